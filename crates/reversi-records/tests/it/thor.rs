//! Thor's files: two real years, their names, and their faults.

use proptest::prelude::*;
use reversi_records::{
    Awarded, Claim, Date, Format, Games, Names, NamesError, Reason, Record, Unrecognized, WriteError, detect,
    write_thor,
};
use reversi_rules::{Position, Start, Variant};

use crate::support::{any_game, read, record};

/// Two years of the database; tests/data/README.md tells their source.
const WTH_1993: &[u8] = include_bytes!("../data/WTH_1993.wtb");
pub(crate) const WTH_2022: &[u8] = include_bytes!("../data/WTH_2022.wtb");

#[test]
fn two_years_of_the_database_replay_to_the_results_on_record() {
    for (file, year, count, resigned) in [(WTH_1993, 1993, 3484, 22), (WTH_2022, 2022, 1374, 0)] {
        assert_eq!(detect(file), Ok(Format::Thor));
        let games: Vec<_> = read(file, Format::Thor).into_iter().map(Result::unwrap).collect();
        assert_eq!(games.len(), count);
        assert!(games.iter().all(|game| game.header.date == Date::new(year, 0, 0)));
        let (over, broken_off): (Vec<_>, Vec<_>) = games.iter().partition(|game| game.is_over());
        let as_told =
            |game: &&Record| game.header.result == Some(Claim::Awarded(Awarded::of(game.end().score())));
        assert!(over.iter().all(as_told), "{year}");
        assert_eq!(broken_off.len(), resigned, "{year}");
    }
}

#[test]
fn numbers_stand_for_names_that_are_not_there() {
    let first = read(WTH_2022, Format::Thor).remove(0).unwrap();
    assert!(first.header.players.black.starts_with('#') && first.header.event.starts_with('#'));
}

#[test]
fn names_beside_the_games_are_put_in() {
    let mut game = record("e6f4e3f6g5d6e7f5c5");
    game.header.players =
        reversi_rules::ByColor::new("Muñoz Ana".to_owned(), "A name of more than twenty".to_owned());
    game.header.event = "Open".to_owned();
    let files = write_thor(&[game], Date::new(2024, 5, 6).unwrap()).unwrap();
    assert_eq!(
        (files.games.len(), files.players.len(), files.tournaments.len()),
        (16 + 68, 16 + 40, 16 + 26)
    );
    assert_eq!(detect(&files.players), Err(Unrecognized::NamesOnly));
    assert_eq!(detect(&files.tournaments), Err(Unrecognized::NamesOnly));
    let mut names = Names::default();
    names.read_players(&files.players).unwrap();
    names.read_tournaments(&files.tournaments).unwrap();
    assert_eq!(names.read_players(&files.games), Err(NamesError));
    assert_eq!(names.read_players(&files.players[..40]), Err(NamesError));
    let back = Games::new(&files.games, Format::Thor).with_names(names).next().unwrap().unwrap();
    assert_eq!(back.header.players.black, "Muñoz Ana");
    assert_eq!(back.header.players.white, "A name of more than");
    assert_eq!((back.header.event.as_str(), back.awarded().map(Awarded::black)), ("Open", Some(64)));
}

#[test]
fn a_file_that_is_cut_or_longer_gives_the_games_that_are_there() {
    let games = read(&WTH_2022[..16 + 68 * 3 + 5], Format::Thor);
    assert_eq!((games.len(), games.iter().filter(|game| game.is_ok()).count()), (4, 3));
    assert_eq!(games[3].as_ref().unwrap_err().reason, Reason::Unfinished);
    let longer = [WTH_2022, &[0; 68]].concat();
    let games = read(&longer, Format::Thor);
    assert_eq!((games.len(), games.iter().filter(|game| game.is_ok()).count()), (1375, 1374));
}

#[test]
fn a_move_byte_that_is_no_square_is_told_with_its_place() {
    let mut file = WTH_2022[..16 + 68].to_vec();
    file[4..8].copy_from_slice(&1_u32.to_le_bytes());
    for (byte, reason) in [
        (99, Reason::NotAMove { number: 2 }),
        (10, Reason::NotAMove { number: 2 }),
        (19, Reason::NotAMove { number: 2 }),
    ] {
        file[16 + 8 + 1] = byte;
        let error = read(&file, Format::Thor).remove(0).unwrap_err();
        assert_eq!((error.reason, error.place.byte), (reason, 16 + 8 + 1));
    }
    file[12] = 10;
    assert_eq!(read(&file, Format::Thor).remove(0).unwrap_err().reason, Reason::BoardSize);
}

#[test]
fn what_the_database_cannot_hold_is_refused() {
    let made = Date::new(2024, 1, 1).unwrap();
    let of_year = |year| {
        let mut game = record("f5d6");
        game.header.date = Date::new(year, 0, 0);
        game
    };
    assert_eq!(write_thor(&[of_year(1999), of_year(2000)], made), Err(WriteError::Year));
    assert_eq!(write_thor(&[record("f5").in_variant(Variant::Reverse)], made), Err(WriteError::Variant));
    let other = Record::new(Start::Mirrored.position(), "".parse().unwrap()).unwrap();
    assert_eq!(write_thor(&[other], made), Err(WriteError::Start));
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(
        games in proptest::collection::vec((any_game(), "[A-Za-zñ]{0,19}", "[A-Z]{1,2}", "[A-Za-z]{0,25}", 0_u8..=64), 0..20),
        year in 1900_u16..2100,
    ) {
        let games: Vec<_> = games.into_iter().map(|(mut game, black, white, event, result)| {
            game.header.players = reversi_rules::ByColor::new(black, white);
            game.header.event = event;
            game.header.date = Date::new(year, 0, 0);
            game.header.result = Awarded::new(result).map(Claim::Awarded);
            game
        }).collect();
        let files = write_thor(&games, Date::new(2024, 5, 6).unwrap()).unwrap();
        let mut names = Names::default();
        names.read_players(&files.players).unwrap();
        names.read_tournaments(&files.tournaments).unwrap();
        let back: Vec<_> = Games::new(&files.games, Format::Thor).with_names(names).map(Result::unwrap).collect();
        prop_assert!(back.iter().all(|game| *game.start() == Position::START));
        prop_assert_eq!(back, games);
    }
}
