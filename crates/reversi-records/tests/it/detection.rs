//! Which format a text is in, and why none fits.

use reversi_records::{Archive, Format, Link, Unrecognized, detect};
use reversi_rules::{Position, Variant};

#[test]
fn every_format_is_known_by_its_beginning() {
    let link = Link::new(Position::START, Variant::Classic, "f5d6".parse().unwrap(), 1).unwrap().encode();
    for (text, format) in [
        ("f5d6c3".to_owned(), Format::Transcript),
        ("\u{feff}\n  F5 D6".to_owned(), Format::Transcript),
        ("1. f5 d6".to_owned(), Format::Transcript),
        ("# games\n% of mine\nf5d6\t+4".to_owned(), Format::Transcript),
        // A column that is also a symbol of boards.
        ("b4".to_owned(), Format::Transcript),
        ("1. f5 {a comment} d6 *".to_owned(), Format::Pgn),
        // Names that look like moves of chess.
        ("[Black \"Ko Na1\"]\n[White \"Qa1\"]\n\n1. f5 d6".to_owned(), Format::Pgn),
        ("[Event \"?\"]".to_owned(), Format::Pgn),
        ("{by ana} 1. f5".to_owned(), Format::Pgn),
        ("{\"players\":[]}".to_owned(), Format::Quest),
        ("[ {\"id\":1} ]".to_owned(), Format::Quest),
        (Position::START.to_string(), Format::Board),
        (format!("{:#}", Position::START), Format::Board),
        // Its corner looks like castling.
        (format!("O-O-O{} X", "-".repeat(59)), Format::Board),
        (format!("{0}\n{0}\n", Position::START), Format::Obf),
        (format!("{}; f5:+0;", Position::START), Format::Obf),
        (format!("% a comment\n{}", Position::START), Format::Obf),
        ("8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1".to_owned(), Format::Fen),
        ("2 (;GM[Othello]PC[GGS/os]".to_owned(), Format::Ggf),
        ("(;FF[4]CA[UTF-8]GM[2]".to_owned(), Format::Sgf),
        (Archive::default().write(), Format::Archive),
        (format!("https://example.org/reversi/#g={link}"), Format::Link),
        (format!("look: https://example.org/reversi/?lang=eu#g={link} nice"), Format::Link),
    ] {
        assert_eq!(detect(text.as_bytes()), Ok(format), "{text}");
    }
}

#[test]
fn where_none_fits_the_reason_is_told() {
    for (text, reason) in [
        (&b""[..], Unrecognized::Empty),
        (b" \n\t ", Unrecognized::Empty),
        (b"<!doctype html><script>alert(1)</script>", Unrecognized::Markup),
        (b"\x89PNG\r\n\x1a\n", Unrecognized::Binary),
        (b"f5d6\0", Unrecognized::Binary),
        (b"(;GM[1]SZ[19];B[pd])", Unrecognized::OtherGame),
        (b"(;B[pd])", Unrecognized::OtherGame),
        (b"1. e4 e5 2. Nf3 Nc6", Unrecognized::OtherGame),
        (b"[White \"Nd Ka1\"]\n\n1. d4 d5 2. e3 Qxd4+", Unrecognized::OtherGame),
        (b"1. e4 e5 O-O", Unrecognized::OtherGame),
        (b"hello", Unrecognized::Unknown),
        (b"# only a comment", Unrecognized::Unknown),
        ("\u{202e}5f".as_bytes(), Unrecognized::Unknown),
        (b"[1, 2]", Unrecognized::Unknown),
    ] {
        assert_eq!(detect(text), Err(reason), "{:?}", String::from_utf8_lossy(text));
    }
}
