//! Everything the game says, as one typed table per language. A translator edits `es.rs`, `en.rs` and `eu.rs` only;
//! `messages.rs` says where each text appears.
//!
//! Each entry is a whole sentence or a whole label. `{places}` are filled with numbers and squares (`C4`). Where the
//! grammar depends on who acts there is one sentence for each ([`ByActor`]); where it depends on a count there is one
//! for 1 and one for all others ([`Plural`]). A missing entry does not compile; the tests check places and lengths.

mod course;
mod course_en;
mod course_es;
mod course_eu;
mod en;
mod es;
mod eu;
pub(crate) mod file;
pub(crate) mod fill;
mod messages;

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Index;

use reversi_rules::{Color, Start};
use reversi_session::{Board, Language, Look, Session, StartChoice};

pub use course::CourseTexts;
pub use file::{Table, name_of, packed, unpacked};
pub use messages::Messages;

/// The texts of a language. The page has no use for this: it gets its texts as a file ([`unpacked`]), one language at a
/// time, and calling this would put all of them into its module.
pub fn messages(language: Language) -> &'static Messages {
    match language {
        Language::Es => &es::MESSAGES,
        Language::En => &en::MESSAGES,
        Language::Eu => &eu::MESSAGES,
    }
}

/// The texts of the course in a language. As [`messages`], nothing for the page.
pub fn course(language: Language) -> &'static CourseTexts {
    match language {
        Language::Es => &course_es::COURSE,
        Language::En => &course_en::COURSE,
        Language::Eu => &course_eu::COURSE,
    }
}

/// The files that a site offers: their names, and what is in them.
pub fn files() -> Vec<(String, String)> {
    let texts = |language| (name_of::<Messages>(language), packed(messages(language), language));
    let courses = |language| (name_of::<CourseTexts>(language), packed(course(language), language));
    Language::ALL.into_iter().map(texts).chain(Language::ALL.into_iter().map(courses)).collect()
}

/// The language's own name for itself, the same in every language's list.
pub const fn language_name(language: Language) -> &'static str {
    match language {
        Language::Es => "Español",
        Language::En => "English",
        Language::Eu => "Euskara",
    }
}

/// Who acts in a sentence. A person against the machine is *you*; two people, or two machines, go by color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The person who plays against the machine.
    You,
    /// The machine that plays against a person.
    Machine,
    /// Black, where both seats are of one kind.
    Black,
    /// White, where both seats are of one kind.
    White,
}

impl Actor {
    /// How the game speaks of who makes a move: of the color alone while the machine plays both, one of them for a
    /// person who has left their seat.
    pub fn moving(session: &Session, side: Color) -> Actor {
        if session.is_anybody_there() { Actor::of(session, side) } else { Actor::of_color(side) }
    }

    /// How the game speaks of a side. In the course the rival goes by its color: no machine of any level plays there.
    pub fn of(session: &Session, side: Color) -> Actor {
        match session.settings().person_against_machine() {
            Some(person) if person == side => Actor::You,
            Some(_) if session.course().is_none() => Actor::Machine,
            _ => Actor::of_color(side),
        }
    }

    /// How the game speaks of a side's discs, and which letter they have. In the course that is their color, as on the
    /// boards of the guide.
    pub fn of_discs(session: &Session, color: Color) -> Actor {
        if session.course().is_some() { Actor::of_color(color) } else { Actor::of(session, color) }
    }

    /// The side of this color, where it is spoken of by its color.
    fn of_color(color: Color) -> Actor {
        match color {
            Color::Black => Actor::Black,
            Color::White => Actor::White,
        }
    }
}

/// One text for each [`Actor`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByActor<T> {
    /// About you.
    pub you: T,
    /// About the machine.
    pub machine: T,
    /// About Black.
    pub black: T,
    /// About White.
    pub white: T,
}

impl<T> Index<Actor> for ByActor<T> {
    type Output = T;

    fn index(&self, actor: Actor) -> &T {
        match actor {
            Actor::You => &self.you,
            Actor::Machine => &self.machine,
            Actor::Black => &self.black,
            Actor::White => &self.white,
        }
    }
}

/// A text that depends on a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plural {
    /// For 1.
    pub one: &'static str,
    /// For every other count.
    pub other: &'static str,
}

impl Plural {
    /// A text that is the same for every count.
    pub const fn same(text: &'static str) -> Plural {
        Plural { one: text, other: text }
    }

