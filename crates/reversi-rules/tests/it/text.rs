//! Texts: what is read, what is printed, and what a wrong one gets.

use proptest::prelude::*;
use reversi_rules::notation::{BoardTextReason, ParseBoardError};
use reversi_rules::{
    IllegalMove, IllegalPass, IllegalReason, IllegalTurn, Move, ParseSquareError, ParseTranscriptError,
    Position, ReplayError, ReplayReason, Square, Transcript, TranscriptFull, TranscriptTextReason,
};

use crate::support::{any_game, any_position, any_square, position, transcript};

const START: &str = "---------------------------OX------XO--------------------------- X";

proptest! {
    #[test]
    fn a_square_reads_back_in_either_case(square in any_square()) {
        prop_assert_eq!(square.to_string().parse(), Ok(square));
        prop_assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        prop_assert_eq!(format!("{square:?}"), square.to_string());
    }

    #[test]
    fn a_transcript_reads_back_in_either_case(transcript in any_game()) {
        prop_assert_eq!(transcript.to_string().parse(), Ok(transcript));
        prop_assert_eq!(transcript.to_string().to_uppercase().parse(), Ok(transcript));
    }

    #[test]
    fn a_position_reads_back_from_one_line_and_from_nine(position in any_position()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(format!("{position:#}").parse(), Ok(position));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = (text.parse::<Square>(), text.parse::<Transcript>(), text.parse::<Position>());
    }

    #[test]
    fn any_text_of_familiar_symbols_is_read_or_refused(text in "[a-hA-H1-8xXoO.* \n-]{0,140}") {
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string(), text.to_lowercase());
        }
        if let Ok(transcript) = text.parse::<Transcript>() {
            prop_assert_eq!(transcript.to_string(), text.to_lowercase());
        }
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().len(), 66);
        }
    }

    #[test]
    fn any_squares_replay_or_stop_at_the_first_wrong_one(squares in prop::collection::vec(any_square(), 0..60)) {
        let mut transcript = Transcript::new();
        for &square in &squares {
            transcript.push(square).unwrap();
        }
        let plies: Vec<_> = transcript.replay(Position::START).collect();
        let errors = plies.iter().filter(|ply| ply.is_err()).count();
        prop_assert!(errors <= 1);
        if let Some(Err(error)) = plies.last() {
            prop_assert_eq!(transcript.get(error.placement), Some(error.square));
            prop_assert_eq!(transcript.final_position(Position::START), Err(*error));
        }
    }
}

#[test]
fn a_square_is_a_letter_and_a_digit_and_nothing_else() {
    for text in ["", "d", "3", "3d", "i3", "d9", "d0", "d3 ", " d3", "d33", "é3", "d٣"] {
        assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
    }
}

#[test]
fn a_wrong_transcript_says_where() {
    let check = |text: &str, at, reason| {
        assert_eq!(text.parse::<Transcript>(), Err(ParseTranscriptError { at, reason }), "{text:?}");
    };
    check("d", 0, TranscriptTextReason::NotASquare);
    check("d3c", 2, TranscriptTextReason::NotASquare);
    check("d3 c5", 2, TranscriptTextReason::NotASquare);
    check("d3--c5", 2, TranscriptTextReason::NotASquare);
    check("d3c5i6", 4, TranscriptTextReason::NotASquare);
    check("d3é5", 2, TranscriptTextReason::NotASquare);
    check(&"d3".repeat(61), 120, TranscriptTextReason::TooLong);
    assert_eq!("".parse(), Ok(Transcript::EMPTY));
    assert_eq!("d3".repeat(60).parse::<Transcript>().map(|transcript| transcript.len()), Ok(60));
}

#[test]
fn every_usual_board_symbol_is_read() {
    let expected = position(&format!("XXXXXOOOO{}X O", "-".repeat(54)));
    let board = format!("Xx*Bb OoW\nw{}\r\n..\tX  w", "-.".repeat(26));
    assert_eq!(board.parse(), Ok(expected));
}

#[test]
fn a_wrong_board_says_where() {
    let check = |text: &str, at, reason| {
        assert_eq!(text.parse::<Position>(), Err(ParseBoardError { at, reason }), "{text:?}");
    };
    check("", 0, BoardTextReason::TooShort);
    check("--- ", 4, BoardTextReason::TooShort);
    check("--?", 2, BoardTextReason::UnknownSymbol);
    check(&format!("é{START}"), 0, BoardTextReason::UnknownSymbol);
    check(&START.replace('O', "0"), 27, BoardTextReason::UnknownSymbol);
    check(&START[..64], 64, BoardTextReason::NoSide);
    check(&START[..65], 65, BoardTextReason::NoSide);
    check(&START.replace(" X", " -"), 65, BoardTextReason::NotASide);
    check(&START.replace(" X", " ?"), 65, BoardTextReason::NotASide);
    check(&format!("{START}\n;"), 67, BoardTextReason::TooLong);
}

#[test]
fn a_wrong_move_in_a_replay_says_which_and_why() {
    let check = |moves: &str, placement, square, reason| {
        let expected = ReplayError { placement, square, reason };
        let plies: Vec<_> = transcript(moves).replay(Position::START).collect();
        assert_eq!(plies.len(), placement + 1, "{moves}: nothing comes after the error");
        assert_eq!(plies[placement], Err(expected), "{moves}");
    };
    check("d4", 0, Square::D4, ReplayReason::Occupied);
    check("a1d3", 0, Square::A1, ReplayReason::EnclosesNothing);
    check("d3d3", 1, Square::D3, ReplayReason::Occupied);
    check("d3f5c5", 1, Square::F5, ReplayReason::EnclosesNothing);
    // All white discs are gone after nine moves.
    check("e6f4e3f6g5d6e7f5c5a1", 9, Square::A1, ReplayReason::GameOver);
    check("e6f4e3f6g5d6e7f5c5d4", 9, Square::D4, ReplayReason::GameOver);
}

#[test]
fn errors_read_as_fragments_of_a_sentence() {
    let start = Position::START;
    let occupied = start.play(Square::D4).unwrap_err();
    assert_eq!(occupied, IllegalMove { square: Square::D4, reason: IllegalReason::Occupied });
    assert_eq!(occupied.to_string(), "d4: the square is occupied");
    let nothing = start.play(Square::A1).unwrap_err();
    assert_eq!(nothing, IllegalMove { square: Square::A1, reason: IllegalReason::EnclosesNothing });
    assert_eq!(nothing.to_string(), "a1: the move encloses nothing");
    assert_eq!(start.apply(Move::Place(Square::A1)), Err(IllegalTurn::Place(nothing)));
    assert_eq!(IllegalTurn::Place(nothing).to_string(), nothing.to_string());
    assert_eq!(start.apply(Move::Pass), Err(IllegalTurn::Pass(IllegalPass)));
    assert_eq!(IllegalTurn::Pass(IllegalPass).to_string(), IllegalPass.to_string());

    let replayed = transcript("d3d4").final_position(start).unwrap_err();
    assert_eq!(replayed.to_string(), "move 2, d4: the square is occupied");
    assert_eq!("d3x".parse::<Transcript>().unwrap_err().to_string(), "not a square at byte 2");
    assert_eq!("--?".parse::<Position>().unwrap_err().to_string(), "unknown symbol at byte 2");
    for text in [IllegalPass.to_string(), TranscriptFull.to_string(), ParseSquareError.to_string()] {
        assert!(text.starts_with(char::is_lowercase) && !text.ends_with('.'), "{text}");
    }
}
