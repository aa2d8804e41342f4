//! The moves of a node, best first as far as one can guess.

use reversi_rules::lines;

use super::board::{CORNERS, QUARTER, spread};

/// A move, and the board after it as the other side sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) own: u64,
    pub(super) opponent: u64,
    /// Small is tried first.
    pub(super) key: i32,
    /// The square, or [`PASS`].
    pub(super) square: u8,
}

/// The square of a move that is a pass.
pub(super) const PASS: u8 = 64;

impl Child {
    /// A legal move.
    #[inline]
    pub(super) fn place(own: u64, opponent: u64, square: u8) -> Self {
        let flips = lines::flips(square, own, opponent);
        Self { own: opponent ^ flips, opponent: own | flips | 1 << (square % 64), key: 0, square }
    }

    /// A pass.
    pub(super) fn pass(own: u64, opponent: u64) -> Self {
        Self { own: opponent, opponent: own, key: 0, square: PASS }
    }

    /// How much the other side can do after it: its moves, those in corners twice, and the squares where it may get more.
    #[inline]
    pub(super) fn freedom(&self) -> i32 {
        let empty = !(self.own | self.opponent);
        let moves = lines::mobility(self.own, self.opponent);
        let maybe = spread(self.opponent) & empty;
        let count = |squares: u64| squares.count_ones().cast_signed();
        8 * (count(moves) + count(moves & CORNERS)) + count(maybe)
    }

    /// Whether the square lies in a quarter with an odd number of empty squares.
    #[inline]
    pub(super) fn is_odd(&self, odd: u8) -> bool {
        self.square < 64 && QUARTER[usize::from(self.square % 64)] & odd != 0
    }
}

/// Brings the child with the smallest key to the front.
#[inline]
pub(super) fn bring_first(children: &mut [Child]) {
    let Some((first, rest)) = children.split_first_mut() else { return };
    for child in rest {
        if child.key < first.key {
            core::mem::swap(first, child);
        }
    }
}
