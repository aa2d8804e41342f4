//! The steps of the course, square by square: each goal can be reached, and each square that misses it does so for the
//! reason that the course gives.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use reversi_rules::{Bitboard, Direction, IllegalReason, Position, Square, Status};

use super::script::{act_all, played};
use crate::{CourseState, Goal, Lesson, Miss, Notice, STEPS};

/// A page that shows a step.
fn at(step: usize) -> super::page::Page {
    let mut page = played("course");
    for _ in 0..step {
        act_all(&mut page, "go");
    }
    page
}

/// What the course says of every square of a step's first position.
fn said_of(step: usize) -> BTreeMap<u8, Lesson> {
    let said = |square: Square| {
        let mut page = at(step);
        page.press(square);
        match page.session.remark() {
            Some(Notice::Lesson(lesson)) => Some((square.index(), *lesson)),
            // The step goes on.
            _ => None,
        }
    };
    Square::all().filter_map(said).collect()
}

fn misses(step: usize) -> Vec<Miss> {
    said_of(step)
        .into_values()
        .filter_map(|lesson| match lesson {
            Lesson::Missed(miss) => Some(miss),
            _ => None,
        })
        .collect()
}

#[test]
fn every_step_begins_with_a_board_of_its_own_and_black_to_move() {
    for (index, step) in STEPS.iter().enumerate() {
        let position = step.position();
        assert_eq!(position.status(), Status::ToMove, "step {}", index + 1);
        assert_eq!(position.to_move(), reversi_rules::Color::Black);
        // What does not read would be the start, which only the first step is.
        assert_eq!(position == Position::START, index == 0, "step {}", index + 1);
    }
}

#[test]
fn exactly_the_legal_squares_are_not_refused() {
    for (index, step) in STEPS.iter().enumerate() {
        let position = step.position();
        let said = said_of(index);
        for square in Square::all() {
            let illegal = said.get(&square.index()) == Some(&Lesson::Illegal(square));
            assert_eq!(illegal, position.play(square).is_err(), "{square} in step {}", index + 1);
        }
    }
}

#[test]
fn every_step_but_that_of_the_only_move_has_a_legal_square_that_misses() {
    for (index, step) in STEPS.iter().enumerate() {
        assert_eq!(misses(index).is_empty(), step.goal == Goal::OnlyMove, "step {}", index + 1);
    }
}

#[test]
fn every_hint_leads_through_its_step() {
    for index in 0..STEPS.len() {
        let mut page = at(index);
        for _ in 0..4 {
            if page.session.course_state() == Some(CourseState::Right) {
                break;
            }
            act_all(&mut page, "hint");
            let square = page.session.hinted().expect("a hint");
            page.press(square);
            act_all(&mut page, "settle");
        }
        assert_eq!(page.session.course_state(), Some(CourseState::Right), "step {}", index + 1);
    }
}

#[test]
fn what_misses_a_disc_flips_others() {
    for (index, step) in STEPS.iter().enumerate() {
        let Goal::Enclose(targets) = step.goal else { continue };
        for miss in misses(index) {
            let flips = step.position().flips(miss.square);
            assert_eq!(flips.len(), miss.count);
            assert!(!targets.iter().all(|&target| flips.contains(target)), "{miss:?}");
        }
    }
}

#[test]
fn the_line_from_b4_ends_at_the_first_own_disc() {
    let position = STEPS[2].position();
    let east = position.reach(Square::B4, Direction::East);
    assert_eq!(east.end, reversi_rules::ReachEnd::Closed(Square::D4));
    let [miss] = misses(2)[..] else { panic!("one square misses") };
    assert_eq!((miss.square, miss.count), (Square::B4, 1));
    // The disc that was not flipped has Black's on both sides.
    let after = position.play(miss.square).unwrap();
    assert!(is_between(&after, Square::E4), "{after:#}");
}

#[test]
fn the_line_from_f4_has_a_gap() {
    let west = STEPS[3].position().reach(Square::F4, Direction::West);
    assert_eq!(west.end, reversi_rules::ReachEnd::Gap(Square::D4));
    let position = STEPS[3].position();
    assert_eq!(position.play(Square::F4).unwrap_err().reason, IllegalReason::EnclosesNothing);
}

