//! The board as shapes. Every length is a fraction of a cell's side, counted from the cell's top left corner.

use alloc::vec::Vec;

use reversi_rules::{Bitboard, ByColor, Color, File, Move, Rank, Square};
use reversi_session::{Board, Session};

use super::{Fill, Point, Scene, Segment, Shape};
use crate::layout::cell_edge;
use crate::letters::strokes;
use crate::motion::Turning;
use crate::present::Surroundings;
use crate::text::{Actor, messages};
use crate::theme::{BoardColors, Rgba};

/// What is on the board, before it has a size.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardPicture {
    /// The discs of each side.
    pub discs: ByColor<Bitboard>,
    /// The newest disc.
    pub last: Option<Square>,
    /// Squares with a mark. None is drawn while a disc turns.
    pub marks: Bitboard,
    /// The letters on the discs.
    pub letters: Option<ByColor<char>>,
    /// Flat and thick, in black and white.
    pub high_contrast: bool,
    /// Discs that turn to the side that they belong to now.
    pub turning: Turning,
}

/// What the board of a session looks like, with nothing turning. Empty while paused: the lid hides it, and nothing
/// of it stays on the canvas.
pub fn picture(session: &Session, surroundings: &Surroundings) -> BoardPicture {
    let prefs = session.prefs();
    let high_contrast = surroundings.board(prefs.board) == Board::Contraste;
    let position = session.game().position();
    let letters = messages(session.language()).letters;
    let seen = session.pause().is_none();
    let last = session.game().last_placement().and_then(|ply| match ply.played {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    BoardPicture {
        discs: ByColor::from_fn(|color| if seen { position.discs(color) } else { Bitboard::EMPTY }),
        last: last.filter(|_| seen),
        marks: if prefs.marks { session.places() } else { Bitboard::EMPTY },
        letters: (prefs.letters || high_contrast)
            .then(|| ByColor::from_fn(|color| letters[Actor::of(session.settings(), color)])),
        high_contrast,
        turning: Turning::NONE,
    }
}

/// The shapes of a board on a canvas of `edge` device pixels a side: ground, lines, star dots, then square by square
/// the disc with its letter and ring, or the mark. Focus is the page's matter.
pub fn board_scene(picture: &BoardPicture, edge: u32, colors: &BoardColors) -> Scene {
    let mut painter = Painter { picture, colors, edge, cell: pixels(edge) / 8.0, shapes: Vec::new() };
    painter.ground();
    for square in Square::all() {
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
}

const USUAL: Measures = Measures {
    letter_height: 0.25,
    letter_width: 0.052,
    letter_y: FACE_Y,
    mark_arm: 0.11,
    mark_width: 0.05,
    star: 0.055,
    lines_per_cell: 80,
};
const HIGH_CONTRAST: Measures = Measures {
    letter_height: 0.34,
    letter_width: 0.07,
    letter_y: 0.5,
    mark_arm: 0.16,
    mark_width: 0.08,
    star: 0.09,
    lines_per_cell: 12,
};

const DISC: f32 = 0.4;
const FACE_Y: f32 = 0.48;
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
/// A turning disc never gets thinner than this, and carries no letter below that.
const THINNEST: f32 = 0.07;
const THINNEST_WITH_LETTER: f32 = 0.35;

struct Painter<'a> {
    picture: &'a BoardPicture,
    colors: &'a BoardColors,
    edge: u32,
    /// A cell's side. Cells begin on whole pixels, so that some are one pixel wider than drawn.
    cell: f32,
    shapes: Vec<Shape>,
}

impl Painter<'_> {
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

    fn square(&mut self, square: Square) {
        let at = self.corner(square);
        let disc = Color::ALL.into_iter().find(|&color| self.picture.discs[color].contains(square));
        if let Some(color) = disc {
            self.disc(at, color, self.picture.turning.progress(square));
            if self.picture.last == Some(square) {
                self.last_move(at, color);
            }
        } else if self.picture.marks.contains(square) && self.picture.turning.is_none() {
            let (arm, width) = (self.measures().mark_arm, self.measures().mark_width);
            let cross = [(0.5, 0.5 - arm), (0.5, 0.5 + arm), (0.5 - arm, 0.5), (0.5 + arm, 0.5)];
            let [top, bottom, left, right] = cross.map(|(x, y)| self.point(at, x, y));
            let path = [Segment::Move(top), Segment::Line(bottom), Segment::Move(left), Segment::Line(right)];
            self.stroke(Vec::from(path), width, self.colors.mark, true);
        }
    }

    /// A disc of `color`; while it turns it shows the other side until it stands on edge.
    fn disc(&mut self, at: Point, color: Color, progress: Option<f32>) {
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
        if let Some(letters) = self.picture.letters.filter(|_| width >= THINNEST_WITH_LETTER) {
            self.letter(at, letters[shown], width, colors.letter);
        }
    }

    fn face(&mut self, at: Point, y: f32, radius: f32, width: f32, fill: Fill) {
        let radius = radius * self.cell;
        self.ellipse(self.point(at, 0.5, y), radius * width, radius, fill);
    }

    fn letter(&mut self, at: Point, letter: char, squeeze: f32, color: Rgba) {
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

    fn corner(&self, square: Square) -> Point {
        let along = |index: u8| pixels(cell_edge(index.into(), self.edge));
        let (file, rank): (File, Rank) = (square.file(), square.rank());
        Point { x: along(file.index()), y: along(rank.index()) }
    }

    fn point(&self, at: Point, x: f32, y: f32) -> Point {
        Point { x: at.x + x * self.cell, y: at.y + y * self.cell }
    }

    fn ellipse(&mut self, center: Point, radius_x: f32, radius_y: f32, fill: Fill) {
        self.shapes.push(Shape::Ellipse { center, radius_x, radius_y, fill });
    }

    fn stroke(&mut self, path: Vec<Segment>, width: f32, color: Rgba, round: bool) {
        self.shapes.push(Shape::Stroke { path, width: width * self.cell, color, round });
    }
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
