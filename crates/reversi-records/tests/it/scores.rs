//! The two ways of counting never stand for each other: each format takes and gives its own, seen where they differ.

use reversi_records::{Awarded, Claim, Coordinates, Dialect, Format, Style, difference};
use reversi_rules::{Color, Outcome, Score};

use crate::support::{one, read, record, written};

/// Moves, discs, and Black's part with the empty squares for the winner: D, E, F, G and I of the samples.
const DIFFERING: [(&str, (u8, u8), u8); 5] = [
    (
        "d3c5d6e3f4e6b4c4c3d2e2c2f3b5f5a3b6c6c1g5a4b3a5a6g6g4h6h5h4f1d1g3f2g1f6f7b1h3h2g2f8g7d7e7c7b2h1d8e1b7h8h7g8a8a7a2b8c8e8",
        (62, 1),
        63,
    ),
    ("d3c5f6f5e6e3b5f4g3f3f2e7e8", (17, 0), 64),
    (
        "F5D6C4D3C3F4F3E3E6C5F6G5H4E7C6F7G8F2G1E2F8H6F1D1D2D8D7C8C7B8G4C1C2H3G6H5G3H2G2B5A5H1B6H7B7A8A7A6G7E8H8A4B4E1B3A3B1",
        (3, 58),
        3,
    ),
    (
        "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2g8g7g5g6h7g4g3h3h4h5g2",
        (0, 59),
        0,
    ),
    ("e6f4e3f6g5d6e7f5c5", (13, 0), 64),
];

#[test]
fn each_format_writes_its_own_count_and_gives_the_same_game_back() {
    for (moves, (black, white), awarded) in DIFFERING {
        let mut game = record(moves);
        let score = Score { black, white };
        let awarded = Awarded::new(awarded).unwrap();
        assert_ne!(difference(score), awarded.difference());
        for claim in [Claim::Discs(score), Claim::Awarded(awarded)] {
            game.header.result = Some(claim);
            let ggf = written(&game, Style::Ggf);
            assert!(ggf.contains(&format!("RE[{:+}]", awarded.difference())), "{ggf}");
            assert_eq!(one(&ggf).header.result, Some(Claim::Awarded(awarded)));

            let edax = written(&game, Style::Pgn(Dialect::Edax));
            assert!(edax.contains(&format!(" wins {}-{}}}", awarded.black(), awarded.white())), "{edax}");
            assert_eq!(one(&edax).header.result, Some(Claim::Awarded(awarded)));
        }
        game.header.result = Some(Claim::Discs(score));
        let play_ok = written(&game, Style::Pgn(Dialect::PlayOk));
        assert!(play_ok.contains(&format!("[Result \"{black}-{white}\"]")), "{play_ok}");
        assert_eq!(one(&play_ok).header.result, Some(Claim::Discs(score)));
        // Whoever wrote the file, the two counts of the game come out the same.
        for style in [Style::Ggf, Style::Pgn(Dialect::Edax), Style::Pgn(Dialect::PlayOk)] {
            let back = one(&written(&game, style));
            assert_eq!((back.discs(), back.awarded()), (Some(score), Some(awarded)), "{style:?}");
        }
    }
}

#[test]
fn a_difference_in_sgf_is_told_apart_by_the_board() {
    for (moves, (black, white), awarded) in DIFFERING {
        let mut game = record(moves);
        let (score, awarded) = (Score { black, white }, Awarded::new(awarded).unwrap());
        for claim in [Claim::Discs(score), Claim::Awarded(awarded), Claim::Margin(7)] {
            game.header.result = Some(claim);
            for coordinates in [Coordinates::Letters, Coordinates::Algebraic] {
                assert_eq!(one(&written(&game, Style::Sgf(coordinates))).header.result, Some(claim));
            }
        }
    }
}

#[test]
fn the_sample_of_59_discs_is_read_as_discs() {
    let moves = &DIFFERING[3].0;
    let mut sgf = "(;GM[2]RE[W+59]".to_owned();
    for (index, pair) in moves.as_bytes().chunks(2).enumerate() {
        // The passes are left out: the colors tell.
        let side = record(moves)
            .moves()
            .replay(reversi_rules::Position::START)
            .map(Result::unwrap)
            .filter(|ply| ply.played != reversi_rules::Move::Pass)
            .nth(index)
            .unwrap()
            .side;
        sgf += if side == Color::Black { ";B[" } else { ";W[" };
        sgf += std::str::from_utf8(pair).unwrap();
        sgf += "]";
    }
    let game = one(&(sgf + ")"));
    assert_eq!(game.header.result, Some(Claim::Discs(Score { black: 0, white: 59 })));
    assert_eq!(game.awarded().unwrap().difference(), -64);
}

