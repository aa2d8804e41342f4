//! Playing on from a shared game: what is looked at becomes a game of the person's own, beside what is kept.

use alloc::vec::Vec;

use reversi_rules::{Start, Status};

use crate::draft::Draft;
use crate::effect::{Effect, Notice};
use crate::event::Options;
use crate::overlay::Dialog;
use crate::save::SavedGame;
use crate::session::Session;
use crate::settings::{Settings, StartChoice};

/// A game has room for the discs of the center and one on each other square.
const CENTER: u32 = 4;

/// Why the stored game is being read again: it is not known as long as a shared one is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayingOn {
    /// To offer the choices for the game.
    Choosing,
    /// They are made.
    Chosen(Settings),
}

impl Session {
    /// Whether the position shown can become a game of one's own now; `None` where that is never offered. A page around has
    /// a game of its own.
    pub fn can_play_on(&self) -> Option<bool> {
        let offered = self.is_shared() && !self.embedded && 64 - self.game.start().empty().len() >= CENTER;
        offered.then(|| self.shown().status() != Status::Over)
    }

    /// Whether a game in progress would have to give way to the one that the open dialog offers.
    pub fn would_replace(&self) -> bool {
        self.in_progress() || self.is_learning() && self.stored_in_progress
    }

    /// A person wants to play on from the position shown: whether that replaces a game is found out first.
    pub(crate) fn want_to_play_on(&mut self, out: &mut Vec<Effect>) {
        match self.can_play_on() {
            Some(true) if !self.is_suspended() => {
                self.playing_on = Some(PlayingOn::Choosing);
                out.push(Effect::ReadStored);
            }
            Some(false) if !self.is_suspended() => self.refuse(Notice::AlreadyOver, out),
            _ => {}
        }
    }

    /// The choices are made. What is stored may be another game by now.
    pub(crate) fn decide_to_play_on(&mut self, settings: Settings, out: &mut Vec<Effect>) {
        self.playing_on = Some(PlayingOn::Chosen(settings));
        out.push(Effect::ReadStored);
    }

    /// What is stored, read for a game that begins from here.
    pub(crate) fn play_on_beside(&mut self, wanted: PlayingOn, text: Option<&str>, out: &mut Vec<Effect>) {
        let (mut last, mut in_progress, mut finished) = (Settings::NEWCOMER, false, false);
        if let Some(Ok(saved)) = text.map(SavedGame::decode) {
            last = saved.settings;
            (in_progress, finished) = (saved.game.is_in_progress(), saved.game.is_over());
        }
        match wanted {
            _ if self.hidden || self.can_play_on() != Some(true) => {}
            PlayingOn::Choosing if self.dialog.is_none() => {
                self.stored_in_progress = in_progress;
                self.opener_covered = false;
                self.speak(out);
                let start = Start::of(self.game.start()).map_or(last.start, StartChoice::Fixed);
                let given = Settings { variant: self.settings.variant, start, ..last };
                self.dialog = Some(Dialog::NewGame(Draft { goes_on: true, ..Draft::of(&given, finished) }));
                self.prepare_machine(out);
                out.push(Effect::Render);
            }
            // The other tab has begun a game meanwhile, which nobody was asked about.
            PlayingOn::Chosen(_) if in_progress && !self.stored_in_progress => {
                self.stored_in_progress = true;
                out.push(Effect::Render);
            }
            PlayingOn::Chosen(settings) if self.dialog.is_some() => {
                self.play_on(settings, text, out);
            }
            _ => {}
        }
    }

    /// Puts the kept game on the board, and the one that goes on from here in its place, as any new one.
    fn play_on(&mut self, settings: Settings, saved: Option<&str>, out: &mut Vec<Effect>) {
        let mut game = self.game.clone();
        game.undo_to(self.shown_placed());
        self.stop_everything(out);
        let fault = self.storage_alert;
        self.make_room();
        self.storage_alert = fault;
        if let Some(text) = saved {
            self.take_in(text, &Options::default(), out);
        }
        game.begin_anew(self.next_seed());
        self.cursor = game.places().first().unwrap_or(self.cursor);
        self.start_with(settings, game, out);
        out.push(Effect::LeaveLink);
    }
}
