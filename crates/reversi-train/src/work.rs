//! Where the files of a training are, and what is in them.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use reversi_engine::eval::{FreeWeights, STAGES};
use reversi_rules::Variant;

use crate::options::Options;
use crate::store;
use crate::tables::{Free, Tables};

/// One round of one variant's training. Round 0 plays without weights, each later one with those of the one before.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    pub(crate) options: &'a Options,
    pub(crate) round: u32,
    pub(crate) layout: FreeWeights,
}

impl<'a> Work<'a> {
    pub(crate) fn new(options: &'a Options, round: u32) -> Self {
        Self { options, round, layout: FreeWeights::new() }
    }

    pub(crate) fn variant(&self) -> Variant {
        self.options.variant
    }

    /// The games of this round.
    pub(crate) fn games(&self) -> PathBuf {
        self.file(self.round, "games")
    }

    /// The games of this round and those before.
    pub(crate) fn all_games(&self) -> Vec<PathBuf> {
        (0..=self.round).map(|round| self.file(round, "games")).collect()
    }

    /// The labels of a part's positions.
    pub(crate) fn labels(&self, part: usize) -> PathBuf {
        self.file(self.round, &format!("labels-{part:02}"))
    }

    /// The weights fitted to a part, which earlier parts are labeled with.
    pub(crate) fn part_weights(&self, part: usize) -> PathBuf {
        self.file(self.round, &format!("weights-{part:02}"))
    }

    /// The weights of all stages, in discs.
    pub(crate) fn weights(&self) -> PathBuf {
        self.file(self.round, "weights")
    }

    /// The weights of all stages, in the engine's steps.
    pub(crate) fn steps(&self) -> PathBuf {
        self.file(self.round, "steps")
    }

    /// The file that the engine loads.
    pub(crate) fn packed(&self) -> PathBuf {
        self.options.folder.join(format!("weights-{}.bin", self.variant().name()))
    }

    fn file(&self, round: u32, name: &str) -> PathBuf {
        self.options
            .folder
            .join(self.variant().name())
            .join(format!("round-{round}"))
            .join(format!("{name}.bin"))
    }

    /// Keeps the weights of all stages.
    ///
    /// # Errors
    ///
    /// When the disk does not take them.
    pub(crate) fn write_weights(&self, free: &Free) -> Result<()> {
        store::replace(&self.weights(), &bytes_of(&free.concat()))
    }

    /// The weights of all stages.
    ///
    /// # Errors
    ///
    /// When they were not fitted yet.
    pub(crate) fn read_weights(&self) -> Result<Free> {
        let path = self.weights();
        let bytes =
            std::fs::read(&path).with_context(|| format!("{} is missing: fit first", path.display()))?;
        let weights = floats_of(&bytes);
        ensure!(weights.len() == STAGES * self.layout.count, "{} is cut off", path.display());
        Ok(weights.chunks(self.layout.count).map(<[f32]>::to_vec).collect())
    }

    /// The weights of all stages in the engine's steps.
    ///
    /// # Errors
    ///
    /// When they were not fitted yet.
    pub(crate) fn read_steps(&self) -> Result<Vec<Vec<i8>>> {
        let path = self.steps();
        let bytes =
            std::fs::read(&path).with_context(|| format!("{} is missing: fit first", path.display()))?;
        ensure!(bytes.len() == STAGES * self.layout.count, "{} is cut off", path.display());
        let steps: Vec<i8> = bytes.into_iter().map(u8::cast_signed).collect();
        Ok(steps.chunks(self.layout.count).map(<[i8]>::to_vec).collect())
    }

    /// The tables that this round's games are played with: those of the round before.
    ///
    /// # Errors
    ///
    /// When that is not finished.
    pub(crate) fn players_tables(&self) -> Result<Option<Tables>> {
        let Some(before) = self.round.checked_sub(1) else { return Ok(None) };
        let free = Work::new(self.options, before).read_weights()?;
        Ok(Some(Tables::of(&free, &self.layout)))
    }
}

pub(crate) fn bytes_of(floats: &[f32]) -> Vec<u8> {
    floats.iter().flat_map(|float| float.to_le_bytes()).collect()
}

pub(crate) fn floats_of(bytes: &[u8]) -> Vec<f32> {
    bytes.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
}
