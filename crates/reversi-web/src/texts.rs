//! The texts that the page has: those it was mounted with, and every language that was spoken since; the names of the
//! openings, once somebody wants them. All boards share them.

use std::cell::Cell;

use reversi_session::Language;
use reversi_view::Openings;
use reversi_view::text::{Messages, unpacked};

type Known = [Option<&'static Messages>; Language::ALL.len()];

thread_local! {
    /// In the order of [`Language::ALL`].
    static KNOWN: Cell<Known> = const { Cell::new([None; Language::ALL.len()]) };
    static OPENINGS: Cell<Option<Openings>> = const { Cell::new(None) };
}

/// The texts of a language, if they are there.
pub(crate) fn known(language: Language) -> Option<&'static Messages> {
    let mut all = Language::ALL.into_iter().zip(KNOWN.get());
    all.find_map(|(of, texts)| texts.filter(|_| of == language))
}

/// Takes in the file of a language. `None` when it is none of this version.
pub(crate) fn take_in(file: String, language: Language) -> Option<&'static Messages> {
    known(language).or_else(|| {
        let texts = unpacked(file, language)?;
        let mut all = KNOWN.get();
        for (of, slot) in Language::ALL.into_iter().zip(&mut all) {
            if of == language {
                *slot = Some(texts);
            }
        }
        KNOWN.set(all);
        Some(texts)
    })
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
    OPENINGS.take();
}
