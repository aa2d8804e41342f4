//! A list of games: what was pasted or opened, or what this browser keeps.

use std::fmt;

use reversi_records::{
    Archive, ArchivedGame, Date, Format, Games, Header, Names, Record, ThorFiles, Unrecognized, detect,
    write, write_thor,
};
use reversi_rules::ByColor;
use reversi_session::{Board, Language};

use crate::count::{self, Results};
use crate::openings::Openings;
use crate::query::{Order, Query};
use crate::text::{Texts, filled, texts};
use crate::writing::Target;
use crate::{card, kept, list, say};

/// More sentences about games that cannot be read help nobody.
const MOST_FAULTS: usize = 100;
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

/// A game on the shelf.
struct Item {
    record: Record,
    /// Where the game is kept in this browser, and as what.
    kept: Option<Box<(String, ArchivedGame)>>,
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
        self.games = Vec::new();
        self.shown = Vec::new();
        let format = match detect(bytes) {
            Ok(format) => format,
            Err(why) => {
                return Found { said: say::unrecognized(why, self.texts).to_owned(), ..Found::default() };
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
                Ok(record) => self.games.push(Item { record, kept: None }),
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
        let mut faults: Vec<String> =
            wrong.iter().map(|error| say::fault(error, format, several, self.texts)).collect();
        if count > faults.len() {
            faults.push(filled(self.texts.more_wrong, &[("count", &(count - faults.len()).to_string())]));
        }
        if given.contains(&false) {
            faults.push(say::unrecognized(Unrecognized::NamesOnly, self.texts).to_owned());
        }
        Found { said: self.recognized(format, count), faults }
    }

    /// What was recognized, in one sentence or two.
    fn recognized(&self, format: Format, wrong: usize) -> String {
        let (games, wrong_count) = (self.games.len().to_string(), wrong.to_string());
        let text = if self.games.len() == 1 { self.texts.found_one } else { self.texts.found };
        let mut said = filled(text, &[("format", say::format(format, self.texts)), ("count", &games)]);
        if wrong > 0 {
            let text = if wrong == 1 { self.texts.wrong_one } else { self.texts.wrong };
            said.push(' ');
            said.push_str(&filled(text, &[("count", &wrong_count)]));
        }
        said
    }

    /// Adds a game that this browser keeps under a name; `ended` in seconds since the beginning of 1970. `false` when the
    /// text cannot be read.
    pub fn add(&mut self, name: &str, ended: u64, text: &str) -> bool {
        let Some(game) = kept::read(text, ended) else { return false };
        let date = Date::of_seconds(ended).filter(|_| ended > 0);
        let players = ByColor::from_fn(|color| kept::seat(&game, color, self.texts));
        let record = game.game().clone().with_header(Header { players, date, ..Header::default() });
        self.games.push(Item { record, kept: Some(Box::new((name.to_owned(), game))) });
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
        let (shown, all) = (self.shown.len().to_string(), self.games.len().to_string());
        filled(self.texts.shown, &[("count", &shown), ("all", &all)])
    }

    /// The lines `from` to before `to` of the list: a game's number, its date, Black, White, result, opening.
    pub fn rows(&self, from: usize, to: usize) -> Vec<(u32, [String; 5])> {
        let numbers = self.shown.iter().skip(from).take(to.saturating_sub(from));
        let row = |&number: &u32| {
            let record = self.record(number)?;
            Some((number, list::line(record, self.openings.of(record), self.texts)))
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
        let record = self.record(number)?;
        Some((card::title(record, self.texts), card::lines(record, self.openings.of(record), self.texts)))
    }

    /// The picture of a game's board at the end, and what it shows in words.
    pub fn picture(&self, number: u32, board: Board) -> Option<(String, String)> {
        let record = self.record(number)?;
        Some((card::picture(record, board, self.texts), card::alternative(record, self.texts)))
    }

    /// The symbols of a link to a game.
    pub fn link(&self, number: u32) -> Option<String> {
        card::link(self.record(number)?)
    }

    /// Under which name this browser keeps a game, and the text that it would be kept by if it came out of a file.
    pub fn kept(&self, number: u32) -> Option<(&str, u64, String)> {
        let (name, game) = self.item(number)?.kept.as_deref()?;
        Some((name, game.ended(), kept::line(game)))
    }

    /// A game in another format.
    ///
    /// # Errors
    ///
    /// Why the format cannot hold it, in words.
    pub fn written(&self, number: u32, target: Target) -> Result<String, &'static str> {
        let mut text = String::new();
        if let (Some(record), Target::Text(style)) = (self.record(number), target) {
            write(record, style, &mut text).map_err(|why| say::unwritten(why, self.texts))?;
        }
        Ok(text)
    }

    /// A game as Thor's three files.
    ///
    /// # Errors
    ///
    /// Why they cannot hold it, in words.
    pub fn thor(&self, number: u32) -> Result<Option<ThorFiles>, &'static str> {
        let Some(record) = self.record(number) else { return Ok(None) };
        let Some(made) = record.header.date.or(MADE) else { return Ok(None) };
        let files = write_thor(std::slice::from_ref(record), made);
        files.map(Some).map_err(|why| say::unwritten(why, self.texts))
    }

    fn archived(&self) -> impl Iterator<Item = &ArchivedGame> {
        self.games.iter().filter_map(|item| item.kept.as_deref()).map(|(_, game)| game)
    }

    /// The games that this browser keeps as an archive file.
    pub fn export(&self) -> String {
        let mut archive = Archive::default();
        archive.extend(self.archived().cloned());
        archive.write()
    }

    /// The games of an archive file that are not kept here yet, as name, time and text to keep; and what to say.
    pub fn merge(&self, bytes: &[u8]) -> (Vec<(String, u64, String)>, Found) {
        let (archive, wrong) = Archive::read(bytes);
        let mut here = Archive::default();
        here.extend(self.archived().cloned());
        let all = archive.len();
        if all == 0 && !wrong.is_empty() {
            return (Vec::new(), Found { said: self.texts.not_imported.to_owned(), ..Found::default() });
        }
        let new = archive.games().filter(|game| !here.contains(game));
        let new: Vec<_> = new.map(|game| (kept::name(game), game.ended(), kept::line(game))).collect();
        let (count, known) = (new.len().to_string(), (all - new.len()).to_string());
        let said = filled(self.texts.imported, &[("count", &count), ("known", &known)]);
        let shown = wrong.iter().take(MOST_FAULTS);
        let faults = shown.map(|error| say::fault(error, Format::Archive, true, self.texts)).collect();
        (new, Found { said, faults })
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
