//! Listeners, timers and frames: called while held, and never after.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::EventTarget;

use super::doubles::{Census, Clock, Faults, Frames, during};
use super::page::{tell, window};
use crate::listener::{Frame, Listener, Timeout};

fn counter() -> (Rc<Cell<u32>>, impl Fn() + 'static) {
    let count = Rc::new(Cell::new(0));
    let seen = Rc::clone(&count);
    (seen, move || count.set(count.get() + 1))
}

#[wasm_bindgen_test]
fn a_listener_hears_until_it_is_dropped() {
    let census = during(Census::new());
    let target = EventTarget::new().unwrap();
    let (heard, count) = counter();
    let listener = Listener::new(&target, "chime", move |_| count());
    tell(&target, "chime");
    tell(&target, "chime");
    assert_eq!((heard.get(), census.listeners()), (2, 1));
    drop(listener);
    tell(&target, "chime");
    assert_eq!((heard.get(), census.listeners()), (2, 0));
}

#[wasm_bindgen_test]
fn a_capturing_listener_is_removed_too() {
    let census = during(Census::new());
    let target = EventTarget::new().unwrap();
    let (heard, count) = counter();
    let listener = Listener::capturing(&target, "chime", move |_| count());
    tell(&target, "chime");
    drop(listener);
    tell(&target, "chime");
    assert_eq!((heard.get(), census.listeners()), (1, 0));
}

#[wasm_bindgen_test]
fn a_listener_may_be_dropped_while_it_hears() {
    let faults = during(Faults::new());
    let target = EventTarget::new().unwrap();
    let own: Rc<Cell<Option<Listener>>> = Rc::default();
    let (heard, count) = counter();
    let held = Rc::clone(&own);
    own.set(Some(Listener::new(&target, "chime", move |_| {
        drop(held.take());
        count();
    })));
    tell(&target, "chime");
    tell(&target, "chime");
    assert_eq!(heard.get(), 1);
    assert_eq!(faults.told(), "");
}

#[wasm_bindgen_test]
fn a_timer_runs_out_once() {
    let clock = during(Clock::new());
    let (fired, count) = counter();
    let timer = Timeout::new(&window(), 500, count);
    clock.pass(499);
    assert_eq!(fired.get(), 0);
    clock.pass(1);
    clock.pass(1000);
    assert_eq!((fired.get(), clock.waiting()), (1, 0));
    drop(timer);
}

#[wasm_bindgen_test]
fn a_dropped_timer_does_not_run_out() {
    let clock = during(Clock::new());
    let (fired, count) = counter();
    drop(Timeout::new(&window(), 500, count));
    clock.pass(1000);
    assert_eq!((fired.get(), clock.waiting()), (0, 0));
}

#[wasm_bindgen_test]
fn a_frame_tells_its_time_once() {
    let frames = during(Frames::new());
    let told = Rc::new(Cell::new(0.0));
    let seen = Rc::clone(&told);
    let frame = Frame::new(&window(), move |now| told.set(told.get() + now));
    frames.paint(16.5);
    frames.paint(33.0);
    assert!((seen.get() - 16.5).abs() < f64::EPSILON);
    drop(frame);
}

#[wasm_bindgen_test]
fn a_dropped_frame_does_not_come() {
    let frames = during(Frames::new());
    let (painted, count) = counter();
    drop(Frame::new(&window(), move |_| count()));
    frames.paint(16.0);
    assert_eq!((painted.get(), frames.waiting()), (0, 0));
}
