//! What stands around a page's text: head, header, contents, previous and next, footer.

use std::fmt::Write as _;

use reversi_archive::text::page_texts;
use reversi_session::Language;

use super::book::Edition;
use super::html::escaped;
use super::page::Page;

/// The languages' own names, as every page shows them.
pub(crate) const LANGUAGES: [(Language, &str); 3] =
    [(Language::Es, "Español"), (Language::En, "English"), (Language::Eu, "Euskara")];
/// No script runs on a page, so that none has to be trusted.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
/// From a page to the site's root.
pub(crate) const ROOT: &str = "../../";
const MARK: &str = "<svg width=\"22\" height=\"22\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><circle cx=\"12\" cy=\"12\" r=\"10\" fill=\"none\" \
     stroke=\"currentColor\" stroke-width=\"2\"/><path d=\"M12 2a10 10 0 0 0 0 20z\" fill=\"currentColor\"/></svg>";

/// What all pages share.
#[derive(Debug, Clone)]
pub(crate) struct Site<'a> {
    /// The style sheet's name in the folder of the pages' languages.
    pub(crate) style: String,
    /// The icon's name in the site's root.
    pub(crate) icon: String,
    /// Where the site will be, with a slash at its end.
    pub(crate) url: Option<&'a str>,
}

impl Site<'_> {
    /// The whole page around its text.
    pub(crate) fn document(&self, edition: &Edition, page: &Page, article: &str) -> String {
        let (frame, tag) = (&edition.frame, edition.language.tag());
        let mut out = format!(
            "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <title>{} · Reversi</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"description\" content=\"{}\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
             <link rel=\"icon\" type=\"image/svg+xml\" href=\"{ROOT}{}\">\n\
             <link rel=\"stylesheet\" href=\"../{}\">\n",
            escaped(&page.title),
            escaped(&page.description),
            self.icon,
            self.style,
        );
        out.push_str(&self.addresses(tag, page));
        let _ = write!(
            out,
            "</head>\n<body>\n<a class=\"skip\" href=\"#content\">{}</a>\n{}<div class=\"learn\">\n{}\
             <main id=\"content\">\n<h1>{}</h1>\n{article}{}</main>\n</div>\n",
            frame.text("skip"),
            header(edition, page),
            contents(edition, page),
            escaped(&page.title),
            neighbors(edition, page),
        );
        let day = format!("<time datetime=\"{}\">{}</time>", page.updated, frame.date(&page.updated));
        let updated = frame.filled("updated", &[("date", &day)]);
        let _ = write!(
            out,
            "<footer>\n<p>{updated}</p>\n<p>{}</p>\n</footer>\n</body>\n</html>\n",
            frame.text("footer")
        );
        out
    }

    /// The page's own address and those of its translations, for search engines.
    fn addresses(&self, tag: &str, page: &Page) -> String {
        let Some(url) = self.url else { return String::new() };
        let mut out = format!("<link rel=\"canonical\" href=\"{}\">\n", address(url, tag, page));
        for (other, _) in LANGUAGES {
            let to = address(url, other.tag(), page);
            let _ = writeln!(out, "<link rel=\"alternate\" hreflang=\"{}\" href=\"{to}\">", other.tag());
        }
        let _ = writeln!(
            out,
            "<link rel=\"alternate\" hreflang=\"x-default\" href=\"{}\">",
            address(url, Language::Es.tag(), page)
        );
        out
    }
}

/// A page's address on a site.
pub(crate) fn address(url: &str, tag: &str, page: &Page) -> String {
    format!("{url}learn/{tag}/{}.html", page.name)
}

/// Where the game is, in a page's language.
pub(crate) fn game(language: Language) -> String {
    format!("{ROOT}index.html?lang={}", language.tag())
}

fn header(edition: &Edition, page: &Page) -> String {
    let current = if page.name == "index" { "page" } else { "true" };
    let parts = [("index.html", Some(current)), ("../../games/{}/index.html", None)];
    top(edition, parts, &page.name)
}

/// The header of a page: the ways to the game, to what there is to learn and to the games, of which the one that the page
/// belongs to is marked, and to the page of the same name in the other languages. `{}` stands for the language.
pub(crate) fn top(edition: &Edition, [learn, games]: [(&str, Option<&str>); 2], name: &str) -> String {
    let (frame, game, tag) = (&edition.frame, game(edition.language), edition.language.tag());
    let word = |(address, current): (&str, Option<&str>), word: &str| {
        let current = current.map_or(String::new(), |current| format!(" aria-current=\"{current}\""));
        format!("<a href=\"{}\"{current}>{word}</a>\n", address.replace("{}", tag))
    };
    let mut out = format!(
        "<header class=\"top\">\n<a class=\"brand\" href=\"{game}\">{MARK}Reversi</a>\n<nav class=\"site\" aria-label=\"Reversi\">\n\
         {}{}{}</nav>\n<nav class=\"languages\" aria-label=\"{}\">\n",
        word((&game, None), frame.text("play")),
        word(learn, frame.text("learn")),
        word(games, page_texts(edition.language).title),
        frame.text("languages"),
    );
    for (language, own) in LANGUAGES {
        let tag = language.tag();
        let current = if language == edition.language { " aria-current=\"true\"" } else { "" };
        let _ = writeln!(
            out,
            "<a href=\"../{tag}/{name}.html\" lang=\"{tag}\" hreflang=\"{tag}\"{current}>{own}</a>"
        );
    }
    out.push_str("</nav>\n</header>\n");
    out
}

/// The list of pages twice: in view beside the text, and folded above it where there is no room. Only one is shown.
fn contents(edition: &Edition, page: &Page) -> String {
    let (list, label) = (list(edition, page), edition.frame.text("contents"));
    format!(
        "<nav class=\"toc\" aria-label=\"{label}\">\n{list}</nav>\n\
         <details class=\"fold\">\n<summary>{label}</summary>\n<nav aria-label=\"{label}\">\n{list}</nav>\n</details>\n"
    )
}

fn list(edition: &Edition, page: &Page) -> String {
    let mut out = "<ul>\n".to_owned();
    for other in &edition.pages {
        let is_this = other.name == page.name;
        let current = if is_this { " aria-current=\"page\"" } else { "" };
        let _ = write!(out, "<li><a href=\"{}.html\"{current}>{}</a>", other.name, escaped(&other.title));
        let sections = other.headings.iter().filter(|heading| is_this && heading.level == 2);
        let sections: Vec<String> = sections
            .map(|heading| {
                format!("<li><a href=\"#{}\">{}</a></li>\n", heading.anchor, escaped(&heading.text))
            })
            .collect();
        if !sections.is_empty() {
            let _ = write!(out, "\n<ul>\n{}</ul>\n", sections.concat());
        }
        out.push_str("</li>\n");
    }
    out.push_str("</ul>\n");
    out
}

fn neighbors(edition: &Edition, page: &Page) -> String {
    let frame = &edition.frame;
    let at = edition.pages.iter().position(|other| other.name == page.name).unwrap_or(0);
    let before = at.checked_sub(1).and_then(|at| edition.pages.get(at));
    let mut out = format!("<nav class=\"steps\" aria-label=\"{}\">\n", frame.text("pages"));
    for (rel, other) in [("previous", before), ("next", edition.pages.get(at + 1))] {
        if let Some(other) = other {
            let _ = writeln!(
                out,
                "<a class=\"{rel}\" href=\"{}.html\"><span>{}</span> {}</a>",
                other.name,
                frame.text(rel),
                escaped(&other.title)
            );
        }
    }
    out.push_str("</nav>\n");
    out
}
