//! `match`: two players, every opening with both colors, and what came of it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use reversi_rules::{Color, Transcript, Variant};

use crate::game::{self, Terms};
use crate::home::Home;
use crate::openings::{self, stir};
use crate::player::{Entrant, Player};
use crate::standing::{Played, Standing, Used};

/// Who plays whom, and how often.
#[derive(Debug, Clone)]
pub(crate) struct Match {
    /// The two; results are the first one's.
    pub(crate) entrants: [Entrant; 2],
    /// What wins.
    pub(crate) variant: Variant,
    /// Games at most: an even number, as every opening is played with both colors.
    pub(crate) games: u32,
    /// What the games begin with, in this order, again from the first after the last.
    pub(crate) openings: Vec<Transcript>,
    /// What chance depends on.
    pub(crate) seed: u64,
    /// Pairs of games at the same time.
    pub(crate) threads: u32,
    /// Whether to end when the interval leaves out 50 %.
    pub(crate) until_clear: bool,
}

impl Match {
    /// Plays; `tell` hears of every pair of games. The result does not depend on the number of threads.
    ///
    /// # Errors
    /// When a player cannot enter or breaks.
    pub(crate) fn run(&self, home: &Home, mut tell: impl FnMut(&Standing)) -> Result<Standing> {
        let (next, ended) = (AtomicU32::new(0), AtomicBool::new(false));
        let (sender, results) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let sender = sender.clone();
                let (next, ended) = (&next, &ended);
                scope.spawn(move || self.work(home, next, ended, &sender));
            }
            drop(sender);
            let mut standing = Standing::default();
            let (mut waiting, mut wanted) = (BTreeMap::new(), 0);
            for (pair, result) in results {
                waiting.insert(pair, result);
                while let Some(result) = waiting.remove(&wanted) {
                    wanted += 1;
                    if ended.load(Ordering::Relaxed) {
                        continue;
                    }
                    let games = result.inspect_err(|_| ended.store(true, Ordering::Relaxed))?;
                    for game in &games {
                        standing.add(game);
                    }
                    tell(&standing);
                    ended.store(self.until_clear && standing.is_clear(), Ordering::Relaxed);
                }
            }
            Ok(standing)
        })
    }

    /// Plays pairs of games until there are none left, or enough.
    fn work(
        &self,
        home: &Home,
        next: &AtomicU32,
        ended: &AtomicBool,
        results: &mpsc::Sender<(u32, Result<[Played; 2]>)>,
    ) {
        let mut players = None;
        while !ended.load(Ordering::Relaxed) {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= self.games / 2 || results.send((pair, self.pair(home, &mut players, pair))).is_err() {
                return;
            }
        }
    }

    fn pair(&self, home: &Home, players: &mut Option<[Player; 2]>, pair: u32) -> Result<[Played; 2]> {
        let players = if let Some(players) = players {
            players
        } else {
            let [first, second] = &self.entrants;
            players.insert([first.enter(home, self.variant)?, second.enter(home, self.variant)?])
        };
        let opening = *self.openings.get(pair as usize % self.openings.len().max(1)).context("no opening")?;
        let mut play = |first| {
            let seed = stir(self.seed, u64::from(2 * pair + u32::from(first == Color::White)));
            game::play(players, &Terms { variant: self.variant, opening, first, seed })
                .with_context(|| format!("{} against {}, from {opening}", self.entrants[0], self.entrants[1]))
        };
        Ok([play(Color::Black)?, play(Color::White)?])
    }
}

/// Plays the match that the arguments describe and prints how it stands.
///
/// # Errors
/// When a player cannot enter or breaks.
pub(crate) fn run(home: &Home, arguments: &mut Parser) -> Result<()> {
    let (contest, file) = read(arguments)?;
    let contest =
        Match { openings: openings::shuffled(openings::load(file.as_deref())?, contest.seed), ..contest };
    println!("A: {}\nB: {}\n{}", contest.entrants[0], contest.entrants[1], contest.variant.name());
    let standing = contest.run(home, |standing| {
        if standing.games().is_multiple_of(10) {
            println!("{}", standing.line());
        }
    })?;
    println!("\nA against B, {}", standing.line().trim_start());
    println!("{:.1} turns a game; ms and nodes a move:", standing.mean_plies());
    for (name, used) in ["A", "B"].into_iter().zip(&standing.used) {
        println!("{name}: {}", cost(used));
    }
    Ok(())
}

