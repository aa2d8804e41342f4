//! The two inner loops: which empty squares enclose something, and what a disc on one of them flips.
//!
//! They work on the bits of [`Bitboard`](crate::Bitboard)s, for searches that visit millions of boards; everyone else asks
//! a [`Position`](crate::Position). How they were chosen is in the crate's documentation.

#[cfg(target_feature = "simd128")]
use core::arch::wasm32::v128;

/// All columns but a and h: over these discs a step sideways or diagonally cannot wrap to the next row.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The empty squares on which a disc of `own` encloses at least one of `opponent`.
#[cfg(not(target_feature = "simd128"))]
#[inline]
pub fn mobility(own: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER;
    let ends = ends_east(own, inner)
        | fill_down::<1>(own, inner)
        | fill_up::<7>(own, inner)
        | fill_down::<7>(own, inner)
        | fill_up::<8>(own, opponent)
        | fill_down::<8>(own, opponent)
        | fill_up::<9>(own, inner)
        | fill_down::<9>(own, inner);
    ends & !(own | opponent)
}

/// The empty squares on which a disc of `own` encloses at least one of `opponent`.
///
/// Up and down the board in one vector each: down is up on a board with its rows in the opposite order.
#[cfg(target_feature = "simd128")]
#[inline]
pub fn mobility(own: u64, opponent: u64) -> u64 {
    use core::arch::wasm32::{u64x2_splat, v128_and, v128_or};

    let inner = opponent & INNER;
    let (own_both, opponent_both) = (both(own), both(opponent));
    let inner_both = v128_and(opponent_both, u64x2_splat(INNER));
    let diagonal = v128_or(fill_both::<7>(own_both, inner_both), fill_both::<9>(own_both, inner_both));
    let across = unite(v128_or(diagonal, fill_both::<8>(own_both, opponent_both)));
    (across | ends_east(own, inner) | fill_down::<1>(own, inner)) & !(own | opponent)
}

/// The squares right behind the runs of `inner` to the east of a disc of `own`, by addition: such a disc carries over the
/// run and comes out behind it. Runs without one stay, but they are not empty.
#[inline]
fn ends_east(own: u64, inner: u64) -> u64 {
    inner + ((own << 1) & inner)
}

/// The squares right behind the runs of `over` that begin next to a disc of `own`, going `STEP` bits up at a time. A
/// run has at most six discs; the steps go over 1, 2, 4 and 6 of them.
#[cfg(not(target_feature = "simd128"))]
#[inline]
fn fill_up<const STEP: u32>(own: u64, over: u64) -> u64 {
    let pairs = over & (over << STEP);
    let mut run = over & (own << STEP);
    run |= over & (run << STEP);
    run |= pairs & (run << (2 * STEP));
    run |= pairs & (run << (2 * STEP));
    run << STEP
}

/// As `fill_up`, towards the lower bits.
#[inline]
fn fill_down<const STEP: u32>(own: u64, over: u64) -> u64 {
    let pairs = over & (over >> STEP);
    let mut run = over & (own >> STEP);
    run |= over & (run >> STEP);
    run |= pairs & (run >> (2 * STEP));
    run |= pairs & (run >> (2 * STEP));
    run >> STEP
}

/// As `fill_up`, on two boards at once.
#[cfg(target_feature = "simd128")]
#[inline]
fn fill_both<const STEP: u32>(own: v128, over: v128) -> v128 {
    use core::arch::wasm32::{u64x2_shl, v128_and, v128_or};

    let pairs = v128_and(over, u64x2_shl(over, STEP));
    let mut run = v128_and(over, u64x2_shl(own, STEP));
    run = v128_or(run, v128_and(over, u64x2_shl(run, STEP)));
    run = v128_or(run, v128_and(pairs, u64x2_shl(run, 2 * STEP)));
    run = v128_or(run, v128_and(pairs, u64x2_shl(run, 2 * STEP)));
    u64x2_shl(run, STEP)
}

