//! The panel for a program that has stopped. It is made beforehand and shown by one attribute and the style sheet; that
//! a panic sets the attribute is tested in `reversi-web`, because no input makes the built program panic.

use crate::harness::{Page, Result, Setup, play, until_equal};

async fn shown(page: &Page) -> Result<bool> {
    page.script("return document.querySelector('[data-panel=crash]').checkVisibility()", vec![]).await
}

#[test]
fn the_crash_panel_waits_unseen_and_says_nothing() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es").await?;
        assert!(!shown(page).await?);
        assert!(!page.accessibility_tree().await?.contains("Algo ha fallado"));
        Ok(())
    })
}

#[test]
fn the_crash_panel_covers_the_board_and_reloading_finds_the_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (language, title) in [("es", "Algo ha fallado"), ("en", "Something"), ("eu", "Zerbait")] {
            page.open_two_people_in(language).await?;
            page.play("d3").await?;
            page.crash().await?;
            assert!(shown(page).await?);
            assert!(page.visible_text().await?.contains(title), "{language}: {}", page.visible_text().await?);
            let board: bool = page
                .script("return document.querySelector('[data-square=d3]').checkVisibility()", vec![])
                .await?;
            assert!(!board, "the board is covered");
            page.demand_accessible("crashed").await?;
            page.browser().click("[data-panel=crash] a").await?;
            page.ready().await?;
            until_equal("phase", "paused".to_owned(), async || page.phase().await).await?;
            page.resume().await?;
            assert_eq!(page.state().await?.listed(), ["d3"]);
        }
        Ok(())
    })
}
