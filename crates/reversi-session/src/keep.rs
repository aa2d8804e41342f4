//! What is kept in the browser: saving after each change, coming back, and other tabs that write the same game.

use alloc::vec::Vec;

use reversi_rules::ByColor;

use crate::draft::{Draft, Opponent};
use crate::effect::{Effect, FocusTarget, Notice};
use crate::event::{Boot, Options, StorageFault};
use crate::game::Game;
use crate::overlay::{Dialog, PauseReason};
use crate::prefs::Prefs;
use crate::purpose::Purpose;
use crate::save::{LoadError, SavedGame, Stamp};
use crate::session::Session;
use crate::settings::{Settings, StartChoice};
use crate::tally::Tally;

/// Whether this tab may write the saved game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// Yes.
    #[default]
    Ours,
    /// Another tab has written since; a person must choose.
    Contested(Stamp),
    /// A newer version of the game wrote it: it is left alone.
    LeftAlone,
    /// There is no game to keep: the board is for learning.
    Never,
}

/// Which of two tabs' games a person has chosen; the stored one is being read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChosenTab {
    /// The game on this board.
    This,
    /// The game that the other tab saved.
    Other,
}

/// What has become of the game that can be brought back, as long as a message offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A new game took its place.
    Replaced,
    /// It was the one of two tabs that a person did not choose.
    NotChosen,
}

/// What must be stored for a save to be ours to overwrite. Where nothing with a header is stored, nothing is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expects {
    /// Nothing with a header.
    NoGame,
    /// This write, and no other one.
    Write(Stamp),
}

impl Expects {
    /// Whether a save may take the place of what is stored now.
    ///
    /// # Errors
    ///
    /// The header of what is stored, when it is of a write that the session does not know.
    pub fn allows(self, stored: Option<&str>) -> Result<(), Stamp> {
        match (self, stored.and_then(Stamp::of)) {
            (_, None) => Ok(()),
            (Expects::Write(known), Some(found)) if known == found => Ok(()),
            (_, Some(found)) => Err(found),
        }
    }
}

impl Session {
    /// Starts from what was kept and what the page asks for.
    pub(crate) fn boot(&mut self, boot: &Boot, out: &mut Vec<Effect>) {
        self.tab = boot.tab;
        self.random = boot.options.seed.unwrap_or(boot.seed);
        self.hidden = boot.hidden;
        self.embedded = boot.embedded;
        self.kept_prefs = boot.prefs.as_deref().map(Prefs::decode).unwrap_or_default();
        self.prefs = with_options(self.kept_prefs, &boot.options);
        self.find_language(boot, out);
        self.purpose = boot.options.purpose;
        self.broken_link = boot.options.broken_link;
        self.find_openings(out);
        if self.is_learning() {
            return self.begin_learning(boot, out);
        }
        self.begin_game(boot, out);
        self.proceed(out);
        out.push(Effect::Render);
    }

    /// Puts the kept game on the board, or a new one.
    pub(crate) fn begin_game(&mut self, boot: &Boot, out: &mut Vec<Effect>) {
        self.storage_alert = boot.storage_fault;
        self.storage_failed |= boot.storage_fault.is_some() || boot.keeps_nothing;
        // Only a game in progress is ever kept there; anything else is not ours.
        let replaced = boot.replaced.as_deref().and_then(|text| SavedGame::decode(text).ok());
        self.replaced = replaced.filter(|saved| saved.game.is_in_progress());
        self.settings = asked_for(self.settings, &boot.options);
        self.game = self.new_game(self.settings.start);
        if let Some(text) = &boot.saved {
            self.take_in(text, &boot.options, out);
        }
    }

    /// Puts on the board what somebody wants to learn from; what is kept as the game is not even read.
    fn begin_learning(&mut self, boot: &Boot, out: &mut Vec<Effect>) {
        self.keeping = Keeping::Never;
        // Told once there is a game that would be lost.
        self.storage_alert = boot.storage_fault;
        self.storage_failed = boot.storage_fault.is_some() || boot.keeps_nothing;
        match self.purpose {
            Purpose::Game => {}
            Purpose::Course => self.begin_course(boot.course.as_deref(), out),
            Purpose::Trial(trial) => {
                self.begin_trial(trial, boot.options.variant.unwrap_or(self.settings.variant));
            }
        }
        self.proceed(out);
        out.push(Effect::Render);
    }

