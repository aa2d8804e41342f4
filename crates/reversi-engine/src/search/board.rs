//! Facts about squares that the search looks up, and how a finished game is counted.

use crate::engine::Counting;
use reversi_rules::{Bitboard, Variant};

/// The corners.
pub(super) const CORNERS: u64 = Bitboard::CORNERS.bits();

/// The squares around each square. Without an opponent's disc on them, a disc there turns nothing.
pub(super) static AROUND: [u64; 64] = {
    let mut around = [0; 64];
    let mut square = 0;
    while square < 64 {
        around[square] = spread(1 << square) & !(1 << square);
        square += 1;
    }
    around
};

/// A set of squares with all squares around them.
#[inline]
pub(super) const fn spread(squares: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let wide = squares | (squares & NOT_H) << 1 | (squares & NOT_A) >> 1;
    wide | wide << 8 | wide >> 8
}

/// For each square the bit that stands for its quarter of the board: 1, 2, 4 or 8.
pub(super) static QUARTER: [u8; 64] = {
    let mut quarter = [0; 64];
    let mut square = 0;
    while square < 64 {
        quarter[square] = 1 << (square % 8 / 4 + square / 32 * 2);
        square += 1;
    }
    quarter
};

/// For each set of quarters its squares.
pub(super) static QUARTERS: [u64; 16] = {
    let mut squares = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut square = 0;
        while square < 64 {
            if set & QUARTER[square] as usize != 0 {
                squares[set] |= 1 << square;
            }
            square += 1;
        }
        set += 1;
    }
    squares
};

/// The quarters with an odd number of these squares.
#[inline]
pub(super) fn odd_quarters(squares: u64) -> u8 {
    (0..4).fold(0, |odd, at| odd | ((squares & QUARTERS[1 << at]).count_ones() as u8 & 1) << at)
}

/// What wins, and whose the empty squares are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Goal {
    /// 1 where more discs are better, −1 where fewer are.
    sign: i32,
    /// Discs that each empty square adds to the winner's lead.
    empties: i32,
}

impl Goal {
    pub(crate) fn new(variant: Variant, counting: Counting) -> Self {
        Self {
            sign: match variant {
                Variant::Classic => 1,
                Variant::Reverse => -1,
            },
            empties: match counting {
                Counting::Discs => 0,
                Counting::EmptiesToWinner => 1,
            },
        }
    }

    /// What more discs are worth: 1 or −1.
    #[inline]
    pub(super) const fn sign(self) -> i32 {
        self.sign
    }

    /// The value of a finished game, in discs.
    #[inline]
    pub(super) fn over(self, own: u64, opponent: u64) -> i32 {
        let (own, opponent) = (own.count_ones().cast_signed(), opponent.count_ones().cast_signed());
        let lead = own - opponent;
        self.sign * (lead + lead.signum() * self.empties * (64 - own - opponent))
    }

    /// The value of a board without empty squares, from the discs of the side to move.
    #[inline]
    pub(super) const fn full(self, own: i32) -> i32 {
        self.sign * (2 * own - 64)
    }
}
