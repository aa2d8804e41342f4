//! What the view promises, tested from outside.

#![cfg(test)]

mod announcements;
mod announcer;
mod answers;
mod contrast;
mod course;
mod frames;
mod levels;
mod motion;
mod openings;
mod presentation;
mod scenes;
mod sounds;
mod table;
mod tokens;
