//! Ends: who won, said once, in every kind of game.

use crate::games::{self, WHITE_PASSES, WIPE_OUT};
use crate::harness::{Page, Result, SavedGame, Setup, observe, play, until};
use std::time::Duration;

/// Reversatile, issue 22: 32 to 32.
const DRAW: &str = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8\
a7b7a1b2g3g2h2h1c1b1";
/// alpha-zero-general, issue 167: Black has no disc left, five squares stay empty, nobody can move.
const EARLY_END: &str = "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2g8g7g5g6h7\
g4g3h3h4h5g2";

/// The last move of a known game between two people is played; gives the status line after it.
async fn status_at_the_end(page: &Page, moves: &'static str, options: &str) -> Result<String> {
    let (before, last) = moves.split_at(moves.len() - 2);
    page.open_saved(SavedGame::two_people(before), options).await?;
    page.resume().await?;
    page.settled().await?;
    let state = page.play(last).await?;
    assert_eq!(state.phase, "over");
    games::demand_shows(&state, games::plies(moves)?.last().ok_or("no plies")?);
    assert!(!page.can("pause").await?, "a finished game cannot be paused");
    Ok(state.status)
}

#[test]
fn the_result_is_on_the_status_line_and_is_said_first() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (moves, result) in [
            (DRAW, "Empate a 32."),
            (EARLY_END, "Ganan las blancas, 59 a 0."),
            (WIPE_OUT, "Ganan las negras, 17 a 0."),
            (WHITE_PASSES, "Ganan las negras, 62 a 1."),
        ] {
            let status = status_at_the_end(page, moves, "lang=es").await?;
            assert!(status.starts_with(result), "{status}");
            until(&format!("it says {result}"), async || {
                Ok(page.announcement().await?.starts_with(&format!("Fin. {result}")))
            })
            .await?;
        }
        Ok(())
    })
}

#[test]
fn the_empty_squares_belong_to_nobody() -> Result {
    play(Setup::desktop().still(), async |page| {
        let status = status_at_the_end(page, EARLY_END, "lang=es").await?;
        assert!(status.contains("Nadie puede jugar"), "{status}");
        assert!(status.contains("5 casillas vacías"), "{status}");
        assert_eq!(page.score().await?, (0, 59));
        Ok(())
    })
}

#[test]
fn against_the_machine_the_result_is_ours() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (moves, result) in
            [(WIPE_OUT, "Ganas 17 a 0."), (DRAW, "Empate a 32."), (EARLY_END, "Pierdes 0 a 59.")]
        {
            page.open_saved(SavedGame::against_machine(moves), "lang=es").await?;
            assert_eq!(page.phase().await?, "over");
            let status = page.status().await?;
            assert!(status.starts_with(result), "{status}");
        }
        Ok(())
    })
}

#[test]
fn in_reverse_the_side_with_fewer_discs_wins() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=en").await?;
        page.new_game(&[("opponent", "people"), ("variant", "reverse")]).await?;
        until("it says which count wins", async || {
            Ok(page.announcement().await?.contains("Whoever has fewer discs wins."))
        })
        .await?;
        for square in games::squares(WIPE_OUT) {
            page.play(&square).await?;
        }
        page.wait_phase("over").await?;
        let status = page.status().await?;
        assert!(status.starts_with("White wins with fewer discs, 0 to 17."), "{status}");
        Ok(())
    })
}

#[test]
fn the_machine_plays_against_itself_to_the_end() -> Result {
    // From the 40th move on; undo has nothing to go back to in a game without people.
    let game = SavedGame { black: "1", white: "1", ..SavedGame::two_people(&WHITE_PASSES[..40 * 2]) };
    play(Setup::desktop().still(), async |page| {
        page.open_saved(game, "lang=es").await?;
        page.resume().await?;
        assert!(!page.can("undo").await?);
        let mut seen = page.ply().await?;
        while page.phase().await? != "over" {
            until("the next ply, or the end", async || {
                let state = page.state().await?;
                Ok(state.ply > seen || state.phase == "over")
            })
            .await?;
            seen = page.ply().await?;
        }
        let end = page.settled().await?;
        let plies = games::plies(&end.listed().concat())?;
        games::demand_shows(&end, plies.last().ok_or("no plies")?);
        assert!(["Ganan", "Empate"].iter().any(|word| end.status.starts_with(word)), "{}", end.status);
        assert!(!page.can("undo").await?);
        Ok(())
    })
}

#[test]
fn the_end_is_said_once_and_stays() -> Result {
    play(Setup::desktop().still(), async |page| {
        let status = status_at_the_end(page, WIPE_OUT, "lang=es").await?;
        until("the end is said", async || Ok(page.announcement().await?.contains("Fin."))).await?;
        let said = page.spoken().await?.len();
        for dialog in ["settings", "keys"] {
            page.open_dialog(dialog).await?;
            page.close_dialog().await?;
        }
        page.leave_and_come_back().await?;
        observe(Duration::from_millis(1200)).await;
        assert_eq!(page.spoken().await?.len(), said, "{:?}", page.spoken().await?);
        let state = page.state().await?;
        assert_eq!((state.phase.as_str(), state.status), ("over", status));
        Ok(())
    })
}

#[test]
fn another_game_begins_at_once_after_the_end() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::against_machine(WIPE_OUT), "lang=es").await?;
        page.action("again").await?;
        // The colors alternate: the machine has black now and begins.
        page.wait_ply(1).await?;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.turn.as_str(), state.dialog), (1, "white", None));
        let square = page.first_legal().await?;
        page.play(&square).await?;
        page.wait_ply(3).await
    })
}
