//! Whatever comes in between, the page shows the position and nothing of what was before.

use crate::games::{self, WHITE_PASSES, WIPE_OUT};
use crate::harness::{GAME_KEY, Page, Result, SavedGame, Setup, observe, play, until};
use std::time::Duration;

/// Longer than the machine takes for a move.
const LATER: Duration = Duration::from_millis(1500);

/// What hangs on a position: the last move's square, the squares in the Tab order, and whether anything looks busy.
async fn marks(page: &Page) -> Result<(Vec<String>, u32, bool)> {
    page.script(
        "const root = document.querySelector('[data-reversi]');
         const last = [...root.querySelectorAll('[data-last]')].map((square) => square.dataset.square);
         const busy = [root, document.body, ...root.querySelectorAll('*')].some((element) =>
           element.ariaBusy === 'true' || ['wait', 'progress'].includes(getComputedStyle(element).cursor));
         return [last, root.querySelectorAll('[data-square][tabindex=\"0\"]').length, busy];",
        vec![],
    )
    .await
}

async fn demand_marks(page: &Page, last: Option<&str>) -> Result {
    let (found, stops, busy) = marks(page).await?;
    assert_eq!(found, Vec::from_iter(last.map(str::to_owned)), "the last move");
    assert_eq!((stops, busy), (1, false), "squares in the Tab order, anything busy");
    Ok(())
}

#[test]
fn the_marks_are_those_of_the_position_after_every_change() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        demand_marks(page, None).await?;
        page.play("d3").await?;
        page.play("c3").await?;
        demand_marks(page, Some("c3")).await?;
        page.action("undo").await?;
        page.wait_ply(1).await?;
        demand_marks(page, Some("d3")).await?;
        page.action("undo").await?;
        page.wait_ply(0).await?;
        demand_marks(page, None).await?;
        page.play("e6").await?;
        page.new_game(&[("opponent", "people")]).await?;
        page.wait_ply(0).await?;
        demand_marks(page, None).await?;
        assert_eq!(page.state().await?.legal, ["d3", "c4", "f5", "e6"]);
        Ok(())
    })
}

#[test]
fn our_squares_are_marked_again_after_the_machine_has_passed() -> Result {
    // White, the machine, has no answer to our 53rd move.
    let (before, ours) = (&WHITE_PASSES[..52 * 2], &WHITE_PASSES[52 * 2..53 * 2]);
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::against_machine(before), "lang=es").await?;
        page.resume().await?;
        let state = page.play(ours).await?;
        let plies = games::plies(&WHITE_PASSES[..53 * 2])?;
        games::demand_shows(&state, plies.last().ok_or("no turns")?);
        assert!(!state.legal.is_empty());
        demand_marks(page, Some(ours)).await
    })
}

#[test]
fn a_new_game_while_discs_turn_begins_from_the_start() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        page.press_in_one_task(&["d3", "[data-action=new]", "[data-action=start]"]).await?;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.black, state.white), (0, 2, 2));
        assert_eq!(state.legal, ["d3", "c4", "f5", "e6"]);
        demand_marks(page, None).await?;
        page.play("d3").await?;
        Ok(())
    })
}

#[test]
fn sides_switched_while_the_machine_thinks_get_one_move_each() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=3").await?;
        page.place("d3").await?;
        // White now, black again, white again: each time another search is under way.
        for color in ["white", "black", "white"] {
            page.new_game(&[("opponent", "machine"), ("color", color)]).await?;
        }
        page.wait_ply(1).await?;
        observe(LATER).await;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.turn.as_str(), state.phase.as_str()), (1, "white", "playing"));
        assert_eq!(state.listed().len(), 1, "no late move of another game");
        Ok(())
    })
}

#[test]
fn nothing_looks_busy_at_the_end() -> Result {
    play(Setup::desktop(), async |page| {
        let (moves, last) = WIPE_OUT.split_at(12 * 2);
        page.open_saved(SavedGame::against_machine(moves), "lang=es").await?;
        page.resume().await?;
        page.play(last).await?;
        assert_eq!(page.phase().await?, "over");
        demand_marks(page, Some(last)).await?;
        assert!(!page.can("pause").await?);
        Ok(())
    })
}

#[test]
fn a_message_while_discs_turn_lets_them_end() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.fill_the_storage().await?;
        page.place("c3").await?;
        until("the message", async || Ok(!page.state().await?.alert.is_empty())).await?;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.phase.as_str()), (2, "playing"));
        demand_marks(page, Some("c3")).await
    })
}

#[test]
fn another_tabs_news_while_discs_turn_hides_the_board_at_once() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        let phase: String = page
            .script(
                "const [key] = arguments;
                 const stored = localStorage.getItem(key);
                 document.querySelector('[data-square=c3]').click();
                 localStorage.setItem(key, stored.replace(/tab=(.)/, (_, digit) => `tab=${digit === '0' ? 1 : 0}`));
                 dispatchEvent(new StorageEvent('storage', { key }));
                 const root = document.querySelector('[data-reversi]');
                 return `${root.dataset.phase} ${root.hasAttribute('data-animating')}`;",
                vec![GAME_KEY.into()],
            )
            .await?;
        assert_eq!(phase, "paused false");
        Ok(())
    })
}
