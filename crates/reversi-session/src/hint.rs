//! A hint: one legal move, with a reason that anybody can check on the board.
//!
//! The advice here looks one move ahead. The machine's looks farther; its reasons are found here too, so that they are
//! facts of the position and not only its word.

use core::cmp::Ordering;

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
    /// It fills the last empty square of its region.
    LastOfRegion,
    /// It leaves an even number of empty squares in each of several regions.
    EvenRegions,
    /// Proven: played well, it wins by this many discs; in the reverse game with so many fewer.
    Wins(u32),
    /// Proven: played well, it draws, and no other move does better.
    Draws,
    /// Proven: played well by the rival, it loses by this many discs, and no other move by less.
    Loses(u32),
    /// The machine looked so many plies ahead and has no better move.
    LooksAhead(u8),
}

/// Advises a move; `None` when the side to move has none.
pub fn advise(position: &Position, variant: Variant) -> Option<Hint> {
    let choice = Choice::of(position);
    match (choice.legal.first(), variant) {
        (Some(square), _) if choice.legal.len() == 1 => Some(Hint { square, reason: HintReason::OnlyMove }),
        (_, Variant::Classic) => choice.classic(),
        (_, Variant::Reverse) => choice.reverse(),
    }
}

/// Why the machine advises a move, as far as it can be seen; `None` when the move is not legal. `score` is proven: the
/// final difference of discs on the board for the side to move.
pub(crate) fn reason_for(
    position: &Position,
    variant: Variant,
    square: Square,
    score: Option<i8>,
    depth: u8,
) -> Option<HintReason> {
    let choice = Choice::of(position);
    if !choice.legal.contains(square) {
        return None;
    }
    if let Some(score) = score {
        let discs = u32::from(score.unsigned_abs());
        return Some(match (score.cmp(&0), variant) {
            (Ordering::Equal, _) => HintReason::Draws,
            (Ordering::Greater, Variant::Classic) | (Ordering::Less, Variant::Reverse) => {
                HintReason::Wins(discs)
            }
            _ => HintReason::Loses(discs),
        });
    }
    let fact = match variant {
        Variant::Classic => choice.virtue(square),
        Variant::Reverse => choice.reverse_virtue(square),
    };
    Some(fact.unwrap_or(HintReason::LooksAhead(depth)))
}

/// The moves that there are.
struct Choice<'a> {
    position: &'a Position,
    legal: Bitboard,
}

impl Choice<'_> {
    fn of(position: &Position) -> Choice<'_> {
        Choice { position, legal: position.legal_moves() }
    }

    fn flips(&self, square: Square) -> u32 {
        self.position.flips(square).len()
    }

    fn replies(&self, square: Square) -> Bitboard {
        self.position.play(square).map_or(Bitboard::EMPTY, |after| after.legal_moves())
    }

    fn gives_corner(&self, square: Square) -> bool {
        !self.replies(square).intersection(Bitboard::CORNERS).is_empty()
    }

    /// How many replies are left, when some other move leaves more and none leaves fewer.
    fn fewest_replies(&self, square: Square) -> Option<u32> {
        self.least(square, |choice, square| choice.replies(square).len())
    }

    /// This move's count, when some other move has more and none has fewer.
    fn least(&self, square: Square, count: fn(&Self, Square) -> u32) -> Option<u32> {
        let here = count(self, square);
        let mut most = here;
        for other in self.legal {
            let there = count(self, other);
            if there < here {
                return None;
            }
            most = most.max(there);
        }
        (most > here).then_some(here)
    }

    fn gives_no_corner(&self, square: Square) -> bool {
        !self.gives_corner(square) && self.legal.into_iter().any(|other| self.gives_corner(other))
    }

    /// A corner; else no corner for the rival, then few replies for the rival, then many flips.
    fn classic(&self) -> Option<Hint> {
        let corners = self.legal.intersection(Bitboard::CORNERS);
        if let Some(square) = corners.into_iter().max_by_key(|&square| self.flips(square)) {
            return Some(Hint { square, reason: HintReason::Corner });
        }
        let square = self.legal.into_iter().min_by_key(|&square| {
            (self.gives_corner(square), self.replies(square).len(), u32::MAX - self.flips(square))
        })?;
        let reason = if self.gives_no_corner(square) {
            HintReason::GivesNoCorner
        } else if let Some(replies) = self.fewest_replies(square) {
            HintReason::FewestReplies(replies)
        } else {
            HintReason::MostFlips(self.flips(square))
        };
        Some(Hint { square, reason })
    }

    /// No corner if there is a choice, then few flips.
    fn reverse(&self) -> Option<Hint> {
        let others = self.legal.difference(Bitboard::CORNERS);
        let choice = if others.is_empty() { self.legal } else { others };
        let square = choice.into_iter().min_by_key(|&square| self.flips(square))?;
        let fewest = self.legal.into_iter().map(|square| self.flips(square)).min()?;
        let flips = self.flips(square);
        let reason = if flips == fewest { HintReason::FewestFlips(fewest) } else { HintReason::NoCorner };
        Some(Hint { square, reason })
    }

    /// What speaks for a move in the classic game, what weighs most first.
    fn virtue(&self, square: Square) -> Option<HintReason> {
        if Bitboard::CORNERS.contains(square) {
            return Some(HintReason::Corner);
        }
        let replies = self.fewest_replies(square).map(HintReason::FewestReplies);
        replies
            .filter(|reason| *reason == HintReason::FewestReplies(0))
            .or_else(|| parity(self.position.empty(), square))
            .or_else(|| self.gives_no_corner(square).then_some(HintReason::GivesNoCorner))
            .or(replies)
    }

    /// What speaks for a move in the reverse game.
    fn reverse_virtue(&self, square: Square) -> Option<HintReason> {
        let corners = self.legal.intersection(Bitboard::CORNERS);
        if !corners.is_empty() && !corners.contains(square) {
            return Some(HintReason::NoCorner);
        }
        self.least(square, Choice::flips).map(HintReason::FewestFlips)
    }
}

/// Who plays last in a region keeps what they flip there: a move that leaves the rival no odd region is worth a word.
fn parity(empty: Bitboard, square: Square) -> Option<HintReason> {
    let mut left = empty.difference(square.into());
    if region(empty, square).len() == 1 {
        return Some(HintReason::LastOfRegion);
    }
    let mut regions = 0;
    while let Some(first) = left.first() {
        let region = region(left, first);
        if region.len() % 2 == 1 {
            return None;
        }
        left = left.difference(region);
        regions += 1;
    }
    (regions > 1).then_some(HintReason::EvenRegions)
}

/// The empty squares that hang together with this one.
fn region(empty: Bitboard, from: Square) -> Bitboard {
    const NOT_FIRST_FILE: u64 = 0xfefe_fefe_fefe_fefe;
    let mut region = Bitboard::from(from);
    loop {
        let bits = region.bits();
        let wider = bits | (bits << 1) & NOT_FIRST_FILE | (bits & NOT_FIRST_FILE) >> 1;
        let grown = empty.intersection(Bitboard::from_bits(wider | wider << 8 | wider >> 8)).with(from);
        if grown == region {
            return region;
        }
        region = grown;
    }
}
