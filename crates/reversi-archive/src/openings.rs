//! The named openings: which one a game follows, and which position a name stands for.

use reversi_records::Record;
use reversi_rules::{Color, Position, Symmetry, Transcript};

use crate::fold::folded;

/// Moves, a tab, a name; the same file as the guide's and the game's.
const LINES: &str = include_str!("../../../www/guide/openings.tsv");

/// A position as it is seen from the side from which its sets of discs are the least numbers.
type Place = (u64, u64, Color);

/// The positions at the end of the named lines, sorted.
#[derive(Debug)]
pub(crate) struct Openings {
    places: Vec<(Place, &'static str)>,
    /// The discs of the longest line's position.
    most: u32,
}

impl Openings {
    pub(crate) fn new() -> Openings {
        let mut places: Vec<(Place, &'static str)> = Vec::new();
        for (moves, name) in lines() {
            let Some(end) = end(moves) else { continue };
            // A hundred: putting each in its place costs less than what sorts.
            let entry = (place(end), name);
            let at = places.partition_point(|other| *other < entry);
            places.insert(at, entry);
        }
        let most = lines().map(|(moves, _)| moves.len() / 2).max().unwrap_or(0);
        Openings { places, most: u32::try_from(most).unwrap_or(0) + 4 }
    }

    /// The name of the longest line whose position the game comes to, whichever way its board lies; empty without one.
    pub(crate) fn of(&self, record: &Record) -> &'static str {
        if *record.start() != Position::START {
            return "";
        }
        let early = |position: &Position| position.empty().len() + self.most >= 64;
        let plies = record.moves().replay(*record.start()).map_while(Result::ok).map(|ply| ply.after);
        plies.take_while(early).filter_map(|position| self.at(position)).last().unwrap_or_default()
    }

    fn at(&self, position: Position) -> Option<&'static str> {
        let place = place(position);
        let found = self.places.binary_search_by_key(&place, |(other, _)| *other).ok()?;
        self.places.get(found).map(|(_, name)| *name)
    }

    /// The position that a name stands for: the whole name, or else the first that begins so.
    pub(crate) fn named(text: &str) -> Option<Position> {
        let wanted = folded(text.trim());
        if wanted.is_empty() {
            return None;
        }
        let whole = lines().find(|(_, name)| folded(name) == wanted);
        let begun = || lines().find(|(_, name)| folded(name).starts_with(&wanted));
        end(whole.or_else(begun)?.0)
    }
}

fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    LINES.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

fn end(moves: &str) -> Option<Position> {
    moves.parse::<Transcript>().ok()?.final_position(Position::START).ok()
}

/// The same for positions that a turn or a reflection of the board makes one of the other.
pub(crate) fn place(position: Position) -> Place {
    let discs = |position: Position| (position.own().bits(), position.opponent().bits(), position.to_move());
    let least = Symmetry::ALL.into_iter().map(|symmetry| discs(symmetry.position(position))).min();
    least.unwrap_or_else(|| discs(position))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(moves: &str) -> &'static str {
        let record = Record::new(Position::START, moves.parse().unwrap()).unwrap();
        Openings::new().of(&record)
    }

    #[test]
    fn a_game_has_the_name_of_the_longest_line_that_it_came_to() {
        assert_eq!(name("f5d6c3d3c4"), "Tiger");
        assert_eq!(name("f5d6c3d3c4f4f6g5e6d7e3c5f3e7h5e2"), name("f5d6c3d3c4f4f6g5e6d7"));
        assert_eq!(name("f5"), "");
    }

    #[test]
    fn the_way_the_board_lies_does_not_matter() {
        assert_eq!(name("e6f4c3c4d3"), "Tiger");
        assert_eq!(name("e6d6"), name("f5f4"));
        assert_eq!(name("f5f4"), "Parallel Opening");
    }

    #[test]
    fn another_start_has_no_openings() {
        let start = reversi_rules::Start::Mirrored.position();
        let legal = start.legal_moves().into_iter().next().unwrap();
        let mut moves = Transcript::EMPTY;
        moves.push(legal).unwrap();
        assert_eq!(Openings::new().of(&Record::new(start, moves).unwrap()), "");
    }

    #[test]
    fn a_name_leads_to_its_position() {
        let tiger = "f5d6c3d3c4".parse::<Transcript>().unwrap().final_position(Position::START).unwrap();
        assert_eq!(Openings::named("tiger"), Some(tiger));
        assert_eq!(Openings::named("  "), None);
        assert_eq!(Openings::named("no such opening"), None);
    }
}
