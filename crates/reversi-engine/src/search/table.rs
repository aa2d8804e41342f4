//! The hash: what was found out about positions, so that it is found out once.

use alloc::vec;
use alloc::vec::Vec;

/// What is known about a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    own: u64,
    opponent: u64,
    /// The value is at least this. Units are those of the search that uses the table.
    pub(super) lower: i16,
    /// The value is at most this.
    pub(super) upper: i16,
    /// How well founded the bounds are: depth, or how selective the search was. More is better.
    pub(super) draft: u8,
    /// How much work the position takes; the less, the sooner its place goes to another.
    work: u8,
    /// Which search wrote it; 0 none.
    generation: u8,
    /// The best move known, 64 if none.
    pub(super) best: u8,
}

/// What a search found out, to be kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) lower: i16,
    pub(super) upper: i16,
    pub(super) draft: u8,
    pub(super) work: u8,
    pub(super) best: u8,
}

/// A table of positions. Each has two places, side by side: in the first what took more work stays, in the second what
/// came last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    /// How many of the entries are in use.
    length: usize,
    generation: u8,
}

impl Table {
    /// Without memory: keeps nothing.
    pub(crate) const fn new() -> Self {
        Self { entries: Vec::new(), length: 0, generation: 0 }
    }

    /// The memory that it has taken.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
    }

    /// Forgets everything, and has room for 2 to this power of entries from now on.
    pub(crate) fn renew(&mut self, power: u32) {
        self.length = 1 << power;
        if self.entries.len() < self.length {
            // The old ones go before the new ones come, so that both never take memory.
            self.entries = Vec::new();
            self.entries = vec![Entry::default(); self.length];
            self.generation = 0;
        }
        // What other searches wrote is not seen any more, and overwritten first.
        self.generation = self.generation.checked_add(1).unwrap_or_else(|| {
            self.entries.fill(Entry::default());
            1
        });
    }

    #[inline]
    fn place(&self, own: u64, opponent: u64) -> usize {
        // Odd constants with evenly spread bits; the upper half of a product depends on all bits of its factors.
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(23);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x9fb2_1c65_1e98_df25);
        (mixed >> 33) as usize & (self.length.wrapping_sub(2)) & !1
    }

    /// What is known about a position.
    #[inline]
    pub(super) fn get(&self, own: u64, opponent: u64) -> Option<&Entry> {
        let place = self.place(own, opponent);
        let pair = self.entries.get(place..place + 2)?;
        pair.iter().find(|entry| {
            entry.own == own && entry.opponent == opponent && entry.generation == self.generation
        })
    }

    /// Keeps what was found out about a position.
    #[inline]
    pub(super) fn put(&mut self, own: u64, opponent: u64, found: Found) {
        let place = self.place(own, opponent);
        let generation = self.generation;
        let Some([first, second]) = self.entries.get_mut(place..place + 2) else { return };
        let is_it =
            |entry: &Entry| entry.own == own && entry.opponent == opponent && entry.generation == generation;
        let entry = if is_it(first) {
            first
        } else if is_it(second) {
            second
        } else if first.generation != generation || first.work <= found.work {
            if first.generation == generation {
                *second = *first;
            }
            first
        } else {
            second
        };
        if is_it(entry) && entry.draft == found.draft {
            entry.lower = entry.lower.max(found.lower);
            entry.upper = entry.upper.min(found.upper);
            if found.best < 64 {
                entry.best = found.best;
            }
            if entry.lower <= entry.upper {
                return;
            }
        } else if is_it(entry) && entry.draft > found.draft {
            return;
        }
        let Found { lower, upper, draft, work, best } = found;
        *entry = Entry { own, opponent, lower, upper, draft, work, generation, best };
    }
}
