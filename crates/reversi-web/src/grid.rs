//! The 64 buttons over the canvas: names for those who listen, places for fingers, keys and magnifiers.

use reversi_rules::{Color, Square};
use reversi_view::{CellView, Presentation};
use web_sys::{Element, HtmlElement, Text};

use crate::dom::{Maker, flag, set};

/// The grid.
pub(crate) struct Grid {
    pub(crate) element: HtmlElement,
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
    /// `help` is the id of the board's keys in words, `entry` the id that the square in the Tab order carries.
    pub(crate) fn build(maker: &mut Maker, help: &str, entry: &str) -> Grid {
        let attributes = [("class", "rv-grid"), ("role", "grid"), ("aria-describedby", help)];
        let element = maker.make("div", &attributes, &[]);
        maker.name(&element, "aria-label", |m| m.board);
        let mut cells = Vec::with_capacity(64);
        let mut row = None;
        for square in Square::all() {
            if square.index() % 8 == 0 {
                row = Some(maker.make("div", &[("role", "row")], &[]));
            }
            let cell = Cell::build(maker, square);
            let place = maker.make("div", &[("role", "gridcell")], &[&cell.button]);
            if let Some(row) = &row {
                maker.add(row, &place);
                maker.add(&element, row);
            }
            cells.push(cell);
        }
        Grid { element, cells, entry: entry.to_owned() }
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
    fn build(maker: &Maker, square: Square) -> Cell {
        let (label, glyph) = (maker.text(""), maker.text(""));
        let spoken = maker.make("span", &[("class", "rv-sr")], &[&label]);
        let seen = maker.make("span", &[("class", "rv-glyph"), ("aria-hidden", "true")], &[&glyph]);
        let name = square.to_string();
        let attributes =
            [("class", "rv-cell"), ("type", "button"), ("tabindex", "-1"), ("data-square", name.as_str())];
        let button = maker.make("button", &attributes, &[&spoken, &seen]);
        Cell { button, label, glyph }
    }

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
        let mut buffer = [0; 4];
        self.glyph.set_data(now.glyph.map_or("", |glyph| glyph.encode_utf8(&mut buffer)));
    }
}
