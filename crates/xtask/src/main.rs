//! The project's commands: `cargo xtask play`, `cargo xtask test` and the rest. One file per command.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool talks on the terminal")]
#![expect(
    clippy::disallowed_methods,
    reason = "clocks and threads are missing in the browser only, not here"
)]

mod arrows;
mod browsers;
mod build;
mod cache;
mod check;
mod code;
mod compress;
mod embed;
mod games_module;
mod guide;
mod html;
mod icons;
mod imports;
mod join;
mod lab;
mod lighthouse;
mod measure;
mod minify;
mod npm;
mod package;
mod perft;
mod play;
mod process;
mod rename;
mod reorder;
mod replay;
mod rust_setup;
mod scoped;
mod scratch;
mod serve;
mod shorten;
mod shots;
mod simd;
mod site;
mod sizes;
mod snippets;
mod supplies;
mod tally;
mod test;
mod tidy;
mod tools;
mod validity;
mod wasm;
mod workspace;

use std::process::ExitCode;

use lexopt::Parser;

use crate::workspace::Workspace;

/// What every command does: read its own arguments, work, or say why not.
type Run = fn(&Workspace, &mut Parser) -> anyhow::Result<()>;

/// The failure of a command that has printed what went wrong, so that its own last line stays the last.
#[derive(Debug, Clone, Copy)]
struct AlreadySaid;

impl std::fmt::Display for AlreadySaid {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("failed, as said above")
    }
}

impl std::error::Error for AlreadySaid {}

const COMMANDS: &[(&str, &str, Run)] = &[
    ("play", "build the game quickly and serve it: play [--port N]", play::run),
    ("test", "run every test, browsers included: test [--only STAGE] [-- FILTER...]", test::run),
    ("check", "format, tidy and clippy, native and wasm", check::run),
    ("build", "make the release site in dist/: build [--site-url https://…]", build::run),
    ("npm", "the npm package of dist/embed/ in target/npm: npm [--try]", package::run),
    ("serve", "serve dist/, or a folder, on this machine: serve [--port N] [FOLDER]", serve::run),
    ("sizes", "compressed sizes of dist/ against the budgets", sizes::run),
    ("perft", "count the positions of the game tree: perft [DEPTH]", perft::run),
    ("replay", "replay every game of a file to its result: replay FILE", replay::run),
    ("shots", "pictures of dist/ in every state, board and size: shots FOLDER [SIZE...]", shots::run),
    ("measure", "what dist/ costs a slow phone, against the goals", measure::run),
    ("lighthouse", "what Lighthouse says of dist/", lighthouse::run),
    (
        "bench",
        "speed, native and shipped: bench [records | [--long] [--cpu] [--native | --wasm [--plain]]]",
        lab::bench,
    ),
    ("icons", "make the pictures in www/icons/ from icon.svg", icons::run),
    (
        "solve",
        "prove a file's scores: solve FILE [--from N] [--to N] [--reverse] [--wasm] [--cpu]",
        lab::solve,
    ),
    ("gtp", "play other programs: gtp --level N [--reverse] [--wasm] [--seed S]", lab::gtp),
    ("match", "two play each other: match A B [--games N] [--openings FILE] [--until-clear]", lab::contest),
    ("ladder", "each level against the one below: ladder [--reverse] [--games N]", lab::ladder),
    ("fuzz", "try the readers of games: fuzz [READER...] [--seconds N] [--seed S] [--input FILE]", lab::fuzz),
    ("tidy", "the quick part of check: house rules and dependency arrows", tidy::run),
    ("guide", "check the pages that teach the game: guide [--out FOLDER] [SOURCES]", guide::run),
    ("site", "finish a built site; Trunk calls this as its hook", site::run),
];

fn main() -> ExitCode {
    let mut arguments = Parser::from_env();
    let wanted = arguments.value().unwrap_or_default();
    let Some((name, purpose, run)) = COMMANDS.iter().find(|(name, ..)| wanted == *name) else {
        if !wanted.is_empty() && !wanted.to_str().is_some_and(is_help) {
            eprintln!("no command {}", wanted.display());
        }
        eprintln!("usage: cargo xtask COMMAND\n");
        for (name, purpose, _) in COMMANDS {
            eprintln!("  {name:<10} {purpose}");
        }
        return ExitCode::from(2);
    };
    let Err(error) = Workspace::find().and_then(|workspace| run(&workspace, &mut arguments)) else {
        return ExitCode::SUCCESS;
    };
    if let Some(lab::Ended(code)) = error.downcast_ref() {
        return ExitCode::from(*code);
    }
    if matches!(error.downcast_ref(), Some(lexopt::Error::UnexpectedOption(option)) if is_help(option)) {
        println!("cargo xtask {name}: {purpose}");
        return ExitCode::SUCCESS;
    }
    if let Some(usage) = error.downcast_ref::<lexopt::Error>() {
        eprintln!("cargo xtask {name}: {usage}");
        return ExitCode::from(2);
    }
    if !error.is::<AlreadySaid>() {
        eprintln!("cargo xtask {name}: {error:#}");
    }
    ExitCode::FAILURE
}

/// What people type when they want to be told how; no command has an option of this name.
fn is_help(word: &str) -> bool {
    ["--help", "-h"].contains(&word)
}
