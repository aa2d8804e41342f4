//! Choices for a new game, and the question when one is in progress.

use reversi_rules::{Color, Variant};
use reversi_session::Opponent;
use reversi_view::NewGameView;
use reversi_view::text::Messages;
use wasm_bindgen::prelude::JsValue;
use web_sys::{HtmlDialogElement, HtmlElement, Node, Text};

use super::{Radios, dialog};
use crate::dom::{Maker, flag, set};
use crate::icons::Disc;
use crate::panel::button;

pub(super) struct NewGame {
    pub(super) dialog: HtmlDialogElement,
    opponent: Radios,
    color: Radios,
    color_group: HtmlElement,
    level: HtmlElement,
    level_name: Text,
    level_help: Text,
    variant: Radios,
    restore: HtmlElement,
    question: Text,
    question_id: String,
    safe: Text,
    start: Text,
}

impl NewGame {
    pub(super) fn build(maker: &mut Maker) -> Result<NewGame, JsValue> {
        let mut opponent = Radios(Vec::new());
        let machine = opponent_choice(maker, &mut opponent, Opponent::Machine, |m| m.opponent_machine)?;
        let people = opponent_choice(maker, &mut opponent, Opponent::People, |m| m.opponent_people)?;
        let demo = opponent_choice(maker, &mut opponent, Opponent::Demo, |m| m.opponent_demo)?;
        let opponent_group = group(maker, |m| m.opponent, &[&machine, &people, &demo])?;

        let mut color = Radios(Vec::new());
        let black = color_choice(maker, &mut color, Color::Black, |m| m.black)?;
        let white = color_choice(maker, &mut color, Color::White, |m| m.white)?;
        let color_group = group(maker, |m| m.your_color, &[&black, &white])?;
        let pair = maker.make("div", &[("class", "rv-pair")], &[&opponent_group, &color_group])?;

        let (level_name, level_help) = (maker.text(""), maker.text(""));
        let text = maker.word(|m| m.machine_level);
        let title = maker.make("p", &[("class", "rv-legend")], &[&text])?;
        let name = maker.make("b", &[], &[&level_name])?;
        let help = maker.make("p", &[("class", "rv-help")], &[&name, &maker.text(" "), &level_help])?;
        let level = maker.make("div", &[], &[&title, &help])?;

        let mut variant = Radios(Vec::new());
        let text = maker.word(|m| m.most_discs);
        let most = variant.add(maker, "variant", Variant::Classic.name(), &[&text])?;
        let text = maker.word(|m| m.fewest_discs);
        let fewest = variant.add(maker, "variant", Variant::Reverse.name(), &[&text])?;
        let variant_group = group(maker, |m| m.winner, &[&most, &fewest])?;

        let text = maker.word(|m| m.bring_back_replaced);
        let restore = button(maker, "rv-button", "restore", &[&text])?;
        let parts: [&HtmlElement; 4] = [&pair, &level, &variant_group, &restore];
        let body = maker.make("div", &[("class", "rv-dialog-body")], &parts.map(AsRef::as_ref))?;

        let question_id = maker.id("question");
        let [question, safe, start] = ["", "", ""].map(|empty| maker.text(empty));
        let asked = maker.make("p", &[("id", &question_id)], &[&question])?;
        let keep = button(maker, "rv-button", "cancel", &[&safe])?;
        set(&keep, "autofocus", Some(""));
        let begin = button(maker, "rv-button rv-fill", "start", &[&start])?;
        let foot = maker.make("div", &[("class", "rv-dialog-foot")], &[&asked, &keep, &begin])?;
        let dialog = dialog(maker, "rv-dialog", "new-game", |m| m.new_game, &[&body, &foot])?;
        Ok(NewGame {
            dialog,
            opponent,
            color,
            color_group,
            level,
            level_name,
            level_help,
            variant,
            restore,
            question,
            question_id,
            safe,
            start,
        })
    }

    pub(super) fn show(&self, now: Option<&NewGameView>, before: Option<&NewGameView>) {
        let Some(now) = now.filter(|_| now != before) else { return };
        let draft = &now.draft;
        self.opponent.choose(draft.opponent.name());
        self.color.choose(draft.color.name());
        flag(&self.color_group, "hidden", draft.opponent != Opponent::Machine);
        self.variant.choose(draft.variant.name());
        flag(&self.level, "hidden", draft.opponent == Opponent::People);
        self.level_name.set_data(now.level_name);
        self.level_help.set_data(now.level_help);
        flag(&self.restore, "hidden", !now.can_restore);
        self.question.set_data(now.question.unwrap_or_default());
        // An interruption that must be answered, when something is at stake; else an ordinary dialog.
        set(&self.dialog, "role", now.question.map(|_| "alertdialog"));
        set(&self.dialog, "aria-describedby", now.question.map(|_| self.question_id.as_str()));
        self.safe.set_data(now.safe);
        self.start.set_data(now.start);
    }
}

fn opponent_choice(
    maker: &mut Maker,
    radios: &mut Radios,
    opponent: Opponent,
    label: fn(&Messages) -> &'static str,
) -> Result<HtmlElement, JsValue> {
    let text = maker.word(label);
    radios.add(maker, "opponent", opponent.name(), &[&text])
}

fn color_choice(
    maker: &mut Maker,
    radios: &mut Radios,
    color: Color,
    label: fn(&Messages) -> &'static str,
) -> Result<HtmlElement, JsValue> {
    let disc = Disc::new(maker, color)?;
    let text = maker.word(label);
    radios.add(maker, "color", color.name(), &[&disc.element, &text])
}

fn group(
    maker: &mut Maker,
    title: fn(&Messages) -> &'static str,
    choices: &[&Node],
) -> Result<HtmlElement, JsValue> {
    let text = maker.word(title);
    let legend = maker.make("legend", &[], &[&text])?;
    let row = maker.make("div", &[("class", "rv-segment")], choices)?;
    maker.make("fieldset", &[], &[&legend, &row])
}
