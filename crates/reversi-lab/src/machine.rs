//! The engine to be measured: this program's own, or the release's worker under Node.

use std::fs;

use anyhow::{Context, Result, bail};
use reversi_engine::{Certainty, Counting, Engine, Level, Limits, Lines, Report, Task};
use reversi_rules::perft::perft;
use reversi_rules::{Position, Square, Variant};

use crate::clock::{Spent, measure};
use crate::home::Home;
use crate::node::Node;

/// An engine with the weights that there are.
#[derive(Debug)]
pub(crate) enum Machine {
    /// This program's.
    Native(Box<Engine>),
    /// The shipped one.
    Wasm(Box<Node>),
}

/// The result of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Found {
    /// The best move.
    pub(crate) best: Square,
    /// Hundredths of a disc, as the side to move sees it.
    pub(crate) value: i32,
    /// How sure that is.
    pub(crate) certainty: Certainty,
    /// Positions visited.
    pub(crate) nodes: u64,
}

impl From<Report> for Found {
    fn from(report: Report) -> Self {
        Self { best: report.best, value: report.value, certainty: report.certainty, nodes: report.nodes }
    }
}

impl Machine {
    /// This program's engine.
    ///
    /// # Errors
    /// When a file of weights is there and damaged.
    pub(crate) fn native(home: &Home, variant: Variant) -> Result<Self> {
        let mut engine = Engine::new();
        if let Some(file) = home.weights(variant) {
            let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            if engine.load(variant, &bytes).is_err() {
                bail!("{} does not hold weights for this engine", file.display());
            }
        }
        Ok(Self::Native(Box::new(engine)))
    }

    /// The release's worker; `plain` chooses the module without vector instructions.
    ///
    /// # Errors
    /// When there is no release or no Node, or a file of weights is damaged.
    pub(crate) fn wasm(home: &Home, variant: Variant, plain: bool) -> Result<Self> {
        let dist = home.release().context("there is no release in dist/ (`cargo xtask build` makes it)")?;
        let mut node = Node::start(&home.script(), &dist, plain)?;
        if let Some(file) = home.weights(variant) {
            let (good, _) = node.ask(&format!("weights {} {}", variant.name(), file.display()))?;
            if good != "true" {
                bail!("{} does not hold weights for this worker", file.display());
            }
        }
        Ok(Self::Wasm(Box::new(node)))
    }

    /// What it is, for a heading.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Native(_) => "native".to_owned(),
            Self::Wasm(node) => format!("wasm ({})", node.module()),
        }
    }

    /// Leaves of the game tree from the start.
    ///
    /// # Errors
    /// When the worker breaks.
    pub(crate) fn perft(&mut self, depth: u32) -> Result<(u64, Spent)> {
        match self {
            Self::Native(_) => Ok(measure(|| perft(Position::START, depth))),
            Self::Wasm(node) => {
                let (answer, spent) = node.ask(&format!("perft {depth}"))?;
                Ok((answer.parse()?, spent))
            }
        }
    }

    /// Searches to the end. The side to move must have a legal move.
    ///
    /// # Errors
    /// When it has none, or the worker breaks.
    pub(crate) fn search(&mut self, task: Task) -> Result<(Found, Spent)> {
        match self {
            Self::Native(engine) => {
                let (report, spent) = measure(|| engine.run(task));
                Ok((report.context("there is no legal move")?.into(), spent))
            }
            Self::Wasm(node) => {
                let (answer, spent) = node.ask(&question(&task))?;
                Ok((found(&answer).with_context(|| format!("the worker found {answer:?}"))?, spent))
            }
        }
    }

    /// The same by a new machine of this kind, the cost of its start included: reading and unpacking weights, and for the
    /// worker also Node, reading and compiling the module.
    ///
    /// # Errors
    /// As for [`native`](Self::native), [`wasm`](Self::wasm) and [`search`](Self::search).
    pub(crate) fn afresh(&self, home: &Home, task: Task) -> Result<(Found, Spent)> {
        match self {
            Self::Native(_) => {
                let (found, spent) = measure(|| Self::native(home, task.variant)?.search(task));
                Ok((found?.0, spent))
            }
            Self::Wasm(node) => {
                let mut machine = Self::wasm(home, task.variant, node.module() == "plain")?;
                let (found, _) = machine.search(task)?;
                let Self::Wasm(node) = &mut machine else { bail!("a worker became another machine") };
                Ok((found, node.ask("so far")?.1))
            }
        }
    }

    /// The move that a level plays, and the positions that it visited. The side to move must have a legal move.
    ///
    /// # Errors
    /// When it has none, or the worker breaks.
    pub(crate) fn play(
        &mut self,
        position: Position,
        variant: Variant,
        level: Level,
        seed: u64,
    ) -> Result<((Square, u64), Spent)> {
        match self {
            Self::Native(engine) => {
                let (played, spent) = measure(|| {
                    let mut search = engine.begin_play(position, variant, level, seed)?;
                    while !engine.advance(&mut search, u64::MAX) {}
                    Some((search.choice(), search.report().nodes))
                });
                Ok((played.context("there is no legal move")?, spent))
            }
            Self::Wasm(node) => {
                let (position, variant) = (one_word(position), variant.name());
                let (answer, spent) =
                    node.ask(&format!("play {position} {variant} {} {seed}", level.number()))?;
                let (square, nodes) = answer.split_once(' ').context("the worker played half a move")?;
                Ok(((square.parse()?, nodes.parse()?), spent))
            }
        }
    }
}

/// A task that proves the score of a position.
pub(crate) fn proof(position: Position, variant: Variant, counting: Counting) -> Task {
    let limits = Limits { depth: 60, nodes: u64::MAX, solve_from: 60 };
    Task { position, variant, limits, counting, lines: Lines::Best }
}

fn one_word(position: Position) -> String {
    position.to_string().replace(' ', "")
}

fn question(task: &Task) -> String {
    let counting = match task.counting {
        Counting::Discs => "discs",
        Counting::EmptiesToWinner => "winner",
    };
    let Limits { depth, nodes, solve_from } = task.limits;
    let (position, variant) = (one_word(task.position), task.variant.name());
    format!("search {position} {variant} {counting} {depth} {nodes} {solve_from}")
}

/// Reads what the worker's `search` answers.
fn found(answer: &str) -> Option<Found> {
    let mut words = answer.split(' ');
    let (best, value) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let certainty = match words.nth(1)? {
        "exact" => Certainty::Exact,
        "reckoned" => Certainty::Reckoned,
        percent => Certainty::Likely(percent.parse().ok()?),
    };
    Some(Found { best, value, certainty, nodes: words.next()?.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_asked_for_in_one_line() {
        let task = proof(Position::START, Variant::Reverse, Counting::EmptiesToWinner);
        let board = "---------------------------OX------XO---------------------------X";
        assert_eq!(question(&task), format!("search {board} reverse winner 60 18446744073709551615 60"));
    }

    #[test]
    fn what_the_worker_found_is_read() {
        let read = found("d3 -400 12 93 1000 d3c5").unwrap();
        let certainty = Certainty::Likely(93);
        assert_eq!(read, Found { best: Square::D3, value: -400, certainty, nodes: 1000 });
        assert_eq!(found("d3 0 20 exact 7 ").map(|found| found.certainty), Some(Certainty::Exact));
        assert_eq!(found("d3 0 20 surely 7 "), None);
        assert_eq!(found("d3 0"), None);
    }
}
