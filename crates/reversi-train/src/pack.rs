//! The file that the engine loads.

use anyhow::{Context, Result};
use reversi_engine::eval::Weights;

use crate::store;
use crate::work::Work;

/// Writes the weights of a round as the engine's file, and loads it as a proof.
///
/// # Errors
///
/// When there are no weights.
pub(crate) fn pack(work: &Work<'_>) -> Result<()> {
    let free = work.read_steps()?;
    let file = Weights::pack(work.variant(), &free);
    Weights::unpack(work.variant(), &file).context("the packed weights do not load")?;
    store::replace(&work.packed(), &file)?;
    println!("{}: {} bytes, entropy coded already", work.packed().display(), file.len());
    Ok(())
}
