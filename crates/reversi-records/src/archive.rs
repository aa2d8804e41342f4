//! The archive file: every finished game of a player in one text, to keep or to carry to another browser.
//!
//! The first line is `reversi-archive 1`. Then comes a game to a line:
//! `ended=1764524412 black=person white=5 variant=classic start=standard moves=f5d6… discs=20-44 sum=0f1e2d`. `ended` is in seconds
//! since the beginning of 1970 (UTC); the seats are words of small letters, digits and hyphens; `start` is `standard` or a board as
//! 64 symbols and the side to move; `discs` are those at the end, Black's first; `sum` is a check sum over all before it.
//! An opening's name is found by the moves and not written. A game is the same as another when all this is equal.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt::Write as _;

use reversi_rules::{ByColor, Color, Position, ReplayError, Transcript, Variant};

use crate::error::{Fault, ReadError, Reason};
use crate::input::Input;
use crate::link::Sum;
use crate::record::{Header, Record};
use crate::{Claim, Date, Format, Games};

const TITLE: &str = "reversi-archive ";
/// The version that this code writes.
const VERSION: u32 = 1;
/// The longest name of a seat, in bytes.
const LONGEST_SEAT: usize = 20;

/// A finished game and who sat at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedGame {
    ended: u64,
    seats: ByColor<String>,
    game: Record,
}

impl ArchivedGame {
    /// A game that ended so many seconds after the beginning of 1970 (UTC), between these seats: `person`, or a level.
    ///
    /// `None` when a seat's name is not one to twenty small letters, digits or hyphens.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] for the first move that cannot be played.
    pub fn new(
        ended: u64,
        seats: ByColor<String>,
        variant: Variant,
        start: Position,
        moves: Transcript,
    ) -> Result<Option<ArchivedGame>, ReplayError> {
        let game = Record::new(start, moves)?.in_variant(variant);
        let named = Color::ALL.into_iter().all(|color| is_seat(seats[color].as_bytes()));
        Ok(named.then_some(ArchivedGame { ended, seats, game }))
    }

    /// When it ended, in seconds since the beginning of 1970 (UTC).
    pub fn ended(&self) -> u64 {
        self.ended
    }

    /// Who sat on each side: `person`, or the machine's level.
    pub fn seats(&self) -> &ByColor<String> {
        &self.seats
    }

    /// Where it started, its moves and its variant.
    pub fn game(&self) -> &Record {
        &self.game
    }

    /// A number by which the game can be kept: equal games have the same, different ones hardly ever.
    pub fn id(&self) -> u64 {
        // FNV-1a, 64 bit.
        self.text()
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// All that makes it this game, as it is written.
    fn text(&self) -> String {
        let mut text = String::new();
        let ByColor { black, white } = &self.seats;
        let variant = self.game.variant.name();
        // Writing to a string cannot fail.
        let _ = write!(text, "ended={} black={black} white={white} variant={variant} start=", self.ended);
        if *self.game.start() == Position::START {
            text.push_str("standard");
        } else {
            text.extend(alloc::format!("{}", self.game.start()).chars().filter(|&symbol| symbol != ' '));
        }
        let score = self.game.end().score();
        let _ = write!(text, " moves={} discs={}-{}", self.game.moves(), score.black, score.white);
        text
    }

    /// The record of the game, with the seats for the players.
    fn record(self) -> Record {
        let score = self.game.is_over().then(|| Claim::Discs(self.game.end().score()));
        let header = Header {
            players: self.seats,
            date: Date::of_seconds(self.ended),
            result: score,
            ..Header::default()
        };
        self.game.with_header(header)
    }
}

/// Games, each once, the oldest first.
///
/// ```
/// use reversi_records::{Archive, ArchivedGame};
/// use reversi_rules::{ByColor, Position, Variant};
///
/// let seats = ByColor::new("person".to_owned(), "5".to_owned());
/// let moves = "e6f4e3f6g5d6e7f5c5".parse()?;
/// let mut archive = Archive::default();
/// archive.extend(ArchivedGame::new(1_764_524_412, seats, Variant::Classic, Position::START, moves)?);
/// let (mut read, wrong) = Archive::read(archive.write().as_bytes());
/// assert!(wrong.is_empty());
/// read.extend(archive.clone());
/// assert_eq!(read, archive);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    /// By when they ended, then by their texts.
    games: Vec<Kept>,
}

/// A game with the text that tells it from others.
type Kept = (String, ArchivedGame);

impl Archive {
    /// Reads an archive file. A game that cannot be read is told, the others are there.
    pub fn read(bytes: &[u8]) -> (Archive, Vec<ReadError>) {
        let mut archive = Archive::default();
        let mut input = Input::new(bytes);
        // The same bounds, counts and places as in any other file; what it reads is thrown away for the games themselves.
        let wrong = Games::new(bytes, Format::Archive).filter_map(Result::err).collect();
        if bytes.len() <= crate::MAX_BYTES {
            let games = core::iter::from_fn(|| game(&mut input)).take(crate::MAX_GAMES);
            archive.extend(games.filter_map(Result::ok));
        }
        (archive, wrong)
    }

