//! Icons and discs as inline SVG. Icons live on a grid of 24, drawn as lines in the text's color.

use reversi_rules::Color;
use reversi_view::svg::letter_path;
use wasm_bindgen::prelude::JsValue;
use web_sys::Element;

use crate::dom::{Maker, set};

/// The strokes of an icon.
#[derive(Clone, Copy)]
pub(crate) struct Icon(&'static str);

pub(crate) const UNDO: Icon = Icon("M8 5 3.5 9.5 8 14M3.5 9.5H15a5 5 0 0 1 0 10h-4");
pub(crate) const REDO: Icon = Icon("M16 5l4.5 4.5L16 14M20.5 9.5H9a5 5 0 0 0 0 10h4");
pub(crate) const PAUSE: Icon = Icon("M8.5 5v14M15.5 5v14");
pub(crate) const PLAY: Icon = Icon("M8 5v14l11-7z");
pub(crate) const PLUS: Icon = Icon("M12 5v14M5 12h14");
pub(crate) const CLOSE: Icon = Icon("M6 6l12 12M18 6 6 18");
pub(crate) const TUNE: Icon = Icon(
    "M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z\
     M9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
);
pub(crate) const HELP: Icon =
    Icon("M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z");

/// An icon. What it stands for is said by the text or the name beside it.
pub(crate) fn icon(maker: &Maker, Icon(strokes): Icon) -> Result<Element, JsValue> {
    let path = maker.draw("path", &[("d", strokes)], &[])?;
    maker.draw("svg", &[("class", "rv-i"), ("viewBox", "0 0 24 24"), ("aria-hidden", "true")], &[&path])
}

/// The mark of the game: one disc, two faces.
pub(crate) fn brand(maker: &Maker) -> Result<Element, JsValue> {
    let ring = [("cx", "12"), ("cy", "12"), ("r", "10"), ("fill", "none"), ("stroke", "currentColor")];
    let ring = maker.draw("circle", &ring, &[])?;
    set(&ring, "stroke-width", Some("2"));
    let half = maker.draw("path", &[("d", "M12 2a10 10 0 0 0 0 20z"), ("fill", "currentColor")], &[])?;
    maker.draw("svg", &[("viewBox", "0 0 24 24"), ("aria-hidden", "true")], &[&ring, &half])
}

/// A disc beside a name or a count.
pub(crate) struct Disc {
    pub(crate) element: Element,
    letter: Element,
}

impl Disc {
    /// A disc of that color, without a letter.
    pub(crate) fn new(maker: &Maker, color: Color) -> Result<Disc, JsValue> {
        let circle =
            |class, y| maker.draw("circle", &[("class", class), ("cx", "50"), ("cy", y), ("r", "40")], &[]);
        let under = circle("rv-disc-under", "51.5")?;
        let face = circle("rv-disc-face", "48")?;
        // A quarter of the disc's box high, centered on the face.
        let place = [("class", "rv-disc-letter"), ("transform", "translate(37.5 35.5) scale(25)")];
        let letter = maker.draw("path", &place, &[])?;
        let class = match color {
            Color::Black => "rv-black",
            Color::White => "rv-white",
        };
        let frame = [("class", class), ("viewBox", "6 5 88 92"), ("aria-hidden", "true")];
        let element = maker.draw("svg", &frame, &[&under, &face, &letter])?;
        Ok(Disc { element, letter })
    }

    /// Puts a letter on the disc, or takes it off.
    pub(crate) fn show(&self, letter: Option<char>) {
        set(&self.letter, "d", letter.map(letter_path).as_deref());
    }
}
