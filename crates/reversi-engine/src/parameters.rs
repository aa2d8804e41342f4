//! Every number of the search that was chosen by measuring. Values are in hundredths of a disc.

use crate::engine::Limits;
use crate::sigma;

/// The sizes of the midgame's and the endgame's hash for a search, as powers of two; an entry takes 24 bytes. The large
/// ones take 38 MB together. Twice as much for the endgame would save 0.15 % of the nodes of FFO #40 to #47, and takes 3 %
/// longer, since memory is slow.
pub(crate) const fn table_powers(limits: &Limits) -> (u32, u32) {
    if limits.nodes <= 1_000_000 { (16, 16) } else { (19, 20) }
}

/// The last empty squares that are searched without hash and order.
pub(crate) const FEW: u32 = 6;
/// The empty squares up to which the hash is a small one, and the order goes by mobility alone.
pub(crate) const LATE: u32 = 11;
/// Empty squares from which the small hash is asked and told, and its size as a power of two.
pub(crate) const LATE_HASH_FROM: u32 = 8;
pub(crate) const LATE_POWER: u32 = 14;
/// In the order of late moves: what speaks against one without the last word in its quarter. A move of the other side
/// counts 8.
pub(crate) const LATE_EVEN: u32 = 3;
/// Empty squares from which a slice may end at a node, and from which it may in the late endgame. Between the moves of
/// the root it may always end.
pub(crate) const PAUSE_FROM: u32 = 12;
pub(crate) const LATE_PAUSE_FROM: u32 = 9;
/// In the order of endgame moves: weight of the other side's freedom, worth of the last word in a quarter, weight of the
/// evaluation in sixteenths.
pub(crate) const FREEDOM: i32 = 12;
pub(crate) const ODD: i32 = 24;
pub(crate) const VALUE: i32 = 4;

/// How deep the evaluation looks when it orders endgame moves.
pub(crate) const fn sort_depth(empties: u32) -> u8 {
    match empties {
        0..=14 => 0,
        15..=17 => 1,
        18..=20 => 2,
        _ => 3,
    }
}

/// Stable discs are counted when at least this is asked for, in discs.
pub(crate) const fn stability_from(empties: u32) -> i32 {
    match empties {
        0..=8 => 20,
        9..=12 => 28,
        13..=18 => 36,
        19..=24 => 44,
        _ => 52,
    }
}

/// The degree of an endgame search that is a proof.
pub(crate) const EXACT: u8 = 255;

/// The degrees of certainty of the searches that prepare a proof: draft, margin in standard deviations × 10, and how
/// often such a search is right, in percent.
pub(crate) const DEGREES: [(u8, i32, u8); 2] = [(1, 11, 73), (2, 20, 95)];

/// Empty squares from which a search that need not be sure may trust the evaluation.
pub(crate) const PROBE_FROM: u32 = 13;

/// For an endgame probe: its depth, and the margin that leaves no doubt at a degree of certainty.
pub(crate) fn end_probe(empties: u32, draft: u8) -> Option<(u8, i32)> {
    if empties < PROBE_FROM {
        return None;
    }
    let (_, deviations, _) = DEGREES.iter().find(|(degree, ..)| *degree == draft)?;
    let depth = ((empties as u8 - 8) / 2).min(8);
    let depth = if depth % 2 == empties as u8 % 2 { depth } else { depth - 1 };
    Some((depth, deviations * sigma::endgame(empties, depth) / 10))
}

/// Depths from which a midgame node asks the hash, and may be where a slice ends.
pub(crate) const MID_HASH_FROM: u8 = 3;
pub(crate) const MID_PAUSE_FROM: u8 = 6;
/// In the order of midgame moves: weight of the evaluation in sixteenths, weight of the other side's freedom.
pub(crate) const MID_VALUE: i32 = 16;
pub(crate) const MID_FREEDOM: i32 = 4;

/// How deep the evaluation looks when it orders midgame moves.
pub(crate) const fn mid_sort_depth(depth: u8) -> u8 {
    match depth {
        0..=5 => 0,
        6..=9 => 1,
        _ => 2,
    }
}

/// For a midgame probe: its depth, and the margin that makes the deeper search unlikely to differ.
pub(crate) fn mid_probe(empties: u32, depth: u8) -> Option<(u8, i32)> {
    if depth < 3 {
        return None;
    }
    Some((sigma::shallower(depth), 12 * sigma::midgame(empties, depth) / 10))
}

/// How far from the last depth's value the next is looked for at first.
pub(crate) const ASPIRATION: i32 = 150;

/// Empty squares from which less certain searches prepare a proof.
pub(crate) const DEGREES_FROM: u8 = 16;

/// How many plies are looked ahead before an endgame is solved.
pub(crate) const fn depth_before_solving(empties: u8) -> u8 {
    match empties {
        0..=9 => 1,
        10..=13 => 2,
        14..=17 => 4,
        18..=20 => 6,
        21..=23 => 8,
        _ => 10,
    }
}
