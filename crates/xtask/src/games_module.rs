//! The module of the page of games, built beside what Trunk makes and with the same profile, so that both share what they use.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::process;
use crate::workspace::{WASM, Workspace};

/// The variable by which Trunk's hook learns where the files are. Without it the site has no such page.
pub(crate) const FOLDER: &str = "REVERSI_GAMES_MODULE";
/// The files, as the page's scripts name them.
pub(crate) const FILES: [&str; 2] = ["reversi_archive.js", "reversi_archive_bg.wasm"];
const PROFILE: &str = "wasm-release";

/// Builds it and returns the folder with its files. Without `wasm_opt` the module is larger.
///
/// # Errors
/// When a program is missing or fails.
pub(crate) fn build(workspace: &Workspace, wasm_bindgen: &Path, wasm_opt: Option<&Path>) -> Result<PathBuf> {
    let target = workspace.target()?;
    let mut cargo = workspace.cargo(&["build", "--locked", "--package", "reversi-archive", "--lib"]);
    process::run(cargo.args(["--profile", PROFILE, "--target", WASM]))?;

    let folder = target.join("games");
    let built = target.join(WASM).join(PROFILE).join("reversi_archive.wasm");
    let mut bindgen = Command::new(wasm_bindgen.join("wasm-bindgen"));
    bindgen.args(["--target", "web", "--no-typescript", "--out-dir"]).arg(&folder);
    process::run(bindgen.arg(&built))?;
    if let Some(wasm_opt) = wasm_opt {
        let module = folder.join(FILES[1]);
        let mut optimize = Command::new(wasm_opt.join("wasm-opt"));
        process::run(optimize.arg("-Oz").arg(&module).arg("-o").arg(&module))?;
    }
    Ok(folder)
}
