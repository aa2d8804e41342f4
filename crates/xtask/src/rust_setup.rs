//! What the Rust toolchain needs beyond the compiler: the wasm target, and rustfmt and clippy for `check`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::workspace::{WASM, Workspace};

/// Whether the standard library for wasm is there.
///
/// # Errors
/// When rustc cannot be asked.
pub(crate) fn has_wasm_target() -> Result<bool> {
    let folder = process::output(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    Ok(Path::new(folder.trim()).is_dir())
}

/// Installs the wasm target by rustup unless it is there.
///
/// # Errors
/// When rustup is missing or fails.
pub(crate) fn provide_wasm_target() -> Result<()> {
    if has_wasm_target()? {
        return Ok(());
    }
    rustup(&["target", "add", WASM])
}

/// Installs rustfmt and clippy by rustup unless they are there.
///
/// # Errors
/// When rustup is missing or fails.
pub(crate) fn provide_lints(workspace: &Workspace) -> Result<()> {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if process::output(&mut workspace.cargo(&[command, "--version"])).is_err() {
            rustup(&["component", "add", component])?;
        }
    }
    Ok(())
}

fn rustup(arguments: &[&str]) -> Result<()> {
    if process::on_path("rustup").is_none() {
        bail!(
            "rustup is not installed: get `{}` for your Rust from where the compiler came from",
            arguments.join(" ")
        );
    }
    process::run(Command::new("rustup").args(arguments))
        .context("the toolchain's part could not be installed")
}
