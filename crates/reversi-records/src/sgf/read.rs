//! Reading SGF: the first line of play, without recursion, however deep the brackets go.

use alloc::vec::Vec;

use reversi_rules::{Bitboard, Color, File, Outcome, Position, Rank, Square, Variant};

use crate::error::{Fault, Reason};
use crate::input::Input;
use crate::play::Play;
use crate::record::{Header, Record};
use crate::score::{Awarded, Claim, Ending, difference};
use crate::token::Token;
use crate::tree::{Piece, Pieces, Value};
use crate::{Date, text};

pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    let mut pieces = Pieces::new(input, true);
    pieces.begin().then(|| game(&mut pieces))
}

/// A game up to its closing bracket, also where something before is wrong.
fn game(pieces: &mut Pieces<'_, '_>) -> Result<Record, Fault> {
    let mut reading = Reading::new();
    let mut wrong = None;
    let mut depth = 1_usize;
    // Until the first bracket closes, every bracket opens the first of some variations.
    let mut first_line = true;
    while depth > 0 {
        let read = match pieces.next() {
            Err(fault) if fault.reason == Reason::Unfinished => return Err(wrong.unwrap_or(fault)),
            Err(fault) => Err(fault),
            Ok(Piece::Open) => {
                depth += 1;
                Ok(())
            }
            Ok(Piece::Close) => {
                depth -= 1;
                first_line = false;
                Ok(())
            }
            Ok(Piece::Value(value)) if first_line && wrong.is_none() => {
                reading.value(&value).map_err(|reason| Fault { at: value.at, reason })
            }
            Ok(Piece::Node | Piece::Value(_)) => Ok(()),
        };
        wrong = wrong.or(read.err());
    }
    match wrong {
        Some(fault) => Err(fault),
        None => Ok(reading.record()),
    }
}

struct Reading {
    header: Header,
    variant: Variant,
    margin: Option<i8>,
    /// The discs of a position set up, if one is.
    set_up: Option<(Bitboard, Bitboard)>,
    to_move: Option<Color>,
    /// The game, once its first move has come.
    play: Option<Play>,
}

impl Reading {
    fn new() -> Self {
        Self {
            header: Header::default(),
            variant: Variant::Classic,
            margin: None,
            set_up: None,
            to_move: None,
            play: None,
        }
    }

    fn value(&mut self, value: &Value<'_>) -> Result<(), Reason> {
        let plain = value.text.trim_ascii();
        let header = &mut self.header;
        match value.name {
            b"GM" if plain != b"2" => return Err(Reason::OtherGame),
            b"SZ" if plain != b"8" => return Err(Reason::BoardSize),
            b"PB" => header.players.black = unescaped(value.text),
            b"PW" => header.players.white = unescaped(value.text),
            b"EV" => header.event = unescaped(value.text),
            b"PC" => header.place = unescaped(value.text),
            b"DT" => header.date = Date::read(plain),
            b"RU" if plain == b"reverse" => self.variant = Variant::Reverse,
            b"RE" => self.result(plain),
            b"AB" | b"AW" | b"AE" => return self.set(value),
            b"PL" => {
                self.to_move = match plain.first() {
                    Some(b'B' | b'b' | b'1') => Some(Color::Black),
                    Some(b'W' | b'w' | b'2') => Some(Color::White),
                    _ => None,
                }
            }
            b"B" | b"W" => return self.turn(value),
            _ => {}
        }
        Ok(())
    }

    /// `B+4`, `W+R`, `0`, `Draw`.
    fn result(&mut self, text: &[u8]) {
        let (winner, by) = match text {
            [b'B' | b'b', b'+', by @ ..] => (Color::Black, by),
            [b'W' | b'w', b'+', by @ ..] => (Color::White, by),
            b"0" => {
                self.margin = Some(0);
                return;
            }
            [b'D' | b'd', ..] => {
                self.header.result = Some(Claim::Outcome(Outcome::Draw));
                return;
            }
            _ => return,
        };
        self.header.ending = match by.first() {
            Some(b'R' | b'r') => Ending::Resigned,
            Some(b'T' | b't') => Ending::Time,
            _ => Ending::Board,
        };
        let discs =
            core::str::from_utf8(by).ok().and_then(|by| by.parse().ok()).filter(|by| (1..=64).contains(by));
        self.margin = discs.map(|by: i8| if winner == Color::Black { by } else { -by });
        self.header.result = Some(Claim::Outcome(Outcome::Win(winner)));
    }

