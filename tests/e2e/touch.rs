//! Playing with a finger on a small phone.

use crate::harness::{Result, Setup, observe, play, until};
use std::time::Duration;

#[test]
fn a_whole_game_by_touch_on_a_small_phone() -> Result {
    play(Setup::phone(), async |page| {
        page.open("lang=es&seed=11").await?;
        let mut state = page.settled().await?;
        while state.phase != "over" {
            let target = state.legal.first().ok_or("a turn without a legal square")?.clone();
            state = page.play_by_touch(&target).await?;
        }
        assert!(state.black + state.white > 4);
        assert!(page.legal().await?.is_empty());
        page.demand_no_sideways_scroll("the end").await?;
        Ok(())
    })
}

#[test]
fn a_double_tap_plays_once_and_does_not_zoom() -> Result {
    play(Setup::phone().still(), async |page| {
        page.open_two_people().await?;
        page.double_tap("[data-square=d3]").await?;
        page.wait_ply(1).await?;
        // A second press that counts would find the square taken, and the refusal would be said.
        until("the move is said", async || Ok(page.announcement().await?.contains("D3"))).await?;
        observe(Duration::from_millis(1200)).await;
        assert!(!page.spoken().await?.concat().contains("ocupada"), "{:?}", page.spoken().await?);
        assert_eq!(page.settled().await?.ply, 1);
        let scale: f64 = page.script("return visualViewport.scale", vec![]).await?;
        assert!((scale - 1.0).abs() < 0.01, "{scale}");
        Ok(())
    })
}

#[test]
fn a_double_tap_on_a_button_does_not_hit_the_board_beneath() -> Result {
    play(Setup::phone().still(), async |page| {
        page.open_two_people().await?;
        page.play_by_touch("d3").await?;
        page.tap(".rv-tools [data-action=new]").await?;
        page.wait_dialog(Some("new-game")).await?;
        until("the dialog stands still", async || {
            let still =
                "return document.getAnimations().every((animation) => animation.playState !== 'running')";
            page.script(still, vec![]).await
        })
        .await?;
        // Where the board lies depends on the screen: here a square on which Black may begin comes under the button.
        page.script::<Option<bool>>(
            "const [button, square] = ['[data-action=start]', '[data-square=f5]'].map((selector) =>
               document.querySelector(`[data-reversi] ${selector}`).getBoundingClientRect());
             const [right, down] = ['x', 'y'].map((axis) => button[axis] - square[axis]);
             document.querySelector('main').style.contain = 'paint';
             document.querySelector('[data-reversi] .rv-field').style.translate =
               `${right + (button.width - square.width) / 2}px ${down + (button.height - square.height) / 2}px`;",
            vec![],
        )
        .await?;
        page.double_tap("[data-action=start]").await?;
        page.wait_dialog(None).await?;
        assert_eq!(page.settled().await?.ply, 0);
        Ok(())
    })
}

#[test]
fn a_double_tap_on_a_button_does_not_press_what_appears_beneath() -> Result {
    play(Setup::phone().still(), async |page| {
        page.open_two_people().await?;
        page.play_by_touch("d3").await?;
        page.open_dialog("new-game").await?;
        page.choose("opponent", "people").await?;
        let said = page.spoken().await?.len();
        page.double_tap("[data-action=start]").await?;
        page.wait_ply(0).await?;
        observe(Duration::from_millis(1200)).await;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.phase.as_str(), state.dialog), (0, "playing", None));
        let after = page.spoken().await?.split_off(said);
        assert!(
            after.len() == 1 && after[0].starts_with("Nueva partida."),
            "a tool was pressed too: {after:?}"
        );
        // Once the double tap is over the tools answer.
        page.open_dialog("new-game").await
    })
}

#[test]
fn a_finger_lifted_over_another_square_plays_nothing() -> Result {
    play(Setup::phone(), async |page| {
        page.open_two_people().await?;
        page.swipe("[data-square=d3]", "[data-square=c4]").await?;
        assert_eq!(page.ply().await?, 0);
        page.play_by_touch("d3").await?;
        assert_eq!(page.ply().await?, 1);
        Ok(())
    })
}

#[test]
fn the_buttons_answer_to_taps() -> Result {
    play(Setup::phone().still(), async |page| {
        page.open_two_people().await?;
        page.play_by_touch("d3").await?;
        page.tap("[data-action=undo]").await?;
        page.wait_ply(0).await?;
        page.tap("[data-action=redo]").await?;
        page.wait_ply(1).await?;
        page.tap("[data-action=pause]").await?;
        page.wait_phase("paused").await?;
        page.tap("[data-panel=pause] [data-action=resume]").await?;
        page.wait_phase("playing").await
    })
}
