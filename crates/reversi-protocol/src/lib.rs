//! The messages between the page and the engine's worker.
//!
//! They cross as plain JavaScript objects that can be read in a debugger:
//! `{ search: { id: 7, position: "---…--- X", variant: "classic", level: 1, seedLow: 1, seedHigh: 2 } }` is answered by
//! `{ best: { id: 7, square: "d3", manner: "full" } }`. Every number fits in 32 bits, since larger ones are not exact in JavaScript.
//! (One flat object with a `kind` and unused fields makes the worker 137 bytes smaller, in brotli: not worth it.)
//!
//! The page sends nothing before the worker's [`Reply::Ready`]: messages to a worker that is still loading are lost.
//!
//! All boards of a page may share one worker. It answers them all alike, one question after the other, in the order in
//! which they came; each board knows its answers by their ids, so no two boards use the same one.
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// The version of these messages. Page and worker are cached apart, so [`Reply::Ready`] tells the page whether it got
/// a worker of its own age. Raise it with every change of a message's form or meaning.
pub const PROTOCOL_VERSION: u32 = 2;

/// What the page asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Request {
    /// Asks for [`Reply::Ready`]. A worker says it unasked; the page asks when it runs the worker's module itself.
    Hello,
    /// Asks for the weights that higher levels play by. They are fetched once; [`Reply::Weights`] tells what becomes of
    /// them. After a failure, this tries again.
    Load {
        /// The variant that they are for.
        variant: Variant,
        /// The whole address of their file.
        address: String,
    },
    /// Asks for a move.
    Search(Search),
    /// Asks for advice.
    Advise(Advise),
    /// Takes a search or a request for advice back. There is no answer; an answer that is under way already is for the
    /// page to drop.
    Cancel {
        /// Its id.
        id: u32,
    },
}

/// A position for which advice is wanted: the best move that the machine can find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Advise {
    /// As [`Search::id`], and never that of a search.
    pub id: u32,
    /// As [`Search::position`].
    pub position: String,
    /// What wins.
    pub variant: Variant,
}

/// A position for which a move is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Search {
    /// Comes back in the answer. The page never uses one twice.
    pub id: u32,
    /// 64 symbols `X` (black), `O` (white) or `-` in the order a1, b1 … h8, a blank, and the side to move, `X` or `O`.
    pub position: String,
    /// What wins.
    pub variant: Variant,
    /// Strength, 1 and up.
    pub level: u8,
    /// The lower half of the number that decides between equal moves.
    pub seed_low: u32,
    /// The upper half of it.
    pub seed_high: u32,
}

impl Search {
    /// The number that decides between equal moves.
    pub fn seed(&self) -> u64 {
        u64::from(self.seed_high) << 32 | u64::from(self.seed_low)
    }

    /// Sets both halves of the seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        let [low, high] = halves(seed);
        Self { seed_low: low, seed_high: high, ..self }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "that is what a half is")]
fn halves(seed: u64) -> [u32; 2] {
    [seed as u32, (seed >> 32) as u32]
}

/// The goal of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Variant {
    /// Most discs wins.
    Classic,
    /// Fewest discs wins.
    Reverse,
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reply {
    /// Requests can be sent now.
    Ready {
        /// The worker's [`PROTOCOL_VERSION`].
        version: u32,
    },
    /// News of weights that were asked for.
    Weights {
        /// The variant that they are for.
        variant: Variant,
        /// Bytes that have come.
        received: u32,
        /// Bytes in all; 0 as long as nobody knows.
        total: u32,
        /// How far it is.
        state: Loading,
    },
    /// How far a search or advice is that takes a while. One that waits for others has looked ahead no ply yet.
    Thinking {
        /// Its id.
        id: u32,
        /// Plies looked ahead.
        depth: u8,
        /// How much is done, from 0 to 100.
        percent: u8,
    },
    /// The move to play.
    Best {
        /// The search's id.
        id: u32,
        /// A column letter and a row digit: `d3`.
        square: String,
        /// How it was found.
        manner: Manner,
    },
    /// The move that is advised.
    Advice {
        /// The id of what was asked.
        id: u32,
        /// A column letter and a row digit: `d3`.
        square: String,
        /// The difference of discs on the board at the end, as the side to move sees it; absent unless it is proven.
        score: Option<i32>,
        /// Plies looked ahead.
        depth: u8,
    },
    /// There will be no move.
    Failed {
        /// The id of the search or the request for advice, or none if the request could not be read.
        id: Option<u32>,
        /// Why.
        reason: Failure,
    },
}

/// How far the loading of weights is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Loading {
    /// On the way.
    Loading,
    /// There, and in use from now on.
    Loaded,
    /// Not to be had, or damaged.
    Failed,
}

/// How a move was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Manner {
    /// As the level demands.
    Full,
    /// The best found until the time was over: the device is slow.
    Short,
    /// By a lower level, since the level's weights are not there.
    WithoutWeights,
}

/// Why a request got no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Failure {
    /// The message is not a [`Request`].
    Unreadable,
    /// The position's text is not a position.
    Position,
    /// There is no such level.
    Level,
    /// The side to move has no legal move.
    NoMove,
}

#[cfg(test)]
mod tests;
