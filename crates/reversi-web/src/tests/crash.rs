//! The panel for a program that has stopped.

use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use super::page::{Page, english, forget_everything, options, window};
use crate::crash;

fn display(page: &Page, selector: &str) -> String {
    let style = window().get_computed_style(&page.find(selector)).unwrap().unwrap();
    style.get_property_value("display").unwrap()
}

#[wasm_bindgen_test]
fn the_panel_is_prepared_and_not_seen() {
    let page = Page::open();
    assert_eq!(display(&page, "[data-panel=crash]"), "none");
    assert!(!page.game().has_attribute("data-crashed"));
}

#[wasm_bindgen_test]
fn a_crash_covers_the_game_with_words_in_its_language() {
    let page = Page::open();
    crash::show();
    assert_ne!(display(&page, "[data-panel=crash]"), "none");
    assert_eq!(display(&page, ".rv-body"), "none");
    let said = page.text("[data-panel=crash]");
    for words in [english().crash_title, english().crash_text, english().reload] {
        assert!(said.contains(words), "{words}");
    }
    drop(page);

    forget_everything();
    let page = Page::mount(&options(&[("lang", "eu")]));
    crash::show();
    let basque = reversi_view::text::messages(reversi_session::Language::Eu);
    assert!(page.text("[data-panel=crash]").contains(basque.crash_title));
}

#[wasm_bindgen_test]
fn every_game_on_the_page_says_so() {
    let pages = [Page::open(), Page::open()];
    crash::show();
    assert!(pages.iter().all(|page| page.game().has_attribute("data-crashed")));
}

#[wasm_bindgen_test]
fn the_way_out_can_be_reached_although_a_dialog_was_open() {
    let page = Page::open();
    page.act("new");
    assert_eq!(page.data("dialog"), "new-game");
    crash::show();
    let reload: HtmlElement = page.find("[data-panel=crash] a").unchecked_into();
    reload.focus().unwrap();
    assert!(reload.is_same_node(super::page::document().active_element().as_deref()));
}
