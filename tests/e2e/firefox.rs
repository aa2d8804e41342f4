//! A pass through the main promises in Firefox.

use crate::harness::{Result, Setup, play};

#[test]
fn firefox_plays_by_keyboard_pauses_and_comes_back() -> Result {
    play(Setup::firefox(), async |page| {
        page.open("lang=es&seed=3").await?;
        page.demand_accessible("start").await?;
        page.focus_square("d3").await?;
        page.play_by_keys("Enter").await?;
        page.wait_ply(2).await?;
        page.settled().await?;
        page.keys("n").await?;
        page.play_by_keys("Enter").await?;
        page.wait_ply(4).await?;
        let before = page.settled().await?;
        page.leave_and_come_back().await?;
        page.wait_phase("paused").await?;
        page.keys("Escape").await?;
        page.wait_phase("playing").await?;
        page.open("lang=es").await?;
        assert_eq!(page.phase().await?, "paused");
        page.resume().await?;
        let after = page.settled().await?;
        assert_eq!((after.ply, after.board), (before.ply, before.board));
        page.cell_color("d3").await?;
        Ok(())
    })
}
