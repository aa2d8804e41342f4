//! Random positions and short ways to write some.

use std::collections::BTreeSet;

use proptest::prelude::*;
use reversi_engine::{Engine, Level};
use reversi_rules::{Bitboard, Color, Position, Square, Status, Variant};

/// The weights that the page ships.
pub(crate) fn engine() -> Engine {
    let mut engine = Engine::new();
    for (variant, file) in [
        (Variant::Classic, &include_bytes!("../../../../www/weights/classic.bin")[..]),
        (Variant::Reverse, &include_bytes!("../../../../www/weights/reverse.bin")[..]),
    ] {
        engine.load(variant, file).unwrap();
    }
    engine
}

pub(crate) fn any_variant() -> impl Strategy<Value = Variant> {
    prop::sample::select(vec![Variant::Classic, Variant::Reverse])
}

/// Any discs on any squares, with either side to move.
pub(crate) fn any_board() -> impl Strategy<Value = Position> {
    (any::<u64>(), any::<u64>(), any::<bool>()).prop_map(|(filled, black, black_to_move)| {
        Position::from_discs(
            Bitboard::from_bits(filled & black),
            Bitboard::from_bits(filled & !black),
            if black_to_move { Color::Black } else { Color::White },
        )
        .unwrap()
    })
}

/// A position that a game came to, its end included.
pub(crate) fn any_played_position() -> impl Strategy<Value = Position> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..64).prop_map(|choices| {
        choices.iter().fold(Position::START, |position, choice| match position.status() {
            Status::ToMove => {
                let moves: Vec<_> = position.legal_moves().into_iter().collect();
                position.play(*choice.get(&moves)).unwrap()
            }
            Status::MustPass => position.pass().unwrap(),
            Status::Over => position,
        })
    })
}

/// A position from board text.
pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Every square that some seed of many leads to.
pub(crate) fn chosen(position: &Position, variant: Variant) -> BTreeSet<Square> {
    (0..500).filter_map(|seed| Engine::new().play(*position, variant, Level::FIRST, seed)).collect()
}
