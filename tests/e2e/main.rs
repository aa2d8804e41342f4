//! Plays the built page in real browsers: one module for each promise.

mod a11y;
mod crash;
mod endings;
mod firefox;
mod games;
mod harness;
mod hostile;
mod keyboard;
mod language;
mod layout;
mod look;
mod machine;
mod new_game;
mod options;
mod passes;
mod pause;
mod play;
mod save;
mod screenshots;
mod tabs;
mod touch;
mod undo;
