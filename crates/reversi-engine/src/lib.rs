//! The machine opponent: picks a move for a position.
//!
//! An [`Engine`] is a function of its arguments alone: no clock, and no randomness but the seed passed in.
#![no_std]
#![deny(missing_docs)]
#![expect(
    clippy::cast_possible_truncation,
    reason = "squares, counts of squares and values are far from the limits of their types"
)]

extern crate alloc;

mod chance;
mod engine;
pub mod eval;
mod greedy;
mod level;
mod parameters;
mod search;
mod sigma;
mod simple;

pub use engine::{Certainty, Counting, Engine, Limits, Lines, Report, Search, Task};
pub use level::Level;
