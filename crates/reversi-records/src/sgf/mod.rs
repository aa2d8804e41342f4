//! SGF for game number 2, `(;FF[4]GM[2]PB[Ana];B[f5];W[d6])`, in the two ways in which programs write squares.
//!
//! Edax writes squares as players do, `B[c4]`; Quarry and older programs write letters for column and row from the top,
//! `B[cd]`. Both are read, also mixed. A pass is `PA` or nothing. Of variations only the first is read, and comments are
//! dropped. `RE` gives a difference; programs count empty squares in different ways, so it is compared with the board.

mod read;
mod write;

pub(crate) use read::next;
pub(crate) use write::write;

/// How squares are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// `c4`, as Edax writes it.
    Algebraic,
    /// `cd`, column and row as letters, as Quarry writes it.
    Letters,
}
