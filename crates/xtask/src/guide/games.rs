//! The page of games in each language: static, filled by its script; its words are those of the module that it loads.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use reversi_archive::Target;
use reversi_archive::text::{PageTexts, Texts, page_texts, texts};

use super::book::{Book, Edition};
use super::html::escaped;
use super::make::put;
use super::shell::{self, ROOT};
use crate::site::{self, Names};

/// The page's folder in the site.
const FOLDER: &str = "games";
const SCRIPT: &str = "games.js";
const STYLE: &str = "games.css";

/// What the page loads.
pub(super) struct Files<'a> {
    /// The icon's name in the site's root.
    pub(super) icon: &'a str,
    /// The name of the guide's style sheet.
    pub(super) style: &'a str,
    /// What files of the site's root are called.
    pub(super) names: &'a Names,
}

/// Writes the page in all languages.
///
/// # Errors
/// When a file cannot be written, or the page breaks the site's rules.
pub(super) fn write(book: &Book, folder: &Path, files: &Files<'_>) -> Result<()> {
    for edition in &book.languages {
        let document = document(edition, files);
        let faults = site::faults(&document);
        if !faults.is_empty() {
            bail!("the page of games breaks the site's rules:\n  {}", faults.join("\n  "));
        }
        let place = folder.join(FOLDER).join(edition.language.tag());
        fs::create_dir_all(&place)?;
        put(&place.join("index.html"), &document)?;
    }
    Ok(())
}

fn document(edition: &Edition, files: &Files<'_>) -> String {
    let (page, tag) = (page_texts(edition.language), edition.language.tag());
    let named = |name: &str| files.names.get(name).cloned().unwrap_or_else(|| name.to_owned());
    let parts = [("../../learn/{}/index.html", None), ("index.html", Some("page"))];
    format!(
        "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <title>{title} · Reversi</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"description\" content=\"{description}\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <link rel=\"icon\" type=\"image/svg+xml\" href=\"{ROOT}{icon}\">\n\
         <link rel=\"stylesheet\" href=\"{ROOT}learn/{guide}\">\n<link rel=\"stylesheet\" href=\"{ROOT}{style}\">\n\
         <script type=\"module\" src=\"{ROOT}{script}\"></script>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#content\">{skip}</a>\n{top}<main id=\"content\">\n<h1>{title}</h1>\n\
         <noscript><p>{needs}</p></noscript>\n<p class=\"note\" role=\"alert\" id=\"alert\"></p>\n{body}</main>\n</body>\n</html>\n",
        policy = site::POLICY,
        title = page.title,
        description = page.description,
        icon = files.icon,
        guide = files.style,
        style = named(STYLE),
        script = named(SCRIPT),
        skip = edition.frame.text("skip"),
        top = shell::top(edition, parts, "index"),
        needs = page.needs_script,
        body = body(page, texts(edition.language)),
    )
}

