//! Nothing runs while nothing moves: no frame, timer, interval or animation.

use crate::games::WIPE_OUT;
use crate::harness::{Page, Result, SavedGame, Setup, play};
use std::time::Duration;

const STRETCH: Duration = Duration::from_secs(2);

async fn demand_idle(page: &Page, state: &str) -> Result {
    page.demand_idle(state, STRETCH).await
}

#[test]
fn an_untouched_board_is_idle() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        demand_idle(page, "untouched").await
    })
}

#[test]
fn a_game_that_waits_for_a_person_is_idle_in_every_state() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es&seed=2").await?;
        page.play("d3").await?;
        demand_idle(page, "our turn").await?;
        page.open_dialog("settings").await?;
        demand_idle(page, "a dialog").await?;
        page.close_dialog().await?;
        // Paused with a search under way: neither it nor its watchdog may go on.
        page.press_in_one_task(&[&page.first_legal().await?, "[data-action=pause]"]).await?;
        page.wait_phase("paused").await?;
        demand_idle(page, "paused").await
    })
}

#[test]
fn a_finished_game_is_idle() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_saved(SavedGame::two_people(WIPE_OUT.split_at(WIPE_OUT.len() - 2).0), "lang=es").await?;
        page.resume().await?;
        assert_eq!(page.play("e8").await?.phase, "over");
        demand_idle(page, "over").await
    })
}

#[test]
fn what_runs_by_itself_is_noticed() -> Result {
    play(Setup::desktop(), async |page| {
        for work in [
            "setInterval(() => {}, 300)",
            "setTimeout(() => {}, 60000)",
            "const again = () => requestAnimationFrame(again); again()",
            "document.body.animate([{ opacity: 1 }, { opacity: 1 }], { duration: 1000, iterations: Infinity })",
        ] {
            page.open("lang=es").await?;
            demand_idle(page, "before").await?;
            page.script::<serde_json::Value>(&format!("{work}; return null"), vec![]).await?;
            assert!(page.runs().await?, "{work}");
        }
        Ok(())
    })
}
