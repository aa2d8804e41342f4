//! The queue: what an effect sets off waits for its turn, and nothing is heard after the end.

use std::rc::Rc;

use reversi_session::{Event, Intent};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use super::doubles::{Faults, during};
use super::page::{Page, document, focused};
use crate::listener::Listener;
use crate::signal::Signal;

#[wasm_bindgen_test]
fn a_focus_that_an_effect_moves_is_heard_after_the_effect() {
    let faults = during(Faults::new());
    let page = Page::open();
    page.cell("d3").focus().unwrap();
    for (key, square) in [("ArrowRight", "e3"), ("ArrowDown", "e4"), ("End", "h4"), ("a", "a4"), ("8", "a8")]
    {
        assert!(page.press(key));
        assert!(focused().is_same_node(Some(&page.cell(square))), "{key} leads to {square}");
        assert_eq!(page.cell(square).tab_index(), 0);
    }
    assert_eq!(faults.told(), "");
}

#[wasm_bindgen_test]
fn what_a_listener_does_during_an_effect_waits_for_its_turn() {
    let faults = during(Faults::new());
    let page = Page::open();
    page.cell("d3").focus().unwrap();
    // The page around reacts to the game's own move of the focus with a click into the game.
    let pressed = page.cell("c4");
    let listener = Listener::new(&page.cell("e3"), "focusin", move |_| pressed.click());
    assert!(page.press("ArrowRight"));
    drop(listener);
    assert_eq!(page.data("ply"), "1", "the click counted");
    assert_eq!(page.cell("c4").get_attribute("data-disc").as_deref(), Some("black"));
    assert!(focused().is_same_node(Some(&page.cell("c4"))), "and came last");
    assert_eq!(faults.told(), "");
}

#[wasm_bindgen_test]
fn events_are_taken_in_the_order_in_which_they_came() {
    let page = Page::open();
    page.cell("d3").focus().unwrap();
    // Both reach the queue while the arrow's effect runs: the second is legal only after the first.
    let (first, second) = (page.cell("d3"), page.cell("c3"));
    let listener = Listener::new(&page.cell("e3"), "focusin", move |_| {
        first.click();
        second.click();
    });
    // A click during the turn of discs would only end the turn.
    page.act("settings");
    page.find("[name=motion][value=off]").unchecked_into::<HtmlElement>().click();
    page.find("[data-panel=settings] [data-action=cancel]").unchecked_into::<HtmlElement>().click();
    page.cell("d3").focus().unwrap();
    page.press("ArrowRight");
    drop(listener);
    assert_eq!((page.data("ply"), page.data("turn")), ("2".to_owned(), "black".to_owned()));
}

#[wasm_bindgen_test]
fn a_game_that_is_unmounted_during_an_effect_ends_without_a_fault() {
    let faults = during(Faults::new());
    let page = Page::open();
    page.cell("d3").focus().unwrap();
    let runtime = Rc::clone(&page.handle.runtime);
    let listener = Listener::new(&page.cell("e3"), "focusin", move |_| runtime.stop());
    page.press("ArrowRight");
    drop(listener);
    assert_eq!(page.place.child_element_count(), 0);
    assert_eq!(faults.told(), "");
}

#[wasm_bindgen_test]
fn a_game_that_is_unmounted_while_it_is_being_unmounted_ends_without_a_fault() {
    let faults = during(Faults::new());
    let page = Page::open();
    let cell = page.cell("d3");
    cell.focus().unwrap();
    // Browsers tell of a lost focus while the element is being removed.
    let again = Rc::clone(&page.handle.runtime);
    let listeners = ["blur", "focusout"].map(|kind| {
        Listener::new(&cell, kind, {
            let again = Rc::clone(&again);
            move |_| again.stop()
        })
    });
    page.handle.unmount();
    drop(listeners);
    assert_eq!(page.place.child_element_count(), 0);
    assert_eq!(faults.told(), "");
}

#[wasm_bindgen_test]
fn what_comes_after_the_end_is_not_heard() {
    let page = Page::open();
    page.play("d3");
    let kept = super::page::stored_game();
    let cell = page.cell("c3");
    page.handle.unmount();
    cell.click();
    page.handle.runtime.dispatch(Signal::Session(Event::Intent(Intent::Undo)));
    page.handle.runtime.dispatch(Signal::Frame(1.0));
    page.handle.unmount();
    assert_eq!(super::page::stored_game(), kept);
    assert_eq!(document().query_selector_all("[data-reversi]").unwrap().length(), 0);
}
