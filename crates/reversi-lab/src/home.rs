//! Where the repository is, and what the engine needs from it.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use reversi_rules::Variant;

/// The checked-out repository.
#[derive(Debug, Clone)]
pub(crate) struct Home {
    root: PathBuf,
}

impl Home {
    /// Finds the workspace that this program was started from.
    ///
    /// # Errors
    /// When cargo did not start it and the current folder is in no workspace.
    pub(crate) fn find() -> Result<Self> {
        // Set by `cargo run`; read at run time, so that a shared target folder never points to another clone.
        let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let begin = package.map_or_else(env::current_dir, Ok)?;
        let root = begin.ancestors().find(|folder| folder.join("Cargo.lock").is_file());
        let root = root.context("the current folder is in no cargo workspace")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// The repository's folder.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Where cargo builds.
    pub(crate) fn target(&self) -> PathBuf {
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), PathBuf::from)
    }

    /// The file of a variant's weights, if there is one.
    pub(crate) fn weights(&self, variant: Variant) -> Option<PathBuf> {
        Some(self.root.join("www/weights").join(format!("{}.bin", variant.name())))
            .filter(|file| file.is_file())
    }

    /// The release site's folder, if there is a site in it.
    pub(crate) fn release(&self) -> Option<PathBuf> {
        Some(self.root.join("dist")).filter(|dist| dist.join("index.html").is_file())
    }

    /// The script that runs the release's worker under Node.
    pub(crate) fn script(&self) -> PathBuf {
        self.root.join(Path::new("crates/reversi-lab/node/worker.mjs"))
    }
}
