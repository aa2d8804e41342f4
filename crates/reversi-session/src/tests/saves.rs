//! The saved text: what it promises, and that nothing else is ever believed.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use proptest::prelude::*;
use reversi_rules::{ByColor, Square, Variant};

use crate::{
    Game, Level, LoadError, Millis, SavedGame, Seat, Settings, Setup, Stamp, StartChoice, Tally, TurnTime,
};

/// One text per line, as version 1 wrote them: they must be readable for ever.
const VERSION_1: &str = include_str!("data/version1.txt");

/// A game with placements chosen by `choices` among the legal moves, and the last of them taken back.
fn game(setup: Setup, choices: &[u8], taken_back: usize, seed: u64) -> Game {
    let mut game = Game::new(setup, seed);
    for &choice in choices {
        let legal: Vec<Square> = game.places().into_iter().collect();
        let Some(&square) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
        game.place(square).unwrap();
    }
    game.undo_to(game.placed().saturating_sub(taken_back));
    game
}

fn saved_games() -> impl Strategy<Value = SavedGame> {
    let played = (proptest::collection::vec(any::<u8>(), 0..=64), 0..70usize, any::<(u64, u32, u32)>());
    let chosen = (any::<(bool, bool, bool, bool)>(), 0..8usize, 0..6usize, 0..3usize);
    let table = (proptest::option::of(0..=600_000u32), any::<(bool, bool)>(), any::<(u16, u16, u16, bool)>());
    (played, chosen, table).prop_map(saved_game)
}

type Played = (Vec<u8>, usize, (u64, u32, u32));
type Chosen = ((bool, bool, bool, bool), usize, usize, usize);
type Table = (Option<u32>, (bool, bool), (u16, u16, u16, bool));

fn saved_game((played, chosen, table): (Played, Chosen, Table)) -> SavedGame {
    let level = Level::new(u8::try_from(played.1 % 8).unwrap() + 1).unwrap();
    let seat = |person| if person { Seat::Person } else { Seat::Machine(level) };
    let (choices, taken_back, (seed, revision, tab)) = played;
    let ((black, white, reverse, alternate), start, drawn, time) = chosen;
    let (left, (black_away, white_away), (halves_black, halves_white, games, ignores_this)) = table;
    let start = StartChoice::ALL[start];
    let setup = start.setup(u64::try_from(drawn).unwrap());
    SavedGame {
        stamp: Stamp { revision, tab },
        settings: Settings {
            variant: if reverse { Variant::Reverse } else { Variant::Classic },
            start,
            seats: ByColor::new(seat(black), seat(white)),
            alternate,
            turn_time: TurnTime::ALL[time],
        },
        game: game(setup, &choices, taken_back, seed),
        left: left.map(Millis),
        away: ByColor::new(black_away, white_away),
        tally: Tally { halves: ByColor::new(halves_black, halves_white), games, ignores_this },
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn what_is_written_reads_back_the_same(saved in saved_games()) {
        let text = saved.encode();
        prop_assert_eq!(SavedGame::decode(&text), Ok(saved.clone()));
        prop_assert_eq!(Stamp::of(&text), Some(saved.stamp));
        prop_assert!(text.len() <= 480 && text.is_ascii());
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*", cut in 0..400usize) {
        prop_assert!(SavedGame::decode(&text).is_err());
        let _ = (Stamp::of(&text), crate::Prefs::decode(&text));
        let mixed: String = VERSION_1.chars().take(cut).chain(text.chars()).collect();
        // The cut may fall exactly behind a whole text.
        let whole = VERSION_1.lines().any(|line| line == mixed);
        prop_assert_eq!(SavedGame::decode(&mixed).is_ok(), whole);
    }

    #[test]
    fn any_squares_are_replayed_or_refused(indices in proptest::collection::vec(0..64u8, 0..80), at in 0..80usize) {
        let squares: Vec<Square> = indices.into_iter().filter_map(Square::from_index).collect();
        let (moves, redo) = squares.split_at(at.min(squares.len()));
        let list = |squares: &[Square]| squares.iter().map(ToString::to_string).collect::<String>();
        let text = summed(&format!("{HEADER} moves={} redo={}", list(moves), list(redo)));
        if let Ok(saved) = SavedGame::decode(&text) {
            prop_assert_eq!(saved.encode(), text);
        }
    }

    #[test]
    fn what_is_read_is_what_would_be_written(saved in saved_games(), at in 0..300usize, byte in 32..127u8) {
        // A changed text with a matching check sum: still either refused or exactly what that game's text is.
        let mut bytes = saved.encode().into_bytes();
        let end = bytes.len() - " sum=00000000".len();
        bytes.truncate(end);
        bytes[at % end] = byte;
        let text = summed(&String::from_utf8(bytes).unwrap());
        if let Ok(read) = SavedGame::decode(&text) {
            prop_assert_eq!(read.encode(), text);
        }
    }
}

const HEADER: &str = "reversi=2 rev=12 tab=5f3a9c01 variant=classic start=standard setup=standard black=person \
    white=1 alternate=on time=30 left=12000 away=- halves=3,1 games=2 counts=on seed=9e3779b97f4a7c15";

/// The text with its check sum: FNV-1a, 32 bit.
fn summed(text: &str) -> String {
    let mut hash: u32 = 2_166_136_261;
    for byte in text.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
    }
    format!("{text} sum={hash:08x}")
}

