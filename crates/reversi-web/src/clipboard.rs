//! Copying a link that holds the game: the address of this page with the game behind `#g=`.

use js_sys::{Function, Promise, Reflect};
use reversi_records::{Link, link};
use reversi_session::{Event, Session};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::Window;

use crate::dom::joined;
use crate::listener::when_settled;
use crate::runtime::Remote;
use crate::signal::Signal;

/// Copies the link; [`Event::LinkCopied`] tells whether the browser let it be copied.
pub(crate) fn copy_link(window: &Window, session: &Session, remote: &Remote) {
    let (done, failed) = (remote.clone(), remote.clone());
    let tell = |remote: &Remote, copied| remote.dispatch(Signal::Session(Event::LinkCopied(copied)));
    match address(window, session).and_then(|address| write(window, &address)) {
        Some(promise) => when_settled(&promise, move |_| tell(&done, true), move |_| tell(&failed, false)),
        None => tell(remote, false),
    }
}

/// Without what stands behind the page's path: a language or a board chosen here is not meant for others.
fn address(window: &Window, session: &Session) -> Option<String> {
    let (game, location) = (session.game(), window.location());
    let (variant, ply) = (session.settings().variant, session.shown_number());
    let game = Link::new(*game.start(), variant, *game.transcript(), ply)?.encode();
    Some(joined(&[&location.origin().ok()?, &location.pathname().ok()?, link::MARK, &game]))
}

/// Only a page that came by a safe way has a clipboard.
fn write(window: &Window, text: &str) -> Option<Promise> {
    let get = |object: &JsValue, name| Reflect::get(object, &JsValue::from_str(name)).ok();
    let clipboard = get(&window.navigator(), "clipboard")?;
    let write: Function = get(&clipboard, "writeText")?.dyn_into().ok()?;
    write.call1(&clipboard, &JsValue::from_str(text)).ok()?.dyn_into().ok()
}
