//! What Escape does: a test for each row of the table in `overlay.rs`, and held keys.

use super::script::{act_all, check, check_on, key, key_press, played};
use crate::{Claim, FocusPlace, Intent, claim};

#[test]
fn escape_in_play_pauses() {
    check("d3 esc", "paused=player searching=no focus=continue turn=machine-white");
    check("people d3 c3 esc", "paused=player dialog=no timers=-");
}

#[test]
fn escape_while_paused_continues() {
    check("d3 esc esc", "paused=no searching=yes focus=board");
    check("people d3 hide show esc", "paused=no ply=1");
    check("people d3 reload esc", "paused=no ply=1");
}

#[test]
fn escape_in_a_dialog_cancels_it_and_what_was_before_comes_back() {
    for dialog in ["new", "settings", "keys"] {
        let script = alloc::format!("people d3 {dialog}");
        check(&alloc::format!("{script} esc"), "dialog=no paused=no ply=1 focus=opener");
        check(&alloc::format!("people d3 esc {dialog} esc"), "dialog=no paused=player ply=1");
        check(&alloc::format!("{dialog} esc"), "dialog=no paused=no ply=0");
    }
}

#[test]
fn escape_on_an_untouched_board_does_nothing_and_is_left_to_the_browser() {
    check("esc", "paused=no heard=-");
    let page = played("");
    assert_eq!(claim(&page.session, &key_press("Escape"), FocusPlace::Page), Claim::Leave);
}

#[test]
fn escape_after_the_end_does_nothing_and_is_left_to_the_browser() {
    let mut page = played("demo settle");
    check_on(&mut page, "searching=no timers=-");
    assert!(page.session.game().is_over());
    assert_eq!(key(&mut page, "Escape", FocusPlace::Board), Claim::Leave);
    check_on(&mut page, "paused=no");
}

#[test]
fn escape_never_decides_between_two_tabs() {
    let mut page = played("people d3");
    super::tabs::elsewhere(&page, "c3");
    act_all(&mut page, "c5 esc");
    check_on(&mut page, "paused=other-tab");
    assert_eq!(claim(&page.session, &key_press("Escape"), FocusPlace::Page), Claim::Leave);
}

#[test]
fn a_held_escape_does_nothing_more() {
    check("d3 esc esc~ esc~", "paused=player");
    check("d3 new esc esc~", "paused=no dialog=no");
    let page = played("d3 esc");
    assert_eq!(claim(&page.session, &key_press("Escape~"), FocusPlace::Control), Claim::Swallow);
}

#[test]
fn escape_closes_each_dialog_and_nothing_else() {
    for dialog in ["new", "settings", "keys", "menu", "reset"] {
        check(&alloc::format!("people d3 {dialog} esc"), "dialog=no paused=no ply=1");
        check(&alloc::format!("people d3 esc {dialog} esc"), "dialog=no paused=player");
    }
    check("people d3 c3 step:first e6 esc", "dialog=no looking=0 moves=d3c3");
}

#[test]
fn escape_pauses_while_somebody_looks_back_or_sets_the_center_up() {
    check("people d3 c3 step:first esc", "paused=player looking=0");
    check("people start:by-hand d4 esc", "paused=player center=d4");
}

#[test]
fn escape_is_claimed_wherever_the_focus_is() {
    let page = played("d3");
    for place in [FocusPlace::Board, FocusPlace::Control, FocusPlace::Page] {
        assert_eq!(claim(&page.session, &key_press("Escape"), place), Claim::Act(Intent::Back));
    }
    // Out of the field for typed moves it leads back to the board.
    assert_eq!(
        claim(&page.session, &key_press("Escape"), FocusPlace::TextField),
        Claim::Act(Intent::ToBoard)
    );
}

#[test]
fn an_escape_with_another_key_is_the_systems() {
    let page = played("d3");
    for text in ["ctrl+Escape", "shift+Escape", "alt+Escape", "meta+Escape", "composing+Escape"] {
        assert_eq!(claim(&page.session, &key_press(text), FocusPlace::Board), Claim::Leave, "{text}");
    }
}
