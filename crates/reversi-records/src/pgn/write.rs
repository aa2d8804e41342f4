//! Writing PGN: seven tags, the moves in lines of at most 79 characters, the result.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Write as _;

use reversi_rules::{Color, Move, Outcome, Position, Variant};

use super::Dialect;
use crate::record::Record;
use crate::score::Claim;
use crate::{fen, text};

/// Columns of a line of moves.
const WIDTH: usize = 79;

pub(crate) fn write(record: &Record, dialect: Dialect, out: &mut String) {
    let header = &record.header;
    let mut date = String::new();
    // Writing to a string cannot fail.
    match header.date {
        Some(known) => {
            let _ = known.write(&mut date, '.', Some("??"));
        }
        None => date.push_str("????.??.??"),
    }
    let (result, comment) = match dialect {
        Dialect::PlayOk => (discs(record), String::new()),
        Dialect::Edax => (winner(record), count(record)),
    };
    tag(out, "Event", &header.event);
    tag(out, "Site", &header.place);
    tag(out, "Date", &date);
    tag(out, "Round", "");
    tag(out, "Black", &header.players.black);
    tag(out, "White", &header.players.white);
    tag(out, "Result", &result);
    if record.variant == Variant::Reverse {
        tag(out, "Variant", record.variant.name());
    }
    if *record.start() != Position::START {
        let mut start = String::new();
        fen::write(record.start(), &mut start);
        tag(out, "FEN", &start);
    }
    out.push('\n');
    let mut line = Line { out, used: 0 };
    moves(record, dialect, &mut line);
    line.word(&comment);
    line.word(&result);
    out.push_str("\n\n");
}

fn tag(out: &mut String, name: &str, value: &str) {
    let value = if value.is_empty() { "?" } else { value };
    let _ = write!(out, "[{name} \"");
    for symbol in text::clean(value.chars()).chars() {
        if matches!(symbol, '"' | '\\') {
            out.push('\\');
        }
        out.push(symbol);
    }
    out.push_str("\"]\n");
}

fn moves(record: &Record, dialect: Dialect, line: &mut Line<'_>) {
    for (index, ply) in record.moves().replay(*record.start()).map_while(Result::ok).enumerate() {
        if index % 2 == 0 {
            line.word(&format!("{}.", index / 2 + 1));
        }
        match (ply.played, dialect) {
            (Move::Place(square), _) => line.word(&square.to_string()),
            (Move::Pass, Dialect::PlayOk) => line.word("--"),
            (Move::Pass, Dialect::Edax) => line.word("pass"),
        }
    }
}

/// Words with blanks between them, in lines that do not get too long.
struct Line<'a> {
    out: &'a mut String,
    used: usize,
}

impl Line<'_> {
    fn word(&mut self, word: &str) {
        if word.is_empty() {
            return;
        }
        if self.used > 0 {
            let full = self.used + 1 + word.len() > WIDTH;
            self.out.push(if full { '\n' } else { ' ' });
            self.used = if full { 0 } else { self.used + 1 };
        }
        self.out.push_str(word);
        self.used += word.len();
    }
}

/// The discs on the board, Black's first.
fn discs(record: &Record) -> String {
    match (record.header.result, record.discs()) {
        (Some(Claim::Outcome(_) | Claim::Margin(_)), _) | (Some(_), None) => winner(record),
        (Some(_), Some(score)) => format!("{}-{}", score.black, score.white),
        (None, _) => "*".to_owned(),
    }
}

/// `1-0` when Black has won.
fn winner(record: &Record) -> String {
    let result = match record.header.result.and_then(|_| record.outcome()) {
        Some(Outcome::Win(Color::Black)) => "1-0",
        Some(Outcome::Win(Color::White)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    };
    result.to_owned()
}

/// `{Ana wins 40-24}`, the empty squares counted for the winner; nothing where only the winner is known.
fn count(record: &Record) -> String {
    let counted = match record.header.result {
        None | Some(Claim::Outcome(_) | Claim::Margin(_)) => None,
        // Who wins with fewest discs does not get the empty squares.
        Some(_) if record.variant == Variant::Reverse => None,
        Some(claim) => {
            record.awarded().filter(|&awarded| Claim::Awarded(awarded).outcome() == claim.outcome())
        }
    };
    let Some(awarded) = counted else { return String::new() };
    let players = &record.header.players;
    let winner = match Claim::Awarded(awarded).outcome() {
        Outcome::Draw => return "{Draw 32-32}".to_owned(),
        Outcome::Win(color) if players[color].is_empty() => color.name(),
        Outcome::Win(color) => &players[color],
    };
    format!("{{{} wins {}-{}}}", text::without(winner, &['{', '}']), awarded.black(), awarded.white())
}
