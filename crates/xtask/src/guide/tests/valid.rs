//! The repository's own guide: no faults, valid pages, no dead links.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use html5ever::driver::ParseOpts;
use html5ever::tendril::TendrilSink as _;
use html5ever::tokenizer::TokenizerOpts;
use html5ever::tree_builder::TreeBuilderOpts;
use markup5ever_rcdom::RcDom;

use super::{sources, styles};
use crate::guide::{SOURCES, book, make};
use crate::html;
use crate::scratch::Scratch;

/// The pages by their path in the site, and the folder that they are in.
fn pages() -> (Scratch, BTreeMap<String, String>) {
    let folder = Scratch::new("guide-pages");
    let (book, faults) = book::read(&sources(), SOURCES);
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    make::write(&book, folder.path(), &styles(), "icon.svg", Some("https://example.org/")).unwrap();
    let mut pages = BTreeMap::new();
    for language in ["es", "en", "eu"] {
        for name in book::PAGES {
            let path = format!("learn/{language}/{name}.html");
            pages.insert(path.clone(), folder.read(&path));
        }
    }
    (folder, pages)
}

/// What a browser's parser complains of.
fn complaints(page: &str) -> Vec<String> {
    let options = ParseOpts {
        tokenizer: TokenizerOpts { exact_errors: true, ..TokenizerOpts::default() },
        tree_builder: TreeBuilderOpts { exact_errors: true, ..TreeBuilderOpts::default() },
    };
    let parsed = html5ever::parse_document(RcDom::default(), options).one(page);
    let errors = parsed.errors.borrow();
    errors.iter().map(ToString::to_string).collect()
}

#[test]
fn every_page_parses_without_a_complaint() {
    for (path, page) in pages().1 {
        assert_eq!(complaints(&page), [""; 0], "{path}");
    }
    assert_ne!(complaints("<!DOCTYPE html><title>x</title><p>a</div>"), [""; 0]);
}

#[test]
fn every_page_says_what_it_is_and_has_one_outline() {
    for (path, page) in pages().1 {
        let tags = html::tags(&page);
        let language = path.split('/').nth(1);
        assert!(tags.iter().any(|tag| tag.name == "html" && tag.get("lang") == language), "{path}");
        assert!(page.contains(" · Reversi</title>"), "{path}");
        let description =
            tags.iter().find(|tag| tag.is_meta("description")).and_then(|tag| tag.get("content"));
        assert!(description.is_some_and(|text| !text.is_empty()), "{path}");
        for name in ["main", "header", "footer", "h1", "title"] {
            assert_eq!(tags.iter().filter(|tag| tag.name == name).count(), 1, "{path}: {name}");
        }
        let mut level = 1;
        for tag in tags.iter().filter(|tag| matches!(tag.name, "h2" | "h3")) {
            let next = if tag.name == "h2" { 2 } else { 3 };
            assert!(next <= level + 1, "{path}: {} skips a level", tag.get("id").unwrap_or_default());
            level = next;
        }
        let ids: Vec<&str> = tags.iter().filter_map(|tag| tag.get("id")).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{path}: {ids:?}");
        assert!(
            tags.iter()
                .filter(|tag| tag.name == "img")
                .all(|tag| tag.get("alt").is_some_and(|alt| alt.len() > 8))
        );
        assert!(!tags.iter().any(|tag| tag.name == "script"), "{path}");
        let tables: Vec<_> =
            tags.iter().filter(|tag| tag.name == "table").filter_map(|tag| tag.get("aria-label")).collect();
        assert_eq!(tables.iter().collect::<BTreeSet<_>>().len(), tables.len(), "{path}: {tables:?}");
    }
}

#[test]
fn no_link_between_the_pages_is_dead() {
    let (folder, pages) = pages();
    let mut followed = 0;
    for (path, page) in &pages {
        let home = Path::new(path).parent().unwrap();
        for tag in html::tags(page) {
            let address = tag.get("href").or_else(|| tag.get("src")).unwrap_or_default();
            // The game and its icon are other parts of the site.
            if address.is_empty() || address.starts_with("https:") || address.starts_with("../../") {
                continue;
            }
            let (to, anchor) = address.split_once('#').unwrap_or((address, ""));
            let file =
                if to.is_empty() { folder.path().join(path) } else { folder.path().join(home).join(to) };
            let text = fs::read_to_string(&file);
            assert!(text.is_ok(), "{path}: {address}");
            assert!(
                anchor.is_empty() || text.unwrap().contains(&format!("id=\"{anchor}\"")),
                "{path}: {address}"
            );
            followed += 1;
        }
    }
    assert!(followed > 27 * 20, "{followed} links");
}
