//! Pictures for people to look at: every state on every board at every size, in `REVERSI_SHOTS/SIZE/BOARD-LOOK/`. Only
//! built with the feature `shots`, which `cargo xtask shots` switches on: they demand nothing.

use crate::games::{WHITE_PASSES, WIPE_OUT};
use crate::harness::{BOARDS, Page, Result, SavedGame, Setup, play};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

const MIDDLE: SavedGame = SavedGame::against_machine(WHITE_PASSES.split_at(44).0);
const END: SavedGame = SavedGame::against_machine(WIPE_OUT);

#[test]
fn tiny() -> Result {
    pictures(&Setup::phone().size(232, 500), "tiny")
}

#[test]
fn narrow() -> Result {
    pictures(&Setup::phone().size(320, 568), "narrow")
}

#[test]
fn phone() -> Result {
    pictures(&Setup::phone(), "phone")
}

#[test]
fn landscape() -> Result {
    pictures(&Setup::phone().size(640, 360), "landscape")
}

#[test]
fn tablet() -> Result {
    pictures(&Setup::desktop().size(768, 1024), "tablet")
}

#[test]
fn desktop() -> Result {
    pictures(&Setup::desktop().ratio(2.0), "desktop")
}

#[test]
fn large() -> Result {
    pictures(&Setup::desktop().size(1920, 1080), "large")
}

#[test]
fn largest() -> Result {
    pictures(&Setup::desktop().size(3840, 2160), "largest")
}

/// All pictures at one size. Each look has a browser of its own, so that no flow is too long.
fn pictures(setup: &Setup, size: &str) -> Result {
    let named = std::env::var_os("REVERSI_SHOTS").ok_or("REVERSI_SHOTS names no folder for the pictures")?;
    let folder = PathBuf::from(named).join(size);
    for look in ["light", "dark"] {
        play(setup.clone().still(), async |page| {
            for board in BOARDS {
                let into = folder.join(format!("{board}-{look}"));
                states(page, &into, &format!("lang=es&theme={board},{look}")).await?;
            }
            Ok(())
        })?;
        let asked = setup.clone().still().media("prefers-color-scheme", look);
        play(asked.clone().media("prefers-contrast", "more"), async |page| {
            states(page, &folder.join(format!("more-contrast-{look}")), "lang=es&theme=verde,system").await
        })?;
        play(asked.media("forced-colors", "active"), async |page| {
            states(page, &folder.join(format!("forced-colors-{look}")), "lang=es&theme=verde,system").await
        })?;
    }
    play(setup.clone().still(), async |page| on_paper(page, &folder.join("paper")).await)
}

/// One picture of each state.
async fn states(page: &Page, folder: &Path, options: &str) -> Result {
    fs::create_dir_all(folder)?;
    page.forget_the_game().await?;
    page.open(options).await?;
    shot(page, folder, "start").await?;
    page.open_saved(MIDDLE, options).await?;
    shot(page, folder, "paused").await?;
    page.resume().await?;
    shot(page, folder, "game").await?;
    page.in_each_dialog(async |dialog| shot(page, folder, dialog).await).await?;
    page.open_stored("broken", options).await?;
    shot(page, folder, "alert").await?;
    page.crash().await?;
    shot(page, folder, "crashed").await?;
    page.open_saved(END, options).await?;
    shot(page, folder, "end").await
}

async fn on_paper(page: &Page, folder: &Path) -> Result {
    fs::create_dir_all(folder)?;
    page.open_saved(MIDDLE, "lang=es").await?;
    page.resume().await?;
    page.browser().devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
    shot(page, folder, "game").await
}

async fn shot(page: &Page, folder: &Path, name: &str) -> Result {
    page.settled().await?;
    page.browser().screenshot(&folder.join(format!("{name}.png"))).await
}
