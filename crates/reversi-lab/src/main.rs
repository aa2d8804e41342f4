//! Measures the engine and the readers of games, and lets the engine play other programs. `cargo xtask COMMAND` forwards here. One file per command.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool talks on the terminal")]
#![expect(
    clippy::disallowed_methods,
    reason = "clocks and threads are missing in the browser only, not here"
)]

mod bench;
mod clock;
mod figures;
mod fuzz;
mod game;
mod gtp;
mod home;
mod ladder;
mod machine;
mod matches;
mod node;
mod openings;
mod player;
mod problem;
mod program;
mod records;
#[cfg(feature = "shipped")]
mod shipped;
mod signature;
mod solve;
mod standing;
mod strength;

use std::process::ExitCode;

use lexopt::Parser;

use crate::home::Home;

/// What every command does: read its own arguments, work, or say why not.
type Run = fn(&Home, &mut Parser) -> anyhow::Result<()>;

const COMMANDS: [(&str, &str, Run); 6] = [
    (
        "bench",
        "speed, natively and in the shipped worker: bench [records | [--long] [--cpu] [--native | --wasm [--plain]]]",
        bench::run,
    ),
    (
        "solve",
        "prove the scores of a file's positions: solve FILE [--from N] [--to N] [--reverse] [--wasm] [--cpu]",
        solve::run,
    ),
    ("gtp", "play by GTP: gtp --level N [--reverse] [--wasm] [--seed S]", gtp::run),
    (
        "match",
        "let two play each other: match A B [--games N] [--openings FILE] [--reverse] [--until-clear] [--seed S] [--threads N]; \
         a player is a level, nodes:N, depth:N,solve:M, random, or a GTP command in quotes",
        matches::run,
    ),
    ("fuzz", "try readers of games: fuzz [READER...] [--seconds N] [--seed S] [--input FILE]", fuzz::run),
    (
        "ladder",
        "every level against the one below: ladder [--reverse] [--games N] [--from N] [--to N] [--seed S] [--threads N]",
        ladder::run,
    ),
];

fn main() -> ExitCode {
    let mut arguments = Parser::from_env();
    let wanted = arguments.value().unwrap_or_default();
    let Some((name, usage, run)) = COMMANDS.iter().find(|(name, ..)| wanted == *name) else {
        eprintln!("usage: COMMAND\n");
        for (name, purpose, _) in COMMANDS {
            eprintln!("  {name:<7} {purpose}");
        }
        return ExitCode::from(2);
    };
    let Err(error) = Home::find().and_then(|home| run(&home, &mut arguments)) else {
        return ExitCode::SUCCESS;
    };
    if asks_for_help(&error) {
        println!("cargo xtask {name}: {usage}");
        return ExitCode::SUCCESS;
    }
    eprintln!("{name}: {error:#}");
    if error.is::<lexopt::Error>() {
        eprintln!("{usage}");
        return ExitCode::from(2);
    }
    ExitCode::FAILURE
}

/// Whether a command stopped at `--help`, which none knows itself.
fn asks_for_help(error: &anyhow::Error) -> bool {
    let unknown = error.downcast_ref();
    matches!(unknown, Some(lexopt::Error::UnexpectedOption(option)) if ["--help", "-h"].contains(&option.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_gives_its_usage_when_asked_for_help() {
        let home = Home::find().unwrap();
        for (name, usage, run) in COMMANDS {
            assert!(usage.contains(&format!(": {name} ")), "{usage}");
            for word in ["--help", "-h"] {
                let error = run(&home, &mut Parser::from_args([word])).unwrap_err();
                assert!(asks_for_help(&error), "{name} {word}: {error}");
            }
            assert!(
                !asks_for_help(&run(&home, &mut Parser::from_args(["--helpful"])).unwrap_err()),
                "{name}"
            );
        }
    }
}
