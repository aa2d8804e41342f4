//! The engine's worker: answers the page's requests, off the page's thread.
//!
//! The same module also serves where no worker can be created: the page imports it, `main` then does nothing, and the
//! page calls `handle` itself.

mod answer;
mod lab;

use js_sys::global;
use reversi_protocol::{Failure, PROTOCOL_VERSION, Reply};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Answers one `Request` of `reversi-protocol` with a `Reply`, or with `undefined` if there is nothing to say.
#[wasm_bindgen]
pub fn handle(message: JsValue) -> JsValue {
    let reply = match serde_wasm_bindgen::from_value(message) {
        Ok(request) => answer::answer(&request),
        Err(_) => Some(Reply::Failed { id: None, reason: Failure::Unreadable }),
    };
    reply.map_or(JsValue::UNDEFINED, |reply| to_js(&reply))
}

fn main() {
    let Ok(scope) = global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let port = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        post(&port, &handle(event.data()));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // Needed for as long as the worker lives.
    on_message.forget();
    post(&scope, &to_js(&Reply::Ready { version: PROTOCOL_VERSION }));
}

fn post(port: &DedicatedWorkerGlobalScope, reply: &JsValue) {
    if !reply.is_undefined() {
        // Only what cannot be cloned is refused, and a reply is plain data; a lost one is the page's watchdog's affair.
        let _ = port.post_message(reply);
    }
}

fn to_js(reply: &Reply) -> JsValue {
    serde_wasm_bindgen::to_value(reply).unwrap_or(JsValue::UNDEFINED)
}
