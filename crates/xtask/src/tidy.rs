//! `tidy`: the house rules that no compiler knows, each complaint with its place and what to do.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use lexopt::Parser;

use crate::arrows;
use crate::snippets;
use crate::workspace::Workspace;

/// Lines in a file: beyond this it is split. Data tables are exempt.
const MAX_LINES: usize = 600;
const DATA: [&str; 0] = [];
/// This file names what it forbids.
const SELF: &str = "crates/xtask/src/tidy.rs";
/// Not ours, or made by a build.
const SKIPPED: [&str; 4] = [".git", "target", "dist", "node_modules"];
const CODE: [&str; 5] = ["rs", "js", "mjs", "css", "html"];
const TEXT: [&str; 13] =
    ["rs", "js", "mjs", "css", "html", "toml", "md", "tsv", "txt", "json", "yml", "svg", "webmanifest"];

/// A text that may stand only in its homes.
struct Forbidden {
    text: &'static str,
    /// Files in which it may stand, as the beginning of the path.
    homes: &'static [&'static str],
    scope: Scope,
    advice: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Rust outside tests and comments.
    Rust,
    /// All Rust but comments.
    RustAndTests,
    /// Rust and JavaScript but comments.
    Scripts,
    /// Every text file.
    Everything,
}

const RUNTIME: &str = "crates/reversi-web/src/runtime.rs";
const COMMON_WORKER: &str = "crates/reversi-web/src/common_worker.rs";
const COMMON_TEXTS: &str = "crates/reversi-web/src/texts.rs";
const CRASH: &str = "crates/reversi-web/src/crash.rs";
const WORKER: &str = "crates/reversi-worker/src/main.rs";
const NO_MARKUP: &str = "build elements, set text: no markup from strings";
const NO_CODE: &str = "no code from strings: the site's policy blocks it";
/// The site's policy file names what no script of the site may hold.
const POLICY: &str = "crates/xtask/src/site/policy.rs";
const FORBIDDEN: [Forbidden; 32] = [
    rust("RefCell", &[RUNTIME, WORKER], "state changes in the runtime's queue only: dispatch an event"),
    rust(
        "thread_local!",
        &[RUNTIME, COMMON_WORKER, COMMON_TEXTS, CRASH, WORKER],
        "no state outside the session: one module serves many boards",
    ),
    rust("static mut", &[], "no state outside the session: one module serves many boards"),
    rust(".unwrap(", &[], "handle the case, or make it impossible by a type"),
    rust(".expect(", &[], "handle the case, or make it impossible by a type"),
    rust(
        "Instant::now",
        &[
            "crates/xtask/",
            "crates/reversi-lab/",
            "crates/reversi-train/",
            "crates/reversi-records/examples/",
        ],
        "time enters as an event",
    ),
    rust("SystemTime::now", &["crates/xtask/"], "time enters as an event"),
    rust(
        "web_sys",
        &["crates/reversi-web/", "crates/reversi-worker/"],
        "browser types stay in the web crates",
    ),
    rust(
        "js_sys",
        &["crates/reversi-web/", "crates/reversi-worker/", "crates/reversi-archive/"],
        "browser types stay in the web crates",
    ),
    rust("#[allow(", &[], "use #[expect(lint, reason = \"…\")], which tells when it is no longer needed"),
    scripts("innerHTML", &[], NO_MARKUP),
    scripts("set_inner_html", &[], NO_MARKUP),
    scripts("outerHTML", &["tests/"], NO_MARKUP),
    scripts("set_outer_html", &[], NO_MARKUP),
    scripts("insertAdjacentHTML", &[], NO_MARKUP),
    scripts("insert_adjacent_html", &[], NO_MARKUP),
    scripts("document.write", &[], NO_MARKUP),
    scripts("eval(", &[], NO_CODE),
    scripts("new Function", &[], NO_CODE),
    rust("Function::new_", &[], NO_CODE),
    scripts("LocalStorage::clear", &[], "it wipes the whole site's storage: remove our own keys"),
    scripts("localStorage.clear", &[], "it wipes the whole site's storage: remove our own keys"),
    scripts("storage.clear()", &[], "it wipes the whole site's storage: remove our own keys"),
    scripts("LocalStorage::get_all", &[], "it reads other programs' keys: read our own"),
    in_all_rust("#[ignore", "a test runs or does not exist"),
    in_all_rust("should_panic", "return an error and test that"),
    in_all_rust("todo!(", "finish it or leave it out"),
    in_all_rust("unimplemented!(", "finish it or leave it out"),
    in_all_rust("thread::sleep", "wait for the condition, with a deadline"),
    machine_path("/work/"),
    machine_path("/tmp/"),
    machine_path("/root/"),
];

