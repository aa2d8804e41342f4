//! What the page's script calls. Several things in one text are lines with fields between tabs.

use js_sys::Function;
use reversi_session::Board;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::text::Texts;
use crate::{Line, Order, Query, Shelf, Target, Wanted};

/// As in the game's page: smaller than the standard allocator, and as steady.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A list of games.
#[wasm_bindgen(js_name = Shelf)]
#[derive(Debug)]
pub struct Door(Shelf);

#[wasm_bindgen(js_class = Shelf)]
impl Door {
    /// An empty one, that says these texts: a line for each.
    #[wasm_bindgen(constructor)]
    pub fn new(texts: &str) -> Door {
        Door(Shelf::saying(Texts::from_lines(texts)))
    }

    /// Reads the games of a file; `progress` is called now and then with the part that has been read, from 0 to 1. The first
    /// line of what comes back says what was recognized, the others what cannot be read.
    pub fn read(&mut self, bytes: &[u8], players: &[u8], tournaments: &[u8], progress: &Function) -> String {
        let found = self.0.read(bytes, players, tournaments, |read, all| {
            // The script's function fails only with the worker, and then nobody waits.
            let _ = progress.call1(&JsValue::UNDEFINED, &JsValue::from_f64(part(read, all)));
        });
        lines(std::iter::once(found.said).chain(found.faults))
    }

    /// Adds a game that this browser keeps; both times in seconds.
    pub fn add(&mut self, name: &str, ended: f64, clock: f64, text: &str) -> bool {
        self.0.add(name, seconds(ended), seconds(clock), text)
    }

    /// Takes all games off.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Shows what is searched for; `false` when the opening cannot be read.
    pub fn search(
        &mut self,
        player: &str,
        result: &str,
        opening: &str,
        order: &str,
        descending: bool,
    ) -> bool {
        let query = Query::new(player, Wanted::from_name(result), opening);
        if let Some(query) = &query {
            self.0.search(query, Order::from_name(order), descending);
        }
        query.is_some()
    }

    /// How many games are shown.
    pub fn shown(&self) -> usize {
        self.0.counts().0
    }

    /// How many there are.
    pub fn all(&self) -> usize {
        self.0.counts().1
    }

    /// How many are shown, in words.
    pub fn counted(&self) -> String {
        self.0.counted()
    }

    /// Lines of the list: number, date, Black, White, result, opening.
    pub fn rows(&self, from: usize, to: usize) -> String {
        let row = |(number, fields): (u32, [String; 5])| [number.to_string(), fields.join("\t")].join("\t");
        lines(self.0.rows(from, to).into_iter().map(row))
    }

    /// A game's heading, then lines of label and text.
    pub fn card(&self, number: u32) -> String {
        let Some((title, told)) = self.0.card(number) else { return String::new() };
        lines(std::iter::once(title).chain(told.into_iter().map(|(label, text)| [label, &text].join("\t"))))
    }

    /// The picture of a game's board, in the colors of the board with this name: what it shows in words, and the drawing
    /// behind the first line end.
    pub fn picture(&self, number: u32, board: &str) -> String {
        self.0
            .picture(number, Board::from_name(board).unwrap_or(Board::Verde))
            .map_or(String::new(), |(svg, words)| [words, svg].join("\n"))
    }

    /// The symbols of a link to a game.
    pub fn link(&self, number: u32) -> Option<String> {
        self.0.link(number)
    }

    /// Name, time and text by which this browser keeps a game.
    pub fn kept(&self, number: u32) -> Option<String> {
        self.0.kept(number).map(|(name, ended, text)| [name, &ended.to_string(), &text].join("\t"))
    }

    /// What a game's files are called, without an ending.
    #[wasm_bindgen(js_name = fileName)]
    pub fn file_name(&self, number: u32) -> String {
        self.0.file_name(number)
    }

    /// A game in the format with this place on the page's list.
    ///
    /// # Errors
    ///
    /// Why the format cannot hold it, in words.
    pub fn written(&self, number: u32, target: usize) -> Result<String, JsValue> {
        let target = Target::ALL.get(target).copied().unwrap_or(Target::Thor);
        self.0.written(number, target).map_err(JsValue::from_str)
    }

    /// One of Thor's three files: games, players, tournaments.
    ///
    /// # Errors
    ///
    /// Why they cannot hold the game, in words.
    pub fn thor(&self, number: u32, file: usize) -> Result<Vec<u8>, JsValue> {
        let files = self.0.thor(number).map_err(JsValue::from_str)?;
        let files = files.map(|files| [files.games, files.players, files.tournaments]);
        Ok(files.and_then(|files| files.into_iter().nth(file)).unwrap_or_default())
    }

    /// The archive file.
    pub fn export(&self) -> String {
        self.0.export()
    }

    /// What of an archive file is new here. The first line says it, lines with tabs are name, time and text of games to keep,
    /// and those without say what cannot be read.
    pub fn merge(&self, bytes: &[u8]) -> String {
        let (new, found) = self.0.merge(bytes);
        let new = new.into_iter().map(|(name, ended, text)| [name, ended.to_string(), text].join("\t"));
        lines(std::iter::once(found.said).chain(new).chain(found.faults))
    }

    /// The results against the machine: lines of `level` or `opening`, its name, games won, drawn and lost.
    pub fn results(&self) -> String {
        let results = self.0.results();
        let line = |kind: &str, Line { name, counts }: Line| {
            [kind.to_owned(), name, counts.map(|count| count.to_string()).join("\t")].join("\t")
        };
        let levels = results.levels.into_iter().map(|found| line("level", found));
        lines(levels.chain(results.openings.into_iter().map(|found| line("opening", found))))
    }
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

#[expect(clippy::cast_precision_loss, reason = "a file has at most ten million bytes")]
fn part(read: usize, all: usize) -> f64 {
    read as f64 / all.max(1) as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "seconds of some thousand years")]
fn seconds(time: f64) -> u64 {
    time.max(0.0) as u64
}
