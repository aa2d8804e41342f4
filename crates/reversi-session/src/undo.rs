//! Taking moves back and playing them again, over passes and after the end.

use alloc::vec::Vec;

use reversi_rules::{ByColor, Color};

use crate::course::CourseMove;
use crate::effect::{Effect, Notice};
use crate::looking::Step;
use crate::session::Session;

impl Session {
    /// How many placements stay when the last own move is taken back; `None` when there is none to take back.
    fn undo_target(&self) -> Option<usize> {
        let placements = self.game.placements().enumerate();
        let own = placements.filter(|(_, (side, _))| self.settings.seats[*side].is_person());
        own.last().map(|(index, _)| index)
    }

    /// Whether a move can be taken back now.
    pub fn can_undo(&self) -> bool {
        match self.looking {
            Some(_) if self.is_trial() => self.can_step(Step::Previous),
            _ => self.pause.is_none() && self.undo_target().is_some(),
        }
    }

    /// Whether a move that was taken back can be played again now.
    pub fn can_redo(&self) -> bool {
        match self.looking {
            Some(_) if self.is_trial() => true,
            _ => self.pause.is_none() && self.game.has_redo(),
        }
    }

    pub(crate) fn undo(&mut self, out: &mut Vec<Effect>) {
        if self.course.is_some() {
            return self.move_in_course(CourseMove::Again, out);
        }
        if self.is_suspended() || self.stepped_in_trial(Step::Previous, out) || self.returned_to_newest(out) {
            return;
        }
        match self.undo_target() {
            None => self.refuse(Notice::NothingToUndo, out),
            Some(kept) => {
                self.game.undo_to(kept);
                self.jumped(Notice::Undone, out);
            }
        }
    }

    pub(crate) fn redo(&mut self, out: &mut Vec<Effect>) {
        if self.is_suspended() || self.stepped_in_trial(Step::Next, out) || self.returned_to_newest(out) {
            return;
        }
        if !self.game.has_redo() {
            return self.refuse(Notice::NothingToRedo, out);
        }
        while self.game.redo_one() {
            let side = self.game.position().to_move();
            if self.game.is_over() || self.settings.seats[side].is_person() {
                break;
            }
        }
        self.jumped(Notice::Redone, out);
    }

    /// Where moves were given to be stepped through, taking back and playing again leads through them.
    fn stepped_in_trial(&mut self, step: Step, out: &mut Vec<Effect>) -> bool {
        let steps = self.is_trial() && self.looking.is_some();
        if steps {
            self.step(step, out);
        }
        steps
    }

    /// Ends the looking back, if there is any: nobody takes back a move that they do not see.
    fn returned_to_newest(&mut self, out: &mut Vec<Effect>) -> bool {
        let was_earlier = self.looking.is_some();
        if was_earlier {
            self.look_back_at(self.game.ply(), out);
        }
        was_earlier
    }

    /// The position has changed without a move being made.
    fn jumped(&mut self, notice: Notice, out: &mut Vec<Effect>) {
        self.remark = None;
        self.late = None;
        // Who takes a move back is there to play another one.
        let away = core::mem::replace(&mut self.away, ByColor::new(false, false));
        let back = Color::ALL.into_iter().filter(|&side| away[side]);
        out.extend(back.map(|side| Effect::Announce(Notice::TakenBack(side))));
        self.hush(out);
        self.skip_pass(out);
        self.stop_machine(out);
        self.save(out);
        out.push(Effect::Announce(notice));
        self.proceed(out);
        out.push(Effect::Render);
    }
}
