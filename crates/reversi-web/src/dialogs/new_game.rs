//! Choices for a new game, and the question when one is in progress.

use reversi_rules::{Color, Square, Variant};
use reversi_session::{ColorChoice, Level, Opponent, StartChoice, TurnTime};
use reversi_view::{NewGameView, Presentation};
use web_sys::HtmlDialogElement;

use super::{Radios, open_dialog};
use crate::dom::{Label, Shown, mark, set};
use crate::icons::{self, disc, icon};
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
    <fieldset aria-describedby='@level-help' hidden='$'><legend>$</legend><div class='rv-segment rv-levels'>";

/// After the levels: what they do, and what the starts stand in.
const STARTS: &str = "\
    </div><p class='rv-help' id='@level-help'><b>$</b> $</p></fieldset>\
    <fieldset hidden='$'><legend>$</legend><div class='rv-starts'>";

/// After the times: the dialog's end.
const FOOT: &str = "\
    </div></fieldset></div>\
    <button class='rv-button' type='button' data-action='restore' hidden='$'>$</button></div>\
    <div class='rv-dialog-foot'><p id='@question'>$</p>\
    <button class='rv-button' type='button' data-action='cancel' autofocus=''>$</button>\
    <button class='rv-button rv-fill' type='button' data-action='start'>$</button></div></dialog>";

pub(super) struct NewGame {
    pub(super) dialog: HtmlDialogElement,
    opponent: Radios,
    color: Radios,
    level: Radios,
    start_position: Radios,
    variant: Radios,
    turn_time: Radios,
    question_id: String,
}

impl NewGame {
    pub(super) fn build(maker: &mut Maker) -> NewGame {
        let dialog = open_dialog(
            maker,
            "rv-dialog",
            "new-game",
            Hole::Shown(|now, _| now.new_game.as_ref().map(|new_game| new_game.title), 0),
        );
        maker.write("<div class='rv-dialog-body'><div class='rv-pair'>", &[]);
        open_group(maker, |m| m.opponent, |_, _| None);
        let mut opponent = Radios::default();
        for (choice, label) in OPPONENTS {
            opponent.add(maker, "opponent", choice.name(), Hole::Word(label));
        }
        maker.write("</div></fieldset>", &[]);

        open_group(
            maker,
            |m| m.your_color,
            |now, _| mark(now.new_game.as_ref().is_some_and(|new_game| !new_game.asks_color)),
        );
        let mut color = Radios::default();
        for (choice, label) in COLORS {
            color.open(maker, "color", choice.name());
            disc(maker, choice, Hole::Shown(|_, _| None, 0));
            maker.write("$</label>", &[Hole::Word(label)]);
        }
        color.add(maker, "color", ALTERNATE, Hole::Word(|m| m.alternate));

        maker.write(
            LEVELS,
            const { &[Hole::Shown(|now, _| mark(has_no_machine(now)), 0), Hole::Word(|m| m.machine_level)] },
        );
        let mut level = Radios::default();
        for (at, choice) in Level::all().enumerate() {
            // The figure alone says little to those who listen, and the help below is read before it has changed.
            let name = Hole::Shown(|now, at| now.new_game.as_ref()?.level_names.get(at).copied(), at);
            level.open_named(maker, "level", choice.name(), name);
            maker.write("$</label>", &[Hole::Given(choice.name())]);
        }
        maker.write(
            STARTS,
            const {
                &[
                    Hole::Shown(|now, _| now.new_game.as_ref().map(|new_game| new_game.level_name), 0),
                    Hole::Shown(|now, _| now.new_game.as_ref().map(|new_game| &*new_game.level_help), 0),
                    Hole::Shown(is_given, 0),
                    Hole::Word(|m| m.start_position),
                ]
            },
        );
        let mut start_position = Radios::default();
        for (at, choice) in StartChoice::ALL.into_iter().enumerate() {
            start_position.open(maker, "start", choice.name());
            draw_start(maker, choice);
            let name = Hole::Nth(|m, at| StartChoice::ALL.get(at).map(|&choice| m.starts[choice]), at);
            maker.write("<span>$</span></label>", &[name]);
        }

        maker.write("</div></fieldset><div class='rv-pair'>", &[]);
        open_group(maker, |m| m.winner, is_given);
        let mut variant = Radios::default();
        for (choice, label) in VARIANTS {
            variant.add(maker, "variant", choice.name(), Hole::Word(label));
        }
        maker.write("</div></fieldset>", &[]);
        open_group(maker, |m| m.turn_time, |_, _| None);
        let mut turn_time = Radios::default();
        for (choice, label) in TurnTime::ALL.into_iter().zip(TIMES) {
            turn_time.add(maker, "turn-time", choice.name(), Hole::Word(label));
        }
        maker.write(
            FOOT,
            &[
                Hole::Shown(
                    |now, _| mark(!now.new_game.as_ref().is_some_and(|new_game| new_game.can_restore)),
                    0,
                ),
                Hole::Word(|m| m.bring_back_replaced),
                Hole::Shown(|now, _| now.new_game.as_ref()?.question, 0),
                Hole::Shown(|now, _| now.new_game.as_ref().map(|new_game| new_game.safe), 0),
                Hole::Shown(|now, _| now.new_game.as_ref().map(|new_game| new_game.start), 0),
            ],
        );
        let question_id = maker.id("question");
        NewGame { dialog, opponent, color, level, start_position, variant, turn_time, question_id }
    }

    pub(super) fn show(&self, now: Option<&NewGameView>) {
        let Some(now) = now else { return };
        let draft = &now.draft;
        self.opponent.choose(draft.opponent.name());
        self.color.choose(match draft.color {
            ColorChoice::Always(color) => color.name(),
            ColorChoice::Alternate => ALTERNATE,
        });
        self.start_position.choose(draft.start.name());
        self.variant.choose(draft.variant.name());
        self.turn_time.choose(draft.turn_time.name());
        self.level.choose(draft.levels.black.name());
        // An interruption that must be answered, when something is at stake; else an ordinary dialog.
        set(&self.dialog, "role", now.question.map(|_| "alertdialog"));
        set(&self.dialog, "aria-describedby", now.question.map(|_| self.question_id.as_str()));
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
fn open_group(maker: &mut Maker, title: Label, gone: Shown) {
    maker.write(
        "<fieldset hidden='$'><legend>$</legend><div class='rv-segment'>",
        &[Hole::Shown(gone, 0), Hole::Word(title)],
    );
}

/// What is not asked, because the game goes on from a position.
fn is_given(now: &Presentation, _: usize) -> Option<&str> {
    mark(now.new_game.as_ref().is_some_and(|new_game| new_game.draft.goes_on))
}

fn has_no_machine(now: &Presentation) -> bool {
    now.new_game.as_ref().is_some_and(|new_game| new_game.draft.opponent == Opponent::People)
}
