//! Games in the formats that players have: read, written, told apart; share links; archive files.
//!
//! [`detect`] says which format a text or file is in, [`Games`] reads its games one by one, [`write()`] writes them. Every
//! reader plays the moves by the rules, puts in passes that the file leaves out, and says where something is wrong and why.
//! Counting differs between formats: discs on the board are a [`Score`](reversi_rules::Score), the result with the empty
//! squares for the winner is an [`Awarded`], and each format takes and gives its own.
//!
//! ```
//! use reversi_records::{Games, Style, detect, write};
//!
//! let pasted = b"[Black \"Ana\"]\n[White \"Jon\"]\n[Result \"17-0\"]\n\n1. d3 c5 2. f6 f5 3. e6 e3 4. b5 f4 5. g3 f3 6. f2 e7 7. e8 17-0";
//! for game in Games::new(pasted, detect(pasted)?) {
//!     let mut ggf = String::new();
//!     write(&game?, Style::Ggf, &mut ggf)?;
//!     assert!(ggf.contains("PB[Ana]PW[Jon]RE[+64]"));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Bounds
//!
//! Nothing longer than [`MAX_BYTES`] and no more than [`MAX_GAMES`] games are read. Reading takes time by the length of the
//! text and memory for one game; nothing recurses.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

pub mod archive;
pub mod board;
mod date;
mod error;
pub mod fen;
mod format;
mod games;
pub mod ggf;
mod input;
mod json;
pub mod link;
pub mod obf;
pub mod pgn;
mod play;
pub mod quest;
mod record;
mod score;
pub mod sgf;
mod text;
pub mod thor;
mod token;
pub mod transcript;
mod tree;
mod write;

pub use archive::{Archive, ArchivedGame};
pub use board::read_board;
pub use date::Date;
pub use error::{Place, ReadError, Reason, WriteError};
pub use format::{Format, Unrecognized, detect};
pub use games::Games;
pub use link::Link;
pub use pgn::Dialect;
pub use record::{Header, MoveValue, Record};
pub use score::{Awarded, Claim, Ending, difference};
pub use sgf::Coordinates;
pub use thor::{Names, NamesError, ThorFiles, write_thor};
pub use write::{Style, write};

/// The longest text or file that is read, in bytes.
pub const MAX_BYTES: usize = 10_000_000;
/// The most games that are read from one.
pub const MAX_GAMES: usize = 100_000;
