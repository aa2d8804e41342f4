//! The line to the machine: real workers, with scripts of our own.

use js_sys::{Array, Function};
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::BroadcastChannel;

use super::doubles::{Clock, During, Idling, Workers, during, script};
use super::page::{Page, english, forget_everything, frame, options, until};

/// Longer than the natural delay of an answer, in milliseconds.
const DELAY: u32 = 1000;
/// How long a worker may say nothing, in milliseconds.
pub(super) const PATIENCE: u32 = 20_000;
/// Time that passes with a frame while something is waited for: so little that nobody's patience runs out.
const STEP: u32 = 20;

/// Says that it is there and then nothing more.
pub(super) const SILENT: &str = "postMessage({ ready: { version: 2 } });";
/// Plays D3.
const GOOD: &str = "
    onmessage = ({ data }) => { if (data.search) postMessage({ best: { id: data.search.id, square: 'd3' } }); };
    postMessage({ ready: { version: 2 } });";

/// Workers that run these scripts one after the other.
pub(super) fn workers(scripts: &[&str]) -> During<Workers> {
    let addresses: Array = scripts.iter().map(|text| JsValue::from_str(&script(text))).collect();
    during(Workers::new(addresses))
}

/// A game that the machine begins, with a worker and no module to take its place.
fn game() -> Page {
    forget_everything();
    Page::mount(&options(&[("black", "1"), ("white", "person"), ("lang", "en"), ("worker", "worker.js")]))
}

pub(super) async fn the_machine_plays(page: &Page, clock: &Clock) {
    until("the machine's move", || {
        clock.pass(STEP);
        page.data("ply") == "1"
    })
    .await;
    assert_eq!(page.cell("d3").get_attribute("data-disc").as_deref(), Some("black"));
    assert_eq!((page.data("phase"), page.text("[data-alert]")), ("playing".to_owned(), String::new()));
}

pub(super) fn says_that_the_machine_failed(page: &Page) -> bool {
    page.text("[data-alert]").contains(english().machine_failed)
}

#[wasm_bindgen_test]
async fn a_worker_that_is_ready_is_asked_and_its_move_is_played() {
    let (workers, clock) = (workers(&[GOOD]), during(Clock::new()));
    let page = game();
    assert_eq!(page.data("phase"), "thinking");
    the_machine_plays(&page, &clock).await;
    let asked = workers.posted();
    assert_eq!(asked.lines().count(), 1, "{asked}");
    let position = "---------------------------OX------XO---------------------------";
    assert!(asked.contains(position) && asked.contains("\"level\":1"), "{asked}");
    assert_eq!((workers.started(), workers.live()), (1, 1), "it is kept for the next move");
}

