//! The 64 squares in words: what the grid's buttons are called.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Bitboard, Color, ReachEnd, Square};
use reversi_session::Marks;

use super::Scope;
use crate::scene::{explained, last_placed};
use crate::text::Actor;
use crate::text::fill::{fill, push_square};

/// One square of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellView {
    /// The button's text: `C4, vacía, legal, voltea 1`. While paused only the square's name.
    pub label: String,
    /// `data-disc`; `None` for an empty square, and for all while paused.
    pub disc: Option<Color>,
    /// `data-legal`: a person may play here now, whether legal squares are marked or not.
    pub legal: bool,
    /// The newest disc.
    pub last: bool,
    /// What stands here in forced colors and in print: a disc's letter, or `+` on a marked legal square.
    pub glyph: Option<char>,
    /// What the picture points out here, for who sees the glyphs only.
    pub sign: Option<Sign>,
}

/// Something that the picture points out on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The square of a hint.
    Hint,
    /// Its disc lies on a line from a square that is explained, or closes one.
    Line,
}

impl Sign {
    /// The value of `data-sign`.
    pub const fn name(self) -> &'static str {
        match self {
            Sign::Hint => "hint",
            Sign::Line => "line",
        }
    }
}

pub(super) fn cells(scope: &Scope) -> Vec<CellView> {
    let (places, last) = (scope.session.places(), last_placed(scope.session));
    let mut lines = Bitboard::EMPTY;
    for reach in explained(scope.session).iter().flat_map(|(_, reaches)| reaches) {
        lines = lines.union(reach.over);
        if let ReachEnd::Closed(end) = reach.end
            && reach.encloses()
        {
            lines = lines.with(end);
        }
    }
    let hinted = scope.session.hinted();
    let sign = |square| match () {
        () if scope.is_paused() => None,
        () if hinted == Some(square) => Some(Sign::Hint),
        () => lines.contains(square).then_some(Sign::Line),
    };
    Square::all().map(|square| CellView { sign: sign(square), ..cell(scope, square, places, last) }).collect()
}

fn cell(scope: &Scope, square: Square, places: Bitboard, last: Option<Square>) -> CellView {
    let mut label = String::new();
    push_square(&mut label, square);
    if scope.is_paused() {
        return CellView { label, disc: None, legal: false, last: false, glyph: None, sign: None };
    }
    let (session, texts) = (scope.session, scope.texts);
    let position = session.shown();
    let disc = position.at(square);
    let legal = places.contains(square);
    let last = last == Some(square);
    let glyph;
    if let Some(color) = disc {
        let actor = Actor::of_discs(session, color);
        glyph = Some(texts.letters[actor]);
        if scope.shows_letters() {
            label.push_str(", ");
            label.push(texts.letters[actor]);
        }
        push_part(&mut label, texts.disc[actor]);
    } else {
        push_part(&mut label, texts.empty);
        let marked = legal && session.marks() != Marks::None;
        glyph = marked.then_some('+');
        if marked {
            let flips = position.flips(square).len();
            let legal = if flips == 0 { texts.legal_center } else { texts.legal.of(flips) };
            label.push_str(", ");
            fill(&mut label, legal, &[("n", flips.into())]);
        }
    }
    if last {
        push_part(&mut label, texts.last_move);
    }
    CellView { label, disc, legal, last, glyph, sign: None }
}

fn push_part(label: &mut String, part: &str) {
    label.push_str(", ");
    label.push_str(part);
}
