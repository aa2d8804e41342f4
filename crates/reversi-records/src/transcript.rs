//! Lists of moves: `f5d6c3`, `F5 D6 c3`, `1. f5 d6 2. c3`, with passes or without, one game or a game to a line.
//!
//! Between moves may stand blanks, line ends, commas, semicolons, single hyphens and numbers; a pass is `--`, `pa`, `ps` or
//! `pass`. In a file with a game to a line, lines that begin with `#` or `%` are comments, and after a tab may come the
//! result with its sign, Black's count less White's with the empty squares for the winner, and the year.

use alloc::string::{String, ToString};

use reversi_rules::Position;

use crate::error::{Fault, Reason, WriteError};
use crate::input::Input;
use crate::play::Play;
use crate::token::{Token, token};
use crate::{Awarded, Claim, Date, Header, Record};

/// More bytes than a game takes, numbers and line ends included.
const LONGEST_GAME: usize = 4096;

/// Fewer moves in a text than these may be anything.
const FEWEST_FOUND: usize = 4;

/// How the games lie in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// All of it is one game.
    One,
    /// A game to a line.
    Lines,
}

impl Layout {
    /// One game, unless it cannot be played and the lines look like games of their own. A long text has many games.
    pub(crate) fn of(bytes: &[u8]) -> Layout {
        if bytes.len() > LONGEST_GAME {
            return Layout::Lines;
        }
        let lines = || bytes.split(|&byte| byte == b'\n');
        let marked = lines().any(|line| is_comment(line) || line.contains(&b'\t'));
        let begun = lines().filter(|line| is_first_move(line)).nth(1).is_some();
        let whole = || game(&mut Input::new(bytes), true).is_ok();
        if (marked || begun) && !whole() { Layout::Lines } else { Layout::One }
    }
}

pub(crate) fn next(input: &mut Input<'_>, layout: Layout) -> Option<Result<Record, Fault>> {
    if layout == Layout::One {
        input.skip_blank();
        return (!input.rest().is_empty()).then(|| {
            let read = game(input, true);
            // What follows something wrong is the rest of this game and not another one.
            input.take(input.rest().len());
            read
        });
    }
    loop {
        let mut ahead = input.clone();
        let line = ahead.line()?;
        if is_blank(line) || is_comment(line) {
            *input = ahead;
            continue;
        }
        let read = game(input, false);
        *input = ahead;
        return Some(read);
    }
}

/// One game: up to the end of the text, or of the line.
fn game(input: &mut Input<'_>, whole: bool) -> Result<Record, Fault> {
    let mut play = Play::from(Position::START);
    let mut header = Header::default();
    loop {
        match input.peek() {
            None => break,
            Some(b'\n') if !whole => break,
            Some(b'\t') if !whole => {
                columns(input, &mut header);
                break;
            }
            _ => {}
        }
        if separator(input) {
            continue;
        }
        let at = input.at();
        let done = match token(input) {
            _ if header.result.is_some() => Err(Reason::Unexpected),
            Token::Place(square) => play.place(square),
            Token::Pass => play.pass(),
            Token::Number => Ok(()),
            Token::Result(claim) => {
                header.result = claim;
                Ok(())
            }
            Token::Other => Err(Reason::NotAMove { number: play.number() }),
        };
        done.map_err(|reason| Fault { at, reason })?;
    }
    Ok(play.record(header))
}

