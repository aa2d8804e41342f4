//! The dialogs, native and modal. Which one is open is the session's decision; this only follows it.

mod keys;
mod menu;
mod new_game;
mod question;
mod settings;

use reversi_view::Presentation;
use web_sys::{Document, HtmlDialogElement, HtmlInputElement};

use crate::icons;
use crate::maker::{Hole, Maker};
use crate::panel::icon_button;
pub(crate) use new_game::ALTERNATE;

use menu::Menu;
use new_game::NewGame;
use settings::Settings;

/// All dialogs.
pub(crate) struct Dialogs {
    elements: [HtmlDialogElement; 6],
    new_game: NewGame,
    settings: Settings,
    menu: Menu,
    open: Option<&'static str>,
}

impl Dialogs {
    pub(crate) fn build(maker: &mut Maker, document: &Document, page: bool) -> Dialogs {
        let new_game = NewGame::build(maker);
        let settings = Settings::build(maker);
        let menu = Menu::build(maker, document, page);
        let reset_match = question::build(maker, "reset-match", |m| m.reset_match_title);
        let play_from = question::build(maker, "play-from", |m| m.play_from_title);
        let keys = keys::build(maker);
        let elements = [
            new_game.dialog.clone(),
            settings.dialog.clone(),
            menu.dialog.clone(),
            reset_match,
            play_from,
            keys,
        ];
        Dialogs { elements, new_game, settings, menu, open: None }
    }

    /// The open dialog's name.
    pub(crate) fn open(&self) -> Option<&'static str> {
        self.open
    }

    /// Follows what the page shows, while a dialog is open.
    pub(crate) fn show(&mut self, now: &Presentation, before: Option<&Presentation>) {
        if now.root.dialog.is_none() && self.open.is_none() {
            return;
        }
        self.new_game.show(now.new_game.as_ref());
        self.settings.show(now);
        self.menu.show(now, before.filter(|_| self.open.is_some()));
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

/// Writes a dialog with its title and a button that closes it; what comes next stands below, until it is closed.
fn open_dialog(maker: &mut Maker, class: &str, name: &str, title: Hole<'_>) -> HtmlDialogElement {
    maker.write(
        "<*dialog class='$' data-panel='$' aria-labelledby='@$'><div class='rv-dialog-top'><h2 id='@$'>$</h2>",
        &[
            Hole::Given(class),
            Hole::Given(name),
            Hole::Given(name),
            Hole::Given(name),
            title,
        ],
    );
    let dialog = maker.take();
    icon_button(maker, "cancel", icons::CLOSE, |m| m.close);
    maker.write("</div>", &[]);
    dialog
}

/// One choice of a few, as native radio buttons.
#[derive(Default)]
struct Radios(Vec<HtmlInputElement>);

impl Radios {
    fn choose(&self, value: &str) {
        for input in &self.0 {
            input.set_checked(input.value() == value);
        }
    }

    /// Writes a radio button; what comes next stands beside it, until its label is closed.
    fn open(&mut self, maker: &mut Maker, name: &str, value: &str) {
        self.open_named(maker, name, value, Hole::Shown(|_, _| None, 0));
    }

    /// The same with a name of its own for those who listen.
    fn open_named(&mut self, maker: &mut Maker, name: &str, value: &str, label: Hole<'_>) {
        maker.write(
            "<label><*input type='radio' name='$' value='$' aria-label='$'/>",
            &[Hole::Given(name), Hole::Given(value), label],
        );
        self.0.push(maker.take());
    }

    /// Writes a radio button with a word beside it.
    fn add(&mut self, maker: &mut Maker, name: &str, value: &str, word: Hole<'_>) {
        self.open(maker, name, value);
        maker.write("$</label>", &[word]);
    }
}
