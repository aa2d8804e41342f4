//! A newer version is offered before a game and in pauses, said once, and taken only on a person's word.

use alloc::format;

use super::samples::SHORTEST;
use super::script::{act_all, check, check_on, played};
use super::tabs::elsewhere;

#[test]
fn it_is_offered_before_the_first_disc_and_not_beside_a_result() {
    check("", "newer=no");
    check("people newer", "newer=yes heard=newer");
    check("people newer d3", "newer=no");
    check(&format!("people newer follow:{SHORTEST}"), "newer=no turn=won-black");
    check(&format!("people newer follow:{SHORTEST} again"), "newer=yes");
    check("people newer d3 undo", "newer=yes");
}

#[test]
fn it_never_interrupts_a_game_and_waits_for_a_pause() {
    check("people d3 newer", "newer=no heard=b:d3");
    check("people d3 hush newer", "newer=no heard=-");
    check("people d3 hush newer pause", "newer=yes heard=newer");
    check("people d3 newer pause hush continue", "newer=no heard=resumed");
    check("d3 newer update", "updates=no");
}

#[test]
fn it_is_said_once_and_only_on_a_page_that_is_seen() {
    check("people d3 hush newer hide", "newer=yes heard=-");
    check("people d3 newer hide hush show", "newer=yes heard=newer");
    check("people d3 newer hide show hush continue pause newer", "newer=yes heard=resumed");
}

#[test]
fn it_is_taken_on_a_word_and_the_game_comes_back_paused() {
    check("people newer update", "updates=yes");
    check("people d3 newer pause update", "updates=yes");
    check("people d3 newer pause update reload", "ply=1 paused=restored newer=no");
    check("people update", "updates=no");
}

#[test]
fn a_dialog_is_answered_first() {
    check("people newer settings update", "newer=yes updates=no");
    check("people newer settings cancel update", "updates=yes");
}

#[test]
fn it_is_not_offered_where_that_would_lose_the_game() {
    check("people d3 full c3 newer pause", "kept=no newer=no");
    check("people d3 full c3 newer pause update", "updates=no");
    check("people d3 full c3 newer pause room recovered", "kept=yes newer=yes");
    let mut page = played("people d3 newer");
    elsewhere(&page, "c3");
    act_all(&mut page, "c5");
    check_on(&mut page, "paused=other-tab newer=no");
    act_all(&mut page, "continue pause");
    check_on(&mut page, "newer=yes");
}

#[test]
fn a_board_for_learning_offers_none() {
    check("course hush newer", "newer=no heard=-");
}
