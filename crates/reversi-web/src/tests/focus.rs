//! Where the focus goes, and what scrolls with it.

use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

use super::page::{Page, document, focused, window};

/// A game far down on a long page, its board partly below the window's edge.
fn far_down() -> Page {
    let page = Page::open();
    for side in ["margin-top", "margin-bottom"] {
        page.place.style().set_property(side, "3000px").unwrap();
    }
    let middle = bounds(&page.cell("d4")).top() - height();
    window().scroll_to_with_x_and_y(0.0, middle);
    page
}

fn bounds(element: &Element) -> web_sys::DomRect {
    element.get_bounding_client_rect()
}

fn height() -> f64 {
    window().inner_height().unwrap().as_f64().unwrap()
}

fn is_in_view(element: &Element) -> bool {
    let bounds = bounds(element);
    bounds.top() >= 0.0 && bounds.bottom() <= height()
}

fn scrolled() -> f64 {
    window().page_y_offset().unwrap()
}

#[wasm_bindgen_test]
fn a_cursor_moved_by_key_is_brought_into_view() {
    let page = far_down();
    page.play("d3");
    let before = scrolled();
    for (key, square) in [("ArrowDown", "d4"), ("8", "d8"), ("Home", "a8")] {
        page.press(key);
        assert!(focused().is_same_node(Some(&page.cell(square))), "{key}");
        assert!(is_in_view(&page.cell(square)), "{key}");
    }
    assert!(scrolled() > before, "the page has followed");
}

#[wasm_bindgen_test]
fn a_press_scrolls_nothing() {
    let page = far_down();
    let before = scrolled();
    assert!(!is_in_view(&page.cell("e6")));
    page.play("e6");
    assert!(focused().is_same_node(Some(&page.cell("e6"))));
    page.act("pause");
    page.act("resume");
    assert_eq!(page.data("ply"), "1");
    #[expect(clippy::float_cmp, reason = "nothing was computed")]
    let stays = scrolled() == before;
    assert!(stays);
}

#[wasm_bindgen_test]
fn the_way_past_the_header_leads_to_the_boards_square_and_leaves_the_address_alone() {
    let page = far_down();
    let skip: HtmlElement = page.find(".rv-skip").unchecked_into();
    let address = window().location().href().unwrap();
    page.play("d3");
    page.press("ArrowRight");
    skip.focus().unwrap();
    skip.click();
    assert!(focused().is_same_node(Some(&page.cell("e3"))));
    assert!(is_in_view(&page.cell("e3")));
    page.act("pause");
    skip.focus().unwrap();
    skip.click();
    assert_eq!(focused().get_attribute("data-action").as_deref(), Some("resume"));
    assert_eq!(window().location().href().unwrap(), address);
}

#[wasm_bindgen_test]
fn the_way_past_the_header_names_what_it_leads_to() {
    let page = Page::open();
    let named = |page: &Page| {
        let name = page.find(".rv-skip").get_attribute("href").unwrap();
        document().query_selector(&name).unwrap().unwrap()
    };
    page.play("d3");
    assert!(named(&page).is_same_node(Some(&page.cell("d3"))));
    page.act("pause");
    assert!(named(&page).is_same_node(Some(&page.find("[data-panel=pause] [data-action=resume]"))));
    page.act("resume");
    assert!(named(&page).is_same_node(Some(&page.cell("d3"))));
}
