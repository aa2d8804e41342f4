//! `fuzz`: lets the readers of game records loose on texts that are made by changing good ones, byte by byte.
//!
//! All chance comes from the seed. A panic, a game that cannot be played or written and read again, and a text that takes
//! seconds are faults; the text is kept, and the command that tries it again is printed.

mod mutate;
mod trial;

use std::fs;
use std::panic;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use reversi_records::Format;

use crate::fuzz::mutate::Mutator;
use crate::home::Home;

/// What can be tried: a name, and the format that texts are read as.
const READERS: [(&str, Format); 11] = [
    ("transcript", Format::Transcript),
    ("board", Format::Board),
    ("obf", Format::Obf),
    ("fen", Format::Fen),
    ("ggf", Format::Ggf),
    ("sgf", Format::Sgf),
    ("pgn", Format::Pgn),
    ("quest", Format::Quest),
    ("thor", Format::Thor),
    ("archive", Format::Archive),
    ("link", Format::Link),
];
/// Seconds for each reader, if nothing else is asked for.
const SECONDS: f64 = 60.0;

struct Options {
    readers: Vec<(&'static str, Format)>,
    seconds: f64,
    seed: u64,
    input: Option<PathBuf>,
}

/// Tries the readers named, or all.
///
/// # Errors
/// At the first fault, which is told.
pub(crate) fn run(home: &Home, arguments: &mut Parser) -> Result<()> {
    let options = read(arguments)?;
    let corpus = home.root().join("crates/reversi-records/tests/corpus");
    for (name, format) in options.readers {
        if let Some(input) = &options.input {
            let bytes = fs::read(input).with_context(|| format!("cannot read {}", input.display()))?;
            attempt(&bytes, format).map_err(anyhow::Error::msg)?;
            println!("{name}: nothing wrong with {}", input.display());
            continue;
        }
        let texts = texts(&corpus, name)?;
        match fuzz(&texts, format, options.seed, Duration::from_secs_f64(options.seconds)) {
            Ok(Done { texts, good }) => {
                println!("{name}: {texts} texts, {good} of them with games, seed {}: clean", options.seed);
            }
            Err(Fault { number, bytes, complaint }) => {
                let file = home.target().join("fuzz").join(format!("{name}-{}-{number}", options.seed));
                fs::create_dir_all(file.with_file_name(""))?;
                fs::write(&file, bytes)?;
                println!("{name}: text {number} of seed {}: {complaint}", options.seed);
                bail!("kept; again by `cargo xtask fuzz {name} --input {}`", file.display());
            }
        }
    }
    Ok(())
}

fn read(arguments: &mut Parser) -> Result<Options> {
    let mut options =
        Options { readers: Vec::new(), seconds: SECONDS, seed: u64::from(std::process::id()), input: None };
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("seconds") => options.seconds = arguments.value()?.parse()?,
            Arg::Long("seed") => options.seed = arguments.value()?.parse()?,
            Arg::Long("input") => options.input = Some(PathBuf::from(arguments.value()?)),
            Arg::Value(name) => {
                let reader = READERS.iter().find(|(known, _)| name == *known);
                let names = READERS.map(|(name, _)| name).join(", ");
                options.readers.push(*reader.with_context(|| format!("the readers are {names}"))?);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    if options.readers.is_empty() {
        options.readers.extend(READERS);
    }
    Ok(options)
}

/// The good texts that a reader's changed ones are made of: the files whose names begin with its own.
fn texts(corpus: &Path, name: &str) -> Result<Vec<Vec<u8>>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(corpus).with_context(|| format!("cannot read {}", corpus.display()))? {
        let file = entry?.path();
        if file.file_stem().is_some_and(|stem| stem.to_string_lossy().starts_with(name)) {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() {
        bail!("there is no text for {name} in {}", corpus.display());
    }
    files.into_iter().map(|file| Ok(fs::read(file)?)).collect()
}

#[derive(Debug)]
struct Done {
    texts: u64,
    good: u64,
}

#[derive(Debug)]
struct Fault {
    number: u64,
    bytes: Vec<u8>,
    complaint: String,
}

/// Tries changed texts until the time is up; the good ones first, as they are.
fn fuzz(corpus: &[Vec<u8>], format: Format, seed: u64, time: Duration) -> Result<Done, Fault> {
    let begin = Instant::now();
    let mut mutator = Mutator::new(corpus, seed);
    let mut done = Done { texts: 0, good: 0 };
    while begin.elapsed() < time {
        let original = usize::try_from(done.texts).ok().and_then(|index| corpus.get(index));
        let bytes = original.cloned().unwrap_or_else(|| mutator.next());
        done.texts += 1;
        match attempt(&bytes, format) {
            Ok(0) => {}
            Ok(_) => {
                done.good += 1;
                mutator.keep(bytes);
            }
            Err(complaint) => return Err(Fault { number: done.texts, bytes, complaint }),
        }
    }
    Ok(done)
}

/// Reads one text; how many games it had, or what is wrong with the reader.
fn attempt(bytes: &[u8], format: Format) -> Result<u64, String> {
    panic::catch_unwind(|| trial::trial(bytes, format)).unwrap_or_else(|_| Err("a panic".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home() -> Home {
        Home::find().unwrap()
    }

    #[test]
    fn every_reader_endures_changed_texts_for_its_part_of_five_seconds() {
        let corpus = home().root().join("crates/reversi-records/tests/corpus");
        let time = Duration::from_secs(5) / u32::try_from(READERS.len()).unwrap();
        for (name, format) in READERS {
            let done = fuzz(&texts(&corpus, name).unwrap(), format, 1, time).unwrap_or_else(|fault| {
                panic!(
                    "{name}, text {}: {} in {:?}",
                    fault.number,
                    fault.complaint,
                    String::from_utf8_lossy(&fault.bytes)
                )
            });
            // Where no text had a game, nothing was tried.
            assert!(done.good > 0 && done.texts > done.good, "{name}: {done:?}");
        }
    }

    #[test]
    fn a_reader_that_is_not_there_is_told_with_those_that_are() {
        let error = read(&mut Parser::from_args(["chess"])).err().unwrap();
        assert!(error.to_string().contains("transcript, board"), "{error}");
        assert_eq!(read(&mut Parser::from_args(["sgf", "--seed", "7"])).unwrap().seed, 7);
        assert_eq!(read(&mut Parser::from_args::<[&str; 0]>([])).unwrap().readers.len(), READERS.len());
    }
}
