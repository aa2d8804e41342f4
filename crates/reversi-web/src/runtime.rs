//! The event queue and the one loop that empties it. The only place with interior mutability.
//!
//! A browser callback does nothing but [`Runtime::dispatch`]. Whatever an effect sets off while the loop runs (focus
//! moves, dialogs close, storage fires) only joins the queue, so no borrow is ever asked for twice.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use js_sys::{Function, Object};
use reversi_session::{Boot, Claim, Event, FocusPlace, KeyPress, Options, Session, Wish, claim};
use wasm_bindgen::prelude::{Closure, JsValue};

use crate::host::Host;
use crate::listener::Listener;
use crate::signal::Signal;

/// One mounted game.
pub(crate) struct Runtime {
    queue: RefCell<Vec<Signal>>,
    draining: Cell<bool>,
    session: RefCell<Session>,
    /// `None` before the mount is complete and after the unmount.
    host: RefCell<Option<Host>>,
    listeners: RefCell<Vec<Listener>>,
    /// Those around the game who want to hear of it, by their numbers. Apart from the rest: a function that a page never
    /// calls is freed late, and must not hold a whole game's memory until then.
    subscribers: Rc<RefCell<Vec<(u32, Function)>>>,
    subscribed: Cell<u32>,
    /// What they have not heard yet.
    news: RefCell<Vec<(&'static str, Object)>>,
    telling: Cell<bool>,
    /// Itself, from start to stop: a game lives until it is unmounted, also when the page has dropped its handle.
    alive: RefCell<Option<Rc<Runtime>>>,
}

impl Runtime {
    pub(crate) fn new() -> Rc<Runtime> {
        Rc::new(Runtime {
            queue: RefCell::default(),
            draining: Cell::new(false),
            session: RefCell::new(Session::new()),
            host: RefCell::new(None),
            listeners: RefCell::default(),
            subscribers: Rc::default(),
            subscribed: Cell::new(0),
            news: RefCell::default(),
            telling: Cell::new(false),
            alive: RefCell::new(None),
        })
    }

    /// Puts the browser side in place and starts the session.
    pub(crate) fn start(self: &Rc<Self>, host: Host, listeners: Vec<Listener>, boot: Event) {
        *self.host.borrow_mut() = Some(host);
        *self.listeners.borrow_mut() = listeners;
        *self.alive.borrow_mut() = Some(Rc::clone(self));
        self.dispatch(Signal::Session(boot));
    }

    /// Ends the game on this page: no callback reaches it any more.
    pub(crate) fn stop(&self) {
        self.listeners.borrow_mut().clear();
        self.subscribers.borrow_mut().clear();
        self.alive.borrow_mut().take();
        // While the loop runs the host is in use; it is then dropped at the loop's end.
        if self.draining.get() {
            self.dispatch(Signal::Unmount);
        } else {
            // Out of its place first: what the page does as the game's elements go may lead back here.
            let host = self.host.borrow_mut().take();
            drop(host);
        }
    }

    /// Takes in what happened. Safe to call at any time, also from within an effect.
    pub(crate) fn dispatch(&self, signal: Signal) {
        self.queue.borrow_mut().push(signal);
        if self.draining.replace(true) {
            return;
        }
        while let Some(signal) = self.next() {
            self.handle(signal);
        }
        self.draining.set(false);
        self.tell();
    }

    fn next(&self) -> Option<Signal> {
        let mut queue = self.queue.borrow_mut();
        (!queue.is_empty()).then(|| queue.remove(0))
    }

    fn handle(&self, signal: Signal) {
        let mut slot = self.host.borrow_mut();
        if matches!(signal, Signal::Unmount) {
            slot.take();
        }
        let Some(host) = slot.as_mut() else { return };
        let Ok(mut session) = self.session.try_borrow_mut() else { return };
        if let Some(event) = host.receive(signal, &session) {
            let effects = session.update(event);
            host.hush_if_paused(&session);
            for effect in effects {
                host.perform(effect, &session);
            }
        }
        host.settle(&session);
        self.news.borrow_mut().append(&mut host.take_news());
    }

    /// Tells the subscribers what is new, once nothing is borrowed: they may ask and wish for something at once.
    fn tell(&self) {
        if self.telling.replace(true) {
            return;
        }
        while let Some((kind, detail)) = self.next_news() {
            let subscribers = self.subscribers.borrow().clone();
            for (_, listener) in subscribers {
                if let Err(thrown) = listener.call2(&JsValue::UNDEFINED, &kind.into(), &detail) {
                    web_sys::console::error_1(&thrown);
                }
            }
        }
        self.telling.set(false);
    }

    fn next_news(&self) -> Option<(&'static str, Object)> {
        let mut news = self.news.borrow_mut();
        (!news.is_empty()).then(|| news.remove(0))
    }

    /// Calls `listener` with the name of each thing that happens and the state then. What is returned ends that.
    pub(crate) fn subscribe(&self, listener: Function) -> JsValue {
        let number = self.subscribed.get();
        self.subscribed.set(number.wrapping_add(1));
        self.subscribers.borrow_mut().push((number, listener));
        let subscribers = Rc::downgrade(&self.subscribers);
        let unsubscribe: Closure<dyn FnMut()> = Closure::new(move || {
            if let Some(subscribers) = subscribers.upgrade() {
                subscribers.borrow_mut().retain(|(other, _)| *other != number);
            }
        });
        unsubscribe.into_js_value()
    }

    /// Looks at the session. `None` while it is being changed.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session.try_borrow().ok().map(|session| at(&session))
    }

    /// Shows something else, if nothing has to be settled first.
    pub(crate) fn load(&self, options: Options) {
        let stored = self.host.try_borrow().ok().and_then(|host| Some(host.as_ref()?.stored()));
        let boot = Boot { options, ..stored.unwrap_or_default() };
        self.dispatch(Signal::Asked(Wish::Load(Box::new(boot))));
    }

    /// Decides about a key, at once, because the browser waits for the answer.
    pub(crate) fn claim(&self, press: &KeyPress<'_>, place: FocusPlace) -> Claim {
        self.session.try_borrow().map_or(Claim::Leave, |session| claim(&session, press, place))
    }
}

impl core::fmt::Debug for Runtime {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Runtime")
    }
}

/// Reaches a runtime from a callback without keeping it alive.
#[derive(Clone)]
pub(crate) struct Remote(Weak<Runtime>);

impl Remote {
    pub(crate) fn to(runtime: &Rc<Runtime>) -> Remote {
        Remote(Rc::downgrade(runtime))
    }

    /// [`Runtime::dispatch`], if the game is still there.
    pub(crate) fn dispatch(&self, signal: Signal) {
        if let Some(runtime) = self.0.upgrade() {
            runtime.dispatch(signal);
        }
    }

    /// [`Runtime::claim`], if the game is still there.
    pub(crate) fn claim(&self, press: &KeyPress<'_>, place: FocusPlace) -> Claim {
        self.0.upgrade().map_or(Claim::Leave, |runtime| runtime.claim(press, place))
    }
}
