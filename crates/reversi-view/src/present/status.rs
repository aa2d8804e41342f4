//! The status line: one strong sentence for now, one for what just happened.

use alloc::string::String;

use reversi_rules::{Color, IllegalReason, Move};
use reversi_session::{Marks, Notice, Question, Session, Turn};

use super::answers::{push_answer, push_hint, push_why};
use super::{Scope, Surroundings, over};
use crate::announce::length;
use crate::text::fill::{fill, filled, push_sentence};
use crate::text::{Actor, Messages};

/// The status line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusView {
    /// For now. Empty while paused: the panel says it.
    pub strong: String,
    /// For what just happened; or an answer, or why something was not done.
    pub detail: String,
    /// How much of the machine's thinking is done, in percent, when it takes a while.
    pub done: Option<u8>,
}

/// So many characters leave room in the two lines of the status line for how far the machine looks.
const ONE_LINE: usize = 48;

pub(super) fn status(scope: &Scope) -> StatusView {
    let (session, texts) = (scope.session, scope.texts);
    if scope.is_paused() {
        return StatusView { strong: String::new(), detail: paused(scope), done: None };
    }
    if let Some(ply) = session.looking_back() {
        let detail = remark(scope).unwrap_or_else(|| earlier(scope, ply));
        let strong = if session.begins_to_step() { "" } else { texts.looking_back };
        return StatusView { strong: strong.into(), detail, done: None };
    }
    let actor = |side| Actor::moving(session, side);
    let strong = match session.turn() {
        Turn::Person(side) => texts.turn[actor(side)],
        Turn::Machine(side) => match actor(side) {
            _ if session.settings().seats[side].is_person() => texts.stood_in[Actor::of(session, side)],
            Actor::Machine if !session.is_machine_at_work() => texts.said_machine_turn,
            actor => texts.turn[actor],
        },
        Turn::Passing(side) => texts.passing[actor(side)],
        Turn::Over(_) => {
            let detail = remark(scope).unwrap_or_else(|| over::detail(scope));
            return StatusView { strong: over::result_text(session, texts), detail, done: None };
        }
    };
    let mut detail = remark(scope).unwrap_or_else(|| news(scope));
    let progress = session.progress();
    if let Some(progress) = progress
        && length(&detail) <= ONE_LINE
    {
        let depth = u32::from(progress.depth);
        push_sentence(&mut detail, &filled(texts.looks_ahead.of(depth), &[("n", depth.into())]));
    }
    StatusView { strong: strong.into(), detail, done: progress.map(|progress| progress.percent) }
}

/// Why the move typed last was not played; empty when it was.
pub(super) fn typed_refusal(scope: &Scope) -> String {
    let mut out = String::new();
    if let Some(notice) = scope.session.typed_refusal().filter(|_| !scope.is_paused()) {
        push_remark(&mut out, notice, scope.session, scope.texts);
    }
    out
}

/// The answer to the last thing asked for, or why it was not done.
fn remark(scope: &Scope) -> Option<String> {
    let mut out = String::new();
    push_remark(&mut out, scope.session.remark()?, scope.session, scope.texts);
    (!out.is_empty()).then_some(out)
}

/// Appends an answer, or why something was not done; nothing for notices of other kinds.
pub(crate) fn push_remark(out: &mut String, notice: &Notice, session: &Session, texts: &Messages) {
    let said = match notice {
        Notice::WaitForMachine => texts.wait_for_machine,
        Notice::AlreadyOver => texts.already_over,
        Notice::NothingToUndo => texts.nothing_to_undo,
        Notice::NothingToRedo => texts.nothing_to_redo,
        Notice::NothingToPause => texts.nothing_to_pause,
        Notice::NoLegalSquare => texts.no_legal_square,
        Notice::OutsideCenter => texts.outside_center,
        Notice::NotASquare => texts.not_a_square,
        Notice::NoHint => texts.no_hint,
        Notice::HintComes => texts.hint_comes,
        Notice::CutShort => texts.cut_short,
        Notice::WeightsLate => texts.weights_late,
        Notice::WeightsFailed => texts.weights_failed,
        Notice::NoSuchStep => texts.no_such_step,
        Notice::LinkCopied(true) => texts.link_copied,
        Notice::LinkCopied(false) => texts.link_not_copied,
        Notice::NotYoursThen => texts.not_yours_then,
        Notice::TimeUp(side) => texts.time_up[Actor::of(session, *side)],
        Notice::Refused { square, reason } => {
            let message = match reason {
                IllegalReason::Occupied => texts.occupied,
                IllegalReason::EnclosesNothing => texts.encloses_nothing,
            };
            fill(out, message, &[("square", (*square).into())]);
            if *reason == IllegalReason::EnclosesNothing && session.marks() != Marks::None {
                push_sentence(out, texts.try_marked);
            }
            return;
        }
        Notice::Hint(hint) => return push_hint(out, *hint, session.settings().variant, texts),
        Notice::Answer(question) if *question != Question::Rows => {
            return push_answer(out, *question, session, texts);
        }
        Notice::Why(square) => return push_why(out, *square, session, texts),
        Notice::TapAgain(square) => return fill(out, texts.tap_again, &[("square", (*square).into())]),
        // The rows are for those who do not see the board.
        Notice::Answer(_)
        | Notice::Plies(_)
        | Notice::Resumed
        | Notice::Undone
        | Notice::Redone
        | Notice::Started
        | Notice::SetUp { .. }
        | Notice::LookedBack
        | Notice::TimeLeft(_)
        | Notice::StoodIn(_)
        | Notice::TakenBack(_)
        | Notice::MatchReset
        | Notice::NoTimeLimit
        | Notice::Lesson(_)
        | Notice::Restored
        | Notice::NewerVersion => return,
    };
    out.push_str(said);
}

