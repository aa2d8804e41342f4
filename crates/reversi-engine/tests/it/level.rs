//! The levels: their numbers, that they play legally and the same for the same seed, and how they vary.

use proptest::prelude::*;
use reversi_engine::{Counting, Engine, Level, Limits, Lines, Task};
use reversi_rules::{Position, Square, Status, Variant};

use crate::support::{any_played_position, any_variant};

/// The weights that the page ships.
fn engine() -> Engine {
    let mut engine = Engine::new();
    for (variant, file) in [
        (Variant::Classic, &include_bytes!("../../../../www/weights/classic.bin")[..]),
        (Variant::Reverse, &include_bytes!("../../../../www/weights/reverse.bin")[..]),
    ] {
        engine.load(variant, file).unwrap();
    }
    engine
}

fn levels(numbers: core::ops::RangeInclusive<u8>) -> impl Iterator<Item = Level> {
    numbers.map(|number| Level::new(number).unwrap())
}

#[test]
fn levels_are_numbered_from_one_without_a_gap() {
    for number in 0..=u8::MAX {
        let exists = (1..=Level::HIGHEST).contains(&number);
        assert_eq!(Level::new(number).map(Level::number), exists.then_some(number));
    }
    assert_eq!(Level::new(1), Some(Level::FIRST));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_level_plays_legally_and_the_same_for_the_same_seed(
        position in any_played_position(), variant in any_variant(), seed: u64,
    ) {
        let mut engine = engine();
        // Level 8 takes too long for many positions; a search under the same limits is tested elsewhere.
        for level in levels(1..=7) {
            let square = engine.play(position, variant, level, seed);
            prop_assert_eq!(square.is_some(), position.status() == Status::ToMove);
            prop_assert!(square.is_none_or(|square| position.is_legal(square)));
            prop_assert_eq!(engine.play(position, variant, level, seed), square);
        }
    }

    #[test]
    fn a_gentle_level_never_throws_a_game_away(
        position in any_played_position(), variant in any_variant(), seed: u64,
    ) {
        prop_assume!(position.status() == Status::ToMove);
        let mut engine = Engine::new();
        for (level, depth, worst) in [(2, 1, 2000), (3, 2, 1600), (4, 3, 800)] {
            // What the level itself sees.
            let limits = Limits { depth, nodes: 1_000_000, solve_from: 0 };
            let task = Task { position, variant, limits, counting: Counting::Discs, lines: Lines::All };
            let seen = engine.run(task).unwrap();
            let played = engine.play(position, variant, Level::new(level).unwrap(), seed).unwrap();
            let value = seen.moves.iter().find(|(square, _)| *square == played).unwrap().1;
            // The last squares are played to the end instead, and may look worse on the way.
            prop_assume!(position.empty().len() > 8);
            prop_assert!(seen.value - value <= worst, "level {level}: {value} instead of {}", seen.value);
        }
    }
}

#[test]
fn the_strongest_level_varies_its_first_reply_only_among_good_ones() {
    let mut engine = engine();
    let position = Position::START.play(Square::F5).unwrap();
    let level = Level::new(Level::HIGHEST).unwrap();
    for seed in 0..20 {
        let mut search = engine.begin_play(position, Variant::Classic, level, seed).unwrap();
        // Far enough for an opinion; the whole search would take seconds.
        while search.report().depth < 6 {
            engine.advance(&mut search, 10_000);
        }
        let (report, played) = (search.report(), search.choice());
        let value = report.moves.iter().find(|(square, _)| *square == played).unwrap().1;
        assert!(report.value - value <= 60, "seed {seed}");
    }
}

#[test]
fn without_weights_the_strong_levels_play_like_the_strongest_that_needs_none() {
    let mut bare = Engine::new();
    assert!(!bare.can_play(Level::new(5).unwrap(), Variant::Reverse));
    for seed in 0..20 {
        let [eight, four] = [Level::new(8).unwrap(), Level::WITHOUT_WEIGHTS]
            .map(|level| bare.play(Position::START, Variant::Classic, level, seed));
        assert_eq!(eight, four);
    }
}

#[test]
fn a_search_in_between_changes_nothing() {
    let mut engine = engine();
    let level = Level::new(7).unwrap();
    let position = Position::START.play(Square::F5).unwrap();
    let begin = |engine: &mut Engine| engine.begin_play(position, Variant::Classic, level, 3).unwrap();
    let mut alone = begin(&mut engine);
    while !engine.advance(&mut alone, 1000) {}
    let [mut one, mut two] = [begin(&mut engine), begin(&mut engine)];
    for slice in [500, 3000] {
        engine.advance(&mut one, slice);
        engine.advance(&mut two, slice);
    }
    while !engine.advance(&mut one, 1000) {}
    assert_eq!(one.report(), alone.report());
}
