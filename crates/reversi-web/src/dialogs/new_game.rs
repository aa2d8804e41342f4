//! Choices for a new game, and the question when one is in progress.

use reversi_rules::{Color, Square, Variant};
use reversi_session::{ColorChoice, Level, Opponent, StartChoice, TurnTime};
use reversi_view::NewGameView;
use reversi_view::text::Messages;
use web_sys::{Element, HtmlDialogElement, HtmlElement, Node, Text};

use super::{Radios, dialog};
use crate::dom::{Label, Maker, flag, set};
use crate::icons::{self, Disc, icon};
use crate::panel::button;

/// The value of the choice to change colors after each game.
pub(crate) const ALTERNATE: &str = "alternate";

pub(super) struct NewGame {
    pub(super) dialog: HtmlDialogElement,
    opponent: Radios,
    color: Radios,
    color_group: HtmlElement,
    level: Radios,
    level_group: HtmlElement,
    level_name: Text,
    level_help: Text,
    start_position: Radios,
    variant: Radios,
    turn_time: Radios,
    restore: HtmlElement,
    question: Text,
    question_id: String,
    safe: Text,
    start: Text,
}

impl NewGame {
    pub(super) fn build(maker: &mut Maker) -> NewGame {
        let mut opponent = Radios(Vec::new());
        let machine = opponent_choice(maker, &mut opponent, Opponent::Machine, |m| m.opponent_machine);
        let people = opponent_choice(maker, &mut opponent, Opponent::People, |m| m.opponent_people);
        let demo = opponent_choice(maker, &mut opponent, Opponent::Demo, |m| m.opponent_demo);
        let opponent_group = group(maker, |m| m.opponent, &[&machine, &people, &demo]);

        let mut color = Radios(Vec::new());
        let black = color_choice(maker, &mut color, Color::Black, |m| m.black);
        let white = color_choice(maker, &mut color, Color::White, |m| m.white);
        let text = maker.word(|m| m.alternate);
        let alternate = color.add(maker, "color", ALTERNATE, &[&text]);
        let color_group = group(maker, |m| m.your_color, &[&black, &white, &alternate]);
        let pair = maker.make("div", &[("class", "rv-pair")], &[&opponent_group, &color_group]);

        let mut level = Radios(Vec::new());
        let levels = maker.make("div", &[("class", "rv-segment rv-levels")], &[]);
        for choice in Level::all() {
            let text = maker.text(choice.name());
            let choice = level.add(maker, "level", choice.name(), &[&text]);
            maker.add(&levels, &choice);
        }
        let level_group = fieldset(maker, |m| m.machine_level, &levels);
        let (level_name, level_help) = (maker.text(""), maker.text(""));
        let name = maker.make("b", &[], &[&level_name]);
        let help_id = maker.id("level-help");
        let attributes = [("class", "rv-help"), ("id", &help_id)];
        let help = maker.make("p", &attributes, &[&name, &maker.text(" "), &level_help]);
        maker.add(&level_group, &help);
        set(&level_group, "aria-describedby", Some(&help_id));

        let mut variant = Radios(Vec::new());
        let text = maker.word(|m| m.most_discs);
        let most = variant.add(maker, "variant", Variant::Classic.name(), &[&text]);
        let text = maker.word(|m| m.fewest_discs);
        let fewest = variant.add(maker, "variant", Variant::Reverse.name(), &[&text]);
        let variant_group = group(maker, |m| m.winner, &[&most, &fewest]);

        let mut turn_time = Radios(Vec::new());
        let mut times: Vec<HtmlElement> = Vec::new();
        let labels: [Label; 3] = [|m| m.no_limit, |m| m.thirty_seconds, |m| m.sixty_seconds];
        for (time, label) in TurnTime::ALL.into_iter().zip(labels) {
            let text = maker.word(label);
            times.push(turn_time.add(maker, "turn-time", time.name(), &[&text]));
        }
        let times: Vec<&Node> = times.iter().map(AsRef::as_ref).collect();
        let time_group = group(maker, |m| m.turn_time, &times);
        let goals = maker.make("div", &[("class", "rv-pair")], &[&variant_group, &time_group]);

        let mut start_position = Radios(Vec::new());
        let positions = maker.make("div", &[("class", "rv-starts")], &[]);
        for choice in StartChoice::ALL {
            let picture = start_picture(maker, choice);
            let text = maker.word_by(Box::new(move |m: &Messages| m.starts[choice]));
            let name = maker.make("span", &[], &[&text]);
            let position = start_position.add(maker, "start", choice.name(), &[&picture, &name]);
            maker.add(&positions, &position);
        }
        let starts = fieldset(maker, |m| m.start_position, &positions);

        let text = maker.word(|m| m.bring_back_replaced);
        let restore = button(maker, "rv-button", "restore", &[&text]);
        let parts: [&HtmlElement; 5] = [&pair, &level_group, &starts, &goals, &restore];
        let body = maker.make("div", &[("class", "rv-dialog-body")], &parts.map(AsRef::as_ref));

        let question_id = maker.id("question");
        let [question, safe, start] = ["", "", ""].map(|empty| maker.text(empty));
        let asked = maker.make("p", &[("id", &question_id)], &[&question]);
        let keep = button(maker, "rv-button", "cancel", &[&safe]);
        set(&keep, "autofocus", Some(""));
        let begin = button(maker, "rv-button rv-fill", "start", &[&start]);
        let foot = maker.make("div", &[("class", "rv-dialog-foot")], &[&asked, &keep, &begin]);
        let dialog = dialog(maker, "rv-dialog", "new-game", |m| m.new_game, &[&body, &foot]);
        NewGame {
            dialog,
            opponent,
            color,
            color_group,
            level,
            level_group,
            level_name,
            level_help,
            start_position,
            variant,
            turn_time,
            restore,
            question,
            question_id,
            safe,
            start,
        }
    }

