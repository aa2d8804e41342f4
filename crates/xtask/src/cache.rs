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
    provide_in(&folder()?, family, name, install)
}

fn provide_in(
    cache: &Path,
    family: &str,
    name: &str,
    install: impl FnOnce(&Path) -> Result<()>,
) -> Result<PathBuf> {
    let finished = cache.join(name);
    if finished.is_dir() {
        return Ok(finished);
    }
    locked_in(cache, family, || {
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
    locked_in(&folder()?, family, work)
}

fn locked_in<T>(cache: &Path, family: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    fs::create_dir_all(cache).with_context(|| format!("cannot create {}", cache.display()))?;
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::thread;

    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn an_installation_that_fails_or_is_interrupted_is_not_taken_for_finished() {
        let cache = Scratch::new("cache-fails");
        let failing = provide_in(cache.path(), "f", "tool-1", |root| {
            fs::write(root.join("half"), "")?;
            anyhow::bail!("no network")
        });
        assert_eq!(failing.unwrap_err().to_string(), "no network");
        assert!(!cache.path().join("tool-1").exists());
        let folder =
            provide_in(cache.path(), "f", "tool-1", |root| Ok(fs::write(root.join("all"), "")?)).unwrap();
        assert!(folder.join("all").is_file() && !folder.join("half").exists());
    }

    #[test]
    fn runs_at_the_same_time_install_once() {
        let cache = Scratch::new("cache-once");
        let installed = AtomicU32::new(0);
        let install = |_: &Path| {
            installed.fetch_add(1, Ordering::SeqCst);
            Ok(())
        };
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| provide_in(cache.path(), "f", "tool-1", install).unwrap());
            }
        });
        assert_eq!(installed.load(Ordering::SeqCst), 1);
    }
}
