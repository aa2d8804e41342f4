//! The digits in diagrams, as strokes like the discs' letters: x from 0 to 0.6 to the right, y from 0 to 1 down.

use crate::scene::{Point, Segment};

use Segment::{Curve, Line, Move};

/// A digit's width.
pub(crate) const WIDTH: f32 = 0.6;

/// The strokes of a digit, 0 to 9; empty for anything else.
pub(crate) const fn strokes(digit: u32) -> &'static [Segment] {
    match digit {
        0 => ZERO,
        1 => ONE,
        2 => TWO,
        3 => THREE,
        4 => FOUR,
        5 => FIVE,
        6 => SIX,
        7 => SEVEN,
        8 => EIGHT,
        9 => NINE,
        _ => &[],
    }
}

const ZERO: &[Segment] = &[
    Move(p(0.3, 0.0)),
    Curve(p(0.5, 0.0), p(0.6, 0.2), p(0.6, 0.5)),
    Curve(p(0.6, 0.8), p(0.5, 1.0), p(0.3, 1.0)),
    Curve(p(0.1, 1.0), p(0.0, 0.8), p(0.0, 0.5)),
    Curve(p(0.0, 0.2), p(0.1, 0.0), p(0.3, 0.0)),
];
const ONE: &[Segment] = &[Move(p(0.08, 0.22)), Line(p(0.34, 0.0)), Line(p(0.34, 1.0))];
const TWO: &[Segment] = &[
    Move(p(0.02, 0.28)),
    Curve(p(0.02, 0.1), p(0.14, 0.0), p(0.3, 0.0)),
    Curve(p(0.47, 0.0), p(0.58, 0.11), p(0.58, 0.27)),
    Curve(p(0.58, 0.5), p(0.02, 0.78), p(0.02, 1.0)),
    Line(p(0.6, 1.0)),
];
const THREE: &[Segment] = &[
    Move(p(0.03, 0.12)),
    Curve(p(0.1, 0.04), p(0.2, 0.0), p(0.3, 0.0)),
    Curve(p(0.46, 0.0), p(0.56, 0.1), p(0.56, 0.24)),
    Curve(p(0.56, 0.38), p(0.44, 0.47), p(0.26, 0.47)),
    Curve(p(0.46, 0.47), p(0.6, 0.57), p(0.6, 0.73)),
    Curve(p(0.6, 0.9), p(0.47, 1.0), p(0.29, 1.0)),
    Curve(p(0.18, 1.0), p(0.07, 0.95), p(0.0, 0.86)),
];
const FOUR: &[Segment] = &[Move(p(0.46, 1.0)), Line(p(0.46, 0.0)), Line(p(0.0, 0.7)), Line(p(0.62, 0.7))];
const FIVE: &[Segment] = &[
    Move(p(0.55, 0.0)),
    Line(p(0.1, 0.0)),
    Line(p(0.05, 0.45)),
    Curve(p(0.12, 0.39), p(0.2, 0.36), p(0.3, 0.36)),
    Curve(p(0.48, 0.36), p(0.6, 0.49), p(0.6, 0.67)),
    Curve(p(0.6, 0.87), p(0.47, 1.0), p(0.28, 1.0)),
    Curve(p(0.17, 1.0), p(0.06, 0.95), p(0.0, 0.87)),
];
const SIX: &[Segment] = &[
    Move(p(0.5, 0.04)),
    Curve(p(0.2, 0.1), p(0.0, 0.35), p(0.0, 0.66)),
    Curve(p(0.0, 0.87), p(0.12, 1.0), p(0.3, 1.0)),
    Curve(p(0.48, 1.0), p(0.6, 0.87), p(0.6, 0.69)),
    Curve(p(0.6, 0.51), p(0.48, 0.39), p(0.31, 0.39)),
    Curve(p(0.14, 0.39), p(0.0, 0.52), p(0.0, 0.68)),
];
const SEVEN: &[Segment] = &[Move(p(0.02, 0.0)), Line(p(0.6, 0.0)), Line(p(0.2, 1.0))];
const EIGHT: &[Segment] = &[
    Move(p(0.3, 0.0)),
    Curve(p(0.45, 0.0), p(0.54, 0.1), p(0.54, 0.23)),
    Curve(p(0.54, 0.36), p(0.45, 0.46), p(0.3, 0.46)),
    Curve(p(0.15, 0.46), p(0.06, 0.36), p(0.06, 0.23)),
    Curve(p(0.06, 0.1), p(0.15, 0.0), p(0.3, 0.0)),
    Move(p(0.3, 0.46)),
    Curve(p(0.48, 0.46), p(0.6, 0.57), p(0.6, 0.73)),
    Curve(p(0.6, 0.89), p(0.48, 1.0), p(0.3, 1.0)),
    Curve(p(0.12, 1.0), p(0.0, 0.89), p(0.0, 0.73)),
    Curve(p(0.0, 0.57), p(0.12, 0.46), p(0.3, 0.46)),
];
const NINE: &[Segment] = &[
    Move(p(0.1, 0.96)),
    Curve(p(0.4, 0.9), p(0.6, 0.65), p(0.6, 0.34)),
    Curve(p(0.6, 0.13), p(0.48, 0.0), p(0.3, 0.0)),
    Curve(p(0.12, 0.0), p(0.0, 0.13), p(0.0, 0.31)),
    Curve(p(0.0, 0.49), p(0.12, 0.61), p(0.29, 0.61)),
    Curve(p(0.46, 0.61), p(0.6, 0.48), p(0.6, 0.32)),
];

const fn p(x: f32, y: f32) -> Point {
    Point { x, y }
}
