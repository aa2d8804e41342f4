//! Everything a game on the page can go through, as one pure update function.
//!
//! [`Session::update`] takes an [`Event`] and returns the [`Effect`]s that the page must carry out. It never fails,
//! reads no clock, draws no random number and holds no text for people: time, randomness and storage come in as
//! events, words are made by the view.

#![no_std]
#![deny(missing_docs)]

extern crate alloc;

mod cursor;
mod effect;
mod event;
mod game;
mod keep;
mod keymap;
mod overlay;
mod prefs;
mod reading;
mod save;
mod session;
mod settings;
mod turn;

#[cfg(test)]
mod tests;

pub use effect::{Effect, FocusTarget, Millis, Notice, PlyNotice};
pub use event::{Boot, DialogName, Event, Intent, Options, SearchId, StorageFault, TimerId};
pub use game::Game;
pub use keep::{Expects, Offer};
pub use keymap::{Claim, FocusPlace, KeyPress, claim};
pub use overlay::{Dialog, PauseReason};
pub use prefs::{Board, Language, Look, PrefChange, Prefs};
pub use save::{LoadError, SavedGame, Stamp};
pub use session::{Alert, Session};
pub use settings::{Choice, Draft, Level, Opponent, Seat, Settings};
pub use turn::Turn;
