//! What a mounted game shows and says: the page's promises to those who embed it, to screen readers and to other tabs.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function};
use reversi_session::Stamp;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlElement, PageTransitionEvent, PageTransitionEventInit, StorageEvent, StorageEventInit};

use super::doubles::{Clock, Screen, Visibility, Workers, during, script};
use super::page::{
    Page, document, english, focused, forget_everything, mount_in, options, storage, stored_game, window,
};
use crate::store::{GAME, SET_ASIDE};

/// Everything said in a second.
fn said(page: &Page, clock: &Clock) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for _ in 0..20 {
        let now = page.text("[data-live]");
        if !now.is_empty() && said.last() != Some(&now) {
            said.push(now);
        }
        clock.pass(50);
    }
    said
}

/// As if another tab had gone on with the stored game; nobody is told.
fn another_tab_writes() -> String {
    let mut saved = stored_game();
    saved.stamp = Stamp { revision: saved.stamp.revision + 1, tab: saved.stamp.tab ^ 1 };
    let theirs = ["\"", &saved.encode(), "\""].concat();
    storage().set_item(GAME, &theirs).unwrap();
    theirs
}

/// As the browser tells of another tab's write; no key stands for all of them.
fn tell_of_a_write(key: Option<&str>) {
    let init = StorageEventInit::new();
    init.set_key(key);
    let event = StorageEvent::new_with_event_init_dict("storage", &init).unwrap();
    window().dispatch_event(&event).unwrap();
}

#[wasm_bindgen_test]
fn the_documented_attributes_follow_the_game() {
    let page = Page::open();
    let state = |page: &Page| {
        ["phase", "turn", "ply", "black", "white", "dialog"].map(|name| page.data(name)).join(" ")
    };
    assert_eq!(state(&page), "playing black 0 2 2 ");
    page.play("d3");
    assert_eq!(state(&page), "playing white 1 4 1 ");
    page.act("new");
    assert_eq!(state(&page), "playing white 1 4 1 new-game");
    assert_eq!(page.place.query_selector_all("[data-square]").unwrap().length(), 64);
    assert_eq!(page.place.query_selector_all("[data-legal]").unwrap().length(), 3);
    assert_eq!(page.cell("d4").get_attribute("data-disc").as_deref(), Some("black"));
}

#[wasm_bindgen_test]
fn a_paused_page_says_nothing_of_where_the_discs_are() {
    // Black's four first moves are one another's mirror images: only where they are differs.
    let texts = ["d3", "c4", "f5", "e6"].map(|square| {
        let clock = during(Clock::new());
        let page = Page::open();
        page.play(square);
        said(&page, &clock);
        page.act("pause");
        said(&page, &clock);
        assert_eq!(page.data("phase"), "paused");
        assert_eq!(page.text("[data-live]"), "", "not even to those who listen");
        page.game().text_content().unwrap_or_default()
    });
    assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
}

#[wasm_bindgen_test]
fn the_buttons_stay_the_same_through_moves_pauses_and_languages() {
    let page = Page::open();
    let buttons = || -> Vec<HtmlElement> {
        // What the menu offers depends on the game.
        let all = "[data-square], [data-action]:not([data-panel=menu] *)";
        let all = page.place.query_selector_all(all).unwrap();
        (0..all.length()).map(|index| all.item(index).unwrap().unchecked_into()).collect()
    };
    // The dialogs are built when one is opened.
    page.act("keys");
    page.find("[data-panel=keys] [data-action=cancel]").unchecked_into::<HtmlElement>().click();
    let before = buttons();
    page.cell("d3").focus().unwrap();
    page.play("d3");
    page.act("settings");
    page.find("[name=language][value=es]").unchecked_into::<HtmlElement>().click();
    page.find("[data-panel=settings] [data-action=cancel]").unchecked_into::<HtmlElement>().click();
    page.act("pause");
    page.act("resume");
    let after = buttons();
    assert_eq!(before.len(), after.len());
    assert!(before.iter().zip(&after).all(|(before, after)| before.is_same_node(Some(after))));
}

