//! What one frame of a motion paints: the discs that turn, on fresh ground, and nothing beside them.

use reversi_rules::{Bitboard, ByColor, Square};
use reversi_session::{Board, Intent, PrefChange};
use reversi_view::Surroundings;
use reversi_view::motion::Turning;
use reversi_view::scene::{BoardPicture, Shape, board_scene, picture, turning_scene};
use reversi_view::theme::colors;

use crate::table::Table;

/// Left, upper, right and lower edge of what a shape covers, in device pixels; a letter lies within its disc.
fn bounds(shape: &Shape) -> Option<[f32; 4]> {
    #[expect(clippy::cast_precision_loss, reason = "a canvas has a few thousand pixels")]
    let whole = |pixels: u32| pixels as f32;
    match shape {
        Shape::Rect { x, y, width, height, .. } => Some([*x, *y, x + width, y + height].map(whole)),
        Shape::Ellipse { center, radius_x, radius_y, .. } => {
            Some([center.x - radius_x, center.y - radius_y, center.x + radius_x, center.y + radius_y])
        }
        Shape::Ring { .. } | Shape::Stroke { .. } => None,
    }
}

/// Whether a rectangle, or an ellipse that is a circle, covers anything of the rectangle with these edges. Where cells are
/// smallest, a pixel of a circle's rim is nothing: it is back at the motion's end.
fn touches(shape: &Shape, [left, top, right, bottom]: [f32; 4]) -> bool {
    if let Shape::Ellipse { center, radius_x, .. } = shape {
        let (x, y) = (center.x.clamp(left, right), center.y.clamp(top, bottom));
        return (x - center.x).hypot(y - center.y) < *radius_x - 1.0;
    }
    bounds(shape)
        .is_some_and(|[from, upper, to, lower]| from < right && to > left && upper < bottom && lower > top)
}

/// White discs everywhere.
fn full(board: Board) -> BoardPicture {
    let mut table = Table::after("");
    table.intend(Intent::Prefer(PrefChange::Board(board)));
    let picture = picture(&table.session, table.texts(), &Surroundings::default(), None);
    BoardPicture { discs: ByColor::new(Bitboard::EMPTY, Square::all().collect()), ..picture }
}

#[test]
fn a_frame_paints_over_the_discs_that_turn_and_over_no_line_or_dot() {
    for (board, lines) in [(Board::Verde, 14), (Board::Contraste, 18)] {
        let (mut picture, colors) = (full(board), colors(board));
        // From the least cells of 24 pixels to large ones of odd sizes.
        for (square, edge) in
            Square::all().flat_map(|square| (192..900).step_by(7).map(move |edge| (square, edge)))
        {
            let at = || format!("{board:?} {square} {edge}");
            picture.turning = Turning::NONE.with(square, 0.99);
            let frame = turning_scene(&picture, edge, colors).shapes;
            let rectangles = frame.iter().filter(|shape| matches!(shape, Shape::Rect { .. })).count();
            let cleared = frame.first().and_then(bounds).expect("fresh ground");
            assert_eq!(rectangles, 1, "{}: one disc turns", at());
            let disc: Vec<[f32; 4]> = frame.iter().skip(1).filter_map(bounds).collect();
            assert!(!disc.is_empty(), "{}", at());
            for [left, top, right, bottom] in disc {
                assert!(left.floor() >= cleared[0] && top.floor() >= cleared[1], "{}", at());
                assert!(right.ceil() <= cleared[2] && bottom.ceil() <= cleared[3], "{}", at());
            }
            let whole = board_scene(&picture, edge, colors).shapes;
            for shape in whole.iter().skip(1).take(lines + 4) {
                assert!(!touches(shape, cleared), "{}: {shape:?}", at());
            }
        }
    }
}

#[test]
fn a_frame_paints_a_disc_as_the_whole_board_has_it() {
    let mut picture = full(Board::Verde);
    let colors = colors(Board::Verde);
    picture.turning = Turning::NONE.with(Square::D4, 0.8);
    let frame = turning_scene(&picture, 320, colors).shapes;
    let whole = board_scene(&picture, 320, colors).shapes;
    assert!(whole.windows(frame.len() - 1).any(|part| part == &frame[1..]), "in the same order");
}
