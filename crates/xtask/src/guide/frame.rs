//! The fixed texts around the pages of one language: `frame.txt`, a line `name: text` for each.

use std::collections::BTreeMap;

use super::fault::{Fault, Faults};

/// The texts by name, and the places in braces that each must have.
const TEXTS: [(&str, &[&str]); 39] = [
    ("skip", &[]),
    ("play", &[]),
    ("learn", &[]),
    ("course", &[]),
    ("languages", &[]),
    ("contents", &[]),
    ("pages", &[]),
    ("previous", &[]),
    ("next", &[]),
    ("updated", &["{date}"]),
    ("date", &["{day}", "{month}", "{year}"]),
    ("months", &[]),
    ("footer", &[]),
    ("try", &[]),
    ("try-most", &[]),
    ("try-fewest", &[]),
    ("table", &[]),
    ("legend-discs", &["{black}", "{white}"]),
    ("legend-last", &["{square}"]),
    ("legend-legal-black", &["{squares}"]),
    ("legend-legal-white", &["{squares}"]),
    ("legend-closing-black", &["{square}", "{flips}", "{ends}"]),
    ("legend-closing-white", &["{square}", "{flips}", "{ends}"]),
    ("legend-open-black", &["{square}"]),
    ("legend-open-white", &["{square}"]),
    ("legend-order", &["{squares}"]),
    ("legend-flipped", &["{squares}"]),
    ("legend-mark", &["{squares}"]),
    ("legend-x", &["{squares}"]),
    ("legend-c", &["{squares}"]),
    ("turn-black", &[]),
    ("turn-white", &[]),
    ("passes-black", &[]),
    ("passes-white", &[]),
    ("over", &[]),
    ("openings", &[]),
    ("opening-name", &[]),
    ("opening-moves", &[]),
    ("opening-play", &["{name}"]),
];

/// The texts of one language.
#[derive(Debug, Clone, Default)]
pub(crate) struct Frame(BTreeMap<String, String>);

impl Frame {
    /// The text of that name; empty when the file lacks it, which is a fault.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// The text with its places filled.
    pub(crate) fn filled(&self, name: &str, places: &[(&str, &str)]) -> String {
        places.iter().fold(self.text(name).to_owned(), |text, (place, what)| {
            text.replace(&format!("{{{place}}}"), what)
        })
    }

    /// A day such as 2026-11-30 as people write it.
    pub(crate) fn date(&self, day: &str) -> String {
        let mut parts = day.splitn(3, '-').map(|part| part.trim_start_matches('0'));
        let (year, month, day) = (parts.next(), parts.next(), parts.next());
        let number = month.and_then(|month| month.parse::<usize>().ok()).unwrap_or(1);
        let name = self.text("months").split(", ").nth(number.saturating_sub(1)).unwrap_or_default();
        let places = [("year", year.unwrap_or_default()), ("month", name), ("day", day.unwrap_or_default())];
        self.filled("date", &places)
    }
}

/// Reads the texts of one language.
pub(crate) fn read(file: &str, text: &str) -> (Frame, Vec<Fault>) {
    let mut faults = Faults::of(file);
    let mut frame = Frame::default();
    let filled = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    for (line, number) in filled {
        let (name, value) = line.split_once(": ").unwrap_or((line, ""));
        let Some((_, places)) = TEXTS.iter().find(|(known, _)| *known == name) else {
            faults.add(number, format!("no text is named `{name}`"));
            continue;
        };
        if value.trim().is_empty() {
            faults.add(number, format!("`{name}` is empty"));
        }
        for place in places.iter().filter(|place| !value.contains(*place)) {
            faults.add(number, format!("`{name}` has no {place}"));
        }
        if name == "months" && value.split(", ").count() != 12 {
            faults.add(number, "there are twelve months");
        }
        if frame.0.insert(name.to_owned(), value.trim().to_owned()).is_some() {
            faults.add(number, format!("`{name}` is said twice"));
        }
    }
    for (name, _) in TEXTS.iter().filter(|(name, _)| !frame.0.contains_key(*name)) {
        faults.add(1, format!("`{name}` is missing"));
    }
    (frame, faults.found())
}
