//! The machine's side: a worker that is loaded while the page has nothing else to do, and kept.
//!
//! Where no worker can be had, the worker's own module is loaded on the page: it works in slices between two paints.
//! When that fails too, or no answer comes, the session hears that the machine failed.

use js_sys::{Function, Promise, Reflect};
use reversi_protocol::{Advise, PROTOCOL_VERSION, Request, Search};
use reversi_rules::{Position, Square, Variant};
use reversi_session::{Event, Level, Manner, SearchId, WeightsNews};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{MessageEvent, Window};

use crate::common_worker::{CommonWorker, board_number};
use crate::listener::{Listener, Timeout, when_settled};
use crate::options::is_outdated;
use crate::request::to_js;
use crate::runtime::Remote;
use crate::signal::{EngineSignal, Signal};

/// A machine that has said nothing about a question for this long, in milliseconds, is given up. Loading it over a slow
/// network counts.
const PATIENCE: u32 = 20_000;
/// So many bits of a question's number are its id; those above tell the boards of a page apart.
const ID_BITS: u32 = 22;

/// Where the engine's files are.
#[derive(Clone, Debug, Default)]
pub(crate) struct EngineFiles {
    /// Starts the worker and returns it.
    pub(crate) worker: Option<Function>,
    /// Loads the worker's module on the page; returns a promise of its exports. Its failure has a field `outdated` when
    /// the site has no such files any more.
    pub(crate) import: Option<Function>,
    /// The addresses of the weights, for [`Variant::Classic`] and [`Variant::Reverse`].
    pub(crate) weights: [Option<String>; 2],
}

/// A question that has not been answered.
struct Pending {
    id: SearchId,
    /// Its name on the line, unlike any other board's.
    number: u32,
    request: JsValue,
    sent: bool,
    watchdog: Option<Timeout>,
}

/// Who answers.
enum Port {
    /// Nobody yet.
    Closed,
    /// A worker.
    Worker { worker: Rc<CommonWorker>, _listeners: [Listener; 3] },
    /// The worker's module is being loaded on the page.
    Loading,
    /// The worker's module on the page: its `handle`, and what hears its later answers.
    Page { handle: Function, tell: Closure<dyn Fn(JsValue)> },
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
    board: u32,
    pending: Vec<Pending>,
    /// The variants whose weights are wanted.
    wanted: Vec<Variant>,
    /// Workers given up in a row without an answer.
    failures: u8,
}

impl EngineLink {
    pub(crate) fn new(window: &Window, remote: Remote, files: EngineFiles) -> EngineLink {
        EngineLink {
            window: window.clone(),
            remote,
            files,
            port: Port::Closed,
            generation: 0,
            board: board_number(),
            pending: Vec::new(),
            wanted: Vec::new(),
            failures: 0,
        }
    }

    /// Loads the engine before somebody needs it. One that was lost is not loaded again for that.
    pub(crate) fn open_early(&mut self) {
        if !matches!(self.port, Port::Lost) {
            self.open();
        }
    }

    /// Loads the engine, if nobody answers yet, and sends what waits for it.
    pub(crate) fn open(&mut self) {
        if let Port::Worker { worker, .. } = &self.port
            && worker.is_gone()
        {
            // Another board has given it up.
            self.close();
        }
        if matches!(self.port, Port::Closed | Port::Lost) {
            self.port = self.open_worker().unwrap_or_else(|| self.open_page());
            if matches!(self.port, Port::Lost) {
                self.fail();
            } else {
                self.load();
            }
        }
        self.send();
    }

    /// Asks for a move.
    pub(crate) fn ask(&mut self, id: SearchId, position: &Position, goal: Variant, level: Level, seed: u64) {
        let search = Search {
            id: self.number(id),
            position: position.to_string(),
            variant: wire(goal),
            level: level.number(),
            seed_low: 0,
            seed_high: 0,
        };
        self.put(id, &Request::Search(search.with_seed(seed)));
    }

    /// Asks for advice.
    pub(crate) fn advise(&mut self, id: SearchId, position: &Position, goal: Variant) {
        let number = self.number(id);
        let position = position.to_string();
        self.put(id, &Request::Advise(Advise { id: number, position, variant: wire(goal) }));
    }

