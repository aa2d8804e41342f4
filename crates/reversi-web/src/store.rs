//! What is kept in this browser. Every key begins with ours; no other key is read or touched.
//!
//! Where the browser refuses storage, texts are kept in memory until the page goes.

use gloo_storage::{LocalStorage, Storage as _};
use reversi_session::{Expects, Stamp, StorageFault};
use web_sys::{Storage, Window};

/// The game.
pub(crate) const GAME: &str = "reversi:v1:game";
/// The game that a new one replaced.
pub(crate) const REPLACED: &str = "reversi:v1:game:prev";
/// A text that was found under the game's key and could not be read.
pub(crate) const SET_ASIDE: &str = "reversi:v1:game:bad";
/// The preferences.
pub(crate) const PREFS: &str = "reversi:v1:prefs";
/// Written and removed again to see whether writing works.
const PROBE: &str = "reversi:probe";

/// Where texts are kept.
#[derive(Debug)]
pub(crate) enum Store {
    /// In the browser.
    Browser(Storage),
    /// Nowhere that lasts.
    Memory(Vec<(&'static str, String)>),
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
    /// Finds out where texts can be kept, and why not in the browser if so.
    ///
    /// `gloo_storage` throws where storage is denied, so it is only called after this probe has passed.
    pub(crate) fn open(window: &Window) -> (Store, Option<StorageFault>) {
        let memory = |fault| (Store::Memory(Vec::new()), Some(fault));
        let Ok(Some(storage)) = window.local_storage() else { return memory(StorageFault::Blocked) };
        let works = storage.set_item(PROBE, "1").is_ok()
            && matches!(storage.get_item(PROBE), Ok(Some(value)) if value == "1")
            && storage.remove_item(PROBE).is_ok();
        if works {
            return (Store::Browser(storage), None);
        }
        // Full is not the same as refused: what is there can still be read, and replaced by something as long.
        match storage.length() {
            Ok(length) if length > 0 => (Store::Browser(storage), Some(StorageFault::Full)),
            _ => memory(StorageFault::Blocked),
        }
    }

    /// The text under a key; a value that is not a text of ours is returned as it stands.
    pub(crate) fn read(&self, key: &'static str) -> Option<String> {
        match self {
            Store::Browser(storage) => {
                let stored = storage.get_item(key).ok()??;
                Some(unquoted(&stored).unwrap_or(&stored).to_owned())
            }
            Store::Memory(texts) => texts.iter().find(|(name, _)| *name == key).map(|(_, text)| text.clone()),
        }
    }

    /// Keeps a text under a key.
    ///
    /// # Errors
    ///
    /// When the browser refuses it. From then on texts are kept in memory.
    pub(crate) fn write(&mut self, key: &'static str, text: &str) -> Result<(), StorageFault> {
        let refused = match self {
            Store::Browser(_) => !is_offered() || LocalStorage::set(key, text).is_err(),
            Store::Memory(_) => false,
        };
        if refused {
            let keys = [GAME, REPLACED, SET_ASIDE, PREFS];
            let known = keys.into_iter().filter_map(|name| self.read(name).map(|text| (name, text)));
            *self = Store::Memory(known.collect());
        }
        if let Store::Memory(texts) = self {
            texts.retain(|(name, _)| *name != key);
            texts.push((key, text.to_owned()));
        }
        if refused { Err(StorageFault::Full) } else { Ok(()) }
    }

    /// Removes a text.
    pub(crate) fn forget(&mut self, key: &'static str) {
        match self {
            Store::Browser(storage) => {
                // A refused removal leaves an old text, which is no worse than before.
                let _ = storage.remove_item(key);
            }
            Store::Memory(texts) => texts.retain(|(name, _)| *name != key),
        }
    }

    /// Keeps the game, unless another tab has written since.
    ///
    /// # Errors
    ///
    /// [`Refusal::Overtaken`] and nothing is written; or the browser refuses.
    pub(crate) fn save_game(&mut self, text: &str, expects: Expects) -> Result<(), Refusal> {
        let found = self.read(GAME);
        expects.allows(found.as_deref()).map_err(Refusal::Overtaken)?;
        if let Some(foreign) = found.filter(|found| Stamp::of(found).is_none()) {
            // Something else has come to stand under our key: it is set aside rather than lost.
            let _ = self.write(SET_ASIDE, &foreign);
        }
        self.write(GAME, text).map_err(Refusal::Fault)
    }
}

/// Whether the browser still offers storage: it may have been denied since, and then gloo throws.
fn is_offered() -> bool {
    web_sys::window().is_some_and(|window| matches!(window.local_storage(), Ok(Some(_))))
}

/// The text in what gloo wrote: a JSON string. No text of ours has a character that JSON would escape, so that the
/// quotes are all that need to go; a parser would cost 6 KB of the first load after compression.
fn unquoted(stored: &str) -> Option<&str> {
    stored.strip_prefix('"')?.strip_suffix('"')
}
