//! Mounted games in a real browser: what goes in by events, what comes out on the page, and what is given back.

mod around;
mod board;
mod crash;
mod doubles;
mod engine;
mod focus;
mod host;
mod input;
mod language;
mod listener;
mod module;
mod mounting;
mod page;
mod runtime;
mod speech;
mod store;
mod thinking;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
