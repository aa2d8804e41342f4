//! A place in the bytes of a file, moved on by readers.

use crate::error::{Fault, Reason};

/// The bytes and how many of them have been read. It only moves on, so that reading takes time by the file's length.
#[derive(Clone, Debug)]
pub(crate) struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Input<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Bytes read so far.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(crate) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    pub(crate) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub(crate) fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    /// The next so many bytes, or none of them.
    pub(crate) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, _) = self.rest().split_at_checked(count)?;
        self.at += count;
        Some(taken)
    }

    /// Skips these bytes if they come next.
    pub(crate) fn eat(&mut self, text: &[u8]) -> bool {
        let here = self.rest().starts_with(text);
        if here {
            self.at += text.len();
        }
        here
    }

    /// The bytes up to the first that is not of this kind.
    pub(crate) fn take_while(&mut self, kind: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = self.rest();
        let length = rest.iter().position(|&byte| !kind(byte)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    /// Skips white space and what nobody sees, as pasted text has them.
    pub(crate) fn skip_blank(&mut self) {
        loop {
            self.take_while(|byte| byte.is_ascii_whitespace());
            if !self.eat_unseen() {
                return;
            }
        }
    }

    /// Skips one character that is not seen, as programs for chat and mail put them between words: a no-break space, marks
    /// of byte order, of direction and of where a line may break.
    pub(crate) fn eat_unseen(&mut self) -> bool {
        let length = match self.rest() {
            // U+00A0.
            [0xc2, 0xa0, ..] => 2,
            // U+FEFF; U+200B to U+200F, U+202A to U+202E; U+2060 to U+206F.
            [0xef, 0xbb, 0xbf, ..]
            | [0xe2, 0x80, 0x8b..=0x8f | 0xaa..=0xae, ..]
            | [0xe2, 0x81, 0xa0..=0xaf, ..] => 3,
            _ => return false,
        };
        self.take(length).is_some()
    }

    /// The rest of this line, without its end; moves to the next one. `None` at the end of the file.
    pub(crate) fn line(&mut self) -> Option<&'a [u8]> {
        if self.rest().is_empty() {
            return None;
        }
        let line = self.take_while(|byte| byte != b'\n');
        self.eat(b"\n");
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    }

    /// Says what is wrong here.
    pub(crate) fn fault(&self, reason: Reason) -> Fault {
        Fault { at: self.at, reason }
    }
}