    fn put(&mut self, id: SearchId, request: &Request) {
        let request = to_js(request);
        let number = self.number(id);
        let watchdog = self.watch(number);
        self.pending.push(Pending { id, number, request, sent: false, watchdog });
        self.open();
    }

    /// Wants a variant's weights, once the machine is there; it is not loaded before the page is idle.
    pub(crate) fn prepare(&mut self, variant: Variant) {
        self.wanted.retain(|wanted| *wanted != variant);
        self.wanted.push(variant);
        match self.port {
            Port::Closed => {}
            Port::Lost => self.open(),
            _ => self.load_weights(variant),
        }
    }

    /// Takes a question back.
    pub(crate) fn cancel(&mut self, id: SearchId) {
        let number = self.number(id);
        if self.take(number).is_some_and(|pending| pending.sent) {
            // An answer that is under way is known by its id.
            self.post(&to_js(&Request::Cancel { id: number }));
        }
    }

    /// Takes in what the machine's side tells.
    pub(crate) fn receive(&mut self, signal: EngineSignal) {
        match signal {
            EngineSignal::Message(generation, message) if generation == self.generation => {
                self.hear(&message);
            }
            EngineSignal::Broken(generation) if generation == self.generation => {
                self.close();
                self.port = self.open_page();
                if matches!(self.port, Port::Lost) {
                    self.lost();
                }
            }
            EngineSignal::Loaded(attempt, module) if attempt == self.generation => self.use_page(&module),
            EngineSignal::LoadFailed(attempt, reason) if attempt == self.generation => {
                self.port = Port::Lost;
                if is_outdated(&reason) { self.outdated() } else { self.lost() }
            }
            EngineSignal::Overdue(number) => self.overdue(number),
            EngineSignal::Message(..)
            | EngineSignal::Broken(_)
            | EngineSignal::Loaded(..)
            | EngineSignal::LoadFailed(..) => {}
        }
    }

    /// The worker's module is on the page: it is greeted like a worker.
    fn use_page(&mut self, module: &JsValue) {
        self.port = Port::Lost;
        if let Some(handle) = field(module, "handle").and_then(|handle| handle.dyn_into().ok()) {
            let (remote, generation) = (self.remote.clone(), self.generation);
            let tell = Closure::new(move |reply| {
                remote.dispatch(Signal::Engine(EngineSignal::Message(generation, reply)));
            });
            self.port = Port::Page { handle, tell };
            self.post(&to_js(&Request::Hello));
        } else {
            self.lost();
        }
    }

    /// Takes in a `Reply` of the protocol.
    fn hear(&mut self, message: &JsValue) -> Option<()> {
        if let Some(ready) = field(message, "ready") {
            self.greet(&ready);
            return None;
        }
        if let Some(weights) = field(message, "weights") {
            let variant = Variant::from_name(&text(&weights, "variant")?)?;
            let news = match text(&weights, "state")?.as_str() {
                "loaded" => WeightsNews::Loaded,
                "failed" => WeightsNews::Failed,
                _ => WeightsNews::Loading(percent(number(&weights, "received")?, number(&weights, "total")?)),
            };
            // Another board may have asked for it.
            if self.wanted.contains(&variant) {
                self.tell(Event::Weights { variant, news });
            }
            return None;
        }
        if let Some(thinking) = field(message, "thinking") {
            let watched = number(&thinking, "id")?;
            // Most of what is heard is about other boards' searches: their patience is theirs.
            let at = self.pending.iter().position(|pending| pending.number == watched)?;
            let watchdog = self.watch(watched);
            let pending = self.pending.get_mut(at)?;
            pending.watchdog = watchdog;
            let id = pending.id;
            let (depth, percent) = (small(&thinking, "depth"), small(&thinking, "percent"));
            self.tell(Event::SearchProgress { id, depth, percent });
            return None;
        }
        let (best, advice) = (field(message, "best"), field(message, "advice"));
        let is_advice = advice.is_some();
        if let Some(answer) = best.or(advice) {
            let id = self.answered(number(&answer, "id")?)?;
            let square = text(&answer, "square").and_then(|square| square.parse::<Square>().ok());
            self.tell(match square {
                None => Event::SearchFailed { id },
                Some(square) if is_advice => Event::HintFound {
                    id,
                    square,
                    score: field(&answer, "score").and_then(|score| score.as_f64()).map(whole),
                    depth: small(&answer, "depth"),
                },
                Some(best) => Event::SearchDone {
                    id,
                    best,
                    manner: match text(&answer, "manner").as_deref() {
                        Some("short") => Manner::Short,
                        Some("withoutWeights") => Manner::WithoutWeights,
                        _ => Manner::Full,
                    },
                },
            });
            return None;
        }
        let failed = field(message, "failed")?;
        let id = self.answered(number(&failed, "id")?)?;
        self.tell(Event::SearchFailed { id });
        None
    }

