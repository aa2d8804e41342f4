//! A table of texts as a file and back: the page loads the language that it speaks, and no other.
//!
//! The first line says which table it is, in which language, and the shape of the table, so that a page refuses the
//! file of another version. Each further line is one text, in the order of the declaration.

use alloc::boxed::Box;
use alloc::string::String;

use reversi_session::Language;

use super::fill::push_number;
use super::{
    Boards, ByActor, ByPasses, CurveText, KeyRow, LevelText, Looks, Plural, PurposeText, Starts, StepText,
};

/// A struct of texts that comes as a file for each language.
pub trait Table: Texts + 'static {
    /// What its files are called by: `text` for `text_es`, the Spanish one.
    const NAME: &'static str;
    /// Another number for other fields, or the same in another order.
    const SHAPE: u32;
}

/// Declares a [`Table`] with its name: for each entry where it appears, its type, its greatest length in characters
/// once filled, and the places it may hold. Lengths and places are checked by the tests.
macro_rules! texts {
    (
        $(#[$about:meta])* $table:ident is $file:literal;
        $($(#[$doc:meta])* $name:ident: $kind:ty, $longest:literal $(, $($place:ident)+)?;)*
    ) => {
        $(#[$about])*
        #[derive(Debug)]
        #[cfg_attr(test, derive(PartialEq))]
        pub struct $table {
            $($(#[$doc])* pub $name: $kind,)*
        }

        impl $crate::text::Table for $table {
            const NAME: &'static str = $file;
            const SHAPE: u32 = $crate::text::file::shape(
                concat!($(stringify!($name), ":", stringify!($kind), ";"),*).as_bytes(),
            );
        }

        impl $crate::text::file::Texts for $table {
            const COUNT: usize = 0 $(+ <$kind as $crate::text::file::Texts>::COUNT)*;
            const EMPTY: Self = $table { $($name: $crate::text::file::Texts::EMPTY,)* };

            fn fill(&mut self, lines: &mut $crate::text::file::Lines) {
                $($crate::text::file::Texts::fill(&mut self.$name, lines);)*
            }

            fn each(&self, take: &mut dyn FnMut(&str, bool)) {
                $($crate::text::file::Texts::each(&self.$name, take);)*
            }
        }

        #[cfg(test)]
        impl $table {
            /// Every text with its name, whether it is for a count of 1, its greatest length and its places.
            pub(crate) fn entries(&self) -> alloc::vec::Vec<$crate::text::tests::Entry> {
                let mut entries = alloc::vec::Vec::new();
                $($crate::text::file::Texts::each(&self.$name, &mut |text, for_one| {
                    entries.push($crate::text::tests::Entry {
                        name: stringify!($name),
                        text: text.into(),
                        for_one,
                        longest: $longest,
                        places: &[$($(stringify!($place)),+)?],
                    });
                });)*
                entries
            }
        }
    };
}
pub(crate) use texts;

/// The name of a table's file in a language, as the page knows it.
pub fn name_of<T: Table>(language: Language) -> String {
    name(T::NAME, language)
}

fn name(table: &str, language: Language) -> String {
    let mut name = String::from(table);
    name.push('_');
    name.push_str(language.tag());
    name
}

/// The file of a table.
pub fn packed<T: Table>(table: &T, language: Language) -> String {
    let mut file = head(T::NAME, T::SHAPE, language);
    table.each(&mut |text, _| {
        file.push_str(text);
        file.push('\n');
    });
    file
}

/// The table of a file, which then stays as long as the page; `None` when it is not whole, or not this version's file
/// of this language.
pub fn unpacked<T: Table>(file: String, language: Language) -> Option<&'static T> {
    let mut lines = lines(file, &head(T::NAME, T::SHAPE, language), T::COUNT)?;
    let table = Box::leak(Box::new(T::EMPTY));
    table.fill(&mut lines);
    Some(table)
}

/// The texts of a file with this first line, if there are so many.
fn lines(file: String, head: &str, count: usize) -> Option<Lines> {
    let texts = file.strip_prefix(head)?;
    let lines = texts.bytes().filter(|byte| *byte == b'\n').fold(0, |count, _| count + 1);
    if lines != count || !texts.ends_with('\n') {
        return None;
    }
    let start = file.len() - texts.len();
    file.leak().get(start..).map(Lines)
}

/// The first line.
fn head(table: &str, shape: u32, language: Language) -> String {
    let mut head = name(table, language);
    head.push(' ');
    push_number(&mut head, shape);
    head.push('\n');
    head
}

/// A number that stands for a declaration (FNV-1a).
pub(crate) const fn shape(mut declaration: &[u8]) -> u32 {
    let mut shape: u32 = 0x811c_9dc5;
    while let Some((&first, rest)) = declaration.split_first() {
        shape = (shape ^ first as u32).wrapping_mul(0x0100_0193);
        declaration = rest;
    }
    shape
}

/// The texts that have not been read yet.
#[derive(Debug)]
pub struct Lines(&'static str);

impl Lines {
    /// Takes the next one; nothing past the end, since [`unpacked`] has counted them.
    #[inline(never)]
    fn take(&mut self, text: &mut &'static str) {
        (*text, self.0) = self.0.split_once('\n').unwrap_or_default();
    }
}

/// Something that holds texts. It is filled in place: making it of texts that are read one by one costs two kilobytes
/// more of the page's first load.
pub trait Texts: Sized {
    /// How many.
    const COUNT: usize;
    /// With no text in any place.
    const EMPTY: Self;

    /// Takes as many as it holds.
    fn fill(&mut self, lines: &mut Lines);

    /// Calls `take` with each of them, in the same order, and whether it is for a count of 1.
    fn each(&self, take: &mut dyn FnMut(&str, bool));
}

impl Texts for &'static str {
    const COUNT: usize = 1;
    const EMPTY: Self = "";

    fn fill(&mut self, lines: &mut Lines) {
        lines.take(self);
    }

    fn each(&self, take: &mut dyn FnMut(&str, bool)) {
        take(self, false);
    }
}

/// A letter of the English alphabet: any other would take a decoder along.
impl Texts for char {
    const COUNT: usize = 1;
    const EMPTY: Self = ' ';

    fn fill(&mut self, lines: &mut Lines) {
        let mut text = "";
        lines.take(&mut text);
        *self = text.bytes().next().map_or(' ', char::from);
    }

    fn each(&self, take: &mut dyn FnMut(&str, bool)) {
        take(self.encode_utf8(&mut [0; 4]), false);
    }
}

macro_rules! texts_of_fields {
    ($($holder:ty: $($field:ident)+;)*) => {
        $(impl Texts for $holder {
            const COUNT: usize = [$(stringify!($field)),+].len();
            const EMPTY: Self = Self { $($field: ""),+ };

            fn fill(&mut self, lines: &mut Lines) {
                $(lines.take(&mut self.$field);)+
            }

            fn each(&self, take: &mut dyn FnMut(&str, bool)) {
                $(take(self.$field, false);)+
            }
        })*
    };
}

texts_of_fields! {
    ByPasses: none one many;
    Boards: verde noche azul nogal pizarra contraste;
    Looks: system light dark;
    Starts: standard mirrored north south west east random by_hand;
    LevelText: name help;
    CurveText: title ahead behind;
    PurposeText: title note;
    KeyRow: keys does;
    StepText: title goal hint right wrong;
}

impl Texts for Plural {
    const COUNT: usize = 2;
    const EMPTY: Self = Plural::same("");

    fn fill(&mut self, lines: &mut Lines) {
        lines.take(&mut self.one);
        lines.take(&mut self.other);
    }

    fn each(&self, take: &mut dyn FnMut(&str, bool)) {
        take(self.one, true);
        take(self.other, false);
    }
}

impl<T: Texts> Texts for ByActor<T> {
    const COUNT: usize = 4 * T::COUNT;

    const EMPTY: Self = ByActor { you: T::EMPTY, machine: T::EMPTY, black: T::EMPTY, white: T::EMPTY };

    fn fill(&mut self, lines: &mut Lines) {
        for text in [&mut self.you, &mut self.machine, &mut self.black, &mut self.white] {
            text.fill(lines);
        }
    }

    fn each(&self, take: &mut dyn FnMut(&str, bool)) {
        for text in [&self.you, &self.machine, &self.black, &self.white] {
            text.each(take);
        }
    }
}

impl<T: Texts, const N: usize> Texts for [T; N] {
    const COUNT: usize = N * T::COUNT;

    const EMPTY: Self = [const { T::EMPTY }; N];

    fn fill(&mut self, lines: &mut Lines) {
        for text in self {
            text.fill(lines);
        }
    }

    fn each(&self, take: &mut dyn FnMut(&str, bool)) {
        for text in self {
            text.each(take);
        }
    }
}
