//! The start positions: the six arrangements of two and two discs in the center, and a center set up disc by disc.

use core::error::Error;
use core::fmt;

use crate::{Bitboard, Color, Position, Square};

/// One of the six arrangements of two black and two white discs in the center. Black always moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// White on d4 and e5, black on e4 and d5.
    #[default]
    Standard,
    /// The colors of [`Standard`](Start::Standard) the other way round.
    Mirrored,
    /// Black on d4 and e4.
    BlackNorth,
    /// Black on d5 and e5.
    BlackSouth,
    /// Black on d4 and d5.
    BlackWest,
    /// Black on e4 and e5.
    BlackEast,
}

impl Start {
    /// All six, the standard one first.
    pub const ALL: [Start; 6] = [
        Start::Standard,
        Start::Mirrored,
        Start::BlackNorth,
        Start::BlackSouth,
        Start::BlackWest,
        Start::BlackEast,
    ];

    /// The squares of the black discs.
    const fn black(self) -> Bitboard {
        let (one, other) = match self {
            Start::Standard => (Square::E4, Square::D5),
            Start::Mirrored => (Square::D4, Square::E5),
            Start::BlackNorth => (Square::D4, Square::E4),
            Start::BlackSouth => (Square::D5, Square::E5),
            Start::BlackWest => (Square::D4, Square::D5),
            Start::BlackEast => (Square::E4, Square::E5),
        };
        Bitboard::EMPTY.with(one).with(other)
    }

    /// The position, Black to move.
    ///
    /// ```
    /// use reversi_rules::{Position, Start};
    ///
    /// assert_eq!(Start::Standard.position(), Position::START);
    /// ```
    pub const fn position(self) -> Position {
        let black = self.black();
        match Position::from_discs(black, Bitboard::CENTER.difference(black), Color::Black) {
            Some(position) => position,
            // Not reached: the two sets are disjoint by construction.
            None => Position::START,
        }
    }

    /// The arrangement that a position is, if it is one of the six.
    ///
    /// ```
    /// use reversi_rules::{Position, Start};
    ///
    /// assert_eq!(Start::of(&Position::START), Some(Start::Standard));
    /// ```
    pub fn of(position: &Position) -> Option<Start> {
        Start::ALL.into_iter().find(|start| start.position() == *position)
    }
}

/// Puts one disc of the side to move on an empty square of the center, before normal play: nothing is enclosed and
/// nothing flips. With the fourth disc the position is one of the six of [`Start`].
///
/// ```
/// use reversi_rules::{Position, Square, Start, set_up};
///
/// let mut position = Position::EMPTY;
/// for square in [Square::D4, Square::D5, Square::E4, Square::E5] {
///     position = set_up(&position, square)?;
/// }
/// assert_eq!(Start::of(&position), Some(Start::BlackNorth));
/// # Ok::<(), reversi_rules::SetUpError>(())
/// ```
///
/// # Errors
///
/// [`SetUpError`] says whether the square is taken or not in the center.
pub const fn set_up(position: &Position, square: Square) -> Result<Position, SetUpError> {
    if !Bitboard::CENTER.contains(square) {
        Err(SetUpError::OutsideCenter)
    } else if !position.empty().contains(square) {
        Err(SetUpError::Occupied)
    } else {
        Ok(position.with_own(square))
    }
}

/// Why a disc cannot be put on a square while the center is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetUpError {
    /// There is a disc on it.
    Occupied,
    /// It is not one of d4, e4, d5 and e5.
    OutsideCenter,
}

impl fmt::Display for SetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SetUpError::Occupied => "the square is occupied",
            SetUpError::OutsideCenter => "the first four discs go to the center",
        })
    }
}

impl Error for SetUpError {}
