//! The formats that are read, and which of them a text or file is in.

use crate::input::Input;
use crate::token::{Token, token};
use crate::{MAX_BYTES, archive, fen, link, thor};

/// A format that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A list of moves, see [`transcript`](crate::transcript).
    Transcript,
    /// One board and the side to move, see [`board`](crate::board).
    Board,
    /// Boards to a line, perhaps with values of moves, see [`obf`](crate::obf).
    Obf,
    /// Positions in FEN, see [`fen`](crate::fen).
    Fen,
    /// See [`ggf`](crate::ggf).
    Ggf,
    /// See [`sgf`](crate::sgf).
    Sgf,
    /// See [`pgn`](crate::pgn).
    Pgn,
    /// Othello Quest, see [`quest`](crate::quest).
    Quest,
    /// A `.wtb` file, see [`thor`](crate::thor).
    Thor,
    /// An archive of ours, see [`archive`](crate::archive).
    Archive,
    /// A link of ours, see [`link`](crate::link).
    Link,
}

/// Why no format fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unrecognized {
    /// There is nothing in it.
    Empty,
    /// Longer than [`MAX_BYTES`].
    TooLong,
    /// No text, and no file of games.
    Binary,
    /// A web page or another text in markup.
    Markup,
    /// Names of players or tournaments, which belong beside a file of games.
    NamesOnly,
    /// A record of another game.
    OtherGame,
    /// Anything else.
    Unknown,
}

impl core::fmt::Display for Unrecognized {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Unrecognized::Empty => "there is nothing in it",
            Unrecognized::TooLong => "longer than 10 MB",
            Unrecognized::Binary => "not a text, and not a file of games",
            Unrecognized::Markup => "a web page",
            Unrecognized::NamesOnly => "names without games",
            Unrecognized::OtherGame => "a record of another game",
            Unrecognized::Unknown => "no format that is known here",
        })
    }
}

impl core::error::Error for Unrecognized {}

/// Bytes that are looked at to tell formats apart.
const LOOK: usize = 4096;

/// Says which format a text or file is in. What is in a format may still be wrong: [`Games`](crate::Games) tells.
///
/// ```
/// use reversi_records::{Format, Unrecognized, detect};
///
/// assert_eq!(detect(b"F5d6 C3"), Ok(Format::Transcript));
/// assert_eq!(detect(b"(;GM[2]SZ[8];B[f5])"), Ok(Format::Sgf));
/// assert_eq!(detect(b"<html>"), Err(Unrecognized::Markup));
/// ```
///
/// # Errors
///
/// [`Unrecognized`] says why none fits.
pub fn detect(bytes: &[u8]) -> Result<Format, Unrecognized> {
    if bytes.len() > MAX_BYTES {
        return Err(Unrecognized::TooLong);
    }
    if thor::is_like(bytes)? {
        return Ok(Format::Thor);
    }
    let mut input = Input::new(bytes);
    input.skip_blank();
    let rest = input.rest();
    let look = rest.get(..LOOK).unwrap_or(rest);
    if look.iter().any(|&byte| byte < b' ' && !byte.is_ascii_whitespace()) {
        return Err(Unrecognized::Binary);
    }
    match look {
        [] => Err(Unrecognized::Empty),
        _ if is_chess(look) => Err(Unrecognized::OtherGame),
        [b'<', ..] => Err(Unrecognized::Markup),
        _ if archive::is_like(look) => Ok(Format::Archive),
        _ if link::find(look).is_some() => Ok(Format::Link),
        [b'{' | b'[', after @ ..] => bracketed(look, after),
        _ if look.contains(&b'(') && tree(look).is_some() => tree(look).unwrap_or(Err(Unrecognized::Unknown)),
        _ => plain(look),
    }
}

/// JSON, or PGN with tags or a comment.
fn bracketed(look: &[u8], after: &[u8]) -> Result<Format, Unrecognized> {
    let (object, next) = (look.starts_with(b"{"), after.trim_ascii_start().first());
    match next {
        Some(b'"') if object => Ok(Format::Quest),
        Some(b'{') if !object => Ok(Format::Quest),
        Some(byte) if !object && byte.is_ascii_alphabetic() => Ok(Format::Pgn),
        _ if object => Ok(Format::Pgn),
        _ => Err(Unrecognized::Unknown),
    }
}

/// SGF or GGF, by the game's name or number.
fn tree(look: &[u8]) -> Option<Result<Format, Unrecognized>> {
    let after = |mark: &[u8]| {
        let at = look.windows(mark.len()).position(|window| window == mark)?;
        look.get(at + mark.len()..)
    };
    let Some(game) = after(b"GM[") else {
        // A list of chess moves may have brackets too; without a semicolon this is no tree.
        return after(b"(;").map(|_| Err(Unrecognized::OtherGame));
    };
    let name = game.split(|&byte| byte == b']').next().unwrap_or_default().trim_ascii();
    Some(match name {
        b"2" => Ok(Format::Sgf),
        _ if name.eq_ignore_ascii_case(b"othello") => Ok(Format::Ggf),
        _ => Err(Unrecognized::OtherGame),
    })
}

/// Moves or boards, after lines of comments.
fn plain(look: &[u8]) -> Result<Format, Unrecognized> {
    let lines = || look.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let line = lines().find(|line| !matches!(line, [b'#' | b'%', ..])).ok_or(Unrecognized::Unknown)?;
    if fen::is_like(line) {
        return Ok(Format::Fen);
    }
    let mut input = Input::new(line);
    match token(&mut input) {
        // The result and comments of a game make it PGN, whose numbers count turns.
        Token::Number if look.iter().any(|byte| matches!(byte, b'{' | b'[' | b'*')) => Ok(Format::Pgn),
        Token::Place(_) | Token::Number => Ok(Format::Transcript),
        _ if !line.iter().take(16).all(|&byte| is_cell(byte)) => Err(Unrecognized::Unknown),
        _ if is_list(lines()) => Ok(Format::Obf),
        _ => Ok(Format::Board),
    }
}

/// Whether moves of chess pieces stand in lines that are no tags: `Nf3`, `Qxd4`, `Nbd7`, `O-O`. A bishop's could be Black's disc.
fn is_chess(look: &[u8]) -> bool {
    let lines = look.split(|&byte| byte == b'\n').filter(|line| !line.starts_with(b"["));
    let words = lines.flat_map(|line| line.split(|byte| byte.is_ascii_whitespace() || *byte == b'.'));
    words.into_iter().any(|word| match word.strip_suffix(b"+").or(word.strip_suffix(b"#")).unwrap_or(word) {
        // The whole word: a board may begin like this.
        b"O-O" | b"O-O-O" => true,
        [b'N' | b'K' | b'Q' | b'R', to @ ..] => {
            let square = to.len().checked_sub(2).and_then(|at| to.get(at..));
            to.len() <= 4 && matches!(square, Some([b'a'..=b'h', b'1'..=b'8']))
        }
        _ => false,
    })
}

/// Whether boards stand to a line: values of moves, a comment, or more than one line with a whole board.
fn is_list<'a>(mut lines: impl Iterator<Item = &'a [u8]>) -> bool {
    let mut whole = 0;
    lines.any(|line| {
        let cells = line.iter().filter(|byte| is_cell(**byte) && !byte.is_ascii_whitespace()).count();
        whole += usize::from(cells >= 64);
        whole > 1 || line.contains(&b';') || line.starts_with(b"%")
    })
}

/// A symbol of a board, or a blank between them.
fn is_cell(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b"-.XxOo*BbWw01".contains(&byte)
}
