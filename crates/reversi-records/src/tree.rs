//! What SGF and GGF share: brackets, nodes, and properties with values, `(;PB[Ana]B[f5])`.

use reversi_rules::{Color, Square};

use crate::error::{Fault, Reason};
use crate::input::Input;
use crate::token::{self, Token};

/// One piece of such a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// A value of a property; a property with several values comes once for each.
    Value(Value<'a>),
}

/// A value of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Value<'a> {
    pub(crate) name: &'a [u8],
    /// As it stands between the brackets.
    pub(crate) text: &'a [u8],
    /// The byte at which it begins.
    pub(crate) at: usize,
}

/// Takes a text apart.
#[derive(Debug)]
pub(crate) struct Pieces<'i, 'a> {
    pub(crate) input: &'i mut Input<'a>,
    /// Whether a backslash takes the next character as it is.
    escapes: bool,
    name: &'a [u8],
}

impl<'i, 'a> Pieces<'i, 'a> {
    pub(crate) fn new(input: &'i mut Input<'a>, escapes: bool) -> Self {
        Self { input, escapes, name: b"" }
    }

    /// Skips whatever stands before the next `(`, as line numbers of a list do. Whether there is one.
    pub(crate) fn begin(&mut self) -> bool {
        self.input.take_while(|byte| byte != b'(');
        self.name = b"";
        self.input.eat(b"(")
    }

    /// The next piece. After a character that cannot stand there it goes on behind it.
    pub(crate) fn next(&mut self) -> Result<Piece<'a>, Fault> {
        loop {
            self.input.skip_blank();
            let fault = self.input.fault(Reason::Unexpected);
            let piece = match self.input.peek() {
                None => return Err(self.input.fault(Reason::Unfinished)),
                Some(b'(') => Piece::Open,
                Some(b')') => Piece::Close,
                Some(b';') => Piece::Node,
                Some(b'[') => {
                    self.input.next();
                    let value = self.value()?;
                    if self.name.is_empty() {
                        return Err(fault);
                    }
                    return Ok(Piece::Value(value));
                }
                Some(byte) if byte.is_ascii_alphabetic() => {
                    self.name = self.input.take_while(|byte| byte.is_ascii_alphanumeric());
                    continue;
                }
                Some(_) => {
                    self.input.next();
                    return Err(fault);
                }
            };
            self.input.next();
            self.name = b"";
            return Ok(piece);
        }
    }

    /// The rest of a value; its opening bracket has been read.
    fn value(&mut self) -> Result<Value<'a>, Fault> {
        let (at, text) = (self.input.at(), self.input.rest());
        loop {
            self.input.take_while(|byte| byte != b']' && !(self.escapes && byte == b'\\'));
            match self.input.next() {
                None => return Err(self.input.fault(Reason::Unfinished)),
                Some(b']') => break,
                Some(_) => {
                    self.input.next();
                }
            }
        }
        let text = text.get(..self.input.at() - at - 1).unwrap_or_default();
        Ok(Value { name: self.name, text, at })
    }
}

impl Value<'_> {
    /// The side that moves by this property, `B` or `W`.
    pub(crate) fn mover(&self) -> Option<Color> {
        match self.name {
            b"B" => Some(Color::Black),
            b"W" => Some(Color::White),
            _ => None,
        }
    }

    /// The first word of the value, read as a square or a pass.
    pub(crate) fn turn(&self) -> Token {
        token::token(&mut Input::new(self.text.trim_ascii_start()))
    }

    /// A square as letters for column and row from the top, `cd` for c4.
    pub(crate) fn lettered(&self) -> Option<Square> {
        match *self.text.trim_ascii() {
            [file, rank @ (b'a'..=b'h' | b'A'..=b'H')] => {
                Square::from_ascii(file, rank.to_ascii_lowercase() - b'a' + b'1')
            }
            _ => None,
        }
    }
}
