//! The texts that the page has: those it was mounted with, and every language that was spoken since; the names of the
//! openings, once somebody wants them. All boards share them.

use std::cell::Cell;

use reversi_session::Language;
use reversi_view::Openings;
use reversi_view::text::{CourseTexts, Messages, Table, unpacked};

/// In the order of [`Language::ALL`].
type Known<T> = Cell<[Option<&'static T>; Language::ALL.len()]>;

thread_local! {
    static KNOWN: Known<Messages> = const { Cell::new([None; Language::ALL.len()]) };
    static COURSES: Known<CourseTexts> = const { Cell::new([None; Language::ALL.len()]) };
    static OPENINGS: Cell<Option<Openings>> = const { Cell::new(None) };
}

/// The texts of a language, if they are there.
pub(crate) fn known(language: Language) -> Option<&'static Messages> {
    KNOWN.with(|known| of(known, language))
}

/// The texts of the course in a language, if they are there.
pub(crate) fn known_course(language: Language) -> Option<&'static CourseTexts> {
    COURSES.with(|known| of(known, language))
}

/// Takes in the file of a language. `None` when it is none of this version.
pub(crate) fn take_in(file: String, language: Language) -> Option<&'static Messages> {
    KNOWN.with(|known| put(known, file, language))
}

/// Takes in the file of the course in a language. `None` when it is none of this version.
pub(crate) fn take_in_course(file: String, language: Language) -> Option<&'static CourseTexts> {
    COURSES.with(|known| put(known, file, language))
}

/// Takes in the file of the course in whichever language it is. `false` when it is none of this version.
pub(crate) fn take_in_any_course(file: &str) -> bool {
    let mut taken = false;
    for language in Language::ALL {
        taken |= take_in_course(file.to_owned(), language).is_some();
    }
    taken
}

fn of<T>(known: &Known<T>, language: Language) -> Option<&'static T> {
    known.get().get(place(language)).copied().flatten()
}

fn put<T: Table>(known: &Known<T>, file: String, language: Language) -> Option<&'static T> {
    of(known, language).or_else(|| {
        let texts = unpacked(file, language)?;
        let mut all = known.get();
        if let Some(slot) = all.get_mut(place(language)) {
            *slot = Some(texts);
        }
        known.set(all);
        Some(texts)
    })
}

fn place(language: Language) -> usize {
    Language::ALL.iter().take_while(|other| **other != language).count()
}

/// The names of the openings, if they are there.
pub(crate) fn openings() -> Option<Openings> {
    OPENINGS.get()
}

/// Takes in the file of the openings. `None` when it is none.
pub(crate) fn take_in_openings(file: String) -> Option<Openings> {
    if openings().is_none() {
        OPENINGS.set(Openings::read(file));
    }
    openings()
}

/// The page as it was before it took anything in.
#[cfg(test)]
pub(crate) fn forget() {
    KNOWN.take();
    COURSES.take();
    OPENINGS.take();
}
