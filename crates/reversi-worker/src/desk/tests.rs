//! What the desk answers, with the real engine and a clock of our own.

use core::cell::Cell;

use reversi_engine::eval::{FreeWeights, STAGES, Weights};
use reversi_protocol::Search;

use super::*;

const SLICE: u64 = 20_000;

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

/// A file of weights that are all nothing.
fn file(variant: Variant) -> Vec<u8> {
    Weights::pack(rules_variant(variant), &vec![vec![0; FreeWeights::new().count]; STAGES])
}

/// Works until all is answered, on a clock that ticks a millisecond each time it is read.
fn finish(desk: &mut Desk) -> Vec<Reply> {
    let now = Cell::new(0);
    let mut said = Vec::new();
    while desk.is_busy() {
        said.extend(desk.work(|| {
            now.set(now.get() + 1000);
            now.get()
        }));
    }
    said.retain(|reply| !matches!(reply, Reply::Thinking { .. }));
    said
}

/// The reply to a single question.
fn ask(desk: &mut Desk, request: Request) -> Reply {
    match desk.take(request) {
        Answer::Reply(reply) => reply,
        Answer::None => finish(desk).pop().unwrap(),
        fetch @ Answer::Fetch(..) => panic!("{fetch:?}"),
    }
}

fn best(id: u32, square: &str, manner: Manner) -> Reply {
    Reply::Best { id, square: square.to_owned(), manner }
}

#[track_caller]
fn check(search: Search, expected: Result<&str, Failure>) {
    let expected = match expected {
        Ok(square) => best(7, square, Manner::Full),
        Err(reason) => Reply::Failed { id: Some(7), reason },
    };
    assert_eq!(ask(&mut Desk::new(SLICE), Request::Search(search)), expected);
}

#[test]
fn a_greeting_tells_the_version() {
    let ready = Reply::Ready { version: PROTOCOL_VERSION };
    assert_eq!(ask(&mut Desk::new(SLICE), Request::Hello), ready);
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
                ask(&mut Desk::new(SLICE), Request::Search(Search { seed_low, seed_high, ..search() }))
            })
            .map(|reply| match reply {
                Reply::Best { square, .. } => square,
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
fn boards_are_answered_in_their_order_and_a_canceled_one_not_at_all() {
    let mut desk = Desk::new(SLICE);
    for id in [5, 9, 4] {
        assert_eq!(desk.take(Request::Search(Search { id, ..search() })), Answer::None);
    }
    assert_eq!(desk.take(Request::Cancel { id: 9 }), Answer::None);
    let ids: Vec<_> = finish(&mut desk)
        .into_iter()
        .map(|reply| match reply {
            Reply::Best { id, .. } => id,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(ids, [5, 4]);
}

#[test]
fn a_cancel_of_the_only_search_leaves_no_work() {
    let mut desk = Desk::new(SLICE);
    desk.take(Request::Search(search()));
    desk.take(Request::Cancel { id: 7 });
    assert!(!desk.is_busy());
}

#[test]
fn a_level_that_misses_its_weights_says_so_and_plays_all_the_same() {
    let mut desk = Desk::new(SLICE);
    let strong = |variant| Request::Search(Search { level: Level::HIGHEST, variant, ..search() });
    let manner = |desk: &mut Desk, variant| match ask(desk, strong(variant)) {
        Reply::Best { manner, .. } => manner,
        other => panic!("{other:?}"),
    };
    assert_eq!(manner(&mut desk, Variant::Classic), Manner::WithoutWeights);
    desk.arrived(Variant::Classic, Some(&file(Variant::Classic)));
    assert_ne!(manner(&mut desk, Variant::Classic), Manner::WithoutWeights);
    assert_eq!(manner(&mut desk, Variant::Reverse), Manner::WithoutWeights);
}

#[test]
fn advice_is_a_legal_move() {
    let asked = Advise { id: 3, position: Position::START.to_string(), variant: Variant::Classic };
    match ask(&mut Desk::new(SLICE), Request::Advise(asked)) {
        Reply::Advice { id: 3, square, score: None, .. } => {
            assert!(Position::START.legal_moves().contains(square.parse().unwrap()));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn weights_are_fetched_once_and_again_after_a_failure() {
    let mut desk = Desk::new(SLICE);
    let load = |variant| Request::Load { variant, address: "w.bin".to_owned() };
    let fetch = |variant| Answer::Fetch(variant, "w.bin".to_owned());
    let variant = Variant::Classic;
    assert_eq!(desk.take(load(variant)), fetch(variant));
    assert_eq!(desk.take(load(variant)), Answer::None, "it is under way");
    assert_eq!(desk.take(load(Variant::Reverse)), fetch(Variant::Reverse));
    assert_eq!(received(variant, 5, 9), news(variant, 5, 9, Loading::Loading));
    assert_eq!(desk.arrived(variant, None), news(variant, 0, 0, Loading::Failed));

    assert_eq!(desk.take(load(variant)), fetch(variant));
    let damaged = &file(variant)[1..];
    let size = u32::try_from(damaged.len()).unwrap();
    assert_eq!(desk.arrived(variant, Some(damaged)), news(variant, size, size, Loading::Failed));

    assert_eq!(desk.take(load(variant)), fetch(variant));
    let loaded = news(variant, size + 1, size + 1, Loading::Loaded);
    assert_eq!(desk.arrived(variant, Some(&file(variant))), loaded);
    assert_eq!(desk.take(load(variant)), Answer::Reply(loaded));
}

#[test]
fn a_slow_device_is_said_to_be_slow() {
    let mut desk = Desk::new(SLICE);
    desk.arrived(Variant::Classic, Some(&file(Variant::Classic)));
    desk.take(Request::Search(Search { level: Level::HIGHEST, ..search() }));
    // Each reading of the clock is a second later than the last.
    let now = Cell::new(0);
    let mut said = Vec::new();
    while desk.is_busy() {
        said.extend(desk.work(|| {
            now.set(now.get() + 1_000_000);
            now.get()
        }));
    }
    let last = said.pop().unwrap();
    assert!(
        said.iter().all(|reply| matches!(reply, Reply::Thinking { id: 7, percent: 1..=100, .. })),
        "{said:?}"
    );
    assert!(matches!(last, Reply::Best { id: 7, manner: Manner::Short | Manner::Full, .. }), "{last:?}");
}
