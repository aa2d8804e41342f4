//! The pause: what brings it, what it hides, what ends it.

use crate::harness::{GAME_KEY, Page, Result, SavedGame, Setup, observe, play, until};
use std::time::Duration;

/// Two people, two moves played, the focus on the board.
async fn in_progress(page: &Page) -> Result {
    page.open_two_people().await?;
    page.play("d3").await?;
    page.play("c5").await?;
    Ok(())
}

/// The board can be reached neither by eye, nor by assistive technology, nor by find-in-page.
async fn demand_hidden(page: &Page) -> Result {
    let tree = page.accessibility_tree().await?;
    assert!(!tree.contains("gridcell") && !tree.contains("D3"), "{tree}");
    let text = page.visible_text().await?;
    assert!(!text.contains("D3, "), "{text}");
    let boxes: u32 = page
        .script(
            "return [...document.querySelectorAll('[data-reversi] [data-square], [data-reversi] [data-moves], [data-reversi] canvas')]
               .filter((part) => part.checkVisibility({ visibilityProperty: true })).length",
            vec![],
        )
        .await?;
    assert_eq!(boxes, 0, "squares, canvas and moves are not shown");
    Ok(())
}

#[test]
fn escape_pauses_and_a_fresh_escape_continues_without_placing_a_disc() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        let before = page.state().await?;
        page.keys("Escape").await?;
        page.wait_phase("paused").await?;
        demand_hidden(page).await?;
        page.demand_accessible("paused").await?;
        page.keys("Escape").await?;
        page.wait_phase("playing").await?;
        let after = page.state().await?;
        assert_eq!((after.ply, after.board, after.turn), (before.ply, before.board, before.turn));
        Ok(())
    })
}

#[test]
fn continue_only_continues_and_gives_the_focus_back_to_the_square() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        assert!(page.legal().await?.contains("c6"), "a disc could be placed there");
        page.focus_square("c6").await?;
        for key in ["Enter", "Space"] {
            page.keys("Escape").await?;
            page.wait_phase("paused").await?;
            until("the focus is on Continue", async || {
                page.script("return document.activeElement?.dataset?.action === 'resume'", vec![]).await
            })
            .await?;
            page.keys(key).await?;
            page.wait_phase("playing").await?;
            assert_eq!(page.focused_square().await?.as_deref(), Some("c6"));
            assert_eq!(page.ply().await?, 2, "{key} placed a disc");
        }
        page.pause().await?;
        page.resume().await?;
        assert_eq!(page.ply().await?, 2);
        Ok(())
    })
}

#[test]
fn a_held_escape_pauses_and_no_more() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        // Any number: were it pause and continue by turns, one of these would end in play.
        for times in [7, 8] {
            page.focus_square("d3").await?;
            page.hold("Escape", times).await?;
            page.wait_phase("paused").await?;
            page.resume().await?;
        }
        Ok(())
    })
}

#[test]
fn a_key_held_on_continue_does_not_play() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        assert!(page.legal().await?.contains("c6"), "a disc could be placed there");
        page.focus_square("c6").await?;
        page.keys("Escape").await?;
        page.wait_phase("paused").await?;
        page.hold("Enter", 7).await?;
        page.wait_phase("playing").await?;
        assert_eq!(page.settled().await?.ply, 2);
        Ok(())
    })
}

#[test]
fn leaving_the_tab_pauses_and_hides() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        page.leave_and_come_back().await?;
        page.wait_phase("paused").await?;
        demand_hidden(page).await?;
        page.resume().await?;
        assert_eq!(page.state().await?.ply, 2);
        Ok(())
    })
}

#[test]
fn losing_only_the_focus_of_the_window_does_not_pause() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        page.script::<serde_json::Value>("window.dispatchEvent(new FocusEvent('blur')); return null", vec![])
            .await?;
        assert_eq!(page.phase().await?, "playing");
        page.leave_and_come_back().await?;
        page.wait_phase("paused").await
    })
}

