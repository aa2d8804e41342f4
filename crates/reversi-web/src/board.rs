//! The canvas over time: its size in device pixels, the turning of discs, one animation frame when something changes.

use js_sys::{Array, Number, Reflect};
use reversi_rules::{Position, Square};
use reversi_session::{Board, Session};
use reversi_view::Surroundings;
use reversi_view::layout::device_edge;
use reversi_view::motion::{Motion, Turning};
use reversi_view::scene::{BoardPicture, board_scene, picture, turning_scene};
use reversi_view::text::Messages;
use reversi_view::theme::{BoardColors, colors};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ResizeObserver, ResizeObserverBoxOptions,
    ResizeObserverEntry, ResizeObserverOptions, ResizeObserverSize, Window,
};

use crate::canvas::paint;
use crate::dom::joined;
use crate::listener::{Frame, Listener};
use crate::runtime::Remote;
use crate::signal::Signal;

/// A motion under way.
struct Moving {
    motion: Motion,
    /// The time of its first frame, in milliseconds.
    since: Option<f64>,
}

/// Paints the board.
pub(crate) struct BoardPainter {
    window: Window,
    remote: Remote,
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// Device pixels of a side; 0 while the board has no size.
    edge: u32,
    /// What the browser told last about the board's side, in device pixels.
    told: Option<f64>,
    /// Tells when the screen's density is no longer what it was.
    density: Option<Listener>,
    picture: Option<BoardPicture>,
    colors: &'static BoardColors,
    /// The position shown last, from which the next move's motion starts.
    shown: Option<Position>,
    moving: Option<Moving>,
    /// The board was painted while discs turned, and nothing else has changed since.
    painted: bool,
    frame: Option<Frame>,
    _observer: Observer,
    _listeners: [Listener; 1],
}

impl BoardPainter {
    pub(crate) fn new(
        window: &Window,
        canvas: &HtmlCanvasElement,
        remote: &Remote,
    ) -> Result<BoardPainter, JsValue> {
        // An opaque canvas is cheaper to put on the screen, and the board covers all of it.
        let options = js_sys::Object::new();
        Reflect::set(&options, &JsValue::from_str("alpha"), &JsValue::FALSE)?;
        let context = canvas.get_context_with_context_options("2d", &options)?;
        let context = context.ok_or_else(|| JsValue::from_str("the browser offers no canvas to draw on"))?;
        let restored = remote.clone();
        Ok(BoardPainter {
            window: window.clone(),
            remote: remote.clone(),
            canvas: canvas.clone(),
            context: context.dyn_into()?,
            edge: 0,
            told: None,
            density: density(window, remote),
            picture: None,
            colors: colors(Board::default()),
            shown: None,
            moving: None,
            painted: false,
            frame: None,
            _observer: Observer::new(canvas, remote)?,
            _listeners: [Listener::new(canvas, "contextrestored", move |_| {
                restored.dispatch(Signal::Blanked);
            })],
        })
    }

    /// Shows the session; a move just made is shown in motion if `surroundings` and the page allow it. `pointed` is the
    /// square that the mouse or the focus is on.
    pub(crate) fn show(
        &mut self,
        session: &Session,
        texts: &Messages,
        board: Board,
        surroundings: Surroundings,
        pointed: Option<Square>,
        seen: bool,
    ) {
        let position = *session.shown();
        if self.shown != Some(position) {
            let before = self.shown.replace(position).filter(|_| seen);
            let motion = before.and_then(|before| Motion::between(&before, session, &surroundings));
            self.moving = motion.map(|motion| Moving { motion, since: None });
        }
        let now = picture(session, texts, &surroundings, pointed);
        let board_colors = colors(board);
        let hidden = session.pause().is_some();
        if hidden {
            self.moving = None;
        }
        if self.picture.as_ref() == Some(&now)
            && core::ptr::eq(self.colors, board_colors)
            && !self.is_moving()
        {
            return;
        }
        self.colors = board_colors;
        self.picture = Some(now);
        if hidden {
            // At once: a hidden tab gets no frame, and nothing of the board may stay.
            self.painted = false;
            self.paint(&Turning::NONE);
        } else {
            self.repaint();
        }
    }

    /// The motion under way, if any.
    pub(crate) fn motion(&self) -> Option<&Motion> {
        self.moving.as_ref().map(|moving| &moving.motion)
    }

    /// Whether discs are turning.
    pub(crate) fn is_moving(&self) -> bool {
        self.moving.is_some()
    }

    /// Jumps to the end of a motion; `true` when there was one.
    pub(crate) fn finish(&mut self) -> bool {
        let was_moving = self.moving.take().is_some();
        if was_moving {
            self.repaint();
        }
        was_moving
    }

