//! The saved text of a game, one line. Reading it replays the game through the rules.
//!
//! A game: `reversi=2 rev=12 tab=5f3a9c01 variant=classic start=random setup=mirrored black=person white=1
//! alternate=on time=30 left=12000 away=- halves=3,1 games=2 counts=on seed=9e3779b97f4a7c15 moves=c4c3 redo=e6
//! sum=0f1e2d3c`. The first three fields are the header, the same in every version to come. `left` is in milliseconds,
//! `halves` are match points times two, Black's first. `moves` begins with the discs set up by hand. `sum` is FNV-1a
//! (32 bit) over all bytes before ` sum=`. Version 1 had no `setup`, none of the fields from `alternate` to `counts`,
//! and always the standard start. Version 3 is written only for a game that begins with another board than the usual
//! ones: its `setup` is the squares a1, b1 … h8 as `X`, `O` or `-`, then the side to move.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Display};

use reversi_rules::{ByColor, Color, Square, Start, Variant};

use crate::clock::{Clock, LONGEST as LONGEST_TIME};
use crate::effect::Millis;
use crate::game::{Game, Setup};
use crate::settings::{Seat, Settings, StartChoice, TurnTime};
use crate::tally::Tally;

/// The newest version that this code reads.
const VERSION: u32 = 3;
/// The version of a game with one of the usual starts: whoever knows no other start can read it, too.
const USUAL: u32 = 2;
/// No text longer than this is looked at, in bytes; a full game takes about 330.
pub(crate) const LONGEST: usize = 4096;

/// Which write of which tab a saved game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// Counts writes, over all tabs.
    pub revision: u32,
    /// The tab that wrote.
    pub tab: u32,
}

impl Stamp {
    /// Reads the header of a saved game, of whatever version.
    pub fn of(text: &str) -> Option<Stamp> {
        let mut fields = Fields::of(text).ok()?;
        fields.number("reversi").ok()?;
        Some(Stamp { revision: fields.number("rev").ok()?, tab: fields.hex("tab").ok()? })
    }
}

/// Everything that is kept of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Which write this is.
    pub stamp: Stamp,
    /// What the game was started with.
    pub settings: Settings,
    /// The game itself.
    pub game: Game,
    /// The time left for the turn, if it was running.
    pub left: Option<Millis>,
    /// Persons for whom the machine plays.
    pub away: ByColor<bool>,
    /// The results of the games before.
    pub tally: Tally,
}

/// Why a saved game cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// A newer version wrote it.
    Newer(u32),
    /// A field is missing, out of place or not of its form.
    Field(&'static str),
    /// The check sum does not match: the text was cut or changed.
    Sum,
    /// A disc cannot be placed where the text says: the number of the placement, from 0.
    Placement(usize),
    /// Longer than any saved game.
    TooLong,
}

impl Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Newer(version) => write!(f, "saved by version {version}"),
            LoadError::Field(name) => write!(f, "field {name} is missing or malformed"),
            LoadError::Sum => f.write_str("the check sum does not match"),
            LoadError::Placement(index) => write!(f, "placement {index} is not legal"),
            LoadError::TooLong => f.write_str("longer than any saved game"),
        }
    }
}

impl core::error::Error for LoadError {}

impl SavedGame {
    /// The text to keep.
    pub fn encode(&self) -> String {
        let Stamp { revision, tab } = self.stamp;
        let Settings { variant, start, turn_time, alternate, seats } = self.settings;
        let composed = matches!(self.game.setup(), Setup::Composed(_));
        let mut text = Line(String::with_capacity(384));
        text.number("reversi", if composed { VERSION } else { USUAL });
        text.number("rev", revision);
        text.hex("tab", u64::from(tab), 8);
        text.word("variant", variant.name());
        text.word("start", start.name());
        text.word("setup", "");
        push_setup(&mut text.0, self.game.setup());
        for color in Color::ALL {
            text.word(color.name(), seats[color].name());
        }
        text.word("alternate", on_off(alternate));
        text.word("time", turn_time.name());
        match self.left {
            Some(left) => text.number("left", left.0),
            None => text.word("left", "-"),
        }
        let away = AWAY.into_iter().find(|(_, away)| *away == self.away).map_or("-", |(name, _)| name);
        text.word("away", away);
        let Tally { halves, games, ignores_this } = self.tally;
        text.number("halves", u32::from(halves.black));
        text.0.push(',');
        text.0.push_str(&u32::from(halves.white).to_string());
        text.number("games", u32::from(games));
        text.word("counts", on_off(!ignores_this));
        text.hex("seed", self.game.seed(), 16);
        text.squares("moves", self.game.placements().map(|(_, square)| square));
        text.squares("redo", self.game.taken_back());
        let sum = fnv1a(text.0.as_bytes());
        text.hex("sum", u64::from(sum), 8);
        text.0
    }

