//! `bench records`: how many games a second are read in each format, natively and as WebAssembly under Node.
//!
//! The work is the example `speed` of reversi-records, built once for each.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use lexopt::Parser;

use crate::home::Home;

const TARGET: &str = "wasm32-unknown-unknown";
/// As the worker's modules are built: readers of long files run there.
const PROFILE: &str = "worker-release";

/// Prints a line for each format.
///
/// # Errors
/// When something cannot be built, or a game is not read.
pub(crate) fn run(home: &Home, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let native = output(&mut cargo(home, &["run", "--release"]))?;
    output(&mut cargo(home, &["build", "--profile", PROFILE, "--target", TARGET]))?;
    let module = home.target().join(TARGET).join(PROFILE).join("examples/speed.wasm");
    let script = home.script().with_file_name("records.mjs");
    let wasm = output(Command::new("node").arg(script).arg(module))?;

    let (native, wasm): (Vec<_>, Vec<_>) = (native.lines().collect(), wasm.lines().collect());
    if native.len() != wasm.len() {
        bail!("{} formats natively, {} as WebAssembly", native.len(), wasm.len());
    }
    println!("{:<12} {:>8} {:>16} {:>16}  wasm/native", "format", "games", "games/s", "wasm games/s");
    for (native, wasm) in native.into_iter().zip(wasm) {
        println!("{}", line(native, wasm).with_context(|| format!("cannot read `{native}` and `{wasm}`"))?);
    }
    Ok(())
}

fn cargo(home: &Home, words: &[&str]) -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.args(words).args(["--quiet", "--locked", "--package", "reversi-records", "--example", "speed"]);
    command.current_dir(home.root());
    command
}

fn output(command: &mut Command) -> Result<String> {
    let name = PathBuf::from(command.get_program()).display().to_string();
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot start `{name}`"))?;
    if !output.status.success() {
        bail!("`{name}` failed ({})", output.status);
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// `Pgn 97160 1.2` natively and `2.4` as WebAssembly.
fn line(native: &str, wasm: &str) -> Option<String> {
    let mut words = native.split(' ');
    let (name, games) = (words.next()?, words.next()?.parse::<f64>().ok()?);
    let (native, wasm) = (words.next()?.parse::<f64>().ok()?, wasm.parse::<f64>().ok()?);
    let (fast, slow) = (games / native, games / wasm);
    Some(format!("{name:<12} {games:>8} {fast:>16.0} {slow:>16.0}  {:.2}", fast / slow))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_has_its_speeds_side_by_side() {
        let words: Vec<_> =
            line("Pgn 1000 0.5", "1.25").unwrap().split_whitespace().map(str::to_owned).collect();
        assert_eq!(words, ["Pgn", "1000", "2000", "800", "2.50"]);
        assert_eq!(line("Pgn 1000", "1"), None);
        assert_eq!(line("Pgn 1000 0.5", "x"), None);
    }
}
