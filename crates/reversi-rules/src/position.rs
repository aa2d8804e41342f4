//! A board with the side to move: what is legal, what flips, and what comes next.

use core::error::Error;
use core::fmt;

use crate::{Bitboard, Color, Score, Square, lines};

/// The discs on the board and the side to move. Always valid: no square holds two discs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    own: Bitboard,
    opponent: Bitboard,
    to_move: Color,
}

impl Position {
    /// The standard start: white d4 and e5, black e4 and d5, Black to move.
    pub const START: Position = Position {
        own: Bitboard::EMPTY.with(Square::E4).with(Square::D5),
        opponent: Bitboard::EMPTY.with(Square::D4).with(Square::E5),
        to_move: Color::Black,
    };

    /// No discs, Black to move: what a center set up by hand begins with, see [`set_up`](crate::set_up).
    pub const EMPTY: Position =
        Position { own: Bitboard::EMPTY, opponent: Bitboard::EMPTY, to_move: Color::Black };

    /// A position from its discs, or `None` if a square would hold two.
    pub const fn from_discs(black: Bitboard, white: Bitboard, to_move: Color) -> Option<Position> {
        if !black.intersection(white).is_empty() {
            return None;
        }
        let (own, opponent) = match to_move {
            Color::Black => (black, white),
            Color::White => (white, black),
        };
        Some(Position { own, opponent, to_move })
    }

    /// The side to move. When the game is over, the side whose turn it would be.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The discs of one side.
    pub const fn discs(&self, color: Color) -> Bitboard {
        match (color, self.to_move) {
            (Color::Black, Color::Black) | (Color::White, Color::White) => self.own,
            _ => self.opponent,
        }
    }

    /// The discs of the side to move.
    pub const fn own(&self) -> Bitboard {
        self.own
    }

    /// The discs of the side not to move.
    pub const fn opponent(&self) -> Bitboard {
        self.opponent
    }

    /// The squares without a disc.
    pub const fn empty(&self) -> Bitboard {
        self.own.union(self.opponent).complement()
    }

    /// The color of the disc on a square, if there is one.
    pub const fn at(&self, square: Square) -> Option<Color> {
        if self.own.contains(square) {
            Some(self.to_move)
        } else if self.opponent.contains(square) {
            Some(self.to_move.other())
        } else {
            None
        }
    }

    /// The squares where the side to move may place a disc.
    #[inline]
    pub fn legal_moves(&self) -> Bitboard {
        Bitboard::from_bits(lines::mobility(self.own.bits(), self.opponent.bits()))
    }

    /// Whether the side to move may place a disc on the square.
    pub fn is_legal(&self, square: Square) -> bool {
        !self.flips(square).is_empty()
    }

    /// The opponent's discs that a disc on the square would turn: none if the square is occupied or encloses nothing.
    #[inline]
    pub fn flips(&self, square: Square) -> Bitboard {
        if self.empty().contains(square) {
            Bitboard::from_bits(lines::flips(square.index(), self.own.bits(), self.opponent.bits()))
        } else {
            Bitboard::EMPTY
        }
    }

    /// Places a disc of the side to move and turns what it encloses. The other side is to move then, even if it will
    /// have to pass.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says whether the square is occupied or encloses nothing.
    #[inline]
    pub fn play(&self, square: Square) -> Result<Position, IllegalMove> {
        let flips = self.flips(square);
        if flips.is_empty() {
            let free = self.empty().contains(square);
            let reason = if free { IllegalReason::EnclosesNothing } else { IllegalReason::Occupied };
            return Err(IllegalMove { square, reason });
        }
        Ok(Position {
            own: self.opponent.difference(flips),
            opponent: self.own.union(flips).with(square),
            to_move: self.to_move.other(),
        })
    }

    /// Gives the turn to the other side, which the rules force when the side to move has no legal move.
    ///
    /// # Errors
    ///
    /// [`IllegalPass`] if there is a legal move, or if the game is over.
    pub fn pass(&self) -> Result<Position, IllegalPass> {
        match self.status() {
            Status::MustPass => Ok(self.passed()),
            Status::ToMove | Status::Over => Err(IllegalPass),
        }
    }

    /// Plays a move or a pass.
    ///
    /// # Errors
    ///
    /// Those of [`play`](Self::play) and [`pass`](Self::pass).
    pub fn apply(&self, played: Move) -> Result<Position, IllegalTurn> {
        match played {
            Move::Place(square) => self.play(square).map_err(IllegalTurn::Place),
            Move::Pass => self.pass().map_err(IllegalTurn::Pass),
        }
    }

    /// Whether the side to move can move, must pass, or the game is over.
    pub fn status(&self) -> Status {
        if !self.legal_moves().is_empty() {
            Status::ToMove
        } else if !self.passed().legal_moves().is_empty() {
            Status::MustPass
        } else {
            Status::Over
        }
    }

    /// The discs on the board.
    pub fn score(&self) -> Score {
        Score::count(self.discs(Color::Black), self.discs(Color::White))
    }

    /// One more disc of the side to move, and the other side to move then. The square is empty.
    pub(crate) const fn with_own(&self, square: Square) -> Position {
        Position { own: self.opponent, opponent: self.own.with(square), to_move: self.to_move.other() }
    }

    /// The same discs with the other side to move, whether or not a pass is legal.
    pub(crate) const fn passed(&self) -> Position {
        Position { own: self.opponent, opponent: self.own, to_move: self.to_move.other() }
    }
}

/// What a side does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Places a disc.
    Place(Square),
    /// Cannot move. Passes are derived from the position, never chosen.
    Pass,
}

/// What the side to move can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is a legal move.
    ToMove,
    /// No legal move, but the other side has one.
    MustPass,
    /// Neither side has a legal move.
    Over,
}

/// A disc that may not be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// Where.
    pub square: Square,
    /// Why not.
    pub reason: IllegalReason,
}

/// Why a disc may not be placed on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalReason {
    /// There is a disc on it.
    Occupied,
    /// No disc of the opponent would be turned.
    EnclosesNothing,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.square, self.reason)
    }
}

impl Error for IllegalMove {}

impl fmt::Display for IllegalReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalReason::Occupied => "the square is occupied",
            IllegalReason::EnclosesNothing => "the move encloses nothing",
        })
    }
}

/// A pass while there is a legal move, or after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalPass;

impl fmt::Display for IllegalPass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a pass is only for a side without a legal move in a game that goes on")
    }
}

impl Error for IllegalPass {}

/// A turn that may not be taken; see [`Position::apply`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalTurn {
    /// The disc may not be placed.
    Place(IllegalMove),
    /// The pass is not forced.
    Pass(IllegalPass),
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalTurn::Place(illegal) => illegal.fmt(f),
            IllegalTurn::Pass(illegal) => illegal.fmt(f),
        }
    }
}

impl Error for IllegalTurn {}
