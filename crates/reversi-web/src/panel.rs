//! What stands around the board: score, status, tools, notes, the end, the move list.

mod end;
mod learn;
mod moves;
mod notes;
mod score;
mod typed;

use reversi_session::Language;
use reversi_view::{ActionView, Presentation, StatusView, ToolsView};
use web_sys::{Element, HtmlElement, Node, Text};

use crate::dom::{Label, Maker, flag, joined, set};
use crate::icons::{self, Icon, icon};

pub(crate) use end::End;
pub(crate) use learn::Learn;
pub(crate) use moves::Moves;
pub(crate) use notes::Notes;
pub(crate) use score::{Match, Score};
pub(crate) use typed::Typed;

/// The status line: a strong sentence for now, one below for what just happened.
pub(crate) struct Status {
    pub(crate) element: HtmlElement,
    strong: Text,
    detail: Text,
    /// How much of the machine's thinking is done: a bar for the eye, which says nothing that must be heard.
    done: HtmlElement,
    pass: HtmlElement,
    pass_text: Text,
}

impl Status {
    pub(crate) fn build(maker: &Maker) -> Status {
        let (strong, detail) = (maker.text(""), maker.text(""));
        let now = maker.make("strong", &[], &[&strong]);
        let news = maker.make("p", &[], &[&detail]);
        let between = maker.text(" ");
        let element =
            maker.make("div", &[("class", "rv-status"), ("data-status", "")], &[&now, &between, &news]);
        let pass_text = maker.text("");
        let pass = button(maker, "rv-button", "accept-pass", &[&pass_text]);
        flag(&pass, "hidden", true);
        maker.add(&element, &pass);
        let bar = maker.make("i", &[], &[]);
        let attributes = [("class", "rv-done"), ("aria-hidden", "true"), ("hidden", "")];
        let done = maker.make("div", &attributes, &[&bar]);
        maker.add(&element, &done);
        Status { element, strong, detail, done, pass, pass_text }
    }

    /// Shows the button that takes note of a pass.
    pub(crate) fn show_pass(&self, now: Option<&ActionView>) {
        flag(&self.pass, "hidden", now.is_none());
        self.pass_text.set_data(now.map_or("", |action| action.label));
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
        let undo = tool(maker, "undo", icons::UNDO, |m| m.undo);
        let redo = tool(maker, "redo", icons::REDO, |m| m.redo);
        let hint = tool(maker, "hint", icons::HINT, |m| m.hint);
        let pause = tool(maker, "pause", icons::PAUSE, |m| m.pause);
        let new = tool(maker, "new", icons::PLUS, |m| m.new);
        let attributes = [("class", "rv-tools"), ("role", "group")];
        let element = maker.make("div", &attributes, &[&undo, &redo, &hint, &pause, &new]);
        maker.name(&element, "aria-label", |m| m.tools);
        Tools { element, undo, redo, hint, pause, new }
    }

    /// Takes away what only a game has, or puts it there again.
    pub(crate) fn offer_games(&self, there: bool) {
        for tool in [&self.pause, &self.new] {
            flag(tool, "hidden", !there);
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

fn tool(maker: &mut Maker, action: &str, picture: Icon, label: Label) -> HtmlElement {
    let text = maker.word(label);
    let label = maker.make("span", &[], &[&text]);
    let picture = icon(maker, picture);
    button(maker, "rv-tool", action, &[&picture, &label])
}

/// A button that asks for `action`.
pub(crate) fn button(maker: &Maker, class: &str, action: &str, children: &[&Node]) -> HtmlElement {
    maker.make("button", &[("class", class), ("type", "button"), ("data-action", action)], children)
}

/// A square button with an icon only, and a name for those who listen.
pub(crate) fn icon_button(maker: &mut Maker, action: &str, picture: Icon, name: Label) -> HtmlElement {
    let picture = icon(maker, picture);
    let button = button(maker, "rv-icon", action, &[&picture]);
    maker.name(&button, "aria-label", name);
    button
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
