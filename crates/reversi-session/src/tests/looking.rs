//! Looking back through the moves, and playing on from an earlier position.

use super::script::{act_all, check, check_on, played};

#[test]
fn steps_go_through_the_moves() {
    check("people d3 c3 c4 step:first", "looking=0 shown=2-2 ply=3");
    check("people d3 c3 c4 step:previous", "looking=2 shown=3-3");
    check("people d3 c3 c4 step:previous step:previous", "looking=1 shown=4-1");
    check("people d3 c3 c4 step:first step:next", "looking=1");
    check("people d3 c3 c4 step:first step:last", "looking=- shown=5-2");
    check("people d3 c3 c4 step:previous step:next", "looking=-");
    check("people d3 c3 c4 look:1", "looking=1");
    check("people d3 c3 c4 look:3", "looking=-");
}

#[test]
fn a_step_that_leads_nowhere_says_so() {
    check("people step:previous", "looking=- remark=no-step");
    check("people d3 step:next", "looking=- remark=no-step");
    check("people d3 step:first step:first", "looking=0 remark=no-step");
    check("people d3 look:9", "looking=- remark=-");
}

#[test]
fn the_machine_waits_while_somebody_looks_back() {
    let mut page = played("d3");
    check_on(&mut page, "searching=yes");
    act_all(&mut page, "step:first late");
    check_on(&mut page, "looking=0 searching=no ply=1");
    act_all(&mut page, "step:last");
    check_on(&mut page, "looking=- searching=yes ply=1");
}

#[test]
fn playing_on_from_an_earlier_position_asks_first() {
    let mut page = played("people d3 c3 c4 step:first");
    act_all(&mut page, "e6");
    check_on(&mut page, "dialog=play-from looking=0 moves=d3c3c4");
    act_all(&mut page, "cancel");
    check_on(&mut page, "dialog=no looking=0 moves=d3c3c4");
    act_all(&mut page, "e6 confirm");
    check_on(&mut page, "dialog=no looking=- moves=e6 ply=1 turn=white redo=no focus=board");
}

#[test]
fn a_finished_game_can_be_played_on_from_an_earlier_position() {
    let mut page = played("people");
    page.follow(super::samples::SHORTEST);
    act_all(&mut page, "look:8");
    let other = page.session.places().into_iter().find(|&square| square != reversi_rules::Square::C5);
    page.press(other.expect("another move"));
    act_all(&mut page, "confirm");
    check_on(&mut page, "ply=9 looking=- turn=white");
}

#[test]
fn what_is_not_legal_there_is_refused_there() {
    check("people d3 c3 step:first a1", "remark=nothing:a1 dialog=no");
    check("people d3 c3 step:first d4", "remark=occupied:d4");
    check("d3 reply c4 reply look:1 c3", "remark=not-yours-then dialog=no");
}

#[test]
fn undo_redo_and_a_new_game_end_the_looking_back() {
    check("people d3 c3 step:first undo", "looking=- moves=d3c3");
    check("people d3 c3 step:first undo undo", "looking=- moves=d3");
    check("people d3 c3 undo step:first redo", "looking=- moves=d3");
    check("people d3 c3 step:first new confirm", "looking=- ply=0");
}

#[test]
fn a_pause_keeps_the_place_and_hides_it() {
    check("people d3 c3 step:first esc", "looking=0 paused=player places=0");
    check("people d3 c3 step:first esc step:next", "looking=0");
    check("people d3 c3 step:first esc continue", "looking=0 paused=no");
}

#[test]
fn a_question_about_an_earlier_position_goes_with_a_pause() {
    check("people d3 c3 step:first e6 hide show", "dialog=no paused=hidden moves=d3c3");
}

#[test]
fn a_reload_shows_the_newest_position() {
    check("people d3 c3 step:first reload", "looking=- ply=2 paused=restored");
}
