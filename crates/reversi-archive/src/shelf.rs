//! A list of games: what was pasted or opened, or what this browser keeps.

use std::fmt;

use reversi_records::{
    ArchivedGame, Date, Format, Games, Names, Record, ThorFiles, Unrecognized, detect, transcript, write,
    write_thor,
};
use reversi_session::{Board, Language};

use crate::count::{self, Results};
use crate::item::{Item, Kept};
use crate::openings::Openings;
use crate::query::{Order, Query};
use crate::text::{Texts, filled, texts};
use crate::writing::{self, Target};
use crate::{card, kept, list, merge, say, told};

/// More sentences about games that cannot be read help nobody.
pub(crate) const MOST_FAULTS: usize = 100;
/// How often the progress of reading is told: every so many games.
const STEP: usize = 500;
/// The day that Thor's files say they were made on, for a game without a date.
const MADE: Option<Date> = Date::new(2000, 1, 1);

/// Games in their order, and which of them are shown in which order.
pub struct Shelf {
    texts: &'static Texts,
    openings: Openings,
    games: Vec<Item>,
    /// Numbers of games.
    shown: Vec<u32>,
}

/// What has become of reading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// What was recognized, or why nothing was.
    pub said: String,
    /// What is wrong with the games that cannot be read, a sentence each.
    pub faults: Vec<String>,
}

impl Shelf {
    /// An empty one.
    pub fn new(language: Language) -> Shelf {
        Shelf::saying(texts(language))
    }

    /// An empty one that says these texts.
    pub fn saying(texts: &'static Texts) -> Shelf {
        Shelf { texts, openings: Openings::new(), games: Vec::new(), shown: Vec::new() }
    }

    /// Takes the games of a text or file in place of all others. Files of names may be empty. `progress` is told now and then
    /// how many of how many bytes have been read.
    pub fn read(
        &mut self,
        bytes: &[u8],
        players: &[u8],
        tournaments: &[u8],
        mut progress: impl FnMut(usize, usize),
    ) -> Found {
        self.clear();
        let texts = self.texts;
        let moves = || transcript::find(bytes).map(|moves| (moves, Format::Transcript, false));
        let recognized = match detect(bytes) {
            Ok(format) => Ok((bytes, format, true)),
            Err(Unrecognized::Unknown) => moves().ok_or(Unrecognized::Unknown),
            Err(why) => Err(why),
        };
        let (bytes, format, whole) = match recognized {
            Ok(recognized) => recognized,
            Err(why) => {
                return Found { said: say::unrecognized(why, texts).to_owned(), ..Found::default() };
            }
        };
        let mut names = Names::default();
        let given = [
            players.is_empty() || names.read_players(players).is_ok(),
            tournaments.is_empty() || names.read_tournaments(tournaments).is_ok(),
        ];
        let mut games = Games::new(bytes, format).with_names(names);
        let mut wrong = Vec::new();
        let mut count = 0;
        while let Some(game) = games.next() {
            match game {
                Ok(record) if format == Format::Archive => self.games.push(Item::of_archive(record, texts)),
                Ok(record) => self.games.push(Item::read(record)),
                Err(error) if wrong.len() < MOST_FAULTS => {
                    wrong.push(error);
                    count += 1;
                }
                Err(_) => count += 1,
            }
            if (self.games.len() + count).is_multiple_of(STEP) {
                let (read, all) = games.progress();
                progress(read, all);
            }
        }
        self.show_all();
        let several = self.games.len() + count > 1;
        let mut told: Vec<String> =
            wrong.iter().map(|error| say::fault(error, bytes, format, several, texts)).collect();
        if count > told.len() {
            told.push(filled(self.texts.more_wrong, &[("count", &(count - told.len()).to_string())]));
        }
        if given.contains(&false) {
            told.push(say::unrecognized(Unrecognized::NamesOnly, texts).to_owned());
        }
        let mut said = self.recognized(format, count);
        if !whole {
            said.push(' ');
            said.push_str(self.texts.around);
        }
        if format == Format::Archive {
            said.push(' ');
            said.push_str(self.texts.can_be_imported);
        }
        Found { said, faults: told }
    }

    /// What was recognized, in one sentence or two.
    fn recognized(&self, format: Format, wrong: usize) -> String {
        let (games, wrong_count) = (self.games.len().to_string(), wrong.to_string());
        let text = match (self.games.len(), wrong) {
            (1, _) => self.texts.found_one,
            (0, 1..) => self.texts.found_none,
            _ => self.texts.found,
        };
        let mut said = filled(text, &[("format", say::format(format, self.texts)), ("count", &games)]);
        if wrong > 0 {
            let text = if wrong == 1 { self.texts.wrong_one } else { self.texts.wrong };
            said.push(' ');
            said.push_str(&filled(text, &[("count", &wrong_count)]));
        }
        said
    }

    /// Adds a game that this browser keeps under a name; `ended` in seconds since the beginning of 1970, `clock` the same by
    /// the clock on the player's wall, 0 for a game that goes on. `false` when the text cannot be read.
    pub fn add(&mut self, name: &str, ended: u64, clock: u64, text: &str) -> bool {
        let Some(game) = kept::read(text, ended) else { return false };
        self.games.push(Item::kept(Kept { name: name.to_owned(), game, clock }, self.texts));
        self.show_all();
        true
    }