#[test]
fn an_untouched_board_and_a_finished_game_are_never_hidden() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es").await?;
        page.keys("Escape").await?;
        page.leave_and_come_back().await?;
        assert_eq!(page.phase().await?, "playing");
        assert_eq!(page.legal().await?.len(), 4);
        page.open_saved(SavedGame::two_people(crate::games::WIPE_OUT), "lang=es").await?;
        assert_eq!(page.phase().await?, "over");
        page.keys("Escape").await?;
        page.leave_and_come_back().await?;
        assert_eq!(page.phase().await?, "over");
        assert_eq!(page.disc("d3").await?, "black");
        Ok(())
    })
}

#[test]
fn a_reload_comes_back_paused_at_the_same_ply_with_what_was_undone() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        page.play("f6").await?;
        page.action("undo").await?;
        page.wait_ply(2).await?;
        let before = page.state().await?;
        page.reload().await?;
        assert_eq!(page.phase().await?, "paused");
        demand_hidden(page).await?;
        page.resume().await?;
        let after = page.settled().await?;
        assert_eq!((after.ply, &after.board, &after.turn), (before.ply, &before.board, &before.turn));
        page.action("redo").await?;
        page.wait_ply(3).await?;
        assert_eq!(page.disc("f6").await?, "black");
        Ok(())
    })
}

#[test]
fn the_machine_waits_while_paused() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=2").await?;
        assert_eq!(page.press_in_one_task(&["d3", "[data-action=pause]"]).await?, ["thinking", "paused"]);
        let ply = page.ply().await?;
        // Longer than the machine ever takes to answer.
        observe(Duration::from_millis(1500)).await;
        assert_eq!((page.phase().await?.as_str(), page.ply().await?), ("paused", ply));
        page.resume().await?;
        page.wait_ply(2).await?;
        assert_eq!(page.settled().await?.ply, 2, "one reply, not two");
        Ok(())
    })
}

#[test]
fn a_game_found_at_the_machines_turn_goes_on_only_after_continue() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::against_machine("d3"), "lang=es").await?;
        assert_eq!(page.phase().await?, "paused");
        observe(Duration::from_millis(1500)).await;
        assert_eq!(page.ply().await?, 1);
        page.resume().await?;
        page.wait_ply(2).await
    })
}

#[test]
fn a_page_opened_in_the_background_starts_and_saves_nothing() -> Result {
    let hidden = "Object.defineProperty(document, 'hidden', { get: () => !window.e2eShown });
        Object.defineProperty(document, 'visibilityState', { get: () => (window.e2eShown ? 'visible' : 'hidden') });";
    play(Setup::desktop().still().before(hidden), async |page| {
        page.open_saved(SavedGame::two_people("d3c5"), "lang=es").await?;
        let before = page.stored(GAME_KEY).await?;
        assert_eq!(page.phase().await?, "paused");
        assert_eq!(page.stored(GAME_KEY).await?, before);
        page.script::<serde_json::Value>(
            "window.e2eShown = true; document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); return null",
            vec![],
        )
        .await?;
        assert_eq!(page.phase().await?, "paused");
        page.resume().await
    })
}

#[test]
fn a_frozen_page_is_saved_first_and_comes_back_paused() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        let game = page.browser().current_tab().await?;
        page.freeze(true).await?;
        page.freeze(false).await?;
        let saved = page.stored(GAME_KEY).await?.unwrap_or_default();
        assert!(saved.contains("moves=d3c5"), "{saved}");
        // Freezing has hidden the page; only a person brings it back.
        page.browser().open_tab().await?;
        page.browser().close_tab_and_go_to(&game).await?;
        page.wait_seen("visible").await?;
        assert_eq!(page.phase().await?, "paused");
        page.resume().await?;
        page.play("f6").await?;
        Ok(())
    })
}

#[test]
fn a_page_from_the_back_cache_stays_paused_and_goes_on() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        page.page_event("pagehide", true).await?;
        page.wait_phase("paused").await?;
        demand_hidden(page).await?;
        page.page_event("pageshow", true).await?;
        assert_eq!(page.phase().await?, "paused");
        page.resume().await?;
        page.play("f6").await?;
        Ok(())
    })
}

#[test]
fn the_back_button_finds_the_game_again() -> Result {
    play(Setup::desktop().still(), async |page| {
        in_progress(page).await?;
        page.open_empty().await?;
        page.browser().back().await?;
        page.ready().await?;
        page.wait_phase("paused").await?;
        page.resume().await?;
        assert_eq!(page.ply().await?, 2);
        Ok(())
    })
}
