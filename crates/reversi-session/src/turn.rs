//! Who moves: people, the machine, a machine that stands in for a person, forced passes.

use alloc::vec::Vec;

use reversi_rules::{Bitboard, Color, IllegalReason, Move, Outcome, SetUpError, Square};

use crate::around::News;
use crate::effect::{Effect, Millis, Notice, PlyNotice, Sound};
use crate::event::{Manner, SearchId, TimerId};
use crate::game::PlaceError;
use crate::machine::Progress;
use crate::prefs::{Motion, Pace};
use crate::session::Session;
use crate::settings::Level;

/// How long the machine takes at the least, so that its move is seen as a move.
const REPLY_DELAY: Millis = Millis(500);
/// The same when discs turn slowly: the longest motion takes 750 ms, and the reply must not cut it off.
const SLOW_REPLY_DELAY: Millis = Millis(950);
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
    pub(crate) best: Option<(Square, Manner)>,
    /// How far it has come, once it takes a while.
    pub(crate) progress: Option<Progress>,
}

/// A pass that is being shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passing {
    pub(crate) side: Color,
    /// Ends the showing; none when a person is to take note of the pass.
    pub(crate) timer: Option<TimerId>,
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
        if let Some(outcome) = self.result() {
            return Turn::Over(outcome);
        }
        if let Some(passing) = &self.passing {
            return Turn::Passing(passing.side);
        }
        let side = self.game.position().to_move();
        if self.is_there(side) && !self.is_late() { Turn::Person(side) } else { Turn::Machine(side) }
    }

    /// Whether a pass is shown that a person is to take note of.
    pub fn asks_about_pass(&self) -> bool {
        self.passing.is_some_and(|passing| passing.timer.is_none())
    }

    /// The squares on which a person may place a disc; none while paused or not a person's turn. In an earlier position
    /// those of that one. An open dialog does not change them: the board is still seen behind it.
    pub fn places(&self) -> Bitboard {
        if self.pause.is_some() || self.course_rests() {
            return Bitboard::EMPTY;
        }
        if self.looking.is_some() {
            let shown = self.shown();
            let persons = self.settings.seats[shown.to_move()].is_person();
            return if persons { shown.legal_moves() } else { Bitboard::EMPTY };
        }
        match self.turn() {
            Turn::Person(_) => self.game.places(),
            _ => Bitboard::EMPTY,
        }
    }

    /// The level at which the machine plays for a side: that of its seat, or the rival's for a person who is away.
    fn level(&self, side: Color) -> Level {
        let seats = &self.settings.seats;
        seats[side].level().or(seats[side.other()].level()).unwrap_or(Level::ONE)
    }

    /// How long the machine takes at the least.
    fn reply_delay(&self) -> Millis {
        match self.prefs.pace {
            _ if self.is_anybody_there() && self.prefs.motion == Motion::Slow => SLOW_REPLY_DELAY,
            _ if self.is_anybody_there() => REPLY_DELAY,
            Pace::Slow => Millis(4_000),
            Pace::Normal => Millis(2_500),
            Pace::Fast => Millis(500),
        }
    }

    /// The result of the game on the board, once it is over.
    pub(crate) fn result(&self) -> Option<Outcome> {
        self.game.result(self.settings.variant)
    }

    /// Brings machine and clock in line with the state: asks the machine when it is to move, stops it when it is not.
    pub(crate) fn proceed(&mut self, out: &mut Vec<Effect>) {
        self.proceed_clock(out);
        self.drop_stale_advice(out);
        self.prepare_machine(out);
        let stopped =
            self.is_suspended() || self.machine_failed || self.looking.is_some() || self.course_rests();
        let side = match self.turn() {
            Turn::Machine(side) if !stopped => side,
            _ => return self.stop_machine(out),
        };
        if self.search.is_some() {
            return;
        }
        let (id, delay) = (SearchId(self.next_id()), TimerId(self.next_id()));
        // In the center nothing is enclosed: there is nothing to search, only to draw.
        let drawn = self.game.is_setting_up().then(|| self.drawn_place()).flatten();
        let best = drawn.or_else(|| self.rival_in_course());
        let best = best.map(|square| (square, Manner::Full));
        self.search = Some(Search { id, delay: Some(delay), best, progress: None });
        if best.is_none() {
            out.push(Effect::StartSearch {
                id,
                position: *self.game.position(),
                variant: self.settings.variant,
                level: self.level(side),
                seed: self.game.seed(),
            });
        }
        out.push(Effect::StartTimer { id: delay, after: self.reply_delay() });
    }

    /// One of the free squares of the center, drawn by the game's seed.
    fn drawn_place(&self) -> Option<Square> {
        let free = self.game.places();
        let turn = u32::try_from(self.game.placed()).unwrap_or(0);
        let draw = usize::try_from(self.game.seed().rotate_right(16 * turn) % u64::from(free.len().max(1)));
        free.into_iter().nth(draw.unwrap_or(0))
    }

    pub(crate) fn stop_machine(&mut self, out: &mut Vec<Effect>) {
        let Some(search) = self.search.take() else { return };
        if search.best.is_none() {
            out.push(Effect::CancelSearch(search.id));
        }
        if let Some(timer) = search.delay {
            out.push(Effect::StopTimer(timer));
        }
        // How far it had come is not shown any more.
        if search.progress.is_some() {
            out.push(Effect::Render);
        }
    }

    /// A person presses a square.
    pub(crate) fn place(&mut self, square: Square, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        self.cursor = square;
        if self.looking.is_some() {
            self.place_in_the_past(square, out);
            return out.push(Effect::Render);
        }
        match self.turn() {
            Turn::Person(_) | Turn::Over(_) if self.course.is_some() => self.try_in_course(square, out),
            _ if self.course_rests() => self.try_in_course(square, out),
            Turn::Passing(_) => {}
            Turn::Over(_) => self.refuse(Notice::AlreadyOver, out),
            Turn::Machine(_) => self.refuse(Notice::WaitForMachine, out),
            Turn::Person(_) => match self.game.place(square) {
                Ok(()) => self.after_placement(out),
                Err(PlaceError::Move(illegal)) => {
                    self.refuse(Notice::Refused { square, reason: illegal.reason }, out);
                }
                Err(PlaceError::SetUp(SetUpError::Occupied)) => {
                    self.refuse(Notice::Refused { square, reason: IllegalReason::Occupied }, out);
                }
                Err(PlaceError::SetUp(SetUpError::OutsideCenter)) => self.refuse(Notice::OutsideCenter, out),
            },
        }
        out.push(Effect::Render);
    }

    pub(crate) fn search_done(&mut self, id: SearchId, best: Square, manner: Manner, out: &mut Vec<Effect>) {
        let Some(search) = self.search.as_mut().filter(|search| search.id == id && search.best.is_none())
        else {
            return;
        };
        if !self.game.places().contains(best) {
            return self.search_failed(id, false, out);
        }
        search.best = Some((best, manner));
        if search.delay.is_none() {
            self.play_machine(best, manner, out);
        }
    }

    /// The machine gives no answer; `outdated` when this page will never get one.
    pub(crate) fn search_failed(&mut self, id: SearchId, outdated: bool, out: &mut Vec<Effect>) {
        if self.search.is_none_or(|search| search.id != id || search.best.is_some()) {
            return self.advise_alone(id, out);
        }
        self.stop_machine(out);
        self.machine_failed = true;
        self.machine_outdated = outdated;
        out.push(Effect::Render);
    }

    fn play_machine(&mut self, best: Square, manner: Manner, out: &mut Vec<Effect>) {
        self.search = None;
        // Legal when the answer came, and every change of the position since would have ended the search.
        if self.game.place(best).is_ok() {
            if manner == Manner::WithoutWeights {
                self.miss_weights(self.settings.variant);
            }
            let excuse = self.excuse(manner);
            // Said before the move, which is not to be talked over.
            if let Some(notice) = &excuse {
                out.push(Effect::Announce(notice.clone()));
            }
            self.after_placement(out);
            if !self.game.is_over() {
                self.remark = excuse;
            }
            out.push(Effect::Render);
        }
    }

    pub(crate) fn timer_fired(&mut self, timer: TimerId, out: &mut Vec<Effect>) {
        if self.unspoken.timer == Some(timer) {
            self.unspoken.timer = None;
            self.speak(out);
        } else if self.clock_ticked(timer, out) {
            // All is done.
        } else if self.passing.is_some_and(|passing| passing.timer == Some(timer)) {
            self.passing = None;
            self.proceed(out);
            out.push(Effect::Render);
        } else if let Some(search) = self.search.as_mut().filter(|search| search.delay == Some(timer)) {
            search.delay = None;
            if let Some((best, manner)) = search.best {
                self.play_machine(best, manner, out);
            }
        } else {
            self.advice_is_overdue(timer, out);
        }
    }

    /// Stops showing a pass; `true` when one was shown. The caller goes on with [`proceed`](Session::proceed).
    pub(crate) fn skip_pass(&mut self, out: &mut Vec<Effect>) -> bool {
        let Some(passing) = self.passing.take() else { return false };
        out.extend(passing.timer.map(Effect::StopTimer));
        out.push(Effect::Render);
        true
    }

    /// A disc was placed, by whomever: show and say it, keep it, go on.
    pub(crate) fn after_placement(&mut self, out: &mut Vec<Effect>) {
        self.remark = None;
        self.looking = None;
        self.late = None;
        let Some((newest, mover)) = self.game.last_placement().map(|ply| (ply.number, ply.side)) else {
            return self.after_setting_up(out);
        };
        // The machine's own move does not take the offer from a person who may be reading it.
        if self.settings.seats[mover].is_person() || self.settings.people() == 0 {
            self.offer = None;
        }
        let turns = self.game.plies().iter().filter(|ply| ply.number >= newest);
        for ply in turns.map(|ply| PlyNotice {
            side: ply.side,
            played: ply.played,
            // At most 18 discs can be flipped by one move.
            flips: u8::try_from(ply.flips.len()).unwrap_or(u8::MAX),
        }) {
            self.unspoken.plies.push(ply);
            out.push(Effect::Tell(News::Ply(ply)));
        }
        if self.game.is_over() {
            out.push(Effect::Tell(News::Over));
        }
        if let Some(pass) = self.game.plies().last().filter(|ply| ply.played == Move::Pass) {
            let side = pass.side;
            let waits = self.prefs.confirm_pass && self.is_anybody_there();
            let timer = (!waits).then(|| TimerId(self.next_id()));
            self.passing = Some(Passing { side, timer });
            out.extend(timer.map(|id| Effect::StartTimer { id, after: PASS_HOLD }));
        }
        self.sound(out);
        self.save(out);
        self.speak_or_wait(out);
        self.proceed(out);
    }

    /// A disc of the center was placed by hand.
    fn after_setting_up(&mut self, out: &mut Vec<Effect>) {
        if let Some((side, square)) = self.game.placements().last() {
            out.push(Effect::Announce(Notice::SetUp { side, square }));
        }
        self.sound(out);
        self.save(out);
        self.proceed(out);
    }

    /// Lets the newest disc be heard, and what came of it.
    fn sound(&self, out: &mut Vec<Effect>) {
        if self.prefs.sounds {
            out.push(Effect::Sound(Sound::Place));
            if self.game.is_over() {
                out.push(Effect::Sound(Sound::End));
            } else if self.passing.is_some() {
                out.push(Effect::Sound(Sound::Pass));
            }
        }
    }

    /// A person's move and the machine's reply are one message, unless the reply takes long.
    fn speak_or_wait(&mut self, out: &mut Vec<Effect>) {
        let side = self.game.position().to_move();
        let reply_comes =
            !self.game.is_over() && !self.is_there(side) && self.is_anybody_there() && !self.machine_failed;
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

    /// Says something and shows it until the next turn: an answer, or why something was not done.
    pub(crate) fn refuse(&mut self, notice: Notice, out: &mut Vec<Effect>) {
        self.remark = Some(notice.clone());
        self.remark_is_typed = false;
        out.push(Effect::Announce(notice));
        out.push(Effect::Render);
    }
}