    /// Takes the kept game in, or sets aside what cannot be read.
    pub(crate) fn take_in(&mut self, text: &str, options: &Options, out: &mut Vec<Effect>) {
        match SavedGame::decode(text) {
            Ok(saved) => {
                let asked = asked_for(saved.settings, options);
                self.stamp = Some(saved.stamp);
                // Colors that alternate are changed by now: that is what was asked for, too.
                let swapped = Settings { seats: asked.seats.swapped(), ..asked };
                let differs = asked != saved.settings && !(asked.alternate && swapped == saved.settings);
                if saved.game.is_in_progress() {
                    self.bring_back(saved);
                    if differs && self.embedded {
                        self.suggested = Some(asked);
                    } else if differs {
                        self.dialog = Some(Dialog::NewGame(Draft::of(&asked, false)));
                    }
                } else if differs {
                    let outcome = saved.game.result(saved.settings.variant);
                    self.tally = saved.tally.next(outcome, saved.settings, asked, false);
                    self.settings = asked;
                    self.game = self.new_game(self.settings.start);
                } else {
                    self.bring_back(saved);
                }
            }
            Err(LoadError::Newer(_)) => self.leave_alone(),
            Err(_) => {
                self.storage_alert = Some(StorageFault::Corrupt);
                // The header may be sound: then it is what our first save finds, and may overwrite.
                self.stamp = Stamp::of(text);
                self.to_set_aside = Some(text.into());
                self.set_aside(out);
            }
        }
    }

    /// Copies what could not be read to its own key, once the page is seen: one loaded ahead of time writes nothing.
    pub(crate) fn set_aside(&mut self, out: &mut Vec<Effect>) {
        if !self.hidden {
            out.extend(self.to_set_aside.take().map(Effect::SetAside));
        }
    }

    /// Puts a kept game on the board; one in progress comes back paused.
    fn bring_back(&mut self, saved: SavedGame) {
        self.clock = saved.clock();
        self.settings = saved.settings;
        self.away = saved.away;
        self.tally = saved.tally;
        self.game = saved.game;
        // Whoever kept it as finished has put it there.
        self.archived = self.game.is_over().then(|| self.game.seed());
        self.pause = self.game.is_in_progress().then_some(PauseReason::Restored);
        self.forgive_weights();
    }

    /// Keeps the game as it is now.
    pub(crate) fn save(&mut self, out: &mut Vec<Effect>) {
        if self.keeping == Keeping::Ours {
            let expects = self.stamp.map_or(Expects::NoGame, Expects::Write);
            self.write(expects, out);
        }
    }

    fn write(&mut self, expects: Expects, out: &mut Vec<Effect>) {
        let revision = self.stamp.map_or(0, |stamp| stamp.revision).wrapping_add(1);
        self.stamp = Some(Stamp { revision, tab: self.tab });
        let text = self.saved().encode();
        let (over, seed) = (self.game.is_over(), self.game.seed());
        let archive = over != (self.archived == Some(seed));
        out.push(Effect::Save { text: text.clone(), expects });
        if archive {
            self.archived = over.then_some(seed);
            out.push(Effect::Archive { text, over });
        }
    }

    fn saved(&self) -> SavedGame {
        let stamp = self.stamp.unwrap_or(Stamp { revision: 0, tab: self.tab });
        SavedGame {
            stamp,
            settings: self.settings,
            game: self.game.clone(),
            left: self.time_left(),
            away: self.away,
            tally: self.tally,
        }
    }

