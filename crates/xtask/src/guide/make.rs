//! Writes the pages into a site: `learn/es/rules.html` and the rest, one style sheet, and the pictures.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use reversi_rules::Position;

use super::book::{Book, Edition};
use super::figure;
use super::html::{self, Surroundings, escaped};
use super::shell::{self, LANGUAGES, Site};
use super::style;
use crate::rename;
use crate::site;

/// The pages' folder in the site.
pub(crate) const FOLDER: &str = "learn";
const PICTURES: &str = "pictures";

/// Writes the pages of a guide without faults into the site in `folder`. `icon` is the site's icon, `url` where the
/// site will be, if that is known; styles are in `styles`. Returns the name of the pages' style.
///
/// # Errors
/// When a file cannot be read or written, or a page breaks the site's rules.
pub(crate) fn write(
    book: &Book,
    folder: &Path,
    styles: &Path,
    icon: &str,
    url: Option<&str>,
) -> Result<String> {
    let learn = folder.join(FOLDER);
    fs::create_dir_all(learn.join(PICTURES))?;
    let style = style::sheet(styles)?;
    let name = rename::named("guide.css", style.as_bytes());
    put(&learn.join(&name), &style)?;
    let site = Site { style: name, icon: icon.to_owned(), url };
    let mut pictures = BTreeMap::new();
    for edition in &book.languages {
        let pages = learn.join(edition.language.tag());
        fs::create_dir_all(&pages)?;
        for page in &edition.pages {
            let mut around = Around { book, edition, pictures: &mut pictures };
            let article = html::article(&page.body, &mut around);
            let document = site.document(edition, page, &article);
            let faults = site::faults(&document);
            if !faults.is_empty() {
                bail!("the page of {} breaks the site's rules:\n  {}", page.file, faults.join("\n  "));
            }
            put(&pages.join(format!("{}.html", page.name)), &document)?;
        }
    }
    for (name, svg) in &pictures {
        put(&learn.join(PICTURES).join(name), svg)?;
    }
    if let Some(url) = url {
        put(&folder.join("sitemap.xml"), &sitemap(book, url))?;
    }
    Ok(site.style)
}

/// Writes a file of the site.
pub(super) fn put(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

struct Around<'a> {
    book: &'a Book,
    edition: &'a Edition,
    /// By name; languages with the same letters share them.
    pictures: &'a mut BTreeMap<String, String>,
}

impl Surroundings for Around<'_> {
    fn diagram(&mut self, id: &str, caption: &str) -> String {
        let Some(Some(diagram)) = self.book.diagrams.get(id) else { return String::new() };
        let (frame, letters) = (&self.edition.frame, figure::letters(self.edition.language));
        let svg = figure::picture(diagram, letters);
        let name = rename::named(&format!("{id}.svg"), svg.as_bytes());
        let table = figure::table(diagram, caption, frame, letters);
        let caption = escaped(caption);
        let side = figure::SIDE;
        // The caption is the picture's text already; heard twice, it would only delay.
        let mut out = format!(
            "<figure>\n<img src=\"../{PICTURES}/{name}\" width=\"{side}\" height=\"{side}\" alt=\"{caption}\" loading=\"lazy\">\n\
             <figcaption aria-hidden=\"true\">{caption}</figcaption>\n"
        );
        for (name, reverse) in diagram.tries() {
            let text = frame.text(name);
            let _ = writeln!(
                out,
                "<a class=\"try\" href=\"{}{}\" aria-label=\"{text}: {caption}\">{text}</a>",
                self.game(),
                escaped(&figure::to_try(diagram, *reverse)),
            );
        }
        let _ = write!(out, "</figure>\n<div class=\"board\">\n{table}</div>\n");
        self.pictures.insert(name, svg);
        out
    }

    fn openings(&self) -> String {
        let frame = &self.edition.frame;
        let mut out = format!(
            "<table class=\"openings\" aria-label=\"{}\">\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\n\
             <tbody>\n",
            frame.text("openings"),
            frame.text("opening-name"),
            frame.text("opening-moves"),
        );
        let start = figure::board(&Position::START);
        for opening in &self.book.openings {
            let moves: Vec<String> = opening.moves.squares().map(|square| square.to_string()).collect();
            let name = escaped(&opening.name);
            let _ = writeln!(
                out,
                "<tr><th scope=\"row\"><a href=\"{}&amp;try={start}&amp;moves={}\" aria-label=\"{}\"><span lang=\"en\">{name}</span></a>\
                 </th><td>{}</td></tr>",
                self.game(),
                moves.concat(),
                frame.filled("opening-play", &[("name", &name)]),
                moves.join(" ").to_uppercase(),
            );
        }
        out.push_str("</tbody>\n</table>\n");
        out
    }

    fn game(&self) -> String {
        shell::game(self.edition.language)
    }
}

/// The site's pages with their translations, for search engines.
fn sitemap(book: &Book, url: &str) -> String {
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n<url><loc>{url}</loc></url>\n"
    );
    for edition in &book.languages {
        for page in &edition.pages {
            let _ = write!(
                out,
                "<url><loc>{}</loc><lastmod>{}</lastmod>",
                shell::address(url, edition.language.tag(), page),
                page.updated
            );
            for (other, _) in LANGUAGES {
                let (tag, to) = (other.tag(), shell::address(url, other.tag(), page));
                let _ = write!(out, "<xhtml:link rel=\"alternate\" hreflang=\"{tag}\" href=\"{to}\"/>");
            }
            out.push_str("</url>\n");
        }
    }
    out.push_str("</urlset>\n");
    out
}
