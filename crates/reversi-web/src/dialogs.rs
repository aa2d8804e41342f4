//! The three dialogs, native and modal. Which one is open is the session's decision; this only follows it.

mod keys;
mod new_game;
mod settings;

use reversi_view::Presentation;
use reversi_view::text::Messages;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{HtmlDialogElement, HtmlElement, HtmlInputElement, Node};

use crate::dom::Maker;
use crate::icons;
use crate::panel::icon_button;
use new_game::NewGame;
use settings::Settings;

/// All dialogs.
pub(crate) struct Dialogs {
    pub(crate) elements: [HtmlDialogElement; 3],
    new_game: NewGame,
    settings: Settings,
    open: Option<&'static str>,
}

impl Dialogs {
    pub(crate) fn build(maker: &mut Maker) -> Result<Dialogs, JsValue> {
        let new_game = NewGame::build(maker)?;
        let settings = Settings::build(maker)?;
        let keys = keys::build(maker)?;
        let elements = [new_game.dialog.clone(), settings.dialog.clone(), keys];
        Ok(Dialogs { elements, new_game, settings, open: None })
    }

    /// The open dialog's name.
    pub(crate) fn open(&self) -> Option<&'static str> {
        self.open
    }

    pub(crate) fn show(&mut self, now: &Presentation, before: Option<&Presentation>) {
        self.new_game.show(now.new_game.as_ref(), before.and_then(|before| before.new_game.as_ref()));
        self.settings.show(now);
        self.open = now.root.dialog;
        for dialog in &self.elements {
            let wanted = self.open.is_some() && dialog.get_attribute("data-panel").as_deref() == self.open;
            match (wanted, dialog.open()) {
                // Refused only for a dialog that is not on the page.
                (true, false) => drop(dialog.show_modal()),
                (false, true) => dialog.close(),
                _ => {}
            }
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
fn dialog(
    maker: &mut Maker,
    class: &str,
    name: &str,
    title: fn(&Messages) -> &'static str,
    parts: &[&Node],
) -> Result<HtmlDialogElement, JsValue> {
    let title_id = maker.id(name);
    let text = maker.word(title);
    let heading = maker.make("h2", &[("id", &title_id)], &[&text])?;
    let close = icon_button(maker, "cancel", icons::CLOSE, |m| m.close)?;
    let top = maker.make("div", &[("class", "rv-dialog-top")], &[&heading, &close])?;
    let attributes = [("class", class), ("data-panel", name), ("aria-labelledby", title_id.as_str())];
    let dialog = maker.make("dialog", &attributes, &[&top])?;
    for part in parts {
        dialog.append_child(part)?;
    }
    dialog.dyn_into().map_err(Into::into)
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
    fn add(
        &mut self,
        maker: &Maker,
        name: &str,
        value: &str,
        content: &[&Node],
    ) -> Result<HtmlElement, JsValue> {
        let input = input(maker, &[("type", "radio"), ("name", name), ("value", value)])?;
        let label = maker.make("label", &[], &[&input])?;
        for part in content {
            label.append_child(part)?;
        }
        self.0.push(input);
        Ok(label)
    }
}

fn input(maker: &Maker, attributes: &[(&str, &str)]) -> Result<HtmlInputElement, JsValue> {
    Ok(maker.make("input", attributes, &[])?.dyn_into()?)
}
