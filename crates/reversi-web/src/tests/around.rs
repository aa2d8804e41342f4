//! What the page around has of a game: its handle, shadow trees, and a place of its own in the storage.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement, ShadowRoot, ShadowRootInit, ShadowRootMode};

use super::page::{PEOPLE, Page, document, forget_everything, mount_in, options, press_at, storage};
use crate::crash;

fn field(object: &JsValue, name: &str) -> String {
    let value = Reflect::get(object, &JsValue::from_str(name)).unwrap();
    value.as_string().unwrap_or_else(|| format!("{value:?}"))
}

fn object(fields: &[(&str, &str)]) -> JsValue {
    let object = js_sys::Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &JsValue::from_str(name), &JsValue::from_str(value)).unwrap();
    }
    object.into()
}

/// A game of two people with more options.
fn mounted(more: &[(&str, &str)]) -> Page {
    forget_everything();
    Page::mount(&options(&[&PEOPLE, more].concat()))
}

/// Writes down what a game tells.
fn listener() -> (Function, Rc<RefCell<Vec<String>>>) {
    let heard = Rc::new(RefCell::new(Vec::new()));
    let pen = Rc::clone(&heard);
    let write: Closure<dyn Fn(String, JsValue)> = Closure::new(move |kind: String, detail: JsValue| {
        let about =
            ["by", "square", "reason"].map(|name| field(&detail, name).replace("JsValue(undefined)", ""));
        pen.borrow_mut().push(format!("{kind} {}", about.concat()).trim_end().to_owned());
    });
    (write.into_js_value().unchecked_into(), heard)
}

#[wasm_bindgen_test]
fn the_state_is_a_plain_object() {
    let page = mounted(&[]);
    page.play("d3");
    page.play("c3");
    let state = page.handle.state();
    for (name, value) in [
        ("phase", "playing"),
        ("purpose", "game"),
        ("variant", "classic"),
        ("turn", "black"),
        ("ply", "JsValue(2)"),
        ("black", "JsValue(3)"),
        ("moves", "d3c3"),
        ("paused", "JsValue(false)"),
        ("result", "JsValue(null)"),
        ("dialog", "JsValue(null)"),
        ("language", "en"),
    ] {
        assert_eq!(field(&state, name), value, "{name}");
    }
    let position = field(&state, "position");
    assert_eq!((position.len(), position.ends_with(" X")), (66, true), "{position}");
    let players = Reflect::get(&state, &JsValue::from_str("players")).unwrap();
    assert_eq!([field(&players, "black"), field(&players, "white")], ["person", "person"]);
}

#[wasm_bindgen_test]
fn the_page_plays_pauses_and_hears_of_it() {
    let page = mounted(&[]);
    let (write, heard) = listener();
    let unsubscribe: Function = page.handle.subscribe(write).unchecked_into();
    assert!(page.handle.play("d3"));
    assert!(!page.handle.play("d3") && !page.handle.play("elsewhere"));
    // While the discs of the page's own move turn.
    assert!(page.handle.play("c3"));
    page.handle.pause();
    assert_eq!(page.data("phase"), "paused");
    page.act("resume");
    assert_eq!(*heard.borrow(), ["move blackd3", "move whitec3", "pause page", "change"]);
    unsubscribe.call0(&JsValue::UNDEFINED).unwrap();
    assert!(page.handle.play("c4"));
    assert_eq!(heard.borrow().len(), 4);
}

#[wasm_bindgen_test]
fn who_is_told_of_a_move_may_answer_it_at_once() {
    let page = mounted(&[]);
    let (write, heard) = listener();
    let runtime = Rc::clone(&page.handle.runtime);
    let answer: Closure<dyn Fn(String, JsValue)> = Closure::new(move |_: String, detail: JsValue| {
        if field(&detail, "square") == "d3" {
            let handle = crate::GameHandle { runtime: Rc::clone(&runtime) };
            assert!(handle.play("c3"));
        }
    });
    page.handle.subscribe(answer.into_js_value().unchecked_into());
    page.handle.subscribe(Function::new_no_args("throw new Error('from a listener')"));
    page.handle.subscribe(write);
    page.play("d3");
    assert_eq!(*heard.borrow(), ["move blackd3", "move whitec3"]);
}

