//! Chance from a seed: the same position and seed always draw the same.

use reversi_rules::Position;

/// A number below `count`, each equally often over all seeds. The position is stirred in so that one seed kept for a
/// whole game does not always mean the first, or always the last, of the equal moves.
pub(crate) fn draw(position: &Position, seed: u64, count: u32) -> usize {
    let board = stir(position.own().bits()) ^ position.opponent().bits();
    let upper_half = stir(seed ^ stir(board)) >> 32;
    ((upper_half * u64::from(count)) >> 32) as usize
}

/// Spreads every bit of the input over the whole output, one to one: the output function of the `SplitMix64` generator
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
pub(crate) const fn stir(input: u64) -> u64 {
    let mixed = input.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
