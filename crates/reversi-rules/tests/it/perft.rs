//! Counts of move sequences against the published table.

use reversi_rules::perft::perft;
use reversi_rules::{Color, Position};

use crate::support::{discs, position};

const TABLE: &str = include_str!("../data/perft.tsv");

#[test]
fn move_sequences_from_the_start_are_as_many_as_published() {
    let mut depths = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<_> = line.split('\t').collect();
        let (depth, leaves) = (columns[0].parse().unwrap(), columns[1].parse().unwrap());
        if depth <= 9 {
            assert_eq!(perft(Position::START, depth), leaves, "depth {depth}");
            depths += 1;
        }
    }
    assert_eq!(depths, 9);
}

#[test]
fn no_ply_is_one_way() {
    assert_eq!(perft(Position::START, 0), 1);
}

#[test]
fn a_pass_is_one_ply() {
    // Black must pass; White has two moves then.
    let must_pass = position("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    assert_eq!(perft(must_pass, 1), 1);
    assert_eq!(perft(must_pass, 2), 2);
}

#[test]
fn a_finished_game_is_one_leaf_at_any_depth() {
    // Black must pass, White has only c1, and nobody can move then.
    let nearly_over = discs("b1", "a1", Color::Black);
    for depth in 0..6 {
        assert_eq!(perft(nearly_over, depth), 1, "depth {depth}");
    }
}
