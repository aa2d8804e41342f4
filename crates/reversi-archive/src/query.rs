//! Which games of a list are wanted, and in what order.

use reversi_records::{Games, Record, detect};
use reversi_rules::{Color, Outcome, Position, Symmetry};

use crate::fold::{folded, holds};
use crate::openings::Openings;

/// By what a list is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As they were read or ended.
    #[default]
    Number,
    /// By day; games without one first.
    Date,
    /// By Black's name.
    Black,
    /// By White's name.
    White,
    /// By Black's lead; games without a result first.
    Result,
}

impl Order {
    /// By its name on the page.
    pub fn from_name(name: &str) -> Order {
        match name {
            "date" => Order::Date,
            "black" => Order::Black,
            "white" => Order::White,
            "result" => Order::Result,
            _ => Order::Number,
        }
    }
}

/// Which result is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// Any.
    #[default]
    Any,
    /// This one.
    Only(Outcome),
    /// None at all.
    Unfinished,
}

impl Wanted {
    /// By its name on the page.
    pub fn from_name(name: &str) -> Wanted {
        match name {
            "black" => Wanted::Only(Outcome::Win(Color::Black)),
            "white" => Wanted::Only(Outcome::Win(Color::White)),
            "draw" => Wanted::Only(Outcome::Draw),
            "unfinished" => Wanted::Unfinished,
            _ => Wanted::Any,
        }
    }

    fn takes(self, record: &Record) -> bool {
        match self {
            Wanted::Any => true,
            Wanted::Only(outcome) => record.outcome() == Some(outcome),
            Wanted::Unfinished => record.outcome().is_none(),
        }
    }
}

/// What is searched for. Everything that is given must hold.
#[derive(Clone, Debug, Default)]
pub struct Query {
    player: String,
    result: Wanted,
    opening: Option<Vec<Position>>,
}

impl Query {
    /// A part of a player's name, a result, and an opening: moves, a board, or a name. `None` when the opening cannot be
    /// read.
    pub fn new(player: &str, result: Wanted, opening: &str) -> Option<Query> {
        let opening = match opening.trim() {
            "" => None,
            text => Some(seen_from_all_sides(position(text)?)),
        };
        Some(Query { player: folded(player.trim()), result, opening })
    }

    /// Whether a game is wanted.
    pub fn takes(&self, record: &Record) -> bool {
        let named =
            || Color::ALL.iter().any(|&color| holds(&folded(&record.header.players[color]), &self.player));
        self.result.takes(record)
            && (self.player.is_empty() || named())
            && self.opening.as_ref().is_none_or(|positions| comes_to(record, positions))
    }
}

/// The position at the end of moves, of a board, or of an opening with this name.
fn position(text: &str) -> Option<Position> {
    let read = || Games::new(text.as_bytes(), detect(text.as_bytes()).ok()?).next()?.ok();
    Openings::named(text).or_else(|| read().map(|record| *record.end()))
}

fn seen_from_all_sides(position: Position) -> Vec<Position> {
    Symmetry::ALL.into_iter().map(|symmetry| symmetry.position(position)).collect()
}

/// Whether one of these positions, all with the same number of discs, appears in the game.
fn comes_to(record: &Record, positions: &[Position]) -> bool {
    let empty = positions.first().map_or(0, |position| position.empty().len());
    let plies = record.moves().replay(*record.start()).map_while(Result::ok).map(|ply| ply.after);
    // After the last move a pass may follow, which only the position at the end has.
    let mut all = std::iter::once(*record.start()).chain(plies).chain([*record.end()]);
    all.by_ref()
        .take_while(|position| position.empty().len() >= empty)
        .any(|position| position.empty().len() == empty && positions.contains(&position))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &str) -> Record {
        Record::new(Position::START, moves.parse().unwrap()).unwrap()
    }

    fn takes(opening: &str, moves: &str) -> bool {
        Query::new("", Wanted::Any, opening).unwrap().takes(&game(moves))
    }

    #[test]
    fn an_opening_is_found_by_moves_board_and_name_whichever_way_the_board_lies() {
        let (straight, turned) = ("f5d6c3d3c4f4", "e6f4c3c4d3d6");
        let board = "------------------XO------XXX------OXX-----O-------------------- O";
        for opening in ["f5d6c3d3c4", "F5 D6 C3 D3 C4", board, "Tiger", "tig"] {
            assert!(takes(opening, straight) && takes(opening, turned), "{opening}");
            assert!(!takes(opening, "f5f4"), "{opening}");
        }
        assert!(takes("f5", "d3"));
        assert!(Query::new("", Wanted::Any, "what is this").is_none());
    }

    #[test]
    fn the_position_at_the_end_counts_too() {
        assert!(takes("f5d6", "f5d6"));
        assert!(takes("e6f4e3f6g5d6e7f5c5", "e6f4e3f6g5d6e7f5c5"));
    }

    #[test]
    fn a_player_is_found_on_either_side() {
        let mut record = game("f5");
        record.header.players.white = "Núria García".to_owned();
        let takes = |player| Query::new(player, Wanted::Any, "").unwrap().takes(&record);
        assert!(takes("garcia") && takes(" NURIA") && takes("") && !takes("jon"));
    }

    #[test]
    fn results_are_told_apart() {
        let (won, begun) = (game("e6f4e3f6g5d6e7f5c5"), game("f5"));
        let takes = |name, record| Query::new("", Wanted::from_name(name), "").unwrap().takes(record);
        assert!(takes("black", &won) && !takes("white", &won) && !takes("draw", &won));
        assert!(takes("unfinished", &begun) && !takes("unfinished", &won) && takes("any", &won));
    }
}
