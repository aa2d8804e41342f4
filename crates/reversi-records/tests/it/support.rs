//! Short ways to read and write, and random games.

use proptest::prelude::*;
use reversi_records::{Date, Format, Games, ReadError, Reason, Record, Style, detect, write};
use reversi_rules::{Bitboard, Color, Position, Start, Status, Transcript};

/// The games of a text in a format.
pub(crate) fn read(text: &[u8], format: Format) -> Vec<Result<Record, ReadError>> {
    Games::new(text, format).collect()
}

/// The one game of a text in whatever format it is in.
#[track_caller]
pub(crate) fn one(text: &str) -> Record {
    let format = detect(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    let mut games = read(text.as_bytes(), format);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// What is wrong with the first game of a text that cannot be read.
#[track_caller]
pub(crate) fn wrong(text: &str, format: Format) -> Reason {
    let games = read(text.as_bytes(), format);
    games.into_iter().find_map(Result::err).unwrap_or_else(|| panic!("can be read: {text}")).reason
}

pub(crate) fn written(record: &Record, style: Style) -> String {
    let mut text = String::new();
    write(record, style, &mut text).unwrap();
    text
}

/// A game from the standard start.
pub(crate) fn record(moves: &str) -> Record {
    Record::new(Position::START, moves.parse().unwrap()).unwrap()
}

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// The format in which a style is read.
pub(crate) fn format(style: Style) -> Format {
    match style {
        Style::Transcript => Format::Transcript,
        Style::Board => Format::Board,
        Style::Obf => Format::Obf,
        Style::Fen => Format::Fen,
        Style::Ggf => Format::Ggf,
        Style::Sgf(_) => Format::Sgf,
        Style::Pgn(_) => Format::Pgn,
        Style::Quest => Format::Quest,
    }
}

/// A game from here, broken off anywhere or played to its end.
pub(crate) fn any_game_from(start: Position) -> impl Strategy<Value = Record> {
    let choices = proptest::collection::vec(any::<prop::sample::Index>(), Transcript::CAPACITY);
    (0..=Transcript::CAPACITY, choices).prop_map(move |(length, choices)| {
        let mut moves = Transcript::new();
        let mut position = start;
        for choice in &choices[..length] {
            position = position.pass().unwrap_or(position);
            if position.status() == Status::Over {
                break;
            }
            let legal: Vec<_> = position.legal_moves().into_iter().collect();
            let square = *choice.get(&legal);
            moves.push(square).unwrap();
            position = position.play(square).unwrap();
        }
        Record::new(start, moves).unwrap()
    })
}

/// A game from the standard start.
pub(crate) fn any_game() -> impl Strategy<Value = Record> {
    any_game_from(Position::START)
}

/// A game from one of the six starts, or from any position.
pub(crate) fn any_start() -> impl Strategy<Value = Position> {
    let composed =
        (any::<u64>(), any::<u64>(), any::<u64>(), any::<bool>()).prop_map(|(some, fewer, black, side)| {
            let discs = some & fewer;
            let to_move = if side { Color::Black } else { Color::White };
            Position::from_discs(
                Bitboard::from_bits(discs & black),
                Bitboard::from_bits(discs & !black),
                to_move,
            )
            .unwrap()
        });
    prop_oneof![
        Just(Position::START),
        prop::sample::select(Start::ALL.to_vec()).prop_map(Start::position),
        Just(Position::EMPTY),
        composed,
    ]
}

pub(crate) fn any_game_anywhere() -> impl Strategy<Value = Record> {
    any_start().prop_flat_map(any_game_from)
}

/// A name such as files have them, with all that a format may have to protect.
pub(crate) fn any_name() -> impl Strategy<Value = String> {
    r#"([A-Za-z0-9ñßłあ\]\[\\"{}();:<>=,.-]{1,9}( [A-Za-z0-9\]\[\\"{}();:<>&#%]{1,9}){0,2})?"#
}

pub(crate) fn any_date() -> impl Strategy<Value = Option<Date>> {
    (1_u16..=9999, 0_u8..=12, 0_u8..=31, any::<bool>())
        .prop_map(|(year, month, day, known)| Date::new(year, month, day).filter(|_| known))
}
