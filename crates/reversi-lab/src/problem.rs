//! Positions with what a file says of them: lines of `ffo.tsv`, of `endgame20.tsv`, and of OBF.

use anyhow::{Context, Result, bail};
use reversi_rules::{Bitboard, Position, Square};

/// One position of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Problem {
    /// The file's number, else its place in the file, from 1.
    pub(crate) number: u32,
    /// The board and the side to move.
    pub(crate) position: Position,
    /// The score as the side to move sees it, the empty squares counted for the winner, if the file tells it.
    pub(crate) score: Option<i32>,
    /// Legal moves that the file says do not keep the score.
    pub(crate) worse: Bitboard,
}

/// Reads all positions of a file. Empty lines, and lines that begin with `#` or `%`, are comments.
///
/// # Errors
/// At the first line that is none of the three kinds; its number is told.
pub(crate) fn read_all(text: &str) -> Result<Vec<Problem>> {
    let told = |line: &str| !line.trim().is_empty() && !line.starts_with(['#', '%']);
    let lines = text.lines().zip(1_u32..).filter(|(line, _)| told(line));
    lines
        .zip(1..)
        .map(|((line, number), place)| read(line, place).with_context(|| format!("line {number}")))
        .collect()
}

fn read(line: &str, place: u32) -> Result<Problem> {
    let columns: Vec<&str> = line.split('\t').collect();
    match columns[..] {
        [number, _, side, board, score, best, ..] => ffo([number, side, board, score, best]),
        [side, board, score, ..] => {
            let (position, score) = (position(board, side)?, Some(self::score(score)?));
            // One best move is named, so another may be as good.
            Ok(Problem { number: place, position, score, worse: Bitboard::EMPTY })
        }
        _ => obf(line, place),
    }
}

/// Here all the best moves are named.
fn ffo([number, side, board, score, best]: [&str; 5]) -> Result<Problem> {
    let position = position(board, side)?;
    let best: Bitboard = best.split(',').map(square).collect::<Result<_>>()?;
    let number = number.parse().with_context(|| format!("the number {number:?}"))?;
    let worse = position.legal_moves().difference(best);
    Ok(Problem { number, position, score: Some(self::score(score)?), worse })
}

/// `BOARD SIDE; MOVE:SCORE; MOVE:SCORE;`, the best first or not; the moves may be left out, and what follows `%` is a
/// comment.
fn obf(line: &str, number: u32) -> Result<Problem> {
    let line = line.split('%').next().unwrap_or_default();
    let mut parts = line.split(';').map(str::trim).filter(|part| !part.is_empty());
    let board = parts.next().unwrap_or_default();
    let position: Position = board.parse().with_context(|| format!("the board {board:?}"))?;
    let mut moves = Vec::new();
    for part in parts {
        let (name, value) =
            part.split_once(':').with_context(|| format!("{part:?} is no move with its score"))?;
        moves.push((square(name)?, score(value)?));
    }
    let best = moves.iter().map(|(_, score)| *score).max();
    let worse = moves.iter().filter(|(_, score)| Some(*score) < best).map(|(square, _)| *square).collect();
    Ok(Problem { number, position, score: best, worse })
}

fn position(board: &str, side: &str) -> Result<Position> {
    if board.len() != 64 {
        bail!("the board {board:?} has {} squares", board.len());
    }
    format!("{board}{side}").parse().with_context(|| format!("the board {board:?} and the side {side:?}"))
}

fn square(name: &str) -> Result<Square> {
    name.trim().parse().with_context(|| format!("the move {name:?}"))
}

fn score(text: &str) -> Result<i32> {
    let score = text.trim().parse().with_context(|| format!("the score {text:?}"))?;
    if (-64..=64).contains(&score) {
        Ok(score)
    } else {
        bail!("the score {score} is more than the board holds")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO-";

    fn only(line: &str) -> Problem {
        let problems = read_all(line).unwrap();
        assert_eq!(problems.len(), 1);
        problems[0]
    }

    fn worse(problem: Problem) -> Vec<String> {
        problem.worse.into_iter().map(|square| square.to_string()).collect()
    }

    #[test]
    fn a_line_of_the_ffo_file_names_all_the_best_moves() {
        let problem = only(&format!("# head\n4\t14\tX\t{BOARD}\t+0\th8,a5\th8:+0 a5:+0 b6:-4"));
        assert_eq!((problem.number, problem.score), (4, Some(0)));
        assert_eq!(problem.position, format!("{BOARD} X").parse().unwrap());
        let legal = problem.position.legal_moves().len() as usize;
        assert_eq!(worse(problem).len(), legal - 2);
        assert!(!problem.worse.contains(Square::H8) && problem.worse.contains(Square::B6));
    }

    #[test]
    fn a_line_of_the_endgame_file_names_one() {
        let problem = only(&format!("O\t{BOARD}\t-22\ta4"));
        assert_eq!((problem.number, problem.score, problem.worse), (1, Some(-22), Bitboard::EMPTY));
    }

    #[test]
    fn obf_may_list_moves() {
        let problem = only(&format!("% head\n\n{BOARD} X; H8:+0; b6:-4 ;a5:0; % remark"));
        assert_eq!((problem.score, worse(problem)), (Some(0), vec!["b6".to_owned()]));
        let bare = only(&format!("{BOARD} O;"));
        assert_eq!((bare.score, bare.worse), (None, Bitboard::EMPTY));
    }

    #[test]
    fn a_faulty_line_is_named() {
        let row = |score: &str| format!("X\t{BOARD}\t{score}\ta1");
        for (line, said) in [
            ("X\t---\t+2\ta1".to_owned(), "3 squares"),
            (row("two"), "score \"two\""),
            (row("+66"), "66"),
            (format!("{BOARD} X; h9:+2"), "move \"h9\""),
            (format!("{BOARD} X; h8"), "no move"),
            (format!("{BOARD} Z;"), "board"),
            (format!("4\t14\tX\t{BOARD}\t+0\t"), "move \"\""),
        ] {
            let error = format!("{:#}", read_all(&format!("# one\n{line}")).unwrap_err());
            assert!(error.contains("line 2") && error.contains(said), "{line}: {error}");
        }
    }

    #[test]
    fn the_files_of_this_repository_are_read() {
        let ffo = read_all(crate::bench::FFO).unwrap();
        assert!(ffo.iter().zip(1..).all(|(problem, number)| problem.number == number) && ffo.len() == 79);
        assert_eq!(read_all(crate::bench::ENDGAME).unwrap().len(), 100);
    }
}
