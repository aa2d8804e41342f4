//! Two tabs with the same saved game: the older one notices, asks, and does what a person says.

use alloc::string::ToString;

use super::page::Page;
use super::script::{act_all, check_on, played};
use crate::{Effect, Event, Expects, Intent, Options, StorageFault};

/// Another tab of the same browser goes on with the saved game. The first tab has not been told.
pub(super) fn elsewhere(page: &Page, script: &str) -> Page {
    let mut other = page.reload(Options::default());
    act_all(&mut other, "continue");
    act_all(&mut other, script);
    other
}

/// The browser tells a tab that another one wrote.
fn tell(page: &mut Page) {
    let stamp = page.disk.borrow().stamp().expect("a game is stored");
    page.send(Event::OtherTabWrote { stamp, refused: false });
}

#[test]
fn a_second_tab_that_only_looks_disturbs_nobody() {
    let mut page = played("people d3");
    let other = page.reload(Options::default());
    assert_eq!(other.session.game().transcript().to_string(), "d3");
    act_all(&mut page, "c3");
    check_on(&mut page, "ply=2 paused=no");
}

#[test]
fn a_write_elsewhere_pauses_this_tab_and_says_why() {
    let mut page = played("d3");
    elsewhere(&page, "undo c4");
    tell(&mut page);
    check_on(&mut page, "paused=other-tab searching=no focus=continue");
}

#[test]
fn a_write_of_our_own_finds_out_too() {
    let mut page = played("people d3");
    let other = elsewhere(&page, "c3");
    act_all(&mut page, "c5");
    check_on(&mut page, "paused=other-tab moves=d3c5");
    assert_eq!(page.disk.borrow().stamp(), other.session.stamp());
}

#[test]
fn nothing_is_saved_while_a_person_has_not_chosen() {
    let mut page = played("people d3");
    elsewhere(&page, "c3");
    tell(&mut page);
    let stored = page.disk.borrow().game.clone();
    act_all(&mut page, "c5 esc undo new cancel hide show");
    check_on(&mut page, "paused=other-tab");
    assert_eq!(page.disk.borrow().game, stored);
}

#[test]
fn using_the_other_tabs_game_reads_it_again() {
    let mut page = played("people d3");
    let other = elsewhere(&page, "c3 c4");
    act_all(&mut page, "c5 use-other");
    check_on(&mut page, "moves=d3c3c4 paused=restored focus=continue");
    assert_eq!(page.session.stamp(), other.session.stamp());
    act_all(&mut page, "continue e3");
    check_on(&mut page, "moves=d3c3c4e3 paused=no");
    assert!(page.disk.borrow().game.as_deref().unwrap().contains("moves=d3c3c4e3"));
}

#[test]
fn going_on_here_takes_the_save_over() {
    let mut page = played("people d3");
    let mut other = elsewhere(&page, "c3");
    let theirs = other.session.stamp().unwrap();
    act_all(&mut page, "c5 continue");
    check_on(&mut page, "moves=d3c5 paused=no");
    let only_what_was_read = Expects::Write(theirs);
    let saved = page
        .last_effects
        .iter()
        .any(|effect| matches!(effect, Effect::Save { expects, .. } if *expects == only_what_was_read));
    assert!(saved);
    assert!(page.session.stamp().unwrap().revision > other.session.stamp().unwrap().revision);
    tell(&mut other);
    check_on(&mut other, "paused=other-tab");
    act_all(&mut page, "d6");
    check_on(&mut page, "paused=no ply=3");
}

#[test]
fn the_other_tabs_next_write_moves_neither_focus_nor_question() {
    let mut page = played("people d3");
    let mut other = elsewhere(&page, "c3");
    tell(&mut page);
    page.focus = None;
    act_all(&mut other, "c4");
    tell(&mut page);
    check_on(&mut page, "paused=other-tab focus=-");
    act_all(&mut page, "continue");
    assert!(page.session.stamp().unwrap().revision > other.session.stamp().unwrap().revision);
}

