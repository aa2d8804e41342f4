//! JSON taken apart word by word, without recursion and without keeping it.

use alloc::vec::Vec;

use crate::error::{Fault, Reason};
use crate::input::Input;

/// Brackets within brackets beyond this are refused. The records that we know have five.
const DEEPEST: usize = 64;

/// One piece of a text in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// `{` or `[`.
    Open,
    /// `}` or `]`.
    Close,
    /// The name of a field; its value comes next.
    Name(&'a [u8]),
    /// A text, as it stands between the quotation marks.
    Text(&'a [u8]),
    /// A number, `true`, `false` or `null`.
    Other,
}

/// Takes values apart, one after the other.
#[derive(Debug)]
pub(crate) struct Pieces<'i, 'a> {
    pub(crate) input: &'i mut Input<'a>,
    /// The brackets that are open.
    open: Vec<u8>,
}

impl<'i, 'a> Pieces<'i, 'a> {
    pub(crate) fn new(input: &'i mut Input<'a>) -> Self {
        Self { input, open: Vec::new() }
    }

    /// How many brackets are open.
    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    pub(crate) fn next(&mut self) -> Result<Piece<'a>, Fault> {
        self.input.take_while(|byte| byte.is_ascii_whitespace() || byte == b',');
        let fault = self.input.fault(Reason::Unexpected);
        match self.input.peek() {
            None => Err(self.input.fault(Reason::Unfinished)),
            Some(bracket @ (b'{' | b'[')) => {
                if self.open.len() == DEEPEST {
                    return Err(self.input.fault(Reason::Nested));
                }
                self.input.next();
                self.open.push(bracket);
                Ok(Piece::Open)
            }
            Some(bracket @ (b'}' | b']')) => {
                let opened = self.open.pop();
                self.input.next();
                match (opened, bracket) {
                    (Some(b'{'), b'}') | (Some(b'['), b']') => Ok(Piece::Close),
                    _ => Err(fault),
                }
            }
            Some(b'"') => {
                let text = self.text()?;
                let names = self.open.last() == Some(&b'{');
                self.input.take_while(|byte| byte.is_ascii_whitespace());
                Ok(if names && self.input.eat(b":") { Piece::Name(text) } else { Piece::Text(text) })
            }
            Some(byte) if byte.is_ascii_alphanumeric() || byte == b'-' => {
                self.input
                    .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.'));
                Ok(Piece::Other)
            }
            Some(_) => Err(fault),
        }
    }

    fn text(&mut self) -> Result<&'a [u8], Fault> {
        self.input.next();
        let (at, text) = (self.input.at(), self.input.rest());
        loop {
            self.input.take_while(|byte| !matches!(byte, b'"' | b'\\'));
            match self.input.next() {
                None => return Err(self.input.fault(Reason::Unfinished)),
                Some(b'"') => return Ok(text.get(..self.input.at() - at - 1).unwrap_or_default()),
                Some(_) => {
                    self.input.next();
                }
            }
        }
    }
}

/// The text that a string of JSON stands for.
pub(crate) fn unescaped(text: &[u8]) -> Vec<u8> {
    let mut input = Input::new(text);
    let mut kept = Vec::new();
    let mut units = Vec::new();
    loop {
        kept.extend(input.take_while(|byte| byte != b'\\'));
        if input.next().is_none() {
            return kept;
        }
        match input.next() {
            Some(b'u') => {
                units.extend(unit(&mut input));
                // A character beyond the first 65 536 is two such units.
                if !input.rest().starts_with(b"\\u") {
                    let symbols = char::decode_utf16(units.drain(..)).map(|unit| unit.unwrap_or('\u{fffd}'));
                    kept.extend(symbols.collect::<alloc::string::String>().bytes());
                }
            }
            Some(b'n' | b't' | b'r' | b'b' | b'f') => kept.push(b' '),
            other => kept.extend(other),
        }
    }
}

fn unit(input: &mut Input<'_>) -> Option<u16> {
    let digits = core::str::from_utf8(input.take(4)?).ok()?;
    u16::from_str_radix(digits, 16).ok()
}
