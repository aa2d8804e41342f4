//! Three languages.

use crate::harness::{Page, Result, Setup, play, until_equal};
use std::collections::BTreeMap;

async fn tag(page: &Page) -> Result<String> {
    page.script("return document.querySelector('[data-reversi]').lang", vec![]).await
}

/// Texts of the game's controls, by action.
async fn texts(page: &Page) -> Result<BTreeMap<String, String>> {
    page.script(
        "const controls = document.querySelectorAll('[data-reversi] [data-action]');
         return Object.fromEntries([...controls].map((control) =>
           [control.dataset.action, (control.getAttribute('aria-label') ?? control.textContent).trim()]));",
        vec![],
    )
    .await
}

#[test]
fn the_language_can_be_changed_in_the_middle_of_a_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        let before = page.state().await?;
        let mut seen = Vec::new();
        for language in ["es", "en", "eu"] {
            page.action("settings").await?;
            page.wait_dialog(Some("settings")).await?;
            page.choose("language", language).await?;
            until_equal("language", language.to_owned(), async || tag(page).await).await?;
            page.keys("Escape").await?;
            page.wait_dialog(None).await?;
            let now = page.settled().await?;
            assert_eq!((now.ply, &now.board, &now.turn), (before.ply, &before.board, &before.turn));
            seen.push((texts(page).await?, now.status, page.label("d3").await?));
        }
        for pair in seen.windows(2) {
            let (one, two) = (&pair[0], &pair[1]);
            for name in ["undo", "redo", "new"] {
                assert_ne!(one.0.get(name), two.0.get(name), "{name}");
            }
            assert_ne!(one.1, two.1, "status line");
            assert_ne!(one.2, two.2, "square");
        }
        page.open("").await?;
        assert_eq!(tag(page).await?, "eu", "the choice is remembered");
        Ok(())
    })
}

#[test]
fn the_first_language_is_the_browsers() -> Result {
    for (browser, expected) in [("eu", "eu"), ("en-GB", "en"), ("fr,en", "en"), ("ja", "es")] {
        play(Setup::desktop().language(browser), async |page| {
            page.open("").await?;
            assert_eq!(tag(page).await?, expected, "{browser}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn the_address_chooses_the_language() -> Result {
    play(Setup::desktop().language("en"), async |page| {
        for language in ["eu", "es", "en"] {
            page.open(&format!("lang={language}")).await?;
            assert_eq!(tag(page).await?, language);
            let about: Vec<String> = page
                .script(
                    "return [...document.querySelectorAll('[data-about]')].filter((part) => part.checkVisibility()).map((part) => part.lang)",
                    vec![],
                )
                .await?;
            assert_eq!(about, [language], "the text under the board is in the same language");
        }
        Ok(())
    })
}
