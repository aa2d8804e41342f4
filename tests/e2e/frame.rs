//! Inside a frame of another page: the game has its keys, and the page around keeps its own.

use crate::harness::{Page, Result, Setup, play, until, until_equal};
use serde::de::DeserializeOwned;

/// A page that is longer than its window, with a text field and the game in a frame.
const HOST: &str = "
document.body.style.height = '3000px';
const field = Object.assign(document.createElement('input'), { id: 'field' });
const frame = Object.assign(document.createElement('iframe'),
  { src: '/?lang=es&black=person&white=person', width: 700, height: 700 });
document.body.append(field, document.createElement('br'), frame);
return null";

/// Evaluates an expression about the frame's document, `inner`.
async fn inside<T: DeserializeOwned>(page: &Page, expression: &str) -> Result<T> {
    let body = format!(
        "const inner = document.querySelector('iframe').contentDocument;
         const root = inner.querySelector('[data-reversi][data-phase]');
         return {expression}"
    );
    page.script(&body, vec![]).await
}

async fn ply(page: &Page) -> Result<u32> {
    inside(page, "Number(root.dataset.ply)").await
}

/// Clicks a square of the framed board where it is on the outer page.
async fn click(page: &Page, square: &str) -> Result {
    let place = format!(
        "(() => {{
           const frame = document.querySelector('iframe').getBoundingClientRect();
           const box = root.querySelector('[data-square={square}]').getBoundingClientRect();
           return [frame.left + box.left + box.width / 2, frame.top + box.top + box.height / 2].map(Math.round);
         }})()"
    );
    let place: (i64, i64) = inside(page, &place).await?;
    page.browser().click_at(place).await
}

#[test]
fn the_keys_are_the_games_only_while_the_focus_is_in_it() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_empty().await?;
        page.script::<serde_json::Value>(HOST, vec![]).await?;
        until("the game is there", async || inside(page, "Boolean(root)").await).await?;
        assert!(page.script::<bool>("return document.activeElement === document.body", vec![]).await?);

        page.script::<serde_json::Value>("document.getElementById('field').focus(); return null", vec![])
            .await?;
        page.keys("d u Enter Escape").await?;
        assert_eq!(page.script::<String>("return document.activeElement.value", vec![]).await?, "du");
        assert_eq!(ply(page).await?, 0);

        click(page, "d3").await?;
        until_equal("ply", 1, async || ply(page).await).await?;
        page.keys("ArrowUp c 5").await?;
        let focused: String = inside(page, "inner.activeElement.dataset.square ?? ''").await?;
        assert_eq!(focused, "c5");
        page.keys("Enter").await?;
        until_equal("ply", 2, async || ply(page).await).await?;
        page.keys("ArrowDown ArrowDown Space").await?;
        assert!(page.scrolled().await? < 1.0, "the page around does not scroll with the game's keys");
        page.keys("Escape").await?;
        until_equal("phase", "paused".to_owned(), async || inside(page, "root.dataset.phase").await).await
    })
}
