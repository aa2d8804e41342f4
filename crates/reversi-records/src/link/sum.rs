//! A check sum that finds every change of up to 24 neighboring bits: CRC-24, with the polynomial of RFC 4880.

/// The sum of what has been added so far, 24 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum(u32);

impl Sum {
    pub(crate) const fn new() -> Sum {
        Sum(0x00b7_04ce)
    }

    /// Adds the lowest `bits` of a value.
    pub(crate) fn add(&mut self, value: u8, bits: u32) {
        for bit in (0..bits).rev() {
            let top = self.0 >> 23 ^ u32::from(value) >> bit;
            self.0 = self.0 << 1 & 0x00ff_ffff;
            if top & 1 == 1 {
                self.0 ^= 0x0086_4cfb;
            }
        }
    }

    pub(crate) const fn value(self) -> u32 {
        self.0
    }
}
