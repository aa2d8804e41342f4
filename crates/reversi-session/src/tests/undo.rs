//! Taking moves back and playing them again.

use super::samples::{B, D};
use super::script::{act_all, check, check_on, played};

#[test]
fn against_the_machine_undo_returns_to_the_persons_turn() {
    check("d3 reply c4 reply undo", "ply=2 turn=black redo=yes");
    check("d3 reply c4 reply undo undo", "ply=0 turn=black undo=no");
    check("white reply", "undo=no");
    check("d3 undo", "ply=0 turn=black searching=no timers=-");
}

#[test]
fn two_people_take_one_move_back_at_a_time() {
    check("people d3 c3 undo", "moves=d3 back=c3 turn=white");
    check("people d3 c3 undo undo", "moves=- back=d3c3 undo=no");
    check("people d3 c3 undo undo redo", "moves=d3 back=c3");
}

#[test]
fn redo_plays_the_reply_again_as_well() {
    check("d3 answer:c3 wait:500 c4 answer:c5 wait:500 undo undo redo", "moves=d3c3 back=c4c5 turn=black");
    check("d3 answer:c3 wait:500 undo redo", "moves=d3c3 turn=black searching=no");
}

#[test]
fn redo_of_a_move_without_its_reply_lets_the_machine_move() {
    check("d3 undo redo", "moves=d3 turn=machine-white searching=yes");
}

#[test]
fn there_is_nothing_to_take_back_at_the_start() {
    check("undo", "ply=0 heard=no-undo remark=no-undo undo=no");
    check("redo", "ply=0 heard=no-redo redo=no");
    check("white reply hush undo", "ply=1 heard=no-undo turn=white");
    check("demo reply", "undo=no");
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    check("people d3 c3 undo e3", "moves=d3e3 back=- redo=no");
    check("people d3 c3 undo a1", "moves=d3 back=c3 remark=nothing:a1");
}

#[test]
fn undo_while_the_machine_thinks_stops_it() {
    check("d3 answer undo wait:2000", "ply=0 searching=no timers=-");
    check("d3 reply c4 undo", "ply=2 turn=black searching=no");
}

#[test]
fn undo_after_the_end_reopens_the_game() {
    for sample in [&B, &D] {
        let mut page = played("people");
        page.follow(sample.moves);
        act_all(&mut page, "undo");
        assert!(page.session.in_progress());
        act_all(&mut page, "esc");
        check_on(&mut page, "paused=player");
        act_all(&mut page, "esc redo");
        let score = page.session.game().position().score();
        assert_eq!((score.black, score.white), sample.score);
        assert!(page.session.game().is_over());
    }
}

#[test]
fn nothing_is_taken_back_while_paused() {
    check("people d3 c3 undo esc", "undo=no redo=no");
    check("people d3 c3 undo esc undo redo", "moves=d3 back=c3");
}

#[test]
fn each_step_is_saved() {
    check("people d3 c3 undo reload", "moves=d3 back=c3");
    check("people d3 c3 undo redo reload", "moves=d3c3 back=-");
}

#[test]
fn each_step_is_said() {
    check("people d3 c3 hush undo redo", "heard=undone;redone remark=-");
    check("people a1 undo", "remark=no-undo");
}
