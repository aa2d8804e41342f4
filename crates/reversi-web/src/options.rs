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

/// The options of `mount`, as JavaScript gives them. All are optional; one that is not of its form is as good as none.
#[derive(Clone, Debug, Default)]
pub(crate) struct MountOptions {
    /// `es`, `en` or `eu`.
    pub(crate) lang: Option<String>,
    /// The files of texts that the page has, in the order of [`Language::ALL`].
    pub(crate) texts: [Option<String>; Language::ALL.len()],
    /// Fetches a file of the site by its name; returns a promise of its text.
    pub(crate) fetch: Option<Function>,
    /// Takes the text of a game that has just ended (`true`), or whose end was taken back (`false`).
    pub(crate) archive: Option<Function>,
    /// Takes an option out of the page's address.
    pub(crate) forget: Option<Function>,
    /// The file of the course's texts in the language of the other texts: the board is for the course then.
    pub(crate) course: Option<String>,
    /// A board as 64 symbols and the side to move: it is for trying then.
    pub(crate) board: Option<String>,
    /// Moves to step through from there, or from the standard start.
    pub(crate) moves: Option<String>,
    /// What the game is kept under, or `off`.
    pub(crate) storage: Option<String>,
    /// Which controls stand around the board: `full`, `compact` or `none`.
    pub(crate) controls: Option<String>,
    /// A shared game, as a link holds it: it is on the board then, to be looked back through.
    pub(crate) game: Option<String>,
    /// The ply after which the board is shown at first.
    pub(crate) ply: Option<String>,
    /// A board's name, `light`, `dark` or `system`; several are separated by commas.
    pub(crate) theme: Option<String>,
    /// `classic` or `reverse`.
    pub(crate) variant: Option<String>,
    /// The name of a start: `standard`, `mirrored`, `black-north` …, `random` or `by-hand`.
    pub(crate) start: Option<String>,
    /// `person` or a level.
    pub(crate) black: Option<String>,
    /// `person` or a level.
    pub(crate) white: Option<String>,
    /// The machine's level, against you.
    pub(crate) level: Option<String>,
    /// Fixes the machine's choice between equal moves: a whole number.
    pub(crate) seed: Option<String>,
    /// The page is the game's own: Escape works wherever the focus is, and the whole page takes the board's colors.
    pub(crate) page: bool,
    /// Starts the engine's worker and returns it.
    pub(crate) worker: Option<Function>,
    /// Loads the worker's module on the page; returns a promise of its exports.
    pub(crate) import_engine: Option<Function>,
    /// The addresses of the weights, for the classic game and the reverse one.
    pub(crate) weights: [Option<String>; 2],
}

impl MountOptions {
    /// Reads a plain object. By hand: a deserializer brings half of the standard library's number formatting along,
    /// 12 KB of the first load after compression.
    pub(crate) fn read(object: &JsValue) -> MountOptions {
        let value = |name: &str| Reflect::get(object, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED);
        // A number is as good as its figures.
        let text = |name| {
            let value = value(name);
            let figures = || value.dyn_ref::<Number>()?.to_string_with_radix(10).ok()?.as_string();
            value.as_string().or_else(figures)
        };
        let texts = value("texts");
        let text_in =
            |language: Language| Reflect::get(&texts, &JsValue::from_str(language.tag())).ok()?.as_string();
        MountOptions {
            lang: text("lang"),
            texts: [text_in(Language::Es), text_in(Language::En), text_in(Language::Eu)],
            fetch: value("fetchText").dyn_into().ok(),
            archive: value("archiveGame").dyn_into().ok(),
            forget: value("forgetOption").dyn_into().ok(),
            course: text("course"),
            board: text("position").or_else(|| text("try")),
            moves: text("moves"),
            storage: text("storage"),
            controls: text("controls"),
            game: text("game"),
            ply: text("ply"),
            theme: text("theme"),
            variant: text("variant"),
            start: text("start"),
            black: text("black"),
            white: text("white"),
            level: text("level"),
            seed: text("seed"),
            page: value("page").is_truthy(),
            worker: value("worker").dyn_into().ok(),
            import_engine: value("importEngine").dyn_into().ok(),
            weights: [text("weightsClassic"), text("weightsReverse")],
        }
    }

