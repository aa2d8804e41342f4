//! Discs that can never be turned: they bound the final score.

/// The discs of `own` that no line can ever turn, or some of them: each lies on each of the four axes in a full line, at
/// the border, or next to another such disc.
pub(super) fn stable(own: u64, opponent: u64) -> u64 {
    const SIDES: u64 = 0x8181_8181_8181_8181;
    const ENDS: u64 = 0xff00_0000_0000_00ff;
    const BORDER: u64 = SIDES | ENDS;
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let [row, column, falling, rising] = full_lines(own | opponent);
    let (row, column) = (row | SIDES, column | ENDS);
    let (falling, rising) = (falling | BORDER, rising | BORDER);
    let mut stable = own & row & column & falling & rising;
    while stable != 0 {
        let along_row = row | (stable & NOT_H) << 1 | (stable & NOT_A) >> 1;
        let along_column = column | stable << 8 | stable >> 8;
        let along_falling = falling | (stable & NOT_H) << 9 | (stable & NOT_A) >> 9;
        let along_rising = rising | (stable & NOT_A) << 7 | (stable & NOT_H) >> 7;
        let more = own & along_row & along_column & along_falling & along_rising;
        if more == stable {
            break;
        }
        stable |= more;
    }
    stable
}

/// The squares on rows, columns, falling and rising diagonals that have no empty square.
fn full_lines(discs: u64) -> [u64; 4] {
    let mut row = discs & discs >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
    row &= row >> 2;
    row = (row & row >> 1 & 0x0101_0101_0101_0101).wrapping_mul(0xff);
    let mut column = discs & discs.rotate_right(8);
    column &= column.rotate_right(16);
    column &= column.rotate_right(32);
    // From a square one, two and four steps on: full so far, or beyond the border already.
    let ray = |steps: [(u64, u64); 3], up: bool| {
        let mut full = discs;
        for (shift, beyond) in steps {
            full &= beyond | if up { full >> shift } else { full << shift };
        }
        full
    };
    let falling = ray(FALLING_ON, true) & ray(FALLING_BACK, false);
    let rising = ray(RISING_ON, true) & ray(RISING_BACK, false);
    [row, column, falling, rising]
}

/// Distances of one, two and four steps, each with the squares from which so many lead off the board.
const FALLING_ON: [(u64, u64); 3] = [(9, off(1, 1)), (18, off(2, 2)), (36, off(4, 4))];
const FALLING_BACK: [(u64, u64); 3] = [(9, off(-1, -1)), (18, off(-2, -2)), (36, off(-4, -4))];
const RISING_ON: [(u64, u64); 3] = [(7, off(-1, 1)), (14, off(-2, 2)), (28, off(-4, 4))];
const RISING_BACK: [(u64, u64); 3] = [(7, off(1, -1)), (14, off(2, -2)), (28, off(4, -4))];

const fn off(right: i8, down: i8) -> u64 {
    let mut squares = 0;
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8 + right, square / 8 + down);
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            squares |= 1 << square;
        }
        square += 1;
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi_rules::{Bitboard, board};

    #[test]
    fn corners_edges_from_them_and_full_boards_are_stable() {
        let own = board! {
            X X X . . . . X
            X X . . . . . .
            X . . . . . . .
            . . . X X . . .
            . . . X X . . .
            . . . . . . . .
            . . . . . . . .
            . . . X X X . .
        };
        let expected = board! {
            X X X . . . . X
            X X . . . . . .
            X . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        };
        assert_eq!(Bitboard::from_bits(stable(own.bits(), 0)), expected);
        assert_eq!(stable(0x1234_5678_9abc_def0, !0x1234_5678_9abc_def0), 0x1234_5678_9abc_def0);
    }
}
