//! One number large enough for a game, made and taken apart by small factors.

/// Up to 512 bits, in limbs of 32, the lowest first. A game needs 416 at the most: 60 choices among at most 33, 103 bits of a
/// board, 7 of a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number([u32; 16]);

impl Number {
    pub(super) fn from(value: u8) -> Number {
        let mut limbs = [0; 16];
        if let Some(lowest) = limbs.first_mut() {
            *lowest = u32::from(value);
        }
        Number(limbs)
    }

    /// Multiplies by `base` and adds a digit below it.
    pub(super) fn push(&mut self, base: u8, digit: u8) {
        let mut carry = u64::from(digit);
        for limb in &mut self.0 {
            let [low, high] = halves(u64::from(*limb) * u64::from(base) + carry);
            *limb = low;
            carry = u64::from(high);
        }
    }

    /// As [`push`](Self::push), as long as the number has room.
    pub(super) fn push_checked(&mut self, base: u8, digit: u8) -> Option<()> {
        let room = self.0.last().is_some_and(|&highest| highest < 1 << 24);
        room.then(|| self.push(base, digit))
    }

    /// Divides by `base` and gives the remainder; 0 for the base 0.
    pub(super) fn pop(&mut self, base: u8) -> u8 {
        let base = u64::from(base);
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            *limb = halves(value.checked_div(base).unwrap_or(0))[0];
            rest = value.checked_rem(base).unwrap_or(0);
        }
        rest.to_le_bytes()[0]
    }

    /// The whole number, if it is small.
    pub(super) fn rest(&self) -> Option<u8> {
        let (lowest, others) = self.0.split_first()?;
        if others.iter().all(|&limb| limb == 0) { u8::try_from(*lowest).ok() } else { None }
    }

    /// Its digits with the base 64, the lowest first, and how many there are without leading zeros.
    pub(super) fn digits(mut self) -> ([u8; 86], usize) {
        let mut digits = [0; 86];
        let mut count = 0;
        for (place, digit) in digits.iter_mut().enumerate() {
            *digit = self.pop(64);
            if *digit != 0 {
                count = place + 1;
            }
        }
        (digits, count)
    }
}

/// The low and the high half.
fn halves(value: u64) -> [u32; 2] {
    [value & u64::from(u32::MAX), value >> 32].map(|half| u32::try_from(half).unwrap_or(0))
}
