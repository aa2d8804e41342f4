//! The queue of the live region: clear, wait, write, hold, next.
//!
//! A screen reader loses one of two messages written shortly after each other, and stays silent when the same text is
//! written twice. So the region is emptied first, filled 100 ms later, and left alone for 500 ms. The clock is the
//! shell's: each [`Step`] says what to write now and when to come back.

use alloc::string::String;
use alloc::vec::Vec;

use crate::announce::Announcement;

/// How long the region stays empty before the next text, in milliseconds.
const GAP: u32 = 100;
/// How long a text stays at the least, in milliseconds.
const HOLD: u32 = 500;

/// What waits to be said.
#[derive(Clone, Debug, Default)]
pub struct Announcer {
    waiting: Vec<Announcement>,
    state: State,
    /// Nobody would hear anything now.
    held: bool,
}

/// What the shell must do now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The region's new text, if it changes; may be empty.
    pub write: Option<String>,
    /// Call [`Announcer::tick`] after this many milliseconds; `None` when there is nothing to wait for.
    pub tick_after: Option<u32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// No timer runs.
    #[default]
    Idle,
    /// The region is empty and waits for its text.
    Cleared,
    /// A text stands there.
    Holding,
}

impl Announcer {
    /// Takes a message in. One that need not be kept takes the place of any such that still waits. `None` when a
    /// timer runs already.
    pub fn push(&mut self, announcement: Announcement) -> Option<Step> {
        if announcement.text.is_empty() {
            return None;
        }
        if !announcement.kept {
            self.waiting.retain(|waiting| waiting.kept);
        }
        self.waiting.push(announcement);
        (self.state == State::Idle && !self.held).then(|| self.clear())
    }

    /// Holds everything back as long as the region cannot be heard, behind a modal dialog; then goes on, with the step
    /// that is returned.
    pub fn hold(&mut self, held: bool) -> Option<Step> {
        self.held = held;
        (self.state == State::Idle && !held && !self.waiting.is_empty()).then(|| self.clear())
    }

    /// The time is over: says what comes next.
    pub fn tick(&mut self) -> Step {
        match (self.state, self.waiting.is_empty()) {
            (State::Idle, _) => Step::default(),
            (_, empty) if empty || self.held => {
                self.state = State::Idle;
                Step::default()
            }
            (State::Cleared, _) => {
                self.state = State::Holding;
                let next = self.waiting.remove(0);
                Step { write: Some(next.text), tick_after: Some(HOLD) }
            }
            (State::Holding, _) => self.clear(),
        }
    }

    /// Forgets what waits and empties the region, so that a pause hides the last move here too. The shell stops its
    /// timer.
    pub fn hush(&mut self) -> Step {
        *self = Announcer { held: self.held, ..Announcer::default() };
        Step { write: Some(String::new()), tick_after: None }
    }

    fn clear(&mut self) -> Step {
        self.state = State::Cleared;
        Step { write: Some(String::new()), tick_after: Some(GAP) }
    }
}
