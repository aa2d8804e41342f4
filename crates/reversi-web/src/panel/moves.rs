//! The move list: two turns to a row, passes in words.

use reversi_rules::Color;
use reversi_view::{MoveRow, MoveView, StepsView};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement};

use super::icon_button;
use crate::dom::{Label, flag, joined, set};
use crate::icons::{self, Icon};
use crate::maker::{Hole, Maker};

/// The list with its heading.
pub(crate) struct Moves {
    pub(crate) element: HtmlElement,
    list: HtmlElement,
    empty: HtmlElement,
    steps: [HtmlElement; 4],
    document: Document,
}

/// The steps through the moves: what they ask for, their icons, their names.
const STEPS: [(&str, Icon, Label); 4] = [
    ("first", icons::FIRST, |m| m.first_move),
    ("previous", icons::PREVIOUS, |m| m.previous_move),
    ("next", icons::NEXT, |m| m.next_move),
    ("last", icons::LAST, |m| m.newest_move),
];

const TOP: &str = "\
    <*section class='rv-moves' aria-labelledby='@moves'>\
    <div class='rv-moves-top'><h3 id='@moves'>$</h3><div class='rv-steps' role='group' aria-label='$'>";

/// It scrolls by itself beside the board, so keys must reach it.
const LIST: &str = "\
    </div></div>\
    <*p class='rv-help'>$</p>\
    <*ol class='rv-list' data-moves='' tabindex='0' aria-labelledby='@moves'/>";

impl Moves {
    /// Writes the list with its heading; what comes next stands below it, until it is closed.
    pub(crate) fn open(maker: &mut Maker, document: &Document) -> Moves {
        maker.write(TOP, &[Hole::Word(|m| m.moves), Hole::Word(|m| m.steps)]);
        let element = maker.take();
        let steps = STEPS.map(|(action, picture, name)| icon_button(maker, action, picture, name));
        maker.write(LIST, &[Hole::Word(|m| m.no_moves)]);
        Moves { element, empty: maker.take(), list: maker.take(), steps, document: document.clone() }
    }

    /// A step that leads nowhere keeps its place and says why when pressed.
    pub(crate) fn show_steps(&self, now: StepsView) {
        let works = [now.first, now.previous, now.next, now.last];
        for (step, works) in self.steps.iter().zip(works) {
            set(step, "aria-disabled", (!works).then_some("true"));
        }
    }

    /// Keeps the rows that stay, and with them the focus of whoever pressed a turn.
    pub(crate) fn show(&self, now: &[MoveRow], before: Option<&[MoveRow]>) {
        if before == Some(now) {
            return;
        }
        let before = before.unwrap_or_default();
        let kept = now.iter().zip(before).take_while(|(now, before)| turns(now) == turns(before)).count();
        for _ in kept..before.len() {
            if let Some(row) = self.list.last_element_child() {
                row.remove();
            }
        }
        let mut maker = Maker::adding_to(&self.document, &self.list);
        for row in now.iter().skip(kept) {
            write_row(&mut maker, row);
        }
        self.mark(now);
        flag(&self.empty, "hidden", !now.is_empty());
        flag(&self.list, "hidden", now.is_empty());
    }

    /// Marks the turn that led to the position on the board.
    fn mark(&self, rows: &[MoveRow]) {
        let mut turns = rows.iter().flat_map(|row| [&row.black, &row.white]).flatten();
        let current = turns.find(|turn| turn.current).map(|turn| turn.ply.to_string());
        let find = |selector: &str| self.list.query_selector(selector).ok().flatten();
        if let Some(former) = find("[aria-current]") {
            set(&former, "aria-current", None);
        }
        if let Some(turn) = current.and_then(|ply| find(&joined(&["[data-look=\"", &ply, "\"]"]))) {
            set(&turn, "aria-current", Some("step"));
        }
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

/// What a row shows, apart from which turn is the current one.
fn turns(row: &MoveRow) -> [Option<(u8, &str, &str)>; 2] {
    [&row.black, &row.white].map(|turn| turn.as_ref().map(|turn| (turn.ply, &*turn.text, &*turn.spoken)))
}

fn write_row(maker: &mut Maker, row: &MoveRow) {
    maker.write("<li><span>$</span> ", &[Hole::Given(&row.number.to_string())]);
    write_turn(maker, row.black.as_ref(), Color::Black);
    maker.write(" ", &[]);
    write_turn(maker, row.white.as_ref(), Color::White);
    maker.write("</li>", &[]);
}

/// The steps lead to every ply by key: the list is one Tab stop, not sixty.
const TURN: &str = "\
    <*button class='rv-move' type='button' tabindex='-1' data-color='$' data-look='$'>\
    <span aria-hidden='true'>$</span><span class='rv-sr'>$</span></button>";

fn write_turn(maker: &mut Maker, turn: Option<&MoveView>, color: Color) {
    let Some(turn) = turn else { return maker.write("<span/>", &[]) };
    let ply = turn.ply.to_string();
    let holes = [color.name(), &*ply, &*turn.text, &*turn.spoken].map(Hole::Given);
    maker.write(TURN, &holes);
    flag(&maker.take::<Element>(), "data-pass", turn.pass);
}
