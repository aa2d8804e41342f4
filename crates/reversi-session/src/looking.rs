//! Looking back: the board as it was after an earlier ply, and playing on from there.

use alloc::vec::Vec;

use reversi_rules::{ByColor, Move, Position, Square, Status};

use crate::effect::{Effect, FocusTarget, Notice};
use crate::overlay::Dialog;
use crate::session::Session;

/// A way through the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To before the first move.
    First,
    /// One ply back.
    Previous,
    /// One ply on.
    Next,
    /// To the newest move: play goes on.
    Last,
}

impl Step {
    /// All of them, from first to last.
    pub const ALL: [Step; 4] = [Step::First, Step::Previous, Step::Next, Step::Last];
}

impl Session {
    /// The ply after which the board is shown, when that is not the newest one; 0 is before the first move.
    pub fn looking_back(&self) -> Option<u8> {
        self.looking
    }

    /// The position that the board shows: the newest one, or the one looked back at.
    pub fn shown(&self) -> &Position {
        self.looking.map_or(self.game.position(), |ply| self.position_after(ply))
    }

    /// The ply that led to the position shown; none before the first.
    pub fn shown_ply(&self) -> Option<&reversi_rules::Ply> {
        self.game.plies().get(usize::from(self.shown_number()).checked_sub(1)?)
    }

    /// How many turns had been taken in the position shown.
    pub fn shown_number(&self) -> u8 {
        self.looking.unwrap_or(self.game.ply())
    }

    /// Whether this step leads anywhere.
    pub fn can_step(&self, step: Step) -> bool {
        self.pause.is_none() && self.step_target(step).is_some()
    }

    fn position_after(&self, ply: u8) -> &Position {
        let index = usize::from(ply).checked_sub(1);
        index.and_then(|index| self.game.plies().get(index)).map_or(self.game.start(), |ply| &ply.after)
    }

    fn step_target(&self, step: Step) -> Option<u8> {
        let last = self.game.ply();
        let now = self.shown_number();
        let target = match step {
            Step::First => 0,
            Step::Previous => now.checked_sub(1)?,
            Step::Next => now + 1,
            Step::Last => last,
        };
        (target != now && target <= last).then_some(target)
    }

    pub(crate) fn step(&mut self, step: Step, out: &mut Vec<Effect>) {
        if self.is_suspended() || self.course.is_some() {
            return;
        }
        match self.step_target(step) {
            Some(ply) => self.look_back_at(ply, out),
            None => self.refuse(Notice::NoSuchStep, out),
        }
    }

    /// Shows the board after a ply; the newest one ends the looking back.
    pub(crate) fn look_back_at(&mut self, ply: u8, out: &mut Vec<Effect>) {
        if self.is_suspended() || self.course.is_some() || ply > self.game.ply() {
            return;
        }
        let from_end = self.game.is_over() && self.looking.is_none();
        self.clear_moment(out);
        self.looking = (ply < self.game.ply()).then_some(ply);
        out.push(Effect::Announce(Notice::LookedBack));
        self.proceed(out);
        out.push(Effect::Render);
        if from_end {
            // The result gives way to the board, and its buttons with it.
            out.push(Effect::Focus(FocusTarget::Board));
        }
    }

    /// Ends whatever is shown only for a moment: a remark, a pass unless it waits for a person.
    pub(crate) fn clear_moment(&mut self, out: &mut Vec<Effect>) {
        self.remark = None;
        self.hush(out);
        if !self.asks_about_pass() {
            self.skip_pass(out);
        }
    }

    /// A person presses a square of an earlier position: that would drop the moves after it, so they are asked.
    pub(crate) fn place_in_the_past(&mut self, square: Square, out: &mut Vec<Effect>) {
        let position = *self.shown();
        if position.status() != Status::ToMove || !self.settings.seats[position.to_move()].is_person() {
            self.refuse(Notice::NotYoursThen, out);
        } else if let Err(illegal) = position.play(square) {
            self.refuse(Notice::Refused { square, reason: illegal.reason }, out);
        } else if self.is_trial() {
            self.try_in_the_past(square, out);
        } else {
            self.dialog = Some(Dialog::PlayFrom(square));
            self.proceed(out);
        }
    }

    /// Nothing is lost where a position is only tried: the move that comes next is shown, any other one is played.
    fn try_in_the_past(&mut self, square: Square, out: &mut Vec<Effect>) {
        let shown = usize::from(self.shown_number());
        match self.game.plies().get(shown) {
            Some(next) if next.played == Move::Place(square) => {
                let number = next.number;
                let passes = self.game.plies().get(shown + 1).is_some_and(|ply| ply.played == Move::Pass);
                self.look_back_at(number + u8::from(passes), out);
            }
            _ => self.play_from_the_past(square, out),
        }
    }

    /// How many discs had been placed in the position shown, those set up by hand included.
    pub(crate) fn shown_placed(&self) -> usize {
        let shown = self.game.plies().iter().take(usize::from(self.shown_number()));
        self.game.center().len() + shown.filter(|ply| matches!(ply.played, Move::Place(_))).count()
    }

    /// Plays on from the position shown; the moves after it are gone.
    pub(crate) fn play_from_the_past(&mut self, square: Square, out: &mut Vec<Effect>) {
        self.dialog = None;
        if self.looking.is_none() {
            return;
        }
        let kept = self.shown_placed();
        self.looking = None;
        self.stop_machine(out);
        // Another turn, though perhaps after as many discs; and who plays it is there.
        self.stop_clock(out, false);
        self.skip_pass(out);
        self.away = ByColor::new(false, false);
        self.game.undo_to(kept);
        self.late = None;
        if self.game.place(square).is_ok() {
            self.after_placement(out);
        }
        out.push(Effect::Render);
        out.push(Effect::Focus(FocusTarget::Board));
    }
}
