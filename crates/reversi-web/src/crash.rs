//! When the program stops, the page says so: the game is saved, and reloading brings it back.

use std::cell::Cell;
use std::panic::set_hook;
use std::thread::panicking;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};

thread_local! {
    /// The games of the page. No look-up from the document would find one in a shadow tree.
    static GAMES: Cell<Vec<Element>> = const { Cell::new(Vec::new()) };
}

/// Shows the prepared panel of every game on the page if the program panics.
///
/// The hook goes by the games' elements: nothing of a game that has just panicked is touched.
pub(crate) fn install() {
    // Once the program has stopped the hook is there, and changing it would be another panic.
    if !panicking() {
        set_hook(Box::new(|_| show()));
    }
}

/// A game is on the page from now on.
pub(crate) fn watch(game: &Element) {
    let mut games = GAMES.take();
    games.push(game.clone());
    GAMES.set(games);
}

/// A game leaves the page.
pub(crate) fn forget(game: &Element) {
    let mut games = GAMES.take();
    games.retain(|other| other != game);
    GAMES.set(games);
}

/// Covers every game on the page with its prepared panel.
pub(crate) fn show() {
    let games = GAMES.take();
    for game in &games {
        // An open dialog would keep the panel's link out of reach.
        if let Ok(Some(dialog)) = game.query_selector("dialog[open]") {
            dialog.unchecked_into::<HtmlDialogElement>().close();
        }
        let _ = game.set_attribute("data-crashed", "");
    }
    GAMES.set(games);
}
