//! `npm`: the npm package of the element in `target/npm`, made of `dist/embed/`, and the site that it is tried in.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser};

use crate::cache;
use crate::embed;
use crate::npm;
use crate::process;
use crate::workspace::Workspace;

const NAME: &str = "reversi-game";
/// What of the embed folder only shows how it is used.
const LEFT_OUT: [&str; 3] = ["index.html", "demo.css", "demo.js"];

/// Makes and packs the package; with `--try` also builds the Vite site that uses it.
///
/// # Errors
/// When there is no built site, or npm is missing or fails.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let mut tries = false;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("try") => tries = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let packed = pack(workspace)?;
    println!("{}", packed.display());
    if tries {
        println!("{}", site(workspace)?.display());
    }
    Ok(())
}

/// The package's folder in the target folder.
fn folder(workspace: &Workspace) -> Result<PathBuf> {
    Ok(workspace.target()?.join("npm"))
}

fn pack(workspace: &Workspace) -> Result<PathBuf> {
    let (embed, folder) = (workspace.dist().join(embed::FOLDER), folder(workspace)?);
    if !embed.join(embed::SCRIPT).is_file() {
        bail!("no {} (`cargo xtask build` makes it)", embed.display());
    }
    if folder.is_dir() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for entry in fs::read_dir(&embed)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let compressed = path.extension().is_some_and(|ending| ending == "br" || ending == "gz");
        if !compressed && !LEFT_OUT.contains(&name) {
            fs::copy(&path, folder.join(name))?;
        }
    }
    let root = workspace.root();
    fs::copy(root.join("www").join(embed::FOLDER).join("README.md"), folder.join("README.md"))?;
    for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root.join(license), folder.join(license))?;
    }
    fs::write(folder.join("package.json"), manifest(env!("CARGO_PKG_VERSION")))?;
    let printed = process::output(client()?.arg("pack").arg("--silent").current_dir(&folder))?;
    let name = printed.lines().last().unwrap_or_default().trim();
    Ok(folder.join(name))
}

/// `package.json`: everything in the folder belongs to it, and the module does something by being imported.
fn manifest(version: &str) -> String {
    format!(
        r#"{{
  "name": "{NAME}",
  "version": "{version}",
  "description": "A game of Reversi as one tag: <reversi-game>.",
  "keywords": ["reversi", "game", "custom-element", "wasm"],
  "license": "{}",
  "type": "module",
  "types": "./{NAME}.d.ts",
  "exports": {{
    ".": {{ "types": "./{NAME}.d.ts", "default": "./{NAME}.js" }},
    "./react": {{ "types": "./react.d.ts" }},
    "./reversi.js": {{ "types": "./reversi.d.ts", "default": "./reversi.js" }},
    "./*": "./*"
  }},
  "sideEffects": ["./{NAME}.js", "./engine_worker.js", "./engine_worker_simd.js"]
}}
"#,
        env!("CARGO_PKG_LICENSE")
    )
}

/// Builds the Vite site with the packed package in it, checks its types, and returns its folder.
///
/// # Errors
/// When a command of it fails.
pub(crate) fn site(workspace: &Workspace) -> Result<PathBuf> {
    let packed = pack(workspace)?;
    let source = workspace.root().join("tests").join("sites").join("vite");
    let folder = workspace.target()?.join("npm-site");
    copy_all(&source, &folder)?;
    let modules = folder.join("node_modules");
    // Where everything else is installed as the lock file says, only our own package has to be put in anew.
    if fs::read(modules.join("installed-lock.json")).ok() != Some(fs::read(folder.join("package-lock.json"))?)
    {
        println!("the Vite site: installing by npm");
        process::output(quiet(&mut client()?, &folder).arg("ci"))?;
        fs::copy(folder.join("package-lock.json"), modules.join("installed-lock.json"))?;
    }
    let installed = modules.join(NAME);
    if installed.is_dir() {
        fs::remove_dir_all(&installed)?;
    }
    let mut install = client()?;
    quiet(&mut install, &folder).args(["install", "--no-save", "--no-package-lock", "--prefer-offline"]);
    process::output(install.arg(&packed))?;
    for script in ["types", "build"] {
        let done = process::output(client()?.current_dir(&folder).args(["run", "--silent", script]));
        done.with_context(|| format!("npm run {script} in {}", folder.display()))?;
    }
    Ok(folder.join("dist"))
}

fn client() -> Result<Command> {
    Ok(Command::new(npm::npm().context("npm is missing: install Node.js with npm")?))
}

/// In this folder, with downloads in our own cache and without scripts of packages.
fn quiet<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    command.current_dir(folder).args(["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]);
    if let Ok(cache) = cache::folder() {
        command.arg("--cache").arg(cache.join("npm-downloads"));
    }
    command
}

fn copy_all(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_all(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_names_files_of_the_package() {
        let text = manifest("1.2.3");
        assert!(text.contains("\"version\": \"1.2.3\"") && text.contains("MIT"), "{text}");
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www").join(embed::FOLDER);
        let typed = |path: &&Path| path.extension().is_some_and(|ending| ending == "ts");
        for path in text.split('"').filter_map(|part| part.strip_prefix("./")).map(Path::new).filter(typed) {
            assert!(sources.join(path).is_file(), "{}", path.display());
        }
    }
}
