//! The files for other people's pages, `embed/` in the site: the element `<reversi-game>` and what it loads, under
//! names that stay. Made of the files of the site that has just been built; nothing is compiled again.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::html;
use crate::join;
use crate::scoped;
use crate::shorten;
use crate::site::APP;
use crate::workspace::Workspace;

/// The folder in the site.
pub(crate) const FOLDER: &str = "embed";
/// The element's script and its module.
pub(crate) const SCRIPT: &str = "reversi-game.js";
const MODULE: (&str, &str) = ("reversi.js", "reversi_bg.wasm");
/// Where the script has its style.
const STYLE: &str = "const STYLE = \"\";\n";
/// What is copied as it stands from `www/embed/`.
const AS_IT_STANDS: [&str; 6] =
    ["index.html", "demo.css", "demo.js", "react.d.ts", "reversi-game.d.ts", "reversi.d.ts"];
/// The workers, by the attributes that name their scripts; the second is for browsers with vector instructions.
const WORKERS: [(&str, &str, &str); 2] = [
    ("data-worker-module", "engine_worker.js", "engine_worker_bg.wasm"),
    ("data-worker-simd-module", "engine_worker_simd.js", "engine_worker_simd_bg.wasm"),
];
/// What is the same file under another name.
const SAME: [(&str, &str); 5] = [
    ("data-wasm", MODULE.1),
    ("data-worker-wasm", WORKERS[0].2),
    ("data-worker-simd-wasm", WORKERS[1].2),
    ("data-weights-classic", "weights_classic.bin"),
    ("data-weights-reverse", "weights_reverse.bin"),
];
/// In a worker the module starts by itself, with the file that the worker's address names; on a page it is asked
/// to. A failure has to be an error that nobody caught: only that is told to the page. Awaiting at the top level
/// would ask more of bundlers.
const START: &str = r#"if (typeof document === "undefined") {
const wasm = new URL(import.meta.url).searchParams.get("wasm");
__wbg_init({ module_or_path: wasm }).catch((failure) => setTimeout(() => { throw failure; }));
}
"#;

/// Puts the folder into a finished site.
///
/// # Errors
/// When a file is missing.
pub(crate) fn put(workspace: &Workspace, site: &Path) -> Result<()> {
    let (sources, target) = (workspace.root().join("www"), site.join(FOLDER));
    fs::create_dir_all(&target)?;
    let write = |name: &str, text: &str| {
        fs::write(target.join(name), text).with_context(|| format!("cannot write {FOLDER}/{name}"))
    };
    let page = read(&site.join("index.html"))?;
    let tags = html::tags(&page);
    let app = tags.iter().find(|tag| tag.is_meta(APP)).context("the page names no files")?;

    let glue = app.get("data-js").context("the page names no script")?;
    write(MODULE.0, &with_module(&read(&site.join(glue))?, MODULE.1))?;
    for (attribute, script, module) in WORKERS {
        // The second one is not made for a build that is only to be looked at.
        if let Some(name) = app.get(attribute) {
            write(script, &[&with_module(&read(&site.join(name))?, module), START].concat())?;
        }
    }
    let texts = app.attributes.iter().filter_map(|(attribute, _)| {
        let name = attribute.strip_prefix("data-")?;
        (name.starts_with("text_") || name == "openings").then(|| (*attribute, format!("{name}.txt")))
    });
    let same = SAME.map(|(attribute, name)| (attribute, name.to_owned()));
    for (attribute, name) in texts.chain(same) {
        if let Some(from) = app.get(attribute) {
            copy(&site.join(from), &target.join(name))?;
        }
    }
    let element = join::joined(&read(&sources.join(FOLDER).join(SCRIPT))?, &sources)?;
    let mut style = String::new();
    for tag in tags.iter().filter(|tag| tag.name == "link" && tag.get("rel") == Some("stylesheet")) {
        style.push_str(&read(&site.join(tag.get("href").unwrap_or_default()))?);
    }
    for name in ["dialogs.css", "embed.css"] {
        style.push_str(&read(&sources.join("style").join(name))?);
    }
    let style = scoped::style(&shorten::style(&style));
    write(SCRIPT, &with_style(&shorten::script(&element), &style)?)?;
    for name in AS_IT_STANDS {
        copy(&sources.join(FOLDER).join(name), &target.join(name))?;
    }
    Ok(())
}

/// The element's script with its style in it. What Rust escapes, scripts understand.
fn with_style(script: &str, style: &str) -> Result<String> {
    let (before, after) =
        script.split_once(STYLE).context("the element's script has no place for its style")?;
    Ok(format!("{before}const STYLE = {style:?};\n{after}"))
}

/// The script with this name for its module.
fn with_module(script: &str, module: &str) -> String {
    let mut text = String::new();
    for line in script.lines() {
        let address = line.split_once("new URL('").and_then(|(before, rest)| {
            let (_, after) = rest.split_once("_bg.wasm'")?;
            Some([before, "new URL('", module, "'", after].concat())
        });
        text.push_str(address.as_deref().unwrap_or(line));
        text.push('\n');
    }
    text
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).map(drop).with_context(|| format!("cannot copy {}", from.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_is_a_text_in_the_script() {
        let style =
            with_style("a();\nconst STYLE = \"\";\nb();\n", r#"a::before{content:"\201c’"}"#).unwrap();
        assert_eq!(style, "a();\nconst STYLE = \"a::before{content:\\\"\\\\201c’\\\"}\";\nb();\n");
        assert!(with_style("a();\n", "").is_err());
    }

    #[test]
    fn the_script_names_its_module_by_the_name_that_stays() {
        let script =
            "a();\nmodule_or_path = new URL('reversi-web_bg.wasm', import.meta.url);\nnew URL('x');\n";
        let named = "a();\nmodule_or_path = new URL('reversi_bg.wasm', import.meta.url);\nnew URL('x');\n";
        assert_eq!(with_module(script, "reversi_bg.wasm"), named);
    }
}
