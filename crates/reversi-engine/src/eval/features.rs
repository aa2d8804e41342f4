//! What the evaluation looks at: lines, edges and corners of the board, each as one number in base three.
//!
//! A *shape* is a list of squares, an *instance* one of its images under the board's symmetries. In an instance every
//! square is a digit: 1 for a disc of the side to move, 0 for an empty square, −1 for a disc of the other side. So the
//! same board seen by the other side has the same numbers with the opposite sign, and changing sides is a negation.

use super::shapes::{INSTANCES, LENGTHS, SHAPES, instances};

/// Numbers in a [`Features`], rounded up for vector instructions; those behind [`INSTANCES`] are always 0.
const SLOTS: usize = 48;

/// The numbers of all instances for one position, as its side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features([i16; SLOTS]);

impl Features {
    /// Those of a board, from its sets of discs (a1 lowest).
    #[inline]
    pub fn of(own: u64, opponent: u64) -> Self {
        let mut numbers = [0; SLOTS];
        add(&mut numbers, own, 1);
        add(&mut numbers, opponent, -1);
        Self(numbers)
    }

    /// Those after the side to move places a disc on `square` that turns `flips`, as the other side sees it.
    #[inline]
    #[must_use]
    pub fn play(&self, square: u8, flips: u64) -> Self {
        let mut numbers = self.0;
        let placed = &DIGITS[usize::from(square % 64)];
        for (number, digit) in numbers.iter_mut().zip(placed) {
            *number = number.wrapping_add(*digit);
        }
        // A disc that turns goes from −1 to 1.
        add(&mut numbers, flips, 2);
        Self(numbers).pass()
    }

    /// Those of the same board as the other side sees it.
    #[inline]
    #[must_use]
    pub fn pass(&self) -> Self {
        Self(self.0.map(i16::wrapping_neg))
    }

    /// For each instance the place of its number in a table of all shapes, [`TABLE`] long.
    #[inline]
    pub fn places(&self) -> [usize; INSTANCES] {
        let mut places = [0; INSTANCES];
        for (place, (number, middle)) in places.iter_mut().zip(self.0.iter().zip(&MIDDLES)) {
            *place = middle.wrapping_add_signed(isize::from(*number));
        }
        places
    }
}

#[inline]
fn add(numbers: &mut [i16; SLOTS], mut discs: u64, times: i16) {
    while discs != 0 {
        let digits = &DIGITS[discs.trailing_zeros() as usize % 64];
        discs &= discs - 1;
        for (number, digit) in numbers.iter_mut().zip(digits) {
            *number = number.wrapping_add(digit.wrapping_mul(times));
        }
    }
}

/// Numbers of a shape of this many squares.
const fn numbers_of(squares: usize) -> usize {
    3_usize.pow(squares as u32)
}

/// The numbers of all shapes together.
pub const TABLE: usize = FIRSTS[SHAPES];

/// Where each shape's numbers begin in a table of all, and behind the last one their sum.
pub(super) const FIRSTS: [usize; SHAPES + 1] = {
    let mut firsts = [0; SHAPES + 1];
    let mut shape = 0;
    while shape < SHAPES {
        firsts[shape + 1] = firsts[shape] + numbers_of(LENGTHS[shape]);
        shape += 1;
    }
    firsts
};

/// For each instance the place of the number 0.
static MIDDLES: [usize; INSTANCES] = {
    let all = instances();
    let mut middles = [0; INSTANCES];
    let mut at = 0;
    while at < INSTANCES {
        let shape = all[at].shape;
        middles[at] = FIRSTS[shape] + numbers_of(LENGTHS[shape]) / 2;
        at += 1;
    }
    middles
};

/// For each square the worth of its digit in each instance, 0 where it is not part of it. 6 KiB.
static DIGITS: [[i16; SLOTS]; 64] = {
    let all = instances();
    let mut digits = [[0; SLOTS]; 64];
    let mut at = 0;
    while at < INSTANCES {
        let mut place = 0;
        while place < LENGTHS[all[at].shape] {
            digits[all[at].squares[place] as usize][at] = 3_i16.pow(place as u32);
            place += 1;
        }
        at += 1;
    }
    digits
};

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use reversi_rules::{Position, Status};

    #[test]
    fn playing_changes_the_numbers_as_counting_them_anew_would() {
        let mut position = Position::START;
        let mut features = Features::of(position.own().bits(), position.opponent().bits());
        for turn in 0_u8.. {
            (position, features) = match position.status() {
                Status::Over => break,
                Status::MustPass => (position.pass().unwrap(), features.pass()),
                Status::ToMove => {
                    let legal: Vec<_> = position.legal_moves().into_iter().collect();
                    let square = legal[usize::from(turn) * 7 % legal.len()];
                    let flips = position.flips(square).bits();
                    (position.play(square).unwrap(), features.play(square.index(), flips))
                }
            };
            assert_eq!(features, Features::of(position.own().bits(), position.opponent().bits()));
        }
    }

    #[test]
    fn every_place_lies_in_its_shapes_part_of_the_table() {
        let all = instances();
        for discs in [0, u64::MAX, 0x5555_aaaa_0ff0_1234] {
            for places in [Features::of(discs, !discs).places(), Features::of(0, discs).places()] {
                for (place, instance) in places.iter().zip(&all) {
                    assert!((FIRSTS[instance.shape]..FIRSTS[instance.shape + 1]).contains(place));
                }
            }
        }
    }
}
