//! Disc counts, results, and the two variants that read them differently.

use crate::{Bitboard, Color};

/// Discs on the board. Empty squares belong to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Black's discs, 0 to 64.
    pub black: u8,
    /// White's discs, 0 to 64.
    pub white: u8,
}

impl Score {
    /// One side's discs.
    pub const fn of(self, color: Color) -> u8 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    pub(crate) const fn count(black: Bitboard, white: Bitboard) -> Score {
        #[expect(clippy::cast_possible_truncation, reason = "a set has at most 64 squares")]
        Score { black: black.len() as u8, white: white.len() as u8 }
    }
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win(Color),
    /// Equal counts.
    Draw,
}

/// The goal of the game. The moves are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Most discs wins.
    Classic,
    /// Fewest discs wins.
    Reverse,
}

impl Variant {
    /// Both, the usual one first.
    pub const ALL: [Variant; 2] = [Variant::Classic, Variant::Reverse];

    /// `classic` or `reverse`, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Classic => "classic",
            Variant::Reverse => "reverse",
        }
    }

    /// The variant of that name.
    pub fn from_name(name: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// Who has won with these counts at the end.
    ///
    /// ```
    /// use reversi_rules::{Color, Outcome, Score, Variant};
    ///
    /// let score = Score { black: 40, white: 24 };
    /// assert_eq!(Variant::Classic.outcome(score), Outcome::Win(Color::Black));
    /// assert_eq!(Variant::Reverse.outcome(score), Outcome::Win(Color::White));
    /// ```
    pub const fn outcome(self, score: Score) -> Outcome {
        if score.black == score.white {
            return Outcome::Draw;
        }
        let most = if score.black > score.white { Color::Black } else { Color::White };
        Outcome::Win(match self {
            Variant::Classic => most,
            Variant::Reverse => most.other(),
        })
    }
}
