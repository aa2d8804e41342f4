//! What the board of a page load is for: a game, the course, or trying something out. Only a game is ever kept.

use reversi_rules::{ByColor, Position, Start, Transcript, Variant};

use crate::game::{Game, Setup};
use crate::session::Session;
use crate::settings::{Seat, Settings, StartChoice, TurnTime};

/// What the board of this page load is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// A game, which comes back from the browser and is kept there.
    #[default]
    Game,
    /// The course. It keeps how far somebody has come, and leaves the saved game alone.
    Course,
    /// A position to try moves on, for two people. Keeps nothing.
    Trial(Trial),
}

/// A position to try moves on, and moves to step through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    start: Position,
    moves: Transcript,
    /// The ply after which the board is shown at first; 0 is before the first move.
    shown: u8,
    /// It is a game that somebody has shared: it can be played on.
    shared: bool,
}

impl Trial {
    /// A position with moves that can be played from it; `None` when one of them cannot.
    pub fn new(start: Position, moves: Transcript) -> Option<Trial> {
        moves.final_position(start).is_ok().then_some(Trial { start, moves, shown: 0, shared: false })
    }

    /// The same, shown at first as it is after so many turns, passes counted; `None` when there are not so many.
    pub fn shown_after(self, ply: u8) -> Option<Trial> {
        let turns = self.moves.replay(self.start).count();
        (usize::from(ply) <= turns).then_some(Trial { shown: ply, ..self })
    }

    /// The same as a game that somebody has shared, which can become one's own.
    #[must_use]
    pub fn as_shared(self) -> Trial {
        Trial { shared: true, ..self }
    }
}

impl Session {
    /// What the board of this page load is for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Whether the board is for learning: there is no game then that could be paused, kept or replaced.
    pub fn is_learning(&self) -> bool {
        self.purpose != Purpose::Game
    }

    /// Whether a position is on the board to try moves on.
    pub(crate) fn is_trial(&self) -> bool {
        matches!(self.purpose, Purpose::Trial(_))
    }

    /// Whether a game that somebody has shared is on the board, played on or not.
    pub fn is_shared(&self) -> bool {
        matches!(self.purpose, Purpose::Trial(trial) if trial.shared)
    }

    /// Whether a shared game is on the board with the moves that it came with: what is seen has been played by others.
    pub fn is_as_shared(&self) -> bool {
        matches!(self.purpose, Purpose::Trial(trial)
            if trial.shared && !trial.moves.is_empty() && trial.moves == *self.game.transcript())
    }

    /// Whether moves that came with a position to try can be stepped through, and none of them is shown yet.
    pub fn begins_to_step(&self) -> bool {
        self.is_trial() && self.looking == Some(0)
    }

    /// Puts a position on the board to try moves on. Moves to step through are there already, and the board shows the
    /// position after as many of them as was asked for.
    pub(crate) fn begin_trial(&mut self, trial: Trial, variant: Variant) {
        self.settings = Settings {
            variant,
            start: StartChoice::Fixed(Start::Standard),
            seats: ByColor::new(Seat::Person, Seat::Person),
            alternate: false,
            turn_time: TurnTime::Unlimited,
        };
        let setup = Setup::Composed(trial.start);
        // The moves were played when the trial was made.
        self.game = Game::replayed(setup, trial.moves.as_slice(), &[], self.random)
            .unwrap_or_else(|_| Game::new(setup, self.random));
        let steps = !trial.moves.is_empty() && trial.shown < self.game.ply();
        self.looking = steps.then_some(trial.shown);
        self.cursor = self.shown().legal_moves().first().unwrap_or(self.cursor);
    }
}
