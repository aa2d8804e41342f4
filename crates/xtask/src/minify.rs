//! Makes the scripts of the first load small by terser, which shortens the names inside them: a tenth of what they weigh.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// The variable by which Trunk's hook learns where terser's script is. Without it scripts keep their names.
pub(crate) const TERSER: &str = "REVERSI_TERSER";
/// Modules keep what they export. Single quotes are those by which `embed` finds the module's address.
const OPTIONS: [&str; 7] = [
    "--module",
    "--mangle",
    "--compress",
    "passes=3,ecma=2020,unsafe_arrows",
    "--format",
    "ecma=2020,quote_style=1",
    "--output",
];

/// Makes the script in this file small; `node` runs the program `terser`.
///
/// # Errors
/// When it cannot be run or does not understand the script.
pub(crate) fn script(node: &Path, terser: &Path, file: &Path) -> Result<()> {
    let mut command = Command::new(node);
    command.arg(terser).arg(file).args(OPTIONS).arg(file);
    process::output(&mut command).map(drop).with_context(|| format!("terser fails on {}", file.display()))
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn terser_reads_and_writes_one_file_as_a_module() {
        let scratch = Scratch::new("minify");
        let node = scratch.program("node", "echo \"$@\" > \"$(dirname \"$0\")/asked\"");
        script(&node, Path::new("terser"), Path::new("boot.js")).unwrap();
        let asked = scratch.read("asked");
        assert!(
            asked.starts_with("terser boot.js --module ") && asked.ends_with(" --output boot.js\n"),
            "{asked}"
        );
    }

    #[test]
    fn what_terser_complains_of_names_the_script() {
        let scratch = Scratch::new("minify-fails");
        let node = scratch.program("node", "echo 'Unexpected token' >&2; exit 1");
        let error = format!("{:#}", script(&node, Path::new("terser"), Path::new("boot.js")).unwrap_err());
        assert!(error.contains("boot.js") && error.contains("Unexpected token"), "{error}");
    }
}
