//! Where the built site, the browsers and their drivers are: named by `cargo xtask test`, or looked up on the path.

use super::Result;
use std::env;
use std::path::{Path, PathBuf};

/// The folder of the release build that all flows play.
pub(crate) fn dist() -> Result<PathBuf> {
    let folder = env::var_os("REVERSI_DIST").map_or_else(|| workspace().join("dist"), PathBuf::from);
    if folder.join("index.html").is_file() {
        return Ok(folder);
    }
    Err(format!(
        "no built site in {}: run `cargo xtask build`, or name its folder in REVERSI_DIST",
        folder.display()
    )
    .into())
}

/// A browser or driver: the variable `name`, or else the first of `commands` on the path.
pub(crate) fn program(name: &str, commands: &[&str]) -> Result<PathBuf> {
    if let Some(named) = env::var_os(name).filter(|value| !value.is_empty()) {
        return Ok(named.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .flat_map(|folder| commands.iter().map(move |command| folder.join(command)))
        .find(|candidate| candidate.is_file())
        .ok_or_else(|| {
            format!("none of {commands:?} is on the path: install it, or name it in {name}").into()
        })
}

/// The accessibility checker's script.
pub(crate) fn axe() -> Result<String> {
    let path = env::var_os("AXE").ok_or("AXE does not name axe.min.js of the npm package axe-core")?;
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", Path::new(&path).display()).into())
}

/// A file beside these tests that holds what a page is to look like, in words.
pub(crate) fn golden_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)
}

/// Cargo's target folder, whichever it is.
pub(crate) fn target_folder() -> PathBuf {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    scratch.parent().unwrap_or(scratch).to_path_buf()
}

fn workspace() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_path_buf()
}
