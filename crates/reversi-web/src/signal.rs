//! Everything that the browser tells a mounted game.

use js_sys::Function;
use reversi_rules::Square;
use reversi_session::{Event, Wish};
use wasm_bindgen::JsValue;
use web_sys::HtmlDialogElement;

use crate::door::{Absence, File};
use crate::press::Press;

/// What happened in the browser.
#[derive(Debug)]
pub(crate) enum Signal {
    /// Something for the session.
    Session(Event),
    /// The page around the game asks for something.
    Asked(Wish),
    /// A button was pressed, or a dialog beside its buttons.
    Pressed(Press),
    /// The mouse is on this square now, or on none.
    Pointed(Option<Square>),
    /// The page has the keyboard again, which another one had, or another frame.
    Awake,
    /// The focus has left a square.
    Blurred,
    /// A move was typed and sent.
    Typed(String),
    /// The link past the header was followed.
    Skipped,
    /// The next paint is near; the time is the frame's, in milliseconds.
    Frame(f64),
    /// The browser has lost what was painted.
    Blanked,
    /// The board's place on the page has another size, or the screen another density: its edge in device pixels,
    /// where the browser tells.
    Resized(Option<f64>),
    /// The browser has closed a dialog.
    DialogClosed(HtmlDialogElement),
    /// The system's colors, contrast or motion settings changed.
    Surroundings,
    /// The page has painted and has nothing to do.
    Idle,
    /// The live region's next step is due.
    Speech,
    /// The page came back, perhaps from the browser's page cache.
    Returned {
        /// It was in the cache: storage may have changed meanwhile.
        cached: bool,
    },
    /// Another document changed this key of the storage; no key means all of them.
    Stored(Option<String>),
    /// The machine says something.
    Engine(EngineSignal),
    /// The text of a file that was asked for, or why it has not come.
    Fetched(File, Result<String, Absence>),
    /// A newer version is ready; the function changes to it and loads the page again.
    Newer(Function),
    /// The game is taken off the page.
    Unmount,
}

/// What the machine's side tells.
#[derive(Debug)]
pub(crate) enum EngineSignal {
    /// A message from the worker of this number.
    Message(u32, JsValue),
    /// The worker of this number cannot be loaded or has broken.
    Broken(u32),
    /// The engine's module was loaded on the page; the number is the attempt's.
    Loaded(u32, JsValue),
    /// The engine's module cannot be loaded on the page, and why.
    LoadFailed(u32, JsValue),
    /// No answer to this request has come for too long.
    Overdue(u32),
}
