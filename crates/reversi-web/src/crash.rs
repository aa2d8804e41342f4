//! When the program stops, the page says so: the game is saved, and reloading brings it back.

use std::panic::set_hook;

use web_sys::Element;

/// Shows the prepared panel of every game on the page if the program panics.
///
/// The hook finds the games through the document: nothing of a game that has just panicked is touched.
pub(crate) fn install() {
    set_hook(Box::new(|_| show()));
}

/// Covers every game on the page with its prepared panel.
pub(crate) fn show() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Ok(games) = document.query_selector_all("[data-reversi]") else { return };
    for index in 0..games.length() {
        if let Some(game) =
            games.item(index).and_then(|node| wasm_bindgen::JsCast::dyn_into::<Element>(node).ok())
        {
            let _ = game.set_attribute("data-crashed", "");
        }
    }
}
