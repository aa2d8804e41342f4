//! The board as shapes. Every length is a fraction of a cell's side, counted from the cell's top left corner.

use alloc::vec::Vec;

use reversi_rules::{Color, File, Rank, ReachEnd, Square};

use super::{BoardPicture, Fill, Mark, Point, Scene, Segment, Shape};
use crate::layout::cell_edge;
use crate::letters::strokes;
use crate::theme::{BoardColors, Rgba};

/// The shapes of a board on a canvas of `edge` device pixels a side: ground, lines, star dots, then square by square
/// the disc with its letter and ring, or the mark; lines that explain a square come last. Focus is the page's matter.
pub fn board_scene(picture: &BoardPicture, edge: u32, colors: &BoardColors) -> Scene {
    let mut painter = Painter::new(picture, edge, colors, Vec::new());
    painter.ground();
    for square in Square::all() {
        painter.square(square);
    }
    painter.reaches();
    Scene { size: edge, shapes: painter.shapes }
}

/// The shapes of the discs that turn, each on fresh ground: what is to be painted on a board that was painted while the
/// same discs turned, and on which nothing else has changed.
pub fn turning_scene(picture: &BoardPicture, edge: u32, colors: &BoardColors) -> Scene {
    let mut painter = Painter::new(picture, edge, colors, Vec::new());
    for square in picture.turning.squares() {
        painter.clear(square);
        painter.square(square);
    }
    Scene { size: edge, shapes: painter.shapes }
}

/// What differs between the usual drawing and high contrast.
struct Measures {
    letter_height: f32,
    letter_width: f32,
    letter_y: f32,
    mark_arm: f32,
    mark_width: f32,
    star: f32,
    lines_per_cell: u32,
    /// What a disc takes of its cell, in thousandths: from the left and the top, to the right and the bottom.
    from: (u32, u32),
    to: (u32, u32),
}

const USUAL: Measures = Measures {
    letter_height: 0.25,
    letter_width: 0.052,
    letter_y: FACE_Y,
    mark_arm: 0.11,
    mark_width: 0.05,
    star: 0.055,
    lines_per_cell: 80,
    from: (100, 80),
    to: (900, 945),
};
const HIGH_CONTRAST: Measures = Measures {
    letter_height: 0.34,
    letter_width: 0.07,
    letter_y: 0.5,
    mark_arm: 0.16,
    mark_width: 0.08,
    star: 0.09,
    lines_per_cell: 12,
    from: (95, 95),
    to: (905, 905),
};

const DISC: f32 = 0.4;
pub(super) const FACE_Y: f32 = 0.48;
const UNDER_Y: f32 = 0.515;
const SHADE_Y: f32 = 0.545;
/// The face's gradient runs from its top to its bottom.
const FACE_TOP: f32 = 0.08;
const FACE_BOTTOM: f32 = 0.88;
/// High contrast: outer radius with the rim, and radius without it.
const DARK_FLAT: (f32, f32) = (0.405, 0.375);
const LIGHT_FLAT: (f32, f32) = (0.405, 0.365);
const RING: f32 = 0.3;
const RING_WIDTH: f32 = 0.05;
const TICK_INSET: f32 = 0.11;
const TICK_ARM: f32 = 0.16;
const TICK_WIDTH: f32 = 0.06;
/// The dot that marks a square, instead of the cross.
const DOT: f32 = 0.09;
/// The ring of a hint, around the mark.
const HINT: f32 = 0.27;
/// A disc that is not there yet, and its rim.
const GHOST: f32 = 0.385;
const GHOST_RIM: f32 = 0.03;
/// 45 % of 255.
const GHOST_ALPHA: u8 = 115;
/// What will turn shows its new color in the middle.
const CORE: f32 = 0.19;
/// The ring around a disc that closes a line: the line ends there, and the disc's letter can be read.
const CLOSER: f32 = 0.43;
/// A line that explains a square, over a wider dark one.
pub(super) const REACH_WIDTH: f32 = 0.05;
pub(super) const REACH_UNDER: f32 = 0.11;
/// A turning disc never gets thinner than this, and carries no letter below that.
const THINNEST: f32 = 0.07;
const THINNEST_WITH_LETTER: f32 = 0.35;

