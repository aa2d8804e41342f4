//! The move list: two turns to a row, passes in words.

use reversi_rules::Color;
use reversi_view::{MoveRow, MoveView};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement};

use super::disabled;
use crate::dom::{Label, Shown, flag, joined, mark, set};
use crate::icons::{self, Icon};
use crate::maker::{Hole, Maker};

/// The list with its heading.
pub(crate) struct Moves {
    pub(crate) element: HtmlElement,
    list: HtmlElement,
    document: Document,
}

const TOP: &str = "\
    <*section class='rv-moves' aria-labelledby='@moves'>\
    <div class='rv-moves-top'><h3 id='@moves'>$</h3><div class='rv-steps' role='group' aria-label='$'>";

/// It scrolls by itself beside the board, so keys must reach it.
const LIST: &str = "\
    </div></div>\
    <p class='rv-help' hidden='$'>$</p>\
    <*ol class='rv-list' data-moves='' tabindex='0' aria-labelledby='@moves' hidden='$'/>";

impl Moves {
    /// Writes the list with its heading; what comes next stands below it, until it is closed.
    pub(crate) fn open(maker: &mut Maker, document: &Document) -> Moves {
        maker.write(TOP, const { &[Hole::Word(|m| m.moves), Hole::Word(|m| m.steps)] });
        let element = maker.take();
        write_step(maker, "first", icons::FIRST, |m| m.first_move, |now, _| disabled(!now.steps.first));
        write_step(
            maker,
            "previous",
            icons::PREVIOUS,
            |m| m.previous_move,
            |now, _| disabled(!now.steps.previous),
        );
        write_step(maker, "next", icons::NEXT, |m| m.next_move, |now, _| disabled(!now.steps.next));
        write_step(maker, "last", icons::LAST, |m| m.newest_move, |now, _| disabled(!now.steps.last));
        maker.write(
            LIST,
            const {
                &[
                    Hole::Shown(|now, _| mark(!now.moves.is_empty()), 0),
                    Hole::Word(|m| m.no_moves),
                    Hole::Shown(|now, _| mark(now.moves.is_empty()), 0),
                ]
            },
        );
        Moves { element, list: maker.take(), document: document.clone() }
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
        let mut maker = Maker::adding_to(&self.document, &self.list, String::new());
        for row in now.iter().skip(kept) {
            write_row(&mut maker, row);
        }
        self.mark(now);
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
            // Asking an empty list to scroll would have the whole page laid out at once, for nothing.
            if self.list.has_child_nodes() {
                self.list.set_scroll_top(0);
            }
            return;
        };
        let middle = row.offset_top() + row.offset_height() / 2;
        self.list.set_scroll_top(middle - self.list.client_height() / 2);
    }
}

/// A step that leads nowhere keeps its place and says why when pressed.
fn write_step(maker: &mut Maker, action: &str, picture: Icon, name: Label, rests: Shown) {
    maker.write(
        "<button class='rv-icon' type='button' data-action='$' aria-label='$' aria-disabled='$'>$</button>",
        &[Hole::Given(action), Hole::Word(name), Hole::Shown(rests, 0), Hole::Icon(picture)],
    );
}

/// What a row shows, apart from which turn is the current one.
fn turns(row: &MoveRow) -> [Option<(u8, &str, &str)>; 2] {
    fn shown(turn: Option<&MoveView>) -> Option<(u8, &str, &str)> {
        turn.map(|turn| (turn.ply, &*turn.text, &*turn.spoken))
    }
    [shown(row.black.as_ref()), shown(row.white.as_ref())]
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
    let [color, ply] = [Hole::Given(color.name()), Hole::Given(&ply)];
    maker.write(TURN, &[color, ply, Hole::Given(&turn.text), Hole::Given(&turn.spoken)]);
    flag(&maker.take::<Element>(), "data-pass", turn.pass);
}
