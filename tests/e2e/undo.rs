//! Taking back and playing again.

use crate::games::{self, BLACK_PASSES, WHITE_PASSES, WIPE_OUT};
use crate::harness::{Page, Result, SavedGame, Setup, play, until};

async fn undo_all(page: &Page) -> Result<Vec<u32>> {
    let mut plies = Vec::new();
    while page.can("undo").await? {
        let before = page.settled().await?.ply;
        page.action("undo").await?;
        until("a move is taken back", async || Ok(page.ply().await? < before)).await?;
        plies.push(page.settled().await?.ply);
    }
    Ok(plies)
}

#[test]
fn undo_and_redo_are_off_when_there_is_nothing_to_do() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es").await?;
        assert!(!page.can("undo").await? && !page.can("redo").await?);
        page.focus_square("d3").await?;
        page.keys("u r Ctrl+z Ctrl+y").await?;
        assert_eq!(page.ply().await?, 0);
        Ok(())
    })
}

#[test]
fn a_finished_game_with_passes_can_be_taken_back_and_played_again() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people(BLACK_PASSES), "lang=es").await?;
        let end = page.settled().await?;
        let plies = games::plies(BLACK_PASSES)?;
        assert_eq!(end.phase, "over");
        let back = undo_all(page).await?;
        assert_eq!(back.len(), games::squares(BLACK_PASSES).len(), "one step for each disc placed");
        assert_eq!(back.last(), Some(&0));
        assert_eq!(page.position().await?, reversi_rules::Position::START);
        while page.can("redo").await? {
            let before = page.ply().await?;
            page.action("redo").await?;
            until("a move is played again", async || Ok(page.ply().await? > before)).await?;
        }
        let again = page.settled().await?;
        assert_eq!((again.phase.as_str(), &again.board, &again.status), ("over", &end.board, &end.status));
        games::demand_shows(&again, plies.last().ok_or("no plies")?);
        Ok(())
    })
}

#[test]
fn undo_over_a_pass_comes_back_to_a_side_that_can_move() -> Result {
    // Against the machine with white, which has to pass after our 53rd move.
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::against_machine(&WHITE_PASSES[..53 * 2]), "lang=es").await?;
        page.resume().await?;
        let state = page.settled().await?;
        assert_eq!(state.turn, "black");
        page.action("undo").await?;
        until("it is taken back", async || Ok(page.ply().await? < state.ply)).await?;
        let back = page.settled().await?;
        assert_eq!(back.turn, "black");
        assert!(!back.legal.is_empty() && back.phase == "playing", "{back:?}");
        assert_eq!(back.ply, 52, "the pass and the move before it are gone");
        Ok(())
    })
}

#[test]
fn undo_after_the_end_takes_the_result_away() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people(WIPE_OUT), "lang=es").await?;
        let end = page.settled().await?;
        page.action("undo").await?;
        page.wait_phase("playing").await?;
        let back = page.settled().await?;
        games::demand_shows(&back, &games::plies(WIPE_OUT)?[11]);
        assert_ne!(back.status, end.status);
        page.play("e8").await?;
        assert_eq!(page.settled().await?.phase, "over");
        Ok(())
    })
}

#[test]
fn undo_while_the_machine_thinks_gives_our_turn_back_and_no_reply_comes() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=6").await?;
        assert_eq!(page.press_in_one_task(&["d3", "[data-action=undo]"]).await?, ["thinking", "playing"]);
        page.wait_ply(0).await?;
        crate::harness::observe(std::time::Duration::from_millis(1500)).await;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.turn.as_str(), state.legal.len()), (0, "black", 4));
        Ok(())
    })
}

#[test]
fn undo_against_the_machine_takes_the_reply_back_too() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=6").await?;
        page.play("d3").await?;
        page.play(page.state().await?.legal.first().ok_or("no move")?).await?;
        assert_eq!(page.settled().await?.ply, 4);
        page.action("undo").await?;
        page.wait_ply(2).await?;
        assert_eq!(page.settled().await?.turn, "black");
        page.action("redo").await?;
        page.wait_ply(4).await
    })
}

#[test]
fn a_new_move_after_undo_drops_what_was_undone() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.action("undo").await?;
        page.wait_ply(0).await?;
        page.play("c4").await?;
        assert!(!page.can("redo").await?);
        assert_eq!(page.cell_color("d3").await?, "none");
        assert_eq!(page.state().await?.listed(), ["c4"]);
        Ok(())
    })
}
