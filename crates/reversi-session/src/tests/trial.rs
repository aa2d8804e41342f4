//! A position to try moves on.

use alloc::format;
use alloc::string::String;

use super::script::{act_all, check, check_on, played};

/// The standard start, with the moves d3 and c3 to step through.
const START: &str = "try:---------------------------OX------XO---X";

#[test]
fn two_people_try_moves_and_take_them_back() {
    check(START, "seats=person,person turn=black places=4 writes=0");
    check(&after(START, "d3 c3"), "moves=d3c3 turn=black score=3-3");
    check(&after(START, "d3 c3 undo"), "moves=d3 back=c3 turn=white undo=yes redo=yes");
    check(&after(START, "d3 undo redo"), "moves=d3");
    check(&after(START, "d3 d3"), "remark=occupied:d3");
    check(&after("reverse", START), "variant=reverse");
}

fn after(first: &str, then: &str) -> String {
    format!("{first} {then}")
}

#[test]
fn a_position_without_a_move_begins_with_the_pass() {
    let mut page = played("try:XO-O");
    check_on(&mut page, "ply=1 turn=black undo=no");
}

#[test]
fn moves_that_are_given_are_stepped_through_from_the_first() {
    let given = format!("{START}/d3c3c4");
    check(&given, "looking=0 shown=2-2 ply=3 redo=yes undo=no");
    check(&after(&given, "step:next"), "looking=1 shown=4-1");
    check(&after(&given, "redo redo"), "looking=2 shown=3-3 undo=yes");
    check(&after(&given, "redo redo undo"), "looking=1");
    check(&after(&given, "redo redo redo"), "looking=- ply=3 turn=white");
    check(&after(&given, "step:last undo"), "moves=d3c3 back=c4 looking=-");
    check(&after(&given, "undo"), "looking=0 remark=no-step");
}

#[test]
fn a_trial_can_begin_after_its_moves() {
    let given = format!("{START}/d3c3c4@3");
    check(&given, "looking=- ply=3 turn=white undo=yes kept=no");
    check(&after(&given, "undo undo"), "moves=d3 back=c3c4");
    check(&after(&given, "step:first"), "looking=0 moves=d3c3c4");
    check(&format!("{START}/d3c3c4@1"), "looking=1 shown=4-1");
    // A pass that is due after the last move is counted, and behind the board.
    check("try:XO----OXX/c1@2", "looking=- ply=2 turn=black");
}

#[test]
fn no_more_turns_are_shown_than_there_are() {
    let trial = crate::Trial::new(reversi_rules::Position::START, "d3c3".parse().unwrap()).unwrap();
    assert!(trial.shown_after(2).is_some() && trial.shown_after(3).is_none());
}

#[test]
fn the_move_that_comes_next_is_shown_and_any_other_is_played() {
    let given = format!("{START}/d3c3c4");
    check(&after(&given, "d3"), "looking=1 moves=d3c3c4 dialog=no");
    check(&after(&given, "d3 c3 c4"), "looking=- moves=d3c3c4");
    check(&after(&given, "d3 e3"), "looking=- moves=d3e3 dialog=no heard=looked;w:e3");
    check(&after(&given, "a1"), "looking=0 moves=d3c3c4 remark=nothing:a1");
}

#[test]
fn a_hint_needs_no_weights() {
    check(&after(START, "hint"), "advising=no prepared=- remark=hint:d3");
}

#[test]
fn nothing_of_a_trial_is_kept_or_paused() {
    let mut page = played(&after(START, "d3 esc hide show"));
    check_on(&mut page, "paused=no writes=0 kept-game=no ply=1");
    act_all(&mut page, "reload");
    check_on(&mut page, "ply=0");
}

#[test]
fn a_trial_that_ends_is_over() {
    let mut page = played("try:XO-X");
    act_all(&mut page, "c1");
    check_on(&mut page, "turn=won-black");
    assert_eq!(page.session.tally(), crate::Tally::NEW, "it belongs to no match");
    act_all(&mut page, "again");
    check_on(&mut page, "turn=won-black ply=1");
    act_all(&mut page, "undo");
    check_on(&mut page, "turn=black ply=0");
}

#[test]
fn a_shared_game_is_looked_back_at_where_it_was_shared() {
    let shared = format!("{START}/d3c3c4@2");
    check(&shared, "looking=2 shown=3-3 ply=3 writes=0");
    check(&after(&shared, "step:next"), "looking=- turn=white");
    check(&after(&shared, "b3"), "moves=d3c3b3 looking=-");
    check(&format!("{START}/d3c3c4@3"), "looking=- turn=white ply=3");
}

#[test]
fn a_link_is_copied_and_what_became_of_it_is_told() {
    check("people d3 menu link", "links=1 dialog=no remark=-");
    check("people d3 link copied", "remark=copied heard=b:d3;copied");
    check("people d3 link not-copied", "remark=not-copied");
    check(&after(START, "d3 link"), "links=1");
}

#[test]
fn there_is_no_link_to_what_it_cannot_hold() {
    check("people d3 esc link", "links=0 paused=player");
    check("course link", "links=0");
    check("start:by-hand people d4 link", "links=0");
}

#[test]
fn a_link_that_cannot_be_read_is_told_beside_the_own_game() {
    check("broken-link people", "alert=broken-link turn=black");
    check("broken-link people dismiss d3", "alert=no moves=d3");
    // The address is left once that was read, and only then; a second time there is nothing to leave.
    check("broken-link people d3", "left-links=0");
    check("broken-link people dismiss dismiss", "left-links=1 alert=no");
}
