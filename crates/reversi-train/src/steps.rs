//! The steps in order.

use anyhow::Result;

use crate::fit_all;
use crate::games::{self, Players};
use crate::label;
use crate::options::{Command, Options};
use crate::pack;
use crate::probcut;
use crate::progress::cpu_seconds;
use crate::work::Work;

/// Does what the options ask for.
///
/// # Errors
///
/// Those of the step.
pub(crate) fn run(options: &Options) -> Result<()> {
    let work = Work::new(options, options.round);
    match options.command {
        Command::Play => play(&work),
        Command::Label => label::label(&work),
        Command::Fit => fit_all::fit_all(&work),
        Command::Probcut => probcut::probcut(&work),
        Command::Pack => pack::pack(&work),
        Command::All => all(options),
    }
}

fn all(options: &Options) -> Result<()> {
    let mut last = None;
    for round in 0..options.rounds {
        println!("round {round} of {}", options.variant.name());
        let work = Work::new(options, round);
        play(&work)?;
        label::label(&work)?;
        fit_all::fit_all(&work)?;
        println!("round {round} done, {:.0} s CPU so far", cpu_seconds());
        last = Some(work);
    }
    last.map_or(Ok(()), |work| pack::pack(&work))
}

fn play(work: &Work<'_>) -> Result<()> {
    let options = work.options;
    let tables = work.players_tables()?;
    let players = Players {
        variant: options.variant,
        tables: tables.as_ref(),
        depth: options.play_depth,
        solve_from: options.solve_from,
        // Each round has games of its own.
        seed: options.seed + (u64::from(work.round) << 32),
    };
    games::play(&work.games(), &players, if work.round == 0 { options.first_games } else { options.games })
}
