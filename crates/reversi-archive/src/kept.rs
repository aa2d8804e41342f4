//! Games as the browser keeps them: a finished one as the game's page saved it, an imported one as a line of an archive file.

use reversi_records::{Archive, ArchivedGame};
use reversi_rules::ByColor;
use reversi_session::SavedGame;

/// The first line of an archive file, without which no other one is read.
const TITLE: &str = "reversi-archive 1\n";

/// The game of a kept text; `ended` in seconds since the beginning of 1970. `None` when it cannot be read.
pub(crate) fn read(text: &str, ended: u64) -> Option<ArchivedGame> {
    match SavedGame::decode(text) {
        Ok(SavedGame { settings, game, .. }) => {
            let seats = ByColor::from_fn(|color| settings.seats[color].name().to_owned());
            ArchivedGame::new(ended, seats, settings.variant, *game.start(), *game.transcript()).ok()?
        }
        Err(_) => Archive::read([TITLE, text].concat().as_bytes()).0.into_iter().next(),
    }
}

/// A game's line of an archive file.
pub(crate) fn line(game: &ArchivedGame) -> String {
    let mut archive = Archive::default();
    archive.extend([game.clone()]);
    let text = archive.write();
    text.strip_prefix(TITLE).unwrap_or_default().trim_end().to_owned()
}

/// The name that games which came out of a file are kept by: whoever imports them again finds them there.
pub(crate) fn name(game: &ArchivedGame) -> String {
    format!("file-{:016x}", game.id())
}
