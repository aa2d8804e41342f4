//! How strong the machine plays.

use reversi_rules::{Position, Square, Variant};

use crate::chance;
use crate::engine::{Counting, Limits, Lines, Report, Task};
use crate::greedy;

/// A strength, 1 to [`Level::HIGHEST`].
///
/// Level 1 does not look ahead. In the classic game it takes a corner when one is legal, and otherwise the move that
/// turns most discs; in the reverse game it avoids a corner when it can, and turns as few discs as possible.
///
/// Levels 2 to 4 look a few plies ahead with a rule of thumb. Levels 5 to 7 go by trained weights, each deeper than the
/// one before. All of these slip now and then, as people do: they play whatever comes to mind, unless it is plainly bad.
/// Level 8 never does, and looks as far as its positions go. A level visits the same number of positions on every device,
/// so it is equally strong on all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// What a level does.
struct Way {
    /// Plies it looks ahead.
    depth: u8,
    /// Positions it visits at the most when it looks ahead.
    nodes: u64,
    /// Empty squares from which it plays to the end …
    solve_from: u8,
    /// … if so many positions are enough for that. They take a fifth of the time of those that are evaluated.
    proof: u64,
    /// How often it slips over many games, in percent of its moves.
    slips: u32,
}

/// A slip costs at most this much, in hundredths of a disc: what is worse is seen to be bad by anybody.
const WORST_SLIP: i32 = 1600;

/// More than a level needs to reach its depth.
const PLENTY: u64 = 1_000_000;

/// The levels from the first on, by variant. The first does without.
///
/// Between a level that takes what it can and one that plays as well as it can lies more than seven steps of depth could
/// bridge: each would lose nearly every game to the next. Slips, and good and bad days, are what brings them together,
/// since a single slip can turn a game. `cargo xtask ladder` measures the steps.
const CLASSIC: [Way; 8] = [
    Way { depth: 1, nodes: PLENTY, solve_from: 0, proof: PLENTY, slips: 0 },
    Way { depth: 2, nodes: PLENTY, solve_from: 4, proof: PLENTY, slips: 31 },
    Way { depth: 3, nodes: PLENTY, solve_from: 6, proof: PLENTY, slips: 13 },
    Way { depth: 4, nodes: PLENTY, solve_from: 8, proof: PLENTY, slips: 6 },
    Way { depth: 6, nodes: PLENTY, solve_from: 12, proof: PLENTY, slips: 25 },
    Way { depth: 9, nodes: PLENTY, solve_from: 16, proof: PLENTY, slips: 13 },
    Way { depth: 40, nodes: PLENTY, solve_from: 22, proof: 4_000_000, slips: 1 },
    Way { depth: 40, nodes: 7_000_000, solve_from: 24, proof: 25_000_000, slips: 0 },
];
const REVERSE: [Way; 8] = [
    Way { depth: 1, nodes: PLENTY, solve_from: 0, proof: PLENTY, slips: 0 },
    Way { depth: 2, nodes: PLENTY, solve_from: 4, proof: PLENTY, slips: 10 },
    Way { depth: 3, nodes: PLENTY, solve_from: 6, proof: PLENTY, slips: 2 },
    Way { depth: 5, nodes: PLENTY, solve_from: 8, proof: PLENTY, slips: 6 },
    Way { depth: 7, nodes: PLENTY, solve_from: 14, proof: PLENTY, slips: 15 },
    Way { depth: 10, nodes: PLENTY, solve_from: 16, proof: PLENTY, slips: 8 },
    Way { depth: 14, nodes: PLENTY, solve_from: 20, proof: PLENTY, slips: 1 },
    Way { depth: 40, nodes: 7_000_000, solve_from: 24, proof: 25_000_000, slips: 0 },
];

/// In the opening, with at least so many empty squares, a level that never slips varies …
const VARIES_FROM: u32 = 50;
/// … among moves that are worth at most this much less than the best, in hundredths of a disc.
const VARIES_BY: i32 = 60;

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

    const fn way(self, variant: Variant) -> &'static Way {
        let ways = match variant {
            Variant::Classic => &CLASSIC,
            Variant::Reverse => &REVERSE,
        };
        &ways[(self.0 - 1) as usize % ways.len()]
    }

    /// What it searches.
    pub(crate) fn task(self, position: Position, variant: Variant) -> Task {
        let Way { depth, nodes, solve_from, proof, slips, .. } = *self.way(variant);
        let solves = position.empty().len() <= u32::from(solve_from);
        let nodes = if solves { proof } else { nodes };
        let varies = slips > 0 || position.empty().len() >= VARIES_FROM;
        let lines = if varies && !solves { Lines::All } else { Lines::Best };
        let limits = Limits { depth, nodes, solve_from };
        Task { position, variant, limits, counting: Counting::Discs, lines }
    }

    /// What it plays after a search.
    pub(crate) fn pick(self, task: &Task, report: &Report, seed: u64) -> Square {
        if self == Self::FIRST {
            return greedy::choose(&task.position, task.variant, seed).unwrap_or(report.best);
        }
        let solved = task.position.empty().len() <= u32::from(task.limits.solve_from);
        if solved || report.moves.is_empty() {
            return report.best;
        }
        let slips = self.way(task.variant).slips;
        // Games differ: in many it hardly ever slips, in a few at every turn. The square of a draw has a mean of a third.
        let today = chance::stir(seed) % 100;
        let slips_today = 3 * u64::from(slips) * today * today / 100;
        if slips > 0 && chance::draw(&task.position, seed, 10_000) as u64 >= slips_today {
            return report.best;
        }
        let least = report.value - if slips > 0 { WORST_SLIP } else { VARIES_BY };
        let good = report.moves.iter().take_while(|(_, value)| *value >= least);
        // A seed of its own: the draw above has decided already.
        let drawn = chance::draw(&task.position, !seed, good.clone().count() as u32);
        good.clone().nth(drawn).map_or(report.best, |(square, _)| *square)
    }
}
