//! Browser callbacks as values: whoever holds one is called, whoever drops it is not.

use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{AddEventListenerOptions, Event, EventTarget, IdleRequestOptions, Window};

/// An event listener that is removed when dropped.
#[derive(Debug)]
pub(crate) struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn Fn(Event)>,
    capture: bool,
}

impl Listener {
    /// Calls `react` for every event of this kind that reaches `target`.
    pub(crate) fn new(target: &EventTarget, kind: &'static str, react: impl Fn(Event) + 'static) -> Listener {
        Listener::with(target, kind, false, react)
    }

    /// The same in the capture phase, for events that do not bubble.
    pub(crate) fn capturing(
        target: &EventTarget,
        kind: &'static str,
        react: impl Fn(Event) + 'static,
    ) -> Listener {
        Listener::with(target, kind, true, react)
    }

    fn with(
        target: &EventTarget,
        kind: &'static str,
        capture: bool,
        react: impl Fn(Event) + 'static,
    ) -> Listener {
        let closure = Closure::new(react);
        let options = AddEventListenerOptions::new();
        options.set_capture(capture);
        options.set_passive(false);
        let callback = closure.as_ref().unchecked_ref();
        // Only a target that is no event target is refused, and the type rules that out.
        let _ =
            target.add_event_listener_with_callback_and_add_event_listener_options(kind, callback, &options);
        Listener { target: target.clone(), kind, closure, capture }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback_and_bool(self.kind, callback, self.capture);
    }
}

/// A timer that is stopped when dropped.
#[derive(Debug)]
pub(crate) struct Timeout {
    window: Window,
    handle: i32,
    _closure: Closure<dyn Fn()>,
}

impl Timeout {
    /// Calls `react` once, after `millis` milliseconds. `None` when the browser refuses.
    pub(crate) fn new(window: &Window, millis: u32, react: impl Fn() + 'static) -> Option<Timeout> {
        let closure = Closure::new(react);
        let millis = i32::try_from(millis).unwrap_or(i32::MAX);
        let callback = closure.as_ref().unchecked_ref();
        let handle = window.set_timeout_with_callback_and_timeout_and_arguments_0(callback, millis).ok()?;
        Some(Timeout { window: window.clone(), handle, _closure: closure })
    }
}

impl Drop for Timeout {
    fn drop(&mut self) {
        self.window.clear_timeout_with_handle(self.handle);
    }
}

/// One animation frame, cancelled when dropped.
#[derive(Debug)]
pub(crate) struct Frame {
    window: Window,
    handle: i32,
    _closure: Closure<dyn Fn(f64)>,
}

impl Frame {
    /// Calls `react` once before the next paint, with the frame's time in milliseconds. `None` when the browser
    /// refuses.
    pub(crate) fn new(window: &Window, react: impl Fn(f64) + 'static) -> Option<Frame> {
        let closure = Closure::new(react);
        let handle = window.request_animation_frame(closure.as_ref().unchecked_ref()).ok()?;
        Some(Frame { window: window.clone(), handle, _closure: closure })
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        let _ = self.window.cancel_animation_frame(self.handle);
    }
}

/// Calls one of the two once the promise is settled: also when nobody cares any more, for a promise cannot be taken
/// back.
pub(crate) fn when_settled(
    promise: &Promise,
    kept: impl FnMut(JsValue) + 'static,
    broken: impl FnMut(JsValue) + 'static,
) {
    let callbacks: [Closure<dyn FnMut(JsValue)>; 2] = [Closure::new(kept), Closure::new(broken)];
    let _ = promise.then2(&callbacks[0], &callbacks[1]);
    // Calling what was dropped is an error: the browser keeps them as long as it needs them.
    for callback in callbacks {
        drop(callback.into_js_value());
    }
}

/// The longest wait for a page that is never idle, in milliseconds.
const IDLE_AT_LAST: u32 = 2000;
/// When the page counts as idle where the browser does not tell (Safari), in milliseconds.
const IDLE_AFTER: u32 = 200;

/// A wait until the page has nothing to do, given up when dropped.
#[derive(Debug)]
pub(crate) enum Idle {
    /// The browser tells.
    Told { window: Window, handle: u32, _closure: Closure<dyn Fn()> },
    /// A guess.
    Guessed { _timeout: Timeout },
}

impl Idle {
    /// Calls `react` once. `None` when the browser refuses.
    pub(crate) fn new(window: &Window, react: impl Fn() + Clone + 'static) -> Option<Idle> {
        let closure: Closure<dyn Fn()> = Closure::new(react.clone());
        let options = IdleRequestOptions::new();
        options.set_timeout(IDLE_AT_LAST);
        let asked = window.request_idle_callback_with_options(closure.as_ref().unchecked_ref(), &options);
        match asked {
            Ok(handle) => Some(Idle::Told { window: window.clone(), handle, _closure: closure }),
            Err(_) => Some(Idle::Guessed { _timeout: Timeout::new(window, IDLE_AFTER, react)? }),
        }
    }
}

impl Drop for Idle {
    fn drop(&mut self) {
        if let Idle::Told { window, handle, .. } = self {
            window.cancel_idle_callback(*handle);
        }
    }
}
