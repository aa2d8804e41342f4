//! The npm package in pages made by a bundler: plain, and with React, Vue and Svelte.

use crate::harness::{Page, Result, Setup, Site, play, target_folder, until, until_equal};
use std::env;
use std::path::PathBuf;

const PLY: &str = "return document.querySelector('reversi-game')?.state()?.ply ?? -1";

/// The built site: named by `cargo xtask test`, or made by `cargo xtask npm --try`.
fn built() -> Result<PathBuf> {
    let folder =
        env::var_os("REVERSI_VITE").map_or_else(|| target_folder().join("npm-site/dist"), PathBuf::from);
    if folder.join("plain.html").is_file() {
        return Ok(folder);
    }
    Err(format!("no built site in {}: run `cargo xtask npm --try`", folder.display()).into())
}

async fn plays(page: &Page, site: &Site, name: &str) -> Result {
    page.browser().goto(&format!("{}/{name}.html", site.origin())).await?;
    until(&format!("the board, {name}"), async || Ok(page.script::<i64>(PLY, vec![]).await? == 0)).await?;
    page.script::<bool>("return document.querySelector('reversi-game').play('d3')", vec![]).await?;
    until_equal("the machine's reply", 2, async || page.script(PLY, vec![]).await).await?;
    assert!(site.requests().iter().any(|path| path.contains("engine_worker")), "{name}: by the worker");
    page.script::<serde_json::Value>(
        "Object.keys(localStorage).forEach((key) => localStorage.removeItem(key)); return null",
        vec![],
    )
    .await?;
    page.demand_clean().await
}

#[test]
fn the_package_plays_in_plain_react_vue_and_svelte_pages() -> Result {
    play(Setup::desktop().still(), async |page| {
        let site = Site::start(built()?, Vec::new(), Vec::new(), false)?;
        for name in ["plain", "react", "vue", "svelte"] {
            plays(page, &site, name).await?;
        }
        page.open_empty().await
    })
}
