//! The rules of Reversi: squares, positions, moves, transcripts and results.
//!
//! A [`Position`] is a value: [`Position::play`] checks a move and gives a new position. Passes are never chosen, only
//! derived: [`Position::status`] says when one is due, and [`Transcript::replay`] puts them in by itself.
//!
//! ```
//! use reversi_rules::{Position, Square, Status};
//!
//! let position = Position::START;
//! assert_eq!(position.legal_moves().into_iter().collect::<Vec<_>>(), [Square::D3, Square::C4, Square::F5, Square::E6]);
//! let position = position.play(Square::D3)?;
//! assert_eq!((position.score().black, position.score().white), (4, 1));
//! assert_eq!(position.status(), Status::ToMove);
//! # Ok::<(), reversi_rules::IllegalMove>(())
//! ```
//!
//! # Speed
//!
//! A position is two sets of squares in 64-bit words, the mover's and the opponent's.
//!
//! - *Mobility* (all legal moves at once): in seven directions the opponent's discs next to the mover's are followed by
//!   shifts over 1, 2, 4 and 6 of them; to the east one addition does it, because its carry runs over a row of discs.
//! - *Flips* (of one move): a table has the ray from every square in each of the eight directions, 4 KiB. The first
//!   square on a ray that is not the opponent's is its lowest or highest free bit; if the mover has a disc there,
//!   everything before it flips.
//!
//! With WebAssembly's vector instructions both look up and down the board at once: one half of a vector is the board, the other
//! the board with its rows in the opposite order, which one instruction makes. A proof of an endgame takes 0.91 of the time
//! without (the rays to higher squares in pairs, mobility without vectors).
//!
//! Measured on perft 9, shortest of 60 interleaved runs, x86-64 without target features and WebAssembly in V8 (Node 20)
//! after `wasm-opt -O3`; time relative to the methods above (rustc 1.95):
//!
//! | instead of them | native | wasm |
//! | --- | --- | --- |
//! | mobility: one shift per disc | 1.15 | 1.15 |
//! | mobility: Kogge–Stone, eight directions | 1.05 | 1.10 |
//! | mobility: the doubling shifts, eight directions | 1.02 | 1.02 |
//! | flips: one shift per disc | 1.24 | 1.35 |
//! | flips: doubling shifts | 1.05 | 1.23 |
//! | flips: a loop along each line, until it ends | 1.28 | 1.62 |
//! | flips: four lines instead of eight rays, 2 KiB | 1.00 | 1.02 |
//! | flips: lines gathered into bytes by multiplication, tables by byte | 0.90 | 1.03 |
//!
//! The last is faster natively, but players run WebAssembly. [`perft::perft`] itself goes through [`Position::play`], checks
//! included, and takes 1.08 (native) and 1.14 (wasm) of that time.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod bitboard;
mod color;
pub mod lines;
pub mod notation;
pub mod perft;
mod position;
mod reach;
mod score;
mod square;
mod start;
mod symmetry;
mod transcript;

pub use bitboard::{Bitboard, Squares};
pub use color::{ByColor, Color};
pub use position::{IllegalMove, IllegalPass, IllegalReason, IllegalTurn, Move, Position, Status};
pub use reach::{Reach, ReachEnd};
pub use score::{Outcome, Score, Variant};
pub use square::{Direction, File, ParseSquareError, Rank, Square};
pub use start::{SetUpError, Start, set_up};
pub use symmetry::Symmetry;
pub use transcript::{
    ParseTranscriptError, Ply, Replay, ReplayError, ReplayReason, Transcript, TranscriptFull,
    TranscriptTextReason,
};
