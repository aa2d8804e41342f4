//! Short ways to write positions, squares and random games.

use proptest::prelude::*;
use reversi_rules::{Bitboard, Color, Position, Square, Status, Transcript};

/// A position from board text.
pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A position from the squares of both sides, `"a1 b2"`.
pub(crate) fn discs(black: &str, white: &str, to_move: Color) -> Position {
    Position::from_discs(squares(black), squares(white), to_move).unwrap()
}

/// A set of squares from their names, in any order: `"f3 e4"`.
pub(crate) fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{error}: {name}"))
}

pub(crate) fn transcript(text: &str) -> Transcript {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

pub(crate) fn any_square() -> impl Strategy<Value = Square> {
    (0_u8..64).prop_map(|index| Square::from_index(index).unwrap())
}

/// Any discs on any squares, few or many, with either side to move.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    (any::<u64>(), any::<u64>(), any::<u64>(), 0_u8..3, any::<bool>()).prop_map(
        |(filled, thinner, black, density, black_to_move)| {
            let filled = match density {
                0 => filled & thinner,
                1 => filled,
                _ => filled | thinner,
            };
            let to_move = if black_to_move { Color::Black } else { Color::White };
            Position::from_discs(
                Bitboard::from_bits(filled & black),
                Bitboard::from_bits(filled & !black),
                to_move,
            )
            .unwrap()
        },
    )
}

/// A game from the start, broken off anywhere or played to its end.
pub(crate) fn any_game() -> impl Strategy<Value = Transcript> {
    (0..=Transcript::CAPACITY, proptest::collection::vec(any::<prop::sample::Index>(), Transcript::CAPACITY))
        .prop_map(|(length, choices)| {
            let mut transcript = Transcript::new();
            let mut position = Position::START;
            for choice in &choices[..length] {
                if position.status() == Status::MustPass {
                    position = position.pass().unwrap();
                }
                let moves: Vec<_> = position.legal_moves().into_iter().collect();
                if moves.is_empty() {
                    break;
                }
                let square = *choice.get(&moves);
                transcript.push(square).unwrap();
                position = position.play(square).unwrap();
            }
            transcript
        })
}
