//! Settings: each shows at once, behind the open dialog, and is there again after a reload.

use crate::harness::{Page, Result, Setup, play, until_equal};

/// What the settings change, as the page shows it: board, look, whether C4 has a mark, whether the disc on E4 has a letter.
/// Both are read from the canvas, beside a place of the same square that has neither.
async fn shown(page: &Page) -> Result<(String, String, bool, bool)> {
    page.script(
        "const root = document.querySelector('[data-reversi]');
         const canvas = root.querySelector('canvas');
         const whole = canvas.getBoundingClientRect();
         const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
         const brush = copy.getContext('2d', { willReadFrequently: true });
         brush.drawImage(canvas, 0, 0);
         const pixel = (square, across, down) => {
           const box = root.querySelector(`[data-square=${square}]`).getBoundingClientRect();
           const x = (box.left + box.width * across - whole.left) * canvas.width / whole.width;
           const y = (box.top + box.height * down - whole.top) * canvas.height / whole.height;
           return brush.getImageData(Math.floor(x), Math.floor(y), 1, 1).data.join(' ');
         };
         const themed = root.closest('[data-board]');
         return [themed.dataset.board, themed.dataset.page,
           pixel('c4', 0.5, 0.5) !== pixel('c4', 0.25, 0.25), pixel('e4', 0.5, 0.48) !== pixel('e4', 0.3, 0.48)];",
        vec![],
    )
    .await
}

async fn open_settings(page: &Page) -> Result {
    page.open_dialog("settings").await
}

#[test]
fn every_setting_shows_at_once_and_is_remembered() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es").await?;
        let first = ("verde".to_owned(), "light".to_owned(), true, true);
        until_equal("at first", first, async || shown(page).await).await?;
        open_settings(page).await?;
        page.choose("board", "nogal").await?;
        page.choose("look", "dark").await?;
        page.choose("marks", "off").await?;
        page.switch("letters", false).await?;
        let wanted = ("nogal".to_owned(), "dark".to_owned(), false, false);
        until_equal("behind the dialog", wanted.clone(), async || shown(page).await).await?;
        assert_eq!(page.dialog().await?.as_deref(), Some("settings"), "the dialog stays open");
        page.close_dialog().await?;
        page.reload().await?;
        until_equal("after a reload", wanted, async || shown(page).await).await?;
        open_settings(page).await?;
        page.choose("marks", "on").await?;
        page.switch("letters", true).await?;
        let back = ("nogal".to_owned(), "dark".to_owned(), true, true);
        until_equal("switched on again", back, async || shown(page).await).await
    })
}
