//! How fast games are read: `cargo xtask bench records` runs it, natively and as WebAssembly.
//!
//! Natively it prints a line for each format: its name, how many games were read, in how many seconds. As WebAssembly it has no
//! clock and no way to print: each call of `main` reads one format, the first call all of them once to begin with, and whoever
//! calls holds the watch. It ends with 0, with 1 when a game was not read, and with 2 when there is no format left.
#![expect(clippy::print_stdout, reason = "a command line tool talks on the terminal")]
#![expect(clippy::disallowed_methods, reason = "the clock is read natively only")]

use std::process::ExitCode;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use reversi_records::{Coordinates, Dialect, Format, Games, Style, write};

/// Two years of tournaments; tests/data/README.md tells their source.
const YEARS: [&[u8]; 2] =
    [include_bytes!("../tests/data/WTH_1993.wtb"), include_bytes!("../tests/data/WTH_2022.wtb")];
/// How often each text is read.
const ROUNDS: usize = 20;

/// Texts with the same games in them.
struct Part {
    format: Format,
    texts: Vec<Vec<u8>>,
}

fn parts() -> Vec<Part> {
    let games = || YEARS.iter().flat_map(|year| Games::new(year, Format::Thor)).filter_map(Result::ok);
    let part = |format, style| {
        let mut text = String::new();
        // Games of tournaments begin where every format lets them.
        let written = games().filter(|game| write(game, style, &mut text).is_ok()).count();
        debug_assert_eq!(written, games().count());
        Part { format, texts: vec![text.into_bytes()] }
    };
    vec![
        Part { format: Format::Thor, texts: YEARS.iter().map(|year| year.to_vec()).collect() },
        part(Format::Transcript, Style::Transcript),
        part(Format::Ggf, Style::Ggf),
        part(Format::Sgf, Style::Sgf(Coordinates::Letters)),
        part(Format::Pgn, Style::Pgn(Dialect::PlayOk)),
        part(Format::Quest, Style::Quest),
    ]
}

/// How many games of a part can be read, and how many there are.
fn read(part: &Part) -> (usize, usize) {
    let results = || part.texts.iter().flat_map(|text| Games::new(text, part.format));
    results().fold((0, 0), |(good, all), game| (good + usize::from(game.is_ok()), all + 1))
}

static PARTS: OnceLock<Vec<Part>> = OnceLock::new();
static CALLS: AtomicUsize = AtomicUsize::new(0);

fn main() -> ExitCode {
    if cfg!(target_family = "wasm") { one_call() } else { all() }
}

fn all() -> ExitCode {
    for part in parts() {
        let begin = Instant::now();
        let mut games = 0;
        for _ in 0..ROUNDS {
            let (good, all) = read(&part);
            if good != all {
                return ExitCode::FAILURE;
            }
            games += good;
        }
        println!("{:?} {games} {}", part.format, begin.elapsed().as_secs_f64());
    }
    ExitCode::SUCCESS
}

fn one_call() -> ExitCode {
    let parts = PARTS.get_or_init(parts);
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    let (wanted, rounds) = match call.checked_sub(1) {
        None => (&parts[..], 1),
        Some(index) => match parts.get(index) {
            Some(part) => (std::slice::from_ref(part), ROUNDS),
            None => return ExitCode::from(2),
        },
    };
    let mut wrong = false;
    for part in wanted {
        for _ in 0..rounds {
            let (good, all) = read(part);
            wrong |= good != all;
        }
    }
    if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
