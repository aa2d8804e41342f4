//! `build`: the release site in `dist/`, by Trunk; and the same quickly and unoptimised for `play`.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use lexopt::{Arg, Parser, ValueExt as _};

use crate::compress;
use crate::games_module;
use crate::minify;
use crate::npm;
use crate::process;
use crate::rust_setup;
use crate::simd;
use crate::site;
use crate::tools::{self, Tool};
use crate::workspace::Workspace;

/// The folders of the programs that Trunk is and calls.
#[derive(Debug)]
pub(crate) struct SiteTools {
    pub(crate) trunk: PathBuf,
    pub(crate) wasm_bindgen: PathBuf,
}

/// What makes a release small: the folder of `wasm-opt`, and the script of terser.
#[derive(Debug)]
pub(crate) struct Packers {
    pub(crate) wasm_opt: PathBuf,
    pub(crate) terser: PathBuf,
}

/// Installs what is missing, then builds.
///
/// # Errors
/// When a tool cannot be had or the build fails.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let mut url = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("site-url") => url = Some(site_url(&arguments.value()?.string()?)?),
            other => return Err(other.unexpected().into()),
        }
    }
    let tools = provide(workspace)?;
    let packers = Packers { wasm_opt: npm::wasm_opt()?, terser: npm::terser()? };
    release(workspace, &tools, packers, url.as_deref())
}

/// The address of a site's folder, with a slash at its end.
fn site_url(text: &str) -> Result<String> {
    let host = text.strip_prefix("https://").unwrap_or_default();
    if host.is_empty() || text.contains(['?', '#', '"', '<', '&', ' ']) {
        bail!("--site-url is the address of the site's folder, such as https://example.org/reversi/");
    }
    Ok(format!("{}/", text.trim_end_matches('/')))
}

/// The wasm target and the tools that every build of the site needs.
///
/// # Errors
/// When one of them cannot be had.
pub(crate) fn provide(workspace: &Workspace) -> Result<SiteTools> {
    rust_setup::provide_wasm_target()?;
    let wasm_bindgen = Tool::wasm_bindgen(workspace)?.provide()?;
    let trunk = Tool::trunk().provide()?;
    tools::clean_up()?;
    Ok(SiteTools { trunk, wasm_bindgen })
}

/// The release site in `dist/`; `url` is where the site will be.
///
/// # Errors
/// When the build fails.
pub(crate) fn release(
    workspace: &Workspace,
    tools: &SiteTools,
    packers: Packers,
    url: Option<&str>,
) -> Result<()> {
    let Packers { wasm_opt, terser } = packers;
    let vectors = simd::build(workspace, &tools.wasm_bindgen, &wasm_opt)?;
    let games = games_module::build(workspace, &tools.wasm_bindgen, Some(&wasm_opt))?;
    let path = process::path_with(&[tools.trunk.clone(), tools.wasm_bindgen.clone(), wasm_opt])?;
    let dist = workspace.dist();
    let arguments = ["--release".as_ref(), "--dist".as_ref(), dist.as_os_str()];
    let mut command = trunk(workspace, path.as_os_str(), &arguments);
    if let Some(url) = url {
        command.env(site::URL, url);
    }
    process::run(
        command.env(simd::FOLDER, vectors).env(games_module::FOLDER, games).env(minify::TERSER, terser),
    )?;
    site::names::check(&dist)?;
    // Last, so that it covers whatever the steps before have put there.
    println!("compressed copies of {} files", compress::folder(&dist)?);
    Ok(())
}

/// A site for playing on this machine, in a folder of its own that no test takes for the release.
///
/// # Errors
/// When the build fails.
pub(crate) fn for_play(workspace: &Workspace, tools: &SiteTools) -> Result<PathBuf> {
    let games = games_module::build(workspace, &tools.wasm_bindgen, None)?;
    let path = process::path_with(&[tools.trunk.clone(), tools.wasm_bindgen.clone()])?;
    let folder = workspace.target()?.join("play");
    let mut command = trunk(workspace, path.as_os_str(), &["--dist".as_ref(), folder.as_os_str()]);
    process::run(command.env(games_module::FOLDER, games))?;
    Ok(folder)
}

fn trunk(workspace: &Workspace, path: &OsStr, arguments: &[&OsStr]) -> Command {
    // By its full path: a child's own PATH is not searched for the child on every system.
    let program = std::env::split_paths(path).next().unwrap_or_default().join("trunk");
    let mut command = Command::new(program);
    command
        .current_dir(workspace.root())
        .arg("build")
        .args(arguments)
        .env("PATH", path)
        .env_remove(simd::FOLDER)
        .env_remove(games_module::FOLDER)
        .env_remove(minify::TERSER)
        .env_remove(site::URL)
        // Trunk reads it as an option and takes only "true" and "false"; others set it to 1.
        .env_remove("NO_COLOR");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sites_address_is_a_folder_on_a_secure_host() {
        for text in ["https://example.org/reversi", "https://example.org/reversi/"] {
            assert_eq!(site_url(text).unwrap(), "https://example.org/reversi/");
        }
        for bad in ["", "example.org", "http://example.org/", "https://", "https://example.org/?x"] {
            assert!(site_url(bad).is_err(), "{bad}");
        }
    }
}
