//! How weights are packed: an adaptive binary range coder, so that the file is small on hosts that compress nothing.
//!
//! Stages go from the last to the first, since that is how they are trained: an earlier stage's weights are the later
//! one's where little is known. Each weight is coded as its difference from the same weight of the stage before it in
//! this order. The chances of its bits are learned on the way, apart for each context: how large the weight was and how
//! much it changed at the last step, and whether the weights next to it, whose numbers differ in one or two squares,
//! changed at this one. Mixing six such contexts instead would save 2 % more.

use alloc::vec;
use alloc::vec::Vec;

/// Chances are out of this.
const ONE: u32 = 1 << 15;
/// What has been seen more often moves a chance no slower.
const STEADY: u16 = 250;
/// Below this the coder's range gets another byte.
const SMALL: u32 = 1 << 24;

/// Classes of sizes; see [`class`].
const CLASSES: usize = 8;
/// Sizes of differences that have a chance of their own; larger ones share the last.
const SIZES: usize = 20;

/// The chance of a one, and how often it was asked for.
#[derive(Clone, Copy)]
struct Chance {
    one: u16,
    seen: u16,
}

/// The learned chances.
struct Model {
    zero: Vec<Chance>,
    sign: Vec<Chance>,
    more: Vec<Chance>,
}

/// What is known of a weight before its difference is coded.
#[derive(Clone, Copy)]
struct Context {
    /// The weight in the stage before.
    weight: i8,
    /// How it came to differ from the stage before that.
    change: i16,
    /// The differences, in this stage, of the weights one and three places before.
    near: [i16; 2],
}

impl Model {
    fn new() -> Self {
        let even = Chance { one: (ONE / 2) as u16, seen: 0 };
        let contexts = 4 * CLASSES * CLASSES;
        Self {
            zero: vec![even; contexts],
            sign: vec![even; 9 * CLASSES * CLASSES],
            more: vec![even; contexts * SIZES],
        }
    }

    /// Codes one difference through `bit`, which writes what it is told or tells what it reads.
    fn code(
        &mut self,
        context: Context,
        difference: Option<i16>,
        mut bit: impl FnMut(&mut Chance, bool) -> bool,
    ) -> i16 {
        let Context { weight, change, near } = context;
        let sizes = class(change.unsigned_abs()) * CLASSES + class(weight.unsigned_abs().into());
        let quiet = sizes * 4 + usize::from(near[0] != 0) * 2 + usize::from(near[1] != 0);
        let wanted = difference.unwrap_or(0);
        if !bit(&mut self.zero[quiet], wanted != 0) {
            return 0;
        }
        let signs = sign(weight.into()) * 3 + sign(change);
        let negative = bit(&mut self.sign[signs * CLASSES * CLASSES + sizes], wanted < 0);
        let mut coded = 1_u16;
        // Two weights differ by at most 255, so a damaged file cannot keep this going.
        while coded < 255 {
            let at = usize::from(coded).min(SIZES) - 1;
            if !bit(&mut self.more[quiet * SIZES + at], wanted.unsigned_abs() > coded) {
                break;
            }
            coded += 1;
        }
        if negative { -coded.cast_signed() } else { coded.cast_signed() }
    }

    /// Codes a stage after another: `weights` and `changes` are those of the other before, and of the stage afterwards.
    fn stage(
        &mut self,
        weights: &mut [i8],
        changes: &mut [i16],
        wanted: Option<&[i8]>,
        mut bit: impl FnMut(&mut Chance, bool) -> bool,
    ) {
        let mut last = [0; 3];
        for at in 0..weights.len().min(changes.len()) {
            let weight = weights[at];
            let context = Context { weight, change: changes[at], near: [last[0], last[2]] };
            let difference =
                wanted.and_then(|wanted| wanted.get(at)).map(|it| i16::from(*it) - i16::from(weight));
            let difference = self.code(context, difference, &mut bit);
            changes[at] = difference;
            // Only a damaged file leads beyond a byte.
            weights[at] = weight.wrapping_add(difference as i8);
            last = [difference, last[0], last[1]];
        }
    }
}

const fn class(size: u16) -> usize {
    match size {
        0 => 0,
        1 => 1,
        2 => 2,
        3..=4 => 3,
        5..=7 => 4,
        8..=12 => 5,
        13..=24 => 6,
        _ => 7,
    }
}

const fn sign(number: i16) -> usize {
    match number {
        0 => 0,
        1.. => 1,
        _ => 2,
    }
}

/// Packs weights: stages of equal length, the first one first.
pub(super) fn pack(stages: &[Vec<i8>]) -> Vec<u8> {
    let mut writer = Writer { low: 0, range: u32::MAX, cached: None, held: 0, bytes: Vec::new() };
    let mut model = Model::new();
    let count = stages.first().map_or(0, Vec::len);
    let (mut weights, mut changes) = (vec![0; count], vec![0; count]);
    for stage in stages.iter().rev() {
        model.stage(&mut weights, &mut changes, Some(stage), |chance, one| writer.bit(chance, one));
    }
    writer.end()
}

/// Unpacks `stages` lists of `count` weights each. Any bytes give some weights: whether they are the right ones is for a
/// check sum to say.
pub(super) fn unpack(bytes: &[u8], stages: usize, count: usize) -> Vec<Vec<i8>> {
    let mut reader = Reader::new(bytes);
    let mut model = Model::new();
    let (mut weights, mut changes) = (vec![0; count], vec![0; count]);
    let mut unpacked: Vec<Vec<i8>> = (0..stages)
        .map(|_| {
            model.stage(&mut weights, &mut changes, None, |chance, _| reader.bit(chance));
            weights.clone()
        })
        .collect();
    unpacked.reverse();
    unpacked
}

/// Moves a chance towards what was seen: at first fast, then ever slower.
#[inline]
fn learn(chance: &mut Chance, one: bool) {
    let part = chance.seen + 2;
    if one {
        chance.one += (ONE as u16 - chance.one) / part;
    } else {
        chance.one -= chance.one / part;
    }
    chance.seen = (chance.seen + 1).min(STEADY);
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
    fn bit(&mut self, chance: &mut Chance, one: bool) -> bool {
        let part = (self.range / ONE) * u32::from(chance.one);
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
    fn bit(&mut self, chance: &mut Chance) -> bool {
        let part = (self.range / ONE) * u32::from(chance.one);
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
                _ => {
                    if random() % 50 == 0 {
                        i8::MIN
                    } else {
                        i8::MAX
                    }
                }
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
