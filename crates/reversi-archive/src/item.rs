//! A game on the shelf: what a file holds, or what this browser keeps.

use reversi_records::{ArchivedGame, Date, Header, Record};
use reversi_rules::{ByColor, Color, Outcome};
use reversi_session::Seat;

use crate::count;
use crate::text::{Texts, filled};

/// A game, and where it is kept if it is.
pub(crate) struct Item {
    pub(crate) record: Record,
    pub(crate) kept: Option<Box<Kept>>,
}

/// A game that this browser keeps.
pub(crate) struct Kept {
    /// The name by which it is kept.
    pub(crate) name: String,
    pub(crate) game: ArchivedGame,
    /// When it ended by the clock there: seconds as if the clock showed UTC, 0 for a game that goes on.
    pub(crate) clock: u64,
}

impl Item {
    /// A game of a file.
    pub(crate) fn read(record: Record) -> Item {
        Item { record, kept: None }
    }

    /// A game of an archive file, which says who sat there in words of its own.
    pub(crate) fn of_archive(mut record: Record, texts: &Texts) -> Item {
        record.header.players = players(&record.header.players, texts.person, texts);
        Item::read(record)
    }

    /// A kept game, its players as the page calls them.
    pub(crate) fn kept(kept: Kept, texts: &Texts) -> Item {
        let players = players(kept.game.seats(), texts.you, texts);
        let date = Date::of_seconds(kept.clock).filter(|_| kept.clock > 0);
        let header = Header { players, date, ..Header::default() };
        Item { record: kept.game.game().clone().with_header(header), kept: Some(Box::new(kept)) }
    }

    /// The game as a file gets it: with its result, and with a person who is nobody's "you".
    pub(crate) fn written(&self, texts: &Texts) -> Record {
        let mut record = self.record.clone().with_result_of_board();
        if let Some(kept) = &self.kept {
            record.header.players = players(kept.game.seats(), texts.person, texts);
        }
        record
    }

    /// Day and time of a game, as far as they are known.
    pub(crate) fn date(&self) -> String {
        let day = self.record.header.date.map_or(String::new(), |date| date.to_string());
        match &self.kept {
            Some(kept) if kept.clock > 0 => {
                let minutes = kept.clock / 60 % (24 * 60);
                format!("{day} {:02}:{:02}", minutes / 60, minutes % 60)
            }
            _ => day,
        }
    }

    /// A result, and whether the person has won or lost it.
    pub(crate) fn own(&self, result: &str, texts: &Texts) -> String {
        let person = self.kept.as_ref().and_then(|kept| count::person(&kept.game));
        let text = match (person, self.record.outcome()) {
            (Some((side, _)), Some(Outcome::Win(winner))) if winner == side => texts.own_won,
            (Some(_), Some(Outcome::Win(_))) => texts.own_lost,
            _ => "{result}",
        };
        filled(text, &[("result", result)])
    }
}

/// Who sat on each side. `person` is what a person who plays the machine is called.
fn players(seats: &ByColor<String>, person: &str, texts: &Texts) -> ByColor<String> {
    let seat = |color: Color| Seat::from_name(&seats[color]);
    ByColor::from_fn(|color| match (seat(color), seat(color.other())) {
        (Some(Seat::Person), Some(Seat::Machine(_))) => person.to_owned(),
        (Some(Seat::Person), _) => texts.person.to_owned(),
        (Some(Seat::Machine(level)), _) => filled(texts.machine, &[("level", level.name())]),
        (None, _) => seats[color].clone(),
    })
}
