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
/// They have good and bad days, and a day lasts as long as the seed. Level 8 never slips, and looks as far as its positions
/// go. From level 2 on the first moves vary by seed among good ones. A level visits the same number of positions on every
/// device, so it is equally strong on all.
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
    /// How often it slips over many games, in percent of its moves, and how unevenly.
    slips: (u32, Days),
}

/// How much games differ in how often a level slips. A day is drawn evenly from 0 to 1 for a whole game; its power, which is
/// this number, decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Days {
    /// In the worst games three times the mean, in half of them three quarters of it or less.
    Even = 2,
    /// In the worst games five times the mean, in half of them a third of it or less.
    Uneven = 4,
    /// In the worst games nine times the mean, in half of them next to never.
    Rare = 8,
}

/// A level that never slips.
const NEVER: (u32, Days) = (0, Days::Even);

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
    Way { depth: 1, nodes: PLENTY, solve_from: 0, proof: PLENTY, slips: NEVER },
    Way { depth: 2, nodes: PLENTY, solve_from: 4, proof: PLENTY, slips: (46, Days::Even) },
    Way { depth: 3, nodes: PLENTY, solve_from: 6, proof: PLENTY, slips: (13, Days::Even) },
    Way { depth: 4, nodes: PLENTY, solve_from: 8, proof: PLENTY, slips: (6, Days::Even) },
    Way { depth: 6, nodes: PLENTY, solve_from: 12, proof: PLENTY, slips: (25, Days::Uneven) },
    Way { depth: 10, nodes: PLENTY, solve_from: 18, proof: PLENTY, slips: (11, Days::Uneven) },
    Way { depth: 40, nodes: 5_000_000, solve_from: 23, proof: 8_000_000, slips: (10, Days::Rare) },
    Way { depth: 40, nodes: 7_000_000, solve_from: 24, proof: 25_000_000, slips: NEVER },
];
const REVERSE: [Way; 8] = [
    Way { depth: 1, nodes: PLENTY, solve_from: 0, proof: PLENTY, slips: NEVER },
    Way { depth: 2, nodes: PLENTY, solve_from: 4, proof: PLENTY, slips: (10, Days::Even) },
    Way { depth: 3, nodes: PLENTY, solve_from: 6, proof: PLENTY, slips: (2, Days::Even) },
    Way { depth: 5, nodes: PLENTY, solve_from: 8, proof: PLENTY, slips: (6, Days::Even) },
    Way { depth: 7, nodes: PLENTY, solve_from: 14, proof: PLENTY, slips: (15, Days::Even) },
    Way { depth: 10, nodes: PLENTY, solve_from: 16, proof: PLENTY, slips: (8, Days::Even) },
    Way { depth: 40, nodes: 2_000_000, solve_from: 21, proof: 3_000_000, slips: (3, Days::Rare) },
    Way { depth: 40, nodes: 7_000_000, solve_from: 24, proof: 25_000_000, slips: NEVER },
];

/// In the opening, with at least so many empty squares, a level that does not slip varies …
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

    /// What it searches. All moves are compared only where that is needed: it costs several times as much.
    pub(crate) fn task(self, position: Position, variant: Variant, seed: u64) -> Task {
        let Way { depth, nodes, solve_from, proof, .. } = *self.way(variant);
        let solves = position.empty().len() <= u32::from(solve_from);
        let nodes = if solves { proof } else { nodes };
        let varies = position.empty().len() >= VARIES_FROM;
        let compares = varies || self.slips_at(&position, variant, seed);
        let lines = if compares && !solves { Lines::All } else { Lines::Best };
        let limits = Limits { depth, nodes, solve_from };
        Task { position, variant, limits, counting: Counting::Discs, lines }
    }

    /// Whether it slips in this position of a game with this seed.
    fn slips_at(self, position: &Position, variant: Variant, seed: u64) -> bool {
        let (slips, days) = self.way(variant).slips;
        // One day for each side of a game: two machines at one table do not slip together.
        let side = position.to_move() as u64;
        let today = chance::stir(chance::stir(seed) ^ side) % 100;
        let power = days as u32;
        // In hundredths of a percent. A power of a draw from 0 to 1 has a mean of one part in the power and one.
        let slips_today = u64::from((power + 1) * slips) * today.pow(power) / 100_u64.pow(power - 1);
        (chance::draw(position, seed, 10_000) as u64) < slips_today
    }

    /// What it plays after a search.
    pub(crate) fn pick(self, task: &Task, report: &Report, seed: u64) -> Square {
        if self == Self::FIRST {
            return greedy::choose(&task.position, task.variant, seed).unwrap_or(report.best);
        }
        if task.lines == Lines::Best || report.moves.is_empty() {
            return report.best;
        }
        let slips = self.slips_at(&task.position, task.variant, seed);
        let least = report.value - if slips { WORST_SLIP } else { VARIES_BY };
        let good = report.moves.iter().take_while(|(_, value)| *value >= least);
        // A seed of its own: whether it slips was drawn from the other.
        let drawn = chance::draw(&task.position, !seed, good.clone().count() as u32);
        good.clone().nth(drawn).map_or(report.best, |(square, _)| *square)
    }
}
