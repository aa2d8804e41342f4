//! What is kept in the browser, where the browser does not want to, and beside what others keep there.

use gloo_storage::{LocalStorage, Storage as _};
use reversi_session::{Expects, Stamp, StorageFault};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use super::doubles::{Storages, during};
use super::page::{Page, english, forget_everything, storage, stored_game, window};
use crate::store::{GAME, PREFS, REPLACED, Refusal, SET_ASIDE, Store};

/// The header of a write, as saves begin; no more of it is looked at by the store.
fn write_of(revision: u32, tab: u32) -> (Stamp, String) {
    (Stamp { revision, tab }, format!("reversi=1 rev={revision} tab={tab:08x} and=more"))
}

#[wasm_bindgen_test]
fn a_text_comes_back_as_it_was_kept() {
    forget_everything();
    let (mut store, fault) = Store::open(&window(), None);
    assert_eq!(fault, None);
    assert_eq!(store.read(GAME), None);
    store.write(GAME, "reversi=1 moves=d3c3").unwrap();
    assert_eq!(store.read(GAME).as_deref(), Some("reversi=1 moves=d3c3"));
    // The form of gloo-storage: JSON, so that its `get` reads it too.
    assert_eq!(storage().get_item(GAME).unwrap().as_deref(), Some("\"reversi=1 moves=d3c3\""));
    store.forget(GAME);
    assert_eq!(storage().get_item(GAME).unwrap(), None);
}

#[wasm_bindgen_test]
fn the_probe_leaves_nothing_behind() {
    forget_everything();
    let before = storage().length().unwrap();
    let _ = Store::open(&window(), None);
    assert_eq!(storage().length().unwrap(), before);
}

#[wasm_bindgen_test]
fn what_is_not_ours_is_returned_as_it_stands() {
    forget_everything();
    let (store, _) = Store::open(&window(), None);
    for foreign in ["{\"level\":3}", "", "\"", "null", "\u{0}\u{fffd}", "plain words"] {
        storage().set_item(GAME, foreign).unwrap();
        assert_eq!(store.read(GAME).as_deref(), Some(foreign), "{foreign:?}");
    }
    forget_everything();
}

#[wasm_bindgen_test]
fn only_our_own_keys_are_touched() {
    forget_everything();
    storage().set_item("reversi:v1:game:theirs", "kept").unwrap();
    storage().set_item("theme", "not json {").unwrap();
    {
        let page = Page::open();
        page.play("d3");
        page.act("new");
        page.act("start");
        page.find("[name=marks][value=off]").unchecked_into::<web_sys::HtmlElement>().click();
    }
    assert_eq!(storage().get_item("reversi:v1:game:theirs").unwrap().as_deref(), Some("kept"));
    assert_eq!(storage().get_item("theme").unwrap().as_deref(), Some("not json {"));
    storage().remove_item("reversi:v1:game:theirs").unwrap();
    storage().remove_item("theme").unwrap();
    assert_eq!(storage().length().unwrap(), 0, "the page has removed what it kept, and that was all");
}

#[wasm_bindgen_test]
fn what_denied_storage_did_not_take_is_written_once_it_is_allowed() {
    forget_everything();
    for refuse in [Storages::deny, Storages::withhold] {
        let storages = during(Storages::new());
        refuse(&storages);
        let (mut store, fault) = Store::open(&window(), None);
        assert_eq!(fault, Some(StorageFault::Blocked));
        assert_eq!(store.write(PREFS, "board=azul"), Err(StorageFault::Blocked));
        assert_eq!(store.write(REPLACED, "never mind"), Err(StorageFault::Blocked));
        store.forget(REPLACED);
        assert_eq!((store.read(PREFS), store.is_complete()), (None, false));
        drop(storages);
        assert_eq!(store.write(GAME, "text"), Ok(()));
        assert!(store.is_complete());
        assert_eq!(store.read(PREFS).as_deref(), Some("board=azul"));
        assert_eq!(store.read(REPLACED), None);
        forget_everything();
    }
}

