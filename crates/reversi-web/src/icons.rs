//! Icons and discs as inline SVG. Icons live on a grid of 24, drawn as lines in the text's color.

use reversi_rules::Color;

use crate::maker::{Hole, Maker};

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

pub(crate) const HINT: Icon =
    Icon("M9.5 21h5M9 17.5h6c0-1.5.5-2.3 1.4-3.2a6.2 6.2 0 1 0-8.8 0C8.5 15.2 9 16 9 17.5z");
pub(crate) const MENU: Icon = Icon("M4 7h16M4 12h16M4 17h16");
pub(crate) const FIRST: Icon = Icon("M6.5 6v12M17.5 6l-6 6 6 6");
pub(crate) const PREVIOUS: Icon = Icon("M14.5 6l-6 6 6 6");
pub(crate) const NEXT: Icon = Icon("M9.5 6l6 6-6 6");
pub(crate) const LAST: Icon = Icon("M17.5 6v12M6.5 6l6 6-6 6");
pub(crate) const DICE: Icon = Icon(
    "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z\
     M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
);
pub(crate) const HAND: Icon =
    Icon("M12 4v9M8.5 9.5 12 13l3.5-3.5M4 16.5c0 2 3.6 3.5 8 3.5s8-1.5 8-3.5-3.6-3.5-8-3.5-8 1.5-8 3.5z");

/// Draws an icon. What it stands for is said by the text or the name beside it.
pub(crate) fn icon(maker: &mut Maker, Icon(strokes): Icon) {
    maker.write(
        "<svg class='rv-i' viewBox='0 0 24 24' aria-hidden='true'><path d='$'/></svg>",
        &[Hole::Given(strokes)],
    );
}

/// The mark of the game: one disc, two faces.
pub(crate) const BRAND: &str = "\
    <svg viewBox='0 0 24 24' aria-hidden='true'>\
    <circle cx='12' cy='12' r='10' fill='none' stroke='currentColor' stroke-width='2'/>\
    <path d='M12 2a10 10 0 0 0 0 20z' fill='currentColor'/>\
    </svg>";

/// The disc in its box, the face a little above what is under it; the letter is a quarter of the box high and centered
/// on the face.
const DISC: &str = "\
    <svg class='$' viewBox='6 5 88 92' aria-hidden='true'>\
    <circle class='rv-disc-under' cx='50' cy='51.5' r='40'/>\
    <circle class='rv-disc-face' cx='50' cy='48' r='40'/>\
    <path class='rv-disc-letter' transform='translate(37.5 35.5) scale(25)' d='$'/>\
    </svg>";

/// Draws a disc of that color, with the letter that `strokes` says.
pub(crate) fn disc(maker: &mut Maker, color: Color, strokes: Hole<'_>) {
    let class = match color {
        Color::Black => "rv-black",
        Color::White => "rv-white",
    };
    maker.write(DISC, &[Hole::Given(class), strokes]);
}
