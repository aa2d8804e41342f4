//! Saved games written by hand, in the documented form of one line of text kept as a JSON string.

use std::fmt::Write as _;

/// A game that the page is to find in its storage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SavedGame {
    /// `person` or a level number.
    pub(crate) black: &'static str,
    pub(crate) white: &'static str,
    pub(crate) moves: &'static str,
    pub(crate) redo: &'static str,
    /// Tells one game from another.
    pub(crate) seed: u8,
}

impl SavedGame {
    /// Two people, these moves played.
    pub(crate) const fn two_people(moves: &'static str) -> Self {
        Self { black: "person", white: "person", moves, redo: "", seed: 7 }
    }

    /// A person with black against level 1.
    pub(crate) const fn against_machine(moves: &'static str) -> Self {
        Self { black: "person", white: "1", moves, redo: "", seed: 7 }
    }

    pub(crate) const fn with_redo(self, redo: &'static str) -> Self {
        Self { redo, ..self }
    }

    pub(crate) const fn with_seed(self, seed: u8) -> Self {
        Self { seed, ..self }
    }

    pub(crate) fn text(&self) -> String {
        self.text_of_version(1)
    }

    /// The same game as a program of another version might write it; the head is alike in all of them.
    pub(crate) fn text_of_version(&self, version: u32) -> String {
        let Self { black, white, moves, redo, seed } = self;
        let mut text = format!(
            "reversi={version} rev=1 tab=0000e2e1 variant=classic start=standard black={black} white={white} \
             seed={seed:016x} moves={moves} redo={redo}"
        );
        let sum = fnv1a(text.as_bytes());
        let _ = write!(text, " sum={sum:08x}");
        text
    }
}

/// FNV-1a, 32 bit.
fn fnv1a(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}
