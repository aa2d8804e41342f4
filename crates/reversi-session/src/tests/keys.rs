//! The key map: every key of the board, its modifiers, and where keys are left alone.

use reversi_rules::{Direction, Square};

use super::page::Page;
use super::script::{check, check_on, key, key_press, played};
use crate::{Claim, DialogName, FocusPlace, Intent, PrefChange, Switch, claim};

/// What a key on the board means when the cursor is on d3.
#[track_caller]
fn means(text: &str, wanted: Claim) {
    let page = played("");
    assert_eq!(claim(&page.session, &key_press(text), FocusPlace::Board), wanted, "{text}");
}

#[test]
fn every_key_of_the_board_does_what_the_list_says() {
    let to = |square| Claim::Act(Intent::CursorTo(square));
    for (text, direction) in [
        ("ArrowUp", Direction::North),
        ("ArrowDown", Direction::South),
        ("ArrowLeft", Direction::West),
        ("ArrowRight", Direction::East),
    ] {
        means(text, Claim::Act(Intent::MoveCursor(direction)));
    }
    for (text, square) in [
        ("Home", Square::A3),
        ("End", Square::H3),
        ("ctrl+Home", Square::A1),
        ("ctrl+End", Square::H8),
        ("PageUp", Square::D1),
        ("PageDown", Square::D8),
        ("a", Square::A3),
        ("h", Square::H3),
        ("C", Square::C3),
        ("shift+C", Square::C3),
        ("1", Square::D1),
        ("8", Square::D8),
    ] {
        means(text, to(square));
    }
    means("n", Claim::Act(Intent::CursorToLegal { forwards: true }));
    means("N", Claim::Act(Intent::CursorToLegal { forwards: true }));
    means("shift+N", Claim::Act(Intent::CursorToLegal { forwards: false }));
    for text in ["u", "U", "ctrl+z", "ctrl+Z"] {
        means(text, Claim::Act(Intent::Undo));
    }
    for text in ["r", "ctrl+y", "ctrl+shift+Z", "ctrl+shift+z"] {
        means(text, Claim::Act(Intent::Redo));
    }
    means("shift+?", Claim::Act(Intent::Open(DialogName::Keys)));
}

#[test]
fn enter_and_space_are_the_buttons_own() {
    means("Enter", Claim::Leave);
    means("Space", Claim::Leave);
}

#[test]
fn keys_that_mean_nothing_here_are_left_to_the_browser() {
    for text in
        ["j", "z", "y", "0", "9", "é", "Tab", "shift+Tab", "F5", "Dead", "ctrl+a", "ctrl+r", "ctrl+shift+y"]
    {
        means(text, Claim::Leave);
    }
}

#[test]
fn keys_with_other_modifiers_are_left_to_the_browser() {
    for text in ["ArrowLeft", "Home", "a", "4", "n", "u", "ctrl+z", "Enter", "Enter~"] {
        for modifier in ["alt", "meta", "composing"] {
            means(&alloc::format!("{modifier}+{text}"), Claim::Leave);
        }
    }
    for text in ["ctrl+ArrowLeft", "ctrl+PageUp", "shift+ArrowUp", "shift+Home", "ctrl+shift+Home", "ctrl+u"]
    {
        means(text, Claim::Leave);
    }
}

#[test]
fn a_held_key_never_repeats_a_move_or_an_undo_or_a_press() {
    for text in ["Enter~", "Space~", "u~", "r~", "ctrl+z~", "ctrl+y~", "ctrl+shift+z~", "?~"] {
        means(text, Claim::Swallow);
    }
    means("ArrowUp~", Claim::Act(Intent::MoveCursor(Direction::North)));
    means("n~", Claim::Act(Intent::CursorToLegal { forwards: true }));
}

#[test]
fn a_held_key_never_confirms_a_dialog_or_continues() {
    for page in [played("d3 new"), played("d3 esc")] {
        for text in ["Enter~", "Space~"] {
            assert_eq!(claim(&page.session, &key_press(text), FocusPlace::Control), Claim::Swallow);
        }
    }
}

