//! How weights are packed: an adaptive binary range coder, so that the file is small on hosts that compress nothing.
//!
//! Each weight is coded as its difference from the same weight one stage earlier. The chances of its bits are learned on
//! the way, apart for each context: how large the earlier weight is, and how large the last difference was.

use alloc::vec;
use alloc::vec::Vec;

/// Chances are out of this.
const ONE: u32 = 1 << 12;
/// How fast chances follow what is seen: by this many halvings of the distance.
const RATE: u32 = 5;
/// Below this the coder's range gets another byte.
const SMALL: u32 = 1 << 24;

/// Classes of the size of the earlier weight, and of the last difference.
const CLASSES: usize = 7;
const LAST_CLASSES: usize = 4;
/// Sizes of differences that have a chance of their own; larger ones share the last.
const SIZES: usize = 20;

/// The learned chances.
struct Model {
    zero: Vec<u16>,
    sign: Vec<u16>,
    more: Vec<u16>,
    last: usize,
}

impl Model {
    fn new() -> Self {
        let even = (ONE / 2) as u16;
        Self {
            zero: vec![even; CLASSES * LAST_CLASSES],
            sign: vec![even; 3 * CLASSES],
            more: vec![even; CLASSES * SIZES],
            last: 0,
        }
    }

    /// Codes one difference through `bit`, which writes what it is told or tells what it reads.
    fn code(&mut self, earlier: i8, difference: Option<i16>, mut bit: impl FnMut(&mut u16, bool) -> bool) -> i16 {
        let class = class(earlier.unsigned_abs());
        let wanted = difference.unwrap_or(0);
        let size = wanted.unsigned_abs();
        let mut coded = 0_i16;
        if bit(&mut self.zero[class * LAST_CLASSES + self.last], size > 0) {
            let towards = usize::from(earlier > 0) + 2 * usize::from(earlier < 0);
            let negative = bit(&mut self.sign[towards * CLASSES + class], wanted < 0);
            coded = 1;
            // A difference of two bytes is at most 255, so a damaged file cannot keep this going.
            while coded < 255 {
                let at = (coded as usize).min(SIZES) - 1;
                if !bit(&mut self.more[class * SIZES + at], size > coded.unsigned_abs()) {
                    break;
                }
                coded += 1;
            }
            if negative {
                coded = -coded;
            }
        }
        self.last = usize::from(coded.unsigned_abs().min(LAST_CLASSES as u16 - 1));
        coded
    }
}

const fn class(size: u8) -> usize {
    match size {
        0 => 0,
        1 => 1,
        2 => 2,
        3..=4 => 3,
        5..=7 => 4,
        8..=12 => 5,
        _ => 6,
    }
}

/// Packs weights: `stages` lists of equal length.
pub(super) fn pack(stages: &[Vec<i8>]) -> Vec<u8> {
    let mut writer = Writer { low: 0, range: u32::MAX, cached: None, held: 0, bytes: Vec::new() };
    let mut model = Model::new();
    let mut earlier = vec![0; stages.first().map_or(0, Vec::len)];
    for stage in stages {
        for (earlier, weight) in earlier.iter_mut().zip(stage) {
            let difference = i16::from(*weight) - i16::from(*earlier);
            model.code(*earlier, Some(difference), |chance, one| writer.bit(chance, one));
            *earlier = *weight;
        }
    }
    writer.end()
}

/// Unpacks `stages` lists of `count` weights each. Any bytes give some weights: whether they are the right ones is for a
/// check sum to say.
pub(super) fn unpack(bytes: &[u8], stages: usize, count: usize) -> Vec<Vec<i8>> {
    let mut reader = Reader::new(bytes);
    let mut model = Model::new();
    let mut weights: Vec<i8> = vec![0; count];
    (0..stages)
        .map(|_| {
            for weight in &mut weights {
                let difference = model.code(*weight, None, |chance, _| reader.bit(chance));
                *weight = (i16::from(*weight) + difference) as i8;
            }
            weights.clone()
        })
        .collect()
}

/// Moves a chance towards what was seen, and tells the part of the range that a one had.
#[inline]
fn learn(chance: &mut u16, one: bool) {
    if one {
        *chance += (ONE as u16 - *chance) >> RATE;
    } else {
        *chance -= *chance >> RATE;
    }
}

struct Writer {
    low: u64,
    range: u32,
    /// A byte that a carry could still change, and how many 255s follow it.
    cached: Option<u8>,
    held: usize,
    bytes: Vec<u8>,
}

impl Writer {
    fn bit(&mut self, chance: &mut u16, one: bool) -> bool {
        let part = (self.range / ONE) * u32::from(*chance);
        if one {
            self.range = part;
        } else {
            self.low += u64::from(part);
            self.range -= part;
        }
        learn(chance, one);
        while self.range < SMALL {
            self.range <<= 8;
            self.shift();
        }
        one
    }

    fn shift(&mut self) {
        let carry = (self.low >> 32) as u8;
        let top = (self.low >> 24) as u8;
        if top != 255 || carry != 0 {
            if let Some(cached) = self.cached {
                self.bytes.push(cached.wrapping_add(carry));
            }
            self.bytes.extend(core::iter::repeat_n(255_u8.wrapping_add(carry), self.held));
            self.held = 0;
            self.cached = Some(top);
        } else {
            self.held += 1;
        }
        self.low = (self.low << 8) & 0xffff_ffff;
    }

    fn end(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        self.bytes
    }
}

struct Reader<'a> {
    code: u32,
    range: u32,
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { code: 0, range: u32::MAX, bytes };
        for _ in 0..4 {
            reader.code = reader.code << 8 | reader.next();
        }
        reader
    }

    fn next(&mut self) -> u32 {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        u32::from(*first)
    }

    #[inline]
    fn bit(&mut self, chance: &mut u16) -> bool {
        let part = (self.range / ONE) * u32::from(*chance);
        let one = self.code < part;
        if one {
            self.range = part;
        } else {
            self.code = self.code.wrapping_sub(part);
            self.range -= part;
        }
        learn(chance, one);
        while self.range < SMALL {
            self.range <<= 8;
            self.code = self.code << 8 | self.next();
        }
        one
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_again() {
        let mut noise = 1_u32;
        let mut random = || {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            noise >> 16
        };
        for kind in 0..4 {
            let mut weight = || match kind {
                0 => 0,
                1 => (random() % 5) as i8 - 2,
                2 => random() as i8,
                _ => if random() % 50 == 0 { i8::MIN } else { i8::MAX },
            };
            let stages: Vec<Vec<i8>> = (0..3).map(|_| (0..5000).map(|_| weight()).collect()).collect();
            assert_eq!(unpack(&pack(&stages), 3, 5000), stages, "{kind}");
        }
    }

    #[test]
    fn even_chances_cost_a_bit_and_certainty_nothing() {
        let zeros = vec![vec![0; 10_000]];
        assert!(pack(&zeros).len() < 40);
        let mut noise = 1_u32;
        let coins: Vec<i8> = (0..8000)
            .map(|_| {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (noise >> 31) as i8
            })
            .collect();
        assert!((950..1100).contains(&pack(&[coins]).len()));
    }

    #[test]
    fn damaged_bytes_give_some_weights() {
        for bytes in [&[][..], &[255; 100], &[0; 3]] {
            assert_eq!(unpack(bytes, 2, 100).len(), 2);
        }
    }
}
