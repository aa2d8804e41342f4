//! The time for a turn: counted in timers of a second, so that no clock is ever read.

use alloc::vec::Vec;

use crate::effect::{Effect, Millis, Notice};
use crate::event::TimerId;
use crate::session::Session;
use crate::settings::TurnTime;
use crate::turn::Turn;

/// How often the time left is counted.
const TICK: Millis = Millis(1_000);
/// Extending never leads beyond this, ten minutes.
pub(crate) const LONGEST: Millis = Millis(600_000);
/// Said at half the time, and when these many seconds are left.
const SAID_AT: [u32; 2] = [10, 5];

/// The time left for the turn of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    /// How many discs had been placed when the turn began: this tells the turn from any other.
    placed: usize,
    pub(crate) left: Millis,
    /// Runs while the time does.
    timer: Option<TimerId>,
}

impl Clock {
    /// A clock that stands, as it was kept.
    pub(crate) const fn kept(placed: usize, left: Millis) -> Clock {
        Clock { placed, left, timer: None }
    }
}

impl Session {
    /// The time left for the turn that goes on, not for one that has just ended.
    pub(crate) fn time_left(&self) -> Option<Millis> {
        self.clock.filter(|clock| clock.placed == self.game.placed()).map(|clock| clock.left)
    }

    /// The seconds left for the turn of a person, rounded up; `None` without a limit, and when it is nobody's turn.
    pub fn seconds_left(&self) -> Option<u32> {
        self.time_left().map(|left| left.0.div_ceil(1_000))
    }

    /// Whether the time runs at this moment.
    pub fn is_clock_running(&self) -> bool {
        self.clock.is_some_and(|clock| clock.timer.is_some())
    }

    /// Brings the clock in line with the state: a new turn has its whole time, and the time runs only in play.
    pub(crate) fn proceed_clock(&mut self, out: &mut Vec<Effect>) {
        let limit = match self.turn() {
            // An untouched board waits for whoever sits down to it.
            Turn::Person(_) if self.in_progress() => self.settings.turn_time.limit(),
            // The turn of somebody whose time is up is over when the machine has played for them.
            _ => None,
        };
        let Some(limit) = limit else { return self.stop_clock(out, false) };
        let placed = self.game.placed();
        if self.clock.is_none_or(|clock| clock.placed != placed) {
            self.stop_clock(out, false);
            self.clock = Some(Clock::kept(placed, limit));
        }
        if self.is_suspended() || self.out_of_view {
            return self.stop_clock(out, true);
        }
        if let Some(Clock { left, timer: None, .. }) = self.clock {
            let timer = TimerId(self.next_id());
            // Whole seconds are left from the second tick on.
            let after = match left.0 % TICK.0 {
                0 => TICK,
                rest => Millis(rest),
            };
            if let Some(clock) = &mut self.clock {
                clock.timer = Some(timer);
            }
            out.push(Effect::StartTimer { id: timer, after });
        }
    }

    /// Stops the time; with `keep` what is left stays for when play goes on.
    pub(crate) fn stop_clock(&mut self, out: &mut Vec<Effect>, keep: bool) {
        if let Some(timer) = self.clock.as_mut().and_then(|clock| clock.timer.take()) {
            out.push(Effect::StopTimer(timer));
        }
        if !keep {
            self.clock = None;
        }
    }

    /// Takes a tick in; `false` when the timer is none of the clock's.
    pub(crate) fn clock_ticked(&mut self, fired: TimerId, out: &mut Vec<Effect>) -> bool {
        let Some(clock) = self.clock.as_mut().filter(|clock| clock.timer == Some(fired)) else {
            return false;
        };
        clock.timer = None;
        let seconds = clock.left.0.div_ceil(TICK.0).saturating_sub(1);
        clock.left = Millis(seconds * TICK.0);
        let left = clock.left;
        out.push(Effect::Render);
        if seconds == 0 {
            self.time_is_up(out);
        } else {
            let half = self.settings.turn_time.limit().is_some_and(|limit| 2 * left.0 == limit.0);
            if half || SAID_AT.contains(&seconds) {
                out.push(Effect::Announce(Notice::TimeLeft(seconds)));
            }
        }
        self.proceed(out);
        true
    }

    /// The machine plays one legal move for the side to move.
    fn time_is_up(&mut self, out: &mut Vec<Effect>) {
        let Turn::Person(side) = self.turn() else { return };
        self.late = Some(self.game.placed());
        self.looking = None;
        self.refuse(Notice::TimeUp(side), out);
    }

    /// Whether the machine plays this turn for a side whose time is up.
    pub(crate) fn is_late(&self) -> bool {
        self.late == Some(self.game.placed())
    }

    /// Gives the person to move the whole time once more.
    pub(crate) fn extend_time(&mut self, out: &mut Vec<Effect>) {
        let Some(limit) = self.settings.turn_time.limit() else { return };
        let Some(clock) = &mut self.clock else { return };
        clock.left = LONGEST.min(Millis(clock.left.0.saturating_add(limit.0)));
        self.save(out);
        out.push(Effect::Announce(Notice::TimeLeft(self.seconds_left().unwrap_or(0))));
        out.push(Effect::Render);
    }

    /// Changes the time for a turn, for this game and the next; a turn that has begun gets the whole new time.
    pub(crate) fn set_turn_time(&mut self, time: TurnTime, out: &mut Vec<Effect>) {
        if time == TurnTime::Unlimited && self.settings.turn_time != time {
            out.push(Effect::Announce(Notice::NoTimeLimit));
        }
        self.settings.turn_time = time;
        self.stop_clock(out, false);
        self.save(out);
        self.proceed(out);
        out.push(Effect::Render);
    }
}