const fn rust(text: &'static str, homes: &'static [&'static str], advice: &'static str) -> Forbidden {
    Forbidden { text, homes, scope: Scope::Rust, advice }
}

const fn scripts(text: &'static str, homes: &'static [&'static str], advice: &'static str) -> Forbidden {
    Forbidden { text, homes, scope: Scope::Scripts, advice }
}

const fn in_all_rust(text: &'static str, advice: &'static str) -> Forbidden {
    Forbidden { text, homes: &[], scope: Scope::RustAndTests, advice }
}

const fn machine_path(text: &'static str) -> Forbidden {
    let advice = "a path of one machine: the repository stands alone";
    Forbidden { text, homes: &[], scope: Scope::Everything, advice }
}

/// Prints every fault.
///
/// # Errors
/// When there is one.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    check(workspace)
}

/// As [`run`], as a part of another command.
///
/// # Errors
/// As for [`run`].
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let mut faults = arrows::faults(&workspace.metadata()?);
    let mut files = Vec::new();
    collect(workspace.root(), "", &mut files)?;
    for file in &files {
        let path = workspace.root().join(file);
        let text = fs::read_to_string(&path).with_context(|| format!("{file} is not UTF-8 text"))?;
        faults.extend(file_faults(file, &text));
    }
    faults.extend(snippets::faults(workspace.root())?);
    for fault in &faults {
        eprintln!("{fault}");
    }
    println!("tidy: {} files, {} faults", files.len(), faults.len());
    if faults.is_empty() { Ok(()) } else { bail!("tidy found {} faults", faults.len()) }
}

/// The text files below the root, as paths with `/`.
fn collect(folder: &Path, below: &str, files: &mut Vec<String>) -> Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{below}{name}");
        if entry.file_type()?.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                collect(&entry.path(), &format!("{path}/"), files)?;
            }
        } else if ending(&name).is_some_and(|ending| TEXT.contains(&ending)) {
            files.push(path);
        }
    }
    Ok(())
}

fn ending(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(_, ending)| ending)
}

fn file_faults(path: &str, text: &str) -> Vec<String> {
    let ending = ending(path).unwrap_or_default();
    let mut faults = Vec::new();
    let mut fault = |line: usize, what: &str| faults.push(format!("{path}:{line}: {what}"));

    let lines = text.lines().count();
    if CODE.contains(&ending) && lines > MAX_LINES && !DATA.contains(&path) {
        fault(lines, "too long a file: split it by what its parts are about");
    }
    if !text.is_empty() && !text.ends_with('\n') {
        fault(lines, "end the file with a line break");
    }
    if ending == "rs" && !text.starts_with("//!") && !text.starts_with("#![doc") {
        fault(1, "open the file with a `//!` line that says what it is about");
    }
    if ending == "toml" && path.ends_with("/Cargo.toml") && !text.contains("[lints]\nworkspace = true") {
        // The probe stands outside the workspace, so it cannot take the workspace's lints.
        if !path.contains("/probe/") {
            fault(1, "add `[lints]` with `workspace = true`");
        }
    }

    let mut in_tests = path.starts_with("tests/")
        || ["/tests/", "/tests.rs", "/benches/"].iter().any(|part| path.contains(part));
    for (line, number) in text.lines().zip(1..) {
        if line.ends_with([' ', '\t']) && !matches!(ending, "tsv" | "txt") {
            fault(number, "remove the white space at the end of the line");
        }
        in_tests |= ending == "rs" && matches!(line.trim(), "#[cfg(test)]" | "#![cfg(test)]");
        for rule in &FORBIDDEN {
            if applies(rule, path, ending, in_tests, line) && line.contains(rule.text) {
                fault(number, &format!("`{}`: {}", rule.text, rule.advice));
            }
        }
    }
    faults
}

