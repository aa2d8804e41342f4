//! The last moves of a game, played to the end in thought. Only for a handful of empty squares.

use reversi_rules::{Position, Square, Status};

/// The final difference of discs on the board for the side to move when both play well.
pub(super) fn value(position: &Position) -> i32 {
    match position.status() {
        Status::Over => count(position.own().len()) - count(position.opponent().len()),
        Status::MustPass => position.pass().map_or(0, |passed| -value(&passed)),
        Status::ToMove => best(position).map_or(0, |(_, value)| value),
    }
}

/// The best move and what it leads to; the first of equal ones, `None` where there is no move.
pub(super) fn best(position: &Position) -> Option<(Square, i32)> {
    let mut best: Option<(Square, i32)> = None;
    for square in position.legal_moves() {
        let value = value_of(position, square);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((square, value));
        }
    }
    best
}

/// What a move leads to, for the side that makes it; the worst where it is not legal.
pub(super) fn value_of(position: &Position, square: Square) -> i32 {
    position.play(square).map_or(-64, |after| -value(&after))
}

/// A board has 64 squares.
fn count(discs: u32) -> i32 {
    i32::try_from(discs).unwrap_or(0)
}
