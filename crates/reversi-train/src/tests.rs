//! The whole of a small training, and the trainer's searches against plain ones.

use std::fs;
use std::path::{Path, PathBuf};

use reversi_engine::Engine;
use reversi_engine::eval::{FreeWeights, Weights};
use reversi_rules::Variant;

use crate::board::{Board, squares};
use crate::exact::Solver;
use crate::games::{self, Players};
use crate::options::{Command, Options};
use crate::random::Random;
use crate::search::Search;
use crate::steps;
use crate::store::Store;
use crate::tables::{MOST, PARTS, Tables};

/// A folder that goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("reversi-train-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn options(&self) -> Options {
        let mut options = Options::new(self.0.clone());
        (options.first_games, options.games, options.rounds) = (60, 40, 2);
        (options.solve_from, options.exact_from, options.label_depth, options.play_depth) = (8, 10, 2, 1);
        options.iterations = 5;
        options
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn bytes(path: impl AsRef<Path>) -> Vec<u8> {
    fs::read(path).unwrap()
}

/// A position after so many random moves, or the last one before the end.
fn random_board(seed: u64, plies: u32) -> Board {
    let mut random = Random::new(seed, u64::from(plies));
    let mut board = Board::start();
    for _ in 0..plies {
        if board.moves() == 0 {
            board = board.pass();
        }
        if board.moves() == 0 {
            break;
        }
        let square = random.square(board.moves());
        board = board.play(square, board.flips(square));
    }
    board
}

/// Minimax to a depth and then `leaf`, or to the end.
fn minimax(board: Board, variant: Variant, depth: u8, leaf: &dyn Fn(Board) -> i32) -> i32 {
    if board.moves() == 0 {
        let passed = board.pass();
        if passed.moves() == 0 {
            return board.result(variant) * PARTS;
        }
        return -minimax(passed, variant, depth, leaf);
    }
    if depth == 0 {
        return leaf(board);
    }
    let value = |square| -minimax(board.play(square, board.flips(square)), variant, depth - 1, leaf);
    squares(board.moves()).map(value).max().unwrap()
}

#[test]
fn an_interrupted_training_gives_the_same_weights() {
    let (whole, parts) = (Folder::new("whole"), Folder::new("parts"));
    let options = whole.options();
    steps::run(&options).unwrap();

    // The same in steps: games in two goes with half a record lost between, labels cut off.
    let mut options = parts.options();
    options.command = Command::Play;
    options.first_games = 25;
    steps::run(&options).unwrap();
    let games = parts.0.join("classic/round-0/games.bin");
    let half = bytes(&games);
    fs::write(&games, &half[..half.len() - 30]).unwrap();
    options.first_games = 60;
    steps::run(&options).unwrap();
    options.command = Command::Label;
    steps::run(&options).unwrap();
    let labels = parts.0.join("classic/round-0/labels-04.bin");
    let all = bytes(&labels);
    fs::write(&labels, &all[..25]).unwrap();
    fs::remove_file(parts.0.join("classic/round-0/weights-03.bin")).unwrap();
    options.command = Command::All;
    steps::run(&options).unwrap();

    for file in ["classic/round-0/games.bin", "classic/round-1/games.bin", "weights-classic.bin"] {
        assert_eq!(bytes(whole.0.join(file)), bytes(parts.0.join(file)), "{file}");
    }
    let mut engine = Engine::new();
    engine.load(Variant::Classic, &bytes(whole.0.join("weights-classic.bin"))).unwrap();
    assert!(Weights::unpack(Variant::Reverse, &bytes(whole.0.join("weights-classic.bin"))).is_err());
}

#[test]
fn a_file_made_in_another_way_is_refused() {
    let folder = Folder::new("other");
    let mut options = folder.options();
    (options.command, options.first_games) = (Command::Play, 2);
    steps::run(&options).unwrap();
    options.seed = 2;
    assert!(steps::run(&options).unwrap_err().to_string().contains("other options"));
    let path = folder.0.join("short.bin");
    Store::open(&path, 1, 4).unwrap().append(&[0; 12]).unwrap();
    fs::write(&path, &bytes(&path)[..30]).unwrap();
    assert_eq!(Store::open(&path, 1, 4).unwrap().records, 2);
}

#[test]
fn exact_results_are_those_of_minimax() {
    for variant in Variant::ALL {
        let mut solver = Solver::new(variant);
        for seed in 0..12 {
            for plies in [50, 51, 52, 53] {
                let board = random_board(seed, plies);
                let wanted = minimax(board, variant, 60, &|_| 0) / PARTS;
                for guess in [None, Some(wanted), Some(wanted + 6), Some(-40)] {
                    let (value, best) = solver.solve(board, guess);
                    assert_eq!(value, wanted);
                    if board.moves() != 0 {
                        let child = board.play(best, board.flips(best));
                        assert_eq!(-minimax(child, variant, 60, &|_| 0) / PARTS, wanted);
                    }
                }
            }
        }
    }
}

#[test]
fn the_solver_agrees_with_itself_from_move_to_move() {
    let mut solver = Solver::new(Variant::Classic);
    for seed in 0..3 {
        let mut board = random_board(seed, 47);
        let (wanted, _) = solver.solve(board, None);
        let mut sign = 1;
        loop {
            if board.moves() == 0 {
                (board, sign) = (board.pass(), -sign);
                if board.moves() == 0 {
                    break;
                }
            }
            solver.forget();
            let (value, best) = solver.solve(board, None);
            assert_eq!(sign * value, wanted);
            (board, sign) = (board.play(best, board.flips(best)), -sign);
        }
        assert_eq!(sign * board.result(Variant::Classic), wanted);
    }
}

#[test]
fn labels_are_those_of_minimax() {
    let layout = FreeWeights::new();
    let weight = |at: usize| (at * 7919 % 97) as f32 / 32.0 - 1.5;
    let free = vec![(0..layout.count).map(weight).collect(); reversi_engine::eval::STAGES];
    let tables = Tables::of(&free, &layout);
    for variant in Variant::ALL {
        let search = Search { tables: &tables, variant };
        for seed in 0..6 {
            for plies in [10, 25, 40, 55] {
                let board = random_board(seed, plies);
                for depth in 0..4 {
                    let wanted = minimax(board, variant, depth, &|board| search.value(board, 0));
                    assert_eq!(search.value(board, depth), wanted, "{board:?} {depth}");
                    assert!(wanted.abs() <= MOST);
                }
            }
        }
    }
}

#[test]
fn games_hold_positions_with_their_results() {
    let folder = Folder::new("games");
    let path = folder.0.join("games.bin");
    let players = Players { variant: Variant::Reverse, tables: None, depth: 1, solve_from: 9, seed: 3 };
    games::play(&path, &players, 10).unwrap();
    let games: Vec<_> = games::positions(&path).unwrap().collect();
    assert_eq!(games.len(), 10);
    for game in games {
        assert_eq!(game[0].board, Board::start());
        let solved = game.iter().filter(|seen| seen.exact.is_some());
        for seen in solved.filter(|seen| seen.board.empties() < 6) {
            let wanted = minimax(seen.board, Variant::Reverse, 60, &|_| 0) / PARTS;
            assert_eq!(seen.exact.map(i32::from), Some(wanted));
        }
    }
}