/// All that the script fills: hidden until it runs.
fn body(page: &PageTexts, texts: &Texts) -> String {
    let PageTexts { open_title, paste, paste_help, read, files, cancel, reading, own_show, close, .. } = page;
    let mut out = format!(
        "<div id=\"page\" hidden{said}>\n\
         <section aria-labelledby=\"open-title\">\n<h2 id=\"open-title\">{open_title}</h2>\n<form id=\"open\">\n\
         <label for=\"paste\">{paste}</label>\n\
         <textarea id=\"paste\" rows=\"4\" spellcheck=\"false\" autocapitalize=\"off\" aria-describedby=\"paste-help\"></textarea>\n\
         <p class=\"help\" id=\"paste-help\">{paste_help}</p>\n<div class=\"row\">\n\
         <button class=\"fill\">{read}</button>\n\
         <button type=\"button\" id=\"choose\">{files}</button><input type=\"file\" id=\"files\" multiple hidden>\n\
         <button type=\"button\" id=\"own\">{own_show}</button>\n</div>\n</form>\n\
         <div class=\"row\" id=\"reading\" hidden><progress id=\"progress\" max=\"1\" aria-label=\"{reading}\"></progress>\
         <button type=\"button\" id=\"cancel\">{cancel}</button></div>\n\
         <p role=\"status\" id=\"found\"></p>\n<ul id=\"faults\" hidden></ul>\n</section>\n\
         <section id=\"card\" aria-labelledby=\"card-title\" hidden>\n<div class=\"row head\"><h2 id=\"card-title\" tabindex=\"-1\"></h2>\
         <button type=\"button\" id=\"close\">{close}</button></div>\n{card}</section>\n",
        said = said(page),
        card = card(page, texts),
    );
    out.push_str(&list(("read", page.read_title), ("", ""), page, texts));
    out.push_str(&list(("kept", page.kept_title), (&kept_head(page), &kept_foot(page, texts)), page, texts));
    let _ = writeln!(out, "<template id=\"texts\">{}</template>\n</div>", escaped(&texts.lines()));
    out
}

/// What the script says by itself.
fn said(page: &PageTexts) -> String {
    [
        ("blocked", page.blocked),
        ("full", page.full),
        ("broken", page.broken),
        ("reading", page.reading),
        ("canceled", page.canceled),
        ("long-here", page.long_here),
        ("own-none", page.own_none),
        ("no-position", page.no_position),
        ("copied", page.copied),
        ("not-copied", page.not_copied),
        ("no-copy", page.no_copy),
        ("saved", page.saved),
        ("archive-file", page.archive_file),
        ("deleted", page.deleted),
        ("restored", page.restored),
        ("deleted-all", page.deleted_all),
        ("restored-all", page.restored_all),
        ("dropped", page.dropped),
    ]
    .map(|(name, text)| format!(" data-{name}=\"{}\"", escaped(text)))
    .concat()
}

fn card(page: &PageTexts, texts: &Texts) -> String {
    let PageTexts { open, format, copy, save, picture, pixels, share, delete, .. } = page;
    let mut formats = String::new();
    for (place, target) in Target::ALL.into_iter().enumerate() {
        let (name, ending) = target.name(texts);
        let _ = write!(formats, "<option value=\"{place}\" data-ending=\"{ending}\">{name}</option>");
    }
    format!(
        "<div class=\"both\">\n<img id=\"board\" alt=\"\" width=\"432\" height=\"432\">\n<div>\n<dl id=\"told\"></dl>\n\
         <p><a class=\"try\" id=\"play\">{open}</a></p>\n\
         <div class=\"row\"><label for=\"format\">{format}</label><select id=\"format\">{formats}</select>\
         <button type=\"button\" id=\"copy\">{copy}</button><button type=\"button\" id=\"save\">{save}</button></div>\n\
         <div class=\"row\"><button type=\"button\" id=\"svg\">{picture}</button><button type=\"button\" id=\"png\">{pixels}</button>\
         <button type=\"button\" id=\"share\" hidden>{share}</button>\
         <button type=\"button\" id=\"delete\" hidden>{delete}</button></div>\n\
         <p role=\"status\" id=\"done\"></p>\n</div>\n</div>\n"
    )
}

