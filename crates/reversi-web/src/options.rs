//! What `mount` takes, and what the page's address says: texts first, checked one by one.

use js_sys::{Function, Number, Reflect};
use reversi_records::Link;
use reversi_rules::{Position, Transcript, Variant};
use reversi_session::{Board, Language, Level, Look, Options, Purpose, Seat, StartChoice, Trial};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use crate::store::is_name;

/// The field of a failure that says so of the site's files: others are there now.
pub(crate) const OUTDATED: &str = "outdated";

/// An option that is a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Text {
    /// A board's name, `light`, `dark` or `system`; several are separated by commas.
    Theme,
    /// What the game is kept under, or `off`.
    Storage,
    /// `es`, `en` or `eu`.
    Lang,
    /// `classic` or `reverse`.
    Variant,
    /// The name of a start: `standard`, `mirrored`, `black-north` …, `random` or `by-hand`.
    Start,
    /// `person` or a level.
    Black,
    /// `person` or a level.
    White,
    /// The machine's level, against you.
    Level,
    /// Fixes the machine's choice between equal moves: a whole number.
    Seed,
    /// The file of the course's texts in the language of the other texts: the board is for the course then.
    Course,
    /// A board as 64 symbols and the side to move: it is for trying then.
    Position,
    /// The same, as the page's address has it.
    Try,
    /// Moves to step through from there, or from the standard start.
    Moves,
    /// The ply after which the board is shown at first.
    Ply,
    /// A shared game, as a link holds it: it is on the board then, to be looked back through.
    Game,
    /// Which controls stand around the board: `full`, `compact` or `none`.
    Controls,
    /// The address of the weights for the classic game.
    WeightsClassic,
    /// The same for the reverse one.
    WeightsReverse,
}

/// All of them with their names, in their order. What is not understood is told in this order, too.
const TEXTS: [(Text, &str); 18] = [
    (Text::Theme, "theme"),
    (Text::Storage, "storage"),
    (Text::Lang, "lang"),
    (Text::Variant, "variant"),
    (Text::Start, "start"),
    (Text::Black, "black"),
    (Text::White, "white"),
    (Text::Level, "level"),
    (Text::Seed, "seed"),
    (Text::Course, "course"),
    (Text::Position, "position"),
    (Text::Try, "try"),
    (Text::Moves, "moves"),
    (Text::Ply, "ply"),
    (Text::Game, "game"),
    (Text::Controls, "controls"),
    (Text::WeightsClassic, "weightsClassic"),
    (Text::WeightsReverse, "weightsReverse"),
];

/// The options of `mount`, as JavaScript gives them. All are optional; one that is not of its form is as good as none.
#[derive(Debug, Default)]
pub(crate) struct MountOptions {
    /// In the order of [`TEXTS`]: one loop reads them, and another checks them.
    given: [Option<String>; TEXTS.len()],
    /// The files of texts that the page has, in the order of [`Language::ALL`].
    pub(crate) texts: [Option<String>; Language::ALL.len()],
    /// Fetches a file of the site by its name; returns a promise of its text.
    pub(crate) fetch: Option<Function>,
    /// Takes the text of a game that has just ended (`true`), or whose end was taken back (`false`).
    pub(crate) archive: Option<Function>,
    /// Takes an option out of the page's address.
    pub(crate) forget: Option<Function>,
    /// The page is the game's own: Escape works wherever the focus is, and the whole page takes the board's colors.
    pub(crate) page: bool,
    /// Starts the engine's worker and returns it.
    pub(crate) worker: Option<Function>,
    /// Loads the worker's module on the page; returns a promise of its exports.
    pub(crate) import_engine: Option<Function>,
}

impl MountOptions {
    /// Reads a plain object. By hand: a deserializer brings half of the standard library's number formatting along,
    /// 12 KB of the first load after compression.
    pub(crate) fn read(object: &JsValue) -> MountOptions {
        let value = |name| field(object, name);
        let function = |name| value(name).dyn_into().ok();
        let texts = value("texts");
        MountOptions {
            given: TEXTS.map(|(_, name)| as_text(&value(name))),
            texts: Language::ALL.map(|language| field(&texts, language.tag()).as_string()),
            fetch: function("fetchText"),
            archive: function("archiveGame"),
            forget: function("forgetOption"),
            page: value("page").is_truthy(),
            worker: function("worker"),
            import_engine: function("importEngine"),
        }
    }

