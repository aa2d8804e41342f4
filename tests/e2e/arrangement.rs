//! What stands where on each kind of screen: squares, tools, the end of a game, alerts. Measured, not looked at.

use crate::games::WHITE_PASSES;
use crate::harness::{Page, Result, SavedGame, Setup, play, until};
use serde::Deserialize;

const MIDDLE: SavedGame = SavedGame::against_machine(WHITE_PASSES.split_at(44).0);
const END: SavedGame = SavedGame::against_machine(WHITE_PASSES);
/// A box around the whole board, in its frame.
const FRAME: &str = "[data-reversi] :has(> * > canvas)";
const LID: &str = "[data-panel=pause]";
const ALERT: &str = "[data-alert] > *";

/// An element's box in CSS pixels of the viewport.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn overlaps(self, other: Self) -> bool {
        self.left.max(other.left) + 1.0 < self.right.min(other.right)
            && self.top.max(other.top) + 1.0 < self.bottom.min(other.bottom)
    }
}

async fn area(page: &Page, selector: &str) -> Result<Area> {
    let body =
        "const shown = [...document.querySelectorAll(arguments[0])].find((it) => it.checkVisibility());
        const { left, top, right, bottom } = shown.getBoundingClientRect();
        return { left, top, right, bottom };";
    page.script(body, vec![selector.into()]).await
}

async fn screen(page: &Page, (width, height): (u32, u32)) -> Result<String> {
    page.browser().screen(width, height, 1.0).await?;
    until("the page has the new size", async || {
        let size: (f64, f64) = page.script("return [innerWidth, innerHeight]", vec![]).await?;
        Ok(size == (f64::from(width), f64::from(height)))
    })
    .await?;
    Ok(format!("{width}×{height}"))
}

#[test]
fn squares_are_as_large_as_a_low_screen_allows() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(MIDDLE, "lang=es").await?;
        page.resume().await?;
        // The least edge of a square for each size; above 24 px it is what the arrangement of that size gives.
        for (size, least) in [
            ((232, 480), 24.0),
            ((320, 256), 26.0),
            ((320, 480), 24.0),
            ((400, 300), 30.0),
            ((426, 320), 34.0),
            ((500, 400), 44.0),
            ((568, 320), 36.0),
            ((699, 479), 50.0),
            ((699, 480), 50.0),
            ((700, 479), 50.0),
            ((700, 480), 40.0),
            ((900, 700), 56.0),
            ((1023, 480), 46.0),
            ((1024, 480), 46.0),
        ] {
            let at = screen(page, size).await?;
            let square = page.square("h8").await?;
            assert!(square.width >= least, "{at}: {}", square.width);
            page.demand_fits(&at).await?;
            if size.0 >= 568 {
                let bottom = area(page, FRAME).await?.bottom;
                assert!(bottom <= f64::from(size.1), "{at}: the board ends at {bottom}");
            }
        }
        Ok(())
    })
}

#[test]
fn the_tools_stay_in_view_of_an_upright_phone_from_the_first_move_to_the_end() -> Result {
    play(Setup::desktop().still(), async |page| {
        for game in [MIDDLE, END] {
            page.open_saved(game, "lang=es").await?;
            if page.phase().await? == "paused" {
                page.resume().await?;
            }
            let phase = page.phase().await?;
            for size in [(232, 480), (320, 480), (320, 568), (360, 640), (390, 844), (768, 1024)] {
                let at = screen(page, size).await?;
                let bottom = area(page, "[data-action=undo]").await?.bottom;
                assert!(bottom <= f64::from(size.1), "{at}, {phase}: the tools end at {bottom}");
                page.demand_fits(&format!("{at}, {phase}")).await?;
            }
        }
        Ok(())
    })
}

