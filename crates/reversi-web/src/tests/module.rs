//! The machine where no worker can be had: its module on the page.

use js_sys::{Array, Function};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Element;

use super::doubles::{Clock, Faults, Workers, during, starter};
use super::engine::{PATIENCE, says_that_the_machine_failed, the_machine_plays, workers};
use super::page::{Page, english, forget_everything, frame, options, set, until};

/// A game that the machine begins.
fn game(worker: Option<&str>, import: Option<&JsValue>) -> Page {
    forget_everything();
    let given = options(&[("black", "1"), ("white", "person"), ("lang", "en")]);
    set(&given, "worker", &worker.map_or(JsValue::UNDEFINED, starter));
    set(&given, "importEngine", import.unwrap_or(&JsValue::UNDEFINED));
    Page::mount(&given)
}

/// An `importEngine` that runs this.
fn import(body: &str) -> JsValue {
    Function::new_no_args(body).into()
}

/// A module on the page whose `handle` does this with a search, after a proper greeting.
fn module(search: &str) -> JsValue {
    import(&format!(
        "return Promise.resolve({{ handle: (message) => {{
            if (message === 'hello') return {{ ready: {{ version: 2 }} }};
            const {{ search }} = message;
            {search}
        }} }});"
    ))
}

fn good_module() -> JsValue {
    module("return { best: { id: search.id, square: 'd3' } };")
}

#[wasm_bindgen_test]
async fn a_worker_whose_script_is_missing_is_replaced_by_the_module_on_the_page() {
    let (workers, clock) = (during(Workers::new(Array::new())), during(Clock::new()));
    let page = game(Some("worker.js"), Some(&good_module()));
    the_machine_plays(&page, &clock).await;
    assert_eq!((workers.started(), workers.live()), (1, 0));
}

#[wasm_bindgen_test]
async fn a_worker_that_breaks_over_a_question_leaves_it_to_the_module_on_the_page() {
    let breaks = "onmessage = () => { throw new Error('broken'); }; postMessage({ ready: { version: 2 } });";
    let (workers, clock) = (workers(&[breaks]), during(Clock::new()));
    let page = game(Some("worker.js"), Some(&good_module()));
    until("the question", || !workers.posted().is_empty()).await;
    the_machine_plays(&page, &clock).await;
    assert_eq!(workers.live(), 0);
}

#[wasm_bindgen_test]
async fn where_no_worker_is_named_the_module_on_the_page_answers() {
    let clock = during(Clock::new());
    let page = game(None, Some(&good_module()));
    the_machine_plays(&page, &clock).await;
}

#[wasm_bindgen_test]
async fn a_machine_that_cannot_be_had_is_said_at_once() {
    let imports = [
        None,
        Some(import("return Promise.reject(new Error('blocked'));")),
        Some(import("throw new Error('blocked');")),
        Some(import("return 'no promise';")),
        Some(import("return Promise.resolve({});")),
        Some(import("return Promise.resolve(undefined);")),
        Some(import("return Promise.resolve({ handle: () => { throw new Error('broken'); } });")),
        Some(module("throw new Error('broken');")),
        Some(module("return { failed: { id: search.id, reason: 'noMove' } };")),
        Some(module("return { best: { id: search.id, square: 'z9' } };")),
        Some(module("return { best: { id: search.id, square: 'a1' } };")),
    ];
    for import in imports {
        let clock = during(Clock::new());
        let page = game(None, import.as_ref());
        for _ in 0..3 {
            frame().await;
            clock.pass(10);
        }
        assert!(says_that_the_machine_failed(&page), "{import:?}");
        assert_eq!(page.data("ply"), "0");
    }
}

#[wasm_bindgen_test]
async fn a_module_of_another_version_is_not_asked() {
    let other = import("return Promise.resolve({ handle: () => ({ ready: { version: 99 } }) });");
    let page = game(None, Some(&other));
    until("the alert", || page.text("[data-alert]").contains(english().machine_outdated)).await;
    assert_eq!(page.data("ply"), "0");
}

