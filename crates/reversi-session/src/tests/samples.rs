//! Real games with passes, as moves without them; results as discs on the board.
//!
//! Sources: A from an issue of oers/reversatile (22), B from one of Egaroucid (491), D and E from `PlayOK`, F from
//! Reversi Wars, G from an issue of alpha-zero-general (167). All were replayed with an independent rules program.

use alloc::vec::Vec;

use reversi_rules::Square;

/// A game and what is known of it.
pub(super) struct Sample {
    pub(super) moves: &'static str,
    /// Black's and White's discs at the end.
    pub(super) score: (u8, u8),
    /// The passes, each by the number of the placement that it comes before, 1 for the first.
    pub(super) passes: &'static [usize],
}

pub(super) const A: Sample = Sample {
    moves: "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1",
    score: (32, 32),
    passes: &[59],
};
pub(super) const B: Sample = Sample {
    moves: "f5d6c3d3c4f4f6g5e6d7e3c5f3e7h5e2c6d2c2b3b4g6a4h6g4h4c7h3d8b5f8b6f7a5a3a2a7c1b7g3g2c8b8e8d1e1f1b2a6a8h2h1g1f2g7g8a1b1h8h7",
    score: (20, 44),
    passes: &[59],
};
pub(super) const D: Sample = Sample {
    moves: "d3c5d6e3f4e6b4c4c3d2e2c2f3b5f5a3b6c6c1g5a4b3a5a6g6g4h6h5h4f1d1g3f2g1f6f7b1h3h2g2f8g7d7e7c7b2h1d8e1b7h8h7g8a8a7a2b8c8e8",
    score: (62, 1),
    passes: &[54, 57, 58, 59],
};
pub(super) const F: Sample = Sample {
    moves: "f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5h1b6h7b7a8a7a6g7e8h8a4b4e1b3a3b1",
    score: (3, 58),
    passes: &[51, 52, 53, 54, 57],
};
pub(super) const G: Sample = Sample {
    moves: "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2g8g7g5g6h7g4g3h3h4h5g2",
    score: (0, 59),
    passes: &[43, 46, 47, 50, 55],
};

/// The beginning of game G: Black must pass then.
pub(super) const BEFORE_A_PASS: &str =
    "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8";

/// Black takes every white disc with nine moves.
pub(super) const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

/// Game E: White has no disc left, 17–0.
pub(super) const E_WIPE_OUT: &str = "d3c5f6f5e6e3b5f4g3f3f2e7e8";

pub(super) const ALL: [&Sample; 5] = [&A, &B, &D, &F, &G];

/// The squares of a text such as `d3c5`.
pub(super) fn squares(text: &str) -> Vec<Square> {
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| core::str::from_utf8(pair).unwrap().parse().unwrap()).collect()
}
