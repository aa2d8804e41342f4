//! A game as it is read and written: where it starts, its moves, and what else is told of it.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{ByColor, Move, Outcome, Position, ReplayError, Score, Status, Transcript, Variant};

use crate::{Awarded, Claim, Date, Ending, difference};

/// A game whose moves can be played from where it starts. Passes are not written down: the rules force them.
///
/// ```
/// use reversi_records::Record;
/// use reversi_rules::{Position, Score};
///
/// let record = Record::new(Position::START, "e6f4e3f6g5d6e7f5c5".parse()?)?;
/// assert_eq!(record.discs(), Some(Score { black: 13, white: 0 }));
/// assert_eq!(record.awarded().unwrap().difference(), 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    start: Position,
    moves: Transcript,
    end: Position,
    /// Whether most discs win or fewest.
    pub variant: Variant,
    /// What else a file tells.
    pub header: Header,
}

/// What is told of a game besides its moves. Texts are empty where nothing is told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Who played.
    pub players: ByColor<String>,
    /// The tournament.
    pub event: String,
    /// Where it was played: a town, a server, a program.
    pub place: String,
    /// When.
    pub date: Option<Date>,
    /// The result that the file gives, whatever the moves lead to.
    pub result: Option<Claim>,
    /// How it came to its end.
    pub ending: Ending,
    /// What moves in the last position are worth.
    pub values: Vec<MoveValue>,
}

/// What a move is worth to the side that plays it, by whoever wrote the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveValue {
    /// The move.
    pub played: Move,
    /// The mover's discs less the opponent's at the end, the empty squares counted for the winner; −64 to 64.
    pub difference: i8,
}

impl Record {
    /// A classic game of which nothing else is told.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] for the first move that cannot be played.
    pub fn new(start: Position, moves: Transcript) -> Result<Record, ReplayError> {
        let end = moves.final_position(start)?;
        Ok(Self { start, moves, end, variant: Variant::Classic, header: Header::default() })
    }

    /// As [`new`](Self::new), for moves that the rules have just taken one by one to this position.
    pub(crate) fn played(start: Position, moves: Transcript, end: Position, header: Header) -> Record {
        let end = end.pass().unwrap_or(end);
        Self { start, moves, end, variant: Variant::Classic, header }
    }

    /// The same in another variant.
    #[must_use]
    pub fn in_variant(mut self, variant: Variant) -> Record {
        self.variant = variant;
        self
    }

    /// The same with something else told of it.
    #[must_use]
    pub fn with_header(mut self, header: Header) -> Record {
        self.header = header;
        self
    }

    /// The same with the result of its board, where it has ended there and nothing is told of one: formats write what is told.
    #[must_use]
    pub fn with_result_of_board(mut self) -> Record {
        if self.header.result.is_none() && self.is_over() {
            self.header.result = Some(Claim::Discs(self.end.score()));
        }
        self
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves.
    pub fn moves(&self) -> &Transcript {
        &self.moves
    }

    /// The position after the last move and the pass that may follow it.
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// Whether neither side can move any more.
    pub fn is_over(&self) -> bool {
        self.end.status() == Status::Over
    }

    /// Whether the game has ended on the board with the result that is told of it.
    pub fn proves(&self, claim: Claim) -> bool {
        let score = self.end.score();
        let awarded = Awarded::of(score);
        self.is_over()
            && match claim {
                Claim::Discs(told) => told == score,
                Claim::Awarded(told) => told == awarded,
                Claim::Margin(told) => [difference(score), awarded.difference()].contains(&told),
                Claim::Outcome(told) => told == self.variant.outcome(score),
            }
    }

    /// The discs at the end: those that the file tells, or those on the board once the game is over.
    pub fn discs(&self) -> Option<Score> {
        match self.header.result {
            Some(Claim::Discs(score)) => Some(score),
            _ => self.is_over().then(|| self.end.score()),
        }
    }

    /// The result with the empty squares counted for the winner: the one that the file tells, or that of the board once
    /// the game is over.
    pub fn awarded(&self) -> Option<Awarded> {
        match self.header.result {
            Some(Claim::Awarded(awarded)) => Some(awarded),
            _ => self.is_over().then(|| Awarded::of(self.end.score())),
        }
    }

    /// Who won: by the file, or by the board once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let on_board = || self.is_over().then(|| self.variant.outcome(self.end.score()));
        match (self.header.result, self.variant) {
            (Some(Claim::Outcome(outcome)), _) => Some(outcome),
            (Some(claim), Variant::Classic) => Some(claim.outcome()),
            (Some(claim), Variant::Reverse) => Some(match claim.outcome() {
                Outcome::Win(color) => Outcome::Win(color.other()),
                Outcome::Draw => Outcome::Draw,
            }),
            (None, _) => on_board(),
        }
    }
}
