//! The two inner loops: which empty squares enclose something, and what a disc on one of them flips.
//!
//! They work on the bits of [`Bitboard`](crate::Bitboard)s, for searches that visit millions of boards; everyone else asks
//! a [`Position`](crate::Position). How they were chosen is in the crate's documentation.

/// All columns but a and h: over these discs a step sideways or diagonally cannot wrap to the next row.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The empty squares on which a disc of `own` encloses at least one of `opponent`.
#[inline]
pub fn mobility(own: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER;
    // East by addition: an own disc left of a run of opponent discs carries over the run and comes out behind it. Runs
    // without one stay, but they are not empty.
    let east = inner + ((own << 1) & inner);
    let ends = east
        | fill_down::<1>(own, inner)
        | fill_up::<7>(own, inner)
        | fill_down::<7>(own, inner)
        | fill_up::<8>(own, opponent)
        | fill_down::<8>(own, opponent)
        | fill_up::<9>(own, inner)
        | fill_down::<9>(own, inner);
    ends & !(own | opponent)
}

/// The squares right behind the runs of `over` that begin next to a disc of `own`, going `STEP` bits up at a time. A
/// run has at most six discs; the steps go over 1, 2, 4 and 6 of them.
#[inline]
fn fill_up<const STEP: u32>(own: u64, over: u64) -> u64 {
    let pairs = over & (over << STEP);
    let mut run = over & (own << STEP);
    run |= over & (run << STEP);
    run |= pairs & (run << (2 * STEP));
    run |= pairs & (run << (2 * STEP));
    run << STEP
}

/// As [`fill_up`], towards the lower bits.
#[inline]
fn fill_down<const STEP: u32>(own: u64, over: u64) -> u64 {
    let pairs = over & (over >> STEP);
    let mut run = over & (own >> STEP);
    run |= over & (run >> STEP);
    run |= pairs & (run >> (2 * STEP));
    run |= pairs & (run >> (2 * STEP));
    run >> STEP
}

/// The discs of `opponent` that a disc of `own` on an empty square turns. The square is an index 0 to 63.
#[inline]
pub fn flips(square: u8, own: u64, opponent: u64) -> u64 {
    let [up, down] = &RAYS[usize::from(square % 64)];
    let mut flips = 0;
    for ray in up {
        // The ray's first square without an opponent's disc: its lowest bit.
        let free = ray & !opponent;
        let end = free & free.wrapping_neg();
        if end & own != 0 {
            flips |= ray & (end - 1);
        }
    }
    for ray in down {
        // Its highest bit. With bit 0 always there, the shift is defined, and `end & ray` drops it where it is not meant.
        let free = (ray & !opponent) | 1;
        let end = (1 << 63) >> free.leading_zeros() & ray & own;
        flips |= ray & (end << 1).wrapping_neg();
    }
    flips
}

/// For each square the squares in line with it: to the east, south-west, south and south-east, which go up in index,
/// and opposite to these. 4 KiB.
static RAYS: [[[u64; 4]; 2]; 64] = {
    let mut rays = [[[0; 4]; 2]; 64];
    let steps = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut square = 0;
    while square < 64 {
        let mut axis = 0;
        while axis < 4 {
            let (right, down) = steps[axis];
            rays[square][0][axis] = ray(square, right, down);
            rays[square][1][axis] = ray(square, -right, -down);
            axis += 1;
        }
        square += 1;
    }
    rays
};

/// The squares from one, without it, to the border.
const fn ray(square: usize, right: isize, down: isize) -> u64 {
    let mut squares = 0;
    let mut file = (square % 8).wrapping_add_signed(right);
    let mut rank = (square / 8).wrapping_add_signed(down);
    while file < 8 && rank < 8 {
        squares |= 1 << (8 * rank + file);
        file = file.wrapping_add_signed(right);
        rank = rank.wrapping_add_signed(down);
    }
    squares
}
