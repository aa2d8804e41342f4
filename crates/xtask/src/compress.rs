//! Writes compressed copies beside the files of a site, `.br` and `.gz`, for hosts that send them as they are.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::tools;

/// Endings of the files that get smaller; pictures of pixels and the machine's weights are packed already.
const ENDINGS: [&str; 11] =
    ["html", "js", "css", "wasm", "txt", "svg", "json", "webmanifest", "xml", "ts", "md"];

/// Writes the copies of all files in the folder and those below it, and says how many.
///
/// # Errors
/// When a file cannot be read or a copy not be written.
pub(crate) fn folder(folder: &Path) -> Result<usize> {
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    let count = files.len();
    let files = Mutex::new(files);
    let next = || files.lock().ok().and_then(|mut files| files.pop());
    let work = || -> Result<()> {
        while let Some(file) = next() {
            copies(&file).with_context(|| format!("cannot compress {}", file.display()))?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..tools::cores()).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(_) => Err(anyhow::anyhow!("compressing broke off")),
        })
    })?;
    Ok(count)
}

/// The bytes by brotli at its strongest setting, as for files that are compressed once and kept.
///
/// # Errors
/// When there is no memory for it.
pub(crate) fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = brotli::CompressorWriter::new(Vec::new(), 1 << 16, 11, 22);
    compressed.write_all(bytes)?;
    Ok(compressed.into_inner())
}

fn copies(file: &Path) -> Result<()> {
    let bytes = fs::read(file)?;
    fs::write(beside(file, ".br"), brotli(&bytes)?)?;
    // Without the time of writing, so that the same site is the same bytes.
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&bytes)?;
    fs::write(beside(file, ".gz"), gzip.finish()?)?;
    Ok(())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known)) {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn copies_of_text_and_modules_hold_the_same_bytes_and_what_is_packed_gets_none() {
        let site = Scratch::new("compress");
        let long = "the same again ".repeat(100);
        for name in ["index.html", "learn/en/rules.html", "embed/reversi_bg.wasm", "empty.txt"] {
            site.write(name, if name == "empty.txt" { "" } else { &long });
        }
        site.write("weights.bin", &long);
        site.write("shot.png", &long);
        assert_eq!(folder(site.path()).unwrap(), 4);
        for name in ["index.html", "learn/en/rules.html", "embed/reversi_bg.wasm", "empty.txt"] {
            let path = site.path().join(name);
            let (brotli, gzip) =
                (fs::read(beside(&path, ".br")).unwrap(), fs::read(beside(&path, ".gz")).unwrap());
            let (mut once, mut twice) = (String::new(), String::new());
            brotli::Decompressor::new(brotli.as_slice(), 4096).read_to_string(&mut once).unwrap();
            flate2::read::GzDecoder::new(gzip.as_slice()).read_to_string(&mut twice).unwrap();
            let original = site.read(name);
            assert_eq!((&once, &twice), (&original, &original), "{name}");
            assert!(original.is_empty() || brotli.len().max(gzip.len()) < original.len() / 2, "{name}");
        }
        for name in ["weights.bin.br", "weights.bin.gz", "shot.png.gz", "index.html.br.gz"] {
            assert!(!site.path().join(name).exists(), "{name}");
        }
    }

    #[test]
    fn the_same_file_always_gives_the_same_copies() {
        let made = || {
            let site = Scratch::new("compress-again");
            site.write("a.js", "go()");
            folder(site.path()).unwrap();
            (fs::read(site.path().join("a.js.br")).unwrap(), fs::read(site.path().join("a.js.gz")).unwrap())
        };
        assert_eq!(made(), made());
    }
}
