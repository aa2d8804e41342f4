//! Carries out what the session asks for, and shows the session after each event.
//!
//! The DOM is written at the end of every event, so that a board that must be hidden is hidden at once, also in a tab
//! that gets no more animation frames. Only the canvas waits for the next frame.

mod files;
mod perform;
mod receive;
mod show;
mod stored;

use js_sys::{Function, Object};
use reversi_rules::Square;
use reversi_session::{Event, FocusTarget, Sound, StorageFault, TimerId};
use reversi_view::text::Messages;
use reversi_view::{Announcer, Step, Surroundings};
use wasm_bindgen::prelude::JsValue;
use web_sys::{Document, Element, Window};

use crate::board::BoardPainter;
use crate::door::Door;
use crate::engine_link::{EngineFiles, EngineLink};
use crate::listener::{Idle, Timeout};
use crate::press::Press;
use crate::runtime::Remote;
use crate::signal::Signal;
use crate::skeleton::View;
use crate::sound::Synthesizer;
use crate::store::Store;

/// What the site gives a game.
pub(crate) struct Site {
    /// The texts that it begins with.
    pub(crate) texts: &'static Messages,
    /// The way to what is not needed at first.
    pub(crate) door: Door,
    /// Keeps finished games, where they are to be kept.
    pub(crate) archive: Option<Function>,
    pub(crate) engine: EngineFiles,
    /// Takes an option out of the page's address.
    pub(crate) forget: Option<Function>,
}

/// The browser side of one mounted game.
pub(crate) struct Host {
    window: Window,
    document: Document,
    root: Element,
    /// The page is the game's own.
    page: bool,
    remote: Remote,
    view: View,
    board: BoardPainter,
    store: Store,
    /// The browser keeps what it is given, as far as the session has been told.
    storage_works: bool,
    engine: EngineLink,
    first_texts: &'static Messages,
    door: Door,
    archive: Option<Function>,
    forget: Option<Function>,
    /// Changes to the newer version that is ready.
    update: Option<Function>,
    timers: Vec<(TimerId, Timeout)>,
    announcer: Announcer,
    /// The opening that was named last to those who listen.
    opening_said: Option<&'static str>,
    speech: Option<Timeout>,
    idle: Option<Idle>,
    surroundings: Surroundings,
    synthesizer: Synthesizer,
    /// What is to be heard once the board shows it.
    sounds: Vec<Sound>,
    /// Somebody has just pressed something: only then does a browser begin to sound.
    acted: bool,
    /// The square under the mouse.
    pointed: Option<Square>,
    /// The last press that counted, as long as nothing else has been wanted since.
    pressed: Option<Press>,
    /// What to do once the DOM shows the session.
    dirty: bool,
    focus: Option<FocusTarget>,
    /// Where the focus goes when the page has the keyboard again.
    wanted_focus: Option<FocusTarget>,
    /// What the page around is to be told, by its name.
    news: Vec<(&'static str, Object)>,
}

impl Host {
    /// Builds the game's parts in `root`.
    pub(crate) fn new(
        window: Window,
        document: Document,
        root: &Element,
        (page, controls): (bool, Option<&str>),
        (store, fault): (Store, Option<StorageFault>),
        site: Site,
        remote: Remote,
    ) -> Result<Host, JsValue> {
        let view = View::build(&document, root, page, controls)?;
        let board = BoardPainter::new(&window, view.canvas(), &remote)?;
        let engine = EngineLink::new(&window, remote.clone(), site.engine);
        let surroundings = surroundings(&window);
        Ok(Host {
            window,
            document,
            root: root.clone(),
            page,
            remote,
            view,
            board,
            store,
            storage_works: fault.is_none(),
            engine,
            first_texts: site.texts,
            door: site.door,
            archive: site.archive,
            forget: site.forget,
            update: None,
            timers: Vec::new(),
            announcer: Announcer::default(),
            opening_said: None,
            speech: None,
            idle: None,
            surroundings,
            synthesizer: Synthesizer::default(),
            sounds: Vec::new(),
            acted: false,
            pointed: None,
            pressed: None,
            dirty: false,
            focus: None,
            wanted_focus: None,
            news: Vec::new(),
        })
    }

    /// What the page around is to be told, which is forgotten here.
    pub(crate) fn take_news(&mut self) -> Vec<(&'static str, Object)> {
        core::mem::take(&mut self.news)
    }

    fn speak(&mut self, step: Step) {
        if let Some(text) = step.write {
            self.view.say(&text);
        }
        self.speech = step.tick_after.and_then(|millis| {
            let remote = self.remote.clone();
            Timeout::new(&self.window, millis, move || remote.dispatch(Signal::Speech))
        });
    }

    /// Soon after the game is first shown, builds the dialogs, and fetches what a game against the machine needs, so that it
    /// needs the network no more.
    fn await_idle(&mut self) {
        if self.idle.is_none() {
            let remote = self.remote.clone();
            self.idle = Idle::new(&self.window, move || remote.dispatch(Signal::Idle));
        }
    }

    fn send(&self, event: Event) {
        self.remote.dispatch(Signal::Session(event));
    }
}

/// The system's settings that the game follows.
fn surroundings(window: &Window) -> Surroundings {
    let says = |query| window.match_media(query).ok().flatten().is_some_and(|query| query.matches());
    Surroundings {
        dark: says("(prefers-color-scheme: dark)"),
        more_contrast: says("(prefers-contrast: more)"),
        reduced_motion: says("(prefers-reduced-motion: reduce)"),
    }
}