fn sound() -> String {
    summed(&format!("{HEADER} moves=d3c3c4 redo=e3d2"))
}

#[test]
fn a_sound_text_is_read() {
    let saved = SavedGame::decode(&sound()).unwrap();
    assert_eq!(saved.stamp, Stamp { revision: 12, tab: 0x5f3a_9c01 });
    assert_eq!(saved.settings, Settings { turn_time: TurnTime::Half, ..Settings::NEWCOMER });
    assert_eq!((saved.left, saved.away), (Some(Millis(12_000)), ByColor::new(false, false)));
    assert_eq!(saved.tally, Tally { halves: ByColor::new(3, 1), games: 2, ignores_this: false });
    assert_eq!(saved.game.seed(), 0x9e37_79b9_7f4a_7c15);
    assert_eq!(saved.game.transcript().to_string(), "d3c3c4");
    assert_eq!(saved.game.taken_back().map(|square| square.to_string()).collect::<String>(), "e3d2");
    assert_eq!(saved.encode(), sound());
}

#[test]
fn every_malformed_field_is_named() {
    for (field, values) in [
        ("reversi", &["", "0", "01", "-1", "x", "1.0", "99999999999"][..]),
        ("rev", &["", "-1", "+1", "012", "4294967296", "x"]),
        ("tab", &["", "5f3a9c1", "5f3a9c011", "5F3A9C01", "+f3a9c01", "5f3a9c0x"]),
        ("variant", &["", "Classic", "anti"]),
        // A mirrored start cannot have led to the standard one.
        ("start", &["", "mirrored", "by-hand", "Random"]),
        ("setup", &["", "random", "North"]),
        ("alternate", &["", "yes", "On"]),
        ("time", &["", "0", "45", "30s"]),
        ("left", &["", "0x1", "012", "600001", "-1"]),
        ("away", &["", "none", "Black"]),
        ("halves", &["", "1", "1,", ",1", "1,2,3", "65536,0", "01,0"]),
        ("games", &["", "65536", "-1", "1.5"]),
        ("counts", &["", "no"]),
        ("black", &["", "robot", "0", "9", "11", "Person"]),
        ("white", &["", "robot", "0", "9", "11", "Person"]),
        ("seed", &["", "9e3779b97f4a7c1", "9E3779B97F4A7C15", "9e3779b97f4a7c150"]),
        ("moves", &["d", "d3c", "d9", "i3", "D3", "d3,c3", "d3ñ"]),
        ("redo", &["e", "e3d", "e9", "E3", "--"]),
    ] {
        for value in values {
            let text = with_field(field, value);
            assert_eq!(SavedGame::decode(&text), Err(LoadError::Field(field)), "{field}={value}");
        }
        assert_eq!(SavedGame::decode(&without_field(field)), Err(LoadError::Field(field)), "no {field}");
    }
    // A usual start is never written in the version for other boards.
    assert_eq!(SavedGame::decode(&with_field("reversi", "3")), Err(LoadError::Field("setup")));
    for sum in ["", "0", "0123456g", "0123ABCD"] {
        let text = format!("{HEADER} moves= redo= sum={sum}");
        assert_eq!(SavedGame::decode(&text), Err(LoadError::Field("sum")), "sum={sum}");
    }
    assert_eq!(SavedGame::decode(&format!("{} more=1", sound())), Err(LoadError::Field("end")));
    assert_eq!(SavedGame::decode(&format!("{} ", sound())), Err(LoadError::Field("end")));
    assert_eq!(SavedGame::decode(&format!("{}\n", sound())), Err(LoadError::Field("sum")));
    assert_eq!(SavedGame::decode(""), Err(LoadError::Field("reversi")));
}

fn with_field(field: &str, value: &str) -> String {
    rebuilt(
        |name, old| {
            if name == field { Some(format!("{name}={value}")) } else { Some(format!("{name}={old}")) }
        },
    )
}

fn without_field(field: &str) -> String {
    rebuilt(|name, old| (name != field).then(|| format!("{name}={old}")))
}

fn rebuilt(change: impl Fn(&str, &str) -> Option<String>) -> String {
    let text = sound();
    let fields = text.split(' ').filter_map(|field| field.split_once('=')).filter(|(name, _)| *name != "sum");
    let fields: Vec<String> = fields.filter_map(|(name, value)| change(name, value)).collect();
    summed(&fields.join(" "))
}

#[test]
fn what_does_not_replay_is_refused_with_its_place() {
    for (moves, redo, placement) in [
        ("a1", "", 0),
        ("d3d3", "", 1),
        ("d3c3", "h8", 2),
        ("d3c3", "d3", 2),
        // Game E is over after its 13 moves.
        ("d3c5f6f5e6e3b5f4g3f3f2e7e8", "a1", 13),
    ] {
        let text = summed(&format!("{HEADER} moves={moves} redo={redo}"));
        assert_eq!(SavedGame::decode(&text), Err(LoadError::Placement(placement)), "{moves} {redo}");
    }
    let sixty_one = format!("{}a1", super::samples::A.moves);
    let text = summed(&format!("{HEADER} moves={sixty_one} redo="));
    assert_eq!(SavedGame::decode(&text), Err(LoadError::Placement(60)));
}

