//! The keyboard's place on the board.

use reversi_rules::{Bitboard, Square};

/// The next square of `among` after `from` in reading order, going round the board; `None` when there is none.
pub(crate) fn neighbor_among(among: Bitboard, from: Square, forwards: bool) -> Option<Square> {
    let at = from.index();
    (1..=64u8)
        .map(|distance| if forwards { at + distance } else { at + 64 - distance } % 64)
        .filter_map(Square::from_index)
        .find(|&square| among.contains(square))
}