pub(super) struct Painter<'a> {
    picture: &'a BoardPicture,
    pub(super) colors: &'a BoardColors,
    edge: u32,
    /// A cell's side. Cells begin on whole pixels, so that some are one pixel wider than drawn.
    pub(super) cell: f32,
    pub(super) shapes: Vec<Shape>,
}

impl<'a> Painter<'a> {
    /// Paints on top of `shapes`.
    pub(super) fn new(
        picture: &'a BoardPicture,
        edge: u32,
        colors: &'a BoardColors,
        shapes: Vec<Shape>,
    ) -> Self {
        Painter { picture, colors, edge, cell: pixels(edge) / 8.0, shapes }
    }

    fn measures(&self) -> &'static Measures {
        if self.picture.high_contrast { &HIGH_CONTRAST } else { &USUAL }
    }

    fn ground(&mut self) {
        let (edge, colors) = (self.edge, self.colors);
        self.shapes.push(Shape::Rect { x: 0, y: 0, width: edge, height: edge, fill: colors.board });
        let cells = 8 * self.measures().lines_per_cell;
        let width = ((edge + cells / 2) / cells).max(1);
        // The frame is the outer line. In high contrast the inner half of it shows too, or the border's cells would
        // be larger than the others.
        let lines = if self.picture.high_contrast { 0..=8 } else { 1..=7 };
        for index in lines {
            let start = cell_edge(index, edge).saturating_sub(width / 2);
            let end = (cell_edge(index, edge) + width.div_ceil(2)).min(edge);
            let (at, width) = (start, end - start);
            self.shapes.push(Shape::Rect { x: at, y: 0, width, height: edge, fill: colors.line });
            self.shapes.push(Shape::Rect { x: 0, y: at, width: edge, height: width, fill: colors.line });
        }
        for (x, y) in [(2, 2), (6, 2), (2, 6), (6, 6)] {
            let center = Point { x: pixels(cell_edge(x, edge)), y: pixels(cell_edge(y, edge)) };
            let radius = self.measures().star * self.cell;
            self.ellipse(center, radius, radius, Fill::Flat(colors.line));
        }
    }

    /// Fresh ground where a disc was, between the lines.
    fn clear(&mut self, square: Square) {
        let (edge, &Measures { from, to, .. }) = (self.edge, self.measures());
        let along = |index: u8, part: u32| cell_edge(index.into(), edge) + edge * part / 8000;
        let (file, rank) = (square.file().index(), square.rank().index());
        let (x, y) = (along(file, from.0), along(rank, from.1));
        // Of the last pixel only a part may be covered.
        let (width, height) = (along(file, to.0) + 1 - x, along(rank, to.1) + 1 - y);
        self.shapes.push(Shape::Rect { x, y, width, height, fill: self.colors.board });
    }

    fn square(&mut self, square: Square) {
        let at = self.corner(square);
        let picture = self.picture;
        let still = picture.turning.is_none();
        let preview = picture.preview.as_ref().filter(|_| still);
        let disc = Color::ALL.into_iter().find(|&color| picture.discs[color].contains(square));
        if let Some(color) = disc {
            let core = preview.filter(|preview| preview.flips.contains(square));
            self.disc(at, color, picture.turning.progress(square), core.is_none());
            if let Some(preview) = core {
                let face = if picture.high_contrast { 0.5 } else { FACE_Y };
                let fill = Fill::Flat(self.colors.discs(preview.color).face_top);
                self.face(at, face, CORE, 1.0, fill);
            }
            if picture.last == Some(square) {
                self.last_move(at, color);
            }
            return;
        }
        if let Some(preview) = preview.filter(|preview| preview.square == square) {
            let face = self.colors.discs(preview.color).face_top;
            self.face(at, 0.5, GHOST, 1.0, Fill::Flat(face.faded(GHOST_ALPHA)));
            let (center, radius) = (self.point(at, 0.5, 0.5), GHOST * self.cell);
            let width = GHOST_RIM * self.cell;
            self.shapes.push(Shape::Ring { center, radius, width, color: face });
        }
        if picture.marks.contains(square) && still {
            self.mark(at);
        }
        if picture.hint == Some(square) && still {
            let (center, radius) = (self.point(at, 0.5, 0.5), HINT * self.cell);
            let (width, color) = (self.measures().mark_width * self.cell, self.colors.mark);
            self.shapes.push(Shape::Ring { center, radius, width, color });
        }
    }

    fn mark(&mut self, at: Point) {
        let (arm, width) = (self.measures().mark_arm, self.measures().mark_width);
        if self.picture.mark == Mark::Dot {
            return self.face(at, 0.5, DOT, 1.0, Fill::Flat(self.colors.mark));
        }
        let path = Vec::from([
            Segment::Move(self.point(at, 0.5, 0.5 - arm)),
            Segment::Line(self.point(at, 0.5, 0.5 + arm)),
            Segment::Move(self.point(at, 0.5 - arm, 0.5)),
            Segment::Line(self.point(at, 0.5 + arm, 0.5)),
        ]);
        self.stroke(path, width, self.colors.mark, true);
    }

    /// The lines from an explained square: whole up to the disc that closes them, broken where nothing does.
    pub(super) fn reaches(&mut self) {
        let Some((square, reaches)) = self.picture.reaches.filter(|_| self.picture.turning.is_none()) else {
            return;
        };
        for reach in reaches.iter().filter(|reach| !reach.over.is_empty()) {
            let last = match reach.end {
                ReachEnd::Closed(end) | ReachEnd::Gap(end) => Some(end),
                // The discs run to the border: the one there is the farthest.
                ReachEnd::Border => reach.over.into_iter().max_by_key(|&over| over.king_steps(square)),
            };
            let Some(last) = last else { continue };
            let middle = |square| self.point(self.corner(square), 0.5, 0.5);
            let (from, to) = (middle(square), middle(last));
            let path = if reach.encloses() {
                Vec::from([Segment::Move(from), Segment::Line(short_of(to, from, CLOSER * self.cell))])
            } else {
                dashes(from, to, last.king_steps(square))
            };
            // Dark under light is seen on the board and on both discs.
            self.stroke(path.clone(), REACH_UNDER, self.colors.line, true);
            self.stroke(path, REACH_WIDTH, self.colors.mark, true);
            if reach.encloses() {
                let radius = CLOSER * self.cell;
                for (width, color) in [(REACH_UNDER, self.colors.line), (REACH_WIDTH, self.colors.mark)] {
                    self.shapes.push(Shape::Ring { center: to, radius, width: width * self.cell, color });
                }
            }
        }
    }

    /// A disc of `color`; while it turns it shows the other side until it stands on edge.
    fn disc(&mut self, at: Point, color: Color, progress: Option<f32>, lettered: bool) {
        let progress = progress.unwrap_or(1.0);
        let shown = if progress < 0.5 { color.other() } else { color };
        let width = cos_pi(progress).abs().max(THINNEST);
        let colors = self.colors.discs(shown);
        if self.picture.high_contrast {
            let (outer, inner) = if shown == Color::Black { DARK_FLAT } else { LIGHT_FLAT };
            // The rim is the letter's color: white around black, black around white.
            self.face(at, 0.5, outer, width, Fill::Flat(colors.letter));
            self.face(at, 0.5, inner, width, Fill::Flat(colors.face_top));
        } else {
            self.face(at, SHADE_Y, DISC, width, Fill::Flat(self.colors.contact));
            self.face(at, UNDER_Y, DISC, width, Fill::Flat(colors.under));
            let fill = Fill::Vertical {
                top: at.y + FACE_TOP * self.cell,
                from: colors.face_top,
                bottom: at.y + FACE_BOTTOM * self.cell,
                to: colors.face_bottom,
            };
            self.face(at, FACE_Y, DISC, width, fill);
        }
        let wide = width >= THINNEST_WITH_LETTER;
        if let Some(letters) = self.picture.letters.filter(|_| lettered && wide) {
            self.letter(at, letters[shown], width, colors.letter);
        }
    }

    fn face(&mut self, at: Point, y: f32, radius: f32, width: f32, fill: Fill) {
        let radius = radius * self.cell;
        self.ellipse(self.point(at, 0.5, y), radius * width, radius, fill);
    }

    pub(super) fn letter(&mut self, at: Point, letter: char, squeeze: f32, color: Rgba) {
        let &Measures { letter_height: height, letter_width, letter_y, .. } = self.measures();
        let place =
            |p: Point| self.point(at, 0.5 + (p.x - 0.5) * height * squeeze, letter_y + (p.y - 0.5) * height);
        let path: Vec<Segment> = strokes(letter)
            .iter()
            .map(|segment| match *segment {
                Segment::Move(to) => Segment::Move(place(to)),
                Segment::Line(to) => Segment::Line(place(to)),
                Segment::Curve(first, second, to) => Segment::Curve(place(first), place(second), place(to)),
            })
            .collect();
        if !path.is_empty() {
            self.stroke(path, letter_width, color, true);
        }
    }

    fn last_move(&mut self, at: Point, color: Color) {
        if !self.picture.high_contrast {
            let center = self.point(at, 0.5, FACE_Y);
            let (radius, width) = (RING * self.cell, RING_WIDTH * self.cell);
            let color = self.colors.discs(color).last;
            self.shapes.push(Shape::Ring { center, radius, width, color });
            return;
        }
        // A ring and a letter in one color would run together: four corners instead.
        let (near, far) = (TICK_INSET, 1.0 - TICK_INSET);
        for (x, y) in [(near, near), (far, near), (far, far), (near, far)] {
            let inward = |from: f32| if from < 0.5 { from + TICK_ARM } else { from - TICK_ARM };
            let path = [
                Segment::Move(self.point(at, x, inward(y))),
                Segment::Line(self.point(at, x, y)),
                Segment::Line(self.point(at, inward(x), y)),
            ];
            self.stroke(Vec::from(path), TICK_WIDTH, self.colors.mark, false);
        }
    }

    pub(super) fn corner(&self, square: Square) -> Point {
        let along = |index: u8| pixels(cell_edge(index.into(), self.edge));
        let (file, rank): (File, Rank) = (square.file(), square.rank());
        Point { x: along(file.index()), y: along(rank.index()) }
    }

    pub(super) fn point(&self, at: Point, x: f32, y: f32) -> Point {
        Point { x: at.x + x * self.cell, y: at.y + y * self.cell }
    }

    fn ellipse(&mut self, center: Point, radius_x: f32, radius_y: f32, fill: Fill) {
        self.shapes.push(Shape::Ellipse { center, radius_x, radius_y, fill });
    }

    pub(super) fn stroke(&mut self, path: Vec<Segment>, width: f32, color: Rgba, round: bool) {
        self.shapes.push(Shape::Stroke { path, width: width * self.cell, color, round });
    }
}

