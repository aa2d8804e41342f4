//! Weights as the trainer's search reads them: a table for each stage that is trained already.

use reversi_engine::eval::{Features, FreeWeights, STAGES, TABLE, stage};

/// Values inside the trainer are in this many parts of a disc.
pub(crate) const PARTS: i32 = 128;
/// No position is worth more than all the discs.
pub(crate) const MOST: i32 = 64 * PARTS;
/// As in the engine: a power of two, so that a mask keeps look-ups inside.
const ROOM: usize = 1 << 18;
const _: () = assert!(TABLE <= ROOM);

/// The free weights of all stages in discs; a stage without training is an empty list.
pub(crate) type Free = Vec<Vec<f32>>;

/// The tables of all stages.
#[derive(Debug)]
pub(crate) struct Tables {
    stages: Vec<Option<Box<[i16; ROOM]>>>,
}

impl Tables {
    /// Without any weights.
    pub(crate) fn new() -> Self {
        Self { stages: vec![None; STAGES] }
    }

    /// Those of free weights.
    pub(crate) fn of(free: &Free, layout: &FreeWeights) -> Self {
        let mut tables = Self::new();
        for (stage, weights) in free.iter().enumerate() {
            tables.set(stage, weights, layout);
        }
        tables
    }

    /// Takes the weights of one stage; an empty list takes them away.
    pub(crate) fn set(&mut self, stage: usize, weights: &[f32], layout: &FreeWeights) {
        let table = (!weights.is_empty()).then(|| {
            let mut table = vec![0; ROOM];
            for (entry, free) in table.iter_mut().zip(&layout.of_place) {
                *entry = (weights[*free as usize] * PARTS as f32).round() as i16;
            }
            table.into_boxed_slice().try_into().ok()
        });
        self.stages[stage] = table.flatten();
    }

    /// What the side to move may expect, in [`PARTS`] of a disc.
    #[inline]
    pub(crate) fn evaluate(&self, features: &Features, empties: u8) -> i32 {
        let Some(table) = &self.stages[stage(empties)] else { return 0 };
        let sum: i32 = features.places().iter().map(|place| i32::from(table[place % ROOM])).sum();
        sum.clamp(-MOST, MOST)
    }

    /// A number for these tables, to tell files made with others apart.
    pub(crate) fn mark(&self) -> u64 {
        let mut mark = 0;
        for table in &self.stages {
            let entries = table.iter().flat_map(|table| table.iter());
            mark = entries.fold(crate::random::mix(mark + 1), |mark: u64, entry| {
                (mark ^ u64::from(entry.cast_unsigned())).wrapping_mul(0x0000_0100_0000_01b3)
            });
        }
        mark
    }
}
