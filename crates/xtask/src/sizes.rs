//! `sizes`: what a visitor downloads from `dist/`, compressed as a good host does, against the budgets.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use lexopt::Parser;
use reversi_view::text::{Messages, Table as _};

use crate::compress;
use crate::games_module;
use crate::html;
use crate::rename;
use crate::site::{self, APP, text_attribute};
use crate::workspace::Workspace;

const KB: usize = 1000;
const PAGE_WASM: usize = 97_500;
/// 60 KB of module, and what loads it.
const WORKER: usize = 62 * KB;
/// For each variant; fetched only where a level plays by it.
const WEIGHTS: usize = 500 * KB;
/// All that a person needs before the first move; the worker comes after that, at idle.
const FIRST_MOVE: usize = 119_500;
const FIRST_MOVE_REQUESTS: usize = 8;
const SCRIPTS: usize = 7_250;
/// A page loads those of one language: the largest counts.
const TEXTS: usize = 4 * KB;
const PAGE_AND_STYLE: usize = 11_100;
/// Module, scripts and style of the page of games.
const GAMES: usize = 91 * KB;

/// Prints the sizes of `dist/` and checks them.
///
/// # Errors
/// When there is no built site or a budget is exceeded.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    check(&workspace.dist())
}

/// As [`run`], for any built site's folder.
///
/// # Errors
/// As for [`run`].
pub(crate) fn check(dist: &Path) -> Result<()> {
    let parts = parts(dist)?;
    let mut files: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    println!("{:>9} {:>9}  file (bytes as they are, by brotli)", "raw", "brotli");
    for (name, part) in &parts {
        let path = dist.join(name);
        let bytes =
            fs::read(&path).with_context(|| format!("the page names {name}, which is not in dist/"))?;
        let compressed = compress::brotli(&bytes)?.len();
        println!("{:>9} {compressed:>9}  {name} ({})", bytes.len(), part.label());
        files.insert(name, (bytes.len(), compressed));
    }

    let sum = |wanted: &[Part]| -> usize {
        let chosen = parts.iter().filter(|(_, part)| wanted.contains(part));
        chosen.filter_map(|(name, _)| files.get(name.as_str())).map(|(_, compressed)| compressed).sum()
    };
    let first = [Part::Page, Part::Style, Part::Script, Part::Wasm, Part::Picture];
    let texts = parts.iter().filter(|(_, part)| **part == Part::Text);
    let texts =
        texts.filter_map(|(name, _)| files.get(name.as_str())).map(|(_, compressed)| *compressed).max();
    let requests = parts.values().filter(|part| first.contains(part)).count() + usize::from(texts.is_some());
    let texts = texts.unwrap_or(0);
    let lines = [
        ("page wasm", sum(&[Part::Wasm]), PAGE_WASM),
        ("worker", sum(&[Part::Worker]), WORKER),
        ("worker with vector instructions", sum(&[Part::SimdWorker]), WORKER),
        ("weights, classic", sum(&[Part::ClassicWeights]), WEIGHTS),
        ("weights, reverse", sum(&[Part::ReverseWeights]), WEIGHTS),
        ("scripts", sum(&[Part::Script]), SCRIPTS),
        ("texts of one language", texts, TEXTS),
        ("page and style", sum(&[Part::Page, Part::Style]), PAGE_AND_STYLE),
        ("page of games", sum(&[Part::Games]), GAMES),
        ("until the first move", sum(&first) + texts, FIRST_MOVE),
        ("requests until then", requests, FIRST_MOVE_REQUESTS),
    ];
    println!("{:>9} {:>9}", "budget", "is");
    let mut over = Vec::new();
    for (name, is, budget) in lines {
        let verdict = if is <= budget { "" } else { "  TOO MUCH" };
        println!("{budget:>9} {is:>9}  {name}{verdict}");
        if is > budget {
            over.push(format!("{name}: {is} of {budget}"));
        }
    }
    if over.is_empty() { Ok(()) } else { bail!("over the budget: {}", over.join(", ")) }
}

/// What a file is for, since budgets are by purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Page,
    Style,
    Script,
    Wasm,
    Picture,
    Worker,
    SimdWorker,
    ClassicWeights,
    ReverseWeights,
    Text,
    Games,
}

impl Part {
    fn label(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Style => "style",
            Self::Script => "script",
            Self::Wasm => "page wasm",
            Self::Picture => "picture",
            Self::Worker => "worker",
            Self::SimdWorker => "worker with vector instructions",
            Self::ClassicWeights | Self::ReverseWeights => "weights",
            Self::Text => "texts",
            Self::Games => "page of games",
        }
    }
}

/// The files that the page leads to, each once however often it is named.
fn parts(dist: &Path) -> Result<BTreeMap<String, Part>> {
    let page = fs::read_to_string(dist.join("index.html"))
        .with_context(|| format!("no built site in {} (`cargo xtask build` makes it)", dist.display()))?;
    let mut parts = BTreeMap::from([("index.html".to_owned(), Part::Page)]);
    for (address, part) in addresses(&page) {
        parts.insert(name_of(address).to_owned(), part);
    }
    let styles: Vec<String> =
        parts.iter().filter(|(_, part)| **part == Part::Style).map(|(name, _)| name.clone()).collect();
    for style in styles {
        let text = fs::read_to_string(dist.join(&style)).unwrap_or_default();
        for address in style_addresses(&text) {
            parts.insert(name_of(address).to_owned(), Part::Picture);
        }
    }
    for entry in fs::read_dir(dist)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let plain = rename::plain(&name);
        if games_module::FILES.into_iter().chain(site::GAMES).any(|file| file == plain) {
            parts.insert(name, Part::Games);
        }
    }
    Ok(parts)
}

