//! What assistive technology is told.

use crate::games::{WHITE_PASSES, WIPE_OUT};
use crate::harness::{Fault, Page, Result, SavedGame, Setup, golden_file, play, until, until_equal};

/// Walks through all states in a look, and lets axe look at each as `demand` says.
async fn walk_through_the_states(page: &Page, theme: &str, demand: impl AsyncFn(&str) -> Result) -> Result {
    let middle = SavedGame::two_people(&WHITE_PASSES[..40]);
    page.forget_the_game().await?;
    page.open(&format!("lang=es&theme={theme}")).await?;
    page.settled().await?;
    demand("start").await?;

    page.open_saved(middle, &format!("lang=eu&theme={theme}")).await?;
    page.wait_phase("paused").await?;
    demand("paused").await?;
    page.resume().await?;
    demand("mid-game").await?;
    page.in_each_dialog(async |dialog| demand(dialog).await).await?;

    page.open_saved(SavedGame::two_people(WIPE_OUT), &format!("lang=en&theme={theme}")).await?;
    page.wait_phase("over").await?;
    demand("end").await?;

    page.open_stored("broken", &format!("lang=en&theme={theme}")).await?;
    assert!(!page.state().await?.alert.is_empty());
    demand("alert").await?;

    page.crash().await?;
    demand("crashed").await
}

#[test]
fn axe_finds_nothing_in_any_state_on_any_board_of_a_light_page() -> Result {
    play(Setup::desktop().still(), async |page| {
        walk_through_the_states(page, "verde,light", async |state| {
            page.demand_accessible_on_all_boards(state).await
        })
        .await
    })
}

#[test]
fn axe_finds_nothing_in_any_state_on_any_board_of_a_dark_page() -> Result {
    play(Setup::desktop().still(), async |page| {
        walk_through_the_states(page, "noche,dark", async |state| {
            page.demand_accessible_on_all_boards(state).await
        })
        .await
    })
}

#[test]
fn axe_finds_nothing_in_any_state_where_more_contrast_is_asked_for() -> Result {
    for scheme in ["light", "dark"] {
        let setup =
            Setup::desktop().still().media("prefers-contrast", "more").media("prefers-color-scheme", scheme);
        play(setup, async |page| {
            page.open("lang=es&theme=system").await?;
            let shown: String = page
                .script(
                    "return document.querySelector('[data-reversi]').closest('[data-page]').dataset.page",
                    vec![],
                )
                .await?;
            assert_eq!(shown, if scheme == "dark" { "contrast-dark" } else { "contrast" });
            walk_through_the_states(page, "system", async |state| {
                page.demand_accessible_on_all_boards(state).await
            })
            .await
        })?;
    }
    Ok(())
}

#[test]
fn axe_finds_nothing_in_any_state_on_a_phone() -> Result {
    play(Setup::phone().still(), async |page| {
        walk_through_the_states(page, "verde,light", async |state| page.demand_accessible(state).await).await
    })
}

#[test]
fn axe_finds_nothing_where_the_game_cannot_start() -> Result {
    for (scheme, contrast) in [("light", "no-preference"), ("dark", "no-preference"), ("dark", "more")] {
        let setup = Setup::desktop()
            .media("prefers-color-scheme", scheme)
            .media("prefers-contrast", contrast)
            .fault(Fault::Missing { file: "reversi-web" })
            .expecting("404")
            .expecting("could not start");
        play(setup, async |page| {
            page.open_raw("/?lang=eu").await?;
            until("a message", async || {
                page.script("return Boolean(document.querySelector('[data-failure=file]'))", vec![]).await
            })
            .await?;
            page.demand_accessible(&format!("cannot start, {scheme}, {contrast}")).await
        })?;
    }
    Ok(())
}

/// The game's own part of the page's accessibility tree.
async fn tree_of_the_game(page: &Page) -> Result<String> {
    let tree = page.accessibility_tree().await?;
    let mut lines = tree.lines().skip_while(|line| !line.contains("region \"Reversi\""));
    let first = lines.next().ok_or("no game in the tree")?;
    let depth = |line: &str| line.len() - line.trim_start().len();
    let inside = lines.take_while(|line| depth(line) > depth(first));
    let lines: Vec<&str> = std::iter::once(first).chain(inside).map(|line| &line[depth(first)..]).collect();
    Ok(lines.join("\n") + "\n")
}

