//! The per-user cache of tools: `reversi-tools/NAME-VERSION/`, each put there whole or not at all.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The cache's folder. Nothing in it is needed for good: deleting it costs the next run an installation.
///
/// # Errors
/// When the environment names no home folder.
pub(crate) fn folder() -> Result<PathBuf> {
    let base = if let Some(folder) = env::var_os("XDG_CACHE_HOME").filter(|value| !value.is_empty()) {
        PathBuf::from(folder)
    } else if cfg!(windows) {
        PathBuf::from(env::var_os("LOCALAPPDATA").context("LOCALAPPDATA is not set: no place for the tools")?)
    } else {
        let home = PathBuf::from(env::var_os("HOME").context("HOME is not set: no place for the tools")?);
        home.join(if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" })
    };
    Ok(base.join("reversi-tools"))
}

/// Makes `name` in the cache by `install`, unless it is there already, and returns its folder.
///
/// `install` fills a folder of its own that takes its final name only when all is done, so an interrupted
/// installation is never taken for a finished one. `family` names a lock: a second run waits for the first.
///
/// # Errors
/// When the cache cannot be written or `install` fails.
pub(crate) fn provide(
    family: &str,
    name: &str,
    install: impl FnOnce(&Path) -> Result<()>,
) -> Result<PathBuf> {
    let cache = folder()?;
    let finished = cache.join(name);
    if finished.is_dir() {
        return Ok(finished);
    }
    locked(family, || {
        if finished.is_dir() {
            return Ok(());
        }
        let unfinished = cache.join(format!("{name}.unfinished"));
        remove(&unfinished)?;
        fs::create_dir_all(&unfinished)?;
        install(&unfinished)?;
        fs::rename(&unfinished, &finished)
            .with_context(|| format!("cannot put the installed tool at {}", finished.display()))
    })?;
    Ok(finished)
}

/// Does `work` while no other run does work of the same family.
///
/// # Errors
/// When the cache cannot be written, and those of `work`.
pub(crate) fn locked<T>(family: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let cache = folder()?;
    fs::create_dir_all(&cache).with_context(|| format!("cannot create {}", cache.display()))?;
    let lock = File::create(cache.join(format!("{family}.lock")))?;
    lock.lock().context("cannot lock the tool cache")?;
    work()
}

/// Removes a folder with all that is in it; one that is not there is no error.
///
/// # Errors
/// When the system refuses.
pub(crate) fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}
