//! What was recognized, and why something cannot be read, in the reader's language.

use reversi_records::{Format, ReadError, Reason, Unrecognized, WriteError};
use reversi_rules::ReplayReason;
use reversi_rules::notation::BoardTextReason;

use crate::text::{Texts, filled};

/// The longest word of a text that is said again, in characters.
const LONGEST_WORD: usize = 16;

/// A format's name. Most are the same in every language.
pub(crate) fn format(format: Format, texts: &Texts) -> &'static str {
    match format {
        Format::Transcript => texts.moves_format,
        Format::Board => texts.board_format,
        Format::Obf => "OBF",
        Format::Fen => "FEN",
        Format::Ggf => "GGF",
        Format::Sgf => "SGF",
        Format::Pgn => "PGN",
        Format::Quest => "Othello Quest",
        Format::Thor => "Thor",
        Format::Archive => texts.archive_format,
        Format::Link => texts.link_format,
    }
}

/// Why nothing was recognized.
pub(crate) fn unrecognized(why: Unrecognized, texts: &Texts) -> &'static str {
    match why {
        Unrecognized::Empty => texts.empty,
        Unrecognized::TooLong => texts.too_long,
        Unrecognized::Binary => texts.binary,
        Unrecognized::Markup => texts.markup,
        Unrecognized::NamesOnly => texts.names_only,
        Unrecognized::OtherGame => texts.other_game,
        Unrecognized::Unknown => texts.unrecognized,
    }
}

/// Where a game of these bytes cannot be read, and why. `several`: there is more than one. A file of numbers has no lines.
pub(crate) fn fault(
    error: &ReadError,
    bytes: &[u8],
    read_as: Format,
    several: bool,
    texts: &Texts,
) -> String {
    let mut said = String::new();
    let (game, number) = (error.game.to_string(), number(&error.reason));
    if several {
        said.push_str(&filled(texts.at_game, &[("game", &game)]));
    }
    // In a text of one line the move's number says where.
    if read_as != Format::Thor && (error.place.line > 1 || number.is_none()) {
        let (line, column) = (error.place.line.to_string(), error.place.column.to_string());
        said.push_str(&filled(texts.at_line, &[("line", &line), ("column", &column)]));
    }
    let mut why = reason(&error.reason, texts);
    if let Some(number) = number {
        let number = number.to_string();
        said.push_str(&match error.reason {
            Reason::Move { square, .. } => {
                let square = square.to_string().to_ascii_uppercase();
                filled(texts.at_move, &[("number", &number), ("square", &square)])
            }
            Reason::NotAMove { .. } if read_as != Format::Thor => {
                let word = word(bytes.get(error.place.byte..).unwrap_or_default());
                if word.is_empty() {
                    filled(texts.at_number, &[("number", &number)])
                } else {
                    why = texts.no_move;
                    filled(texts.at_word, &[("number", &number), ("word", &word)])
                }
            }
            _ => filled(texts.at_number, &[("number", &number)]),
        });
    }
    let field = if let Reason::Field(name) = error.reason { name } else { "" };
    said.push_str(&filled(why, &[("field", field)]));
    // They all begin with a plain letter, or with a figure.
    if let Some(first) = said.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    said
}

/// The word that bytes begin with, as far as it is letters, digits and signs that cannot change the text around it.
fn word(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes.get(..4 * LONGEST_WORD).unwrap_or(bytes));
    let kind = |letter: &char| letter.is_alphanumeric() || "-+*.,:!?#_".contains(*letter);
    text.chars().take_while(kind).take(LONGEST_WORD).collect()
}

/// The number of the move that it is about.
fn number(reason: &Reason) -> Option<u8> {
    match *reason {
        Reason::Move { number, .. }
        | Reason::Pass { number }
        | Reason::Turn { number, .. }
        | Reason::NotAMove { number } => Some(number),
        _ => None,
    }
}

