//! The match score: results over consecutive games between the same two players, also when they change colors.

use reversi_rules::{ByColor, Color, Outcome};

use crate::settings::Settings;

/// The results of the games before the one on the board, by who has which color in this one.
///
/// The result of the game on the board is never in here: it is added by whoever reads the score, so that taking moves
/// back past the end takes it back too, and ending again counts it once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Twice the points: 2 for a win, 1 for a draw.
    pub halves: ByColor<u16>,
    /// How many games were finished.
    pub games: u16,
    /// The game on the board was over when the score was set back, and does not count any more.
    pub ignores_this: bool,
}

impl Tally {
    /// No game yet.
    pub const NEW: Tally = Tally { halves: ByColor::new(0, 0), games: 0, ignores_this: false };

    /// With the result of the game on the board, if it is over and counts.
    #[must_use]
    pub fn with(self, outcome: Option<Outcome>) -> Tally {
        let Some(outcome) = outcome.filter(|_| !self.ignores_this) else { return self };
        let mut tally = Tally { games: self.games.saturating_add(1), ..self };
        for color in Color::ALL {
            let halves = match outcome {
                Outcome::Win(winner) => 2 * u16::from(winner == color),
                Outcome::Draw => 1,
            };
            tally.halves[color] = tally.halves[color].saturating_add(halves);
        }
        tally
    }

    /// The score that the next game begins with, when this one had settings `was` and ended with `outcome`, if it did.
    /// Other players begin anew. Two players of the same kind change colors when `swaps`.
    pub(crate) fn next(self, outcome: Option<Outcome>, was: Settings, next: Settings, swaps: bool) -> Tally {
        let done = Tally { ignores_this: false, ..self.with(outcome) };
        if !Tally::is_between_the_same(was, next) {
            Tally::NEW
        } else if swaps || was.seats != next.seats {
            Tally { halves: done.halves.swapped(), ..done }
        } else {
            done
        }
    }

    /// Whether the same two play, whoever has which color.
    pub(crate) fn is_between_the_same(was: Settings, next: Settings) -> bool {
        was.seats == next.seats || was.seats == next.seats.swapped()
    }

    /// Forgets all results; `over` when the game on the board has ended.
    pub(crate) const fn reset(over: bool) -> Tally {
        Tally { ignores_this: over, ..Tally::NEW }
    }
}
