//! A page's Markdown as HTML: text and diagrams in steps, the text beside the board that it is about.

use std::fmt::Write as _;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Tag, TagEnd};

use super::claims::plain;
use super::page::{OPENINGS, diagram_of, markdown};

/// What a page needs from outside.
pub(crate) trait Surroundings {
    /// A diagram with its caption: the picture first, then the table.
    fn diagram(&mut self, id: &str, caption: &str) -> String;
    /// The table of openings.
    fn openings(&self) -> String;
    /// Where the game is, in the page's language, as an address with a query.
    fn game(&self) -> String;
}

/// The page's text. Each step is what belongs beside one diagram, or text without any.
pub(crate) fn article(body: &str, around: &mut impl Surroundings) -> String {
    let mut writer = Writer {
        around,
        out: String::new(),
        step: String::new(),
        has_figure: false,
        in_head: false,
        alt: None,
    };
    let events: Vec<Event<'_>> = markdown(body).collect();
    let mut events = events.into_iter().peekable();
    while let Some(event) = events.next() {
        if event == Event::Start(Tag::Paragraph) {
            match events.peek() {
                Some(Event::Start(Tag::Image { .. })) => continue,
                Some(Event::Text(text)) if text.as_ref() == OPENINGS => {
                    writer.openings();
                    let _ = (events.next(), events.next());
                    continue;
                }
                _ => {}
            }
        }
        writer.event(event);
    }
    writer.end_section();
    writer.out
}

struct Writer<'a, S> {
    around: &'a mut S,
    out: String,
    /// The text of the step so far.
    step: String,
    /// Whether the last step that was written has a diagram and may still take text.
    has_figure: bool,
    in_head: bool,
    /// A diagram and its caption, while that is read.
    alt: Option<(String, String)>,
}

impl<S: Surroundings> Writer<'_, S> {
    fn event(&mut self, event: Event<'_>) {
        if let Some((_, caption)) = &mut self.alt {
            match event {
                Event::Text(text) | Event::Code(text) => caption.push_str(&plain(&text)),
                Event::SoftBreak | Event::HardBreak => caption.push(' '),
                Event::End(TagEnd::Image) => self.diagram(),
                _ => {}
            }
            return;
        }
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.step.push_str(&escaped(&plain(&text))),
            Event::Code(text) => {
                let _ = write!(self.step, "<code>{}</code>", escaped(&plain(&text)));
            }
            Event::SoftBreak => self.step.push('\n'),
            Event::HardBreak => self.step.push_str("<br>\n"),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Image { dest_url, .. } => {
                self.alt = Some((diagram_of(&dest_url).unwrap_or_default().to_owned(), String::new()));
            }
            Tag::Heading { level, id, .. } => {
                self.end_section();
                let id = id.map(CowStr::into_string).unwrap_or_default();
                let _ = write!(self.step, "<{} id=\"{id}\">", heading(level));
            }
            Tag::Link { dest_url, .. } => {
                let _ = write!(self.step, "<a href=\"{}\">", escaped(&self.address(&dest_url)));
            }
            Tag::List(Some(1)) => self.step.push_str("<ol>\n"),
            Tag::List(Some(first)) => {
                let _ = writeln!(self.step, "<ol start=\"{first}\">");
            }
            Tag::Table(_) => self.step.push_str("<table>\n"),
            Tag::TableHead => {
                self.in_head = true;
                self.step.push_str("<thead><tr>");
            }
            Tag::TableCell if self.in_head => self.step.push_str("<th scope=\"col\">"),
            other => self.step.push_str(plain_tag(other.to_end()).0),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => {
                let _ = writeln!(self.step, "</{}>", heading(level));
            }
            TagEnd::Link => self.step.push_str("</a>"),
            // The paragraph of a diagram was never begun.
            TagEnd::Paragraph if self.step.is_empty() => {}
            TagEnd::TableHead => {
                self.in_head = false;
                self.step.push_str("</tr></thead>\n<tbody>\n");
            }
            TagEnd::Table => self.step.push_str("</tbody>\n</table>\n"),
            TagEnd::TableCell if self.in_head => self.step.push_str("</th>"),
            other => self.step.push_str(plain_tag(other).1),
        }
    }

    /// The text before a diagram stands beside it.
    fn diagram(&mut self) {
        let Some((id, caption)) = self.alt.take() else { return };
        let figure = self.around.diagram(&id, &caption);
        self.close_step();
        self.out.push_str("<div class=\"step\">\n");
        self.text("text");
        self.out.push_str(&figure);
        self.has_figure = true;
    }

    fn openings(&mut self) {
        self.end_section();
        self.out.push_str(&self.around.openings());
    }

    /// What is said after the last diagram of a section stands beside that too.
    fn end_section(&mut self) {
        if self.has_figure {
            self.text("after");
            self.close_step();
        } else if !self.step.is_empty() {
            self.out.push_str("<div class=\"step\">\n");
            self.text("text");
            self.out.push_str("</div>\n");
        }
    }

    fn close_step(&mut self) {
        if std::mem::take(&mut self.has_figure) {
            self.out.push_str("</div>\n");
        }
    }

    /// Writes the text so far.
    fn text(&mut self, class: &str) {
        if !self.step.is_empty() {
            let text = std::mem::take(&mut self.step);
            let _ = write!(self.out, "<div class=\"{class}\">\n{text}</div>\n");
        }
    }

    /// Where a link of the source leads on the page.
    fn address(&self, to: &str) -> String {
        match to {
            "play:" => self.around.game(),
            "play:course" => format!("{}&course", self.around.game()),
            _ if to.starts_with("https:") => to.to_owned(),
            _ => to.replacen(".md", ".html", 1),
        }
    }
}

fn heading(level: HeadingLevel) -> &'static str {
    if level == HeadingLevel::H2 { "h2" } else { "h3" }
}

/// What begins and ends an element without attributes.
fn plain_tag(tag: TagEnd) -> (&'static str, &'static str) {
    match tag {
        TagEnd::Paragraph => ("<p>", "</p>\n"),
        TagEnd::BlockQuote(_) => ("<blockquote>\n", "</blockquote>\n"),
        TagEnd::List(true) => ("<ol>\n", "</ol>\n"),
        TagEnd::List(false) => ("<ul>\n", "</ul>\n"),
        TagEnd::Item => ("<li>", "</li>\n"),
        TagEnd::Emphasis => ("<em>", "</em>"),
        TagEnd::Strong => ("<strong>", "</strong>"),
        TagEnd::TableRow => ("<tr>", "</tr>\n"),
        TagEnd::TableCell => ("<td>", "</td>"),
        _ => ("", ""),
    }
}

/// Text as it stands in HTML, in attributes too.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
