//! What a browser keeps for the page's origin: shared by the tabs, and at times full.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;

use crate::{Event, Expects, Stamp, StorageFault};

/// The storage that all tabs of one browser share.
pub(super) type Disk = Rc<RefCell<Stored>>;

/// The values under our keys.
#[derive(Debug, Default)]
pub(super) struct Stored {
    pub(super) game: Option<String>,
    pub(super) replaced: Option<String>,
    pub(super) prefs: Option<String>,
    pub(super) course: Option<String>,
    /// Everything ever set aside, oldest first; a browser keeps the newest only.
    pub(super) aside: Vec<String>,
    /// The finished games by their seeds.
    pub(super) archive: BTreeMap<String, String>,
    /// How often the archive was written.
    pub(super) archivings: u32,
    /// How often any of the keys was written.
    pub(super) writes: u32,
    /// Whether the next writes of the game fail.
    pub(super) full: bool,
}

impl Stored {
    /// Writes the game if the rule for saves allows it; otherwise the event to send back.
    pub(super) fn write_game(&mut self, text: &str, expects: Expects) -> Result<(), Event> {
        expects
            .allows(self.game.as_deref())
            .map_err(|stamp| Event::OtherTabWrote { stamp, refused: true })?;
        if self.full {
            return Err(Event::StorageFailed(StorageFault::Full));
        }
        self.writes += 1;
        self.game = Some(text.into());
        Ok(())
    }

    /// The header of the stored game.
    pub(super) fn stamp(&self) -> Option<Stamp> {
        self.game.as_deref().and_then(Stamp::of)
    }
}
