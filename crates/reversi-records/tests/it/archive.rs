//! The archive file: nothing lost, nothing twice.

use proptest::prelude::*;
use reversi_records::{Archive, ArchivedGame, Claim, Date, Format, Reason};
use reversi_rules::{ByColor, Position, Score, Variant};

use crate::support::{any_game_anywhere, one, read, wrong};

fn game(ended: u64, black: &str, moves: &str) -> ArchivedGame {
    let seats = ByColor::new(black.to_owned(), "5".to_owned());
    ArchivedGame::new(ended, seats, Variant::Classic, Position::START, moves.parse().unwrap())
        .unwrap()
        .unwrap()
}

fn archive(games: impl IntoIterator<Item = ArchivedGame>) -> Archive {
    let mut archive = Archive::default();
    archive.extend(games);
    archive
}

#[test]
fn files_of_the_first_version_are_read_for_ever() {
    let text = "reversi-archive 1\n\
        ended=1764524412 black=person white=5 variant=classic start=standard moves=e6f4e3f6g5d6e7f5c5 discs=13-0 sum=342af4\n";
    let archive = archive([game(1_764_524_412, "person", "e6f4e3f6g5d6e7f5c5")]);
    assert_eq!(archive.write(), text);
    assert_eq!(Archive::read(text.as_bytes()), (archive, Vec::new()));
}

#[test]
fn games_are_the_same_only_when_all_is_equal() {
    let games = [
        game(7, "person", "f5d6"),
        game(7, "person", "f5d6"),
        game(8, "person", "f5d6"),
        game(7, "1", "f5d6"),
        game(7, "person", "f5f4"),
    ];
    let archive = archive(games.clone());
    assert_eq!(archive.len(), 4);
    let mut ids: Vec<_> = archive.games().map(ArchivedGame::id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 4);
    assert_eq!(games[0].id(), games[1].id());
    assert_eq!(archive.games().last().map(ArchivedGame::ended), Some(8));
}

#[test]
fn seats_are_words() {
    for name in ["", "Person", "a b", "ñ", "a=b", "<b>", "123456789012345678901"] {
        let seats = ByColor::new(name.to_owned(), "5".to_owned());
        let made = ArchivedGame::new(0, seats, Variant::Classic, Position::START, "".parse().unwrap());
        assert_eq!(made, Ok(None), "{name}");
    }
}

#[test]
fn a_changed_line_is_told_and_the_others_are_read() {
    let text = archive([game(7, "person", "f5d6"), game(8, "person", "f5d6c3")]).write();
    let (read, wrong) = Archive::read(text.replace("ended=7", "ended=9").as_bytes());
    assert_eq!((read.len(), wrong.len()), (1, 1));
    assert_eq!((wrong[0].reason, wrong[0].place.line, wrong[0].game), (Reason::Sum, 2, 1));
}

#[test]
fn other_files_and_newer_ones_are_refused() {
    assert_eq!(wrong("reversi-archive 2\n", Format::Archive), Reason::Newer);
    for text in ["reversi-archive", "reversi-archive 0", "reversi-archive x", "f5d6c3"] {
        assert_eq!(wrong(text, Format::Archive), Reason::Field("reversi-archive"), "{text}");
    }
    let (read, wrong) = Archive::read(b"reversi-archive 2\nended=1");
    assert!(read.is_empty() && wrong.len() == 1);
}

#[test]
fn an_archive_is_also_a_list_of_games() {
    let text = archive([game(951_827_696, "person", "e6f4e3f6g5d6e7f5c5")]).write();
    let record = one(&text);
    assert_eq!(
        (record.header.players.black.as_str(), record.header.date),
        ("person", Date::new(2000, 2, 29))
    );
    assert_eq!(record.header.result, Some(Claim::Discs(Score { black: 13, white: 0 })));
    assert_eq!(read(text.as_bytes(), Format::Archive).len(), 1);
}

fn any_archived() -> impl Strategy<Value = ArchivedGame> {
    // Few times and seats, so that games meet.
    (any_game_anywhere(), 0_u64..3, 0_usize..3, any::<bool>()).prop_map(|(game, ended, seat, reverse)| {
        let seats = ByColor::new(["person", "1", "8"][seat].to_owned(), "person".to_owned());
        let variant = if reverse { Variant::Reverse } else { Variant::Classic };
        ArchivedGame::new(ended, seats, variant, *game.start(), *game.moves()).unwrap().unwrap()
    })
}

fn any_archive() -> impl Strategy<Value = Archive> {
    proptest::collection::vec(any_archived(), 0..8).prop_map(archive)
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(archive in any_archive()) {
        prop_assert_eq!(Archive::read(archive.write().as_bytes()), (archive, Vec::new()));
    }

    #[test]
    fn merging_knows_no_order_and_does_nothing_twice(one in any_archive(), other in any_archive()) {
        let merged = |first: &Archive, second: &Archive| {
            let mut merged = first.clone();
            merged.extend(second.clone());
            merged
        };
        let both = merged(&one, &other);
        prop_assert_eq!(&both, &merged(&other, &one));
        prop_assert_eq!(&both, &merged(&both, &other));
        prop_assert_eq!(&one, &merged(&one, &one));
        prop_assert!(both.len() >= one.len().max(other.len()));
        for game in one.games().chain(other.games()) {
            prop_assert!(both.games().any(|kept| kept == game));
        }
    }
}
