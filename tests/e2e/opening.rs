//! The name of the opening in play, for those who want it.

use crate::harness::{Fault, Page, Result, Setup, play, until};

/// How often the names have been asked for.
fn fetched(page: &Page) -> usize {
    page.site().requests().iter().filter(|path| path.contains("openings")).count()
}

#[test]
fn the_opening_is_named_once_that_is_wanted() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        // The table's f5 d6 c3 d3 c4, seen from the other side of the board.
        for square in ["c4", "e3"] {
            page.play(square).await?;
        }
        assert!(!page.status().await?.contains("Perpendicular"), "nobody has asked for it");
        assert_eq!(fetched(page), 0);
        page.open_dialog("settings").await?;
        page.switch("openings", true).await?;
        page.close_dialog().await?;
        until("the name", async || Ok(page.status().await?.contains("Apertura: Perpendicular Opening.")))
            .await?;
        page.play("f6").await?;
        until("it is said", async || Ok(page.announcement().await?.contains("Perpendicular"))).await?;
        assert!(page.status().await?.contains("Perpendicular"), "a longer line begins so");
        for square in ["e6", "f5"] {
            page.play(square).await?;
        }
        assert!(page.status().await?.contains("Apertura: Tiger."), "{}", page.status().await?);
        until("it is said", async || Ok(page.announcement().await?.contains("Apertura: Tiger."))).await?;
        page.play("g4").await?;
        assert!(!page.status().await?.contains("Apertura"), "no line goes on like this");
        let spoken = page.spoken().await?;
        let times = |name: &str| spoken.iter().filter(|said| said.contains(name)).count();
        assert_eq!((times("Perpendicular"), times("Tiger")), (1, 1), "{spoken:?}");
        assert_eq!(fetched(page), 1);
        // From the server or from what the browser has kept of the site.
        page.reload().await?;
        page.resume().await?;
        page.action("undo").await?;
        until("the names come with the page", async || Ok(page.status().await?.contains("Apertura: Tiger.")))
            .await
    })
}

#[test]
fn names_that_cannot_be_had_are_told_in_the_settings() -> Result {
    play(Setup::desktop().still().fault(Fault::Busy { file: "openings" }).expecting("503"), async |page| {
        page.open_two_people_in("en").await?;
        page.open_dialog("settings").await?;
        page.switch("openings", true).await?;
        until("a sentence", async || {
            page.script::<bool>(
                "return [...document.querySelectorAll('[data-panel=settings] [role=alert]')]
                   .some((line) => line.innerText.includes('The names of the openings could not be loaded.'))",
                vec![],
            )
            .await
        })
        .await?;
        page.demand_accessible("names that cannot be had").await
    })
}
