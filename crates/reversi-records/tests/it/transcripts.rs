//! Lists of moves in all the ways in which people write them.

use reversi_records::transcript::find;
use reversi_records::{Claim, Format, Reason};
use reversi_rules::Score;

use crate::support::{one, read, record, wrong};

#[test]
fn every_spelling_is_the_same_game() {
    let game = record("f5d6c3d3c4");
    for text in [
        "f5d6c3d3c4",
        "F5D6C3D3C4",
        "F5d6C3d3C4",
        "f5 d6 c3 d3 c4",
        "f5,d6,c3,d3,c4",
        "f5, d6; c3 ;d3\tc4",
        "f5-d6-c3-d3-c4",
        "f5 - d6 - c3 - d3 - c4 -",
        "f5\nd6\r\nc3\n\nd3\nc4\n",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 2.d6 3.c3 4.d3 5.c4",
        "1... f5 d6 c3 d3 c4",
        "  f5\u{a0}d6\u{a0}c3 d3 c4  ",
        "\u{feff}f5d6c3d3c4",
        "f5\u{200b}d6\u{202e}c3\u{2060}d3\u{200f}c4\u{feff}",
    ] {
        assert_eq!(one(text), game, "{text:?}");
    }
}

#[test]
fn passes_may_be_written_or_left_out() {
    let game = record(
        "d3c5d6e3f4e6b4c4c3d2e2c2f3b5f5a3b6c6c1g5a4b3a5a6g6g4h6h5h4f1d1g3f2g1f6f7b1h3h2g2f8g7d7e7c7b2h1d8e1b7h8h7g8a8a7a2b8c8e8",
    );
    for pass in ["", "--", " -- ", "PA", "pa", "PS", "ps", "pass", "Pass", "---"] {
        let text = "d3c5d6e3f4e6b4c4c3d2e2c2f3b5f5a3b6c6c1g5a4b3a5a6g6g4h6h5h4f1d1g3f2g1f6f7b1h3h2g2f8g7d7e7c7b2h1d8e1b7h8h7g8|a8a7a2|b8|c8|e8";
        assert_eq!(one(&text.replace('|', pass)), game, "{pass:?}");
    }
}

#[test]
fn a_pass_is_taken_only_where_it_is_forced() {
    for text in ["f5--d6", "f5 pass d6", "--f5", "f5d6PA"] {
        assert!(matches!(wrong(text, Format::Transcript), Reason::Pass { .. }), "{text}");
    }
    // Behind the last move of a finished game some programs write one for each side.
    assert_eq!(one("e6f4e3f6g5d6e7f5c5 -- --"), record("e6f4e3f6g5d6e7f5c5"));
}

#[test]
fn a_result_may_stand_at_the_end_and_nothing_behind_it() {
    let game = one("1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 13-0\n");
    assert_eq!(game.header.result, Some(Claim::Discs(Score { black: 13, white: 0 })));
    assert_eq!(wrong("1. e6 13-0 f4", Format::Transcript), Reason::Unexpected);
}

#[test]
fn no_moves_at_all_are_the_start() {
    assert_eq!(read(b"", Format::Transcript), []);
    assert_eq!(read(b"1.", Format::Transcript), [Ok(record(""))]);
    // A file of PGN without a game has none either.
    assert_eq!(read(b"", Format::Pgn), []);
    assert_eq!(one("[Event \"?\"]\n"), record(""));
}

#[test]
fn lines_are_games_where_they_cannot_be_one() {
    let lengths = |text: &str| -> Vec<_> {
        read(text.as_bytes(), Format::Transcript)
            .into_iter()
            .map(|game| game.map(|game| game.moves().len()))
            .collect()
    };
    // Each line could begin a game, but together they are one.
    assert_eq!(lengths("d3\nc5\nf6\n"), [Ok(3)]);
    assert_eq!(lengths("f5d6c3\n\nf5f4\n"), [Ok(3), Ok(2)]);
    assert_eq!(lengths("% some\nf5d6c3\n"), [Ok(3)]);
    assert_eq!(lengths("1. f5 d6\nF5 F4\n"), [Ok(2), Ok(2)]);
    // What nobody sees makes no difference.
    assert_eq!(lengths("\u{200b}f5d6c3\n\u{feff}\n\u{200e}# some\n\u{a0}f5f4\n"), [Ok(3), Ok(2)]);
    let some = lengths("f5d6c3\nhello\nf5f4");
    assert!(matches!(some[..], [Ok(3), Err(_), Ok(2)]), "{some:?}");
}

#[test]
fn one_wrong_word_in_a_game_is_one_error() {
    for text in ["f5 z9 d6 c3", "f5 -- d6", "f5 what is this"] {
        assert_eq!(read(text.as_bytes(), Format::Transcript).len(), 1, "{text}");
    }
}

#[test]
fn moves_are_found_between_other_words() {
    for (text, found) in [
        ("Hello, this is my game: f5d6c3d3c4 what do you think?", Some("f5d6c3d3c4")),
        ("Mi partida:\n1. f5 d6 2. c3 d3\n3. c4 f4\nGracias.", Some("f5 d6 2. c3 d3\n3. c4 f4")),
        ("First f5 d6 c3 d3, better f5d6c3d3c4.", Some("f5d6c3d3c4")),
        ("The passes too: e6f4e3f6g5d6e7f5c5 -- -- and the end", Some("e6f4e3f6g5d6e7f5c5")),
        ("Mira «f5d6c3d3c4», o “f5d6c3d3”.", Some("f5d6c3d3c4")),
        ("\u{200b}f5d6c3d3c4\u{200b}", Some("f5d6c3d3c4")),
        ("棋譜f5d6c3d3c4です", Some("f5d6c3d3c4")),
        ("éf5d6c3d3c4", None),
        ("f5d6c3d3c4é", None),
        ("Only f5 d6 c3 here", None),
        // Half of what somebody meant would be another game.
        ("Here f5d6c3d3c4c4 is a slip", None),
        ("Here f5d6c3d3c4z9 is another", None),
        ("xf5d6c3d3c4", None),
        ("", None),
    ] {
        assert_eq!(find(text.as_bytes()), found.map(str::as_bytes), "{text}");
    }
}
