//! From request to reply, without a browser.

use reversi_engine::{Engine, Level};
use reversi_protocol::{Failure, PROTOCOL_VERSION, Reply, Request, Search, Variant};
use reversi_rules::{Position, Square};

/// The reply to a request, if it gets one.
pub(crate) fn answer(request: &Request) -> Option<Reply> {
    match request {
        Request::Hello => Some(Reply::Ready { version: PROTOCOL_VERSION }),
        Request::Search(search) => Some(match best(search) {
            Ok(square) => Reply::Best { id: search.id, square: square.to_string() },
            Err(reason) => Reply::Failed { id: Some(search.id), reason },
        }),
        // A search is answered before the next message is read: nothing is left to take back.
        Request::Cancel { .. } => None,
    }
}

fn best(search: &Search) -> Result<Square, Failure> {
    let position: Position = search.position.parse().map_err(|_| Failure::Position)?;
    let level = Level::new(search.level).ok_or(Failure::Level)?;
    Engine::new().play(position, rules_variant(search.variant), level, search.seed()).ok_or(Failure::NoMove)
}

fn rules_variant(variant: Variant) -> reversi_rules::Variant {
    match variant {
        Variant::Classic => reversi_rules::Variant::Classic,
        Variant::Reverse => reversi_rules::Variant::Reverse,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search() -> Search {
        Search {
            id: 7,
            position: Position::START.to_string(),
            variant: Variant::Classic,
            level: 1,
            seed_low: 3,
            seed_high: 0,
        }
    }

    #[track_caller]
    fn check(search: Search, expected: Result<&str, Failure>) {
        let expected = match expected {
            Ok(square) => Reply::Best { id: 7, square: square.to_owned() },
            Err(reason) => Reply::Failed { id: Some(7), reason },
        };
        assert_eq!(answer(&Request::Search(search)), Some(expected));
    }

    #[test]
    fn a_greeting_tells_the_version() {
        assert_eq!(answer(&Request::Hello), Some(Reply::Ready { version: PROTOCOL_VERSION }));
    }

    #[test]
    fn a_search_gets_the_engines_move() {
        // White to move can take the corner a1 for one disc or h4 for six.
        let position = "-XO-----\n--------\n--------\nOXXXXXX-\n--------\n--------\n--------\n--------\nO";
        let search = Search { position: position.to_owned(), ..search() };
        check(search.clone(), Ok("a1"));
        check(Search { variant: Variant::Reverse, ..search }, Ok("h4"));
    }

    #[test]
    fn the_seed_is_both_halves() {
        let squares = |halves: fn(u32) -> (u32, u32)| {
            let mut squares: Vec<_> = (0..64)
                .map(|number| {
                    let (seed_low, seed_high) = halves(number);
                    answer(&Request::Search(Search { seed_low, seed_high, ..search() }))
                })
                .map(|reply| match reply {
                    Some(Reply::Best { square, .. }) => square,
                    other => panic!("{other:?}"),
                })
                .collect();
            squares.sort();
            squares.dedup();
            squares
        };
        assert_eq!(squares(|number| (number, 0)), ["c4", "d3", "e6", "f5"]);
        assert_eq!(squares(|number| (0, number)), ["c4", "d3", "e6", "f5"]);
    }

    #[test]
    fn a_position_that_is_none_fails() {
        for position in ["", "X", "---", &Position::START.to_string()[1..], "?"] {
            check(Search { position: position.to_owned(), ..search() }, Err(Failure::Position));
        }
    }

    #[test]
    fn a_level_that_does_not_exist_fails() {
        for level in [0, Level::HIGHEST + 1, u8::MAX] {
            check(Search { level, ..search() }, Err(Failure::Level));
        }
    }

    #[test]
    fn a_side_without_a_move_fails() {
        let position = format!("XO{} O", "-".repeat(62));
        check(Search { position, ..search() }, Err(Failure::NoMove));
    }

    #[test]
    fn a_cancel_gets_no_answer() {
        assert_eq!(answer(&Request::Cancel { id: 7 }), None);
    }
}