fn reason(reason: &Reason, texts: &Texts) -> &'static str {
    match reason {
        Reason::Move { why: ReplayReason::Occupied, .. } => texts.occupied,
        Reason::Move { why: ReplayReason::EnclosesNothing, .. } => texts.encloses_nothing,
        Reason::Move { why: ReplayReason::GameOver, .. } => texts.game_over,
        Reason::Pass { .. } => texts.no_pass,
        Reason::Turn { .. } => texts.not_turn,
        Reason::NotAMove { .. } => texts.not_a_move,
        Reason::Board(BoardTextReason::UnknownSymbol) => texts.bad_symbol,
        Reason::Board(BoardTextReason::TooShort) => texts.short_board,
        Reason::Board(BoardTextReason::NoSide) => texts.no_side,
        Reason::Board(BoardTextReason::NotASide) => texts.not_a_side,
        Reason::Board(BoardTextReason::TooLong) => texts.long_board,
        Reason::ZeroIsEither => texts.zero,
        Reason::Fen => texts.bad_fen,
        Reason::OtherGame => texts.other_game,
        Reason::BoardSize => texts.board_size,
        Reason::Unfinished => texts.cut,
        Reason::Unexpected => texts.unexpected,
        Reason::Nested => texts.nested,
        Reason::Field(_) => texts.bad_field,
        Reason::Sum => texts.damaged,
        Reason::Newer => texts.newer,
        Reason::TooLong => texts.too_long,
        Reason::TooManyGames => texts.too_many,
    }
}

/// Why a game cannot be written in a format. Of one game there are never too many, nor several years.
pub(crate) fn unwritten(why: WriteError, texts: &Texts) -> &'static str {
    match why {
        WriteError::Start => texts.no_start,
        WriteError::Variant | WriteError::Year | WriteError::TooMany => texts.no_variant,
    }
}

#[cfg(test)]
mod tests {
    use reversi_records::Games;
    use reversi_session::Language;

    use super::*;
    use crate::text::texts;

    fn said(text: &str, read_as: Format, language: Language) -> String {
        let errors: Vec<ReadError> = Games::new(text.as_bytes(), read_as).filter_map(Result::err).collect();
        let several = Games::new(text.as_bytes(), read_as).count() > 1;
        fault(errors.first().unwrap(), text.as_bytes(), read_as, several, texts(language))
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place_in_every_language() {
        let moves = |language| said("d3 d4", Format::Transcript, language);
        assert_eq!(moves(Language::Es), "Jugada 2, D4: la casilla está ocupada.");
        assert_eq!(moves(Language::En), "Move 2, D4: the square is occupied.");
        assert_eq!(moves(Language::Eu), "2. jokaldia, D4: laukia beteta dago.");
        assert_eq!(
            said("f5d6\nf5f5\n", Format::Transcript, Language::Es),
            "Partida 2: línea 2, columna 3: jugada 2, F5: la casilla está ocupada."
        );
        assert_eq!(
            said("---- X", Format::Board, Language::En),
            "Line 1, column 7: squares are missing: a board has 64."
        );
    }

    #[test]
    fn a_word_that_is_no_move_is_said_again_and_nothing_else_of_the_text() {
        let moves = |text: &str| said(text, Format::Transcript, Language::En);
        assert_eq!(moves("f5 z9 d6"), "Move 2, “z9”: that is not a move.");
        assert_eq!(moves("f5 nice<b>"), "Move 2, “nice”: that is not a move.");
        assert_eq!(moves("f5 \u{fffd}d6"), "Move 2: a move should stand here.");
        assert_eq!(
            moves(&format!("f5 {}", "ñ".repeat(99))),
            format!("Move 2, “{}”: that is not a move.", "ñ".repeat(16))
        );
        assert_eq!(said("f5 z9", Format::Transcript, Language::Es), "Jugada 2, «z9»: eso no es una jugada.");
        assert_eq!(
            said("f5 z9", Format::Transcript, Language::Eu),
            "2. jokaldia, «z9»: hori ez da jokaldi bat."
        );
    }

    #[test]
    fn no_sentence_is_about_another_reason() {
        let texts = texts(Language::En);
        let reasons = [
            Reason::Pass { number: 1 },
            Reason::NotAMove { number: 1 },
            Reason::ZeroIsEither,
            Reason::Fen,
            Reason::OtherGame,
            Reason::BoardSize,
            Reason::Unfinished,
            Reason::Unexpected,
            Reason::Nested,
            Reason::Field("sum"),
            Reason::Sum,
            Reason::Newer,
            Reason::TooLong,
            Reason::TooManyGames,
        ];
        let mut sentences: Vec<_> = reasons.iter().map(|other| reason(other, texts)).collect();
        sentences.sort_unstable();
        sentences.dedup();
        assert_eq!(sentences.len(), reasons.len());
    }
}
