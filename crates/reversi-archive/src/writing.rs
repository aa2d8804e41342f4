//! The formats that the page offers to copy and save a game in.

use reversi_records::{Coordinates, Dialect, Style};

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
