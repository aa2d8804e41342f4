//! The sample games of the project's collection, in every format that holds them and back.

use reversi_records::{Awarded, Style};
use reversi_rules::{Color, Move, Position, Score};

use crate::support::{one, record, written};

struct Sample {
    moves: &'static str,
    /// Discs at the end, Black's first.
    discs: (u8, u8),
    /// Black's part of the 64 with the empty squares for the winner.
    awarded: u8,
    passes: (Color, &'static [usize]),
}

/// Letters as in the collection: A from Reversatile's reports, B from Egaroucid's, D and E from PlayOK, F from Reversi Wars, G
/// from alpha-zero-general's, I a classical short game.
const SAMPLES: [Sample; 7] = [
    Sample {
        moves: "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1",
        discs: (32, 32),
        awarded: 32,
        passes: (Color::Black, &[59]),
    },
    Sample {
        moves: "f5d6c3d3c4f4f6g5e6d7e3c5f3e7h5e2c6d2c2b3b4g6a4h6g4h4c7h3d8b5f8b6f7a5a3a2a7c1b7g3g2c8b8e8d1e1f1b2a6a8h2h1g1f2g7g8a1b1h8h7",
        discs: (20, 44),
        awarded: 20,
        passes: (Color::Black, &[59]),
    },
    Sample {
        moves: "1. d3 c5 2. d6 e3 3. f4 e6 4. b4 c4 5. c3 d2 6. e2 c2 7. f3 b5 8. f5 a3 9. b6 c6 10. c1 g5 11. a4 b3 12. a5 a6 13. g6 g4 14. h6 h5 15. h4 f1 16. d1 g3 17. f2 g1 18. f6 f7 19. b1 h3 20. h2 g2 21. f8 g7 22. d7 e7 23. c7 b2 24. h1 d8 25. e1 b7 26. h8 h7 27. g8 -- 28. a8 a7 29. a2 -- 30. b8 -- 31. c8 -- 32. e8",
        discs: (62, 1),
        awarded: 63,
        passes: (Color::White, &[54, 57, 58, 59]),
    },
    Sample { moves: "d3c5f6f5e6e3b5f4g3f3f2e7e8", discs: (17, 0), awarded: 64, passes: (Color::White, &[]) },
    Sample {
        moves: "F5D6C4D3C3F4F3E3E6C5F6G5H4E7C6F7G8F2G1E2F8H6F1D1D2D8D7C8C7B8G4C1C2H3G6H5G3H2G2B5A5H1B6H7B7A8A7A6G7E8H8A4B4E1B3A3B1",
        discs: (3, 58),
        awarded: 3,
        passes: (Color::Black, &[51, 52, 53, 54, 57]),
    },
    Sample {
        moves: "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2g8g7g5g6h7g4g3h3h4h5g2",
        discs: (0, 59),
        awarded: 0,
        passes: (Color::Black, &[43, 46, 47, 50, 55]),
    },
    Sample { moves: "e6f4e3f6g5d6e7f5c5", discs: (13, 0), awarded: 64, passes: (Color::Black, &[]) },
];

#[test]
fn the_samples_end_as_they_are_known_to_in_both_ways_of_counting() {
    for sample in &SAMPLES {
        let game = one(sample.moves);
        let discs = Score { black: sample.discs.0, white: sample.discs.1 };
        assert_eq!(game.discs(), Some(discs), "{}", sample.moves);
        assert_eq!(game.awarded(), Awarded::new(sample.awarded), "{}", sample.moves);
        let mut placed = 0;
        let mut passes = Vec::new();
        for ply in game.moves().replay(Position::START) {
            let ply = ply.unwrap();
            placed += usize::from(ply.played != Move::Pass);
            if ply.played == Move::Pass {
                assert_eq!(ply.side, sample.passes.0, "{}", sample.moves);
                passes.push(placed + 1);
            }
        }
        assert_eq!(passes, sample.passes.1, "{}", sample.moves);
    }
}

#[test]
fn the_samples_come_back_from_every_format_that_holds_games() {
    for sample in &SAMPLES {
        let game = one(sample.moves);
        for style in Style::ALL {
            let back = one(&written(&game, style));
            match style {
                Style::Board | Style::Obf | Style::Fen => assert_eq!(back.start(), game.end(), "{style:?}"),
                _ => assert_eq!(back.moves(), game.moves(), "{style:?}"),
            }
        }
    }
}

#[test]
fn an_unfinished_game_has_no_result() {
    let game = one("F5f4F3g4H3f6G5g6E6h6H5e7E3d2F7f8E2c5B5d6C4c3D7b3C6b6D3c7D8c8E8b4C1c2G3b7");
    assert_eq!((game.moves().len(), game.end().to_move()), (36, Color::Black));
    assert_eq!(game.end().score(), Score { black: 21, white: 19 });
    assert_eq!((game.discs(), game.awarded(), game.outcome()), (None, None, None));
}

#[test]
fn the_tiger_is_the_board_that_it_is_known_by() {
    let tiger = "------------------XO------XXX------OOX-----O-------------------- ";
    let board = written(&record("f5d6c3d3c4"), Style::Board);
    assert_eq!(board.len(), tiger.len() + 2);
    assert_eq!(one(&board).start(), record("f5d6c3d3c4").end());
}
