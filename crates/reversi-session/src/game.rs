//! One game: its start, the discs placed so far, and what was taken back. Everything else is derived by replay.

use alloc::vec::Vec;

use reversi_rules::{IllegalMove, Move, Ply, Position, ReplayError, Square, Status, Transcript};

/// A game that can be played on, taken back and played again.
///
/// The transcript is the only truth: plies, passes and the position are replayed from it by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    transcript: Transcript,
    /// Squares taken back; the next one to play again is the last.
    redo: Vec<Square>,
    plies: Vec<Ply>,
    position: Position,
    seed: u64,
}

impl Game {
    /// An untouched board. `seed` decides between equal moves of the machine.
    pub fn new(seed: u64) -> Game {
        Game {
            transcript: Transcript::new(),
            redo: Vec::new(),
            plies: Vec::new(),
            position: Position::START,
            seed,
        }
    }

    /// The game with these discs placed, and these taken back (the next to play again first).
    ///
    /// # Errors
    ///
    /// When a placement, also one taken back, is not legal where it stands.
    pub(crate) fn replayed(placed: &[Square], taken_back: &[Square], seed: u64) -> Result<Game, ReplayError> {
        let mut game = Game::new(seed);
        for &square in placed.iter().chain(taken_back) {
            if game.transcript.push(square).is_err() {
                let placement = game.transcript.len();
                return Err(ReplayError { placement, square, reason: reversi_rules::ReplayReason::GameOver });
            }
        }
        game.transcript.final_position(Position::START)?;
        game.transcript.truncate(placed.len());
        game.redo = taken_back.iter().rev().copied().collect();
        game.derive();
        Ok(game)
    }

    /// The position after the last ply, derived passes included.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Every turn taken, passes included, oldest first.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many turns have been taken, passes included.
    pub fn ply(&self) -> u8 {
        self.plies.last().map_or(0, |ply| ply.number)
    }

    /// The turn that placed the newest disc.
    pub fn last_placement(&self) -> Option<&Ply> {
        self.plies.iter().rev().find(|ply| matches!(ply.played, Move::Place(_)))
    }

    /// The discs placed, in order.
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// Squares taken back, the next one to play again first.
    pub fn taken_back(&self) -> impl Iterator<Item = Square> + '_ {
        self.redo.iter().rev().copied()
    }

    /// Decides between equal moves of the machine.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether neither side can move any more.
    pub fn is_over(&self) -> bool {
        self.position.status() == Status::Over
    }

    /// Whether a disc has been placed and the game is not over.
    pub fn is_in_progress(&self) -> bool {
        !self.transcript.is_empty() && !self.is_over()
    }

    /// Whether this is the other game some moves later, or the same: nothing of the other is missing here.
    pub(crate) fn goes_on_from(&self, other: &Game) -> bool {
        let (ours, theirs) = (self.transcript.as_slice(), other.transcript.as_slice());
        self.seed == other.seed && ours.starts_with(theirs)
    }

    /// Places a disc for the side to move; what was taken back is forgotten.
    pub(crate) fn place(&mut self, square: Square) -> Result<(), IllegalMove> {
        self.position.play(square)?;
        self.redo.clear();
        self.extend(square);
        Ok(())
    }

    /// Takes placements back until `kept` are left. Passes follow by themselves.
    pub(crate) fn undo_to(&mut self, kept: usize) {
        while self.transcript.len() > kept {
            if let Some(square) = self.transcript.pop() {
                self.redo.push(square);
            }
        }
        self.derive();
    }

    /// Plays the next placement again that was taken back; `false` when there is none.
    pub(crate) fn redo_one(&mut self) -> bool {
        let Some(square) = self.redo.pop() else { return false };
        self.extend(square);
        true
    }

    /// Whether something was taken back.
    pub fn has_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    fn extend(&mut self, square: Square) {
        // A legal move is never the 61st: 60 squares are empty at the start.
        let _ = self.transcript.push(square);
        self.derive();
    }

    fn derive(&mut self) {
        self.plies = self.transcript.replay(Position::START).map_while(Result::ok).collect();
        self.position = self.plies.last().map_or(Position::START, |ply| ply.after);
    }
}