    /// Reads a kept text and replays it.
    ///
    /// # Errors
    ///
    /// Whatever is not exactly what [`encode`](SavedGame::encode) writes, and what does not replay.
    pub fn decode(text: &str) -> Result<SavedGame, LoadError> {
        let mut fields = Fields::of(text)?;
        let version = fields.number("reversi")?;
        if version > VERSION {
            return Err(LoadError::Newer(version));
        }
        if version == 0 {
            return Err(LoadError::Field("reversi"));
        }
        let stamp = Stamp { revision: fields.number("rev")?, tab: fields.hex("tab")? };
        let variant = fields.named("variant", Variant::from_name)?;
        let start = fields.named("start", StartChoice::from_name)?;
        let setup = if version == 1 {
            Setup::STANDARD
        } else {
            fields.named("setup", |text| setup_of(text, version))?
        };
        if !goes_with(start, setup) {
            return Err(LoadError::Field("start"));
        }
        let seats =
            ByColor::new(fields.named("black", Seat::from_name)?, fields.named("white", Seat::from_name)?);
        let later = if version == 1 { Later::default() } else { fields.later()? };
        let seed = fields.named("seed", |text| parse_hex(text, 16))?;
        let placed = fields.named("moves", squares)?;
        let taken_back = fields.named("redo", squares)?;
        let sum = fields.hex("sum")?;
        fields.end()?;
        let bytes = text.as_bytes();
        let summed = bytes.iter().rposition(|byte| *byte == b' ').and_then(|end| bytes.get(..end));
        if fnv1a(summed.unwrap_or_default()) != sum {
            return Err(LoadError::Sum);
        }
        let game = Game::replayed(setup, &placed, &taken_back, seed).map_err(LoadError::Placement)?;
        let Later { alternate, turn_time, left, away, tally } = later;
        let settings = Settings { variant, start, seats, alternate, turn_time };
        Ok(SavedGame { stamp, settings, game, left, away, tally })
    }

    /// The clock as it was kept; it stands.
    pub(crate) fn clock(&self) -> Option<Clock> {
        self.left.map(|left| Clock::kept(self.game.placed(), left))
    }
}

/// Fields as they are written, with a space between two. By hand: formatting costs a
/// kilobyte of the first load.
struct Line(String);

impl Line {
    fn word(&mut self, name: &str, value: &str) {
        if !self.0.is_empty() {
            self.0.push(' ');
        }
        self.0.push_str(name);
        self.0.push('=');
        self.0.push_str(value);
    }

    fn number(&mut self, name: &str, number: u32) {
        self.word(name, &number.to_string());
    }

    fn hex(&mut self, name: &str, number: u64, digits: u32) {
        self.word(name, "");
        for digit in (0..digits).rev() {
            let half = number.unbounded_shr(4 * digit).to_le_bytes()[0] & 0xf;
            self.0.extend(char::from_digit(u32::from(half), 16));
        }
    }

    fn squares(&mut self, name: &str, squares: impl Iterator<Item = Square>) {
        self.word(name, "");
        for square in squares {
            self.0.extend(square.symbols());
        }
    }
}

/// What version 1 did not have.
struct Later {
    alternate: bool,
    turn_time: TurnTime,
    left: Option<Millis>,
    away: ByColor<bool>,
    tally: Tally,
}

impl Default for Later {
    fn default() -> Later {
        Later {
            alternate: Settings::NEWCOMER.alternate,
            turn_time: TurnTime::Unlimited,
            left: None,
            away: ByColor::new(false, false),
            tally: Tally::NEW,
        }
    }
}

/// The names of who is away.
const AWAY: [(&str, ByColor<bool>); 4] = [
    ("-", ByColor::new(false, false)),
    ("black", ByColor::new(true, false)),
    ("white", ByColor::new(false, true)),
    ("both", ByColor::new(true, true)),
];

