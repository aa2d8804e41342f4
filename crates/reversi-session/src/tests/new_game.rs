//! Starting another game, being asked first, and bringing the replaced game back.

use super::script::{act_all, check, check_on, played};
use crate::{Choice, Dialog, Draft, Intent, Opponent};

#[test]
fn cancel_keeps_everything() {
    check("people d3 c3 undo new cancel", "moves=d3 back=c3 paused=no seats=person,person dialog=no");
    check("people d3 esc new cancel", "moves=d3 paused=player");
    check("d3 new choose:people choose:reverse cancel", "seats=person,1 variant=classic ply=1 searching=yes");
}

#[test]
fn confirm_replaces_a_game_in_progress_and_offers_it_back() {
    let mut page = played("people d3 c3 hush new");
    check_on(&mut page, "dialog=new ply=2");
    act_all(&mut page, "choose:machine choose:white choose:reverse confirm");
    check_on(&mut page, "dialog=no ply=0 seats=1,person variant=reverse restore=yes offer=replaced");
    check_on(&mut page, "searching=yes heard=started focus=board paused=no");
    assert!(page.disk.borrow().replaced.as_deref().unwrap().contains("moves=d3c3"));
}

#[test]
fn the_offer_ends_with_the_next_move_but_the_game_is_still_kept() {
    check("people d3 new confirm", "offer=replaced");
    check("people d3 new confirm c4", "offer=no restore=yes");
    check("people d3 new confirm dismiss", "offer=replaced restore=yes");
}

#[test]
fn the_offer_ends_with_the_next_move_of_a_demo_too() {
    check("people d3 new choose:demo confirm", "offer=replaced");
    check("people d3 new choose:demo confirm reply", "ply=1 offer=no restore=yes");
    // The machine that begins does not take it from a person who reads it.
    check("people d3 new choose:machine choose:white confirm reply", "ply=1 offer=replaced");
}

#[test]
fn a_new_game_begins_with_the_cursor_where_every_game_begins() {
    check("people d3 key:End new confirm", "cursor=d3 focus=board");
    check("people d3 key:End new cancel", "cursor=h3");
}

#[test]
fn a_game_replaced_while_paused_starts_unpaused() {
    check("people d3 esc new confirm", "paused=no ply=0 restore=yes");
}

#[test]
fn nothing_is_lost_by_replacing_a_game_that_is_not_in_progress() {
    check("new choose:people confirm", "seats=person,person restore=no offer=no");
    check("demo settle new confirm", "ply=0 restore=no");
}

#[test]
fn a_second_confirm_does_nothing() {
    let mut page = played("people d3 new confirm");
    let game = page.session.game().clone();
    act_all(&mut page, "confirm");
    assert_eq!(*page.session.game(), game);
    check_on(&mut page, "restore=yes");
}

#[test]
fn confirm_without_the_new_game_dialog_does_nothing() {
    check("people d3 confirm", "ply=1");
    check("people d3 settings confirm", "ply=1 dialog=settings");
}

#[test]
fn one_dialog_opens_at_a_time() {
    check("new settings keys", "dialog=new");
}

#[test]
fn the_replaced_game_comes_back_paused_once() {
    let mut page = played("people d3 c3 new confirm hush restore");
    check_on(&mut page, "moves=d3c3 paused=restored restore=no offer=no heard=restored focus=continue");
    assert_eq!(page.disk.borrow().replaced, None);
    act_all(&mut page, "restore");
    check_on(&mut page, "moves=d3c3 paused=restored");
}

#[test]
fn bringing_back_puts_a_game_in_progress_in_its_place() {
    let mut page = played("people d3 new confirm c4 restore");
    check_on(&mut page, "moves=d3 paused=restored restore=yes offer=no");
    act_all(&mut page, "restore");
    check_on(&mut page, "moves=c4 paused=restored restore=yes");
}

#[test]
fn bringing_back_survives_a_reload() {
    check("people d3 new confirm reload", "restore=yes offer=no ply=0");
    check("people d3 new confirm reload restore", "moves=d3 restore=no paused=restored");
}

#[test]
fn bringing_back_returns_the_settings_and_what_was_taken_back() {
    check("d3 reply c4 undo new choose:people confirm restore", "seats=person,1 paused=restored");
    check("people d3 c3 undo new choose:machine confirm restore", "seats=person,person moves=d3 back=c3");
}

#[test]
fn only_a_game_in_progress_is_brought_back() {
    let mut page = played("white");
    let text = crate::SavedGame {
        stamp: crate::Stamp { revision: 1, tab: 1 },
        settings: *page.session.settings(),
        game: crate::Game::new(crate::Setup::STANDARD, 5),
        left: None,
        away: reversi_rules::ByColor::new(false, false),
        tally: crate::Tally::NEW,
    }
    .encode();
    page.disk.borrow_mut().replaced = Some(text);
    act_all(&mut page, "reload");
    check_on(&mut page, "restore=no");
}

#[test]
fn play_again_is_for_after_the_end() {
    check("people d3 again", "ply=1");
    check("again", "ply=0 heard=-");
    check("demo settle hush again", "ply=0 heard=started seats=1,1 searching=yes");
    check("demo settle settings again", "dialog=settings");
}

#[test]
fn each_game_has_its_own_seed() {
    let mut page = played("people d3");
    let first = page.session.game().seed();
    act_all(&mut page, "new confirm");
    assert_ne!(page.session.game().seed(), first);
}

#[test]
fn the_dialog_starts_from_the_game_on_the_board() {
    let page = played("white reverse new");
    assert_eq!(page.session.dialog(), Some(&Dialog::NewGame(Draft::of(page.session.settings(), false))));
    for script in ["", "white", "people", "demo", "reverse"] {
        let settings = *played(script).session.settings();
        assert_eq!(Draft::of(&settings, false).settings(), settings);
    }
}

#[test]
fn the_color_is_remembered_while_two_people_is_chosen() {
    check("white new choose:people choose:machine confirm", "seats=1,person");
}

#[test]
fn a_choice_without_the_dialog_changes_nothing() {
    let mut page = played("d3");
    page.wish(Intent::Choose(Choice::Opponent(Opponent::People)));
    check_on(&mut page, "seats=person,1 dialog=no");
    act_all(&mut page, "settings choose:people cancel");
    check_on(&mut page, "seats=person,1");
}
