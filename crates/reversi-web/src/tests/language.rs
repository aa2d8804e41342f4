//! The language: texts that are fetched when they are wanted, and what happens when they do not come. The names of the
//! openings come in the same way.

use js_sys::{Array, Function, Object, Reflect};
use reversi_session::Language;
use reversi_view::text::{course, files as all_files, messages, packed};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use super::page::{
    PEOPLE, Page, document, forget_everything, frame, set, speaking, storage, try_mount_in, until,
};
use crate::store::PREFS;

/// A `fetchText` that notes the names it is asked for in a list and answers as this does, where `files` has the files
/// of all languages.
fn site(answer: &str) -> (Array, JsValue) {
    let (asked, files) = (Array::new(), Object::new());
    for (name, file) in all_files() {
        set(&files, &name, &JsValue::from_str(&file));
    }
    let make = Function::new_with_args(
        "asked, files",
        &format!("return (name) => {{ asked.push(name); {answer} }};"),
    );
    let fetch = make.call2(&JsValue::UNDEFINED, &asked, &files).unwrap();
    (asked, fetch)
}

const DELIVERS: &str = "return Promise.resolve(files[name]);";
const IS_GONE: &str = "return Promise.reject(new Error('no answer'));";

/// A game of two people, in English unless another language is asked for, on a site that does this.
fn game(answer: &str, lang: &str) -> (Page, Array) {
    forget_everything();
    let (asked, fetch) = site(answer);
    let given = speaking(&[Language::En]);
    for (name, value) in PEOPLE {
        set(&given, name, &JsValue::from_str(value));
    }
    set(&given, "lang", &JsValue::from_str(lang));
    set(&given, "fetchText", &fetch);
    (Page::mount(&given), asked)
}

fn choose(page: &Page, language: &str) {
    let radio = page.find(&format!("[data-panel=settings] input[value={language}]"));
    radio.unchecked_into::<HtmlElement>().click();
}

fn chosen(page: &Page) -> String {
    let radio = page.find("[data-panel=settings] input[name=language]:checked");
    radio.get_attribute("value").unwrap()
}

/// The language that the game says it speaks, and a word of it.
fn spoken(page: &Page) -> (String, String) {
    (page.game().get_attribute("lang").unwrap_or_default(), page.text("[data-action=undo]"))
}

fn speaks(page: &Page, language: Language) -> bool {
    spoken(page) == (language.tag().to_owned(), messages(language).undo.to_owned())
}

fn refusal(page: &Page) -> String {
    let lines = page.place.query_selector_all("[data-panel=settings] [role=alert]").unwrap();
    let text = |index| lines.item(index).and_then(|line| line.text_content()).unwrap_or_default();
    (0..lines.length()).map(text).collect()
}

#[wasm_bindgen_test]
async fn a_language_is_fetched_once_and_spoken_when_it_is_there() {
    let (page, asked) = game(DELIVERS, "en");
    assert!(speaks(&page, Language::En));
    assert_eq!(asked.length(), 0, "what is there is not fetched");
    page.act("settings");
    choose(&page, "eu");
    assert!(speaks(&page, Language::En), "until the other is there");
    assert_eq!(chosen(&page), "eu");
    until("Basque", || speaks(&page, Language::Eu)).await;
    assert_eq!(storage().get_item(PREFS).unwrap().unwrap().matches("language=eu").count(), 1);
    for (tag, language) in [("en", Language::En), ("eu", Language::Eu)] {
        choose(&page, tag);
        assert!(speaks(&page, language), "at once");
    }
    assert_eq!(asked.join(" "), "text_eu");
}

#[wasm_bindgen_test]
async fn boards_of_one_page_speak_as_they_like_and_share_what_was_fetched() {
    let (first, asked) = game(DELIVERS, "en");
    let (_, fetch) = site(IS_GONE);
    first.act("settings");
    choose(&first, "es");
    until("Spanish", || speaks(&first, Language::Es)).await;
    first.act("cancel");
    // Neither texts nor anybody who fetches them: the page has them.
    let given = Object::new();
    set(&given, "lang", &JsValue::from_str("en"));
    set(&given, "fetchText", &fetch);
    let second = Page::mount(&given);
    assert!(speaks(&second, Language::En) && speaks(&first, Language::Es));
    assert_eq!(asked.length(), 1);
}

#[wasm_bindgen_test]
async fn a_language_that_does_not_come_is_told_where_it_was_chosen_and_can_be_chosen_again() {
    let (page, asked) =
        game("return asked.length < 2 ? Promise.reject(new Error()) : Promise.resolve(files[name]);", "en");
    page.act("settings");
    choose(&page, "eu");
    until("what is wrong", || refusal(&page) == messages(Language::En).language_failed).await;
    assert!(speaks(&page, Language::En));
    assert_eq!(chosen(&page), "en");
    assert!(storage().get_item(PREFS).unwrap().is_none(), "nothing is kept of it");
    choose(&page, "eu");
    assert_eq!(refusal(&page), "");
    until("Basque", || speaks(&page, Language::Eu)).await;
    assert_eq!(asked.length(), 2);
}

#[wasm_bindgen_test]
async fn it_is_told_beside_the_board_when_the_settings_are_closed() {
    let (page, _) = game(IS_GONE, "en");
    page.act("settings");
    choose(&page, "es");
    page.act("cancel");
    let told = || page.text("[data-alert]").contains(messages(Language::En).language_failed);
    until("the alert", told).await;
    page.act("dismiss");
    assert!(!told());
}

