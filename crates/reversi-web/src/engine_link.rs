//! The machine's side: a worker that is loaded while the page has nothing else to do, and kept.
//!
//! Where no worker can be had, the worker's own module is loaded on the page and asked between two paints. When that
//! fails too, or no answer comes, the session hears that the machine failed.

use js_sys::{Function, Promise, Reflect};
use reversi_protocol::{PROTOCOL_VERSION, Request, Search, Variant};
use reversi_rules::{Position, Square};
use reversi_session::{Event, Level, Manner, SearchId};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};
use web_sys::{MessageEvent, Window, Worker, WorkerOptions, WorkerType};

use crate::listener::{Listener, Timeout};
use crate::runtime::Remote;
use crate::signal::{EngineSignal, Signal};

/// A worker that has said nothing for this long, in milliseconds, is given up. Loading it over a slow network counts.
const PATIENCE: u32 = 20_000;

/// Where the engine's files are.
#[derive(Clone, Debug, Default)]
pub(crate) struct EngineFiles {
    /// The address of the worker's script: a text, or what the page's Trusted Types policy made of one.
    pub(crate) worker: Option<JsValue>,
    /// Loads the worker's module on the page; returns a promise of its exports. Its failure has a field `outdated` when
    /// the site has no such files any more.
    pub(crate) import: Option<Function>,
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = Worker, js_name = Worker)]
    type AddressedWorker;
    /// `Worker::new_with_options` takes texts only, and those are refused where trusted types are demanded.
    #[wasm_bindgen(constructor, catch, js_class = "Worker")]
    fn new(address: &JsValue, options: &WorkerOptions) -> Result<AddressedWorker, JsValue>;
}

/// A question that has not been answered.
struct Pending {
    id: SearchId,
    request: JsValue,
    sent: bool,
    watchdog: Option<Timeout>,
}

/// Who answers.
enum Port {
    /// Nobody yet.
    Closed,
    /// A worker; `ready` once it has said so.
    Worker { worker: Worker, ready: bool, _listeners: [Listener; 3] },
    /// The worker's module is being loaded on the page.
    Loading,
    /// The worker's module on the page: its `handle`, and the turn that waits for the next pause between paints.
    Page { handle: Function, turn: Option<Timeout> },
    /// Nobody, and nobody to come until asked again.
    Lost,
}

/// The page's end of the line to the machine.
pub(crate) struct EngineLink {
    window: Window,
    remote: Remote,
    files: EngineFiles,
    port: Port,
    /// Numbers the workers and attempts to load the module, so that what comes late of one given up is known.
    generation: u32,
    pending: Option<Pending>,
    /// Workers given up in a row without an answer.
    failures: u8,
}

impl EngineLink {
    pub(crate) fn new(window: &Window, remote: Remote, files: EngineFiles) -> EngineLink {
        let window = window.clone();
        EngineLink { window, remote, files, port: Port::Closed, generation: 0, pending: None, failures: 0 }
    }

    /// Loads the engine, if nobody answers yet.
    pub(crate) fn open(&mut self) {
        if matches!(self.port, Port::Closed | Port::Lost) {
            self.port = self.open_worker().unwrap_or_else(|| self.open_page());
        }
    }

    /// Asks for a move. A question that is still open is taken back.
    pub(crate) fn ask(
        &mut self,
        id: SearchId,
        position: &Position,
        goal: reversi_rules::Variant,
        level: Level,
        seed: u64,
    ) {
        let search = Search {
            id: id.0,
            position: position.to_string(),
            variant: match goal {
                reversi_rules::Variant::Classic => Variant::Classic,
                reversi_rules::Variant::Reverse => Variant::Reverse,
            },
            level: level.number(),
            seed_low: 0,
            seed_high: 0,
        };
        let Some(request) = to_js(&Request::Search(search.with_seed(seed))) else { return };
        let watchdog = self.watch(id.0);
        self.pending = Some(Pending { id, request, sent: false, watchdog });
        self.open();
        self.send();
        if matches!(self.port, Port::Lost) {
            self.remote.dispatch(Signal::Engine(EngineSignal::LoadFailed(self.generation, JsValue::NULL)));
        }
    }

    /// Takes a question back.
    pub(crate) fn cancel(&mut self, id: SearchId) {
        let taken = self.pending.take_if(|pending| pending.id == id);
        let cancel = taken.filter(|pending| pending.sent).and_then(|_| to_js(&Request::Cancel { id: id.0 }));
        if let (Port::Worker { worker, .. }, Some(cancel)) = (&self.port, cancel) {
            // The answer's id gives it away in any case.
            let _ = worker.post_message(&cancel);
        }
    }

