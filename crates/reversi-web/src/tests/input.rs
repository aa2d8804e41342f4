//! Keys, clicks and dialogs as the browser tells them.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlDialogElement, HtmlElement, KeyboardEventInit};

use super::doubles::{Visibility, during};
use super::page::{
    PEOPLE, Page, click_at, click_in_window, document, focused, forget_everything, options, press_at, set,
    stored_game, tell, until, window,
};

/// A game on a page of its own.
fn own_page() -> Page {
    forget_everything();
    let given = options(&PEOPLE);
    set(&given, "page", &JsValue::TRUE);
    Page::mount(&given)
}

fn body() -> HtmlElement {
    document().body().unwrap()
}

/// Something of the page around, for the length of a test.
struct Around(HtmlElement);

impl Around {
    fn new(tag: &str) -> Around {
        let element: HtmlElement = document().create_element(tag).unwrap().unchecked_into();
        body().append_child(&element).unwrap();
        Around(element)
    }
}

impl Drop for Around {
    fn drop(&mut self) {
        self.0.remove();
    }
}

#[wasm_bindgen_test]
fn escape_outside_an_embedded_game_is_the_pages_own() {
    let page = Page::open();
    page.play("d3");
    assert!(!press_at(&body(), "Escape", |_| {}));
    assert_eq!(page.data("phase"), "playing");
    assert!(press_at(&page.cell("d3"), "Escape", |_| {}));
    assert_eq!(page.data("phase"), "paused");
}

#[wasm_bindgen_test]
fn escape_works_everywhere_on_a_page_of_the_games_own() {
    let page = own_page();
    page.play("d3");
    assert!(press_at(&body(), "Escape", |_| {}));
    assert_eq!(page.data("phase"), "paused");
    assert!(press_at(&body(), "Escape", |_| {}));
    assert_eq!(page.data("phase"), "playing");
}

#[wasm_bindgen_test]
fn a_held_escape_pauses_once() {
    let page = Page::open();
    page.play("d3");
    page.press("Escape");
    for _ in 0..5 {
        assert!(press_at(&focused(), "Escape", |init| init.set_repeat(true)), "kept from the browser");
        assert_eq!(page.data("phase"), "paused");
    }
}

#[wasm_bindgen_test]
fn a_held_enter_presses_nothing() {
    let page = Page::open();
    for key in ["Enter", " "] {
        assert!(press_at(&page.cell("d3"), key, |init| init.set_repeat(true)));
        assert!(!press_at(&page.cell("d3"), key, |_| {}), "a fresh one is left to the button");
    }
    assert_eq!(page.data("ply"), "0");
}

#[wasm_bindgen_test]
fn keys_with_modifiers_are_left_to_the_browser() {
    let page = Page::open();
    page.play("d3");
    let held: [fn(&KeyboardEventInit); 4] = [
        |init| init.set_alt_key(true),
        |init| init.set_meta_key(true),
        |init| init.set_ctrl_key(true),
        |init| init.set_is_composing(true),
    ];
    for held in held {
        for key in ["ArrowLeft", "a", "1", "n", "u", "r", "?", "PageUp"] {
            assert!(!press_at(&focused(), key, held), "{key}");
        }
    }
    assert!(focused().is_same_node(Some(&page.cell("d3"))));
    assert_eq!((page.data("ply"), page.data("dialog")), ("1".to_owned(), String::new()));
}

#[wasm_bindgen_test]
fn control_z_takes_back_and_control_y_plays_again() {
    let page = Page::open();
    page.play("d3");
    assert!(press_at(&focused(), "z", |init| init.set_ctrl_key(true)));
    assert_eq!(page.data("ply"), "0");
    assert!(press_at(&focused(), "y", |init| init.set_ctrl_key(true)));
    assert_eq!(page.data("ply"), "1");
}

#[wasm_bindgen_test]
fn keys_in_a_text_field_around_the_game_are_the_fields() {
    let page = own_page();
    page.play("d3");
    for tag in ["input", "textarea", "select"] {
        let field = Around::new(tag);
        assert!(!press_at(&field.0, "z", |init| init.set_ctrl_key(true)), "{tag}");
        for key in ["u", "a", "ArrowUp", "Enter", "?"] {
            assert!(!press_at(&field.0, key, |_| {}), "{key} in {tag}");
        }
        assert!(!press_at(&field.0, "Enter", |init| init.set_repeat(true)), "{tag}");
    }
    let text = Around::new("div");
    text.0.set_attribute("contenteditable", "").unwrap();
    assert!(!press_at(&text.0, "z", |init| init.set_ctrl_key(true)));
    assert_eq!(page.data("ply"), "1");
}