    /// The machine is there.
    fn greet(&mut self, ready: &JsValue) {
        if number(ready, "version") == Some(PROTOCOL_VERSION) {
            if let Port::Worker { worker, .. } = &self.port {
                worker.set_ready();
            }
            self.load();
            self.send();
        } else {
            // Page and worker are not of one build: what it would answer is not to be trusted.
            self.close();
            self.port = Port::Lost;
            self.outdated();
        }
    }

    /// The question of this number has been answered, if it is still open.
    fn answered(&mut self, number: u32) -> Option<SearchId> {
        let answered = self.take(number)?;
        self.failures = 0;
        Some(answered.id)
    }

    fn take(&mut self, number: u32) -> Option<Pending> {
        let at = self.pending.iter().position(|pending| pending.number == number)?;
        Some(self.pending.remove(at))
    }

    /// Sends the open questions to whoever is ready to hear them.
    fn send(&mut self) {
        let mut pending = core::mem::take(&mut self.pending);
        for question in &mut pending {
            question.sent = question.sent || self.post(&question.request);
        }
        self.pending = pending;
    }

    /// Asks for all weights that are wanted.
    fn load(&mut self) {
        for variant in self.wanted.clone() {
            self.load_weights(variant);
        }
    }

    fn load_weights(&mut self, variant: Variant) {
        let [classic, reverse] = &self.files.weights;
        let address = if variant == Variant::Classic { classic } else { reverse };
        if let Some(address) = address.clone() {
            self.post(&to_js(&Request::Load { variant: wire(variant), address }));
        } else {
            self.tell(Event::Weights { variant, news: WeightsNews::Failed });
        }
    }

    /// Hands a message to whoever is ready to hear it; says whether somebody was.
    fn post(&mut self, message: &JsValue) -> bool {
        match &self.port {
            Port::Worker { worker, .. } => worker.post(message),
            Port::Page { handle, tell } => {
                if let Ok(reply) = handle.call2(&JsValue::UNDEFINED, message, tell.as_ref()) {
                    self.remote.dispatch(Signal::Engine(EngineSignal::Message(self.generation, reply)));
                } else {
                    self.port = Port::Lost;
                    self.fail();
                }
                true
            }
            _ => false,
        }
    }

    /// Waits for an answer to the question of this number, but not for ever.
    fn watch(&self, number: u32) -> Option<Timeout> {
        let remote = self.remote.clone();
        Timeout::new(&self.window, PATIENCE, move || {
            remote.dispatch(Signal::Engine(EngineSignal::Overdue(number)));
        })
    }

    /// Nothing has been said of a question for too long: the worker is given up, and asked anew once.
    fn overdue(&mut self, number: u32) {
        if !self.pending.iter().any(|pending| pending.number == number) {
            return;
        }
        self.close();
        self.failures += 1;
        if self.failures > 1 {
            self.failures = 0;
            self.port = Port::Lost;
            self.lost();
            return;
        }
        let watchdog = self.watch(number);
        if let Some(pending) = self.pending.iter_mut().find(|pending| pending.number == number) {
            pending.watchdog = watchdog;
        }
        self.open();
    }

    /// Nobody is there: the session hears of it by a message like all others.
    fn fail(&self) {
        self.remote.dispatch(Signal::Engine(EngineSignal::LoadFailed(self.generation, JsValue::NULL)));
    }