/// The discs of `opponent` that a disc of `own` on an empty square turns. The square is an index 0 to 63.
#[cfg(not(target_feature = "simd128"))]
#[inline]
pub fn flips(square: u8, own: u64, opponent: u64) -> u64 {
    let square = usize::from(square % 64);
    let up = UP[square].iter().fold(0, |flips, ray| flips | flips_up(*ray, own, opponent));
    DOWN[square].iter().fold(up, |flips, ray| flips | flips_down(*ray, own, opponent))
}

/// The discs of `opponent` that a disc of `own` on an empty square turns. The square is an index 0 to 63.
///
/// Of the rays that leave its row those to the north are followed on a board with its rows in the opposite order, where they
/// too go up in index; that is one half of each vector. (There is no vector instruction that counts leading zeros.)
#[cfg(target_feature = "simd128")]
#[inline]
pub fn flips(square: u8, own: u64, opponent: u64) -> u64 {
    use core::arch::wasm32 as simd;

    let rays = &RAYS[usize::from(square % 64)];
    let (own_both, opponent_both) = (both(own), both(opponent));
    let zero = simd::u64x2_splat(0);
    let mut across = zero;
    for ray in &rays.across {
        let free = simd::v128_andnot(*ray, opponent_both);
        let end = simd::v128_and(free, simd::i64x2_neg(free));
        let open = simd::i64x2_eq(simd::v128_and(end, own_both), zero);
        let before = simd::v128_and(*ray, simd::u64x2_sub(end, simd::u64x2_splat(1)));
        across = simd::v128_or(across, simd::v128_andnot(before, open));
    }
    unite(across) | flips_up(rays.east, own, opponent) | flips_down(rays.west, own, opponent)
}

/// Those on a ray that goes up in index.
#[inline]
fn flips_up(ray: u64, own: u64, opponent: u64) -> u64 {
    // The ray's first square without an opponent's disc: its lowest bit.
    let free = ray & !opponent;
    let end = free & free.wrapping_neg();
    if end & own == 0 { 0 } else { ray & (end - 1) }
}

/// Those on a ray that goes down in index.
#[inline]
fn flips_down(ray: u64, own: u64, opponent: u64) -> u64 {
    // The ray's first square without an opponent's disc: its highest bit. With bit 0 always there, the shift is defined, and
    // `end & ray` drops it where it is not meant.
    let free = (ray & !opponent) | 1;
    let end = (1 << 63) >> free.leading_zeros() & ray & own;
    ray & (end << 1).wrapping_neg()
}

/// A board, and the same with its rows in the opposite order.
#[cfg(target_feature = "simd128")]
#[inline]
fn both(board: u64) -> v128 {
    let board = core::arch::wasm32::u64x2_splat(board);
    core::arch::wasm32::i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(board, board)
}

/// The squares of either half, the second one's rows in the opposite order.
#[cfg(target_feature = "simd128")]
#[inline]
fn unite(halves: v128) -> u64 {
    use core::arch::wasm32::{i8x16_shuffle, u64x2_extract_lane, v128_or};

    let back = i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 15, 14, 13, 12, 11, 10, 9, 8>(halves, halves);
    u64x2_extract_lane::<0>(v128_or(halves, back))
}

/// The rays from a square, in one line of the processor's cache.
#[cfg(target_feature = "simd128")]
#[repr(align(64))]
struct Rays {
    /// South, south-east and south-west, each with its mirror image in the other half.
    across: [v128; 3],
    east: u64,
    west: u64,
}

/// For each square its rays. 4 KiB.
#[cfg(target_feature = "simd128")]
static RAYS: [Rays; 64] = {
    use core::arch::wasm32::u64x2;

    let mut all = [const { Rays { across: [u64x2(0, 0); 3], east: 0, west: 0 } }; 64];
    let mut square = 0;
    while square < 64 {
        let [east, south_west, south, south_east] = UP[square];
        let [west, north_east, north, north_west] = DOWN[square];
        let across = [
            u64x2(south, north.swap_bytes()),
            u64x2(south_east, north_east.swap_bytes()),
            u64x2(south_west, north_west.swap_bytes()),
        ];
        all[square] = Rays { across, east, west };
        square += 1;
    }
    all
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
