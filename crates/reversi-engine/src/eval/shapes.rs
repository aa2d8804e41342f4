//! The shapes of the evaluation, their images on the board, and which of their numbers mean the same.

use alloc::vec;
use alloc::vec::Vec;

use super::features::{FIRSTS, TABLE};

/// How many shapes there are.
pub(super) const SHAPES: usize = 12;
/// Squares of the largest shape.
const LONGEST: usize = 10;
/// How many instances they have on the board, without counting the same squares twice.
pub const INSTANCES: usize = 46;

/// Squares as column + 8 × row, a1 = 0; one image each, the others follow by symmetry. Unused places are 0.
const SQUARES: [[u8; LONGEST]; SHAPES] = [
    // The edge with the two squares diagonal to its corners.
    [0, 1, 2, 3, 4, 5, 6, 7, 9, 14],
    // The triangle at a corner.
    [0, 1, 2, 3, 8, 9, 10, 16, 17, 24],
    // The corners of an edge and the two by four squares in its middle.
    [0, 2, 3, 4, 5, 10, 11, 12, 13, 7],
    // The square at a corner.
    [0, 1, 2, 8, 9, 10, 16, 17, 18, 0],
    // The lines next to the edge, then those farther in.
    [8, 9, 10, 11, 12, 13, 14, 15, 0, 0],
    [16, 17, 18, 19, 20, 21, 22, 23, 0, 0],
    [24, 25, 26, 27, 28, 29, 30, 31, 0, 0],
    // The diagonals, from the longest.
    [0, 9, 18, 27, 36, 45, 54, 63, 0, 0],
    [1, 10, 19, 28, 37, 46, 55, 0, 0, 0],
    [2, 11, 20, 29, 38, 47, 0, 0, 0, 0],
    [3, 12, 21, 30, 39, 0, 0, 0, 0, 0],
    [4, 13, 22, 31, 0, 0, 0, 0, 0, 0],
];

/// How many squares each shape has.
pub(super) const LENGTHS: [usize; SHAPES] = [10, 10, 10, 9, 8, 8, 8, 8, 7, 6, 5, 4];

/// A shape in one place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instance {
    /// Which shape.
    pub(super) shape: usize,
    /// The squares in the order of the shape's own.
    pub(super) squares: [u8; LONGEST],
}

/// All instances, shape by shape.
pub(super) const fn instances() -> [Instance; INSTANCES] {
    let mut all = [Instance { shape: 0, squares: [0; LONGEST] }; INSTANCES];
    let mut count = 0;
    let mut shape = 0;
    while shape < SHAPES {
        let first = count;
        let mut symmetry = 0;
        while symmetry < 8 {
            let image = image(shape, symmetry);
            let mut known = first;
            while known < count && set(shape, &all[known].squares) != set(shape, &image) {
                known += 1;
            }
            if known == count {
                all[count] = Instance { shape, squares: image };
                count += 1;
            }
            symmetry += 1;
        }
        shape += 1;
    }
    assert!(count == INSTANCES);
    all
}

/// A shape's squares under one of the eight symmetries.
const fn image(shape: usize, symmetry: u8) -> [u8; LONGEST] {
    let mut squares = SQUARES[shape];
    let mut place = 0;
    while place < LENGTHS[shape] {
        let (mut file, mut rank) = (squares[place] % 8, squares[place] / 8);
        if symmetry & 1 != 0 {
            file = 7 - file;
        }
        if symmetry & 2 != 0 {
            rank = 7 - rank;
        }
        if symmetry & 4 != 0 {
            (file, rank) = (rank, file);
        }
        squares[place] = 8 * rank + file;
        place += 1;
    }
    squares
}

const fn set(shape: usize, squares: &[u8; LONGEST]) -> u64 {
    let mut bits = 0;
    let mut place = 0;
    while place < LENGTHS[shape] {
        bits |= 1 << squares[place];
        place += 1;
    }
    bits
}

/// The weights that symmetry leaves free: a shape that is its own mirror image has one weight for a number and for that
/// of its mirror image.
#[derive(Clone, Debug)]
pub struct FreeWeights {
    /// For each place of a table of all shapes its free weight, 0 up.
    pub of_place: Vec<u32>,
    /// How many there are.
    pub count: usize,
}

impl FreeWeights {
    /// Works them out.
    pub fn new() -> Self {
        let mut of_place = vec![0; TABLE];
        let mut count = 0_u32;
        for shape in 0..SHAPES {
            let mirror = mirror(shape);
            for number in 0..FIRSTS[shape + 1] - FIRSTS[shape] {
                let other = mirrored(number, &mirror[..LENGTHS[shape]]);
                of_place[FIRSTS[shape] + number] = if other < number {
                    of_place[FIRSTS[shape] + other]
                } else {
                    count += 1;
                    count - 1
                };
            }
        }
        Self { of_place, count: count as usize }
    }
}

impl Default for FreeWeights {
    fn default() -> Self {
        Self::new()
    }
}

/// For each square of a shape which of its squares lies there after the symmetry that maps the shape onto itself.
fn mirror(shape: usize) -> [usize; LONGEST] {
    let own = SQUARES[shape];
    let mut mirror = core::array::from_fn(|place| place);
    for symmetry in 1..8 {
        let image = image(shape, symmetry);
        if set(shape, &image) == set(shape, &own) && image != own {
            for place in 0..LENGTHS[shape] {
                mirror[place] = own.iter().position(|square| *square == image[place]).unwrap_or(place);
            }
        }
    }
    mirror
}

fn mirrored(number: usize, mirror: &[usize]) -> usize {
    let mut rest = number;
    let mut mirrored = 0;
    for place in mirror {
        mirrored += rest % 3 * 3_usize.pow(*place as u32);
        rest /= 3;
    }
    mirrored
}

#[cfg(test)]
mod tests {
    use super::super::features::Features;
    use super::*;

    #[test]
    fn mirrored_boards_use_the_same_free_weights() {
        let free = FreeWeights::new();
        let used = |own: u64, opponent: u64| {
            let mut used = Features::of(own, opponent).places().map(|place| free.of_place[place]);
            used.sort_unstable();
            used
        };
        let mirror = |discs: u64| discs.swap_bytes();
        let turn = |discs: u64| discs.reverse_bits();
        let (own, opponent) = (0x0102_3810_0800_0400, 0x8000_0428_1410_0000);
        assert_eq!(used(own, opponent), used(mirror(own), mirror(opponent)));
        assert_eq!(used(own, opponent), used(turn(own), turn(opponent)));
        assert_ne!(used(own, opponent), used(opponent, own));
    }

    #[test]
    fn the_free_weights_are_as_many_as_mirrors_leave() {
        // (3^n + 3^m) / 2 for a shape of n squares of which the mirror leaves m numbers free.
        assert_eq!(FreeWeights::new().count, 114_363);
    }
}
