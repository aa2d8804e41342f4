//! What stands around the board: score, status, tools, notes, the end, the move list.

mod end;
mod learn;
mod moves;
mod notes;
mod score;
mod typed;

use reversi_session::Language;
use reversi_view::{ActionView, Presentation, StatusView, ToolsView};
use web_sys::{Element, HtmlElement, Text};

use crate::dom::{Label, flag, joined, set};
use crate::icons::{self, Icon};
use crate::maker::{Hole, Maker};

pub(crate) use end::{Curve, End};
pub(crate) use learn::Learn;
pub(crate) use moves::Moves;
pub(crate) use notes::Notes;
pub(crate) use score::{Match, Score};
pub(crate) use typed::Typed;

const STATUS: &str = "\
    <div class='rv-status' data-status=''><strong>#</strong> <p>#</p>\
    <*button class='rv-button' type='button' data-action='accept-pass' hidden=''>#</button>\
    <*div class='rv-done' aria-hidden='true' hidden=''><i/></div></div>";

/// The status line: a strong sentence for now, one below for what just happened.
pub(crate) struct Status {
    strong: Text,
    detail: Text,
    /// How much of the machine's thinking is done: a bar for the eye, which says nothing that must be heard.
    done: HtmlElement,
    pass: HtmlElement,
    pass_text: Text,
}

impl Status {
    pub(crate) fn build(maker: &mut Maker) -> Status {
        maker.write(STATUS, &[]);
        Status {
            strong: maker.take(),
            detail: maker.take(),
            pass: maker.take(),
            pass_text: maker.take(),
            done: maker.take(),
        }
    }

    /// Shows the button that takes note of a pass.
    pub(crate) fn show_pass(&self, now: Option<&ActionView>) {
        flag(&self.pass, "hidden", now.is_none());
        self.pass_text.set_data(now.map_or("", |action| action.label));
    }

    /// Puts a button below the words.
    pub(crate) fn offer(&self, button: &Element) {
        // Refused only where the element is not on the page.
        let _ = self.pass.before_with_node_1(button);
    }

    pub(crate) fn show(&self, now: &StatusView, before: Option<&StatusView>) {
        if before != Some(now) {
            self.strong.set_data(&now.strong);
            self.detail.set_data(&now.detail);
            flag(&self.done, "hidden", now.done.is_none());
            // A refused property would only leave the bar as it was.
            let _ = self.done.style().set_property("--done", &now.done.unwrap_or(0).to_string());
        }
    }
}

/// A button with its icon and its name.
const TOOL: &str = "<*button class='rv-tool' type='button' data-action='$'>$<span>$</span></button>";

/// What each tool asks for, its icon and its name.
const TOOLS: [(&str, Icon, Label); 5] = [
    ("undo", icons::UNDO, |m| m.undo),
    ("redo", icons::REDO, |m| m.redo),
    ("hint", icons::HINT, |m| m.hint),
    ("pause", icons::PAUSE, |m| m.pause),
    ("new", icons::PLUS, |m| m.new),
];

/// The toolbar. A tool that does nothing now keeps its place and its focus, and says why when pressed.
pub(crate) struct Tools {
    pub(crate) element: HtmlElement,
    undo: HtmlElement,
    redo: HtmlElement,
    hint: HtmlElement,
    pause: HtmlElement,
    new: HtmlElement,
}

impl Tools {
    pub(crate) fn build(maker: &mut Maker) -> Tools {
        maker.write("<*div class='rv-tools' role='group' aria-label='$'>", &[Hole::Word(|m| m.tools)]);
        let element = maker.take();
        let [undo, redo, hint, pause, new] = TOOLS.map(|(action, picture, label)| {
            maker.write(TOOL, &[Hole::Given(action), Hole::Icon(picture), Hole::Word(label)]);
            maker.take()
        });
        maker.write("</div>", &[]);
        Tools { element, undo, redo, hint, pause, new }
    }

    /// Takes away what only a game has.
    pub(crate) fn keep_for_trial(&self) {
        for tool in [&self.pause, &self.new] {
            flag(tool, "hidden", true);
        }
    }

    pub(crate) fn show(&self, now: ToolsView, before: Option<ToolsView>) {
        if before != Some(now) {
            let tools = [
                (&self.undo, now.undo),
                (&self.redo, now.redo),
                (&self.hint, now.hint),
                (&self.pause, now.pause),
            ];
            for (tool, works) in tools {
                set(tool, "aria-disabled", (!works).then_some("true"));
            }
        }
    }
}

/// Writes a square button with an icon only, and a name for those who listen.
pub(crate) fn icon_button(maker: &mut Maker, action: &str, picture: Icon, name: Label) -> HtmlElement {
    maker.write(
        "<*button class='rv-icon' type='button' data-action='$' aria-label='$'>$</button>",
        &[Hole::Given(action), Hole::Word(name), Hole::Icon(picture)],
    );
    maker.take()
}

/// Writes a button that asks for what it says.
pub(crate) fn answer(maker: &mut Maker, class: &str, ActionView { label, intent }: &ActionView) {
    maker.write(
        "<button class='$' type='button' data-action='$'>$</button>",
        &[Hole::Given(class), Hole::Given(intent.action()), Hole::Given(label)],
    );
}

/// The address of a page of the guide.
pub(crate) fn guide_address(language: Language, page: &str) -> String {
    joined(&["learn/", language.tag(), "/", page])
}

/// The address of this page in a language, with more behind it.
pub(crate) fn address(language: Language, more: &str) -> String {
    joined(&["?lang=", language.tag(), more])
}

/// Labels a button that is part of the page for good with what it does now.
pub(crate) fn relabel(button: &Element, text: &Text, action: &ActionView) {
    text.set_data(action.label);
    set(button, "data-action", Some(action.intent.action()));
}

/// The part of what was shown before, if anything was.
pub(crate) fn part<'a, T>(
    before: Option<&'a Presentation>,
    of: impl Fn(&'a Presentation) -> &'a T,
) -> Option<&'a T> {
    before.map(of)
}
