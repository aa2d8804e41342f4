//! The trainer's midgame search: alpha-beta of a fixed depth with the weights at hand. Passes cost no depth, so that
//! every leaf lies the same number of discs later.

use reversi_engine::eval::Features;
use reversi_rules::Variant;

use crate::board::{Board, squares};
use crate::tables::{MOST, PARTS, Tables};

/// More than any value.
const INFINITE: i32 = MOST + 1;

/// A search with some weights for some variant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) variant: Variant,
}

/// A move and what it leads to.
#[derive(Clone, Copy)]
struct Child {
    worth: i32,
    square: u8,
    flips: u64,
}

impl Search<'_> {
    /// What a position is worth to its side to move, in [`PARTS`] of a disc.
    pub(crate) fn value(&self, board: Board, depth: u8) -> i32 {
        let features = Features::of(board.own, board.opponent);
        self.search(board, &features, board.empties(), depth, -INFINITE, INFINITE)
    }

    /// The best move, if there is one; depth 1 or more.
    pub(crate) fn best(&self, board: Board, depth: u8) -> Option<u8> {
        let features = Features::of(board.own, board.opponent);
        let (list, count) = self.children(board, &features, board.moves(), board.empties(), depth);
        let (mut best, mut alpha) = (None, -INFINITE);
        for child in &list[..count] {
            let after = features.play(child.square, child.flips);
            let board = board.play(child.square, child.flips);
            let value = -self.search(board, &after, board.empties(), depth - 1, -INFINITE, -alpha);
            if value > alpha {
                (best, alpha) = (Some(child.square), value);
            }
        }
        best
    }

    fn search(
        &self,
        board: Board,
        features: &Features,
        empties: u8,
        depth: u8,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let moves = board.moves();
        if moves == 0 {
            let passed = board.pass();
            if passed.moves() == 0 {
                return board.result(self.variant) * PARTS;
            }
            return -self.search(passed, &features.pass(), empties, depth, -beta, -alpha);
        }
        if depth == 0 {
            return self.tables.evaluate(features, empties);
        }
        let mut value = -INFINITE;
        if depth == 1 {
            for square in squares(moves) {
                let flips = board.flips(square);
                let after = features.play(square, flips);
                value =
                    value.max(-self.search(board.play(square, flips), &after, empties - 1, 0, -beta, -alpha));
                if value >= beta {
                    break;
                }
            }
            return value;
        }
        let (list, count) = self.children(board, features, moves, empties, depth);
        for child in &list[..count] {
            let after = features.play(child.square, child.flips);
            let next = board.play(child.square, child.flips);
            let mut reached = -INFINITE;
            let first = value == -INFINITE;
            if !first {
                reached = -self.search(next, &after, empties - 1, depth - 1, -alpha - 1, -alpha);
            }
            if first || (reached > alpha && reached < beta) {
                reached = -self.search(next, &after, empties - 1, depth - 1, -beta, -alpha);
            }
            value = value.max(reached);
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
        value
    }

    /// The moves, the most promising first: by a shallow search where much hangs on it, else by the replies they leave.
    fn children(
        &self,
        board: Board,
        features: &Features,
        moves: u64,
        empties: u8,
        depth: u8,
    ) -> ([Child; 34], usize) {
        let mut list = [Child { worth: 0, square: 0, flips: 0 }; 34];
        let mut count = 0;
        for square in squares(moves) {
            let flips = board.flips(square);
            let next = board.play(square, flips);
            let worth = if depth >= 3 {
                let after = features.play(square, flips);
                let depth = if depth >= 6 { depth - 5 } else { 0 };
                -self.search(next, &after, empties - 1, depth, -INFINITE, INFINITE)
            } else {
                -next.moves().count_ones().cast_signed()
            };
            if let Some(slot) = list.get_mut(count) {
                *slot = Child { worth, square, flips };
                count += 1;
            }
        }
        list[..count].sort_by_key(|child| -child.worth);
        (list, count)
    }
}

/// The move of a player without weights, who looks `depth` (1 or 2) moves ahead and likes moves to choose from and, in
/// Classic, corners. Good enough for the first games.
pub(crate) fn plain_best(board: Board, variant: Variant, depth: u8) -> Option<u8> {
    let worth = |square: u8| -plain_value(board.play(square, board.flips(square)), variant, depth - 1);
    squares(board.moves()).max_by_key(|square| worth(*square))
}

fn plain_value(board: Board, variant: Variant, depth: u8) -> i32 {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    let (moves, replies) = (board.moves(), board.pass().moves());
    if moves == 0 && replies == 0 {
        return 100 * board.result(variant);
    }
    if depth > 0 {
        if moves == 0 {
            return -plain_value(board.pass(), variant, depth);
        }
        let worth = |square: u8| -plain_value(board.play(square, board.flips(square)), variant, depth - 1);
        return squares(moves).map(worth).max().unwrap_or(0);
    }
    let corners = (board.own & CORNERS).count_ones().cast_signed()
        - (board.opponent & CORNERS).count_ones().cast_signed();
    let goal = match variant {
        Variant::Classic => 8,
        Variant::Reverse => -8,
    };
    moves.count_ones().cast_signed() - replies.count_ones().cast_signed() + goal * corners
}
