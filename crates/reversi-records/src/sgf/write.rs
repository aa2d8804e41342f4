//! Writing SGF: one game in one line.

use alloc::string::String;
use core::fmt::Write as _;

use reversi_rules::{Bitboard, Color, Move, Outcome, Position, Square, Variant};

use super::Coordinates;
use crate::record::Record;
use crate::score::{Claim, Ending, difference};
use crate::text;

pub(crate) fn write(record: &Record, coordinates: Coordinates, out: &mut String) {
    let header = &record.header;
    out.push_str("(;FF[4]GM[2]SZ[8]");
    for (name, text) in [
        ("PB", &header.players.black),
        ("PW", &header.players.white),
        ("EV", &header.event),
        ("PC", &header.place),
    ] {
        property(out, name, text);
    }
    // Writing to a string cannot fail.
    if let Some(date) = header.date {
        let _ = write!(out, "DT[{date}]");
    }
    if record.variant == Variant::Reverse {
        out.push_str("RU[reverse]");
    }
    if let Some(claim) = header.result {
        result(out, claim, header.ending);
    }
    if *record.start() != Position::START {
        set_up(out, record.start(), coordinates);
    }
    for ply in record.moves().replay(*record.start()).map_while(Result::ok) {
        out.push_str(if ply.side == Color::Black { ";B[" } else { ";W[" });
        match (ply.played, coordinates) {
            (Move::Place(square), _) => push(out, square, coordinates),
            (Move::Pass, Coordinates::Algebraic) => out.push_str("PA"),
            (Move::Pass, Coordinates::Letters) => {}
        }
        out.push(']');
    }
    out.push_str(")\n");
}

fn property(out: &mut String, name: &str, text: &str) {
    if text.is_empty() {
        return;
    }
    out.push_str(name);
    out.push('[');
    for symbol in text::clean(text.chars()).chars() {
        if matches!(symbol, ']' | '\\') {
            out.push('\\');
        }
        out.push(symbol);
    }
    out.push(']');
}

fn result(out: &mut String, claim: Claim, ending: Ending) {
    let margin = match claim {
        Claim::Discs(score) => Some(difference(score)),
        Claim::Awarded(awarded) => Some(awarded.difference()),
        Claim::Margin(margin) => Some(margin),
        Claim::Outcome(_) => None,
    };
    out.push_str("RE[");
    out.push_str(match (claim.outcome(), margin) {
        (Outcome::Win(Color::Black), _) => "B+",
        (Outcome::Win(Color::White), _) => "W+",
        (Outcome::Draw, Some(_)) => "0",
        (Outcome::Draw, None) => "Draw",
    });
    match (ending, margin) {
        (Ending::Resigned, _) => out.push('R'),
        (Ending::Time, _) => out.push('T'),
        (_, Some(margin)) if margin != 0 => {
            // Writing to a string cannot fail.
            let _ = write!(out, "{}", margin.unsigned_abs());
        }
        _ => {}
    }
    out.push(']');
}

fn set_up(out: &mut String, start: &Position, coordinates: Coordinates) {
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let discs = start.discs(color);
        if !discs.is_empty() {
            out.push_str(name);
            points(out, discs, coordinates);
        }
    }
    if start.empty() == Bitboard::ALL {
        // Nothing set up would be the standard start.
        out.push_str("AE");
        points(out, Bitboard::CENTER, coordinates);
    }
    out.push_str(if start.to_move() == Color::Black { "PL[B]" } else { "PL[W]" });
}

fn points(out: &mut String, squares: Bitboard, coordinates: Coordinates) {
    for square in squares {
        out.push('[');
        push(out, square, coordinates);
        out.push(']');
    }
}

fn push(out: &mut String, square: Square, coordinates: Coordinates) {
    let _ = match coordinates {
        Coordinates::Algebraic => write!(out, "{square}"),
        Coordinates::Letters => {
            let letter = |index: u8| char::from(b'a' + index);
            write!(out, "{}{}", letter(square.file().index()), letter(square.rank().index()))
        }
    };
}