/// The place on the way from `to` to `from` that is so far from `to`, along a row, a column or a diagonal.
fn short_of(to: Point, from: Point, distance: f32) -> Point {
    let (dx, dy) = (from.x - to.x, from.y - to.y);
    // Cells may be a pixel wider than high: what is nearly nothing is no direction.
    let diagonal = dx.abs() > distance && dy.abs() > distance;
    let along = if diagonal { distance * core::f32::consts::FRAC_1_SQRT_2 } else { distance };
    let step = |way: f32| if way.abs() > distance { along.copysign(way) } else { 0.0 };
    Point { x: to.x + step(dx), y: to.y + step(dy) }
}

/// A line in two pieces for each cell that it goes over.
fn dashes(from: Point, to: Point, cells: u8) -> Vec<Segment> {
    let count = f32::from(cells) * 2.0;
    let (dx, dy) = ((to.x - from.x) / count, (to.y - from.y) / count);
    (0..cells * 2)
        .flat_map(|index| {
            let at = |along: f32| Point { x: from.x + along * dx, y: from.y + along * dy };
            let start = f32::from(index);
            [Segment::Move(at(start)), Segment::Line(at(start + 0.5))]
        })
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "a canvas has a few thousand pixels")]
fn pixels(count: u32) -> f32 {
    count as f32
}

/// cos πx for x from 0 to 1, by the series around the nearer of 0, ½ and 1: off by less than 1/2000.
fn cos_pi(x: f32) -> f32 {
    let turn = (x - 0.5) * core::f32::consts::PI;
    // cos πx = −sin(πx − π/2), and the angle is at most a right one.
    let square = turn * turn;
    -turn * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0)))
}
