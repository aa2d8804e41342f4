//! A bare board as the trainer's loops need it: two sets of discs, seen by the side to move.

use reversi_rules::{Bitboard, Position, Symmetry, Variant, lines};

/// Discs of the side to move and of the other side, a1 in the lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
}

impl Board {
    /// The standard start.
    pub(crate) fn start() -> Self {
        Self { own: Position::START.own().bits(), opponent: Position::START.opponent().bits() }
    }

    #[inline]
    pub(crate) fn moves(self) -> u64 {
        lines::mobility(self.own, self.opponent)
    }

    #[inline]
    pub(crate) fn flips(self, square: u8) -> u64 {
        lines::flips(square, self.own, self.opponent)
    }

    /// After a disc on `square` that turns `flips`, as the other side sees it.
    #[inline]
    pub(crate) fn play(self, square: u8, flips: u64) -> Self {
        Self { own: self.opponent ^ flips, opponent: self.own | flips | 1 << square }
    }

    /// The same discs as the other side sees them.
    #[inline]
    pub(crate) fn pass(self) -> Self {
        Self { own: self.opponent, opponent: self.own }
    }

    #[inline]
    pub(crate) fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    #[inline]
    pub(crate) fn empties(self) -> u8 {
        self.empty().count_ones() as u8
    }

    /// The result if the game ended now, in discs, better for the side to move when larger. Empty squares are nobody's.
    #[inline]
    pub(crate) fn result(self, variant: Variant) -> i32 {
        let difference = self.own.count_ones() as i32 - self.opponent.count_ones() as i32;
        match variant {
            Variant::Classic => difference,
            Variant::Reverse => -difference,
        }
    }

    /// The same image for all eight boards that symmetry makes equal: the least.
    pub(crate) fn canonical(self) -> Self {
        let image = |symmetry: Symmetry| {
            let turn = |discs: u64| symmetry.bitboard(Bitboard::from_bits(discs)).bits();
            Self { own: turn(self.own), opponent: turn(self.opponent) }
        };
        Symmetry::ALL.into_iter().map(image).min().unwrap_or(self)
    }
}

/// The squares of a set, lowest first.
#[inline]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let square = set.trailing_zeros() as u8;
        let more = set != 0;
        set &= set.wrapping_sub(1);
        more.then_some(square)
    })
}
