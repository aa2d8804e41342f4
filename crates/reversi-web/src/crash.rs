//! When the program stops, the page says so: the game is saved, and reloading brings it back.

use std::panic::set_hook;
use std::thread::panicking;

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlDialogElement};

/// Shows the prepared panel of every game on the page if the program panics.
///
/// The hook finds the games through the document: nothing of a game that has just panicked is touched.
pub(crate) fn install() {
    // Once the program has stopped the hook is there, and changing it would be another panic.
    if !panicking() {
        set_hook(Box::new(|_| show()));
    }
}

/// Covers every game on the page with its prepared panel.
pub(crate) fn show() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    // An open dialog would keep the panel's link out of reach.
    for dialog in all::<HtmlDialogElement>(&document, "[data-reversi] dialog[open]") {
        dialog.close();
    }
    for game in all::<Element>(&document, "[data-reversi]") {
        let _ = game.set_attribute("data-crashed", "");
    }
}

fn all<T: JsCast>(document: &Document, selector: &str) -> impl Iterator<Item = T> {
    let found = document.query_selector_all(selector).ok();
    let items =
        found.into_iter().flat_map(|found| (0..found.length()).filter_map(move |index| found.item(index)));
    items.filter_map(|node| node.dyn_into().ok())
}
