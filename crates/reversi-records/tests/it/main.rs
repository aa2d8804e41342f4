//! Every format in and out: real samples, random games, hostile texts.
// Clippy takes helper functions for tests only with this.
#![cfg(test)]

mod archive;
mod boards;
mod collections;
mod detection;
mod errors;
mod hostile;
mod links;
mod pgn;
mod round_trips;
mod samples;
mod scores;
mod sgf;
mod support;
mod thor;
mod transcripts;
