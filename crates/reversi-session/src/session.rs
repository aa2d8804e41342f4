//! The session: its state, and the update function that sends each event to the part that knows it.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{ByColor, File, Rank, Square};

use crate::asking::Advice;
use crate::clock::Clock;
use crate::course::Course;
use crate::cursor::neighbor_among;
use crate::draft::Draft;
use crate::effect::{Effect, FocusTarget, Notice};
use crate::event::{DialogName, Event, Intent, StorageFault};
use crate::game::{Game, Setup};
use crate::keep::{ChosenTab, Keeping, Offer};
use crate::language::{Awaited, LanguageFault};
use crate::machine::{Told, Weights};
use crate::newer::Newer;
use crate::overlay::{Back, Dialog, PauseReason, back};
use crate::prefs::{Language, PrefChange, Prefs, Switch};
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
    opener_covered: bool,
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
                if !core::mem::replace(&mut self.storage_failed, true) && !self.is_learning() {
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

    fn intend(&mut self, intent: Intent, out: &mut Vec<Effect>) {
        if self.is_learning() && is_about_a_game(intent) {
            return;
        }
        if self.dialog == Some(Dialog::Menu) {
            match intent {
                // The answer is on the board or beside it.
                Intent::Ask(_)
                | Intent::StandIn { .. }
                | Intent::TurnTime(_)
                | Intent::ExtendTime
                | Intent::CopyLink => self.cancel(out),
                Intent::Open(name) if self.may_open(name) => self.dialog = None,
                _ => {}
            }
        }
        // Any key or press ends the showing of a pass, unless the pass waits for a person: then a press on the board
        // does, or the button. A press on the board does only that.
        let notes_pass =
            matches!(intent, Intent::Place(_) | Intent::Tap(_) | Intent::Typed(_) | Intent::AcceptPass);
        let ends_pass = !matches!(intent, Intent::Focused(_)) && (notes_pass || !self.asks_about_pass());
        let skipped = ends_pass && !self.is_suspended() && self.skip_pass(out);
        match intent {
            Intent::Place(square) if !skipped => self.place(square, out),
            Intent::Tap(square) if !skipped => self.tap(square, out),
            Intent::Place(square) | Intent::Tap(square) | Intent::Focused(square) => {
                self.look_at(square, false, out);
            }
            // Its button goes with it, so the focus needs another place.
            Intent::AcceptPass => out.extend(skipped.then_some(Effect::Focus(FocusTarget::Board))),
            Intent::Typed(square) => self.typed(square, out),
            Intent::ToBoard => self.look_at(self.cursor, true, out),
            Intent::Hint => self.give_hint(out),
            Intent::Ask(question) => self.ask(question, out),
            Intent::Step(step) => self.step(step, out),
            Intent::LookAt(ply) => self.look_back_at(ply, out),
            Intent::StandIn { side, machine } => self.stand_in(side, machine, out),
            Intent::TurnTime(time) => self.set_turn_time(time, out),
            Intent::ExtendTime => self.extend_time(out),
            Intent::MoveCursor(direction) => {
                self.look_at(self.cursor.step(direction).unwrap_or(self.cursor), true, out);
            }
            Intent::CursorTo(square) => self.look_at(square, true, out),
            Intent::CursorToLegal { forwards } => self.look_at_legal(forwards, out),
            Intent::Back => match back(self.dialog.as_ref(), self.pause, self.in_progress()) {
                Back::CancelDialog => self.cancel(out),
                Back::Resume => self.resume(out),
                Back::Pause => self.pause_for(PauseReason::Player, out),
                Back::Nothing => {}
            },
            Intent::Pause => self.pause_by_hand(out),
            Intent::Resume => self.resume(out),
            Intent::UseOtherTab => self.choose_tab(ChosenTab::Other, out),
            Intent::Open(name) => self.open(name, out),
            Intent::Choose(choice) => {
                if let Some(Dialog::NewGame(draft)) = &mut self.dialog {
                    draft.choose(choice);
                    self.forgive_weights();
                    self.prepare_machine(out);
                    out.push(Effect::Render);
                }
            }
            Intent::Confirm => match self.dialog {
                Some(Dialog::NewGame(draft)) => self.start(draft.settings(), out),
                Some(Dialog::PlayFrom(square)) => self.play_from_the_past(square, out),
                Some(Dialog::ResetMatch) => self.reset_match(out),
                Some(Dialog::Settings | Dialog::Keys | Dialog::Menu) | None => {}
            },
            Intent::Cancel => self.cancel(out),
            Intent::PlayAgain => {
                if self.game.is_over() && !self.is_suspended() {
                    let Settings { seats, alternate, .. } = self.settings;
                    let seats = if alternate { seats.swapped() } else { seats };
                    self.start(Settings { seats, ..self.settings }, out);
                }
            }
            Intent::RestoreReplaced => self.restore_replaced(out),
            Intent::Dismiss => self.dismiss(out),
            Intent::Course(wanted) => self.move_in_course(wanted, out),
            Intent::CopyLink => out.extend(self.can_copy_link().then_some(Effect::CopyLink)),
            Intent::Undo => self.undo(out),
            Intent::Redo => self.redo(out),
            Intent::Prefer(PrefChange::Language(language)) => self.choose_language(language, out),
            Intent::Prefer(change) => {
                self.change_prefs(change, out);
                if matches!(change, PrefChange::Switch(Switch::Openings, _)) {
                    self.find_openings(out);
                }
                out.push(Effect::Render);
            }
            // Loading the page again would lose a game that is not kept.
            Intent::Reload if self.is_reload_offered() && (self.is_kept() || self.is_learning()) => {
                out.push(Effect::Reload);
            }
            Intent::Reload => {}
            Intent::Update => self.take_newer(out),
            Intent::RetryMachine => self.machine_back(out),
            Intent::ReplaceMachine => self.replace_machine(out),
        }
        if skipped {
            // Only now: the wish itself may have changed whose turn it is.
            self.proceed(out);
        }
    }

    /// Closes the alert that is seen. Its button goes with it, so the focus needs another place.
    fn dismiss(&mut self, out: &mut Vec<Effect>) {
        if self.machine_failed || self.dialog.is_some() {
            return;
        }
        let taken = self.storage_alert.take().is_some()
            || self.language_fault.take().is_some()
            || core::mem::take(&mut self.broken_link);
        if !taken {
            return;
        }
        out.push(Effect::Render);
        out.push(Effect::Focus(self.focus_place()));
    }

    /// What said that nothing is kept is not true any more; what could not be read still was not.
    fn storage_recovered(&mut self, out: &mut Vec<Effect>) {
        self.storage_failed = false;
        if matches!(self.storage_alert, Some(StorageFault::Blocked | StorageFault::Full)) {
            self.storage_alert = None;
        }
        out.push(Effect::Render);
    }

    /// Where the focus belongs when no dialog is open.
    pub(crate) fn focus_place(&self) -> FocusTarget {
        if self.pause.is_some() { FocusTarget::Continue } else { FocusTarget::Board }
    }

    fn pause_by_hand(&mut self, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        if self.can_pause() {
            self.pause_for(PauseReason::Player, out);
        } else {
            self.refuse(Notice::NothingToPause, out);
        }
    }

    /// Moves the cursor; `by_key` brings the focus along, which a click has done already.
    fn look_at(&mut self, square: Square, by_key: bool, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        self.cursor = square;
        out.push(Effect::Render);
        if by_key {
            out.push(Effect::Focus(FocusTarget::Cursor));
        }
    }

    fn look_at_legal(&mut self, forwards: bool, out: &mut Vec<Effect>) {
        match neighbor_among(self.places(), self.cursor, forwards) {
            Some(square) => self.look_at(square, true, out),
            None if self.is_suspended() => {}
            None => self.refuse(Notice::NoLegalSquare, out),
        }
    }

    pub(crate) fn pause_for(&mut self, reason: PauseReason, out: &mut Vec<Effect>) {
        self.pause = Some(reason);
        // Nobody plays on a board that is hidden, nor asks about it.
        if matches!(self.dialog, Some(Dialog::PlayFrom(_) | Dialog::Menu)) {
            self.dialog = None;
        }
        self.clear_moment(out);
        self.proceed(out);
        // The time left is kept with the game.
        if self.clock.is_some() {
            self.save(out);
        }
        out.push(Effect::Render);
        self.opener_covered = self.dialog.is_some();
        if !self.opener_covered {
            out.push(Effect::Focus(FocusTarget::Continue));
        }
    }

    fn resume(&mut self, out: &mut Vec<Effect>) {
        if self.pause.is_none() || self.dialog.is_some() {
            return;
        }
        if matches!(self.keeping, Keeping::Contested(_)) {
            self.choose_tab(ChosenTab::This, out);
        } else {
            self.go_on(out);
        }
    }

    pub(crate) fn go_on(&mut self, out: &mut Vec<Effect>) {
        self.pause = None;
        self.forgive_weights();
        out.push(Effect::Announce(Notice::Resumed));
        self.proceed(out);
        out.push(Effect::Render);
        out.push(Effect::Focus(FocusTarget::Board));
    }

    /// Which of two tabs' games counts is settled before another one begins: else one of the three would be lost.
    fn may_open(&self, name: DialogName) -> bool {
        name != DialogName::NewGame || self.pause != Some(PauseReason::OtherTab)
    }

    fn open(&mut self, name: DialogName, out: &mut Vec<Effect>) {
        if self.dialog.is_some() || !self.may_open(name) {
            return;
        }
        // What was played is not said behind the dialog, nor lost.
        self.speak(out);
        self.opener_covered = false;
        self.dialog = Some(match name {
            DialogName::NewGame => {
                let settings = self.suggested.unwrap_or(self.settings);
                Dialog::NewGame(Draft::of(&settings, self.game.is_over()))
            }
            DialogName::Settings => Dialog::Settings,
            DialogName::Keys => Dialog::Keys,
            DialogName::Menu => Dialog::Menu,
            DialogName::ResetMatch => Dialog::ResetMatch,
            DialogName::PlayFrom => return,
        });
        self.proceed(out);
        out.push(Effect::Render);
    }

    fn cancel(&mut self, out: &mut Vec<Effect>) {
        if let Some(closed) = self.dialog.take() {
            if closed == Dialog::Settings {
                // It was told there.
                self.language_fault = None;
            }
            self.proceed(out);
            out.push(Effect::Render);
            let opener = if self.opener_covered { self.focus_place() } else { FocusTarget::Opener };
            out.push(Effect::Focus(opener));
        }
    }

    pub(crate) fn change_prefs(&mut self, change: PrefChange, out: &mut Vec<Effect>) {
        self.prefs.change(change);
        self.kept_prefs.change(change);
        out.push(Effect::SavePrefs(self.kept_prefs.encode()));
        if matches!(change, PrefChange::Language(_) | PrefChange::Board(_) | PrefChange::Look(_)) {
            out.push(Effect::Overrule(change));
        }
    }

    /// Whether an alert advises to load the page again.
    fn is_reload_offered(&self) -> bool {
        let failed = self.language_fault.is_some() && self.lacks_texts;
        self.machine_failed || failed || self.language_fault == Some(LanguageFault::Outdated)
    }

    fn reset_match(&mut self, out: &mut Vec<Effect>) {
        self.dialog = None;
        self.tally = Tally::reset(self.game.is_over());
        self.save(out);
        out.push(Effect::Announce(Notice::MatchReset));
        self.proceed(out);
        out.push(Effect::Render);
        out.push(Effect::Focus(self.focus_place()));
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

    /// Whether play stands still: paused, in a dialog, or not seen.
    pub(crate) fn is_suspended(&self) -> bool {
        self.pause.is_some() || self.dialog.is_some() || self.hidden
    }
}

/// Whether a wish is about a game that is played and kept, which a board for learning does not have.
fn is_about_a_game(intent: Intent) -> bool {
    match intent {
        Intent::Open(name) => matches!(name, DialogName::NewGame | DialogName::ResetMatch),
        Intent::Pause
        | Intent::Resume
        | Intent::UseOtherTab
        | Intent::PlayAgain
        | Intent::RestoreReplaced
        | Intent::StandIn { .. }
        | Intent::TurnTime(_)
        | Intent::ExtendTime => true,
        _ => false,
    }
}
