//! The guide's tests, and the small guide that some of them change.

mod faults;
mod pages;
mod valid;

use std::path::{Path, PathBuf};

use super::book::{self, PAGES};
use super::fault::Fault;
use crate::scratch::Scratch;

/// A diagram after the opening move c4: black 4, white 1.
const C4: &str = "# The first move.\nstart: standard\nmoves: c4\nshow: last legal\n";
/// The beginning of a page; its text goes on in line 9.
const PAGE: &str = "title: T\ndescription: D.\nupdated: 2026-11-30\n\nText.\n\n## A {#a}\n\n";

/// A guide without faults: one diagram, on the page of rules, and an opening.
fn guide() -> Scratch {
    let folder = Scratch::new("guide");
    for language in ["es", "en", "eu"] {
        for name in PAGES {
            let more = match name {
                "rules" => "![Caption.](diagram:open-c4)\n",
                "openings" => "{{openings}}\n",
                _ => "",
            };
            folder.write(&format!("{language}/{name}.md"), &format!("{PAGE}{more}"));
        }
        let frame = std::fs::read_to_string(sources().join(language).join("frame.txt")).unwrap();
        folder.write(&format!("{language}/frame.txt"), &frame);
    }
    folder.write("diagrams/open-c4.txt", C4);
    folder.write("openings.tsv", "f5d6\tPerpendicular\n");
    folder
}

fn faults(folder: &Scratch) -> Vec<String> {
    let (_, faults) = book::read(folder.path(), "g");
    faults.iter().map(Fault::to_string).collect()
}

/// The repository's own guide.
fn sources() -> PathBuf {
    book::folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
}

/// The folder of the site's styles.
fn styles() -> PathBuf {
    sources().join("../style")
}
