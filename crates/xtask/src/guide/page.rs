//! A page's source: three lines about it, then Markdown whose numbers are proven and whose headings have anchors.

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::claims::{self, Lookup, bare_digit, plain};
use super::fault::{Fault, Faults, line_at};

/// The table of openings takes the place of this paragraph.
pub(crate) const OPENINGS: &str = "{{openings}}";
/// Before a diagram's name, in the address of an image.
const DIAGRAM: &str = "diagram:";
/// Search engines cut off longer descriptions.
const LONGEST_DESCRIPTION: usize = 155;

/// A page that has been read.
#[derive(Debug, Clone, Default)]
pub(crate) struct Page {
    /// As in the address, without its ending.
    pub(crate) name: String,
    pub(crate) file: String,
    pub(crate) title: String,
    pub(crate) description: String,
    /// The day of its last change, `2026-11-30`.
    pub(crate) updated: String,
    /// Markdown with its claims resolved, see [`claims::plain`].
    pub(crate) body: String,
    pub(crate) headings: Vec<Heading>,
    pub(crate) diagrams: Vec<Placed>,
    pub(crate) links: Vec<Link>,
}

/// A heading with an anchor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Heading {
    /// 2 or 3.
    pub(crate) level: u8,
    pub(crate) anchor: String,
    pub(crate) text: String,
    pub(crate) line: usize,
}

/// A diagram on a page.
#[derive(Debug, Clone)]
pub(crate) struct Placed {
    pub(crate) id: String,
    pub(crate) line: usize,
}

/// Where a link leads.
#[derive(Debug, Clone)]
pub(crate) struct Link {
    pub(crate) to: String,
    pub(crate) line: usize,
}

/// What all pages are written in.
pub(crate) fn markdown(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES)
}

/// The name of the diagram that an image stands for.
pub(crate) fn diagram_of(address: &str) -> Option<&str> {
    address.strip_prefix(DIAGRAM)
}

/// Reads a page and finds what is wrong with it by itself.
pub(crate) fn read(name: &str, file: &str, text: &str, lookup: &Lookup<'_>) -> (Page, Vec<Fault>) {
    let mut faults = Faults::of(file);
    let mut page = Page { name: name.to_owned(), file: file.to_owned(), ..Page::default() };
    let (about, body, first) = match text.split_once("\n\n") {
        Some((about, body)) => (about, body, about.lines().count() + 2),
        None => (text, "", 1),
    };
    for (line, number) in about.lines().zip(1..) {
        let line = claims::resolved(line, number, lookup, &mut faults);
        let (key, value) = line.split_once(':').unwrap_or((line.as_str(), ""));
        if let Some(word) = bare_digit(value).filter(|_| key != "updated") {
            faults.add(number, bare(word));
        }
        match key {
            "title" => page.title = plain(value.trim()),
            "description" => page.description = plain(value.trim()),
            "updated" => value.trim().clone_into(&mut page.updated),
            _ => faults
                .add(number, "a page begins with `title:`, `description:`, `updated:` and an empty line"),
        }
    }
    if page.title.is_empty() {
        faults.add(1, "the page has no title");
    }
    if page.description.is_empty() {
        faults.add(1, "the page has no description");
    }
    let length = page.description.chars().count();
    if length > LONGEST_DESCRIPTION {
        faults.add(1, format!("the description has {length} characters, of {LONGEST_DESCRIPTION} at most"));
    }
    if !is_date(&page.updated) {
        faults.add(1, "`updated` is a day such as 2026-11-30");
    }
    page.body = claims::resolved(body, first, lookup, &mut faults);
    let body = page.body.clone();
    let mut reader = Reader { body: &body, first, page: &mut page, faults: &mut faults, open: Vec::new() };
    for (event, place) in markdown(&body).into_offset_iter() {
        reader.event(event, place);
    }
    (page, faults.found())
}

fn bare(word: &str) -> String {
    format!("`{word}`: a number stands in braces with its fact, and a square's name in upper case")
}

