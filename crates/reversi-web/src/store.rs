//! What is kept in this browser. Every key begins with ours; no other key is read or touched. Boards with different
//! names have a game each, and share preferences and course.
//!
//! What the browser refuses is kept in memory, and tried again each time: space may have been freed, or storage
//! allowed.

use gloo_storage::{LocalStorage, Storage as _};
use reversi_session::{Expects, Stamp, StorageFault};
use web_sys::{Storage, Window};

use crate::dom::joined;

/// The game.
pub(crate) const GAME: &str = "reversi:v1:game";
/// The game that a new one replaced.
pub(crate) const REPLACED: &str = "reversi:v1:game:prev";
/// A text that was found under the game's key and could not be read.
pub(crate) const SET_ASIDE: &str = "reversi:v1:game:bad";
/// The preferences.
pub(crate) const PREFS: &str = "reversi:v1:prefs";
/// How far somebody has come in the course.
pub(crate) const COURSE: &str = "reversi:v1:course";
/// The name under which nothing is kept.
const OFF: &str = "off";
/// Written and removed again to see whether writing works.
const PROBE: &str = "reversi:probe";

/// The browser's storage, with what it has not taken yet.
#[derive(Debug)]
pub(crate) struct Store {
    window: Window,
    /// What the keys of this board's game end with.
    suffix: String,
    /// Nothing is kept or read.
    off: bool,
    /// What the browser refused, to be tried again whenever it takes something.
    refused: Vec<(&'static str, String)>,
    /// What the browser holds as the game, where it refused a later one.
    holds: Option<Expects>,
}

/// Why a game was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// Another tab's write is there.
    Overtaken(Stamp),
    /// The browser did not take it.
    Fault(StorageFault),
}

impl Store {
    /// Finds out whether the browser keeps texts, and why not if so. The game is kept under `name`; under `off`
    /// nothing is.
    pub(crate) fn open(window: &Window, name: Option<&str>) -> (Store, Option<StorageFault>) {
        let store = Store {
            window: window.clone(),
            suffix: name.map_or_else(String::new, |name| joined(&[":", name])),
            off: name.is_some_and(|name| name == OFF || !is_name(name)),
            refused: Vec::new(),
            holds: None,
        };
        if store.off {
            return (store, None);
        }
        let Some(storage) = store.offered() else { return (store, Some(StorageFault::Blocked)) };
        let works = storage.set_item(PROBE, "1").is_ok()
            && matches!(storage.get_item(PROBE), Ok(Some(value)) if value == "1")
            && storage.remove_item(PROBE).is_ok();
        let fault = (!works).then(|| match storage.length() {
            // Full is not the same as refused: what is there can still be read, and replaced by something as long.
            Ok(length) if length > 0 => StorageFault::Full,
            _ => StorageFault::Blocked,
        });
        (store, fault)
    }

    /// The text under a key; a value that is not a text of ours is returned as it stands.
    pub(crate) fn read(&self, key: &'static str) -> Option<String> {
        let stored = self.offered()?.get_item(&self.key(key)).ok()??;
        Some(unquoted(&stored).unwrap_or(&stored).to_owned())
    }

    /// Keeps a text under a key.
    ///
    /// # Errors
    ///
    /// When the browser refuses it. It is tried again when the browser takes another one.
    pub(crate) fn write(&mut self, key: &'static str, text: &str) -> Result<(), StorageFault> {
        self.refused.retain(|(name, _)| *name != key);
        if let Err(fault) = self.put(key, text) {
            self.refused.push((key, text.to_owned()));
            return Err(fault);
        }
        for (key, text) in core::mem::take(&mut self.refused) {
            if !self.is_ours(key) || self.put(key, &text).is_err() {
                self.refused.push((key, text));
            }
        }
        Ok(())
    }

    /// Whether the browser has taken everything that it was given.
    pub(crate) fn is_complete(&self) -> bool {
        self.refused.is_empty()
    }

    /// Removes a text.
    pub(crate) fn forget(&mut self, key: &'static str) {
        self.refused.retain(|(name, _)| *name != key);
        if let Some(storage) = self.offered() {
            // A refused removal leaves an old text, which is no worse than before.
            let _ = storage.remove_item(&self.key(key));
        }
    }

    /// Keeps the game, unless another tab has written since.
    ///
    /// # Errors
    ///
    /// [`Refusal::Overtaken`] and nothing is written; or the browser refuses.
    pub(crate) fn save_game(&mut self, text: &str, expects: Expects) -> Result<(), Refusal> {
        let found = self.read(GAME);
        // Where the write that the session knows of was refused, an earlier one is still there.
        if let Err(stamp) = expects.allows(found.as_deref())
            && self.holds.is_none_or(|holds| holds.allows(found.as_deref()).is_err())
        {
            return Err(Refusal::Overtaken(stamp));
        }
        let stamp = found.as_deref().and_then(Stamp::of);
        if let Some(foreign) = found.filter(|_| stamp.is_none()) {
            // Something else has come to stand under our key: it is set aside rather than lost.
            let _ = self.write(SET_ASIDE, &foreign);
        }
        let written = self.write(GAME, text);
        self.holds = written.is_err().then_some(stamp.map_or(Expects::NoGame, Expects::Write));
        written.map_err(Refusal::Fault)
    }

    /// Whether nobody else has written under a key whose text waits to be written.
    fn is_ours(&self, key: &'static str) -> bool {
        key != GAME || self.holds.is_some_and(|holds| holds.allows(self.read(GAME).as_deref()).is_ok())
    }

    /// `gloo_storage` throws where storage is denied, so it is only called where it is offered.
    fn put(&mut self, key: &'static str, text: &str) -> Result<(), StorageFault> {
        if self.off {
            return Ok(());
        }
        self.offered().ok_or(StorageFault::Blocked)?;
        LocalStorage::set(self.key(key), text).map_err(|_| StorageFault::Full)?;
        if key == GAME {
            self.holds = None;
        }
        Ok(())
    }

    /// Whether it is set to keep nothing.
    pub(crate) fn is_off(&self) -> bool {
        self.off
    }

    /// Whether a change of this key is one of this board's game.
    pub(crate) fn is_games(&self, key: &str) -> bool {
        key == self.key(GAME)
    }

    /// The browser's own key: the game's ones end with the board's name.
    fn key(&self, key: &str) -> String {
        let shared = key == PREFS || key == COURSE;
        joined(&[key, if shared { "" } else { &self.suffix }])
    }

    /// The browser's storage; it may be denied at any time.
    fn offered(&self) -> Option<Storage> {
        if self.off { None } else { self.window.local_storage().ok()? }
    }
}

/// Whether a board may have this name: with another one its keys could be those of another board.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(':') && !matches!(name, "prev" | "bad")
}

/// The text in what gloo wrote: a JSON string. No text of ours has a character that JSON would escape, so that the
/// quotes are all that need to go; a parser would cost 6 KB of the first load after compression.
fn unquoted(stored: &str) -> Option<&str> {
    stored.strip_prefix('"')?.strip_suffix('"')
}
