//! Everything by keyboard alone.

use crate::games;
use crate::harness::{Page, Result, Setup, play, until, until_equal};
use reversi_rules::Square;

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

#[test]
fn a_whole_game_against_the_machine_by_arrows_and_enter() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=3").await?;
        tab_to_board(page).await?;
        loop {
            let state = page.settled().await?;
            if state.phase == "over" {
                break;
            }
            assert_eq!(state.turn, "black", "only our turns wait for us");
            let at = page.focused_square().await?.ok_or("the focus left the board")?;
            let target = state.legal.last().ok_or("a turn without a legal square")?;
            page.play_by_keys(&format!("{} Enter", way(&at, target)?)).await?;
        }
        let end = page.state().await?;
        let plies = games::plies(&end.listed().concat())?;
        let last = plies.last().ok_or("no plies")?;
        games::demand_shows(&end, last);
        assert_eq!(last.after.status(), reversi_rules::Status::Over);
        Ok(())
    })
}

#[test]
fn next_legal_square_and_space_play_too() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.focus_square("a1").await?;
        page.keys("n").await?;
        let first = page.focused_square().await?.unwrap_or_default();
        assert!(page.legal().await?.contains(&first), "{first}");
        page.keys("n").await?;
        let second = page.focused_square().await?.unwrap_or_default();
        assert!(second != first && page.legal().await?.contains(&second), "{second}");
        page.keys("Shift+n").await?;
        assert_eq!(page.focused_square().await?.as_deref(), Some(first.as_str()));
        page.play_by_keys("Space").await?;
        assert_eq!(page.disc(&first).await?, "black");
        Ok(())
    })
}

#[test]
fn the_cursor_goes_where_the_keys_say_and_never_wraps() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        page.focus_square("d4").await?;
        for (key, square) in [
            ("ArrowLeft", "c4"),
            ("ArrowUp", "c3"),
            ("ArrowRight", "d3"),
            ("ArrowDown", "d4"),
            ("Home", "a4"),
            ("ArrowLeft", "a4"),
            ("End", "h4"),
            ("ArrowRight", "h4"),
            ("PageUp", "h1"),
            ("ArrowUp", "h1"),
            ("PageDown", "h8"),
            ("ArrowDown", "h8"),
            ("Ctrl+Home", "a1"),
            ("Ctrl+End", "h8"),
            ("c", "c8"),
            ("5", "c5"),
        ] {
            page.keys(key).await?;
            assert_eq!(page.focused_square().await?.as_deref(), Some(square), "after {key}");
        }
        assert_eq!(page.ply().await?, 0, "moving the cursor plays nothing");
        Ok(())
    })
}

#[test]
fn the_board_is_one_tab_stop() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        let stops = page.tab_stops().await?;
        let squares = stops.iter().filter(|stop| stop.starts_with("square ")).count();
        assert_eq!(squares, 1, "{stops:?}");
        Ok(())
    })
}

#[test]
fn arrows_work_right_after_a_mouse_click() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        assert_eq!(page.focused_square().await?.as_deref(), Some("d3"));
        page.keys("ArrowDown ArrowRight").await?;
        assert_eq!(page.focused_square().await?.as_deref(), Some("e4"));
        Ok(())
    })
}

#[test]
fn arrows_do_not_scroll_the_page_while_the_board_has_the_focus() -> Result {
    play(Setup::desktop().size(800, 420), async |page| {
        page.open("lang=es").await?;
        page.focus_square("d4").await?;
        let before = page.scrolled().await?;
        page.hold("ArrowDown", 1).await?;
        page.hold("ArrowRight", 6).await?;
        page.keys("Space").await?;
        assert!((page.scrolled().await? - before).abs() < 1.0);
        Ok(())
    })
}

#[test]
fn keys_undo_and_redo() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.play("c3").await?;
        for (key, ply) in
            [("u", 1), ("Ctrl+z", 0), ("r", 1), ("Ctrl+y", 2), ("Ctrl+z", 1), ("Ctrl+Shift+Z", 2)]
        {
            page.keys(key).await?;
            until_equal(key, ply, async || page.ply().await).await?;
        }
        page.script::<serde_json::Value>(
            "document.querySelector('[data-action=pause]').focus(); return null",
            vec![],
        )
        .await?;
        page.keys("u").await?;
        assert_eq!(page.ply().await?, 2, "a letter acts only while the board has the focus");
        page.keys("Ctrl+z").await?;
        page.wait_ply(1).await
    })
}

#[test]
fn a_held_undo_key_takes_back_one_move_only() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        for square in ["d3", "c3", "c4", "c5"] {
            page.play(square).await?;
        }
        page.focus_square("d3").await?;
        page.hold("u", 8).await?;
        page.wait_ply(3).await?;
        assert_eq!(page.settled().await?.ply, 3);
        Ok(())
    })
}

#[test]
fn a_held_enter_plays_one_move_only() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.focus_square("d3").await?;
        page.hold("Enter", 8).await?;
        page.wait_ply(1).await?;
        assert_eq!(page.settled().await?.ply, 1);
        Ok(())
    })
}

#[test]
fn letter_keys_can_be_switched_off() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.action("settings").await?;
        page.wait_dialog(Some("settings")).await?;
        page.switch("letter-keys", false).await?;
        page.keys("Escape").await?;
        page.wait_dialog(None).await?;
        page.focus_square("d3").await?;
        page.keys("u a").await?;
        assert_eq!(page.ply().await?, 1);
        assert_eq!(page.focused_square().await?.as_deref(), Some("d3"));
        page.keys("ArrowUp").await?;
        assert_eq!(page.focused_square().await?.as_deref(), Some("d2"), "arrows still work");
        Ok(())
    })
}

#[test]
fn keys_with_alt_or_meta_are_left_to_the_browser() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.focus_square("d3").await?;
        let prevented: bool = page
            .script(
                "const fire = (init) => !document.activeElement.dispatchEvent(
                   new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
                 return [{ key: 'ArrowLeft', altKey: true }, { key: 'u', metaKey: true }, { key: 'u', isComposing: true },
                   { key: 'ArrowDown', ctrlKey: true, altKey: true }].some(fire);",
                vec![],
            )
            .await?;
        assert!(!prevented);
        assert_eq!(page.ply().await?, 1);
        Ok(())
    })
}

#[test]
fn the_list_of_keys_opens_and_closes_by_key() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        page.focus_square("d3").await?;
        page.action("keys").await?;
        page.wait_dialog(Some("keys")).await?;
        page.keys("Escape").await?;
        page.wait_dialog(None).await?;
        until("the focus is back inside the game", async || {
            page.script("return Boolean(document.activeElement.closest('[data-reversi]'))", vec![]).await
        })
        .await
    })
}

#[test]
fn keys_typed_into_a_text_field_are_not_for_the_board() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.script::<serde_json::Value>(
            "const field = document.createElement('input');
             field.setAttribute('aria-label', 'field');
             document.querySelector('[data-reversi]').append(field);
             field.focus(); return null",
            vec![],
        )
        .await?;
        page.keys("u c 4 Ctrl+z Enter ArrowLeft").await?;
        let typed: String = page.script("return document.activeElement.tagName", vec![]).await?;
        assert_eq!(typed, "INPUT", "the focus stays in the field");
        assert_eq!(page.ply().await?, 1);
        Ok(())
    })
}