#[test]
fn a_question_about_the_old_save_is_withdrawn() {
    let mut page = played("people d3 new");
    elsewhere(&page, "c3");
    tell(&mut page);
    check_on(&mut page, "dialog=no paused=other-tab focus=continue");
    let mut page = played("people d3 settings");
    elsewhere(&page, "c3");
    tell(&mut page);
    check_on(&mut page, "dialog=settings paused=other-tab");
}

#[test]
fn another_game_waits_until_two_tabs_games_are_settled() {
    let mut page = played("people d3");
    elsewhere(&page, "c3");
    tell(&mut page);
    act_all(&mut page, "new confirm restore again");
    check_on(&mut page, "dialog=no paused=other-tab moves=d3");
    act_all(&mut page, "menu new");
    check_on(&mut page, "dialog=menu");
    act_all(&mut page, "cancel continue new confirm");
    check_on(&mut page, "paused=no ply=0 restore=yes");
    assert_eq!(page.disk.borrow().stamp(), page.session.stamp());
}

#[test]
fn of_two_tabs_games_the_one_not_chosen_can_be_brought_back() {
    for (choice, chosen, other) in [("continue", "d3c5", "d3c3"), ("use-other continue", "d3c3", "d3c5")] {
        let mut page = played("people d3");
        elsewhere(&page, "c3");
        act_all(&mut page, "c5");
        act_all(&mut page, choice);
        check_on(&mut page, &alloc::format!("moves={chosen} paused=no offer=not-chosen"));
        act_all(&mut page, "reload restore continue");
        check_on(&mut page, &alloc::format!("moves={other} offer=no restore=yes"));
    }
}

#[test]
fn a_game_that_only_went_on_in_the_other_tab_replaces_nothing() {
    let mut page = played("people d3 new confirm e6");
    let kept = page.disk.borrow().replaced.clone();
    elsewhere(&page, "f4");
    tell(&mut page);
    act_all(&mut page, "use-other");
    check_on(&mut page, "moves=e6f4 restore=yes offer=no");
    assert_eq!(page.disk.borrow().replaced, kept, "the game before is still the one to bring back");
}

#[test]
fn a_new_game_in_the_other_tab_leaves_this_ones_to_be_brought_back() {
    let mut page = played("people d3 c3");
    let mut other = elsewhere(&page, "new confirm");
    tell(&mut page);
    act_all(&mut page, "use-other");
    check_on(&mut page, "ply=0 paused=no restore=yes focus=board");
    act_all(&mut page, "restore continue c4");
    tell(&mut other);
    check_on(&mut page, "moves=d3c3c4");
    check_on(&mut other, "paused=no ply=0");
}

#[test]
fn a_still_newer_write_is_asked_about_again() {
    let mut page = played("people d3");
    let mut other = elsewhere(&page, "c3");
    tell(&mut page);
    // Between the reading and the writing.
    let read = page.disk.borrow().game.clone();
    act_all(&mut other, "c4");
    page.session.chosen_tab = Some(crate::keep::ChosenTab::This);
    page.send(Event::StoredGame(read));
    check_on(&mut page, "paused=other-tab moves=d3");
    assert_eq!(page.disk.borrow().stamp(), other.session.stamp());
}

#[test]
fn a_choice_between_tabs_waits_while_the_page_is_not_seen() {
    let mut page = played("people d3");
    elsewhere(&page, "c3");
    tell(&mut page);
    let read = page.disk.borrow().game.clone();
    page.session.chosen_tab = Some(crate::keep::ChosenTab::This);
    page.send(Event::PageHidden);
    page.send(Event::StoredGame(read));
    check_on(&mut page, "paused=other-tab moves=d3");
}

