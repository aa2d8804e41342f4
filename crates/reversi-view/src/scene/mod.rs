//! The board as a list of shapes in device pixels, bottom first. Painters draw them one by one and decide nothing.

use alloc::vec::Vec;

use crate::theme::Rgba;

mod board;
mod diagram;
mod picture;

pub use board::{board_scene, turning_scene};
pub use diagram::{Pointers, diagram_scene};
pub use picture::{BoardPicture, Mark, Preview, picture};
pub(crate) use picture::{explained, last_placed};

/// A place in device pixels, x to the right and y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// A square picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Device pixels of a side.
    pub size: u32,
    /// Bottom first.
    pub shapes: Vec<Shape>,
}

/// One shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled rectangle on whole pixels.
    Rect {
        /// Left edge.
        x: u32,
        /// Upper edge.
        y: u32,
        /// To the right.
        width: u32,
        /// Down.
        height: u32,
        /// Its color.
        fill: Rgba,
    },
    /// A filled ellipse; a circle when both radii are equal.
    Ellipse {
        /// Its center.
        center: Point,
        /// Half its width.
        radius_x: f32,
        /// Half its height.
        radius_y: f32,
        /// Its color.
        fill: Fill,
    },
    /// A circle's line.
    Ring {
        /// Its center.
        center: Point,
        /// To the middle of the line.
        radius: f32,
        /// Of the line.
        width: f32,
        /// Its color.
        color: Rgba,
    },
    /// A line.
    Stroke {
        /// Where it runs.
        path: Vec<Segment>,
        /// Of the line.
        width: f32,
        /// Its color.
        color: Rgba,
        /// Whether ends and corners are round; if not, they are butt and mitered.
        round: bool,
    },
}

/// What fills an ellipse.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// One color.
    Flat(Rgba),
    /// From one color at the height `top` to another at `bottom`.
    Vertical {
        /// Where `from` ends.
        top: f32,
        /// The color above.
        from: Rgba,
        /// Where `to` begins.
        bottom: f32,
        /// The color below.
        to: Rgba,
    },
}

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begin here.
    Move(Point),
    /// Straight to here.
    Line(Point),
    /// A cubic Bézier curve: two handles, then its end.
    Curve(Point, Point, Point),
}
