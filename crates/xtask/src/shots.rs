//! `shots`: pictures of the built page in every state, board and size, for people to look at.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};

use crate::browsers;
use crate::process;
use crate::workspace::Workspace;

/// Takes the pictures of `dist/` and says where they are.
///
/// # Errors
/// When no folder is named, there is no release, or Chromium cannot be had.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let (folder, sizes) = read(arguments)?;
    // The tests run in their own package's folder.
    let folder = env::current_dir()?.join(folder);
    let dist = workspace.release()?;
    let browsers = browsers::provide()?;
    let mut command = browsers.tests(workspace, &dist);
    command
        .args(["--features", "shots", "--", "--exact"])
        .args(sizes.iter().map(|size| format!("screenshots::{size}")))
        .env("REVERSI_SHOTS", &folder);
    process::run(&mut command)?;
    println!("the pictures are in {}", folder.display());
    Ok(())
}

/// The folder and the sizes: all, or those that are named.
fn read(arguments: &mut Parser) -> Result<(PathBuf, Vec<String>)> {
    let mut words = Vec::new();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Value(word) => words.push(word),
            other => return Err(other.unexpected().into()),
        }
    }
    let mut words = words.into_iter();
    let folder = words.next().context("name the folder for the pictures: cargo xtask shots FOLDER")?;
    let named: Vec<String> = words.map(ValueExt::string).collect::<Result<_, _>>()?;
    if let Some(unknown) = named.iter().find(|name| !SIZES.contains(&name.as_str())) {
        bail!("no size {unknown}; the sizes are {}", SIZES.join(", "));
    }
    let sizes = if named.is_empty() { SIZES.map(str::to_owned).into() } else { named };
    Ok((folder.into(), sizes))
}

/// Each is a test of `tests/e2e/screenshots.rs`.
const SIZES: [&str; 8] = ["tiny", "narrow", "phone", "landscape", "tablet", "desktop", "large", "largest"];

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &[&str]) -> Result<(PathBuf, Vec<String>)> {
        read(&mut Parser::from_args(words))
    }

    #[test]
    fn all_sizes_or_the_named_ones_are_taken() {
        assert_eq!(of(&["out"]).unwrap(), ("out".into(), SIZES.map(str::to_owned).into()));
        let two = vec!["phone".to_owned(), "tiny".to_owned()];
        assert_eq!(of(&["out", "phone", "tiny"]).unwrap(), ("out".into(), two));
    }

    #[test]
    fn a_missing_folder_and_an_unknown_size_are_told() {
        assert!(of(&[]).unwrap_err().to_string().contains("name the folder"));
        assert!(of(&["out", "huge"]).unwrap_err().to_string().contains("the sizes are tiny, narrow"));
    }

    #[test]
    fn every_size_is_a_test() {
        let flows = include_str!("../../../tests/e2e/screenshots.rs");
        let named: Vec<_> =
            flows.split("#[test]\nfn ").skip(1).filter_map(|rest| rest.split('(').next()).collect();
        assert_eq!(named, SIZES);
    }
}
