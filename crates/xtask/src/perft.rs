//! `perft`: counts the game tree's leaves and compares them with the published table.

use std::fs;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use reversi_rules::Position;
use reversi_rules::perft::perft;

use crate::workspace::Workspace;

const DEPTH: u32 = 9;
/// Depth, leaves with a pass as one ply, and more columns.
const TABLE: &str = "crates/reversi-rules/tests/data/perft.tsv";

/// Counts every depth up to the one asked for.
///
/// # Errors
/// When a count differs from the table's.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let mut deepest = DEPTH;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Value(depth) => deepest = depth.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let table =
        fs::read_to_string(workspace.root().join(TABLE)).with_context(|| format!("cannot read {TABLE}"))?;
    println!("depth           leaves   seconds    leaves/s  table");
    let mut wrong = 0;
    for depth in 1..=deepest {
        let begin = Instant::now();
        let leaves = perft(Position::START, depth);
        let seconds = begin.elapsed().as_secs_f64();
        let expected = leaves_in(&table, depth);
        wrong += u32::from(expected.is_some_and(|expected| expected != leaves));
        let verdict = match expected {
            Some(expected) if expected == leaves => "equal".to_owned(),
            Some(expected) => format!("DIFFERS: {expected}"),
            None => "not in it".to_owned(),
        };
        println!("{depth:>5} {leaves:>16} {seconds:>9.3} {:>11.0}  {verdict}", per_second(leaves, seconds));
    }
    if wrong == 0 { Ok(()) } else { bail!("{wrong} counts differ from {TABLE}") }
}

/// Something a second, for printing.
#[expect(clippy::cast_precision_loss, reason = "printed with a few digits only")]
pub(crate) fn per_second(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(f64::MIN_POSITIVE)
}

fn leaves_in(table: &str, depth: u32) -> Option<u64> {
    let mut rows = table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t'));
    let mut row = rows.find(|row| row.clone().next().is_some_and(|first| first.parse() == Ok(depth)))?;
    row.nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read_by_depth() {
        let table = "# depth\tleaves\n1\t4\t0\n11\t212258800\t2\n";
        assert_eq!(
            (leaves_in(table, 1), leaves_in(table, 11), leaves_in(table, 2)),
            (Some(4), Some(212_258_800), None)
        );
    }
}
