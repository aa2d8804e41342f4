//! Stand-ins for parts of the browser, from `doubles.js`.

use core::ops::Deref;

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::Worker;

/// A stand-in for as long as this lives.
pub(super) struct During<T: AsRef<Double>>(T);

/// Puts a stand-in in place.
pub(super) fn during<T: AsRef<Double>>(double: T) -> During<T> {
    During(double)
}

impl<T: AsRef<Double>> Deref for During<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: AsRef<Double>> Drop for During<T> {
    fn drop(&mut self) {
        self.0.as_ref().end();
    }
}

#[wasm_bindgen(module = "/src/tests/doubles.js")]
extern "C" {
    /// The browser's next frame, also while [`Frames`] stand in for the page's.
    pub(super) fn turn() -> Promise;
    /// Ends all stand-ins.
    #[wasm_bindgen(js_name = endAll)]
    pub(super) fn end_all();
    /// The address of a script with this text.
    pub(super) fn script(text: &str) -> String;

    pub(super) type Double;
    #[wasm_bindgen(method)]
    fn end(this: &Double);

    /// Counts what has been taken from the browser and not been given back.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Census;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Census;
    #[wasm_bindgen(method, getter)]
    pub(super) fn listeners(this: &Census) -> u32;
    #[wasm_bindgen(method, getter)]
    pub(super) fn timers(this: &Census) -> u32;
    #[wasm_bindgen(method, getter)]
    pub(super) fn frames(this: &Census) -> u32;
    #[wasm_bindgen(method, getter)]
    pub(super) fn idle(this: &Census) -> u32;
    #[wasm_bindgen(method, getter)]
    pub(super) fn observers(this: &Census) -> u32;

    /// Holds timers back.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Clock;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Clock;
    #[wasm_bindgen(method, getter)]
    pub(super) fn waiting(this: &Clock) -> u32;
    #[wasm_bindgen(method)]
    pub(super) fn pass(this: &Clock, milliseconds: u32);

    /// Holds animation frames back.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Frames;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Frames;
    #[wasm_bindgen(method, getter)]
    pub(super) fn requested(this: &Frames) -> u32;
    #[wasm_bindgen(method, getter)]
    pub(super) fn waiting(this: &Frames) -> u32;
    #[wasm_bindgen(method)]
    pub(super) fn paint(this: &Frames, now: f64);

    /// Runs these scripts as workers whatever is asked for, the last one again and again; without any, what is asked.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Workers;
    #[wasm_bindgen(constructor)]
    pub(super) fn new(scripts: Array) -> Workers;
    #[wasm_bindgen(method, getter)]
    pub(super) fn live(this: &Workers) -> u32;
    #[wasm_bindgen(method, getter)]
    pub(super) fn started(this: &Workers) -> u32;
    /// What was posted to them, as JSON, a line each.
    #[wasm_bindgen(method, getter)]
    pub(super) fn posted(this: &Workers) -> String;
    #[wasm_bindgen(method, getter)]
    pub(super) fn newest(this: &Workers) -> Worker;

    /// A function that starts the worker of this address, always the same one.
    pub(super) fn starter(address: &str) -> JsValue;

    /// Errors that nobody caught.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Faults;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Faults;
    #[wasm_bindgen(method, getter)]
    pub(super) fn told(this: &Faults) -> String;

    /// The browser's storage as some browsers have it.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Storages;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Storages;
    /// The page may not even ask for it.
    #[wasm_bindgen(method)]
    pub(super) fn deny(this: &Storages);
    /// There is none.
    #[wasm_bindgen(method)]
    pub(super) fn withhold(this: &Storages);
    /// It takes nothing more.
    #[wasm_bindgen(method)]
    pub(super) fn fill(this: &Storages);
    /// It says that nothing is in it.
    #[wasm_bindgen(method)]
    pub(super) fn empty(this: &Storages);

    /// The page's idle moments.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Idling;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Idling;
    #[wasm_bindgen(method, getter)]
    pub(super) fn waiting(this: &Idling) -> u32;
    /// The page is idle now.
    #[wasm_bindgen(method)]
    pub(super) fn rest(this: &Idling);
    /// The browser does not tell.
    #[wasm_bindgen(method)]
    pub(super) fn withhold(this: &Idling);

    /// Canvases that cannot be painted on.
    #[wasm_bindgen(extends = Double)]
    pub(super) type BlankCanvases;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> BlankCanvases;

    /// The screen's density and the system's settings.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Screen;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Screen;
    /// From now on this media query matches, and no other.
    #[wasm_bindgen(method, js_name = match)]
    pub(super) fn match_only(this: &Screen, query: &str);
    #[wasm_bindgen(method, setter)]
    pub(super) fn set_density(this: &Screen, ratio: f64);

    /// Whether the page is seen.
    #[wasm_bindgen(extends = Double)]
    pub(super) type Visibility;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Visibility;
    #[wasm_bindgen(method)]
    pub(super) fn hide(this: &Visibility);
    #[wasm_bindgen(method)]
    pub(super) fn show(this: &Visibility);
}
