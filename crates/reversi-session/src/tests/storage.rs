//! What is kept and when, and what a full or refusing store does to play.

use super::script::{act_all, check, check_on, played};
use crate::{Expects, Stamp};

const ONE: Stamp = Stamp { revision: 1, tab: 1 };
const TWO: Stamp = Stamp { revision: 2, tab: 1 };
const STORED: &str = "reversi=1 rev=1 tab=00000001 whatever";
const NEWER: &str = "reversi=9 rev=1 tab=00000001 whatever";

#[test]
fn a_save_replaces_only_what_the_session_knows() {
    for stored in [STORED, NEWER] {
        assert_eq!(Expects::Write(ONE).allows(Some(stored)), Ok(()));
        assert_eq!(Expects::Write(TWO).allows(Some(stored)), Err(ONE));
        assert_eq!(Expects::NoGame.allows(Some(stored)), Err(ONE));
    }
    for nothing in [None, Some(""), Some("42"), Some("reversi=x rev=1 tab=00000001")] {
        for expects in [Expects::Write(ONE), Expects::NoGame] {
            assert_eq!(expects.allows(nothing), Ok(()));
        }
    }
}

#[test]
fn every_change_is_saved_and_nothing_else() {
    check("people d3 c3 undo redo undo e3", "writes=6 moves=d3e3");
    check("d3 reply", "writes=2");
    check("people d3 a1 esc esc settings cancel hide show continue key:n", "writes=1");
}

#[test]
fn each_write_has_the_next_revision_and_the_tabs_name() {
    let mut page = played("people d3");
    assert_eq!(page.session.stamp(), Some(ONE));
    act_all(&mut page, "c3");
    assert_eq!(page.session.stamp(), Some(TWO));
    act_all(&mut page, "reload continue c4");
    assert_eq!(page.session.stamp(), Some(Stamp { revision: 3, tab: 2 }));
}

#[test]
fn a_full_store_is_said_and_play_goes_on() {
    check("people full d3 c3", "ply=2 alert=full paused=no");
    check("people full d3 dismiss", "alert=no");
}

#[test]
fn closing_an_alert_closes_nothing_else_and_puts_the_focus_on_the_game() {
    check("people d3 new confirm full c4 dismiss", "alert=no focus=board");
    check("people d3 full new confirm", "alert=full offer=replaced");
    check("people d3 full new confirm dismiss", "alert=no offer=replaced focus=board");
    check("people d3 full c3 esc dismiss", "alert=no focus=continue");
    check("people d3 full c3 settings dismiss", "alert=full focus=-");
    check("people d3 dismiss", "focus=-");
}

#[test]
fn a_failure_is_told_once_until_the_store_has_worked_again() {
    check("people full d3 dismiss c3 c4", "alert=no kept=no");
    check("people full d3 dismiss room recovered full c3", "alert=full");
}

#[test]
fn a_store_that_works_again_is_not_complained_of() {
    check("people full d3", "kept=no alert=full");
    check("people full d3 room recovered", "kept=yes alert=no");
    check("people full d3 dismiss room recovered", "kept=yes alert=no");
    let mut page = played("people d3");
    page.disk.borrow_mut().game = Some("?".into());
    act_all(&mut page, "reload recovered");
    check_on(&mut page, "alert=corrupt kept=yes");
}

#[test]
fn play_saves_again_when_there_is_room() {
    let mut page = played("people d3 full c3 c4 undo undo room c5");
    check_on(&mut page, "paused=no moves=d3c5");
    act_all(&mut page, "reload");
    check_on(&mut page, "moves=d3c5 paused=restored");
}

#[test]
fn a_store_that_was_emptied_is_filled_again() {
    let mut page = played("people d3 c3");
    page.disk.borrow_mut().game = None;
    act_all(&mut page, "c4 reload");
    check_on(&mut page, "moves=d3c3c4 paused=restored");
}
