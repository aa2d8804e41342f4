//! The turning of flipped discs, as a function of time. It is derived from two positions, never part of the game.
//!
//! Discs turn in rings outward from the placed one: ring *d* holds the discs *d* king's steps away. Each takes 150 ms;
//! the rings start 30 ms apart, or closer so that all is over within 250 ms. The slow motion takes three times as long.

use reversi_rules::{Bitboard, Move, Ply, Position, Square};
use reversi_session::{Motion as Wish, Session};

use crate::present::Surroundings;

/// One disc's turn, in milliseconds.
const DISC: u32 = 150;
/// The longest wait from ring to ring, and the time that all rings may take to start, in milliseconds.
const RING: u32 = 30;
const RINGS: u32 = 100;

/// How many times longer everything takes in slow motion.
const SLOW: u32 = 3;

/// The motion of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    placed: Square,
    flips: Bitboard,
    farthest: u32,
    /// How many times longer than usual everything takes.
    stretch: u32,
}

/// How far the discs have turned at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turning {
    squares: Bitboard,
    /// By square index: 0 still shows the old face, 1 the new one.
    progress: [f32; 64],
}

impl Default for Turning {
    fn default() -> Turning {
        Turning::NONE
    }
}

impl Turning {
    /// Nothing turns.
    pub const NONE: Turning = Turning { squares: Bitboard::EMPTY, progress: [0.0; 64] };

    /// Whether nothing turns.
    pub const fn is_none(&self) -> bool {
        self.squares.is_empty()
    }

    /// How far the disc on a square has turned, 0 to 1; `None` for a disc that does not turn.
    pub fn progress(&self, square: Square) -> Option<f32> {
        let progress = self.progress.get(usize::from(square.index())).copied();
        progress.filter(|_| self.squares.contains(square))
    }

    /// The squares whose discs turn, have turned or are to turn.
    pub const fn squares(&self) -> Bitboard {
        self.squares
    }

    /// The same with one more disc turning.
    #[must_use]
    pub fn with(mut self, square: Square, progress: f32) -> Turning {
        self.squares.insert(square);
        if let Some(place) = self.progress.get_mut(usize::from(square.index())) {
            *place = progress;
        }
        self
    }
}

impl Motion {
    /// The motion of a turn; `None` for a pass.
    pub fn of(ply: &Ply) -> Option<Motion> {
        let Move::Place(placed) = ply.played else { return None };
        let farthest = ply.flips.into_iter().map(|square| placed.king_steps(square).into()).max()?;
        Some(Motion { placed, flips: ply.flips, farthest, stretch: 1 })
    }

    /// The motion that leads from the position shown before to the one that the session shows now: that of a single
    /// placement, and none for undo, a new game, or several moves at once. `None` too while the board is hidden, and
    /// where motion is not wanted.
    pub fn between(before: &Position, session: &Session, surroundings: &Surroundings) -> Option<Motion> {
        let wish = session.prefs().motion;
        let still = surroundings.reduced_motion || wish == Wish::Off || session.looking_back().is_some();
        if still || session.pause().is_some() {
            return None;
        }
        let game = session.game();
        let newest = game.last_placement()?;
        let previous = game.plies().iter().rev().find(|ply| ply.number < newest.number);
        let from = previous.map_or(*game.start(), |ply| ply.after);
        let motion = if from == *before { Motion::of(newest) } else { None };
        motion.map(|motion| Motion { stretch: if wish == Wish::Slow { SLOW } else { 1 }, ..motion })
    }

    /// How long it takes, in milliseconds: 150 to 250, or 450 to 750 in slow motion.
    pub const fn duration_ms(&self) -> u32 {
        self.start_ms(self.farthest) + DISC * self.stretch
    }

    /// When each ring that holds a disc starts, in milliseconds from the placing, nearest first.
    pub fn rings_ms(&self) -> impl Iterator<Item = u32> + '_ {
        let holds =
            |ring| self.flips.into_iter().any(|square| u32::from(self.placed.king_steps(square)) == ring);
        (1..=self.farthest).filter(move |&ring| holds(ring)).map(|ring| self.start_ms(ring))
    }

    /// When a ring starts, in milliseconds.
    const fn start_ms(&self, ring: u32) -> u32 {
        let gaps = if self.farthest > 1 { self.farthest - 1 } else { 1 };
        let gap = RINGS / gaps;
        (ring - 1) * if gap < RING { gap } else { RING } * self.stretch
    }

    /// What turns after this many milliseconds; nothing once the motion is over.
    pub fn at(&self, ms: f64) -> Turning {
        if ms.is_nan() || ms >= f64::from(self.duration_ms()) {
            return Turning::NONE;
        }
        self.flips.into_iter().fold(Turning::NONE, |turning, square| {
            let start = f64::from(self.start_ms(self.placed.king_steps(square).into()));
            let passed = ((ms - start) / f64::from(DISC * self.stretch)).clamp(0.0, 1.0);
            #[expect(clippy::cast_possible_truncation, reason = "0 to 1, for the eye")]
            let passed = passed as f32;
            turning.with(square, ease_turn(passed))
        })
    }
}

/// `cubic-bezier(.45, 0, .55, 1)` at time `x`, 0 to 1.
fn ease_turn(x: f32) -> f32 {
    let bezier = |t: f32, first: f32, second: f32| {
        let rest = 1.0 - t;
        3.0 * rest * rest * t * first + 3.0 * rest * t * t * second + t * t * t
    };
    // Halving finds the curve's parameter; x grows with it all the way.
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..20 {
        let middle = f32::midpoint(low, high);
        if bezier(middle, 0.45, 0.55) < x {
            low = middle;
        } else {
            high = middle;
        }
    }
    bezier(f32::midpoint(low, high), 0.0, 1.0)
}
