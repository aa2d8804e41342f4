//! A newer version of the game that is ready: offered where it interrupts no turn and loses nothing, taken on a
//! person's word.

use alloc::vec::Vec;

use crate::effect::{Effect, Notice};
use crate::keep::Keeping;
use crate::session::Session;

/// What is known of a newer version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Newer {
    /// There is none.
    #[default]
    Unheard,
    /// It is ready, and those who listen have not been told.
    Ready,
    /// They have.
    Said,
}

impl Session {
    /// Whether a newer version is offered: before the first disc and in a pause, never in play, nor beside a result, of
    /// which it would take the place. And only where the game on the board is the one that comes back.
    pub fn offers_newer(&self) -> bool {
        let comes_back = self.keeping == Keeping::Ours && !self.storage_failed;
        let at_rest = self.pause.is_some() || !(self.in_progress() || self.game.is_over());
        self.newer != Newer::Unheard && comes_back && at_rest
    }

    /// A newer version is ready.
    pub(crate) fn hear_of_newer(&mut self, out: &mut Vec<Effect>) {
        if self.newer == Newer::Unheard {
            self.newer = Newer::Ready;
            out.push(Effect::Render);
        }
    }

    /// Says so once, as soon as it is offered on a page that is seen.
    pub(crate) fn say_newer(&mut self, out: &mut Vec<Effect>) {
        if self.newer == Newer::Ready && self.offers_newer() && !self.hidden {
            self.newer = Newer::Said;
            out.push(Effect::Announce(Notice::NewerVersion));
        }
    }

    /// Changes to the newer version, if it is offered. All that is on the board is kept already.
    pub(crate) fn take_newer(&self, out: &mut Vec<Effect>) {
        if self.offers_newer() && self.dialog.is_none() {
            out.push(Effect::Update);
        }
    }
}
