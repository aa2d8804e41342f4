//! Playing on from a shared game: asked before a game in progress gives way, and kept from then on.

use alloc::string::String;
use alloc::vec;

use super::disk::Disk;
use super::page::Page;
use super::samples::{SHORTEST, squares};
use super::script::{act_all, check_on, played};
use crate::{Boot, Dialog, Event, Options, Purpose, SavedGame, Setup, StorageFault};

/// d3 c3 c4, shown after two turns.
const SHARED: &str = "shared:---------------------------OX------XO---X/d3c3c4@2";

/// A shared game beside what a script has left in the browser.
fn beside(script: &str, shared: &str) -> (Page, Page) {
    let own = played(script);
    let options = Options { purpose: purpose(shared), ..Options::default() };
    let shared = own.reload(options);
    (own, shared)
}

fn purpose(shared: &str) -> Purpose {
    played(shared).session.purpose()
}

#[test]
fn a_shared_game_becomes_a_game_that_is_kept() {
    let mut page = played(SHARED);
    check_on(&mut page, "goes-on=yes kept=no looking=2");
    act_all(&mut page, "play-on");
    check_on(&mut page, "dialog=new replaces=no writes=0 moves=d3c3c4");
    act_all(&mut page, "choose:people confirm");
    check_on(&mut page, "dialog=no moves=d3c3 back=- looking=- turn=black seats=person,person kept=yes");
    check_on(&mut page, "left-links=1 heard=started focus=board offer=no paused=no goes-on=-");
    act_all(&mut page, "undo redo c4 hide show");
    check_on(&mut page, "moves=d3c3c4 paused=hidden");
    let mut next = page.reload(Options::default());
    check_on(&mut next, "moves=d3c3c4 paused=restored");
}

#[test]
fn the_machine_plays_on_and_the_finished_game_goes_to_the_archive() {
    let shortest = String::from("shared:---------------------------OX------XO---X/") + SHORTEST;
    let last = squares(SHORTEST).len() - 1;
    let mut page = played(&alloc::format!("{shortest}@{last} play-on choose:white confirm"));
    check_on(&mut page, "searching=yes");
    let end = squares(SHORTEST)[last];
    page.answer(end);
    page.wait(3000);
    assert!(page.session.game().is_over());
    assert_eq!(page.disk.borrow().archive.len(), 1);
}

#[test]
fn a_shared_game_is_as_it_came_until_another_move_is_played() {
    let last = SHARED.replace("@2", "@3");
    for (script, as_shared) in [
        (last.clone(), true),
        (alloc::format!("{last} step:first step:last"), true),
        (alloc::format!("{last} step:previous b3"), false),
        (alloc::format!("{last} e3"), false),
        (alloc::format!("{last} e3 undo"), true),
        // Nobody has played anything yet, or it was not a game.
        (String::from("shared:-XO-X"), false),
        (last.replace("shared", "try"), false),
    ] {
        assert_eq!(played(&script).session.is_as_shared(), as_shared, "{script}");
    }
}

#[test]
fn what_was_tried_on_the_board_is_part_of_the_game() {
    let mut page = played(&alloc::format!("{SHARED} b3 play-on choose:people confirm"));
    check_on(&mut page, "moves=d3c3b3");
}

#[test]
fn the_last_seats_are_offered_and_variant_and_start_are_given() {
    let (_, mut page) = beside("white reply", &alloc::format!("reverse {SHARED}"));
    // The variant comes with the link.
    let options = Options {
        purpose: page.session.purpose(),
        variant: Some(reversi_rules::Variant::Reverse),
        ..Options::default()
    };
    page = page.reload(options);
    act_all(&mut page, "play-on choose:classic choose:by-hand confirm");
    check_on(&mut page, "seats=1,person variant=reverse moves=d3c3");
}

#[test]
fn a_game_in_progress_is_asked_about_and_can_be_brought_back() {
    let (own, mut page) = beside("people f5 d6", SHARED);
    let kept = own.disk.borrow().game.clone();
    act_all(&mut page, "play-on");
    check_on(&mut page, "dialog=new replaces=yes");
    act_all(&mut page, "cancel");
    check_on(&mut page, "dialog=no focus=opener looking=2 moves=d3c3c4 left-links=0");
    assert_eq!(page.disk.borrow().game, kept, "whoever declines changes nothing");
    assert_eq!(page.disk.borrow().replaced, None);
    act_all(&mut page, "play-on confirm");
    check_on(&mut page, "moves=d3c3 offer=replaced restore=yes");
    act_all(&mut page, "restore");
    check_on(&mut page, "moves=f5d6 paused=restored");
    act_all(&mut page, "new restore");
    check_on(&mut page, "moves=d3c3");
}

#[test]
fn a_finished_game_gives_way_and_stays_in_the_archive() {
    let (_, mut page) = beside(&alloc::format!("people follow:{SHORTEST}"), SHARED);
    assert_eq!(page.disk.borrow().archive.len(), 1);
    act_all(&mut page, "play-on");
    check_on(&mut page, "replaces=no");
    act_all(&mut page, "confirm");
    check_on(&mut page, "moves=d3c3 offer=no");
    assert_eq!(page.disk.borrow().archive.len(), 1);
}