fn read(arguments: &mut Parser) -> Result<(Match, Option<PathBuf>)> {
    let mut entrants = Vec::new();
    let mut file = None;
    let mut contest = Match {
        entrants: [Entrant::Program(String::new()), Entrant::Program(String::new())],
        variant: Variant::Classic,
        games: 100,
        openings: Vec::new(),
        seed: 1,
        threads: 1,
        until_clear: false,
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("games") => contest.games = arguments.value()?.parse()?,
            Arg::Long("openings") => file = Some(PathBuf::from(arguments.value()?)),
            Arg::Long("reverse") => contest.variant = Variant::Reverse,
            Arg::Long("seed") => contest.seed = arguments.value()?.parse()?,
            Arg::Long("threads") => contest.threads = arguments.value()?.parse()?,
            Arg::Long("until-clear") => contest.until_clear = true,
            Arg::Value(entrant) if entrants.len() < 2 => entrants.push(Entrant::read(&entrant.string()?)),
            other => return Err(other.unexpected().into()),
        }
    }
    contest.entrants = match <[Entrant; 2]>::try_from(entrants) {
        Ok(entrants) => entrants,
        Err(_) => bail!("name two players: match A B"),
    };
    if contest.games == 0 || !contest.games.is_multiple_of(2) {
        bail!("every opening is played with both colors: ask for an even number of games");
    }
    Ok((contest, file))
}

/// What a player used for a move; the processor's time and the nodes only where they are known.
#[expect(clippy::cast_precision_loss, reason = "printed with a few digits only")]
pub(crate) fn cost(used: &Used) -> String {
    let moves = f64::from(used.moves.max(1));
    let mut text = format!("{:.2} ms, {:.1} at most", 1e3 * used.spent.wall / moves, 1e3 * used.longest);
    // Writing to a string cannot fail.
    if used.spent.cpu > 0.0 {
        let _ = write!(text, ", {:.2} of a processor", 1e3 * used.spent.cpu / moves);
    }
    if used.nodes > 0 {
        let _ = write!(text, ", {:.0} nodes", used.nodes as f64 / moves);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(words: &[&str]) -> Result<(Match, Option<PathBuf>)> {
        read(&mut Parser::from_args(words))
    }

    fn contest(words: &[&str]) -> Match {
        let contest = arguments(words).unwrap().0;
        Match { openings: openings::load(None).unwrap(), ..contest }
    }

    fn home() -> Home {
        Home::find().unwrap()
    }

    #[test]
    fn what_makes_no_match_is_refused() {
        assert!(arguments(&["1"]).is_err());
        assert!(arguments(&["1", "2", "3"]).is_err());
        assert!(arguments(&["1", "2", "--games", "7"]).is_err());
        let (contest, file) = arguments(&["1", "edax -gtp", "--games", "8", "--openings", "x"]).unwrap();
        assert_eq!(contest.entrants[1], Entrant::Program("edax -gtp".to_owned()));
        assert_eq!((contest.games, file), (8, Some(PathBuf::from("x"))));
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let run = |threads| {
            let mut contest = contest(&["1", "random", "--games", "40", "--until-clear"]);
            contest.threads = threads;
            let mut seen = Vec::new();
            let end = contest.run(&home(), |standing| seen.push(standing.line())).unwrap();
            assert_eq!(seen.last(), Some(&end.line()));
            seen
        };
        assert_eq!(run(1), run(2));
    }

    #[test]
    fn a_clear_result_ends_it() {
        let mut contest = contest(&["1", "random", "--games", "200", "--until-clear"]);
        let clear = contest.run(&home(), |_| {}).unwrap();
        assert!(clear.is_clear() && clear.games() < 200, "{}", clear.line());
        contest.until_clear = false;
        contest.games = 42;
        assert_eq!(contest.run(&home(), |_| {}).unwrap().games(), 42);
    }

    #[test]
    fn a_player_that_cannot_enter_ends_it_with_a_reason() {
        let contest = contest(&["random", "no-such-program -gtp", "--threads", "2"]);
        let error = format!("{:#}", contest.run(&home(), |_| {}).unwrap_err());
        assert!(error.contains("no-such-program"), "{error}");
    }
}
