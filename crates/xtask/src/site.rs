//! `site`: Trunk's post-build hook. Wires worker, weights and texts into the page and adds the guide; in a release also
//! names, policy and checks.

mod compact;
pub(crate) mod names;
mod offline;
mod policy;
#[cfg(test)]
mod tests;
mod version;
mod wire;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use lexopt::Parser;

use crate::embed;
use crate::games_module;
use crate::guide;
use crate::html;
use crate::join;
use crate::minify;
use crate::rename;
use crate::simd;
use crate::validity;
use crate::workspace::Workspace;

pub(crate) use self::policy::{POLICY, faults};
pub(crate) use self::wire::{GAMES, text_attribute};

const PAGE: &str = "index.html";
/// New names of files by the old ones.
pub(crate) type Names = BTreeMap<String, String>;
/// The variable by which `cargo xtask build --site-url` tells where the site will be.
pub(crate) const URL: &str = "REVERSI_SITE_URL";
/// What runs scripts outside of browsers.
const NODE: &str = "node";
/// The name of the `<meta>` by which `boot.js` learns the files' names.
pub(crate) const APP: &str = "reversi-app";

/// Works in the folder and the profile that Trunk tells by its environment.
///
/// # Errors
/// When Trunk did not call it, or the built page breaks a rule.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let Some(folder) = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from) else {
        bail!("Trunk calls this at the end of a build; `cargo xtask build` makes the site");
    };
    // Also `trunk serve` and `cargo xtask play` come here, with "debug".
    let simd = env::var_os(simd::FOLDER).map(PathBuf::from);
    let games = env::var_os(games_module::FOLDER).map(PathBuf::from);
    let sources = workspace.root().join("www");
    let release = env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    join_scripts(&folder, &sources)?;
    let mut wired = wire::into_folder(&folder, simd.as_deref(), games.as_deref(), &sources)?;
    wired.extend(offline::into_folder(&folder, &sources, release)?);
    let names = finish(&folder, &wired, release)?;
    embed::put(workspace, &folder)?;
    let url = env::var(URL).ok();
    let icon = icon(&read(&folder.join(PAGE))?)?;
    guide::put(workspace, &folder, &icon, url.as_deref(), games.is_some().then_some(&names))?;
    if release {
        policy::check_scripts(&folder)?;
        offline::list(&folder, &version::stamp(&folder)?)?;
    }
    Ok(())
}

/// Puts the modules that the page's scripts share with others into them; `sources` is where those are.
fn join_scripts(folder: &Path, sources: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "js") {
            let script = read(&path)?;
            fs::write(path, join::joined(&script, sources)?)?;
        }
    }
    Ok(())
}

/// The name of the page's icon.
fn icon(page: &str) -> Result<String> {
    let tags = html::tags(page);
    let icon = tags.iter().find(|tag| tag.name == "link" && tag.get("rel") == Some("icon"));
    let address = icon.and_then(|tag| tag.get("href")).context("the page has no icon")?;
    Ok(address.strip_prefix("./").unwrap_or(address).to_owned())
}

/// Tells the page of its files; a release is then made small, named by content and checked.
/// Returns the files' new names by the old ones; none where they keep them.
fn finish(folder: &Path, wired: &[(String, String)], release: bool) -> Result<Names> {
    let page = folder.join(PAGE);
    fs::write(&page, wire::into_page(&read(&page)?, wired)?)?;
    if release { finish_release(folder) } else { Ok(Names::new()) }
}

/// The steps of a release, in the order that they need: whatever changes a file comes before the names.
fn finish_release(folder: &Path) -> Result<Names> {
    let page = folder.join(PAGE);
    if folder.join("snippets").exists() {
        bail!(
            "a crate brings inline JavaScript (the folder snippets/), which cannot be named by its content"
        );
    }
    fs::write(&page, compact::into_one_style(folder, policy::into_page(&read(&page)?)?)?)?;
    compact::shorten(folder)?;
    if let Some(terser) = env::var_os(minify::TERSER) {
        for script in first_scripts(&read(&page)?) {
            minify::script(Path::new(NODE), Path::new(&terser), &folder.join(script))?;
        }
        // Whoever names terser has Node.js.
        validity::check(Path::new(NODE), &files_ending_in(folder, "wasm")?)?;
    }
    let names = rename::by_content(folder, &[&[PAGE], &offline::NAMED[..]].concat())?;
    let faults = faults(&read(&page)?);
    if !faults.is_empty() {
        bail!("the built index.html breaks the page's rules:\n  {}", faults.join("\n  "));
    }
    Ok(names)
}

/// The scripts of the first load: the page's own, and the one that loads its module.
fn first_scripts(page: &str) -> Vec<&str> {
    let tags = html::tags(page);
    let module = tags.iter().find(|tag| tag.is_meta(APP)).and_then(|tag| tag.get("data-js"));
    let own = tags.iter().filter(|tag| tag.name == "script").filter_map(|tag| tag.get("src"));
    own.chain(module).map(|address| address.strip_prefix("./").unwrap_or(address)).collect()
}

fn files_ending_in(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files = paths.collect::<Result<Vec<PathBuf>, _>>()?;
    files.retain(|path| path.extension().is_some_and(|other| other == ending));
    Ok(files)
}

fn read(page: &Path) -> Result<String> {
    fs::read_to_string(page).with_context(|| format!("cannot read {}", page.display()))
}
