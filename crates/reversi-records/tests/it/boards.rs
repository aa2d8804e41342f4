//! Positions: board strings, OBF, FEN in both kinds.

use reversi_records::{Format, MoveValue, Reason, Style, detect, read_board};
use reversi_rules::notation::BoardTextReason;
use reversi_rules::{Color, Move, Position, Square, Start};

use crate::support::{one, position, read, record, written, wrong};

#[test]
fn boards_are_read_in_every_alphabet_and_over_several_lines() {
    let tiger = record("f5d6c3d3c4");
    let text = tiger.end().to_string();
    for text in [
        text.clone(),
        text.replace('X', "*"),
        text.replace('X', "x").replace('O', "o").replace('-', "."),
        text.replace('X', "B").replace('O', "W"),
        text.replace('X', "b").replace('O', "w"),
        text.replace('X', "0").replace('O', "1"),
        format!("{:#}\n", tiger.end()),
    ] {
        assert_eq!(detect(text.as_bytes()), Ok(Format::Board), "{text}");
        assert_eq!(one(&text).start(), tiger.end(), "{text}");
    }
}

#[test]
fn a_lone_zero_is_refused_until_somebody_says_what_it_is() {
    let zeros = "------------------X0------XXX------00X-----0-------------------- X";
    assert_eq!(wrong(zeros, Format::Board), Reason::ZeroIsEither);
    assert_eq!(read_board(zeros.as_bytes(), None), Err((19, Reason::ZeroIsEither)));
    let white = read_board(zeros.as_bytes(), Some(Color::White)).unwrap();
    assert_eq!(white, position(&zeros.replace('0', "O")));
    let black = read_board(zeros.as_bytes(), Some(Color::Black)).unwrap();
    assert_eq!(black, position(&zeros.replace('0', "X")));
}

#[test]
fn boards_that_are_none_say_why() {
    let reason = |text: &str| match wrong(text, Format::Board) {
        Reason::Board(reason) => reason,
        other => panic!("{other}"),
    };
    let start = Position::START.to_string();
    assert_eq!(reason("---XO---"), BoardTextReason::TooShort);
    assert_eq!(reason(&start[..64]), BoardTextReason::NoSide);
    assert_eq!(reason(&start.replace(" X", " -")), BoardTextReason::NotASide);
    assert_eq!(reason(&(start.clone() + " X")), BoardTextReason::TooLong);
    assert_eq!(reason(&start.replace('O', "é")), BoardTextReason::UnknownSymbol);
}

/// The first six positions of the FFO's endgame problems as Edax has them, with the value of each move.
const FFO: &str = "\
% FForum 1 to 6
--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; g8:+18; h1:+12; h7:+6; a2:+6; a3:+4; b1:-4; a4:-22; g2:-24;
-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; a4:+10; b2:+0; a3:-6; g7:-8; a7:-12; h7:-14; b7:-14; h2:-24;
----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X; d1:+2; g3:+0; b8:-2; b1:-4; c1:-4; a2:-4; a3:-6; b2:-12;
-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X; h8:+0; a5:+0; b6:-4; b7:-4; a6:-8; b2:-12; h2:-26;
-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X; g8:+32; g2:+12; b2:-20; g6:-26; g1:-32; g7:-34;
--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX- X; a1:+14; h3:+14; a8:+12; h2:+8; g2:+8; h4:+4; g7:+4; a7:-22; b1:-24;
";

#[test]
fn edax_problems_are_read_with_the_values_of_moves_and_written_back() {
    assert_eq!(detect(FFO.as_bytes()), Ok(Format::Obf));
    let games: Vec<_> = read(FFO.as_bytes(), Format::Obf).into_iter().map(Result::unwrap).collect();
    assert_eq!(games.len(), 6);
    let best = MoveValue { played: Move::Place(Square::G8), difference: 18 };
    assert_eq!(games[0].header.values[0], best);
    assert_eq!(games.iter().map(|game| game.header.values.len()).sum::<usize>(), 46);
    for game in &games {
        assert_eq!(game.start().empty().len(), 14);
        assert!(game.header.values.iter().all(|value| match value.played {
            Move::Place(square) => game.start().is_legal(square),
            Move::Pass => false,
        }));
    }
    let back: String = games.iter().map(|game| written(game, Style::Obf)).collect();
    assert_eq!(back, FFO.split_once('\n').unwrap().1);
}

#[test]
fn a_script_of_boards_without_values_is_a_list() {
    let script = format!("% two\n{0}\n{0} % the same\n", Position::START);
    assert_eq!(detect(script.as_bytes()), Ok(Format::Obf));
    assert_eq!(read(script.as_bytes(), Format::Obf).into_iter().flatten().count(), 2);
}

#[test]
fn values_that_are_none_are_refused() {
    for value in ["g8", "g8:", "g8:x", "g8:+65", "i9:+2", "g8:+"] {
        let text = format!("{}; {value};", Position::START);
        assert_eq!(wrong(&text, Format::Obf), Reason::Field("value"), "{value}");
    }
    let text = format!("{}; pass:-4", Position::START);
    assert_eq!(one(&text).header.values, [MoveValue { played: Move::Pass, difference: -4 }]);
}

#[test]
fn fen_is_read_upright_from_edax_and_upside_down_from_flipello() {
    assert_eq!(*one("8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1").start(), Position::START);
    assert_eq!(*one("8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1").start(), Position::START);
    // The flipello board without its hands is Edax's with White to move.
    assert_eq!(one("8/8/8/3pP3/3Pp3/8/8/8 w 0 1").start().to_move(), Color::White);
    // Edax's row 8 comes first: a disc on a8.
    let position = *one("p7/8/8/3pP3/3Pp3/8/8/7P w - - 0 1").start();
    assert_eq!((position.at(Square::A8), position.at(Square::H1)), (Some(Color::Black), Some(Color::White)));
    assert_eq!(written(&record(""), Style::Fen), "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\n");
}

#[test]
fn fen_that_is_none_is_refused() {
    for text in [
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 x",
        "9/8/8/8/8/8/8/8 b",
        "p8/8/8/8/8/8/8/8 b",
        "7/8/8/8/8/8/8/8 b",
        "8/8/8/8/8/8/8/8[ b",
    ] {
        assert_eq!(wrong(text, Format::Fen), Reason::Fen, "{text}");
    }
}

#[test]
fn a_position_is_shown_by_its_end() {
    let game = record("f5");
    for style in [Style::Board, Style::Obf, Style::Fen] {
        assert_eq!(one(&written(&game, style)).start(), game.end(), "{style:?}");
    }
    assert_eq!(Start::of(one(&written(&record(""), Style::Board)).start()), Some(Start::Standard));
}
