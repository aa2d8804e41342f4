//! What callers use: an [`Engine`] that keeps weights and hash, a [`Task`] for it, and the [`Report`] it gives.

use reversi_rules::{Position, Square, Variant};

use crate::eval::{Weights, WeightsError};
use crate::level::Level;
use crate::parameters;
use crate::search::{Root, Table, Tools};
use alloc::vec::Vec;

/// What is searched, and how hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The position; its side to move must have a legal move.
    pub position: Position,
    /// What wins.
    pub variant: Variant,
    /// Where the search ends.
    pub limits: Limits,
    /// How a finished game is counted.
    pub counting: Counting,
    /// Whether every legal move gets its value, or only the best.
    pub lines: Lines,
}

/// Where a search ends: at whatever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: u8,
    /// Positions to visit. The search stops near this number, and always has a move by then.
    pub nodes: u64,
    /// With this many empty squares or fewer, the score is proven instead, if the nodes allow it.
    pub solve_from: u8,
}

/// How a finished game with empty squares is counted. The two are never mixed: a task has one, and its values are in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Discs on the board: the rules of this game.
    Discs,
    /// The empty squares go to the winner: what FFO positions, files and other solvers use.
    EmptiesToWinner,
}

/// How many moves get a value of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lines {
    /// The best one.
    Best,
    /// Each legal move.
    All,
}

/// What a search found out so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The best move.
    pub best: Square,
    /// Its value in hundredths of a disc, as the side to move sees it (in Reverse: fewer discs are better).
    pub value: i32,
    /// The plies looked ahead, all the empty squares when it is exact.
    pub depth: u8,
    /// How sure it is.
    pub certainty: Certainty,
    /// The best line, beginning with `best`; passes are not written.
    pub line: Vec<Square>,
    /// Every legal move with its value, best first, when [`Lines::All`] was asked for and the search got that far.
    pub moves: Vec<(Square, i32)>,
    /// Positions visited so far.
    pub nodes: u64,
}

/// How sure a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Certainty {
    /// The evaluation's opinion.
    Reckoned,
    /// Played to the end, with unlikely lines cut short: right this often, in percent.
    Likely(u8),
    /// Proven.
    Exact,
}

/// The machine's memory: weights and hash. One serves any number of searches, one at a time or in turns; none changes
/// the result of another.
#[derive(Debug, Default)]
pub struct Engine {
    classic: Option<Weights>,
    reverse: Option<Weights>,
    midgame: Table,
    endgame: Table,
    late: Table,
    /// Which search's findings the tables hold.
    holds: u64,
    begun: u64,
}

impl Engine {
    /// Without weights, and with no memory taken yet.
    pub const fn new() -> Self {
        Self {
            classic: None,
            reverse: None,
            midgame: Table::new(),
            endgame: Table::new(),
            late: Table::new(),
            holds: 0,
            begun: 0,
        }
    }

    /// Takes the weights of a variant from their file.
    ///
    /// # Errors
    ///
    /// [`WeightsError`]; weights that were there before stay.
    pub fn load(&mut self, variant: Variant, file: &[u8]) -> Result<(), WeightsError> {
        self.set_weights(variant, Weights::unpack(variant, file)?);
        Ok(())
    }

    /// Takes weights that are there already.
    pub fn set_weights(&mut self, variant: Variant, weights: Weights) {
        match variant {
            Variant::Classic => self.classic = Some(weights),
            Variant::Reverse => self.reverse = Some(weights),
        }
    }

    /// The weights of a variant, if they are loaded.
    pub fn weights(&self, variant: Variant) -> Option<&Weights> {
        match variant {
            Variant::Classic => self.classic.as_ref(),
            Variant::Reverse => self.reverse.as_ref(),
        }
    }

    /// Whether a level can play a variant now; see [`Level::needs_weights`].
    pub fn can_play(&self, level: Level, variant: Variant) -> bool {
        !level.needs_weights() || self.weights(variant).is_some()
    }

    /// Begins to search; `None` if the side to move has no legal move.
    pub fn begin(&mut self, task: Task) -> Option<Search> {
        self.begun += 1;
        Search::new(self.begun, task, None, self.weights(task.variant).is_some())
    }

    /// Begins to look for the move that a level plays; `None` if the side to move has no legal move. Without its
    /// weights a level plays as [`Level::WITHOUT_WEIGHTS`].
    pub fn begin_play(
        &mut self,
        position: Position,
        variant: Variant,
        level: Level,
        seed: u64,
    ) -> Option<Search> {
        let level = if self.can_play(level, variant) { level } else { Level::WITHOUT_WEIGHTS };
        self.begun += 1;
        Search::new(
            self.begun,
            level.task(position, variant, seed),
            Some((level, seed)),
            level.needs_weights(),
        )
    }

