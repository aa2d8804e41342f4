//! Mounting and unmounting: what was taken from the browser is given back.

use std::rc::Rc;

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

use super::doubles::{BlankCanvases, Census, Workers, during, script, starter};
use super::engine::SILENT;
use super::page::{
    PEOPLE, Page, document, forget_everything, frame, mount_in, options, set, try_mount_in, until,
};

fn nothing_is_left(census: &Census, place: &Element) {
    let left = (census.listeners(), census.timers(), census.frames(), census.idle(), census.observers());
    assert_eq!(left, (0, 0, 0, 0, 0), "listeners, timers, frames, waits for idleness, observers");
    assert_eq!(place.child_element_count(), 0);
}

#[wasm_bindgen_test]
async fn a_hundred_games_leave_nothing_behind() {
    forget_everything();
    let place = document().create_element("div").unwrap();
    document().body().unwrap().append_child(&place).unwrap();
    let workers = during(Workers::new(Array::of1(&JsValue::from_str(&script(SILENT)))));
    let census = during(Census::new());
    // The machine begins, so that every game has its worker.
    let given = options(&[("black", "1"), ("white", "person"), ("worker", "worker.js")]);
    for round in 1..=100 {
        let handle = mount_in(&place, &given);
        assert!(
            census.listeners() > 10 && census.observers() == 1 && census.idle() == 1,
            "the census counts"
        );
        assert_eq!((workers.live(), workers.started()), (1, round));
        if round % 20 == 0 {
            frame().await;
        }
        handle.unmount();
        let runtime = Rc::downgrade(&handle.runtime);
        drop(handle);
        assert!(runtime.upgrade().is_none(), "nothing holds on to it");
    }
    nothing_is_left(&census, &place);
    assert_eq!(workers.live(), 0);
    place.remove();
}

#[wasm_bindgen_test]
fn a_game_goes_on_when_the_page_has_dropped_its_handle() {
    let page = Page::open();
    page.handle.unmount();
    forget_everything();
    let handle = mount_in(&page.place, &options(&PEOPLE));
    let runtime = Rc::downgrade(&handle.runtime);
    drop(handle);
    page.play("d3");
    assert_eq!(page.data("ply"), "1");
    runtime.upgrade().unwrap().stop();
    assert!(runtime.upgrade().is_none());
}

#[wasm_bindgen_test]
fn a_game_that_cannot_be_mounted_says_so_and_leaves_nothing_behind() {
    forget_everything();
    let place = document().create_element("div").unwrap();
    let (census, canvases) = (during(Census::new()), during(BlankCanvases::new()));
    let error = try_mount_in(&place, &options(&PEOPLE)).unwrap_err();
    assert!(!error.is_undefined(), "a reason");
    drop(canvases);
    nothing_is_left(&census, &place);
}

#[wasm_bindgen_test]
async fn a_game_in_the_middle_of_everything_leaves_nothing_behind() {
    forget_everything();
    let workers = during(Workers::new(Array::of1(&JsValue::from_str(&script(SILENT)))));
    let census = during(Census::new());
    let given = options(&[("black", "person"), ("white", "1")]);
    set(&given, "worker", &starter("worker.js"));
    let page = Page::mount(&given);
    page.cell("d3").focus().unwrap();
    until("the board has been painted", || census.frames() == 0).await;
    // Discs turn, the machine is asked, something is being said, a dialog is open.
    page.play("d3");
    assert!(census.timers() > 0 && census.frames() > 0);
    assert_eq!(workers.live(), 1);
    page.act("settings");
    page.handle.unmount();
    nothing_is_left(&census, &page.place);
    assert_eq!(workers.live(), 0);
    assert!(document().query_selector(":modal").unwrap().is_none(), "the page can be used again");
}

#[wasm_bindgen_test]
async fn nothing_runs_while_nothing_moves() {
    forget_everything();
    let workers = during(Workers::new(Array::new()));
    let census = during(Census::new());
    let page = Page::open();
    until("the page is idle", || census.frames() + census.timers() + census.idle() == 0).await;
    page.play("d3");
    until("it is idle again", || census.frames() + census.timers() + census.idle() == 0).await;
    assert_eq!(page.data("ply"), "1");
    assert_eq!(workers.started(), 0, "there is no worker to load");
}

#[wasm_bindgen_test]
fn a_game_mounted_again_comes_back_paused() {
    let page = Page::open();
    page.play("d3");
    page.handle.unmount();
    let handle = mount_in(&page.place, &options(&PEOPLE));
    assert_eq!((page.data("phase"), page.data("ply")), ("paused".to_owned(), "1".to_owned()));
    handle.unmount();
}

#[wasm_bindgen_test]
fn games_share_no_id_whatever_the_order_in_which_they_came_and_went() {
    forget_everything();
    let places = [(); 3].map(|()| {
        let place = document().create_element("div").unwrap();
        document().body().unwrap().append_child(&place).unwrap();
        place
    });
    let first = mount_in(&places[0], &options(&PEOPLE));
    let second = mount_in(&places[1], &options(&PEOPLE));
    first.unmount();
    let third = mount_in(&places[2], &options(&PEOPLE));
    let found = document().query_selector_all("[data-reversi] [id]").unwrap();
    let mut ids: Vec<String> = (0..found.length())
        .map(|index| found.item(index).unwrap().unchecked_into::<Element>().id())
        .collect();
    let all = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), all);
    second.unmount();
    third.unmount();
    for place in places {
        place.remove();
    }
}

#[wasm_bindgen_test]
fn a_game_takes_neither_the_focus_nor_the_place_of_the_page_around() {
    let field: HtmlElement = document().create_element("input").unwrap().unchecked_into();
    document().body().unwrap().append_child(&field).unwrap();
    field.focus().unwrap();
    let page = Page::open();
    assert!(field.is_same_node(document().active_element().as_deref()));
    drop(page);
    assert!(field.is_same_node(document().active_element().as_deref()));
    field.remove();
}
