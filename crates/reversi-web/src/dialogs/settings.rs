//! The preferences. Every choice shows on the board at once.

use reversi_session::{Board, Language, Look, Marks, Motion, Pace, Switch};
use reversi_view::Presentation;
use reversi_view::text::{Messages, language_name};
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement, Node, Text};

use super::{Radios, dialog, input};
use crate::dom::{Label, Maker, joined};

pub(super) struct Settings {
    pub(super) dialog: HtmlDialogElement,
    board: Radios,
    marks: Radios,
    motion: Radios,
    pace: Radios,
    look: Radios,
    language: Radios,
    openings_refusal: Text,
    language_refusal: Text,
    switches: Vec<(Switch, HtmlInputElement)>,
}

/// The switches under the board's colors, and those of help and motion.
const OF_THE_BOARD: [(Switch, Label); 5] = [
    (Switch::Letters, |m| m.letters_on_discs),
    (Switch::Coordinates, |m| m.show_coordinates),
    (Switch::Large, |m| m.large_squares),
    (Switch::Score, |m| m.show_score),
    (Switch::Openings, |m| m.show_opening),
];
const OF_PLAY: [(Switch, Label); 5] = [
    (Switch::Preview, |m| m.show_preview),
    (Switch::ConfirmPass, |m| m.confirm_pass),
    (Switch::ConfirmTaps, |m| m.confirm_taps),
    (Switch::Sounds, |m| m.sounds),
    (Switch::LetterKeys, |m| m.letter_keys),
];

impl Settings {
    pub(super) fn build(maker: &mut Maker) -> Settings {
        let body = maker.make("div", &[("class", "rv-dialog-body")], &[]);
        let mut switches = Vec::new();

        let heading = title(maker, "board-colors", |m| m.board_colors);
        maker.add(&body, &heading);
        let (board, pictures) = boards(maker);
        maker.add(&body, &pictures);
        let names = Marks::ALL.map(Marks::name);
        let marks =
            choices(maker, &body, "marks", |m| m.marks, &names, |m, at| m.mark_names.get(at).copied());
        add_switches(maker, &body, &OF_THE_BOARD, &mut switches);
        let openings_refusal = refusal(maker, &body);

        let heading = title(maker, "help-and-motion", |m| m.help_and_motion);
        maker.add(&body, &heading);
        let names = Motion::ALL.map(Motion::name);
        let motion =
            choices(maker, &body, "motion", |m| m.motion, &names, |m, at| m.motion_names.get(at).copied());
        add_switches(maker, &body, &OF_PLAY, &mut switches);
        let names = Pace::ALL.map(Pace::name);
        let pace = choices(maker, &body, "pace", |m| m.pace, &names, |m, at| m.pace_names.get(at).copied());

        let heading = title(maker, "page", |m| m.page);
        maker.add(&body, &heading);
        let names = Look::ALL.map(Look::name);
        let of = |m: &Messages, at| Look::ALL.get(at).map(|&look| m.looks[look]);
        let look = choices(maker, &body, "look", |m| m.look, &names, of);
        let mut language = Radios(Vec::new());
        let (language_line, languages) = line(maker, "language", |m| m.language);
        for choice in Language::ALL {
            let name = maker.make("span", &[("lang", choice.tag())], &[&maker.text(language_name(choice))]);
            let label = language.add(maker, "language", choice.tag(), &[&name]);
            maker.add(&languages, &label);
        }
        maker.add(&body, &language_line);
        let language_refusal = refusal(maker, &body);

        let dialog = dialog(maker, "rv-dialog rv-sheet", "settings", |m| m.settings, &[&body]);
        Settings {
            dialog,
            board,
            marks,
            motion,
            pace,
            look,
            language,
            openings_refusal,
            language_refusal,
            switches,
        }
    }

    pub(super) fn show(&self, now: &Presentation) {
        if now.root.dialog != Some("settings") {
            return;
        }
        let prefs = &now.prefs;
        self.board.choose(prefs.board.name());
        self.marks.choose(prefs.marks.name());
        self.motion.choose(prefs.motion.name());
        self.pace.choose(prefs.pace.name());
        self.look.choose(prefs.look.name());
        self.language.choose(now.chosen_language.tag());
        let told = now.language_refusal.unwrap_or_default();
        if self.language_refusal.data() != told {
            self.language_refusal.set_data(told);
            // Where the window is low it is below what is seen of the sheet, of which it is the last.
            if let Some(line) = self.language_refusal.parent_element().filter(|_| !told.is_empty()) {
                line.scroll_into_view_with_bool(false);
            }
        }
        self.openings_refusal.set_data(now.openings_refusal.unwrap_or_default());
        for (switch, input) in &self.switches {
            input.set_checked(prefs.is_on(*switch));
        }
    }
}

