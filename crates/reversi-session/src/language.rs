//! The language in force, the one that waits for its texts, and the names of the openings.

use alloc::vec::Vec;

use crate::course::Lesson;
use crate::effect::{Effect, Notice};
use crate::event::{Boot, TextsNews};
use crate::prefs::{Language, PrefChange};
use crate::session::{Alert, Session};

/// A language whose texts are being loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Awaited {
    language: Language,
    /// A person chose it, so that it is kept once it is spoken.
    chosen: bool,
}

/// What became of a language that could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LanguageFault {
    Failed,
    Outdated,
}

impl Session {
    /// Speaks the language that is wanted, or first the only one that can be spoken.
    pub(crate) fn find_language(&mut self, boot: &Boot, out: &mut Vec<Effect>) {
        let wanted = self.prefs.language.unwrap_or(boot.language);
        self.language = boot.texts.unwrap_or(wanted);
        self.lacks_texts = boot.lacks_texts;
        if self.language != wanted || self.lacks_texts {
            self.await_language(wanted, false, out);
        }
    }

    /// Speaks another language as soon as its texts are there; until then all stays as it is.
    pub(crate) fn choose_language(&mut self, language: Language, out: &mut Vec<Effect>) {
        self.language_fault = None;
        if language == self.language {
            self.awaited = None;
            self.keep_language(out);
        } else {
            self.await_language(language, true, out);
        }
        out.push(Effect::Render);
    }

    /// Speaks a language that no person chose, for this page load.
    pub(crate) fn speak_for_now(&mut self, language: Language, out: &mut Vec<Effect>) {
        if language == self.language {
            self.awaited = None;
        } else {
            self.await_language(language, false, out);
        }
    }

    /// Takes in what became of a language's texts, if that language is still wanted.
    pub(crate) fn hear_of_texts(&mut self, language: Language, news: TextsNews, out: &mut Vec<Effect>) {
        let Some(awaited) = self.awaited.take_if(|awaited| awaited.language == language) else { return };
        self.language_fault = match news {
            TextsNews::Loaded => None,
            TextsNews::Failed => Some(LanguageFault::Failed),
            TextsNews::Outdated => Some(LanguageFault::Outdated),
        };
        if news == TextsNews::Loaded {
            self.language = language;
            self.lacks_texts = false;
            if awaited.chosen {
                self.keep_language(out);
            }
            if self.course.is_some() {
                // What was said of the step was in the language before.
                out.push(Effect::Announce(Notice::Lesson(Lesson::Shown)));
            }
        }
        out.push(Effect::Render);
    }

    /// Has the openings' names loaded if they are wanted.
    pub(crate) fn find_openings(&mut self, out: &mut Vec<Effect>) {
        self.openings_missing = false;
        if self.names_openings() {
            out.push(Effect::LoadOpenings);
        }
    }

    /// Takes in what became of them.
    pub(crate) fn hear_of_openings(&mut self, news: TextsNews, out: &mut Vec<Effect>) {
        self.openings_missing = news != TextsNews::Loaded;
        out.push(Effect::Render);
    }

    fn await_language(&mut self, language: Language, chosen: bool, out: &mut Vec<Effect>) {
        self.awaited = Some(Awaited { language, chosen });
        out.push(Effect::LoadTexts(language));
    }

    fn keep_language(&mut self, out: &mut Vec<Effect>) {
        self.change_prefs(PrefChange::Language(self.language), out);
    }

    /// Whether the opening is named: where the person wants it, and always on a board to try moves on, but not in the
    /// course.
    pub fn names_openings(&self) -> bool {
        self.is_trial() || (self.prefs.openings && !self.is_learning())
    }

    /// Whether openings are to be named and cannot be.
    pub fn lacks_openings(&self) -> bool {
        self.prefs.openings && self.openings_missing
    }

    /// The language in force, the one that all texts are in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The language that is chosen: soon in force, if its texts can be had.
    pub fn chosen_language(&self) -> Language {
        self.awaited.map_or(self.language, |awaited| awaited.language)
    }

    /// What a person should know of the language that they chose. The settings say so where it was chosen.
    pub fn language_alert(&self) -> Option<Alert> {
        Some(match self.language_fault? {
            _ if self.lacks_texts => Alert::CourseFailed,
            LanguageFault::Failed => Alert::LanguageFailed,
            LanguageFault::Outdated => Alert::LanguageOutdated,
        })
    }
}
