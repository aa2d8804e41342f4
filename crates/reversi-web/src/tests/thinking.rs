//! The machine at its higher levels: weights, thinking that takes a while, hints, and boards that share it.

use js_sys::Function;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::BroadcastChannel;

use super::doubles::{Clock, During, Storages, Workers, during};
use super::engine::{PATIENCE, the_machine_plays, workers};
use super::page::{Page, english, forget_everything, frame, options, set, until};

/// Time that passes with a frame while something is waited for.
const STEP: u32 = 20;

/// A worker that says in JSON what a test posts to the channel `prompter`.
const PROMPTED: &str = "
    new BroadcastChannel('prompter').onmessage = ({ data }) => postMessage(JSON.parse(data));
    postMessage({ ready: { version: 2 } });";

/// A worker that has weights at once, and plays D3.
const EQUIPPED: &str = "
    onmessage = ({ data: { load, search } }) => {
        if (load) postMessage({ weights: { variant: load.variant, received: 9, total: 9, state: 'loaded' } });
        if (search) postMessage({ best: { id: search.id, square: 'd3', manner: 'full' } });
    };
    postMessage({ ready: { version: 2 } });";

fn given(black: &str, white: &str) -> JsValue {
    let given = options(&[("black", black), ("white", white), ("lang", "en"), ("worker", "worker.js")]);
    set(&given, "weightsClassic", &JsValue::from_str("https://host.example/classic.bin"));
    given
}

/// A game that the machine begins at its highest level.
fn game() -> Page {
    forget_everything();
    Page::mount(&given("8", "person"))
}

/// Waits until the workers have been sent something with this in it, and gives that message.
async fn sent(workers: &During<Workers>, part: &str) -> String {
    let found = || workers.posted().lines().find(|line| line.contains(part)).map(str::to_owned);
    until(part, || found().is_some()).await;
    found().unwrap()
}

async fn played(page: &Page, clock: &Clock) {
    until("the machine's move", || {
        clock.pass(STEP);
        page.data("ply") == "1"
    })
    .await;
}

fn id_in(message: &str) -> u32 {
    message.split("\"id\":").nth(1).unwrap().split([',', '}']).next().unwrap().parse().unwrap()
}

fn prompt(prompter: &BroadcastChannel, text: &str) {
    prompter.post_message(&JsValue::from_str(text)).unwrap();
}

#[wasm_bindgen_test]
async fn a_worker_is_asked_for_the_weights_before_the_first_move() {
    let (workers, clock) = (workers(&[EQUIPPED]), during(Clock::new()));
    let page = game();
    the_machine_plays(&page, &clock).await;
    let posted = workers.posted();
    let lines: Vec<&str> = posted.lines().collect();
    assert_eq!(lines.len(), 2, "{posted}");
    assert!(lines[0].contains("load") && lines[0].contains("https://host.example/classic.bin"), "{posted}");
    assert!(lines[1].contains("\"level\":8"), "{posted}");
}

#[wasm_bindgen_test]
async fn a_new_worker_is_asked_for_the_weights_again() {
    let silent = super::engine::SILENT;
    let (workers, clock) = (workers(&[silent, EQUIPPED]), during(Clock::new()));
    let page = game();
    sent(&workers, "search").await;
    clock.pass(PATIENCE);
    the_machine_plays(&page, &clock).await;
    let posted = workers.posted();
    assert_eq!(posted.lines().filter(|line| line.contains("load")).count(), 2, "{posted}");
}

#[wasm_bindgen_test]
async fn weights_that_have_no_address_are_told_to_be_missing() {
    let (workers, clock) = (workers(&[EQUIPPED]), during(Clock::new()));
    forget_everything();
    let given = options(&[("black", "person"), ("white", "8"), ("lang", "en"), ("worker", "worker.js")]);
    let page = Page::mount(&given);
    until("it is said", || {
        clock.pass(STEP);
        page.place.text_content().unwrap().contains(english().weights_failed)
    })
    .await;
    assert!(!workers.posted().contains("load"));
}

