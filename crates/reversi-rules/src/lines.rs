//! The two inner loops: which empty squares enclose something, and what a disc on one of them flips.

/// Bit distance of the four axes, and the opponent discs over which a line may go on: without the border columns where
/// a step sideways would wrap to the next row.
const AXES: [(u32, u64); 4] = [(1, INNER), (7, INNER), (8, u64::MAX), (9, INNER)];
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The empty squares on which a disc of `own` encloses at least one of `opponent`.
#[inline]
pub(crate) fn mobility(own: u64, opponent: u64) -> u64 {
    let mut reached = 0;
    for (distance, over) in AXES {
        let over = opponent & over;
        let mut up = (own << distance) & over;
        let mut down = (own >> distance) & over;
        for _ in 0..5 {
            up |= (up << distance) & over;
            down |= (down >> distance) & over;
        }
        reached |= (up << distance) | (down >> distance);
    }
    reached & !(own | opponent)
}

/// The discs of `opponent` that a disc of `own` on the bit `placed` turns. `placed` must be empty on the board.
#[inline]
pub(crate) fn flips(placed: u64, own: u64, opponent: u64) -> u64 {
    let mut flips = 0;
    for (distance, over) in AXES {
        let over = opponent & over;
        let mut up = (placed << distance) & over;
        let mut down = (placed >> distance) & over;
        for _ in 0..5 {
            up |= (up << distance) & over;
            down |= (down >> distance) & over;
        }
        if (up << distance) & own != 0 {
            flips |= up;
        }
        if (down >> distance) & own != 0 {
            flips |= down;
        }
    }
    flips
}
