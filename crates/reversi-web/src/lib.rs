//! The browser side: mounts a game into a page and carries out what the session asks for.
//!
//! One entry, [`mount`]; nothing happens before it is called, and any number of games can be mounted from one module.

mod around;
mod board;
mod canvas;
mod clipboard;
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

use js_sys::{Function, Reflect};
use reversi_session::{Boot, Event, Language, Wish};
use reversi_view::text::Messages;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::{Document, Element, Window};

use crate::dom::joined;
use crate::door::Door;
use crate::engine_link::EngineFiles;
use crate::host::{Host, Site};
use crate::options::{MountOptions, OUTDATED, Text};
use crate::runtime::{Remote, Runtime};
use crate::signal::Signal;
use crate::store::Store;

/// Two kilobytes smaller in the first load than the standard allocator, and as steady: every request takes the same
/// time.
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
    /// What is on the board, as a plain object: `phase`, `turn`, `ply`, `black` and `white` as in the attributes of
    /// the game's root; `purpose` (`game` or `trial`), `variant`, `players` (`black` and `white`: `person` or a
    /// level), `start` and `position` as 64 symbols and the side to move, `moves` (a transcript), `paused`,
    /// `result` (`black`, `white`, `draw` or null), `dialog` (the open one, or null) and `language`. While the game
    /// is busy with an event: undefined.
    pub fn state(&self) -> JsValue {
        self.runtime.look(around::state).map_or(JsValue::UNDEFINED, JsValue::from)
    }

    /// Plays on a square for the person who is to move, and says whether that was done. Nothing is done while the
    /// game is paused or shows an earlier position, in a dialog, or where the square is not legal.
    pub fn play(&self, square: &str) -> bool {
        let placed = || self.runtime.look(|session| session.game().placed());
        let before = placed();
        if let Ok(square) = square.parse() {
            self.runtime.dispatch(Signal::Asked(Wish::Play(square)));
        }
        placed() > before
    }

    /// Pauses a game in progress. Only a person can go on with it.
    pub fn pause(&self) {
        self.runtime.dispatch(Signal::Asked(Wish::Pause));
    }

    /// Takes `lang` and `theme` of the page around, for this page load.
    pub fn dress(&self, options: &JsValue) {
        let options = MountOptions::read(options).checked(&mut complain);
        self.runtime.dispatch(Signal::Asked(Wish::Dress(Box::new(options))));
    }

    /// Shows something else: a transcript from the standard start, or a plain object with `position` and `moves`,
    /// which are stepped through; or with `variant`, `start`, `black`, `white`, `level` and `seed`, which begin a
    /// game. A game in progress is never lost: it waits behind what is stepped through, an object without fields
    /// brings it back, paused, and a person is asked before another game takes its place (`dialog` is `new-game`
    /// then).
    ///
    /// # Errors
    ///
    /// When an option is not understood or a move cannot be played. Nothing is changed then.
    pub fn load(&self, what: &JsValue) -> Result<(), JsError> {
        let mut given = MountOptions::read(what);
        if let Some(moves) = what.as_string() {
            given.give(Text::Moves, moves);
        }
        let mut fault = None;
        let options = given.checked(&mut |name, value| fault = Some(complaint(name, value)));
        if let Some(fault) = fault {
            return Err(JsError::new(&fault));
        }
        self.runtime.load(options);
        Ok(())
    }

    /// Calls `listener` with a name and a state, as [`GameHandle::state`] returns it, whenever something happens:
    /// `move` (with `by`, `square` and `flips`), `pass` (with `by`), `pause` (with `reason`), `over`, and `change`
    /// for everything else. Returns a function that ends that.
    #[wasm_bindgen(unchecked_return_type = "() => void")]
    pub fn subscribe(&self, listener: Function) -> JsValue {
        self.runtime.subscribe(listener)
    }

    /// Takes the game off the page: listeners, timers and the worker end. Calling it again does nothing.
    pub fn unmount(&self) {
        self.runtime.stop();
    }

    /// Tells the game whether at least half of the board is in view, on a page that may scroll it away. While it is
    /// not, the time for a turn stands.
    #[wasm_bindgen(js_name = boardInView)]
    pub fn board_in_view(&self, seen: bool) {
        self.runtime.dispatch(Signal::Session(Event::BoardInView(seen)));
    }

    /// Says that a newer version of the game is ready. The game offers it where that interrupts no turn, and calls
    /// `update` when the player wants it: a function that changes to it and loads the page again. Said again, the
    /// last function counts.
    #[wasm_bindgen(js_name = offerUpdate)]
    pub fn offer_update(&self, update: Function) {
        self.runtime.dispatch(Signal::Newer(update));
    }
}

