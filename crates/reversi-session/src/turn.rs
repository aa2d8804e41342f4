//! Who moves: people, the machine, forced passes; taking moves back and playing them again.

use alloc::vec::Vec;

use reversi_rules::{Bitboard, Color, Move, Outcome, Square, Variant};

use crate::effect::{Effect, Millis, Notice, PlyNotice};
use crate::event::{SearchId, TimerId};
use crate::session::Session;
use crate::settings::Seat;

/// How long the machine takes at the least, so that its move is seen as a move.
const REPLY_DELAY: Millis = Millis(500);
/// The same between two machines: each move is seen, and said to its end, before the next one comes.
const DEMO_DELAY: Millis = Millis(2500);
/// How long a pass stays on the status line before play goes on.
const PASS_HOLD: Millis = Millis(900);
/// After this long without the machine's reply, the person's own move is announced by itself.
const SPEAK_AFTER: Millis = Millis(700);

/// Whose turn it is, and in what way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A person is to place a disc.
    Person(Color),
    /// The machine is to place a disc.
    Machine(Color),
    /// This side has just passed, and the pass is being shown.
    Passing(Color),
    /// Neither side can move.
    Over(Outcome),
}

/// A move that the machine was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    pub(crate) id: SearchId,
    /// Runs until the natural delay is over.
    pub(crate) delay: Option<TimerId>,
    /// The answer, when it came before the delay was over.
    pub(crate) best: Option<Square>,
}

/// A pass that is being shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passing {
    pub(crate) side: Color,
    pub(crate) timer: TimerId,
}

/// Turns taken that have not been announced yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unspoken {
    plies: Vec<PlyNotice>,
    timer: Option<TimerId>,
}

impl Session {
    /// Whose turn it is, and in what way.
    pub fn turn(&self) -> Turn {
        if self.game.is_over() {
            return Turn::Over(self.outcome());
        }
        if let Some(passing) = &self.passing {
            return Turn::Passing(passing.side);
        }
        let side = self.game.position().to_move();
        match self.settings.seats[side] {
            Seat::Person => Turn::Person(side),
            Seat::Machine(_) => Turn::Machine(side),
        }
    }

    /// The squares on which a person may place a disc; none while paused or not a person's turn. An open dialog does
    /// not change them: the board is still seen behind it.
    pub fn places(&self) -> Bitboard {
        match self.turn() {
            Turn::Person(_) if self.pause.is_none() => self.game.position().legal_moves(),
            _ => Bitboard::EMPTY,
        }
    }

    fn outcome(&self) -> Outcome {
        let variant: Variant = self.settings.variant;
        variant.outcome(self.game.position().score())
    }

    /// Brings the machine in line with the state: asks it when it is to move, stops it when it is not.
    pub(crate) fn proceed(&mut self, out: &mut Vec<Effect>) {
        let stopped = self.is_suspended() || self.machine_failed;
        let side = match self.turn() {
            Turn::Machine(side) if !stopped => side,
            _ => return self.stop_machine(out),
        };
        if self.search.is_some() {
            return;
        }
        let Seat::Machine(level) = self.settings.seats[side] else { return };
        let (id, delay) = (SearchId(self.next_id()), TimerId(self.next_id()));
        self.search = Some(Search { id, delay: Some(delay), best: None });
        out.push(Effect::StartSearch {
            id,
            position: *self.game.position(),
            variant: self.settings.variant,
            level,
            seed: self.game.seed(),
        });
        let after = if self.settings.people() == 0 { DEMO_DELAY } else { REPLY_DELAY };
        out.push(Effect::StartTimer { id: delay, after });
    }

    pub(crate) fn stop_machine(&mut self, out: &mut Vec<Effect>) {
        let Some(search) = self.search.take() else { return };
        if search.best.is_none() {
            out.push(Effect::CancelSearch(search.id));
        }
        if let Some(timer) = search.delay {
            out.push(Effect::StopTimer(timer));
        }
    }

    /// A person presses a square.
    pub(crate) fn place(&mut self, square: Square, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        self.cursor = square;
        match self.turn() {
            Turn::Passing(_) => {}
            Turn::Over(_) => self.refuse(Notice::AlreadyOver, out),
            Turn::Machine(_) => self.refuse(Notice::WaitForMachine, out),
            Turn::Person(_) => {
                if let Err(illegal) = self.game.place(square) {
                    self.refuse(Notice::Refused { square, reason: illegal.reason }, out);
                } else {
                    self.after_placement(out);
                }
            }
        }
        out.push(Effect::Render);
    }

    pub(crate) fn search_done(&mut self, id: SearchId, best: Square, out: &mut Vec<Effect>) {
        let Some(search) = self.search.as_mut().filter(|search| search.id == id && search.best.is_none())
        else {
            return;
        };
        if !self.game.position().is_legal(best) {
            return self.search_failed(id, false, out);
        }
        search.best = Some(best);
        if search.delay.is_none() {
            self.play_machine(best, out);
        }
    }

    /// The machine gives no answer; `outdated` when this page will never get one.
    pub(crate) fn search_failed(&mut self, id: SearchId, outdated: bool, out: &mut Vec<Effect>) {
        if self.search.is_none_or(|search| search.id != id || search.best.is_some()) {
            return;
        }
        self.stop_machine(out);
        self.machine_failed = true;
        self.machine_outdated = outdated;
        out.push(Effect::Render);
    }

