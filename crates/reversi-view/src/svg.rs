//! A scene as SVG text: for snapshots, and for pictures outside the game.

use alloc::string::String;

use crate::letters::strokes;
use crate::scene::{Fill, Point, Scene, Segment, Shape};
use crate::text::fill::push_number;
use crate::theme::{BoardColors, Rgba};

/// The scene as a whole SVG document, one shape to a line.
pub fn svg(scene: &Scene) -> String {
    let mut out = Writer(String::new());
    out.open(scene.size);
    out.scene(scene);
    out.put("</svg>\n");
    out.0
}

/// The scene in the board's frame, `width` wide on each side, with the coordinates on it.
pub fn framed(scene: &Scene, width: u32, colors: &BoardColors) -> String {
    let mut out = Writer(String::new());
    let size = scene.size + 2 * width;
    out.open(size);
    let corner = width / 2;
    for (name, value) in [("<rect width", size), ("height", size), ("rx", corner)] {
        out.put(name);
        out.put("=\"");
        push_number(&mut out.0, value);
        out.put("\" ");
    }
    out.color("fill", colors.frame);
    out.put("/>\n<g font-family=\"system-ui, sans-serif\" font-weight=\"600\" text-anchor=\"middle\"");
    out.color("fill", colors.frame_ink);
    out.number("font-size", pixels(width) * COORDINATE);
    out.put(">\n");
    // Digits and capitals are about 0.7 of the font's size high, and stand on y.
    let (middle, down) = (pixels(width) / 2.0, pixels(width) * COORDINATE * 0.35);
    for (index, (file, rank)) in (0_u8..8).zip(('A'..='H').zip('1'..='8')) {
        let along = pixels(width) + pixels(scene.size) * (f32::from(index) + 0.5) / 8.0;
        for (text, x, y) in [(file, along, middle), (rank, middle, along)] {
            out.put("<text");
            out.number("x", x);
            out.number("y", y + down);
            out.put(">");
            out.0.push(text);
            out.put("</text>");
        }
        out.put("\n");
    }
    out.put("</g>\n<g transform=\"translate(");
    push_number(&mut out.0, width);
    out.put(" ");
    push_number(&mut out.0, width);
    out.put(")\">\n");
    out.scene(scene);
    out.put("</g>\n</svg>\n");
    out.0
}

/// A coordinate's font size, in parts of the frame's width.
const COORDINATE: f32 = 0.56;

#[expect(clippy::cast_precision_loss, reason = "a picture has a few thousand pixels")]
fn pixels(count: u32) -> f32 {
    count as f32
}

/// A disc's letter as SVG path data, strokes in a box of 1 by 1; empty for one that has no drawing.
pub fn letter_path(letter: char) -> String {
    let mut out = Writer(String::new());
    for segment in strokes(letter) {
        out.segment(segment);
    }
    out.0
}

struct Writer(String);

impl Writer {
    fn put(&mut self, text: &str) {
        self.0.push_str(text);
    }

    fn open(&mut self, size: u32) {
        self.put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
        push_number(&mut self.0, size);
        self.put(" ");
        push_number(&mut self.0, size);
        self.put("\">\n");
    }

    fn scene(&mut self, scene: &Scene) {
        let gradients = self.gradients(scene);
        for shape in &scene.shapes {
            self.shape(shape, &gradients);
            self.put("\n");
        }
    }

    /// Defines each different gradient once; its number is its place in the list.
    fn gradients(&mut self, scene: &Scene) -> alloc::vec::Vec<Fill> {
        let mut known = alloc::vec::Vec::new();
        for shape in &scene.shapes {
            let Shape::Ellipse { fill: fill @ Fill::Vertical { top, from, bottom, to }, .. } = shape else {
                continue;
            };
            if known.contains(fill) {
                continue;
            }
            self.put("<linearGradient id=\"g");
            push_number(&mut self.0, u32::try_from(known.len()).unwrap_or(0));
            self.put("\" gradientUnits=\"userSpaceOnUse\" x2=\"0\"");
            self.number("y1", *top);
            self.number("y2", *bottom);
            self.put("><stop stop-color=\"");
            self.put(&from.css());
            self.put("\"/><stop offset=\"1\" stop-color=\"");
            self.put(&to.css());
            self.put("\"/></linearGradient>\n");
            known.push(*fill);
        }
        known
    }

