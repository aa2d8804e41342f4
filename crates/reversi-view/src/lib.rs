//! What a session looks like and says: texts, labels, the board's display list.
//!
//! Everything here is derived: [`present`] turns a [`Session`](reversi_session::Session) into words and flags for the
//! page, [`scene::board_scene`] into shapes for a painter, [`announcement`] into what a screen reader says. Nothing
//! decides, nothing is kept, and no browser is known here; only [`Announcer`] remembers what still has to be said.

#![no_std]
#![deny(missing_docs)]

extern crate alloc;

mod announce;
mod announcer;
pub mod layout;
mod letters;
pub mod motion;
mod numerals;
mod openings;
mod present;
pub mod scene;
pub mod sound;
pub mod svg;
pub mod text;
pub mod theme;

pub use announce::{Announcement, announcement, lesson};
pub use announcer::{Announcer, Step};
pub use openings::{Openings, add_opening, announce_opening};
pub use present::{
    ActionView, AlertView, CellView, CourseView, CurveView, EndView, LearningView, MatchView, MenuView,
    MessageView, MoveRow, MoveView, NewGameView, PauseView, Phase, Presentation, QuestionView, RootView,
    SeatView, Sign, StatusView, StepsView, Surroundings, ToolsView, add_course, phase, present,
};
