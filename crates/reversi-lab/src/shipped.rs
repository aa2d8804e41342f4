//! The workers of `dist/`, the one with vector instructions and the plain one, against the native engine: flips and
//! mobility are written twice, and a search that visits as many positions has been told the same by both.
#![cfg(test)]

use core::fmt::Debug;
use core::ops::RangeInclusive;

use reversi_engine::{Counting, Level, Lines, Task};
use reversi_rules::Variant;

use crate::bench;
use crate::home::Home;
use crate::machine::{Machine, proof};
use crate::problem;
use crate::signature;

const VARIANTS: [Variant; 2] = [Variant::Classic, Variant::Reverse];
/// 14 to 18 empty squares: each proof takes milliseconds.
const FFO: RangeInclusive<u32> = 1..=19;

/// All three, by their names; a Node without vector instructions would run the plain worker twice.
fn machines(variant: Variant) -> [Machine; 3] {
    let home = Home::find().unwrap();
    let machines = [
        Machine::native(&home, variant).unwrap(),
        Machine::wasm(&home, variant, false).unwrap(),
        Machine::wasm(&home, variant, true).unwrap(),
    ];
    assert_eq!(machines.each_ref().map(Machine::name), ["native", "wasm (simd)", "wasm (plain)"]);
    machines
}

#[track_caller]
fn demand_alike<T: PartialEq + Debug>(
    machines: &mut [Machine; 3],
    what: impl Debug,
    work: impl Fn(&mut Machine) -> T,
) {
    let [native, simd, plain] = machines.each_mut().map(work);
    assert!(
        native == simd && native == plain,
        "{what:?}\n native {native:?}\n   simd {simd:?}\n  plain {plain:?}\n\
         (a dist/ of other sources differs too: `cargo xtask build` makes it)"
    );
}

#[test]
fn both_workers_count_the_positions_that_the_rules_count() {
    demand_alike(&mut machines(Variant::Classic), "perft 8", |machine| machine.perft(8).unwrap().0);
}

#[test]
fn both_workers_find_what_the_engine_finds_and_visit_as_many_positions() {
    for variant in VARIANTS {
        let mut machines = machines(variant);
        for position in signature::positions().unwrap() {
            let (limits, counting) = (signature::LIMITS, Counting::Discs);
            let task = Task { position, variant, limits, counting, lines: Lines::Best };
            demand_alike(&mut machines, task, |machine| machine.search(task).unwrap().0);
        }
    }
}

#[test]
fn both_workers_prove_endings_as_the_engine_does() {
    let problems = problem::read_all(bench::FFO).unwrap();
    let wanted: Vec<_> = problems.into_iter().filter(|problem| FFO.contains(&problem.number)).collect();
    assert_eq!(wanted.len(), FFO.count());
    for variant in VARIANTS {
        let mut machines = machines(variant);
        for problem in &wanted {
            for counting in [Counting::Discs, Counting::EmptiesToWinner] {
                let task = proof(problem.position, variant, counting);
                demand_alike(&mut machines, task, |machine| machine.search(task).unwrap().0);
            }
        }
    }
}

#[test]
fn both_workers_play_a_levels_move() {
    for variant in VARIANTS {
        let mut machines = machines(variant);
        for (position, seed) in signature::positions().unwrap().into_iter().step_by(11).zip(0..) {
            for level in (1..Level::HIGHEST).filter_map(Level::new) {
                demand_alike(&mut machines, (position, variant, level), |machine| {
                    machine.play(position, variant, level, seed).unwrap().0
                });
            }
        }
    }
}
