//! Whole games by keyboard alone.

use crate::games;
use crate::harness::{Page, Result, Setup, State, play};
use reversi_rules::Square;
use std::cmp::Ordering;

#[test]
fn a_whole_game_against_the_machine_by_arrows_and_enter() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=3").await?;
        tab_to_board(page).await?;
        play_on_by_keys(page, "black").await?;
        Ok(())
    })
}

#[test]
fn a_whole_reverse_game_with_white_by_keyboard_from_the_question_on() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=en&seed=5").await?;
        tab_to(page, "new").await?;
        page.keys("Enter").await?;
        page.wait_dialog(Some("new-game")).await?;
        for value in ["white", "reverse"] {
            let ticked = format!("return document.querySelector('dialog[open] input[value={value}]')");
            // Each group of choices is one stop, and the arrows go through it.
            for _ in 0..20 {
                if page.script(&format!("{ticked}.name === document.activeElement.name"), vec![]).await? {
                    break;
                }
                page.keys("Tab").await?;
            }
            for _ in 0..3 {
                page.keys("ArrowRight").await?;
                if page.script(&format!("{ticked}.checked"), vec![]).await? {
                    break;
                }
            }
            assert!(page.script::<bool>(&format!("{ticked}.checked"), vec![]).await?, "{value}");
        }
        tab_to(page, "start").await?;
        page.keys("Enter").await?;
        page.wait_dialog(None).await?;
        page.wait_ply(1).await?;
        tab_to_board(page).await?;
        let end = play_on_by_keys(page, "white").await?;
        let result = match end.white.cmp(&end.black) {
            Ordering::Less => "You win",
            Ordering::Equal => "It is a draw",
            Ordering::Greater => "You lose",
        };
        assert!(end.status.starts_with(result), "{}", end.status);
        Ok(())
    })
}

/// Tabs from the top of the page until the focus is on the board.
async fn tab_to_board(page: &Page) -> Result {
    for _ in 0..40 {
        if page.focused_square().await?.is_some() {
            return Ok(());
        }
        page.keys("Tab").await?;
    }
    Err("Tab does not reach the board".into())
}

/// Tabs on until the focus is on the control with this action.
async fn tab_to(page: &Page, action: &str) -> Result {
    for _ in 0..40 {
        if page.focused_action().await?.as_deref() == Some(action) {
            return Ok(());
        }
        page.keys("Tab").await?;
    }
    Err(format!("Tab does not reach {action}").into())
}

/// Plays on by arrows and Enter, with the focus on the board, until the game is over; gives the end.
async fn play_on_by_keys(page: &Page, turn: &str) -> Result<State> {
    loop {
        let state = page.settled().await?;
        if state.phase == "over" {
            let plies = games::plies(&state.listed().concat())?;
            let last = plies.last().ok_or("no plies")?;
            games::demand_shows(&state, last);
            assert_eq!(last.after.status(), reversi_rules::Status::Over);
            return Ok(state);
        }
        assert_eq!(state.turn, turn, "only our turns wait for us");
        let at = page.focused_square().await?.ok_or("the focus left the board")?;
        let target = state.legal.last().ok_or("a turn without a legal square")?;
        page.play_by_keys(&format!("{} Enter", way(&at, target)?)).await?;
    }
}

/// Arrow presses that lead from one square to another.
fn way(from: &str, to: &str) -> Result<String> {
    let (from, to): (Square, Square) = (from.parse()?, to.parse()?);
    let steps = |from: u8, to: u8, back: &str, on: &str| {
        let key = if to < from { back } else { on };
        format!("{key} ").repeat(from.abs_diff(to).into())
    };
    let across = steps(from.file().index(), to.file().index(), "ArrowLeft", "ArrowRight");
    let down = steps(from.rank().index(), to.rank().index(), "ArrowUp", "ArrowDown");
    Ok(format!("{across}{down}"))
}
