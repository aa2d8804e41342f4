//! A link holds a whole game: it is copied here and opened there, and nobody's own game is touched.

use crate::games::{WHITE_PASSES, demand_shows, plies};
use crate::harness::{Result, SavedGame, Setup, play, until, until_equal};

/// The game of [`WHITE_PASSES`], shown after its 55th turn. Links once made must open for ever.
const LINK: &str = "BA7OXoFU9eRH_WKwoiJKu5MmVqq3ynwwsS2if";
/// Keeps what is copied; the clipboard is the system's, and not every system has one.
const KEEPING_COPIES: &str = "
window.copied = [];
Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: async (text) => { window.copied.push(text); } },
});";

#[test]
fn a_shared_game_is_opened_where_it_was_shown_and_copied_again() -> Result {
    play(Setup::desktop().still().before(KEEPING_COPIES), async |page| {
        let own = SavedGame::two_people("f5d6c3").text();
        page.open_saved(SavedGame::two_people("f5d6c3"), &format!("lang=es#g={LINK}")).await?;
        let plies = plies(WHITE_PASSES)?;
        let state = page.state().await?;
        assert_eq!((state.phase.as_str(), state.ply), ("reviewing", 55));
        assert_eq!(state.listed().concat(), WHITE_PASSES);
        demand_shows(&state, &plies[54]);
        page.demand_accessible("a shared game").await?;

        page.open_dialog("menu").await?;
        page.demand_accessible("the menu of a shared game").await?;
        page.action("copy-link").await?;
        page.wait_dialog(None).await?;
        until("it is said", async || Ok(page.status().await?.contains("copiado"))).await?;
        let copied: Vec<String> = page.script("return window.copied", vec![]).await?;
        let [address] = &copied[..] else { panic!("{copied:?}") };
        assert!(address.ends_with(&format!("/#g={LINK}")), "{address}");

        // Another game in the address of the same page takes its place.
        page.script::<()>("location.hash = arguments[0]; return null", vec!["#g=BADB-kMvD".into()]).await?;
        until_equal("the other game", 2, async || page.ply().await).await?;
        // Playing on from there keeps nothing.
        page.place("c4").await?;
        page.wait_ply(3).await?;
        assert_eq!(page.state().await?.listed(), ["f5", "d6", "c4"]);
        assert_eq!(page.stored("reversi:v1:game").await?, Some(format!("\"{own}\"")));
        Ok(())
    })
}

#[test]
fn a_link_that_is_cut_is_told_beside_the_own_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people("f5d6c3"), &format!("lang=es#g={}", &LINK[..30])).await?;
        until("it is said", async || Ok(page.state().await?.alert.contains("enlace"))).await?;
        page.action("dismiss").await?;
        page.resume().await?;
        assert_eq!(page.ply().await?, 3);
        Ok(())
    })
}

#[test]
fn where_nothing_can_be_copied_it_is_said() -> Result {
    let refusing = "Object.defineProperty(navigator, 'clipboard', { value: undefined });";
    play(Setup::desktop().still().before(refusing), async |page| {
        page.open_two_people().await?;
        page.open_dialog("menu").await?;
        page.action("copy-link").await?;
        page.wait_dialog(None).await?;
        until("it is said", async || Ok(page.status().await?.contains("no ha dejado copiar"))).await
    })
}
