//! The guide's sources as a whole: pages in every language that have the same sections, diagrams that are used,
//! links that lead somewhere.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use reversi_session::Language;

use super::diagram::{self, Diagram};
use super::facts;
use super::fault::Fault;
use super::frame::{self, Frame};
use super::openings::{self, Opening};
use super::page::{self, OPENINGS, Page, diagram_of};

/// The pages in the order of the contents.
pub(crate) const PAGES: [&str; 9] =
    ["index", "rules", "first-moves", "examples", "strategy", "openings", "words", "settings", "keyboard"];

/// Everything that was read.
#[derive(Debug, Default)]
pub(crate) struct Book {
    pub(crate) languages: Vec<Edition>,
    /// By name; none where the source could not be read.
    pub(crate) diagrams: BTreeMap<String, Option<Diagram>>,
    pub(crate) openings: Vec<Opening>,
}

/// The guide in one language.
#[derive(Debug)]
pub(crate) struct Edition {
    pub(crate) language: Language,
    pub(crate) frame: Frame,
    /// In the order of [`PAGES`].
    pub(crate) pages: Vec<Page>,
}

/// Where the sources are, and how their paths are shown.
struct Sources<'a> {
    folder: &'a Path,
    shown: &'a str,
    faults: Vec<Fault>,
}

impl Sources<'_> {
    fn fault(&mut self, file: &str, line: usize, what: impl Into<String>) {
        self.faults.push(Fault { file: file.to_owned(), line, what: what.into() });
    }

    fn shown(&self, name: &str) -> String {
        format!("{}/{name}", self.shown)
    }

    /// The file's text, or a fault.
    fn text(&mut self, name: &str) -> Option<String> {
        let text = fs::read_to_string(self.folder.join(name));
        if let Err(error) = &text {
            let file = self.shown(name);
            self.fault(&file, 1, format!("cannot be read: {error}"));
        }
        text.ok()
    }

    /// The names of a folder's files, sorted.
    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.folder.join(folder)).into_iter().flatten().flatten();
        let mut names: Vec<String> =
            entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        names.sort();
        names
    }
}

/// Reads the guide in `folder`, which faults name as `shown`. All faults are found at once.
pub(crate) fn read(folder: &Path, shown: &str) -> (Book, Vec<Fault>) {
    let mut sources = Sources { folder, shown, faults: Vec::new() };
    let mut book = Book { diagrams: diagrams(&mut sources), ..Book::default() };
    if let Some(text) = sources.text("openings.tsv") {
        let (openings, faults) = openings::read(&sources.shown("openings.tsv"), &text);
        book.openings = openings;
        sources.faults.extend(faults);
    }
    for language in Language::ALL {
        let edition = edition(&mut sources, language, &book.diagrams);
        book.languages.push(edition);
    }
    compare(&book, &mut sources);
    follow_links(&book, &mut sources);
    let used = |id: &str| {
        let pages = book.languages.iter().flat_map(|edition| &edition.pages);
        pages.flat_map(|page| &page.diagrams).any(|placed| placed.id == id)
    };
    let unused: Vec<String> = book.diagrams.keys().filter(|id| !used(id)).cloned().collect();
    for id in unused {
        let file = sources.shown(&format!("diagrams/{id}.txt"));
        sources.fault(&file, 1, "no page shows it");
    }
    sources.faults.sort();
    (book, sources.faults)
}

fn diagrams(sources: &mut Sources<'_>) -> BTreeMap<String, Option<Diagram>> {
    let mut diagrams = BTreeMap::new();
    for name in sources.names("diagrams") {
        let path = format!("diagrams/{name}");
        let file = sources.shown(&path);
        let Some(id) = name.strip_suffix(".txt") else {
            sources.fault(&file, 1, "a diagram's file ends in .txt");
            continue;
        };
        let Some(text) = sources.text(&path) else { continue };
        let (diagram, faults) = diagram::read(id, &file, &text);
        sources.faults.extend(faults);
        diagrams.insert(id.to_owned(), diagram);
    }
    diagrams
}

