//! A simulated tab: carries effects out by hand, so that a test decides when timers fire and what the machine says.

use alloc::boxed::Box;
use alloc::collections::{BTreeSet, VecDeque};
use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Bitboard, Position, Square, Variant};

use super::disk::Disk;
use super::invariants::{self, Before};
use crate::{
    Boot, Claim, Effect, Event, FocusPlace, FocusTarget, Intent, KeyPress, Level, Manner, Notice, Options,
    SearchId, Session, Sound, TimerId, claim,
};

/// A search that the session asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) id: SearchId,
    pub(super) position: Position,
    pub(super) variant: Variant,
    pub(super) seed: u64,
    /// The level of a move; a hint has none.
    pub(super) level: Option<Level>,
}

impl Asked {
    fn answered_by(&self, id: SearchId, best: Square) -> bool {
        self.id == id && self.position.is_legal(best)
    }
}

/// A timer that runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    pub(super) id: TimerId,
    /// How long it was asked to run, in milliseconds.
    pub(super) after: u32,
    /// When it fires, on the page's clock.
    pub(super) due: u64,
}

/// One tab with a session in it.
pub(super) struct Page {
    pub(super) session: Session,
    pub(super) disk: Disk,
    /// Milliseconds since the page was made; moves only when a test says so.
    pub(super) now: u64,
    pub(super) timers: Vec<Running>,
    /// The search that has not been answered yet.
    pub(super) search: Option<Asked>,
    /// The hint that has not been given yet.
    pub(super) hint: Option<Asked>,
    /// For which variants the weights were asked for, each time.
    pub(super) prepared: Vec<Variant>,
    /// How often a link was to be copied.
    pub(super) links: u32,
    /// How often the address of a shared game gave way to the game that went on from it.
    pub(super) left_links: u32,
    /// Searches answered or canceled: the source of late answers.
    pub(super) old_searches: Vec<Asked>,
    pub(super) heard: Vec<Notice>,
    pub(super) sounds: Vec<Sound>,
    pub(super) focus: Option<FocusTarget>,
    /// What the last event led to, its consequences not included.
    pub(super) last_effects: Vec<Effect>,
    /// Whether the page has been seen since it was booted.
    pub(super) seen: bool,
    /// The last events, for the message of a failure.
    pub(super) trail: VecDeque<Event>,
    /// What to call the page in the message of a failure.
    pub(super) label: String,
    ids: BTreeSet<u32>,
    inbox: VecDeque<Event>,
}

impl Page {
    /// A page with nothing saved in its browser.
    pub(super) fn fresh(options: Options) -> Page {
        Page::boot(&Disk::default(), Boot { options, seed: 1, tab: 1, ..Boot::default() })
    }

    /// A page that finds in its browser what is on `disk`; the rest of the boot comes from `boot`.
    pub(super) fn boot(disk: &Disk, mut boot: Boot) -> Page {
        let stored = disk.borrow();
        boot.saved.clone_from(&stored.game);
        boot.replaced.clone_from(&stored.replaced);
        boot.prefs.clone_from(&stored.prefs);
        boot.course.clone_from(&stored.course);
        drop(stored);
        let mut page = Page {
            session: Session::new(),
            disk: disk.clone(),
            now: 0,
            timers: Vec::new(),
            search: None,
            hint: None,
            prepared: Vec::new(),
            links: 0,
            left_links: 0,
            old_searches: Vec::new(),
            heard: Vec::new(),
            sounds: Vec::new(),
            focus: None,
            last_effects: Vec::new(),
            seen: !boot.hidden,
            trail: VecDeque::new(),
            label: String::new(),
            ids: BTreeSet::new(),
            inbox: VecDeque::new(),
        };
        page.send(Event::Booted(Box::new(boot)));
        page
    }

    /// The same browser, some time later: another page load, with another tab's name.
    pub(super) fn reload(&self, options: Options) -> Page {
        let tab = self.session.tab + 1;
        Page::boot(&self.disk, Boot { options, seed: u64::from(tab), tab, ..Boot::default() })
    }

    /// Sends an event and whatever comes back from carrying its effects out.
    pub(super) fn send(&mut self, event: Event) {
        self.inbox.push_back(event);
        while let Some(event) = self.inbox.pop_front() {
            self.step(&event);
        }
    }

    pub(super) fn wish(&mut self, intent: Intent) {
        self.send(Event::Intent(intent));
    }

    fn step(&mut self, event: &Event) {
        if self.trail.len() == 40 {
            self.trail.pop_front();
        }
        self.trail.push_back(event.clone());
        self.seen |= *event == Event::PageShown;
        let before = Before::of(self);
        let effects = self.session.update(event.clone());
        match event {
            // An answer that the rules refuse does not end the search: the session cancels it.
            Event::SearchDone { id, best, manner: _ }
                if self.search.is_some_and(|asked| asked.answered_by(*id, *best)) =>
            {
                self.old_searches.extend(self.search.take());
            }
            // A hint is never asked for twice.
            Event::HintFound { id, .. } | Event::SearchFailed { id } | Event::MachineOutdated { id } => {
                self.old_searches.extend(self.hint.take_if(|asked| asked.id == *id));
            }
            Event::TimerFired(id) => self.timers.retain(|timer| timer.id != *id),
            _ => {}
        }
        for effect in &effects {
            self.carry_out(effect);
        }
        invariants::check(&before, event, &effects, self);
        self.last_effects = effects;
    }