    fn shape(&mut self, shape: &Shape, gradients: &[Fill]) {
        match shape {
            Shape::Rect { x, y, width, height, fill } => {
                self.put("<rect");
                for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
                    self.attribute(name);
                    push_number(&mut self.0, *value);
                    self.put("\"");
                }
                self.color("fill", *fill);
            }
            Shape::Ellipse { center, radius_x, radius_y, fill } => {
                self.put("<ellipse");
                self.center(*center);
                self.number("rx", *radius_x);
                self.number("ry", *radius_y);
                match fill {
                    Fill::Flat(color) => self.color("fill", *color),
                    Fill::Vertical { .. } => {
                        let place = gradients.iter().position(|known| known == fill).unwrap_or(0);
                        self.attribute("fill");
                        self.put("url(#g");
                        push_number(&mut self.0, u32::try_from(place).unwrap_or(0));
                        self.put(")\"");
                    }
                }
            }
            Shape::Ring { center, radius, width, color } => {
                self.put("<circle");
                self.center(*center);
                self.number("r", *radius);
                self.put(" fill=\"none\"");
                self.color("stroke", *color);
                self.number("stroke-width", *width);
            }
            Shape::Stroke { path, width, color, round } => {
                self.put("<path");
                self.attribute("d");
                for segment in path {
                    self.segment(segment);
                }
                self.put("\" fill=\"none\"");
                self.color("stroke", *color);
                self.number("stroke-width", *width);
                if *round {
                    self.put(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
                }
            }
        }
        self.put("/>");
    }

    fn segment(&mut self, segment: &Segment) {
        match segment {
            Segment::Move(to) => self.points("M", &[*to]),
            Segment::Line(to) => self.points("L", &[*to]),
            Segment::Curve(first, second, to) => self.points("C", &[*first, *second, *to]),
        }
    }

    fn points(&mut self, command: &str, points: &[Point]) {
        let mut between = command;
        for point in points {
            self.put(between);
            push_decimal(&mut self.0, point.x);
            self.put(" ");
            push_decimal(&mut self.0, point.y);
            between = " ";
        }
    }

    fn center(&mut self, center: Point) {
        self.number("cx", center.x);
        self.number("cy", center.y);
    }

    fn attribute(&mut self, name: &str) {
        self.put(" ");
        self.put(name);
        self.put("=\"");
    }

    fn number(&mut self, name: &str, value: f32) {
        self.attribute(name);
        push_decimal(&mut self.0, value);
        self.put("\"");
    }

    fn color(&mut self, name: &str, color: Rgba) {
        self.attribute(name);
        self.put(&color.css());
        self.put("\"");
    }
}

/// Appends a number with at most two decimals.
fn push_decimal(out: &mut String, value: f32) {
    let sign = if value < 0.0 { -0.5 } else { 0.5 };
    #[expect(clippy::cast_possible_truncation, reason = "a canvas has a few thousand pixels")]
    let hundredths = (value * 100.0 + sign) as i32;
    if hundredths < 0 {
        out.push('-');
    }
    let hundredths = hundredths.unsigned_abs();
    push_number(out, hundredths / 100);
    let (tenth, hundredth) = (hundredths / 10 % 10, hundredths % 10);
    if tenth > 0 || hundredth > 0 {
        out.push('.');
        push_number(out, tenth);
        if hundredth > 0 {
            push_number(out, hundredth);
        }
    }
}
