//! OBF, Edax's list of positions, and ScrZebra's scripts: a board to a line, `%` begins a comment. In OBF the values of
//! moves follow, each after a semicolon: `board side; g8:+18; h1:+12`.

use alloc::string::String;
use core::fmt::Write as _;

use reversi_rules::{Move, Transcript};

use crate::board;
use crate::error::{Fault, Reason};
use crate::input::Input;
use crate::record::{Header, MoveValue, Record};
use crate::token::{Token, token};

pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    loop {
        input.skip_blank();
        if input.peek()? == b'%' {
            input.line();
            continue;
        }
        let read = line(input);
        input.line();
        return Some(read);
    }
}

fn line(input: &mut Input<'_>) -> Result<Record, Fault> {
    let length = input.rest().iter().position(|&byte| byte == b'\n').unwrap_or(input.rest().len());
    let begin = input.at();
    let mut line = Input::new(input.rest().get(..length).unwrap_or_default());
    read(&mut line).map_err(|fault| Fault { at: begin + fault.at, ..fault })
}

fn read(line: &mut Input<'_>) -> Result<Record, Fault> {
    let position = board::leading(line)?;
    let mut header = Header::default();
    loop {
        line.skip_blank();
        match line.peek() {
            None | Some(b'%') => break,
            Some(b';') => {
                line.next();
            }
            Some(_) => {
                let at = line.at();
                header.values.push(value(line).ok_or(Fault { at, reason: Reason::Field("value") })?);
            }
        }
    }
    Ok(Record::played(position, Transcript::EMPTY, position, header))
}

/// `g8:+18`.
fn value(line: &mut Input<'_>) -> Option<MoveValue> {
    let played = match token(line) {
        Token::Place(square) => Move::Place(square),
        Token::Pass => Move::Pass,
        _ => return None,
    };
    line.skip_blank();
    if !line.eat(b":") {
        return None;
    }
    line.skip_blank();
    let number = line.take_while(|byte| byte.is_ascii_digit() || matches!(byte, b'+' | b'-'));
    let difference: i8 = core::str::from_utf8(number).ok()?.parse().ok()?;
    (-64..=64).contains(&difference).then_some(MoveValue { played, difference })
}

/// The position at the end, and the values of moves there.
pub(crate) fn write(record: &Record, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{};", record.end());
    for MoveValue { played, difference } in &record.header.values {
        let _ = match played {
            Move::Place(square) => write!(out, " {square}:{difference:+};"),
            Move::Pass => write!(out, " pass:{difference:+};"),
        };
    }
    out.push('\n');
}
