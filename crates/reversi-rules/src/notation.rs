//! Board text: 64 symbols in the order a1, b1 … h8, then the side to move.
//!
//! Black is `X` (also read: `x * B b`), White `O` (`o W w`), an empty square `-` (`.`). Blanks and line ends are ignored.
//! `{}` prints one line, `{:#}` eight rows and the side:
//!
//! ```
//! use reversi_rules::Position;
//!
//! let text = "\
//! --------
//! --------
//! --------
//! ---OX---
//! ---XO---
//! --------
//! --------
//! --------
//! X";
//! assert_eq!(text.parse(), Ok(Position::START));
//! assert_eq!(format!("{:#}", Position::START), text);
//! assert_eq!(
//!     Position::START.to_string(),
//!     "---------------------------OX------XO--------------------------- X"
//! );
//! ```

use core::error::Error;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::{Bitboard, Color, Position, Square};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            f.write_char(self.at(square).map_or('-', symbol))?;
            if f.alternate() && square.index() % 8 == 7 {
                f.write_char('\n')?;
            }
        }
        if !f.alternate() {
            f.write_char(' ')?;
        }
        f.write_char(symbol(self.to_move()))
    }
}

impl FromStr for Position {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        let mut symbols = text.bytes().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace());
        let mut black = Bitboard::EMPTY;
        let mut white = Bitboard::EMPTY;
        for square in Square::all() {
            let (at, found) = symbols.next().ok_or(ParseBoardError::ends(text, BoardTextReason::TooShort))?;
            match found {
                b'-' | b'.' => {}
                _ => match color(found) {
                    Some(Color::Black) => black.insert(square),
                    Some(Color::White) => white.insert(square),
                    None => return Err(ParseBoardError { at, reason: BoardTextReason::UnknownSymbol }),
                },
            }
        }
        let (at, found) = symbols.next().ok_or(ParseBoardError::ends(text, BoardTextReason::NoSide))?;
        let to_move = color(found).ok_or(ParseBoardError { at, reason: BoardTextReason::NotASide })?;
        if let Some((at, _)) = symbols.next() {
            return Err(ParseBoardError { at, reason: BoardTextReason::TooLong });
        }
        Position::from_discs(black, white, to_move)
            .ok_or(ParseBoardError { at: 0, reason: BoardTextReason::UnknownSymbol })
    }
}

fn symbol(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}

fn color(symbol: u8) -> Option<Color> {
    match symbol {
        b'X' | b'x' | b'*' | b'B' | b'b' => Some(Color::Black),
        b'O' | b'o' | b'W' | b'w' => Some(Color::White),
        _ => None,
    }
}

/// A text that is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBoardError {
    /// Byte offset in the text of what is wrong; the text's length if something is missing.
    pub at: usize,
    /// What is wrong there.
    pub reason: BoardTextReason,
}

/// Why a text is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardTextReason {
    /// Neither a disc nor an empty square.
    UnknownSymbol,
    /// Fewer than 64 squares.
    TooShort,
    /// Nothing says who is to move.
    NoSide,
    /// The symbol after the 64 squares is no side.
    NotASide,
    /// Something follows the side to move.
    TooLong,
}

impl ParseBoardError {
    fn ends(text: &str, reason: BoardTextReason) -> Self {
        Self { at: text.len(), reason }
    }
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.reason, self.at)
    }
}

impl fmt::Display for BoardTextReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BoardTextReason::UnknownSymbol => "unknown symbol",
            BoardTextReason::TooShort => "fewer than 64 squares",
            BoardTextReason::NoSide => "side to move missing",
            BoardTextReason::NotASide => "not a side to move",
            BoardTextReason::TooLong => "unexpected text after the side to move",
        })
    }
}

impl Error for ParseBoardError {}
