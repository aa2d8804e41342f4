//! GGF, the Generic Game Format of the server GGS: `(;GM[Othello]PC[GGS/os]PB[Ana]…BO[8 … *]B[F5//1.2]W[D6];)`.
//!
//! Its reference is <https://skatgame.net/mburo/ggsa/ggf>. `RE` is from Black's view with the empty squares for the winner,
//! with `:r`, `:t` or `:s` for a game that was resigned, lost on time or agreed on; an `a` in `TY` is for the game that fewest
//! discs win. The values and times of moves are dropped, as are ratings and clocks. A name cannot hold brackets.

use alloc::string::String;
use core::fmt::Write as _;

use reversi_rules::{ByColor, Color, Move, Position, Variant};

use crate::board;
use crate::error::{Fault, Reason};
use crate::input::Input;
use crate::play::Play;
use crate::record::{Header, Record};
use crate::score::{Awarded, Claim, Ending};
use crate::text;
use crate::token::Token;
use crate::tree::{Piece, Pieces, Value};
use crate::{Date, score};

const BRACKETS: [char; 2] = ['[', ']'];

pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    let mut pieces = Pieces::new(input, false);
    pieces.begin().then(|| game(&mut pieces))
}

/// A game up to its closing bracket, also where something before is wrong.
fn game(pieces: &mut Pieces<'_, '_>) -> Result<Record, Fault> {
    let mut reading =
        Reading { play: Play::from(Position::START), header: Header::default(), variant: Variant::Classic };
    let mut wrong = None;
    let mut inner = 0_usize;
    loop {
        let read = match pieces.next() {
            Err(fault) if fault.reason == Reason::Unfinished => return Err(wrong.unwrap_or(fault)),
            Err(fault) => Err(fault),
            Ok(Piece::Open) => {
                inner += 1;
                Ok(())
            }
            Ok(Piece::Close) if inner == 0 => break,
            Ok(Piece::Close) => {
                inner -= 1;
                Ok(())
            }
            Ok(Piece::Value(value)) if wrong.is_none() && inner == 0 => reading.value(&value),
            Ok(Piece::Node | Piece::Value(_)) => Ok(()),
        };
        wrong = wrong.or(read.err());
    }
    if let Some(fault) = wrong {
        return Err(fault);
    }
    Ok(reading.play.record(reading.header).in_variant(reading.variant))
}

struct Reading {
    play: Play,
    header: Header,
    variant: Variant,
}

impl Reading {
    fn value(&mut self, value: &Value<'_>) -> Result<(), Fault> {
        let header = &mut self.header;
        match value.name {
            b"GM" if !value.text.trim_ascii().eq_ignore_ascii_case(b"othello") => {
                return Err(Fault { at: value.at, reason: Reason::OtherGame });
            }
            b"PB" => header.players.black = name(value.text),
            b"PW" => header.players.white = name(value.text),
            b"PC" => header.place = name(value.text),
            b"DT" => header.date = Date::read(value.text.trim_ascii()),
            b"RE" => (header.result, header.ending) = result(value.text),
            b"TY" if value.text.contains(&b'a') => self.variant = Variant::Reverse,
            b"BO" => self.board(value)?,
            b"B" | b"W" => return self.turn(value).map_err(|reason| Fault { at: value.at, reason }),
            _ => {}
        }
        Ok(())
    }

    /// `8 `, the board, and the side to move.
    fn board(&mut self, value: &Value<'_>) -> Result<(), Fault> {
        let mut input = Input::new(value.text);
        input.skip_blank();
        if input.take_while(|byte| byte.is_ascii_digit()) != b"8" {
            return Err(Fault { at: value.at, reason: Reason::BoardSize });
        }
        let at = value.at + input.at();
        let start = board::read_board(input.rest(), None)
            .map_err(|(offset, reason)| Fault { at: at + offset, reason })?;
        if !self.play.is_fresh() {
            return Err(Fault { at: value.at, reason: Reason::Unexpected });
        }
        self.play = Play::from(start);
        Ok(())
    }

    fn turn(&mut self, value: &Value<'_>) -> Result<(), Reason> {
        let number = self.play.number();
        self.play.turn(value.mover().ok_or(Reason::NotAMove { number })?)?;
        match value.turn() {
            Token::Place(square) => self.play.place(square),
            Token::Pass => self.play.pass(),
            _ => Err(Reason::NotAMove { number }),
        }
    }
}

/// A text without brackets, which could not be written again.
fn name(text: &[u8]) -> String {
    text::without(&text::name(text), &BRACKETS)
}

/// `+12.00`, `-64.000:r`; no result for `?` and for what is none.
fn result(text: &[u8]) -> (Option<Claim>, Ending) {
    let mut parts = text.trim_ascii().split(|&byte| byte == b':');
    let number = parts.next().unwrap_or_default();
    let ending = match parts.next().unwrap_or_default() {
        b"r" => Ending::Resigned,
        b"t" => Ending::Time,
        b"s" => Ending::Agreed,
        _ => Ending::Board,
    };
    let whole = number.split(|&byte| byte == b'.').next().unwrap_or_default();
    let difference: Option<i8> = core::str::from_utf8(whole).ok().and_then(|whole| whole.parse().ok());
    let margin = difference.filter(|difference| (-64..=64).contains(difference));
    let claim =
        margin.map(|margin| Awarded::from_difference(margin).map_or(Claim::Margin(margin), Claim::Awarded));
    (claim, ending)
}

/// Writes the game in one line.
pub(crate) fn write(record: &Record, out: &mut String) {
    let header = &record.header;
    let name = |name: &str| text::without(name, &BRACKETS);
    // Writing to a string cannot fail.
    let _ = write!(out, "(;GM[Othello]PC[{}]", name(&header.place));
    if let Some(date) = header.date {
        out.push_str("DT[");
        let _ = date.write(out, '.', None);
        out.push(']');
    }
    let ByColor { black, white } = &header.players;
    let _ = write!(out, "PB[{}]PW[{}]RE[", name(black), name(white));
    match claimed(record) {
        Some(difference) => {
            let ending = match header.ending {
                Ending::Board => "",
                Ending::Resigned => ":r",
                Ending::Time => ":t",
                Ending::Agreed => ":s",
            };
            let _ = write!(out, "{difference:+}{ending}");
        }
        None => out.push('?'),
    }
    out.push_str(if record.variant == Variant::Reverse { "]TY[8a]BO[8 " } else { "]TY[8]BO[8 " });
    for symbol in alloc::format!("{}", record.start()).chars() {
        out.push(if symbol == 'X' { '*' } else { symbol });
    }
    out.push(']');
    for ply in record.moves().replay(*record.start()).map_while(Result::ok) {
        let side = if ply.side == Color::Black { 'B' } else { 'W' };
        let _ = match ply.played {
            Move::Place(square) => write!(out, "{side}[{square}]"),
            Move::Pass => write!(out, "{side}[PA]"),
        };
    }
    out.push_str(";)\n");
}

/// The result that a file with [`Header::result`] has in this format: with the empty squares for the winner.
fn claimed(record: &Record) -> Option<i8> {
    match record.header.result? {
        Claim::Margin(margin) => Some(margin),
        Claim::Awarded(awarded) => Some(awarded.difference()),
        // Discs of a game that was broken off are a difference all the same.
        Claim::Discs(score) if !record.is_over() => Some(score::difference(score)),
        Claim::Discs(score) => Some(Awarded::of(score).difference()),
        Claim::Outcome(_) => record.awarded().map(Awarded::difference),
    }
}
