//! Self-play games: how they begin, how they go on, and how they are kept.

use std::path::Path;

use anyhow::Result;
use rayon::prelude::*;
use reversi_rules::Variant;

use crate::board::Board;
use crate::exact::{NONE, Solver};
use crate::progress::Step;
use crate::random::Random;
use crate::search::{Search, plain_best};
use crate::store::{self, Store, fingerprint};
use crate::tables::{PARTS, Tables};

/// Games that are played before they are written.
const CHUNK: usize = 256;
/// Moves of a game, and results of its last positions.
const MOVES: usize = 60;
/// A game's bytes: its squares, passes left out, [`NONE`] behind the end; then for 0 up to [`MOST_SOLVED`] empty squares
/// the exact result for the side to move, [`UNKNOWN`] where it was not computed.
const RECORD: usize = MOVES + MOST_SOLVED as usize + 1;
/// Positions with more empty squares are never solved during play.
pub(crate) const MOST_SOLVED: u8 = 14;
const UNKNOWN: i8 = i8::MIN;

/// How games are played.
#[derive(Debug)]
pub(crate) struct Players<'a> {
    pub(crate) variant: Variant,
    /// Weights; without them a plain player looks one or two moves ahead.
    pub(crate) tables: Option<&'a Tables>,
    /// Plies to look ahead with weights.
    pub(crate) depth: u8,
    /// Perfect play from this many empty squares on, at most [`MOST_SOLVED`].
    pub(crate) solve_from: u8,
    pub(crate) seed: u64,
}

/// A position of a game, its side to move with a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) board: Board,
    /// The exact result in discs, if it was computed.
    pub(crate) exact: Option<i8>,
}

/// Plays games until the file has `total`.
///
/// # Errors
///
/// Those of [`Store`].
pub(crate) fn play(path: &Path, players: &Players<'_>, total: usize) -> Result<()> {
    let marks = [
        players.seed,
        u64::from(players.depth),
        u64::from(players.solve_from),
        players.tables.map_or(0, Tables::mark),
    ];
    let mut store = Store::open(path, fingerprint(players.variant.name(), &marks), RECORD)?;
    let step = Step::new("games", store.records, total);
    while store.records < total {
        let numbers = store.records..total.min(store.records + CHUNK);
        let games: Vec<_> = numbers
            .clone()
            .into_par_iter()
            .map_init(|| Solver::new(players.variant), |solver, number| game(players, number as u64, solver))
            .collect();
        store.append(&games.concat())?;
        step.advance(numbers.len());
    }
    step.end();
    Ok(())
}

/// The positions of each game of a file, in order.
///
/// # Errors
///
/// When the file is not there or is none of games.
pub(crate) fn positions(path: &Path) -> Result<impl Iterator<Item = Vec<Seen>>> {
    let bytes = store::read(path, RECORD)?;
    let games = bytes.len() / RECORD;
    Ok((0..games).map(move |game| replay(&bytes[game * RECORD..(game + 1) * RECORD])))
}

fn replay(record: &[u8]) -> Vec<Seen> {
    let (squares, results) = record.split_at(MOVES);
    let mut board = Board::start();
    let mut seen = Vec::with_capacity(MOVES);
    for square in squares.iter().take_while(|square| **square < NONE) {
        if board.moves() == 0 {
            board = board.pass();
        }
        let result = results.get(usize::from(board.empties())).map(|result| result.cast_signed());
        seen.push(Seen { board, exact: result.filter(|result| *result != UNKNOWN) });
        board = board.play(*square, board.flips(*square));
    }
    seen
}

/// Plays game `number`. Even ones are like people's: a few random moves, then rarely another. Odd ones go astray for
/// longer and more often, so that the weights meet what a search meets.
fn game(players: &Players<'_>, number: u64, solver: &mut Solver) -> [u8; RECORD] {
    let mut random = Random::new(players.seed, number);
    let (random_plies, slip_one_in) =
        if number.is_multiple_of(2) { (4 + random.below(7), 40) } else { (2 + random.below(40), 12) };
    let plain_depth = 1 + random.below(2) as u8;
    solver.forget();

    let mut record = [NONE; RECORD];
    record[MOVES..].fill(UNKNOWN.cast_unsigned());
    let mut board = Board::start();
    let mut guess = None;
    for ply in 0..MOVES {
        let mut moves = board.moves();
        if moves == 0 {
            board = board.pass();
            guess = guess.map(|guess: i32| -guess);
            moves = board.moves();
            if moves == 0 {
                break;
            }
        }
        let empties = board.empties();
        let mut best = None;
        let mut expected = None;
        if (ply as u32) < random_plies {
            // Drawn below.
        } else if empties <= players.solve_from.min(MOST_SOLVED) {
            let guess = guess.or_else(|| estimate(players, board));
            let (value, square) = solver.solve(board, guess);
            record[MOVES + usize::from(empties)] = (value as i8).cast_unsigned();
            (best, expected) = (Some(square), Some(-value));
        } else if let Some(tables) = players.tables {
            best = Search { tables, variant: players.variant }.best(board, players.depth);
        } else {
            best = plain_best(board, players.variant, plain_depth);
        }
        let slip = best.is_none() || random.below(slip_one_in) == 0;
        let square = best.filter(|_| !slip).unwrap_or_else(|| random.square(moves));
        guess = expected.filter(|_| best == Some(square));
        record[ply] = square;
        board = board.play(square, board.flips(square));
    }
    record
}

fn estimate(players: &Players<'_>, board: Board) -> Option<i32> {
    let tables = players.tables?;
    let value = Search { tables, variant: players.variant }.value(board, 2);
    // Results of full boards are even.
    Some((value + PARTS).div_euclid(2 * PARTS) * 2)
}