#[wasm_bindgen_test]
fn the_focus_is_led_to_continue_and_back_to_the_board() {
    let page = Page::open();
    page.cell("d3").focus().unwrap();
    page.play("d3");
    page.press("Escape");
    assert_eq!(focused().get_attribute("data-action").as_deref(), Some("resume"));
    page.act("resume");
    assert!(focused().is_same_node(Some(&page.cell("d3"))));
}

#[wasm_bindgen_test]
fn a_focus_outside_the_game_stays_there() {
    let field: HtmlElement = document().create_element("input").unwrap().unchecked_into();
    document().body().unwrap().append_child(&field).unwrap();
    let page = Page::open();
    page.play("d3");
    field.focus().unwrap();
    page.act("pause");
    page.act("resume");
    assert!(focused().is_same_node(Some(&field)));
    field.remove();
}

#[wasm_bindgen_test]
fn a_move_is_said_once() {
    let clock = during(Clock::new());
    let page = Page::open();
    page.play("d3");
    let said = said(&page, &clock);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("D3"), "{said:?}");
    assert_eq!(clock.waiting(), 0, "nothing more is to come");
}

#[wasm_bindgen_test]
fn a_game_that_is_brought_back_is_said_to_be_paused() {
    let clock = during(Clock::new());
    let page = Page::open();
    page.play("d3");
    page.act("new");
    page.act("start");
    said(&page, &clock);
    page.act("restore");
    assert_eq!(page.data("phase"), "paused");
    assert_eq!(said(&page, &clock), [english().said_restored_paused]);
}

#[wasm_bindgen_test]
fn a_newer_version_is_said_in_a_pause_and_the_last_function_given_changes_to_it() {
    let clock = during(Clock::new());
    let page = Page::open();
    let taken = Array::new();
    let take = |name: &str| {
        let make = Function::new_with_args("taken, name", "return () => taken.push(name);");
        let function = make.call2(&JsValue::UNDEFINED, &taken, &JsValue::from_str(name)).unwrap();
        function.unchecked_into::<Function>()
    };
    page.play("d3");
    page.handle.offer_update(take("first"));
    assert!(!page.is_shown("[data-message]"), "nobody is interrupted");
    page.handle.offer_update(take("second"));
    page.act("pause");
    assert!(page.is_shown("[data-message]"));
    assert_eq!(said(&page, &clock), [english().newer_version]);
    assert_eq!(taken.length(), 0);
    page.act("update");
    assert_eq!(taken.iter().collect::<Vec<_>>(), ["second"]);
}

#[wasm_bindgen_test]
fn another_tabs_write_pauses_this_game() {
    let page = Page::open();
    page.play("d3");
    another_tab_writes();
    tell_of_a_write(Some("a key of somebody else"));
    assert_eq!(page.data("phase"), "playing");
    tell_of_a_write(Some(GAME));
    assert_eq!(page.data("phase"), "paused");
    assert!(page.is_shown("[data-panel=pause] [data-action=use-other]"));
    let focus = document().active_element().and_then(|element| element.get_attribute("data-action"));
    assert_eq!(focus.as_deref(), Some("use-other"), "the choice that overwrites nothing");
    assert!(!page.is_shown("[data-panel=pause] [data-action=new]"), "one question at a time");
    let theirs = stored_game();
    page.act("resume");
    assert_ne!(stored_game().stamp.tab, theirs.stamp.tab, "a person has chosen this one");
    assert_eq!(page.data("phase"), "playing");
}

#[wasm_bindgen_test]
fn a_move_is_not_written_over_another_tabs_game() {
    let page = Page::open();
    page.play("d3");
    // The browser may tell of it late.
    let theirs = another_tab_writes();
    page.play("c3");
    assert_eq!(page.data("phase"), "paused");
    assert_eq!(storage().get_item(GAME).unwrap(), Some(theirs));
}

#[wasm_bindgen_test]
fn the_news_of_our_own_write_is_no_news() {
    let page = Page::open();
    page.play("d3");
    tell_of_a_write(None);
    assert_eq!(page.data("phase"), "playing");
    forget_everything();
    tell_of_a_write(None);
    page.play("c3");
    assert_eq!((page.data("phase"), stored_game().game.ply()), ("playing".to_owned(), 2));
}

