//! Exact results of positions with few empty squares: alpha-beta with a hash, moves that leave the other side the
//! fewest replies first, and near the end by parity of the board's quarters alone.

use reversi_rules::Variant;

use crate::board::{Board, squares};

/// Solves positions one after the other. What it remembers of one helps with the next of the same game.
#[derive(Debug)]
pub(crate) struct Solver {
    variant: Variant,
    hash: Vec<Slot>,
}

/// What is known of a position: its result lies from `lower` to `upper`, in discs.
#[derive(Clone, Copy, Debug)]
struct Slot {
    board: Board,
    lower: i8,
    upper: i8,
    best: u8,
}

const FREE: Slot = Slot { board: Board { own: 0, opponent: 0 }, lower: -64, upper: 64, best: NONE };
/// In place of a square.
pub(crate) const NONE: u8 = 64;
/// A power of two: 32,768 slots, 768 KB, are enough for 14 empty squares.
const SLOTS: usize = 1 << 15;
/// With this many empty squares or fewer, sorting and remembering costs more than it saves.
const SHALLOW: u8 = 6;
/// With this many, finding the moves costs more than trying each square.
const FEW: u8 = 4;
/// More than any result.
const INFINITE: i32 = 65;
const CORNERS: u64 = 0x8100_0000_0000_0081;
/// The quarters of the board.
const QUARTERS: [u64; 4] =
    [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

impl Solver {
    pub(crate) fn new(variant: Variant) -> Self {
        Self { variant, hash: vec![FREE; SLOTS] }
    }

    /// Forgets everything, so that what follows does not depend on what came before.
    pub(crate) fn forget(&mut self) {
        self.hash.fill(FREE);
    }

    /// The result under perfect play in discs, better for the side to move when larger, and a move that reaches it:
    /// [`NONE`] if there is no move. A good guess of the result saves time and changes nothing else.
    pub(crate) fn solve(&mut self, board: Board, guess: Option<i32>) -> (i32, u8) {
        let (mut alpha, mut beta) = guess.map_or((-INFINITE, INFINITE), |guess| (guess - 2, guess + 2));
        loop {
            let (value, best) = self.search(board, alpha, beta, board.empties());
            if value <= alpha && alpha > -INFINITE {
                (alpha, beta) = (if alpha - value > 6 { -INFINITE } else { alpha - 10 }, value + 1);
            } else if value >= beta && beta < INFINITE {
                (alpha, beta) = (value - 1, if value - beta > 6 { INFINITE } else { beta + 10 });
            } else {
                return (value, best);
            }
        }
    }

    /// A bound of the result if it lies outside `alpha..beta`, else the result itself.
    fn search(&mut self, board: Board, mut alpha: i32, beta: i32, empties: u8) -> (i32, u8) {
        let moves = board.moves();
        if moves == 0 {
            let passed = board.pass();
            if passed.moves() == 0 {
                return (board.result(self.variant), NONE);
            }
            return (-self.search(passed, -beta, -alpha, empties).0, NONE);
        }
        let place = place(board);
        let known = self.hash[place];
        let mut first = NONE;
        if known.board == board {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if known.best != NONE && (lower >= beta || lower == upper) {
                return (lower, known.best);
            }
            if known.best != NONE && upper <= alpha {
                return (upper, known.best);
            }
            first = known.best;
        }

        let (mut value, mut best) = (-INFINITE, NONE);
        let before = alpha;
        let mut children = Children::of(board, moves, first);
        while let Some((square, child)) = children.next() {
            let reached = if value == -INFINITE {
                -self.result(child, -beta, -alpha, empties - 1)
            } else {
                let reached = -self.result(child, -alpha - 1, -alpha, empties - 1);
                if reached > alpha && reached < beta {
                    -self.result(child, -beta, -alpha, empties - 1)
                } else {
                    reached
                }
            };
            if reached > value {
                (value, best) = (reached, square);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }

        let (lower, upper) =
            (if value > before { value } else { -64 }, if value < beta { value } else { 64 });
        self.hash[place] = Slot { board, lower: lower as i8, upper: upper as i8, best };
        (value, best)
    }

    fn result(&mut self, board: Board, alpha: i32, beta: i32, empties: u8) -> i32 {
        if empties > SHALLOW {
            self.search(board, alpha, beta, empties).0
        } else {
            self.shallow(board, alpha, beta, empties)
        }
    }

    /// Without hash or order, odd quarters first.
    fn shallow(&self, board: Board, alpha: i32, beta: i32, empties: u8) -> i32 {
        let moves = board.moves();
        if moves == 0 {
            let passed = board.pass();
            if passed.moves() == 0 {
                return board.result(self.variant);
            }
            return -self.shallow(passed, -beta, -alpha, empties);
        }
        let odd = odd_quarters(board.empty());
        let (mut value, mut alpha) = (-INFINITE, alpha);
        for set in [moves & odd, moves & !odd] {
            for square in squares(set) {
                let child = board.play(square, board.flips(square));
                let reached = if empties > FEW + 1 {
                    self.shallow(child, -beta, -alpha, empties - 1)
                } else {
                    self.few(child, -beta, -alpha, false)
                };
                value = value.max(-reached);
                if value >= beta {
                    return value;
                }
                alpha = alpha.max(value);
            }
        }
        value
    }

    /// With [`FEW`] empty squares or fewer: trying each is quicker than finding the moves first.
    fn few(&self, board: Board, mut alpha: i32, beta: i32, passed: bool) -> i32 {
        let empty = board.empty();
        if empty.is_power_of_two() {
            return self.last(board, empty.trailing_zeros() as u8);
        }
        let odd = odd_quarters(empty);
        let mut value = -INFINITE;
        for set in [empty & odd, empty & !odd] {
            for square in squares(set) {
                let flips = board.flips(square);
                if flips == 0 {
                    continue;
                }
                value = value.max(-self.few(board.play(square, flips), -beta, -alpha, false));
                if value >= beta {
                    return value;
                }
                alpha = alpha.max(value);
            }
        }
        if value > -INFINITE {
            value
        } else if passed {
            board.result(self.variant)
        } else {
            -self.few(board.pass(), -beta, -alpha, true)
        }
    }

    /// With one empty square. A disc that turns makes a difference of two, the disc placed one of one.
    fn last(&self, board: Board, square: u8) -> i32 {
        let now = board.result(self.variant);
        let gain = |flips: u64| match self.variant {
            Variant::Classic => 2 * flips.count_ones() as i32 + 1,
            Variant::Reverse => -2 * flips.count_ones() as i32 - 1,
        };
        let flips = board.flips(square);
        if flips != 0 {
            return now + gain(flips);
        }
        let flips = board.pass().flips(square);
        if flips != 0 { now - gain(flips) } else { now }
    }
}

/// The empty squares of quarters with an odd number of them: whoever plays there tends to play last there.
fn odd_quarters(empty: u64) -> u64 {
    let odd = |quarter: &&u64| (empty & **quarter).count_ones() % 2 == 1;
    QUARTERS.iter().filter(odd).fold(0, |all, quarter| all | quarter)
}

fn place(board: Board) -> usize {
    let bits =
        board.own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ board.opponent.wrapping_mul(0xd6e8_feb8_6659_fd93);
    ((bits ^ bits >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 49) as usize % SLOTS
}

/// The moves of a position, the most promising first; sorted only as far as they are asked for.
struct Children {
    list: [(i32, u8, Board); 34],
    count: usize,
    next: usize,
}

impl Children {
    fn of(board: Board, moves: u64, first: u8) -> Self {
        let mut children = Self { list: [(0, NONE, board); 34], count: 0, next: 0 };
        let odd = odd_quarters(board.empty());
        for square in squares(moves) {
            let child = board.play(square, board.flips(square));
            let replies = child.moves();
            // Replies count, corners among them twice; parity decides between equals.
            let mut worth = -4 * (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
            worth += i32::from(odd >> square & 1 != 0);
            if square == first {
                worth = i32::MAX;
            }
            if let Some(slot) = children.list.get_mut(children.count) {
                *slot = (worth, square, child);
                children.count += 1;
            }
        }
        children
    }

    fn next(&mut self) -> Option<(u8, Board)> {
        let rest = &mut self.list[self.next..self.count];
        let most = (0..rest.len()).max_by_key(|at| (rest[*at].0, usize::MAX - at))?;
        rest.swap(0, most);
        self.next += 1;
        rest.first().map(|(_, square, child)| (*square, *child))
    }
}
