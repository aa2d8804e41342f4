//! Everything a game on the page can go through, as one pure update function.
//!
//! [`Session::update`] takes an [`Event`] and returns the [`Effect`]s that the page must carry out. It never fails,
//! reads no clock, draws no random number and holds no text for people: time, randomness and storage come in as
//! events, words are made by the view.

#![no_std]
#![deny(missing_docs)]

extern crate alloc;

mod around;
mod asking;
mod clock;
mod course;
mod cursor;
mod draft;
mod effect;
mod event;
mod game;
mod hint;
mod intents;
mod keep;
mod keymap;
mod language;
mod looking;
mod machine;
mod newer;
mod overlay;
mod playing_on;
mod prefs;
mod prefs_text;
mod purpose;
mod reading;
mod save;
mod seats;
mod session;
mod settings;
mod tally;
mod turn;
mod undo;

#[cfg(test)]
mod tests;

pub use around::{News, Wish};
pub use asking::{Question, read_square};
pub use course::{Course, CourseMove, CourseState, CourseStep, Goal, Lesson, Miss, STEPS};
pub use draft::{Choice, ColorChoice, Draft, Opponent};
pub use effect::{Effect, FocusTarget, Millis, Notice, PlyNotice, Sound};
pub use event::{
    Boot, DialogName, Event, Intent, Manner, Options, SearchId, StorageFault, TextsNews, TimerId, WeightsNews,
};
pub use game::{Game, Setup};
pub use hint::{Hint, HintReason, advise};
pub use keep::{Expects, Offer};
pub use keymap::{Claim, FocusPlace, KeyPress, claim};
pub use looking::Step;
pub use machine::Progress;
pub use overlay::{Dialog, PauseReason};
pub use prefs::{Board, Language, Look, Marks, Motion, Pace, PrefChange, Prefs, Switch};
pub use purpose::{Purpose, Trial};
pub use save::{LoadError, SavedGame, Stamp};
pub use session::{Alert, Session};
pub use settings::{Level, Seat, Settings, StartChoice, TurnTime};
pub use tally::Tally;
pub use turn::Turn;