    /// Paints the whole board at the next frame.
    pub(crate) fn repaint(&mut self) {
        self.painted = false;
        self.await_frame();
    }

    fn await_frame(&mut self) {
        if self.frame.is_none() {
            let remote = self.remote.clone();
            self.frame = Frame::new(&self.window, move |now| remote.dispatch(Signal::Frame(now)));
        }
    }

    /// The next frame is here; `now` is its time in milliseconds.
    pub(crate) fn frame(&mut self, now: f64) {
        self.frame = None;
        let turning = match &mut self.moving {
            Some(moving) => moving.motion.at(now - *moving.since.get_or_insert(now)),
            None => Turning::NONE,
        };
        if turning.is_none() {
            self.moving = None;
        } else {
            self.await_frame();
        }
        self.paint(&turning);
    }

    /// The board has another size, or the screen another density: `told` device pixels a side, where the browser says.
    pub(crate) fn resize(&mut self, told: Option<f64>) {
        self.density = density(&self.window, &self.remote);
        self.told = told.or(self.told);
        let measured = self.canvas.get_bounding_client_rect().width() * self.window.device_pixel_ratio();
        // What the browser tells is right to the pixel, but it may be old, or made for another density than the
        // page's own when a device is emulated.
        let told = self.told.filter(|told| (told - measured).abs() < 1.0);
        let edge = device_edge(told.unwrap_or(measured), 1.0);
        if edge == 0 || edge == self.edge {
            return;
        }
        self.edge = edge;
        self.painted = false;
        self.canvas.set_width(edge);
        self.canvas.set_height(edge);
        // A canvas that changes its size is blank: painted now, it never shows so.
        self.paint(&Turning::NONE);
    }

    fn paint(&mut self, turning: &Turning) {
        if let Some(picture) = self.picture.as_mut().filter(|_| self.edge > 0) {
            picture.turning = *turning;
            let turns = !turning.is_none();
            let scene = if self.painted && turns { turning_scene } else { board_scene };
            paint(&self.context, &scene(picture, self.edge, self.colors));
            picture.turning = Turning::NONE;
            self.painted = turns;
        }
    }
}

/// Waits for another density of the screen: zoom, or a window moved to another screen.
fn density(window: &Window, remote: &Remote) -> Option<Listener> {
    // The browser writes the number: ours would bring the formatting of fractions along.
    let ratio = Number::from(window.device_pixel_ratio()).to_string_with_radix(10).ok()?.as_string()?;
    let query = joined(&["(resolution: ", &ratio, "dppx)"]);
    let (query, remote) = (window.match_media(&query).ok()??, remote.clone());
    Some(Listener::new(&query, "change", move |_| remote.dispatch(Signal::Resized(None))))
}

/// Whether the browser measures boxes in device pixels (Safari does not).
fn tells_device_pixels(canvas: &HtmlCanvasElement) -> bool {
    let window = canvas.owner_document().and_then(|document| document.default_view());
    let entry = window.and_then(|window| Reflect::get(&window, &"ResizeObserverEntry".into()).ok());
    let prototype = entry.and_then(|entry| Reflect::get(&entry, &"prototype".into()).ok());
    prototype.is_some_and(|it| Reflect::has(&it, &"devicePixelContentBoxSize".into()).unwrap_or(false))
}

/// Watches the board's size until dropped.
struct Observer {
    observer: ResizeObserver,
    _closure: Closure<dyn FnMut(Array)>,
}

impl Observer {
    fn new(canvas: &HtmlCanvasElement, remote: &Remote) -> Result<Observer, JsValue> {
        let remote = remote.clone();
        let closure = Closure::new(move |entries: Array| {
            remote.dispatch(Signal::Resized(device_width(&entries)));
        });
        let observer = ResizeObserver::new(closure.as_ref().unchecked_ref())?;
        if tells_device_pixels(canvas) {
            let options = ResizeObserverOptions::new();
            options.set_box(ResizeObserverBoxOptions::DevicePixelContentBox);
            observer.observe_with_options(canvas, &options);
        } else {
            observer.observe(canvas);
        }
        Ok(Observer { observer, _closure: closure })
    }
}

impl Drop for Observer {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

fn device_width(entries: &Array) -> Option<f64> {
    let entry = entries.get(0).dyn_into::<ResizeObserverEntry>().ok()?;
    let sizes = Reflect::get(&entry, &"devicePixelContentBoxSize".into()).ok()?.dyn_into::<Array>().ok()?;
    Some(sizes.get(0).dyn_into::<ResizeObserverSize>().ok()?.inline_size())
}
