//! The end of a game: the result in a sentence, how it came about, and the lead move by move.

use alloc::string::String;

use reversi_rules::{Color, Move, Outcome, Variant};
use reversi_session::{Intent, Session, Step, Turn};

use super::curve::{CurveView, curve};
use super::status::push_as_shared;
use super::{ActionView, Scope};
use crate::text::fill::{filled, push_sentence};
use crate::text::{Actor, Messages};

/// What appears at the end. The result itself stands in the status line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndView {
    /// The lead, move by move.
    pub curve: CurveView,
    /// The main button: another game like this. None on a board for learning, which is no game.
    pub again: Option<ActionView>,
    /// The button beside it: the moves, from the last one back.
    pub back: ActionView,
}

pub(super) fn end(scope: &Scope) -> Option<EndView> {
    if scope.is_paused()
        || scope.session.looking_back().is_some()
        || !matches!(scope.session.turn(), Turn::Over(_))
    {
        return None;
    }
    Some(EndView {
        curve: curve(scope),
        again: (!scope.session.is_learning())
            .then_some(ActionView { label: scope.texts.play_again, intent: Intent::PlayAgain }),
        back: ActionView { label: scope.texts.look_back, intent: Intent::Step(Step::Previous) },
    })
}

/// The result in a sentence; empty while the game goes on.
pub(crate) fn result_text(session: &Session, texts: &Messages) -> String {
    let score = session.game().position().score();
    let settings = session.settings();
    match session.turn() {
        Turn::Over(Outcome::Draw) => filled(texts.draw, &[("n", score.black.into())]),
        Turn::Over(Outcome::Win(winner)) => {
            // A loss to the machine is told from your side too: your count first.
            let first = settings.person_against_machine().unwrap_or(winner);
            let args = [("own", score.of(first).into()), ("other", score.of(first.other()).into())];
            let results = match settings.variant {
                Variant::Classic => &texts.result,
                Variant::Reverse => &texts.result_fewest,
            };
            filled(results[Actor::of(session, winner)], &args)
        }
        Turn::Person(_) | Turn::Machine(_) | Turn::Passing(_) => String::new(),
    }
}

/// How many moves and passes it took, what is left empty, and the goal where it is the unusual one.
pub(super) fn detail(scope: &Scope) -> String {
    let (session, texts) = (scope.session, scope.texts);
    let empty = session.game().position().empty().len();
    let passes = count_plies(session, |played| played == Move::Pass);
    let placed = count_plies(session, |played| played != Move::Pass);
    let by_passes = if empty == 0 { &texts.board_full } else { &texts.nobody_can_move };
    let message = match passes {
        0 => by_passes.none,
        1 => by_passes.one,
        _ => by_passes.many,
    };
    let mut out = String::new();
    push_as_shared(&mut out, scope);
    push_sentence(&mut out, &filled(message, &[("n", placed.into()), ("passes", passes.into())]));
    if empty > 0 {
        push_sentence(&mut out, &filled(texts.empty_left.of(empty), &[("n", empty.into())]));
    }
    if session.settings().variant == Variant::Reverse {
        push_sentence(&mut out, texts.fewest_wins);
    }
    if session.settings().alternate {
        push_sentence(
            &mut out,
            match session.settings().person_against_machine() {
                Some(Color::Black) => texts.next_white,
                Some(Color::White) => texts.next_black,
                None if session.settings().people() > 0 => texts.next_changed,
                None => "",
            },
        );
    }
    out
}

fn count_plies(session: &Session, counts: impl Fn(Move) -> bool) -> u32 {
    session.game().plies().iter().map(|ply| u32::from(counts(ply.played))).sum()
}

/// The side from which results and leads are told: yours against the machine, else Black's.
pub(super) fn told_from(session: &Session) -> Color {
    session.settings().person_against_machine().unwrap_or(Color::Black)
}
