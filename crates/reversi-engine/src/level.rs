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
/// Levels 2 to 4 look one to three plies ahead with a rule of thumb; in the classic game they misjudge moves a little, as
/// people do, while in Reverse the rule of thumb misjudges enough. Levels 5
/// to 7 go by trained weights, each deeper than the one before, and do not see some of the moves; level 8 sees all and
/// looks as far as its positions go. A level visits the same number of positions on every device, so it is equally
/// strong on all.
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
    /// By how much it misjudges a move at the most, up or down, in hundredths of a disc.
    blur: u32,
    /// How often it does not see a move, in percent.
    misses: u32,
}

/// A miss never costs more than this, in hundredths of a disc: what is worse is seen to be bad by anybody.
const WORST_MISS: i32 = 1200;

/// More than a level needs to reach its depth.
const PLENTY: u64 = 1_000_000;

/// The levels from the first on, by variant. The first does without.
const CLASSIC: [Way; 8] = [
    Way { depth: 1, nodes: PLENTY, solve_from: 0, proof: PLENTY, blur: 0, misses: 0 },
    Way { depth: 1, nodes: PLENTY, solve_from: 4, proof: PLENTY, blur: 900, misses: 0 },
    Way { depth: 2, nodes: PLENTY, solve_from: 6, proof: PLENTY, blur: 800, misses: 0 },
    Way { depth: 3, nodes: PLENTY, solve_from: 8, proof: PLENTY, blur: 350, misses: 0 },
    Way { depth: 3, nodes: PLENTY, solve_from: 8, proof: PLENTY, blur: 0, misses: 42 },
    Way { depth: 5, nodes: PLENTY, solve_from: 11, proof: PLENTY, blur: 0, misses: 24 },
    Way { depth: 9, nodes: PLENTY, solve_from: 16, proof: PLENTY, blur: 0, misses: 7 },
    Way { depth: 40, nodes: 7_000_000, solve_from: 24, proof: 25_000_000, blur: 0, misses: 0 },
];
const REVERSE: [Way; 8] = [
    Way { depth: 1, nodes: PLENTY, solve_from: 0, proof: PLENTY, blur: 0, misses: 0 },
    Way { depth: 1, nodes: PLENTY, solve_from: 4, proof: PLENTY, blur: 0, misses: 0 },
    Way { depth: 2, nodes: PLENTY, solve_from: 6, proof: PLENTY, blur: 0, misses: 0 },
    Way { depth: 3, nodes: PLENTY, solve_from: 8, proof: PLENTY, blur: 0, misses: 0 },
    Way { depth: 2, nodes: PLENTY, solve_from: 8, proof: PLENTY, blur: 0, misses: 25 },
    Way { depth: 3, nodes: PLENTY, solve_from: 10, proof: PLENTY, blur: 0, misses: 18 },
    Way { depth: 6, nodes: PLENTY, solve_from: 14, proof: PLENTY, blur: 0, misses: 8 },
    Way { depth: 40, nodes: 7_000_000, solve_from: 24, proof: 25_000_000, blur: 0, misses: 0 },
];

/// In the opening, with at least so many empty squares, levels that neither blur nor miss moves vary …
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
        let Way { depth, nodes, solve_from, proof, blur, misses } = *self.way(variant);
        let solves = position.empty().len() <= u32::from(solve_from);
        let nodes = if solves { proof } else { nodes };
        let varies = position.empty().len() >= VARIES_FROM;
        let lines = if !solves && (blur > 0 || misses > 0 || varies) { Lines::All } else { Lines::Best };
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
        let Way { blur, misses, .. } = *self.way(task.variant);
        let least = report.value - if misses > 0 { WORST_MISS } else { VARIES_BY };
        let good = report.moves.iter().take_while(|(_, value)| *value >= least);
        let own_seed = |square: Square, kind: u64| seed ^ chance::stir(kind << 8 | u64::from(square.index()));
        if misses > 0 {
            let is_seen = |square| chance::draw(&task.position, own_seed(square, 1), 100) >= misses as usize;
            return good.map(|(square, _)| *square).find(|square| is_seen(*square)).unwrap_or(report.best);
        }
        if blur == 0 {
            let drawn = chance::draw(&task.position, seed, good.clone().count() as u32);
            return good.clone().nth(drawn).map_or(report.best, |(square, _)| *square);
        }
        let misjudged = |(square, value): &(Square, i32)| {
            // The sum of two draws: errors far from the middle are rare, and what all moves have in common does not matter.
            let draws = [2, 3].map(|kind| chance::draw(&task.position, own_seed(*square, kind), blur + 1));
            value + draws.iter().sum::<usize>() as i32
        };
        report.moves.iter().max_by_key(|it| misjudged(it)).map_or(report.best, |(square, _)| *square)
    }
}
