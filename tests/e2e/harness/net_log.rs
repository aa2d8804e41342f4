//! Chromium's own log of its network: the requests of every page, frame and worker, also of those that are gone.

use super::{Result, target_folder};
use serde_json::Value;
use std::fs::{self, File};
use std::io::{ErrorKind, Read as _, Seek as _, SeekFrom};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Tells the files of browsers that run at the same time apart.
static LOGS: AtomicU32 = AtomicU32::new(0);
/// Who asked, where it was the browser by itself: by the address bar, or for its own sake.
const BROWSER: [&str; 2] = ["not an origin", "chrome"];

/// The log's file; removed with the value.
#[derive(Debug)]
pub(crate) struct NetLog {
    file: PathBuf,
    /// What comes before is of earlier flows.
    begin: AtomicU64,
}

/// A request that was made, whatever came of it.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) address: String,
    /// By a page or its worker, and not by the browser.
    pub(crate) by_page: bool,
}

impl NetLog {
    pub(crate) fn new() -> Result<Self> {
        let number = LOGS.fetch_add(1, Ordering::Relaxed);
        let folder = target_folder().join("e2e-network");
        fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{}-{number}.json", std::process::id()));
        Ok(Self { file, begin: AtomicU64::new(0) })
    }

    /// What the browser has to be started with.
    pub(crate) fn argument(&self) -> String {
        format!("--log-net-log={}", self.file.display())
    }

    /// The requests of this flow. The browser writes them some at a time, so the latest may not be there yet.
    pub(crate) fn requests(&self) -> Result<Vec<Asked>> {
        let mut file = match File::open(&self.file) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            file => file?,
        };
        file.seek(SeekFrom::Start(self.begin.load(Ordering::Relaxed)))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        // One event to a line; a line that is not whole yet is no event.
        Ok(text.lines().filter(|line| line.contains("\"initiator\":\"")).filter_map(asked).collect())
    }

    /// Another flow begins.
    pub(crate) fn forget(&self) -> Result {
        self.begin.store(fs::metadata(&self.file)?.len(), Ordering::Relaxed);
        Ok(())
    }
}

impl Drop for NetLog {
    fn drop(&mut self) {
        // Nothing depends on it: `cargo clean` removes what is left.
        let _ = fs::remove_file(&self.file);
    }
}

fn asked(line: &str) -> Option<Asked> {
    let event: Value = serde_json::from_str(line.trim_end_matches(',')).ok()?;
    let told = event.get("params")?;
    let (address, initiator) = (told.get("url")?.as_str()?, told.get("initiator")?.as_str()?);
    let by_page = !BROWSER.iter().any(|own| initiator.starts_with(own));
    Some(Asked { address: address.to_owned(), by_page })
}
