//! The move list: two turns to a row, passes in words.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Color, Move, Ply};

use super::Scope;
use crate::text::Actor;
use crate::text::fill::{filled, push_square};

/// A row of the move list. Turns alternate strictly, because a pass is a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The row's number, from 1.
    pub number: u8,
    /// Black's turn.
    pub black: Option<MoveView>,
    /// White's turn; `None` in the last row when it has not come.
    pub white: Option<MoveView>,
}

/// A turn in the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// `F2`, or the word for a pass.
    pub text: String,
    /// For screen readers: `Negras F2, voltean 3`.
    pub spoken: String,
    /// Whether it is a pass.
    pub pass: bool,
    /// Whether it is the turn that led to the position on the board.
    pub current: bool,
    /// The ply to look back at when it is pressed.
    pub ply: u8,
}

pub(super) fn moves(scope: &Scope) -> Vec<MoveRow> {
    if scope.is_paused() {
        return Vec::new();
    }
    let plies = scope.session.game().plies();
    let shown = scope.session.shown_number();
    let mut rows: Vec<MoveRow> = Vec::with_capacity(plies.len().div_ceil(2));
    for ply in plies {
        let view = Some(turn(scope, ply, ply.number == shown));
        match (ply.side, rows.last_mut()) {
            (Color::White, Some(row)) => row.white = view,
            (Color::White, None) => rows.push(MoveRow { number: 1, black: None, white: view }),
            (Color::Black, last) => {
                let number = last.map_or(0, |row| row.number) + 1;
                rows.push(MoveRow { number, black: view, white: None });
            }
        }
    }
    rows
}

fn turn(scope: &Scope, ply: &Ply, current: bool) -> MoveView {
    let texts = scope.texts;
    let actor = Actor::of(scope.session, ply.side);
    match ply.played {
        Move::Place(square) => {
            let mut text = String::new();
            push_square(&mut text, square);
            let flips = ply.flips.len();
            let args = [("square", square.into()), ("n", flips.into())];
            let spoken = filled(texts.move_spoken[actor].of(flips), &args);
            MoveView { text, spoken, pass: false, current, ply: ply.number }
        }
        Move::Pass => {
            let (text, spoken) = (texts.pass.into(), texts.pass_spoken[actor].into());
            MoveView { text, spoken, pass: true, current, ply: ply.number }
        }
    }
}
