//! The machine: answers once, off the page's thread, with or without its server and worker.

use crate::games;
use crate::harness::{Fault, Page, Result, SavedGame, Setup, play, until};
use std::cmp::Ordering;

/// One move of ours and one reply.
async fn demand_reply(page: &Page) -> Result {
    let before = page.settled().await?;
    page.play(before.legal.first().ok_or("no move")?).await?;
    page.wait_ply(before.ply + 2).await
}

#[test]
fn the_machine_captures_the_most_where_no_corner_is_open() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=1").await?;
        demand_reply(page).await?;
        let state = page.settled().await?;
        let plies = games::plies(&state.listed().concat())?;
        let before = &plies[0].after;
        let most = before.legal_moves().into_iter().map(|square| before.flips(square).len()).max();
        assert_eq!(Some(plies[1].flips.len()), most, "no corner is open: it captures the most");
        Ok(())
    })
}

#[test]
fn the_machine_takes_a_corner_though_other_squares_capture_more() -> Result {
    // White may take a8 for two discs here, or a6 for six.
    let before: &str = &games::BLACK_PASSES[..45 * 2];
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::against_machine(before), "lang=es").await?;
        page.resume().await?;
        until("the machine has replied", async || Ok(page.settled().await?.listed().len() > 45)).await?;
        assert_eq!(page.settled().await?.listed()[45], "a8");
        Ok(())
    })
}

#[test]
fn a_whole_game_with_white_against_the_machine() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=12&black=1&white=person").await?;
        page.wait_ply(1).await?;
        let mut state = page.settled().await?;
        while state.phase != "over" {
            assert_eq!(state.turn, "white", "only our turns wait for us");
            state = page.play(state.legal.first().ok_or("a turn without a legal square")?).await?;
        }
        let plies = games::plies(&state.listed().concat())?;
        games::demand_shows(&state, plies.last().ok_or("no plies")?);
        let result = match state.white.cmp(&state.black) {
            Ordering::Less => "Pierdes",
            Ordering::Equal => "Empate",
            Ordering::Greater => "Ganas",
        };
        assert!(state.status.starts_with(result), "{}", state.status);
        assert!(page.can("undo").await? && !page.can("redo").await?);
        Ok(())
    })
}

#[test]
fn a_seed_fixes_the_replies() -> Result {
    play(Setup::desktop().still(), async |page| {
        let mut games = Vec::new();
        for _ in 0..2 {
            page.forget_the_game().await?;
            page.open("lang=es&seed=42").await?;
            for _ in 0..3 {
                demand_reply(page).await?;
            }
            games.push(page.state().await?.listed());
        }
        assert_eq!(games[0], games[1]);
        Ok(())
    })
}

#[test]
fn the_game_plays_on_when_the_server_is_gone() -> Result {
    play(Setup::desktop().still().stopping(), async |page| {
        page.open("lang=es&seed=1").await?;
        demand_engine_fetched(page).await?;
        page.site().stop();
        demand_reply(page).await?;
        demand_reply(page).await
    })
}

#[test]
fn a_game_that_comes_back_paused_needs_the_server_no_more() -> Result {
    let setup = Setup::desktop().still().stopping();
    play(setup, async |page| {
        page.open_saved(SavedGame::against_machine("d3c5"), "lang=es").await?;
        page.wait_phase("paused").await?;
        demand_engine_fetched(page).await?;
        page.site().stop();
        page.resume().await?;
        demand_reply(page).await
    })
}

async fn demand_engine_fetched(page: &Page) -> Result {
    until("the machine's files have come", async || {
        let requests = page.site().requests();
        Ok(requests.iter().any(|path| path.contains("engine_worker") && path.contains(".wasm")))
    })
    .await
}

#[test]
fn without_workers_the_machine_plays_all_the_same() -> Result {
    let blocked =
        "window.Worker = class { constructor() { throw new DOMException('Blocked.', 'SecurityError'); } };";
    play(Setup::desktop().still().before(blocked), async |page| {
        page.open("lang=es&seed=1").await?;
        demand_reply(page).await?;
        demand_reply(page).await
    })
}

#[test]
fn a_machine_that_cannot_be_had_is_told_and_the_game_is_kept() -> Result {
    let setup =
        Setup::desktop().still().fault(Fault::Missing { file: "engine_worker" }).expecting("engine_worker");
    play(setup, async |page| {
        page.open("lang=es&seed=1").await?;
        page.place("d3").await?;
        until("it is told", async || Ok(!page.state().await?.alert.is_empty())).await?;
        assert_eq!(page.ply().await?, 1, "the move stands");
        for way in ["reload", "retry-machine", "replace-machine"] {
            assert!(page.can(way).await?, "{way} is a way on");
        }
        page.demand_accessible("no machine").await?;
        page.demand_no_sideways_scroll("no machine").await?;
        page.action("reload").await?;
        page.wait_phase("paused").await?;
        assert_eq!(page.ply().await?, 1, "and the game is still there");
        Ok(())
    })
}

#[test]
fn a_click_while_the_machine_thinks_is_refused_before_anything_is_drawn() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=8").await?;
        // White could answer on c3.
        assert_eq!(page.press_in_one_task(&["d3", "c3"]).await?, ["thinking", "thinking"]);
        until("it is refused", async || {
            Ok(page.spoken().await?.concat().contains("Espera: juega la máquina."))
        })
        .await?;
        page.wait_ply(2).await?;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.listed().len()), (2, 2));
        games::demand_shows(&state, games::plies(&state.listed().concat())?.last().ok_or("no plies")?);
        Ok(())
    })
}
