//! What the machine's levels play, and that it is always legal.
// Clippy takes helper functions for tests only with this.
#![cfg(test)]

mod greedy;
mod level;
mod solver;
mod support;
