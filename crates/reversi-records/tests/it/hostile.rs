//! Texts that nobody means well with: nothing panics, nothing takes long, what is read can be played.

use reversi_records::transcript::find;
use reversi_records::{Format, Games, Record, Style, detect, read_board, write};

use crate::collections::GAMES;
use crate::support::{record, written};
use crate::thor::WTH_2022;

pub(crate) const ALL: [Format; 11] = [
    Format::Transcript,
    Format::Board,
    Format::Obf,
    Format::Fen,
    Format::Ggf,
    Format::Sgf,
    Format::Pgn,
    Format::Quest,
    Format::Thor,
    Format::Archive,
    Format::Link,
];

/// Reads bytes as everything that they may be and writes what comes of it.
fn endure(bytes: &[u8]) {
    let _ = detect(bytes);
    let _ = read_board(bytes, None);
    let _ = find(bytes);
    for format in ALL {
        for game in Games::new(bytes, format) {
            match game {
                Ok(record) => check(&record),
                Err(error) => assert!(error.place.byte <= bytes.len() && error.place.line >= 1),
            }
        }
    }
}

fn check(record: &Record) {
    assert_eq!(record.moves().final_position(*record.start()).as_ref(), Ok(record.end()));
    let mut text = String::new();
    for style in Style::ALL {
        let _ = write(record, style, &mut text);
    }
}

fn sample() -> Record {
    let mut sample = record("d3c5f6f5e6e3b5f4g3f3f2e7e8");
    sample.header.players.black = "Ana \"]\\ ñ".to_owned();
    sample.header.event = "{Open}".to_owned();
    sample.header.result = Some(reversi_records::Claim::Discs(sample.end().score()));
    sample
}

#[test]
fn texts_cut_at_every_byte_do_no_harm() {
    for style in Style::ALL {
        let text = written(&sample(), style);
        for length in 0..text.len() {
            endure(&text.as_bytes()[..length]);
        }
    }
    for length in 0..200 {
        endure(&WTH_2022[..length]);
    }
}

#[test]
fn a_byte_of_zero_anywhere_does_no_harm() {
    for style in Style::ALL {
        let text = written(&sample(), style);
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = 0;
            endure(&bytes);
            bytes.insert(at, 0xff);
            endure(&bytes);
        }
    }
}

#[test]
fn a_million_brackets_are_taken_one_by_one() {
    for (open, close) in [
        ("(", ")"),
        ("[", "]"),
        ("{", "}"),
        ("(;", ";)"),
        ("{\"a\":", "}"),
        ("[\n", "]\n"),
        ("(;GM[2](", "))"),
    ] {
        let text = open.repeat(1_000_000) + &close.repeat(1_000_000);
        endure(text.as_bytes());
        endure(&text.as_bytes()[..text.len() / 2]);
    }
}

#[test]
fn large_texts_of_one_thing_take_time_by_their_length() {
    for unit in [
        "-",
        "\"",
        "\\",
        "1",
        "1.",
        "1-",
        "f5",
        "--",
        "[a",
        "(;GM[1];)",
        "{}",
        "[\"",
        "%\n",
        "$1 ",
        "AB[a1]",
        "X",
        "; ",
        "8/",
        "#g=",
        "\u{a0}",
        "pa",
        "\t",
        "\n",
    ] {
        endure(unit.repeat(2_000_000 / unit.len()).as_bytes());
    }
}

#[test]
fn markup_and_text_from_right_to_left_stay_text() {
    let html = "<img src=x onerror=alert(1)>";
    let text = format!("(;GM[2]PB[{html}]PW[\u{202e}nan\u{2066}a\u{0}];B[f5])");
    let game = Games::new(text.as_bytes(), Format::Sgf).next().unwrap().unwrap();
    assert_eq!(game.header.players.black, html);
    assert_eq!(game.header.players.white, "nana");
    let long = crate::support::one(&format!("(;GM[2]PB[{}];B[f5])", "ñ".repeat(100_000)));
    assert_eq!(long.header.players.black.chars().count(), 120);
    endure(html.as_bytes());
    endure("\u{202e}d6 f5 شطرنج".as_bytes());
}

#[test]
fn old_files_in_latin_1_are_read() {
    let game = Games::new(b"(;GM[2]PB[Mu\xf1oz];B[f5])", Format::Sgf).next().unwrap().unwrap();
    assert_eq!(game.header.players.black, "Muñoz");
}

#[test]
fn whole_files_read_as_something_else_do_no_harm() {
    endure(GAMES.as_bytes());
    endure(WTH_2022);
}