/// A list with its fields for searching; the script fills it and shows only the lines in view.
fn list((id, title): (&str, &str), (head, foot): (&str, &str), page: &PageTexts, texts: &Texts) -> String {
    let PageTexts { search, player, opening_help, list_help, .. } = page;
    let Texts { result, opening, .. } = texts;
    let results = [
        ("any", page.any),
        ("black", texts.black_won),
        ("white", texts.white_won),
        ("draw", texts.drawn),
        ("unfinished", texts.unfinished),
    ];
    let results = results.map(|(value, text)| format!("<option value=\"{value}\">{text}</option>")).concat();
    let column = |order: &str, text: &str| {
        format!(
            "<div role=\"columnheader\" class=\"{order}\"><button type=\"button\" data-order=\"{order}\">{text}</button></div>"
        )
    };
    let columns = [("date", texts.date), ("black", texts.black), ("white", texts.white), ("result", result)]
        .map(|(order, text)| column(order, text))
        .concat();
    format!(
        "<section id=\"{id}\" class=\"games\" aria-labelledby=\"{id}-title\" hidden>\n<h2 id=\"{id}-title\">{title}</h2>\n{head}\
         <div class=\"some\">\n\
         <form class=\"search\" role=\"search\" aria-label=\"{search}: {title}\">\n\
         <label>{player} <input name=\"player\" autocomplete=\"off\"></label>\n\
         <label>{result} <select name=\"result\">{results}</select></label>\n\
         <label>{opening} <input name=\"opening\" autocomplete=\"off\" spellcheck=\"false\" autocapitalize=\"off\" \
         aria-describedby=\"{id}-opening\"></label>\n\
         <p class=\"help\" id=\"{id}-opening\">{opening_help}</p>\n</form>\n\
         <p role=\"status\" class=\"counted\"></p>\n<p class=\"sr\" id=\"{id}-help\">{list_help}</p>\n\
         <div class=\"grid\" role=\"grid\" tabindex=\"0\" aria-labelledby=\"{id}-title\" aria-describedby=\"{id}-help\" aria-colcount=\"5\">\
         <div role=\"rowgroup\" class=\"heads\"><div role=\"row\" aria-rowindex=\"1\">{columns}\
         <div role=\"columnheader\" class=\"opening\">{opening}</div></div></div>\
         <div role=\"rowgroup\" class=\"rows\"></div></div>\n</div>\n{foot}</section>\n"
    )
}

fn kept_head(page: &PageTexts) -> String {
    let PageTexts { kept_help, kept_none, export, import, delete_all, undo, .. } = page;
    format!(
        "<p class=\"help\">{kept_help}</p>\n<p class=\"none\">{kept_none}</p>\n\
         <div class=\"row\"><button type=\"button\" id=\"export\" class=\"some\">{export}</button>\
         <button type=\"button\" id=\"import\">{import}</button><input type=\"file\" id=\"import-file\" hidden>\
         <button type=\"button\" id=\"delete-all\" class=\"some\">{delete_all}</button></div>\n\
         <div class=\"row\"><p role=\"status\" id=\"kept-said\"></p><button type=\"button\" id=\"undo\" hidden>{undo}</button></div>\n"
    )
}

fn kept_foot(page: &PageTexts, texts: &Texts) -> String {
    let PageTexts { results_title, won, draws, lost, delete_all, delete_all_ask, keep, .. } = page;
    let table = |kind: &str, caption: &str, name: &str| {
        format!(
            "<div class=\"counted-by\"><table data-results=\"{kind}\"><caption>{caption}</caption><thead><tr><th scope=\"col\">{name}</th>\
             <th scope=\"col\">{won}</th><th scope=\"col\">{draws}</th><th scope=\"col\">{lost}</th></tr></thead><tbody></tbody></table></div>\n"
        )
    };
    format!(
        "<section id=\"results\" aria-labelledby=\"results-title\" hidden>\n<h3 id=\"results-title\">{results_title}</h3>\n\
         <p class=\"help legend\"><span class=\"won\">{won}</span> <span class=\"draws\">{draws}</span> <span class=\"lost\">{lost}</span></p>\n\
         {}{}</section>\n\
         <dialog id=\"ask\" aria-labelledby=\"ask-text\"><p id=\"ask-text\">{delete_all_ask}</p><form method=\"dialog\" class=\"row\">\
         <button value=\"\" class=\"fill\" autofocus>{keep}</button><button value=\"yes\" class=\"danger\">{delete_all}</button></form></dialog>\n",
        table("level", page.by_level, page.level),
        table("opening", page.by_opening, texts.opening),
    )
}
