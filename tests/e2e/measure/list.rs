//! A list of as many games as are read at once, scrolled on the page of games.

use super::{Figure, SLOWER, slow_down};
use crate::harness::{Page, Result};
use crate::records::{choose_file, open, wait_shown, wait_text};
use serde::Deserialize;

/// The longest task of the page's thread, and what is seen meanwhile.
pub(super) async fn scrolling(page: &Page) -> Result<Vec<Figure>> {
    #[derive(Deserialize)]
    struct Scroll {
        /// In milliseconds; 0 where none was longer than 50.
        longest: f64,
        /// That were due, those of them that did not come, and those without a line in the middle of the list.
        frames: f64,
        dropped: f64,
        blank: f64,
    }
    open(page).await?;
    choose_file(page, "'f5d6c3\\n'.repeat(100_000)").await?;
    wait_text(page, "#found", "Jugadas, 100000 partidas.").await?;
    wait_shown(page, "#read .rows [role=row]").await?;
    slow_down(page, SLOWER).await?;
    let Scroll { longest, frames, dropped, blank } =
        page.browser().run_async(include_str!("list.js"), vec![]).await?;
    slow_down(page, 1).await?;
    Ok(vec![
        Figure::of_machine("longest task while 100 000 games scroll", longest, 50.0, "ms"),
        Figure::of_machine("frames dropped meanwhile", dropped / (frames + dropped) * 100.0, 0.0, "%"),
        Figure::of_machine("frames without a line in the middle", blank / frames * 100.0, 0.0, "%"),
    ])
}
