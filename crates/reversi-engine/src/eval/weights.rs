//! Weights: what each number of each shape is worth, stage by stage of the game, and their file.

use core::error::Error;
use core::fmt;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use reversi_rules::Variant;

use super::codec;
use super::features::Features;
use super::shapes::FreeWeights;

/// Parts of the game that have weights of their own.
pub const STAGES: usize = 11;
/// One step of a weight, in hundredths of a disc.
pub const STEP: i32 = 25;
/// No position is worth more than all the discs, in hundredths of a disc.
const MOST: i32 = 6400;

/// The stage of a position with so many empty squares, 0 (the opening) to [`STAGES`] − 1.
///
/// Four plies each; the first, of which few positions are ever met, and the last, which is searched to the end, longer.
pub const fn stage(empties: u8) -> usize {
    let placed = 60_u8.saturating_sub(empties);
    let stage = if placed < 14 { 0 } else { (placed - 10) as usize / 4 };
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// Places of a stage's table: all numbers of all shapes, rounded up to a power of two so that a mask keeps every look-up
/// inside.
const ROOM: usize = 1 << 18;
const _: () = assert!(super::features::TABLE <= ROOM);

/// The weights of one variant.
#[derive(Clone)]
pub struct Weights {
    stages: Vec<Box<[i8; ROOM]>>,
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").finish_non_exhaustive()
    }
}

impl Weights {
    /// What a position with so many empty squares is worth to its side to move, in hundredths of a disc.
    #[inline]
    pub fn evaluate(&self, features: &Features, empties: u8) -> i32 {
        let Some(table) = self.stages.get(stage(empties)) else { return 0 };
        let mut sum = 0;
        for place in features.places() {
            sum += i32::from(table[place % ROOM]);
        }
        (sum * STEP).clamp(-MOST, MOST)
    }

    /// Weights from the free ones, [`STAGES`] lists of [`FreeWeights::count`] each; `None` if they are not that many.
    pub fn from_free(free: &[Vec<i8>]) -> Option<Self> {
        Self::laid_out(&FreeWeights::new(), free)
    }

    fn laid_out(layout: &FreeWeights, free: &[Vec<i8>]) -> Option<Self> {
        if free.len() != STAGES || free.iter().any(|stage| stage.len() != layout.count) {
            return None;
        }
        let stages = free.iter().map(|stage| {
            let mut table = vec![0; ROOM];
            for (weight, free) in table.iter_mut().zip(&layout.of_place) {
                *weight = stage.get(*free as usize).copied().unwrap_or(0);
            }
            table.into_boxed_slice().try_into().ok()
        });
        Some(Self { stages: stages.collect::<Option<_>>()? })
    }

    /// The file of free weights, as for [`from_free`](Self::from_free).
    pub fn pack(variant: Variant, free: &[Vec<i8>]) -> Vec<u8> {
        let body = codec::pack(free);
        let mut file = MAGIC.to_vec();
        file.push(mark(variant));
        file.extend(check_sum(&body).to_le_bytes());
        file.extend(body);
        file
    }

    /// The weights in a file.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when it is no such file, one of another version or variant, or damaged.
    pub fn unpack(variant: Variant, file: &[u8]) -> Result<Self, WeightsError> {
        let rest = file.strip_prefix(MAGIC).ok_or(WeightsError::NotWeights)?;
        let (found, rest) = rest.split_first().ok_or(WeightsError::NotWeights)?;
        if *found != mark(variant) {
            return Err(WeightsError::OtherVariant);
        }
        let (sum, body) = rest.split_first_chunk().ok_or(WeightsError::Damaged)?;
        if u32::from_le_bytes(*sum) != check_sum(body) {
            return Err(WeightsError::Damaged);
        }
        let layout = FreeWeights::new();
        let free = codec::unpack(body, STAGES, layout.count);
        Self::laid_out(&layout, &free).ok_or(WeightsError::Damaged)
    }
}

/// Every file begins with this; the digit is the version of shapes, stages and packing.
const MAGIC: &[u8] = b"reversi weights 1\n";

const fn mark(variant: Variant) -> u8 {
    match variant {
        Variant::Classic => b'c',
        Variant::Reverse => b'r',
    }
}

/// The FNV-1a hash (Fowler, Noll and Vo) in 32 bits: against damage, not against malice.
fn check_sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

/// Why bytes are not the weights wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// They do not begin as a file of weights of this version does.
    NotWeights,
    /// They are for the other variant.
    OtherVariant,
    /// Their check sum is wrong.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WeightsError::NotWeights => "not a file of weights of this version",
            WeightsError::OtherVariant => "weights for the other variant",
            WeightsError::Damaged => "damaged weights",
        })
    }
}

impl Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn free() -> Vec<Vec<i8>> {
        let count = FreeWeights::new().count;
        (0..STAGES).map(|stage| (0..count).map(|at| (at * 7 + stage) as i8 % 9).collect()).collect()
    }

    #[test]
    fn a_file_brings_back_the_weights() {
        let free = free();
        let file = Weights::pack(Variant::Reverse, &free);
        let [packed, direct] = [Weights::unpack(Variant::Reverse, &file).ok(), Weights::from_free(&free)];
        let features = Features::of(0x0102_3810_0800_0400, 0x8000_0428_1410_0000);
        for empties in 0..=60 {
            let values = [&packed, &direct].map(|it| it.as_ref().unwrap().evaluate(&features, empties));
            assert_eq!(values[0], values[1]);
        }
    }

    #[test]
    fn what_is_no_file_is_refused() {
        let mut file = Weights::pack(Variant::Classic, &free());
        let error = |file: &[u8]| Weights::unpack(Variant::Classic, file).unwrap_err();
        assert_eq!(error(b""), WeightsError::NotWeights);
        assert_eq!(error(b"<!doctype html>"), WeightsError::NotWeights);
        assert_eq!(error(&file[..20]), WeightsError::Damaged);
        assert_eq!(Weights::unpack(Variant::Reverse, &file).unwrap_err(), WeightsError::OtherVariant);
        let last = file.len() - 1;
        file[last] ^= 1;
        assert_eq!(error(&file), WeightsError::Damaged);
    }

    #[test]
    fn stages_follow_each_other() {
        assert_eq!((stage(60), stage(47), stage(46), stage(0)), (0, 0, 1, STAGES - 1));
        assert!((1..=60).all(|empties| stage(empties - 1) - stage(empties) <= 1));
    }
}
