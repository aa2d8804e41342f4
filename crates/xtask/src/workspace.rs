//! Where the repository is, and how its own cargo is called.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process;

/// The target that the page and the worker are compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The checked-out repository.
#[derive(Debug, Clone)]
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// Finds the workspace that this program was started from.
    ///
    /// # Errors
    /// When cargo did not start it and the current folder is in no workspace.
    pub(crate) fn find() -> Result<Self> {
        // Set by `cargo run`; read at run time, so that a shared target folder never points to another clone.
        if let Some(package) = env::var_os("CARGO_MANIFEST_DIR")
            && let Some(root) = Path::new(&package).ancestors().nth(2)
            && root.join("Cargo.lock").is_file()
        {
            return Ok(Self { root: root.to_path_buf() });
        }
        let text = process::output(Command::new(cargo_program()).args([
            "locate-project",
            "--workspace",
            "--message-format=plain",
        ]))?;
        let root = Path::new(text.trim()).parent().context("the current folder is in no cargo workspace")?;
        Ok(Self { root: root.to_path_buf() })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The release site's folder.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The same, once there is a site in it.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn release(&self) -> Result<PathBuf> {
        let dist = self.dist();
        if !dist.join("index.html").is_file() {
            bail!("there is no release in dist/ (`cargo xtask build` makes it)");
        }
        Ok(dist)
    }

    /// A cargo command in the workspace's root.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(cargo_program());
        command.current_dir(&self.root).args(arguments);
        command
    }

    /// What `cargo metadata` says of the workspace's own packages.
    ///
    /// # Errors
    /// When a manifest does not parse.
    pub(crate) fn metadata(&self) -> Result<Value> {
        let text = process::output(&mut self.cargo(&["metadata", "--no-deps", "--format-version=1"]))?;
        serde_json::from_str(&text).context("cargo metadata printed no JSON")
    }

    /// Cargo's target folder, wherever the environment puts it.
    ///
    /// # Errors
    /// As for [`Workspace::metadata`].
    pub(crate) fn target(&self) -> Result<PathBuf> {
        let metadata = self.metadata()?;
        let folder = metadata.get("target_directory").and_then(Value::as_str);
        Ok(PathBuf::from(folder.context("cargo metadata names no target folder")?))
    }

    /// The version of a package in Cargo.lock.
    ///
    /// # Errors
    /// When the file cannot be read or has no such package.
    pub(crate) fn locked_version(&self, package: &str) -> Result<String> {
        let path = self.root.join("Cargo.lock");
        let lock = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        match version_in_lock(&lock, package) {
            Some(version) => Ok(version.to_owned()),
            None => bail!("Cargo.lock has no package {package}"),
        }
    }
}

/// The cargo that called us, which is the toolchain's own.
pub(crate) fn cargo_program() -> std::ffi::OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn version_in_lock<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_gives_a_packages_version() {
        let lock = "[[package]]\nname = \"a-b\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"a\"\nversion = \"2.3.4\"\n";
        assert_eq!(version_in_lock(lock, "a"), Some("2.3.4"));
        assert_eq!(version_in_lock(lock, "c"), None);
    }
}