    /// Another tab wrote the saved game; `refused` when a save of ours was not made because of it.
    pub(crate) fn other_tab_wrote(&mut self, theirs: Stamp, refused: bool, out: &mut Vec<Effect>) {
        // A board that holds nothing to lose is not covered for another tab's sake, unless it wanted to write.
        let matters = refused || self.game.is_in_progress();
        if !matters || matches!(self.keeping, Keeping::LeftAlone | Keeping::Never) {
            return;
        }
        if theirs.tab == self.tab {
            // A later write of ours failed, so an earlier one is still there: go on from that.
            if refused && self.keeping == Keeping::Ours && self.stamp != Some(theirs) {
                self.stamp = Some(theirs);
                self.save(out);
            }
            return;
        }
        self.keeping = Keeping::Contested(theirs);
        // Once the question is on the screen the focus stays where it is: it may be on the other answer.
        if self.pause != Some(PauseReason::OtherTab) {
            // What this dialog would replace is not what it asked about any more.
            if matches!(self.dialog, Some(Dialog::NewGame(_))) {
                self.dialog = None;
            }
            self.pause_for(PauseReason::OtherTab, out);
        }
    }

    /// A person has said which of two tabs' games counts: nothing is done before the stored one is known.
    pub(crate) fn choose_tab(&mut self, tab: ChosenTab, out: &mut Vec<Effect>) {
        if self.pause == Some(PauseReason::OtherTab) && self.dialog.is_none() {
            self.chosen_tab = Some(tab);
            out.push(Effect::ReadStored);
        }
    }

    /// What is stored, read again because of a person's choice.
    pub(crate) fn stored_game(&mut self, text: Option<&str>, out: &mut Vec<Effect>) {
        if let Some(wanted) = self.playing_on.take() {
            return self.play_on_beside(wanted, text, out);
        }
        let Some(tab) = self.chosen_tab.take() else { return };
        // What has come over the question since is answered first.
        if self.pause != Some(PauseReason::OtherTab) || self.dialog.is_some() || self.hidden {
            return;
        }
        match tab {
            ChosenTab::This => self.go_on_here(text, out),
            ChosenTab::Other => self.adopt(text, out),
        }
        out.push(Effect::Render);
    }

    /// This tab's game is the one that counts from now on.
    fn go_on_here(&mut self, text: Option<&str>, out: &mut Vec<Effect>) {
        match text.map(SavedGame::decode) {
            Some(Ok(theirs)) => self.keep_not_chosen(theirs, &self.game.clone(), out),
            Some(Err(LoadError::Newer(_))) => self.leave_alone(),
            Some(Err(_)) => out.extend(text.map(|text| Effect::SetAside(text.into()))),
            None => {}
        }
        if matches!(self.keeping, Keeping::Contested(_)) {
            let found = text.and_then(Stamp::of);
            let newest = found.into_iter().chain(self.stamp).map(|stamp| stamp.revision).max();
            self.stamp = newest.map(|revision| Stamp { revision, tab: self.tab });
            self.keeping = Keeping::Ours;
            // Only what was just read is overwritten: a still newer write is asked about again.
            self.write(found.map_or(Expects::NoGame, Expects::Write), out);
        }
        self.go_on(out);
    }

    /// The other tab's game is the one that counts: this is what it saved.
    fn adopt(&mut self, text: Option<&str>, out: &mut Vec<Effect>) {
        match text.map(SavedGame::decode) {
            Some(Ok(theirs)) => {
                let ours = self.saved();
                self.stop_everything(out);
                self.keeping = Keeping::Ours;
                self.offer = None;
                self.keep_not_chosen(ours, &theirs.game, out);
                self.stamp = Some(theirs.stamp);
                self.bring_back(theirs);
                out.push(Effect::Focus(self.focus_place()));
                self.proceed(out);
            }
            // The other tab runs a newer version of the game: this tab's game goes on here, unsaved.
            Some(Err(LoadError::Newer(_))) => self.leave_alone(),
            // This tab's game is all there is. It stays paused.
            Some(Err(_)) | None => {
                self.storage_alert = Some(StorageFault::OtherTabGone);
                out.extend(text.map(|text| Effect::SetAside(text.into())));
            }
        }
    }

    fn leave_alone(&mut self) {
        self.keeping = Keeping::LeftAlone;
        self.storage_alert = Some(StorageFault::Newer);
    }

    /// Of two tabs' games the one that was not chosen can be brought back, unless the chosen one holds all of it.
    fn keep_not_chosen(&mut self, other: SavedGame, chosen: &Game, out: &mut Vec<Effect>) {
        if other.game.is_in_progress() && !chosen.goes_on_from(&other.game) {
            self.replaced = Some(other);
            self.offer = Some(Offer::NotChosen);
            self.save_replaced(out);
        }
    }