    /// The text for this count.
    pub fn of(&self, count: u32) -> &'static str {
        if count == 1 { self.one } else { self.other }
    }
}

/// A text that depends on how many passes a game had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByPasses {
    /// None.
    pub none: &'static str,
    /// One.
    pub one: &'static str,
    /// `{passes}`.
    pub many: &'static str,
}

/// The names of the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boards {
    /// Green.
    pub verde: &'static str,
    /// A darker green.
    pub noche: &'static str,
    /// Blue.
    pub azul: &'static str,
    /// Walnut.
    pub nogal: &'static str,
    /// Slate.
    pub pizarra: &'static str,
    /// High contrast.
    pub contraste: &'static str,
}

impl Index<Board> for Boards {
    type Output = &'static str;

    fn index(&self, board: Board) -> &&'static str {
        match board {
            Board::Verde => &self.verde,
            Board::Noche => &self.noche,
            Board::Azul => &self.azul,
            Board::Nogal => &self.nogal,
            Board::Pizarra => &self.pizarra,
            Board::Contraste => &self.contraste,
        }
    }
}

/// The names of the looks of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// As the system is set.
    pub system: &'static str,
    /// Light.
    pub light: &'static str,
    /// Dark.
    pub dark: &'static str,
}

impl Index<Look> for Looks {
    type Output = &'static str;

    fn index(&self, look: Look) -> &&'static str {
        match look {
            Look::System => &self.system,
            Look::Light => &self.light,
            Look::Dark => &self.dark,
        }
    }
}

/// The names of the starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Starts {
    /// The usual one.
    pub standard: &'static str,
    /// The colors the other way round.
    pub mirrored: &'static str,
    /// Black on the upper row.
    pub north: &'static str,
    /// Black on the lower row.
    pub south: &'static str,
    /// Black on the left.
    pub west: &'static str,
    /// Black on the right.
    pub east: &'static str,
    /// One of the six, drawn.
    pub random: &'static str,
    /// The two sides set up the center.
    pub by_hand: &'static str,
}

impl Index<StartChoice> for Starts {
    type Output = &'static str;

    fn index(&self, choice: StartChoice) -> &&'static str {
        match choice {
            StartChoice::Fixed(Start::Standard) => &self.standard,
            StartChoice::Fixed(Start::Mirrored) => &self.mirrored,
            StartChoice::Fixed(Start::BlackNorth) => &self.north,
            StartChoice::Fixed(Start::BlackSouth) => &self.south,
            StartChoice::Fixed(Start::BlackWest) => &self.west,
            StartChoice::Fixed(Start::BlackEast) => &self.east,
            StartChoice::Random => &self.random,
            StartChoice::ByHand => &self.by_hand,
        }
    }
}

/// A level of the machine in the new-game dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelText {
    /// Number and name, in bold: a sentence.
    pub name: &'static str,
    /// What it does and does not do, one or two sentences.
    pub help: &'static str,
}

/// A step of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepText {
    /// What it is about.
    pub title: &'static str,
    /// What is to be reached: a sentence or two.
    pub goal: &'static str,
    /// Where to play, `{square}`, and what to see there.
    pub hint: &'static str,
    /// Why a disc on `{square}` was right; the counts are `{own}` and `{other}` then.
    pub right: &'static str,
    /// Why a legal disc on `{square}` misses the goal: it flips `{list}`, `{corner}` is at stake, and `{count}` is what
    /// counts against it. Where every legal disc is right, what to look at instead.
    pub wrong: &'static str,
}

/// The words around the curve of the lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurveText {
    /// Above the curve.
    pub title: &'static str,
    /// In its upper half.
    pub ahead: &'static str,
    /// In its lower half.
    pub behind: &'static str,
}

/// What the board is for, where it is not for a game of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PurposeText {
    /// The page's title.
    pub title: &'static str,
    /// Above the board.
    pub note: &'static str,
}

/// How many lines the list of keys has, in every language.
pub const KEYS: usize = 18;

/// Which of them is about pausing, from 0 on: the last before those about dialogs and the list itself.
pub const PAUSE_ROW: usize = KEYS - 3;

/// A line of the list of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyRow {
    /// The keys, as keyboards of this language call them.
    pub keys: &'static str,
    /// What they do.
    pub does: &'static str,
}

#[cfg(test)]
mod tests;
