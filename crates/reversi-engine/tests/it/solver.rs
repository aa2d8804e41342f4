//! The exact solver: against plain minimax on random endings, and on positions whose score is known.

use proptest::prelude::*;
use reversi_engine::{Certainty, Counting, Engine, Limits, Lines, Report, Task};
use reversi_rules::{Bitboard, Color, Position, Square, Status, Variant};

use crate::support::{any_variant, engine};

fn solve(
    engine: &mut Engine,
    position: Position,
    variant: Variant,
    counting: Counting,
    lines: Lines,
) -> Report {
    // So few nodes that the hash is small; a proof with 20 empty squares would not end.
    let nodes = if position.empty().len() < 10 { 1_000_000 } else { u64::MAX };
    let limits = Limits { depth: 0, nodes, solve_from: 60 };
    engine.run(Task { position, variant, limits, counting, lines }).expect("there is a move")
}

/// The score by trying everything, in discs, for the side to move.
fn minimax(position: &Position, variant: Variant, counting: Counting) -> i32 {
    match position.status() {
        Status::Over => {
            let count = |discs: Bitboard| i32::try_from(discs.len()).unwrap();
            let lead = count(position.own()) - count(position.opponent());
            let empties = match counting {
                Counting::Discs => 0,
                Counting::EmptiesToWinner => count(position.empty()),
            };
            let lead = lead + lead.signum() * empties;
            if variant == Variant::Classic { lead } else { -lead }
        }
        Status::MustPass => -minimax(&position.pass().unwrap(), variant, counting),
        Status::ToMove => position
            .legal_moves()
            .into_iter()
            .map(|square| -minimax(&position.play(square).unwrap(), variant, counting))
            .max()
            .unwrap(),
    }
}

fn value_of(position: &Position, square: Square, variant: Variant, counting: Counting) -> i32 {
    100 * -minimax(&position.play(square).unwrap(), variant, counting)
}

/// A position of a game played at random until so many squares are empty, or to its end.
fn any_ending(empties: u32) -> impl Strategy<Value = Position> {
    prop::collection::vec(any::<prop::sample::Index>(), 60).prop_map(move |choices| {
        let mut position = Position::START;
        for choice in &choices {
            match position.status() {
                Status::Over => break,
                Status::MustPass => position = position.pass().unwrap(),
                Status::ToMove if position.empty().len() <= empties => break,
                Status::ToMove => {
                    let moves: Vec<_> = position.legal_moves().into_iter().collect();
                    position = position.play(*choice.get(&moves)).unwrap();
                }
            }
        }
        position
    })
}

