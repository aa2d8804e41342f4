//! Pictures of the states for people to look at: `REVERSI_SHOTS=FOLDER` names where they go, without it none are made.

use crate::games::{WHITE_PASSES, WIPE_OUT};
use crate::harness::{Page, Result, SavedGame, Setup, play};
use std::path::PathBuf;

const MIDDLE: SavedGame = SavedGame::against_machine(WHITE_PASSES.split_at(44).0);
const END: SavedGame = SavedGame::against_machine(WIPE_OUT);

async fn shot(page: &Page, name: &str) -> Result {
    let folder = PathBuf::from(std::env::var_os("REVERSI_SHOTS").unwrap_or_default());
    std::fs::create_dir_all(&folder)?;
    page.settled().await?;
    page.browser().screenshot(&folder.join(format!("{name}.png"))).await
}

fn wanted() -> bool {
    std::env::var_os("REVERSI_SHOTS").is_some()
}

#[test]
fn pictures_of_the_desktop() -> Result {
    if !wanted() {
        return Ok(());
    }
    play(Setup::desktop().ratio(2.0).still(), async |page| {
        for (name, options) in [
            ("01-desktop-light", "theme=verde,light"),
            ("02-desktop-dark", "theme=noche,dark"),
            ("10-high-contrast", "theme=contraste,light"),
        ] {
            page.open_saved(MIDDLE, &format!("lang=es&{options}")).await?;
            page.resume().await?;
            shot(page, name).await?;
        }
        page.open_saved(MIDDLE, "lang=es&theme=verde,light").await?;
        shot(page, "04-paused-desktop").await?;
        page.resume().await?;
        page.action("new").await?;
        page.wait_dialog(Some("new-game")).await?;
        shot(page, "05-new-game-desktop").await?;
        page.keys("Escape").await?;
        page.wait_dialog(None).await?;
        page.action("settings").await?;
        page.wait_dialog(Some("settings")).await?;
        shot(page, "07-settings").await?;
        page.keys("Escape").await?;
        page.wait_dialog(None).await?;
        page.action("keys").await?;
        page.wait_dialog(Some("keys")).await?;
        shot(page, "keys-desktop").await?;
        page.open_saved(END, "lang=es").await?;
        shot(page, "06-end-desktop").await?;
        page.browser().screen(1920, 1080, 1.0).await?;
        shot(page, "large-screen").await
    })
}

#[test]
fn pictures_of_a_phone() -> Result {
    if !wanted() {
        return Ok(());
    }
    play(Setup::phone().still(), async |page| {
        page.open_saved(MIDDLE, "lang=es&theme=verde,light").await?;
        shot(page, "04-paused-phone").await?;
        page.resume().await?;
        shot(page, "03-phone").await?;
        page.action("new").await?;
        page.wait_dialog(Some("new-game")).await?;
        shot(page, "05-new-game-phone").await?;
        page.keys("Escape").await?;
        page.wait_dialog(None).await?;
        page.browser().screen(640, 360, 2.0).await?;
        shot(page, "11-landscape-phone").await?;
        page.browser().screen(320, 568, 2.0).await?;
        shot(page, "12-width-320").await?;
        page.browser().screen(232, 500, 2.0).await?;
        shot(page, "width-232").await?;
        page.browser().screen(360, 640, 2.0).await?;
        page.open_saved(END, "lang=es").await?;
        shot(page, "06-end-phone").await
    })
}
