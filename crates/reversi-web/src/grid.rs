//! The 64 buttons over the canvas: names for those who listen, places for fingers, keys and magnifiers.

use reversi_rules::{Color, Square};
use reversi_view::{CellView, Presentation, Sign};
use web_sys::{Element, HtmlElement, Text};

use crate::dom::{flag, set};
use crate::maker::{Hole, Maker};

/// The id of the square in the Tab order, without its prefix.
pub(crate) const ENTRY: &str = "square";

const CELL: &str = "\
    <div role='gridcell'><*button class='rv-cell' type='button' tabindex='-1' data-square='$'>\
    <span class='rv-sr'>#</span><span class='rv-glyph' aria-hidden='true'>#</span>\
    </button></div>";

/// The grid.
pub(crate) struct Grid {
    cells: Vec<Cell>,
    /// The id of the square in the Tab order; the way past the header leads to it.
    entry: String,
}

struct Cell {
    button: HtmlElement,
    label: Text,
    glyph: Text,
}

impl Grid {
    pub(crate) fn build(maker: &mut Maker) -> Grid {
        maker.write(
            "<div class='rv-grid' role='grid' aria-describedby='@help' aria-label='$'>",
            &[Hole::Word(|m| m.board)],
        );
        let mut cells = Vec::with_capacity(64);
        for square in Square::all() {
            if square.file().index() == 0 {
                maker.write("<div role='row'>", &[]);
            }
            maker.write(CELL, &[Hole::Given(&square.to_string())]);
            cells.push(Cell { button: maker.take(), label: maker.take(), glyph: maker.take() });
            if square.file().index() == 7 {
                maker.write("</div>", &[]);
            }
        }
        maker.write("</div>", &[]);
        Grid { cells, entry: maker.id(ENTRY) }
    }

    /// The square's button.
    pub(crate) fn cell(&self, square: Square) -> Option<&HtmlElement> {
        self.cells.get(usize::from(square.index())).map(|cell| &cell.button)
    }

    /// Writes what differs. A button is never replaced: it may have the focus.
    pub(crate) fn show(&self, now: &Presentation, before: Option<&Presentation>) {
        for (index, (cell, view)) in self.cells.iter().zip(&now.cells).enumerate() {
            let old = before.and_then(|before| before.cells.get(index));
            if old != Some(view) {
                cell.show(view, old);
            }
        }
        if before.is_none_or(|before| before.cursor != now.cursor) {
            if let Some(left) = before.and_then(|before| self.cell(before.cursor)) {
                left.set_tab_index(-1);
                set(left, "id", None);
            }
            if let Some(entered) = self.cell(now.cursor) {
                entered.set_tab_index(0);
                set(entered, "id", Some(&self.entry));
            }
        }
    }
}

impl Cell {
    fn show(&self, now: &CellView, before: Option<&CellView>) {
        let button: &Element = &self.button;
        if before.is_none_or(|before| before.label != now.label) {
            self.label.set_data(&now.label);
        }
        if before.is_none_or(|before| before.disc != now.disc) {
            set(button, "data-disc", Some(now.disc.map_or("none", Color::name)));
        }
        flag(button, "data-legal", now.legal);
        flag(button, "data-last", now.last);
        set(button, "data-sign", now.sign.map(Sign::name));
        let mut buffer = [0; 4];
        self.glyph.set_data(now.glyph.map_or("", |glyph| glyph.encode_utf8(&mut buffer)));
    }
}
