//! The words of a list of moves: squares, passes, numbers, results.

use reversi_rules::{Outcome, Score, Square};

use crate::Claim;
use crate::input::Input;

/// One word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Place(Square),
    Pass,
    /// `12.` or `12...`, which says nothing.
    Number,
    /// A result: none for `*`, the end of a game that goes on.
    Result(Option<Claim>),
    /// None of these.
    Other,
}

/// Reads the word that comes next. Where there is none, nothing is read.
pub(crate) fn token(input: &mut Input<'_>) -> Token {
    match input.rest() {
        [b'*', ..] => {
            input.next();
            Token::Result(None)
        }
        [b'-', b'-', ..] => {
            input.take(2);
            Token::Pass
        }
        [b'p' | b'P', rest @ ..] => pass(input, rest),
        [b'0'..=b'9', ..] => number(input),
        &[file, rank, ..] => match Square::from_ascii(file, rank) {
            Some(square) => {
                input.take(2);
                Token::Place(square)
            }
            None => Token::Other,
        },
        _ => Token::Other,
    }
}

fn pass(input: &mut Input<'_>, after_p: &[u8]) -> Token {
    let is = |letters: &[u8]| {
        after_p.get(..letters.len()).is_some_and(|found| found.eq_ignore_ascii_case(letters))
    };
    let length = match () {
        () if is(b"ass") => 4,
        () if is(b"a") || is(b"s") => 2,
        () => return Token::Other,
    };
    input.take(length);
    Token::Pass
}

/// A number of a move, or a result. A number that is neither is left where it stands.
fn number(input: &mut Input<'_>) -> Token {
    let mut ahead = input.clone();
    let first = ahead.take_while(|byte| byte.is_ascii_digit());
    let token = if ahead.peek() == Some(b'.') {
        ahead.take_while(|byte| byte == b'.');
        Token::Number
    } else if first == b"1" && ahead.eat(b"/2-1/2") {
        Token::Result(Some(Claim::Outcome(Outcome::Draw)))
    } else if ahead.eat(b"-") {
        let second = ahead.take_while(|byte| byte.is_ascii_digit());
        match result(first, second) {
            Some(claim) => Token::Result(Some(claim)),
            None => return Token::Other,
        }
    } else {
        return Token::Other;
    };
    *input = ahead;
    token
}

/// A result `a-b`, Black's part first: who won, as `1-0` says, or discs, of which there are always more.
pub(crate) fn result(first: &[u8], second: &[u8]) -> Option<Claim> {
    let (black, white) = (count(first)?, count(second)?);
    match (black, white) {
        (1, 0) => Some(Claim::Outcome(Outcome::Win(reversi_rules::Color::Black))),
        (0, 1) => Some(Claim::Outcome(Outcome::Win(reversi_rules::Color::White))),
        _ if black + white <= 64 => Some(Claim::Discs(Score { black, white })),
        _ => None,
    }
}

/// A number of discs, 0 to 64.
fn count(digits: &[u8]) -> Option<u8> {
    core::str::from_utf8(digits).ok()?.parse().ok().filter(|&count| count <= 64)
}
