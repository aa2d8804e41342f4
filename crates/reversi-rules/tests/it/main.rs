//! The rules against published numbers, real games, reported faults and a second implementation.
// Clippy takes helper functions for tests only with this.
#![cfg(test)]

mod differential;
mod games;
mod naive;
mod perft;
mod properties;
mod reported;
mod samples;
mod starts;
mod support;
mod text;