    /// Discs of a position set up: one square, or a rectangle as `aa:bb`. With any of them the board begins empty.
    fn set(&mut self, value: &Value<'_>) -> Result<(), Reason> {
        if self.play.is_some() {
            return Err(Reason::Unexpected);
        }
        let squares = area(value).ok_or(Reason::Field("AB"))?;
        let (black, white) = self.set_up.get_or_insert((Bitboard::EMPTY, Bitboard::EMPTY));
        *black = black.difference(squares);
        *white = white.difference(squares);
        match value.name {
            b"AB" => *black = black.union(squares),
            b"AW" => *white = white.union(squares),
            _ => {}
        }
        Ok(())
    }

    fn play(&mut self) -> &mut Play {
        let to_move = self.to_move.unwrap_or(Color::Black);
        let (black, white) =
            self.set_up.unwrap_or((Position::START.discs(Color::Black), Position::START.discs(Color::White)));
        let start = Position::from_discs(black, white, to_move).unwrap_or(Position::START);
        self.play.get_or_insert_with(|| Play::from(start))
    }

    fn turn(&mut self, value: &Value<'_>) -> Result<(), Reason> {
        let mover = value.mover();
        if self.play.is_none() && self.set_up.is_some() {
            self.to_move = self.to_move.or(mover);
        }
        let play = self.play();
        let number = play.number();
        play.turn(mover.ok_or(Reason::NotAMove { number })?)?;
        match (value.turn(), value.lettered()) {
            (Token::Place(square), _) | (_, Some(square)) => play.place(square),
            (Token::Pass, _) => play.pass(),
            _ if value.text.trim_ascii().is_empty() => play.pass(),
            _ => Err(Reason::NotAMove { number }),
        }
    }

    fn record(mut self) -> Record {
        self.play();
        let Self { header, variant, margin, play, .. } = self;
        let mut record = play.unwrap_or(Play::from(Position::START)).record(header).in_variant(variant);
        if let Some(margin) = margin {
            record.header.result = Some(counted(&record, margin));
        }
        record
    }
}

/// What a difference means, seen from the board at the end.
fn counted(record: &Record, margin: i8) -> Claim {
    let score = record.end().score();
    if !record.is_over() {
        return Claim::Margin(margin);
    }
    if difference(score) == margin {
        Claim::Discs(score)
    } else if Awarded::of(score).difference() == margin {
        Claim::Awarded(Awarded::of(score))
    } else {
        Claim::Margin(margin)
    }
}

fn square(text: &[u8]) -> Option<Square> {
    let value = Value { name: b"", text, at: 0 };
    match value.turn() {
        Token::Place(square) => Some(square),
        _ => value.lettered(),
    }
}

fn area(value: &Value<'_>) -> Option<Bitboard> {
    let mut ends = value.text.splitn(2, |&byte| byte == b':');
    let from = square(ends.next()?)?;
    let Some(to) = ends.next() else { return Some(from.into()) };
    let to = square(to)?;
    let files = from.file().min(to.file())..=from.file().max(to.file());
    let ranks = from.rank().min(to.rank())..=from.rank().max(to.rank());
    let all = Rank::ALL.into_iter().flat_map(|rank| File::ALL.map(|file| Square::new(file, rank)));
    Some(all.filter(|square| files.contains(&square.file()) && ranks.contains(&square.rank())).collect())
}

/// A text without the backslashes that take the next character as it is.
fn unescaped(text: &[u8]) -> alloc::string::String {
    let mut kept = Vec::new();
    let mut bytes = text.iter().copied();
    while let Some(byte) = bytes.next() {
        kept.extend(if byte == b'\\' { bytes.next() } else { Some(byte) });
    }
    text::name(&kept)
}
