//! One game: what it begins with, the discs placed so far, and what was taken back. Everything else is derived by
//! replay.

use alloc::vec::Vec;

use reversi_rules::{
    Bitboard, Color, IllegalMove, Move, Outcome, Ply, Position, SetUpError, Square, Start, Status,
    Transcript, Variant, set_up,
};

/// What the board begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setup {
    /// Four discs in the center.
    Arranged(Start),
    /// An empty board: the two sides place the four discs of the center in turn, Black first.
    ByHand,
    /// A position of any kind, as people compose or find them to learn, or share them.
    Composed(Position),
}

impl Setup {
    /// The start of most games.
    pub const STANDARD: Setup = Setup::Arranged(Start::Standard);

    const fn position(self) -> Position {
        match self {
            Setup::Arranged(start) => start.position(),
            Setup::ByHand => Position::EMPTY,
            Setup::Composed(position) => position,
        }
    }
}

/// Why a disc was not placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlaceError {
    /// Not a legal move.
    Move(IllegalMove),
    /// Not a square for one of the first four discs.
    SetUp(SetUpError),
}

/// How many discs are set up by hand.
const CENTER: usize = 4;

/// A game that can be played on, taken back and played again.
///
/// The squares placed are the only truth: plies, passes and the position are replayed from them by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    /// The discs set up by hand, at most four; none unless the setup is by hand.
    center: Vec<Square>,
    transcript: Transcript,
    /// Squares taken back; the next one to place again is the last.
    redo: Vec<Square>,
    /// Where the first ply is played.
    start: Position,
    plies: Vec<Ply>,
    position: Position,
    seed: u64,
}

impl Game {
    /// An untouched board. `seed` decides between equal moves of the machine.
    pub fn new(setup: Setup, seed: u64) -> Game {
        let start = setup.position();
        Game {
            setup,
            center: Vec::new(),
            transcript: Transcript::new(),
            redo: Vec::new(),
            start,
            plies: Vec::new(),
            position: start,
            seed,
        }
    }

    /// The game with these discs placed, those set up by hand first, and these taken back (the next to place again
    /// first).
    ///
    /// # Errors
    ///
    /// The 0-based number of the first placement, also of one taken back, that is not legal where it stands.
    pub(crate) fn replayed(
        setup: Setup,
        placed: &[Square],
        taken_back: &[Square],
        seed: u64,
    ) -> Result<Game, usize> {
        let mut game = Game::new(setup, seed);
        let mut start = game.start;
        for (placement, &square) in placed.iter().chain(taken_back).enumerate() {
            if game.is_setting_up() {
                start = set_up(&start, square).map_err(|_| placement)?;
                game.center.push(square);
            } else {
                game.transcript.push(square).map_err(|_| placement)?;
            }
        }
        let center = game.center.len();
        game.transcript.final_position(start).map_err(|error| center + error.placement)?;
        game.undo_to(placed.len());
        Ok(game)
    }

    /// What the board begins with.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// Whether discs of the center are still to be set up by hand.
    pub fn is_setting_up(&self) -> bool {
        self.setup == Setup::ByHand && self.center.len() < CENTER
    }

    /// The position after the last ply, derived passes included; while the center is set up, the discs there so far.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position before the first ply; while the center is set up, the discs there so far.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Every turn taken, passes included, oldest first. Setting up the center is no turn.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many turns have been taken, passes included.
    pub fn ply(&self) -> u8 {
        self.plies.last().map_or(0, |ply| ply.number)
    }

    /// The turn that placed the newest disc in play.
    pub fn last_placement(&self) -> Option<&Ply> {
        self.plies.iter().rev().find(|ply| matches!(ply.played, Move::Place(_)))
    }

    /// The discs placed in play, in order.
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// The discs of the center set up by hand, in order.
    pub fn center(&self) -> &[Square] {
        &self.center
    }

    /// All discs placed, those set up by hand first, with the side that placed each.
    pub fn placements(&self) -> impl Iterator<Item = (Color, Square)> + '_ {
        let sides = Color::ALL.into_iter().cycle();
        let center = sides.zip(self.center.iter().copied());
        let played = self.plies.iter().filter_map(|ply| match ply.played {
            Move::Place(square) => Some((ply.side, square)),
            Move::Pass => None,
        });
        center.chain(played)
    }

    /// How many discs have been placed, those set up by hand included.
    pub fn placed(&self) -> usize {
        self.center.len() + self.transcript.len()
    }

    /// Squares taken back, the next one to place again first.
    pub fn taken_back(&self) -> impl Iterator<Item = Square> + '_ {
        self.redo.iter().rev().copied()
    }

    /// Decides between equal moves of the machine.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The squares on which the side to move may place a disc.
    pub fn places(&self) -> Bitboard {
        if self.is_setting_up() {
            Bitboard::CENTER.intersection(self.position.empty())
        } else {
            self.position.legal_moves()
        }
    }

    /// Whether neither side can move any more.
    pub fn is_over(&self) -> bool {
        !self.is_setting_up() && self.position.status() == Status::Over
    }

    /// Whether a disc has been placed and the game is not over.
    pub fn is_in_progress(&self) -> bool {
        self.placed() > 0 && !self.is_over()
    }

    /// The result in a variant, once the game is over.
    pub(crate) fn result(&self, variant: Variant) -> Option<Outcome> {
        self.is_over().then(|| variant.outcome(self.position.score()))
    }

    /// Whether this is the other game some moves later, or the same: nothing of the other is missing here.
    pub(crate) fn goes_on_from(&self, other: &Game) -> bool {
        let mut ours = self.placements();
        let same = (self.setup, self.seed) == (other.setup, other.seed);
        same && other.placements().all(|theirs| ours.next() == Some(theirs))
    }

    /// Places a disc for the side to move; what was taken back is forgotten.
    pub(crate) fn place(&mut self, square: Square) -> Result<(), PlaceError> {
        if self.is_setting_up() {
            set_up(&self.position, square).map_err(PlaceError::SetUp)?;
        } else {
            self.position.play(square).map_err(PlaceError::Move)?;
        }
        self.redo.clear();
        self.extend(square);
        Ok(())
    }

    /// Takes placements back until `kept` are left. Passes follow by themselves.
    pub(crate) fn undo_to(&mut self, kept: usize) {
        while self.placed() > kept {
            self.redo.extend(self.transcript.pop().or_else(|| self.center.pop()));
        }
        self.derive();
    }

    /// Makes a game of one's own of it, that begins as one of the usual ones where it can: what was taken back is forgotten.
    pub(crate) fn begin_anew(&mut self, seed: u64) {
        if let Some(start) = Start::of(&self.start) {
            self.setup = Setup::Arranged(start);
        }
        self.redo.clear();
        self.seed = seed;
    }

    /// Makes the next placement again that was taken back; `false` when there is none.
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
        if self.is_setting_up() {
            self.center.push(square);
        } else {
            // A legal move is never the 61st: 60 squares are empty at the start.
            let _ = self.transcript.push(square);
        }
        self.derive();
    }

    fn derive(&mut self) {
        let center = self.center.iter().copied();
        self.start = center.fold(self.setup.position(), |set, square| set_up(&set, square).unwrap_or(set));
        self.plies = self.transcript.replay(self.start).map_while(Result::ok).collect();
        self.position = self.plies.last().map_or(self.start, |ply| ply.after);
    }
}
