//! Board strings: 64 symbols a1, b1 … h8 and the side to move, as Edax and Egaroucid write them.
//!
//! Black is `X`, `x`, `*`, `B` or `b`, white `O`, `o`, `W` or `w`, an empty square `-` or `.`; blanks and line ends do not
//! count. Egaroucid also writes `0` for black and `1` for white, ScrZebra `0` for white: a `0` is read only beside a `1`, or
//! when the caller says what it is.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use reversi_rules::notation::BoardTextReason;
use reversi_rules::{Color, Position, Transcript};

use crate::error::{Fault, Reason};
use crate::input::Input;
use crate::{Header, Record};

/// Reads a board with `0` as a disc of this color, where it is clear which program wrote it.
///
/// ```
/// use reversi_records::{Reason, read_board};
/// use reversi_rules::{Color, Position};
///
/// let text = "---------------------------0X------X0--------------------------- X";
/// assert_eq!(read_board(text.as_bytes(), None).unwrap_err().1, Reason::ZeroIsEither);
/// assert_eq!(read_board(text.as_bytes(), Some(Color::White)).unwrap(), Position::START);
/// ```
///
/// # Errors
///
/// The byte and what is wrong there.
pub fn read_board(text: &[u8], zero: Option<Color>) -> Result<Position, (usize, Reason)> {
    let zero = zero.or(text.contains(&b'1').then_some(Color::Black));
    let symbols: Vec<u8> = text
        .iter()
        .enumerate()
        .map(|(at, &byte)| match (byte, zero) {
            (b'0', None) => Err((at, Reason::ZeroIsEither)),
            (b'0', Some(Color::Black)) => Ok(b'X'),
            (b'0', Some(Color::White)) | (b'1', _) => Ok(b'O'),
            // Whatever is no symbol stays none, at its place.
            (byte, _) if byte.is_ascii() => Ok(byte),
            _ => Ok(b'?'),
        })
        .collect::<Result<_, _>>()?;
    let text = core::str::from_utf8(&symbols).unwrap_or_default();
    text.parse()
        .map_err(|error: reversi_rules::notation::ParseBoardError| (error.at, Reason::Board(error.reason)))
}

/// The board and its side that a text begins with: 65 symbols, and blanks between them.
pub(crate) fn leading(input: &mut Input<'_>) -> Result<Position, Fault> {
    let begin = input.at();
    let mut ahead = input.clone();
    let mut symbols = 0;
    while symbols < 65 {
        ahead.skip_blank();
        match ahead.next() {
            Some(b';' | b'%') | None => break,
            Some(_) => symbols += 1,
        }
    }
    let text = input.rest().get(..ahead.at() - begin).unwrap_or_default();
    let text =
        if symbols < 65 { text.strip_suffix(b";").or(text.strip_suffix(b"%")).unwrap_or(text) } else { text };
    let position = read_board(text, None).map_err(|(at, reason)| Fault { at: begin + at, reason })?;
    input.take(text.len());
    Ok(position)
}

/// One board, over as many lines as it likes.
pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    input.skip_blank();
    (!input.rest().is_empty()).then(|| {
        let position = leading(input)?;
        input.skip_blank();
        if input.rest().is_empty() {
            Ok(Record::played(position, Transcript::EMPTY, position, Header::default()))
        } else {
            Err(input.fault(Reason::Board(BoardTextReason::TooLong)))
        }
    })
}

/// The position at the end, in one line.
pub(crate) fn write(record: &Record, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}", record.end());
}
