//! The letters on discs, as strokes in a unit box (x right, y down). No font: the same pixels on every device.

use crate::scene::{Point, Segment};

use Segment::{Curve, Line, Move};

/// The strokes of a letter; empty for one that has no drawing.
pub(crate) const fn strokes(letter: char) -> &'static [Segment] {
    match letter {
        'B' => B,
        'M' => M,
        'N' => N,
        'R' => R,
        'T' => T,
        'W' => W,
        'Y' => Y,
        'Z' => Z,
        _ => &[],
    }
}

/// A semicircle to the right needs two cubic curves; this is their handle for a radius of 1.
const HANDLE: f32 = 0.552_285;

const B: &[Segment] = &[
    Move(p(0.18, 0.0)),
    Line(p(0.18, 1.0)),
    Line(p(0.56, 1.0)),
    quarter_up_right(0.56, 1.0, 0.275),
    quarter_up_left(0.56, 0.45, 0.275),
    Line(p(0.18, 0.45)),
    Move(p(0.18, 0.0)),
    Line(p(0.52, 0.0)),
    quarter_down_right(0.52, 0.0, 0.225),
    quarter_down_left(0.52, 0.45, 0.225),
];
const M: &[Segment] =
    &[Move(p(0.06, 1.0)), Line(p(0.06, 0.0)), Line(p(0.5, 0.62)), Line(p(0.94, 0.0)), Line(p(0.94, 1.0))];
const N: &[Segment] = &[Move(p(0.14, 1.0)), Line(p(0.14, 0.0)), Line(p(0.86, 1.0)), Line(p(0.86, 0.0))];
const R: &[Segment] = &[
    Move(p(0.18, 1.0)),
    Line(p(0.18, 0.0)),
    Line(p(0.52, 0.0)),
    quarter_down_right(0.52, 0.0, 0.27),
    quarter_down_left(0.52, 0.54, 0.27),
    Line(p(0.18, 0.54)),
    Move(p(0.5, 0.54)),
    Line(p(0.86, 1.0)),
];

const T: &[Segment] = &[Move(p(0.1, 0.0)), Line(p(0.9, 0.0)), Move(p(0.5, 0.0)), Line(p(0.5, 1.0))];
const W: &[Segment] =
    &[Move(p(0.03, 0.0)), Line(p(0.26, 1.0)), Line(p(0.5, 0.3)), Line(p(0.74, 1.0)), Line(p(0.97, 0.0))];
const Y: &[Segment] =
    &[Move(p(0.08, 0.0)), Line(p(0.5, 0.5)), Line(p(0.92, 0.0)), Move(p(0.5, 0.5)), Line(p(0.5, 1.0))];
const Z: &[Segment] = &[Move(p(0.14, 0.0)), Line(p(0.86, 0.0)), Line(p(0.14, 1.0)), Line(p(0.88, 1.0))];

const fn p(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// From the top of a semicircle at (x, y) to its rightmost point.
const fn quarter_down_right(x: f32, y: f32, r: f32) -> Segment {
    Curve(p(x + r * HANDLE, y), p(x + r, y + r - r * HANDLE), p(x + r, y + r))
}

/// From a semicircle's rightmost point to its bottom at (x, y).
const fn quarter_down_left(x: f32, y: f32, r: f32) -> Segment {
    Curve(p(x + r, y - r + r * HANDLE), p(x + r * HANDLE, y), p(x, y))
}

/// From the bottom of a semicircle at (x, y) to its rightmost point.
const fn quarter_up_right(x: f32, y: f32, r: f32) -> Segment {
    Curve(p(x + r * HANDLE, y), p(x + r, y - r + r * HANDLE), p(x + r, y - r))
}

/// From a semicircle's rightmost point to its top at (x, y).
const fn quarter_up_left(x: f32, y: f32, r: f32) -> Segment {
    Curve(p(x + r, y + r - r * HANDLE), p(x + r * HANDLE, y), p(x, y))
}
