//! Texts and names that come late: which are missing, and what the session hears of those that come.

use reversi_session::{Event, Language, Session, TextsNews};
use reversi_view::text::Messages;

use super::Host;
use crate::door::{Absence, File};
use crate::texts;

impl Host {
    /// Takes in a file, and asks for the one that is still missing then. What the session must hear is returned.
    pub(super) fn take_in(
        &mut self,
        file: File,
        answer: Result<String, Absence>,
        session: &Session,
    ) -> Option<Event> {
        let (language, news) = match file {
            File::Texts(language) => {
                (language, news(answer, |file| texts::take_in(file, language).is_some()))
            }
            File::Course(language) => {
                (language, news(answer, |file| texts::take_in_course(file, language).is_some()))
            }
            File::Openings => {
                let news = news(answer, |file| texts::take_in_openings(file).is_some());
                return Some(Event::Openings(news));
            }
        };
        match missing(language, session).filter(|_| news == TextsNews::Loaded) {
            Some(file) => {
                self.door.ask(file, &self.remote);
                None
            }
            None => Some(Event::Texts { language, news }),
        }
    }

    /// The texts of the session's language, which it speaks only once they are there.
    pub(super) fn texts(&self, session: &Session) -> &'static Messages {
        texts::known(session.language()).unwrap_or(self.first_texts)
    }
}

/// The file that a session needs before it can speak a language, if one is missing.
pub(super) fn missing(language: Language, session: &Session) -> Option<File> {
    if texts::known(language).is_none() {
        Some(File::Texts(language))
    } else if session.course().is_some() && texts::known_course(language).is_none() {
        Some(File::Course(language))
    } else {
        None
    }
}

/// The name of the opening in play, where it is wanted and known.
pub(super) fn opening(session: &Session) -> Option<&'static str> {
    texts::openings().filter(|_| session.names_openings())?.name(session)
}

/// What to tell the session of a file that somebody has to take in.
fn news(answer: Result<String, Absence>, take_in: impl FnOnce(String) -> bool) -> TextsNews {
    match answer.map(take_in) {
        Ok(true) => TextsNews::Loaded,
        Ok(false) | Err(Absence::ForGood) => TextsNews::Outdated,
        Err(Absence::ForNow) => TextsNews::Failed,
    }
}
