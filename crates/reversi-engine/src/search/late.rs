//! The late endgame: moves are still ordered, but no node asks the evaluation, and all windows are null windows. What a node
//! needs fits on the stack; the few upper ones are written down when a slice ends in them.

use reversi_rules::lines;

use super::board::{CORNERS, QUARTER, odd_quarters, spread};
use super::children::PASS;
use super::last::{LOWEST, Last};
use super::searcher::Searcher;
use super::table::Found;
use crate::parameters::{self as p, EXACT};

/// Room for the moves of a node: more than there are empty squares, and a power of two, so that a mask keeps every place
/// inside.
const ROOM: usize = 16;
const _: () = assert!((p::LATE as usize) < ROOM);

/// A node: what is left to try of it, and what came of the rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct LateFrame {
    /// A move is one number, smaller for what is tried earlier: key, square, and the place of what it flips.
    moves: [u32; ROOM],
    flips: [u64; ROOM],
    /// How many moves there were at first; none where the side to move has to pass.
    count: usize,
    left: usize,
    best: i32,
    best_square: u8,
}

impl LateFrame {
    const NEW: Self = Self {
        moves: [u32::MAX; ROOM],
        flips: [0; ROOM],
        count: 0,
        left: 0,
        best: LOWEST,
        best_square: PASS,
    };
}

impl Searcher<'_> {
    /// The value of a position with at most [`LATE`](p::LATE) empty squares, at most `alpha` or at least `beta` if it lies
    /// outside.
    ///
    /// When [`paused`](Searcher::paused) is set afterwards, the value means nothing, and the same call goes on later.
    pub(super) fn end_late(&mut self, own: u64, opponent: u64, alpha: i32, beta: i32) -> i32 {
        let odd = odd_quarters(!(own | opponent));
        // A wide window is halved until one value is left or the window is.
        let (mut least, mut most) = self.kept.late_bounds.take().unwrap_or((-64, 64));
        loop {
            if least >= beta || least == most {
                return least;
            }
            if most <= alpha {
                return most;
            }
            let asked = (least.max(alpha) + most.min(beta)).div_euclid(2);
            let value = self.late::<true>(own, opponent, asked, odd);
            if self.paused {
                self.kept.late_bounds = Some((least, most));
                return 0;
            }
            if value > asked {
                least = value;
            } else {
                most = value;
            }
        }
    }

    /// Is the value more than `alpha`? A bound on the right side of it; `odd` are the quarters with an odd number of empty
    /// squares. `CUT` as long as a slice may end here.
    fn late<const CUT: bool>(&mut self, own: u64, opponent: u64, alpha: i32, odd: u8) -> i32 {
        let empties = (!(own | opponent)).count_ones();
        if CUT && empties < p::LATE_PAUSE_FROM {
            return self.late::<false>(own, opponent, alpha, odd);
        }
        if empties <= p::FEW {
            let mut last = Last { goal: self.goal, nodes: 0 };
            let value = last.few(own, opponent, alpha, odd);
            self.kept.nodes += last.nodes;
            return value;
        }
        let taken_up = if CUT { self.kept.late.pop() } else { None };
        let is_new = taken_up.is_none();
        let mut node = taken_up.unwrap_or(LateFrame::NEW);
        let hashed = empties >= p::LATE_HASH_FROM;
        if is_new {
            if CUT && self.must_pause() {
                return 0;
            }
            self.kept.nodes += 1;
            if let Some(value) = self.bound_by_stability(own, opponent, alpha, alpha + 1, empties) {
                return value;
            }
            let mut hash_move = PASS;
            if hashed && let Some(entry) = self.late.get(own, opponent) {
                hash_move = entry.best;
                let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
                if lower > alpha {
                    return lower;
                }
                if upper <= alpha {
                    return upper;
                }
            }
            let mut legal = lines::mobility(own, opponent);
            if legal == 0 && lines::mobility(opponent, own) == 0 {
                return self.goal.over(own, opponent);
            }
            while legal != 0 {
                let square = legal.trailing_zeros() as u8;
                legal &= legal - 1;
                let flipped = lines::flips(square, own, opponent);
                let key = if square == hash_move {
                    0
                } else {
                    let has_last_word = QUARTER[usize::from(square % 64)] & odd;
                    key(opponent ^ flipped, own | flipped | 1 << square, has_last_word)
                };
                node.flips[node.count % ROOM] = flipped;
                node.moves[node.count % ROOM] = key << 16 | u32::from(square) << 8 | node.count as u32;
                node.count += 1;
            }
            node.left = node.count;
        }
        if node.count == 0 {
            let value = -self.late::<CUT>(opponent, own, -alpha - 1, odd);
            if CUT && self.paused {
                self.kept.late.push(node);
            }
            return value;
        }
        while node.left > 0 {
            let first = take_first(&mut node.moves, node.count);
            let (square, flipped) = ((first >> 8) as u8 % 64, node.flips[first as usize % ROOM]);
            let (next, last) = (opponent ^ flipped, own | flipped | 1 << square);
            let value = -self.late::<CUT>(next, last, -alpha - 1, odd ^ QUARTER[usize::from(square)]);
            if CUT && self.paused {
                node.moves[first as usize % ROOM] = first;
                self.kept.late.push(node);
                return 0;
            }
            node.left -= 1;
            if value > node.best {
                (node.best, node.best_square) = (value, square);
                if value > alpha {
                    break;
                }
            }
        }
        let LateFrame { best, best_square, .. } = node;
        if hashed {
            let (lower, upper) = if best > alpha { (best as i16, 64) } else { (-64, best as i16) };
            let found = Found { lower, upper, draft: EXACT, work: empties as u8, best: best_square };
            self.late.put(own, opponent, found);
        }
        best
    }
}

/// How much the other side can do after a move, as it sees the board: its moves, those in corners twice, and the squares
/// where it may get more; less where the move has the last word in its quarter.
#[inline]
fn key(own: u64, opponent: u64, has_last_word: u8) -> u32 {
    let moves = lines::mobility(own, opponent);
    let maybe = spread(opponent) & !(own | opponent);
    let freedom = 8 * (moves.count_ones() + (moves & CORNERS).count_ones()) + maybe.count_ones();
    freedom + if has_last_word == 0 { p::LATE_EVEN } else { 1 }
}

/// Takes out the smallest number.
#[inline]
fn take_first(moves: &mut [u32; ROOM], count: usize) -> u32 {
    let (mut first, mut place) = (u32::MAX, 0);
    for (at, number) in moves.iter().take(count).enumerate() {
        if *number < first {
            (first, place) = (*number, at);
        }
    }
    moves[place % ROOM] = u32::MAX;
    first
}
