//! Pausing, by hand and by leaving, and going on.

use super::script::{act_all, check, check_on, played};

#[test]
fn a_pause_is_only_for_a_game_in_progress() {
    check("pause", "paused=no heard=no-pause remark=no-pause");
    check("hide show", "paused=no");
    check("white hide", "paused=no searching=no");
    check("demo settle hush pause", "paused=no heard=no-pause");
    check("demo settle hide show", "paused=no");
    check("d3 pause", "paused=player");
}

#[test]
fn leaving_pauses_and_coming_back_does_not_continue() {
    check("people d3 hide", "paused=hidden");
    check("people d3 hide show", "paused=hidden ply=1");
    check("people d3 esc hide show", "paused=player");
}

#[test]
fn leaving_with_a_dialog_open_pauses_behind_it() {
    check("people d3 new hide show", "paused=hidden dialog=new");
    check("people d3 new hide show cancel", "paused=hidden dialog=no ply=1");
}

#[test]
fn a_dialog_behind_which_the_game_was_paused_closes_on_the_way_back() {
    for dialog in ["new", "settings", "keys"] {
        let script = alloc::format!("people d3 {dialog} hide show");
        check(&alloc::format!("{script} cancel"), "paused=hidden focus=continue");
        check(&alloc::format!("{script} esc"), "paused=hidden focus=continue");
        // Opened from the panel itself, that button is where the focus goes back to.
        check(&alloc::format!("{script} cancel {dialog} cancel"), "paused=hidden focus=opener");
    }
    check("new hide show cancel", "paused=no focus=opener");
}

#[test]
fn a_move_while_paused_is_ignored() {
    check("people d3 esc c3 undo redo", "ply=1 paused=player back=- cursor=d3");
}

#[test]
fn a_move_in_a_dialog_is_ignored() {
    check("people d3 settings c3 undo", "ply=1 back=-");
}

#[test]
fn continue_only_continues() {
    check("people d3 esc continue", "paused=no ply=1 moves=d3");
    check("people d3 continue", "paused=no ply=1 heard=b:d3");
    check("people d3 esc new continue", "paused=player dialog=new");
}

#[test]
fn going_on_says_where_we_are_and_puts_the_focus_on_the_board() {
    check("people d3 hush esc continue", "heard=resumed focus=board");
}

#[test]
fn nothing_is_wanted_of_a_page_that_is_not_seen() {
    let mut page = played("people d3 hide");
    act_all(&mut page, "continue new confirm undo restore settings");
    check_on(&mut page, "paused=hidden ply=1 dialog=no");
}

#[test]
fn the_machine_waits_to_begin_until_the_page_is_seen() {
    let mut page = played("white hide");
    check_on(&mut page, "searching=no timers=-");
    act_all(&mut page, "show");
    check_on(&mut page, "searching=yes timers=500");
}

#[test]
fn a_pause_stops_the_machine_and_every_timer() {
    check("d3 esc", "searching=no timers=-");
    check("d3 answer esc", "searching=no timers=-");
    check("d3 answer esc wait:2000 continue", "ply=1 searching=yes timers=500");
}

#[test]
fn the_first_events_do_not_crash_a_session_that_has_not_booted() {
    let mut session = crate::Session::default();
    assert!(session.update(crate::Event::PageShown).is_empty());
    assert!(session.update(crate::Event::Intent(crate::Intent::Undo)).is_empty());
}
