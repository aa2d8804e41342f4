//! What stands around the board: score, status, tools, notes, the end, the move list.

mod end;
mod learn;
mod moves;
mod notes;
mod score;
mod typed;

use reversi_session::Language;
use reversi_view::ActionView;
use web_sys::HtmlElement;

use crate::dom::{Label, Shown, joined, mark};
use crate::icons::{self, Icon};
use crate::maker::{Hole, Maker};

pub(crate) use end::{write_curve, write_end};
pub(crate) use learn::Learn;
pub(crate) use moves::Moves;
pub(crate) use notes::Notes;
pub(crate) use score::{count, letter, write_score};
pub(crate) use typed::Typed;

const STATUS: &str = "\
    <div class='rv-status' data-status=''><strong>$</strong> <p>$</p>\
    <*button class='rv-button' type='button' data-action='accept-pass' hidden='$'>$</button>\
    <div class='rv-done' aria-hidden='true' hidden='$' --done='$'><i/></div></div>";

/// Writes the status line: a strong sentence for now, one below for what just happened, the button that takes note of a
/// pass, and how much of the machine's thinking is done: a bar for the eye, which says nothing that must be heard. Gives
/// the button, before which others may stand.
pub(crate) fn write_status(maker: &mut Maker) -> HtmlElement {
    maker.write(
        STATUS,
        const {
            &[
                Hole::Shown(|now, _| Some(&now.status.strong), 0),
                Hole::Shown(|now, _| Some(&now.status.detail), 0),
                Hole::Shown(|now, _| mark(now.pass.is_none()), 0),
                Hole::Shown(|now, _| now.pass.as_ref().map(|pass| pass.label), 0),
                Hole::Shown(|now, _| mark(now.status.done.is_none()), 0),
                Hole::Made(|now, _| now.status.done.map(|done| done.to_string()), 0),
            ]
        },
    );
    maker.take()
}

/// Writes the toolbar. A tool that does nothing now keeps its place and its focus, and says why when pressed.
pub(crate) fn write_tools(maker: &mut Maker) -> HtmlElement {
    maker.write("<*div class='rv-tools' role='group' aria-label='$'>", const { &[Hole::Word(|m| m.tools)] });
    let element = maker.take();
    let stays: Shown = |_, _| None;
    // What only a game has.
    let of_game: Shown = |now, _| mark(now.learning.is_some());
    write_tool(maker, "undo", icons::UNDO, |m| m.undo, [|now, _| disabled(!now.tools.undo), stays]);
    write_tool(maker, "redo", icons::REDO, |m| m.redo, [|now, _| disabled(!now.tools.redo), stays]);
    write_tool(maker, "hint", icons::HINT, |m| m.hint, [|now, _| disabled(!now.tools.hint), stays]);
    let rests: Shown = |now, _| disabled(now.tools.play_on == Some(false));
    write_tool(
        maker,
        "play-on",
        icons::PLAY,
        |m| m.play_on,
        [rests, |now, _| mark(now.tools.play_on.is_none())],
    );
    write_tool(maker, "pause", icons::PAUSE, |m| m.pause, [|now, _| disabled(!now.tools.pause), of_game]);
    write_tool(maker, "new", icons::PLUS, |m| m.new, [stays, of_game]);
    maker.write("</div>", &[]);
    element
}

fn write_tool(maker: &mut Maker, action: &str, picture: Icon, label: Label, [rests, gone]: [Shown; 2]) {
    maker.write(
        "<button class='rv-tool' type='button' data-action='$' aria-disabled='$' hidden='$'>$<span>$</span></button>",
        &[
            Hole::Given(action),
            Hole::Shown(rests, 0),
            Hole::Shown(gone, 0),
            Hole::Icon(picture),
            Hole::Word(label),
        ],
    );
}

/// The value of `aria-disabled`.
fn disabled(rests: bool) -> Option<&'static str> {
    rests.then_some("true")
}

/// Writes a square button with an icon only, and a name for those who listen.
pub(crate) fn icon_button(maker: &mut Maker, action: &str, picture: Icon, name: Label) {
    maker.write(
        "<button class='rv-icon' type='button' data-action='$' aria-label='$'>$</button>",
        &[Hole::Given(action), Hole::Word(name), Hole::Icon(picture)],
    );
}

/// Writes a button that asks for what it says.
pub(crate) fn answer(maker: &mut Maker, class: &str, ActionView { label, intent }: &ActionView) {
    maker.write(
        "<button class='$' type='button' data-action='$'>$</button>",
        &[Hole::Given(class), Hole::Given(intent.action()), Hole::Given(label)],
    );
}

/// The address of a page of the guide.
pub(crate) fn guide_address(language: Language, page: &str) -> String {
    joined(&["learn/", language.tag(), "/", page])
}

/// The address of the page of games in a language.
pub(crate) fn games_address(language: Language) -> String {
    joined(&["games/", language.tag(), "/index.html"])
}

/// The address of this page in a language, with more behind it.
pub(crate) fn address(language: Language, more: &str) -> String {
    joined(&["?lang=", language.tag(), more])
}
