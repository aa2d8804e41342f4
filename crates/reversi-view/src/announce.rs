//! What is said to those who listen: one short message per event, what matters most first.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Color, Move, Variant};
use reversi_session::{Lesson, Notice, Offer, PlyNotice, Session, Turn};

use crate::present::{lesson_text, opening, push_answer, push_looked, push_remark, result_text};
use crate::text::fill::{fill, filled, push_sentence};
use crate::text::{Actor, CourseTexts, Messages};

/// A message for the live region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// At most [`Announcement::LONGEST`] characters; an answer may have more.
    pub text: String,
    /// Results and passes are said even when something newer waits; other messages give way to the newest.
    pub kept: bool,
}

impl Announcement {
    /// The greatest length in characters: longer messages are lost on those who listen. Only the answer to a question
    /// may be longer, when it lists rows, lines or squares: whoever asked for it listens.
    pub const LONGEST: usize = 120;
}

/// Puts a notice into words; `texts` are those of the session's language.
pub fn announcement(notice: &Notice, session: &Session, texts: &Messages) -> Announcement {
    let is_over = matches!(session.turn(), Turn::Over(_));
    let mut text = String::new();
    // Past the end only what says the result.
    let mut kept =
        is_over && matches!(notice, Notice::Plies(_) | Notice::Undone | Notice::Redone | Notice::Resumed);
    match notice {
        Notice::Plies(plies) => {
            kept |= plies.iter().any(|ply| ply.played == Move::Pass);
            text = turns(plies, session, texts);
        }
        Notice::Resumed => {
            push_state(&mut text, texts.said_resumed, session, texts);
            if session.offer() == Some(Offer::NotChosen) {
                push_sentence(&mut text, texts.said_can_bring_back_other);
            }
        }
        Notice::Undone => push_state(&mut text, texts.said_undone, session, texts),
        Notice::Redone => push_state(&mut text, texts.said_redone, session, texts),
        Notice::Restored if session.pause().is_some() => text.push_str(texts.said_restored_paused),
        Notice::Restored => push_state(&mut text, texts.said_restored, session, texts),
        Notice::Started => push_start(&mut text, session, texts),
        Notice::SetUp { side, square } => {
            let message = texts.said_set_up[Actor::of(session, *side)];
            fill(&mut text, message, &[("square", (*square).into())]);
            push_turn(&mut text, session, texts);
        }
        Notice::LookedBack => {
            push_looked(&mut text, session.shown_number(), session, texts);
        }
        Notice::Answer(question) => push_answer(&mut text, *question, session, texts),
        Notice::TimeLeft(seconds) => {
            fill(&mut text, texts.time_left.of(*seconds), &[("n", (*seconds).into())]);
        }
        Notice::StoodIn(side) => {
            kept = true;
            text.push_str(texts.stood_in[Actor::of(session, *side)]);
        }
        Notice::TakenBack(side) => {
            kept = true;
            text.push_str(texts.taken_back[Actor::of(session, *side)]);
        }
        // The course has texts of its own: see `lesson`.
        Notice::Lesson(_) => {}
        Notice::NewerVersion => {
            kept = true;
            text.push_str(texts.newer_version);
        }
        Notice::MatchReset => text.push_str(texts.said_match_reset),
        Notice::NoTimeLimit => text.push_str(texts.said_no_limit),
        Notice::TimeUp(_) | Notice::CutShort | Notice::WeightsLate | Notice::WeightsFailed => {
            kept = true;
            push_remark(&mut text, notice, session, texts);
        }
        Notice::OutsideCenter
        | Notice::NotASquare
        | Notice::Hint(_)
        | Notice::NoHint
        | Notice::HintComes
        | Notice::Why(_)
        | Notice::TapAgain(_)
        | Notice::NoSuchStep
        | Notice::NotYoursThen
        | Notice::LinkCopied(_)
        | Notice::Refused { .. }
        | Notice::WaitForMachine
        | Notice::AlreadyOver
        | Notice::NothingToUndo
        | Notice::NothingToRedo
        | Notice::NothingToPause
        | Notice::NoLegalSquare => {
            push_remark(&mut text, notice, session, texts);
        }
    }
    Announcement { text, kept }
}

/// Puts what the course says into words: what became of a try first, how to go on last.
pub fn lesson(lesson: Lesson, session: &Session, texts: &Messages, course: &CourseTexts) -> Announcement {
    let mut text = String::from(match lesson {
        Lesson::Solved(_) => course.solved,
        Lesson::Missed(_) | Lesson::Illegal(_) => course.missed,
        Lesson::Shown | Lesson::Hint(_) | Lesson::Done => "",
    });
    push_sentence(&mut text, &lesson_text(lesson, session, texts, course));
    let solved = matches!(lesson, Lesson::Solved(_));
    if solved {
        push_sentence(&mut text, course.go_on);
    }
    Announcement { text, kept: solved }
}

/// Appends both counts, unless they are hidden.
pub(crate) fn push_score(out: &mut String, session: &Session, texts: &Messages) {
    if session.prefs().score {
        push_counts(out, session, texts);
    }
}