    pub(super) fn show(&self, now: Option<&NewGameView>, before: Option<&NewGameView>) {
        let Some(now) = now.filter(|_| now != before) else { return };
        let draft = &now.draft;
        self.opponent.choose(draft.opponent.name());
        self.color.choose(match draft.color {
            ColorChoice::Always(color) => color.name(),
            ColorChoice::Alternate => ALTERNATE,
        });
        flag(&self.color_group, "hidden", !now.asks_color);
        self.start_position.choose(draft.start.name());
        self.variant.choose(draft.variant.name());
        self.turn_time.choose(draft.turn_time.name());
        flag(&self.level_group, "hidden", draft.opponent == Opponent::People);
        self.level.choose(draft.levels.black.name());
        // The figure alone says little to those who listen, and the help below is read before it has changed.
        for (input, name) in self.level.0.iter().zip(&now.level_names) {
            set(input, "aria-label", Some(name));
        }
        self.level_name.set_data(now.level_name);
        self.level_help.set_data(&now.level_help);
        flag(&self.restore, "hidden", !now.can_restore);
        self.question.set_data(now.question.unwrap_or_default());
        // An interruption that must be answered, when something is at stake; else an ordinary dialog.
        set(&self.dialog, "role", now.question.map(|_| "alertdialog"));
        set(&self.dialog, "aria-describedby", now.question.map(|_| self.question_id.as_str()));
        self.safe.set_data(now.safe);
        self.start.set_data(now.start);
    }
}

fn opponent_choice(maker: &mut Maker, radios: &mut Radios, opponent: Opponent, label: Label) -> HtmlElement {
    let text = maker.word(label);
    radios.add(maker, "opponent", opponent.name(), &[&text])
}

fn color_choice(maker: &mut Maker, radios: &mut Radios, color: Color, label: Label) -> HtmlElement {
    let disc = Disc::new(maker, color);
    let text = maker.word(label);
    radios.add(maker, "color", color.name(), &[&disc.element, &text])
}

/// The middle of the board with the start's discs, or an icon where the discs are not known yet.
fn start_picture(maker: &Maker, choice: StartChoice) -> Element {
    let start = match choice {
        StartChoice::Fixed(start) => start,
        StartChoice::Random => return icon(maker, icons::DICE),
        StartChoice::ByHand => return icon(maker, icons::HAND),
    };
    let ground = maker.draw("rect", &[("class", "rv-swatch-board"), ("width", "80"), ("height", "80")], &[]);
    let lines = [("class", "rv-swatch-lines"), ("d", "M20 0V80M40 0V80M60 0V80M0 20H80M0 40H80M0 60H80")];
    let lines = maker.draw("path", &lines, &[]);
    let attributes = [("viewBox", "0 0 80 80"), ("aria-hidden", "true")];
    let picture = maker.draw("svg", &attributes, &[&ground, &lines]);
    let position = start.position();
    for (square, x, y) in [
        (Square::D4, "30", "30"),
        (Square::E4, "50", "30"),
        (Square::D5, "30", "50"),
        (Square::E5, "50", "50"),
    ] {
        let class = match position.at(square) {
            Some(Color::Black) => "rv-swatch-black",
            _ => "rv-swatch-white",
        };
        let disc = maker.draw("circle", &[("class", class), ("cx", x), ("cy", y), ("r", "8")], &[]);
        maker.add(&picture, &disc);
    }
    picture
}

fn group(maker: &mut Maker, title: Label, choices: &[&Node]) -> HtmlElement {
    let row = maker.make("div", &[("class", "rv-segment")], choices);
    fieldset(maker, title, &row)
}

fn fieldset(maker: &mut Maker, title: Label, row: &Node) -> HtmlElement {
    let text = maker.word(title);
    let legend = maker.make("legend", &[], &[&text]);
    maker.make("fieldset", &[], &[&legend, row])
}
