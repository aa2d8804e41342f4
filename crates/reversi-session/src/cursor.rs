//! The keyboard's place on the board, and how it moves.

use alloc::vec::Vec;

use reversi_rules::{Bitboard, Square};

use crate::effect::{Effect, FocusTarget, Notice};
use crate::session::Session;

/// The next square of `among` after `from` in reading order, going round the board; `None` when there is none.
pub(crate) fn neighbor_among(among: Bitboard, from: Square, forwards: bool) -> Option<Square> {
    let at = from.index();
    (1..=64u8)
        .map(|distance| if forwards { at + distance } else { at + 64 - distance } % 64)
        .filter_map(Square::from_index)
        .find(|&square| among.contains(square))
}

impl Session {
    /// Moves the cursor; `by_key` brings the focus along, which a click has done already.
    pub(crate) fn look_at(&mut self, square: Square, by_key: bool, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        self.cursor = square;
        out.push(Effect::Render);
        if by_key {
            out.push(Effect::Focus(FocusTarget::Cursor));
        }
    }

    pub(crate) fn look_at_legal(&mut self, forwards: bool, out: &mut Vec<Effect>) {
        match neighbor_among(self.places(), self.cursor, forwards) {
            Some(square) => self.look_at(square, true, out),
            None if self.is_suspended() => {}
            None => self.refuse(Notice::NoLegalSquare, out),
        }
    }
}
