//! From the browser's events to signals. Translates, decides nothing; keys are decided by the session's key map.

use reversi_rules::{Color, Square, Variant};
use reversi_session::{
    Board, Choice, Claim, ColorChoice, Event as SessionEvent, FocusPlace, Intent, KeyPress, Language, Level,
    Look, Marks, Motion, Opponent, Pace, PrefChange, StartChoice, Switch, TurnTime,
};
use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, Event, HtmlDialogElement, HtmlInputElement, KeyboardEvent, MouseEvent,
    PageTransitionEvent, PointerEvent, StorageEvent, Window,
};

use crate::dialogs::ALTERNATE;
use crate::listener::Listener;
use crate::press::{Press, Target};
use crate::runtime::Remote;
use crate::signal::Signal;

/// The media queries whose answers change how the game looks.
const SURROUNDINGS: [&str; 4] = [
    "(prefers-color-scheme: dark)",
    "(prefers-contrast: more)",
    "(prefers-reduced-motion: reduce)",
    "(forced-colors: active)",
];

/// The link past the header.
const SKIP: &str = "[data-reversi] .rv-skip";

/// All listeners of a mounted game. On a page of the game's own (`page`), keys are heard wherever the focus is.
pub(crate) fn listeners(
    remote: &Remote,
    window: &Window,
    document: &Document,
    root: &Element,
    page: bool,
) -> Vec<Listener> {
    let send = |translate: fn(&Event) -> Option<Signal>| {
        let remote = remote.clone();
        move |event: Event| {
            if let Some(signal) = translate(&event) {
                remote.dispatch(signal);
            }
        }
    };
    let keys = {
        let (remote, root) = (remote.clone(), root.clone());
        move |event: Event| key_down(&remote, &root, &event)
    };
    let mut listeners = vec![
        Listener::new(root, "click", send(clicked)),
        Listener::new(root, "change", send(chosen)),
        Listener::new(root, "submit", send(typed)),
        Listener::new(root, "pointerover", send(pointed)),
        Listener::new(root, "pointerleave", send(|_| Some(Signal::Pointed(None)))),
        Listener::new(root, "focusin", send(focused)),
        Listener::new(root, "focusout", send(blurred)),
        Listener::capturing(root, "cancel", send(dialog_cancelled)),
        Listener::capturing(root, "close", send(dialog_closed)),
        Listener::new(document, "visibilitychange", send(visibility_changed)),
        Listener::new(document, "freeze", send(|_| Some(Signal::Session(SessionEvent::PageHidden)))),
        Listener::new(document, "resume", send(|_| Some(Signal::Returned { cached: true }))),
        Listener::new(window, "pagehide", send(|_| Some(Signal::Session(SessionEvent::PageHidden)))),
        Listener::new(window, "pageshow", send(shown_again)),
        Listener::new(window, "resize", send(|_| Some(Signal::Resized(None)))),
        Listener::new(window, "storage", send(stored)),
    ];
    if page {
        listeners.push(Listener::new(document, "keydown", keys));
    } else {
        listeners.push(Listener::new(root, "keydown", keys));
        listeners.push(Listener::new(window, "focus", send(|_| Some(Signal::Awake))));
    }
    for query in SURROUNDINGS {
        if let Ok(Some(query)) = window.match_media(query) {
            listeners.push(Listener::new(&query, "change", send(|_| Some(Signal::Surroundings))));
        }
    }
    listeners
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn square_of(element: &Element) -> Option<Square> {
    let button = element.closest("[data-reversi] [data-square]").ok()??;
    button.get_attribute("data-square")?.parse().ok()
}

fn clicked(event: &Event) -> Option<Signal> {
    let element = target(event)?;
    let mouse = event.dyn_ref::<MouseEvent>()?;
    if element.closest(SKIP).ok()?.is_some() {
        // The link would put its name into the address.
        event.prevent_default();
        return Some(Signal::Skipped);
    }
    let on = if let Some(square) = square_of(&element) {
        Target::Square(square)
    } else if let Some(button) = element.closest("[data-reversi] [data-action]").ok()? {
        Target::Button(Intent::from_action(&button.get_attribute("data-action")?)?)
    } else if let Some(turn) = element.closest("[data-reversi] [data-look]").ok()? {
        Target::Button(Intent::LookAt(turn.get_attribute("data-look")?.parse().ok()?))
    } else {
        Target::Dialog(element.dyn_into().ok()?)
    };
    let touch = event.dyn_ref::<PointerEvent>().is_some_and(|pointer| pointer.pointer_type() == "touch");
    let place = (mouse.detail() > 0).then(|| (mouse.client_x(), mouse.client_y()));
    Some(Signal::Pressed(Press { on, at: event.time_stamp(), touch, place }))
}

fn chosen(event: &Event) -> Option<Signal> {
    let input = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
    let (value, on) = (input.value(), input.checked());
    let choose = |choice| Some(Signal::Session(SessionEvent::Intent(Intent::Choose(choice))));
    let prefer = |change| Some(Signal::Session(SessionEvent::Intent(Intent::Prefer(change))));
    match input.name().as_str() {
        "opponent" => choose(Choice::Opponent(Opponent::from_name(&value)?)),
        "color" if value == ALTERNATE => choose(Choice::Color(ColorChoice::Alternate)),
        "color" => choose(Choice::Color(ColorChoice::Always(Color::from_name(&value)?))),
        "level" => choose(Choice::Level(Level::from_name(&value)?)),
        "start" => choose(Choice::Start(StartChoice::from_name(&value)?)),
        "turn-time" => choose(Choice::TurnTime(TurnTime::from_name(&value)?)),
        "variant" => choose(Choice::Variant(Variant::from_name(&value)?)),
        "board" => prefer(PrefChange::Board(Board::from_name(&value)?)),
        "look" => prefer(PrefChange::Look(Look::from_name(&value)?)),
        "language" => prefer(PrefChange::Language(Language::from_tag(&value)?)),
        "marks" => prefer(PrefChange::Marks(Marks::from_name(&value)?)),
        "motion" => prefer(PrefChange::Motion(Motion::from_name(&value)?)),
        "pace" => prefer(PrefChange::Pace(Pace::from_name(&value)?)),
        name => prefer(PrefChange::Switch(Switch::from_name(name)?, on)),
    }
}

/// The form for typed moves never leaves the page.
fn typed(event: &Event) -> Option<Signal> {
    event.prevent_default();
    let field = target(event)?.query_selector("[name=typed]").ok()??;
    Some(Signal::Typed(field.dyn_into::<HtmlInputElement>().ok()?.value()))
}

/// Only a mouse or a pen shows where it is before it presses.
fn pointed(event: &Event) -> Option<Signal> {
    let hovers = event.dyn_ref::<PointerEvent>().is_some_and(|pointer| pointer.pointer_type() != "touch");
    Some(Signal::Pointed(square_of(&target(event)?).filter(|_| hovers)))
}

fn focused(event: &Event) -> Option<Signal> {
    square_of(&target(event)?).map(|square| Signal::Session(SessionEvent::Intent(Intent::Focused(square))))
}

/// Only of a square: a dialog loses the focus while it closes, and what it stands for must not be shown again meanwhile.
fn blurred(event: &Event) -> Option<Signal> {
    square_of(&target(event)?).map(|_| Signal::Blurred)
}

/// The browser wants to close a dialog (Android's back gesture, for one): the session decides.
fn dialog_cancelled(event: &Event) -> Option<Signal> {
    event.target()?.dyn_ref::<HtmlDialogElement>()?;
    event.prevent_default();
    Some(Signal::Session(SessionEvent::Intent(Intent::Back)))
}

fn dialog_closed(event: &Event) -> Option<Signal> {
    let dialog = event.target()?.dyn_into::<HtmlDialogElement>().ok()?;
    Some(Signal::DialogClosed(dialog))
}

fn visibility_changed(event: &Event) -> Option<Signal> {
    let document = event.target()?.dyn_into::<Document>().ok()?;
    Some(if document.hidden() {
        Signal::Session(SessionEvent::PageHidden)
    } else {
        Signal::Returned { cached: false }
    })
}

fn shown_again(event: &Event) -> Option<Signal> {
    let cached = event.dyn_ref::<PageTransitionEvent>()?.persisted();
    cached.then_some(Signal::Returned { cached })
}

fn stored(event: &Event) -> Option<Signal> {
    Some(Signal::Stored(event.dyn_ref::<StorageEvent>()?.key()))
}

fn key_down(remote: &Remote, root: &Element, event: &Event) {
    let Some(key) = event.dyn_ref::<KeyboardEvent>().filter(|_| !event.default_prevented()) else { return };
    let name = key.key();
    let press = KeyPress {
        key: &name,
        ctrl: key.ctrl_key(),
        shift: key.shift_key(),
        alt: key.alt_key(),
        meta: key.meta_key(),
        repeat: key.repeat(),
        composing: key.is_composing(),
    };
    match remote.claim(&press, place_of(root, target(event))) {
        Claim::Leave => {}
        Claim::Swallow => event.prevent_default(),
        Claim::Act(intent) => {
            event.prevent_default();
            remote.dispatch(Signal::Session(SessionEvent::Intent(intent)));
        }
    }
}

fn place_of(root: &Element, focused: Option<Element>) -> FocusPlace {
    let Some(element) = focused else { return FocusPlace::Page };
    if takes_text(&element) {
        FocusPlace::TextField
    } else if !root.contains(Some(&element)) {
        FocusPlace::Page
    } else if square_of(&element).is_some() {
        FocusPlace::Board
    } else {
        FocusPlace::Control
    }
}

fn takes_text(element: &Element) -> bool {
    let fields =
        "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])";
    element.matches(fields).unwrap_or(false)
}
