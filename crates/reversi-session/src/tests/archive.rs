//! Finished games: kept once each, taken out again when their end is taken back.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::page::Page;
use super::samples::{B, SHORTEST, squares};
use super::script::{act_all, played};
use crate::{Options, SavedGame};

/// The finished games that are kept, by their moves, and how often that was written.
fn archive(page: &Page) -> (Vec<String>, u32) {
    let disk = page.disk.borrow();
    let games = disk.archive.values().map(|text| SavedGame::decode(text).unwrap().game);
    (games.map(|game| game.transcript().to_string()).collect(), disk.archivings)
}

fn finished(moves: &str) -> Page {
    let mut page = played("people");
    for square in squares(moves) {
        page.press(square);
        page.wait(5000);
    }
    page
}

#[test]
fn a_game_is_kept_when_it_ends_and_not_before() {
    let mut page = finished(&SHORTEST[..SHORTEST.len() - 2]);
    assert_eq!(archive(&page), (vec![], 0));
    act_all(&mut page, &SHORTEST[SHORTEST.len() - 2..]);
    assert_eq!(archive(&page), (vec![SHORTEST.into()], 1));
}

#[test]
fn taking_the_end_back_takes_it_out_and_ending_again_counts_once() {
    let mut page = finished(SHORTEST);
    act_all(&mut page, "undo");
    assert_eq!(archive(&page), (vec![], 2));
    act_all(&mut page, "undo");
    assert_eq!(archive(&page), (vec![], 2), "only the step past the end matters");
    act_all(&mut page, "redo redo");
    assert_eq!(archive(&page), (vec![SHORTEST.into()], 3));
}

#[test]
fn a_finished_game_that_comes_back_is_not_kept_again_and_can_still_be_taken_out() {
    let mut page = finished(SHORTEST).reload(Options::default());
    assert_eq!(archive(&page).1, 1);
    act_all(&mut page, "undo");
    assert_eq!(archive(&page), (vec![], 2));
}

#[test]
fn the_next_game_is_kept_beside_the_last_one() {
    let mut page = finished(SHORTEST);
    act_all(&mut page, "new confirm");
    assert_eq!(archive(&page).1, 1, "a new game leaves the finished one where it is");
    page.follow(B.moves);
    page.wait(5000);
    assert_eq!(archive(&page).0.len(), 2);
}

#[test]
fn boards_for_learning_keep_nothing() {
    let page = played("try:XO-X c1");
    assert!(page.session.game().is_over());
    assert_eq!(archive(&page), (vec![], 0));
}
