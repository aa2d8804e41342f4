//! How strong the machine plays.

use reversi_rules::{Position, Square, Variant};

use crate::engine::{Counting, Limits, Lines, Report, Task};
use crate::greedy;

/// A strength, 1 to [`Level::HIGHEST`].
///
/// Level 1 does not look ahead. In the classic game it takes a corner when one is legal, and otherwise the move that
/// turns most discs; in the reverse game it avoids a corner when it can, and turns as few discs as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const FIRST: Level = Level(1);
    /// The number of the strongest.
    pub const HIGHEST: u8 = 8;
    /// What plays for a level whose weights are missing: the strongest that needs none.
    pub const WITHOUT_WEIGHTS: Level = Level(4);

    /// The level of a number, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Self::HIGHEST { Some(Level(number)) } else { None }
    }

    /// Its number, 1 to [`HIGHEST`](Self::HIGHEST).
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it plays by weights that have to be loaded.
    pub const fn needs_weights(self) -> bool {
        self.0 > Self::WITHOUT_WEIGHTS.0
    }

    /// What it searches.
    pub(crate) fn task(self, position: Position, variant: Variant) -> Task {
        let limits = Limits { depth: self.0, nodes: 1000, solve_from: 0 };
        Task { position, variant, limits, counting: Counting::Discs, lines: Lines::Best }
    }

    /// What it plays after a search.
    pub(crate) fn pick(self, task: &Task, report: &Report, seed: u64) -> Square {
        if self == Self::FIRST {
            return greedy::choose(&task.position, task.variant, seed).unwrap_or(report.best);
        }
        report.best
    }
}