    fn carry_out(&mut self, effect: &Effect) {
        let mut disk = self.disk.borrow_mut();
        match effect {
            Effect::Render
            | Effect::ClearTyped
            | Effect::Reload
            | Effect::Update
            | Effect::LoadTexts(_)
            | Effect::Overrule(_)
            | Effect::LoadOpenings
            | Effect::Tell(_) => {}
            Effect::Save { text, expects } => {
                if let Err(event) = disk.write_game(text, *expects) {
                    self.inbox.push_back(event);
                }
            }
            Effect::Archive { text, over } => {
                let seed = text.split(' ').find(|field| field.starts_with("seed=")).expect("a seed");
                if *over {
                    disk.archive.insert(seed.into(), text.clone());
                } else {
                    disk.archive.remove(seed);
                }
                disk.archivings += 1;
            }
            Effect::SaveReplaced(text) => {
                disk.writes += 1;
                disk.replaced = Some(text.clone());
            }
            Effect::ForgetReplaced => {
                disk.writes += 1;
                disk.replaced = None;
            }
            Effect::SavePrefs(text) => {
                disk.writes += 1;
                disk.prefs = Some(text.clone());
            }
            // Not counted with the game's: it is not one of its keys.
            Effect::SaveCourse(text) => disk.course = Some(text.clone()),
            Effect::SetAside(text) => {
                disk.writes += 1;
                disk.aside.push(text.clone());
            }
            Effect::ReadStored => self.inbox.push_back(Event::StoredGame(disk.game.clone())),
            &Effect::StartSearch { id, position, variant, seed, level } => {
                assert!(self.ids.insert(id.0), "{id:?} is used twice");
                assert!(self.search.is_none() && self.hint.is_none(), "a search starts while another runs");
                self.search = Some(Asked { id, position, variant, seed, level: Some(level) });
            }
            &Effect::AskHint { id, position, variant } => {
                assert!(self.ids.insert(id.0), "{id:?} is used twice");
                assert!(self.search.is_none() && self.hint.is_none(), "a hint is asked for during a search");
                self.hint = Some(Asked { id, position, variant, seed: 0, level: None });
            }
            &Effect::PrepareMachine { variant } => self.prepared.push(variant),
            Effect::CopyLink => self.links += 1,
            Effect::LeaveLink => self.left_links += 1,
            Effect::CancelSearch(id) => {
                let asked = self.search.take_if(|asked| asked.id == *id);
                let asked = asked.or_else(|| self.hint.take_if(|asked| asked.id == *id));
                self.old_searches.push(asked.expect("only a running search is canceled"));
            }
            Effect::StartTimer { id, after } => {
                assert!(self.ids.insert(id.0), "{id:?} is used twice");
                self.timers.push(Running { id: *id, after: after.0, due: self.now + u64::from(after.0) });
            }
            Effect::StopTimer(id) => {
                let running = self.timers.len();
                self.timers.retain(|timer| timer.id != *id);
                assert_eq!(self.timers.len() + 1, running, "{id:?} is stopped but does not run");
            }
            Effect::Announce(notice) => self.heard.push(notice.clone()),
            Effect::Sound(sound) => self.sounds.push(*sound),
            Effect::Focus(target) => self.focus = Some(*target),
        }
    }

    /// A click on a square: the browser moves the focus there first.
    pub(super) fn press(&mut self, square: Square) {
        self.wish(Intent::Focused(square));
        self.wish(Intent::Place(square));
    }

    /// A key that goes down, as the page handles it.
    pub(super) fn key(&mut self, press: &KeyPress<'_>, place: FocusPlace) -> Claim {
        let claimed = claim(&self.session, press, place);
        if let Claim::Act(intent) = claimed {
            self.wish(intent);
        }
        claimed
    }

    /// The machine answers the running search.
    pub(super) fn answer(&mut self, best: Square) {
        let asked = self.search.expect("a search runs");
        self.send(Event::SearchDone { id: asked.id, best, manner: Manner::Full });
    }

    /// The machine advises.
    pub(super) fn advise(&mut self, square: Square, score: Option<i8>) {
        let asked = self.hint.expect("a hint is asked for");
        self.send(Event::HintFound { id: asked.id, square, score, depth: 12 });
    }

    /// The machine answers as level 1 would.
    pub(super) fn answer_well(&mut self) {
        let asked = self.search.expect("a search runs");
        self.answer(reply(&asked));
    }

    /// Lets time pass; what is due fires in order.
    pub(super) fn wait(&mut self, millis: u64) {
        let end = self.now + millis;
        while let Some(next) =
            self.timers.iter().copied().filter(|timer| timer.due <= end).min_by_key(|t| t.due)
        {
            self.now = next.due;
            self.send(Event::TimerFired(next.id));
        }
        self.now = end;
    }

    /// Lets the machine answer and time pass until nothing is left to wait for.
    pub(super) fn settle(&mut self) {
        loop {
            if self.search.is_some() {
                self.answer_well();
            } else if self.timers.is_empty() {
                return;
            }
            self.wait(3000);
        }
    }

    /// Plays these squares, the person's by a click and the machine's as its answers.
    pub(super) fn follow(&mut self, squares: &str) {
        for square in super::samples::squares(squares) {
            self.wait(3000);
            match self.search {
                Some(_) => self.answer(square),
                None => self.press(square),
            }
        }
        self.wait(3000);
    }
}

/// A corner, else the first of the moves that turn most.
fn reply(asked: &Asked) -> Square {
    let legal = asked.position.legal_moves();
    let corners = legal.intersection(Bitboard::CORNERS);
    let candidates = if corners.is_empty() { legal } else { corners };
    let turned = |square: Square| asked.position.flips(square).len();
    let best =
        candidates.into_iter().reduce(|best, next| if turned(next) > turned(best) { next } else { best });
    best.expect("the side to move has a legal move")
}
