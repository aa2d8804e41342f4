//! What the view promises, tested from outside.

#![cfg(test)]

mod announcements;
mod announcer;
mod contrast;
mod motion;
mod presentation;
mod scenes;
mod table;
mod tokens;
