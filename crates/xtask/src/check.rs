//! `check`: format, house rules, clippy with warnings as errors for both targets, and the proof of `no_std`.

use std::path::Path;

use anyhow::Result;
use lexopt::Parser;

use crate::process;
use crate::rust_setup;
use crate::tidy;
use crate::workspace::{WASM, Workspace};

/// Packages that run in the browser only.
const BROWSER: [&str; 2] = ["reversi-web", "reversi-worker"];
/// Packages that run there too, without their tests.
const PURE: [&str; 5] =
    ["reversi-rules", "reversi-engine", "reversi-session", "reversi-view", "reversi-protocol"];
/// Packages without the standard library, each a feature of the probe.
const NO_STD: [&str; 3] = ["rules", "session", "view"];

/// Runs all checks, the quick ones first.
///
/// # Errors
/// At the first that fails.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    all(workspace)
}

/// As [`run`], as a part of another command.
///
/// # Errors
/// As for [`run`].
pub(crate) fn all(workspace: &Workspace) -> Result<()> {
    rust_setup::provide_lints(workspace)?;
    rust_setup::provide_wasm_target()?;
    process::run(&mut workspace.cargo(&["fmt", "--all", "--check"]))?;
    tidy::check(workspace)?;
    clippy(workspace, &native())?;
    clippy(workspace, &in_browser())?;
    clippy(workspace, &pure_for_browser())?;
    probe(workspace)
}

fn native() -> Vec<&'static str> {
    let mut arguments = vec!["--workspace", "--all-targets"];
    arguments.extend(BROWSER.iter().flat_map(|package| ["--exclude", package]));
    arguments
}

fn in_browser() -> Vec<&'static str> {
    let mut arguments = vec!["--target", WASM, "--all-targets"];
    arguments.extend(BROWSER.iter().flat_map(|package| ["--package", package]));
    arguments
}

fn pure_for_browser() -> Vec<&'static str> {
    let mut arguments = vec!["--target", WASM, "--lib"];
    arguments.extend(PURE.iter().flat_map(|package| ["--package", package]));
    arguments
}

fn clippy(workspace: &Workspace, what: &[&str]) -> Result<()> {
    let arguments = [&["clippy", "--quiet", "--locked"], what, &["--", "-D", "warnings"]].concat();
    process::run(&mut workspace.cargo(&arguments))
}

/// Links each package into a module without the standard library: the linker refuses one that brings it along.
fn probe(workspace: &Workspace) -> Result<()> {
    let manifest = Path::new("crates/xtask/probe/Cargo.toml");
    let target = workspace.target()?.join("probe");
    for package in NO_STD {
        let mut command = workspace.cargo(&["build", "--quiet", "--target", WASM, "--features", package]);
        command.arg("--manifest-path").arg(manifest).env("CARGO_TARGET_DIR", &target);
        process::run(&mut command)?;
    }
    Ok(())
}
