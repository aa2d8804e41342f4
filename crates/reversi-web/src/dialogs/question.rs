//! A question before something is lost: the safe answer is focused.

use reversi_view::QuestionView;
use web_sys::{HtmlDialogElement, Text};

use super::dialog;
use crate::dom::{Label, Maker, joined, set};
use crate::panel::button;

pub(super) struct Question {
    pub(super) dialog: HtmlDialogElement,
    text: Text,
    go: Text,
}

impl Question {
    /// The question of this name; `title` is its heading.
    pub(super) fn build(maker: &mut Maker, name: &str, title: Label) -> Question {
        let [text, go] = ["", ""].map(|empty| maker.text(empty));
        let text_id = maker.id(&joined(&[name, "-text"]));
        let words = maker.make("p", &[("id", &text_id)], &[&text]);
        let body = maker.make("div", &[("class", "rv-dialog-body")], &[&words]);
        let word = maker.word(|m| m.cancel);
        let keep = button(maker, "rv-button", "cancel", &[&word]);
        set(&keep, "autofocus", Some(""));
        let confirm = button(maker, "rv-button rv-fill", "start", &[&go]);
        let foot = maker.make("div", &[("class", "rv-dialog-foot")], &[&keep, &confirm]);
        let dialog = dialog(maker, "rv-dialog", name, title, &[&body, &foot]);
        set(&dialog, "role", Some("alertdialog"));
        set(&dialog, "aria-describedby", Some(&text_id));
        Question { dialog, text, go }
    }

    pub(super) fn show(&self, now: &QuestionView) {
        self.text.set_data(&now.text);
        self.go.set_data(now.go);
    }
}
