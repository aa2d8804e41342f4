//! `replay`: plays every game of a file again and compares the results.
//!
//! One game a line: moves without passes, a tab, black's discs less white's with the empty squares going to
//! the winner, a tab, the year. Lines that begin with `#` are comments.

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser};
use reversi_rules::{Position, Score, Status, Transcript};

use crate::perft::per_second;
use crate::workspace::Workspace;

/// Replays the file that the argument names.
///
/// # Errors
/// When the file cannot be read or a game does not replay to its result; all such lines are printed.
pub(crate) fn run(_: &Workspace, arguments: &mut Parser) -> Result<()> {
    let mut file = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file = file.context("name the file of games: cargo xtask replay FILE")?;
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;

    let begin = Instant::now();
    let (mut games, mut plies, mut faults) = (0_u64, 0_u64, 0_u64);
    for (line, number) in text.lines().zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        games += 1;
        match replay(line) {
            Ok(played) => plies += played,
            Err(error) => {
                faults += 1;
                eprintln!("{}:{number}: {error:#}", file.display());
            }
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{games} games, {plies} plies in {seconds:.3} s: {:.0} plies a second",
        per_second(plies, seconds)
    );
    if faults == 0 { Ok(()) } else { bail!("{faults} of {games} games do not replay to their result") }
}

/// The number of plies, passes included, of a game that is complete and ends as the line says.
fn replay(line: &str) -> Result<u64> {
    let mut columns = line.split('\t');
    let (moves, result) = (columns.next().unwrap_or_default(), columns.next().context("no result")?);
    let stored: i16 = result.parse().with_context(|| format!("the result {result:?} is no number"))?;
    let transcript: Transcript = moves.parse().context("the moves cannot be read")?;

    let (mut plies, mut position) = (0, Position::START);
    for ply in transcript.replay(Position::START) {
        position = ply.context("the moves cannot be played")?.after;
        plies += 1;
    }
    if position.status() != Status::Over {
        bail!("the game is not over after its last move");
    }
    let played = difference(position.score());
    if played != stored {
        bail!("it ends {played:+}, the file says {stored:+}");
    }
    Ok(plies)
}

/// Black's discs less white's, the empty squares counted for the winner as tournaments do.
fn difference(score: Score) -> i16 {
    let (black, white) = (i16::from(score.black), i16::from(score.white));
    let empty = 64 - black - white;
    (black - white) + (black - white).signum() * empty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_squares_go_to_the_winner() {
        assert_eq!(difference(Score { black: 13, white: 0 }), 64);
        assert_eq!(difference(Score { black: 20, white: 30 }), -24);
        assert_eq!(difference(Score { black: 30, white: 30 }), 0);
    }

    #[test]
    fn the_shortest_game_replays_and_faults_are_named() {
        // Black takes every white disc with its fifth move.
        let moves = "e6f4e3f6g5d6e7f5c5";
        assert_eq!(replay(&format!("{moves}\t+64\t2000")).unwrap(), 9);
        let message = |line: &str| format!("{:#}", replay(line).unwrap_err());
        assert!(message(&format!("{moves}\t+63\t2000")).contains("ends +64"));
        assert!(message("e6\t+64\t2000").contains("not over"));
        assert!(message("a1\t+64\t2000").contains("cannot be played"));
        assert!(message("z9\t+64\t2000").contains("cannot be read"));
        assert!(message("e6").contains("no result"));
    }
}