/// The boards, as swatches in their true colors.
fn boards(maker: &mut Maker) -> (Radios, HtmlElement) {
    let mut radios = Radios(Vec::new());
    let id = maker.id("board-colors");
    let attributes = [("class", "rv-swatches"), ("role", "radiogroup"), ("aria-labelledby", id.as_str())];
    let swatches = maker.make("div", &attributes, &[]);
    for choice in Board::ALL {
        let picture = swatch(maker, choice);
        let text = maker.word_by(Box::new(move |m: &Messages| m.boards[choice]));
        let label = radios.add(maker, "board", choice.name(), &[&picture, &text]);
        maker.add(&swatches, &label);
    }
    (radios, swatches)
}

/// A label with a row of a few choices, which are named by `of` and their place.
fn choices(
    maker: &mut Maker,
    body: &HtmlElement,
    name: &'static str,
    label: Label,
    values: &[&'static str],
    of: fn(&Messages, usize) -> Option<&'static str>,
) -> Radios {
    let mut radios = Radios(Vec::new());
    let (line, row) = line(maker, name, label);
    for (at, value) in values.iter().enumerate() {
        let text = maker.word_by(Box::new(move |m: &Messages| of(m, at).unwrap_or_default()));
        let choice = radios.add(maker, name, value, &[&text]);
        maker.add(&row, &choice);
    }
    maker.add(body, &line);
    radios
}

fn add_switches(
    maker: &mut Maker,
    body: &HtmlElement,
    rows: &[(Switch, Label)],
    switches: &mut Vec<(Switch, HtmlInputElement)>,
) {
    for &(switch, label) in rows {
        let (row, input) = toggle(maker, switch.name(), label);
        maker.add(body, &row);
        switches.push((switch, input));
    }
}

/// Room for why what was chosen above cannot be had. Present and empty from the start: a region that appears together
/// with its text is not read.
fn refusal(maker: &Maker, body: &HtmlElement) -> Text {
    let text = maker.text("");
    maker.add(body, &maker.make("p", &[("class", "rv-refusal"), ("role", "alert")], &[&text]));
    text
}

fn title(maker: &mut Maker, name: &str, of: Label) -> HtmlElement {
    let text = maker.word(of);
    let id = maker.id(name);
    maker.make("h3", &[("id", &id)], &[&text])
}

/// A label with a row of choices beside it.
fn line(maker: &mut Maker, name: &str, of: Label) -> (HtmlElement, HtmlElement) {
    let text = maker.word(of);
    let id = maker.id(name);
    let label = maker.make("span", &[("id", &id)], &[&text]);
    let attributes = [("class", "rv-segment"), ("role", "radiogroup"), ("aria-labelledby", id.as_str())];
    let row = maker.make("div", &attributes, &[]);
    let line = maker.make("div", &[("class", "rv-line")], &[&label, &row]);
    (line, row)
}

/// A switch; its whole row is the label.
fn toggle(maker: &mut Maker, name: &str, of: Label) -> (HtmlElement, HtmlInputElement) {
    let text = maker.word(of);
    let words = maker.make("span", &[], &[&text]);
    let attributes = [("class", "rv-switch"), ("type", "checkbox"), ("role", "switch"), ("name", name)];
    let input = input(maker, &attributes);
    let row = maker.make("label", &[("class", "rv-toggle")], &[&words, &input]);
    (row, input)
}

/// Four squares of the board with four discs, in its true colors.
fn swatch(maker: &Maker, board: Board) -> Element {
    let ground =
        maker.draw("rect", &[("class", "rv-swatch-board"), ("width", "200"), ("height", "200")], &[]);
    let lines = maker.draw("path", &[("class", "rv-swatch-lines"), ("d", "M100 0V200M0 100H200")], &[]);
    let attributes = [("viewBox", "0 0 200 200"), ("data-board", board.name()), ("aria-hidden", "true")];
    let picture = maker.draw("svg", &attributes, &[&ground, &lines]);
    for (x, row, color) in [("50", 0, "white"), ("150", 0, "black"), ("50", 1, "black"), ("150", 1, "white")]
    {
        let faces: &[(&str, [&str; 2], &str)] = match board {
            Board::Contraste => &[("rv-swatch-", ["50", "150"], "38.5")],
            _ => &[("rv-swatch-under-", ["51.5", "151.5"], "40"), ("rv-swatch-", ["48", "148"], "40")],
        };
        for (class, ys, radius) in faces {
            let class = joined(&[class, color]);
            let y = if row == 0 { ys[0] } else { ys[1] };
            let disc = [("class", class.as_str()), ("cx", x), ("cy", y), ("r", radius)];
            let disc: &Node = &maker.draw("circle", &disc, &[]);
            maker.add(&picture, disc);
        }
    }
    picture
}