#[wasm_bindgen_test]
async fn nothing_is_sent_before_the_worker_is_ready() {
    let workers = workers(&["
        onmessage = ({ data }) => postMessage({ best: { id: data.search.id, square: 'd3' } });
        new BroadcastChannel('gate').onmessage = () => postMessage({ ready: { version: 2 } });"]);
    let clock = during(Clock::new());
    let page = game();
    let gate = BroadcastChannel::new("gate").unwrap();
    for _ in 0..10 {
        frame().await;
    }
    assert_eq!(workers.posted(), "");
    // Said again until the worker's script runs and hears it.
    until("the question", || {
        gate.post_message(&JsValue::NULL).unwrap();
        !workers.posted().is_empty()
    })
    .await;
    gate.close();
    the_machine_plays(&page, &clock).await;
    assert_eq!(workers.posted().lines().count(), 1);
}

#[wasm_bindgen_test]
async fn a_worker_of_another_version_is_not_trusted() {
    let workers = workers(&["postMessage({ ready: { version: 99 } });"]);
    let (clock, idling) = (during(Clock::new()), during(Idling::new()));
    let page = game();
    until("the alert", || page.text("[data-alert]").contains(english().machine_outdated)).await;
    // A page that is idle only now does not load another one like it.
    assert_eq!(idling.waiting(), 1);
    idling.rest();
    assert_eq!((workers.live(), workers.started(), workers.posted().as_str()), (0, 1, ""));
    drop(clock);
}

#[wasm_bindgen_test]
async fn a_silent_worker_is_given_up_twice_and_then_the_player_is_told() {
    let (workers, clock) = (workers(&[SILENT]), during(Clock::new()));
    let page = game();
    until("the question", || workers.posted().lines().count() == 1).await;
    clock.pass(PATIENCE);
    assert_eq!((workers.started(), workers.live()), (2, 1), "another one takes its place");
    assert!(!says_that_the_machine_failed(&page));
    until("the question again", || workers.posted().lines().count() == 2).await;
    clock.pass(PATIENCE);
    assert_eq!(workers.live(), 0);
    assert!(says_that_the_machine_failed(&page));
    assert_eq!(page.data("ply"), "0");
}

#[wasm_bindgen_test]
async fn a_second_worker_may_answer_what_the_first_did_not() {
    let (workers, clock) = (workers(&[SILENT, GOOD]), during(Clock::new()));
    let page = game();
    until("the question", || !workers.posted().is_empty()).await;
    clock.pass(PATIENCE);
    the_machine_plays(&page, &clock).await;
    let asked = workers.posted();
    let questions: Vec<&str> = asked.lines().collect();
    assert_eq!(questions.len(), 2);
    assert_eq!(questions[0], questions[1], "the same question");
}

#[wasm_bindgen_test]
async fn a_worker_that_never_loads_is_given_up() {
    // A script that waits for ever before it greets.
    let (workers, clock) = (workers(&["await new Promise(() => {});", GOOD]), during(Clock::new()));
    let page = game();
    frame().await;
    assert_eq!((workers.started(), workers.posted().as_str()), (1, ""));
    clock.pass(PATIENCE);
    the_machine_plays(&page, &clock).await;
}

#[wasm_bindgen_test]
async fn what_a_worker_says_after_it_was_given_up_is_not_heard() {
    let (workers, clock) = (workers(&[SILENT]), during(Clock::new()));
    let page = game();
    until("the question", || !workers.posted().is_empty()).await;
    let given_up = workers.newest();
    let id = workers.posted().split("\"id\":").nth(1).unwrap().split(',').next().unwrap().to_owned();
    clock.pass(PATIENCE);
    let late = Function::new_with_args(
        "worker, id",
        "worker.dispatchEvent(new MessageEvent('message', { data: { best: { id, square: 'd3' } } }));
         worker.dispatchEvent(new Event('error'));",
    );
    late.call2(&JsValue::NULL, &given_up, &JsValue::from_f64(id.parse().unwrap())).unwrap();
    clock.pass(DELAY);
    assert_eq!((page.data("ply"), page.data("phase")), ("0".to_owned(), "thinking".to_owned()));
    assert_eq!(workers.live(), 1, "the one that took its place goes on");
}

#[wasm_bindgen_test]
async fn a_pause_takes_the_question_back_and_its_late_answer_is_not_played() {
    // Answers the first question only when it is taken back.
    let late = "
        let first;
        onmessage = ({ data }) => {
            if (data.cancel) postMessage({ best: { id: data.cancel.id, square: 'c4' } });
            else if (first) postMessage({ best: { id: data.search.id, square: 'c3' } });
            first ??= data.search?.id;
        };
        postMessage({ ready: { version: 2 } });";
    let (workers, clock) = (workers(&[late]), during(Clock::new()));
    forget_everything();
    let given = options(&[("black", "person"), ("white", "1"), ("lang", "en"), ("worker", "worker.js")]);
    let page = Page::mount(&given);
    page.play("d3");
    until("the question", || workers.posted().lines().count() == 1).await;
    page.act("pause");
    assert!(workers.posted().lines().nth(1).unwrap().contains("cancel"));
    page.act("resume");
    until("the machine's move", || {
        clock.pass(STEP);
        page.data("ply") == "2"
    })
    .await;
    assert_eq!(page.cell("c3").get_attribute("data-disc").as_deref(), Some("white"));
    assert_eq!(page.cell("c4").get_attribute("data-disc").as_deref(), Some("none"));
}

#[wasm_bindgen_test]
async fn messages_that_say_nothing_are_not_heard() {
    let babble = "
        onmessage = ({ data: { search: { id } } }) => {
            for (const message of [null, undefined, 7, 'best', [], {}, { best: null }, { best: {} },
                { best: { id: id + 1, square: 'c4' } }, { best: { id: id + 0.5, square: 'c4' } },
                { best: { id: -1, square: 'c4' } }, { failed: { id: id + 1 } }, { ready: { version: 2 } }]) {
                postMessage(message);
            }
            postMessage({ best: { id, square: 'd3' } });
            postMessage({ best: { id, square: 'c4' } });
        };
        postMessage({ ready: { version: 2 } });";
    let (workers, clock) = (workers(&[babble]), during(Clock::new()));
    let page = game();
    the_machine_plays(&page, &clock).await;
    assert_eq!(workers.posted().lines().count(), 1);
}

#[wasm_bindgen_test]
async fn the_worker_is_loaded_once_the_page_is_idle_also_when_nobody_needs_it_yet() {
    let (workers, clock, idling) = (workers(&[GOOD]), during(Clock::new()), during(Idling::new()));
    forget_everything();
    let page = Page::mount(&options(&[("black", "person"), ("white", "person"), ("worker", "worker.js")]));
    clock.pass(DELAY);
    assert_eq!((idling.waiting(), workers.started()), (1, 0), "the page comes first");
    idling.rest();
    assert_eq!(workers.started(), 1);
    page.play("d3");
    frame().await;
    clock.pass(DELAY);
    assert_eq!((idling.waiting(), workers.started(), workers.posted().as_str()), (0, 1, ""));
}

#[wasm_bindgen_test]
fn where_the_browser_does_not_tell_that_the_page_is_idle_the_worker_is_loaded_soon() {
    let (workers, clock, idling) = (workers(&[GOOD]), during(Clock::new()), during(Idling::new()));
    idling.withhold();
    forget_everything();
    let page = Page::mount(&options(&[("black", "person"), ("white", "person"), ("worker", "worker.js")]));
    assert_eq!(workers.started(), 0);
    clock.pass(DELAY);
    assert_eq!((workers.started(), page.data("ply")), (1, "0".to_owned()));
}
