//! Starting again: the question, what it keeps, and what it replaces.

use crate::harness::{GAME_KEY, Page, Result, Setup, play, until_equal};

async fn in_progress(page: &Page) -> Result {
    page.open_two_people().await?;
    page.play("d3").await?;
    page.play("c5").await?;
    Ok(())
}

#[test]
fn cancel_keeps_the_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        let before = (page.state().await?, page.stored(GAME_KEY).await?);
        for way in ["button", "key"] {
            page.open_dialog("new-game").await?;
            page.demand_accessible("the question").await?;
            page.choose("opponent", "machine").await?;
            if way == "button" {
                page.action("cancel").await?;
            } else {
                page.keys("Escape").await?;
            }
            page.wait_dialog(None).await?;
            let now = page.settled().await?;
            assert_eq!((&now.board, now.ply, &now.phase), (&before.0.board, 2, &before.0.phase), "{way}");
            assert_eq!(page.stored(GAME_KEY).await?, before.1, "{way}");
        }
        Ok(())
    })
}

#[test]
fn confirm_replaces_only_our_own_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        for key in ["other-app", "reversi", "reversi:v2:game", "zz"] {
            page.store(key, "not ours").await?;
        }
        page.new_game(&[("opponent", "people")]).await?;
        page.wait_ply(0).await?;
        for key in ["other-app", "reversi", "reversi:v2:game", "zz"] {
            assert_eq!(page.stored(key).await?.as_deref(), Some("not ours"), "{key}");
        }
        Ok(())
    })
}

#[test]
fn the_replaced_game_can_be_brought_back_once() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        page.new_game(&[("opponent", "people")]).await?;
        page.wait_ply(0).await?;
        page.action("restore").await?;
        page.wait_ply(2).await?;
        if page.phase().await? == "paused" {
            page.resume().await?;
        }
        assert_eq!(page.disc("d3").await?, "black");
        assert!(!page.can("restore").await?, "only once");
        Ok(())
    })
}

#[test]
fn the_safe_button_has_the_focus_and_a_held_enter_never_confirms() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        page.script::<serde_json::Value>(
            "[...document.querySelectorAll('[data-action=new]')].find((b) => b.getClientRects().length).focus(); return null",
            vec![],
        )
        .await?;
        page.hold("Enter", 10).await?;
        page.wait_dialog(Some("new-game")).await?;
        assert_eq!(page.focused_action().await?.as_deref(), Some("cancel"));
        assert_eq!(page.ply().await?, 2);
        page.keys("Enter").await?;
        page.wait_dialog(None).await?;
        assert_eq!(page.settled().await?.ply, 2);
        let back = page.focused_action().await?;
        assert_eq!(back.as_deref(), Some("new"), "the focus returns to what opened the dialog");
        Ok(())
    })
}

#[test]
fn cancelling_does_not_end_a_pause() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        page.pause().await?;
        page.open_dialog("new-game").await?;
        page.close_dialog().await?;
        assert_eq!(page.phase().await?, "paused");
        page.resume().await
    })
}

#[test]
fn a_new_game_while_the_machine_thinks_gets_no_late_move() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=4").await?;
        assert_eq!(page.press_in_one_task(&["d3", "[data-action=new]"]).await?[0], "thinking");
        page.wait_dialog(Some("new-game")).await?;
        page.choose("opponent", "people").await?;
        page.action("start").await?;
        page.wait_dialog(None).await?;
        crate::harness::observe(std::time::Duration::from_millis(1500)).await;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.phase.as_str()), (0, "playing"));
        assert_eq!(state.legal, ["d3", "c4", "f5", "e6"]);
        Ok(())
    })
}

#[test]
fn with_white_the_machine_opens() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=4").await?;
        page.new_game(&[("opponent", "machine"), ("color", "white")]).await?;
        page.wait_ply(1).await?;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.turn.as_str(), state.phase.as_str()), (1, "white", "playing"));
        assert!(!page.can("undo").await?, "there is no move of ours to take back");
        Ok(())
    })
}

/// The name that the chosen level has for those who listen, and what is said below it.
async fn chosen_level(page: &Page) -> Result<(String, String)> {
    page.script(
        "const chosen = document.querySelector('dialog[open] input[name=level]:checked');
         return [chosen.getAttribute('aria-label'), document.activeElement === chosen
           ? document.getElementById(chosen.closest('fieldset').getAttribute('aria-describedby')).textContent : ''];",
        vec![],
    )
    .await
}

#[test]
fn a_level_is_chosen_by_keyboard_and_comes_back() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=4").await?;
        page.open_dialog("new-game").await?;
        // From the safe button back over time, variant and start.
        page.keys("Shift+Tab Shift+Tab Shift+Tab Shift+Tab").await?;
        for level in 1..=8 {
            let (name, help) = chosen_level(page).await?;
            assert!(name.starts_with(&format!("{level} · ")) && help.starts_with(&name), "{name}: {help}");
            page.demand_accessible(&format!("level {level}")).await?;
            page.keys("ArrowRight").await?;
        }
        // Round to the first again, and on to the fifth.
        page.keys("ArrowRight ArrowRight ArrowRight ArrowRight").await?;
        page.keys("Tab Tab Tab Tab Tab Enter").await?;
        page.wait_dialog(None).await?;
        assert!(page.visible_text().await?.contains("nivel\u{a0}5"));
        page.play("d3").await?;
        page.wait_ply(2).await?;
        page.reload().await?;
        page.wait_phase("paused").await?;
        page.resume().await?;
        assert!(page.visible_text().await?.contains("nivel\u{a0}5"));
        page.open_dialog("new-game").await?;
        assert!(chosen_level(page).await?.0.starts_with("5 · "));
        page.close_dialog().await
    })
}

#[test]
fn machine_against_machine_plays_to_the_end() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=9").await?;
        page.new_game(&[("opponent", "demo")]).await?;
        for ply in [1, 5, 10] {
            until_equal("the demo goes on", true, async || Ok(page.ply().await? >= ply)).await?;
        }
        // The rest of a demo is more of the same; that it ends is the session's own test.
        page.pause().await?;
        page.resume().await?;
        let ply = page.ply().await?;
        until_equal("the demo goes on after a pause", true, async || Ok(page.ply().await? > ply)).await
    })
}
