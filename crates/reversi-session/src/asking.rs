//! Questions about the board: a hint, why not here, what was played last. The answers are notices; while one is the
//! remark under the board, the board shows what it is about.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Color, Position, Square};

use crate::effect::{Effect, Notice};
use crate::hint::{Hint, advise};
use crate::session::Session;
use crate::turn::Turn;

/// What can be asked at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The whole position, row by row.
    Rows,
    /// The last move.
    LastMove,
    /// Both counts.
    Score,
    /// The squares where the side to move may place a disc.
    Legal,
    /// Why a disc cannot be placed on the cursor's square, or which discs close the lines if it can.
    Why,
}

impl Question {
    /// All of them.
    pub const ALL: [Question; 5] =
        [Question::Rows, Question::LastMove, Question::Score, Question::Legal, Question::Why];
}

impl Session {
    /// The square that the remark under the board explains, if it does.
    pub fn explained(&self) -> Option<Square> {
        match self.remark {
            Some(Notice::Why(square)) => Some(square),
            _ => None,
        }
    }

    /// The position that a question about a square is asked of: the one shown, as the person sees it who plays against
    /// the machine, also during the machine's turn.
    pub fn asked_about(&self) -> Position {
        let shown = self.shown();
        let person = self.settings.person_against_machine().unwrap_or(shown.to_move());
        let [black, white] = Color::ALL.map(|color| shown.discs(color));
        Position::from_discs(black, white, person).unwrap_or(*shown)
    }

    /// The hint under the board, if there is one.
    pub fn hint(&self) -> Option<Hint> {
        match self.remark {
            Some(Notice::Hint(hint)) => Some(hint),
            _ => None,
        }
    }

    /// The square of a first tap that waits for the second.
    pub fn ghost(&self) -> Option<Square> {
        match self.remark {
            Some(Notice::TapAgain(square)) => Some(square),
            _ => None,
        }
    }

    /// Why the move typed last was not played, until something else is said.
    pub fn typed_refusal(&self) -> Option<&Notice> {
        self.remark.as_ref().filter(|_| self.remark_is_typed)
    }

    pub(crate) fn ask(&mut self, question: Question, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        let notice = match question {
            Question::Why => Notice::Why(self.cursor),
            question => Notice::Answer(question),
        };
        self.refuse(notice, out);
    }

    /// Whether there is a move to advise now.
    pub fn can_hint(&self) -> bool {
        self.looking.is_none() && !self.game.is_setting_up() && !self.places().is_empty()
    }

    pub(crate) fn give_hint(&mut self, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        let notice = match self.turn() {
            Turn::Machine(_) => Notice::WaitForMachine,
            Turn::Over(_) => Notice::AlreadyOver,
            Turn::Person(_) if self.can_hint() => {
                advise(self.game.position(), self.settings.variant).map_or(Notice::NoHint, Notice::Hint)
            }
            Turn::Person(_) | Turn::Passing(_) => Notice::NoHint,
        };
        self.refuse(notice, out);
    }

    /// A move typed as text; `None` when the text is no square.
    pub(crate) fn typed(&mut self, square: Option<Square>, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        let placed = self.game.placed();
        match square {
            Some(square) => self.place(square, out),
            None => self.refuse(Notice::NotASquare, out),
        }
        if self.game.placed() == placed && self.dialog.is_none() {
            self.remark_is_typed = true;
        } else {
            out.push(Effect::ClearTyped);
        }
    }

    /// A square tapped on a touch screen. Who wants to confirm sees a ghost of the disc first.
    pub(crate) fn tap(&mut self, square: Square, out: &mut Vec<Effect>) {
        let asks = self.prefs.confirm_taps && self.places().contains(square) && self.ghost() != Some(square);
        if asks {
            self.cursor = square;
            self.refuse(Notice::TapAgain(square), out);
        } else {
            self.place(square, out);
        }
    }
}

/// The square that a typed text means: `c4`, `C4`, also with blanks around it.
pub fn read_square(text: &str) -> Option<Square> {
    let typed: String = text.split_whitespace().collect();
    typed.parse().ok()
}
