//! The message after a game was replaced, and alerts about storage or the machine.

use reversi_view::AlertView;
use web_sys::{Document, HtmlElement};

use super::answer;
use crate::dom::mark;
use crate::icons;
use crate::maker::{Hole, Maker};

/// The alert is present and empty from the start: a region that appears together with its text is not read.
const NOTES: &str = "\
    <div class='rv-notes'><*div class='rv-alert' role='alert' data-alert=''/>\
    <div class='rv-message' data-message='' hidden='$'>\
    <span>$</span><button type='button' data-action='$'>$</button></div></div>";

/// Both, in one place: phones show them instead of the status line.
pub(crate) struct Notes {
    alert: HtmlElement,
    /// The alert on the page.
    shown: Option<AlertView>,
    document: Document,
}

impl Notes {
    pub(crate) fn build(maker: &mut Maker, document: &Document) -> Notes {
        maker.write(
            NOTES,
            const {
                &[
                    Hole::Shown(|now, _| mark(now.message.is_none()), 0),
                    Hole::Shown(|now, _| now.message.as_ref().map(|message| message.text), 0),
                    Hole::Shown(
                        |now, _| now.message.as_ref().map(|message| message.action.intent.action()),
                        0,
                    ),
                    Hole::Shown(|now, _| now.message.as_ref().map(|message| message.action.label), 0),
                ]
            },
        );
        Notes { alert: maker.take(), shown: None, document: document.clone() }
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
            write_alert(&mut Maker::adding_to(&self.document, &self.alert, String::new()), now);
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
