//! The turning of discs: its timetable, its course, and when there is none.

use reversi_rules::{Move, Position, Square};
use reversi_session::{Event, Intent, PrefChange};
use reversi_view::Surroundings;
use reversi_view::motion::Motion;

use crate::table::{BEFORE_PASS, MID_GAME, Table};

/// A motion along row 1 from a1, flipping as many discs, which lie 1, 2, 3 … king's steps away.
fn line_of(flips: usize) -> (Motion, Vec<Square>) {
    let row: Vec<Square> = Square::all().take(flips + 2).collect();
    let white = row.iter().skip(1).take(flips).copied().collect();
    let black = row.last().copied().into_iter().collect();
    let position = Position::from_discs(black, white, reversi_rules::Color::Black).unwrap();
    let after = position.play(Square::A1).unwrap();
    let ply = reversi_rules::Ply {
        number: 1,
        side: position.to_move(),
        played: Move::Place(Square::A1),
        flips: position.flips(Square::A1),
        after,
    };
    (Motion::of(&ply).unwrap(), row.into_iter().skip(1).take(flips).collect())
}

#[test]
fn rings_start_one_after_the_other_and_all_is_over_in_a_quarter_of_a_second() {
    let timetable = [
        (1, vec![0], 150),
        (2, vec![0, 30], 180),
        (3, vec![0, 30, 60], 210),
        (4, vec![0, 30, 60, 90], 240),
        (5, vec![0, 25, 50, 75, 100], 250),
        (6, vec![0, 20, 40, 60, 80, 100], 250),
    ];
    for (flips, starts, ends) in timetable {
        let (motion, squares) = line_of(flips);
        assert_eq!(motion.duration_ms(), ends);
        for (square, start) in squares.into_iter().zip(starts) {
            let progress = |ms| motion.at(f64::from(ms)).progress(square).unwrap();
            assert!(progress(start) < 0.001, "{square} of {flips} waits until {start}");
            if ends > start + 10 {
                assert!(progress(start + 10) > 0.001, "{square} of {flips} starts at {start}");
            }
            assert!((progress(start + 75) - 0.5).abs() < 0.001, "{square} of {flips} is on edge half way");
            if start + 150 < ends {
                assert!(progress(start + 150) > 0.999, "{square} of {flips} lies after 150 ms");
            }
        }
    }
}

#[test]
fn a_disc_starts_and_ends_gently() {
    let (motion, squares) = line_of(1);
    let progress: Vec<f32> =
        (0..15).map(|step| motion.at(f64::from(step * 10)).progress(squares[0]).unwrap()).collect();
    assert!(progress.windows(2).all(|pair| pair[0] < pair[1]), "{progress:?}");
    let steps: Vec<f32> = progress.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(steps[0] < steps[6] / 4.0 && steps[13] < steps[6] / 2.0, "{steps:?}");
    // The curve is symmetric, and steeper than a straight line in the middle.
    assert!((progress[5] + progress[10] - 1.0).abs() < 0.001 && progress[5] < 0.26, "{progress:?}");
}

#[test]
fn the_placed_disc_and_what_is_not_flipped_do_not_turn() {
    let (motion, squares) = line_of(2);
    let turning = motion.at(60.0);
    for square in Square::all() {
        assert_eq!(turning.progress(square).is_some(), squares.contains(&square), "{square}");
    }
}

#[test]
fn nothing_turns_once_it_is_over() {
    let (motion, _) = line_of(6);
    assert!(!motion.at(249.9).is_none());
    assert!(motion.at(250.0).is_none());
    assert!(motion.at(f64::NAN).is_none());
    assert!(!motion.at(-5.0).is_none(), "a clock that starts late shows the beginning");
}

fn between(before: &Position, table: &Table) -> Option<Motion> {
    Motion::between(before, &table.session, &Surroundings::default())
}

#[test]
fn one_placement_moves_and_nothing_else_does() {
    let mut table = Table::after("");
    let start = *table.session.game().position();
    assert_eq!(between(&start, &table), None, "an untouched board");
    table.play("d3");
    let one = *table.session.game().position();
    assert!(between(&start, &table).is_some(), "a placement");
    assert_eq!(between(&one, &table), None, "the same position again");
    table.play("c5");
    assert_eq!(between(&start, &table), None, "two moves at once");
    assert!(between(&one, &table).is_some());
    let two = *table.session.game().position();
    table.intend(Intent::Undo);
    assert_eq!(between(&two, &table), None, "a move taken back");
    table.intend(Intent::Redo);
    assert!(between(&one, &table).is_some(), "a move played again");
}

#[test]
fn a_placement_after_which_the_rival_passes_moves_too() {
    let mut table = Table::after(BEFORE_PASS);
    let before = *table.session.game().position();
    table.place(Square::H7);
    assert_eq!(table.session.game().plies().last().unwrap().played, Move::Pass);
    assert!(between(&before, &table).is_some());
    let after = *table.session.game().position();
    table.let_timers_run();
    assert_eq!(between(&after, &table), None, "the pass itself moves nothing");
}

#[test]
fn there_is_no_motion_where_it_is_not_wanted_or_not_seen() {
    let mut table = Table::after(MID_GAME);
    let before = *table.session.game().position();
    table.play("b7");
    assert!(between(&before, &table).is_some());
    let reduced = Surroundings { reduced_motion: true, ..Surroundings::default() };
    assert_eq!(Motion::between(&before, &table.session, &reduced), None, "reduced motion");
    table.send(Event::PageHidden);
    assert_eq!(between(&before, &table), None, "paused");
    table.send(Event::PageShown);
    table.intend(Intent::Resume);
    assert!(between(&before, &table).is_some());
    table.intend(Intent::Prefer(PrefChange::Motion(reversi_session::Motion::Off)));
    assert_eq!(between(&before, &table), None, "switched off");
}

#[test]
fn slow_motion_takes_three_times_as_long() {
    let mut table = Table::after("");
    let before = *table.session.shown();
    let normal = {
        let mut table = Table::after("");
        table.play("d3");
        Motion::between(&before, &table.session, &Surroundings::default()).unwrap()
    };
    table.intend(Intent::Prefer(PrefChange::Motion(reversi_session::Motion::Slow)));
    table.play("d3");
    let slow = Motion::between(&before, &table.session, &Surroundings::default()).unwrap();
    assert_eq!(slow.duration_ms(), 3 * normal.duration_ms());
}

#[test]
fn the_longest_motion_takes_250_ms_and_750_in_slow_motion() {
    let longest = |wish| {
        let mut motions = Vec::new();
        for seed in 0..20 {
            let mut table = Table::after("").seeded(seed);
            table.intend(Intent::Prefer(PrefChange::Motion(wish)));
            let mut before = *table.session.shown();
            while table.take_turn() {
                motions.extend(between(&before, &table));
                before = *table.session.shown();
            }
        }
        motions.iter().map(|motion| (motion.rings_ms().count(), motion.duration_ms())).max().unwrap()
    };
    assert_eq!(longest(reversi_session::Motion::Normal), (6, 250));
    assert_eq!(longest(reversi_session::Motion::Slow), (6, 750));
}

#[test]
fn nothing_turns_while_somebody_looks_back() {
    let mut table = Table::after("d3c3");
    let before = reversi_rules::Start::Standard.position();
    table.intend(Intent::LookAt(1));
    assert_eq!(Motion::between(&before, &table.session, &Surroundings::default()), None);
}
