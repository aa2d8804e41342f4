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
    let row = (own >> (8 * rank)) as u8;
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

/// What a disc on an empty square turns: nothing where the opponent has no disc around it.
#[inline]
fn turned(square: u8, own: u64, opponent: u64) -> u64 {
    if opponent & AROUND[usize::from(square % 64)] == 0 { 0 } else { lines::flips(square, own, opponent) }
}

/// Below every value.
pub(super) const LOWEST: i32 = -65;

/// What the last moves share; together with two boards, `alpha` and the squares it stays in registers.
#[derive(Debug)]
pub(super) struct Last {
    pub(super) goal: Goal,
    pub(super) nodes: u64,
}

/// Tries squares in turn, each followed by what solves the rest; after a pass, when none turns anything, the other
/// side's. Written out for each number of squares, which come in the bytes of one number.
macro_rules! solve {
    ($name:ident: $below:ident, $(($at:literal: $($rest:literal),+)),+) => {
        fn $name(&mut self, own: u64, opponent: u64, alpha: i32, squares: u32) -> i32 {
            self.nodes += 1;
            let mut best = LOWEST;
            $(
                let square = (squares >> (8 * $at)) as u8 % 64;
                let flips = turned(square, own, opponent);
                if flips != 0 {
                    let (next, last) = (opponent ^ flips, own | flips | 1 << square);
                    best = best.max(-self.$below(next, last, -alpha - 1, pick(squares, [$($rest),+])));
                    if best > alpha {
                        return best;
                    }
                }
            )+
            if best > LOWEST {
                return best;
            }
            $(
                let square = (squares >> (8 * $at)) as u8 % 64;
                let flips = turned(square, opponent, own);
                if flips != 0 {
                    let (next, last) = (own ^ flips, opponent | flips | 1 << square);
                    best = best.max(-self.$below(next, last, alpha, pick(squares, [$($rest),+])));
                    if best >= -alpha {
                        return -best;
                    }
                }
            )+
            if best > LOWEST { -best } else { self.goal.over(own, opponent) }
        }
    };
}

/// These of the squares, in this order.
#[inline]
fn pick<const COUNT: usize>(squares: u32, places: [u32; COUNT]) -> u32 {
    places.iter().rev().fold(0, |picked, place| picked << 8 | (squares >> (8 * place) & 0xff))
}

impl Last {
    /// One empty square.
    #[inline(always)]
    fn one(&mut self, own: u64, opponent: u64, _alpha: i32, squares: u32) -> i32 {
        self.nodes += 1;
        let square = squares as u8;
        let discs = own.count_ones().cast_signed();
        let turned = count_last(square, own);
        if turned > 0 {
            return self.goal.full(discs + turned + 1);
        }
        let turned = count_last(square, opponent);
        if turned > 0 { self.goal.full(discs - turned) } else { self.goal.over(own, opponent) }
    }

    solve!(two: one, (0: 1), (1: 0));
    solve!(three: two, (0: 1, 2), (1: 0, 2), (2: 0, 1));
    solve!(four: three, (0: 1, 2, 3), (1: 0, 2, 3), (2: 0, 1, 3), (3: 0, 1, 2));

    /// Few empty squares, `odd` the quarters with an odd number of them: is the value more than `alpha`?
    pub(super) fn few(&mut self, own: u64, opponent: u64, alpha: i32, odd: u8) -> i32 {
        let empty = !(own | opponent);
        match empty.count_ones() {
            0 => return self.goal.over(own, opponent),
            1 => return self.one(own, opponent, alpha, empty.trailing_zeros()),
            2 => return self.two(own, opponent, alpha, in_order::<2>(empty, odd)),
            3 => return self.three(own, opponent, alpha, in_order::<3>(empty, odd)),
            4 => return self.four(own, opponent, alpha, in_order::<4>(empty, odd)),
            _ => {}
        }
        self.nodes += 1;
        let legal = lines::mobility(own, opponent);
        if legal == 0 {
            if lines::mobility(opponent, own) == 0 {
                return self.goal.over(own, opponent);
            }
            return -self.few(opponent, own, -alpha - 1, odd);
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
                best = best.max(-self.few(next, last, -alpha - 1, odd));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

/// So many empty squares as bytes from the lowest up, those of quarters with an odd number first: who moves there first
/// also moves there last.
#[inline]
fn in_order<const COUNT: u32>(mut empty: u64, odd: u8) -> u32 {
    let mut squares = 0;
    let mut first = empty & QUARTERS[usize::from(odd % 16)];
    empty ^= first;
    for place in 0..COUNT {
        let from = if first != 0 { &mut first } else { &mut empty };
        squares |= from.trailing_zeros() << (8 * place);
        *from &= from.wrapping_sub(1);
    }
    squares
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