#[wasm_bindgen_test]
fn a_page_that_comes_out_of_the_browsers_cache_looks_for_other_tabs() {
    let page = Page::open();
    page.play("d3");
    another_tab_writes();
    let show = |persisted| {
        let init = PageTransitionEventInit::new();
        init.set_persisted(persisted);
        let event = PageTransitionEvent::new_with_event_init_dict("pageshow", &init).unwrap();
        window().dispatch_event(&event).unwrap();
    };
    show(false);
    assert_eq!(page.data("phase"), "playing", "that is how every page begins");
    show(true);
    assert!(page.is_shown("[data-panel=pause] [data-action=use-other]"));
}

#[wasm_bindgen_test]
fn a_page_that_is_loaded_unseen_writes_nothing_and_asks_nobody() {
    forget_everything();
    storage().set_item(GAME, "no game").unwrap();
    let (seen, clock) = (during(Visibility::new()), during(Clock::new()));
    let workers = during(Workers::new(Array::of1(&JsValue::from_str(&script("")))));
    seen.hide();
    let page = Page::mount(&options(&[("black", "1"), ("white", "person"), ("worker", "worker.js")]));
    clock.pass(1000);
    assert_eq!((storage().get_item(SET_ASIDE).unwrap(), workers.started()), (None, 0));
    seen.show();
    assert_eq!((storage().get_item(SET_ASIDE).unwrap().is_some(), workers.started()), (true, 1));
    assert_eq!(page.data("phase"), "thinking");
}

#[wasm_bindgen_test]
fn the_systems_settings_are_followed_live() {
    let screen = during(Screen::new());
    let page = Page::open();
    assert_eq!(page.data("page"), "light");
    screen.match_only("(prefers-color-scheme: dark)");
    assert_eq!(page.data("page"), "dark");
    screen.match_only("(prefers-contrast: more)");
    assert_eq!((page.data("page"), page.data("board")), ("contrast".to_owned(), "contraste".to_owned()));
    screen.match_only("");
    assert_eq!((page.data("page"), page.data("board")), ("light".to_owned(), "verde".to_owned()));
}

#[wasm_bindgen_test]
fn the_options_of_the_mount_are_followed() {
    forget_everything();
    let page = Page::mount(&options(&[
        ("lang", "eu"),
        ("theme", "azul,dark"),
        ("variant", "reverse"),
        ("black", "person"),
        ("white", "person"),
    ]));
    assert_eq!(page.game().get_attribute("lang").as_deref(), Some("eu"));
    assert_eq!((page.data("board"), page.data("page")), ("azul".to_owned(), "dark".to_owned()));
    assert!(page.is_shown(".rv-goal"));
    page.play("d3");
    assert_eq!(stored_game().settings.variant, reversi_rules::Variant::Reverse);
}

#[wasm_bindgen_test]
fn options_that_mean_nothing_are_named_in_the_console_and_the_game_goes_on() {
    forget_everything();
    let warnings: Rc<RefCell<Vec<String>>> = Rc::default();
    let heard = Rc::clone(&warnings);
    let hear =
        wasm_bindgen::prelude::Closure::<dyn Fn(String)>::new(move |text| heard.borrow_mut().push(text));
    let console = js_sys::Reflect::get(&window(), &"console".into()).unwrap();
    let warn = js_sys::Reflect::get(&console, &"warn".into()).unwrap();
    super::page::set(&console, "warn", hear.as_ref());
    let page = Page::mount(&options(&[("lang", "tlh"), ("level", "99"), ("white", "person")]));
    super::page::set(&console, "warn", &warn);
    assert_eq!(warnings.borrow().len(), 2, "{warnings:?}");
    assert!(warnings.borrow()[0].contains("lang") && warnings.borrow()[0].contains("tlh"));
    page.play("d3");
    assert_eq!(page.data("ply"), "1");
}

#[wasm_bindgen_test]
fn a_mount_takes_options_that_are_no_object() {
    forget_everything();
    let place = document().create_element("div").unwrap();
    // The page has texts from an earlier game.
    mount_in(&place, &options(&[])).unmount();
    for nothing in [JsValue::UNDEFINED, JsValue::NULL, 7.into(), "es".into()] {
        let handle = mount_in(&place, &nothing);
        assert_eq!(place.child_element_count(), 1);
        handle.unmount();
    }
}
