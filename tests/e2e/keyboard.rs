//! What each key does, and where it is left to the browser.

use crate::harness::{Result, Setup, play, until, until_equal};

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
        assert_eq!(page.focused_square().await?.as_deref(), Some("h5"));
        assert!((page.scrolled().await? - before).abs() < 1.0);
        // Elsewhere the same keys are the browser's.
        page.script::<serde_json::Value>("document.activeElement.blur(); return null", vec![]).await?;
        page.hold("ArrowDown", 6).await?;
        until("the page scrolls", async || Ok(page.scrolled().await? > before)).await
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
        let said = page.spoken().await?.len();
        page.hold("Enter", 8).await?;
        page.wait_ply(1).await?;
        until("the move is said", async || Ok(page.spoken().await?.len() > said)).await?;
        // A second press would be refused on a square that is taken now, and the refusal said.
        page.keys("ArrowUp").await?;
        assert_eq!(page.focused_square().await?.as_deref(), Some("d2"));
        crate::harness::observe(std::time::Duration::from_millis(1200)).await;
        assert!(!page.spoken().await?.concat().contains("ocupada"), "{:?}", page.spoken().await?);
        assert_eq!(page.settled().await?.ply, 1);
        Ok(())
    })
}

#[test]
fn letter_keys_can_be_switched_off() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.open_dialog("settings").await?;
        page.switch("keys", false).await?;
        page.close_dialog().await?;
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
        let heard: serde_json::Value = page
            .script(
                "const fire = (init) => !document.activeElement.dispatchEvent(
                   new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
                 if (!fire({ key: 'Home' })) return 'not even plain keys are heard';
                 return [{ key: 'ArrowLeft', altKey: true }, { key: 'u', metaKey: true }, { key: 'u', isComposing: true },
                   { key: 'ArrowDown', ctrlKey: true, altKey: true }].some(fire);",
                vec![],
            )
            .await?;
        assert_eq!(heard, false);
        assert_eq!(page.ply().await?, 1);
        Ok(())
    })
}

#[test]
fn the_list_of_keys_opens_and_closes_by_key() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        page.focus_square("f6").await?;
        page.keys("?").await?;
        page.wait_dialog(Some("keys")).await?;
        assert!(page.visible_text().await?.contains("casilla legal siguiente, anterior"));
        page.close_dialog().await?;
        assert_eq!(page.focused_square().await?.as_deref(), Some("f6"));
        page.script::<serde_json::Value>(
            "document.querySelector('[data-reversi] [data-action=keys]').focus(); return null",
            vec![],
        )
        .await?;
        page.keys("?").await?;
        assert_eq!(page.dialog().await?, None, "the key is the board's");
        page.keys("Enter").await?;
        page.wait_dialog(Some("keys")).await?;
        page.close_dialog().await?;
        assert_eq!(page.focused_action().await?.as_deref(), Some("keys"));
        Ok(())
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
        page.keys("u c 4").await?;
        let typed: String = page.script("return document.activeElement.value", vec![]).await?;
        assert_eq!(typed, "uc4", "the letters are the field's");
        page.keys("Ctrl+z Enter ArrowLeft ?").await?;
        let at: String = page.script("return document.activeElement.tagName", vec![]).await?;
        assert_eq!(at, "INPUT", "the focus stays in the field");
        assert_eq!(page.dialog().await?, None);
        assert_eq!(page.ply().await?, 1);
        Ok(())
    })
}
