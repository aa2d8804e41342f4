//! Whole games that players passed around, with their results and passes. The letters are those of this project's
//! collection of sample games; counts are of discs on the board.

use reversi_rules::{Color, Move, Position, Status};

use crate::support::{squares, transcript};

/// A draw; from a bug report of the program Reversatile.
pub(crate) const A: &str = "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1";
/// Black passes four times in a row.
pub(crate) const F: &str = "F5D6C4D3C3F4F3E3E6C5F6G5H4E7C6F7G8F2G1E2F8H6F1D1D2D8D7C8C7B8G4C1C2H3G6H5G3H2G2B5A5H1B6H7B7A8A7A6G7E8H8A4B4E1B3A3B1";

/// `passes`: the placements, counted from 1, before which the given side passes.
#[track_caller]
fn check(moves: &str, score: (u8, u8), empty: &str, side: Color, passes: &[usize]) {
    let moves = transcript(moves);
    let mut placed = 0;
    let mut passed_before = Vec::new();
    let mut end = Position::START;
    for ply in moves.replay(Position::START) {
        let ply = ply.unwrap();
        match ply.played {
            Move::Place(_) => placed += 1,
            Move::Pass => {
                assert_eq!(ply.side, side);
                passed_before.push(placed + 1);
            }
        }
        end = ply.after;
    }
    assert_eq!(placed, moves.len());
    assert_eq!(passed_before, passes);
    assert_eq!((end.score().black, end.score().white), score);
    assert_eq!(end.empty(), squares(empty));
    assert_eq!(end.status(), Status::Over);
}

#[test]
fn sample_a_is_a_draw() {
    check(A, (32, 32), "", Color::Black, &[59]);
}

#[test]
fn sample_b_is_full_after_sixty_moves() {
    let moves = "f5d6c3d3c4f4f6g5e6d7e3c5f3e7h5e2c6d2c2b3b4g6a4h6g4h4c7h3d8b5f8b6f7a5a3a2a7c1b7g3g2c8b8e8d1e1f1b2a6a8h2h1g1f2g7g8a1b1h8h7";
    check(moves, (20, 44), "", Color::Black, &[59]);
}

#[test]
fn sample_d_ends_with_a_corner_empty() {
    let moves = "d3c5d6e3f4e6b4c4c3d2e2c2f3b5f5a3b6c6c1g5a4b3a5a6g6g4h6h5h4f1d1g3f2g1f6f7b1h3h2g2f8g7d7e7c7b2h1d8e1b7h8h7g8a8a7a2b8c8e8";
    check(moves, (62, 1), "a1", Color::White, &[54, 57, 58, 59]);
}

#[test]
fn sample_e_leaves_white_without_a_disc() {
    let end = transcript("d3c5f6f5e6e3b5f4g3f3f2e7e8").final_position(Position::START).unwrap();
    assert_eq!((end.score().black, end.score().white), (17, 0));
    assert_eq!(end.status(), Status::Over);
}

#[test]
fn sample_f_has_four_passes_in_a_row() {
    check(F, (3, 58), "a1 a2 b2", Color::Black, &[51, 52, 53, 54, 57]);
}

#[test]
fn sample_g_leaves_black_without_a_disc() {
    let moves = "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2g8g7g5g6h7g4g3h3h4h5g2";
    check(moves, (0, 59), "g1 h1 h2 h6 h8", Color::Black, &[43, 46, 47, 50, 55]);
}

#[test]
fn sample_i_is_over_after_nine_moves() {
    let end = transcript("e6f4e3f6g5d6e7f5c5").final_position(Position::START).unwrap();
    assert_eq!((end.score().black, end.score().white), (13, 0));
    assert_eq!(end.status(), Status::Over);
}

#[test]
fn an_unfinished_game_goes_on() {
    let moves = transcript("F5f4F3g4H3f6G5g6E6h6H5e7E3d2F7f8E2c5B5d6C4c3D7b3C6b6D3c7D8c8E8b4C1c2G3b7");
    let position = moves.final_position(Position::START).unwrap();
    assert_eq!(moves.len(), 36);
    assert_eq!((position.score().black, position.score().white), (21, 19));
    assert_eq!((position.to_move(), position.status()), (Color::Black, Status::ToMove));
}