#[wasm_bindgen_test]
fn a_key_that_somebody_else_has_taken_is_not_ours() {
    let page = Page::open();
    let cell = page.cell("d3");
    cell.focus().unwrap();
    let taken = crate::listener::Listener::new(&cell, "keydown", |event| event.prevent_default());
    page.press("ArrowRight");
    drop(taken);
    assert!(focused().is_same_node(Some(&cell)));
}

/// The game that nothing turns in, so that every press may count.
fn still_page() -> Page {
    let page = Page::open();
    page.act("settings");
    page.find("[name=motion][value=off]").unchecked_into::<HtmlElement>().click();
    page.find("[data-panel=settings] [data-action=cancel]").unchecked_into::<HtmlElement>().click();
    page
}

#[wasm_bindgen_test]
fn the_second_half_of_a_double_click_is_no_press_and_every_later_click_is_one() {
    let page = still_page();
    click_at(&page.cell("d3"), 1000.0);
    let told = page.text("[data-status]");
    click_at(&page.cell("d3"), 1249.0);
    assert_eq!((page.data("ply"), page.text("[data-status]")), ("1".to_owned(), told), "nor a mistake");
    click_at(&page.cell("c3"), 1250.0);
    assert_eq!(page.data("ply"), "2", "another square is another press, however soon");
    page.act("undo");
    click_at(&page.cell("c3"), 1300.0);
    assert_eq!(page.data("ply"), "2", "so is the same one after something else was done");
}

#[wasm_bindgen_test]
fn a_press_that_only_ended_a_turn_of_discs_may_be_followed_at_once_by_one_that_plays() {
    let page = Page::open();
    click_at(&page.cell("d3"), 1000.0);
    assert!(page.game().has_attribute("data-animating"));
    click_at(&page.cell("c3"), 1050.0);
    assert_eq!(page.data("ply"), "1");
    click_at(&page.cell("c3"), 1100.0);
    assert_eq!(page.data("ply"), "2");
}

#[wasm_bindgen_test]
fn a_press_that_only_ended_the_showing_of_a_pass_may_be_followed_at_once_by_one_that_plays() {
    let page = still_page();
    // No game comes to a pass sooner: Black has no move.
    for square in ["d3", "c3", "b3", "b2", "f5", "a3", "a1", "c1"] {
        page.cell(square).click();
    }
    assert_eq!(page.data("phase"), "passing");
    click_at(&page.cell("e3"), 1000.0);
    assert_eq!((page.data("phase"), page.data("ply")), ("playing".to_owned(), "9".to_owned()));
    click_at(&page.cell("e3"), 1050.0);
    assert_eq!(page.cell("e3").get_attribute("data-disc").as_deref(), Some("white"));
}

#[wasm_bindgen_test]
fn a_double_tap_does_not_hit_what_the_first_half_has_uncovered() {
    let page = still_page();
    click_at(&page.cell("d3"), 1000.0);
    page.act("new");
    let start = page.find("[data-action=start]");
    let bounds = start.get_bounding_client_rect();
    let place = (bounds.left() + 5.0, bounds.top() + 5.0);
    click_in_window(&start, place, 2000.0);
    assert_eq!((page.data("dialog"), page.data("ply")), (String::new(), "0".to_owned()));
    for beneath in [page.cell("d3").into(), page.find("[data-action=settings]")] {
        click_in_window(&beneath, place, 2200.0);
        assert_eq!((page.data("dialog"), page.data("ply")), (String::new(), "0".to_owned()));
    }
    click_in_window(&page.cell("d3"), place, 2300.0);
    assert_eq!(page.data("ply"), "1");
}

#[wasm_bindgen_test]
fn moves_may_be_taken_back_as_fast_as_one_can_press() {
    let page = still_page();
    for square in ["d3", "c3", "c4", "e3"] {
        page.play(square);
    }
    for (index, expected) in ["3", "2", "1"].into_iter().enumerate() {
        click_at(&page.find("[data-action=undo]"), 1000.0 + 20.0 * f64::from(u8::try_from(index).unwrap()));
        assert_eq!(page.data("ply"), expected);
    }
}

#[wasm_bindgen_test]
fn a_click_on_what_lies_inside_a_button_is_a_click_on_the_button() {
    let page = Page::open();
    click_at(&page.find("[data-square=d3] .rv-sr"), 1000.0);
    assert_eq!(page.data("ply"), "1");
    click_at(&page.find("[data-action=undo] path"), 2000.0);
    assert_eq!(page.data("ply"), "0");
}

