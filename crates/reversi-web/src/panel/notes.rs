//! The message after a game was replaced, and alerts about storage or the machine.

use reversi_view::{AlertView, MessageView};
use web_sys::{Document, HtmlElement, Text};

use super::{answer, relabel};
use crate::dom::flag;
use crate::icons;
use crate::maker::{Hole, Maker};

/// The alert is present and empty from the start: a region that appears together with its text is not read.
const NOTES: &str = "\
    <div class='rv-notes'><*div class='rv-alert' role='alert' data-alert=''/>\
    <*div class='rv-message' data-message='' hidden=''>\
    <span>#</span><*button type='button' data-action='restore'>#</button></div></div>";

/// Both, in one place: phones show them instead of the status line.
pub(crate) struct Notes {
    message: HtmlElement,
    text: Text,
    action: HtmlElement,
    action_text: Text,
    alert: HtmlElement,
    /// The alert on the page.
    shown: Option<AlertView>,
    document: Document,
}

impl Notes {
    pub(crate) fn build(maker: &mut Maker, document: &Document) -> Notes {
        maker.write(NOTES, &[]);
        Notes {
            alert: maker.take(),
            message: maker.take(),
            text: maker.take(),
            action: maker.take(),
            action_text: maker.take(),
            shown: None,
            document: document.clone(),
        }
    }

    pub(crate) fn show_message(&self, now: Option<&MessageView>, before: Option<&MessageView>) {
        flag(&self.message, "hidden", now.is_none());
        if let Some(now) = now.filter(|_| now != before) {
            self.text.set_data(now.text);
            relabel(&self.action, &self.action_text, &now.action);
        }
    }

    /// Shows the alert; a new one waits until nothing covers the page, since nobody would hear it behind a dialog.
    pub(crate) fn show_alert(&mut self, now: Option<&AlertView>, covered: bool) {
        let now = now.filter(|now| !covered || self.shown.as_ref() == Some(now));
        if now == self.shown.as_ref() {
            return;
        }
        self.shown = now.cloned();
        self.alert.set_text_content(None);
        if let Some(now) = now {
            write_alert(&mut Maker::adding_to(&self.document, &self.alert), now);
        }
    }
}

fn write_alert(maker: &mut Maker, alert: &AlertView) {
    maker.write("<div>$<span>$</span>", &[Hole::Icon(icons::HELP), Hole::Given(alert.text)]);
    for action in &alert.actions {
        answer(maker, "", action);
    }
    maker.write("</div>", &[]);
}
