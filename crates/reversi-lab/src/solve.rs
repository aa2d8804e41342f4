//! `solve`: proves the scores of a file's positions and compares them with what the file says.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use reversi_engine::{Certainty, Counting};
use reversi_rules::{Color, Position, Square, Status, Variant};

use crate::clock::Spent;
use crate::figures::{Clock, Work};
use crate::home::Home;
use crate::machine::{Machine, proof};
use crate::problem::{self, Problem};

struct Options {
    file: PathBuf,
    from: u32,
    to: u32,
    variant: Variant,
    wasm: bool,
    clock: Clock,
}

impl Options {
    fn read(arguments: &mut Parser) -> Result<Self> {
        let mut file = None;
        let (mut from, mut to) = (0, u32::MAX);
        let (mut variant, mut wasm, mut clock) = (Variant::Classic, false, Clock::Wall);
        while let Some(argument) = arguments.next()? {
            match argument {
                Arg::Long("from") => from = arguments.value()?.parse()?,
                Arg::Long("to") => to = arguments.value()?.parse()?,
                Arg::Long("reverse") => variant = Variant::Reverse,
                Arg::Long("wasm") => wasm = true,
                Arg::Long("cpu") => clock = Clock::Processor,
                Arg::Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
                other => return Err(other.unexpected().into()),
            }
        }
        let file = file.context("name the file of positions: solve FILE")?;
        Ok(Self { file, from, to, variant, wasm, clock })
    }
}

/// Solves the file that the argument names, and prints a line for each position.
///
/// # Errors
/// When the file cannot be read, or a result differs from what it says; all such lines are printed.
pub(crate) fn run(home: &Home, arguments: &mut Parser) -> Result<()> {
    let options = Options::read(arguments)?;
    let file = options.file.display();
    let text = fs::read_to_string(&options.file).with_context(|| format!("cannot read {file}"))?;
    let problems = problem::read_all(&text).with_context(|| format!("{file}"))?;
    let chosen: Vec<_> =
        problems.iter().filter(|problem| (options.from..=options.to).contains(&problem.number)).collect();
    let variant = options.variant;
    let mut machine =
        if options.wasm { Machine::wasm(home, variant, false)? } else { Machine::native(home, variant)? };
    let compared = variant == Variant::Classic;
    if !compared {
        println!("the fewest discs win: nothing to compare with in the file");
    }

    println!("  no empties  score  best         nodes {:>9}     M/s", options.clock.name());
    let (mut total, mut faults) = (Work::default(), 0);
    for problem in &chosen {
        let solved = solve(&mut machine, problem.position, variant)?;
        let complaint = if compared { complaint(problem, &solved) } else { String::new() };
        faults += u32::from(!complaint.is_empty());
        let work = Work { nodes: solved.nodes, spent: solved.spent };
        total.add(work);
        println!(
            "{:>4} {:>7} {:>6} {:>5} {}  {complaint}",
            problem.number,
            problem.position.empty().len(),
            format!("{:+}", solved.score),
            solved.best.map_or_else(|| "pass".to_owned(), |square| square.to_string()),
            work.columns(options.clock),
        );
    }
    println!(" all {:>7} {:>12} {}", chosen.len(), "", total.columns(options.clock));
    if faults > 0 {
        bail!("{faults} of {} results differ from {file}", chosen.len());
    }
    Ok(())
}

/// A position's score by a machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Solved {
    /// As the side to move sees it, the empty squares counted for the winner.
    pub(crate) score: i32,
    /// The best move, if there is one.
    pub(crate) best: Option<Square>,
    /// Whether the score is proven.
    pub(crate) exact: bool,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// What it cost.
    pub(crate) spent: Spent,
}

/// Proves a score; a side that must pass, and a game that is over, have one too.
///
/// # Errors
/// When the machine breaks.
pub(crate) fn solve(machine: &mut Machine, position: Position, variant: Variant) -> Result<Solved> {
    match position.status() {
        Status::ToMove => {
            let (found, spent) = machine.search(proof(position, variant, Counting::EmptiesToWinner))?;
            let exact = found.certainty == Certainty::Exact && found.value % 100 == 0;
            Ok(Solved { score: found.value / 100, best: Some(found.best), exact, nodes: found.nodes, spent })
        }
        Status::MustPass => {
            let solved = solve(machine, position.pass()?, variant)?;
            Ok(Solved { score: -solved.score, best: None, ..solved })
        }
        Status::Over => {
            let difference = final_difference(position);
            let score = if variant == Variant::Classic { difference } else { -difference };
            Ok(Solved { score, best: None, exact: true, nodes: 0, spent: Spent::default() })
        }
    }
}

/// The mover's discs less the other side's, the empty squares counted for the side with more.
fn final_difference(position: Position) -> i32 {
    let of = |color: Color| i32::from(position.score().of(color));
    let difference = of(position.to_move()) - of(position.to_move().other());
    difference + difference.signum() * (64 - of(Color::Black) - of(Color::White))
}

/// What is wrong with a result, by the file; empty if nothing is.
pub(crate) fn complaint(problem: &Problem, solved: &Solved) -> String {
    if !solved.exact {
        return "NOT PROVEN".to_owned();
    }
    match (problem.score, solved.best) {
        (Some(score), _) if score != solved.score => format!("DIFFERS: the file says {score:+}"),
        (_, Some(best)) if problem.worse.contains(best) => {
            format!("DIFFERS: by the file {best} loses something")
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi_rules::Bitboard;

    fn solved(score: i32, best: Square, exact: bool) -> Solved {
        Solved { score, best: Some(best), exact, nodes: 0, spent: Spent::default() }
    }

    #[test]
    fn what_differs_from_the_file_is_said() {
        let worse = Bitboard::EMPTY.with(Square::C4);
        let problem = Problem { number: 1, position: Position::START, score: Some(2), worse };
        assert_eq!(complaint(&problem, &solved(2, Square::D3, true)), "");
        assert!(complaint(&problem, &solved(4, Square::D3, true)).contains("+2"));
        assert!(complaint(&problem, &solved(2, Square::C4, true)).contains("c4"));
        assert!(complaint(&problem, &solved(2, Square::D3, false)).contains("PROVEN"));
        let untold = Problem { score: None, worse: Bitboard::EMPTY, ..problem };
        assert_eq!(complaint(&untold, &solved(64, Square::D3, true)), "");
    }

    #[test]
    fn a_game_that_is_over_has_its_result_for_a_score() {
        let mut machine = Machine::Native(Box::default());
        let board: Position = format!("XXX{}O X", "-".repeat(60)).parse().unwrap();
        let score = |machine: &mut Machine, variant| solve(machine, board, variant).unwrap().score;
        assert_eq!(score(&mut machine, Variant::Classic), 62);
        assert_eq!(score(&mut machine, Variant::Reverse), -62);
    }
}
