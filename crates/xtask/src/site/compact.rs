//! Makes the release small: one style, and no text that only readers of the source need.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::read;
use crate::html;
use crate::imports;
use crate::reorder;
use crate::shorten;

/// Puts all styles into the page's last one: one request less, and what repeats across them compresses once.
pub(super) fn into_one_style(folder: &Path, mut page: String) -> Result<String> {
    let mut styles: Vec<(PathBuf, Range<usize>)> = html::tags(&page)
        .iter()
        .filter(|tag| tag.name == "link" && tag.get("rel") == Some("stylesheet"))
        .map(|tag| (folder.join(tag.get("href").unwrap_or_default()), tag.start..tag.end))
        .collect();
    let Some((last, _)) = styles.pop() else { return Ok(page) };
    let mut whole = String::new();
    for (path, _) in &styles {
        whole.push_str(&read(path)?);
        fs::remove_file(path)?;
    }
    whole.push_str(&read(&last)?);
    fs::write(last, whole)?;
    for (_, place) in styles.into_iter().rev() {
        page.replace_range(place, "");
    }
    Ok(page)
}

/// Takes out what only readers of the source need, before the files are named by what is left.
pub(super) fn shorten(folder: &Path) -> Result<()> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    // A module and its script are shortened together, so all are listed before any is written.
    for path in entries.collect::<Result<Vec<PathBuf>, _>>()? {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("html") => fs::write(&path, shorten::page(&read(&path)?))?,
            Some("css") => fs::write(&path, shorten::style(&read(&path)?))?,
            Some("js") => fs::write(&path, shorten::script(&read(&path)?))?,
            Some("wasm") => {
                shorten_imports(&path)?;
                reorder(&path)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// wasm-bindgen names a module's script as the module, without `_bg`.
fn shorten_imports(module: &Path) -> Result<()> {
    let name = module.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some(stem) = name.strip_suffix("_bg.wasm") else { return Ok(()) };
    let script = module.with_file_name(format!("{stem}.js"));
    let (text, bytes) = imports::shorten(&read(&script)?, &fs::read(module)?)
        .with_context(|| format!("cannot shorten the imports of {name}"))?;
    fs::write(script, text)?;
    fs::write(module, bytes)?;
    Ok(())
}

fn reorder(module: &Path) -> Result<()> {
    let bytes = reorder::by_likeness(&fs::read(module)?)
        .with_context(|| format!("cannot read the functions of {}", module.display()))?;
    Ok(fs::write(module, bytes)?)
}
