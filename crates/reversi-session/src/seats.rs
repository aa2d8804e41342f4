//! Who is at the table: a seat left to the machine and taken back, and going on without a machine that failed.

use alloc::vec::Vec;

use reversi_rules::{ByColor, Color};

use crate::effect::{Effect, FocusTarget, Notice};
use crate::session::Session;
use crate::settings::Seat;
use crate::tally::Tally;

impl Session {
    /// Whether the machine plays for the person who holds this side.
    pub fn is_away(&self, side: Color) -> bool {
        self.away[side]
    }

    /// Whether a person holds this side and has not left.
    pub fn is_there(&self, side: Color) -> bool {
        self.settings.seats[side].is_person() && !self.away[side]
    }

    /// Whether this seat can be left to the machine or taken back now.
    pub fn can_stand_in(&self, side: Color) -> bool {
        self.settings.seats[side].is_person() && self.in_progress()
    }

    /// Whether a person sits at the table who has not left.
    pub fn is_anybody_there(&self) -> bool {
        Color::ALL.into_iter().any(|side| self.is_there(side))
    }

    /// A person leaves their seat to the machine, or takes it back.
    pub(crate) fn stand_in(&mut self, side: Color, machine: bool, out: &mut Vec<Effect>) {
        if self.hidden || !self.can_stand_in(side) || self.away[side] == machine {
            return;
        }
        self.away[side] = machine;
        self.remark = None;
        if !machine {
            // Whatever the machine was about to play for them is theirs to play now.
            self.stop_machine(out);
            self.machine_failed = false;
        }
        if self.asks_about_pass() && !self.is_anybody_there() {
            self.skip_pass(out);
        }
        out.push(Effect::Announce(if machine { Notice::StoodIn(side) } else { Notice::TakenBack(side) }));
        self.save(out);
        self.proceed(out);
        out.push(Effect::Render);
    }

    /// Lets the machine be asked again.
    pub(crate) fn machine_back(&mut self, out: &mut Vec<Effect>) {
        if core::mem::take(&mut self.machine_failed) {
            self.proceed(out);
            out.push(Effect::Render);
            if !self.is_suspended() {
                out.push(Effect::Focus(FocusTarget::Board));
            }
        }
    }

    /// Goes on without the machine: people hold both seats, and sit there.
    pub(crate) fn replace_machine(&mut self, out: &mut Vec<Effect>) {
        if !self.machine_failed {
            return;
        }
        let seats = ByColor::new(Seat::Person, Seat::Person);
        if self.settings.seats != seats {
            // They are other players than those who have played so far.
            self.tally = Tally::NEW;
        }
        self.settings.seats = seats;
        self.away = ByColor::new(false, false);
        self.late = None;
        self.save(out);
        self.machine_back(out);
    }
}
