//! Known games and what the rules say of them, ply by ply. Moves are facts; the sources are named.

use crate::harness::{Result, State};
use reversi_rules::{Color, Move, Ply, Position, Transcript};

/// `PlayOK`, 2017-12-28, xmav000 against strongheart: 62 to 1, White passes four times, a1 stays empty.
pub(crate) const WHITE_PASSES: &str = "d3c5d6e3f4e6b4c4c3d2e2c2f3b5f5a3b6c6c1g5a4b3a5a6g6g4h6h5h4f1d1g3f2g1f6f7b1h3h2g2f8g7\
d7e7c7b2h1d8e1b7h8h7g8a8a7a2b8c8e8";
/// Reversi Wars: 3 to 58, Black passes four times in a row and once more, a1, a2 and b2 stay empty.
pub(crate) const BLACK_PASSES: &str = "f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5h1\
b6h7b7a8a7a6g7e8h8a4b4e1b3a3b1";
/// `PlayOK`: White has no disc left after 13 moves, 17 to 0.
pub(crate) const WIPE_OUT: &str = "d3c5f6f5e6e3b5f4g3f3f2e7e8";

/// Every ply of a game, passes included.
pub(crate) fn plies(moves: &str) -> Result<Vec<Ply>> {
    let transcript: Transcript = moves.parse()?;
    Ok(transcript.replay(Position::START).collect::<std::result::Result<_, _>>()?)
}

/// Squares of a text such as `d3c5`.
pub(crate) fn squares(moves: &str) -> Vec<String> {
    moves.as_bytes().chunks(2).map(|pair| String::from_utf8_lossy(pair).into_owned()).collect()
}

/// Compares what the page shows with the rules after a ply that leaves a side to move, or the end.
pub(crate) fn demand_shows(state: &State, ply: &Ply) {
    let at = format!("after ply {} ({:?})", ply.number, ply.played);
    let score = ply.after.score();
    assert_eq!(state.ply, u32::from(ply.number), "{at}");
    assert_eq!((state.black, state.white), (u32::from(score.black), u32::from(score.white)), "{at}");
    let symbol = |square| match ply.after.at(square) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '-',
    };
    let board: String = reversi_rules::Square::all().map(symbol).collect();
    assert_eq!(state.board, board, "{at}");
    let legal: Vec<String> = ply.after.legal_moves().into_iter().map(|square| square.to_string()).collect();
    assert_eq!(state.legal, legal, "{at}");
    if !legal.is_empty() {
        let turn = if ply.after.to_move() == Color::Black { "black" } else { "white" };
        assert_eq!(state.turn, turn, "{at}");
    }
}

/// Passes among the plies.
pub(crate) fn passes(plies: &[Ply]) -> usize {
    plies.iter().filter(|ply| ply.played == Move::Pass).count()
}
