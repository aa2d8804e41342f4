//! The session: its state, and the update function that sends each event to the part that knows it.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{ByColor, File, Rank, Square};

use crate::asking::Advice;
use crate::clock::Clock;
use crate::course::Course;
use crate::effect::{Effect, Notice};
use crate::event::{Event, StorageFault};
use crate::game::{Game, Setup};
use crate::keep::{ChosenTab, Keeping, Offer};
use crate::language::{Awaited, LanguageFault};
use crate::machine::{Told, Weights};
use crate::newer::Newer;
use crate::overlay::{Dialog, PauseReason};
use crate::playing_on::PlayingOn;
use crate::prefs::{Language, Prefs};
use crate::purpose::Purpose;
use crate::save::{SavedGame, Stamp};
use crate::settings::Settings;
use crate::tally::Tally;
use crate::turn::{Passing, Search, Unspoken};

/// Something that a person should know before they play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alert {
    /// The browser does not keep the game, or what it kept cannot be used.
    Storage(StorageFault),
    /// The machine does not answer.
    MachineFailed,
    /// The machine cannot be had by this page any more, only by the page loaded again.
    MachineOutdated,
    /// The language chosen cannot be had now; the one before stays.
    LanguageFailed,
    /// The language chosen cannot be had by this page any more, only by the page loaded again.
    LanguageOutdated,
    /// The texts of the course cannot be had, so that there is no course.
    CourseFailed,
    /// The address holds a shared game that cannot be read.
    BrokenLink,
}

