//! What is said, and when: one message for each turn.

use super::page::Page;
use super::samples::{D, E_WIPE_OUT, F};
use super::script::{act_all, check, check_on, played};

#[test]
fn a_move_and_its_reply_are_one_message() {
    check("d3 answer:c3 wait:499", "heard=-");
    check("d3 answer:c3 wait:500", "heard=b:d3,w:c3 timers=-");
}

#[test]
fn a_move_is_said_alone_when_the_reply_takes_long() {
    check("d3 wait:699", "heard=-");
    check("d3 wait:700", "heard=b:d3");
    check("d3 wait:700 answer:c3", "heard=b:d3;w:c3");
    check("d3 wait:5000", "heard=b:d3 timers=-");
}

#[test]
fn the_machines_first_move_is_said_at_once() {
    check("white answer:d3 wait:500", "heard=b:d3");
}

#[test]
fn two_people_hear_each_move_at_once() {
    check("people d3 c3", "heard=b:d3;w:c3 timers=-");
}

#[test]
fn a_demo_says_each_move_at_once() {
    check("demo answer:d3 wait:2500 answer:c3 wait:2500", "heard=b:d3;w:c3");
}

fn before(seats: &str, moves: &str, placements: usize) -> Page {
    let mut page = played(seats);
    page.follow(moves.get(..2 * placements).unwrap());
    page.heard.clear();
    page
}

#[test]
fn a_rivals_pass_is_said_with_the_move_that_forced_it() {
    let mut page = before("", D.moves, 52);
    act_all(&mut page, "g8");
    check_on(&mut page, "heard=b:g8,w:pass turn=passing-white");
}

#[test]
fn the_persons_pass_is_said_with_the_machines_move() {
    let mut page = before("", F.moves, 49);
    let last = F.moves.get(98..100).unwrap();
    act_all(&mut page, &alloc::format!("answer:{last} wait:700"));
    check_on(&mut page, &alloc::format!("heard=w:{last},b:pass"));
}

#[test]
fn the_last_move_is_said_at_once() {
    let mut page = before("people", E_WIPE_OUT, 12);
    act_all(&mut page, "e8");
    check_on(&mut page, "heard=b:e8 turn=won-black score=17-0 timers=-");
}

#[test]
fn a_pause_silences_what_is_old_when_it_ends() {
    check("d3 esc wait:1000", "heard=- timers=-");
    check("d3 esc wait:1000 esc", "heard=resumed");
    check("d3 esc esc answer:c3 wait:500", "heard=resumed;w:c3");
}

#[test]
fn a_dialog_does_not_swallow_the_move_before_it() {
    check("d3 settings", "heard=b:d3 timers=-");
    check("d3 settings cancel answer:c3 wait:500", "heard=b:d3;w:c3");
}

#[test]
fn a_move_taken_back_is_not_said_any_more() {
    check("d3 undo wait:1000", "heard=undone");
    check("d3 new confirm wait:1000", "heard=b:d3;started");
}

#[test]
fn a_refused_move_says_why() {
    check("people d3 hush d4 a1", "heard=occupied:d4;nothing:a1 remark=nothing:a1 ply=1");
    check("people a1 d3", "remark=-");
}