#[test]
fn a_column_of_results_counts_empty_squares_for_the_winner() {
    let games = read(b"# a comment\ne6f4e3f6g5d6e7f5c5\t+64\t1999\n", Format::Transcript);
    let game = games[0].as_ref().unwrap();
    assert_eq!(game.header.result, Some(Claim::Awarded(Awarded::new(64).unwrap())));
    assert_eq!(game.header.date.unwrap().year(), 1999);
    assert_eq!(game.discs(), Some(Score { black: 13, white: 0 }));
}

#[test]
fn one_to_nothing_is_a_win_and_sixty_two_to_one_is_a_count() {
    let result = |text: &str| one(&format!("[Result \"{text}\"]\n\n1. f5 d6")).header.result;
    assert_eq!(result("1-0"), Some(Claim::Outcome(Outcome::Win(Color::Black))));
    assert_eq!(result("0-1"), Some(Claim::Outcome(Outcome::Win(Color::White))));
    assert_eq!(result("1/2-1/2"), Some(Claim::Outcome(Outcome::Draw)));
    assert_eq!(result("62-1"), Some(Claim::Discs(Score { black: 62, white: 1 })));
    assert_eq!(result("32-32"), Some(Claim::Discs(Score { black: 32, white: 32 })));
    assert_eq!(result("*"), None);
    assert_eq!(result("65-0"), None);
}

#[test]
fn a_game_that_ended_on_the_board_is_written_with_its_result_and_no_other_is() {
    let parts = |moves: &str| {
        let game = record(moves).with_result_of_board();
        [Style::Pgn(Dialect::PlayOk), Style::Pgn(Dialect::Edax), Style::Sgf(Coordinates::Letters), Style::Ggf]
            .map(|style| written(&game, style))
    };
    for (text, part) in
        parts(DIFFERING[2].0).iter().zip(["b1 3-58", "{white wins 3-61} 0-1", "RE[W+55]", "RE[-58]"])
    {
        assert!(text.replace('\n', " ").contains(part), "{part}: {text}");
    }
    for (text, part) in parts("f5d6c3").iter().zip(["[Result \"*\"]", "[Result \"*\"]", "SZ[8];B", "RE[?]"]) {
        assert!(text.contains(part), "{part}: {text}");
    }
    let mut resigned = record("f5d6c3");
    resigned.header.result = Some(Claim::Outcome(Outcome::Win(Color::White)));
    assert_eq!(resigned.clone().with_result_of_board(), resigned);
}

#[test]
fn the_board_proves_a_result_in_either_count_and_only_at_its_end() {
    for (moves, (black, white), awarded) in DIFFERING {
        let game = record(moves);
        let (score, awarded) = (Score { black, white }, Awarded::new(awarded).unwrap());
        for claim in [
            Claim::Discs(score),
            Claim::Awarded(awarded),
            Claim::Margin(difference(score)),
            Claim::Margin(awarded.difference()),
            Claim::Outcome(Claim::Discs(score).outcome()),
        ] {
            assert!(game.proves(claim), "{claim:?}");
            assert!(!record("f5d6").proves(claim), "{claim:?}");
        }
        let turned = Score { black: white, white: black };
        for claim in [Claim::Discs(turned), Claim::Margin(7), Claim::Outcome(Outcome::Draw)] {
            assert!(!game.proves(claim), "{claim:?}");
        }
    }
}

#[test]
fn an_awarded_result_is_made_of_even_differences_only() {
    assert_eq!(Awarded::from_difference(-64).map(Awarded::black), Some(0));
    assert_eq!(
        Awarded::from_difference(18).map(|awarded| (awarded.black(), awarded.white())),
        Some((41, 23))
    );
    for wrong in [31, -65, 66, i8::MIN, i8::MAX] {
        assert_eq!(Awarded::from_difference(wrong), None);
    }
    assert_eq!(Awarded::new(65), None);
    assert_eq!(Awarded::of(Score { black: 30, white: 30 }).black(), 32);
}
