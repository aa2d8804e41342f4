//! The archive file: what of it is new, and what is said of it.

use reversi_records::{Archive, ArchivedGame, Format, ReadError, Reason, Unrecognized, detect};

use crate::shelf::{Found, MOST_FAULTS};
use crate::text::{Texts, filled};
use crate::{kept, say};

/// These games as an archive.
pub(crate) fn archive<'a>(games: impl Iterator<Item = &'a ArchivedGame>) -> Archive {
    let mut archive = Archive::default();
    archive.extend(games.cloned());
    archive
}

/// The games of an archive file that are not here yet, as name, time and text to keep; and what to say.
pub(crate) fn merge(here: &Archive, bytes: &[u8], texts: &Texts) -> (Vec<(String, u64, String)>, Found) {
    let (archive, wrong) = Archive::read(bytes);
    let faults = |wrong: &[ReadError]| -> Vec<String> {
        let shown = wrong.iter().take(MOST_FAULTS);
        shown.map(|error| say::fault(error, bytes, Format::Archive, true, texts)).collect()
    };
    let all = archive.len();
    if all == 0 && !wrong.is_empty() {
        let newer = wrong.iter().any(|error| error.reason == Reason::Newer);
        let said = match detect(bytes) {
            _ if newer => texts.import_newer.to_owned(),
            Ok(Format::Archive) => {
                return (Vec::new(), Found { said: String::new(), faults: faults(&wrong) });
            }
            Ok(other) => filled(texts.import_other, &[("format", say::format(other, texts))]),
            Err(Unrecognized::Unknown) => texts.not_imported.to_owned(),
            Err(why) => say::unrecognized(why, texts).to_owned(),
        };
        return (Vec::new(), Found { said, ..Found::default() });
    }
    let new = archive.games().filter(|game| !here.contains(game));
    let new: Vec<_> = new.map(|game| (kept::name(game), game.ended(), kept::line(game))).collect();
    let said = added(new.len(), all - new.len(), texts);
    (new, Found { said, faults: faults(&wrong) })
}

/// How many games are new, and how many were there.
fn added(new: usize, known: usize, texts: &Texts) -> String {
    let (count, known_count) = (new.to_string(), known.to_string());
    let known_too = filled(texts.imported_known, &[("count", &known_count)]);
    let said = match new {
        0 => return texts.imported_none.to_owned(),
        1 => texts.imported_one.to_owned(),
        _ => filled(texts.imported, &[("count", &count)]),
    };
    if known == 0 { said } else { [said, known_too].join(" ") }
}