    /// Starts another game with an untouched board.
    pub(crate) fn start(&mut self, settings: Settings, out: &mut Vec<Effect>) {
        let game = self.new_game(settings.start);
        self.start_with(settings, game, out);
    }

    /// Puts another game on the board; one in progress is kept so that it can be brought back.
    pub(crate) fn start_with(&mut self, settings: Settings, game: Game, out: &mut Vec<Effect>) {
        let present = self.saved();
        self.stop_everything(out);
        if self.game.is_in_progress() {
            self.replaced = Some(present);
            self.offer = Some(Offer::Replaced);
            self.save_replaced(out);
        } else {
            self.offer = None;
        }
        let outcome = self.result();
        // Of two machines nobody is told which one sits where.
        let swaps = settings.alternate && outcome.is_some() && settings.people() > 0;
        self.tally = self.tally.next(outcome, self.settings, settings, swaps);
        self.settings = settings;
        self.suggested = None;
        self.game = game;
        self.pause = None;
        self.forgive_weights();
        self.save(out);
        out.push(Effect::Announce(Notice::Started));
        out.push(Effect::Focus(FocusTarget::Board));
        self.proceed(out);
        out.push(Effect::Render);
    }

    /// Brings the replaced game back, paused; a game in progress takes its place as the one that can be brought back.
    pub(crate) fn restore_replaced(&mut self, out: &mut Vec<Effect>) {
        if self.pause == Some(PauseReason::OtherTab) {
            return;
        }
        let Some(back) = self.replaced.take() else { return };
        let present = self.saved();
        self.stop_everything(out);
        if self.game.is_in_progress() {
            self.replaced = Some(present);
        }
        self.save_replaced(out);
        self.offer = None;
        // Between the same two, what has been played since counts.
        let since = self.tally.next(self.result(), self.settings, back.settings, false);
        let goes_on = Tally::is_between_the_same(self.settings, back.settings);
        self.bring_back(back);
        self.prepare_machine(out);
        if goes_on {
            self.tally = since;
        }
        self.save(out);
        out.push(Effect::Announce(Notice::Restored));
        out.push(Effect::Focus(FocusTarget::Continue));
        out.push(Effect::Render);
    }

    /// Keeps the game that can be brought back, or forgets it; not beside a save that is left alone.
    fn save_replaced(&self, out: &mut Vec<Effect>) {
        if self.keeping != Keeping::LeftAlone {
            out.push(match &self.replaced {
                Some(game) => Effect::SaveReplaced(game.encode()),
                None => Effect::ForgetReplaced,
            });
        }
    }

    /// An untouched board that begins like this.
    fn new_game(&mut self, start: StartChoice) -> Game {
        let seed = self.next_seed();
        // Seeds come one after the other; the draw of a start must not.
        let drawn = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let game = Game::new(start.setup(drawn), seed);
        self.cursor = game.places().first().unwrap_or(self.cursor);
        game
    }

    /// A number for the next game, different for each: the machine spreads it over its choices.
    pub(crate) fn next_seed(&mut self) -> u64 {
        self.random = self.random.wrapping_add(1);
        self.random
    }
}

/// The preferences with what the address or the embedding page asks for, for this page load.
pub(crate) fn with_options(kept: Prefs, options: &Options) -> Prefs {
    Prefs {
        language: options.language.or(kept.language),
        board: options.board.unwrap_or(kept.board),
        look: options.look.unwrap_or(kept.look),
        ..kept
    }
}

/// The settings that the address or the embedding page asks for, where it does not say otherwise as they were.
pub(crate) fn asked_for(settings: Settings, options: &Options) -> Settings {
    let mut asked = settings;
    if let Some(level) = options.level {
        let levels = ByColor::new(level, level);
        let draft = Draft { opponent: Opponent::Machine, levels, ..Draft::of(&settings, false) };
        asked = draft.settings();
    }
    asked.start = options.start.unwrap_or(asked.start);
    asked.variant = options.variant.unwrap_or(asked.variant);
    asked.seats.black = options.black.unwrap_or(asked.seats.black);
    asked.seats.white = options.white.unwrap_or(asked.seats.white);
    asked
}
