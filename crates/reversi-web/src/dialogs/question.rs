//! A question before something is lost: the safe answer is focused.

use web_sys::HtmlDialogElement;

use super::open_dialog;
use crate::dom::{Label, joined, set};
use crate::maker::{Hole, Maker};

/// The dialog of this name, which asks the open question; `title` is its heading.
pub(super) fn build(maker: &mut Maker, name: &str, title: Label) -> HtmlDialogElement {
    let dialog = open_dialog(maker, "rv-dialog", name, Hole::Word(title));
    maker.write(
        "<div class='rv-dialog-body'><p id='@$-text'>$</p></div>\
         <div class='rv-dialog-foot'>\
         <button class='rv-button' type='button' data-action='cancel' autofocus=''>$</button>\
         <button class='rv-button rv-fill' type='button' data-action='start'>$</button></div></dialog>",
        &[
            Hole::Given(name),
            Hole::Shown(|now, _| now.question.as_ref().map(|question| &*question.text), 0),
            Hole::Word(|m| m.cancel),
            Hole::Shown(|now, _| now.question.as_ref().map(|question| question.go), 0),
        ],
    );
    set(&dialog, "role", Some("alertdialog"));
    set(&dialog, "aria-describedby", Some(&maker.id(&joined(&[name, "-text"]))));
    dialog
}
