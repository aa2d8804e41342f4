//! A game on the test's page, with the site's own style sheets, taken away at the end of the test.

use std::panic::{set_hook, take_hook};
use std::thread::panicking;

use js_sys::{Object, Reflect};
use reversi_session::{Language, SavedGame};
use reversi_view::text::{Messages, messages, packed};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Document, Element, EventInit, HtmlElement, KeyboardEvent, KeyboardEventInit, MouseEvent, MouseEventInit,
    Storage, Window,
};

use super::doubles::{end_all, starter, turn};
use crate::store::{GAME, PREFS, REPLACED, SET_ASIDE};
use crate::{GameHandle, texts};

/// How many frames a test waits for something before it gives up: ten seconds.
const FRAMES: u32 = 600;

/// A mounted game.
pub(super) struct Page {
    pub(super) place: HtmlElement,
    pub(super) handle: GameHandle,
    style: Element,
}

/// Two people on one device, in English.
pub(super) const PEOPLE: [(&str, &str); 3] = [("black", "person"), ("white", "person"), ("lang", "en")];

impl Page {
    /// A game of two people, nothing stored.
    pub(super) fn open() -> Page {
        forget_everything();
        Page::come_back()
    }

    /// The same with what is stored.
    pub(super) fn come_back() -> Page {
        Page::mount(&options(&PEOPLE))
    }

    pub(super) fn mount(options: &JsValue) -> Page {
        let style = document().create_element("style").unwrap();
        style.set_text_content(Some(
            &[
                include_str!("../../../../www/style/tokens.css"),
                include_str!("../../../../www/style/reversi.css"),
                include_str!("../../../../www/style/screens.css"),
            ]
            .concat(),
        ));
        document().head().unwrap().append_child(&style).unwrap();
        let place: HtmlElement = document().create_element("div").unwrap().unchecked_into();
        place.style().set_property("width", "480px").unwrap();
        document().body().unwrap().append_child(&place).unwrap();
        let handle = mount_in(&place, options);
        Page { place, handle, style }
    }

    /// The game's root element.
    pub(super) fn game(&self) -> Element {
        self.find("[data-reversi]")
    }

    pub(super) fn find(&self, selector: &str) -> Element {
        self.place.query_selector(selector).unwrap().unwrap_or_else(|| panic!("no {selector}"))
    }

    pub(super) fn cell(&self, square: &str) -> HtmlElement {
        self.find(&format!("[data-square={square}]")).unchecked_into()
    }

    /// An attribute of the game's root element, empty if it has none.
    pub(super) fn data(&self, name: &str) -> String {
        self.game().get_attribute(&format!("data-{name}")).unwrap_or_default()
    }

    pub(super) fn text(&self, selector: &str) -> String {
        self.find(selector).text_content().unwrap_or_default()
    }

    pub(super) fn is_shown(&self, selector: &str) -> bool {
        !self.find(selector).has_attribute("hidden")
    }

    /// Plays on a square. While discs turn a first click only shows their end, so that it takes another one.
    pub(super) fn play(&self, square: &str) {
        if self.game().has_attribute("data-animating") {
            self.cell(square).click();
        }
        self.cell(square).click();
    }

    /// Clicks a button by what it does.
    pub(super) fn act(&self, action: &str) {
        self.find(&format!("[data-action={action}]")).unchecked_into::<HtmlElement>().click();
    }

    /// Presses a key where the focus is; `true` when the game has taken it from the browser.
    #[expect(clippy::unused_self, reason = "a press is made on an open page")]
    pub(super) fn press(&self, key: &str) -> bool {
        press_at(&focused(), key, |_| {})
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.handle.unmount();
        self.place.remove();
        self.style.remove();
        forget_everything();
    }
}

/// Mounts a game.
pub(super) fn mount_in(place: &Element, options: &JsValue) -> GameHandle {
    try_mount_in(place, options).unwrap_or_else(|error| panic!("{error:?}"))
}

/// Mounts a game if it can be mounted, and gives the test runner its panic hook back, which says what has failed; the
/// tests after that one get the browser as it is.
pub(super) fn try_mount_in(place: &Element, options: &JsValue) -> Result<GameHandle, JsValue> {
    // After a test has failed the hook cannot be changed any more, neither by the mount nor here.
    let hook = (!panicking()).then(take_hook);
    let mounted = crate::mount(place, options);
    if let Some(hook) = hook {
        set_hook(Box::new(move |failure| {
            end_all();
            hook(failure);
        }));
    }
    mounted
}