/// Everything that the page shows, and nothing that it could compute.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) booted: bool,
    pub(crate) purpose: Purpose,
    /// How far somebody has come in the course; only where the board is for it.
    pub(crate) course: Option<Course>,
    pub(crate) settings: Settings,
    pub(crate) game: Game,
    pub(crate) cursor: Square,
    pub(crate) pause: Option<PauseReason>,
    pub(crate) dialog: Option<Dialog>,
    /// A pause came while the dialog was open: what opened it may be covered by now.
    pub(crate) opener_covered: bool,
    pub(crate) hidden: bool,
    /// The page around the game has scrolled the board away.
    pub(crate) out_of_view: bool,
    /// The page is not the game's own.
    pub(crate) embedded: bool,
    /// What the page around asked for while a game was in progress: the next one begins with it.
    pub(crate) suggested: Option<Settings>,
    /// The game that comes back after a trial that the page around asked for.
    pub(crate) waiting: Option<Box<Session>>,
    pub(crate) search: Option<Search>,
    /// The advice that the machine was asked for.
    pub(crate) advice: Option<Advice>,
    /// What is known of the weights.
    pub(crate) weights: Weights,
    /// What a person has been told in this game of why the machine plays below its level.
    pub(crate) told: Told,
    pub(crate) machine_failed: bool,
    /// It failed because the page is older than what its site offers now.
    pub(crate) machine_outdated: bool,
    /// Persons who have left their seat to the machine for a while.
    pub(crate) away: ByColor<bool>,
    /// The results of the games before this one.
    pub(crate) tally: Tally,
    /// The seed of the last game that was kept among the finished ones and is still there.
    pub(crate) archived: Option<u64>,
    /// The time left for a person's turn, if there is a limit.
    pub(crate) clock: Option<Clock>,
    /// After so many placements the time of a person was up; the machine plays the turn for them.
    pub(crate) late: Option<usize>,
    /// The earlier ply after which the board is shown.
    pub(crate) looking: Option<u8>,
    pub(crate) passing: Option<Passing>,
    pub(crate) unspoken: Unspoken,
    pub(crate) remark: Option<Notice>,
    /// The remark is about a move that was typed.
    pub(crate) remark_is_typed: bool,
    /// The browser refused to keep something, at the start or since, and has kept nothing after that.
    pub(crate) storage_failed: bool,
    /// Told until it is closed; hidden by the machine's failure, which a person must answer first.
    pub(crate) storage_alert: Option<StorageFault>,
    /// The preferences in force; `kept_prefs` are the person's own, without what this page load was asked for.
    pub(crate) prefs: Prefs,
    pub(crate) kept_prefs: Prefs,
    pub(crate) language: Language,
    pub(crate) awaited: Option<Awaited>,
    /// Told until it is closed, by its button or with the settings.
    pub(crate) language_fault: Option<LanguageFault>,
    /// The address holds a game that cannot be read, and nobody has taken note of it.
    pub(crate) broken_link: bool,
    /// The texts of the course are not there in any language yet.
    pub(crate) lacks_texts: bool,
    pub(crate) openings_missing: bool,
    pub(crate) newer: Newer,
    pub(crate) replaced: Option<SavedGame>,
    pub(crate) offer: Option<Offer>,
    pub(crate) keeping: Keeping,
    pub(crate) chosen_tab: Option<ChosenTab>,
    /// What a shared game on the board waits for, to be played on.
    pub(crate) playing_on: Option<PlayingOn>,
    /// A game in progress was stored when that was read last.
    pub(crate) stored_in_progress: bool,
    /// A text that could not be read and has not been copied to its own key yet.
    pub(crate) to_set_aside: Option<String>,
    /// The write of the saved game that this tab read or made last.
    pub(crate) stamp: Option<Stamp>,
    pub(crate) tab: u32,
    pub(crate) random: u64,
    pub(crate) ids: u32,
}

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// A session that waits for [`Event::Booted`].
    pub fn new() -> Session {
        Session {
            booted: false,
            purpose: Purpose::Game,
            course: None,
            settings: Settings::NEWCOMER,
            game: Game::new(Setup::STANDARD, 0),
            // The first legal square of the standard start.
            cursor: Square::new(File::D, Rank::Three),
            pause: None,
            dialog: None,
            opener_covered: false,
            hidden: false,
            out_of_view: false,
            embedded: false,
            suggested: None,
            waiting: None,
            search: None,
            advice: None,
            weights: Weights::default(),
            told: Told::default(),
            machine_failed: false,
            machine_outdated: false,
            away: ByColor::new(false, false),
            tally: Tally::NEW,
            archived: None,
            clock: None,
            late: None,
            looking: None,
            passing: None,
            unspoken: Unspoken::default(),
            remark: None,
            remark_is_typed: false,
            storage_failed: false,
            storage_alert: None,
            prefs: Prefs::default(),
            kept_prefs: Prefs::default(),
            language: Language::default(),
            awaited: None,
            language_fault: None,
            broken_link: false,
            lacks_texts: false,
            openings_missing: false,
            newer: Newer::default(),
            replaced: None,
            offer: None,
            keeping: Keeping::default(),
            chosen_tab: None,
            playing_on: None,
            stored_in_progress: false,
            to_set_aside: None,
            stamp: None,
            tab: 0,
            random: 0,
            ids: 0,
        }
    }

    /// Takes in what happened and says what the page must do, in this order. An event that makes no sense now is
    /// ignored.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let before = self.standing();
        let mut effects = Vec::new();
        let out = &mut effects;
        match event {
            Event::Booted(boot) => {
                if !core::mem::replace(&mut self.booted, true) {
                    self.boot(&boot, out);
                }
            }
            _ if !self.booted => {}
            // Nobody wants anything of a page that is not seen: an intent then is a mistake of its sender.
            Event::Intent(_) if self.hidden => {}
            Event::Intent(intent) => self.intend(intent, out),
            Event::Asked(wish) => self.asked(wish, out),
            Event::SearchDone { id, best, manner } => self.search_done(id, best, manner, out),
            Event::SearchProgress { id, depth, percent } => self.progressed(id, depth, percent, out),
            Event::HintFound { id, square, score, depth } => self.advised(id, square, score, depth, out),
            Event::Weights { variant, news } => self.hear_of_weights(variant, news, out),
            Event::Texts { language, news } => self.hear_of_texts(language, news, out),
            Event::Openings(news) => self.hear_of_openings(news, out),
            Event::SearchFailed { id } => self.search_failed(id, false, out),
            Event::MachineOutdated { id } => self.search_failed(id, true, out),
            Event::TimerFired(timer) => self.timer_fired(timer, out),
            Event::PageHidden => {
                self.hidden = true;
                if self.pause.is_none() && self.in_progress() {
                    self.pause_for(PauseReason::Hidden, out);
                } else {
                    // A board for learning may have something left to say: nobody listens.
                    self.hush(out);
                    self.proceed(out);
                }
            }
            Event::PageShown => {
                self.hidden = false;
                self.set_aside(out);
                self.proceed(out);
                out.push(Effect::Render);
            }
            Event::BoardInView(seen) => {
                self.out_of_view = !seen;
                self.proceed_clock(out);
            }
            Event::StorageFailed(fault) => {
                // Said once: each later write fails too, until one does not. Of a game only, which would be lost.
                if !core::mem::replace(&mut self.storage_failed, true) {
                    self.storage_alert = Some(fault);
                    out.push(Effect::Render);
                }
            }
            Event::LinkCopied(copied) => self.refuse(Notice::LinkCopied(copied), out),
            Event::StorageRecovered => self.storage_recovered(out),
            Event::OtherTabWrote { stamp, refused } => self.other_tab_wrote(stamp, refused, out),
            Event::StoredGame(text) => self.stored_game(text.as_deref(), out),
            Event::NewerVersion => self.hear_of_newer(out),
        }
        self.say_newer(out);
        self.tell_of_change(&before, out);
        effects
    }

    /// What said that nothing is kept is not true any more; what could not be read still was not.
    fn storage_recovered(&mut self, out: &mut Vec<Effect>) {
        self.storage_failed = false;
        if matches!(self.storage_alert, Some(StorageFault::Blocked | StorageFault::Full)) {
            self.storage_alert = None;
        }
        out.push(Effect::Render);
    }

    /// Ends whatever runs, because another game takes its place: there the machine may be asked again.
    pub(crate) fn stop_everything(&mut self, out: &mut Vec<Effect>) {
        self.remark = None;
        self.machine_failed = false;
        self.told = Told::default();
        self.dialog = None;
        self.looking = None;
        self.late = None;
        self.away = ByColor::new(false, false);
        self.hush(out);
        self.stop_machine(out);
        self.drop_advice(out);
        self.stop_clock(out, false);
        self.skip_pass(out);
    }

    /// A number for the next search or timer, never used before in this session.
    pub(crate) fn next_id(&mut self) -> u32 {
        self.ids = self.ids.wrapping_add(1);
        self.ids
    }
}
