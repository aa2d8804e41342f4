//! Counts tests by the summary line that every Rust test program ends with.

use std::process::Command;

use anyhow::{Result, bail};

use crate::process;

/// How many tests passed and failed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl Tally {
    /// Runs a test command, shows its output, and adds up its summaries.
    ///
    /// # Errors
    /// When the command cannot be started or does not succeed; what was counted until then is kept.
    pub(crate) fn run(&mut self, command: &mut Command) -> Result<()> {
        let before = self.failed;
        let success = process::run_with_lines(command, |line| {
            println!("{line}");
            if let Some((passed, failed)) = summary(line) {
                self.passed += passed;
                self.failed += failed;
            }
        })?;
        match (success, self.failed - before) {
            (true, 0) => Ok(()),
            (false, 0) => bail!("the tests could not be built or run"),
            (_, 1) => bail!("one test failed"),
            (_, failed) => bail!("{failed} tests failed"),
        }
    }
}

fn summary(line: &str) -> Option<(u32, u32)> {
    let (_, counts) = line.split_once("test result: ")?.1.split_once(". ")?;
    let count = |word: &str| {
        let part = counts.split("; ").find_map(|part| part.strip_suffix(word))?;
        part.trim().parse().ok()
    };
    Some((count("passed")?, count("failed")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_are_counted_and_other_lines_are_not() {
        let line = "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 1 filtered out; finished in 0.1s";
        assert_eq!(summary(line), Some((12, 3)));
        assert_eq!(summary("test tests::a_result_of_a_test ... ok"), None);
        assert_eq!(summary("\u{1b}[32mtest result: ok. 1 passed; 0 failed; 0 ignored"), Some((1, 0)));
    }
}