#[wasm_bindgen_test]
fn storage_that_takes_nothing_and_holds_nothing_is_blocked() {
    forget_everything();
    let storages = during(Storages::new());
    storages.fill();
    storages.empty();
    assert_eq!(Store::open(&window(), None).1, Some(StorageFault::Blocked));
}

#[wasm_bindgen_test]
fn full_storage_still_shows_what_it_holds() {
    forget_everything();
    storage().set_item(GAME, "\"kept before\"").unwrap();
    let storages = during(Storages::new());
    storages.fill();
    let (store, fault) = Store::open(&window(), None);
    assert_eq!(fault, Some(StorageFault::Full));
    assert_eq!(store.read(GAME).as_deref(), Some("kept before"));
    drop(storages);
    forget_everything();
}

#[wasm_bindgen_test]
fn a_write_that_failed_is_made_when_there_is_room_again() {
    forget_everything();
    let (mut store, _) = Store::open(&window(), None);
    let writes = [1, 2, 3, 4].map(|revision| write_of(revision, 7));
    let expects = |index: usize| Expects::Write(writes[index].0);
    store.save_game(&writes[0].1, Expects::NoGame).unwrap();
    let storages = during(Storages::new());
    storages.fill();
    let full = Err(Refusal::Fault(StorageFault::Full));
    assert_eq!(store.save_game(&writes[1].1, expects(0)), full);
    assert_eq!(store.save_game(&writes[2].1, expects(1)), full, "the browser still holds the first");
    assert_eq!(store.read(GAME).as_ref(), Some(&writes[0].1), "which is not lost");
    drop(storages);
    assert_eq!(store.write(PREFS, "board=azul"), Ok(()));
    assert_eq!(store.read(GAME).as_ref(), Some(&writes[2].1), "anything that is taken brings the rest along");
    assert!(store.is_complete());
    assert_eq!(store.save_game(&writes[3].1, expects(2)), Ok(()));
    forget_everything();
}

#[wasm_bindgen_test]
fn a_write_that_failed_does_not_come_over_another_tabs_later() {
    forget_everything();
    let (mut store, _) = Store::open(&window(), None);
    let ((first, first_text), (second, second_text)) = (write_of(1, 7), write_of(2, 7));
    store.save_game(&first_text, Expects::NoGame).unwrap();
    let storages = during(Storages::new());
    storages.fill();
    store.save_game(&second_text, Expects::Write(first)).unwrap_err();
    drop(storages);
    let (theirs, their_text) = write_of(2, 8);
    storage().set_item(GAME, &their_text).unwrap();
    assert_eq!(store.write(PREFS, "board=azul"), Ok(()));
    assert_eq!((store.read(GAME), store.is_complete()), (Some(their_text), false));
    let (_, third_text) = write_of(3, 7);
    assert_eq!(store.save_game(&third_text, Expects::Write(second)), Err(Refusal::Overtaken(theirs)));
    assert_eq!(store.save_game(&third_text, Expects::Write(theirs)), Ok(()), "a person has chosen");
    assert!(store.is_complete());
    forget_everything();
}

#[wasm_bindgen_test]
fn storage_that_is_denied_later_refuses_what_it_is_given() {
    forget_everything();
    for refuse in [Storages::deny, Storages::withhold] {
        let (mut store, _) = Store::open(&window(), None);
        let storages = during(Storages::new());
        refuse(&storages);
        assert_eq!(store.write(GAME, "text"), Err(StorageFault::Blocked));
    }
    forget_everything();
}

#[wasm_bindgen_test]
fn a_game_is_written_over_the_write_that_is_known() {
    forget_everything();
    let (mut store, _) = Store::open(&window(), None);
    let ((first, first_text), (_, second_text)) = (write_of(1, 7), write_of(2, 7));
    assert_eq!(store.save_game(&first_text, Expects::NoGame), Ok(()));
    assert_eq!(store.save_game(&second_text, Expects::Write(first)), Ok(()));
    assert_eq!(store.read(GAME), Some(second_text));
    forget_everything();
}

