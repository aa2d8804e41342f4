//! Writing the games of a year, with the names of players and tournaments beside them.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Color, Position, Variant};

use super::{PLAYER, TOURNAMENT, byte};
use crate::Date;
use crate::error::WriteError;
use crate::record::Record;
use crate::score::Awarded;

/// The three files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThorFiles {
    /// The games, `.wtb`.
    pub games: Vec<u8>,
    /// The players' names, `.jou`.
    pub players: Vec<u8>,
    /// The tournaments' names, `.trn`.
    pub tournaments: Vec<u8>,
}

/// Writes games of one year. `made` is the day that the files say they were made on. A game without a result gets the one of
/// its board as if it had ended there; names are cut to 19 and 25 bytes of Latin-1.
///
/// # Errors
///
/// [`WriteError`] for another start than the standard one, the reverse variant, several years, and more than 65 535 names.
pub fn write_thor(records: &[Record], made: Date) -> Result<ThorFiles, WriteError> {
    let year = |record: &Record| record.header.date.map_or(0, Date::year);
    let first = records.first().map_or(0, year);
    let mut players = Numbers::default();
    let mut tournaments = Numbers::default();
    let mut games = head(made, u32::try_from(records.len()).map_err(|_| WriteError::TooMany)?, 0, first);
    for record in records {
        if *record.start() != Position::START {
            return Err(WriteError::Start);
        }
        if record.variant != Variant::Classic {
            return Err(WriteError::Variant);
        }
        if year(record) != first {
            return Err(WriteError::Year);
        }
        games.extend(tournaments.of(&record.header.event)?.to_le_bytes());
        for color in Color::ALL {
            games.extend(players.of(&record.header.players[color])?.to_le_bytes());
        }
        let black = record.awarded().unwrap_or(Awarded::of(record.end().score())).black();
        // What perfect play would have led to is not known here.
        games.extend([black, black]);
        let moves = record.moves().squares().map(byte);
        games.extend(moves.chain(core::iter::repeat(0)).take(60));
    }
    Ok(ThorFiles {
        games,
        players: players.file(made, PLAYER),
        tournaments: tournaments.file(made, TOURNAMENT),
    })
}

fn head(made: Date, games: u32, names: u16, year: u16) -> Vec<u8> {
    let [century, of_century] =
        [made.year() / 100, made.year() % 100].map(|part| u8::try_from(part).unwrap_or(0));
    let mut head = alloc::vec![century, of_century, made.month().unwrap_or(0), made.day().unwrap_or(0)];
    head.extend(games.to_le_bytes());
    head.extend(names.to_le_bytes());
    head.extend(year.to_le_bytes());
    head.extend([8, 0, 0, 0]);
    head
}

/// Names, numbered in the order in which they come.
#[derive(Debug, Default)]
struct Numbers<'a> {
    /// In the order of the names.
    numbers: Vec<(&'a str, u16)>,
    names: Vec<&'a String>,
}

impl<'a> Numbers<'a> {
    fn of(&mut self, name: &'a String) -> Result<u16, WriteError> {
        let place = match self.numbers.binary_search_by_key(&name.as_str(), |(known, _)| known) {
            Ok(place) => return Ok(self.numbers.get(place).map_or(0, |(_, number)| *number)),
            Err(place) => place,
        };
        // The count of names must fit too.
        let number = u16::try_from(self.names.len()).ok().filter(|&number| number < u16::MAX);
        let number = number.ok_or(WriteError::TooMany)?;
        self.numbers.insert(place, (name, number));
        self.names.push(name);
        Ok(number)
    }

    fn file(&self, made: Date, length: usize) -> Vec<u8> {
        let count = u16::try_from(self.names.len()).unwrap_or(u16::MAX);
        let mut file = head(made, 0, count, 0);
        for name in &self.names {
            let latin = name.chars().map(|symbol| u8::try_from(symbol).unwrap_or(b'?'));
            file.extend(latin.take(length - 1).chain(core::iter::repeat(0)).take(length));
        }
        file
    }
}
