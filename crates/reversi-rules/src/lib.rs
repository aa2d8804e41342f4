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
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod bitboard;
mod color;
mod lines;
pub mod notation;
pub mod perft;
mod position;
mod score;
mod square;
mod symmetry;
mod transcript;

pub use bitboard::{Bitboard, Squares};
pub use color::{ByColor, Color};
pub use position::{IllegalMove, IllegalPass, IllegalReason, IllegalTurn, Move, Position, Status};
pub use score::{Outcome, Score, Variant};
pub use square::{Direction, File, ParseSquareError, Rank, Square};
pub use symmetry::Symmetry;
pub use transcript::{
    ParseTranscriptError, Ply, Replay, ReplayError, ReplayReason, Transcript, TranscriptFull,
    TranscriptTextReason,
};
