//! Share links: whole games, short, and never another game by mistake.

use proptest::prelude::*;
use reversi_records::{Format, Link, Reason};
use reversi_rules::{Position, Start, Variant};

use crate::collections::GAMES;
use crate::support::{any_game_anywhere, any_game_from, read, record, wrong};

const SYMBOLS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn link(moves: &str, ply: u8) -> Link {
    Link::new(Position::START, Variant::Classic, moves.parse().unwrap(), ply).unwrap()
}

#[test]
fn links_of_the_first_version_are_read_for_ever() {
    assert_eq!(Link::decode("BADB-kMvD"), Ok(link("f5d6c3", 2)));
    assert_eq!(link("f5d6c3", 2).encode(), "BADB-kMvD");
    let game = link("d3c5f6f5e6e3b5f4g3f3f2e7e8", 5);
    assert_eq!(game.encode(), "BANC2kuEUssCrs");
    assert_eq!(Link::decode("BANC2kuEUssCrs"), Ok(game));
}

#[test]
fn tournament_games_fit_into_half_of_what_is_allowed() {
    let mut longest = 0;
    for game in read(GAMES.as_bytes(), Format::Transcript).into_iter().map(Result::unwrap) {
        let plies = game.moves().replay(Position::START).count();
        let link = Link::new(Position::START, Variant::Classic, *game.moves(), u8::try_from(plies).unwrap())
            .unwrap();
        let text = link.encode();
        longest = longest.max(text.len());
        assert_eq!(Link::decode(&text), Ok(link));
    }
    assert!(longest <= 60, "{longest}");
}

#[test]
fn every_change_of_one_symbol_is_refused() {
    for link in [link("", 0), link("f5d6c3d3c4", 5), link("d3c5f6f5e6e3b5f4g3f3f2e7e8", 13)] {
        let text = link.encode();
        for (at, old) in text.char_indices() {
            for new in SYMBOLS.chars().filter(|&new| new != old) {
                let mut changed = text.clone();
                changed.replace_range(at..=at, new.encode_utf8(&mut [0; 4]));
                assert!(Link::decode(&changed).is_err(), "{changed}");
            }
        }
    }
}

#[test]
fn texts_that_are_no_links_are_refused() {
    let good = link("f5d6c3", 2).encode();
    for text in [
        "",
        "A",
        "BAD",
        "BADB",
        "hello",
        "BADB-kMv",
        "BADB-kMvDA",
        " BADB-kMvD",
        "BADB-kMv\u{44a}",
        &good.to_lowercase(),
        &"_".repeat(200),
    ] {
        assert!(Link::decode(text).is_err(), "{text}");
    }
}

#[test]
fn a_link_holds_only_what_can_be_played_and_shown() {
    let moves = |text: &str| text.parse().unwrap();
    assert_eq!(Link::new(Position::START, Variant::Classic, moves("f5f5"), 0), None);
    assert_eq!(Link::new(Position::START, Variant::Classic, moves("f5d6"), 3), None);
    assert!(Link::new(Position::START, Variant::Classic, moves("f5d6"), 2).is_some());
}

#[test]
fn a_pasted_address_is_a_game() {
    let text = format!("https://example.org/reversi/?lang=eu#g={}\n", link("f5d6c3", 2).encode());
    assert_eq!(read(text.as_bytes(), Format::Link), [Ok(record("f5d6c3"))]);
    assert_eq!(wrong("https://example.org/#g=BADB-kMvE", Format::Link), Reason::Sum);
}

proptest! {
    #[test]
    fn every_game_comes_back_from_its_link(game in any_game_anywhere(), reverse in any::<bool>(), shown in any::<prop::sample::Index>()) {
        let plies = game.moves().replay(*game.start()).count();
        let variant = if reverse { Variant::Reverse } else { Variant::Classic };
        let ply = u8::try_from(shown.index(plies + 1)).unwrap();
        let link = Link::new(*game.start(), variant, *game.moves(), ply).unwrap();
        let text = link.encode();
        prop_assert!(text.len() <= 120, "{}", text.len());
        prop_assert!(text.bytes().all(|byte| SYMBOLS.as_bytes().contains(&byte)));
        prop_assert_eq!(Link::decode(&text), Ok(link));
    }

    #[test]
    fn games_from_the_six_starts_stay_short(
        game in prop::sample::select(Start::ALL.to_vec()).prop_flat_map(|start| any_game_from(start.position())),
    ) {
        let link = Link::new(*game.start(), Variant::Classic, *game.moves(), 0).unwrap();
        prop_assert!(link.encode().len() <= 64);
    }

    #[test]
    fn a_changed_link_is_refused(game in any_game_anywhere(), at in any::<prop::sample::Index>(), to in 0_usize..64) {
        let link = Link::new(*game.start(), Variant::Classic, *game.moves(), 0).unwrap();
        let mut text = link.encode().into_bytes();
        let at = at.index(text.len());
        text[at] = SYMBOLS.as_bytes()[to];
        let changed = String::from_utf8(text).unwrap();
        let expected = if changed == link.encode() { Some(link) } else { None };
        prop_assert_eq!(Link::decode(&changed).ok(), expected);
    }

    #[test]
    fn whatever_can_be_read_is_what_would_be_written(text in "B[A-N][A-H][A-Za-z0-9_-]{4,9}") {
        if let Ok(link) = Link::decode(&text) {
            prop_assert_eq!(link.encode(), text);
        }
    }
}