fn any_counting() -> impl Strategy<Value = Counting> {
    prop::sample::select(vec![Counting::Discs, Counting::EmptiesToWinner])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_solver_agrees_with_minimax(
        position in any_ending(7), variant in any_variant(), counting in any_counting(),
    ) {
        prop_assume!(position.status() == Status::ToMove);
        let report = solve(&mut Engine::new(), position, variant, counting, Lines::Best);
        prop_assert_eq!(report.certainty, Certainty::Exact);
        prop_assert_eq!(report.value, 100 * minimax(&position, variant, counting));
        prop_assert_eq!(value_of(&position, report.best, variant, counting), report.value);
    }

    #[test]
    fn every_move_gets_its_score_when_all_are_asked_for(
        position in any_ending(6), variant in any_variant(), counting in any_counting(),
    ) {
        prop_assume!(position.status() == Status::ToMove);
        let report = solve(&mut Engine::new(), position, variant, counting, Lines::All);
        prop_assert_eq!(report.moves.len(), position.legal_moves().into_iter().count());
        for (square, value) in report.moves {
            prop_assert_eq!(value, value_of(&position, square, variant, counting));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    // Enough empty squares for nodes of the late endgame, with its hash and its order of moves, below each other.
    #[test]
    fn the_late_endgame_agrees_with_minimax(
        position in any_ending(10), variant in any_variant(), counting in any_counting(),
    ) {
        prop_assume!(position.status() == Status::ToMove);
        let report = solve(&mut Engine::new(), position, variant, counting, Lines::Best);
        prop_assert_eq!(report.value, 100 * minimax(&position, variant, counting));
    }
}

/// Random discs, not only what games come to: lines cross gaps and whole quarters are empty.
#[test]
fn scattered_discs_are_solved_too() {
    let mut noise = 7_u64;
    let mut random = || {
        noise = noise.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        noise ^ noise >> 31
    };
    let mut engine = Engine::new();
    let mut solved = 0;
    while solved < 300 {
        let (mut empty, own) = (0_u64, random());
        while empty.count_ones() < 7 {
            empty |= 1 << (random() % 64);
        }
        let discs = |bits| Bitboard::from_bits(bits & !empty);
        let position = Position::from_discs(discs(own), discs(!own), Color::White).unwrap();
        if position.status() != Status::ToMove {
            continue;
        }
        solved += 1;
        for variant in [Variant::Classic, Variant::Reverse] {
            for counting in [Counting::Discs, Counting::EmptiesToWinner] {
                let report = solve(&mut engine, position, variant, counting, Lines::Best);
                assert_eq!(report.value, 100 * minimax(&position, variant, counting), "{position}");
            }
        }
    }
}

/// A line of `ffo.tsv`: number, empties, side, board, score, best moves.
fn ffo(mut engine: Engine, numbers: core::ops::RangeInclusive<u32>) {
    let mut seen = 0;
    for line in include_str!("../data/ffo.tsv").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        if !numbers.contains(&fields[0].parse().unwrap()) {
            continue;
        }
        seen += 1;
        let position: Position = format!("{} {}", fields[3], fields[2]).parse().unwrap();
        let report = solve(&mut engine, position, Variant::Classic, Counting::EmptiesToWinner, Lines::Best);
        assert_eq!(report.value, 100 * fields[4].parse::<i32>().unwrap(), "#{}", fields[0]);
        assert!(fields[5].split(',').any(|best| best == report.best.to_string()), "#{}", fields[0]);
        assert_eq!(report.line.first(), Some(&report.best));
    }
    assert_eq!(seen, numbers.count());
}

#[test]
fn the_published_endings_come_out_right_without_weights() {
    ffo(Engine::new(), 1..=25);
}

#[test]
fn the_published_endings_come_out_right_by_the_weights() {
    // Those from 40 on are the bench's.
    ffo(engine(), 1..=39);
}

#[test]
fn endings_of_tournament_games_come_out_right() {
    let mut engine = Engine::new();
    let lines = include_str!("../data/endgame20.tsv").lines().filter(|line| !line.starts_with('#'));
    for line in lines.step_by(10) {
        let [side, board, score, best] = *line.split('\t').collect::<Vec<_>>() else { panic!("{line}") };
        let position: Position = format!("{board} {side}").parse().unwrap();
        let report = solve(&mut engine, position, Variant::Classic, Counting::EmptiesToWinner, Lines::Best);
        assert_eq!(report.value, 100 * score.parse::<i32>().unwrap(), "{board}, {best}");
    }
}

#[test]
fn slices_change_nothing() {
    let line = include_str!("../data/ffo.tsv").lines().find(|line| line.starts_with("22\t")).unwrap();
    let fields: Vec<&str> = line.split('\t').collect();
    let position: Position = format!("{} {}", fields[3], fields[2]).parse().unwrap();
    let limits = Limits { depth: 0, nodes: u64::MAX, solve_from: 60 };
    let task =
        Task { position, variant: Variant::Classic, limits, counting: Counting::Discs, lines: Lines::Best };
    let mut engine = Engine::new();
    let whole = engine.run(task).unwrap();
    for slice in [1, 777, 50_000] {
        let mut search = engine.begin(task).unwrap();
        let mut slices = 0;
        while !engine.advance(&mut search, slice) {
            slices += 1;
        }
        assert!(slices > 2);
        assert_eq!(*search.report(), whole, "{slice}");
    }
}

#[test]
fn a_search_ends_near_its_limit_with_a_legal_move() {
    for nodes in [0, 1, 1000, 100_000] {
        for solve_from in [0, 60] {
            let limits = Limits { depth: 60, nodes, solve_from };
            let task = Task {
                position: Position::START,
                variant: Variant::Reverse,
                limits,
                counting: Counting::Discs,
                lines: Lines::Best,
            };
            let report = Engine::new().run(task).unwrap();
            assert!(Position::START.is_legal(report.best));
            assert!(report.nodes <= nodes + 200_000, "{} after {nodes}", report.nodes);
        }
    }
}
