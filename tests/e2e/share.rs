//! A link holds a whole game: it is copied here and opened there, and nobody's own game is touched.

use crate::games::{WHITE_PASSES, demand_shows, plies};
use crate::harness::{Result, SavedGame, Setup, play, until, until_equal};
use crate::records::text;

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
        // At its last turn too it is somebody else's game.
        page.action("last").await?;
        until_equal("the last turn", 3, async || page.ply().await).await?;
        assert!(page.status().await?.contains("Estás mirando atrás."));
        assert_eq!(text(page, ".rv-goal").await?, "Compartida. La tuya no se toca.");
        assert_eq!(text(page, "title").await?, "Partida compartida · Reversi");
        page.action("previous").await?;
        page.wait_phase("reviewing").await?;
        // Trying moves there keeps nothing.
        page.place("c4").await?;
        page.wait_ply(3).await?;
        assert_eq!(page.state().await?.listed(), ["f5", "d6", "c4"]);
        assert_eq!(page.stored("reversi:v1:game").await?, Some(format!("\"{own}\"")));
        Ok(())
    })
}

#[test]
fn a_shared_game_is_played_on_after_a_question_and_the_way_back_leads_to_the_link() -> Result {
    play(Setup::phone().still(), async |page| {
        let own = SavedGame::two_people("f5d6c3").text();
        page.open_saved(SavedGame::two_people("f5d6c3"), "lang=es#g=BADB-kMvD").await?;
        page.wait_phase("reviewing").await?;
        page.demand_no_sideways_scroll("a shared game on a phone").await?;
        // By keyboard alone: the tool, the question, its safe answer.
        page.script::<()>("document.querySelector('[data-action=play-on]').focus(); return null", vec![])
            .await?;
        page.keys("Enter").await?;
        page.wait_dialog(Some("new-game")).await?;
        let (role, name) = page.browser().role_and_name("[data-panel=new-game]").await?;
        assert_eq!((role.as_str(), name.as_str()), ("alertdialog", "¿Seguir desde aquí?"));
        page.demand_accessible("the choices for a game that goes on").await?;
        let asks: bool =
            page.script("return document.querySelector('[name=start]').checkVisibility()", vec![]).await?;
        assert!(!asks, "the start is given");
        page.keys("Escape").await?;
        page.wait_dialog(None).await?;
        assert_eq!(page.focused_action().await?.as_deref(), Some("play-on"));
        assert_eq!((page.phase().await?.as_str(), page.ply().await?), ("reviewing", 2));
        assert_eq!(page.stored("reversi:v1:game").await?, Some(format!("\"{own}\"")));

        page.keys("Enter").await?;
        page.wait_dialog(Some("new-game")).await?;
        page.action("start").await?;
        page.wait_dialog(None).await?;
        page.wait_phase("playing").await?;
        assert_eq!(page.state().await?.listed(), ["f5", "d6"]);
        page.play("c4").await?;
        let previous = page.stored("reversi:v1:game:prev").await?.unwrap_or_default();
        assert!(previous.contains("moves=f5d6c3"), "{previous}");
        let kept = page.stored("reversi:v1:game").await?.unwrap_or_default();
        assert!(kept.contains("moves=f5d6c4"), "{kept}");

        page.browser().back().await?;
        until_equal("the shared game", "reviewing".to_owned(), async || page.phase().await).await?;
        page.browser().run::<()>("history.forward(); return null", vec![]).await?;
        until_equal("one's own game", "paused".to_owned(), async || page.phase().await).await?;
        page.resume().await?;
        assert_eq!(page.state().await?.listed(), ["f5", "d6", "c4"]);
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