/// What happened last, or which position is shown, with this sentence in place of what can be done; nothing where
/// something else is said. Before moves that came with a board to try on it is what they are, and comes first.
pub(crate) fn detail_with(sentence: &str, session: &Session, texts: &'static Messages) -> Option<String> {
    let scope = &Scope::new(session, texts, Surroundings::default());
    if scope.is_paused() || session.game().is_over() || remark(scope).is_some() {
        return None;
    }
    let mut out = String::new();
    match session.looking_back() {
        Some(_) if session.begins_to_step() => {
            out.push_str(sentence);
            push_step_on(&mut out, session, texts);
            return Some(out);
        }
        Some(ply) => push_looked(&mut out, ply, session, texts),
        None => push_news(&mut out, scope),
    }
    push_sentence(&mut out, sentence);
    Some(out)
}

/// What happened last, and how many moves there are.
fn news(scope: &Scope) -> String {
    let mut out = String::new();
    push_news(&mut out, scope);
    if !scope.session.game().is_setting_up() {
        push_choices(&mut out, scope);
    }
    out
}

/// Appends what happened last.
fn push_news(out: &mut String, scope: &Scope) {
    let (session, texts) = (scope.session, scope.texts);
    push_as_shared(out, scope);
    if session.game().is_setting_up() {
        return push_sentence(out, texts.set_up);
    }
    let Some(ply) = session.game().plies().last() else {
        return push_sentence(out, opening(session, texts));
    };
    if ply.played == Move::Pass {
        let actor = Actor::moving(session, ply.side);
        // Whoever has to pass has not seen yet what their rival played.
        if session.settings().seats[ply.side].is_person() {
            push_placement(out, scope);
        }
        push_sentence(out, texts.passed[actor]);
        // Afterwards the strong sentence says whose turn it is.
        if matches!(session.turn(), Turn::Passing(_)) {
            push_sentence(out, texts.goes_on[actor]);
        }
    } else {
        push_placement(out, scope);
    }
}

/// Appends that a game which others have played is looked at, at its last turn too.
pub(super) fn push_as_shared(out: &mut String, scope: &Scope) {
    if scope.session.is_as_shared() {
        push_sentence(out, scope.texts.looking_back);
    }
}

/// Appends where the newest disc was placed, by whom, and what it flipped.
fn push_placement(out: &mut String, scope: &Scope) {
    let (session, texts) = (scope.session, scope.texts);
    let Some((ply, square)) = session.game().last_placement().and_then(|ply| match ply.played {
        Move::Place(square) => Some((ply, square)),
        Move::Pass => None,
    }) else {
        return;
    };
    let flips = ply.flips.len();
    let message = texts.played[Actor::moving(session, ply.side)].of(flips);
    push_sentence(out, &filled(message, &[("square", square.into()), ("n", flips.into())]));
}

/// Which position is shown, what led to it, and how to play on from there.
fn earlier(scope: &Scope, ply: u8) -> String {
    let mut out = String::new();
    if scope.session.begins_to_step() {
        push_step_on(&mut out, scope.session, scope.texts);
        return out;
    }
    push_looked(&mut out, ply, scope.session, scope.texts);
    // A shared game has a tool for it, and phones have room for little.
    let told = scope.session.can_play_on().is_some();
    if !told && !scope.session.places().is_empty() && scope.session.marks() != Marks::None {
        push_sentence(&mut out, scope.texts.play_on_here);
    }
    out
}

/// Appends which position is shown and what led to it.
pub(crate) fn push_looked(out: &mut String, ply: u8, session: &Session, texts: &Messages) {
    if ply == 0 {
        return push_sentence(out, texts.shown_start);
    }
    let args = [("n", ply.into()), ("of", session.game().ply().into())];
    push_sentence(out, &filled(texts.shown_move, &args));
    let mut move_made = String::new();
    push_answer(&mut move_made, Question::LastMove, session, texts);
    push_sentence(out, &move_made);
}

/// Appends how to see the moves that came with a board to try on.
fn push_step_on(out: &mut String, session: &Session, texts: &Messages) {
    push_sentence(out, &filled(texts.step_on, &[("of", session.game().ply().into())]));
}

/// Who begins, on an untouched board.
pub(crate) fn opening(session: &Session, texts: &Messages) -> &'static str {
    match session.settings().person_against_machine() {
        Some(Color::Black) => texts.you_start,
        Some(Color::White) => texts.machine_starts,
        None => texts.black_starts,
    }
}

fn push_choices(out: &mut String, scope: &Scope) {
    let Turn::Person(side) = scope.session.turn() else { return };
    let count = scope.session.game().position().legal_moves().len();
    let choices = match Actor::of(scope.session, side) {
        Actor::You | Actor::Machine => &scope.texts.choices,
        Actor::Black | Actor::White => &scope.texts.choices_open,
    };
    push_sentence(out, &filled(choices.of(count), &[("n", count.into())]));
}

/// The number of the turn that comes next, and whether it is safe to close the page.
fn paused(scope: &Scope) -> String {
    let next = u32::from(scope.session.game().ply()) + 1;
    let mut out = filled(scope.texts.move_number, &[("n", next.into())]);
    push_sentence(&mut out, if scope.session.is_kept() { scope.texts.kept } else { scope.texts.not_kept });
    out
}