#[wasm_bindgen_test]
fn a_game_is_not_written_over_another_tabs_write() {
    forget_everything();
    let (mut store, _) = Store::open(&window(), None);
    let ((known, text), (theirs, their_text)) = (write_of(3, 7), write_of(3, 8));
    store.write(GAME, &their_text).unwrap();
    for expects in [Expects::NoGame, Expects::Write(known)] {
        assert_eq!(store.save_game(&text, expects), Err(Refusal::Overtaken(theirs)));
        assert_eq!(store.read(GAME), Some(their_text.clone()));
    }
    assert_eq!(store.save_game(&text, Expects::Write(theirs)), Ok(()), "a person has chosen");
    assert_eq!(store.read(GAME), Some(text));
    assert_eq!(store.read(SET_ASIDE), None, "a game is not a foreign text");
    forget_everything();
}

#[wasm_bindgen_test]
fn a_foreign_text_is_set_aside_before_it_is_written_over() {
    forget_everything();
    let (mut store, _) = Store::open(&window(), None);
    let (_, text) = write_of(1, 7);
    storage().set_item(GAME, "{\"another\":\"program\"}").unwrap();
    assert_eq!(store.save_game(&text, Expects::NoGame), Ok(()));
    assert_eq!(store.read(GAME), Some(text));
    let aside: String = LocalStorage::get(SET_ASIDE).unwrap();
    assert_eq!(aside, "{\"another\":\"program\"}");
    forget_everything();
}

#[wasm_bindgen_test]
fn a_player_is_told_when_the_browser_stops_keeping_the_game() {
    let page = Page::open();
    page.play("d3");
    assert_eq!(stored_game().game.ply(), 1);
    let storages = during(Storages::new());
    storages.fill();
    page.play("c3");
    assert!(page.text("[data-alert]").contains(english().storage_full));
    page.act("dismiss");
    page.play("c4");
    assert_eq!(page.data("ply"), "3", "the game goes on");
    assert_eq!(page.text("[data-alert]"), "", "and says it once");
    assert_eq!(stored_game().game.ply(), 1);
    drop(storages);
    page.play("e3");
    assert_eq!(stored_game().game.ply(), 4, "there is room again");
}

#[wasm_bindgen_test]
fn a_player_is_told_no_longer_once_the_browser_keeps_the_game_again() {
    let page = Page::open();
    let storages = during(Storages::new());
    storages.fill();
    page.play("d3");
    assert!(page.text("[data-alert]").contains(english().storage_full));
    drop(storages);
    page.play("c3");
    assert_eq!((page.text("[data-alert]"), stored_game().game.ply()), (String::new(), 2));
    let storages = during(Storages::new());
    storages.fill();
    page.play("c4");
    assert!(page.text("[data-alert]").contains(english().storage_full), "and told again when it does not");
    drop(storages);
}

#[wasm_bindgen_test]
fn a_game_can_be_played_where_storage_is_denied() {
    forget_everything();
    let storages = during(Storages::new());
    storages.deny();
    let page = Page::come_back();
    assert!(page.text("[data-alert]").contains(english().storage_blocked));
    page.play("d3");
    assert_eq!(page.data("ply"), "1");
    drop(storages);
    assert_eq!(storage().get_item(REPLACED).unwrap(), None);
}

#[wasm_bindgen_test]
fn a_text_that_is_no_game_does_not_stop_play() {
    forget_everything();
    storage().set_item(GAME, "{\"another\":\"program\"}").unwrap();
    let page = Page::come_back();
    assert!(page.text("[data-alert]").contains(english().storage_corrupt));
    assert_eq!(page.data("phase"), "playing");
    assert_eq!(storage().get_item(GAME).unwrap().as_deref(), Some("{\"another\":\"program\"}"));
    page.play("d3");
    assert_eq!(stored_game().game.ply(), 1);
    let aside: String = LocalStorage::get(SET_ASIDE).unwrap();
    assert_eq!(aside, "{\"another\":\"program\"}");
}
