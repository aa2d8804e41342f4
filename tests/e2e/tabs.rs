//! The same game in two tabs.

use crate::harness::{Browser, Page, Result, Setup, play, until};

/// A game in tab one, gone on with in tab two; ends in tab one again.
async fn go_on_elsewhere(page: &Page) -> Result {
    page.open_two_people().await?;
    page.play("d3").await?;
    let browser: &Browser = page.browser();
    let first = browser.current_tab().await?;
    browser.open_tab().await?;
    page.open("lang=es").await?;
    page.resume().await?;
    page.play("c5").await?;
    page.play("f6").await?;
    browser.switch_to(&first).await?;
    page.wait_phase("paused").await?;
    until("the panel says why", async || page.can("use-other").await).await
}

#[test]
fn the_older_tab_pauses_and_can_take_the_other_tabs_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        go_on_elsewhere(page).await?;
        page.keys("Escape").await?;
        assert_eq!(page.phase().await?, "paused", "Escape does not choose");
        page.demand_accessible("two tabs").await?;
        page.action("use-other").await?;
        page.wait_ply(3).await?;
        if page.phase().await? == "paused" {
            page.resume().await?;
        }
        assert_eq!(page.disc("f6").await?, "black");
        Ok(())
    })
}

#[test]
fn the_older_tab_can_go_on_with_its_own_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        go_on_elsewhere(page).await?;
        page.action("resume").await?;
        page.wait_phase("playing").await?;
        assert_eq!(page.ply().await?, 1);
        page.play("e3").await?;
        page.reload().await?;
        page.resume().await?;
        assert_eq!(
            page.state().await?.listed(),
            ["d3", "e3"],
            "the game of this tab is the one that is kept"
        );
        Ok(())
    })
}

#[test]
fn the_game_that_was_not_chosen_can_be_brought_back() -> Result {
    play(Setup::desktop().still(), async |page| {
        go_on_elsewhere(page).await?;
        page.action("resume").await?;
        page.wait_phase("playing").await?;
        // This tab's single move is where the other game comes from: that one has more, and is not lost.
        page.action("restore").await?;
        page.wait_phase("paused").await?;
        page.resume().await?;
        assert_eq!(page.state().await?.listed(), ["d3", "c5", "f6"]);
        Ok(())
    })
}
