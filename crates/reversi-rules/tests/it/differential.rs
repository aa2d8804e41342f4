//! Random games and random boards, compared at every ply with the second implementation.

use proptest::prelude::*;
use reversi_rules::{Bitboard, Color, IllegalMove, IllegalReason, Move, Position, Square, Status};

use crate::naive::Naive;
use crate::support::{any_game, any_position};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn random_games_go_as_in_the_second_implementation(transcript in any_game()) {
        let mut naive = Naive::start();
        let mut position = Position::START;
        compare(&position, &naive);
        for ply in transcript.replay(Position::START) {
            let ply = ply.unwrap();
            prop_assert_eq!(ply.side, position.to_move());
            match ply.played {
                Move::Place(square) => {
                    prop_assert_eq!(indices(ply.flips), naive.turned(usize::from(square.index())));
                    naive.place(usize::from(square.index()));
                }
                Move::Pass => {
                    prop_assert!(ply.flips.is_empty() && naive.legal().is_empty() && naive.rival_can_move());
                    naive.pass();
                }
            }
            prop_assert_eq!(position.apply(ply.played), Ok(ply.after));
            position = ply.after;
            compare(&position, &naive);
        }
    }

    #[test]
    fn random_boards_are_judged_as_in_the_second_implementation(position in any_position()) {
        let text = position.to_string();
        let naive = Naive::from_text(&text[..64], text.as_bytes()[65]);
        compare(&position, &naive);
        for square in Square::all() {
            let mut naive = naive.clone();
            let index = usize::from(square.index());
            let turned = naive.turned(index);
            prop_assert_eq!(indices(position.flips(square)), turned.clone());
            prop_assert_eq!(position.is_legal(square), !turned.is_empty());
            match position.play(square) {
                Ok(after) => {
                    naive.place(index);
                    compare(&after, &naive);
                }
                Err(IllegalMove { square: refused, reason }) => {
                    prop_assert_eq!(refused, square);
                    prop_assert!(turned.is_empty());
                    let occupied = naive.text().as_bytes()[index] != b'-';
                    prop_assert_eq!(reason == IllegalReason::Occupied, occupied);
                }
            }
        }
    }
}

/// Board, side, legal squares, status, count: all as there.
#[track_caller]
fn compare(position: &Position, naive: &Naive) {
    assert_eq!(position.to_string(), format!("{} {}", naive.text(), char::from(naive.side)));
    let legal = naive.legal();
    assert_eq!(indices(position.legal_moves()), legal);
    let status = match (legal.is_empty(), naive.rival_can_move()) {
        (false, _) => Status::ToMove,
        (true, true) => Status::MustPass,
        (true, false) => Status::Over,
    };
    assert_eq!(position.status(), status);
    assert_eq!(position.pass().is_ok(), status == Status::MustPass);
    assert_eq!(usize::from(position.score().of(Color::Black)), naive.count(b'X'));
    assert_eq!(usize::from(position.score().of(Color::White)), naive.count(b'O'));
    assert_eq!(position.empty().len() as usize, naive.count(b'-'));
}

fn indices(squares: Bitboard) -> Vec<usize> {
    squares.into_iter().map(|square| usize::from(square.index())).collect()
}