/// Options of `mount`, with the texts of all languages; a worker is given by its address.
pub(super) fn options(texts: &[(&str, &str)]) -> JsValue {
    let given = speaking(&Language::ALL);
    for (name, value) in texts {
        let text = JsValue::from_str(value);
        set(&given, name, &if *name == "worker" { starter(value) } else { text });
    }
    given
}

/// Options of `mount` with the texts of these languages, and nothing else.
pub(super) fn speaking(languages: &[Language]) -> JsValue {
    let (options, texts) = (Object::new(), Object::new());
    for &language in languages {
        let file = packed(messages(language), language);
        set(&texts, language.tag(), &JsValue::from_str(&file));
    }
    set(&options, "texts", &texts);
    options.into()
}

pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    Reflect::set(object, &JsValue::from_str(name), value).unwrap();
}

/// Waits until something holds.
pub(super) async fn until(what: &str, holds: impl Fn() -> bool) {
    for _ in 0..FRAMES {
        if holds() {
            return;
        }
        frame().await;
    }
    panic!("never: {what}");
}

/// Waits for the browser's next frame.
pub(super) async fn frame() {
    JsFuture::from(turn()).await.unwrap();
}

/// Waits until the browser has told everybody the sizes of things: it does so at the end of a frame.
pub(super) async fn layout() {
    frame().await;
    frame().await;
}

/// Sends a key to an element; `true` when somebody has taken it from the browser.
pub(super) fn press_at(element: &Element, key: &str, held: impl FnOnce(&KeyboardEventInit)) -> bool {
    let init = KeyboardEventInit::new();
    init.set_key(key);
    init.set_bubbles(true);
    init.set_cancelable(true);
    held(&init);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
    !element.dispatch_event(&event).unwrap()
}

/// Sends a click of a mouse or a finger to the middle of an element, so many milliseconds after the page was opened.
pub(super) fn click_at(element: &Element, milliseconds: f64) {
    let bounds = element.get_bounding_client_rect();
    let middle = (bounds.left() + bounds.width() / 2.0, bounds.top() + bounds.height() / 2.0);
    click_in_window(element, middle, milliseconds);
}

/// The same anywhere in the window.
#[expect(clippy::cast_possible_truncation, reason = "a place on the screen")]
pub(super) fn click_in_window(element: &Element, (x, y): (f64, f64), milliseconds: f64) {
    let init = MouseEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_detail(1);
    init.set_client_x(x as i32);
    init.set_client_y(y as i32);
    let event = MouseEvent::new_with_mouse_event_init_dict("click", &init).unwrap();
    let when = Object::new();
    set(&when, "value", &JsValue::from_f64(milliseconds));
    let time = JsValue::from_str("timeStamp");
    Reflect::define_property(event.unchecked_ref::<Object>(), &time, &when).unwrap();
    element.dispatch_event(&event).unwrap();
}

/// An event without any particulars; `true` when somebody has prevented what the browser would do.
pub(super) fn tell(target: &web_sys::EventTarget, kind: &str) -> bool {
    let init = EventInit::new();
    init.set_cancelable(true);
    let event = web_sys::Event::new_with_event_init_dict(kind, &init).unwrap();
    !target.dispatch_event(&event).unwrap()
}

/// Where the focus is.
pub(super) fn focused() -> Element {
    document().active_element().unwrap()
}

pub(super) fn window() -> Window {
    web_sys::window().unwrap()
}

pub(super) fn document() -> Document {
    window().document().unwrap()
}

pub(super) fn storage() -> Storage {
    window().local_storage().unwrap().unwrap()
}

/// The stored game as it can be read back.
pub(super) fn stored_game() -> SavedGame {
    let text = storage().get_item(GAME).unwrap().unwrap();
    SavedGame::decode(text.trim_matches('"')).unwrap()
}

pub(super) fn english() -> &'static Messages {
    messages(Language::En)
}

pub(super) fn forget_everything() {
    texts::forget();
    for key in [GAME, REPLACED, SET_ASIDE, PREFS] {
        storage().remove_item(key).unwrap();
    }
}