/// Appends both counts: yours first against the machine, Black's first otherwise.
pub(crate) fn push_counts(out: &mut String, session: &Session, texts: &Messages) {
    let score = session.shown().score();
    let speaks_of_you = session.is_anybody_there() && session.course().is_none();
    let person = session.settings().person_against_machine().filter(|_| speaks_of_you);
    let first = person.unwrap_or(Color::Black);
    let message = if person.is_some() { texts.said_score } else { texts.said_score_colors };
    let args = [("own", score.of(first).into()), ("other", score.of(first.other()).into())];
    push_sentence(out, &filled(message, &args));
}

/// Appends how a new game begins, and of what else there is to say as much as there is room for: the goal stands above
/// the seats, the offer under the board.
fn push_start(out: &mut String, session: &Session, texts: &Messages) {
    let settings = session.settings();
    if session.game().ply() > 0 {
        push_state(out, texts.said_new_game, session, texts);
    } else {
        out.push_str(texts.said_new_game);
        push_sentence(out, opening(session, texts));
    }
    for (applies, sentence) in [
        (session.game().is_setting_up(), texts.set_up),
        (settings.variant == Variant::Reverse, texts.fewest_wins),
        (session.offer().is_some(), texts.said_can_bring_back),
        (settings.alternate && settings.people() == 2, texts.next_changed),
    ] {
        if applies && length(out) + length(sentence) < Announcement::LONGEST {
            push_sentence(out, sentence);
        }
    }
}

/// What happened, the counts, whose turn it is. When that is too long, the oldest turns are left out: the move list
/// has them.
fn turns(plies: &[PlyNotice], session: &Session, texts: &Messages) -> String {
    let said: Vec<String> = plies.iter().map(|&ply| turn(ply, session, texts)).collect();
    let mut left = said.as_slice();
    let mut counts = session.prefs().score;
    loop {
        let mut out = String::new();
        if matches!(session.turn(), Turn::Over(_)) {
            push_end(&mut out, session, texts);
            push_sentences(&mut out, left);
        } else {
            push_sentences(&mut out, left);
            if counts {
                push_counts(&mut out, session, texts);
            }
            // Two machines play on by themselves: who moves next is said soon enough with the move.
            if session.is_anybody_there() {
                push_turn(&mut out, session, texts);
            }
        }
        match left.split_first() {
            _ if length(&out) <= Announcement::LONGEST => return out,
            // What to press takes the room of the counts, not of the move.
            _ if counts && session.asks_about_pass() => counts = false,
            Some((_, newer)) => left = newer,
            None => return out,
        }
    }
}

fn push_sentences(out: &mut String, sentences: &[String]) {
    for sentence in sentences {
        push_sentence(out, sentence);
    }
}

fn turn(ply: PlyNotice, session: &Session, texts: &Messages) -> String {
    let actor = Actor::moving(session, ply.side);
    match ply.played {
        Move::Place(square) => {
            let args = [("square", square.into()), ("n", ply.flips.into())];
            filled(texts.said_played[actor].of(ply.flips.into()), &args)
        }
        Move::Pass => texts.said_passed[actor].into(),
    }
}

/// Appends a change that was no move, and where we are now.
fn push_state(out: &mut String, change: &str, session: &Session, texts: &Messages) {
    out.push_str(change);
    if matches!(session.turn(), Turn::Over(_)) {
        push_end(out, session, texts);
    } else {
        push_score(out, session, texts);
        push_turn(out, session, texts);
    }
}

fn push_end(out: &mut String, session: &Session, texts: &Messages) {
    push_sentence(out, texts.said_over);
    push_sentence(out, &result_text(session, texts));
}

/// Appends who moves next, and what to press when the pass before that waits for it.
fn push_turn(out: &mut String, session: &Session, texts: &Messages) {
    push_sentence(out, &whose_turn(session, texts));
    if session.asks_about_pass() {
        push_sentence(out, texts.said_pass_waits);
    }
}

/// Who moves next, and among how many squares when it is a person.
fn whose_turn(session: &Session, texts: &Messages) -> String {
    let position = session.game().position();
    let side = position.to_move();
    let count = session.game().places().len();
    let rival_passed = session.game().plies().last().is_some_and(|ply| ply.played == Move::Pass);
    let by_person = session.is_there(side);
    let choices = match Actor::moving(session, side) {
        Actor::Machine => return texts.said_machine_turn.into(),
        actor if !by_person => return texts.turn[actor].into(),
        Actor::You if rival_passed => &texts.said_your_turn_again,
        Actor::You => &texts.said_your_turn,
        Actor::Black => &texts.said_black_turn,
        Actor::White => &texts.said_white_turn,
    };
    filled(choices.of(count), &[("n", count.into())])
}

/// Characters in a text, one by one: the library's faster way of counting would cost the page half a kilobyte.
pub(crate) fn length(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xc0 != 0x80).fold(0, |count, _| count + 1)
}
