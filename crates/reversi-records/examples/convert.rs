//! Converts a file of games into another format: `cargo run -p reversi-records --example convert -- FROM TO [DIALECT]`.
//!
//! FROM is in whatever format is recognized; beside a `.wtb` file its names are looked for in `.jou` and `.trn` files. The
//! ending of TO says what is written: `txt`, `board`, `obf`, `fen`, `ggf`, `sgf`, `pgn`, `json`, or `wtb` with its files of names.
//! DIALECT is `letters` for SGF or `edax` for PGN. Games that cannot be read or written are named, and the others converted.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool talks on the terminal")]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use reversi_records::{
    Coordinates, Date, Dialect, Format, Games, Names, Record, Style, detect, write, write_thor,
};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [from, to] => convert(Path::new(from), Path::new(to), ""),
        [from, to, dialect] => convert(Path::new(from), Path::new(to), dialect),
        _ => Err("usage: convert FROM TO [letters | edax]".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn convert(from: &Path, to: &Path, dialect: &str) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(from)?;
    let format = detect(&bytes)?;
    let mut games = Games::new(&bytes, format);
    if format == Format::Thor {
        games = games.with_names(names(from)?);
    }
    let mut records = Vec::new();
    for game in games {
        match game {
            Ok(record) => records.push(record.with_result_of_board()),
            Err(error) => eprintln!("game {}, {error}", error.game),
        }
    }
    println!("{format:?}: {} games read", records.len());
    if to.extension().is_some_and(|ending| ending == "wtb") {
        return write_database(&records, to);
    }
    let style = style(to, dialect).ok_or("the ending of TO is none that is known")?;
    let mut text = String::new();
    for (record, number) in records.iter().zip(1..) {
        if let Err(error) = write(record, style, &mut text) {
            eprintln!("game {number}: {error}");
        }
    }
    fs::write(to, text)?;
    Ok(())
}

fn style(to: &Path, dialect: &str) -> Option<Style> {
    Some(match (to.extension()?.to_str()?, dialect) {
        ("txt", "") => Style::Transcript,
        ("board", "") => Style::Board,
        ("obf", "") => Style::Obf,
        ("fen", "") => Style::Fen,
        ("ggf", "") => Style::Ggf,
        ("sgf", "") => Style::Sgf(Coordinates::Algebraic),
        ("sgf", "letters") => Style::Sgf(Coordinates::Letters),
        ("pgn", "") => Style::Pgn(Dialect::PlayOk),
        ("pgn", "edax") => Style::Pgn(Dialect::Edax),
        ("json", "") => Style::Quest,
        _ => return None,
    })
}

/// The names beside a file of games: in files of the same name, or in those of the whole database.
fn names(from: &Path) -> Result<Names, Box<dyn Error>> {
    let mut names = Names::default();
    let beside = |ending: &str| -> Option<PathBuf> {
        let own = from.with_extension(ending);
        let common = from.with_file_name(format!("WTHOR.{}", ending.to_uppercase()));
        [own, common].into_iter().find(|file| file.is_file())
    };
    if let Some(file) = beside("jou") {
        names.read_players(&fs::read(file)?)?;
    }
    if let Some(file) = beside("trn") {
        names.read_tournaments(&fs::read(file)?)?;
    }
    Ok(names)
}

fn write_database(records: &[Record], to: &Path) -> Result<(), Box<dyn Error>> {
    let made = records.iter().find_map(|record| record.header.date).or(Date::new(2000, 1, 1));
    let files = write_thor(records, made.ok_or("no date")?)?;
    fs::write(to, files.games)?;
    fs::write(to.with_extension("jou"), files.players)?;
    fs::write(to.with_extension("trn"), files.tournaments)?;
    Ok(())
}
