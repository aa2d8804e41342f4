//! What was recognized, and why something cannot be read, in the reader's language.

use reversi_records::{Format, ReadError, Reason, Unrecognized, WriteError};
use reversi_rules::ReplayReason;
use reversi_rules::notation::BoardTextReason;

use crate::text::{Texts, filled};

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

/// Where a game cannot be read, and why. `several`: the text has more than one. A file of numbers has no lines.
pub(crate) fn fault(error: &ReadError, read_as: Format, several: bool, texts: &Texts) -> String {
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
    if let Some(number) = number {
        let number = number.to_string();
        said.push_str(&match error.reason {
            Reason::Move { square, .. } => {
                filled(texts.at_move, &[("number", &number), ("square", &square.to_string())])
            }
            _ => filled(texts.at_number, &[("number", &number)]),
        });
    }
    let field = if let Reason::Field(name) = error.reason { name } else { "" };
    said.push_str(&filled(reason(&error.reason, texts), &[("field", field)]));
    // They all begin with a plain letter, or with a figure.
    if let Some(first) = said.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    said
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
        fault(errors.first().unwrap(), read_as, several, texts(language))
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place_in_every_language() {
        let moves = |language| said("d3 d4", Format::Transcript, language);
        assert_eq!(moves(Language::Es), "Jugada 2, d4: la casilla está ocupada.");
        assert_eq!(moves(Language::En), "Move 2, d4: the square is occupied.");
        assert_eq!(moves(Language::Eu), "2. jokaldia, d4: laukia beteta dago.");
        assert_eq!(
            said("f5d6\nf5f5\n", Format::Transcript, Language::Es),
            "Partida 2: línea 2, columna 3: jugada 2, f5: la casilla está ocupada."
        );
        assert_eq!(
            said("---- X", Format::Board, Language::En),
            "Line 1, column 7: squares are missing: a board has 64."
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