    /// What the session understands of them; `complain` gets the name and value of each option that it does not.
    pub(crate) fn checked(&self, complain: &mut dyn FnMut(&str, &str)) -> Options {
        let mut options = Options::default();
        for word in self.theme.iter().flat_map(|theme| theme.split(',')) {
            if let Some(board) = Board::from_name(word) {
                options.board = Some(board);
            } else if let Some(look) = Look::from_name(word) {
                options.look = Some(look);
            } else {
                complain("theme", word);
            }
        }
        let mut check = |name, text: &Option<String>, read: &mut dyn FnMut(&str) -> bool| {
            if let Some(text) = text.as_deref().filter(|text| !read(text)) {
                complain(name, text);
            }
        };
        check("storage", &self.storage, &mut is_name);
        check("lang", &self.lang, &mut |text| take(&mut options.language, Language::from_tag(text)));
        check("variant", &self.variant, &mut |text| take(&mut options.variant, Variant::from_name(text)));
        check("start", &self.start, &mut |text| take(&mut options.start, StartChoice::from_name(text)));
        check("black", &self.black, &mut |text| take(&mut options.black, Seat::from_name(text)));
        check("white", &self.white, &mut |text| take(&mut options.white, Seat::from_name(text)));
        check("level", &self.level, &mut |text| take(&mut options.level, Level::from_name(text)));
        check("seed", &self.seed, &mut |text| take(&mut options.seed, text.parse().ok()));
        options.purpose = if self.course.is_some() { Purpose::Course } else { self.trial(complain) };
        if let Some(text) = &self.game {
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
        let moves = self.moves.as_deref().unwrap_or_default();
        let start = match &self.board {
            None if self.moves.is_none() => return Purpose::Game,
            None => Position::START,
            Some(text) => {
                let Ok(start) = text.parse() else {
                    complain("position", text);
                    return Purpose::Game;
                };
                start
            }
        };
        let given = moves.parse().ok().and_then(|moves| Trial::new(start, moves));
        if given.is_none() {
            complain("moves", moves);
        }
        let Some(trial) = given.or_else(|| Trial::new(start, Transcript::EMPTY)) else {
            return Purpose::Game;
        };
        let Some(ply) = &self.ply else { return Purpose::Trial(trial) };
        let shown = ply.parse().ok().and_then(|ply| trial.shown_after(ply));
        if shown.is_none() {
            complain("ply", ply);
        }
        Purpose::Trial(shown.unwrap_or(trial))
    }
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

    #[wasm_bindgen_test]
    fn options_that_are_not_understood_are_named_and_left_out() {
        let text = |text: &str| Some(text.to_owned());
        let given = MountOptions {
            lang: text("fr"),
            theme: text("azul,dark,pink"),
            variant: text("reverse"),
            start: text("upside-down"),
            black: text("1"),
            white: text("human"),
            level: text("99"),
            seed: text("-4"),
            ..MountOptions::default()
        };
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
        let text = |text: &str| Some(text.to_owned());
        let start = "---------------------------OX------XO---------------------------X";
        let purpose = |board: &str, moves: Option<&str>| {
            let given =
                MountOptions { board: text(board), moves: moves.and_then(text), ..MountOptions::default() };
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
            let (board, moves, ply) = (text(start), text("d3c3"), text(ply));
            let given = MountOptions { board, moves, ply, ..MountOptions::default() };
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
        let course =
            MountOptions { course: text("course_es"), board: text(start), ..MountOptions::default() };
        assert_eq!(course.checked(&mut |_, _| ()).purpose, Purpose::Course);
    }

    #[wasm_bindgen_test]
    fn a_shared_game_goes_before_a_board_and_a_broken_one_is_told() {
        let given = |game: &str| MountOptions { game: Some(game.to_owned()), ..MountOptions::default() };
        let options = given("BADB-kMvD").checked(&mut |_, _| ());
        let trial = Trial::new(Position::START, "f5d6c3".parse().unwrap()).unwrap();
        assert_eq!(options.purpose, Purpose::Trial(trial.shown_after(2).unwrap().as_shared()));
        assert_eq!((options.variant, options.broken_link), (Some(Variant::Classic), false));
        let broken = given("BADB-kMvE").checked(&mut |_, _| ());
        assert_eq!((broken.purpose, broken.broken_link), (Purpose::Game, true));
    }
}
