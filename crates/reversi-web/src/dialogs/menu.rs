//! The menu: questions about the board, seats, time, the match, and the other dialogs.

use reversi_rules::Color;
use reversi_view::{ActionView, MatchView, MenuView, Presentation};
use web_sys::{Document, HtmlDialogElement, HtmlElement, Text};

use super::dialog;
use crate::dom::{Label, Maker, flag, joined, set};
use crate::panel::{address, button};

/// What can be asked, in the order of the key table.
const QUESTIONS: [(&str, Label); 5] = [
    ("ask-rows", |m| m.ask_rows),
    ("ask-last", |m| m.ask_last),
    ("ask-score", |m| m.ask_score),
    ("ask-legal", |m| m.ask_legal),
    ("ask-why", |m| m.ask_why),
];

pub(super) struct Menu {
    pub(super) dialog: HtmlDialogElement,
    game: Text,
    score: Text,
    /// What is there only in some games: seats, time, the match.
    now: HtmlElement,
    rules: HtmlElement,
    learn: HtmlElement,
    page: bool,
    document: Document,
}

impl Menu {
    pub(super) fn build(maker: &mut Maker, document: &Document, page: bool) -> Menu {
        let [game, score] = ["", ""].map(|empty| maker.text(empty));
        let line = maker.make("p", &[("class", "rv-help")], &[&game, &maker.text(" "), &score]);
        let now = maker.make("div", &[("class", "rv-menu-group")], &[]);
        let text = maker.word(|m| m.ask);
        let heading = maker.make("h3", &[], &[&text]);
        let questions = maker.make("div", &[("class", "rv-menu-group")], &[&heading]);
        for (action, label) in QUESTIONS {
            let text = maker.word(label);
            maker.add(&questions, &button(maker, "rv-button", action, &[&text]));
        }
        let text = maker.word(|m| m.learn);
        let learn = maker.make("a", &[("class", "rv-button")], &[&text]);
        let text = maker.word(|m| m.rules);
        let rules = maker.make("a", &[("class", "rv-button")], &[&text]);
        let body =
            maker.make("div", &[("class", "rv-dialog-body")], &[&line, &now, &questions, &rules, &learn]);
        let dialog = dialog(maker, "rv-dialog rv-sheet", "menu", |m| m.menu, &[&body]);
        Menu { dialog, game, score, now, rules, learn, page, document: document.clone() }
    }

    pub(super) fn show(&self, now: &Presentation, before: Option<&Presentation>) {
        let MatchView { game, score } = &now.match_line;
        self.game.set_data(game);
        self.score.set_data(score);
        // The way to the course is an address of a page of the game's own.
        flag(&self.learn, "hidden", !self.page || now.learning.is_some());
        set(&self.learn, "href", Some(&address(now.root.language, "&course")));
        flag(&self.rules, "hidden", !self.page);
        set(&self.rules, "href", Some(&joined(&["learn/", now.root.language.tag(), "/rules.html"])));
        if before.map(|before| &before.menu) != Some(&now.menu) {
            self.offer(&now.menu);
        }
    }

    fn offer(&self, now: &MenuView) {
        self.now.set_text_content(None);
        let maker = Maker::new(&self.document, "");
        let seats = Color::ALL.into_iter().filter_map(|side| now.seats[side].as_ref());
        for ActionView { label, intent } in seats.chain(&now.time).chain(&now.reset) {
            maker.add(&self.now, &button(&maker, "rv-button", intent.action(), &[&maker.text(label)]));
        }
        flag(&self.now, "hidden", !self.now.has_child_nodes());
    }
}
