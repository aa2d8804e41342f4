//! The two npm packages: binaryen for `wasm-opt`, and axe-core for the accessibility tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::cache;
use crate::process;
use crate::tools;

const BINARYEN: &str = "132.0.0";
const AXE: &str = "4.14.1";

/// The folder of a `wasm-opt` that is at least the pinned one: from PATH, else installed by npm.
///
/// # Errors
/// When npm is missing or fails.
pub(crate) fn wasm_opt() -> Result<PathBuf> {
    if let Some(folder) = wasm_opt_on_path() {
        return Ok(folder);
    }
    let folder = cache::provide("npm-binaryen", &format!("binaryen-{BINARYEN}"), |root| {
        install(root, "binaryen", BINARYEN)
    })?;
    Ok(folder.join("node_modules").join(".bin"))
}

/// The script of axe-core: `AXE` if set, else installed by npm.
///
/// # Errors
/// When npm is missing or fails.
pub(crate) fn axe() -> Result<PathBuf> {
    if let Some(path) = env::var_os("AXE") {
        return Ok(PathBuf::from(path));
    }
    let folder =
        cache::provide("npm-axe", &format!("axe-core-{AXE}"), |root| install(root, "axe-core", AXE))?;
    Ok(folder.join("node_modules").join("axe-core").join("axe.min.js"))
}

fn wasm_opt_on_path() -> Option<PathBuf> {
    let path = process::on_path("wasm-opt")?;
    let printed = process::output(Command::new(&path).arg("--version")).ok()?;
    let version = tools::numbers(tools::version_in(&printed)?);
    // `wasm-opt` prints the first number only.
    let enough = version.first() >= tools::numbers(BINARYEN).first();
    enough.then(|| path.parent().map(Path::to_path_buf)).flatten()
}

fn install(root: &Path, package: &str, version: &str) -> Result<()> {
    let Some(npm) = npm() else {
        bail!("{package} {version} comes from npm, which is not installed: install Node.js with npm");
    };
    println!("{package} {version}: installing by npm");
    let mut command = Command::new(npm);
    command
        .current_dir(root)
        .args(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--prefix"])
        .arg(root)
        .arg(format!("{package}@{version}"));
    process::output(&mut command).with_context(|| format!("npm could not install {package} {version}"))?;
    Ok(())
}

/// The npm client, which is a batch file on Windows.
pub(crate) fn npm() -> Option<PathBuf> {
    process::on_path("npm").or_else(|| {
        let folders = env::var_os("PATH").filter(|_| cfg!(windows))?;
        env::split_paths(&folders).map(|folder| folder.join("npm.cmd")).find(|path| path.is_file())
    })
}
