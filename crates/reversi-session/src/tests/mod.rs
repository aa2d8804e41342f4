//! Tests of the session from outside: scripts, saved texts, and a storm of events, all on one simulated page.
//!
//! Whatever a test does, every event goes through [`invariants`].

mod archive;
mod around;
mod asking;
mod boot;
mod clock;
mod course;
mod disk;
mod invariants;
mod keys;
mod language;
mod lessons;
mod levels;
mod looking;
mod machine;
mod new_game;
mod newer;
mod overlay;
mod page;
mod passes;
mod pause;
mod playing_on;
mod prefs;
mod samples;
mod saves;
mod script;
mod seats;
mod speech;
mod storage;
mod storm;
mod tabs;
mod trial;
mod undo;
