//! What comes from npm: binaryen for `wasm-opt`, terser for scripts, axe-core for the accessibility tests, and Lighthouse.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::cache;
use crate::process;
use crate::tools;

const BINARYEN: &str = "132.0.0";
const TERSER: &str = "5.51.4";
const AXE: &str = "4.14.1";
/// Newer ones need a newer Node.js than Debian 12's.
const LIGHTHOUSE: &str = "12.8.2";

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

/// The script of terser, installed by npm.
///
/// # Errors
/// When npm is missing or fails.
pub(crate) fn terser() -> Result<PathBuf> {
    let folder =
        cache::provide("npm-terser", &format!("terser-{TERSER}"), |root| install(root, "terser", TERSER))?;
    Ok(folder.join("node_modules").join("terser").join("bin").join("terser"))
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

/// The script that starts Lighthouse, installed by npm.
///
/// # Errors
/// When npm is missing or fails.
pub(crate) fn lighthouse() -> Result<PathBuf> {
    let folder = cache::provide("npm-lighthouse", &format!("lighthouse-{LIGHTHOUSE}"), |root| {
        install(root, "lighthouse", LIGHTHOUSE)
    })?;
    Ok(folder.join("node_modules").join("lighthouse").join("cli").join("index.js"))
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
    install_by(&npm, root, package, version).with_context(|| {
        let instead = match package {
            "binaryen" => "; a wasm-opt of that version or newer on PATH is used instead",
            "axe-core" => "; the variable AXE may name the file axe.min.js instead",
            _ => "",
        };
        format!("npm could not install {package} {version} (is the npm registry within reach?){instead}")
    })
}

fn install_by(npm: &Path, root: &Path, package: &str, version: &str) -> Result<()> {
    let mut command = Command::new(npm);
    command
        .current_dir(root)
        .args(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--prefix"])
        .arg(root)
        .arg(format!("{package}@{version}"));
    process::output(&mut command).map(drop)
}

/// The npm client, which is a batch file on Windows.
pub(crate) fn npm() -> Option<PathBuf> {
    process::on_path("npm").or_else(|| {
        let folders = env::var_os("PATH").filter(|_| cfg!(windows))?;
        env::split_paths(&folders).map(|folder| folder.join("npm.cmd")).find(|path| path.is_file())
    })
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn npm_is_asked_for_one_exact_version_without_its_scripts() {
        let scratch = Scratch::new("npm-asks");
        let npm = scratch.program("npm", "echo \"$@\" > asked");
        install_by(&npm, scratch.path(), "axe-core", "4.14.1").unwrap();
        let asked = scratch.read("asked");
        assert!(asked.starts_with("install ") && asked.trim_end().ends_with(" axe-core@4.14.1"), "{asked}");
        assert!(asked.contains("--ignore-scripts"), "{asked}");
    }

    #[test]
    fn what_npm_complains_of_is_handed_on() {
        let scratch = Scratch::new("npm-fails");
        let npm = scratch.program("npm", "echo 'registry is down' >&2; exit 1");
        let error = install_by(&npm, scratch.path(), "axe-core", "4.14.1").unwrap_err().to_string();
        assert!(error.contains("registry is down"), "{error}");
    }
}
