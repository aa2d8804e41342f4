//! Many games in one file.

use reversi_records::{Claim, Dialect, Format, Games, MAX_BYTES, MAX_GAMES, Reason, Style, detect};

use crate::support::{format, read, written};

/// Tournament games with their results and years; the file's head tells their source.
pub(crate) const GAMES: &str = include_str!("../../../reversi-rules/tests/data/games.txt");

#[test]
fn tournament_games_are_read_in_one_go_with_the_results_on_record() {
    assert_eq!(detect(GAMES.as_bytes()), Ok(Format::Transcript));
    let games: Vec<_> = read(GAMES.as_bytes(), Format::Transcript).into_iter().map(Result::unwrap).collect();
    assert_eq!(games.len(), GAMES.lines().filter(|line| !line.starts_with('#')).count());
    for game in &games {
        let Some(Claim::Awarded(told)) = game.header.result else { panic!("{game:?}") };
        assert!(game.is_over());
        assert_eq!(reversi_records::Awarded::of(game.end().score()), told);
        assert!(game.header.date.is_some_and(|date| (1977..=2025).contains(&date.year())));
    }
}

#[test]
fn a_collection_in_any_format_has_all_its_games() {
    let games: Vec<_> = read(GAMES.as_bytes(), Format::Transcript).into_iter().map(Result::unwrap).collect();
    for style in Style::ALL {
        let text: String = games.iter().map(|game| written(game, style)).collect();
        if style == Style::Board {
            // One board is a format, several to a line are a list.
            assert_eq!(detect(text.as_bytes()), Ok(Format::Obf));
            continue;
        }
        assert_eq!(detect(text.as_bytes()), Ok(format(style)), "{style:?}");
        let back = read(text.as_bytes(), format(style));
        assert_eq!(back.len(), games.len(), "{style:?}");
        for (back, game) in back.into_iter().zip(&games) {
            assert_eq!(back.unwrap().end(), game.end(), "{style:?}");
        }
    }
}

#[test]
fn reading_tells_how_far_it_is_and_can_stop_anywhere() {
    let games: Vec<_> = read(GAMES.as_bytes(), Format::Transcript).into_iter().map(Result::unwrap).collect();
    let text: String = games.iter().map(|game| written(game, Style::Pgn(Dialect::PlayOk))).collect();
    let mut reading = Games::new(text.as_bytes(), Format::Pgn);
    let mut before = 0;
    for _ in 0..games.len() {
        assert!(reading.next().is_some_and(|game| game.is_ok()));
        let (done, all) = reading.progress();
        assert!(done > before && all == text.len());
        before = done;
    }
    assert!(reading.next().is_none());
    assert_eq!(reading.progress(), (text.len(), text.len()));
    assert!(reading.next().is_none());
}

#[test]
fn more_games_than_the_bound_are_not_read() {
    let text = "f5\n".repeat(MAX_GAMES);
    assert_eq!(Games::new(text.as_bytes(), Format::Transcript).flatten().count(), MAX_GAMES);
    let more = text + "f5\n";
    let mut last = Games::new(more.as_bytes(), Format::Transcript).skip(MAX_GAMES);
    let error = last.next().unwrap().unwrap_err();
    assert_eq!((error.reason, error.game), (Reason::TooManyGames, MAX_GAMES + 1));
    assert_eq!(last.next(), None);
}

#[test]
fn more_bytes_than_the_bound_are_not_read() {
    let text = vec![b' '; MAX_BYTES + 1];
    assert_eq!(detect(&text), Err(reversi_records::Unrecognized::TooLong));
    for format in [Format::Transcript, Format::Thor, Format::Pgn, Format::Archive] {
        let read = read(&text, format);
        assert!(matches!(read[..], [Err(error)] if error.reason == Reason::TooLong), "{format:?}");
    }
}
