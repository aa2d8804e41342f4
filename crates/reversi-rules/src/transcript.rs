//! The moves of a game as squares in order, and their replay with passes put in.

use core::error::Error;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::{Bitboard, Color, IllegalReason, Move, Position, Square, Status};

/// The squares played, in order; at most 60. Passes are not written: they follow from the position.
///
/// Any squares can be held; only a [`replay`](Self::replay) tells whether they are a game. Prints as `d3c5f6`.
///
/// ```
/// use reversi_rules::{Position, Transcript};
///
/// let transcript: Transcript = "d3c5f6".parse()?;
/// assert_eq!(transcript.len(), 3);
/// let last = transcript.replay(Position::START).last().unwrap()?;
/// assert_eq!((last.number, last.after.score().black), (3, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Transcript {
    squares: [Square; Self::CAPACITY],
    len: u8,
}

impl Transcript {
    /// How many squares are free at the start, and so the most that can be played.
    pub const CAPACITY: usize = 60;
    /// No moves.
    pub const EMPTY: Transcript = Transcript { squares: [Square::A1; Self::CAPACITY], len: 0 };

    /// No moves.
    pub const fn new() -> Self {
        Self::EMPTY
    }

    /// How many discs were placed, 0 to 60.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no disc was placed.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The squares in order.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.as_slice().iter().copied()
    }

    /// The squares in order.
    pub fn as_slice(&self) -> &[Square] {
        self.squares.get(..self.len()).unwrap_or_default()
    }

    /// The square played at a 0-based place.
    pub fn get(&self, placement: usize) -> Option<Square> {
        self.as_slice().get(placement).copied()
    }

    /// Adds a square at the end.
    ///
    /// # Errors
    ///
    /// [`TranscriptFull`] after 60.
    pub fn push(&mut self, square: Square) -> Result<(), TranscriptFull> {
        let place = self.squares.get_mut(usize::from(self.len)).ok_or(TranscriptFull)?;
        *place = square;
        self.len += 1;
        Ok(())
    }

    /// Takes the last square off.
    pub fn pop(&mut self) -> Option<Square> {
        let last = self.as_slice().last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// Keeps the first `len` squares; does nothing if there are no more than that.
    pub fn truncate(&mut self, len: usize) {
        if let Ok(len) = u8::try_from(len) {
            self.len = self.len.min(len);
        }
    }

    /// Plays the squares from a position, ply by ply, with the passes that the rules force.
    pub fn replay(&self, start: Position) -> Replay {
        Replay { transcript: *self, position: start, placed: 0, plies: 0, failed: false }
    }

    /// The position after the last move and the pass that may follow it.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] for the first square that cannot be played.
    pub fn final_position(&self, start: Position) -> Result<Position, ReplayError> {
        self.replay(start).try_fold(start, |_, ply| ply.map(|ply| ply.after))
    }
}

impl Default for Transcript {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl PartialEq for Transcript {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Transcript {}

impl Hash for Transcript {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl fmt::Debug for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Transcript({self})")
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().try_for_each(|square| square.fmt(f))
    }
}

/// A transcript holds 60 squares already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TranscriptFull;

impl fmt::Display for TranscriptFull {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game has at most 60 moves")
    }
}

impl Error for TranscriptFull {}

/// One turn of a replayed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// 1 for the first turn; passes count.
    pub number: u8,
    /// Whose turn it was.
    pub side: Color,
    /// What the side did.
    pub played: Move,
    /// The discs it turned; none for a pass.
    pub flips: Bitboard,
    /// The position that came of it.
    pub after: Position,
}

/// The plies of a [`Transcript`]. Ends after the first error.
///
/// A pass comes right after the ply that forced it, also when no move follows. A finished game has none.
#[derive(Clone, Debug)]
pub struct Replay {
    transcript: Transcript,
    position: Position,
    placed: usize,
    plies: u8,
    failed: bool,
}

impl Iterator for Replay {
    type Item = Result<Ply, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let before = self.position;
        let status = before.status();
        if status == Status::MustPass {
            return Some(Ok(self.advance(Move::Pass, Bitboard::EMPTY, before.passed())));
        }
        let square = self.transcript.get(self.placed)?;
        match before.play(square) {
            Ok(after) => {
                self.placed += 1;
                Some(Ok(self.advance(Move::Place(square), before.flips(square), after)))
            }
            Err(illegal) => {
                self.failed = true;
                let reason = ReplayReason::of(status, illegal.reason);
                Some(Err(ReplayError { placement: self.placed, square, reason }))
            }
        }
    }
}

impl Replay {
    fn advance(&mut self, played: Move, flips: Bitboard, after: Position) -> Ply {
        let side = self.position.to_move();
        self.position = after;
        self.plies += 1;
        Ply { number: self.plies, side, played, flips, after }
    }
}

/// A square of a transcript that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Its 0-based place in the transcript.
    pub placement: usize,
    /// The square.
    pub square: Square,
    /// Why not.
    pub reason: ReplayReason,
}

/// Why a square of a transcript cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReplayReason {
    /// There is a disc on it.
    Occupied,
    /// No disc of the opponent would be turned.
    EnclosesNothing,
    /// Neither side could move any more.
    GameOver,
}

impl ReplayReason {
    /// What a square of a game is refused for, when the rules refuse it in a position of this status.
    pub const fn of(status: Status, illegal: IllegalReason) -> ReplayReason {
        match (status, illegal) {
            (Status::Over, _) => ReplayReason::GameOver,
            (_, IllegalReason::Occupied) => ReplayReason::Occupied,
            (_, IllegalReason::EnclosesNothing) => ReplayReason::EnclosesNothing,
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}, {}: {}", self.placement + 1, self.square, self.reason)
    }
}

impl Error for ReplayError {}

impl fmt::Display for ReplayReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayReason::Occupied => IllegalReason::Occupied.fmt(f),
            ReplayReason::EnclosesNothing => IllegalReason::EnclosesNothing.fmt(f),
            ReplayReason::GameOver => f.write_str("the game is over"),
        }
    }
}

impl FromStr for Transcript {
    type Err = ParseTranscriptError;

    /// Reads pairs of column and row, upper or lower case, with nothing between them.
    fn from_str(text: &str) -> Result<Self, ParseTranscriptError> {
        let mut transcript = Self::EMPTY;
        for (pair, bytes) in text.as_bytes().chunks(2).enumerate() {
            let error = |reason| ParseTranscriptError { at: 2 * pair, reason };
            let square = match *bytes {
                [file, rank] => Square::from_ascii(file, rank),
                _ => None,
            };
            let square = square.ok_or(error(TranscriptTextReason::NotASquare))?;
            transcript.push(square).map_err(|_| error(TranscriptTextReason::TooLong))?;
        }
        Ok(transcript)
    }
}

/// A text that is not a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTranscriptError {
    /// Byte offset in the text of the first pair that is wrong.
    pub at: usize,
    /// What is wrong with it.
    pub reason: TranscriptTextReason,
}

/// Why a text is not a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TranscriptTextReason {
    /// Not a column a–h and a row 1–8.
    NotASquare,
    /// More than 60 moves.
    TooLong,
}

impl fmt::Display for ParseTranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            TranscriptTextReason::NotASquare => "not a square",
            TranscriptTextReason::TooLong => "more than 60 moves",
        };
        write!(f, "{reason} at byte {}", self.at)
    }
}

impl Error for ParseTranscriptError {}