#[test]
fn at_the_end_board_result_and_button_are_together_on_every_screen() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(END, "lang=es").await?;
        for size in [
            (320, 568),
            (360, 640),
            (568, 320),
            (640, 360),
            (844, 390),
            (768, 1024),
            (1024, 768),
            (1280, 600),
            (1280, 800),
            (1920, 1080),
        ] {
            let at = screen(page, size).await?;
            let (width, height) = (f64::from(size.0), f64::from(size.1));
            page.demand_fits(&at).await?;
            let board = area(page, FRAME).await?;
            let (status, again) =
                (area(page, "[data-status]").await?, area(page, "[data-action=again]").await?);
            for (name, part) in [("board", board), ("result", status), ("button", again)] {
                assert!(part.bottom <= height + 1.0 && part.right <= width + 1.0, "{at}, {name}: {part:?}");
            }
            assert!(!board.overlaps(status) && !board.overlaps(again) && !status.overlaps(again), "{at}");
            if size.0 < size.1 {
                assert!(
                    (board.left - (width - board.right)).abs() <= 1.0,
                    "{at}: {board:?} is off the middle"
                );
            } else {
                assert!(status.left >= board.right && again.left >= board.right, "{at}: not side by side");
            }
        }
        Ok(())
    })
}

#[test]
fn beside_the_board_the_list_keeps_the_current_ply_in_view_and_the_panel_keeps_the_boards_height() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (game, size) in [
            (MIDDLE, (1280, 800)),
            (MIDDLE, (1024, 480)),
            (END, (1280, 800)),
            (END, (1366, 768)),
            (END, (1920, 1080)),
        ] {
            let at = screen(page, size).await?;
            page.open_saved(game, "lang=es").await?;
            if page.phase().await? == "paused" {
                page.resume().await?;
            }
            let (board, list) = (area(page, FRAME).await?, area(page, "[data-moves]").await?);
            let current = area(page, "[data-moves] [aria-current]").await?;
            assert!(
                current.top >= list.top - 1.0 && current.bottom <= list.bottom + 1.0,
                "{at}: {current:?} in {list:?}"
            );
            assert!(list.bottom <= board.bottom + 1.0, "{at}: {list:?} beside {board:?}");
            assert!(page.scrolled().await? < 1.0, "{at}: the page scrolled along");
            // Nothing unseen makes the page longer than its last text.
            let rest: f64 = page
                .script(
                    "const last = [...document.querySelectorAll('[data-about]')].find((it) => it.checkVisibility());
                     const end = Math.max(last.getBoundingClientRect().bottom + scrollY, innerHeight);
                     return document.scrollingElement.scrollHeight - end",
                    vec![],
                )
                .await?;
            assert!(rest <= 1.0, "{at}: {rest} px of nothing at the foot of the page");
        }
        // A list of another size, as after turning a tablet.
        screen(page, (768, 1024)).await?;
        screen(page, (1280, 800)).await?;
        until("the current ply is in view again", async || {
            let list = area(page, "[data-moves]").await?;
            let current = area(page, "[data-moves] [aria-current]").await?;
            Ok(current.top >= list.top - 1.0 && current.bottom <= list.bottom + 1.0)
        })
        .await
    })
}

#[test]
fn an_alert_has_its_own_place_in_every_phase() -> Result {
    let full_once_the_game_is_there = "const write = Storage.prototype.setItem;
         Storage.prototype.setItem = function (...all) {
           if (document.getElementById('reversi')) throw new DOMException('Full.', 'QuotaExceededError');
           return write.apply(this, all);
         };";
    play(Setup::desktop().still().before(full_once_the_game_is_there), async |page| {
        for size in [(232, 480), (360, 640), (640, 360), (768, 1024), (1280, 800)] {
            let at = screen(page, size).await?;
            page.open_saved(MIDDLE, "lang=es").await?;
            until("an alert", async || Ok(!page.state().await?.alert.is_empty())).await?;
            page.demand_fits(&format!("{at}, paused")).await?;
            let (lid, alert) = (area(page, LID).await?, area(page, ALERT).await?);
            assert!(!lid.overlaps(alert), "{at}: {alert:?} over {lid:?}");
            if size.0 < 500 {
                assert!(
                    lid.right - lid.left >= f64::from(size.0) - 1.0,
                    "{at}: the lid is squeezed: {lid:?}"
                );
            }
            page.resume().await?;
            page.demand_fits(&format!("{at}, playing")).await?;
            let alert = area(page, ALERT).await?;
            for part in [FRAME, "[data-action=undo]"] {
                assert!(!area(page, part).await?.overlaps(alert), "{at}: {alert:?} over {part}");
            }
        }
        Ok(())
    })
}