fn edition(
    sources: &mut Sources<'_>,
    language: Language,
    diagrams: &BTreeMap<String, Option<Diagram>>,
) -> Edition {
    let tag = language.tag();
    let lookup = |fact: &str| {
        let (of, name) =
            fact.split_once('.').ok_or_else(|| format!("`{fact}` is no fact: `diagram.black`"))?;
        if of == "rules" {
            return facts::of_the_rules(name).map(Some);
        }
        let diagram = diagrams.get(of).ok_or_else(|| format!("there is no diagram `{of}`"))?;
        diagram.as_ref().map(|diagram| facts::of_diagram(diagram, name)).transpose()
    };
    let mut pages = Vec::new();
    for name in PAGES {
        let path = format!("{tag}/{name}.md");
        let Some(text) = sources.text(&path) else { continue };
        let (page, faults) = page::read(name, &sources.shown(&path), &text, &lookup);
        sources.faults.extend(faults);
        for placed in page.diagrams.iter().filter(|placed| !diagrams.contains_key(&placed.id)) {
            sources.fault(&page.file, placed.line, format!("there is no diagram `{}`", placed.id));
        }
        let tables = page.body.lines().filter(|line| line.trim() == OPENINGS).count();
        if tables != usize::from(name == "openings") {
            sources.fault(&page.file, 1, format!("`{OPENINGS}` stands on the page of openings, once"));
        }
        pages.push(page);
    }
    for name in sources.names(tag) {
        let known = name == "frame.txt" || name.strip_suffix(".md").is_some_and(|name| PAGES.contains(&name));
        if !known {
            let file = sources.shown(&format!("{tag}/{name}"));
            sources.fault(&file, 1, "no page has this name: the list of pages is in book.rs");
        }
    }
    let path = format!("{tag}/frame.txt");
    let text = sources.text(&path).unwrap_or_default();
    let (frame, faults) = frame::read(&sources.shown(&path), &text);
    sources.faults.extend(faults);
    Edition { language, frame, pages }
}

/// Demands of each page the sections and diagrams of the same page in the first language.
fn compare(book: &Book, sources: &mut Sources<'_>) {
    let Some((first, others)) = book.languages.split_first() else { return };
    for (page, other) in others
        .iter()
        .flat_map(|other| &other.pages)
        .filter_map(|other| first.pages.iter().find(|page| page.name == other.name).map(|page| (page, other)))
    {
        let anchors = |page: &Page, level| {
            let headings = page.headings.iter().filter(|heading| heading.level == level);
            headings.map(|heading| (heading.anchor.clone(), heading.line)).collect::<Vec<_>>()
        };
        let (mut expected, mut found) = (anchors(page, 2), anchors(other, 2));
        differences("section", &expected, &found, page, other, sources);
        if expected.iter().map(|(name, _)| name).ne(found.iter().map(|(name, _)| name))
            && expected.len() == found.len()
        {
            let moved = expected.iter().zip(&found).find(|((name, _), (other, _))| name != other);
            let line = moved.map_or(1, |(_, (_, line))| *line);
            sources.fault(
                &other.file,
                line,
                format!("the sections stand in another order than in {}", page.file),
            );
        }
        (expected, found) = (anchors(page, 3), anchors(other, 3));
        differences("subsection", &expected, &found, page, other, sources);
        let diagrams = |page: &Page| {
            page.diagrams.iter().map(|placed| (placed.id.clone(), placed.line)).collect::<Vec<_>>()
        };
        differences("diagram", &diagrams(page), &diagrams(other), page, other, sources);
    }
}

/// Names what only one of the two pages has.
fn differences(
    what: &str,
    expected: &[(String, usize)],
    found: &[(String, usize)],
    page: &Page,
    other: &Page,
    sources: &mut Sources<'_>,
) {
    for (name, line) in expected.iter().filter(|(name, _)| !found.iter().any(|(other, _)| other == name)) {
        sources.fault(&other.file, 1, format!("no {what} `{name}`, which {}:{line} has", page.file));
    }
    for (name, line) in found.iter().filter(|(name, _)| !expected.iter().any(|(page, _)| page == name)) {
        sources.fault(&other.file, *line, format!("{what} `{name}` is not in {}", page.file));
    }
}

fn follow_links(book: &Book, sources: &mut Sources<'_>) {
    for edition in &book.languages {
        for page in &edition.pages {
            for link in &page.links {
                if let Err(what) = leads(&link.to, page, &edition.pages) {
                    sources.fault(&page.file, link.line, format!("`{}`: {what}", link.to));
                }
            }
        }
    }
}

/// Whether a link from a page leads somewhere.
fn leads(to: &str, page: &Page, pages: &[Page]) -> Result<(), String> {
    if matches!(to, "play:" | "play:course") || to.starts_with("https://") {
        return Ok(());
    }
    if diagram_of(to).is_some() {
        return Err("a diagram is a picture: write `![Caption.](diagram:…)`".to_owned());
    }
    let (name, anchor) = to.split_once('#').unwrap_or((to, ""));
    let page = match name.strip_suffix(".md") {
        Some(name) => pages.iter().find(|page| page.name == name).ok_or("there is no such page")?,
        None if name.is_empty() => page,
        None => {
            return Err(
                "a link is `rules.md#legal`, `#legal`, `play:`, `play:course` or `https://…`".to_owned()
            );
        }
    };
    let known = anchor.is_empty() || page.headings.iter().any(|heading| heading.anchor == anchor);
    if known && !to.ends_with('#') { Ok(()) } else { Err(format!("{} has no such anchor", page.file)) }
}

/// Where the sources are in a repository.
pub(crate) fn folder(root: &Path) -> PathBuf {
    root.join("www").join("guide")
}
