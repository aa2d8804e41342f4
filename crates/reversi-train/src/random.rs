//! Random numbers that depend on a seed and a number alone, so that no result depends on the order of the work.

/// The generator `SplitMix64` (Steele, Lea and Flood 2014).
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The generator of one piece of work: game `number` of `seed`, for instance.
    pub(crate) fn new(seed: u64, number: u64) -> Self {
        Self(mix(mix(seed ^ 0x9e37_79b9_7f4a_7c15).wrapping_add(number)))
    }

    /// 0 to `below` − 1. The bias is below 2⁻³², which no game shows.
    pub(crate) fn below(&mut self, below: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (((mix(self.0) >> 32) * u64::from(below)) >> 32) as u32
    }

    /// A square of a set that is not empty, each equally often.
    pub(crate) fn square(&mut self, mut set: u64) -> u8 {
        for _ in 0..self.below(set.count_ones()) {
            set &= set - 1;
        }
        set.trailing_zeros() as u8
    }
}

pub(crate) const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
