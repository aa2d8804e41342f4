//! Lets Node.js say whether modules that were rewritten are still valid WebAssembly: the build fails, not the visitor's browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Compiles each file that it is given; the first that is not valid ends it.
const SCRIPT: &str = "
for (const file of process.argv.slice(1)) {
  try {
    new WebAssembly.Module(require('node:fs').readFileSync(file));
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    process.exit(1);
  }
}";

/// Checks these modules by the program `node`.
///
/// # Errors
/// When one is not valid, with its name and what is wrong, or `node` cannot be run.
pub(crate) fn check(node: &Path, modules: &[PathBuf]) -> Result<()> {
    let mut command = Command::new(node);
    command.args(["-e", SCRIPT, "--"]).args(modules);
    process::output(&mut command).map(drop).context("a rewritten module is not valid WebAssembly")
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn all_modules_are_handed_to_one_process() {
        let scratch = Scratch::new("validity");
        let node = scratch.program("node", "shift 3; echo \"$@\" > \"$(dirname \"$0\")/asked\"");
        check(&node, &["a.wasm".into(), "b.wasm".into()]).unwrap();
        assert_eq!(scratch.read("asked"), "a.wasm b.wasm\n");
    }

    #[test]
    fn a_module_that_is_not_valid_ends_the_build_by_its_name() {
        let scratch = Scratch::new("validity-fails");
        let node = scratch.program("node", "echo 'b.wasm: type mismatch' >&2; exit 1");
        let error = format!("{:#}", check(&node, &["b.wasm".into()]).unwrap_err());
        assert!(error.contains("not valid") && error.contains("b.wasm: type mismatch"), "{error}");
    }
}
