//! `bench`: how fast rules, solver and search are, natively and in the shipped worker, side by side in one run.

use std::io::{self, Write};

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser};
use reversi_engine::{Counting, Limits, Lines, Task};
use reversi_rules::{Position, Variant};

use crate::clock::Spent;
use crate::figures::{Clock, Work, mean, percentile, ratio};
use crate::home::Home;
use crate::machine::Machine;
use crate::openings;
use crate::problem::{self, Problem};
use crate::records;
use crate::signature;
use crate::solve::{complaint, solve};

/// The FFO endgame positions; the file's head tells their source.
pub(crate) const FFO: &str = include_str!("../../reversi-engine/tests/data/ffo.tsv");
/// A hundred positions with 20 empty squares; the file's head tells their source.
pub(crate) const ENDGAME: &str = include_str!("../../reversi-engine/tests/data/endgame20.tsv");

const PERFT_DEPTH: u32 = 11;
/// Leaves at that depth, by crates/reversi-rules/tests/data/perft.tsv.
const PERFT_LEAVES: u64 = 212_258_800;
const MIDGAME_DEPTH: u8 = 12;
const MIDGAME_STARTS: usize = 12;

#[derive(Debug, Clone, Copy)]
struct Options {
    long: bool,
    native: bool,
    wasm: bool,
    plain: bool,
    clock: Clock,
}

/// Runs all the parts and prints a line for each.
///
/// # Errors
/// When a result is wrong, or a machine cannot be had.
pub(crate) fn run(home: &Home, arguments: &mut Parser) -> Result<()> {
    let Some(options) = read(arguments)? else { return records::run(home, arguments) };
    let mut bench = Bench {
        machines: machines(home, options)?,
        clock: options.clock,
        all: Vec::new(),
        faults: Vec::new(),
        differing: Vec::new(),
    };
    bench.all = vec![Spent::default(); bench.machines.len()];
    bench.head(home);
    bench.line(&format!("perft {PERFT_DEPTH}"), |machine| {
        let (nodes, spent) = machine.perft(PERFT_DEPTH)?;
        let complaint = if nodes == PERFT_LEAVES { "" } else { "WRONG COUNT" };
        Ok((Work { nodes, spent }, complaint.to_owned()))
    })?;
    bench.ffo(if options.long { 49 } else { 44 })?;
    bench.endgame()?;
    bench.midgame()?;
    bench.first_move(home)?;
    bench.signature(home)?;
    for (machine, all) in bench.machines.iter().zip(&bench.all) {
        // Only where the system tells it.
        if all.cpu > 0.0 {
            println!("{}: had {:.0} % of a processor", machine.name(), 100.0 * all.cpu / all.wall);
        }
    }
    verdict(&bench.faults, &bench.differing)
}

/// What is wrong with results; the worker's are then worth nothing if it is of other sources.
fn verdict(faults: &[String], differing: &[String]) -> Result<()> {
    if !differing.is_empty() {
        bail!(
            "dist/ is not of these sources: its worker visits other positions than the native engine ({}). \
             `cargo xtask build` makes it anew; these figures of it are of another engine",
            differing.join(", ")
        );
    }
    if faults.is_empty() { Ok(()) } else { bail!("wrong: {}", faults.join(", ")) }
}

/// The options; none if the readers of games are asked for.
fn read(arguments: &mut Parser) -> Result<Option<Options>> {
    let mut options = Options { long: false, native: true, wasm: true, plain: false, clock: Clock::Wall };
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("long") => options.long = true,
            Arg::Long("native") => options.wasm = false,
            Arg::Long("wasm") => options.native = false,
            Arg::Long("cpu") => options.clock = Clock::Processor,
            Arg::Long("plain") => options.plain = true,
            Arg::Value(word) if word == "records" => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(options))
}