#[test]
fn text_fields_keep_their_keys() {
    let page = played("d3 reload");
    for text in ["a", "4", "ctrl+z", "ctrl+y", "Enter", "Enter~", "Home", "ArrowLeft", "?"] {
        assert_eq!(claim(&page.session, &key_press(text), FocusPlace::TextField), Claim::Leave, "{text}");
    }
}

#[test]
fn outside_the_board_only_undo_and_redo_are_ours() {
    let page = played("d3");
    for place in [FocusPlace::Control, FocusPlace::Page] {
        for text in ["ArrowDown", "Home", "ctrl+Home", "a", "5", "n", "u", "r", "?", "Enter"] {
            assert_eq!(claim(&page.session, &key_press(text), place), Claim::Leave, "{text}");
        }
        assert_eq!(claim(&page.session, &key_press("ctrl+z"), place), Claim::Act(Intent::Undo));
        assert_eq!(claim(&page.session, &key_press("ctrl+y"), place), Claim::Act(Intent::Redo));
    }
    assert_eq!(claim(&page.session, &key_press("Enter~"), FocusPlace::Page), Claim::Leave);
}

#[test]
fn letter_keys_can_be_switched_off() {
    let mut page = played("");
    page.wish(Intent::Prefer(PrefChange::Switch(Switch::LetterKeys, false)));
    for text in ["a", "4", "n", "u", "r", "?"] {
        assert_eq!(claim(&page.session, &key_press(text), FocusPlace::Board), Claim::Leave, "{text}");
    }
    for text in ["ArrowUp", "Home", "ctrl+Home", "ctrl+z"] {
        assert_ne!(claim(&page.session, &key_press(text), FocusPlace::Board), Claim::Leave, "{text}");
    }
}

#[test]
fn keys_are_left_alone_while_the_board_is_covered() {
    for page in [played("d3 esc"), played("d3 settings"), played("keys")] {
        for text in ["ArrowUp", "a", "ctrl+z", "ctrl+y", "u", "ctrl+Home", "Enter"] {
            assert_eq!(claim(&page.session, &key_press(text), FocusPlace::Control), Claim::Leave, "{text}");
        }
    }
}

fn walk(page: &mut Page, keys: &str) {
    for text in keys.split(' ') {
        key(page, text, FocusPlace::Board);
    }
}

#[test]
fn the_cursor_stays_on_the_board() {
    let mut page = played("");
    walk(&mut page, "ctrl+Home ArrowUp ArrowLeft");
    check_on(&mut page, "cursor=a1 focus=cursor");
    walk(&mut page, "ctrl+End ArrowDown ArrowRight ArrowRight");
    check_on(&mut page, "cursor=h8");
    walk(&mut page, "c 5 ArrowUp ArrowRight");
    check_on(&mut page, "cursor=d4");
}

#[test]
fn n_goes_round_the_legal_squares_in_reading_order() {
    let mut page = played("");
    for square in ["c4", "f5", "e6", "d3"] {
        walk(&mut page, "n");
        check_on(&mut page, &alloc::format!("cursor={square}"));
    }
    walk(&mut page, "shift+N");
    check_on(&mut page, "cursor=e6");
}

#[test]
fn n_says_so_when_no_square_is_legal_for_a_person() {
    check("d3 hush key:n", "heard=no-square cursor=d3 remark=no-square");
}

#[test]
fn a_click_brings_the_cursor_along_and_plays_there() {
    check("people c4", "cursor=c4 ply=1");
    check("people a1", "cursor=a1 ply=0 remark=nothing:a1");
}

#[test]
fn what_a_button_asks_for_is_known_by_its_name() {
    for name in ["undo", "resume", "use-other", "new", "start", "cancel", "restore", "replace-machine"] {
        assert_eq!(Intent::from_action(name).map(Intent::action), Some(name));
    }
    assert_eq!(Intent::from_action("shout"), None);
    assert_eq!(Intent::Back.action(), "");
}
