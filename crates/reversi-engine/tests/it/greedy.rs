//! Level 1: corners, then discs turned; equal moves by the seed.

use std::collections::BTreeSet;

use proptest::prelude::*;
use reversi_engine::{Engine, Level};
use reversi_rules::{Bitboard, Position, Square, Symmetry, Variant};

use crate::support::{any_board, any_played_position, any_variant, chosen, position};

#[track_caller]
fn check(text: &str, variant: Variant, expected: &str) {
    let expected: BTreeSet<Square> = expected.split_whitespace().map(|name| name.parse().unwrap()).collect();
    assert_eq!(chosen(&position(text), variant), expected);
}

const ALL_EQUAL: &str = "
    --------
    --------
    --------
    ---OX---
    ---XO---
    --------
    --------
    --------
    X";

#[test]
fn equal_moves_all_occur() {
    check(ALL_EQUAL, Variant::Classic, "d3 c4 f5 e6");
    check(ALL_EQUAL, Variant::Reverse, "d3 c4 f5 e6");
}

/// Black turns one disc at the corner a1, six at h4, two at c8.
const ONE_CORNER: &str = "
    -OX-----
    --------
    --------
    XOOOOOO-
    --------
    --X-----
    --------
    --------
    X";

#[test]
fn the_classic_game_takes_a_corner_before_a_bigger_capture() {
    check(ONE_CORNER, Variant::Classic, "a1");
}

#[test]
fn the_reverse_game_avoids_a_corner_even_for_the_smallest_capture() {
    check(ONE_CORNER, Variant::Reverse, "h4");
}

/// Black turns one disc at a1, two at h1, and three at the corner a8.
const THREE_CORNERS: &str = "
    -OXXXOO-
    --------
    --------
    --------
    --------
    --------
    --------
    -OOOX---
    X";

#[test]
fn the_classic_game_takes_the_corner_that_turns_most() {
    check(THREE_CORNERS, Variant::Classic, "a8");
}

#[test]
fn the_reverse_game_with_only_corners_takes_the_one_that_turns_fewest() {
    check(THREE_CORNERS, Variant::Reverse, "a1");
}

/// Black turns one disc at d1, two at h3 and h6.
const NO_CORNER: &str = "
    -XO-----
    --------
    ----XOO-
    --------
    --------
    ----XOO-
    --------
    --------
    X";

#[test]
fn the_classic_game_without_a_corner_turns_most() {
    check(NO_CORNER, Variant::Classic, "h3 h6");
}

#[test]
fn the_reverse_game_without_a_corner_turns_fewest() {
    check(NO_CORNER, Variant::Reverse, "d1");
}

#[test]
fn without_a_legal_move_there_is_no_choice() {
    for text in [
        // Black must pass.
        "OX------ -------- -------- -------- -------- -------- -------- -------- X",
        // Nobody has a disc.
        "-------- -------- -------- -------- -------- -------- -------- -------- X",
    ] {
        for variant in [Variant::Classic, Variant::Reverse] {
            assert_eq!(Engine::new().play(position(text), variant, Level::FIRST, 0), None);
        }
    }
}

#[test]
fn equal_moves_occur_about_equally_often() {
    let seeds = 4000_u32;
    for stretch in [1, 1 << 32, 0x9e37_79b9] {
        let mut times = [0_u32; 64];
        for seed in 0..u64::from(seeds) {
            let square = Engine::new()
                .play(Position::START, Variant::Classic, Level::FIRST, seed.wrapping_mul(stretch))
                .unwrap();
            times[usize::from(square.index())] += 1;
        }
        for square in Position::START.legal_moves() {
            // 1000 expected, standard deviation 27.
            let times = times[usize::from(square.index())];
            assert!((850..1150).contains(&times), "{square}: {times} of {seeds}");
        }
    }
}

#[test]
fn one_seed_for_a_whole_game_does_not_always_take_the_first_equal_move() {
    let draws: BTreeSet<usize> = Symmetry::ALL
        .into_iter()
        .flat_map(|symmetry| {
            let start = symmetry.position(Position::START);
            start.legal_moves().into_iter().map(move |square| start.play(square).unwrap())
        })
        .map(|position| {
            let square = Engine::new().play(position, Variant::Classic, Level::FIRST, 1).unwrap();
            let earlier = Bitboard::from_bits((1 << square.index()) - 1);
            position.legal_moves().intersection(earlier).len() as usize
        })
        .collect();
    assert!(draws.len() > 1, "{draws:?}");
}

/// The level's description once more, word by word.
fn described(position: &Position, variant: Variant) -> Vec<Square> {
    let corners = ["a1", "h1", "a8", "h8"].map(|name| name.parse::<Square>().unwrap());
    let legal: Vec<Square> = Square::all().filter(|&square| position.is_legal(square)).collect();
    let (in_corners, elsewhere): (Vec<_>, Vec<_>) =
        legal.into_iter().partition(|square| corners.contains(square));
    let (wanted, unwanted) = match variant {
        Variant::Classic => (in_corners, elsewhere),
        Variant::Reverse => (elsewhere, in_corners),
    };
    let mut moves = if wanted.is_empty() { unwanted } else { wanted };
    let gain = |square: &Square| {
        let after = position.play(*square).unwrap();
        position.opponent().len() - after.own().len()
    };
    let best = match variant {
        Variant::Classic => moves.iter().map(gain).max(),
        Variant::Reverse => moves.iter().map(gain).min(),
    };
    moves.retain(|square| Some(gain(square)) == best);
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn on_any_board_the_choice_is_one_of_those_described(
        position in any_board(), variant in any_variant(), seed in any::<u64>(),
    ) {
        let expected = described(&position, variant);
        match Engine::new().play(position, variant, Level::FIRST, seed) {
            Some(square) => prop_assert!(position.is_legal(square) && expected.contains(&square)),
            None => prop_assert!(position.legal_moves().is_empty()),
        }
    }

    #[test]
    fn in_any_game_the_choice_is_one_of_those_described(
        position in any_played_position(), variant in any_variant(), seed in any::<u64>(),
    ) {
        let expected = described(&position, variant);
        match Engine::new().play(position, variant, Level::FIRST, seed) {
            Some(square) => prop_assert!(position.is_legal(square) && expected.contains(&square)),
            None => prop_assert!(position.legal_moves().is_empty()),
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_choice(
        position in any_played_position(), variant in any_variant(), seed in any::<u64>(),
    ) {
        let first = Engine::new().play(position, variant, Level::FIRST, seed);
        prop_assert_eq!(Engine::new().play(position, variant, Level::FIRST, seed), first);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn every_move_described_occurs(position in any_played_position(), variant in any_variant()) {
        let expected: BTreeSet<_> = described(&position, variant).into_iter().collect();
        prop_assert_eq!(chosen(&position, variant), expected);
    }
}
