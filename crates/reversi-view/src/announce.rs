//! What is said to those who listen: one short message per event, what matters most first.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Color, Move};
use reversi_session::{Notice, Offer, PlyNotice, Session, Turn};

use crate::present::{opening, push_remark, result_text};
use crate::text::fill::{fill, filled, push_sentence};
use crate::text::{Actor, Messages, messages};

/// A message for the live region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// At most [`Announcement::LONGEST`] characters.
    pub text: String,
    /// Results and passes are said even when something newer waits; other messages give way to the newest.
    pub kept: bool,
}

impl Announcement {
    /// The greatest length in characters: longer messages are lost on those who listen.
    pub const LONGEST: usize = 120;
}

/// Puts a notice into words, in the session's language.
pub fn announcement(notice: &Notice, session: &Session) -> Announcement {
    let texts = messages(session.language());
    let is_over = matches!(session.turn(), Turn::Over(_));
    let mut text = String::new();
    let mut kept = is_over;
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
        Notice::Started => {
            text.push_str(texts.said_new_game);
            push_sentence(&mut text, opening(session, texts));
            if session.settings().variant == reversi_rules::Variant::Reverse {
                push_sentence(&mut text, texts.fewest_wins);
            }
            if session.offer().is_some() {
                push_sentence(&mut text, texts.said_can_bring_back);
            }
        }
        Notice::Refused { .. }
        | Notice::WaitForMachine
        | Notice::AlreadyOver
        | Notice::NothingToUndo
        | Notice::NothingToRedo
        | Notice::NothingToPause
        | Notice::NoLegalSquare => {
            kept = false;
            push_remark(&mut text, notice, session, texts);
        }
    }
    Announcement { text, kept }
}

/// Appends both counts: yours first against the machine, Black's first otherwise.
pub(crate) fn push_score(out: &mut String, session: &Session, texts: &Messages) {
    let score = session.game().position().score();
    let person = session.settings().person_against_machine();
    let first = person.unwrap_or(Color::Black);
    let message = if person.is_some() { texts.said_score } else { texts.said_score_colors };
    let args = [("own", score.of(first).into()), ("other", score.of(first.other()).into())];
    push_sentence(out, &filled(message, &args));
}

/// What happened, the counts, whose turn it is. When that is too long, the oldest turns are left out: the move list
/// has them.
fn turns(plies: &[PlyNotice], session: &Session, texts: &Messages) -> String {
    let said: Vec<String> = plies.iter().map(|&ply| turn(ply, session, texts)).collect();
    let mut left = said.as_slice();
    loop {
        let mut out = String::new();
        if matches!(session.turn(), Turn::Over(_)) {
            push_end(&mut out, session, texts);
            push_sentences(&mut out, left);
        } else {
            push_sentences(&mut out, left);
            push_score(&mut out, session, texts);
            // Two machines play on by themselves: who moves next is said soon enough with the move.
            if session.settings().people() > 0 {
                push_turn(&mut out, session, texts);
            }
        }
        match left.split_first() {
            Some((_, newer)) if out.chars().count() > Announcement::LONGEST => left = newer,
            _ => return out,
        }
    }
}

fn push_sentences(out: &mut String, sentences: &[String]) {
    for sentence in sentences {
        push_sentence(out, sentence);
    }
}

fn turn(ply: PlyNotice, session: &Session, texts: &Messages) -> String {
    let actor = Actor::of(session.settings(), ply.side);
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

/// Appends who moves next, and among how many squares when it is a person.
fn push_turn(out: &mut String, session: &Session, texts: &Messages) {
    let position = session.game().position();
    let side = position.to_move();
    let count = position.legal_moves().len();
    let rival_passed = session.game().plies().last().is_some_and(|ply| ply.played == Move::Pass);
    let by_person = session.settings().seats[side].is_person();
    let choices = match Actor::of(session.settings(), side) {
        Actor::Machine => return push_sentence(out, texts.said_machine_turn),
        actor if !by_person => return push_sentence(out, texts.turn[actor]),
        Actor::You if rival_passed => &texts.said_your_turn_again,
        Actor::You => &texts.said_your_turn,
        Actor::Black => &texts.said_black_turn,
        Actor::White => &texts.said_white_turn,
    };
    let mut sentence = String::new();
    fill(&mut sentence, choices.of(count), &[("n", count.into())]);
    push_sentence(out, &sentence);
}
