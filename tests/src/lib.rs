//! Plays the built page in real browsers; everything is in `e2e/`.
