//! Results as files tell them: discs on the board, or with the empty squares counted for the winner. Never one for the other.

use reversi_rules::{Color, Outcome, Score};

/// A result with the empty squares counted for the winner, as tournaments do; in a draw each side gets half of them. Both
/// counts make 64. Discs on the board are a [`Score`].
///
/// ```
/// use reversi_records::Awarded;
/// use reversi_rules::Score;
///
/// let discs = Score { black: 0, white: 59 };
/// let awarded = Awarded::of(discs);
/// assert_eq!((awarded.black(), awarded.white(), awarded.difference()), (0, 64, -64));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Awarded {
    black: u8,
}

impl Awarded {
    /// The result in which Black gets so many of the 64; `None` for more.
    pub const fn new(black: u8) -> Option<Awarded> {
        if black <= 64 { Some(Awarded { black }) } else { None }
    }

    /// The result of a finished game with these discs on the board: more discs win, in whatever variant.
    pub const fn of(score: Score) -> Awarded {
        let black = if score.black > score.white {
            64_u8.saturating_sub(score.white)
        } else if score.black < score.white {
            if score.black < 64 { score.black } else { 64 }
        } else {
            32
        };
        Awarded { black }
    }

    /// The result in which Black has so many more than White; `None` for an odd number or one beyond ±64.
    pub const fn from_difference(difference: i8) -> Option<Awarded> {
        if difference < -64 || difference > 64 || difference % 2 != 0 {
            return None;
        }
        Self::new((32 + difference / 2).unsigned_abs())
    }

    /// Black's part of the 64.
    pub const fn black(self) -> u8 {
        self.black
    }

    /// White's part of the 64.
    pub const fn white(self) -> u8 {
        64 - self.black
    }

    /// Black's part less White's: even, −64 to 64.
    pub const fn difference(self) -> i8 {
        2 * (self.black.cast_signed() - 32)
    }
}

/// Black's discs on the board less White's.
pub const fn difference(score: Score) -> i8 {
    let (black, white) = (score.black, score.white);
    let distance = black.abs_diff(white);
    let distance = if distance > 64 { 64 } else { distance }.cast_signed();
    if black < white { -distance } else { distance }
}

/// What a file says of a game's result. Nobody has checked it against the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Discs on the board.
    Discs(Score),
    /// The empty squares counted for the winner.
    Awarded(Awarded),
    /// Black's count less White's, −64 to 64, by a file that does not say how it counts empty squares.
    Margin(i8),
    /// Only who won.
    Outcome(Outcome),
}

impl Claim {
    /// Who won in a game that most discs win.
    pub fn outcome(self) -> Outcome {
        let difference = match self {
            Claim::Outcome(outcome) => return outcome,
            Claim::Discs(score) => difference(score),
            Claim::Awarded(awarded) => awarded.difference(),
            Claim::Margin(margin) => margin,
        };
        match difference.signum() {
            0 => Outcome::Draw,
            1 => Outcome::Win(Color::Black),
            _ => Outcome::Win(Color::White),
        }
    }
}

/// How a game ended, as a file says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ending {
    /// On the board, or the file does not say.
    #[default]
    Board,
    /// The loser resigned.
    Resigned,
    /// The loser's time was up.
    Time,
    /// The players agreed on the result.
    Agreed,
}