#[test]
fn what_misses_two_lines_flips_one() {
    let position = STEPS[4].position();
    for miss in misses(4) {
        let lines = Direction::ALL.into_iter().filter(|&way| position.reach(miss.square, way).encloses());
        assert_eq!(lines.count(), 1, "{miss:?}");
    }
}

#[test]
fn what_misses_the_chain_leaves_a_disc_between_two_others() {
    for miss in misses(6) {
        let after = STEPS[6].position().play(miss.square).unwrap();
        assert_eq!(miss.count, 1);
        assert!(is_between(&after, Square::E4), "{after:#}");
    }
}

/// Whether a disc of White has Black's on its left and right.
fn is_between(position: &Position, square: Square) -> bool {
    let beside = [Direction::West, Direction::East].map(|way| square.step(way).unwrap());
    let black = position.discs(reversi_rules::Color::Black);
    !black.contains(square)
        && !position.empty().contains(square)
        && beside.iter().all(|&at| black.contains(at))
}

#[test]
fn what_misses_the_pass_leaves_the_rival_moves() {
    let Goal::RivalPasses = STEPS[7].goal else { panic!("the eighth step is about a pass") };
    for miss in misses(7) {
        let after = STEPS[7].position().play(miss.square).unwrap();
        assert_eq!(after.legal_moves().len(), miss.count);
        assert!(miss.count > 0);
    }
}

#[test]
fn what_misses_the_corner_flips_more_than_it() {
    let position = STEPS[8].position();
    for miss in misses(8) {
        let corner = miss.corner.expect("a corner could be taken");
        assert!(position.is_legal(corner) && Bitboard::CORNERS.contains(corner));
        assert!(miss.count > position.flips(corner).len(), "{miss:?}");
    }
}

#[test]
fn what_gives_a_corner_names_it_and_gives_it_to_no_other_square() {
    let position = STEPS[9].position();
    assert!(position.legal_moves().intersection(Bitboard::CORNERS).is_empty());
    for miss in misses(9) {
        let corner = miss.corner.expect("it gives a corner away");
        assert!(position.play(miss.square).unwrap().is_legal(corner));
        assert!(miss.square.king_steps(corner) == 1, "{miss:?} is not beside the corner");
    }
}

#[test]
fn what_leaves_more_replies_says_how_many() {
    let Goal::LeaveReplies(most) = STEPS[10].goal else { panic!("the eleventh step is about replies") };
    for miss in misses(10) {
        let replies = STEPS[10].position().play(miss.square).unwrap().legal_moves().len();
        assert_eq!(replies, miss.count);
        assert!(replies > most + 1, "{miss:?} is hardly worse");
    }
}

#[test]
fn what_does_not_win_the_endgame_loses_it_and_flips_more_or_sooner() {
    for miss in misses(11) {
        assert!(miss.count > 0, "{miss:?} draws");
        assert!(worst(&STEPS[11].position().play(miss.square).unwrap()) < 0, "{miss:?}");
    }
}

/// Black's final difference when White plays as well as can be, counted anew: by trying every line of play.
fn worst(position: &Position) -> i64 {
    let black_moves = position.to_move() == reversi_rules::Color::Black;
    match position.status() {
        Status::Over => {
            let score = position.score();
            i64::from(score.black) - i64::from(score.white)
        }
        Status::MustPass => worst(&position.pass().unwrap()),
        Status::ToMove => {
            let values = position.legal_moves().into_iter().map(|at| worst(&position.play(at).unwrap()));
            if black_moves { values.max().unwrap() } else { values.min().unwrap() }
        }
    }
}

#[test]
fn the_endgame_ends_with_the_persons_move_whatever_wins() {
    let mut positions = Vec::from([STEPS[11].position()]);
    while let Some(position) = positions.pop() {
        for square in position.legal_moves() {
            let after = position.play(square).unwrap();
            if worst(&after) <= 0 {
                continue;
            }
            match after.status() {
                Status::Over => {}
                Status::MustPass => positions.push(after.pass().unwrap()),
                Status::ToMove => positions.extend(after.legal_moves().into_iter().map(|reply| {
                    let next = after.play(reply).unwrap();
                    assert_ne!(next.status(), Status::Over, "the rival ends it with {reply}");
                    if next.status() == Status::MustPass { next.pass().unwrap() } else { next }
                })),
            }
        }
    }
}
