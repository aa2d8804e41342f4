//! Options in the page's address.

use crate::harness::{Result, SavedGame, Setup, play, until};

#[test]
fn seats_variant_and_board_come_from_the_address() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=en&theme=azul,dark&black=person&white=person&variant=reverse").await?;
        page.play("d3").await?;
        assert_eq!(page.turn().await?, "white");
        assert_eq!(page.phase().await?, "playing", "white is a person");
        let (board, look): (String, String) = page
            .script(
                "const at = (name) => document.querySelector(`[data-reversi]`).closest(`[data-${name}]`)?.dataset[name] ?? '';
                 return [at('board'), at('page')];",
                vec![],
            )
            .await?;
        assert_eq!((board.as_str(), look.as_str()), ("azul", "dark"));
        Ok(())
    })
}

#[test]
fn bad_values_are_ignored_with_a_warning() -> Result {
    play(Setup::desktop().still().expecting("WARNING"), async |page| {
        page.open("lang=es&theme=plaid&level=99&black=nobody&variant=chess&seed=x&nonsense=1&%ff=%00")
            .await?;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.phase.as_str(), state.turn.as_str()), (0, "playing", "black"));
        for part in ["theme", "level", "black", "variant", "seed"] {
            assert!(page.console_said(part).await?, "{part}: {:?}", page.browser().console().await?);
        }
        Ok(())
    })
}

#[test]
fn a_level_can_be_asked_for() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (options, level) in [("level=3", 3), ("white=8", 8), ("black=person&white=5", 5)] {
            page.open(&format!("lang=es&{options}")).await?;
            let text = page.visible_text().await?;
            assert!(text.contains(&format!("nivel\u{a0}{level}")), "{options}: {text}");
        }
        Ok(())
    })
}

#[test]
fn options_ask_before_they_replace_a_game_in_progress() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people("d3c5"), "lang=es&black=1&white=person").await?;
        page.wait_dialog(Some("new-game")).await?;
        page.action("cancel").await?;
        page.wait_dialog(None).await?;
        assert_eq!(page.phase().await?, "paused");
        page.resume().await?;
        let state = page.settled().await?;
        assert_eq!((state.ply, state.listed()), (2, vec!["d3".to_owned(), "c5".to_owned()]));
        Ok(())
    })
}

#[test]
fn the_game_runs_in_a_folder_of_a_site() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_in_folder("lang=es&seed=1").await?;
        page.play("d3").await?;
        page.wait_ply(2).await?;
        let outside: Vec<String> =
            page.site().requests().into_iter().filter(|path| !path.starts_with("/a/b/")).collect();
        assert!(outside.is_empty(), "{outside:?}");
        Ok(())
    })
}

/// The machine, the look of dialogs, and what the site is installed and copied by, come when the page is idle.
const LATE: [&str; 5] = ["engine_worker", "/dialogs-", "/offline-", "/manifest.webmanifest", "/icon-192-"];

#[test]
fn nothing_is_asked_for_twice_and_little_is_asked_for_before_the_first_move() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        page.settled().await?;
        // The worker's files are the last to come.
        let has_come = |kind: &str| {
            let requests = page.site().requests();
            requests.iter().any(|path| path.contains("engine_worker") && path.ends_with(kind))
        };
        until("the worker has come", async || Ok(has_come(".wasm"))).await?;
        page.play("d3").await?;
        page.wait_ply(2).await?;
        let requests = page.site().requests();
        let worker = requests.iter().position(|path| path.contains("engine_worker")).ok_or("no worker")?;
        let early = |path: &&String| !LATE.iter().any(|late| path.contains(late));
        assert!(
            !requests[worker..].iter().any(|path| early(&path)),
            "nothing comes after the worker: {requests:?}"
        );
        let mut once = requests.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), requests.len(), "{requests:?}");
        let first: Vec<_> = requests.iter().filter(early).collect();
        assert!(first.len() <= 8, "{first:?}");
        Ok(())
    })
}
