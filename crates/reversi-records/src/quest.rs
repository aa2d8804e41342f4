//! Games of Othello Quest in JSON, one or several: `{"players":[{"name":"Ana"},…],"position":{"moves":[{"t":0,"m":"f5"},…]}}`.
//!
//! The format is not published; this is what Egaroucid's importer takes, where a pass is `"-"` and Black is the first player.
//! Times and ratings are dropped.

use alloc::string::String;
use core::fmt::Write as _;

use reversi_rules::{Color, Move, Position};

use crate::error::{Fault, Reason, WriteError};
use crate::input::Input;
use crate::json::{Piece, Pieces, unescaped};
use crate::play::Play;
use crate::record::{Header, Record};
use crate::token::{Token, token};
use crate::{Date, text};

pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    // Games in a list are read as those that stand one after the other.
    input.take_while(|byte| byte.is_ascii_whitespace() || matches!(byte, b',' | b'[' | b']'));
    input.eat("\u{feff}".as_bytes());
    if input.rest().is_empty() {
        return None;
    }
    let read = game(input);
    if read.is_err() {
        // The next game is somewhere behind a line end, if there is one.
        input.line();
    }
    Some(read)
}

/// Where in a game a piece stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Players,
    Position,
    Moves,
    Created,
    Other,
}

fn game(input: &mut Input<'_>) -> Result<Record, Fault> {
    let mut pieces = Pieces::new(input);
    let mut play = Play::from(Position::START);
    let mut header = Header::default();
    let (mut field, mut inner) = (Field::Other, Field::Other);
    let mut name: &[u8] = b"";
    let mut player = Color::Black;
    let mut moves = false;
    loop {
        let at = pieces.input.at();
        let piece = pieces.next()?;
        let depth = pieces.depth();
        match (piece, depth) {
            (Piece::Close, 0) => break,
            // The second player follows where the first one ends.
            (Piece::Close, 2) if field == Field::Players => player = Color::White,
            (Piece::Name(found), 1) => {
                field = match found {
                    b"players" => Field::Players,
                    b"position" => Field::Position,
                    b"created" => Field::Created,
                    _ => Field::Other,
                };
            }
            (Piece::Name(found), 2) => inner = if found == b"moves" { Field::Moves } else { Field::Other },
            (Piece::Open, 3) if (field, inner) == (Field::Position, Field::Moves) => moves = true,
            (Piece::Name(found), _) => name = found,
            (Piece::Text(found), 1) if field == Field::Created => header.date = Date::read(found),
            (Piece::Text(found), 3) if field == Field::Players && name == b"name" => {
                header.players[player] = text::name(&unescaped(found));
            }
            (Piece::Text(found), 4) if (field, inner) == (Field::Position, Field::Moves) && name == b"m" => {
                turn(&mut play, found).map_err(|reason| Fault { at, reason })?;
            }
            (_, 0) => return Err(Fault { at, reason: Reason::Field("position") }),
            _ => {}
        }
    }
    if moves { Ok(play.record(header)) } else { Err(pieces.input.fault(Reason::Field("position.moves"))) }
}

fn turn(play: &mut Play, text: &[u8]) -> Result<(), Reason> {
    match (text, token(&mut Input::new(text))) {
        (b"-", _) | (_, Token::Pass) => play.pass(),
        (_, Token::Place(square)) => play.place(square),
        _ => Err(Reason::NotAMove { number: play.number() }),
    }
}

/// Writes the game as one object in a line; the times of moves are zero.
///
/// # Errors
///
/// [`WriteError::Start`]: such a game says nothing of where it starts.
pub(crate) fn write(record: &Record, out: &mut String) -> Result<(), WriteError> {
    if *record.start() != Position::START {
        return Err(WriteError::Start);
    }
    out.push('{');
    // Writing to a string cannot fail.
    if let Some(date) = record.header.date {
        let _ = write!(out, "\"created\":\"{date}\",");
    }
    out.push_str("\"players\":[");
    for color in Color::ALL {
        out.push_str(if color == Color::Black { "{\"name\":\"" } else { ",{\"name\":\"" });
        for symbol in text::clean(record.header.players[color].chars()).chars() {
            if matches!(symbol, '"' | '\\') {
                out.push('\\');
            }
            out.push(symbol);
        }
        out.push_str("\"}");
    }
    out.push_str("],\"position\":{\"moves\":[");
    for (index, ply) in record.moves().replay(Position::START).map_while(Result::ok).enumerate() {
        out.push_str(if index == 0 { "{\"t\":0,\"m\":\"" } else { ",{\"t\":0,\"m\":\"" });
        let _ = match ply.played {
            Move::Place(square) => write!(out, "{square}"),
            Move::Pass => write!(out, "-"),
        };
        out.push_str("\"}");
    }
    out.push_str("]}}\n");
    Ok(())
}
