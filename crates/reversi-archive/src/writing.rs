//! The formats that the page offers to copy and save a game in, and what its files are called.

use std::fmt::Write as _;

use reversi_records::{Coordinates, Dialect, Style};

use crate::fold::folded;
use crate::item::Item;
use crate::text::Texts;

/// A format to write in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A text.
    Text(Style),
    /// Thor's three files; they can be saved and not copied.
    Thor,
}

impl Target {
    /// All of them, in the order of the page.
    pub const ALL: [Target; 11] = [
        Target::Text(Style::Transcript),
        Target::Text(Style::Pgn(Dialect::PlayOk)),
        Target::Text(Style::Pgn(Dialect::Edax)),
        Target::Text(Style::Sgf(Coordinates::Algebraic)),
        Target::Text(Style::Sgf(Coordinates::Letters)),
        Target::Text(Style::Ggf),
        Target::Text(Style::Quest),
        Target::Text(Style::Board),
        Target::Text(Style::Obf),
        Target::Text(Style::Fen),
        Target::Thor,
    ];

    /// What the page calls it, and the ending of its file's name.
    pub fn name(self, texts: &Texts) -> (&'static str, &'static str) {
        match self {
            Target::Text(Style::Transcript) => (texts.moves_format, "txt"),
            Target::Text(Style::Pgn(Dialect::PlayOk)) => ("PGN (PlayOK)", "pgn"),
            Target::Text(Style::Pgn(Dialect::Edax)) => ("PGN (Edax)", "pgn"),
            Target::Text(Style::Sgf(Coordinates::Algebraic)) => ("SGF", "sgf"),
            Target::Text(Style::Sgf(Coordinates::Letters)) => (texts.letters_format, "sgf"),
            Target::Text(Style::Ggf) => ("GGF", "ggf"),
            Target::Text(Style::Quest) => ("Othello Quest", "json"),
            Target::Text(Style::Board) => (texts.board_format, "txt"),
            Target::Text(Style::Obf) => ("OBF", "obf"),
            Target::Text(Style::Fen) => ("FEN", "fen"),
            Target::Thor => ("Thor", "wtb"),
        }
    }
}

/// The longest part of a file's name, in characters.
const LONGEST_PART: usize = 30;

/// How many moves tell a game without a name from others.
const MOVES_NAMED: usize = 6;

/// What a game's files are called, without an ending: the day and who played, in small letters, digits and hyphens; the
/// first moves where nobody is named.
pub(crate) fn file_name(item: &Item, texts: &Texts) -> String {
    let record = item.written(texts);
    let parts = [item.date(), record.header.players.black, record.header.players.white];
    let nameless = parts[1..].iter().all(String::is_empty);
    let mut name = String::from("reversi");
    for part in parts {
        let mut gap = true;
        for letter in folded(&part).chars().take(LONGEST_PART) {
            if letter.is_alphanumeric() {
                if gap {
                    name.push('-');
                }
                name.push(letter);
            }
            gap = !letter.is_alphanumeric();
        }
    }
    let squares = item.record.moves().squares();
    for (place, square) in squares.take(MOVES_NAMED).enumerate().filter(|_| nameless) {
        let _ = write!(name, "{}{square}", if place == 0 { "-" } else { "" });
    }
    name
}
