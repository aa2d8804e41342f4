//! Why a disc turns others or not, direction by direction: for people who ask, not for the search.

use crate::{Bitboard, Direction, Position, Square};

/// What lies in one direction from a square, as the side to move sees it.
///
/// ```
/// use reversi_rules::{Direction, Position, ReachEnd, Square};
///
/// let south = Position::START.reach(Square::D3, Direction::South);
/// assert_eq!((south.over.len(), south.end), (1, ReachEnd::Closed(Square::D5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Where it looks.
    pub direction: Direction,
    /// The opponent's discs next to the square, one behind the other; none if its neighbor is none of theirs.
    pub over: Bitboard,
    /// What comes behind them.
    pub end: ReachEnd,
}

/// What ends a line of the opponent's discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReachEnd {
    /// A disc of the side to move: with discs before it, they would turn.
    Closed(Square),
    /// An empty square: the line is open.
    Gap(Square),
    /// The border of the board.
    Border,
}

impl Reach {
    /// Whether the discs in between turn.
    pub const fn encloses(&self) -> bool {
        !self.over.is_empty() && matches!(self.end, ReachEnd::Closed(_))
    }
}

impl Position {
    /// Follows one direction from a square, over the opponent's discs to what ends them. What is on the square itself
    /// does not matter.
    pub fn reach(&self, square: Square, direction: Direction) -> Reach {
        let mut over = Bitboard::EMPTY;
        let mut at = square;
        let end = loop {
            let Some(next) = at.step(direction) else { break ReachEnd::Border };
            at = next;
            match self.side(at) {
                None => break ReachEnd::Gap(at),
                Some(true) => break ReachEnd::Closed(at),
                Some(false) => over.insert(at),
            }
        };
        Reach { direction, over, end }
    }

    /// Whether the disc on a square is the mover's, if there is one.
    fn side(&self, square: Square) -> Option<bool> {
        self.at(square).map(|color| color == self.to_move())
    }
}
