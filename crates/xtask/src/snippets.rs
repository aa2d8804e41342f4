//! The snippets in `docs/`: each is a part of a file that a test runs, and says which.
//!
//! A block of code stands below a line `<!-- from: FILE -->` or `<!-- from: FILE#PART -->`. A part of a file lies between
//! two lines with `#region PART` and `#endregion` in them; its indentation is left out, and so are such lines in a whole file. Blocks of what nobody runs, a
//! tree of files or a line for a terminal, are marked as `text` or `sh`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

const FOLDER: &str = "docs";
const FROM: &str = "<!-- from: ";
const BEGIN: &str = "#region ";
const END: &str = "#endregion";
/// Languages of blocks that stand for themselves.
const FREE: [&str; 2] = ["text", "sh"];

/// What differs from the files, with file and line.
///
/// # Errors
/// When the folder cannot be read.
pub(crate) fn faults(root: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    let mut names = fs::read_dir(root.join(FOLDER))
        .with_context(|| format!("cannot read {FOLDER}/"))?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<Vec<_>>>()?;
    names.retain(|name| Path::new(name).extension().is_some_and(|ending| ending == "md"));
    names.sort();
    for name in names {
        let text = fs::read_to_string(root.join(FOLDER).join(&name))?;
        faults.extend(page_faults(&format!("{FOLDER}/{name}"), &text, root));
    }
    Ok(faults)
}

fn page_faults(path: &str, text: &str, root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    let mut from = None;
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        let Some(language) = line.strip_prefix("```") else {
            // A blank line may stand between the two.
            if let Some(named) = line.strip_prefix(FROM).and_then(|rest| rest.strip_suffix(" -->")) {
                from = Some(named);
            } else if !line.is_empty() {
                from = None;
            }
            continue;
        };
        let block: Vec<&str> =
            lines.by_ref().map(|(_, line)| line).take_while(|line| !line.starts_with("```")).collect();
        let Some(named) = from.take() else {
            if !FREE.contains(&language) {
                faults.push(format!(
                    "{path}:{number}: say above the snippet which file it is from: `{FROM}FILE -->`"
                ));
            }
            continue;
        };
        match part(root, named) {
            Err(why) => faults.push(format!("{path}:{number}: {why}")),
            Ok(part) => {
                let differs = (0..part.len().max(block.len()))
                    .find(|&at| part.get(at).map(String::as_str) != block.get(at).copied());
                if let Some(at) = differs {
                    let line = part.get(at).map_or("nothing more", String::as_str);
                    faults.push(format!("{path}:{}: {named} has `{line}` here", number + 1 + at));
                }
            }
        }
    }
    faults
}

/// The lines of a file, or of a part of it, moved to the left as far as they all allow.
fn part(root: &Path, named: &str) -> Result<Vec<String>, String> {
    let (file, region) = named.split_once('#').map_or((named, None), |(file, part)| (file, Some(part)));
    let text = fs::read_to_string(root.join(file)).map_err(|error| format!("cannot read {file}: {error}"))?;
    let lines: Vec<&str> = match region {
        None => text.lines().filter(|line| ![BEGIN, END].iter().any(|mark| line.contains(mark))).collect(),
        Some(region) => {
            let begin = format!("{BEGIN}{region}");
            let is_begin = |line: &&str| {
                line.split_once(&begin).is_some_and(|(_, rest)| !rest.starts_with(char::is_alphanumeric))
            };
            let mut rest = text.lines().skip_while(|line| !is_begin(line));
            rest.next().ok_or_else(|| format!("{file} has no `{begin}`"))?;
            rest.take_while(|line| !line.contains(END)).collect()
        }
    };
    let indented = lines.iter().filter(|line| !line.trim().is_empty());
    let indent = indented.map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    Ok(lines.iter().map(|line| line.get(indent..).unwrap_or_default().to_owned()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    const SITE: &str = "<p>\n  <!-- #region tag -->\n  <a>\n    b\n  </a>\n  <!-- #endregion -->\n</p>\n";

    fn faults_of(page: &str) -> Vec<String> {
        let folder = Scratch::new("snippets");
        folder.write("tests/sites/plain.html", SITE);
        page_faults("docs/x.md", page, folder.path())
    }

    #[test]
    fn a_snippet_is_what_its_file_says_without_the_indentation() {
        let page = "Put this:\n\n<!-- from: tests/sites/plain.html#tag -->\n```html\n<a>\n  b\n</a>\n```\n";
        assert_eq!(faults_of(page), [""; 0]);
        let whole =
            "<!-- from: tests/sites/plain.html -->\n\n```html\n<p>\n  <a>\n    b\n  </a>\n</p>\n```\n";
        assert_eq!(faults_of(whole), [""; 0], "without the marks");
    }

    #[test]
    fn a_difference_is_told_with_its_line() {
        let page = |body: &str| format!("<!-- from: tests/sites/plain.html#tag -->\n```html\n{body}```\n");
        let told = |line: u32, has: &str| {
            vec![format!("docs/x.md:{line}: tests/sites/plain.html#tag has `{has}` here")]
        };
        assert_eq!(faults_of(&page("<a>\n  c\n</a>\n")), told(4, "  b"));
        assert_eq!(faults_of(&page("<a>\n  b\n")), told(5, "</a>"));
        assert_eq!(faults_of(&page("<a>\n  b\n</a>\n<i>\n")), told(6, "nothing more"));
    }

    #[test]
    fn a_snippet_must_name_a_file_that_is_there() {
        assert!(faults_of("```html\n<a>\n```\n")[0].contains("docs/x.md:1: say above"));
        assert_eq!(faults_of("```sh\nls\n```\n"), [""; 0]);
        let named = |name: &str| faults_of(&format!("<!-- from: {name} -->\n```html\n```\n"));
        assert!(named("tests/sites/gone.html")[0].contains("cannot read tests/sites/gone.html"));
        assert!(named("tests/sites/plain.html#ta")[0].contains("has no `#region ta`"));
        let apart = "<!-- from: tests/sites/plain.html -->\nOther words.\n```html\n```\n";
        assert!(faults_of(apart)[0].contains(":3: say above"), "a source is said of the next block only");
    }
}
