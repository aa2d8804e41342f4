//! Reading the games of a file one by one, so that a caller can stop, say how far it is, and keep little.

use crate::error::{Fault, Place, ReadError, Reason};
use crate::input::Input;
use crate::thor::{Names, Reader};
use crate::transcript::{self, Layout};
use crate::{Format, MAX_BYTES, MAX_GAMES, Record, archive, board, fen, ggf, link, obf, pgn, quest, sgf};

/// The games of a text or file, in their order. A game that cannot be read is an error, and the next one follows.
///
/// Each step reads one game; between two of them a caller may do other things. Memory is that of one game.
///
/// ```
/// use reversi_records::{Format, Games};
///
/// let mut games = Games::new(b"f5d6c3\nf5f4\nhello\n", Format::Transcript);
/// assert_eq!(games.next().unwrap()?.moves().len(), 3);
/// assert_eq!(games.progress(), (7, 18));
/// # Ok::<(), reversi_records::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    input: Input<'a>,
    kind: Kind,
    lines: Lines<'a>,
    read: usize,
    done: bool,
}

/// What a reader remembers from game to game.
#[derive(Clone, Debug)]
enum Kind {
    Transcript(Layout),
    Thor(Reader),
    /// Nothing: this reads the next game.
    Plain(Next),
}

type Next = fn(&mut Input<'_>) -> Option<Result<Record, Fault>>;

impl<'a> Games<'a> {
    /// The games of these bytes, which are in this format; [`detect`](crate::detect) tells which it is.
    pub fn new(bytes: &'a [u8], format: Format) -> Self {
        let kind = match format {
            Format::Transcript => Kind::Transcript(Layout::of(bytes)),
            Format::Thor => Kind::Thor(Reader::default()),
            Format::Board => Kind::Plain(board::next),
            Format::Obf => Kind::Plain(obf::next),
            Format::Fen => Kind::Plain(fen::next),
            Format::Ggf => Kind::Plain(ggf::next),
            Format::Sgf => Kind::Plain(sgf::next),
            Format::Pgn => Kind::Plain(pgn::next),
            Format::Quest => Kind::Plain(quest::next),
            Format::Archive => Kind::Plain(archive::next),
            Format::Link => Kind::Plain(link::next),
        };
        Self { input: Input::new(bytes), kind, lines: Lines::new(bytes), read: 0, done: false }
    }

    /// Puts names for the numbers in a Thor file.
    #[must_use]
    pub fn with_names(mut self, names: Names) -> Self {
        if let Kind::Thor(reader) = &mut self.kind {
            reader.names = names;
        }
        self
    }

    /// Bytes read so far, and all of them.
    pub fn progress(&self) -> (usize, usize) {
        (self.input.at(), self.input.len())
    }

    fn read_next(&mut self) -> Option<Result<Record, Fault>> {
        let input = &mut self.input;
        if input.len() > MAX_BYTES {
            self.done = true;
            return Some(Err(Fault { at: 0, reason: Reason::TooLong }));
        }
        if self.read == MAX_GAMES {
            self.done = true;
            input.skip_blank();
            return (!input.rest().is_empty()).then(|| Err(input.fault(Reason::TooManyGames)));
        }
        match &mut self.kind {
            Kind::Transcript(layout) => transcript::next(input, *layout),
            Kind::Thor(reader) => reader.next(input),
            Kind::Plain(next) => next(input),
        }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let before = self.input.at();
        let read = self.read_next();
        // A reader that found something and did not move on is at an end.
        self.done |= read.is_none() || self.input.at() == before;
        let read = read?;
        self.read += 1;
        Some(read.map_err(|Fault { at, reason }| ReadError {
            game: self.read,
            place: self.lines.place(at),
            reason,
        }))
    }
}

/// Counts lines and columns as places in a text are asked for, from the first to the last; each byte is looked at once.
#[derive(Clone, Debug)]
struct Lines<'a> {
    bytes: &'a [u8],
    last: Place,
}

impl<'a> Lines<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, last: Place { byte: 0, line: 1, column: 1 } }
    }

    fn place(&mut self, byte: usize) -> Place {
        let Place { byte: from, mut line, mut column } = self.last;
        for &passed in self.bytes.get(from..byte).unwrap_or_default() {
            if passed == b'\n' {
                line += 1;
                column = 1;
            } else if passed & 0xc0 != 0x80 {
                // All bytes but those that go on with a character of UTF-8.
                column += 1;
            }
        }
        self.last = Place { byte: byte.max(from), line, column };
        self.last
    }
}
