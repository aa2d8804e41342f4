//! The 64 buttons over the canvas: names for those who listen, places for fingers, keys and magnifiers.

use reversi_rules::{Color, Square};
use reversi_view::{CellView, Presentation, Sign};
use web_sys::HtmlElement;

use crate::dom::mark;
use crate::maker::{Hole, Maker};

/// A square's button. It is never replaced: it may have the focus. The one in the Tab order carries the id that the way
/// past the header leads to.
const CELL: &str = "\
    <div role='gridcell'><*button class='rv-cell' type='button' data-square='$' tabindex='$' id='$' data-disc='$' \
    data-legal='$' data-last='$' data-sign='$'>\
    <span class='rv-sr'>$</span><span class='rv-glyph' aria-hidden='true'>$</span>\
    </button></div>";

/// The grid.
pub(crate) struct Grid(Vec<HtmlElement>);

impl Grid {
    pub(crate) fn build(maker: &mut Maker) -> Grid {
        maker.write(
            "<div class='rv-grid' role='grid' aria-describedby='@help' aria-label='$'>",
            const { &[Hole::Word(|m| m.board)] },
        );
        let mut buttons = Vec::with_capacity(64);
        for square in Square::all() {
            if square.file().index() == 0 {
                maker.write("<div role='row'>", &[]);
            }
            let at = usize::from(square.index());
            maker.write(
                CELL,
                &[
                    Hole::Given(&square.to_string()),
                    Hole::Shown(|now, at| Some(if is_cursor(now, at) { "0" } else { "-1" }), at),
                    Hole::Shown(|now, at| is_cursor(now, at).then_some("@square"), at),
                    Hole::Shown(|now, at| Some(cell(now, at)?.disc.map_or("none", Color::name)), at),
                    Hole::Shown(|now, at| mark(cell(now, at)?.legal), at),
                    Hole::Shown(|now, at| mark(cell(now, at)?.last), at),
                    Hole::Shown(|now, at| cell(now, at)?.sign.map(Sign::name), at),
                    Hole::Shown(|now, at| Some(&cell(now, at)?.label), at),
                    Hole::Made(|now, at| cell(now, at)?.glyph.map(String::from), at),
                ],
            );
            buttons.push(maker.take());
            if square.file().index() == 7 {
                maker.write("</div>", &[]);
            }
        }
        maker.write("</div>", &[]);
        Grid(buttons)
    }

    /// The square's button.
    pub(crate) fn cell(&self, square: Square) -> Option<&HtmlElement> {
        self.0.get(usize::from(square.index()))
    }
}

fn is_cursor(now: &Presentation, at: usize) -> bool {
    usize::from(now.cursor.index()) == at
}

fn cell(now: &Presentation, at: usize) -> Option<&CellView> {
    now.cells.get(at)
}