    /// Takes in what the machine's side tells; what the session must hear is returned.
    pub(crate) fn receive(&mut self, signal: EngineSignal) -> Option<Event> {
        match signal {
            EngineSignal::Message(generation, message) if generation == self.generation => {
                self.hear(&message)
            }
            EngineSignal::Broken(generation) if generation == self.generation => {
                self.close();
                self.port = self.open_page();
                self.send();
                self.lost()
            }
            EngineSignal::Loaded(attempt, module) if attempt == self.generation => self.use_page(&module),
            EngineSignal::LoadFailed(attempt, reason) if attempt == self.generation => {
                self.port = Port::Lost;
                if field(&reason, "outdated").is_some() { self.outdated() } else { self.lost() }
            }
            EngineSignal::Message(..)
            | EngineSignal::Broken(_)
            | EngineSignal::Loaded(..)
            | EngineSignal::LoadFailed(..) => None,
            EngineSignal::Overdue(number) => self.overdue(number),
            EngineSignal::Due(number) => self.answer_here(number),
        }
    }

    /// The worker's module is on the page: it is greeted like a worker.
    fn use_page(&mut self, module: &JsValue) -> Option<Event> {
        let handle: Option<Function> = field(module, "handle").and_then(|handle| handle.dyn_into().ok());
        let hello = to_js(&Request::Hello).unwrap_or(JsValue::UNDEFINED);
        let answer = handle.as_ref().and_then(|handle| handle.call1(&JsValue::UNDEFINED, &hello).ok());
        self.port = handle.map_or(Port::Lost, |handle| Port::Page { handle, turn: None });
        if let Some(ready) = answer.and_then(|answer| field(&answer, "ready")) {
            return self.greet(&ready);
        }
        self.port = Port::Lost;
        self.lost()
    }

    /// Takes in a `Reply` of the protocol.
    fn hear(&mut self, message: &JsValue) -> Option<Event> {
        if let Some(ready) = field(message, "ready") {
            return self.greet(&ready);
        }
        if let Some(best) = field(message, "best") {
            let id = self.answered(number(&best, "id")?)?;
            let square = field(&best, "square").and_then(|square| square.as_string());
            let best = square.and_then(|square| square.parse::<Square>().ok());
            return Some(best.map_or(Event::SearchFailed { id }, |best| Event::SearchDone {
                id,
                best,
                manner: Manner::Full,
            }));
        }
        let failed = field(message, "failed")?;
        let open = self.pending.as_ref().map(|pending| pending.id.0);
        let id = self.answered(number(&failed, "id").or(open)?)?;
        Some(Event::SearchFailed { id })
    }

    /// The worker is there.
    fn greet(&mut self, ready: &JsValue) -> Option<Event> {
        if number(ready, "version") == Some(PROTOCOL_VERSION) {
            if let Port::Worker { ready, .. } = &mut self.port {
                *ready = true;
            }
            self.send();
            None
        } else {
            // Page and worker are not of one build: what it would answer is not to be trusted.
            self.close();
            self.port = Port::Lost;
            self.outdated()
        }
    }

    /// The question of this number has been answered, if it is the open one.
    fn answered(&mut self, number: u32) -> Option<SearchId> {
        let answered = self.pending.take_if(|pending| pending.id.0 == number)?;
        self.failures = 0;
        Some(answered.id)
    }

    /// Sends the open question to whoever is ready to hear it.
    fn send(&mut self) {
        let Some(pending) = self.pending.as_mut().filter(|pending| !pending.sent) else { return };
        match &mut self.port {
            Port::Worker { worker, ready: true, .. } => {
                pending.sent = worker.post_message(&pending.request).is_ok();
            }
            Port::Page { turn, .. } => {
                let (remote, number) = (self.remote.clone(), pending.id.0);
                *turn = Timeout::new(&self.window, 0, move || {
                    remote.dispatch(Signal::Engine(EngineSignal::Due(number)));
                });
                pending.sent = true;
            }
            _ => {}
        }
    }

    fn answer_here(&mut self, number: u32) -> Option<Event> {
        let Port::Page { handle, .. } = &self.port else { return None };
        let request = &self.pending.as_ref().filter(|pending| pending.id.0 == number)?.request;
        if let Ok(message) = handle.call1(&JsValue::UNDEFINED, request) {
            return self.hear(&message);
        }
        self.port = Port::Lost;
        self.lost()
    }

