//! What the parts of a search share: tables, counts, and how a search is interrupted and taken up again.
//!
//! A search stops in the middle when its slice is used up: every node on the way back leaves a [`Frame`]. To go on, the
//! same call is made again; each node then takes its frame and goes on with the move at which it was. So where slices
//! end changes nothing in the result.

use alloc::vec::Vec;

use super::board::Goal;
use super::children::Child;
use super::late::LateFrame;
use super::table::Table;
use crate::eval::{Features, Weights};
use crate::simple;

/// A node that was left in the middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Its moves, from here …
    pub(super) first: usize,
    /// … to before here in the searcher's list.
    pub(super) end: usize,
    /// The one being tried.
    pub(super) at: usize,
    /// Whether that one is being searched a second time, with the wide window.
    pub(super) again: bool,
    pub(super) best: i32,
    pub(super) best_square: u8,
    /// The lower bound that the node began with.
    pub(super) floor: i32,
}

/// What a search keeps between its slices.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    pub(super) frames: Vec<Frame>,
    /// The nodes of the late endgame that were left, below those, and what was known of its value.
    pub(super) late: Vec<LateFrame>,
    pub(super) late_bounds: Option<(i32, i32)>,
    pub(super) children: Vec<Child>,
    pub(super) nodes: u64,
}

/// A search while it runs.
pub(super) struct Searcher<'a> {
    pub(super) weights: Option<&'a Weights>,
    /// Bounds from the midgame search, in hundredths of a disc; drafts are depths.
    pub(super) midgame: &'a mut Table,
    /// Bounds from the endgame search, in discs; drafts are degrees of certainty.
    pub(super) endgame: &'a mut Table,
    /// The same of positions with so few empty squares that a small table holds those that come again: it stays in the
    /// processor's cache.
    pub(super) late: &'a mut Table,
    pub(super) goal: Goal,
    pub(super) kept: &'a mut Kept,
    /// The number of nodes at which the slice is used up.
    pub(super) pause_at: u64,
    pub(super) paused: bool,
    /// Above 0 within a short search on the side, which is never interrupted.
    pub(super) aside: u32,
    /// How sure the endgame search has to be.
    pub(super) draft: u8,
}

impl Searcher<'_> {
    /// Whether a new node must not be begun because the slice is used up.
    #[inline]
    pub(super) fn must_pause(&mut self) -> bool {
        if self.kept.nodes >= self.pause_at && self.aside == 0 {
            self.paused = true;
        }
        self.paused
    }

    /// The frame of a node that was left in the middle, if this is one.
    #[inline]
    pub(super) fn taken_up(&mut self) -> Option<Frame> {
        if self.aside == 0 { self.kept.frames.pop() } else { None }
    }

    /// What a position is worth by the look of it.
    #[inline]
    pub(super) fn evaluate(&self, own: u64, opponent: u64, features: &Features) -> i32 {
        match self.weights {
            Some(weights) => weights.evaluate(features, (!(own | opponent)).count_ones() as u8),
            None => simple::evaluate(own, opponent, self.goal.sign()),
        }
    }
}
