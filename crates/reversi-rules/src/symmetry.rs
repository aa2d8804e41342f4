//! The eight ways to lay a board on itself.

use crate::{Bitboard, Color, Position, Square};

/// A rotation or reflection of the board. The rules know none of them: a game turned is a game.
///
/// ```
/// use reversi_rules::{Square, Symmetry};
///
/// assert_eq!(Symmetry::RotateRight.square(Square::B1), Square::H2);
/// assert_eq!(Symmetry::RotateRight.inverse(), Symmetry::RotateLeft);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise: a1 goes to h1.
    RotateRight,
    /// A half turn: a1 goes to h8.
    RotateHalf,
    /// A quarter turn counterclockwise: a1 goes to a8.
    RotateLeft,
    /// Left and right change places: a1 goes to h1, a8 to h8.
    MirrorFiles,
    /// Top and bottom change places: a1 goes to a8, h1 to h8.
    MirrorRanks,
    /// Columns and rows change places about the line a1–h8: b1 goes to a2.
    Transpose,
    /// Columns and rows change places about the line h1–a8: a1 goes to h8, b1 to h7.
    Antitranspose,
}

impl Symmetry {
    /// All eight, [`Identity`](Self::Identity) first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::RotateRight,
        Symmetry::RotateHalf,
        Symmetry::RotateLeft,
        Symmetry::MirrorFiles,
        Symmetry::MirrorRanks,
        Symmetry::Transpose,
        Symmetry::Antitranspose,
    ];

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::RotateRight => Symmetry::RotateLeft,
            Symmetry::RotateLeft => Symmetry::RotateRight,
            own_inverse => own_inverse,
        }
    }

    /// Where a square goes.
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        self.bitboard(square.into()).first().unwrap_or(square)
    }

    /// Where the squares of a set go.
    pub const fn bitboard(self, squares: Bitboard) -> Bitboard {
        let bits = squares.bits();
        Bitboard::from_bits(match self {
            Symmetry::Identity => bits,
            Symmetry::RotateRight => mirror_files(transpose(bits)),
            Symmetry::RotateHalf => bits.reverse_bits(),
            Symmetry::RotateLeft => mirror_ranks(transpose(bits)),
            Symmetry::MirrorFiles => mirror_files(bits),
            Symmetry::MirrorRanks => mirror_ranks(bits),
            Symmetry::Transpose => transpose(bits),
            Symmetry::Antitranspose => transpose(bits).reverse_bits(),
        })
    }

    /// The position with every disc moved; the side to move stays.
    #[must_use]
    pub fn position(self, position: Position) -> Position {
        let discs = |color| self.bitboard(position.discs(color));
        Position::from_discs(discs(Color::Black), discs(Color::White), position.to_move()).unwrap_or(position)
    }
}

/// One row is one byte, row 1 lowest.
const fn mirror_ranks(bits: u64) -> u64 {
    bits.swap_bytes()
}

const fn mirror_files(bits: u64) -> u64 {
    bits.reverse_bits().swap_bytes()
}

/// Swaps the off-diagonal quarters, at the sizes 4, 2 and 1.
const fn transpose(bits: u64) -> u64 {
    let bits = exchange(bits, 28, 0x0000_0000_f0f0_f0f0);
    let bits = exchange(bits, 14, 0x0000_cccc_0000_cccc);
    exchange(bits, 7, 0x00aa_00aa_00aa_00aa)
}

/// Swaps each bit of `mask` with the one `distance` above it.
const fn exchange(bits: u64, distance: u32, mask: u64) -> u64 {
    let differing = (bits ^ (bits >> distance)) & mask;
    bits ^ differing ^ (differing << distance)
}
