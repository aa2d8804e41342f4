//! `bench`, `solve`, `gtp`, `match`, `ladder`, `fuzz`: commands of `reversi-lab`, which is built when one is wanted, so that the
//! commands that every build calls need no engine.

use std::ffi::OsString;
use std::fmt;
use std::process::Command;

use anyhow::{Context, Result, bail};
use lexopt::Parser;

use crate::workspace::{Workspace, cargo_program};

/// The end of a program that talked for itself: its exit code becomes ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ended(pub(crate) u8);

impl fmt::Display for Ended {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "ended with {}", self.0)
    }
}

impl std::error::Error for Ended {}

/// # Errors
/// As the command ends.
pub(crate) fn bench(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    forward(workspace, "bench", arguments)
}

/// # Errors
/// As the command ends.
pub(crate) fn solve(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    forward(workspace, "solve", arguments)
}

/// # Errors
/// As the command ends.
pub(crate) fn gtp(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    forward(workspace, "gtp", arguments)
}

/// # Errors
/// As the command ends.
pub(crate) fn contest(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    forward(workspace, "match", arguments)
}

/// # Errors
/// As the command ends.
pub(crate) fn ladder(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    forward(workspace, "ladder", arguments)
}

/// # Errors
/// As the command ends.
pub(crate) fn fuzz(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    forward(workspace, "fuzz", arguments)
}

/// Runs the command with our standard input and output, in the folder that we were called in.
fn forward(workspace: &Workspace, name: &str, arguments: &mut Parser) -> Result<()> {
    let mut command = command(workspace, name, arguments.raw_args()?.collect());
    end(command.status().context("cannot start cargo")?.code())
}

fn command(workspace: &Workspace, name: &str, arguments: Vec<OsString>) -> Command {
    let mut command = Command::new(cargo_program());
    command
        .args(["run", "--quiet", "--locked", "--package", "reversi-lab"])
        // An overflow is a fault that only a build with checks finds.
        .args((name != "fuzz").then_some("--release"))
        .arg("--manifest-path")
        .arg(workspace.root().join("Cargo.toml"))
        .args(["--", name])
        .args(arguments);
    command
}

/// `code` is missing when a signal ended the program.
fn end(code: Option<i32>) -> Result<()> {
    match code.map(u8::try_from) {
        Some(Ok(0)) => Ok(()),
        Some(Ok(code)) => Err(Ended(code).into()),
        _ => bail!("reversi-lab was ended"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_handed_on_with_its_arguments() {
        let workspace = Workspace::find().unwrap();
        let arguments = ["--level", "3", "--", "a b"].map(OsString::from).to_vec();
        let command = command(&workspace, "gtp", arguments);
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
        assert!(words.ends_with(&["--", "gtp", "--level", "3", "--", "a b"].map(str::to_owned)), "{words:?}");
        assert!(words.contains(&"--release".to_owned()));
        assert!(!super::command(&workspace, "fuzz", Vec::new()).get_args().any(|word| word == "--release"));
        // A file's name in the arguments means one in the caller's folder.
        assert_eq!(command.get_current_dir(), None);
    }

    #[test]
    fn the_exit_code_is_handed_on() {
        assert!(end(Some(0)).is_ok());
        assert_eq!(end(Some(2)).unwrap_err().downcast_ref(), Some(&Ended(2)));
        assert!(!end(None).unwrap_err().is::<Ended>());
    }
}