#[wasm_bindgen_test]
fn buttons_of_the_page_around_mean_nothing_to_the_game() {
    let page = Page::open();
    page.play("d3");
    // The game stands inside an element that carries the same names for purposes of its own.
    page.place.set_attribute("data-action", "undo").unwrap();
    page.place.set_attribute("data-square", "c3").unwrap();
    click_at(&page.find("[data-status]"), 1000.0);
    click_at(&page.place, 2000.0);
    assert_eq!(page.data("ply"), "1");
}

#[wasm_bindgen_test]
fn the_browsers_wish_to_close_a_dialog_is_a_wish() {
    let page = Page::open();
    page.act("settings");
    let dialog: HtmlDialogElement = page.find("[data-panel=settings]").unchecked_into();
    assert!(tell(&dialog, "cancel"), "the browser does not close it itself");
    assert_eq!((page.data("dialog"), dialog.open()), (String::new(), false));
}

#[wasm_bindgen_test]
async fn a_dialog_that_the_browser_has_closed_is_closed_for_the_game_too() {
    let page = Page::open();
    page.act("settings");
    page.find("[data-panel=settings]").unchecked_into::<HtmlDialogElement>().close();
    until("the session to hear of it", || page.data("dialog").is_empty()).await;
    page.play("d3");
    assert_eq!(page.data("ply"), "1");
}

#[wasm_bindgen_test]
async fn a_dialog_opened_again_is_not_closed_by_the_news_of_its_first_closing() {
    let page = Page::open();
    page.act("settings");
    page.find("[data-panel=settings] [data-action=cancel]").unchecked_into::<HtmlElement>().click();
    page.act("settings");
    for _ in 0..3 {
        super::page::frame().await;
    }
    assert_eq!(page.data("dialog"), "settings");
}

#[wasm_bindgen_test]
fn a_click_beside_a_dialog_closes_it_and_one_inside_does_not() {
    let page = Page::open();
    page.act("new");
    let dialog: Element = page.find("[data-panel=new-game]");
    let bounds = dialog.get_bounding_client_rect();
    click_in_window(&dialog, (bounds.left() + 5.0, bounds.top() + 5.0), 1000.0);
    assert_eq!(page.data("dialog"), "new-game");
    dialog.unchecked_ref::<HtmlElement>().click();
    assert_eq!(page.data("dialog"), "new-game", "what a key or a screen reader presses lies nowhere");
    click_in_window(&dialog, (bounds.left() - 5.0, bounds.top() - 5.0), 2000.0);
    assert_eq!(page.data("dialog"), "");
}

#[wasm_bindgen_test]
fn choices_and_preferences_reach_the_session() {
    let page = Page::open();
    page.act("new");
    for choice in ["[name=opponent][value=people]", "[name=variant][value=reverse]"] {
        page.find(choice).unchecked_into::<HtmlElement>().click();
    }
    page.act("start");
    assert_eq!(stored_game().settings.variant, reversi_rules::Variant::Reverse);
    page.act("settings");
    for choice in [
        "[name=board][value=azul]",
        "[name=look][value=dark]",
        "[name=language][value=eu]",
        "[name=marks][value=off]",
    ] {
        page.find(choice).unchecked_into::<HtmlElement>().click();
    }
    assert_eq!((page.data("board"), page.data("page")), ("azul".to_owned(), "dark".to_owned()));
    assert_eq!(page.game().get_attribute("lang").as_deref(), Some("eu"));
    assert!(!page.cell("d3").text_content().unwrap_or_default().contains('+'), "marks are off");
}

#[wasm_bindgen_test]
fn a_page_that_is_left_pauses_at_once_and_stays_paused() {
    let page = Page::open();
    page.play("d3");
    let seen = during(Visibility::new());
    seen.hide();
    assert_eq!(page.data("phase"), "paused");
    assert!(!page.is_shown(".rv-frame"));
    seen.show();
    assert_eq!(page.data("phase"), "paused");
    page.act("resume");
    assert_eq!(page.data("phase"), "playing");
}

#[wasm_bindgen_test]
fn a_page_that_goes_into_the_browsers_cache_pauses() {
    for (target, kind) in
        [(window().unchecked_into::<web_sys::EventTarget>(), "pagehide"), (document().into(), "freeze")]
    {
        let page = Page::open();
        page.play("d3");
        tell(&target, kind);
        assert_eq!(page.data("phase"), "paused", "{kind}");
    }
}

#[wasm_bindgen_test]
fn a_window_that_loses_the_focus_goes_on() {
    let page = Page::open();
    page.play("d3");
    tell(&window(), "blur");
    assert_eq!(page.data("phase"), "playing");
}
