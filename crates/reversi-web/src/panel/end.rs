//! The end of a game: the button for another one, and the lead move by move as a still curve. The result itself is in
//! the status line.

use reversi_view::{CurveView, Presentation};

use crate::dom::{joined, mark};
use crate::maker::{Hole, Maker};

/// Writes what stands below the board.
pub(crate) fn write_end(maker: &mut Maker) {
    maker.write(
        "<div class='rv-end' data-panel='end' hidden='$'>\
         <button class='rv-button rv-fill rv-big' type='button' data-action='again' hidden='$'>$</button>\
         <button class='rv-button' type='button' data-action='previous'>$</button></div>",
        const {
            &[
                Hole::Shown(|now, _| mark(now.end.is_none()), 0),
                Hole::Shown(|now, _| mark(again_label(now).is_none()), 0),
                Hole::Shown(|now, _| again_label(now), 0),
                Hole::Word(|m| m.look_back),
            ]
        },
    );
}

fn again_label(now: &Presentation) -> Option<&'static str> {
    now.end.as_ref()?.again.as_ref().map(|again| again.label)
}

/// Stretched to the width there is; the lines keep theirs.
const CURVE: &str = "\
    <figure class='rv-curve' hidden='$'>\
    <figcaption>$</figcaption>\
    <div aria-hidden='true'>\
    <svg viewBox='0 0 320 132' preserveAspectRatio='none'>\
    <path class='rv-curve-zero' d='$'/><path class='rv-curve-area' d='$'/>\
    <path class='rv-curve-line' d='$'/><path class='rv-curve-end' d='$'/>\
    </svg>\
    <span>$</span><span>$</span></div>\
    <p>$</p></figure>";

/// Writes the lead after each move.
pub(crate) fn write_curve(maker: &mut Maker) {
    maker.write(
        CURVE,
        const {
            &[
                Hole::Shown(|now, _| mark(now.end.is_none()), 0),
                Hole::Shown(|now, _| curve(now).map(|curve| curve.title), 0),
                Hole::Shown(|now, _| curve(now).map(|curve| &*curve.zero), 0),
                Hole::Shown(|now, _| curve(now).map(|curve| &*curve.area), 0),
                Hole::Shown(|now, _| curve(now).map(|curve| &*curve.line), 0),
                Hole::Made(|now, _| curve(now).map(tip), 0),
                Hole::Shown(|now, _| curve(now).map(|curve| curve.ahead), 0),
                Hole::Shown(|now, _| curve(now).map(|curve| curve.behind), 0),
                Hole::Shown(|now, _| curve(now).map(|curve| &*curve.summary), 0),
            ]
        },
    );
}

fn curve(now: &Presentation) -> Option<&CurveView> {
    now.end.as_ref().map(|end| &end.curve)
}

/// A line without length: its round ends are the dot, round however the picture is stretched.
fn tip(curve: &CurveView) -> String {
    let (x, y) = curve.end;
    joined(&["M", &tenths(x), " ", &tenths(y), "h0"])
}

fn tenths(number: u32) -> String {
    joined(&[(number / 10).to_string().as_str(), ".", (number % 10).to_string().as_str()])
}