fn applies(rule: &Forbidden, path: &str, ending: &str, in_tests: bool, line: &str) -> bool {
    if matches!(path, SELF | POLICY) || rule.homes.iter().any(|home| path.starts_with(home)) {
        return false;
    }
    let code = !line.trim_start().starts_with("//");
    match rule.scope {
        Scope::Rust => ending == "rs" && code && !in_tests,
        Scope::RustAndTests => ending == "rs" && code,
        Scope::Scripts => matches!(ending, "rs" | "js" | "mjs") && code,
        Scope::Everything => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<String> {
        file_faults(path, &format!("//! About.\n{text}"))
    }

    #[test]
    fn a_cell_is_allowed_at_home_in_tests_and_in_comments_only() {
        let cell = "use core::cell::RefCell;\n";
        assert_eq!(
            faults("crates/reversi-web/src/grid.rs", cell),
            [
                "crates/reversi-web/src/grid.rs:2: `RefCell`: state changes in the runtime's queue only: dispatch an event"
            ]
        );
        assert_eq!(faults("crates/reversi-web/src/runtime.rs", cell), [""; 0]);
        assert_eq!(faults("crates/reversi-web/tests/it/main.rs", cell), [""; 0]);
        assert_eq!(faults("crates/reversi-web/src/grid.rs", "// no RefCell here\n"), [""; 0]);
        assert_eq!(
            faults("crates/reversi-web/src/grid.rs", &format!("#[cfg(test)]\nmod tests {{\n{cell}}}\n")),
            [""; 0]
        );
    }

    #[test]
    fn tests_may_not_be_switched_off_or_wait_blindly() {
        for bad in ["#[ignore]\n", "#[should_panic]\n", "thread::sleep(x);\n", "todo!();\n"] {
            assert_eq!(faults("tests/e2e/main.rs", bad).len(), 1, "{bad}");
        }
    }

    #[test]
    fn no_script_makes_markup_or_code_of_strings() {
        for bad in [
            "a.innerHTML = b\n",
            "a.outerHTML = b\n",
            "document.write(b)\n",
            "eval(b)\n",
            "new Function(b)\n",
        ] {
            assert_eq!(file_faults("www/boot.js", bad).len(), 1, "{bad}");
        }
        assert_eq!(file_faults("www/boot.js", "setInterval(b)\n"), [""; 0]);
        assert_eq!(faults("crates/a/src/lib.rs", "Function::new_no_args(b);\n").len(), 1);
        assert_eq!(
            faults("tests/e2e/look.rs", "\"return a.outerHTML\";\n"),
            [""; 0],
            "reading it is no harm"
        );
    }

    #[test]
    fn the_form_of_a_file_is_checked() {
        assert_eq!(faults("crates/a/src/lib.rs", "fn a() {} \n").len(), 1);
        assert_eq!(faults("crates/a/src/lib.rs", "fn a() {}").len(), 1);
        assert_eq!(faults("crates/a/src/lib.rs", &"\n".repeat(MAX_LINES)).len(), 1);
        assert_eq!(file_faults("crates/a/src/lib.rs", "fn a() {}\n").len(), 1);
        assert_eq!(file_faults("crates/a/Cargo.toml", "[package]\n").len(), 1);
    }

    #[test]
    fn every_key_of_the_storage_stands_in_the_page_on_security() {
        let (code, page) =
            (include_str!("../../reversi-web/src/store.rs"), include_str!("../../../SECURITY.md"));
        let keys: Vec<_> =
            code.split('"').filter(|text| text.starts_with("reversi:") && !text.contains(' ')).collect();
        assert!(keys.len() >= 6, "{keys:?}");
        for key in keys {
            assert!(page.contains(&format!("`{key}`")), "SECURITY.md says nothing of {key}");
        }
    }

    #[test]
    fn paths_of_a_machine_are_refused_in_every_text() {
        assert_eq!(file_faults("README.md", "see /tmp/x\n").len(), 1);
        assert_eq!(file_faults("www/boot.js", "// from /work/x\n").len(), 1);
    }
}
