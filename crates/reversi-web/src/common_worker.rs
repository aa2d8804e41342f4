//! One worker for all boards of a page: its memory, a hash and weights, is there once.
//!
//! Every board hears all that it says, and knows its own answers by their numbers.

use std::cell::Cell;
use std::rc::{Rc, Weak};

use js_sys::Function;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{EventTarget, Worker};

thread_local! {
    /// Where the worker is, as long as a board holds it.
    static COMMON: Cell<Weak<CommonWorker>> = const { Cell::new(Weak::new()) };
    /// How many boards there have been.
    static BOARDS: Cell<u32> = const { Cell::new(0) };
}

/// A number that no other board of this page has.
pub(crate) fn board_number() -> u32 {
    BOARDS.replace(BOARDS.get().wrapping_add(1))
}

/// A worker that ends with the last board that holds it.
pub(crate) struct CommonWorker {
    worker: Worker,
    /// What started it.
    start: Function,
    ready: Cell<bool>,
    gone: Cell<bool>,
}

impl CommonWorker {
    /// The one that this function has started; if there is none, it is called. `None` when the browser refuses.
    pub(crate) fn of(start: &Function) -> Option<Rc<CommonWorker>> {
        let known = COMMON.take().upgrade();
        let common = match known.filter(|known| !known.gone.get() && known.start == *start) {
            Some(known) => known,
            None => Rc::new(CommonWorker::new(start)?),
        };
        COMMON.set(Rc::downgrade(&common));
        Some(common)
    }

    fn new(start: &Function) -> Option<CommonWorker> {
        let worker = start.call0(&JsValue::UNDEFINED).ok()?.dyn_into().ok()?;
        Some(CommonWorker { worker, start: start.clone(), ready: Cell::new(false), gone: Cell::new(false) })
    }

    pub(crate) fn target(&self) -> &EventTarget {
        &self.worker
    }

    /// It has said that it is ready.
    pub(crate) fn set_ready(&self) {
        self.ready.set(true);
    }

    /// Posts a message, if it is ready for one; says whether it was.
    pub(crate) fn post(&self, message: &JsValue) -> bool {
        self.ready.get() && self.worker.post_message(message).is_ok()
    }

    /// Ends it, for all boards: it has broken, or it is of no use.
    pub(crate) fn give_up(&self) {
        if !self.gone.replace(true) {
            self.worker.terminate();
        }
    }

    pub(crate) fn is_gone(&self) -> bool {
        self.gone.get()
    }
}

impl Drop for CommonWorker {
    fn drop(&mut self) {
        self.give_up();
    }
}
