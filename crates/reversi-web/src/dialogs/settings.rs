//! The preferences. Every choice shows on the board at once.

use reversi_session::{Board, Language, Look, Marks, Motion, Pace, Switch};
use reversi_view::Presentation;
use reversi_view::text::language_name;
use web_sys::{HtmlDialogElement, HtmlInputElement, Text};

use super::{Radios, open_dialog};
use crate::dom::{Label, NthLabel};
use crate::maker::{Hole, Maker};

pub(super) struct Settings {
    pub(super) dialog: HtmlDialogElement,
    board: Radios,
    marks: Radios,
    motion: Radios,
    pace: Radios,
    look: Radios,
    language: Radios,
    language_refusal: Text,
    switches: Vec<(Switch, HtmlInputElement)>,
}

/// The switches under the board's colors, and those of help and motion.
const OF_THE_BOARD: [(Switch, Label); 4] = [
    (Switch::Letters, |m| m.letters_on_discs),
    (Switch::Coordinates, |m| m.show_coordinates),
    (Switch::Large, |m| m.large_squares),
    (Switch::Score, |m| m.show_score),
];
const OF_PLAY: [(Switch, Label); 6] = [
    (Switch::Preview, |m| m.show_preview),
    (Switch::ConfirmPass, |m| m.confirm_pass),
    (Switch::ConfirmTaps, |m| m.confirm_taps),
    (Switch::Sounds, |m| m.sounds),
    (Switch::LetterKeys, |m| m.letter_keys),
    (Switch::Openings, |m| m.show_opening),
];

impl Settings {
    pub(super) fn build(maker: &mut Maker) -> Settings {
        let dialog = open_dialog(maker, "rv-dialog rv-sheet", "settings", Hole::Word(|m| m.settings));
        let mut switches = Vec::new();
        maker.write(BOARDS, const { &[Hole::Word(|m| m.board_colors)] });
        let mut board = Radios::default();
        for (at, choice) in Board::ALL.into_iter().enumerate() {
            board.open(maker, "board", choice.name());
            draw_swatch(maker, choice);
            let name = Hole::Nth(|m, at| Board::ALL.get(at).map(|&choice| m.boards[choice]), at);
            maker.write("$</label>", &[name]);
        }
        maker.write("</div>", &[]);
        let marks = add_choices(
            maker,
            "marks",
            |m| m.marks,
            |at| Marks::ALL.get(at).map(|marks| marks.name()),
            |m, at| m.mark_names.get(at).copied(),
        );
        add_switches(maker, &OF_THE_BOARD, &mut switches);

        maker.write("<h3>$</h3>", const { &[Hole::Word(|m| m.help_and_motion)] });
        let motion = add_choices(
            maker,
            "motion",
            |m| m.motion,
            |at| Motion::ALL.get(at).map(|motion| motion.name()),
            |m, at| m.motion_names.get(at).copied(),
        );
        add_switches(maker, &OF_PLAY, &mut switches);
        maker.write(REFUSAL, const { &[Hole::Shown(|now, _| now.openings_refusal, 0)] });
        let pace = add_choices(
            maker,
            "pace",
            |m| m.pace,
            |at| Pace::ALL.get(at).map(|pace| pace.name()),
            |m, at| m.pace_names.get(at).copied(),
        );

        maker.write("<h3>$</h3>", const { &[Hole::Word(|m| m.page)] });
        let look = add_choices(
            maker,
            "look",
            |m| m.look,
            |at| Look::ALL.get(at).map(|look| look.name()),
            |m, at| Look::ALL.get(at).map(|&look| m.looks[look]),
        );
        let mut language = Radios::default();
        open_line(maker, "language", |m| m.language);
        for choice in Language::ALL {
            language.open(maker, "language", choice.tag());
            maker.write(
                "<span lang='$'>$</span></label>",
                &[Hole::Given(choice.tag()), Hole::Given(language_name(choice))],
            );
        }
        maker.write("</div></div>", &[]);
        maker.write("<p class='rv-refusal' role='alert'>#</p></div></dialog>", &[]);
        let language_refusal = maker.take();
        Settings { dialog, board, marks, motion, pace, look, language, language_refusal, switches }
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
        for (switch, input) in &self.switches {
            input.set_checked(prefs.is_on(*switch));
        }
    }
}