/// Whether the text is a day of the calendar as `2026-11-30`.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else { return false };
    let number =
        |part: &str, digits: usize| (part.len() == digits).then(|| part.parse::<u32>().ok()).flatten();
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2)) else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// What is being read, to its end.
enum Open {
    Heading { level: u8, anchor: String, text: String, line: usize },
    Caption { id: String, text: String, line: usize },
    Paragraph(Range<usize>),
}

struct Reader<'a, 'f> {
    body: &'a str,
    /// The body's first line in the file.
    first: usize,
    page: &'a mut Page,
    faults: &'a mut Faults<'f>,
    open: Vec<Open>,
}

impl Reader<'_, '_> {
    fn event(&mut self, event: Event<'_>, place: Range<usize>) {
        let line = self.first - 1 + line_at(self.body, place.start);
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                let anchor = id.map(|id| id.to_string()).unwrap_or_default();
                let level = self.level(level, line);
                self.open.push(Open::Heading { level, anchor, text: String::new(), line });
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                let id = diagram_of(&dest_url).unwrap_or_default().to_owned();
                if id.is_empty() {
                    self.faults.add(line, "the only pictures are diagrams: `![Caption.](diagram:open-c4)`");
                }
                let alone = self.open.iter().rev().find_map(|open| match open {
                    Open::Paragraph(whole) => self.body.get(whole.clone()),
                    _ => None,
                });
                if alone.map(str::trim) != self.body.get(place) {
                    self.faults.add(line, "a diagram is a paragraph of its own");
                }
                self.open.push(Open::Caption { id, text: String::new(), line });
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                self.page.links.push(Link { to: dest_url.to_string(), line });
            }
            Event::Start(Tag::Paragraph) => self.open.push(Open::Paragraph(place)),
            Event::Start(Tag::CodeBlock(_)) => {
                self.faults.add(line, "an indented or fenced block has no place here");
            }
            Event::End(TagEnd::Heading(_) | TagEnd::Image | TagEnd::Paragraph) => self.close(),
            Event::Html(_) | Event::InlineHtml(_) => self.faults.add(line, "no raw HTML"),
            Event::Rule => self.faults.add(line, "no rules: headings part a page"),
            Event::Text(text) => {
                if let Some(word) = bare_digit(&text) {
                    self.faults.add(line, bare(word));
                }
                self.append(&text);
            }
            Event::Code(text) => self.append(&text),
            Event::SoftBreak | Event::HardBreak => self.append(" "),
            _ => {}
        }
    }

    fn level(&mut self, level: HeadingLevel, line: usize) -> u8 {
        match level {
            HeadingLevel::H2 => 2,
            HeadingLevel::H3 if self.page.headings.is_empty() => {
                self.faults.add(line, "`###` needs a `##` above it");
                3
            }
            HeadingLevel::H3 => 3,
            _ => {
                self.faults.add(line, "headings are `##` and `###`; the title is the page's first");
                2
            }
        }
    }

    fn append(&mut self, more: &str) {
        for open in &mut self.open {
            if let Open::Heading { text, .. } | Open::Caption { text, .. } = open {
                text.push_str(more);
            }
        }
    }

    fn close(&mut self) {
        match self.open.pop() {
            Some(Open::Heading { level, anchor, text, line }) => {
                let proper =
                    |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
                if anchor.is_empty() || !anchor.chars().all(proper) {
                    self.faults.add(line, "a heading has an anchor in lowercase ASCII: `## Title {#anchor}`");
                } else if self.page.headings.iter().any(|heading| heading.anchor == anchor) {
                    self.faults.add(line, format!("the anchor `{anchor}` is taken on this page"));
                }
                self.page.headings.push(Heading { level, anchor, text: plain(&text), line });
            }
            Some(Open::Caption { id, text, line }) => {
                if !text.ends_with(['.', '?']) {
                    self.faults.add(line, "a caption is one whole sentence");
                }
                if !id.is_empty() {
                    self.page.diagrams.push(Placed { id, line });
                }
            }
            Some(Open::Paragraph(_)) | None => {}
        }
    }
}
