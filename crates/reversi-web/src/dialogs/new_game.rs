//! Choices for a new game, and the question when one is in progress.

use reversi_rules::{Color, Square, Variant};
use reversi_session::{ColorChoice, Level, Opponent, StartChoice, TurnTime};
use reversi_view::NewGameView;
use web_sys::{HtmlDialogElement, HtmlElement, Text};

use super::{Radios, open_dialog};
use crate::dom::{Label, flag, set};
use crate::icons::{self, Disc, icon};
use crate::maker::{Hole, Maker};

/// The value of the choice to change colors after each game.
pub(crate) const ALTERNATE: &str = "alternate";

const OPPONENTS: [(Opponent, Label); 3] = [
    (Opponent::Machine, |m| m.opponent_machine),
    (Opponent::People, |m| m.opponent_people),
    (Opponent::Demo, |m| m.opponent_demo),
];
const COLORS: [(Color, Label); 2] = [(Color::Black, |m| m.black), (Color::White, |m| m.white)];
const VARIANTS: [(Variant, Label); 2] =
    [(Variant::Classic, |m| m.most_discs), (Variant::Reverse, |m| m.fewest_discs)];
/// In the order of `TurnTime::ALL`.
const TIMES: [Label; 3] = [|m| m.no_limit, |m| m.thirty_seconds, |m| m.sixty_seconds];

/// After the colors: what the levels stand in.
const LEVELS: &str = "\
    </div></fieldset></div>\
    <*fieldset aria-describedby='@level-help'><legend>$</legend><div class='rv-segment rv-levels'>";

/// After the levels: what they do, and what the starts stand in.
const STARTS: &str = "\
    </div><p class='rv-help' id='@level-help'><b>#</b> #</p></fieldset>\
    <fieldset><legend>$</legend><div class='rv-starts'>";

/// After the times: the dialog's end.
const FOOT: &str = "\
    </div></fieldset></div>\
    <*button class='rv-button' type='button' data-action='restore'>$</button></div>\
    <div class='rv-dialog-foot'><p id='@question'>#</p>\
    <button class='rv-button' type='button' data-action='cancel' autofocus=''>#</button>\
    <button class='rv-button rv-fill' type='button' data-action='start'>#</button></div></dialog>";

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
        let dialog = open_dialog(maker, "rv-dialog", "new-game", |m| m.new_game);
        maker.write("<div class='rv-dialog-body'><div class='rv-pair'>", &[]);
        open_group(maker, |m| m.opponent);
        let mut opponent = Radios::default();
        for (choice, label) in OPPONENTS {
            opponent.add(maker, "opponent", choice.name(), Hole::Word(label));
        }
        maker.write("</div></fieldset>", &[]);

        let color_group = open_group(maker, |m| m.your_color);
        let mut color = Radios::default();
        for (choice, label) in COLORS {
            color.open(maker, "color", choice.name());
            Disc::draw(maker, choice);
            maker.write("$</label>", &[Hole::Word(label)]);
        }
        color.add(maker, "color", ALTERNATE, Hole::Word(|m| m.alternate));

        maker.write(LEVELS, &[Hole::Word(|m| m.machine_level)]);
        let level_group = maker.take();
        let mut level = Radios::default();
        for choice in Level::all() {
            level.add(maker, "level", choice.name(), Hole::Given(choice.name()));
        }
        maker.write(STARTS, &[Hole::Word(|m| m.start_position)]);
        let (level_name, level_help) = (maker.take(), maker.take());
        let mut start_position = Radios::default();
        for (at, choice) in StartChoice::ALL.into_iter().enumerate() {
            start_position.open(maker, "start", choice.name());
            draw_start(maker, choice);
            let name = Hole::Nth(|m, at| StartChoice::ALL.get(at).map(|&choice| m.starts[choice]), at);
            maker.write("<span>$</span></label>", &[name]);
        }

        maker.write("</div></fieldset><div class='rv-pair'>", &[]);
        open_group(maker, |m| m.winner);
        let mut variant = Radios::default();
        for (choice, label) in VARIANTS {
            variant.add(maker, "variant", choice.name(), Hole::Word(label));
        }
        maker.write("</div></fieldset>", &[]);
        open_group(maker, |m| m.turn_time);
        let mut turn_time = Radios::default();
        for (choice, label) in TurnTime::ALL.into_iter().zip(TIMES) {
            turn_time.add(maker, "turn-time", choice.name(), Hole::Word(label));
        }
        maker.write(FOOT, &[Hole::Word(|m| m.bring_back_replaced)]);
        let (restore, question, safe, start) = (maker.take(), maker.take(), maker.take(), maker.take());
        let question_id = maker.id("question");
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

/// The middle of the board with the start's discs, or an icon where the discs are not known yet.
fn draw_start(maker: &mut Maker, choice: StartChoice) {
    let start = match choice {
        StartChoice::Fixed(start) => start,
        StartChoice::Random => return icon(maker, icons::DICE),
        StartChoice::ByHand => return icon(maker, icons::HAND),
    };
    let position = start.position();
    let discs = [Square::D4, Square::E4, Square::D5, Square::E5]
        .map(|square| Hole::Given(if position.at(square) == Some(Color::Black) { "black" } else { "white" }));
    maker.write(MIDDLE, &discs);
}

const MIDDLE: &str = "\
    <svg viewBox='0 0 80 80' aria-hidden='true'><rect class='rv-swatch-board' width='80' height='80'/>\
    <path class='rv-swatch-lines' d='M20 0V80M40 0V80M60 0V80M0 20H80M0 40H80M0 60H80'/>\
    <circle class='rv-swatch-$' cx='30' cy='30' r='8'/><circle class='rv-swatch-$' cx='50' cy='30' r='8'/>\
    <circle class='rv-swatch-$' cx='30' cy='50' r='8'/><circle class='rv-swatch-$' cx='50' cy='50' r='8'/></svg>";

/// Writes a group of choices in a row; they come next, until row and group are closed.
fn open_group(maker: &mut Maker, title: Label) -> HtmlElement {
    maker.write("<*fieldset><legend>$</legend><div class='rv-segment'>", &[Hole::Word(title)]);
    maker.take()
}
