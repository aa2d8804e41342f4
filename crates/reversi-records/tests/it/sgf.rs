//! SGF and GGF as programs write them.

use reversi_records::{Awarded, Claim, Date, Ending, Format, Reason};
use reversi_rules::{Color, Outcome, Position, ReplayReason, Square, Variant};

use crate::support::{one, record, wrong};

#[test]
fn both_dialects_of_squares_are_the_same_game_even_mixed() {
    let game = record("f5d6c3d3c4");
    for text in [
        "(;FF[4]GM[2]SZ[8];B[f5];W[d6];B[c3];W[d3];B[c4])",
        "(;FF[4]GM[2]SZ[8];B[fe];W[df];B[cc];W[dc];B[cd])",
        "(;GM[2];B[F5];W[df] ;\nB[c3];W[D3];B[cd])",
        "(;GM[2]AP[edax:4.5.5]\nSZ[8]AB[e4][d5]AW[d4][e5]PL[B]\nRE[Void]\nB[f5];W[d6];\nB[c3];W[d3];\nB[c4];)",
        "(GM[2];SZ[8];AB[ed][de];AW[dd][ee];B[f5]W[d6]B[c3]W[d3]B[c4])",
    ] {
        assert_eq!(one(text), game, "{text}");
    }
}

#[test]
fn the_first_of_variations_is_the_game_and_comments_are_dropped() {
    let text = r"(;GM[2]C[a (b\] ;B[a1\] \\];B[f5](;W[d6]C[x](;B[c3])(;B[c4];W[zz]))(;W[f4]))";
    assert_eq!(one(text), record("f5d6c3"));
}

#[test]
fn headers_are_read_with_their_escapes() {
    let game =
        one(r"(;GM[2]PB[Ana \[a\] \\]PW[ Jon]EV[Open]PC[Donostia]DT[2003-12-15]RE[W+R]RU[reverse];B[f5])");
    let header = &game.header;
    assert_eq!((header.players.black.as_str(), header.players.white.as_str()), (r"Ana [a] \", "Jon"));
    assert_eq!((header.event.as_str(), header.place.as_str()), ("Open", "Donostia"));
    assert_eq!((header.date, header.ending), (Date::new(2003, 12, 15), Ending::Resigned));
    assert_eq!(header.result, Some(Claim::Outcome(Outcome::Win(Color::White))));
    assert_eq!((game.variant, game.outcome()), (Variant::Reverse, Some(Outcome::Win(Color::White))));
}

#[test]
fn positions_are_set_up_by_squares_and_rectangles() {
    let game = one("(;GM[2]AB[ca:da]AW[b1]AE[da]PL[W];B[a1])".replace(";B[a1]", "").as_str());
    assert_eq!(game.start().to_string(), format!("-OX{} O", "-".repeat(61)));
    // Without PL the side of the first move begins.
    assert_eq!(one("(;GM[2]AB[b1]AW[c1];B[d1])").start().to_move(), Color::Black);
    assert_eq!(one("(;GM[2]AW[b1]AB[c1];W[d1])").start().to_move(), Color::White);
    assert_eq!(wrong("(;GM[2];B[f5]AB[a1])", Format::Sgf), Reason::Unexpected);
    assert_eq!(wrong("(;GM[2]AB[z1])", Format::Sgf), Reason::Field("AB"));
}

#[test]
fn other_games_and_boards_are_refused() {
    assert_eq!(wrong("(;GM[1]SZ[19];B[dd])", Format::Sgf), Reason::OtherGame);
    assert_eq!(wrong("(;GM[2]SZ[10])", Format::Sgf), Reason::BoardSize);
    assert_eq!(wrong("(;GM[Hex])", Format::Ggf), Reason::OtherGame);
    assert_eq!(wrong("(;GM[Othello]BO[10 ---])", Format::Ggf), Reason::BoardSize);
}

#[test]
fn the_side_that_a_file_names_must_be_the_one_whose_turn_it_is() {
    let turn = |number, side| Reason::Turn { number, side };
    assert_eq!(wrong("(;GM[2];B[f5];B[d6])", Format::Sgf), turn(2, Color::Black));
    assert_eq!(wrong("(;GM[Othello]W[f5];)", Format::Ggf), turn(1, Color::White));
    let occupied = Reason::Move { number: 2, square: Square::D4, why: ReplayReason::Occupied };
    assert_eq!(wrong("(;GM[2];B[f5];W[dd])", Format::Sgf), occupied);
    assert_eq!(occupied.to_string(), "move 2, d4: the square is occupied");
}

#[test]
fn a_game_of_ggs_is_read() {
    // As the server writes them: a count in front, values and times behind the moves, a board in blanks.
    let text = "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Saio]PW[ana]RB[2197.01]RW[2199.72]TI[05:00//02:00]TY[8]RE[-64.000:t]\
                BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[d3//0.01]W[c5/1.5/0.01]B[D6];)";
    let game = one(text);
    assert_eq!((game.start(), game.moves()), (&Position::START, record("d3c5d6").moves()));
    assert_eq!(game.header.players.black, "Saio");
    assert_eq!((game.header.place.as_str(), game.header.date), ("GGS/os", Date::new(2003, 12, 15)));
    assert_eq!(game.header.result, Some(Claim::Awarded(Awarded::new(0).unwrap())));
    assert_eq!((game.header.ending, game.variant), (Ending::Time, Variant::Classic));
    assert_eq!(one(&text.replace("TY[8]", "TY[8a]")).variant, Variant::Reverse);
    assert_eq!(one(&text.replace("RE[-64.000:t]", "RE[?]")).header.result, None);
}

#[test]
fn after_a_game_that_is_wrong_the_next_is_read() {
    for (text, format) in [
        ("(;GM[2];B[a1];W[d6](;B[c3]))(;GM[2];B[f5])", Format::Sgf),
        ("(;GM[Othello]B[a1]W[d6];)\n(;GM[Othello]B[f5];)", Format::Ggf),
        ("[Event \"a\"]\n\n1. a1 d6 1-0\n\n[Event \"b\"]\n\n1. f5 *", Format::Pgn),
        (
            "{\"position\":{\"moves\":[{\"m\":\"a1\"}]}}\n{\"position\":{\"moves\":[{\"m\":\"f5\"}]}}",
            Format::Quest,
        ),
    ] {
        let games = crate::support::read(text.as_bytes(), format);
        assert!(matches!(&games[..], [Err(_), Ok(game)] if game.moves().len() == 1), "{games:?}");
    }
}