    /// Goes on with a search for about this many positions; `true` when it is finished.
    ///
    /// The result does not depend on how a search is cut into slices. One search has the hash at a time: a search that
    /// goes on after another was advanced begins anew.
    pub fn advance(&mut self, search: &mut Search, nodes: u64) -> bool {
        if search.level.is_some_and(|(level, _)| level == Level::FIRST) {
            return true;
        }
        if self.holds != search.id {
            self.holds = search.id;
            let (midgame, endgame) = parameters::table_powers(&search.task.limits);
            search.root = Root::new(search.task, search.weighs);
            self.midgame.renew(midgame);
            // Memory that is never used need not be had: most of a game goes by without a proof.
            if search.root.solves() {
                self.endgame.renew(endgame);
                self.late.renew(parameters::LATE_POWER);
            }
        }
        let weights = match search.task.variant {
            Variant::Classic => self.classic.as_ref(),
            Variant::Reverse => self.reverse.as_ref(),
        };
        let weights = weights.filter(|_| search.weighs);
        let Self { midgame, endgame, late, .. } = self;
        let mut tools = Tools { weights, midgame, endgame, late };
        search.root.advance(&mut tools, &mut search.report, nodes)
    }

    /// Searches to the end; `None` if the side to move has no legal move.
    pub fn run(&mut self, task: Task) -> Option<Report> {
        let mut search = self.begin(task)?;
        while !self.advance(&mut search, u64::MAX) {}
        Some(search.report)
    }

    /// Looks for a level's move to the end; `None` if the side to move has no legal move.
    pub fn play(&mut self, position: Position, variant: Variant, level: Level, seed: u64) -> Option<Square> {
        let mut search = self.begin_play(position, variant, level, seed)?;
        while !self.advance(&mut search, u64::MAX) {}
        Some(search.choice())
    }
}

/// A search under way.
#[derive(Clone, Debug)]
pub struct Search {
    id: u64,
    task: Task,
    level: Option<(Level, u64)>,
    /// Whether it goes by the weights.
    weighs: bool,
    root: Root,
    report: Report,
}

impl Search {
    fn new(id: u64, task: Task, level: Option<(Level, u64)>, weighs: bool) -> Option<Self> {
        let best = task.position.legal_moves().first()?;
        let report = Report {
            best,
            value: 0,
            depth: 0,
            certainty: Certainty::Reckoned,
            line: Vec::new(),
            moves: Vec::new(),
            nodes: 0,
        };
        Some(Self { id, task, level, weighs, root: Root::new(task, weighs), report })
    }

    /// What is searched.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// What was found so far; there is a legal move in it from the beginning.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// The move to play, by the level's ways if one was asked for.
    pub fn choice(&self) -> Square {
        match self.level {
            Some((level, seed)) => level.pick(&self.task, &self.report, seed),
            None => self.report.best,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(engine: &Engine) -> usize {
        engine.midgame.bytes() + engine.endgame.bytes() + engine.late.bytes()
    }

    #[test]
    fn the_hash_is_had_when_a_search_first_needs_it_and_is_never_above_64_megabytes() {
        let mut engine = Engine::new();
        let [first, highest] = [1, Level::HIGHEST].map(|number| Level::new(number).unwrap());
        engine.play(Position::START, Variant::Classic, first, 1);
        assert_eq!(memory(&engine), 0, "level 1 does not search");

        // Weights of nothing: the level plays as itself, not as the one that needs none.
        let zeros = alloc::vec![alloc::vec![0; crate::eval::FreeWeights::new().count]; crate::eval::STAGES];
        engine.load(Variant::Classic, &Weights::pack(Variant::Classic, &zeros)).unwrap();
        let mut search = engine.begin_play(Position::START, Variant::Classic, highest, 1).unwrap();
        engine.advance(&mut search, 1);
        assert!(engine.midgame.bytes() > 1 << 20);
        assert_eq!(memory(&engine), engine.midgame.bytes(), "the opening needs no proof");

        let limits = Limits { depth: 60, nodes: u64::MAX, solve_from: 60 };
        let (variant, counting, lines) = (Variant::Classic, Counting::Discs, Lines::Best);
        let task = Task { position: Position::START, variant, limits, counting, lines };
        let mut search = engine.begin(task).unwrap();
        engine.advance(&mut search, 1);
        assert!(engine.endgame.bytes() > 0 && engine.late.bytes() > 0);
        assert!(memory(&engine) <= 64 << 20, "{}", memory(&engine));
    }
}
