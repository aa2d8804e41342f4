//! What is on the board of a session, before it has a size.

use reversi_rules::{Bitboard, ByColor, Color, Direction, Move, Reach, Square};
use reversi_session::{Board, Marks, Session};

use crate::motion::Turning;
use crate::present::Surroundings;
use crate::text::{Actor, Messages};

/// What is on the board, before it has a size.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardPicture {
    /// The discs of each side.
    pub discs: ByColor<Bitboard>,
    /// The newest disc.
    pub last: Option<Square>,
    /// Squares with a mark. None is drawn while a disc turns.
    pub marks: Bitboard,
    /// What a mark looks like.
    pub mark: Mark,
    /// What a disc on a square would do.
    pub preview: Option<Preview>,
    /// The square of a hint.
    pub hint: Option<Square>,
    /// A square that is explained, and what lies in each direction from it.
    pub reaches: Option<(Square, [Reach; 8])>,
    /// The letters on the discs.
    pub letters: Option<ByColor<char>>,
    /// Flat and thick, in black and white.
    pub high_contrast: bool,
    /// Discs that turn to the side that they belong to now.
    pub turning: Turning,
}

/// What marks a legal square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A plus sign.
    Cross,
    /// A dot.
    Dot,
}

/// A disc that is not there yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preview {
    /// Where it would be placed.
    pub square: Square,
    /// Whose it would be.
    pub color: Color,
    /// What it would flip.
    pub flips: Bitboard,
}

/// What the board of a session looks like, with nothing turning; `texts` are those of its language. `pointed` is the
/// square that the mouse or the focus is on. Empty while paused: the lid hides it, and nothing of it stays on the canvas.
pub fn picture(
    session: &Session,
    texts: &Messages,
    surroundings: &Surroundings,
    pointed: Option<Square>,
) -> BoardPicture {
    let prefs = session.prefs();
    let high_contrast = surroundings.board(prefs.board) == Board::Contraste;
    let position = session.shown();
    let seen = session.pause().is_none();
    let places = session.places();
    BoardPicture {
        discs: ByColor::from_fn(|color| if seen { position.discs(color) } else { Bitboard::EMPTY }),
        last: last_placed(session).filter(|_| seen),
        marks: if session.marks() == Marks::None { Bitboard::EMPTY } else { places },
        mark: if session.marks() == Marks::Dot { Mark::Dot } else { Mark::Cross },
        preview: pointed
            .filter(|&at| session.previews() && places.contains(at))
            .or(session.ghost())
            .map(|square| Preview { square, color: position.to_move(), flips: position.flips(square) }),
        hint: session.hinted().filter(|_| seen),
        reaches: explained(session).filter(|_| seen),
        letters: (prefs.letters || high_contrast)
            .then(|| ByColor::from_fn(|color| texts.letters[Actor::of_discs(session, color)])),
        high_contrast,
        turning: Turning::NONE,
    }
}

/// The empty square that is explained, and what lies in each direction from it.
pub(crate) fn explained(session: &Session) -> Option<(Square, [Reach; 8])> {
    let square = session.explained()?;
    let explains = !session.game().is_setting_up() && session.shown().at(square).is_none();
    explains.then(|| (square, Direction::ALL.map(|way| session.asked_about().reach(square, way))))
}

/// The newest disc of the position shown.
pub(crate) fn last_placed(session: &Session) -> Option<Square> {
    let plies = session.game().plies();
    let shown = session.looking_back().map_or(plies.len(), usize::from);
    let placed = plies.iter().take(shown).rev().find_map(|ply| match ply.played {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    placed.or_else(|| session.game().center().last().copied())
}
