//! The machine opponent: picks a move for a position.
//!
//! [`choose`] is a function of its arguments alone: no clock, and no randomness but the seed passed in.
#![no_std]
#![deny(missing_docs)]

mod greedy;
mod level;

pub use level::Level;

use level::Strength;
use reversi_rules::{Position, Square, Variant};

/// The square the machine plays, or `None` if the side to move has no legal move.
///
/// The same position, variant, level and seed always give the same square; over all seeds, moves that are equally good
/// to the level are played equally often.
///
/// ```
/// use reversi_engine::{Level, choose};
/// use reversi_rules::{Position, Variant};
///
/// let square = choose(&Position::START, Variant::Classic, Level::FIRST, 1).unwrap();
/// assert!(Position::START.is_legal(square));
/// ```
pub fn choose(position: &Position, variant: Variant, level: Level, seed: u64) -> Option<Square> {
    match level.strength() {
        Strength::Greedy => greedy::choose(position, variant, seed),
    }
}
