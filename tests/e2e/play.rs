//! Playing with the mouse: whole games, and what a click must not do.

use crate::games::{self, BLACK_PASSES, WHITE_PASSES, WIPE_OUT};
use crate::harness::{Page, Result, Setup, play};

/// Two people play a known game to its end; board, score, marks, turn and move list are compared after every move.
async fn play_whole(page: &Page, moves: &str) -> Result {
    page.open_two_people().await?;
    let plies = games::plies(moves)?;
    let mut rest = plies.iter().peekable();
    for square in games::squares(moves) {
        let state = page.play(&square).await?;
        let mut shown = rest.next().ok_or("more moves than plies")?;
        while let Some(pass) = rest.next_if(|ply| ply.played == reversi_rules::Move::Pass) {
            shown = pass;
        }
        games::demand_shows(&state, shown);
    }
    let end = page.state().await?;
    assert_eq!(end.phase, "over");
    assert_eq!(end.listed(), games::squares(moves));
    let passes = end.moves.iter().filter(|turn| *turn == "pasa").count();
    assert_eq!(passes, games::passes(&plies), "{:?}", end.moves);
    assert_eq!(end.moves.len(), plies.len(), "{:?}", end.moves);
    for square in ["d4", "e5", "a8", "h1", "d3"] {
        page.cell_color(square).await?;
    }
    Ok(())
}

#[test]
fn a_known_game_in_which_white_passes_four_times() -> Result {
    play(Setup::desktop().still(), async |page| play_whole(page, WHITE_PASSES).await)
}

#[test]
fn a_known_game_in_which_black_passes_four_times_in_a_row() -> Result {
    play(Setup::desktop().still(), async |page| play_whole(page, BLACK_PASSES).await)
}

#[test]
fn a_game_ends_at_once_when_a_side_has_no_disc_left() -> Result {
    play(Setup::desktop(), async |page| {
        play_whole(page, WIPE_OUT).await?;
        assert_eq!(page.score().await?, (17, 0));
        assert!(page.status().await?.contains("17"), "the result is on the status line");
        assert!(page.legal().await?.is_empty(), "a finished game offers no square");
        page.place("a1").await?;
        assert_eq!(page.ply().await?, 13, "a click after the end plays nothing");
        Ok(())
    })
}

#[test]
fn a_move_turns_the_enclosed_discs_on_the_canvas_too() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        let state = page.play("d3").await?;
        assert_eq!((state.ply, state.black, state.white, state.turn.as_str()), (1, 4, 1, "white"));
        for (square, disc) in
            [("d3", "black"), ("d4", "black"), ("e4", "black"), ("e5", "white"), ("c3", "none")]
        {
            assert_eq!(page.cell_color(square).await?, disc, "{square}");
        }
        Ok(())
    })
}

#[test]
fn the_start_position_has_white_on_d4_and_e5() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        assert_eq!(page.position().await?, reversi_rules::Position::START);
        let legal: Vec<String> = page.legal().await?.into_iter().collect();
        assert_eq!(legal, ["c4", "d3", "e6", "f5"]);
        for (square, disc) in
            [("d4", "white"), ("e5", "white"), ("e4", "black"), ("d5", "black"), ("a1", "none")]
        {
            assert_eq!(page.cell_color(square).await?, disc, "{square}");
        }
        Ok(())
    })
}

#[test]
fn an_illegal_square_says_why_and_changes_nothing() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        let before = page.state().await?;
        for (square, name) in [("a1", "A1"), ("d4", "D4")] {
            page.place(square).await?;
            crate::harness::until("the reason is said", async || {
                Ok(page.announcement().await?.contains(name))
            })
            .await?;
            let now = page.state().await?;
            assert_eq!((now.ply, &now.board, &now.turn), (before.ply, &before.board, &before.turn));
        }
        Ok(())
    })
}

#[test]
fn rapid_clicks_play_once() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es&seed=5").await?;
        // Several clicks in one task of the page, on different legal squares.
        page.press_in_one_task(&["d3", "c4", "f5", "e6", "d3"]).await?;
        let state = page.settled().await?;
        assert_eq!(state.ply, 2, "one move of ours and one reply");
        assert_eq!(page.disc("d3").await?, "black");
        Ok(())
    })
}

#[test]
fn a_click_while_discs_turn_ends_the_turning_and_plays_nothing() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        let (moved, after): (bool, bool) = page
            .script(
                "const root = document.querySelector('[data-reversi]');
                 const cell = (name) => document.querySelector(`[data-square=${name}]`);
                 cell('d3').click();
                 const moved = root.hasAttribute('data-animating');
                 cell('c5').click();
                 return [moved, root.hasAttribute('data-animating')];",
                vec![],
            )
            .await?;
        assert!(moved, "discs turn after a move");
        assert!(!after, "the second click ends it");
        assert_eq!(page.settled().await?.ply, 1);
        page.play("c5").await?;
        assert_eq!(page.ply().await?, 2);
        Ok(())
    })
}

#[test]
fn a_second_click_on_a_square_counts_when_it_is_no_double_click() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        // The first click on C5 comes while discs turn and only ends that; the second one is meant.
        page.clicks(&[("d3", 0), ("c5", 0), ("c5", 300)]).await?;
        page.wait_ply(2).await?;
        assert_eq!(page.settled().await?.listed(), ["d3", "c5"]);
        Ok(())
    })
}
