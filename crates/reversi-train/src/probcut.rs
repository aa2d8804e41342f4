//! todo

use anyhow::Result;
use crate::work::Work;

pub(crate) fn probcut(_work: &Work<'_>) -> Result<()> { Ok(()) }