    /// Takes all games off.
    pub fn clear(&mut self) {
        self.games = Vec::new();
        self.shown = Vec::new();
    }

    fn show_all(&mut self) {
        self.shown = (0..u32::try_from(self.games.len()).unwrap_or(u32::MAX)).collect();
    }

    /// Shows the games that are wanted, in this order.
    pub fn search(&mut self, query: &Query, order: Order, descending: bool) {
        let games = &self.games;
        let record = |number: u32| games.get(usize::try_from(number).ok()?).map(|item| &item.record);
        self.shown = (0..u32::try_from(games.len()).unwrap_or(u32::MAX))
            .filter(|&number| record(number).is_some_and(|record| query.takes(record)))
            .collect();
        list::sort(&mut self.shown, order, descending, record);
    }

    /// How many games are shown, and how many there are.
    pub fn counts(&self) -> (usize, usize) {
        (self.shown.len(), self.games.len())
    }

    /// How many are shown, in words.
    pub fn counted(&self) -> String {
        let text = match self.counts() {
            (1, 1) => self.texts.shown_one,
            (shown, all) if shown == all => self.texts.shown_all,
            _ => self.texts.shown,
        };
        let (shown, all) = (self.shown.len().to_string(), self.games.len().to_string());
        filled(text, &[("count", &shown), ("all", &all)])
    }

    /// The lines `from` to before `to` of the list: a game's number, its date, Black, White, result, opening.
    pub fn rows(&self, from: usize, to: usize) -> Vec<(u32, [String; 5])> {
        let numbers = self.shown.iter().skip(from).take(to.saturating_sub(from));
        let row = |&number: &u32| {
            let item = self.item(number)?;
            Some((number, list::line(item, number, self.openings.of(&item.record), self.texts)))
        };
        numbers.filter_map(row).collect()
    }

    fn item(&self, number: u32) -> Option<&Item> {
        self.games.get(usize::try_from(number).ok()?)
    }

    fn record(&self, number: u32) -> Option<&Record> {
        self.item(number).map(|item| &item.record)
    }

    /// A game's heading, and what is told of it as pairs of a label and a text.
    pub fn card(&self, number: u32) -> Option<(String, Vec<(&'static str, String)>)> {
        let item = self.item(number)?;
        let lines = card::lines(item, self.openings.of(&item.record), self.texts);
        Some((told::title(&item.record, self.texts), lines))
    }

    /// The picture of a game's board at the end, and what it shows in words.
    pub fn picture(&self, number: u32, board: Board) -> Option<(String, String)> {
        let record = self.record(number)?;
        let words = card::alternative(record, self.texts);
        Some((card::picture(record, board, &words, self.texts), words))
    }

    /// The symbols of a link to a game.
    pub fn link(&self, number: u32) -> Option<String> {
        card::link(self.record(number)?)
    }

    /// Under which name this browser keeps a game, and the text that it would be kept by if it came out of a file.
    pub fn kept(&self, number: u32) -> Option<(&str, u64, String)> {
        let kept = self.item(number)?.kept.as_deref()?;
        Some((&kept.name, kept.game.ended(), kept::line(&kept.game)))
    }

    /// What a game's files are called, without an ending.
    pub fn file_name(&self, number: u32) -> String {
        self.item(number).map_or(String::new(), |item| writing::file_name(item, self.texts))
    }

    /// A game in another format.
    ///
    /// # Errors
    ///
    /// Why the format cannot hold it, in words.
    pub fn written(&self, number: u32, target: Target) -> Result<String, &'static str> {
        let mut text = String::new();
        if let (Some(item), Target::Text(style)) = (self.item(number), target) {
            write(&item.written(self.texts), style, &mut text)
                .map_err(|why| say::unwritten(why, self.texts))?;
        }
        Ok(text)
    }

    /// A game as Thor's three files.
    ///
    /// # Errors
    ///
    /// Why they cannot hold it, in words.
    pub fn thor(&self, number: u32) -> Result<Option<ThorFiles>, &'static str> {
        let Some(item) = self.item(number) else { return Ok(None) };
        let record = item.written(self.texts);
        let Some(made) = record.header.date.or(MADE) else { return Ok(None) };
        let files = write_thor(&[record], made);
        files.map(Some).map_err(|why| say::unwritten(why, self.texts))
    }

    fn archived(&self) -> impl Iterator<Item = &ArchivedGame> {
        self.games.iter().filter_map(|item| item.kept.as_deref()).map(|kept| &kept.game)
    }

    /// The games that this browser keeps as an archive file.
    pub fn export(&self) -> String {
        merge::archive(self.archived()).write()
    }

    /// The games of an archive file that are not kept here yet, as name, time and text to keep; and what to say.
    pub fn merge(&self, bytes: &[u8]) -> (Vec<(String, u64, String)>, Found) {
        merge::merge(&merge::archive(self.archived()), bytes, self.texts)
    }

    /// The results of a person against the machine.
    pub fn results(&self) -> Results {
        let mut results = count::results(self.archived(), &self.openings);
        for line in results.openings.iter_mut().filter(|line| line.name.is_empty()) {
            self.texts.no_opening.clone_into(&mut line.name);
        }
        results
    }
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").field("games", &self.games.len()).finish_non_exhaustive()
    }
}
