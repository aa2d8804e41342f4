//! Names files by the hash of their final bytes and mends what refers to them.
//!
//! Trunk hashes the page's wasm before `wasm-opt` and never hashes a worker, so a changed file could keep
//! its name and an old one be played from a cache.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// Endings of the files that can name others.
const TEXT: [&str; 5] = [".html", ".js", ".css", ".json", ".webmanifest"];

/// Renames the files that lie directly in `folder`, all but the `kept` ones, and returns old and new names.
///
/// A file is hashed when all that it refers to has its new name, so its own name covers those too.
///
/// # Errors
/// When files refer to each other in a circle, or the folder cannot be read or written.
pub(crate) fn by_content(folder: &Path, kept: &[&str]) -> Result<BTreeMap<String, String>> {
    let mut waiting = read(folder)?;
    // A file that keeps its name can be named by others before its own turn.
    let names: Vec<String> = waiting.keys().filter(|name| !kept.contains(&name.as_str())).cloned().collect();
    let mut renamed: BTreeMap<String, String> = BTreeMap::new();
    while !waiting.is_empty() {
        let free = |(name, bytes): &(&String, &Vec<u8>)| {
            !names
                .iter()
                .any(|other| other != *name && !renamed.contains_key(other) && refers(name, bytes, other))
        };
        let Some(name) = waiting.iter().find(free).map(|(name, _)| name.clone()) else {
            let circle: Vec<_> = waiting.into_keys().collect();
            bail!("these files refer to each other in a circle: {}", circle.join(", "));
        };
        let mut bytes = waiting.remove(&name).unwrap_or_default();
        for (old, new) in &renamed {
            if refers(&name, &bytes, old) {
                bytes = replace(&String::from_utf8(bytes)?, old, new).into_bytes();
            }
        }
        let new = if kept.contains(&name.as_str()) { name.clone() } else { named(&name, &bytes) };
        fs::remove_file(folder.join(&name))?;
        fs::write(folder.join(&new), bytes)?;
        renamed.insert(name, new);
    }
    Ok(renamed)
}

fn read(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            let name = entry.file_name().into_string().ok().context("a file's name is not UTF-8")?;
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(files)
}

fn refers(name: &str, bytes: &[u8], other: &str) -> bool {
    TEXT.iter().any(|ending| name.ends_with(ending))
        && str::from_utf8(bytes).is_ok_and(|text| mentions(text, other).next().is_some())
}

/// Where the text has this name and not a longer one.
fn mentions<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-' | '.');
    text.match_indices(name).map(|(at, _)| at).filter(move |at| {
        let (before, after) = (&text[..*at], &text[at + name.len()..]);
        // The `./` of a relative address ends in a slash, which is no part of a name.
        !before.ends_with(part) && !after.starts_with(part)
    })
}

/// The text with one whole name put for another.
pub(crate) fn replace(text: &str, old: &str, new: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for at in mentions(text, old) {
        result.push_str(&text[done..at]);
        result.push_str(new);
        done = at + old.len();
    }
    result.push_str(&text[done..]);
    result
}

/// `boot-1f2e3d4c.js` with other bytes becomes `boot-0123456789abcdef.js`; Trunk's own hash is left out.
pub(crate) fn named(name: &str, bytes: &[u8]) -> String {
    let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
    let plain = without_hash(stem);
    format!("{plain}-{:016x}.{extension}", fnv1a(bytes))
}

/// The name that a file had before it was named by its content.
pub(crate) fn plain(name: &str) -> String {
    let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
    format!("{}.{extension}", without_hash(stem))
}

/// Trunk writes `stem-HASH` and, for wasm, `stem-HASH_bg`; its hash has no leading zeros.
fn without_hash(stem: &str) -> String {
    let Some((before, rest)) = stem.rsplit_once('-') else { return stem.to_owned() };
    let digits = rest.find(|letter: char| !letter.is_ascii_hexdigit()).unwrap_or(rest.len());
    let after = &rest[digits..];
    if digits >= 10 && (after.is_empty() || after == "_bg") {
        format!("{before}{after}")
    } else {
        stem.to_owned()
    }
}

/// FNV-1a with 64 bits: it only has to tell versions of one file apart.
pub(crate) fn fnv1a<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> u64 {
    bytes
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn a_hash_by_trunk_is_replaced_and_other_names_get_one() {
        assert_eq!(without_hash("reversi_web-1234567890abcdef_bg"), "reversi_web_bg");
        assert_eq!(without_hash("boot-234567890abcdef"), "boot");
        assert_eq!(without_hash("engine_worker_loader"), "engine_worker_loader");
        assert_eq!(without_hash("board-face"), "board-face");
        assert_eq!(named("a.js", b""), "a-cbf29ce484222325.js");
        assert_eq!(plain("a-cbf29ce484222325.js"), "a.js");
    }

    #[test]
    fn only_whole_names_are_replaced() {
        let text = "import './a.js'; './ba.js'; 'a.json'; new URL('a.js')";
        assert_eq!(
            replace(text, "a.js", "a-1.js"),
            "import './a-1.js'; './ba.js'; 'a.json'; new URL('a-1.js')"
        );
    }

    #[test]
    fn references_follow_the_new_names_through_several_files() {
        let folder = Scratch::new("rename");
        folder.write("w_bg.wasm", "\0asm w.js");
        folder.write("w.js", "new URL('w_bg.wasm', import.meta.url)");
        folder.write("w_loader.js", "import init from './w.js'; init('./w_bg.wasm')");
        folder.write("index.html", "<meta data-worker=\"./w_loader.js\">");
        let names = by_content(folder.path(), &["index.html"]).unwrap();
        assert_eq!(names["index.html"], "index.html");
        assert_eq!(folder.read("index.html"), format!("<meta data-worker=\"./{}\">", names["w_loader.js"]));
        let loader = folder.read(&names["w_loader.js"]);
        assert!(loader.contains(&names["w.js"]) && loader.contains(&names["w_bg.wasm"]), "{loader}");
        assert!(!folder.path().join("w.js").exists());
    }

    #[test]
    fn a_changed_file_changes_the_names_of_all_that_lead_to_it() {
        let build = |wasm: &str| {
            let folder = Scratch::new("rename-change");
            folder.write("a.wasm", wasm);
            folder.write("a.js", "'./a.wasm'");
            by_content(folder.path(), &[]).unwrap()
        };
        assert_eq!(build("1"), build("1"));
        assert_ne!(build("1")["a.js"], build("2")["a.js"]);
    }

    #[test]
    fn a_circle_is_refused() {
        let folder = Scratch::new("rename-circle");
        folder.write("a.js", "'./b.js'");
        folder.write("b.js", "'./a.js'");
        assert!(by_content(folder.path(), &[]).unwrap_err().to_string().contains("a.js, b.js"));
    }
}
