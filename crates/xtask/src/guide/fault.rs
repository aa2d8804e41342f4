//! What is wrong in the guide's sources, each with its place; all of it is told at once.

use std::fmt;

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fault {
    /// The file's path as people write it, from the repository's root.
    pub(crate) file: String,
    /// From 1.
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// The faults of one file, while it is read.
#[derive(Debug)]
pub(crate) struct Faults<'a> {
    file: &'a str,
    found: Vec<Fault>,
}

impl<'a> Faults<'a> {
    pub(crate) fn of(file: &'a str) -> Self {
        Self { file, found: Vec::new() }
    }

    pub(crate) fn add(&mut self, line: usize, what: impl Into<String>) {
        self.found.push(Fault { file: self.file.to_owned(), line, what: what.into() });
    }

    pub(crate) fn found(self) -> Vec<Fault> {
        self.found
    }
}

/// The line, from 1, in which the byte at `offset` stands.
pub(crate) fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1
}