fn machines(home: &Home, options: Options) -> Result<Vec<Machine>> {
    let mut machines = Vec::new();
    if options.native {
        machines.push(Machine::native(home, Variant::Classic)?);
    }
    if options.wasm && (home.release().is_some() || !options.native) {
        machines.push(Machine::wasm(home, Variant::Classic, options.plain)?);
    } else if options.wasm {
        println!(
            "there is no release in dist/ (`cargo xtask build` makes it): only the native engine is measured"
        );
    }
    Ok(machines)
}

struct Bench {
    machines: Vec<Machine>,
    clock: Clock,
    all: Vec<Spent>,
    faults: Vec<String>,
    /// Where the native engine and the worker did not visit as many positions.
    differing: Vec<String>,
}

impl Bench {
    fn head(&self, home: &Home) {
        match home.weights(Variant::Classic).map(std::fs::metadata) {
            Some(Ok(file)) => println!("weights: {} bytes", file.len()),
            _ => println!("there are no weights (www/weights/classic.bin): the search is measured without"),
        }
        print!("{:<16}", "");
        for machine in &self.machines {
            print!(" {:>31}", machine.name());
        }
        print!("\n{:<16}", "");
        for _ in &self.machines {
            print!(" {:>13} {:>9} {:>7}", "nodes", self.clock.name(), "M/s");
        }
        println!("{}", if self.machines.len() == 2 { "  wasm/native" } else { "" });
    }

    /// Lets each machine do some work and prints what came of it; what is wrong is told at the end too.
    fn line(
        &mut self,
        name: &str,
        mut work: impl FnMut(&mut Machine) -> Result<(Work, String)>,
    ) -> Result<Vec<Work>> {
        print!("{name:<16}");
        let (mut done, mut complaints) = (Vec::new(), Vec::new());
        for (machine, all) in self.machines.iter_mut().zip(&mut self.all) {
            io::stdout().flush()?;
            let (work, complaint) = work(machine).with_context(|| format!("{name}, {}", machine.name()))?;
            print!(" {}", work.columns(self.clock));
            *all += work.spent;
            done.push(work);
            complaints.extend(Some(complaint).filter(|complaint| !complaint.is_empty()));
        }
        println!("  {}  {}", ratio(self.clock, &done), complaints.join("; "));
        if let [first, rest @ ..] = done.as_slice()
            && rest.iter().any(|work| work.nodes != first.nodes)
        {
            self.differing.push(name.to_owned());
        }
        if !complaints.is_empty() {
            self.faults.push(name.to_owned());
        }
        Ok(done)
    }

    fn ffo(&mut self, last: u32) -> Result<()> {
        let mut totals = vec![Work::default(); self.machines.len()];
        let wanted = |problem: &Problem| (40..=last).contains(&problem.number);
        for problem in problem::read_all(FFO)?.into_iter().filter(wanted) {
            let done = self.line(&format!("FFO #{}", problem.number), |machine| judged(machine, &problem))?;
            for (total, work) in totals.iter_mut().zip(done) {
                total.add(work);
            }
        }
        sum(self.clock, &format!("FFO #40 to #{last}"), &totals);
        Ok(())
    }

    fn endgame(&mut self) -> Result<()> {
        let problems = problem::read_all(ENDGAME)?;
        let (clock, mut seconds) = (self.clock, Vec::new());
        self.line("endgame20", |machine| {
            let (mut total, mut wrong, mut times) = (Work::default(), 0, Vec::new());
            for problem in &problems {
                let (work, complaint) = judged(machine, problem)?;
                wrong += u32::from(!complaint.is_empty());
                times.push(clock.seconds(work.spent));
                total.add(work);
            }
            seconds.push(times);
            Ok((total, if wrong > 0 { format!("{wrong} WRONG") } else { String::new() }))
        })?;
        for (name, of) in [("  mean", mean as fn(&[f64]) -> f64), ("  95 % within", percentile)] {
            let values: Vec<f64> = seconds.iter().map(|times| of(times)).collect();
            print!("{name:<16}");
            for value in values {
                print!(" {:>13} {value:>9.4} {:>7}", "", "");
            }
            println!();
        }
        Ok(())
    }

