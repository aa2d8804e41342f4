//! Questions about the board: a hint, why not here, what was played last. The answers are notices; while one is the
//! remark under the board, the board shows what it is about.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Color, Position, Square};

use crate::course::Lesson;
use crate::effect::{Effect, Millis, Notice};
use crate::event::{SearchId, TimerId, WeightsNews};
use crate::hint::{Hint, advise, reason_for};
use crate::session::Session;
use crate::turn::Turn;

/// The machine's advice is waited for so long.
const ADVICE_PATIENCE: Millis = Millis(3_000);

/// Advice that the machine was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Advice {
    pub(crate) id: SearchId,
    pub(crate) timer: TimerId,
    /// It is about this position, and no other one.
    pub(crate) position: Position,
}

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
            Some(Notice::Why(square) | Notice::Lesson(Lesson::Illegal(square))) => Some(square),
            Some(Notice::Lesson(Lesson::Missed(miss))) => Some(miss.square),
            _ => None,
        }
    }

    /// The position that a question about a square is asked of: the one shown, as the person sees it who plays against
    /// the machine, also during the machine's turn.
    pub fn asked_about(&self) -> Position {
        let shown = self.shown();
        let person = self.settings.person_against_machine().unwrap_or(shown.to_move());
        let (black, white) = (shown.discs(Color::Black), shown.discs(Color::White));
        Position::from_discs(black, white, person).unwrap_or(*shown)
    }

    /// The hint under the board, if there is one.
    pub fn hint(&self) -> Option<Hint> {
        match self.remark {
            Some(Notice::Hint(hint)) => Some(hint),
            _ => None,
        }
    }

    /// The square that the hint under the board is about, also one of the course.
    pub fn hinted(&self) -> Option<Square> {
        match self.remark {
            Some(Notice::Hint(Hint { square, .. }) | Notice::Lesson(Lesson::Hint(square))) => Some(square),
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

    /// Advises a move: the machine's, or where that cannot be had what can be seen at once.
    pub(crate) fn give_hint(&mut self, out: &mut Vec<Effect>) {
        if self.course.is_some() {
            return self.hint_in_course(out);
        }
        if self.is_suspended() || self.advice.is_some() {
            return;
        }
        let notice = match self.turn() {
            Turn::Machine(_) => Notice::WaitForMachine,
            Turn::Over(_) => Notice::AlreadyOver,
            Turn::Person(_) if self.can_hint() => return self.seek_advice(out),
            Turn::Person(_) | Turn::Passing(_) => Notice::NoHint,
        };
        self.refuse(notice, out);
    }

    fn seek_advice(&mut self, out: &mut Vec<Effect>) {
        // A position that is only tried is not worth the weights.
        if self.is_trial() {
            return self.advise(out);
        }
        let (position, variant) = (*self.game.position(), self.settings.variant);
        self.forgive_weights();
        self.load_weights(variant, out);
        let knows = self.weights(variant) == Some(WeightsNews::Loaded);
        // Of one move there is nothing to find out.
        if !knows || position.legal_moves().len() == 1 {
            return self.advise(out);
        }
        let (id, timer) = (SearchId(self.next_id()), TimerId(self.next_id()));
        self.advice = Some(Advice { id, timer, position });
        self.remark = Some(Notice::HintComes);
        self.remark_is_typed = false;
        out.push(Effect::AskHint { id, position, variant });
        out.push(Effect::StartTimer { id: timer, after: ADVICE_PATIENCE });
        out.push(Effect::Render);
    }

    /// Advises what can be seen at once.
    fn advise(&mut self, out: &mut Vec<Effect>) {
        let hint = advise(self.game.position(), self.settings.variant);
        self.refuse(hint.map_or(Notice::NoHint, Notice::Hint), out);
    }

    /// The machine's advice has come.
    pub(crate) fn advised(
        &mut self,
        id: SearchId,
        square: Square,
        score: Option<i8>,
        depth: u8,
        out: &mut Vec<Effect>,
    ) {
        let Some(advice) = self.advice.take_if(|advice| advice.id == id) else { return };
        out.push(Effect::StopTimer(advice.timer));
        let variant = self.settings.variant;
        match reason_for(&advice.position, variant, square, score, depth) {
            Some(reason) => self.refuse(Notice::Hint(Hint { square, reason }), out),
            // Not a legal move: the machine talks of something else.
            None => self.advise(out),
        }
    }

    /// The machine does not advise.
    pub(crate) fn advise_alone(&mut self, id: SearchId, out: &mut Vec<Effect>) {
        if let Some(advice) = self.advice.take_if(|advice| advice.id == id) {
            out.push(Effect::StopTimer(advice.timer));
            self.miss_weights(self.settings.variant);
            self.prepare_machine(out);
            self.advise(out);
        }
    }

    /// The machine takes too long.
    pub(crate) fn advice_is_overdue(&mut self, timer: TimerId, out: &mut Vec<Effect>) {
        if let Some(advice) = self.advice.take_if(|advice| advice.timer == timer) {
            out.push(Effect::CancelSearch(advice.id));
            self.advise(out);
        }
    }

    /// Takes the question for advice back when it is about another position than the one to play in now.
    pub(crate) fn drop_stale_advice(&mut self, out: &mut Vec<Effect>) {
        let position = self.advice.map(|advice| advice.position);
        let holds =
            self.can_hint() && !self.is_suspended() && position.as_ref() == Some(self.game.position());
        if !holds {
            self.drop_advice(out);
        }
    }

    pub(crate) fn drop_advice(&mut self, out: &mut Vec<Effect>) {
        if let Some(advice) = self.advice.take() {
            out.push(Effect::CancelSearch(advice.id));
            out.push(Effect::StopTimer(advice.timer));
            if self.remark == Some(Notice::HintComes) {
                self.remark = None;
                out.push(Effect::Render);
            }
        }
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
