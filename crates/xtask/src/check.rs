//! `check`: format, house rules, clippy with warnings as errors for both targets, the proof of `no_std`, and licenses.

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use lexopt::Parser;

use crate::process;
use crate::rust_setup;
use crate::tidy;
use crate::tools::{self, Tool};
use crate::workspace::{WASM, Workspace};

/// Packages that run in the browser only.
const BROWSER: [&str; 2] = ["reversi-web", "reversi-worker"];
/// Packages that run there too, without their tests.
const PURE: [&str; 6] = [
    "reversi-rules",
    "reversi-engine",
    "reversi-records",
    "reversi-session",
    "reversi-view",
    "reversi-protocol",
];
/// A workspace of its own, with its own lock file and no lints: it must have an allocator, which is unsafe code.
const PROBE: &str = "crates/xtask/probe/Cargo.toml";
/// Packages without the standard library, each a feature of the probe.
const NO_STD: [&str; 4] = ["rules", "records", "session", "view"];

/// Runs all checks, the quick ones first.
///
/// # Errors
/// At the first that fails.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    all(workspace)?;
    let tool = Tool::deny().provide()?;
    tools::clean_up()?;
    deny(workspace, &tool)
}

/// As [`run`] without what needs a tool that cargo does not bring along, as a part of another command.
///
/// # Errors
/// As for [`run`].
pub(crate) fn all(workspace: &Workspace) -> Result<()> {
    rust_setup::provide_lints(workspace)?;
    rust_setup::provide_wasm_target()?;
    process::run(&mut workspace.cargo(&["fmt", "--all", "--check"]))?;
    process::run(&mut workspace.cargo(&["fmt", "--check", "--manifest-path", PROBE]))?;
    tidy::check(workspace)?;
    clippy(workspace, &native())?;
    clippy(workspace, &in_browser())?;
    clippy(workspace, &pure_for_browser())?;
    probe(workspace)
}

/// Licenses, bans and sources of all that is compiled, by `cargo-deny` of the folder `tool`. The database of advisories is
/// left out: it would have to be downloaded.
///
/// # Errors
/// When a rule of `deny.toml` is broken; the tool says by what.
pub(crate) fn deny(workspace: &Workspace, tool: &Path) -> Result<()> {
    let mut command = Command::new(tool.join("cargo-deny"));
    command.current_dir(workspace.root()).args(["--log-level", "error", "--locked", "check"]);
    process::run(command.args(["licenses", "bans", "sources"]))
}

fn native() -> Vec<&'static str> {
    let mut arguments =
        vec!["--workspace", "--all-targets", "--features", "reversi-e2e/shots,reversi-lab/shipped"];
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

/// Links each package into a module without the standard library: the compiler refuses one that brings it along.
fn probe(workspace: &Workspace) -> Result<()> {
    let target = workspace.target()?.join("probe");
    for package in NO_STD {
        let mut command = workspace.cargo(&["build", "--quiet", "--locked", "--target", WASM]);
        command.args(["--features", package, "--manifest-path", PROBE]).env("CARGO_TARGET_DIR", &target);
        process::run(&mut command)?;
    }
    Ok(())
}
