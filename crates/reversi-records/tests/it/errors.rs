//! Where something is wrong, and how it is said.

use reversi_records::{Format, Games, Place, ReadError, Reason};
use reversi_rules::{ReplayReason, Square};

use crate::support::read;

fn errors(text: &str, format: Format) -> Vec<ReadError> {
    Games::new(text.as_bytes(), format).filter_map(Result::err).collect()
}

#[test]
fn the_first_move_that_cannot_be_played_is_named_with_its_place() {
    let text = "f5d6\n\nf5 d6 a1 h8\nf5d6c3\nf5f5\n";
    let errors = errors(text, Format::Transcript);
    let [first, second] = errors[..] else { panic!("{errors:?}") };
    let why = ReplayReason::EnclosesNothing;
    assert_eq!(first.reason, Reason::Move { number: 3, square: Square::A1, why });
    assert_eq!((first.game, first.place), (2, Place { byte: 12, line: 3, column: 7 }));
    assert_eq!((second.game, second.place), (4, Place { byte: 27, line: 5, column: 3 }));
    assert_eq!(second.to_string(), "line 5, column 3: move 2, f5: the square is occupied");
}

#[test]
fn columns_count_characters() {
    let text = "(;GM[2]PB[Añáé];B[a1])";
    assert_eq!(errors(text, Format::Sgf)[0].place.column, 19);
    assert_eq!(errors(text, Format::Sgf)[0].place.byte, 21);
}

#[test]
fn a_move_after_the_end_is_told_as_such() {
    let error = read(b"e6f4e3f6g5d6e7f5c5a1", Format::Transcript).remove(0).unwrap_err();
    assert_eq!(error.reason, Reason::Move { number: 10, square: Square::A1, why: ReplayReason::GameOver });
}

#[test]
fn what_is_no_move_is_told_by_the_number_of_the_move_that_should_be_there() {
    for text in ["f5 xx", "f5 i9", "f5 1", "f5d", "f5 <b>", "f5 \u{fffd}d6", "f5 d9", "f5 65-0"] {
        let error = read(text.as_bytes(), Format::Transcript).remove(0).unwrap_err();
        assert_eq!(error.reason, Reason::NotAMove { number: 2 }, "{text}");
        assert_eq!(error.place.column, if text == "f5d" { 3 } else { 4 }, "{text}");
    }
}

#[test]
fn every_reason_has_words() {
    let reasons = [
        (Reason::Pass { number: 3 }, "move 3: a pass by a side that can move"),
        (
            Reason::Turn { number: 1, side: reversi_rules::Color::White },
            "move 1: it is not the turn of white",
        ),
        (Reason::NotAMove { number: 2 }, "move 2: not a move"),
        (Reason::Field("sum"), "sum is missing or malformed"),
        (Reason::Unfinished, "the text ends too early"),
    ];
    for (reason, words) in reasons {
        assert_eq!(reason.to_string(), words);
    }
}
