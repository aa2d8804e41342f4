//! What the browser keeps for a game, and what the session hears of that.

use reversi_session::{Boot, Event, Session, Stamp, StorageFault};

use super::Host;
use crate::store;

impl Host {
    /// What is stored of games.
    pub(crate) fn stored(&self) -> Boot {
        Boot {
            saved: self.store.read(store::GAME),
            replaced: self.store.read(store::REPLACED),
            keeps_nothing: self.store.is_off(),
            ..Boot::default()
        }
    }

    /// Tells the session when what is stored is not what it knows.
    pub(super) fn look_for_other_tabs(&self, session: &Session) {
        let stored = self.store.read(store::GAME).as_deref().and_then(Stamp::of);
        if let Some(stamp) = stored.filter(|_| stored != session.stamp()) {
            self.send(Event::OtherTabWrote { stamp, refused: false });
        }
    }

    pub(super) fn keep(&mut self, key: &'static str, text: &str) {
        let fault = self.store.write(key, text).err();
        self.tell_of_storage(fault);
    }

    /// Tells the session when the browser begins to refuse what it is given, and when it has taken everything again.
    pub(super) fn tell_of_storage(&mut self, fault: Option<StorageFault>) {
        match fault {
            Some(fault) if self.storage_works => {
                self.storage_works = false;
                self.send(Event::StorageFailed(fault));
            }
            None if !self.storage_works && self.store.is_complete() => {
                self.storage_works = true;
                self.send(Event::StorageRecovered);
            }
            _ => {}
        }
    }
}
