//! Sets of squares.

use core::fmt;

use crate::Square;

/// A set of squares. Bit *i* stands for the square of index *i* (a1 is bit 0, h8 is bit 63).
///
/// ```
/// use reversi_rules::{Bitboard, Square, board};
///
/// let corners = board! {
///     X . . . . . . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . X
/// };
/// assert_eq!(corners, Bitboard::CORNERS);
/// assert_eq!(corners.difference(Square::H8.into()).len(), 3);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Bitboard(u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const ALL: Bitboard = Bitboard(u64::MAX);
    /// a1, h1, a8 and h8.
    pub const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
    /// The four squares in the middle: d4, e4, d5, e5.
    pub const CENTER: Bitboard = Bitboard(0x0000_0018_1800_0000);

    /// The set whose bits are given, a1 lowest.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The set of the cells that are `true`, in the order a1, b1 … h8.
    pub const fn from_cells(cells: [bool; 64]) -> Self {
        let mut bits = 0;
        let mut index = 64;
        while index > 0 {
            index -= 1;
            bits = bits << 1 | cells[index] as u64;
        }
        Self(bits)
    }

    /// The bits of the set, a1 lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// Puts a square in.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= square.bit();
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !square.bit();
    }

    /// The set with one more square.
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | square.bit())
    }

    /// The squares of either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares of this set that are not in the other.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares that are not in this set.
    pub const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// How many squares, 0 to 64.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first square in the order a1, b1 … h8.
    pub const fn first(self) -> Option<Square> {
        Square::of_lowest_bit(self.0)
    }
}

/// Writes a [`Bitboard`] as a picture of 64 cells, `X` in the set and `.` not, row 1 first.
#[macro_export]
macro_rules! board {
    (@cell X) => { true };
    (@cell .) => { false };
    ($($cell:tt)*) => { $crate::Bitboard::from_cells([$($crate::board!(@cell $cell)),*]) };
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self(square.bit())
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a [`Bitboard`] in the order a1, b1 … h8.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Square::of_lowest_bit(self.0)?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
