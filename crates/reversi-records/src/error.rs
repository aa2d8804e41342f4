//! Why something cannot be read: where, and what is wrong there, for a page to say in its own words.

use core::error::Error;
use core::fmt;

use reversi_rules::notation::BoardTextReason;
use reversi_rules::{Color, ReplayReason, Square};

/// A game that cannot be read.
///
/// ```
/// use reversi_records::{Format, Games, Reason};
/// use reversi_rules::{ReplayReason, Square};
///
/// let error = Games::new(b"d3 d3", Format::Transcript).next().unwrap().unwrap_err();
/// assert_eq!(error.reason, Reason::Move { number: 2, square: Square::D3, why: ReplayReason::Occupied });
/// assert_eq!((error.game, error.place.line, error.place.column), (1, 1, 4));
/// assert_eq!(error.to_string(), "line 1, column 4: move 2, d3: the square is occupied");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Which game of the file, from 1; those that cannot be read are counted too.
    pub game: usize,
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub reason: Reason,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Bytes before it.
    pub byte: usize,
    /// The line, from 1. Of no use in a file that is not text.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
}

/// What is wrong with a game. Moves are counted from 1, passes are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A move that cannot be played.
    Move {
        /// Its number.
        number: u8,
        /// Where the disc would go.
        square: Square,
        /// Why it cannot.
        why: ReplayReason,
    },
    /// A pass by a side that can move.
    Pass {
        /// The number of the move that should stand there.
        number: u8,
    },
    /// A move of the side whose turn it is not.
    Turn {
        /// Its number.
        number: u8,
        /// The side that the file names.
        side: Color,
    },
    /// Something else where a move should be.
    NotAMove {
        /// The number of the move that should stand there.
        number: u8,
    },
    /// A board that is none.
    Board(BoardTextReason),
    /// A `0` on a board: black for some programs, white for others.
    ZeroIsEither,
    /// A position in FEN that is none.
    Fen,
    /// Another game than this one.
    OtherGame,
    /// A board of another size.
    BoardSize,
    /// The text ends before the game does, or the file is shorter than it says.
    Unfinished,
    /// A character that cannot stand there.
    Unexpected,
    /// Brackets within brackets, deeper than anything sensible.
    Nested,
    /// Something that a game of this format must have is missing or not of its form.
    Field(&'static str),
    /// The check sum does not match: the text was cut or changed.
    Sum,
    /// A newer version wrote it.
    Newer,
    /// Longer than [`MAX_BYTES`](crate::MAX_BYTES).
    TooLong,
    /// More than [`MAX_GAMES`](crate::MAX_GAMES) games.
    TooManyGames,
}

/// What is wrong, and the byte where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) reason: Reason,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column, .. } = self.place;
        write!(f, "line {line}, column {column}: {}", self.reason)
    }
}

impl Error for ReadError {}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Move { number, square, why } => write!(f, "move {number}, {square}: {why}"),
            Reason::Pass { number } => write!(f, "move {number}: a pass by a side that can move"),
            Reason::Turn { number, side } => {
                write!(f, "move {number}: it is not the turn of {}", side.name())
            }
            Reason::NotAMove { number } => write!(f, "move {number}: not a move"),
            Reason::Board(reason) => reason.fmt(f),
            Reason::ZeroIsEither => {
                f.write_str("`0` is a black disc for some programs and a white one for others")
            }
            Reason::Fen => f.write_str("not a position in FEN"),
            Reason::OtherGame => f.write_str("a record of another game"),
            Reason::BoardSize => f.write_str("not a board of 8 by 8 squares"),
            Reason::Unfinished => f.write_str("the text ends too early"),
            Reason::Unexpected => f.write_str("unexpected character"),
            Reason::Nested => f.write_str("too many brackets within brackets"),
            Reason::Field(name) => write!(f, "{name} is missing or malformed"),
            Reason::Sum => f.write_str("the check sum does not match"),
            Reason::Newer => f.write_str("written by a newer version"),
            Reason::TooLong => f.write_str("longer than 10 MB"),
            Reason::TooManyGames => f.write_str("more than 100 000 games"),
        }
    }
}

impl Error for Reason {}

/// Why a game cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WriteError {
    /// The format holds games from the standard start only.
    Start,
    /// The format holds classic games only.
    Variant,
    /// The format holds games of one year only.
    Year,
    /// More games, players or tournaments than the format can count.
    TooMany,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WriteError::Start => "this format holds games from the standard start only",
            WriteError::Variant => "this format holds games that most discs win only",
            WriteError::Year => "this format holds games of one year only",
            WriteError::TooMany => "this format cannot count so many",
        })
    }
}

impl Error for WriteError {}
