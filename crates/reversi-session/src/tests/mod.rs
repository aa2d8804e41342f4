//! Tests of the session from outside: scripts, saved texts, and a storm of events, all on one simulated page.
//!
//! Whatever a test does, every event goes through [`invariants`].

mod boot;
mod disk;
mod invariants;
mod keys;
mod machine;
mod new_game;
mod overlay;
mod page;
mod passes;
mod pause;
mod prefs;
mod samples;
mod saves;
mod script;
mod speech;
mod storage;
mod storm;
mod tabs;
mod undo;
