//! What makes the site one to install and to play without the network: manifest, icons, and the service worker with its
//! list of files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

use super::version::{self, files};
use super::{files_ending_in, read};

/// Keeps the site in the browser.
const WORKER: &str = "sw.js";
/// Published in its place, takes all that back.
const OFF: &str = "sw-off.js";
const MANIFEST: &str = "manifest.webmanifest";
/// Named by what they are, not by their content: browsers ask for them by these names for ever.
pub(super) const NAMED: [&str; 3] = [MANIFEST, WORKER, OFF];
/// Loads when the page is idle, so that the first move does not wait for it.
const SCRIPT: &str = "offline.js";

/// Puts manifest and icons into the site. Only a release is kept in browsers: its page is told of the script for that.
pub(super) fn into_folder(folder: &Path, www: &Path, release: bool) -> Result<Vec<(String, String)>> {
    let copy = |from: &Path, name: &str| {
        fs::copy(from, folder.join(name)).with_context(|| format!("cannot copy {}", from.display()))
    };
    copy(&www.join(MANIFEST), MANIFEST)?;
    for icon in files_ending_in(&www.join("icons"), "png")? {
        let name = icon.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        copy(&icon, name)?;
    }
    if !release {
        return Ok(Vec::new());
    }
    for script in [WORKER, OFF, SCRIPT] {
        copy(&www.join(script), script)?;
    }
    Ok(vec![("data-offline".to_owned(), SCRIPT.to_owned())])
}

/// Tells the service worker which build this is and what it consists of. The last step: nothing changes after it.
pub(super) fn list(folder: &Path, build: &str) -> Result<()> {
    let mut lines = Vec::new();
    let mut sum = 0;
    for file in files(folder)?.into_iter().filter(|file| is_kept(file)) {
        let bytes = fs::read(folder.join(&file))?;
        sum += bytes.len();
        lines.push(format!("  \"{file}\": \"{}\",\n", integrity(&bytes)));
    }
    let path = folder.join(WORKER);
    let worker = filled(&read(&path)?, "const BUILD = \"\";", &format!("const BUILD = \"{build}\";"))?;
    let worker = filled(&worker, "const FILES = {};", &format!("const FILES = {{\n{}}};", lines.concat()))?;
    fs::write(path, worker)?;
    println!("kept for playing offline: {} files, {sum} bytes before compression", lines.len());
    Ok(())
}

/// The value of `integrity` by which browsers check that a file is the one that was meant.
fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

fn filled(text: &str, blank: &str, with: &str) -> Result<String> {
    let (before, after) = text.split_once(blank).with_context(|| format!("{WORKER} has no line {blank}"))?;
    Ok(format!("{before}{with}{after}"))
}

/// The page, the guide, the page of games, and all that they load; not what only search engines, other sites and browsers themselves read.
fn is_kept(file: &str) -> bool {
    let inside = !file.contains('/') || file.starts_with("learn/") || file.starts_with("games/");
    inside && ![WORKER, OFF, version::FILE, "sitemap.xml"].contains(&file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn listed(worker: &str) -> Result<Scratch> {
        let folder = Scratch::new("offline");
        folder.write(WORKER, worker);
        let files = ["index.html", "a-0123456789abcdef.js", "learn/en/rules.html", MANIFEST];
        let others = [OFF, version::FILE, "sitemap.xml", "embed/reversi.js"];
        for file in files.into_iter().chain(others) {
            folder.write(file, "abc");
        }
        list(folder.path(), "0123")?;
        Ok(folder)
    }

    #[test]
    fn the_worker_is_told_the_build_and_what_the_page_and_the_guide_consist_of() {
        let worker = listed("const BUILD = \"\";\nconst FILES = {};\ngo();").unwrap().read(WORKER);
        let digest = integrity(b"abc");
        let line = |file: &str| format!("  \"{file}\": \"{digest}\",\n");
        let files =
            ["a-0123456789abcdef.js", "index.html", "learn/en/rules.html", MANIFEST].map(line).concat();
        assert_eq!(worker, format!("const BUILD = \"0123\";\nconst FILES = {{\n{files}}};\ngo();"));
    }

    #[test]
    fn a_worker_with_no_place_for_the_list_is_an_error() {
        let told = listed("const BUILD = \"\"; const FILES = { };").unwrap_err().to_string();
        assert!(told.contains("const FILES = {};"), "{told}");
    }

    #[test]
    fn what_the_hook_fills_in_stands_in_the_source() {
        let source = include_str!("../../../../www/sw.js");
        for blank in ["const BUILD = \"\";\n", "const FILES = {};\n"] {
            assert_eq!(source.matches(blank).count(), 1, "{blank}");
        }
    }

    /// The digest of "abc" is the first example of FIPS 180-4.
    #[test]
    fn a_file_is_known_by_its_digest() {
        assert_eq!(integrity(b"abc"), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }
}
