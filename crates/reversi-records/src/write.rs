//! Writing games, all formats of text by one function.

use alloc::string::String;

use crate::error::WriteError;
use crate::{Coordinates, Dialect, Record, board, fen, ggf, obf, pgn, quest, sgf, transcript};

/// A way of writing games as text. Thor's files are no text: [`write_thor`](crate::write_thor).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// The moves alone, a game to a line.
    Transcript,
    /// The board at the end and the side to move.
    Board,
    /// As [`Board`](Style::Board), with the values of moves.
    Obf,
    /// The position at the end, as Edax writes it.
    Fen,
    /// GGF.
    Ggf,
    /// SGF.
    Sgf(Coordinates),
    /// PGN.
    Pgn(Dialect),
    /// Othello Quest's JSON.
    Quest,
}

impl Style {
    /// All of them, dialects apart.
    pub const ALL: [Style; 10] = [
        Style::Transcript,
        Style::Board,
        Style::Obf,
        Style::Fen,
        Style::Ggf,
        Style::Sgf(Coordinates::Algebraic),
        Style::Sgf(Coordinates::Letters),
        Style::Pgn(Dialect::PlayOk),
        Style::Pgn(Dialect::Edax),
        Style::Quest,
    ];
}

/// Writes a game at the end of a text; games written one after the other are a collection. What the format cannot hold is left
/// out: the result is that of [`Header::result`](crate::Header::result), in the format's own way of counting.
///
/// ```
/// use reversi_records::{Record, Style, write};
/// use reversi_rules::Position;
///
/// let record = Record::new(Position::START, "f5d6c3".parse()?)?;
/// let mut text = String::new();
/// write(&record, Style::Fen, &mut text)?;
/// assert_eq!(text, "8/8/3P4/3Ppp2/3pp3/2p5/8/8 w - - 0 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`WriteError`] when the format cannot hold where the game starts. Nothing is written then.
pub fn write(record: &Record, style: Style, out: &mut String) -> Result<(), WriteError> {
    match style {
        Style::Transcript => transcript::write(record, out)?,
        Style::Board => board::write(record, out),
        Style::Obf => obf::write(record, out),
        Style::Fen => {
            fen::write(record.end(), out);
            out.push('\n');
        }
        Style::Ggf => ggf::write(record, out),
        Style::Sgf(coordinates) => sgf::write(record, coordinates, out),
        Style::Pgn(dialect) => pgn::write(record, dialect, out),
        Style::Quest => quest::write(record, out)?,
    }
    Ok(())
}
