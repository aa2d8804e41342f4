//! Answers to what a person asks about the board: a hint, why not here, the position by rows.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Direction, File, Move, Rank, Reach, ReachEnd, Square, Variant};
use reversi_session::{Hint, HintReason, Question, Session};

use crate::announce::push_counts;
use crate::text::fill::{Arg, fill, filled, push_number, push_sentence, push_square};
use crate::text::{Actor, Messages};

/// Appends a hint with its reason.
pub(crate) fn push_hint(out: &mut String, hint: Hint, variant: Variant, texts: &Messages) {
    fill(out, texts.hint_at, &[("square", hint.square.into())]);
    let (message, n) = match hint.reason {
        HintReason::OnlyMove => (texts.because_only, 0),
        HintReason::Corner => (texts.because_corner, 0),
        HintReason::FewestReplies(0) => (texts.because_no_reply, 0),
        HintReason::FewestReplies(n) => (texts.because_replies.of(n), n),
        HintReason::GivesNoCorner => (texts.because_gives_no_corner, 0),
        HintReason::MostFlips(n) => (texts.because_most.of(n), n),
        HintReason::NoCorner => (texts.because_no_corner, 0),
        HintReason::FewestFlips(n) => (texts.because_fewest.of(n), n),
        HintReason::LastOfRegion => (texts.because_last_of_region, 0),
        HintReason::EvenRegions => (texts.because_even, 0),
        HintReason::Wins(n) if variant == Variant::Reverse => (texts.because_wins_fewest.of(n), n),
        HintReason::Wins(n) => (texts.because_wins.of(n), n),
        HintReason::Draws => (texts.because_draws, 0),
        HintReason::Loses(n) => (texts.because_loses.of(n), n),
        HintReason::LooksAhead(n) => (texts.because_ahead.of(n.into()), n.into()),
    };
    out.push(' ');
    fill(out, message, &[("n", n.into())]);
}

/// Appends the answer to a question.
pub(crate) fn push_answer(out: &mut String, question: Question, session: &Session, texts: &Messages) {
    match question {
        Question::Rows => push_rows(out, session, texts),
        Question::LastMove => push_last_move(out, session, texts),
        Question::Score => push_counts(out, session, texts),
        Question::Legal => {
            let legal = session.places();
            if legal.is_empty() {
                return out.push_str(texts.no_legal_square);
            }
            let squares: Vec<String> = legal.into_iter().map(named).collect();
            let list = listed(&squares, texts);
            fill(out, texts.legal_squares, &[("list", Arg::Text(&list))]);
        }
        // Answered with the square that it is about.
        Question::Why => {}
    }
}

/// Appends why a disc on a square flips nothing, or what it flips and which discs close the lines.
pub(crate) fn push_why(out: &mut String, square: Square, session: &Session, texts: &Messages) {
    let position = session.asked_about();
    if session.game().is_setting_up() {
        return out.push_str(texts.set_up);
    }
    if position.at(square).is_some() {
        return fill(out, texts.occupied, &[("square", square.into())]);
    }
    let reaches: Vec<Reach> =
        Direction::ALL.into_iter().map(|direction| position.reach(square, direction)).collect();
    let flips = position.flips(square).len();
    if flips > 0 {
        fill(out, texts.why_flips.of(flips), &[("square", square.into()), ("n", flips.into())]);
        let closers: Vec<String> = reaches
            .iter()
            .filter(|reach| reach.encloses())
            .filter_map(|reach| match reach.end {
                ReachEnd::Closed(closer) => Some(named(closer)),
                ReachEnd::Gap(_) | ReachEnd::Border => None,
            })
            .collect();
        let count = u32::try_from(closers.len()).unwrap_or(0);
        let list = listed(&closers, texts);
        return push_sentence(out, &filled(texts.why_closed.of(count), &[("list", Arg::Text(&list))]));
    }
    fill(out, texts.encloses_nothing, &[("square", square.into())]);
    if reaches.iter().all(|reach| reach.over.is_empty()) {
        return push_sentence(out, texts.why_no_rival);
    }
    let open = |end: fn(ReachEnd) -> bool| {
        let reaches = reaches.iter().filter(|reach| !reach.over.is_empty() && end(reach.end));
        reaches.map(|reach| String::from(direction(reach.direction, texts))).collect::<Vec<String>>()
    };
    for (message, directions) in [
        (texts.why_gap, open(|end| matches!(end, ReachEnd::Gap(_)))),
        (texts.why_border, open(|end| end == ReachEnd::Border)),
    ] {
        if !directions.is_empty() {
            let list = listed(&directions, texts);
            push_sentence(out, &filled(message, &[("list", Arg::Text(&list))]));
        }
    }
}

fn push_last_move(out: &mut String, session: &Session, texts: &Messages) {
    let Some(ply) = session.shown_ply() else { return out.push_str(texts.no_moves) };
    let actor = Actor::of(session, ply.side);
    match ply.played {
        Move::Place(square) => {
            let flips = ply.flips.len();
            fill(out, texts.played[actor].of(flips), &[("square", square.into()), ("n", flips.into())]);
        }
        Move::Pass => {
            out.push_str(texts.passed[actor]);
            push_sentence(out, texts.why_passed);
        }
    }
}

/// Each row with discs, neighbors of a color together: `Fila 4: Blancas C, D; Negras E.`
fn push_rows(out: &mut String, session: &Session, texts: &Messages) {
    let position = session.shown();
    for rank in Rank::ALL {
        let on_rank = File::ALL.into_iter().map(|file| Square::new(file, rank));
        let mut row = filled(texts.row, &[("n", (rank.index() + 1).into())]);
        let mut before = None;
        for (file, color) in on_rank.filter_map(|square| Some((square.file(), position.at(square)?))) {
            if before == Some(color) {
                row.push(',');
            } else {
                row.push_str(if before.is_some() { "; " } else { " " });
                row.push_str(texts.name[Actor::of_discs(session, color)]);
            }
            row.push(' ');
            row.push(char::from(b'A' + file.index()));
            before = Some(color);
        }
        if before.is_some() {
            row.push('.');
            push_sentence(out, &row);
        }
    }
    // Without a disc the center waits for its first.
    if out.is_empty() {
        out.push_str(texts.set_up);
    }
}

fn direction(direction: Direction, texts: &Messages) -> &'static str {
    let [north, north_east, east, south_east, south, south_west, west, north_west] = texts.directions;
    match direction {
        Direction::North => north,
        Direction::NorthEast => north_east,
        Direction::East => east,
        Direction::SouthEast => south_east,
        Direction::South => south,
        Direction::SouthWest => south_west,
        Direction::West => west,
        Direction::NorthWest => north_west,
    }
}

pub(super) fn named(square: Square) -> String {
    let mut name = String::new();
    push_square(&mut name, square);
    name
}

/// `A1, B2 y C3`.
pub(super) fn listed(parts: &[String], texts: &Messages) -> String {
    let mut out = String::new();
    let last = parts.len().saturating_sub(1);
    for (index, part) in parts.iter().enumerate() {
        if index > 0 && index == last {
            out.push(' ');
            out.push_str(if part.starts_with('i') { texts.and_before_i } else { texts.and });
            out.push(' ');
        } else if index > 0 {
            out.push_str(", ");
        }
        out.push_str(part);
    }
    out
}

/// Match points from twice their number: `2½`.
pub(crate) fn push_halves(out: &mut String, halves: u16) {
    if halves > 1 || halves == 0 {
        push_number(out, u32::from(halves / 2));
    }
    if halves % 2 == 1 {
        out.push('½');
    }
}
