//! The page around the game: what it may ask, and what it is told.

use alloc::boxed::Box;
use alloc::vec::Vec;

use reversi_rules::{Position, Square};

use crate::draft::Draft;
use crate::effect::{Effect, PlyNotice};
use crate::event::{Boot, Options};
use crate::keep::{Keeping, asked_for, with_options};
use crate::overlay::{Dialog, PauseReason};
use crate::prefs::Language;
use crate::purpose::Purpose;
use crate::session::Session;
use crate::turn::Turn;

/// What the page around the game asks for, with nobody's finger on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Play on this square for the person who is to move. Where that cannot be done now, nothing happens and nobody
    /// is told why.
    Play(Square),
    /// Hide the board and stop.
    Pause,
    /// Take the language and the colors of the page around, for this page load.
    Dress(Box<Options>),
    /// Show something else. A game in progress is never lost: it waits behind a trial and comes back after it, and
    /// whether another game may take its place is asked.
    ///
    /// The options say what to show: a trial, or a game with these settings; without any, the game that waits. What
    /// is stored counts where no game waits.
    Load(Box<Boot>),
}

/// What the page around the game is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A disc was placed, or a side passed.
    Ply(PlyNotice),
    /// The game has ended.
    Over,
    /// The board is hidden.
    Paused(PauseReason),
    /// Something else changed: whose turn it is in what way, the position, the language.
    Changed,
}

/// What [`News::Changed`] is about.
type Standing = (Turn, Position, bool, Language);

impl Session {
    /// What the page around might want to know of.
    pub(crate) fn standing(&self) -> Standing {
        (self.turn(), *self.game.position(), self.pause.is_some(), self.language)
    }

    /// Tells of what changed, unless something more exact was told.
    pub(crate) fn tell_of_change(&self, before: &Standing, out: &mut Vec<Effect>) {
        let now = self.standing();
        let was_paused = before.2;
        if let Some(reason) = self.pause.filter(|_| !was_paused) {
            out.push(Effect::Tell(News::Paused(reason)));
        } else if now != *before && !out.iter().any(|effect| matches!(effect, Effect::Tell(_))) {
            out.push(Effect::Tell(News::Changed));
        }
    }

    pub(crate) fn asked(&mut self, wish: Wish, out: &mut Vec<Effect>) {
        match wish {
            Wish::Play(square) => self.play_for_the_page(square, out),
            Wish::Pause if self.can_pause() => self.pause_for(PauseReason::Page, out),
            Wish::Pause => {}
            Wish::Dress(options) => {
                self.prefs = with_options(self.kept_prefs, &options);
                if let Some(language) = options.language {
                    self.speak_for_now(language, out);
                }
                out.push(Effect::Render);
            }
            Wish::Load(boot) => self.load(&boot, out),
        }
    }

    /// A pass that is only being shown does not keep the page waiting; one that a person is to note does.
    fn play_for_the_page(&mut self, square: Square, out: &mut Vec<Effect>) {
        if self.is_suspended() || self.looking.is_some() || self.course.is_some() || self.asks_about_pass() {
            return;
        }
        if self.skip_pass(out) {
            self.proceed(out);
        }
        if self.places().contains(square) {
            self.place(square, out);
        }
    }

    fn load(&mut self, boot: &Boot, out: &mut Vec<Effect>) {
        let options = &boot.options;
        // A course stays one; of three games one would be lost; and a page that was never seen writes nothing.
        let settled = self.course.is_none() && !matches!(self.keeping, Keeping::Contested(_)) && !self.hidden;
        if !settled || options.purpose == Purpose::Course {
            return;
        }
        self.stop_everything(out);
        self.random = options.seed.unwrap_or(self.random);
        match options.purpose {
            Purpose::Trial(trial) => {
                self.make_room();
                self.purpose = options.purpose;
                self.keeping = Keeping::Never;
                self.begin_trial(trial, options.variant.unwrap_or(self.settings.variant));
                self.find_openings(out);
            }
            Purpose::Game | Purpose::Course => self.load_game(boot, out),
        }
        self.proceed(out);
        out.push(Effect::Render);
        if self.dialog.is_none() {
            out.push(Effect::Focus(self.focus_place()));
        }
    }

    /// The game that waited or was kept comes back; one with other settings begins, or is asked about.
    fn load_game(&mut self, boot: &Boot, out: &mut Vec<Effect>) {
        if let Some(game) = self.waiting.take() {
            let trial = core::mem::replace(self, *game);
            self.take_over(&trial);
        } else if self.is_learning() {
            self.make_room();
            self.begin_game(&Boot { options: Options::default(), ..boot.clone() }, out);
        }
        if self.game.is_in_progress() && self.pause.is_none() {
            self.pause = Some(PauseReason::Restored);
        }
        let asked = asked_for(self.settings, &boot.options);
        if !boot.options.is_about_a_game() {
            // What was there is there again.
        } else if self.game.is_in_progress() {
            self.dialog = Some(Dialog::NewGame(Draft::of(&asked, false)));
        } else {
            self.start(asked, out);
        }
    }

    /// An empty board in place of what is shown; a game waits behind it.
    pub(crate) fn make_room(&mut self) {
        let mut empty = Session::new();
        empty.take_over(self);
        let before = core::mem::replace(self, empty);
        let waits = if before.is_learning() { before.waiting } else { Some(Box::new(before)) };
        self.waiting = waits;
    }

    /// What is the page's and not a game's.
    fn take_over(&mut self, other: &Session) {
        self.booted = other.booted;
        (self.hidden, self.out_of_view) = (other.hidden, other.out_of_view);
        self.embedded = other.embedded;
        self.weights = other.weights;
        self.storage_failed = other.storage_failed;
        (self.prefs, self.kept_prefs) = (other.prefs, other.kept_prefs);
        (self.language, self.awaited) = (other.language, other.awaited);
        (self.language_fault, self.openings_missing) = (other.language_fault, other.openings_missing);
        (self.lacks_texts, self.newer) = (other.lacks_texts, other.newer);
        (self.tab, self.random, self.ids) = (other.tab, other.random, other.ids);
    }
}