    /// What a page does after it was opened: starts the engine, unpacks weights that are there, looks for a strong move.
    fn first_move(&mut self, home: &Home) -> Result<()> {
        self.line("first move", |machine| {
            let limits = Limits { depth: MIDGAME_DEPTH, nodes: u64::MAX, solve_from: 0 };
            let (position, variant, counting) = (Position::START, Variant::Classic, Counting::Discs);
            let task = Task { position, variant, limits, counting, lines: Lines::Best };
            let (found, spent) = machine.afresh(home, task)?;
            Ok((Work { nodes: found.nodes, spent }, String::new()))
        })?;
        Ok(())
    }

    /// The last part; a worker that is measured alone is compared with the native engine here.
    fn signature(&mut self, home: &Home) -> Result<()> {
        let done = self.line("signature", |machine| {
            let (nodes, spent) = signature::measure(machine)?;
            Ok((Work { nodes, spent }, String::new()))
        })?;
        if let ([Machine::Wasm(_)], [alone]) = (self.machines.as_slice(), done.as_slice()) {
            let (nodes, _) = signature::measure(&mut Machine::native(home, Variant::Classic)?)?;
            if nodes != alone.nodes {
                self.differing.push(format!("signature, {nodes} natively"));
            }
        }
        Ok(())
    }

    fn midgame(&mut self) -> Result<()> {
        let openings = openings::load(None)?;
        let step = openings.len() / MIDGAME_STARTS;
        let positions: Vec<Position> = openings
            .iter()
            .step_by(step.max(1))
            .take(MIDGAME_STARTS)
            .map(|opening| opening.final_position(Position::START))
            .collect::<Result<_, _>>()?;
        self.line(&format!("midgame depth {MIDGAME_DEPTH}"), |machine| {
            let mut total = Work::default();
            for &position in &positions {
                let limits = Limits { depth: MIDGAME_DEPTH, nodes: u64::MAX, solve_from: 0 };
                let (variant, counting) = (Variant::Classic, Counting::Discs);
                let (found, spent) =
                    machine.search(Task { position, variant, limits, counting, lines: Lines::Best })?;
                total.add(Work { nodes: found.nodes, spent });
            }
            Ok((total, String::new()))
        })?;
        Ok(())
    }
}

/// Solves one position and says what is wrong with the result.
fn judged(machine: &mut Machine, problem: &Problem) -> Result<(Work, String)> {
    let solved = solve(machine, problem.position, Variant::Classic)?;
    Ok((Work { nodes: solved.nodes, spent: solved.spent }, complaint(problem, &solved)))
}

fn sum(clock: Clock, name: &str, totals: &[Work]) {
    print!("{name:<16}");
    for work in totals {
        print!(" {}", work.columns(clock));
    }
    println!("  {}", ratio(clock, totals));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_of_other_sources_is_told_before_all_else() {
        let told = |faults: &[&str], differing: &[&str]| {
            let [faults, differing] = [faults, differing]
                .map(|names| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
            verdict(&faults, &differing).map_err(|error| error.to_string())
        };
        assert_eq!(told(&[], &[]), Ok(()));
        assert_eq!(told(&["FFO #40"], &[]), Err("wrong: FFO #40".to_owned()));
        let stale = told(&["FFO #40"], &["signature"]).unwrap_err();
        assert!(
            stale.starts_with("dist/ is not of these sources") && stale.contains("cargo xtask build"),
            "{stale}"
        );
    }

    #[test]
    fn sides_can_be_left_out() {
        let read = |words: &[&str]| {
            read(&mut Parser::from_args(words)).map(|read| read.map(|read| (read.native, read.wasm)))
        };
        assert_eq!(read(&[]).unwrap(), Some((true, true)));
        assert_eq!(read(&["--native"]).unwrap(), Some((true, false)));
        assert_eq!(read(&["--long", "--wasm"]).unwrap(), Some((false, true)));
        assert_eq!(read(&["records"]).unwrap(), None);
        assert!(read(&["--quick"]).is_err());
    }
}
