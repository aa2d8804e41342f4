//! Running other programs: with a message that says which one failed, and how to get one that is missing.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail};

/// Runs a program with its output on the terminal.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", shown(command));
    let status = command.stdin(Stdio::null()).status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { bail!("`{}` failed ({status})", shown(command)) }
}

/// Runs a program and gives what it printed on its standard output.
///
/// # Errors
/// As for [`run`], with the program's own error text.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| not_started(command, &error))?;
    if !output.status.success() {
        // Some compilers complain on the standard output.
        let complaint = if output.stderr.is_empty() { &output.stdout } else { &output.stderr };
        let complaint = String::from_utf8_lossy(complaint);
        bail!("`{}` failed ({}): {}", shown(command), output.status, complaint.trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` printed no UTF-8", shown(command)))
}

/// Runs a program, hands on each line of its standard output as it comes, and tells whether it succeeded.
///
/// # Errors
/// When it cannot be started or its output cannot be read.
pub(crate) fn run_with_lines(command: &mut Command, mut line: impl FnMut(&str)) -> Result<bool> {
    println!("$ {}", shown(command));
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| not_started(command, &error))?;
    if let Some(stdout) = child.stdout.take() {
        for text in BufReader::new(stdout).split(b'\n') {
            line(String::from_utf8_lossy(&text?).trim_end_matches('\r'));
        }
    }
    Ok(child.wait()?.success())
}

/// Where a program of this name is on PATH.
pub(crate) fn on_path(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

/// PATH with these folders in front.
///
/// # Errors
/// When a folder's name cannot be part of PATH.
pub(crate) fn path_with(folders: &[PathBuf]) -> Result<std::ffi::OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().cloned().chain(env::split_paths(&old));
    env::join_paths(all).context("a tool's folder cannot be put on PATH")
}

/// Whether this is an automatic run, where nothing may be skipped.
pub(crate) fn in_ci() -> bool {
    env::var("CI").is_ok_and(|value| !value.is_empty() && value != "false")
}

fn shown(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_stem().unwrap_or(program.as_os_str()).to_os_string();
    let words = std::iter::once(name.as_os_str()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

fn not_started(command: &Command, error: &std::io::Error) -> anyhow::Error {
    let program = command.get_program().to_string_lossy();
    if error.kind() == ErrorKind::NotFound {
        anyhow!("`{program}` is not installed or not on PATH")
    } else {
        anyhow!("cannot start `{program}`: {error}")
    }
}
