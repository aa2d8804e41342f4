//! Thor, the database of the Fédération Française d'Othello: a `.wtb` file for the games of a year, `.jou` and `.trn` files
//! for the names of players and tournaments.
//!
//! Numbers are little endian. Each file begins with 16 bytes: century, year, month and day of making it, a count of games
//! (four bytes), a count of names (two), the games' year (two), board size (0 and 8 both mean 8), type, depth, a byte of no
//! use. A game takes 68 bytes: the numbers of tournament, Black and White (two bytes each), Black's count with **the empty
//! squares for the winner**, its theoretical value, and 60 moves as 10 × row + column, a1 = 11, 0 for none. Passes are not
//! stored. A player's name takes 20 bytes, a tournament's 26, ended by a zero.

use reversi_rules::{File, Rank, Square};

mod names;
mod read;
mod write;

pub use names::{Names, NamesError};
pub use write::{ThorFiles, write_thor};

pub(crate) use read::{Reader, is_like};

/// Bytes before the games or names.
const HEAD: usize = 16;
/// Bytes of a game.
const GAME: usize = 68;
/// Bytes of a player's name.
const PLAYER: usize = 20;
/// Bytes of a tournament's name.
const TOURNAMENT: usize = 26;

/// What the first bytes of such a file say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    games: u32,
    names: u16,
    year: u16,
    size: u8,
}

impl Head {
    fn of(file: &[u8]) -> Option<Head> {
        let &[century, year, month, day, g0, g1, g2, g3, n0, n1, y0, y1, size, _, _, _] = file.get(..HEAD)?
        else {
            return None;
        };
        // A date that may be one: other files seldom begin so.
        let dated = (19..=21).contains(&century) && year < 100 && month <= 12 && day <= 31;
        dated.then_some(Head {
            games: u32::from_le_bytes([g0, g1, g2, g3]),
            names: u16::from_le_bytes([n0, n1]),
            year: u16::from_le_bytes([y0, y1]),
            size,
        })
    }
}

fn square(byte: u8) -> Option<Square> {
    let rank = Rank::from_index((byte / 10).checked_sub(1)?)?;
    let file = File::from_index((byte % 10).checked_sub(1)?)?;
    Some(Square::new(file, rank))
}

fn byte(square: Square) -> u8 {
    10 * (square.rank().index() + 1) + square.file().index() + 1
}