#[test]
fn the_tree_of_the_start_position_is_the_agreed_one() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        let tree = tree_of_the_game(page).await?;
        let file = golden_file("start-es.txt");
        if std::env::var_os("REVERSI_BLESS").is_some() {
            std::fs::create_dir_all(file.parent().ok_or("no folder")?)?;
            std::fs::write(&file, &tree)?;
        }
        let agreed =
            std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        for (number, (now, then)) in tree.lines().zip(agreed.lines()).enumerate() {
            assert_eq!(
                now,
                then,
                "line {} of {}; REVERSI_BLESS=1 agrees to the new tree",
                number + 1,
                file.display()
            );
        }
        assert_eq!(tree.lines().count(), agreed.lines().count(), "{tree}");
        Ok(())
    })
}

#[test]
fn squares_are_buttons_named_by_coordinate_and_state() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es").await?;
        for (square, parts) in [
            ("c4", &["C4", "vacía", "legal", "1"][..]),
            ("d4", &["D4", "R"][..]),
            ("e4", &["E4", "T"][..]),
            ("a1", &["A1", "vacía"][..]),
        ] {
            let (role, name) = page.browser().role_and_name(&format!("[data-square={square}]")).await?;
            assert_eq!(role, "button");
            assert!(name.starts_with(parts[0]), "{name}");
            assert!(parts.iter().all(|part| name.contains(part)), "{name}: {parts:?}");
            assert_eq!(name, page.label(square).await?);
        }
        assert!(!page.label("a1").await?.contains("legal"));
        page.open("lang=es&white=person").await?;
        page.play("d3").await?;
        assert!(page.label("d3").await?.contains("última"), "the last move is named");
        Ok(())
    })
}

#[test]
fn without_marks_the_names_do_not_tell_what_is_legal() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es").await?;
        assert!(page.label("c4").await?.contains("legal"));
        page.open_dialog("settings").await?;
        page.choose("marks", "off").await?;
        page.switch("letters", false).await?;
        page.close_dialog().await?;
        until("no name says legal", async || Ok(!page.label("c4").await?.contains("legal"))).await
    })
}

#[test]
fn the_live_region_is_there_first_and_says_one_thing_per_turn() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&seed=1").await?;
        let text: String =
            page.script("return document.querySelector('[data-live]').textContent.trim()", vec![]).await?;
        assert_eq!((text.as_str(), page.spoken().await?), ("", vec![]), "the region begins empty");
        let mut said = page.spoken().await?.len();
        for turn in 1..=3 {
            page.play(page.state().await?.legal.first().ok_or("no move")?).await?;
            until_equal("messages", said + 1, async || Ok(page.spoken().await?.len())).await?;
            // Whatever else would be said comes within a second.
            crate::harness::observe(std::time::Duration::from_millis(1200)).await;
            let all = page.spoken().await?;
            assert_eq!(all.len(), said + 1, "turn {turn}: {all:?}");
            assert!(page.announcement().await?.chars().count() <= 120, "{all:?}");
            said = all.len();
        }
        let role: String = page
            .script("return document.querySelector('[data-live]').getAttribute('role') ?? ''", vec![])
            .await?;
        assert_eq!(role, "status");
        let busy: u32 = page.script("return document.querySelectorAll('[aria-busy]').length", vec![]).await?;
        assert_eq!(busy, 0);
        Ok(())
    })
}

#[test]
fn opening_the_page_takes_neither_focus_nor_scroll() -> Result {
    play(Setup::desktop().size(800, 420), async |page| {
        page.open_saved(SavedGame::two_people("d3c5"), "lang=es").await?;
        let focused: bool = page.script("return document.activeElement !== document.body", vec![]).await?;
        assert!(!focused);
        assert!(page.scrolled().await? < 1.0);
        Ok(())
    })
}