    /// One that is a text.
    pub(crate) fn text(&self, which: Text) -> Option<&str> {
        self.given.get(which as usize)?.as_deref()
    }

    /// Gives one that is a text.
    pub(crate) fn give(&mut self, which: Text, text: String) {
        if let Some(slot) = self.given.get_mut(which as usize) {
            *slot = Some(text);
        }
    }

    /// What the session understands of them; `complain` gets the name and value of each option that it does not.
    pub(crate) fn checked(&self, complain: &mut dyn FnMut(&str, &str)) -> Options {
        let mut options = Options::default();
        for (which, name) in TEXTS {
            let Some(text) = self.text(which) else { continue };
            let understood = match which {
                Text::Theme => {
                    for word in text.split(',').filter(|word| !take_theme(&mut options, word)) {
                        complain(name, word);
                    }
                    true
                }
                Text::Storage => is_name(text),
                Text::Lang => take(&mut options.language, Language::from_tag(text)),
                Text::Variant => take(&mut options.variant, Variant::from_name(text)),
                Text::Start => take(&mut options.start, StartChoice::from_name(text)),
                Text::Black => take(&mut options.black, Seat::from_name(text)),
                Text::White => take(&mut options.white, Seat::from_name(text)),
                Text::Level => take(&mut options.level, Level::from_name(text)),
                Text::Seed => take(&mut options.seed, text.parse().ok()),
                _ => true,
            };
            if !understood {
                complain(name, text);
            }
        }
        let course = self.text(Text::Course).is_some();
        options.purpose = if course { Purpose::Course } else { self.trial(complain) };
        if let Some(text) = self.text(Text::Game) {
            match shared(text) {
                Some((variant, trial)) => {
                    options.variant = Some(variant);
                    options.purpose = Purpose::Trial(trial);
                }
                None => options.broken_link = true,
            }
        }
        options
    }

    /// The position to try moves on, if one is given that can be read. Moves that cannot be played are left out.
    fn trial(&self, complain: &mut dyn FnMut(&str, &str)) -> Purpose {
        let moves = self.text(Text::Moves);
        let start = match self.text(Text::Position).or(self.text(Text::Try)) {
            None if moves.is_none() => return Purpose::Game,
            None => Position::START,
            Some(text) => {
                let Ok(start) = text.parse() else {
                    complain("position", text);
                    return Purpose::Game;
                };
                start
            }
        };
        let moves = moves.unwrap_or_default();
        let given = moves.parse().ok().and_then(|moves| Trial::new(start, moves));
        if given.is_none() {
            complain("moves", moves);
        }
        let Some(trial) = given.or_else(|| Trial::new(start, Transcript::EMPTY)) else {
            return Purpose::Game;
        };
        let Some(ply) = self.text(Text::Ply) else { return Purpose::Trial(trial) };
        let shown = ply.parse().ok().and_then(|ply| trial.shown_after(ply));
        if shown.is_none() {
            complain("ply", ply);
        }
        Purpose::Trial(shown.unwrap_or(trial))
    }
}

/// A field of an object; undefined where there is no such field, or no object.
fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}

/// A text; a number is as good as its figures.
fn as_text(value: &JsValue) -> Option<String> {
    let figures = || value.dyn_ref::<Number>()?.to_string_with_radix(10).ok()?.as_string();
    value.as_string().or_else(figures)
}

/// Takes a word of the theme in; `false` when it is none.
fn take_theme(options: &mut Options, word: &str) -> bool {
    if let Some(board) = Board::from_name(word) {
        options.board = Some(board);
        return true;
    }
    let look = Look::from_name(word);
    options.look = look.or(options.look);
    look.is_some()
}

/// The game that a link holds.
fn shared(text: &str) -> Option<(Variant, Trial)> {
    let link = Link::decode(text).ok()?;
    let trial = Trial::new(*link.start(), *link.moves())?.shown_after(link.ply())?;
    Some((link.variant(), trial.as_shared()))
}

/// Whether a failure says that the site has no such file any more, because it has been published anew.
pub(crate) fn is_outdated(failure: &JsValue) -> bool {
    Reflect::get(failure, &JsValue::from_str(OUTDATED)).is_ok_and(|says| says.is_truthy())
}