fn addresses(page: &str) -> Vec<(&str, Part)> {
    let mut found = Vec::new();
    for tag in html::tags(page) {
        if tag.is_meta(APP) {
            let named = |attribute, part| tag.get(attribute).map(|address| (address, part));
            found.extend(named("data-js", Part::Script));
            found.extend(named("data-wasm", Part::Wasm));
            let worker = ["data-worker", "data-worker-module", "data-worker-wasm"];
            found.extend(worker.into_iter().filter_map(|attribute| named(attribute, Part::Worker)));
            let simd = ["data-worker-simd", "data-worker-simd-module", "data-worker-simd-wasm"];
            found.extend(simd.into_iter().filter_map(|attribute| named(attribute, Part::SimdWorker)));
            found.extend(named("data-weights-classic", Part::ClassicWeights));
            found.extend(named("data-weights-reverse", Part::ReverseWeights));
            let texts = text_attribute(Messages::NAME);
            let texts = tag.attributes.iter().filter(|(name, _)| name.starts_with(&texts));
            found.extend(texts.map(|(_, address)| (*address, Part::Text)));
            continue;
        }
        let part = match (tag.name, tag.get("rel").unwrap_or_default(), tag.get("as")) {
            ("script", ..) | ("link", "modulepreload", _) => Part::Script,
            ("link", "preload", Some("fetch")) => Part::Wasm,
            ("link", "stylesheet", _) | ("link", "preload", Some("style")) => Part::Style,
            ("link", "icon" | "preload", _) | ("img", ..) => Part::Picture,
            _ => continue,
        };
        let address = tag.get("src").or_else(|| tag.get("href"));
        found.extend(address.filter(|address| !address.starts_with("data:")).map(|address| (address, part)));
    }
    found
}

/// The files that a style sheet loads by `url(…)`.
fn style_addresses(style: &str) -> impl Iterator<Item = &str> {
    let inside = style.split("url(").skip(1).filter_map(|rest| rest.split(')').next());
    let plain = inside.map(|address| address.trim_matches(|letter: char| matches!(letter, '"' | '\'' | ' ')));
    plain.filter(|address| !address.starts_with("data:") && !address.starts_with('#'))
}

fn name_of(address: &str) -> &str {
    let path = address.split(['?', '#']).next().unwrap_or(address);
    path.strip_prefix("./").unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    const PAGE: &str = "<link rel=\"stylesheet\" href=\"./a.css\"><link rel=\"icon\" href=\"./i.svg\">\
        <link rel=\"modulepreload\" href=\"./w.js\"><link rel=\"preload\" href=\"./w.wasm\" as=\"fetch\">\
        <link rel=\"icon\" href=\"data:,\"><script type=\"module\" src=\"./boot.js\"></script>\
        <meta name=\"reversi-app\" data-js=\"./w.js\" data-wasm=\"./w.wasm\" data-worker=\"./l.js\" \
        data-worker-simd=\"./v.js\" data-weights-classic=\"./c.bin\" data-text_es=\"./es.txt\" \
        data-text_en=\"./en.txt\">";

    fn site() -> Scratch {
        let folder = Scratch::new("sizes");
        folder.write("index.html", PAGE);
        folder.write("a.css", "p{background:url('./p.png')}b{background:url(data:x)}");
        folder.write("games-cbf29ce484222325.js", "games");
        for name in
            ["i.svg", "w.js", "w.wasm", "boot.js", "l.js", "v.js", "c.bin", "p.png", "es.txt", "en.txt"]
        {
            folder.write(name, name);
        }
        folder
    }

    #[test]
    fn every_file_counts_once_in_its_part() {
        let parts = parts(site().path()).unwrap();
        assert_eq!(parts.len(), 13);
        assert_eq!(parts["games-cbf29ce484222325.js"], Part::Games);
        assert_eq!(parts["w.js"], Part::Script);
        assert_eq!(parts["w.wasm"], Part::Wasm);
        assert_eq!(parts["l.js"], Part::Worker);
        assert_eq!(parts["v.js"], Part::SimdWorker);
        assert_eq!(parts["c.bin"], Part::ClassicWeights);
        assert_eq!(parts["p.png"], Part::Picture);
        assert_eq!([parts["es.txt"], parts["en.txt"]], [Part::Text; 2]);
    }

    #[test]
    fn a_site_within_its_budgets_passes_and_a_heavy_one_does_not() {
        let folder = site();
        check(folder.path()).unwrap();
        let mut noise = 1_u32;
        let heavy: String = (0..20 * KB)
            .map(|_| {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                char::from(b'!' + u8::try_from(noise >> 26).unwrap())
            })
            .collect();
        folder.write("boot.js", &heavy);
        assert!(check(folder.path()).unwrap_err().to_string().contains("scripts"));
    }

    #[test]
    fn a_file_that_the_page_names_must_exist() {
        let folder = site();
        fs::remove_file(folder.path().join("w.wasm")).unwrap();
        assert!(check(folder.path()).unwrap_err().to_string().contains("w.wasm"));
    }
}
