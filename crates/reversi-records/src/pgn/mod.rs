//! PGN: tags in brackets, then numbered moves and a result. Two programs write it, each in its own way.
//!
//! - PlayOK: the result is the disc count, Black's first (`62-1`), a pass is `--`.
//! - Edax: the result is `1-0` when *Black* has won, a pass is `pass`, and a comment gives the count with the empty squares
//!   for the winner, Black's first: `{Ana wins 63-1}`.
//!
//! Both are read, also mixed. Other comments, variations and marks on moves are dropped. A position to start from stands in
//! the tag `FEN`, see [`fen`](crate::fen). `[Variant "reverse"]` is ours.

mod read;
mod write;

pub(crate) use read::next;
pub(crate) use write::write;

/// Whose way of writing it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// That of the site PlayOK: results in discs.
    PlayOk,
    /// That of the program Edax: results with the empty squares for the winner.
    Edax,
}
