//! One text and what must be true of whatever is read of it.

use std::time::{Duration, Instant};

use reversi_records::{
    Archive, Coordinates, Dialect, Format, Games, Link, MAX_GAMES, Names, Record, Style, detect, read_board,
    transcript, write,
};

/// Far more than a short text takes, also on a busy machine.
const SLOW: Duration = Duration::from_secs(5);

/// How many games are in the text; or what is wrong.
pub(super) fn trial(bytes: &[u8], format: Format) -> Result<u64, String> {
    let begin = Instant::now();
    // Whatever they say, they say it without a panic.
    let _ = (detect(bytes), read_board(bytes, None));
    let mut names = Names::default();
    let _ = (names.read_players(bytes), names.read_tournaments(bytes));
    let _ = std::str::from_utf8(bytes).map(Link::decode);
    if let Some(moves) = transcript::find(bytes)
        && !matches!(Games::new(moves, Format::Transcript).next(), Some(Ok(_)))
    {
        return Err("moves found that are not read".to_owned());
    }
    let mut good = 0;
    for (game, number) in Games::new(bytes, format).zip(1..) {
        if number > MAX_GAMES + 1 {
            return Err("more games than there may be".to_owned());
        }
        match game {
            Ok(record) => {
                good += 1;
                check(&record, format)?;
            }
            Err(error) if error.place.byte > bytes.len() => {
                return Err(format!("a place behind the end: {error}"));
            }
            Err(_) => {}
        }
    }
    if format == Format::Archive {
        let (archive, _) = Archive::read(bytes);
        if Archive::read(archive.write().as_bytes()) != (archive, Vec::new()) {
            return Err("the archive does not come back".to_owned());
        }
    }
    if begin.elapsed() > SLOW { Err(format!("it took {:?}", begin.elapsed())) } else { Ok(good) }
}

/// A game that was read can be played, and comes back from the format that it came in.
fn check(record: &Record, format: Format) -> Result<(), String> {
    if record.moves().final_position(*record.start()).as_ref() != Ok(record.end()) {
        return Err(format!("a game that cannot be played: {record:?}"));
    }
    for style in Style::ALL {
        let mut text = String::new();
        // Some formats cannot hold where it starts.
        if write(record, style, &mut text).is_err() || !writes(style, format) {
            continue;
        }
        let back = Games::new(text.as_bytes(), format).next();
        let expected = match style {
            Style::Board | Style::Obf | Style::Fen => (*record.end(), 0),
            // A list without moves is an empty text.
            Style::Transcript if record.moves().is_empty() => continue,
            _ => (*record.start(), record.moves().len()),
        };
        let found = back.map(|back| back.map(|back| (*back.start(), back.moves().len(), back.header)));
        match found {
            Some(Ok((start, moves, header)))
                if (start, moves) == expected && header.players == record.header.players => {}
            other => return Err(format!("{record:?} comes back as {other:?} from {text:?}")),
        }
    }
    Ok(())
}

fn writes(style: Style, format: Format) -> bool {
    match style {
        Style::Transcript => format == Format::Transcript,
        Style::Board => format == Format::Board,
        Style::Obf => format == Format::Obf,
        Style::Fen => format == Format::Fen,
        Style::Ggf => format == Format::Ggf,
        Style::Sgf(Coordinates::Algebraic | Coordinates::Letters) => format == Format::Sgf,
        Style::Pgn(Dialect::PlayOk | Dialect::Edax) => format == Format::Pgn,
        Style::Quest => format == Format::Quest,
    }
}