#[wasm_bindgen_test]
async fn a_site_that_has_other_files_by_now_is_named_and_the_page_can_be_loaded_again() {
    let gone = import("return Promise.reject(Object.assign(new Error('gone'), { outdated: true }));");
    // The worker's script is not there any more either.
    for worker in [None, Some("worker-of-yesterday.js")] {
        let page = game(worker, Some(&gone));
        until("the alert", || page.text("[data-alert]").contains(english().machine_outdated)).await;
        let actions = page.place.query_selector_all("[data-alert] [data-action]").unwrap();
        let actions: Vec<_> = (0..actions.length())
            .filter_map(|index| actions.item(index)?.unchecked_into::<Element>().get_attribute("data-action"))
            .collect();
        assert_eq!(actions, ["reload", "retry-machine", "replace-machine"]);
        page.act("replace-machine");
        page.play("d3");
        assert_eq!(page.data("ply"), "1");
    }
}

#[wasm_bindgen_test]
async fn after_a_failure_the_player_may_ask_again_or_go_on_without_the_machine() {
    let clock = during(Clock::new());
    let once = module(
        "globalThis.reversiAsked = (globalThis.reversiAsked ?? 0) + 1;
         if (globalThis.reversiAsked < 3) throw new Error('broken');
         return { best: { id: search.id, square: 'd3' } };",
    );
    let page = game(None, Some(&once));
    for _ in 0..2 {
        until("the alert", || {
            clock.pass(10);
            says_that_the_machine_failed(&page)
        })
        .await;
        page.act("retry-machine");
        assert!(!says_that_the_machine_failed(&page));
    }
    the_machine_plays(&page, &clock).await;
    drop(page);

    let page = game(None, None);
    until("the alert", || says_that_the_machine_failed(&page)).await;
    page.act("replace-machine");
    page.play("d3");
    page.play("c3");
    assert_eq!(page.data("phase"), "playing");
    assert_ne!(page.data("ply"), "0");
}

#[wasm_bindgen_test]
async fn a_module_that_arrives_after_the_game_has_gone_is_no_fault() {
    let (faults, clock) = (during(Faults::new()), during(Clock::new()));
    for end in ["resolve", "reject"] {
        let waiting = import("return new Promise((...ends) => { globalThis.reversiEnds = ends; });");
        let page = game(None, Some(&waiting));
        page.handle.unmount();
        drop(page);
        let settle = Function::new_with_args(
            "end",
            "const [resolve, reject] = globalThis.reversiEnds;
             return end === 'resolve' ? resolve({}) : reject(new Error('late'));",
        );
        settle.call1(&JsValue::NULL, &JsValue::from_str(end)).unwrap();
        for _ in 0..3 {
            frame().await;
        }
    }
    assert_eq!(faults.told(), "");
    drop(clock);
}

#[wasm_bindgen_test]
async fn a_module_that_arrives_after_it_was_given_up_is_not_asked() {
    let (faults, clock) = (during(Faults::new()), during(Clock::new()));
    let waiting =
        import("return new Promise((resolve) => { (globalThis.reversiWaiting ??= []).push(resolve); });");
    let page = game(None, Some(&waiting));
    clock.pass(PATIENCE);
    let resolve = Function::new_with_args(
        "index, square",
        "globalThis.reversiWaiting[index]({ handle: (message) => message === 'hello'
            ? { ready: { version: 2 } } : { best: { id: message.search.id, square } } });",
    );
    let resolve = |index: u32, square: &str| {
        resolve.call2(&JsValue::NULL, &JsValue::from_f64(index.into()), &JsValue::from_str(square)).unwrap();
    };
    resolve(0, "c4");
    frame().await;
    clock.pass(10);
    assert_eq!(page.data("phase"), "thinking");
    resolve(1, "d3");
    the_machine_plays(&page, &clock).await;
    assert_eq!(faults.told(), "");
}
