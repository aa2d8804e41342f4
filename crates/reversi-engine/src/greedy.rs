//! Level 1: corners and the discs turned now; no look ahead.

use reversi_rules::{Bitboard, Position, Square, Variant};

use crate::chance;

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
    equals.into_iter().nth(chance::draw(position, seed, equals.len()))
}
