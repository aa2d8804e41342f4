//! What is kept in the browser, and what happens when that goes wrong.

use crate::harness::{FULL_STORAGE, GAME_KEY, Page, Result, SavedGame, Setup, play, until, until_equal};

const BAD_KEY: &str = "reversi:v1:game:bad";

/// The game can be played although nothing can be kept, and says so.
async fn demand_plays_unsaved(page: &Page) -> Result {
    page.open("lang=es").await?;
    page.new_game(&[("opponent", "people")]).await?;
    page.play("d3").await?;
    page.play("c5").await?;
    until("the warning is there", async || Ok(page.state().await?.alert.to_lowercase().contains("guard")))
        .await?;
    page.demand_accessible("nothing can be kept").await
}

#[test]
fn storage_that_throws_when_touched_does_not_stop_the_game() -> Result {
    let blocked = "Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });";
    play(Setup::desktop().still().before(blocked), async |page| demand_plays_unsaved(page).await)
}

#[test]
fn storage_that_is_null_does_not_stop_the_game() -> Result {
    let missing = "Object.defineProperty(window, 'localStorage', { value: null });";
    play(Setup::desktop().still().before(missing), async |page| demand_plays_unsaved(page).await)
}

#[test]
fn storage_without_room_does_not_stop_the_game() -> Result {
    play(Setup::desktop().still().before(FULL_STORAGE), async |page| demand_plays_unsaved(page).await)
}

#[test]
fn storage_that_fills_up_in_the_middle_is_told_once() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.fill_the_storage().await?;
        for square in ["c5", "f6", "f5"] {
            page.play(square).await?;
        }
        until("it is told", async || Ok(!page.alerts().await?.is_empty())).await?;
        assert_eq!(page.alerts().await?.len(), 1, "{:?}", page.alerts().await?);
        assert_eq!(page.ply().await?, 4);
        Ok(())
    })
}

/// Closes the alert by keyboard.
async fn dismiss(page: &Page) -> Result {
    page.script::<serde_json::Value>(
        "document.querySelector('[data-alert] [data-action=dismiss]').focus(); return null",
        vec![],
    )
    .await?;
    page.keys("Enter").await?;
    until_equal("the alert", String::new(), async || Ok(page.state().await?.alert)).await
}

#[test]
fn a_closed_alert_leaves_the_focus_on_the_board_or_on_continue() -> Result {
    play(Setup::desktop().still(), async |page| {
        for paused in [false, true] {
            page.open_two_people().await?;
            page.play("d3").await?;
            page.fill_the_storage().await?;
            page.play("c5").await?;
            until("it is told", async || Ok(!page.state().await?.alert.is_empty())).await?;
            if paused {
                page.pause().await?;
                dismiss(page).await?;
                assert_eq!(page.focused_action().await?.as_deref(), Some("resume"));
                page.keys("Enter").await?;
                page.wait_phase("playing").await?;
            } else {
                dismiss(page).await?;
            }
            assert_eq!(page.focused_square().await?.as_deref(), Some("c5"));
            assert_eq!(page.ply().await?, 2);
        }
        Ok(())
    })
}

/// What is no game of ours is set aside as it stood, a new game begins, and a message says so. Nothing is written over it
/// silently: the copy is there before the first move.
async fn demand_set_aside(page: &Page, value: &str) -> Result {
    page.open_stored(value, "lang=es").await?;
    let state = page.settled().await?;
    assert_eq!((state.ply, state.phase.as_str()), (0, "playing"));
    assert!(state.alert.starts_with("La partida guardada no se pudo leer."), "{}", state.alert);
    let text = serde_json::from_str(value).unwrap_or_else(|_| value.to_owned());
    assert_eq!(page.stored(BAD_KEY).await?, Some(serde_json::json!(text).to_string()));
    let played = page.play("d3").await?;
    assert_eq!(played.alert, state.alert, "it stays until it is answered");
    assert!(page.stored(GAME_KEY).await?.unwrap_or_default().contains("moves=d3"));
    page.action("dismiss").await?;
    until_equal("the message", String::new(), async || Ok(page.state().await?.alert)).await?;
    assert_eq!(
        page.stored(BAD_KEY).await?,
        Some(serde_json::json!(text).to_string()),
        "it is kept all the same"
    );
    Ok(())
}

#[test]
fn a_value_that_is_no_json_is_set_aside() -> Result {
    play(Setup::desktop().still(), async |page| demand_set_aside(page, "{not json").await)
}

#[test]
fn somebody_elses_value_is_set_aside() -> Result {
    play(Setup::desktop().still(), async |page| demand_set_aside(page, "\"high scores 12 9 4\"").await)
}

#[test]
fn a_game_that_does_not_replay_is_set_aside() -> Result {
    play(Setup::desktop().still(), async |page| {
        let text = serde_json::json!(SavedGame::two_people("d3d3").text()).to_string();
        demand_set_aside(page, &text).await
    })
}

#[test]
fn a_game_whose_sum_is_wrong_is_set_aside() -> Result {
    play(Setup::desktop().still(), async |page| {
        let text =
            serde_json::json!(SavedGame::two_people("d3c5").text().replace("d3c5", "d3c3")).to_string();
        demand_set_aside(page, &text).await
    })
}

#[test]
fn a_game_of_a_newer_version_is_left_alone() -> Result {
    play(Setup::desktop().still(), async |page| {
        let newer = serde_json::json!(SavedGame::two_people("d3c5").text_of_version(900)).to_string();
        page.open_stored(&newer, "lang=es").await?;
        page.settled().await?;
        let legal = page.state().await?.legal;
        page.place(legal.first().ok_or("no move")?).await?;
        page.wait_ply(1).await?;
        assert_eq!(page.stored(GAME_KEY).await?.as_deref(), Some(newer.as_str()));
        let alert = page.state().await?.alert;
        assert!(alert.contains("versión más nueva"), "{alert}");
        Ok(())
    })
}

#[test]
fn a_bad_game_does_not_lose_the_preferences() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es").await?;
        page.open_dialog("settings").await?;
        page.choose("board", "azul").await?;
        page.close_dialog().await?;
        page.open_stored("broken", "").await?;
        let board: String = page
            .script(
                "return document.querySelector('[data-reversi]').closest('[data-board]').dataset.board",
                vec![],
            )
            .await?;
        assert_eq!(board, "azul");
        Ok(())
    })
}

#[test]
fn every_ply_is_saved_at_once() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        assert!(page.stored(GAME_KEY).await?.unwrap_or_default().contains("moves=d3 "));
        page.play("c5").await?;
        page.action("undo").await?;
        page.wait_ply(1).await?;
        let text = page.stored(GAME_KEY).await?.unwrap_or_default();
        assert!(text.contains("moves=d3 redo=c5 "), "{text}");
        Ok(())
    })
}

#[test]
fn a_saved_redo_list_comes_back() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people("d3").with_redo("c5"), "lang=es").await?;
        page.resume().await?;
        page.action("redo").await?;
        page.wait_ply(2).await?;
        assert_eq!(page.disc("c5").await?, "white");
        Ok(())
    })
}
