//! A board in a text: what a diagram points out, on top of what the game's own board shows.

use alloc::vec::Vec;

use reversi_rules::{Bitboard, Color, Square};

use super::board::{FACE_Y, Painter, REACH_UNDER, REACH_WIDTH};
use super::{BoardPicture, Point, Scene, Segment, Shape, board_scene};
use crate::numerals;
use crate::theme::BoardColors;

/// What a diagram points out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pointers<'a> {
    /// Squares with a ring around them.
    pub rings: Bitboard,
    /// Discs that carry a number instead of their letter, 1 for the first.
    pub numbered: &'a [Square],
    /// An empty square that is crossed out: no disc may be placed there.
    pub crossed: Option<Square>,
    /// Empty squares with an X: beside a corner, on the diagonal.
    pub x_squares: Bitboard,
    /// Empty squares with a C: beside a corner, on the edge.
    pub c_squares: Bitboard,
}

const RING: f32 = 0.45;
const NUMBER_HEIGHT: f32 = 0.28;
const NUMBER_WIDTH: f32 = 0.06;
/// Between two digits, in parts of their height.
const NUMBER_GAP: f32 = 0.25;
/// Half a side of the cross.
const CROSS: f32 = 0.13;
const CROSS_WIDTH: f32 = 0.07;

/// The letters on empty squares, in parts of a cell around its middle.
const NAME_WIDTH: f32 = 0.06;
const NAME_HALF: f32 = 0.15;

/// The shapes of a board as [`board_scene`] has them, and what is pointed out on it.
pub fn diagram_scene(
    picture: &BoardPicture,
    pointers: &Pointers<'_>,
    edge: u32,
    colors: &BoardColors,
) -> Scene {
    // Without letters first: a number takes the place of one. Lines go over both.
    let bare = BoardPicture { letters: None, reaches: None, ..picture.clone() };
    let shapes = board_scene(&bare, edge, colors).shapes;
    let mut painter = Painter::new(picture, edge, colors, shapes);
    for square in Square::all() {
        let Some(color) = Color::ALL.into_iter().find(|&color| picture.discs[color].contains(square)) else {
            continue;
        };
        let number = pointers.numbered.iter().position(|&numbered| numbered == square);
        let turns = picture.preview.is_some_and(|preview| preview.flips.contains(square));
        if let Some(number) = number {
            painter.number(square, number + 1, color);
        } else if let Some(letters) = picture.letters.filter(|_| !turns) {
            let at = painter.corner(square);
            painter.letter(at, letters[color], 1.0, colors.discs(color).letter);
        }
    }
    painter.reaches();
    for square in pointers.rings {
        painter.ring(square);
    }
    if let Some(square) = pointers.crossed {
        painter.cross_out(square);
    }
    for square in pointers.x_squares {
        painter.write_x(square);
    }
    for square in pointers.c_squares {
        painter.write_c(square);
    }
    Scene { size: edge, shapes: painter.shapes }
}

impl Painter<'_> {
    fn number(&mut self, square: Square, number: usize, color: Color) {
        let digits: Vec<u32> =
            if number < 10 { Vec::from([number]) } else { Vec::from([number / 10, number % 10]) }
                .into_iter()
                .filter_map(|digit| u32::try_from(digit).ok())
                .collect();
        let advance = (numerals::WIDTH + NUMBER_GAP) * NUMBER_HEIGHT;
        let mut left = 0.5 - (numerals::WIDTH * NUMBER_HEIGHT) / 2.0;
        if digits.len() > 1 {
            left -= advance / 2.0;
        }
        let (at, top) = (self.corner(square), FACE_Y - NUMBER_HEIGHT / 2.0);
        for digit in digits {
            let place = |p: Point| self.point(at, left + p.x * NUMBER_HEIGHT, top + p.y * NUMBER_HEIGHT);
            let path = numerals::strokes(digit)
                .iter()
                .map(|segment| match *segment {
                    Segment::Move(to) => Segment::Move(place(to)),
                    Segment::Line(to) => Segment::Line(place(to)),
                    Segment::Curve(first, second, to) => {
                        Segment::Curve(place(first), place(second), place(to))
                    }
                })
                .collect();
            // As strong as the other side's face: a number is what the diagram is about.
            let ink = self.colors.discs(color.other()).face_bottom;
            self.stroke(path, NUMBER_WIDTH, ink, true);
            left += advance;
        }
    }

    fn ring(&mut self, square: Square) {
        let center = self.point(self.corner(square), 0.5, 0.5);
        for (width, color) in [(REACH_UNDER, self.colors.line), (REACH_WIDTH, self.colors.mark)] {
            let (radius, width) = (RING * self.cell, width * self.cell);
            self.shapes.push(Shape::Ring { center, radius, width, color });
        }
    }

    fn write_x(&mut self, square: Square) {
        let end = |x: f32, y: f32| self.off_middle(square, x, y);
        let path = Vec::from([
            Segment::Move(end(-0.85, -1.0)),
            Segment::Line(end(0.85, 1.0)),
            Segment::Move(end(-0.85, 1.0)),
            Segment::Line(end(0.85, -1.0)),
        ]);
        self.stroke(path, NAME_WIDTH, self.colors.mark, true);
    }

    fn write_c(&mut self, square: Square) {
        let end = |x: f32, y: f32| self.off_middle(square, x, y);
        let path = Vec::from([
            Segment::Move(end(0.85, -0.6)),
            Segment::Curve(end(0.4, -1.2), end(-0.9, -1.3), end(-0.9, 0.0)),
            Segment::Curve(end(-0.9, 1.3), end(0.4, 1.2), end(0.85, 0.6)),
        ]);
        self.stroke(path, NAME_WIDTH, self.colors.mark, true);
    }

    fn off_middle(&self, square: Square, x: f32, y: f32) -> Point {
        self.point(self.corner(square), 0.5 + x * NAME_HALF, 0.5 + y * NAME_HALF)
    }

    fn cross_out(&mut self, square: Square) {
        let at = self.corner(square);
        let end = |x: f32, y: f32| self.point(at, 0.5 + x * CROSS, 0.5 + y * CROSS);
        let path = Vec::from([
            Segment::Move(end(-1.0, -1.0)),
            Segment::Line(end(1.0, 1.0)),
            Segment::Move(end(-1.0, 1.0)),
            Segment::Line(end(1.0, -1.0)),
        ]);
        self.stroke(path, CROSS_WIDTH, self.colors.mark, true);
    }
}