#[test]
fn a_newer_version_is_known_whatever_follows() {
    for text in ["reversi=4", "reversi=4 rev=1", "reversi=4294967295 board=round sum=0"] {
        assert!(matches!(SavedGame::decode(text), Err(LoadError::Newer(_))), "{text}");
    }
    assert_eq!(Stamp::of("reversi=7 rev=3 tab=0000002a board=round"), Some(Stamp { revision: 3, tab: 42 }));
    assert_eq!(Stamp::of("rev=3 tab=0000002a"), None);
}

#[test]
fn a_cut_text_is_refused_wherever_it_is_cut() {
    let text = sound();
    for end in 0..text.len() {
        assert!(SavedGame::decode(text.get(..end).unwrap()).is_err(), "cut at {end}");
    }
}

#[test]
fn a_text_with_one_wrong_byte_is_refused() {
    for text in VERSION_1.lines() {
        for at in 0..text.len() {
            for byte in 0..128u8 {
                let mut bytes = Vec::from(text);
                bytes[at] = byte;
                let changed = String::from_utf8(bytes).unwrap();
                assert!(changed == text || SavedGame::decode(&changed).is_err(), "{changed}");
            }
        }
    }
}

#[test]
fn nothing_longer_than_a_save_is_looked_at() {
    let long = format!("{} {}", sound(), "x".repeat(4096));
    assert_eq!(SavedGame::decode(&long), Err(LoadError::TooLong));
    assert_eq!(Stamp::of(&long), None);
    assert_eq!(SavedGame::decode(&"ñ".repeat(5000)), Err(LoadError::TooLong));
}

#[test]
fn texts_of_version_1_are_read_for_ever() {
    let read: Vec<SavedGame> = VERSION_1.lines().map(|line| SavedGame::decode(line).unwrap()).collect();
    let [untouched, begun, reverse, finished, rewound] = read.as_slice() else {
        panic!("five texts are kept")
    };
    assert!(untouched.game.transcript().is_empty() && untouched.settings == Settings::NEWCOMER);
    assert_eq!(begun.game.transcript().to_string(), "d3c3c4");
    assert_eq!((reverse.settings.variant, reverse.game.has_redo()), (Variant::Reverse, true));
    assert_eq!(reverse.settings.seats, ByColor::new(Seat::Machine(Level::ONE), Seat::Person));
    assert!(finished.game.is_over() && finished.settings.people() == 0);
    assert_eq!(finished.game.position().score(), reversi_rules::Score { black: 3, white: 58 });
    assert_eq!(rewound.game.transcript().len(), 40);
    assert_eq!(rewound.game.taken_back().count(), 15);
    for saved in &read {
        let written = saved.encode();
        assert!(written.starts_with("reversi=2 "), "{written}");
        assert_eq!(SavedGame::decode(&written), Ok(saved.clone()));
    }
}

#[test]
fn errors_say_what_is_wrong() {
    assert_eq!(LoadError::Field("tab").to_string(), "field tab is missing or malformed");
    assert_eq!(LoadError::Newer(4).to_string(), "saved by version 4");
    assert_eq!(LoadError::Placement(2).to_string(), "placement 2 is not legal");
    for error in [LoadError::Sum, LoadError::TooLong] {
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn seats_and_choices_are_known_by_their_names() {
    for seat in [Seat::Person, Seat::Machine(Level::ONE)] {
        assert_eq!(Seat::from_name(seat.name()), Some(seat));
    }
    for name in ["", "0", "01", "+1", "9", "machine", "Person"] {
        assert_eq!(Seat::from_name(name), None, "{name}");
    }
    for opponent in crate::Opponent::ALL {
        assert_eq!(crate::Opponent::from_name(opponent.name()), Some(opponent));
    }
    for variant in Variant::ALL {
        assert_eq!(Variant::from_name(variant.name()), Some(variant));
    }
    for color in reversi_rules::Color::ALL {
        assert_eq!(reversi_rules::Color::from_name(color.name()), Some(color));
    }
}

#[test]
fn every_level_is_read_and_no_other() {
    let text = |level: &str| {
        let header = HEADER.replace("white=1", &format!("white={level}"));
        summed(&format!("{header} moves=c4c3 redo="))
    };
    for level in Level::all() {
        let saved = SavedGame::decode(&text(level.name())).unwrap();
        assert_eq!(saved.settings.seats.white, Seat::Machine(level));
        assert_eq!(saved.encode(), text(level.name()));
    }
    // A page that knows more levels raises the version; in this one such a text is set aside, not lost.
    for level in ["0", "9", "10", "01", "-1", ""] {
        assert_eq!(SavedGame::decode(&text(level)), Err(LoadError::Field("white")), "{level}");
    }
}