    fn play_machine(&mut self, best: Square, out: &mut Vec<Effect>) {
        self.search = None;
        // Legal when the answer came, and every change of the position since would have ended the search.
        if self.game.place(best).is_ok() {
            self.after_placement(out);
            out.push(Effect::Render);
        }
    }

    pub(crate) fn timer_fired(&mut self, timer: TimerId, out: &mut Vec<Effect>) {
        if self.unspoken.timer == Some(timer) {
            self.unspoken.timer = None;
            self.speak(out);
        } else if self.passing.is_some_and(|passing| passing.timer == timer) {
            self.passing = None;
            self.proceed(out);
            out.push(Effect::Render);
        } else if let Some(search) = self.search.as_mut().filter(|search| search.delay == Some(timer)) {
            search.delay = None;
            if let Some(best) = search.best {
                self.play_machine(best, out);
            }
        }
    }

    /// Stops showing a pass; `true` when one was shown. The caller goes on with [`proceed`](Session::proceed).
    pub(crate) fn skip_pass(&mut self, out: &mut Vec<Effect>) -> bool {
        let Some(passing) = self.passing.take() else { return false };
        out.push(Effect::StopTimer(passing.timer));
        out.push(Effect::Render);
        true
    }

    /// A disc was placed, by whomever: show and say it, keep it, go on.
    fn after_placement(&mut self, out: &mut Vec<Effect>) {
        self.remark = None;
        let Some((newest, mover)) = self.game.last_placement().map(|ply| (ply.number, ply.side)) else {
            return;
        };
        // The machine's own move does not take the offer from a person who may be reading it.
        if self.settings.seats[mover].is_person() || self.settings.people() == 0 {
            self.offer = None;
        }
        let turns = self.game.plies().iter().filter(|ply| ply.number >= newest);
        self.unspoken.plies.extend(turns.map(|ply| PlyNotice {
            side: ply.side,
            played: ply.played,
            // At most 18 discs can be flipped by one move.
            flips: u8::try_from(ply.flips.len()).unwrap_or(u8::MAX),
        }));
        if let Some(pass) = self.game.plies().last().filter(|ply| ply.played == Move::Pass) {
            let side = pass.side;
            let timer = TimerId(self.next_id());
            self.passing = Some(Passing { side, timer });
            out.push(Effect::StartTimer { id: timer, after: PASS_HOLD });
        }
        self.save(out);
        self.speak_or_wait(out);
        self.proceed(out);
    }

    /// A person's move and the machine's reply are one message, unless the reply takes long.
    fn speak_or_wait(&mut self, out: &mut Vec<Effect>) {
        let side = self.game.position().to_move();
        let reply_comes = !self.game.is_over()
            && !self.settings.seats[side].is_person()
            && self.settings.people() > 0
            && !self.machine_failed;
        if !reply_comes {
            self.speak(out);
        } else if self.unspoken.timer.is_none() {
            let timer = TimerId(self.next_id());
            self.unspoken.timer = Some(timer);
            out.push(Effect::StartTimer { id: timer, after: SPEAK_AFTER });
        }
    }

    pub(crate) fn speak(&mut self, out: &mut Vec<Effect>) {
        let unspoken = core::mem::take(&mut self.unspoken);
        if let Some(timer) = unspoken.timer {
            out.push(Effect::StopTimer(timer));
        }
        if !unspoken.plies.is_empty() {
            out.push(Effect::Announce(Notice::Plies(unspoken.plies)));
        }
    }

    /// Forgets what has not been said: something newer says where we are.
    pub(crate) fn hush(&mut self, out: &mut Vec<Effect>) {
        let unspoken = core::mem::take(&mut self.unspoken);
        if let Some(timer) = unspoken.timer {
            out.push(Effect::StopTimer(timer));
        }
    }

    /// How many placements stay when the last own move is taken back; `None` when there is none to take back.
    fn undo_target(&self) -> Option<usize> {
        let placements = self.game.plies().iter().filter(|ply| matches!(ply.played, Move::Place(_)));
        placements
            .enumerate()
            .filter(|(_, ply)| self.settings.seats[ply.side].is_person())
            .last()
            .map(|(index, _)| index)
    }

    /// Whether a move can be taken back now.
    pub fn can_undo(&self) -> bool {
        self.pause.is_none() && self.undo_target().is_some()
    }

    /// Whether a move that was taken back can be played again now.
    pub fn can_redo(&self) -> bool {
        self.pause.is_none() && self.game.has_redo()
    }

    pub(crate) fn undo(&mut self, out: &mut Vec<Effect>) {
        if self.is_suspended() {
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
        if self.is_suspended() {
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

    /// The position has changed without a move being made.
    fn jumped(&mut self, notice: Notice, out: &mut Vec<Effect>) {
        self.remark = None;
        self.hush(out);
        if let Some(passing) = self.passing.take() {
            out.push(Effect::StopTimer(passing.timer));
        }
        self.stop_machine(out);
        self.save(out);
        out.push(Effect::Announce(notice));
        self.proceed(out);
        out.push(Effect::Render);
    }

    /// Says why something was not done, and shows it until the next turn.
    pub(crate) fn refuse(&mut self, notice: Notice, out: &mut Vec<Effect>) {
        self.remark = Some(notice.clone());
        out.push(Effect::Announce(notice));
        out.push(Effect::Render);
    }
}
