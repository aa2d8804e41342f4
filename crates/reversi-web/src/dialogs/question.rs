//! A question before something is lost: the safe answer is focused.

use reversi_view::QuestionView;
use web_sys::{HtmlDialogElement, Text};

use super::open_dialog;
use crate::dom::{Label, joined, set};
use crate::maker::{Hole, Maker};

pub(super) struct Question {
    pub(super) dialog: HtmlDialogElement,
    text: Text,
    go: Text,
}

impl Question {
    /// The question of this name; `title` is its heading.
    pub(super) fn build(maker: &mut Maker, name: &str, title: Label) -> Question {
        let dialog = open_dialog(maker, "rv-dialog", name, title);
        maker.write(
            "<div class='rv-dialog-body'><p id='@$-text'>#</p></div>\
             <div class='rv-dialog-foot'>\
             <button class='rv-button' type='button' data-action='cancel' autofocus=''>$</button>\
             <button class='rv-button rv-fill' type='button' data-action='start'>#</button></div></dialog>",
            &[Hole::Given(name), Hole::Word(|m| m.cancel)],
        );
        set(&dialog, "role", Some("alertdialog"));
        set(&dialog, "aria-describedby", Some(&maker.id(&joined(&[name, "-text"]))));
        Question { dialog, text: maker.take(), go: maker.take() }
    }

    pub(super) fn show(&self, now: &QuestionView) {
        self.text.set_data(&now.text);
        self.go.set_data(now.go);
    }
}
