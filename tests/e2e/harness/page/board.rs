//! Playing on the board, by pointer, touch and keys, and reading single squares.

use super::{Page, State};
use crate::harness::{Result, keys, until};
use serde::Deserialize;
use serde_json::{Value, json};

/// One square as the page has it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Square {
    /// Text that a screen reader gets, coordinate first.
    pub(crate) label: String,
    /// `black`, `white` or `none`.
    pub(crate) disc: String,
    /// CSS pixels of the viewport.
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

const SQUARE: &str = "
const button = document.querySelector(`[data-reversi] [data-square=\"${arguments[0]}\"]`);
const box = button.getBoundingClientRect();
const copy = button.cloneNode(true);
copy.querySelectorAll('[aria-hidden=true]').forEach((part) => part.remove());
return {
  label: (button.getAttribute('aria-label') ?? copy.textContent).replace(/\\s+/g, ' ').trim(),
  disc: button.dataset.disc,
  left: box.left, top: box.top, width: box.width, height: box.height,
};";

/// Color of one canvas pixel. It is copied to a canvas of its own first: reading the board's would slow its painting.
/// The place is inside a disc's face but clear of its letter and of the last move's ring.
const PIXEL: &str = "
const root = document.querySelector('[data-reversi]');
const box = root.querySelector(`[data-square=\"${arguments[0]}\"]`).getBoundingClientRect();
const canvas = root.querySelector('canvas');
const whole = canvas.getBoundingClientRect();
const x = (box.left + box.width * 0.275 - whole.left) * canvas.width / whole.width;
const y = (box.top + box.height * 0.48 - whole.top) * canvas.height / whole.height;
const copy = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
const brush = copy.getContext('2d', { willReadFrequently: true });
brush.drawImage(canvas, Math.floor(x), Math.floor(y), 1, 1, 0, 0, 1, 1);
return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);";

impl Page {
    pub(crate) async fn square(&self, square: &str) -> Result<Square> {
        self.script(SQUARE, vec![square.into()]).await
    }

    pub(crate) async fn disc(&self, square: &str) -> Result<String> {
        Ok(self.square(square).await?.disc)
    }

    pub(crate) async fn label(&self, square: &str) -> Result<String> {
        Ok(self.square(square).await?.label)
    }

