//! A hint: one legal move, with a reason that anybody can check on the board.
//!
//! The advice here looks one move ahead. A stronger adviser can take its place: whoever makes a [`Hint`] is believed.

use reversi_rules::{Bitboard, Position, Square, Variant};

/// One legal move and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Where.
    pub square: Square,
    /// Why; true of the position, whoever says it.
    pub reason: HintReason,
}

/// Why a move is advised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReason {
    /// There is no other.
    OnlyMove,
    /// It takes a corner.
    Corner,
    /// The rival gets this many replies, fewer than after some other move and no more than after any.
    FewestReplies(u32),
    /// The rival gets no corner, as after some other move.
    GivesNoCorner,
    /// It flips this many discs, no fewer than any other move.
    MostFlips(u32),
    /// It takes no corner, as some other move would.
    NoCorner,
    /// It flips this many discs, no more than any other move.
    FewestFlips(u32),
}

/// Advises a move; `None` when the side to move has none.
pub fn advise(position: &Position, variant: Variant) -> Option<Hint> {
    let legal = position.legal_moves();
    match (legal.first(), variant) {
        (Some(square), _) if legal.len() == 1 => Some(Hint { square, reason: HintReason::OnlyMove }),
        (_, Variant::Classic) => classic(position, legal),
        (_, Variant::Reverse) => reverse(position, legal),
    }
}

/// A corner; else no corner for the rival, then few replies for the rival, then many flips.
fn classic(position: &Position, legal: Bitboard) -> Option<Hint> {
    let flips = |square| position.flips(square).len();
    let replies = |square| position.play(square).map_or(Bitboard::EMPTY, |after| after.legal_moves());
    if let Some(square) =
        legal.intersection(Bitboard::CORNERS).into_iter().max_by_key(|&square| flips(square))
    {
        return Some(Hint { square, reason: HintReason::Corner });
    }
    let gives_corner = |square| !replies(square).intersection(Bitboard::CORNERS).is_empty();
    let square = legal
        .into_iter()
        .min_by_key(|&square| (gives_corner(square), replies(square).len(), u32::MAX - flips(square)))?;
    let counts = || legal.into_iter().map(|square| replies(square).len());
    let (fewest, most) = (counts().min()?, counts().max()?);
    let reason = if gives_corner(square) != legal.into_iter().any(gives_corner) {
        HintReason::GivesNoCorner
    } else if replies(square).len() == fewest && fewest < most {
        HintReason::FewestReplies(fewest)
    } else {
        HintReason::MostFlips(flips(square))
    };
    Some(Hint { square, reason })
}

/// No corner if there is a choice, then few flips.
fn reverse(position: &Position, legal: Bitboard) -> Option<Hint> {
    let flips = |square| position.flips(square).len();
    let others = legal.difference(Bitboard::CORNERS);
    let choice = if others.is_empty() { legal } else { others };
    let square = choice.into_iter().min_by_key(|&square| flips(square))?;
    let fewest = legal.into_iter().map(flips).min()?;
    let reason = if flips(square) == fewest { HintReason::FewestFlips(fewest) } else { HintReason::NoCorner };
    Some(Hint { square, reason })
}
