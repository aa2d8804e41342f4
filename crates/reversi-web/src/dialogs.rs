//! The dialogs, native and modal. Which one is open is the session's decision; this only follows it.

mod keys;
mod menu;
mod new_game;
mod question;
mod settings;

use reversi_view::Presentation;
use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlDialogElement, HtmlElement, HtmlInputElement, Node};

use crate::dom::{Label, Maker};
use crate::icons;
use crate::panel::icon_button;
pub(crate) use new_game::ALTERNATE;

use menu::Menu;
use new_game::NewGame;
use question::Question;
use settings::Settings;

/// All dialogs.
pub(crate) struct Dialogs {
    pub(crate) elements: [HtmlDialogElement; 6],
    new_game: NewGame,
    settings: Settings,
    menu: Menu,
    reset_match: Question,
    play_from: Question,
    open: Option<&'static str>,
}

impl Dialogs {
    pub(crate) fn build(maker: &mut Maker, document: &Document, page: bool) -> Dialogs {
        let new_game = NewGame::build(maker);
        let settings = Settings::build(maker);
        let keys = keys::build(maker);
        let menu = Menu::build(maker, document, page);
        let reset_match = Question::build(maker, "reset-match", |m| m.reset_match_title);
        let play_from = Question::build(maker, "play-from", |m| m.play_from_title);
        let elements =
            [&new_game.dialog, &settings.dialog, &menu.dialog, &reset_match.dialog, &play_from.dialog, &keys]
                .map(Clone::clone);
        Dialogs { elements, new_game, settings, menu, reset_match, play_from, open: None }
    }

    /// The open dialog's name.
    pub(crate) fn open(&self) -> Option<&'static str> {
        self.open
    }

    pub(crate) fn show(&mut self, now: &Presentation, before: Option<&Presentation>) {
        self.new_game.show(now.new_game.as_ref(), before.and_then(|before| before.new_game.as_ref()));
        self.settings.show(now);
        self.menu.show(now, before);
        if let Some(question) = &now.question {
            self.reset_match.show(question);
            self.play_from.show(question);
        }
        self.open = now.root.dialog;
        let wanted = |dialog: &HtmlDialogElement| {
            self.open.is_some() && dialog.get_attribute("data-panel").as_deref() == self.open
        };
        // One that gives way to another closes first, so that the focus comes back to what opened it.
        for dialog in self.elements.iter().filter(|dialog| dialog.open() && !wanted(dialog)) {
            dialog.close();
        }
        for dialog in self.elements.iter().filter(|dialog| !dialog.open() && wanted(dialog)) {
            // Refused only for a dialog that is not on the page.
            drop(dialog.show_modal());
        }
    }
}

/// Whether a place in the window lies beside a dialog, on what it covers.
pub(crate) fn is_beside(dialog: &HtmlDialogElement, (x, y): (i32, i32)) -> bool {
    let bounds = dialog.get_bounding_client_rect();
    let inside = (bounds.left()..=bounds.right()).contains(&x.into())
        && (bounds.top()..=bounds.bottom()).contains(&y.into());
    !inside
}

/// A dialog with its title, a button that closes it, and `parts` below.
fn dialog(maker: &mut Maker, class: &str, name: &str, title: Label, parts: &[&Node]) -> HtmlDialogElement {
    let title_id = maker.id(name);
    let text = maker.word(title);
    let heading = maker.make("h2", &[("id", &title_id)], &[&text]);
    let close = icon_button(maker, "cancel", icons::CLOSE, |m| m.close);
    let top = maker.make("div", &[("class", "rv-dialog-top")], &[&heading, &close]);
    let attributes = [("class", class), ("data-panel", name), ("aria-labelledby", title_id.as_str())];
    let dialog = maker.make("dialog", &attributes, &[&top]);
    for part in parts {
        maker.add(&dialog, part);
    }
    dialog.unchecked_into()
}

/// One choice of a few, as native radio buttons.
struct Radios(Vec<HtmlInputElement>);

impl Radios {
    fn choose(&self, value: &str) {
        for input in &self.0 {
            input.set_checked(input.value() == value);
        }
    }

    /// A radio button with what stands beside it.
    fn add(&mut self, maker: &Maker, name: &str, value: &str, content: &[&Node]) -> HtmlElement {
        let input = input(maker, &[("type", "radio"), ("name", name), ("value", value)]);
        let label = maker.make("label", &[], &[&input]);
        for part in content {
            maker.add(&label, part);
        }
        self.0.push(input);
        label
    }
}

fn input(maker: &Maker, attributes: &[(&str, &str)]) -> HtmlInputElement {
    maker.make("input", attributes, &[]).unchecked_into()
}