    /// `black`, `white` or `none`, read from the canvas; an error when the button under it says otherwise.
    pub(crate) async fn cell_color(&self, square: &str) -> Result<&'static str> {
        let pixel: [u8; 3] = self.script(PIXEL, vec![square.into()]).await?;
        // Boards keep a luminance of 0.117 to 0.276, between those of the two discs.
        let painted = match luminance(pixel) {
            dark if dark < 0.075 => "black",
            light if light > 0.5 => "white",
            _ => "none",
        };
        let said = self.disc(square).await?;
        if said == painted {
            return Ok(painted);
        }
        Err(format!("{square}: the canvas shows {painted} {pixel:?}, the button says {said}").into())
    }

    /// Clicks a square with the mouse.
    pub(crate) async fn place(&self, square: &str) -> Result {
        self.browser().click(&format!("[data-reversi] [data-square=\"{square}\"]")).await
    }

    /// Clicks a square and waits for the ply and for whatever follows it; gives the state then.
    pub(crate) async fn play(&self, square: &str) -> Result<State> {
        let before = self.settled().await?.ply;
        self.place(square).await?;
        self.after(square, before).await
    }

    /// Taps a square with a finger and waits likewise.
    pub(crate) async fn play_by_touch(&self, square: &str) -> Result<State> {
        let before = self.settled().await?.ply;
        self.tap(&format!("[data-square=\"{square}\"]")).await?;
        self.after(square, before).await
    }

    /// Presses keys and waits for the ply that they play.
    pub(crate) async fn play_by_keys(&self, line: &str) -> Result<State> {
        let before = self.settled().await?.ply;
        self.keys(line).await?;
        self.after(line, before).await
    }

    /// Clicks elements of the game in one task of the page, so that nothing else comes in between; gives the phase after
    /// each click. A name such as `d3` is that square.
    pub(crate) async fn press_in_one_task(&self, targets: &[&str]) -> Result<Vec<String>> {
        self.script(
            "const root = document.querySelector('[data-reversi]');
             return arguments[0].map((target) => {
               root.querySelector(/^[a-h][1-8]$/.test(target) ? `[data-square=${target}]` : target).click();
               return root.dataset.phase;
             });",
            vec![json!(targets)],
        )
        .await
    }

    /// The first square that is marked legal.
    pub(crate) async fn first_legal(&self) -> Result<String> {
        let legal = self.settled().await?.legal;
        legal.into_iter().next().ok_or_else(|| "a turn without a legal square".into())
    }

    /// Clicks places with the mouse as fast as the browser takes them; before each, this many milliseconds go by.
    pub(crate) async fn clicks(&self, places: &[(&str, u32)]) -> Result {
        let mut steps = Vec::new();
        for (square, wait) in places {
            let (x, y) = self.middle(&format!("[data-square={square}]")).await?;
            steps.push(json!({ "type": "pause", "duration": wait }));
            steps.push(json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y }));
            steps.push(json!({ "type": "pointerDown", "button": 0 }));
            steps.push(json!({ "type": "pointerUp", "button": 0 }));
        }
        let mouse = json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": steps });
        self.browser().act(json!([mouse])).await
    }

    async fn after(&self, what: &str, before: u32) -> Result<State> {
        until(&format!("{what} is played"), async || Ok(self.ply().await? > before)).await?;
        self.settled().await
    }

    /// Taps the middle of an element inside the game with a finger.
    pub(crate) async fn tap(&self, selector: &str) -> Result {
        let (x, y) = self.middle(selector).await?;
        self.browser().act(touch(&[json!({ "x": x, "y": y })])).await
    }

    /// Taps twice at the same place, 120 ms apart by the events' own clock: how long a busy machine takes to deliver
    /// them does not matter.
    pub(crate) async fn double_tap(&self, selector: &str) -> Result {
        let (x, y) = self.middle(selector).await?;
        let now: f64 = self.script("return Date.now() / 1000", vec![]).await?;
        let finger = [json!({ "x": x, "y": y })];
        for (kind, points, after) in [
            ("touchStart", &finger[..], 0.0),
            ("touchEnd", &[], 0.04),
            ("touchStart", &finger, 0.12),
            ("touchEnd", &[], 0.16),
        ] {
            let event = json!({ "type": kind, "touchPoints": points, "timestamp": now + after });
            self.browser().devtools("Input.dispatchTouchEvent", event).await?;
        }
        Ok(())
    }

    /// Puts the finger down on one element and lifts it over another.
    pub(crate) async fn swipe(&self, from: &str, to: &str) -> Result {
        let (x1, y1) = self.middle(from).await?;
        let (x2, y2) = self.middle(to).await?;
        self.browser().act(touch(&[json!({ "x": x1, "y": y1 }), json!({ "x": x2, "y": y2 })])).await
    }

    /// Presses and lifts keys: `"ArrowRight Ctrl+z Enter"`. They go to the focused element.
    pub(crate) async fn keys(&self, line: &str) -> Result {
        self.browser().act(keys::presses(line)?).await
    }

    /// Holds a key as long as the system needs to send it this many times, then lifts it.
    pub(crate) async fn hold(&self, key: &str, times: u32) -> Result {
        for turn in 0..times {
            self.browser().devtools("Input.dispatchKeyEvent", keys::key_down(key, turn > 0)?).await?;
        }
        self.browser().devtools("Input.dispatchKeyEvent", keys::key_up(key)?).await?;
        Ok(())
    }

    /// Gives a square the focus as a script would, without playing it.
    pub(crate) async fn focus_square(&self, square: &str) -> Result {
        self.script(
            "document.querySelector(`[data-square=\"${arguments[0]}\"]`).focus()",
            vec![square.into()],
        )
        .await
    }

    /// Name of the focused square, if the focus is on the board.
    pub(crate) async fn focused_square(&self) -> Result<Option<String>> {
        self.script("return document.activeElement?.dataset?.square ?? null", vec![]).await
    }

    /// What the focused control does, if the focus is on one.
    pub(crate) async fn focused_action(&self) -> Result<Option<String>> {
        self.script("return document.activeElement?.dataset?.action ?? null", vec![]).await
    }

    /// Scrolls an element into view and gives its middle in viewport pixels.
    async fn middle(&self, selector: &str) -> Result<(f64, f64)> {
        self.script(
            "const element = document.querySelector(`[data-reversi] ${arguments[0]}`);
             element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
             const box = element.getBoundingClientRect();
             return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];",
            vec![selector.into()],
        )
        .await
    }
}

/// A finger that comes down at the first place, goes over the others and is lifted.
fn touch(places: &[Value]) -> Value {
    let mut steps = Vec::new();
    for (number, place) in places.iter().enumerate() {
        steps.push(json!({ "type": "pointerMove", "duration": 0, "x": place["x"], "y": place["y"] }));
        if number == 0 {
            steps.push(json!({ "type": "pointerDown", "button": 0 }));
        }
    }
    steps.push(json!({ "type": "pointerUp", "button": 0 }));
    json!([{ "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" }, "actions": steps }])
}

/// Relative luminance as WCAG defines it, 0 black to 1 white.
fn luminance(pixel: [u8; 3]) -> f64 {
    let linear = pixel.map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    linear.into_iter().zip([0.2126, 0.7152, 0.0722]).map(|(value, weight)| value * weight).sum()
}