#[test]
fn a_game_that_another_tab_has_begun_meanwhile_is_asked_about() {
    let disk = Disk::default();
    let options = Options { purpose: purpose(SHARED), ..Options::default() };
    let mut page = Page::boot(&disk, Boot { options, seed: 2, tab: 2, ..Boot::default() });
    act_all(&mut page, "play-on");
    check_on(&mut page, "replaces=no");
    let mut other = Page::boot(&disk, Boot { seed: 1, tab: 1, ..Boot::default() });
    act_all(&mut other, "d3");
    act_all(&mut page, "confirm");
    check_on(&mut page, "dialog=new replaces=yes moves=d3c3c4 left-links=0");
    act_all(&mut page, "confirm");
    check_on(&mut page, "dialog=no moves=d3c3 offer=replaced");
    // And the other tab hears of it as of any write.
    other.send(Event::OtherTabWrote { stamp: page.session.stamp().unwrap(), refused: false });
    check_on(&mut other, "paused=other-tab");
}

#[test]
fn where_nothing_is_stored_the_game_goes_on_and_that_is_said() {
    let blocked = Boot {
        options: Options { purpose: purpose(SHARED), ..Options::default() },
        storage_fault: Some(StorageFault::Blocked),
        ..Boot::default()
    };
    let mut page = Page::boot(&Disk::default(), blocked.clone());
    check_on(&mut page, "alert=no");
    act_all(&mut page, "play-on confirm");
    check_on(&mut page, "alert=blocked kept=no moves=d3c3");
    let mut off = Page::boot(&Disk::default(), Boot { storage_fault: None, keeps_nothing: true, ..blocked });
    act_all(&mut off, "play-on confirm");
    check_on(&mut off, "alert=no kept=no moves=d3c3");
    let mut full = played(SHARED);
    act_all(&mut full, "full play-on confirm");
    check_on(&mut full, "alert=full moves=d3c3");
}

#[test]
fn what_is_stored_and_cannot_be_read_is_set_aside_and_a_newer_game_left_alone() {
    for (text, alert) in [("score: 12", "corrupt"), ("reversi=4 rev=1 tab=00000007 board=round", "newer")] {
        let disk = Disk::default();
        disk.borrow_mut().game = Some(text.into());
        let options = Options { purpose: purpose(SHARED), ..Options::default() };
        let mut page = Page::boot(&disk, Boot { options, seed: 2, tab: 2, ..Boot::default() });
        act_all(&mut page, "play-on cancel");
        check_on(&mut page, "writes=0");
        act_all(&mut page, "play-on confirm");
        check_on(&mut page, &alloc::format!("alert={alert} moves=d3c3"));
        let aside = if alert == "corrupt" { vec![String::from(text)] } else { vec![] };
        assert_eq!(disk.borrow().aside, aside);
        assert_eq!(disk.borrow().game.as_deref() == Some(text), alert == "newer");
    }
}

#[test]
fn a_game_from_another_board_is_kept_and_comes_back() {
    let mut page = played("shared:XO----OXX/c1@1 play-on choose:people confirm");
    check_on(&mut page, "moves=c1 kept=yes");
    let text = page.disk.borrow().game.clone().unwrap();
    assert!(text.starts_with("reversi=3 "), "{text}");
    assert!(matches!(SavedGame::decode(&text).unwrap().game.setup(), Setup::Composed(_)));
    let mut next = page.reload(Options::default());
    check_on(&mut next, "moves=c1 alert=no");
    assert_eq!(next.session.game().start(), page.session.game().start());
    for wrong in [text.replace("reversi=3", "reversi=2"), text.replace("XO--", "xo--")] {
        assert!(SavedGame::decode(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn nothing_is_offered_where_there_is_nothing_to_play_on() {
    check_on(&mut played("try:---------------------------OX------XO---X/d3c3c4@2"), "goes-on=-");
    check_on(&mut played("shared:XO----OXX/c1f1@3 play-on"), "goes-on=no dialog=no remark=over");
    check_on(&mut played("shared:-XO-X play-on"), "goes-on=- dialog=no");
    check_on(&mut played("people d3 play-on"), "goes-on=- dialog=no");
    let options = Options { purpose: purpose(SHARED), ..Options::default() };
    let around = Boot { options, embedded: true, ..Boot::default() };
    check_on(&mut Page::boot(&Disk::default(), around), "goes-on=-");
}

#[test]
fn an_answer_that_comes_late_opens_nothing() {
    let mut page = played(&alloc::format!("{SHARED} settings play-on"));
    check_on(&mut page, "dialog=settings");
    act_all(&mut page, "cancel play-on play-on");
    assert!(matches!(page.session.dialog(), Some(Dialog::NewGame(draft)) if draft.goes_on));
    page.send(Event::StoredGame(None));
    check_on(&mut page, "dialog=new left-links=0");
    let mut hidden = played(SHARED);
    hidden.session.update(Event::Intent(crate::Intent::PlayOn));
    hidden.session.update(Event::PageHidden);
    hidden.session.update(Event::StoredGame(None));
    assert_eq!(hidden.session.dialog(), None);
}
