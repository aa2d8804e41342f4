//! Positions in FEN, as Edax writes them and as Fairy-Stockfish does for its *flipello*.
//!
//! - Edax: rows from 8 to 1, `p` black and `P` white, side `b` or `w`: `8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1` is the start.
//! - Flipello: discs in hand in brackets after the board, the side that moves first is called `w`, its discs are `P`, and its
//!   board stands upside down against ours. So its rows come from 1 to 8, `P` and `w` are Black's.

use alloc::string::String;

use reversi_rules::{Bitboard, Color, File, Position, Rank, Square, Transcript};

use crate::error::{Fault, Reason};
use crate::input::Input;
use crate::{Header, Record};

/// Whether a text may be a position in FEN: eight rows and what follows them.
pub(crate) fn is_like(text: &[u8]) -> bool {
    let board = text.split(|byte| matches!(byte, b' ' | b'[')).next().unwrap_or_default();
    board.split(|&byte| byte == b'/').count() == 8
        && board.iter().all(|byte| matches!(byte, b'p' | b'P' | b'1'..=b'8' | b'/'))
}

/// Reads a position; what follows the side to move does not matter.
pub(crate) fn read(text: &[u8]) -> Option<Position> {
    let mut input = Input::new(text);
    let mut capitals = Bitboard::EMPTY;
    let mut smalls = Bitboard::EMPTY;
    for row in 0..8 {
        if row > 0 && !input.eat(b"/") {
            return None;
        }
        let mut file = 0;
        while file < 8 {
            let square = Square::new(File::from_index(file)?, Rank::from_index(row)?);
            file += match input.next()? {
                b'P' => {
                    capitals.insert(square);
                    1
                }
                b'p' => {
                    smalls.insert(square);
                    1
                }
                gap @ b'1'..=b'8' => gap - b'0',
                _ => return None,
            };
        }
        if file > 8 {
            return None;
        }
    }
    let flipello = input.eat(b"[");
    if flipello {
        input.take_while(|byte| byte != b']');
        if !input.eat(b"]") {
            return None;
        }
    }
    input.take_while(|byte| byte == b' ');
    match (input.next()?, flipello) {
        (b'w', true) => Position::from_discs(capitals, smalls, Color::Black),
        (b'b', true) => Position::from_discs(capitals, smalls, Color::White),
        (b'b', false) => Position::from_discs(upside_down(smalls), upside_down(capitals), Color::Black),
        (b'w', false) => Position::from_discs(upside_down(smalls), upside_down(capitals), Color::White),
        _ => None,
    }
}

fn upside_down(squares: Bitboard) -> Bitboard {
    reversi_rules::Symmetry::MirrorRanks.bitboard(squares)
}

/// A position to a line.
pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    input.skip_blank();
    let fault = input.fault(Reason::Fen);
    let position = read(input.line()?);
    Some(position.map(|at| Record::played(at, Transcript::EMPTY, at, Header::default())).ok_or(fault))
}

/// Writes a position as Edax does.
pub(crate) fn write(position: &Position, out: &mut String) {
    for rank in Rank::ALL.into_iter().rev() {
        let mut gap = 0;
        for file in File::ALL {
            let disc = position.at(Square::new(file, rank));
            if let Some(color) = disc {
                push_gap(out, core::mem::take(&mut gap));
                out.push(if color == Color::Black { 'p' } else { 'P' });
            } else {
                gap += 1;
            }
        }
        push_gap(out, gap);
        if rank != Rank::One {
            out.push('/');
        }
    }
    out.push_str(if position.to_move() == Color::Black { " b - - 0 1" } else { " w - - 0 1" });
}

fn push_gap(out: &mut String, gap: u8) {
    if gap > 0 {
        out.push(char::from(b'0' + gap));
    }
}
