//! Level 1: corners and the discs turned now; no look ahead.

use reversi_rules::{Bitboard, Position, Square, Variant};

/// Classic: of the corners if one is legal, else of all moves, one that turns most. Reverse: of the moves that are no
/// corner if there is one, else of all moves, one that turns fewest.
pub(crate) fn choose(position: &Position, variant: Variant, seed: u64) -> Option<Square> {
    let legal = position.legal_moves();
    let preferred = match variant {
        Variant::Classic => legal.intersection(Bitboard::CORNERS),
        Variant::Reverse => legal.difference(Bitboard::CORNERS),
    };
    let candidates = if preferred.is_empty() { legal } else { preferred };
    let turned = |square: Square| position.flips(square).len();
    let wanted = match variant {
        Variant::Classic => candidates.into_iter().map(turned).max(),
        Variant::Reverse => candidates.into_iter().map(turned).min(),
    }?;
    let equals: Bitboard = candidates.into_iter().filter(|&square| turned(square) == wanted).collect();
    equals.into_iter().nth(draw(position, seed, equals.len()))
}

/// A number below `count`, each equally often over all seeds. The position is stirred in so that one seed kept for a
/// whole game does not always mean the first, or always the last, of the equal moves.
fn draw(position: &Position, seed: u64, count: u32) -> usize {
    let board = stir(position.own().bits()) ^ position.opponent().bits();
    let upper_half = stir(seed ^ stir(board)) >> 32;
    ((upper_half * u64::from(count)) >> 32) as usize
}

/// Spreads every bit of the input over the whole output, one to one: the output function of the `SplitMix64` generator
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
const fn stir(input: u64) -> u64 {
    let mixed = input.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
