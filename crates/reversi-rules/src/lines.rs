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
    let square = usize::from(square % 64);
    let mut flips = flips_up(square, own, opponent);
    for ray in &DOWN[square] {
        // The ray's first square without an opponent's disc: its highest bit. With bit 0 always there, the shift is
        // defined, and `end & ray` drops it where it is not meant.
        let free = (ray & !opponent) | 1;
        let end = (1 << 63) >> free.leading_zeros() & ray & own;
        flips |= ray & (end << 1).wrapping_neg();
    }
    flips
}

/// Those on the rays that go up in index.
#[cfg(not(target_feature = "simd128"))]
#[inline]
fn flips_up(square: usize, own: u64, opponent: u64) -> u64 {
    let mut flips = 0;
    for ray in &UP[square] {
        // The ray's first square without an opponent's disc: its lowest bit.
        let free = ray & !opponent;
        let end = free & free.wrapping_neg();
        if end & own != 0 {
            flips |= ray & (end - 1);
        }
    }
    flips
}

/// Those on the rays that go up in index, two rays at a time. (The others stay without vectors: there is no vector
/// instruction that counts leading zeros.)
#[cfg(target_feature = "simd128")]
#[inline]
fn flips_up(square: usize, own: u64, opponent: u64) -> u64 {
    use core::arch::wasm32 as simd;

    let (own, opponent) = (simd::u64x2_splat(own), simd::u64x2_splat(opponent));
    let zero = simd::u64x2_splat(0);
    let mut flips = zero;
    for ray in &UP_PAIRS[square] {
        let free = simd::v128_andnot(*ray, opponent);
        let end = simd::v128_and(free, simd::i64x2_neg(free));
        let open = simd::i64x2_eq(simd::v128_and(end, own), zero);
        let before = simd::v128_and(*ray, simd::u64x2_sub(end, simd::u64x2_splat(1)));
        flips = simd::v128_or(flips, simd::v128_andnot(before, open));
    }
    simd::u64x2_extract_lane::<0>(flips) | simd::u64x2_extract_lane::<1>(flips)
}

/// [`UP`] in pairs.
#[cfg(target_feature = "simd128")]
static UP_PAIRS: [[core::arch::wasm32::v128; 2]; 64] = {
    use core::arch::wasm32::u64x2;

    let mut pairs = [[u64x2(0, 0); 2]; 64];
    let mut square = 0;
    while square < 64 {
        let [east, south_west, south, south_east] = UP[square];
        pairs[square] = [u64x2(east, south_west), u64x2(south, south_east)];
        square += 1;
    }
    pairs
};

/// For each square the squares in line with it to the east, south-west, south and south-east, which go up in index. 2 KiB.
static UP: [[u64; 4]; 64] = rays(1);
/// Those opposite to these, which go down. 2 KiB.
static DOWN: [[u64; 4]; 64] = rays(-1);

const fn rays(sign: isize) -> [[u64; 4]; 64] {
    let mut rays = [[0; 4]; 64];
    let steps = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut square = 0;
    while square < 64 {
        let mut axis = 0;
        while axis < 4 {
            let (right, down) = steps[axis];
            rays[square][axis] = ray(square, sign * right, sign * down);
            axis += 1;
        }
        square += 1;
    }
    rays
}

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
