//! An evaluation that needs no weights: what a book for beginners would look at.

use reversi_rules::{Bitboard, lines};

const CORNERS: u64 = Bitboard::CORNERS.bits();

/// What a position is worth to its side to move, in hundredths of a disc; `sign` is 1 where more discs are better and −1
/// where fewer are.
///
/// Moves and corners count; so do the squares diagonal to an empty corner, which give it away. In Reverse a corner is a
/// burden: what stands there is never turned. The numbers are those that won most games against level 1.
pub(crate) fn evaluate(own: u64, opponent: u64, sign: i32) -> i32 {
    let empty = !(own | opponent);
    let count = |squares: u64| squares.count_ones().cast_signed();
    let moves = count(lines::mobility(own, opponent)) - count(lines::mobility(opponent, own));
    let corners = count(own & CORNERS) - count(opponent & CORNERS);
    let mut beside = 0;
    for (corner, diagonal) in [(0, 9), (7, 14), (56, 49), (63, 54)] {
        if empty >> corner & 1 != 0 {
            beside += (own >> diagonal & 1) as i32 - (opponent >> diagonal & 1) as i32;
        }
    }
    let discs = count(own) - count(opponent);
    let left = count(empty);
    let value = if sign > 0 {
        let per_disc = if left < 16 { 6 * (16 - left) } else { -8 };
        100 * moves + 900 * corners - 450 * beside + per_disc * discs
    } else {
        30 * moves - 800 * corners - 60 * discs
    };
    value.clamp(-6400, 6400)
}