/// Puts a game into `root`, whose content it replaces. The game saved in this browser comes back.
///
/// `options` is a plain object of texts: `lang`, `theme`, `variant`, `start`, `black`, `white`, `level`, `seed` as
/// in the page's address; `game`, a shared game as a link holds it; `position` (or `try`), `moves` and `ply`, a
/// position to try moves on, as in the address too; `storage`, a name without colons that no other board keeps its game under, or `off`, which keeps and reads
/// nothing; `controls`, which of them stand around the board (`full`, `compact`, `none`); `course`, the file of the
/// course's texts in the language of the others (`course_es`), which makes the board one for the course; `page`
/// (true on a page of the game's own); `worker`, a function that starts the engine's worker and returns it;
/// `importEngine`, a function that loads the worker's module on the page where no worker can be had, and says by a
/// field `outdated` of its failure that the site has other files now; `weightsClassic` and `weightsReverse`, the
/// whole addresses of what the machine's higher levels play by; `texts`, an object with the file of at least one
/// language (`{ es: "…" }`), unless an earlier game on this page has brought one; `fetchText`, a function that
/// fetches the files of the others by their names (`text_eu`) and returns a promise of the file, whose failure says
/// by the same field that the site has no such file any more; `forgetOption`, a function that takes an option of
/// this name out of the page's address, called on a page of the game's own once a person has chosen otherwise;
/// `archiveGame`, a function that keeps finished games: it gets a game as it is saved, and `true` when it has ended or
/// `false` when that was taken back.
///
/// `root` is an element or a shadow root. All boards with the same function `worker` share one, so that its memory
/// is there once.
///
/// # Errors
///
/// When the page cannot hold a game: no window, or the browser refuses to build its parts; or when no file of texts
/// is one of this version, which the field `outdated` says.
#[wasm_bindgen]
pub fn mount(root: &Element, options: &JsValue) -> Result<GameHandle, JsValue> {
    crash::install();
    let window = web_sys::window().ok_or_else(|| JsError::new("there is no window to play in"))?;
    let document = window.document().ok_or_else(|| JsError::new("there is no page to play in"))?;
    let mut given = MountOptions::read(options);
    let (language, texts) = first_texts(&mut given).ok_or_else(other_version)?;
    if given.text(Text::Course).is_some_and(|file| !texts::take_in_any_course(file)) {
        return Err(other_version());
    }
    let (store, fault) = Store::open(&window, given.text(Text::Storage));
    let boot = boot(&given, &store, fault, language, &window, &document);

    let runtime = Runtime::new();
    let remote = Remote::to(&runtime);
    let weights =
        [Text::WeightsClassic, Text::WeightsReverse].map(|which| given.text(which).map(str::to_owned));
    let controls = given.text(Text::Controls).map(str::to_owned);
    let engine = EngineFiles { worker: given.worker, import: given.import_engine, weights };
    let listeners = input::listeners(&remote, &window, &document, root, given.page);
    let forget = given.forget.filter(|_| given.page);
    let site = Site { texts, door: Door::new(given.fetch), archive: given.archive, engine, forget };
    let look = (given.page, controls.as_deref());
    let host = Host::new(window, document, root, look, (store, fault), site, remote)?;
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
    let options = given.checked(&mut complain);
    let is_there = |other: &Language| {
        texts::known(*other).is_some()
            && (given.text(Text::Course).is_none() || texts::known_course(*other).is_some())
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
        keeps_nothing: store.is_off(),
        hidden: document.hidden(),
        embedded: !given.page,
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

fn complain(name: &str, value: &str) {
    web_sys::console::warn_1(&JsValue::from_str(&complaint(name, value)));
}

fn complaint(name: &str, value: &str) -> String {
    joined(&["reversi: the option ", name, " does not understand “", value, "”"])
}
