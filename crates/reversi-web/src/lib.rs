//! The browser side: mounts a game into a page and carries out what the session asks for.
//!
//! One entry, [`mount`]; nothing happens before it is called, and any number of games can be mounted from one module.

mod board;
mod canvas;
mod common_worker;
mod crash;
mod dialogs;
mod dom;
mod door;
mod engine_link;
mod grid;
mod host;
mod icons;
mod input;
mod lid;
mod listener;
mod maker;
mod options;
mod panel;
mod press;
mod request;
mod runtime;
mod signal;
mod skeleton;
mod sound;
mod store;
mod texts;

#[cfg(test)]
mod tests;

use std::rc::Rc;

use js_sys::Reflect;
use reversi_session::{Boot, Event, Language};
use reversi_view::text::Messages;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::{Document, Element, Window};

use crate::dom::joined;
use crate::door::Door;
use crate::engine_link::EngineFiles;
use crate::host::{Host, Site};
use crate::options::{MountOptions, OUTDATED};
use crate::runtime::{Remote, Runtime};
use crate::signal::Signal;
use crate::store::Store;

/// Two kilobytes smaller in the first load than the standard allocator, and as steady: every request takes the same time.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A mounted game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GameHandle {
    runtime: Rc<Runtime>,
}

#[wasm_bindgen]
impl GameHandle {
    /// Takes the game off the page: listeners, timers and the worker end. Calling it again does nothing.
    pub fn unmount(&self) {
        self.runtime.stop();
    }

    /// Tells the game whether at least half of the board is in view, on a page that may scroll it away. While it is not,
    /// the time for a turn stands.
    #[wasm_bindgen(js_name = boardInView)]
    pub fn board_in_view(&self, seen: bool) {
        self.runtime.dispatch(Signal::Session(Event::BoardInView(seen)));
    }
}

/// Puts a game into `root`, whose content it replaces. The game saved in this browser comes back.
///
/// `options` is a plain object of texts: `lang`, `theme`, `variant`, `start`, `black`, `white`, `level`, `seed` as in
/// the page's address; `try` and `moves`, a position to try moves on, as in the address too; `course`, the file of
/// the course's texts in the language of the others (`course_es`), which makes the board one for the course; `page`
/// (true on a page of the game's own); `worker`, the address of the engine's worker (a `TrustedScriptURL` where the
/// page demands one); `importEngine`, a function that loads the worker's module on the page where no worker can be
/// had, and says by a field `outdated` of its failure that the site has other files now; `weightsClassic` and
/// `weightsReverse`, the whole addresses of what the machine's higher levels play by; `texts`, an object with the
/// file of at least one language (`{ es: "…" }`), unless an earlier game on this page has brought one; `fetchText`, a
/// function that fetches the files of the others by their names (`text_eu`) and returns a promise of the file, whose
/// failure says by the same field that the site has no such file any more; `archiveGame`, a function that keeps finished
/// games: it gets a game as it is saved, and `true` when it has ended or `false` when that was taken back.
///
/// All boards with the same worker share one, so that its memory is there once.
///
/// # Errors
///
/// When the page cannot hold a game: no window, or the browser refuses to build its parts; or when no file of texts is
/// one of this version, which the field `outdated` says.
#[wasm_bindgen]
pub fn mount(root: &Element, options: &JsValue) -> Result<GameHandle, JsValue> {
    crash::install();
    let window = web_sys::window().ok_or_else(|| JsError::new("there is no window to play in"))?;
    let document = window.document().ok_or_else(|| JsError::new("there is no page to play in"))?;
    let mut given = MountOptions::read(options);
    let (language, texts) = first_texts(&mut given).ok_or_else(other_version)?;
    if given.course.as_ref().is_some_and(|file| !texts::take_in_any_course(file)) {
        return Err(other_version());
    }
    let (store, fault) = Store::open(&window);
    let boot = boot(&given, &store, fault, language, &window, &document);

    let runtime = Runtime::new();
    let remote = Remote::to(&runtime);
    let engine = EngineFiles { worker: given.worker, import: given.import_engine, weights: given.weights };
    let listeners = input::listeners(&remote, &window, &document, root, given.page);
    let site = Site { texts, door: Door::new(given.fetch), archive: given.archive, engine };
    let host = Host::new(window, document, root, given.page, (store, fault), site, remote)?;
    runtime.start(host, listeners, Event::Booted(Box::new(boot)));
    Ok(GameHandle { runtime })
}

fn boot(
    given: &MountOptions,
    store: &Store,
    fault: Option<reversi_session::StorageFault>,
    texts: Language,
    window: &Window,
    document: &Document,
) -> Boot {
    let options = given.checked(|name, value| {
        warn(&joined(&["reversi: the option ", name, " does not understand “", value, "”"]));
    });
    let is_there = |other: &Language| {
        texts::known(*other).is_some() && (given.course.is_none() || texts::known_course(*other).is_some())
    };
    let first = [texts].into_iter().chain(Language::ALL).find(is_there);
    Boot {
        saved: store.read(store::GAME),
        replaced: store.read(store::REPLACED),
        prefs: store.read(store::PREFS),
        course: store.read(store::COURSE),
        storage_fault: fault,
        options,
        language: spoken(window),
        texts: (!Language::ALL.iter().all(is_there)).then_some(first.unwrap_or(texts)),
        lacks_texts: first.is_none(),
        seed: u64::from(random()) << 32 | u64::from(random()),
        tab: random(),
        hidden: document.hidden(),
    }
}

fn other_version() -> JsValue {
    let failure = JsValue::from(JsError::new("the texts are of another version"));
    // It is an object, which takes any field.
    let _ = Reflect::set(&failure, &JsValue::from_str(OUTDATED), &JsValue::TRUE);
    failure
}

/// The texts that the game begins with: those given, or any that are here.
fn first_texts(given: &mut MountOptions) -> Option<(Language, &'static Messages)> {
    let files = Language::ALL.into_iter().zip(&mut given.texts);
    let first =
        files.filter_map(|(language, file)| Some((language, texts::take_in(file.take()?, language)?)));
    let known = || Language::ALL.into_iter().find_map(|language| Some((language, texts::known(language)?)));
    first.reduce(|first, _| first).or_else(known)
}

/// The first of the browser's languages that the game speaks.
fn spoken(window: &Window) -> Language {
    let tags = window.navigator().languages();
    tags.iter().find_map(|tag| Language::from_tag(&tag.as_string()?)).unwrap_or_default()
}

/// Enough randomness to vary games and to tell tabs apart; nothing here is secret.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to just below 2^32")]
fn random() -> u32 {
    (js_sys::Math::random() * 4_294_967_296.0) as u32
}

fn warn(text: &str) {
    web_sys::console::warn_1(&JsValue::from_str(text));
}
