//! What can be read of a session: all that the view needs, and nothing that could change it.

use reversi_rules::Square;

use crate::effect::Notice;
use crate::game::Game;
use crate::keep::{Keeping, Offer};
use crate::overlay::{Dialog, PauseReason};
use crate::prefs::Prefs;
use crate::save::Stamp;
use crate::session::{Alert, Session};
use crate::settings::Settings;
use crate::tally::Tally;

impl Session {
    /// What the game was started with.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The match score, the game on the board included once it is over. A board for learning belongs to no match.
    pub fn tally(&self) -> Tally {
        self.tally.with(self.result().filter(|_| !self.is_learning()))
    }

    /// The game on the board.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Why the game is paused, if it is.
    pub fn pause(&self) -> Option<PauseReason> {
        self.pause
    }

    /// The open dialog, if any.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// The keyboard's place on the board.
    pub fn cursor(&self) -> Square {
        self.cursor
    }

    /// The preferences in force.
    pub fn prefs(&self) -> &Prefs {
        &self.prefs
    }

    /// What is said under the board until the next turn: an answer, a hint, or why something was not done.
    pub fn remark(&self) -> Option<&Notice> {
        self.remark.as_ref()
    }

    /// Something that a person should know before they play on.
    pub fn alert(&self) -> Option<Alert> {
        match (self.machine_failed, self.machine_outdated) {
            (true, true) => Some(Alert::MachineOutdated),
            (true, false) => Some(Alert::MachineFailed),
            (false, _) => {
                let broken_link = self.broken_link.then_some(Alert::BrokenLink);
                let storage = self.storage_alert.filter(|_| !self.is_learning());
                storage.map(Alert::Storage).or(self.language_alert()).or(broken_link)
            }
        }
    }

    /// Whether the game on the board is kept in the browser, as far as is known. A board for learning has none.
    pub fn is_kept(&self) -> bool {
        !self.is_learning() && !self.storage_failed && self.keeping != Keeping::LeftAlone
    }

    /// Whether a message offers to bring a game back, and what became of that game.
    pub fn offer(&self) -> Option<Offer> {
        self.offer.filter(|_| self.replaced.is_some())
    }

    /// Whether a replaced game is kept that can be brought back.
    pub fn can_restore(&self) -> bool {
        self.replaced.is_some()
    }

    /// Whether there is a game in which a disc has been placed and which is not over.
    pub fn in_progress(&self) -> bool {
        !self.is_learning() && self.game.is_in_progress()
    }

    /// Whether the board shows a game or a trial that a link can hold, and nothing covers it.
    pub fn can_copy_link(&self) -> bool {
        self.pause.is_none() && self.course.is_none() && !self.game.is_setting_up()
    }

    /// Whether there is something to pause.
    pub fn can_pause(&self) -> bool {
        self.pause.is_none() && self.in_progress()
    }

    /// Whether the machine has been asked for a move and has not played it yet.
    pub fn is_machine_at_work(&self) -> bool {
        self.search.is_some()
    }

    /// The write of the saved game that this tab read or made last.
    pub fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }
}