    /// Tells the session that nobody is left to answer what is open.
    fn lost(&mut self) {
        for pending in core::mem::take(&mut self.pending) {
            self.tell(Event::SearchFailed { id: pending.id });
        }
        self.miss_weights();
    }

    /// Tells the session that only another page than this one could get an answer.
    fn outdated(&mut self) {
        for pending in core::mem::take(&mut self.pending) {
            self.tell(Event::MachineOutdated { id: pending.id });
        }
        self.miss_weights();
    }

    fn miss_weights(&self) {
        for &variant in &self.wanted {
            self.tell(Event::Weights { variant, news: WeightsNews::Failed });
        }
    }

    fn tell(&self, event: Event) {
        self.remote.dispatch(Signal::Session(event));
    }

    /// The name on the line of what the session calls by this id.
    fn number(&self, id: SearchId) -> u32 {
        id.0 ^ self.board << ID_BITS
    }

    /// Gives up whoever answers. Open questions are for the next one.
    fn close(&mut self) {
        if let Port::Worker { worker, .. } = &self.port {
            worker.give_up();
        }
        self.generation += 1;
        self.port = Port::Closed;
        for pending in &mut self.pending {
            pending.sent = false;
        }
    }

    fn open_worker(&mut self) -> Option<Port> {
        let worker = CommonWorker::of(self.files.worker.as_ref()?)?;
        self.generation += 1;
        let generation = self.generation;
        let to = |make: fn(u32, web_sys::Event) -> EngineSignal| {
            let remote = self.remote.clone();
            move |event| remote.dispatch(Signal::Engine(make(generation, event)))
        };
        let broken = |generation, _| EngineSignal::Broken(generation);
        let target = worker.target();
        let listeners = [
            Listener::new(
                target,
                "message",
                to(|generation, event| {
                    let data = event.dyn_ref::<MessageEvent>().map_or(JsValue::UNDEFINED, MessageEvent::data);
                    EngineSignal::Message(generation, data)
                }),
            ),
            Listener::new(target, "error", to(broken)),
            Listener::new(target, "messageerror", to(broken)),
        ];
        Some(Port::Worker { worker, _listeners: listeners })
    }

    fn open_page(&mut self) -> Port {
        let Some(import) = &self.files.import else { return Port::Lost };
        let Ok(promise) = import.call0(&JsValue::UNDEFINED).and_then(JsCast::dyn_into::<Promise>) else {
            return Port::Lost;
        };
        self.generation += 1;
        let attempt = self.generation;
        let (loaded, failed) = (self.remote.clone(), self.remote.clone());
        when_settled(
            &promise,
            move |module| loaded.dispatch(Signal::Engine(EngineSignal::Loaded(attempt, module))),
            move |reason| failed.dispatch(Signal::Engine(EngineSignal::LoadFailed(attempt, reason))),
        );
        Port::Loading
    }
}

impl Drop for EngineLink {
    fn drop(&mut self) {
        // Other boards may be waiting for the same machine.
        let open: Vec<SearchId> = self.pending.iter().map(|pending| pending.id).collect();
        for id in open {
            self.cancel(id);
        }
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

fn text(message: &JsValue, name: &str) -> Option<String> {
    field(message, name)?.as_string()
}

/// A number of a byte; 255 stands for what is larger.
fn small(message: &JsValue, name: &str) -> u8 {
    u8::try_from(number(message, name).unwrap_or(0)).unwrap_or(u8::MAX)
}

#[expect(clippy::cast_possible_truncation, reason = "beyond its range it stays at the end of it")]
fn whole(number: f64) -> i8 {
    number as i8
}

/// How much has come; 0 as long as nobody knows how much there is.
fn percent(received: u32, total: u32) -> u8 {
    u8::try_from(received.checked_div(total / 100).unwrap_or(0).min(100)).unwrap_or(100)
}

fn wire(variant: Variant) -> reversi_protocol::Variant {
    match variant {
        Variant::Classic => reversi_protocol::Variant::Classic,
        Variant::Reverse => reversi_protocol::Variant::Reverse,
    }
}
