//! Work files that may be cut off at any time: a header, then records of one size, appended in chunks.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::random::mix;

/// Every work file begins with this; the digit is the version.
const MAGIC: &[u8; 8] = b"rvtrain1";
/// The magic, the fingerprint and the size of a record.
const HEADER: u64 = 20;

/// A work file open for more records.
#[derive(Debug)]
pub(crate) struct Store {
    file: File,
    record: usize,
    /// Whole records that are there.
    pub(crate) records: usize,
}

impl Store {
    /// Opens a file or begins it. What is left of a record that was cut off is dropped.
    ///
    /// # Errors
    ///
    /// When the file was made in another way, by its fingerprint: see [`fingerprint`].
    pub(crate) fn open(path: &Path, fingerprint: u64, record: usize) -> Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut length = file.metadata()?.len();
        if length < HEADER {
            file.set_len(0)?;
            let mut header = MAGIC.to_vec();
            header.extend(fingerprint.to_le_bytes());
            header.extend(u32::try_from(record)?.to_le_bytes());
            file.write_all(&header)?;
            length = HEADER;
        }
        let mut header = [0; HEADER as usize];
        file.seek(SeekFrom::Start(0))?;
        file.read_exact(&mut header)?;
        ensure!(header.starts_with(MAGIC), "{} is no work file of this version", path.display());
        ensure!(
            header[8..16] == fingerprint.to_le_bytes()
                && header[16..] == u32::try_from(record)?.to_le_bytes(),
            "{} was made with other options or other weights: remove it, or use another folder",
            path.display()
        );
        let records = (length - HEADER) / record as u64;
        file.set_len(HEADER + records * record as u64)?;
        Ok(Self { file, record, records: usize::try_from(records)? })
    }

    /// Appends whole records.
    ///
    /// # Errors
    ///
    /// When the disk does not take them.
    pub(crate) fn append(&mut self, bytes: &[u8]) -> Result<()> {
        debug_assert!(bytes.len().is_multiple_of(self.record));
        self.file.write_all(bytes)?;
        self.records += bytes.len() / self.record;
        Ok(())
    }
}

/// The records of a finished work file, without a look at how it was made.
///
/// # Errors
///
/// When it is not there, or its records are not of this size.
pub(crate) fn read(path: &Path, record: usize) -> Result<Vec<u8>> {
    let mut bytes = fs::read(path).with_context(|| format!("{} is missing", path.display()))?;
    if bytes.len() < HEADER as usize
        || !bytes.starts_with(MAGIC)
        || bytes[16..20] != u32::try_from(record)?.to_le_bytes()
    {
        bail!("{} is no such work file", path.display());
    }
    let body = (bytes.len() - HEADER as usize) / record * record;
    bytes.truncate(HEADER as usize + body);
    Ok(bytes.split_off(HEADER as usize))
}

/// Writes a file at once or not at all.
///
/// # Errors
///
/// When the disk does not take it.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("part");
    fs::write(&beside, bytes)?;
    Ok(fs::rename(beside, path)?)
}

/// A number for everything that a file's content depends on.
pub(crate) fn fingerprint(what: &str, numbers: &[u64]) -> u64 {
    let text = what.bytes().map(u64::from);
    text.chain(numbers.iter().copied()).fold(0, |sum, number| mix(sum.wrapping_add(number).wrapping_add(1)))
}
