//! What is said to those who listen, and when.

use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use super::doubles::{Clock, Storages, Visibility, during};
use super::page::{Page, english};

/// Longer than any message needs, in milliseconds.
const LONG: u32 = 1000;

fn press(page: &Page, selector: &str) {
    page.find(selector).unchecked_into::<HtmlElement>().click();
}

#[wasm_bindgen_test]
fn what_is_to_be_said_waits_while_a_dialog_covers_the_page() {
    let clock = during(Clock::new());
    let page = Page::open();
    clock.pass(LONG);
    page.play("d3");
    page.act("settings");
    clock.pass(LONG);
    assert_eq!(page.text("[data-live]"), "", "nobody would hear it");
    assert_eq!(clock.waiting(), 0, "and nothing runs meanwhile");
    press(&page, "[data-panel=settings] [data-action=cancel]");
    clock.pass(LONG);
    assert!(page.text("[data-live]").contains("D3"));
}

#[wasm_bindgen_test]
fn what_waits_is_not_said_any_more_when_the_game_is_paused_meanwhile() {
    let clock = during(Clock::new());
    let page = Page::open();
    page.play("d3");
    page.act("settings");
    let seen = during(Visibility::new());
    seen.hide();
    seen.show();
    press(&page, "[data-panel=settings] [data-action=cancel]");
    clock.pass(LONG);
    assert_eq!((page.data("phase"), page.text("[data-live]")), ("paused".to_owned(), String::new()));
}

#[wasm_bindgen_test]
fn a_failure_behind_a_dialog_is_told_when_the_dialog_has_gone() {
    let page = Page::open();
    page.act("settings");
    let storages = during(Storages::new());
    storages.fill();
    press(&page, "[name=board][value=azul]");
    assert_eq!(page.text("[data-alert]"), "");
    press(&page, "[data-panel=settings] [data-action=cancel]");
    assert!(page.text("[data-alert]").contains(english().storage_full));
    page.act("settings");
    assert!(page.text("[data-alert]").contains(english().storage_full), "it does not go and come again");
    drop(storages);
}

#[wasm_bindgen_test]
fn messages_are_polite_and_failures_alert() {
    let page = Page::open();
    // The dialogs are built when one is opened.
    page.act("settings");
    press(&page, "[data-panel=settings] [data-action=cancel]");
    let live = page.find("[data-live]");
    assert_eq!(live.get_attribute("role").as_deref(), Some("status"));
    assert_eq!(live.get_attribute("aria-live").as_deref(), Some("polite"));
    assert_eq!(page.find("[data-alert]").get_attribute("role").as_deref(), Some("alert"));
    let regions =
        page.place.query_selector_all("[aria-live], [role=status], [role=alert], [role=log]").unwrap();
    assert_eq!(
        regions.length(),
        5,
        "with two lines in the settings and the panel for a program that has stopped"
    );
}