/// Fills `slot` with what was read; `false` when nothing was.
fn take<T>(slot: &mut Option<T>, read: Option<T>) -> bool {
    let understood = read.is_some();
    *slot = read;
    understood
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    fn given(texts: &[(Text, &str)]) -> MountOptions {
        let mut given = MountOptions::default();
        for (which, text) in texts {
            given.give(*which, (*text).to_owned());
        }
        given
    }

    #[wasm_bindgen_test]
    fn every_text_has_its_place_and_its_name() {
        assert!(TEXTS.iter().enumerate().all(|(place, (which, _))| *which as usize == place));
    }

    #[wasm_bindgen_test]
    fn options_that_are_not_understood_are_named_and_left_out() {
        let given = given(&[
            (Text::Lang, "fr"),
            (Text::Theme, "azul,dark,pink"),
            (Text::Variant, "reverse"),
            (Text::Start, "upside-down"),
            (Text::Black, "1"),
            (Text::White, "human"),
            (Text::Level, "99"),
            (Text::Seed, "-4"),
        ]);
        let mut complaints = Vec::new();
        let options = given.checked(&mut |name, value| complaints.push(format!("{name}={value}")));
        assert_eq!(
            complaints,
            ["theme=pink", "lang=fr", "start=upside-down", "white=human", "level=99", "seed=-4"]
        );
        let expected = Options {
            board: Some(Board::Azul),
            look: Some(Look::Dark),
            variant: Some(Variant::Reverse),
            black: Level::new(1).map(Seat::Machine),
            ..Options::default()
        };
        assert_eq!(options, expected);
    }

    #[wasm_bindgen_test]
    fn a_board_to_try_on_is_read_with_its_moves() {
        let start = "---------------------------OX------XO---------------------------X";
        let purpose = |board: &str, moves: Option<&str>| {
            let moves = moves.map(|moves| (Text::Moves, moves));
            let given =
                given(&[Some((Text::Position, board)), moves].into_iter().flatten().collect::<Vec<_>>());
            let mut complaints = Vec::new();
            let purpose =
                given.checked(&mut |name, value| complaints.push(format!("{name}={value}"))).purpose;
            (purpose, complaints)
        };
        let trial = |moves: &str| {
            let trial = Trial::new(Position::START, moves.parse().unwrap());
            Purpose::Trial(trial.unwrap())
        };
        assert_eq!(purpose(start, None), (trial(""), Vec::new()));
        assert_eq!(purpose(start, Some("d3c3")), (trial("d3c3"), Vec::new()));
        assert_eq!(purpose(start, Some("d3d3")), (trial(""), vec!["moves=d3d3".to_owned()]));
        assert_eq!(purpose(start, Some("help")), (trial(""), vec!["moves=help".to_owned()]));
        assert_eq!(purpose("XO", Some("d3")), (Purpose::Game, vec!["position=XO".to_owned()]));
        let shown = |ply: &str| {
            let given = given(&[(Text::Try, start), (Text::Moves, "d3c3"), (Text::Ply, ply)]);
            let mut complaints = Vec::new();
            let purpose =
                given.checked(&mut |name, value| complaints.push(format!("{name}={value}"))).purpose;
            (purpose, complaints)
        };
        let after = |ply| {
            let trial = Trial::new(Position::START, "d3c3".parse().unwrap()).unwrap();
            Purpose::Trial(trial.shown_after(ply).unwrap())
        };
        assert_eq!(shown("2"), (after(2), Vec::new()));
        assert_eq!(shown("3"), (trial("d3c3"), vec!["ply=3".to_owned()]));
        assert_eq!(shown("-1"), (trial("d3c3"), vec!["ply=-1".to_owned()]));
        let course = given(&[(Text::Course, "course_es"), (Text::Position, start)]);
        assert_eq!(course.checked(&mut |_, _| ()).purpose, Purpose::Course);
    }

    #[wasm_bindgen_test]
    fn a_shared_game_goes_before_a_board_and_a_broken_one_is_told() {
        let given = |game| given(&[(Text::Game, game)]);
        let options = given("BADB-kMvD").checked(&mut |_, _| ());
        let trial = Trial::new(Position::START, "f5d6c3".parse().unwrap()).unwrap();
        assert_eq!(options.purpose, Purpose::Trial(trial.shown_after(2).unwrap().as_shared()));
        assert_eq!((options.variant, options.broken_link), (Some(Variant::Classic), false));
        let broken = given("BADB-kMvE").checked(&mut |_, _| ());
        assert_eq!((broken.purpose, broken.broken_link), (Purpose::Game, true));
    }
}
