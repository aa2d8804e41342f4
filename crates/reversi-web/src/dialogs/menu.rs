//! The menu: questions about the board, seats, time, the match, and the other dialogs.

use js_sys::Reflect;
use reversi_rules::Color;
use reversi_view::{MenuView, Presentation};
use web_sys::{Document, HtmlDialogElement, HtmlElement};

use super::open_dialog;
use crate::dom::{Label, flag, joined, set};
use crate::maker::{Hole, Maker};
use crate::panel::{address, answer, games_address, guide_address};

/// What can be asked, in the order of the key table.
const QUESTIONS: [(&str, Label); 5] = [
    ("ask-rows", |m| m.ask_rows),
    ("ask-last", |m| m.ask_last),
    ("ask-score", |m| m.ask_score),
    ("ask-legal", |m| m.ask_legal),
    ("ask-why", |m| m.ask_why),
];

const TOP: &str = "\
    <div class='rv-dialog-body'><p class='rv-help'>$ $</p>\
    <*div class='rv-menu-group'/><div class='rv-menu-group'><h3>$</h3>";

const LINKS: &str = "\
    </div><div class='rv-menu-group'><*a class='rv-button' href='.'>$</a><*a class='rv-button' href='.'>$</a><*a class='rv-button' href='.'>$</a><*a class='rv-button' href='.'>$</a></div></div></dialog>";

pub(super) struct Menu {
    pub(super) dialog: HtmlDialogElement,
    /// What is there only in some games: seats, time, the match.
    now: HtmlElement,
    rules: HtmlElement,
    learn: HtmlElement,
    games: HtmlElement,
    /// Leads to what copies and saves the game: only one's own is found there.
    copy: HtmlElement,
    page: bool,
    document: Document,
}

impl Menu {
    pub(super) fn build(maker: &mut Maker, document: &Document, page: bool) -> Menu {
        let dialog = open_dialog(maker, "rv-dialog rv-sheet", "menu", Hole::Word(|m| m.menu));
        maker.write(
            TOP,
            const {
                &[
                    Hole::Shown(|now, _| Some(&now.match_line.game), 0),
                    Hole::Shown(|now, _| Some(&now.match_line.score), 0),
                    Hole::Word(|m| m.ask),
                ]
            },
        );
        let now = maker.take();
        for (action, label) in QUESTIONS {
            maker.write(
                "<button class='rv-button' type='button' data-action='$'>$</button>",
                &[Hole::Given(action), Hole::Word(label)],
            );
        }
        maker.write(
            LINKS,
            const {
                &[
                    Hole::Word(|m| m.rules),
                    Hole::Word(|m| m.learn),
                    Hole::Word(|m| m.games),
                    Hole::Word(|m| m.copy_game),
                ]
            },
        );
        let (rules, learn, games, copy) = (maker.take(), maker.take(), maker.take(), maker.take());
        Menu { dialog, now, rules, learn, games, copy, page, document: document.clone() }
    }

    /// `before` is what the menu shows already.
    pub(super) fn show(&self, now: &Presentation, before: Option<&Presentation>) {
        // The way to the course is an address of a page of the game's own.
        flag(&self.learn, "hidden", !self.page || now.learning.is_some());
        set(&self.learn, "href", Some(&address(now.root.language, "&course")));
        flag(&self.rules, "hidden", !self.page);
        set(&self.rules, "href", Some(&guide_address(now.root.language, "rules.html")));
        flag(&self.games, "hidden", !self.page);
        let games = games_address(now.root.language);
        set(&self.games, "href", Some(&games));
        flag(&self.copy, "hidden", !self.page || now.learning.is_some());
        // Which game is one's own may depend on the name of the board in this page's address.
        let here = here(&self.document);
        let place = |mark| here.bytes().position(|byte| byte == mark).unwrap_or(here.len());
        let query = here.get(place(b'?')..place(b'#')).unwrap_or_default();
        set(&self.copy, "href", Some(&joined(&[&games, query, "#own"])));
        if before.map(|before| &before.menu) != Some(&now.menu) {
            self.offer(&now.menu);
        }
    }

    fn offer(&self, now: &MenuView) {
        self.now.set_text_content(None);
        let mut maker = Maker::adding_to(&self.document, &self.now, String::new());
        // The way to the game is an address of a page of the game's own.
        let link = now.link.as_ref().filter(|_| self.page);
        let seats = Color::ALL.into_iter().filter_map(|side| now.seats[side].as_ref());
        for action in seats.chain(&now.time).chain(&now.reset).chain(link) {
            answer(&mut maker, "rv-button", action);
        }
        flag(&self.now, "hidden", !self.now.has_child_nodes());
    }
}

/// The address of this page. Two bindings for it and its query would cost more in the scripts.
fn here(document: &Document) -> String {
    Reflect::get(document, &"URL".into()).ok().and_then(|address| address.as_string()).unwrap_or_default()
}
