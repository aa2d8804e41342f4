//! The move list: two turns to a row, passes in words.

use reversi_rules::Color;
use reversi_view::{MoveRow, MoveView};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{Document, Element, HtmlElement};

use crate::dom::{Maker, flag, set};

/// The list with its heading.
pub(crate) struct Moves {
    pub(crate) element: HtmlElement,
    list: HtmlElement,
    empty: HtmlElement,
    document: Document,
}

impl Moves {
    pub(crate) fn build(maker: &mut Maker, document: &Document) -> Result<Moves, JsValue> {
        let title_id = maker.id("moves");
        let text = maker.word(|m| m.moves);
        let title = maker.make("h3", &[("id", &title_id)], &[&text])?;
        let text = maker.word(|m| m.no_moves);
        let empty = maker.make("p", &[("class", "rv-help")], &[&text])?;
        // It scrolls by itself beside the board, so keys must reach it.
        let attributes =
            [("class", "rv-list"), ("data-moves", ""), ("tabindex", "0"), ("aria-labelledby", &title_id)];
        let list = maker.make("ol", &attributes, &[])?;
        let attributes = [("class", "rv-moves"), ("aria-labelledby", title_id.as_str())];
        let element = maker.make("section", &attributes, &[&title, &empty, &list])?;
        Ok(Moves { element, list, empty, document: document.clone() })
    }

    /// Keeps the rows that stay.
    pub(crate) fn show(&self, now: &[MoveRow], before: Option<&[MoveRow]>) {
        if before == Some(now) {
            return;
        }
        let before = before.unwrap_or_default();
        let kept = now.iter().zip(before).take_while(|(now, before)| now == before).count();
        for _ in kept..before.len() {
            if let Some(row) = self.list.last_element_child() {
                row.remove();
            }
        }
        let maker = Maker::new(&self.document, "");
        for row in now.iter().skip(kept) {
            // A row that cannot be made is left out: the board shows its moves all the same.
            let _ = line(&maker, row).and_then(|line| self.list.append_child(&line));
        }
        flag(&self.empty, "hidden", !now.is_empty());
        flag(&self.list, "hidden", now.is_empty());
    }

    /// Scrolls the list, and nothing but the list, to the current ply. Only a list that is laid out can scroll: call it
    /// when the rest of the page is written.
    pub(crate) fn follow(&self) {
        let current = self.list.query_selector("[aria-current]").ok().flatten();
        let Some(row) = current.and_then(|it| it.dyn_into::<HtmlElement>().ok()) else {
            return self.list.set_scroll_top(0);
        };
        let middle = row.offset_top() + row.offset_height() / 2;
        self.list.set_scroll_top(middle - self.list.client_height() / 2);
    }
}

fn line(maker: &Maker, row: &MoveRow) -> Result<HtmlElement, JsValue> {
    let number = maker.make("span", &[], &[&maker.text(&row.number.to_string())])?;
    let spaces = [maker.text(" "), maker.text(" ")];
    let black = turn(maker, row.black.as_ref(), Color::Black)?;
    let white = turn(maker, row.white.as_ref(), Color::White)?;
    maker.make("li", &[], &[&number, &spaces[0], &black, &spaces[1], &white])
}

fn turn(maker: &Maker, turn: Option<&MoveView>, color: Color) -> Result<Element, JsValue> {
    let Some(turn) = turn else { return Ok(maker.make("span", &[], &[])?.into()) };
    let seen = maker.make("span", &[("aria-hidden", "true")], &[&maker.text(&turn.text)])?;
    let spoken = maker.make("span", &[("class", "rv-sr")], &[&maker.text(&turn.spoken)])?;
    let attributes = [("class", "rv-move"), ("data-color", color.name())];
    let element = maker.make("span", &attributes, &[&seen, &spoken])?;
    flag(&element, "data-pass", turn.pass);
    set(&element, "aria-current", turn.current.then_some("step"));
    Ok(element.into())
}
