//! The message after a game was replaced, and alerts about storage or the machine.

use reversi_view::{ActionView, AlertView, MessageView};
use web_sys::{Document, HtmlElement, Text};

use super::{button, relabel};
use crate::dom::{Maker, flag};
use crate::icons::{self, icon};

/// Both, in one place: phones show them instead of the status line.
pub(crate) struct Notes {
    pub(crate) element: HtmlElement,
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
    pub(crate) fn build(maker: &Maker, document: &Document) -> Notes {
        let (text, action_text) = (maker.text(""), maker.text(""));
        let words = maker.make("span", &[], &[&text]);
        let action = button(maker, "", "restore", &[&action_text]);
        let attributes = [("class", "rv-message"), ("data-message", ""), ("hidden", "")];
        let message = maker.make("div", &attributes, &[&words, &action]);
        // Present and empty from the start: a region that appears together with its text is not read.
        let attributes = [("class", "rv-alert"), ("role", "alert"), ("data-alert", "")];
        let alert = maker.make("div", &attributes, &[]);
        let element = maker.make("div", &[("class", "rv-notes")], &[&alert, &message]);
        Notes { element, message, text, action, action_text, alert, shown: None, document: document.clone() }
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
            let maker = Maker::new(&self.document, "");
            maker.add(&self.alert, &content(&maker, now));
        }
    }
}

fn content(maker: &Maker, alert: &AlertView) -> HtmlElement {
    let sign = icon(maker, icons::HELP);
    let words = maker.make("span", &[], &[&maker.text(alert.text)]);
    let content = maker.make("div", &[], &[&sign, &words]);
    for ActionView { label, intent } in &alert.actions {
        let answer = button(maker, "", intent.action(), &[&maker.text(label)]);
        maker.add(&content, &answer);
    }
    content
}