#[wasm_bindgen_test]
async fn a_file_of_another_version_is_refused() {
    for answer in [
        "return Promise.resolve('text_eu 1\\nReversi\\n');",
        "return Promise.resolve(undefined);",
        "return Promise.resolve(files.text_es);",
        "return Promise.reject(Object.assign(new Error(), { outdated: true }));",
    ] {
        let (page, _) = game(answer, "en");
        page.act("settings");
        choose(&page, "eu");
        until("what is wrong", || refusal(&page) == messages(Language::En).language_outdated).await;
        assert!(speaks(&page, Language::En), "{answer}");
    }
}

#[wasm_bindgen_test]
fn where_nothing_fetches_only_what_is_there_is_spoken() {
    for answer in ["throw new Error();", "return 5;"] {
        let (page, _) = game(answer, "en");
        page.act("settings");
        choose(&page, "eu");
        assert_eq!(refusal(&page), messages(Language::En).language_failed, "{answer}");
    }
}

#[wasm_bindgen_test]
async fn texts_of_another_language_than_wanted_are_shown_until_the_right_ones_are_there() {
    let (page, asked) = game(DELIVERS, "eu");
    assert!(speaks(&page, Language::En));
    until("Basque", || speaks(&page, Language::Eu)).await;
    assert_eq!(asked.length(), 1);
    assert!(storage().get_item(PREFS).unwrap().is_none(), "nobody has chosen it");
}

#[wasm_bindgen_test]
fn a_game_without_texts_of_this_version_is_not_mounted_and_says_why() {
    forget_everything();
    let place = document().create_element("div").unwrap();
    let wrong = speaking(&[]);
    let texts = Reflect::get(&wrong, &JsValue::from_str("texts")).unwrap();
    set(&texts, "es", &JsValue::from_str("text_es 1\nReversi\n"));
    for options in [wrong, speaking(&[]), Object::new().into()] {
        let failure = try_mount_in(&place, &options).unwrap_err();
        let outdated = Reflect::get(&failure, &JsValue::from_str("outdated")).unwrap();
        assert!(outdated.is_truthy());
        assert_eq!(place.child_element_count(), 0);
    }
}

/// Plays the first moves of an opening, by the names of its squares.
fn play_all(page: &Page, squares: &[&str]) {
    for square in squares {
        page.play(square);
    }
}

#[wasm_bindgen_test]
async fn the_opening_is_named_from_when_that_is_wanted() {
    let (page, asked) = game("return Promise.resolve('f5d6\\tParallel to nothing\\n');", "en");
    play_all(&page, &["f5", "d6"]);
    assert_eq!(asked.length(), 0);
    page.act("settings");
    page.find("[name=openings]").unchecked_into::<HtmlElement>().click();
    until("the name", || page.text("[data-status]").contains("Opening: Parallel to nothing.")).await;
    page.act("cancel");
    page.act("undo");
    assert!(!page.text("[data-status]").contains("Opening"));
    page.act("redo");
    until("it is said", || page.text("[data-live]").contains("Opening: Parallel to nothing.")).await;
    assert_eq!(asked.join(" "), "openings");
}

#[wasm_bindgen_test]
async fn names_of_openings_that_do_not_come_are_told() {
    for answer in [IS_GONE, "return Promise.resolve('<title>Not found</title>');"] {
        let (page, _) = game(answer, "en");
        page.act("settings");
        page.find("[name=openings]").unchecked_into::<HtmlElement>().click();
        until("what is wrong", || {
            page.text("[data-panel=settings]").contains(messages(Language::En).openings_failed)
        })
        .await;
    }
}

#[wasm_bindgen_test]
async fn a_language_that_comes_when_the_game_is_gone_is_no_trouble() {
    let (page, asked) = game(DELIVERS, "en");
    page.act("settings");
    choose(&page, "es");
    page.handle.unmount();
    frame().await;
    assert_eq!((asked.length(), page.place.child_element_count()), (1, 0));
}

/// A course with its texts in one language on a page with all others in another.
fn course_in(language: Language, answer: &str) -> (Page, Array) {
    forget_everything();
    let (asked, fetch) = site(answer);
    let given = speaking(&[Language::En]);
    set(&given, "lang", &JsValue::from_str("en"));
    set(&given, "course", &JsValue::from_str(&packed(course(language), language)));
    set(&given, "fetchText", &fetch);
    (Page::mount(&given), asked)
}

const COURSE: &str = ".rv-course";

#[wasm_bindgen_test]
async fn a_course_fetches_the_texts_that_are_missing_in_its_language() {
    let (page, asked) = course_in(Language::En, DELIVERS);
    assert!(page.is_shown(COURSE) && asked.length() == 0, "all is there");
    drop(page);

    let (page, asked) = course_in(Language::Eu, DELIVERS);
    assert!(!page.is_shown(COURSE) && page.is_shown(".rv-stage"), "no tools of anything else meanwhile");
    until("the course", || page.is_shown(COURSE)).await;
    assert_eq!(page.text(".rv-course h3 :first-child"), "Step 1\u{a0}of 12");
    assert_eq!(asked.join(" "), "course_en");
}

#[wasm_bindgen_test]
async fn a_course_whose_texts_do_not_come_says_so() {
    let (page, _) = course_in(Language::Eu, IS_GONE);
    let alert = || page.text("[data-alert]");
    until("the alert", || !alert().is_empty()).await;
    assert!(alert().contains(messages(Language::En).course_failed), "{}", alert());
    assert!(!page.is_shown(COURSE));
}
