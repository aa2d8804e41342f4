//! Puts a script and the module that it shares with another one into one file: a request less for a visitor.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The script with the modules in it that it imports from `folder` by a line `import { … } from "./NAME";`.
///
/// # Errors
/// When such a module cannot be read.
pub(crate) fn joined(script: &str, folder: &Path) -> Result<String> {
    let mut whole = String::new();
    for line in script.lines() {
        let name = line.strip_prefix("import {").and_then(|rest| rest.split_once("} from \"./"));
        let Some(name) = name.and_then(|(_, name)| name.strip_suffix("\";")) else {
            whole.push_str(line);
            whole.push('\n');
            continue;
        };
        let path = folder.join(name);
        let module = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        for line in module.lines() {
            whole.push_str(line.strip_prefix("export ").unwrap_or(line));
            whole.push('\n');
        }
    }
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn a_module_takes_the_place_of_the_line_that_imports_it() {
        let folder = Scratch::new("join");
        folder.write("shared.js", "export const A = 1;\nexport function b() {\n}\n");
        let script =
            "// What it is.\nimport { A, b } from \"./shared.js\";\nb(await import(\"./later.js\"));\n";
        assert_eq!(
            joined(script, folder.path()).unwrap(),
            "// What it is.\nconst A = 1;\nfunction b() {\n}\nb(await import(\"./later.js\"));\n"
        );
        let missing = joined("import { c } from \"./gone.js\";", folder.path()).unwrap_err();
        assert!(missing.to_string().contains("gone.js"), "{missing}");
    }
}