/// A setup is named like the choice that leads to it; another board is its 64 squares and the side to move.
fn push_setup(text: &mut String, setup: Setup) {
    match setup {
        Setup::Arranged(start) => text.push_str(StartChoice::Fixed(start).name()),
        Setup::ByHand => text.push_str(StartChoice::ByHand.name()),
        // Blanks part the fields.
        Setup::Composed(position) => position.to_string().split(' ').for_each(|part| text.push_str(part)),
    }
}

fn setup_of(text: &str, version: u32) -> Option<Setup> {
    match StartChoice::from_name(text) {
        Some(StartChoice::Fixed(start)) if version == USUAL => Some(Setup::Arranged(start)),
        Some(StartChoice::ByHand) if version == USUAL => Some(Setup::ByHand),
        None if version > USUAL => {
            let plain = text.bytes().all(|byte| matches!(byte, b'X' | b'O' | b'-'));
            let board = text.parse().ok().filter(|board| plain && Start::of(board).is_none());
            board.map(Setup::Composed)
        }
        _ => None,
    }
}

/// Whether a game that was to begin like this can have begun like that.
fn goes_with(start: StartChoice, setup: Setup) -> bool {
    match (start, setup) {
        // The choice is that of the games before and after: no choice leads to such a board.
        (_, Setup::Composed(_)) => true,
        (StartChoice::Random, _) => matches!(setup, Setup::Arranged(_)),
        (fixed, _) => fixed.setup(0) == setup,
    }
}

pub(crate) const fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

pub(crate) fn parse_on_off(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// The `name=value` fields of a text, taken one by one in their order.
struct Fields<'a>(core::str::Split<'a, char>);

impl<'a> Fields<'a> {
    fn of(text: &'a str) -> Result<Fields<'a>, LoadError> {
        if text.len() > LONGEST { Err(LoadError::TooLong) } else { Ok(Fields(text.split(' '))) }
    }

    fn next(&mut self, name: &'static str) -> Result<&'a str, LoadError> {
        let field = self.0.next().and_then(|field| field.split_once('='));
        field.filter(|(found, _)| *found == name).map(|(_, value)| value).ok_or(LoadError::Field(name))
    }

    fn number(&mut self, name: &'static str) -> Result<u32, LoadError> {
        self.named(name, parse_number)
    }

    fn hex(&mut self, name: &'static str) -> Result<u32, LoadError> {
        let value = parse_hex(self.next(name)?, 8).and_then(|value| u32::try_from(value).ok());
        value.ok_or(LoadError::Field(name))
    }

    /// A field whose value is one of a few.
    fn named<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, LoadError> {
        read(self.next(name)?).ok_or(LoadError::Field(name))
    }

    fn later(&mut self) -> Result<Later, LoadError> {
        let alternate = self.named("alternate", parse_on_off)?;
        let turn_time = self.named("time", TurnTime::from_name)?;
        let left = self.named("left", |text| match text {
            "-" => Some(None),
            number => {
                parse_number(number).filter(|&left| left <= LONGEST_TIME.0).map(|left| Some(Millis(left)))
            }
        })?;
        let away = self
            .named("away", |text| AWAY.into_iter().find(|(name, _)| *name == text).map(|(_, away)| away))?;
        let halves = self.named("halves", |text| {
            let (black, white) = text.split_once(',')?;
            let half = |text| parse_number(text).and_then(|number| u16::try_from(number).ok());
            Some(ByColor::new(half(black)?, half(white)?))
        })?;
        let games =
            self.named("games", |text| parse_number(text).and_then(|games| u16::try_from(games).ok()))?;
        let ignores_this = !self.named("counts", parse_on_off)?;
        Ok(Later { alternate, turn_time, left, away, tally: Tally { halves, games, ignores_this } })
    }

    fn end(&mut self) -> Result<(), LoadError> {
        if self.0.next().is_none() { Ok(()) } else { Err(LoadError::Field("end")) }
    }
}

/// Digits without anything that could be left out.
fn parse_number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

fn parse_hex(text: &str, digits: usize) -> Option<u64> {
    let lower = text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
    if text.len() == digits && lower { u64::from_str_radix(text, 16).ok() } else { None }
}

fn squares(text: &str) -> Option<Vec<Square>> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    let square = |pair: &[u8]| if let [file, rank] = *pair { Square::from_ascii(file, rank) } else { None };
    text.as_bytes().chunks(2).map(square).collect()
}

fn fnv1a(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
