//! Plays the built page in real browsers.
