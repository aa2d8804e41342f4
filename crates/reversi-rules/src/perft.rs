//! Counting the ways a game can go on: the yardstick for correctness and speed.

use crate::Position;

/// The number of different sequences of `depth` plies from a position.
///
/// A pass is one ply, and a finished game is one leaf at whatever depth it ends. (Another convention lets passes cost
/// nothing; from the start the two differ from depth 9 on: 3 005 288 here, 3 005 320 there.)
///
/// The last ply is counted, not played.
///
/// ```
/// use reversi_rules::{Position, perft::perft};
///
/// assert_eq!(perft(Position::START, 5), 1396);
/// ```
pub fn perft(position: Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.pass().map_or(1, |after| perft(after, depth - 1));
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    let mut leaves = 0;
    for square in moves {
        if let Ok(after) = position.play(square) {
            leaves += perft(after, depth - 1);
        }
    }
    leaves
}