/// The longest list of moves that stands somewhere in a text, if one does: [`FEWEST_FOUND`] or more of a game from the standard
/// start. A list that goes on with a square where no disc can be placed is none: nobody should get half a game.
///
/// ```
/// use reversi_records::transcript::find;
///
/// assert_eq!(find(b"Look at this: f5 d6 c3 d3 c4. Was it good?"), Some(&b"f5 d6 c3 d3 c4"[..]));
/// assert_eq!(find(b"a4 is the size of this paper"), None);
/// ```
pub fn find(text: &[u8]) -> Option<&[u8]> {
    let mut input = Input::new(text);
    let mut found: (usize, &[u8]) = (FEWEST_FOUND - 1, b"");
    let mut in_word = false;
    while let Some(byte) = input.peek() {
        if !in_word
            && byte.is_ascii_alphabetic()
            && let Some((count, list)) = run(&input)
            && count > found.0
        {
            found = (count, list);
            input.take(list.len());
            in_word = true;
            continue;
        }
        in_word = is_of_word(byte) || in_word && is_continued(byte);
        input.next();
    }
    (!found.1.is_empty()).then_some(found.1)
}

/// The moves that a text begins with: how many, and their text.
fn run<'a>(input: &Input<'a>) -> Option<(usize, &'a [u8])> {
    let (mut ahead, mut play) = (input.clone(), Play::from(Position::START));
    let (mut count, mut length) = (0, 0);
    loop {
        if separator(&mut ahead) {
            continue;
        }
        match token(&mut ahead) {
            Token::Place(square) => play.place(square).ok()?,
            Token::Pass if count > 0 && play.pass().is_ok() => continue,
            Token::Number if count > 0 => continue,
            _ => break,
        }
        count += 1;
        length = ahead.at() - input.at();
    }
    let whole = input.rest().get(length).is_none_or(|&byte| !is_of_word(byte));
    Some((count, input.rest().get(..length)?)).filter(|_| whole)
}

/// Whether a letter or a digit begins with this byte of UTF-8: those of two bytes are nearly all letters. Signs such as quotation
/// marks begin with others, and so do the letters of languages that are written without blanks.
fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, 0xc3..=0xdf)
}

/// Whether a byte of UTF-8 belongs to the character before it.
fn is_continued(byte: u8) -> bool {
    matches!(byte, 0x80..=0xbf)
}

fn separator(input: &mut Input<'_>) -> bool {
    match input.rest() {
        [b' ' | b'\t' | b'\r' | b'\n' | b',' | b';', ..] => input.next().is_some(),
        // Two of them are a pass.
        [b'-', rest @ ..] if rest.first() != Some(&b'-') => input.next().is_some(),
        _ => input.eat_unseen(),
    }
}

/// What stands after the moves in a line: a result with its sign, a year. Anything else is somebody's own.
fn columns(input: &mut Input<'_>, header: &mut Header) {
    while input.eat(b"\t") {
        let column = input.take_while(|byte| !matches!(byte, b'\t' | b'\n' | b'\r'));
        if let [b'+' | b'-', ..] = column {
            let number = core::str::from_utf8(column).ok().and_then(|text| text.parse().ok());
            header.result = number.and_then(Awarded::from_difference).map(Claim::Awarded);
        } else if column.len() == 4 {
            header.date = header.date.or(Date::read(column));
        }
    }
}

/// Where something is seen in a line.
fn start(line: &[u8]) -> Input<'_> {
    let mut input = Input::new(line);
    input.skip_blank();
    input
}

fn is_blank(line: &[u8]) -> bool {
    start(line).rest().is_empty()
}

fn is_comment(line: &[u8]) -> bool {
    matches!(start(line).rest(), [b'#' | b'%', ..])
}

/// Whether a line can be the first one of a game.
fn is_first_move(line: &[u8]) -> bool {
    let mut input = start(line);
    if token(&mut input.clone()) == Token::Number {
        token(&mut input);
        input.skip_blank();
    }
    matches!(token(&mut input), Token::Place(square) if Position::START.is_legal(square))
}

/// The moves in small letters with nothing between them, and a line end.
///
/// # Errors
///
/// [`WriteError::Start`]: such a text says nothing of where a game starts.
pub(crate) fn write(record: &Record, out: &mut String) -> Result<(), WriteError> {
    if *record.start() != Position::START {
        return Err(WriteError::Start);
    }
    out.push_str(&record.moves().to_string());
    out.push('\n');
    Ok(())
}