/// The boards, as swatches in their true colors.
const BOARDS: &str = "\
    <div class='rv-dialog-body'><h3 id='@board-colors'>$</h3>\
    <div class='rv-swatches' role='radiogroup' aria-labelledby='@board-colors'>";

/// Writes a label with a row of a few choices: their values and names by their place, as long as there are any.
fn add_choices(
    maker: &mut Maker,
    name: &str,
    label: Label,
    value: fn(usize) -> Option<&'static str>,
    of: NthLabel,
) -> Radios {
    let mut radios = Radios::default();
    open_line(maker, name, label);
    let mut at = 0;
    while let Some(value) = value(at) {
        radios.add(maker, name, value, Hole::Nth(of, at));
        at += 1;
    }
    maker.write("</div></div>", &[]);
    radios
}

/// Writes a label with a row beside it for choices; they come next, until row and line are closed.
fn open_line(maker: &mut Maker, name: &str, label: Label) {
    maker.write(
        "<div class='rv-line'><span id='@$'>$</span>\
         <div class='rv-segment' role='radiogroup' aria-labelledby='@$'>",
        &[Hole::Given(name), Hole::Word(label), Hole::Given(name)],
    );
}

/// Writes switches; the whole row of each is its label.
fn add_switches(maker: &mut Maker, rows: &[(Switch, Label)], switches: &mut Vec<(Switch, HtmlInputElement)>) {
    for &(switch, label) in rows {
        maker.write(
            "<label class='rv-toggle'><span>$</span>\
             <*input class='rv-switch' type='checkbox' role='switch' name='$'/></label>",
            &[Hole::Word(label), Hole::Given(switch.name())],
        );
        switches.push((switch, maker.take()));
    }
}

/// Room for why what was chosen above cannot be had. Present and empty from the start: a region that appears together
/// with its text is not read.
const REFUSAL: &str = "<p class='rv-refusal' role='alert'>$</p>";

/// Draws four squares of the board with four discs, in its true colors.
fn draw_swatch(maker: &mut Maker, board: Board) {
    maker.write(SWATCH, &[Hole::Given(board.name())]);
    maker.write(if board == Board::Contraste { FLAT_DISCS } else { DISCS }, &[]);
}

const SWATCH: &str = "\
    <svg viewBox='0 0 200 200' data-board='$' aria-hidden='true'>\
    <rect class='rv-swatch-board' width='200' height='200'/>\
    <path class='rv-swatch-lines' d='M100 0V200M0 100H200'/>";

/// A face each, and what is under it.
const DISCS: &str = "\
    <circle class='rv-swatch-under-white' cx='50' cy='51.5' r='40'/>\
    <circle class='rv-swatch-white' cx='50' cy='48' r='40'/>\
    <circle class='rv-swatch-under-black' cx='150' cy='51.5' r='40'/>\
    <circle class='rv-swatch-black' cx='150' cy='48' r='40'/>\
    <circle class='rv-swatch-under-black' cx='50' cy='151.5' r='40'/>\
    <circle class='rv-swatch-black' cx='50' cy='148' r='40'/>\
    <circle class='rv-swatch-under-white' cx='150' cy='151.5' r='40'/>\
    <circle class='rv-swatch-white' cx='150' cy='148' r='40'/></svg>";

const FLAT_DISCS: &str = "\
    <circle class='rv-swatch-white' cx='50' cy='50' r='38.5'/>\
    <circle class='rv-swatch-black' cx='150' cy='50' r='38.5'/>\
    <circle class='rv-swatch-black' cx='50' cy='150' r='38.5'/>\
    <circle class='rv-swatch-white' cx='150' cy='150' r='38.5'/></svg>";
