//! The openings that games begin with, and the order in which a match takes them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use reversi_rules::{Position, Square, Transcript};

/// Where the few of this repository stand.
const COMMITTED: &str = include_str!("../data/xot.txt");

/// Reads the openings of a file, or those of this repository.
///
/// # Errors
/// When the file cannot be read, or a line is no opening; its number is told.
pub(crate) fn load(file: Option<&Path>) -> Result<Vec<Transcript>> {
    let Some(file) = file else { return read_all(COMMITTED) };
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    read_all(&text).with_context(|| format!("{}", file.display()))
}

/// One opening a line: its moves, and whatever stands after a blank. Empty lines and those with `#` are comments.
///
/// # Errors
/// As for [`load`].
pub(crate) fn read_all(text: &str) -> Result<Vec<Transcript>> {
    let mut openings = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let Some(moves) = line.split_whitespace().next().filter(|moves| !moves.starts_with('#')) else {
            continue;
        };
        let opening: Transcript = moves.parse().with_context(|| format!("line {number}"))?;
        opening.final_position(Position::START).with_context(|| format!("line {number}"))?;
        openings.push(opening);
    }
    if openings.is_empty() {
        bail!("there is no opening");
    }
    Ok(openings)
}

/// The openings in an order that depends on the seed.
pub(crate) fn shuffled(mut openings: Vec<Transcript>, seed: u64) -> Vec<Transcript> {
    for (left, drawn) in (1..=openings.len()).rev().zip(0..) {
        openings.swap(left - 1, below(stir(seed, drawn), left));
    }
    openings
}

/// One of the position's legal moves by a seed, each about equally often; `None` if there is none.
pub(crate) fn any_move(position: &Position, seed: u64) -> Option<Square> {
    let legal = position.legal_moves();
    let board = stir(position.own().bits(), position.opponent().bits());
    legal.into_iter().nth(below(stir(seed, board), legal.len().max(1) as usize))
}

/// A number below `count` from one of 64 bits.
fn below(random: u64, count: usize) -> usize {
    (((random >> 32) * count as u64) >> 32) as usize
}

/// A new seed from a seed and a number, by the output function of `SplitMix64` (Steele, Lea and Flood, 2014).
pub(crate) const fn stir(seed: u64, number: u64) -> u64 {
    let mixed = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_an_opening_and_what_one_likes_to_add() {
        let openings = read_all("# head\nf5d6c4d3\tS\n\nf5f4g3 good\n").unwrap();
        assert_eq!(openings.iter().map(Transcript::len).collect::<Vec<_>>(), [4, 3]);
        for bad in ["f5\nz9\n", "f5\na1\n", "# one\nf"] {
            assert!(format!("{:#}", read_all(bad).unwrap_err()).contains("line 2"), "{bad}");
        }
        assert!(read_all("# nothing\n").is_err());
    }

    #[test]
    fn the_openings_of_this_repository_are_a_hundred_of_eight_moves() {
        let openings = load(None).unwrap();
        assert!(openings.len() == 100 && openings.iter().all(|opening| opening.len() == 8));
    }

    #[test]
    fn the_order_depends_on_the_seed_and_loses_nothing() {
        let names = |seed| {
            let openings = shuffled(load(None).unwrap(), seed);
            openings.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(names(1), names(1));
        assert_ne!(names(1), names(2));
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names
        };
        assert_eq!(sorted(names(1)), sorted(names(2)));
    }

    #[test]
    fn chance_plays_every_legal_move() {
        let mut played: Vec<_> = (0..100).filter_map(|seed| any_move(&Position::START, seed)).collect();
        played.sort();
        played.dedup();
        assert_eq!(played, Position::START.legal_moves().into_iter().collect::<Vec<_>>());
        assert_eq!(any_move(&Position::EMPTY, 1), None);
    }
}