#[test]
fn an_untouched_board_is_not_covered_for_another_tab() {
    let mut page = played("people d3 reload");
    let mut fresh = page.reload(Options::default());
    act_all(&mut fresh, "new confirm");
    act_all(&mut page, "continue");
    // The other tab put an untouched board in the store, this one has a game: it asks.
    tell(&mut page);
    check_on(&mut page, "paused=other-tab");
    // The untouched one does not.
    act_all(&mut page, "continue c3");
    tell(&mut fresh);
    check_on(&mut fresh, "paused=no ply=0");
    act_all(&mut fresh, "d3");
    check_on(&mut fresh, "paused=other-tab ply=1");
}

#[test]
fn a_finished_game_stays_in_sight() {
    let mut page = played("demo settle");
    let mut other = page.reload(Options::default());
    act_all(&mut other, "again reply");
    tell(&mut page);
    check_on(&mut page, "paused=no");
}

#[test]
fn our_own_write_is_nobody_elses() {
    let mut page = played("people d3 c3");
    tell(&mut page);
    check_on(&mut page, "paused=no");
}

#[test]
fn the_other_tabs_game_can_be_gone_or_spoiled() {
    for (text, aside) in [(None, "0"), (Some("?".to_string()), "1")] {
        let mut page = played("people d3");
        elsewhere(&page, "c3");
        act_all(&mut page, "c5");
        page.disk.borrow_mut().game = text;
        act_all(&mut page, "use-other");
        check_on(&mut page, &alloc::format!("moves=d3c5 paused=other-tab alert=other-gone aside={aside}"));
        act_all(&mut page, "continue");
        check_on(&mut page, "moves=d3c5 paused=no");
        assert_eq!(page.disk.borrow().stamp(), page.session.stamp());
    }
}

#[test]
fn the_other_tabs_game_can_be_of_a_newer_version() {
    let mut page = played("people d3");
    let newer = "reversi=4 rev=9 tab=0000002a board=round";
    page.disk.borrow_mut().game = Some(newer.into());
    act_all(&mut page, "c5 use-other");
    check_on(&mut page, "moves=d3c5 alert=newer aside=0");
    act_all(&mut page, "continue d6 undo new confirm");
    check_on(&mut page, "paused=no ply=0");
    assert_eq!(page.disk.borrow().game.as_deref(), Some(newer));
    let mut page = played("people d3");
    page.disk.borrow_mut().game = Some(newer.into());
    act_all(&mut page, "c5 continue d6");
    check_on(&mut page, "moves=d3c5d6 alert=newer paused=no kept=no");
    assert_eq!(page.disk.borrow().game.as_deref(), Some(newer));
}

#[test]
fn a_game_taken_from_the_other_tab_forgives_the_machine() {
    let mut page = played("d3 fail");
    let mut other = page.reload(Options::default());
    act_all(&mut other, "continue reply");
    tell(&mut page);
    act_all(&mut page, "use-other");
    check_on(&mut page, "alert=no ply=2 paused=restored");
}

#[test]
fn a_stored_game_that_nobody_asked_for_is_ignored() {
    let mut page = played("people d3");
    elsewhere(&page, "c3");
    let text = page.disk.borrow().game.clone();
    page.send(Event::StoredGame(text));
    page.wish(Intent::UseOtherTab);
    check_on(&mut page, "moves=d3 paused=no");
}

#[test]
fn a_write_that_failed_is_made_up_for_by_the_next() {
    let mut page = played("people d3 full c3");
    check_on(&mut page, "alert=full ply=2 paused=no");
    act_all(&mut page, "room c4");
    check_on(&mut page, "paused=no ply=3");
    assert!(page.disk.borrow().game.as_deref().unwrap().contains("moves=d3c3c4"));
    assert_eq!(page.disk.borrow().stamp(), page.session.stamp());
}

#[test]
fn a_fault_elsewhere_is_no_conflict() {
    let mut page = played("people d3");
    page.send(Event::StorageFailed(StorageFault::Blocked));
    check_on(&mut page, "alert=blocked paused=no");
    act_all(&mut page, "c3");
    check_on(&mut page, "ply=2");
}