#[wasm_bindgen_test]
async fn a_machine_that_says_how_far_it_is_is_not_given_up() {
    let (workers, clock) = (workers(&[PROMPTED]), during(Clock::new()));
    let page = game();
    let id = id_in(&sent(&workers, "search").await);
    let prompter = BroadcastChannel::new("prompter").unwrap();
    for depth in 1..=4 {
        clock.pass(PATIENCE - 1);
        assert_eq!((workers.started(), workers.live()), (1, 1), "{depth}");
        prompt(&prompter, &format!(r#"{{"thinking":{{"id":{id},"depth":{depth},"percent":10}}}}"#));
        let shown = format!("{depth}");
        until("it is shown", || {
            page.text("[data-status]").contains(&shown) || page.data("phase") != "thinking"
        })
        .await;
    }
    prompt(&prompter, &format!(r#"{{"best":{{"id":{id},"square":"d3","manner":"short"}}}}"#));
    the_machine_plays(&page, &clock).await;
    assert!(page.place.text_content().unwrap().contains(english().cut_short));
    prompter.close();
}

#[wasm_bindgen_test]
async fn the_machine_advises_once_it_has_its_weights() {
    let advises = "
        onmessage = ({ data: { load, advise } }) => {
            if (load) postMessage({ weights: { variant: load.variant, received: 9, total: 9, state: 'loaded' } });
            if (advise) postMessage({ advice: { id: advise.id, square: 'f5', score: -4, depth: 60 } });
        };
        postMessage({ ready: { version: 2 } });";
    let (workers, clock) = (workers(&[advises]), during(Clock::new()));
    forget_everything();
    let page = Page::mount(&given("person", "8"));
    sent(&workers, "load").await;
    until("the advice", || {
        page.act("hint");
        workers.posted().contains("advise")
    })
    .await;
    until("F5", || {
        clock.pass(STEP);
        page.place.text_content().unwrap().contains("F5")
    })
    .await;
}

#[wasm_bindgen_test]
async fn boards_share_a_worker_and_hear_only_their_own_answers() {
    let (workers, clock) = (workers(&[PROMPTED]), during(Clock::new()));
    // Two boards of one page keep the same game: here, none.
    let storages = during(Storages::new());
    storages.withhold();
    let first = Page::mount(&given("8", "person"));
    let one = id_in(&sent(&workers, "search").await);
    let second = Page::mount(&given("7", "person"));
    let two = id_in(&sent(&workers, "\"level\":7").await);
    assert_eq!((workers.started(), workers.live()), (1, 1));
    assert_ne!(one, two);
    let prompter = BroadcastChannel::new("prompter").unwrap();
    prompt(&prompter, &format!(r#"{{"best":{{"id":{two},"square":"d3","manner":"full"}}}}"#));
    played(&second, &clock).await;
    assert_eq!((first.data("ply"), first.data("phase")), ("0".to_owned(), "thinking".to_owned()));
    second.handle.unmount();
    assert_eq!(workers.live(), 1, "the first board needs it");
    prompt(&prompter, &format!(r#"{{"best":{{"id":{one},"square":"d3","manner":"full"}}}}"#));
    played(&first, &clock).await;
    first.handle.unmount();
    assert_eq!(workers.live(), 0);
    prompter.close();
    drop(storages);
}

#[wasm_bindgen_test]
async fn on_the_page_the_module_may_answer_later_and_hears_of_a_cancel() {
    let clock = during(Clock::new());
    let import = Function::new_no_args(
        "globalThis.reversiTold = [];
         return Promise.resolve({ handle: (message, tell) => {
            if (message === 'hello') return { ready: { version: 2 } };
            globalThis.reversiTold.push([message, tell]);
         } });",
    );
    forget_everything();
    let given = options(&[("black", "person"), ("white", "1"), ("lang", "en")]);
    set(&given, "importEngine", &import);
    let page = Page::mount(&given);
    page.play("d3");
    let told =
        Function::new_no_args("return globalThis.reversiTold.map(([m]) => JSON.stringify(m)).join('\\n');");
    let told = || told.call0(&JsValue::NULL).unwrap().as_string().unwrap();
    until("the question", || told().contains("search")).await;
    page.act("pause");
    assert!(told().lines().nth(1).unwrap().contains("cancel"), "{}", told());
    page.act("resume");
    until("the next question", || told().lines().count() == 3).await;
    let answer = Function::new_no_args(
        "const [[, , ], , [{ search }, tell]] = globalThis.reversiTold;
         tell({ best: { id: search.id, square: 'c3' } });",
    );
    answer.call0(&JsValue::NULL).unwrap();
    until("the machine's move", || {
        clock.pass(STEP);
        page.data("ply") == "2"
    })
    .await;
    frame().await;
}
