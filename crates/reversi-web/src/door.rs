//! Files that are not needed at first: the page's script fetches them by name.

use js_sys::{Function, Promise};
use reversi_session::Language;
use reversi_view::Openings;
use reversi_view::text::{CourseTexts, Messages, name_of};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use crate::listener::when_settled;
use crate::options::is_outdated;
use crate::runtime::Remote;
use crate::signal::Signal;

/// What can be fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum File {
    /// The texts of a language.
    Texts(Language),
    /// Those of the course.
    Course(Language),
    /// The names of the openings.
    Openings,
}

impl File {
    /// What the page's script knows it by.
    fn name(self) -> String {
        match self {
            File::Texts(language) => name_of::<Messages>(language),
            File::Course(language) => name_of::<CourseTexts>(language),
            File::Openings => Openings::FILE.to_owned(),
        }
    }
}

/// Why a file has not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absence {
    /// It may come when it is asked for again.
    ForNow,
    /// The site has no such file any more: it has been published anew.
    ForGood,
}

/// The way to the site's files.
pub(crate) struct Door {
    /// Fetches the file of this name; returns a promise of its text. Its failure has a field `outdated` when the site
    /// has no such file any more.
    fetch: Option<Function>,
    under_way: Vec<File>,
}

impl Door {
    pub(crate) fn new(fetch: Option<Function>) -> Door {
        Door { fetch, under_way: Vec::new() }
    }

    /// Asks for a file, unless it is under way. [`Signal::Fetched`] tells what became of it.
    pub(crate) fn ask(&mut self, file: File, remote: &Remote) {
        if self.under_way.contains(&file) {
            return;
        }
        let name = JsValue::from_str(&file.name());
        let asked = self.fetch.as_ref().and_then(|fetch| fetch.call1(&JsValue::UNDEFINED, &name).ok());
        let Some(promise) = asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) else {
            remote.dispatch(Signal::Fetched(file, Err(Absence::ForNow)));
            return;
        };
        self.under_way.push(file);
        let (came, failed) = (remote.clone(), remote.clone());
        when_settled(
            &promise,
            move |text| came.dispatch(Signal::Fetched(file, text.as_string().ok_or(Absence::ForGood))),
            move |reason| {
                let absence = if is_outdated(&reason) { Absence::ForGood } else { Absence::ForNow };
                failed.dispatch(Signal::Fetched(file, Err(absence)));
            },
        );
    }

    /// A file has come, or will not: it can be asked for again.
    pub(crate) fn settled(&mut self, file: File) {
        self.under_way.retain(|asked| *asked != file);
    }
}
