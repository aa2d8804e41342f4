//! The saved texts: one line for a game, one for the preferences. Reading a game replays it through the rules.
//!
//! A game: `reversi=1 rev=12 tab=5f3a9c01 variant=classic start=standard black=person white=1 seed=9e3779b97f4a7c15
//! moves=c4c3 redo=e6 sum=0f1e2d3c`. The first three fields are the header, the same in every version to come. `sum`
//! is FNV-1a (32 bit) over all bytes before ` sum=`.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write as _};

use reversi_rules::{ByColor, Color, Square, Variant};

use crate::game::Game;
use crate::prefs::{Board, Language, Look, Prefs};
use crate::settings::{Seat, Settings};

/// The version that this code writes.
const VERSION: u32 = 1;
/// No text longer than this is looked at, in bytes; a full game takes about 260.
const LONGEST: usize = 4096;

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
        let mut text = String::with_capacity(384);
        let Stamp { revision, tab } = self.stamp;
        let variant = self.settings.variant.name();
        // Writing to a String cannot fail.
        let _ =
            write!(text, "reversi={VERSION} rev={revision} tab={tab:08x} variant={variant} start=standard");
        for color in Color::ALL {
            let _ = write!(text, " {}={}", color.name(), self.settings.seats[color].name());
        }
        let _ = write!(text, " seed={:016x} moves={} redo=", self.game.seed(), self.game.transcript());
        for square in self.game.taken_back() {
            let _ = write!(text, "{square}");
        }
        let sum = fnv1a(text.as_bytes());
        let _ = write!(text, " sum={sum:08x}");
        text
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
        if version != VERSION {
            return Err(LoadError::Field("reversi"));
        }
        let stamp = Stamp { revision: fields.number("rev")?, tab: fields.hex("tab")? };
        let variant = Variant::from_name(fields.next("variant")?).ok_or(LoadError::Field("variant"))?;
        if fields.next("start")? != "standard" {
            return Err(LoadError::Field("start"));
        }
        let seats = ByColor::new(fields.seat("black")?, fields.seat("white")?);
        let seed = fields.next("seed")?;
        let seed = parse_hex(seed, 16).ok_or(LoadError::Field("seed"))?;
        let placed = squares(fields.next("moves")?).ok_or(LoadError::Field("moves"))?;
        let taken_back = squares(fields.next("redo")?).ok_or(LoadError::Field("redo"))?;
        let sum = fields.hex("sum")?;
        fields.end()?;
        let summed = text.rsplit_once(' ').map_or("", |(summed, _)| summed);
        if fnv1a(summed.as_bytes()) != sum {
            return Err(LoadError::Sum);
        }
        let game = Game::replayed(&placed, &taken_back, seed)
            .map_err(|error| LoadError::Placement(error.placement))?;
        Ok(SavedGame { stamp, settings: Settings { variant, seats }, game })
    }
}

impl Prefs {
    /// The text to keep.
    pub(crate) fn encode(self) -> String {
        let mut text = String::from("prefs=1");
        let switch = |on: bool| if on { "on" } else { "off" };
        for (name, value) in [
            ("language", self.language.map_or("-", Language::tag)),
            ("board", self.board.name()),
            ("look", self.look.name()),
            ("marks", switch(self.marks)),
            ("letters", switch(self.letters)),
            ("animation", switch(self.animation)),
            ("keys", switch(self.letter_keys)),
        ] {
            text.push(' ');
            text.push_str(name);
            text.push('=');
            text.push_str(value);
        }
        text
    }

    /// Reads a kept text. What it does not say, or says in a way that is not understood, stays at its default:
    /// a preference is never worth refusing to play.
    pub(crate) fn decode(text: &str) -> Prefs {
        let mut prefs = Prefs::default();
        let text = if text.len() > LONGEST { "" } else { text };
        for (name, value) in text.split(' ').filter_map(|field| field.split_once('=')) {
            let on = value != "off";
            match name {
                "language" => prefs.language = Language::from_tag(value),
                "board" => prefs.board = Board::from_name(value).unwrap_or_default(),
                "look" => prefs.look = Look::from_name(value).unwrap_or_default(),
                "marks" => prefs.marks = on,
                "letters" => prefs.letters = on,
                "animation" => prefs.animation = on,
                "keys" => prefs.letter_keys = on,
                _ => {}
            }
        }
        prefs
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
        let value = self.next(name)?;
        let plain =
            value.bytes().all(|byte| byte.is_ascii_digit()) && (value == "0" || !value.starts_with('0'));
        value.parse().ok().filter(|_| plain).ok_or(LoadError::Field(name))
    }

    fn hex(&mut self, name: &'static str) -> Result<u32, LoadError> {
        let value = parse_hex(self.next(name)?, 8).and_then(|value| u32::try_from(value).ok());
        value.ok_or(LoadError::Field(name))
    }

    fn seat(&mut self, name: &'static str) -> Result<Seat, LoadError> {
        Seat::from_name(self.next(name)?).ok_or(LoadError::Field(name))
    }

    fn end(&mut self) -> Result<(), LoadError> {
        if self.0.next().is_none() { Ok(()) } else { Err(LoadError::Field("end")) }
    }
}

fn parse_hex(text: &str, digits: usize) -> Option<u64> {
    let lower = text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
    if text.len() == digits && lower { u64::from_str_radix(text, 16).ok() } else { None }
}

fn squares(text: &str) -> Option<Vec<Square>> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    text.as_bytes().chunks(2).map(|pair| core::str::from_utf8(pair).ok()?.parse().ok()).collect()
}

fn fnv1a(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
