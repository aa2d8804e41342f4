//! The time for a turn.

use super::script::{act_all, check, check_on, played};

/// Two people with half a minute for each turn, after a first move: an untouched board waits.
const TIMED: &str = "people new choose:30 confirm e6";

fn timed(script: &str) -> alloc::string::String {
    alloc::format!("{TIMED} {script}")
}

#[test]
fn time_runs_for_the_person_to_move() {
    check("people new choose:30 confirm wait:60000", "left=- running=no timers=- ply=0");
    check(&timed(""), "left=30 running=yes timers=1000");
    check(&timed("wait:1000"), "left=29");
    check(&timed("wait:12400"), "left=18");
    check("people", "left=- running=no timers=-");
}

#[test]
fn each_turn_has_its_whole_time() {
    check(&timed("wait:7000 f4"), "left=30 turn=black");
    check(&timed("wait:7000 f4 wait:3000 undo"), "left=30 turn=white");
}

#[test]
fn time_stands_while_the_machine_moves() {
    let mut page = played("new choose:30 confirm d3");
    check_on(&mut page, "left=- running=no turn=machine-white");
    act_all(&mut page, "reply");
    check_on(&mut page, "left=30 running=yes");
}

#[test]
fn time_stands_in_a_pause_a_dialog_and_an_unseen_tab() {
    check(&timed("wait:4000 esc wait:60000"), "left=26 running=no paused=player");
    check(&timed("wait:4000 esc wait:9000 continue"), "left=26 running=yes");
    check(&timed("wait:4000 settings wait:60000"), "left=26 running=no");
    check(&timed("wait:4000 settings wait:9000 cancel wait:1000"), "left=25");
    check(&timed("wait:4000 hide wait:60000"), "left=26 running=no");
}

#[test]
fn time_stands_while_the_board_is_scrolled_away_and_nothing_else_does() {
    check(&timed("wait:4000 scroll-away wait:60000"), "left=26 running=no paused=no timers=-");
    check(&timed("wait:4000 scroll-away wait:9000 scroll-back wait:1000"), "left=25 running=yes");
    check(&timed("scroll-away f4 wait:9000"), "ply=2 left=30 running=no");
    check(&timed("scroll-away esc continue wait:9000"), "left=30 running=no");
    check("people scroll-away e6 wait:9000 scroll-back", "left=- running=no timers=-");
}

#[test]
fn time_runs_while_somebody_looks_back() {
    check(&timed("f4 step:previous wait:4000"), "left=26 looking=1");
}

#[test]
fn time_left_is_kept_with_a_paused_game() {
    let mut page = played(&timed("wait:9000 esc reload"));
    check_on(&mut page, "left=21 running=no paused=restored");
    act_all(&mut page, "continue wait:1000");
    check_on(&mut page, "left=20 running=yes");
}

#[test]
fn time_is_said_at_half_and_when_ten_and_five_seconds_are_left() {
    check(&timed("hush wait:29000"), "heard=left:15;left:10;left:5 left=1");
    let minute = "people new choose:60 confirm e6 hush wait:59000";
    check(minute, "heard=left:30;left:10;left:5");
}

#[test]
fn when_time_is_up_the_machine_plays_one_move() {
    let mut page = played(&timed("hush wait:30000"));
    check_on(&mut page, "turn=machine-white searching=yes left=- remark=up-white typed=no");
    assert_eq!(page.heard.last(), Some(&crate::Notice::TimeUp(reversi_rules::Color::White)));
    act_all(&mut page, "reply");
    check_on(&mut page, "ply=2 turn=black left=30 running=yes");
}

#[test]
fn a_press_after_time_is_up_waits_for_the_machine() {
    check(&timed("wait:30000 f4"), "ply=1 remark=wait");
}

#[test]
fn taking_back_a_move_played_for_somebody_gives_them_the_turn() {
    check(&timed("wait:30000 reply undo"), "ply=1 turn=white left=30");
}

#[test]
fn more_time_and_no_limit_are_there_at_any_moment() {
    check(&timed("wait:29000 extend"), "left=31");
    check(&timed("wait:29000 hush time:none wait:60000"), "left=- timers=- turn=white heard=no-limit");
    check("people time:none", "heard=-");
    check(&timed("esc time:60 continue"), "left=60 running=yes");
    check(
        &timed(
            "extend extend extend extend extend extend extend extend extend extend \
        extend extend extend extend extend extend extend extend extend extend extend",
        ),
        "left=600",
    );
    check("people extend", "left=-");
}

#[test]
fn the_limit_goes_on_to_the_next_game() {
    check(&timed("new confirm d3"), "left=30 ply=1");
    check(&timed("time:none new confirm d3"), "left=-");
}

#[test]
fn nothing_ticks_after_the_end() {
    let mut page = played(TIMED);
    page.follow(super::samples::SHORTEST.split_at(2).1);
    check_on(&mut page, "left=- timers=- turn=won-black");
}

#[test]
fn playing_on_from_an_earlier_position_begins_a_turn_of_its_own() {
    // As many discs stand on the board as before, but it is another turn.
    let mut page = played(&timed("f4 wait:20000 step:previous"));
    let other = page.session.places().into_iter().find(|&square| square != reversi_rules::Square::F4);
    page.press(other.expect("another move"));
    act_all(&mut page, "confirm");
    check_on(&mut page, "left=30 turn=black looking=-");
}

#[test]
fn a_replaced_game_keeps_its_time_and_its_left_seat() {
    let mut page = played(&timed("wait:9000 new confirm restore"));
    check_on(&mut page, "left=21 paused=restored");
    act_all(&mut page, "continue leave:black new confirm restore");
    check_on(&mut page, "away=black");
}
