//! What can be asked for on the command line.

use std::path::PathBuf;

use anyhow::{Result, bail, ensure};
use lexopt::prelude::*;
use reversi_engine::eval::stage;
use reversi_rules::Variant;

use crate::fit::FitOptions;
use crate::games::MOST_SOLVED;

/// The steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Play,
    Label,
    Fit,
    Probcut,
    Pack,
    All,
}

/// All options; each step uses its own.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) command: Command,
    pub(crate) folder: PathBuf,
    pub(crate) variant: Variant,
    pub(crate) seed: u64,
    /// 0: as many as there are processors.
    pub(crate) threads: usize,
    pub(crate) round: u32,
    pub(crate) rounds: u32,
    pub(crate) first_games: usize,
    pub(crate) games: usize,
    pub(crate) play_depth: u8,
    pub(crate) solve_from: u8,
    pub(crate) label_depth: u8,
    pub(crate) exact_from: u8,
    pub(crate) iterations: u32,
    pub(crate) ridge: f32,
    pub(crate) prune: f32,
    pub(crate) neighbors: f32,
    pub(crate) price: f32,
    pub(crate) check: usize,
    pub(crate) check_depth: u8,
    pub(crate) positions: usize,
}

pub(crate) const HELP: &str = "\
reversi-train STEP --folder FOLDER [OPTIONS]

Steps: play, label, fit, probcut, pack, all (play, label and fit in each round, then pack).

  --folder FOLDER     where the work files go; a later run goes on where an earlier one stopped
  --variant NAME      classic (default) or reverse
  --seed N            everything random follows from it (1)
  --threads N         threads to compute with; results do not depend on it (one for each processor)
  --round N           the round that a single step is for (0: games without weights)
  --rounds N          rounds of `all` (2)
  --first-games N     games of round 0 (20000)
  --games N           games of each later round (100000)
  --play-depth N      plies that players look ahead (4)
  --solve-from N      empty squares from which games are played perfectly, at most 14 (14)
  --label-depth N     plies from a position to the leaves of its label (4)
  --exact-from N      empty squares from which labels are exact, 10 or more (14)
  --iterations N      steps of the regression (25)
  --ridge X           draws weights to the neighboring stage's, in positions (15)
  --prune X           weights seen less often keep the neighboring stage's value (1)
  --neighbors X       what a position of a neighboring stage counts (0.6)
  --price X           what a bit of the file must save: millionths of the mean squared error in discs (5)
  --check N           after `fit`, compare so many held-out positions at 30 empty squares with a deeper search (0)
  --check-depth N     how deep that is (8)
  --positions N       positions of `probcut` for each number of empty squares (150)
";

impl Options {
    /// Those of a command line.
    ///
    /// # Errors
    ///
    /// When it asks for something that is not there.
    pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Self> {
        let mut options = Self::new(PathBuf::new());
        let mut command = None;
        while let Some(argument) = parser.next()? {
            match argument {
                Value(step) => command = Some(step_of(&step.string()?)?),
                Long("folder") => options.folder = parser.value()?.into(),
                Long("variant") => {
                    let name = parser.value()?.string()?;
                    let Some(variant) = Variant::from_name(&name) else { bail!("{name} is no variant") };
                    options.variant = variant;
                }
                Long("seed") => options.seed = parser.value()?.parse()?,
                Long("threads") => options.threads = parser.value()?.parse()?,
                Long("round") => options.round = parser.value()?.parse()?,
                Long("rounds") => options.rounds = parser.value()?.parse()?,
                Long("first-games") => options.first_games = parser.value()?.parse()?,
                Long("games") => options.games = parser.value()?.parse()?,
                Long("play-depth") => options.play_depth = parser.value()?.parse()?,
                Long("solve-from") => options.solve_from = parser.value()?.parse()?,
                Long("label-depth") => options.label_depth = parser.value()?.parse()?,
                Long("exact-from") => options.exact_from = parser.value()?.parse()?,
                Long("iterations") => options.iterations = parser.value()?.parse()?,
                Long("ridge") => options.ridge = parser.value()?.parse()?,
                Long("prune") => options.prune = parser.value()?.parse()?,
                Long("neighbors") => options.neighbors = parser.value()?.parse()?,
                Long("price") => options.price = parser.value()?.parse()?,
                Long("check") => options.check = parser.value()?.parse()?,
                Long("check-depth") => options.check_depth = parser.value()?.parse()?,
                Long("positions") => options.positions = parser.value()?.parse()?,
                other => return Err(other.unexpected().into()),
            }
        }
        let Some(command) = command else { bail!("which step? one of play, label, fit, probcut, pack, all") };
        options.command = command;
        ensure!(!options.folder.as_os_str().is_empty(), "--folder is missing");
        ensure!(options.solve_from <= MOST_SOLVED, "--solve-from is at most {MOST_SOLVED}");
        ensure!(options.play_depth > 0, "--play-depth is at least 1");
        let last = stage(0);
        ensure!(stage(options.exact_from + 1) < last, "--exact-from must take in the last stage");
        Ok(options)
    }

    /// The defaults.
    pub(crate) fn new(folder: PathBuf) -> Self {
        Self {
            command: Command::All,
            folder,
            variant: Variant::Classic,
            seed: 1,
            threads: 0,
            round: 0,
            rounds: 2,
            first_games: 20_000,
            games: 100_000,
            play_depth: 4,
            solve_from: 14,
            label_depth: 4,
            exact_from: 14,
            iterations: 25,
            ridge: 15.0,
            prune: 1.0,
            neighbors: 0.6,
            price: 5.0,
            check: 0,
            check_depth: 8,
            positions: 150,
        }
    }

    pub(crate) fn fit(&self) -> FitOptions {
        FitOptions { iterations: self.iterations, ridge: self.ridge, prune: self.prune }
    }
}

fn step_of(name: &str) -> Result<Command> {
    Ok(match name {
        "play" => Command::Play,
        "label" => Command::Label,
        "fit" => Command::Fit,
        "probcut" => Command::Probcut,
        "pack" => Command::Pack,
        "all" => Command::All,
        _ => bail!("{name} is no step"),
    })
}