    /// The text of an archive file.
    pub fn write(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{TITLE}{VERSION}");
        for (text, _) in &self.games {
            let _ = writeln!(out, "{text} sum={:06x}", sum(text.as_bytes()));
        }
        out
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games, the oldest first.
    pub fn games(&self) -> impl Iterator<Item = &ArchivedGame> {
        self.games.iter().map(|(_, game)| game)
    }

    /// Whether this very game is among them.
    pub fn contains(&self, game: &ArchivedGame) -> bool {
        let text = game.text();
        self.games.binary_search_by(|(other, kept)| order((other, kept), (&text, game))).is_ok()
    }
}

impl Extend<ArchivedGame> for Archive {
    fn extend<T: IntoIterator<Item = ArchivedGame>>(&mut self, games: T) {
        self.games.extend(games.into_iter().map(|game| (game.text(), game)));
        self.games.sort_unstable_by(|(one, first), (other, second)| order((one, first), (other, second)));
        self.games.dedup_by(|(one, _), (other, _)| one == other);
    }
}

impl IntoIterator for Archive {
    type Item = ArchivedGame;
    type IntoIter = core::iter::Map<alloc::vec::IntoIter<Kept>, fn(Kept) -> ArchivedGame>;

    fn into_iter(self) -> Self::IntoIter {
        self.games.into_iter().map(|(_, game)| game)
    }
}

fn order(one: (&String, &ArchivedGame), other: (&String, &ArchivedGame)) -> Ordering {
    (one.1.ended, one.0).cmp(&(other.1.ended, other.0))
}

/// Whether a text begins as an archive file does.
pub(crate) fn is_like(text: &[u8]) -> bool {
    text.starts_with(TITLE.as_bytes())
}

pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    game(input).map(|read| read.map(ArchivedGame::record))
}

/// The next game; the title before the first.
fn game(input: &mut Input<'_>) -> Option<Result<ArchivedGame, Fault>> {
    if input.at() == 0 {
        input.skip_blank();
        if let Err(fault) = title(input) {
            input.take(input.rest().len());
            return Some(Err(fault));
        }
    }
    input.skip_blank();
    let at = input.at();
    let line = input.line()?;
    Some(read(line).map_err(|reason| Fault { at, reason }))
}

fn title(input: &mut Input<'_>) -> Result<(), Fault> {
    let fault = input.fault(Reason::Field("reversi-archive"));
    let line = input.line().and_then(|line| line.strip_prefix(TITLE.as_bytes())).ok_or(fault)?;
    match core::str::from_utf8(line).ok().and_then(|version| version.trim().parse::<u32>().ok()) {
        Some(VERSION) => Ok(()),
        Some(newer) if newer > VERSION => Err(Fault { reason: Reason::Newer, ..fault }),
        _ => Err(fault),
    }
}

fn read(line: &[u8]) -> Result<ArchivedGame, Reason> {
    let text = core::str::from_utf8(line).map_err(|_| Reason::Unexpected)?.trim_end();
    let (summed, told) = text.rsplit_once(' ').ok_or(Reason::Field("sum"))?;
    let told = told.strip_prefix("sum=").ok_or(Reason::Field("sum"))?;
    if u32::from_str_radix(told, 16) != Ok(sum(summed.as_bytes())) {
        return Err(Reason::Sum);
    }
    let mut fields = summed.split(' ');
    let mut field = |name: &'static str| {
        let found = fields.next().and_then(|field| field.split_once('='));
        found.filter(|(found, _)| *found == name).map(|(_, value)| value).ok_or(Reason::Field(name))
    };
    let ended = field("ended")?.parse().map_err(|_| Reason::Field("ended"))?;
    let seats = ByColor::new(String::from(field("black")?), String::from(field("white")?));
    let variant = Variant::from_name(field("variant")?).ok_or(Reason::Field("variant"))?;
    let start = match field("start")? {
        "standard" => Position::START,
        board => board.parse().map_err(|_| Reason::Field("start"))?,
    };
    let moves: Transcript = field("moves")?.parse().map_err(|_| Reason::Field("moves"))?;
    let game = ArchivedGame::new(ended, seats, variant, start, moves).map_err(|error| Reason::Move {
        // At most 60 moves.
        number: u8::try_from(error.placement + 1).unwrap_or(u8::MAX),
        square: error.square,
        why: error.reason,
    })?;
    // Whatever was written another way is not what the sum was made for.
    game.ok_or(Reason::Field("black"))
        .and_then(|game| if game.text() == summed { Ok(game) } else { Err(Reason::Sum) })
}

fn is_seat(name: &[u8]) -> bool {
    let known = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'-';
    (1..=LONGEST_SEAT).contains(&name.len()) && name.iter().all(known)
}

fn sum(text: &[u8]) -> u32 {
    let mut sum = Sum::new();
    for &byte in text {
        sum.add(byte, 8);
    }
    sum.value()
}
