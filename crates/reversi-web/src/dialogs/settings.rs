//! The preferences. Every choice shows on the board at once.

use reversi_session::{Board, Language, Look};
use reversi_view::Presentation;
use reversi_view::text::{Messages, language_name};
use wasm_bindgen::prelude::JsValue;
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement, Node};

use super::{Radios, dialog, input};
use crate::dom::Maker;

pub(super) struct Settings {
    pub(super) dialog: HtmlDialogElement,
    board: Radios,
    marks: HtmlInputElement,
    letters: HtmlInputElement,
    animation: HtmlInputElement,
    letter_keys: HtmlInputElement,
    look: Radios,
    language: Radios,
}

impl Settings {
    pub(super) fn build(maker: &mut Maker) -> Result<Settings, JsValue> {
        let mut board = Radios(Vec::new());
        let board_id = maker.id("board-colors");
        let board_title = title(maker, &board_id, |m| m.board_colors)?;
        let attributes =
            [("class", "rv-swatches"), ("role", "radiogroup"), ("aria-labelledby", board_id.as_str())];
        let swatches = maker.make("div", &attributes, &[])?;
        for choice in Board::ALL {
            let picture = swatch(maker, choice)?;
            let text = maker.word(move |m| m.boards[choice]);
            let label = board.add(maker, "board", choice.name(), &[&picture, &text])?;
            swatches.append_child(&label)?;
        }
        let (marks_row, marks) = switch(maker, "marks", |m| m.mark_legal)?;
        let (letters_row, letters) = switch(maker, "letters", |m| m.letters_on_discs)?;

        let motion_id = maker.id("motion");
        let motion_title = title(maker, &motion_id, |m| m.help_and_motion)?;
        let (animation_row, animation) = switch(maker, "animation", |m| m.animate_flips)?;
        let (letter_keys_row, letter_keys) = switch(maker, "letter-keys", |m| m.letter_keys)?;

        let page_id = maker.id("page");
        let page_title = title(maker, &page_id, |m| m.page)?;
        let mut look = Radios(Vec::new());
        let look_id = maker.id("look");
        let (look_line, looks) = line(maker, &look_id, |m| m.look)?;
        for choice in Look::ALL {
            let text = maker.word(move |m| m.looks[choice]);
            let label = look.add(maker, "look", choice.name(), &[&text])?;
            looks.append_child(&label)?;
        }
        let mut language = Radios(Vec::new());
        let language_id = maker.id("language");
        let (language_line, languages) = line(maker, &language_id, |m| m.language)?;
        for choice in Language::ALL {
            let name =
                maker.make("span", &[("lang", choice.tag())], &[&maker.text(language_name(choice))])?;
            let label = language.add(maker, "language", choice.tag(), &[&name])?;
            languages.append_child(&label)?;
        }

        let parts: [&HtmlElement; 10] = [
            &board_title,
            &swatches,
            &marks_row,
            &letters_row,
            &motion_title,
            &animation_row,
            &letter_keys_row,
            &page_title,
            &look_line,
            &language_line,
        ];
        let body = maker.make("div", &[("class", "rv-dialog-body")], &parts.map(AsRef::as_ref))?;
        let dialog = dialog(maker, "rv-dialog rv-sheet", "settings", |m| m.settings, &[&body])?;
        Ok(Settings { dialog, board, marks, letters, animation, letter_keys, look, language })
    }

    pub(super) fn show(&self, now: &Presentation) {
        if now.root.dialog != Some("settings") {
            return;
        }
        let prefs = &now.prefs;
        self.board.choose(prefs.board.name());
        self.marks.set_checked(prefs.marks);
        self.letters.set_checked(prefs.letters);
        self.animation.set_checked(prefs.animation);
        self.letter_keys.set_checked(prefs.letter_keys);
        self.look.choose(prefs.look.name());
        self.language.choose(now.root.language.tag());
    }
}

fn title(maker: &mut Maker, id: &str, of: fn(&Messages) -> &'static str) -> Result<HtmlElement, JsValue> {
    let text = maker.word(of);
    maker.make("h3", &[("id", id)], &[&text])
}

/// A label with a row of choices beside it.
fn line(
    maker: &mut Maker,
    id: &str,
    of: fn(&Messages) -> &'static str,
) -> Result<(HtmlElement, HtmlElement), JsValue> {
    let text = maker.word(of);
    let label = maker.make("span", &[("id", id)], &[&text])?;
    let attributes = [("class", "rv-segment"), ("role", "radiogroup"), ("aria-labelledby", id)];
    let row = maker.make("div", &attributes, &[])?;
    let line = maker.make("div", &[("class", "rv-line")], &[&label, &row])?;
    Ok((line, row))
}

/// A switch; its whole row is the label.
fn switch(
    maker: &mut Maker,
    name: &str,
    of: fn(&Messages) -> &'static str,
) -> Result<(HtmlElement, HtmlInputElement), JsValue> {
    let text = maker.word(of);
    let words = maker.make("span", &[], &[&text])?;
    let attributes = [("class", "rv-switch"), ("type", "checkbox"), ("role", "switch"), ("name", name)];
    let input = input(maker, &attributes)?;
    let row = maker.make("label", &[("class", "rv-toggle")], &[&words, &input])?;
    Ok((row, input))
}

/// Four squares of the board with four discs, in its true colors.
fn swatch(maker: &Maker, board: Board) -> Result<Element, JsValue> {
    let ground =
        maker.draw("rect", &[("class", "rv-swatch-board"), ("width", "200"), ("height", "200")], &[])?;
    let lines = maker.draw("path", &[("class", "rv-swatch-lines"), ("d", "M100 0V200M0 100H200")], &[])?;
    let attributes = [("viewBox", "0 0 200 200"), ("data-board", board.name()), ("aria-hidden", "true")];
    let picture = maker.draw("svg", &attributes, &[&ground, &lines])?;
    for (x, row, color) in [("50", 0, "white"), ("150", 0, "black"), ("50", 1, "black"), ("150", 1, "white")]
    {
        let faces: &[(&str, [&str; 2], &str)] = match board {
            Board::Contraste => &[("rv-swatch-", ["50", "150"], "38.5")],
            _ => &[("rv-swatch-under-", ["51.5", "151.5"], "40"), ("rv-swatch-", ["48", "148"], "40")],
        };
        for (class, ys, radius) in faces {
            let class = [class, color].concat();
            let y = if row == 0 { ys[0] } else { ys[1] };
            let disc = [("class", class.as_str()), ("cx", x), ("cy", y), ("r", radius)];
            let disc: &Node = &*maker.draw("circle", &disc, &[])?;
            picture.append_child(disc)?;
        }
    }
    Ok(picture)
}
