//! Which keys are ours, and what they mean.

use reversi_rules::{Direction, File, Rank, Square};

use crate::asking::Question;
use crate::event::{DialogName, Intent};
use crate::overlay::{Back, back};
use crate::session::Session;

/// A key that went down, in the DOM's words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyPress<'a> {
    /// `KeyboardEvent.key`, such as `"ArrowUp"` or `"c"`.
    pub key: &'a str,
    /// Control is held.
    pub ctrl: bool,
    /// Shift is held.
    pub shift: bool,
    /// Alt is held.
    pub alt: bool,
    /// Meta (Command, Windows) is held.
    pub meta: bool,
    /// The key is held down and repeats.
    pub repeat: bool,
    /// An input method is composing text.
    pub composing: bool,
}

/// Where the keyboard focus is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusPlace {
    /// On a square.
    Board,
    /// In a field that takes text.
    TextField,
    /// On something else inside the game.
    Control,
    /// Outside the game, on a page that is the game's own.
    Page,
}

/// What to do with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is not ours: the browser does with it what it always does.
    Leave,
    /// It is ours and does nothing.
    Swallow,
    /// It is ours and means this.
    Act(Intent),
}

/// Decides about a key. Pure: the caller prevents the browser's own action unless the answer is [`Claim::Leave`].
pub fn claim(session: &Session, press: &KeyPress<'_>, place: FocusPlace) -> Claim {
    if press.alt || press.meta || press.composing {
        return Claim::Leave;
    }
    let inside = place != FocusPlace::Page;
    match press.key {
        // Out of the field, not out of the game; what was typed stays.
        "Escape" if !press.ctrl && !press.shift && place == FocusPlace::TextField && in_play(session) => {
            once(press, Intent::ToBoard)
        }
        "Escape" if !press.ctrl && !press.shift && goes_back(session) => once(press, Intent::Back),
        // A held key would press whatever button has the focus, again and again.
        "Enter" | " " if press.repeat && inside && place != FocusPlace::TextField => Claim::Swallow,
        _ if !in_play(session) || place == FocusPlace::TextField => Claim::Leave,
        key if press.ctrl => control_key(press, key, place),
        key if place == FocusPlace::Board => board_key(session, press, key),
        _ => Claim::Leave,
    }
}

/// Whether nothing lies over the board.
fn in_play(session: &Session) -> bool {
    session.dialog().is_none() && session.pause().is_none()
}

/// Whether Escape does anything now; if not, it is left to the browser and the page around.
fn goes_back(session: &Session) -> bool {
    back(session.dialog(), session.pause(), session.in_progress()) != Back::Nothing
}

fn control_key(press: &KeyPress<'_>, key: &str, place: FocusPlace) -> Claim {
    let on_board = place == FocusPlace::Board && !press.shift;
    match key {
        "z" | "Z" if press.shift => once(press, Intent::Redo),
        "z" | "Z" => once(press, Intent::Undo),
        "y" | "Y" if !press.shift => once(press, Intent::Redo),
        "Home" if on_board => Claim::Act(Intent::CursorTo(Square::new(File::A, Rank::One))),
        "End" if on_board => Claim::Act(Intent::CursorTo(Square::new(File::H, Rank::Eight))),
        _ => Claim::Leave,
    }
}

fn board_key(session: &Session, press: &KeyPress<'_>, key: &str) -> Claim {
    let cursor = session.cursor();
    let (file, rank) = (cursor.file(), cursor.rank());
    let intent = match key {
        _ if press.shift && key.len() > 1 => return Claim::Leave,
        "ArrowUp" => Intent::MoveCursor(Direction::North),
        "ArrowDown" => Intent::MoveCursor(Direction::South),
        "ArrowLeft" => Intent::MoveCursor(Direction::West),
        "ArrowRight" => Intent::MoveCursor(Direction::East),
        "Home" => Intent::CursorTo(Square::new(File::A, rank)),
        "End" => Intent::CursorTo(Square::new(File::H, rank)),
        "PageUp" => Intent::CursorTo(Square::new(file, Rank::One)),
        "PageDown" => Intent::CursorTo(Square::new(file, Rank::Eight)),
        _ if session.prefs().letter_keys => return letter_key(press, key, cursor),
        _ => return Claim::Leave,
    };
    Claim::Act(intent)
}

fn letter_key(press: &KeyPress<'_>, key: &str, cursor: Square) -> Claim {
    let [byte] = key.as_bytes() else { return Claim::Leave };
    match byte.to_ascii_lowercase() {
        letter @ b'a'..=b'h' => match File::from_index(letter - b'a') {
            Some(file) => Claim::Act(Intent::CursorTo(Square::new(file, cursor.rank()))),
            None => Claim::Leave,
        },
        digit @ b'1'..=b'8' => match Rank::from_index(digit - b'1') {
            Some(rank) => Claim::Act(Intent::CursorTo(Square::new(cursor.file(), rank))),
            None => Claim::Leave,
        },
        b'n' => Claim::Act(Intent::CursorToLegal { forwards: !press.shift }),
        b'i' => once(press, Intent::Hint),
        b'p' => once(press, Intent::Ask(Question::Rows)),
        b'l' => once(press, Intent::Ask(Question::LastMove)),
        b's' => once(press, Intent::Ask(Question::Score)),
        b'm' => once(press, Intent::Ask(Question::Legal)),
        b'w' => once(press, Intent::Ask(Question::Why)),
        b'u' => once(press, Intent::Undo),
        b'r' => once(press, Intent::Redo),
        b'?' => once(press, Intent::Open(DialogName::Keys)),
        _ => Claim::Leave,
    }
}

/// A held key never repeats what cannot be taken back at a glance.
fn once(press: &KeyPress<'_>, intent: Intent) -> Claim {
    if press.repeat { Claim::Swallow } else { Claim::Act(intent) }
}