    /// Waits for an answer to the question of this number, but not for ever.
    fn watch(&self, number: u32) -> Option<Timeout> {
        let remote = self.remote.clone();
        Timeout::new(&self.window, PATIENCE, move || {
            remote.dispatch(Signal::Engine(EngineSignal::Overdue(number)));
        })
    }

    /// No answer has come for too long: the worker is given up, and asked anew once.
    fn overdue(&mut self, number: u32) -> Option<Event> {
        self.pending.as_ref().filter(|pending| pending.id.0 == number)?;
        self.close();
        self.failures += 1;
        if self.failures > 1 {
            self.failures = 0;
            self.port = Port::Lost;
            return self.lost();
        }
        let watchdog = self.watch(number);
        self.pending.as_mut()?.watchdog = watchdog;
        self.open();
        self.send();
        self.lost()
    }

    /// What the session hears when nobody is left to answer an open question.
    fn lost(&mut self) -> Option<Event> {
        if !matches!(self.port, Port::Lost) {
            return None;
        }
        self.pending.take().map(|pending| Event::SearchFailed { id: pending.id })
    }

    /// What the session hears when only another page than this one could get an answer.
    fn outdated(&mut self) -> Option<Event> {
        self.pending.take().map(|pending| Event::MachineOutdated { id: pending.id })
    }

    /// Gives up whoever answers. An open question is for the next one.
    fn close(&mut self) {
        if let Port::Worker { worker, .. } = &self.port {
            worker.terminate();
        }
        self.generation += 1;
        self.port = Port::Closed;
        if let Some(pending) = &mut self.pending {
            pending.sent = false;
        }
    }

    fn open_worker(&mut self) -> Option<Port> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::from(AddressedWorker::new(self.files.worker.as_ref()?, &options).ok()?);
        self.generation += 1;
        let generation = self.generation;
        let to = |make: fn(u32, web_sys::Event) -> EngineSignal| {
            let remote = self.remote.clone();
            move |event| remote.dispatch(Signal::Engine(make(generation, event)))
        };
        let broken = |generation, _| EngineSignal::Broken(generation);
        let listeners = [
            Listener::new(
                &worker,
                "message",
                to(|generation, event| {
                    let data = event.dyn_ref::<MessageEvent>().map_or(JsValue::UNDEFINED, MessageEvent::data);
                    EngineSignal::Message(generation, data)
                }),
            ),
            Listener::new(&worker, "error", to(broken)),
            Listener::new(&worker, "messageerror", to(broken)),
        ];
        Some(Port::Worker { worker, ready: false, _listeners: listeners })
    }

    fn open_page(&mut self) -> Port {
        let Some(import) = &self.files.import else { return Port::Lost };
        let Ok(promise) = import.call0(&JsValue::UNDEFINED).and_then(JsCast::dyn_into::<Promise>) else {
            return Port::Lost;
        };
        self.generation += 1;
        let attempt = self.generation;
        let (loaded, failed) = (self.remote.clone(), self.remote.clone());
        let callbacks: [Closure<dyn FnMut(JsValue)>; 2] = [
            Closure::new(move |module| {
                loaded.dispatch(Signal::Engine(EngineSignal::Loaded(attempt, module)));
            }),
            Closure::new(move |reason| {
                failed.dispatch(Signal::Engine(EngineSignal::LoadFailed(attempt, reason)));
            }),
        ];
        let _ = promise.then2(&callbacks[0], &callbacks[1]);
        // A promise cannot be taken back, and calling what was dropped is an error: the browser keeps them as long as
        // it needs them.
        for callback in callbacks {
            drop(callback.into_js_value());
        }
        Port::Loading
    }
}

impl Drop for EngineLink {
    fn drop(&mut self) {
        self.close();
    }
}

/// A field of a message, if it has one. Replies are read by hand for the reason given in `options.rs`.
fn field(message: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(message, &JsValue::from_str(name)).ok()?;
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// A whole number among a message's fields, as the protocol has them: 32 bits.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "checked against the number itself"
)]
fn number(message: &JsValue, name: &str) -> Option<u32> {
    let value = field(message, name)?.as_f64()?;
    let whole = value as u32;
    (f64::from(whole).to_bits() == value.to_bits()).then_some(whole)
}

fn to_js(request: &Request) -> Option<JsValue> {
    serde_wasm_bindgen::to_value(request).ok()
}
