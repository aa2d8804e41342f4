//! Links that hold a whole game: where it starts, its variant, its moves and the turn shown, in text for an address.
//!
//! The text is symbols of `A–Z a–z 0–9 - _`, worth 0 to 63 each. The first is the version, the second the variant plus twice the
//! start (0 to 5 as in [`Start::ALL`], 6 for another board), the third the number of moves, the last four a check sum. Between
//! them stands one large number, without leading zeros. It is taken apart from its low end: for another board the side to
//! move (2) and what is on a1, b1 … h8 (3 each); for each move its place among the legal ones (as many as there are); the
//! rest is the turn shown. Passes need nothing. A game of 60 moves takes about 40 symbols and never more than 90.
//!
//! The check sum finds every change of up to four neighboring symbols, and nothing but what [`Link::encode`] writes is read.

mod number;
mod sum;

use alloc::string::String;
use core::error::Error;
use core::fmt;

use reversi_rules::{Bitboard, Color, Move, Position, Square, Start, Status, Transcript, Variant};

use self::number::Number;
pub(crate) use self::sum::Sum;
use crate::Record;
use crate::error::{Fault, Reason};
use crate::input::Input;

/// What stands before the symbols in an address.
pub const MARK: &str = "#g=";
/// The version that this code writes.
const VERSION: u8 = 1;
const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Symbols before the number, and of the check sum after it.
const HEAD: usize = 3;
const SUM: usize = 4;
/// The start that is none of the six.
const OTHER_START: u8 = 6;

/// A game and the turn of it that is shown.
///
/// ```
/// use reversi_records::Link;
/// use reversi_rules::{Position, Variant};
///
/// let link = Link::new(Position::START, Variant::Classic, "f5d6c3".parse()?, 2).unwrap();
/// assert_eq!(link.encode(), "BADB-kMvD");
/// assert_eq!(Link::decode("BADB-kMvD"), Ok(link));
/// # Ok::<(), reversi_rules::ParseTranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    start: Position,
    variant: Variant,
    moves: Transcript,
    ply: u8,
}

/// Why a link cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkError {
    /// A newer version made it.
    Newer,
    /// It was cut or changed.
    Damaged,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LinkError::Newer => "made by a newer version",
            LinkError::Damaged => "cut or changed",
        })
    }
}

impl Error for LinkError {}

