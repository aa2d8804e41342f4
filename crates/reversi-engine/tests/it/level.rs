//! The levels: their numbers, that they play legally and the same for the same seed, and how they vary.

use proptest::prelude::*;
use reversi_engine::{Counting, Engine, Level, Limits, Lines, Task};
use reversi_rules::{Color, Position, Square, Status, Variant};

use crate::support::{any_played_position, any_variant, engine};

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
        // The highest levels take too long for many positions that they do not solve; searches are tested elsewhere.
        let highest = if position.empty().len() <= 14 { Level::HIGHEST } else { 6 };
        for level in levels(1..=highest) {
            let square = engine.play(position, variant, level, seed);
            prop_assert_eq!(square.is_some(), position.status() == Status::ToMove);
            prop_assert!(square.is_none_or(|square| position.is_legal(square)));
            prop_assert_eq!(engine.play(position, variant, level, seed), square);
        }
    }

    #[test]
    fn a_slip_is_never_absurd(position in any_played_position(), seed: u64) {
        // The last squares are played to the end instead.
        prop_assume!(position.status() == Status::ToMove && position.empty().len() > 8);
        let mut engine = Engine::new();
        for (level, depth) in [(2, 2), (3, 3), (4, 4)] {
            let moves = seen(&mut engine, position, depth);
            let played = engine.play(position, Variant::Classic, Level::new(level).unwrap(), seed).unwrap();
            let value = moves.iter().find(|(square, _)| *square == played).unwrap().1;
            prop_assert!(moves[0].1 - value <= 1600, "level {level}: {value} instead of {}", moves[0].1);
        }
    }
}

/// What a level that looks so far ahead without weights sees: every move with its value, best first.
fn seen(engine: &mut Engine, position: Position, depth: u8) -> Vec<(Square, i32)> {
    let limits = Limits { depth, nodes: 1_000_000, solve_from: 0 };
    let (variant, counting) = (Variant::Classic, Counting::Discs);
    engine.run(Task { position, variant, limits, counting, lines: Lines::All }).unwrap().moves
}

#[test]
fn a_gentle_level_slips_in_some_games_and_hardly_in_others() {
    let mut engine = Engine::new();
    let level = Level::new(2).unwrap();
    // The slips of each of a hundred games, over the same ten positions behind the opening.
    let mut positions = vec![Position::START.play(Square::F5).unwrap()];
    while positions.len() < 30 {
        let position = *positions.last().unwrap();
        positions.push(position.play(position.legal_moves().first().unwrap()).unwrap());
    }
    // Each side has a day of its own.
    positions.retain(|position| position.to_move() == Color::White && position.empty().len() < 50);
    assert!(positions.len() >= 10);
    let best: Vec<Square> = positions.iter().map(|position| seen(&mut engine, *position, 2)[0].0).collect();
    let slips: Vec<usize> = (0..100)
        .map(|seed| {
            let played = positions
                .iter()
                .map(|position| engine.play(*position, Variant::Classic, level, seed).unwrap());
            played.zip(&best).filter(|(played, best)| played != *best).count()
        })
        .collect();
    assert!(slips.iter().filter(|slips| **slips <= 1).count() >= 20, "{slips:?}");
    assert!(slips.iter().filter(|slips| **slips >= 5).count() >= 20, "{slips:?}");
}

#[test]
fn both_sides_of_a_game_have_days_of_their_own() {
    let mut engine = Engine::new();
    let level = Level::new(2).unwrap();
    let black = Position::START.play(Square::F5).unwrap().play(Square::D6).unwrap();
    // The same discs on the board, seen from the other side: only who is to move differs.
    let white = Position::from_discs(black.opponent(), black.own(), Color::White).unwrap();
    let mut differ = 0;
    for seed in 0..100 {
        let [one, other] =
            [black, white].map(|position| engine.play(position, Variant::Classic, level, seed));
        differ += u32::from(one != other);
    }
    assert!(differ >= 10, "{differ}");
}

#[test]
fn first_replies_vary_by_seed() {
    let mut engine = engine();
    let position = Position::START.play(Square::F5).unwrap();
    for level in levels(2..=6) {
        let mut replies: Vec<_> =
            (0..30).map(|seed| engine.play(position, Variant::Classic, level, seed)).collect();
        replies.sort_unstable();
        replies.dedup();
        assert!(replies.len() > 1, "{level:?}");
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
    let level = Level::new(6).unwrap();
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
