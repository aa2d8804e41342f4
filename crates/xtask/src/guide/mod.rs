//! `guide`: the pages that teach the game, made from `www/guide/` and checked by the rules.

mod board_text;
mod book;
mod claims;
mod diagram;
mod facts;
mod fault;
mod figure;
mod frame;
mod games;
mod html;
mod make;
mod openings;
mod page;
mod shell;
mod style;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use lexopt::{Arg, Parser};

use crate::AlreadySaid;
use crate::site::Names;
use crate::workspace::Workspace;

use book::Book;

/// How the sources' folder is named in faults.
const SOURCES: &str = "www/guide";

/// Checks the guide, and with `--out` also writes its pages into a folder, where a browser can open them.
///
/// # Errors
/// When something is wrong with the sources; all of it is printed, each fault as `file:line: what`.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let (mut folder, mut out) = (None, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("check") => {}
            Arg::Long("out") => out = Some(PathBuf::from(arguments.value()?)),
            Arg::Value(path) if folder.is_none() => folder = Some(PathBuf::from(path)),
            other => return Err(other.unexpected().into()),
        }
    }
    let book = match folder {
        Some(folder) => checked(&folder, &folder.to_string_lossy()),
        None => checked(&book::folder(workspace.root()), SOURCES),
    }?;
    if let Some(out) = out {
        make::write(&book, &out, &workspace.root().join("www").join("style"), "icon.svg", None)?;
    }
    let pages: usize = book.languages.iter().map(|edition| edition.pages.len()).sum();
    println!("guide: {pages} pages, {} diagrams, {} openings", book.diagrams.len(), book.openings.len());
    Ok(())
}

/// Puts the pages into the site in `folder`. `icon` is the name of the site's icon, `url` where the site will be, `names` what
/// the files of the page of games are called, if there is one.
///
/// # Errors
/// When something is wrong with the sources, or a file cannot be written.
pub(crate) fn put(
    workspace: &Workspace,
    folder: &Path,
    icon: &str,
    url: Option<&str>,
    names: Option<&Names>,
) -> Result<()> {
    let book = checked(&book::folder(workspace.root()), SOURCES)?;
    let style = make::write(&book, folder, &workspace.root().join("www").join("style"), icon, url)?;
    match names {
        Some(names) => games::write(&book, folder, &games::Files { icon, style: &style, names }),
        None => Ok(()),
    }
}

fn checked(folder: &Path, shown: &str) -> Result<Book> {
    let (book, faults) = book::read(folder, shown);
    if faults.is_empty() {
        return Ok(book);
    }
    for fault in &faults {
        eprintln!("{fault}");
    }
    eprintln!("{} faults in the guide", faults.len());
    bail!(AlreadySaid)
}
