//! `guide`: the pages that teach the game, made from `www/guide/` and checked by the rules.

mod book;
mod claims;
mod diagram;
mod facts;
mod fault;
mod frame;
mod openings;
mod page;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use lexopt::{Arg, Parser};

use crate::AlreadySaid;
use crate::workspace::Workspace;

use book::Book;

/// How the sources' folder is named in faults.
const SOURCES: &str = "www/guide";

/// Checks the guide.
///
/// # Errors
/// When something is wrong with the sources; all of it is printed, each fault as `file:line: what`.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let mut folder = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("check") => {}
            Arg::Value(path) if folder.is_none() => folder = Some(PathBuf::from(path)),
            other => return Err(other.unexpected().into()),
        }
    }
    let book = match folder {
        Some(folder) => checked(&folder, &folder.to_string_lossy()),
        None => checked(&book::folder(workspace.root()), SOURCES),
    }?;
    let pages: usize = book.languages.iter().map(|edition| edition.pages.len()).sum();
    println!("guide: {pages} pages, {} diagrams, {} openings", book.diagrams.len(), book.openings.len());
    Ok(())
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
