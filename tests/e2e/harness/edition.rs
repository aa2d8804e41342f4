//! Another edition of the site, as its owner would publish it: a copy of the built one, with some files changed.

use super::{Page, Result, target_folder, tools};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Tells folders of tests that run at the same time apart.
static EDITIONS: AtomicU32 = AtomicU32::new(0);

const PAGE: &str = "index.html";
const WORKER: &str = "sw.js";
/// Digests a text as the service worker's list has it.
const DIGEST: &str = "const [text, done] = arguments;
    crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      .then((digest) => done('sha256-' + btoa(String.fromCharCode(...new Uint8Array(digest)))))";

/// The folder is removed with the value.
#[derive(Debug)]
pub(crate) struct Edition(PathBuf);

impl Edition {
    /// A later build: its page carries `data-edition` with this name.
    pub(crate) async fn changed(page: &Page, name: &str) -> Result<Self> {
        let edition = Self::copied()?;
        let before = edition.read(PAGE)?;
        let after = before.replacen("<html ", &format!("<html data-edition=\"{name}\" "), 1);
        let digest = |text: String| page.browser().run_async::<String>(DIGEST, vec![text.into()]);
        let (old, new) = (digest(before).await?, digest(after.clone()).await?);
        let worker = edition.read(WORKER)?;
        assert!(worker.contains(&old), "the service worker knows the page as it is");
        let worker = worker.replace(&old, &new).replacen("BUILD = \"", &format!("BUILD = \"{name}-"), 1);
        fs::write(edition.0.join(PAGE), after)?;
        fs::write(edition.0.join(WORKER), worker)?;
        Ok(edition)
    }

    /// The site with the service worker that ends the copy.
    pub(crate) fn switched_off() -> Result<Self> {
        let edition = Self::copied()?;
        fs::copy(edition.0.join("sw-off.js"), edition.0.join(WORKER))?;
        Ok(edition)
    }

    pub(crate) fn folder(&self) -> PathBuf {
        self.0.clone()
    }

    fn copied() -> Result<Self> {
        let number = EDITIONS.fetch_add(1, Ordering::Relaxed);
        let folder = target_folder().join("e2e-editions").join(format!("{}-{number}", std::process::id()));
        copy(&tools::dist()?, &folder)?;
        Ok(Self(folder))
    }

    fn read(&self, file: &str) -> Result<String> {
        Ok(fs::read_to_string(self.0.join(file))?)
    }
}

impl Drop for Edition {
    fn drop(&mut self) {
        // Nothing depends on it: `cargo clean` removes what is left.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) -> Result {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}
