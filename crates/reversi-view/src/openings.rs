//! The named openings: which one a game follows, whichever way its board lies.

use alloc::string::String;

use reversi_rules::{Position, Start, Symmetry, Transcript};
use reversi_session::{Notice, Session};

use crate::announce::{Announcement, length};
use crate::present::{Presentation, detail_with};
use crate::text::Messages;
use crate::text::fill::{Arg, filled, push_sentence};

/// The named lines of play from the standard start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Openings(&'static str);

impl Openings {
    /// What the page's script knows their file by.
    pub const FILE: &'static str = "openings";

    /// Takes in a file of lines, which then stays as long as the page: moves, a tab, a name. `None` when it has no such
    /// line.
    pub fn read(file: String) -> Option<Openings> {
        lines(&file).next()?;
        Some(Openings(file.leak()))
    }

    /// The name of the opening that the position shown belongs to, as long as the game goes along a line that has a
    /// name: that of the longest one that has been played to its end. `None` while paused. Before the first of moves that
    /// came with a board to try on it is the name of them all.
    pub fn name(self, session: &Session) -> Option<&'static str> {
        let begins = session.begins_to_step();
        let shown = if begins { session.game().ply() } else { session.shown_number() };
        let last = usize::from(shown).checked_sub(1)?;
        let played = session.game().plies().get(..=last).filter(|_| session.pause().is_none())?;
        // Most of a game is past the end of every line: then nothing has to be played again.
        lines(self.0).find(|(moves, _)| end(moves) >= last)?;
        let (mut name, mut longest, mut goes_along) = (None, 0, false);
        for (moves, named) in lines(self.0) {
            let end = end(moves);
            let at = end.min(last);
            if played.get(at).is_none_or(|ply| !leads_to(moves, at, &ply.after)) {
                continue;
            }
            goes_along |= at == last;
            if at == end && (name.is_none() || end > longest) {
                (name, longest) = (Some(named), end);
            }
        }
        name.filter(|_| goes_along)
    }
}

/// Says which opening the game follows in the status line, in place of how many moves there are.
pub fn add_opening(presentation: &mut Presentation, session: &Session, texts: &'static Messages, name: &str) {
    if let Some(detail) = detail_with(&sentence(name, texts), session, texts) {
        presentation.status.detail = detail;
    }
}

/// Says so to those who listen, after a notice of what is on the board, if there is room for it.
pub fn announce_opening(said: &mut Announcement, notice: &Notice, name: &str, texts: &Messages) -> bool {
    let sentence = sentence(name, texts);
    let tells = matches!(notice, Notice::Plies(_) | Notice::Undone | Notice::Redone | Notice::LookedBack);
    let fits = tells && length(&said.text) + 1 + length(&sentence) <= Announcement::LONGEST;
    if fits {
        push_sentence(&mut said.text, &sentence);
    }
    fits
}

fn sentence(name: &str, texts: &Messages) -> String {
    filled(texts.opening_named, &[("name", Arg::Text(name))])
}

/// The lines of a file: moves and name.
fn lines(file: &str) -> impl Iterator<Item = (&str, &str)> {
    file.split('\n').filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

/// The ply, from 0 on, that a line ends with.
fn end(moves: &str) -> usize {
    (moves.len() / 2).saturating_sub(1)
}

/// Whether a line leads to this position with its ply `at`, on the board as it is or laid on itself in another way.
fn leads_to(moves: &str, at: usize, position: &Position) -> bool {
    let replay = moves.parse::<Transcript>().ok().map(|moves| moves.replay(Start::Standard.position()));
    let reached = replay.and_then(|mut plies| plies.nth(at)?.ok());
    reached.is_some_and(|ply| Symmetry::ALL.iter().any(|symmetry| symmetry.position(ply.after) == *position))
}
