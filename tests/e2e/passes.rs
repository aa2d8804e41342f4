//! Passes: they happen by themselves, and say who passes and why.

use crate::games::WHITE_PASSES;
use crate::harness::{Page, Result, SavedGame, Setup, play, until};

/// From a tournament game of the WTHOR database: White has one move, after which Black has none and White has two.
const BLACK_MUST_PASS: &str = "f5d6c6f4d7f6f3e3d3e2g4g5e6e7g6f2e1f7d8c8b8e8f8h3h4h5h6h7c7c3c2d2c1g7c5g3c4b4b5d1f1b3a3a4\
a5a6a7b6a2b2a1b1g2h1h2g1h8";

async fn demand_said(page: &Page, sentence: &str) -> Result {
    until(&format!("it says: {sentence}"), async || {
        Ok(page.spoken().await?.iter().any(|message| message.contains(sentence)))
    })
    .await
}

#[test]
fn of_two_people_the_one_who_can_move_goes_on() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people(&WHITE_PASSES[..52 * 2]), "lang=es").await?;
        page.resume().await?;
        let ply = page.settled().await?.ply;
        let state = page.play(&WHITE_PASSES[52 * 2..53 * 2]).await?;
        assert_eq!((state.ply, state.turn.as_str()), (ply + 2, "black"), "the move and the pass");
        assert_eq!(state.moves.last().map(String::as_str), Some("pasa"));
        assert!(state.status.contains("Las blancas no pueden jugar y pasan."), "{}", state.status);
        demand_said(page, "Las blancas no pueden jugar y pasan.").await
    })
}

#[test]
fn when_the_machine_passes_it_is_our_turn_again() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::against_machine(&WHITE_PASSES[..52 * 2]), "lang=es").await?;
        page.resume().await?;
        let ply = page.settled().await?.ply;
        let state = page.play(&WHITE_PASSES[52 * 2..53 * 2]).await?;
        assert_eq!((state.ply, state.turn.as_str(), state.phase.as_str()), (ply + 2, "black", "playing"));
        assert!(state.status.contains("La máquina no puede jugar y pasa."), "{}", state.status);
        assert!(!state.legal.is_empty(), "somebody can always click");
        demand_said(page, "La máquina no puede jugar y pasa.").await
    })
}

#[test]
fn when_we_have_to_pass_we_are_told_why_and_the_machine_plays_again() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::against_machine(BLACK_MUST_PASS), "lang=es").await?;
        page.resume().await?;
        page.wait_phase("passing").await?;
        let passing = page.state().await?;
        assert!(passing.status.contains("Pasas."), "{}", passing.status);
        assert!(passing.status.contains("No tienes ninguna jugada"), "{}", passing.status);
        demand_said(page, "No tienes jugadas y pasas.").await?;
        let state = page.settled().await?;
        let after = &state.moves[BLACK_MUST_PASS.len() / 2..];
        let passed = after.iter().position(|turn| turn == "pasa").ok_or("no pass in the list")?;
        assert!(after.len() > passed + 1, "the machine has played again: {after:?}");
        Ok(())
    })
}

#[test]
fn a_click_ends_the_showing_of_a_pass_and_plays_nothing() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people(&WHITE_PASSES[..52 * 2]), "lang=es").await?;
        page.resume().await?;
        page.settled().await?;
        let (played, next) = (&WHITE_PASSES[52 * 2..53 * 2], &WHITE_PASSES[53 * 2..54 * 2]);
        assert_eq!(page.press_in_one_task(&[played, next]).await?, ["passing", "playing"]);
        let state = page.settled().await?;
        assert_eq!(state.listed().len(), 53, "the click that skips the pass plays nothing");
        page.play(&WHITE_PASSES[53 * 2..54 * 2]).await?;
        Ok(())
    })
}
