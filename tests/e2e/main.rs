//! Plays the built page in real browsers: one module for each promise.

mod a11y;
mod arrangement;
mod course;
mod crash;
mod element;
mod embedded;
mod emulated;
mod endings;
mod engine;
mod firefox;
mod games;
mod given_games;
mod guide;
mod harness;
mod hostile;
mod hosts;
mod idle;
mod interruptions;
mod kept_games;
mod keyboard;
mod keyboard_games;
mod language;
mod layout;
mod look;
mod machine;
#[cfg(feature = "measure")]
mod measure;
mod new_game;
mod offline;
mod opening;
mod options;
mod passes;
mod pause;
mod play;
mod records;
mod save;
#[cfg(feature = "shots")]
mod screenshots;
mod settings;
mod share;
mod table;
mod tabs;
mod touch;
mod undo;
mod vite;