impl Link {
    /// A game with the turn after which it is shown, passes counted; 0 is before the first. `None` if a move cannot be played
    /// or there are not so many turns.
    pub fn new(start: Position, variant: Variant, moves: Transcript, ply: u8) -> Option<Link> {
        let plies = moves.replay(start).try_fold(0, |_, ply| ply.map(|ply| ply.number)).ok()?;
        (ply <= plies).then_some(Link { start, variant, moves, ply })
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Whether most discs win or fewest.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The moves.
    pub fn moves(&self) -> &Transcript {
        &self.moves
    }

    /// The turn after which the game is shown, passes counted; 0 is before the first.
    pub fn ply(&self) -> u8 {
        self.ply
    }

    /// The symbols, without [`MARK`].
    pub fn encode(&self) -> String {
        let start = Start::ALL.iter().position(|start| start.position() == self.start);
        let start = start.and_then(|index| u8::try_from(index).ok()).unwrap_or(OTHER_START);
        let mut number = Number::from(self.ply);
        for (choices, choice) in self.choices().into_iter().rev().flatten() {
            number.push(choices, choice);
        }
        if start == OTHER_START {
            for index in (0..64).rev() {
                number.push(3, Square::from_index(index).map_or(0, |square| disc(self.start.at(square))));
            }
            number.push(2, u8::from(self.start.to_move() == Color::White));
        }
        let variant = u8::from(self.variant == Variant::Reverse);
        // At most 60 moves.
        let moves = u8::try_from(self.moves.len()).unwrap_or(0);
        let (digits, count) = number.digits();
        let digits = digits.iter().copied().take(count).rev();
        let mut text = String::new();
        let mut sum = Sum::new();
        for value in [VERSION, variant + 2 * start, moves].into_iter().chain(digits) {
            sum.add(value, 6);
            text.push(symbol(value));
        }
        for shift in [18, 12, 6, 0] {
            text.push(symbol((sum.value() >> shift & 63).to_le_bytes()[0]));
        }
        text
    }

    /// For each move how many there were to choose from, and which it was.
    fn choices(&self) -> [Option<(u8, u8)>; Transcript::CAPACITY] {
        let mut choices = [None; Transcript::CAPACITY];
        let mut places = choices.iter_mut();
        let mut position = self.start;
        for ply in self.moves.replay(self.start).map_while(Result::ok) {
            if let Move::Place(square) = ply.played {
                let legal = position.legal_moves();
                let before = legal.into_iter().take_while(|&other| other != square).count();
                if let (Some(place), Ok(before)) = (places.next(), u8::try_from(before)) {
                    *place = Some((legal.len().to_le_bytes()[0], before));
                }
            }
            position = ply.after;
        }
        choices
    }

    /// Reads the symbols, without [`MARK`].
    ///
    /// # Errors
    ///
    /// [`LinkError::Newer`] for a version that is not known here, else [`LinkError::Damaged`] for anything that
    /// [`encode`](Self::encode) does not write.
    pub fn decode(text: &str) -> Result<Link, LinkError> {
        let mut sum = Sum::new();
        let mut number = Number::from(0);
        let mut head = [0; HEAD];
        let digits = text.len().saturating_sub(SUM);
        let mut told = 0;
        for (index, byte) in text.bytes().enumerate() {
            let value = value(byte).ok_or(LinkError::Damaged)?;
            if index >= digits {
                told = told << 6 | u32::from(value);
                continue;
            }
            sum.add(value, 6);
            match head.get_mut(index) {
                Some(place) => *place = value,
                // The first digit is none of those that could be left out.
                None if index == HEAD && value == 0 => return Err(LinkError::Damaged),
                None => number.push_checked(64, value).ok_or(LinkError::Damaged)?,
            }
        }
        if digits < HEAD || told != sum.value() {
            return Err(LinkError::Damaged);
        }
        let [version, what, moves] = head;
        if version > VERSION {
            return Err(LinkError::Newer);
        }
        let variant = if what % 2 == 0 { Variant::Classic } else { Variant::Reverse };
        let link = start(what / 2, &mut number).and_then(|start| game(start, variant, moves, number));
        link.filter(|_| version == VERSION).ok_or(LinkError::Damaged)
    }
}

/// Takes where the game starts off the number.
fn start(index: u8, number: &mut Number) -> Option<Position> {
    if index != OTHER_START {
        return Start::ALL.get(usize::from(index)).map(|start| start.position());
    }
    let to_move = if number.pop(2) == 0 { Color::Black } else { Color::White };
    let (mut black, mut white) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for square in Square::all() {
        match number.pop(3) {
            1 => black.insert(square),
            2 => white.insert(square),
            _ => {}
        }
    }
    Position::from_discs(black, white, to_move).filter(|position| Start::of(position).is_none())
}

/// Takes the moves off the number; what is left is the turn shown.
fn game(start: Position, variant: Variant, count: u8, mut number: Number) -> Option<Link> {
    let mut moves = Transcript::EMPTY;
    let mut position = start;
    for _ in 0..count {
        if position.status() == Status::MustPass {
            position = position.pass().ok()?;
        }
        let legal = position.legal_moves();
        let choices = legal.len().to_le_bytes()[0];
        let square = legal.into_iter().nth(usize::from(number.pop(choices)))?;
        position = position.play(square).ok()?;
        moves.push(square).ok()?;
    }
    Link::new(start, variant, moves, number.rest()?)
}

fn disc(color: Option<Color>) -> u8 {
    match color {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    }
}

fn symbol(value: u8) -> char {
    SYMBOLS.get(usize::from(value)).map_or('_', |&symbol| char::from(symbol))
}

fn value(symbol: u8) -> Option<u8> {
    SYMBOLS.iter().zip(0..).find(|(known, _)| **known == symbol).map(|(_, value)| value)
}

/// The symbols behind the mark in an address, wherever that stands in a text.
pub(crate) fn find(text: &[u8]) -> Option<&[u8]> {
    let at = text.windows(MARK.len()).position(|window| window == MARK.as_bytes())?;
    let behind = text.get(at + MARK.len()..)?;
    let length = behind.iter().position(|&byte| value(byte).is_none()).unwrap_or(behind.len());
    behind.get(..length)
}

pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    input.skip_blank();
    let fault = input.fault(Reason::Sum);
    let symbols = find(input.line()?).and_then(|symbols| core::str::from_utf8(symbols).ok());
    Some(match symbols.map_or(Err(LinkError::Damaged), Link::decode) {
        Ok(link) => match Record::new(link.start, link.moves) {
            Ok(record) => Ok(record.in_variant(link.variant)),
            Err(_) => Err(fault),
        },
        Err(LinkError::Newer) => Err(Fault { reason: Reason::Newer, ..fault }),
        Err(LinkError::Damaged) => Err(fault),
    })
}