#[wasm_bindgen_test]
fn another_position_is_shown_and_the_game_comes_back() {
    let page = mounted(&[]);
    page.play("d3");
    page.handle.load(&JsValue::from_str("f5d6c3")).unwrap();
    assert_eq!((page.data("phase"), page.data("ply")), ("reviewing".to_owned(), "0".to_owned()));
    assert!(!page.is_shown(".rv-tools [data-action=pause]") && !page.is_shown(".rv-tools [data-action=new]"));
    assert!(page.handle.load(&JsValue::from_str("f5f5")).is_err());
    assert!(page.handle.load(&object(&[("position", "XO")])).is_err());
    assert_eq!(field(&page.handle.state(), "moves"), "f5d6c3");
    page.handle.load(&object(&[])).unwrap();
    assert_eq!((page.data("phase"), page.data("ply")), ("paused".to_owned(), "1".to_owned()));
    page.act("resume");
    assert!(page.is_shown(".rv-tools [data-action=pause]") && page.is_shown(".rv-tools [data-action=new]"));
    assert!(page.place.query_selector("a.rv-tool").unwrap().is_none());
    let game = object(&[]);
    Reflect::set(&game, &JsValue::from_str("level"), &JsValue::from_f64(3.0)).unwrap();
    page.handle.load(&game).unwrap();
    assert_eq!(field(&page.handle.state(), "dialog"), "new-game");
}

#[wasm_bindgen_test]
fn language_and_colors_can_follow_the_page() {
    let page = mounted(&[]);
    page.handle.dress(&object(&[("lang", "eu"), ("theme", "azul,dark")]));
    let game = page.game();
    let shown = ["lang", "data-board", "data-page"].map(|name| game.get_attribute(name).unwrap());
    assert_eq!(shown, ["eu", "azul", "dark"]);
    assert_eq!(storage().get_item("reversi:v1:prefs").unwrap(), None);
}

#[wasm_bindgen_test]
fn boards_with_different_names_keep_a_game_each() {
    let keys = ["reversi:v1:game:left", "reversi:v1:game:right"];
    let stored = || keys.map(|key| storage().get_item(key).unwrap().is_some());
    {
        let left = mounted(&[("storage", "left")]);
        left.play("d3");
        assert_eq!(stored(), [true, false]);
        let right = Page::mount(&options(&[("storage", "right")]));
        assert_eq!((left.data("ply"), right.data("ply")), ("1".to_owned(), "0".to_owned()));
        assert!(storage().get_item("reversi:v1:game").unwrap().is_none());
    }
    let again = Page::mount(&options(&[&PEOPLE, &[("storage", "left")][..]].concat()));
    assert_eq!((again.data("phase"), again.data("ply")), ("paused".to_owned(), "1".to_owned()));
    for key in keys {
        storage().remove_item(key).unwrap();
    }
}

#[wasm_bindgen_test]
fn a_board_that_is_off_or_has_anothers_keys_for_a_name_keeps_and_reads_nothing() {
    for name in ["off", "prev", "bad", "a:b", ""] {
        let page = mounted(&[("storage", name)]);
        let before = storage().length().unwrap();
        page.play("d3");
        page.act("settings");
        page.find("[name=board][value=azul]").unchecked_into::<HtmlElement>().click();
        assert_eq!(page.game().get_attribute("data-board").as_deref(), Some("azul"));
        assert_eq!(storage().length().unwrap(), before, "{name}");
    }
}

#[wasm_bindgen_test]
fn controls_are_named_for_the_style() {
    let page = mounted(&[("controls", "none")]);
    assert_eq!(page.data("controls"), "none");
}

/// A game in a shadow tree.
fn in_a_shadow(host: &Element) -> (ShadowRoot, crate::GameHandle) {
    forget_everything();
    document().body().unwrap().append_child(host).unwrap();
    let shadow = host.attach_shadow(&ShadowRootInit::new(ShadowRootMode::Open)).unwrap();
    let handle = mount_in(shadow.unchecked_ref(), &options(&PEOPLE));
    (shadow, handle)
}

#[wasm_bindgen_test]
fn a_game_in_a_shadow_tree_has_its_keys_and_its_focus() {
    let host = document().create_element("div").unwrap();
    let (shadow, handle) = in_a_shadow(&host);
    let game = shadow.query_selector("[data-reversi]").unwrap().unwrap();
    let cell = |square: &str| -> HtmlElement {
        let found = shadow.query_selector(&format!("[data-square={square}]")).unwrap().unwrap();
        found.unchecked_into()
    };
    cell("d3").focus().unwrap();
    assert!(press_at(&cell("d3"), "ArrowUp", |_| {}));
    assert!(cell("d2").is_same_node(shadow.active_element().as_deref()), "the focus follows the keys");
    cell("d3").click();
    assert_eq!(game.get_attribute("data-ply").as_deref(), Some("1"));
    assert!(press_at(&cell("d3"), "Escape", |_| {}));
    assert_eq!(game.get_attribute("data-phase").as_deref(), Some("paused"));
    let resume = shadow.query_selector("[data-action=resume]").unwrap().unwrap();
    assert!(resume.is_same_node(shadow.active_element().as_deref()));
    assert!(!press_at(&document().body().unwrap(), "Escape", |_| {}), "outside, keys are the page's");
    crash::show();
    assert!(game.has_attribute("data-crashed"), "no shadow hides it");
    handle.unmount();
    assert_eq!(shadow.child_element_count(), 0);
    host.remove();
    forget_everything();
}
