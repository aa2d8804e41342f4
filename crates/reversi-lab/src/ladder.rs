//! `ladder`: every level against the one below it.

use std::iter;
use std::ops::RangeInclusive;

use anyhow::Result;
use lexopt::{Arg, Parser, ValueExt};
use reversi_engine::Level;
use reversi_rules::Variant;

use crate::home::Home;
use crate::matches::{Match, cost};
use crate::openings;
use crate::player::Entrant;
use crate::strength::Strength;

/// Games a rung at most.
const GAMES: u32 = 200;
/// What a level should win against the one below, in percent.
const WANTED: (f64, f64) = (60.0, 85.0);

/// Plays the rungs, by their upper levels from `--from` to `--to`, and prints the table; how a rung stands goes to the
/// standard error as it comes.
///
/// # Errors
/// When an engine breaks.
pub(crate) fn run(home: &Home, arguments: &mut Parser) -> Result<()> {
    let (mut variant, mut games, mut threads, mut seed) = (Variant::Classic, GAMES, 1, 1);
    let (mut from, mut to) = (1, Level::HIGHEST);
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("reverse") => variant = Variant::Reverse,
            Arg::Long("from") => from = arguments.value()?.parse()?,
            Arg::Long("to") => to = arguments.value()?.parse()?,
            Arg::Long("games") => games = arguments.value()?.parse()?,
            Arg::Long("threads") => threads = arguments.value()?.parse()?,
            Arg::Long("seed") => seed = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    if home.weights(variant).is_none() {
        println!(
            "there are no weights for {}: the levels above {} play like it",
            variant.name(),
            Level::WITHOUT_WEIGHTS.number()
        );
    }
    let openings = openings::shuffled(openings::load(None)?, seed);
    println!("{}, {} openings, both colors", variant.name(), openings.len());
    println!("rung    games   score    95 %            discs  wanted {} to {} %", WANTED.0, WANTED.1);
    for (lower, upper) in rungs(from..=to) {
        let contest = Match {
            entrants: [Entrant::Ours(Strength::Level(upper)), Entrant::Ours(Strength::Level(lower))],
            variant,
            games: games.next_multiple_of(2),
            openings: openings.clone(),
            seed,
            threads,
            until_clear: true,
        };
        let standing = contest.run(home, |standing| {
            if standing.games().is_multiple_of(10) {
                eprintln!("{} : {}  {}", upper.number(), lower.number(), standing.line());
            }
        })?;
        let ((low, high), score) = (standing.interval(), 100.0 * standing.share());
        println!(
            "{} : {} {:>7} {:>6.1} %  {:>5.1} to {:>5.1} {:>+8.1}  {}; {}",
            upper.number(),
            lower.number(),
            standing.games(),
            score,
            100.0 * low,
            100.0 * high,
            standing.mean_discs(),
            verdict(score, standing.is_clear()),
            cost(&standing.used[0])
        );
    }
    Ok(())
}

/// Each level with the next, from the bottom, where the upper one is among these.
fn rungs(upper: RangeInclusive<u8>) -> impl Iterator<Item = (Level, Level)> {
    let levels = (1..=Level::HIGHEST).filter_map(Level::new);
    iter::zip(levels.clone(), levels.skip(1)).filter(move |rung| upper.contains(&rung.1.number()))
}

fn verdict(score: f64, clear: bool) -> &'static str {
    match score {
        _ if !clear => "NOT CLEAR",
        score if score < 50.0 => "WEAKER",
        score if score < WANTED.0 => "too close",
        score if score > WANTED.1 => "too far",
        _ => "as wanted",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_but_the_first_is_once_the_upper_one() {
        let rungs: Vec<_> = numbers(1..=Level::HIGHEST).collect();
        assert_eq!(rungs.len(), usize::from(Level::HIGHEST) - 1);
        assert!(rungs.iter().zip(1..).all(|(rung, lower)| *rung == (lower, lower + 1)));
    }

    #[test]
    fn some_rungs_can_be_asked_for() {
        assert_eq!(numbers(3..=4).collect::<Vec<_>>(), [(2, 3), (3, 4)]);
    }

    fn numbers(upper: RangeInclusive<u8>) -> impl Iterator<Item = (u8, u8)> {
        rungs(upper).map(|(lower, upper)| (lower.number(), upper.number()))
    }

    #[test]
    fn a_rung_is_judged() {
        let judged = [(70.0, false), (30.0, true), (55.0, true), (90.0, true), (70.0, true)]
            .map(|(score, clear)| verdict(score, clear));
        assert_eq!(judged, ["NOT CLEAR", "WEAKER", "too close", "too far", "as wanted"]);
    }
}
