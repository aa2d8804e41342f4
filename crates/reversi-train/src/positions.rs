//! The positions to learn from, out of all games: each once, whichever way its board was turned.
//!
//! They come in *parts*, which are labeled one after the other from the end of the game. A part is a stage, but the first
//! stage is so long that searches from its beginning would end in the stage itself: it is two parts.

use std::path::PathBuf;

use anyhow::Result;
use reversi_engine::eval::{STAGES, stage};

use crate::board::Board;
use crate::games;

/// One game in so many is held out: no weight is fitted to its positions. All of these are like people's: their numbers are even.
const HELD_OUT_ONE_IN: usize = 32;
/// Positions with more empty squares are left out, because there are few.
const MOST_EMPTIES: u8 = 55;
/// So are those with fewer, because they are solved in no time.
const FEWEST_EMPTIES: u8 = 3;
/// Positions of the first stage with more empty squares are a part of their own.
const FIRST_PART: u8 = 50;

/// How many parts there are.
pub(crate) const PARTS_OF_GAME: usize = STAGES + 1;

/// The part of a position with so many empty squares.
pub(crate) fn part(empties: u8) -> usize {
    if empties > FIRST_PART { 0 } else { stage(empties) + 1 }
}

/// The stage that a part belongs to.
pub(crate) fn stage_of_part(part: usize) -> usize {
    part.saturating_sub(1)
}

/// A position to learn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sample {
    pub(crate) board: Board,
    /// Whether it comes from held-out games only.
    pub(crate) held_out: bool,
    /// Its result in discs as far as it is known from play; least when unknown.
    pub(crate) exact: Option<i8>,
}

/// All samples of the games, by part.
///
/// # Errors
///
/// When a file of games is not there.
pub(crate) fn by_part(games: &[PathBuf]) -> Result<Vec<Vec<Sample>>> {
    let mut parts = vec![Vec::new(); PARTS_OF_GAME];
    for path in games {
        for (number, game) in games::positions(path)?.enumerate() {
            for seen in game {
                let empties = seen.board.empties();
                if (FEWEST_EMPTIES..=MOST_EMPTIES).contains(&empties) {
                    parts[part(empties)].push(Sample {
                        board: seen.board.canonical(),
                        held_out: number % HELD_OUT_ONE_IN == 0,
                        exact: seen.exact,
                    });
                }
            }
        }
    }
    for samples in &mut parts {
        samples.sort_unstable();
        samples.dedup_by(|next, kept| {
            let same = next.board == kept.board;
            if same {
                kept.exact = kept.exact.or(next.exact);
            }
            same
        });
    }
    Ok(parts)
}
