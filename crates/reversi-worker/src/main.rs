//! The engine's worker: answers the page's requests, off the page's thread.
//!
//! The same module also serves where no worker can be created: the page imports it, `main` then does nothing, and the
//! page calls `handle` itself. Either way a search is worked on in slices, each a task of its own: between two of them
//! other messages are heard, or the page is painted.

mod desk;
mod lab;
mod loading;
mod queue;

use std::cell::RefCell;

use js_sys::{Function, Reflect, global};
use reversi_protocol::{Failure, PROTOCOL_VERSION, Reply, Variant};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use crate::desk::{Answer, Desk};

/// How long a slice takes in a worker, in microseconds: then it hears whether the search is still wanted.
const SLICE: u64 = 20_000;
/// How long a slice takes on the page, so that a frame is never late.
const SLICE_ON_PAGE: u64 = 4_000;

thread_local! {
    /// All that lasts between two messages. Nothing that could call back in here is called while it is borrowed.
    static OFFICE: RefCell<Office> = const { RefCell::new(Office { desk: None, hearers: Vec::new(), bell: None }) };
}

/// The desk and who is around it.
struct Office {
    desk: Option<Desk>,
    /// Functions that want to hear every reply: the worker's own, or one for each board of the page.
    hearers: Vec<Function>,
    bell: Option<Bell>,
}

/// Calls for the next slice of work by a message to ourselves: timers may be late by more than a slice takes.
struct Bell {
    channel: MessageChannel,
    rung: bool,
    _work: Closure<dyn Fn()>,
}

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since some moment; never goes back.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Answers one `Request` of `reversi-protocol` with a `Reply`, or with `undefined` if there is nothing to say now. What
/// there is to say later is told to `tell`, which also hears what concerns other boards of the page.
#[wasm_bindgen]
pub fn handle(message: JsValue, tell: Option<Function>) -> JsValue {
    let Ok(request) = serde_wasm_bindgen::from_value(message) else {
        return to_js(&Reply::Failed { id: None, reason: Failure::Unreadable });
    };
    let answer = OFFICE.with_borrow_mut(|office| {
        if let Some(tell) = tell.filter(|tell| !office.hearers.contains(tell)) {
            office.hearers.push(tell);
        }
        office.desk().take(request)
    });
    match answer {
        Answer::None => ring(),
        Answer::Reply(reply) => return to_js(&reply),
        Answer::Fetch(variant, address) => loading::begin(variant, &address, received, arrived),
    }
    JsValue::UNDEFINED
}

fn main() {
    let Ok(scope) = global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let port = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let reply = handle(event.data(), None);
        if !reply.is_undefined() {
            post(&port, &reply);
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // Needed for as long as the worker lives.
    on_message.forget();
    if let Ok(post) = Reflect::get(&scope, &"postMessage".into()).and_then(JsCast::dyn_into::<Function>) {
        OFFICE.with_borrow_mut(|office| office.hearers.push(post.bind0(&scope)));
    }
    post(&scope, &to_js(&Reply::Ready { version: PROTOCOL_VERSION }));
}

impl Office {
    fn desk(&mut self) -> &mut Desk {
        self.desk.get_or_insert_with(|| {
            let in_worker = global().is_instance_of::<DedicatedWorkerGlobalScope>();
            Desk::new(if in_worker { SLICE } else { SLICE_ON_PAGE })
        })
    }
}

/// Sees to it that work goes on after the messages that are there already, if there is any.
fn ring() {
    OFFICE.with_borrow_mut(|office| {
        if !office.desk().is_busy() {
            return;
        }
        if office.bell.is_none() {
            office.bell = Bell::new();
        }
        if let Some(bell) = office.bell.as_mut().filter(|bell| !bell.rung) {
            bell.rung = bell.channel.port2().post_message(&JsValue::NULL).is_ok();
        }
    });
}

impl Bell {
    fn new() -> Option<Bell> {
        let channel = MessageChannel::new().ok()?;
        let work: Closure<dyn Fn()> = Closure::new(work);
        channel.port1().set_onmessage(Some(work.as_ref().unchecked_ref()));
        Some(Bell { channel, rung: false, _work: work })
    }
}

/// One slice of work.
fn work() {
    let replies = OFFICE.with_borrow_mut(|office| {
        if let Some(bell) = &mut office.bell {
            bell.rung = false;
        }
        office.desk().work(micros)
    });
    for reply in &replies {
        say(reply);
    }
    ring();
}

fn received(variant: Variant, received: u32, total: u32) {
    say(&desk::received(variant, received, total));
}

fn arrived(variant: Variant, file: Option<&[u8]>) {
    say(&OFFICE.with_borrow_mut(|office| office.desk().arrived(variant, file)));
}

/// Tells everybody. Who cannot be reached any more is forgotten.
fn say(reply: &Reply) {
    let reply = to_js(reply);
    let hearers = OFFICE.with_borrow(|office| office.hearers.clone());
    for hearer in hearers {
        if hearer.call1(&JsValue::UNDEFINED, &reply).is_err() {
            OFFICE.with_borrow_mut(|office| office.hearers.retain(|other| *other != hearer));
        }
    }
}

fn post(port: &DedicatedWorkerGlobalScope, reply: &JsValue) {
    // Only what cannot be cloned is refused, and a reply is plain data; a lost one is the page's watchdog's affair.
    let _ = port.post_message(reply);
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a page does not live that long")]
fn micros() -> u64 {
    (now() * 1000.0) as u64
}

fn to_js(reply: &Reply) -> JsValue {
    serde_wasm_bindgen::to_value(reply).unwrap_or(JsValue::UNDEFINED)
}
