//! The last empty squares: no hash, no sorting, as little as possible between one disc and the next.
//!
//! All windows are null windows. Every function returns a bound on the right side of `alpha`, in discs.

use reversi_rules::lines;

use super::board::{AROUND, Goal, QUARTER, QUARTERS};

/// The discs that a disc on `square` turns when it fills the last empty square, found line by line in a table.
#[inline]
fn count_last(square: u8, own: u64) -> i32 {
    const FILE: u64 = 0x0101_0101_0101_0101;
    let square = usize::from(square % 64);
    let (file, rank) = (square % 8, square / 8);
    let row = (own >> (square & 56)) as u8;
    let column = (((own >> file) & FILE).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    let [falling, rising] = DIAGONALS[square].map(|line| ((own & line).wrapping_mul(FILE) >> 56) as u8);
    let along = |at: usize, discs: u8| i32::from(BETWEEN[at][usize::from(discs)]);
    along(file, row) + along(rank, column) + along(file, falling) + along(file, rising)
}

/// For a place on a line of eight and the own discs on it: how many of the other discs lie between, if all other places
/// are the opponent's. Places beyond the end of a short diagonal count as such too: no own disc ever closes them.
static BETWEEN: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut own = 0;
        while own < 256 {
            let mut left = at;
            while left > 0 && own >> (left - 1) & 1 == 0 {
                left -= 1;
            }
            if left > 0 {
                table[at][own] += (at - left) as u8;
            }
            let mut right = at;
            while right < 7 && own >> (right + 1) & 1 == 0 {
                right += 1;
            }
            if right < 7 {
                table[at][own] += (right - at) as u8;
            }
            own += 1;
        }
        at += 1;
    }
    table
};

/// The two diagonals through each square.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut lines = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (file, rank) = ((square % 8) as i8, (square / 8) as i8);
            let (other_file, other_rank) = ((other % 8) as i8, (other / 8) as i8);
            if file - other_file == rank - other_rank {
                lines[square][0] |= 1 << other;
            }
            if file - other_file == other_rank - rank {
                lines[square][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    lines
};

/// One empty square.
#[inline]
fn solve_1(goal: Goal, own: u64, opponent: u64, _alpha: i32, square: u8, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let discs = own.count_ones().cast_signed();
    let turned = count_last(square, own);
    if turned > 0 {
        return goal.full(discs + turned + 1);
    }
    let turned = count_last(square, opponent);
    if turned > 0 { goal.full(discs - turned) } else { goal.over(own, opponent) }
}

/// What a disc on an empty square turns: nothing where the opponent has no disc around it.
#[inline]
fn turned(square: u8, own: u64, opponent: u64) -> u64 {
    if opponent & AROUND[usize::from(square % 64)] == 0 { 0 } else { lines::flips(square, own, opponent) }
}

/// Below every value.
pub(super) const LOWEST: i32 = -65;

/// Tries squares in turn, each followed by what solves the rest; after a pass, when none turns anything, the other
/// side's. Written out for each number of squares, which then stay in registers.
macro_rules! solve {
    ($name:ident: $below:ident, $(($square:ident: $($rest:ident),+)),+) => {
        fn $name(goal: Goal, own: u64, opponent: u64, alpha: i32, $($square: u8,)+ nodes: &mut u64) -> i32 {
            *nodes += 1;
            let mut best = LOWEST;
            $(
                let flips = turned($square, own, opponent);
                if flips != 0 {
                    let (next, last) = (opponent ^ flips, own | flips | 1 << ($square % 64));
                    best = best.max(-$below(goal, next, last, -alpha - 1, $($rest,)+ nodes));
                    if best > alpha {
                        return best;
                    }
                }
            )+
            if best > LOWEST {
                return best;
            }
            $(
                let flips = turned($square, opponent, own);
                if flips != 0 {
                    let (next, last) = (own ^ flips, opponent | flips | 1 << ($square % 64));
                    best = best.max(-$below(goal, next, last, alpha, $($rest,)+ nodes));
                    if best >= -alpha {
                        return -best;
                    }
                }
            )+
            if best > LOWEST { -best } else { goal.over(own, opponent) }
        }
    };
}

solve!(solve_2: solve_1, (a: b), (b: a));
solve!(solve_3: solve_2, (a: b, c), (b: a, c), (c: a, b));
solve!(solve_4: solve_3, (a: b, c, d), (b: a, c, d), (c: a, b, d), (d: a, b, c));

/// The empty squares as a list, those of quarters with an odd number first: who moves there first also moves there last.
#[inline]
fn in_order<const COUNT: usize>(mut empty: u64, odd: u8) -> [u8; COUNT] {
    let mut squares = [0; COUNT];
    let mut first = empty & QUARTERS[usize::from(odd % 16)];
    empty ^= first;
    for square in &mut squares {
        let from = if first != 0 { &mut first } else { &mut empty };
        *square = from.trailing_zeros() as u8;
        *from &= from.wrapping_sub(1);
    }
    squares
}

/// Few empty squares, `odd` the quarters with an odd number of them: is the value more than `alpha`?
pub(super) fn solve_few(goal: Goal, own: u64, opponent: u64, alpha: i32, odd: u8, nodes: &mut u64) -> i32 {
    let empty = !(own | opponent);
    match empty.count_ones() {
        0 => return goal.over(own, opponent),
        1 => return solve_1(goal, own, opponent, alpha, empty.trailing_zeros() as u8, nodes),
        2 => {
            let [a, b] = in_order(empty, odd);
            return solve_2(goal, own, opponent, alpha, a, b, nodes);
        }
        3 => {
            let [a, b, c] = in_order(empty, odd);
            return solve_3(goal, own, opponent, alpha, a, b, c, nodes);
        }
        4 => {
            let [a, b, c, d] = in_order(empty, odd);
            return solve_4(goal, own, opponent, alpha, a, b, c, d, nodes);
        }
        _ => {}
    }
    *nodes += 1;
    let legal = lines::mobility(own, opponent);
    if legal == 0 {
        if lines::mobility(opponent, own) == 0 {
            return goal.over(own, opponent);
        }
        return -solve_few(goal, opponent, own, -alpha - 1, odd, nodes);
    }
    let mut best = LOWEST;
    let first = legal & QUARTERS[usize::from(odd % 16)];
    for mut squares in [first, legal ^ first] {
        while squares != 0 {
            let square = squares.trailing_zeros() as u8;
            squares &= squares - 1;
            let flips = lines::flips(square, own, opponent);
            let (next, last) = (opponent ^ flips, own | flips | 1 << square);
            let odd = odd ^ QUARTER[usize::from(square % 64)];
            best = best.max(-solve_few(goal, next, last, -alpha - 1, odd, nodes));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_disc_turns_what_the_rules_say() {
        let mut noise = 0x9e37_79b9_7f4a_7c15_u64;
        for square in (0..64).cycle().take(6400) {
            noise = noise.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let own = (noise ^ noise >> 29) & !(1 << square);
            let flips = lines::flips(square, own, !own & !(1 << square));
            assert_eq!(count_last(square, own), flips.count_ones().cast_signed());
        }
    }
}
