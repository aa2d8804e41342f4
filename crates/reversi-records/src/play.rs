//! Moves of a file played one by one by the rules, with the passes that are due put in.

use reversi_rules::{Color, Position, ReplayReason, Square, Status, Transcript};

use crate::error::Reason;
use crate::{Header, Record};

/// A game while it is read.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    start: Position,
    position: Position,
    moves: Transcript,
}

impl Play {
    pub(crate) fn from(start: Position) -> Self {
        Self { start, position: start, moves: Transcript::EMPTY }
    }

    /// Whether nothing has been played.
    pub(crate) fn is_fresh(&self) -> bool {
        self.moves.is_empty()
    }

    /// The number of the next move, from 1.
    pub(crate) fn number(&self) -> u8 {
        // At most 60 moves.
        u8::try_from(self.moves.len()).unwrap_or(u8::MAX).saturating_add(1)
    }

    /// Places a disc, after a pass if one is due.
    pub(crate) fn place(&mut self, square: Square) -> Result<(), Reason> {
        let after = self.position.play(square).or_else(|illegal| match self.position.pass() {
            Ok(passed) => passed.play(square),
            Err(_) => Err(illegal),
        });
        match after {
            Ok(position) => {
                // A legal move is never the 61st: there are 64 squares, and a side without a disc cannot move.
                if self.moves.push(square).is_err() {
                    return Err(Reason::NotAMove { number: self.number() });
                }
                self.position = position;
                Ok(())
            }
            Err(illegal) => {
                let why = ReplayReason::of(self.position.status(), illegal.reason);
                Err(Reason::Move { number: self.number(), square, why })
            }
        }
    }

    /// A pass that the file writes: right where it is due, and after the end, where some programs write one.
    pub(crate) fn pass(&mut self) -> Result<(), Reason> {
        match self.position.status() {
            Status::ToMove => Err(Reason::Pass { number: self.number() }),
            Status::Over => Ok(()),
            Status::MustPass => {
                self.position = self.position.pass().unwrap_or(self.position);
                Ok(())
            }
        }
    }

    /// The side that the file names for its next move or pass; a pass that brings it its turn is put in.
    pub(crate) fn turn(&mut self, side: Color) -> Result<(), Reason> {
        if self.position.to_move() == side || self.position.status() == Status::Over {
            return Ok(());
        }
        match self.position.pass() {
            Ok(passed) => self.position = passed,
            Err(_) => return Err(Reason::Turn { number: self.number(), side }),
        }
        Ok(())
    }

    pub(crate) fn record(self, header: Header) -> Record {
        Record::played(self.start, self.moves, self.position, header)
    }
}
