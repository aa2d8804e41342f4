//! The steps of the course: a small position each, with a goal that the rules judge. Black is the person who learns.

use reversi_rules::{Bitboard, Direction, Position, Square, Status};

use super::endgame;

/// A position and what is to be reached in it.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The board, row by row, and the side to move, which is Black.
    board: &'static str,
    /// What is to be reached.
    pub goal: Goal,
    /// Whether legal squares are marked as the person likes them; else finding them is part of the step.
    pub marked: bool,
}

/// What is to be reached in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Flip all of these with one disc.
    Enclose(&'static [Square]),
    /// Flip in at least so many lines with one disc.
    Lines(usize),
    /// Find the only legal square.
    OnlyMove,
    /// Leave the rival without a move, and play again.
    RivalPasses,
    /// Take a corner.
    TakeCorner,
    /// Place a disc that gives the rival no corner.
    GiveNoCorner,
    /// Leave the rival no more than so many moves.
    LeaveReplies(u32),
    /// Win, against a rival who plays well.
    Win,
}

/// A legal move that does not lead to the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miss {
    /// Where.
    pub square: Square,
    /// What counts against it: the rival's replies where those matter, the discs by which it loses where the game is to
    /// be won, else the discs that it flips.
    pub count: u32,
    /// The corner that it gives away, or that it leaves alone.
    pub corner: Option<Square>,
}

/// What becomes of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judged {
    /// The rules refuse it.
    Illegal,
    /// It leads away from the goal.
    Missed(Miss),
    /// It leads to the goal, and more is to come.
    Goes,
    /// The goal is reached.
    Reached,
}

/// The course.
pub static STEPS: [Step; 12] = [
    Step {
        board: "\
--------
--------
--------
---OX---
---XO---
--------
--------
--------
X",
        goal: Goal::Enclose(&[Square::D4]),
        marked: false,
    },
    Step {
        board: "\
--------
--------
--------
---O----
---XO---
-----X--
--------
--------
X",
        goal: Goal::Enclose(&[Square::D4, Square::E5]),
        marked: false,
    },
    // The line from B4 ends at D4.
    Step {
        board: "\
--------
--------
--------
--OXOX--
----X---
--------
--------
--------
X",
        goal: Goal::Enclose(&[Square::E4]),
        marked: false,
    },
    // The line from F4 has a gap at D4.
    Step {
        board: "\
--------
--------
--------
-XO-O---
----X---
--------
--------
--------
X",
        goal: Goal::Enclose(&[Square::C4]),
        marked: false,
    },
    Step {
        board: "\
--------
--------
---OX---
--O-O---
--X-----
--------
--------
--------
X",
        goal: Goal::Lines(2),
        marked: false,
    },
    // From a tournament game; the line runs from A5 to E1.
    Step {
        board: "\
--------
---OOO--
OOOOOO--
-OOOOO--
X-OOOO--
---OOO--
--------
--------
X",
        goal: Goal::OnlyMove,
        marked: false,
    },
    // D3 flips D4, and E4 stays though it is between two discs of Black then.
    Step {
        board: "\
--------
--------
--------
---OOX--
---X----
--------
--------
--------
X",
        goal: Goal::Enclose(&[Square::E4]),
        marked: false,
    },
    Step {
        board: "\
XO------
--------
--------
---OX---
--------
--------
--------
--------
X",
        goal: Goal::RivalPasses,
        marked: true,
    },
    Step {
        board: "\
--------
-O------
--X-----
--------
--OOOX--
--------
--------
--------
X",
        goal: Goal::TakeCorner,
        marked: true,
    },
    // B2 opens the diagonal to A1.
    Step {
        board: "\
--------
--------
--O-----
---X----
---XO---
--------
--------
--------
X",
        goal: Goal::GiveNoCorner,
        marked: true,
    },
    // From a tournament game, after its second move.
    Step {
        board: "\
--------
--------
--------
---OX---
---XOX--
-----O--
--------
--------
X",
        goal: Goal::LeaveReplies(2),
        marked: true,
    },
    // From a tournament game: the lone square first, so that the rival begins in the pair.
    Step {
        board: "\
OOOOOOXX
OXOOOOOX
OOOOXXXX
OOOXOOOX
OOXOOOXX
OXOOOXXX
O-OOOOXO
O-OO-XXX
X",
        goal: Goal::Win,
        marked: true,
    },
];

impl Step {
    /// The board that the step begins with.
    pub fn position(&self) -> Position {
        // A board that does not read is caught by the tests.
        self.board.parse().unwrap_or(Position::START)
    }

    /// What becomes of a disc on a square when so many have been placed in this step.
    pub(super) fn judge(&self, placed: usize, position: &Position, square: Square) -> Judged {
        let Ok(after) = position.play(square) else { return Judged::Illegal };
        let flips = position.flips(square);
        let replies = after.legal_moves();
        let corner = replies.intersection(Bitboard::CORNERS).first();
        let missed = |count, corner| Judged::Missed(Miss { square, count, corner });
        let or_missed =
            |reached, count, corner| if reached { Judged::Reached } else { missed(count, corner) };
        match self.goal {
            Goal::Enclose(targets) => {
                or_missed(targets.iter().all(|&target| flips.contains(target)), flips.len(), None)
            }
            Goal::Lines(least) => {
                let encloses = |way: &&Direction| position.reach(square, **way).encloses();
                or_missed(Direction::ALL.iter().filter(encloses).count() >= least, flips.len(), None)
            }
            Goal::OnlyMove => Judged::Reached,
            Goal::RivalPasses if placed == 0 && after.status() == Status::MustPass => Judged::Goes,
            // The second disc follows the pass.
            Goal::RivalPasses => or_missed(placed > 0, replies.len(), None),
            Goal::TakeCorner => {
                let untaken = position.legal_moves().intersection(Bitboard::CORNERS).first();
                or_missed(Bitboard::CORNERS.contains(square), flips.len(), untaken)
            }
            Goal::GiveNoCorner => or_missed(corner.is_none(), flips.len(), corner),
            Goal::LeaveReplies(most) => or_missed(replies.len() <= most, replies.len(), None),
            Goal::Win => match endgame::value_of(position, square) {
                value if value <= 0 => missed(value.unsigned_abs(), None),
                _ if after.status() == Status::Over => Judged::Reached,
                _ => Judged::Goes,
            },
        }
    }
}
