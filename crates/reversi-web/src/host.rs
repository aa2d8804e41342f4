//! Carries out what the session asks for, and shows the session after each event.
//!
//! The DOM is written at the end of every event, so that a board that must be hidden is hidden at once, also in a tab
//! that gets no more animation frames. Only the canvas waits for the next frame.

use js_sys::{Function, Object};
use reversi_rules::Square;
use reversi_session::{
    Boot, Effect, Event, FocusTarget, Intent, Language, Notice, PrefChange, Session, Sound, Stamp,
    StorageFault, TextsNews, TimerId, Turn, read_square,
};
use reversi_view::sound::notes;
use reversi_view::text::Messages;
use reversi_view::{
    Announcer, Step, Surroundings, add_course, add_opening, announce_opening, announcement, lesson, present,
};
use wasm_bindgen::prelude::JsValue;
use web_sys::{Document, Element, Window};

use crate::around::told;
use crate::board::BoardPainter;
use crate::clipboard;
use crate::dialogs::is_beside;
use crate::door::{Absence, Door, File};
use crate::engine_link::{EngineFiles, EngineLink};
use crate::listener::{Idle, Timeout};
use crate::press::{Press, Target};
use crate::runtime::Remote;
use crate::signal::Signal;
use crate::skeleton::View;
use crate::sound::Synthesizer;
use crate::store::{self, Refusal, Store};
use crate::texts;

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

    /// Takes in what the browser tells; what the session must hear is returned.
    pub(crate) fn receive(&mut self, signal: Signal, session: &Session) -> Option<Event> {
        match signal {
            Signal::Session(event) => return self.hear(event),
            Signal::Asked(wish) => {
                self.finish_motion();
                return Some(Event::Asked(wish));
            }
            Signal::Pressed(press) => return self.press(press, session),
            Signal::Pointed(square) => {
                self.dirty |= self.pointed != square;
                self.pointed = square;
            }
            Signal::Awake => self.focus = self.focus.or(self.wanted_focus.take()),
            // A square that had the focus may have shown what a disc there would flip.
            Signal::Blurred => self.dirty = true,
            Signal::Typed(text) => return self.hear(Event::Intent(Intent::Typed(read_square(&text)))),
            Signal::Skipped if session.pause().is_some() => self.view.focus_continue(),
            Signal::Skipped => self.view.lead_to_square(session.cursor()),
            Signal::Frame(now) => {
                self.board.frame(now);
                if !self.board.is_moving() {
                    self.view.set_animating(false);
                }
            }
            Signal::Blanked => self.board.repaint(),
            Signal::Resized(edge) => {
                self.board.resize(edge);
                self.view.follow_moves();
            }
            Signal::DialogClosed(dialog) => {
                let named = dialog.get_attribute("data-panel");
                let still_open = named.is_some() && named.as_deref() == self.view.open_dialog();
                return (still_open && !dialog.open()).then_some(Event::Intent(Intent::Cancel));
            }
            Signal::Surroundings => {
                self.surroundings = surroundings(&self.window);
                self.dirty = true;
            }
            Signal::Idle => {
                self.view.complete();
                self.dirty = true;
                // No machine plays on a board for learning.
                if !session.is_learning() {
                    self.engine.open();
                }
            }
            Signal::Speech => {
                let step = self.announcer.tick();
                self.speak(step);
            }
            Signal::Returned { cached } => {
                self.board.repaint();
                if cached {
                    self.look_for_other_tabs(session);
                }
                return (!self.document.hidden()).then_some(Event::PageShown);
            }
            Signal::Stored(key) => {
                if key.is_none_or(|key| self.store.is_games(&key)) {
                    self.look_for_other_tabs(session);
                }
            }
            Signal::Engine(signal) => self.engine.receive(signal),
            Signal::Fetched(file, answer) => {
                self.door.settled(file);
                return self.take_in(file, answer, session);
            }
            Signal::Newer(update) => {
                self.update = Some(update);
                return Some(Event::NewerVersion);
            }
            Signal::Unmount => {}
        }
        None
    }

    /// Takes a press in, unless it is only the second half of a double one.
    fn press(&mut self, press: Press, session: &Session) -> Option<Event> {
        if self.pressed.as_ref().is_some_and(|counted| press.doubles(counted)) {
            return None;
        }
        let intent = match &press.on {
            Target::Square(square) => {
                // Not every browser moves the focus to a button that is clicked.
                self.view.focus_square(*square);
                if press.touch { Intent::Tap(*square) } else { Intent::Place(*square) }
            }
            Target::Button(intent) => *intent,
            Target::Dialog(dialog) => {
                press.place.filter(|place| is_beside(dialog, *place)).map(|_| Intent::Cancel)?
            }
        };
        // A press that only ends the showing of a pass or a turn of discs may be followed at once by one that plays.
        let skips = is_on_board(intent) && matches!(session.turn(), Turn::Passing(_));
        let heard = self.hear(Event::Intent(intent));
        self.pressed = (heard.is_some() && !skips).then_some(press);
        heard
    }

    /// A press or a key during a turn of discs shows its end; a press on a square does only that.
    fn hear(&mut self, event: Event) -> Option<Event> {
        if let Event::Intent(intent) = &event
            && !matches!(intent, Intent::Focused(_))
        {
            self.pressed = None;
            self.acted = true;
            if matches!(intent, Intent::MoveCursor(_) | Intent::CursorTo(_) | Intent::CursorToLegal { .. }) {
                // A mouse that lies still gives way to the keys.
                self.pointed = None;
            }
            if self.finish_motion() && is_on_board(*intent) {
                return None;
            }
        }
        if let Event::TimerFired(fired) = &event {
            self.timers.retain(|(id, _)| id != fired);
        }
        Some(event)
    }

    /// Shows the end of a turn of discs; `true` when there was one.
    fn finish_motion(&mut self) -> bool {
        let moving = self.board.finish();
        if moving {
            self.view.set_animating(false);
        }
        moving
    }

    /// What is stored of games.
    pub(crate) fn stored(&self) -> Boot {
        Boot {
            saved: self.store.read(store::GAME),
            replaced: self.store.read(store::REPLACED),
            keeps_nothing: self.store.is_off(),
            ..Boot::default()
        }
    }

    /// What the page around is to be told, which is forgotten here.
    pub(crate) fn take_news(&mut self) -> Vec<(&'static str, Object)> {
        core::mem::take(&mut self.news)
    }

    /// Tells the session when what is stored is not what it knows.
    fn look_for_other_tabs(&self, session: &Session) {
        let stored = self.store.read(store::GAME).as_deref().and_then(Stamp::of);
        if let Some(stamp) = stored.filter(|_| stored != session.stamp()) {
            self.send(Event::OtherTabWrote { stamp, refused: false });
        }
    }

    /// Before the effects of an event: when it has paused the game, the last move must not stay to be read anywhere.
    pub(crate) fn hush_if_paused(&mut self, session: &Session) {
        if session.pause().is_some() && !self.view.is_paused() {
            let step = self.announcer.hush();
            self.speak(step);
        }
    }

    /// Carries one effect out.
    pub(crate) fn perform(&mut self, effect: Effect, session: &Session) {
        match effect {
            Effect::Render => self.dirty = true,
            Effect::Save { text, expects } => match self.store.save_game(&text, expects) {
                Ok(()) => self.tell_of_storage(None),
                Err(Refusal::Overtaken(stamp)) => self.send(Event::OtherTabWrote { stamp, refused: true }),
                Err(Refusal::Fault(fault)) => self.tell_of_storage(Some(fault)),
            },
            Effect::Archive { text, over } => {
                if let Some(archive) = &self.archive {
                    // What becomes of it, the function tells those who play.
                    let _ = archive.call2(
                        &JsValue::UNDEFINED,
                        &JsValue::from_str(&text),
                        &JsValue::from_bool(over),
                    );
                }
            }
            Effect::Overrule(change) => {
                let name = if matches!(change, PrefChange::Language(_)) { "lang" } else { "theme" };
                if let Some(forget) = &self.forget {
                    // Where the browser refuses, the address stays as it is.
                    let _ = forget.call1(&JsValue::UNDEFINED, &JsValue::from_str(name));
                }
            }
            Effect::SaveCourse(text) => self.keep(store::COURSE, &text),
            Effect::SaveReplaced(text) => self.keep(store::REPLACED, &text),
            Effect::ForgetReplaced => self.store.forget(store::REPLACED),
            Effect::SavePrefs(text) => self.keep(store::PREFS, &text),
            Effect::SetAside(text) => self.keep(store::SET_ASIDE, &text),
            Effect::ReadStored => self.send(Event::StoredGame(self.store.read(store::GAME))),
            Effect::StartSearch { id, position, variant, level, seed } => {
                self.engine.ask(id, &position, variant, level, seed);
            }
            Effect::CancelSearch(id) => self.engine.cancel(id),
            Effect::PrepareMachine { variant } => self.engine.prepare(variant),
            Effect::AskHint { id, position, variant } => self.engine.advise(id, &position, variant),
            Effect::LoadTexts(language) => match missing(language, session) {
                Some(file) => self.door.ask(file, &self.remote),
                None => self.send(Event::Texts { language, news: TextsNews::Loaded }),
            },
            Effect::LoadOpenings if texts::openings().is_some() => {
                self.send(Event::Openings(TextsNews::Loaded));
            }
            Effect::LoadOpenings => self.door.ask(File::Openings, &self.remote),
            Effect::StartTimer { id, after } => {
                let remote = self.remote.clone();
                let fire = move || remote.dispatch(Signal::Session(Event::TimerFired(id)));
                self.timers.extend(Timeout::new(&self.window, after.0, fire).map(|timer| (id, timer)));
            }
            Effect::StopTimer(id) => self.timers.retain(|(timer, _)| *timer != id),
            Effect::Reload => {
                // Refused only to a document that is not shown any more.
                let _ = self.window.location().reload();
            }
            Effect::CopyLink => clipboard::copy_link(&self.window, session, &self.remote),
            Effect::Update => {
                if let Some(update) = &self.update {
                    // It has nobody to tell of a failure: then the page stays as it is.
                    let _ = update.call0(&JsValue::UNDEFINED);
                }
            }
            Effect::ClearTyped => self.view.clear_typed(),
            Effect::Sound(sound) => self.sounds.push(sound),
            Effect::Announce(notice) => {
                let texts = self.texts(session);
                let mut said = match (&notice, texts::known_course(session.language())) {
                    (Notice::Lesson(said), Some(course)) => lesson(*said, session, texts, course),
                    _ => announcement(&notice, session, texts),
                };
                let opening = opening(session);
                if opening != self.opening_said {
                    let told = opening.is_none_or(|name| announce_opening(&mut said, &notice, name, texts));
                    self.opening_said = if told { opening } else { self.opening_said };
                }
                if let Some(step) = self.announcer.push(said) {
                    self.speak(step);
                }
            }
            Effect::Focus(target) => self.focus = Some(target),
            Effect::Tell(news) => self.news.push(told(news, session)),
        }
    }

    /// Shows the session, once all effects of an event are carried out.
    pub(crate) fn settle(&mut self, session: &Session) {
        let had_focus = self.has_focus();
        let acted = core::mem::take(&mut self.acted);
        if acted && session.prefs().sounds && session.pause().is_none() {
            self.synthesizer.wake();
        }
        if core::mem::take(&mut self.dirty) {
            // Not at a frame: a game that comes back paused asks for none, and needs its engine once it goes on.
            self.await_idle();
            self.show(session, acted);
        }
        if let Some(target) = self.focus.take() {
            // In a frame it would be taken from the page around.
            if self.page || self.document.has_focus().unwrap_or(true) {
                self.move_focus(target, had_focus, session);
            } else {
                self.wanted_focus = had_focus.then_some(target);
            }
        }
    }

    fn show(&mut self, session: &Session, acted: bool) {
        let texts = self.texts(session);
        let mut presentation = present(session, texts, &self.surroundings);
        if let Some(course) = texts::known_course(session.language()) {
            add_course(&mut presentation, session, texts, course);
        }
        if let Some(name) = opening(session) {
            add_opening(&mut presentation, session, texts, name);
        }
        let (board, paused) = (presentation.root.board, presentation.pause.is_some());
        self.view.show(presentation, texts);
        let pointed = self.pointed.or_else(|| self.view.focused_square());
        let seen = !self.document.hidden();
        self.board.show(session, texts, board, self.surroundings, pointed, seen);
        for sound in self.sounds.drain(..) {
            self.synthesizer.play(&notes(sound, self.board.motion()), acted);
        }
        if paused {
            self.synthesizer.silence();
        }
        self.view.set_animating(self.board.is_moving());
        // Behind a modal dialog the live region is as good as not there.
        if let Some(step) = self.announcer.hold(self.view.open_dialog().is_some()) {
            self.speak(step);
        }
    }

    /// Takes in a file, and asks for the one that is still missing then. What the session must hear is returned.
    fn take_in(&mut self, file: File, answer: Result<String, Absence>, session: &Session) -> Option<Event> {
        let (language, news) = match file {
            File::Texts(language) => {
                (language, news(answer, |file| texts::take_in(file, language).is_some()))
            }
            File::Course(language) => {
                (language, news(answer, |file| texts::take_in_course(file, language).is_some()))
            }
            File::Openings => {
                let news = news(answer, |file| texts::take_in_openings(file).is_some());
                return Some(Event::Openings(news));
            }
        };
        match missing(language, session).filter(|_| news == TextsNews::Loaded) {
            Some(file) => {
                self.door.ask(file, &self.remote);
                None
            }
            None => Some(Event::Texts { language, news }),
        }
    }

    /// The texts of the session's language, which it speaks only once they are there.
    fn texts(&self, session: &Session) -> &'static Messages {
        texts::known(session.language()).unwrap_or(self.first_texts)
    }

    fn has_focus(&self) -> bool {
        let Some(active) = self.view.active() else { return self.page };
        let nowhere = active.tag_name() == "BODY";
        self.root.contains(Some(&active)) || (self.page && nowhere)
    }

    /// Focus follows the game only where it was in the game: a page around it keeps its own.
    fn move_focus(&self, target: FocusTarget, had_focus: bool, session: &Session) {
        if !had_focus {
            return;
        }
        let lost = self.view.active().is_none_or(|active| active.tag_name() == "BODY");
        match target {
            // The browser gives the focus back to whatever opened a dialog, unless that has gone meanwhile.
            FocusTarget::Opener if !lost => {}
            FocusTarget::Opener if session.pause().is_none() => self.view.focus_square(session.cursor()),
            FocusTarget::Cursor => self.view.lead_to_square(session.cursor()),
            FocusTarget::Board => self.view.focus_square(session.cursor()),
            FocusTarget::Continue | FocusTarget::Opener => self.view.focus_continue(),
        }
    }

    fn keep(&mut self, key: &'static str, text: &str) {
        let fault = self.store.write(key, text).err();
        self.tell_of_storage(fault);
    }

    /// Tells the session when the browser begins to refuse what it is given, and when it has taken everything again.
    fn tell_of_storage(&mut self, fault: Option<StorageFault>) {
        match fault {
            Some(fault) if self.storage_works => {
                self.storage_works = false;
                self.send(Event::StorageFailed(fault));
            }
            None if !self.storage_works && self.store.is_complete() => {
                self.storage_works = true;
                self.send(Event::StorageRecovered);
            }
            _ => {}
        }
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

    /// Soon after the game is first shown, fetches what a game against the machine needs, so that it needs the network no
    /// more.
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

/// The file that a session needs before it can speak a language, if one is missing.
fn missing(language: Language, session: &Session) -> Option<File> {
    if texts::known(language).is_none() {
        Some(File::Texts(language))
    } else if session.course().is_some() && texts::known_course(language).is_none() {
        Some(File::Course(language))
    } else {
        None
    }
}

/// The name of the opening in play, where it is wanted and known.
fn opening(session: &Session) -> Option<&'static str> {
    texts::openings().filter(|_| session.names_openings())?.name(session)
}

/// What to tell the session of a file that somebody has to take in.
fn news(answer: Result<String, Absence>, take_in: impl FnOnce(String) -> bool) -> TextsNews {
    match answer.map(take_in) {
        Ok(true) => TextsNews::Loaded,
        Ok(false) | Err(Absence::ForGood) => TextsNews::Outdated,
        Err(Absence::ForNow) => TextsNews::Failed,
    }
}

/// Whether somebody presses a square.
fn is_on_board(intent: Intent) -> bool {
    matches!(intent, Intent::Place(_) | Intent::Tap(_))
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
