//! The board's place on the page: scrolling, resizing, hiding, printing, the way to it by keyboard.

use crate::games::WHITE_PASSES;
use crate::harness::{Page, Result, SavedGame, Setup, play, until, until_equal};
use serde_json::{Value, json};

const MIDDLE: SavedGame = SavedGame::two_people(WHITE_PASSES.split_at(40).0);

#[test]
fn the_skip_link_leads_to_the_board() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es").await?;
        page.keys("Tab").await?;
        let (text, left, top): (String, f64, f64) = page
            .script(
                "const link = document.activeElement;
                 const box = link.getBoundingClientRect();
                 return [link.textContent.trim(), box.left, box.top]",
                vec![],
            )
            .await?;
        assert_eq!(text, "Saltar al tablero");
        assert!(left >= 0.0 && top >= 0.0, "it shows itself when it has the focus");
        page.demand_accessible("the skip link").await?;
        page.keys("Enter").await?;
        until("the focus is on the board", async || Ok(page.focused_square().await?.is_some())).await?;
        let address: String = page.script("return location.hash", vec![]).await?;
        assert_eq!(address, "", "the address stays as it was");
        page.keys("n").await?;
        page.play_by_keys("Enter").await?;
        Ok(())
    })
}

#[test]
fn tab_goes_through_the_page_in_the_order_of_reading_and_leaves_it() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(MIDDLE, "lang=es").await?;
        page.resume().await?;
        let stops = page.tab_stops().await?;
        let place = |name: &str| stops.iter().position(|stop| stop.contains(name));
        let order: Vec<_> =
            ["settings", "keys", "square", "undo", "pause", "new"].into_iter().map(place).collect();
        assert!(order.iter().all(Option::is_some), "{stops:?}");
        assert!(order.is_sorted(), "{stops:?}");
        Ok(())
    })
}

#[test]
fn a_wheel_or_a_finger_over_the_board_scrolls_the_page_and_plays_nothing() -> Result {
    play(Setup::phone().size(360, 400).still(), async |page| {
        page.open_two_people().await?;
        let square = page.square("d3").await?;
        let (x, y) = (square.left + square.width / 2.0, square.top + square.height / 2.0);
        for source in ["touch", "mouse"] {
            page.browser()
                .devtools(
                    "Input.synthesizeScrollGesture",
                    json!({ "x": x, "y": y, "yDistance": -120, "speed": 2000, "gestureSourceType": source }),
                )
                .await?;
            until(&format!("{source} scrolls"), async || Ok(page.scrolled().await? > 60.0)).await?;
            page.script::<Value>("scrollTo(0, 0); return null", vec![]).await?;
            until("back at the top", async || Ok(page.scrolled().await? < 1.0)).await?;
        }
        assert_eq!(page.ply().await?, 0);
        page.play_by_touch("d3").await?;
        Ok(())
    })
}

#[test]
fn a_click_hits_its_square_after_scrolling_resizing_and_another_density() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.browser().screen(700, 420, 1.0).await?;
        page.script::<Value>("scrollTo(0, 90); return null", vec![]).await?;
        page.play("d3").await?;
        page.browser().screen(420, 900, 2.75).await?;
        page.play("c5").await?;
        page.browser().screen(1920, 1080, 1.5).await?;
        page.play("f6").await?;
        assert_eq!(page.state().await?.listed(), ["d3", "c5", "f6"]);
        for (square, disc) in [("d3", "black"), ("c5", "white"), ("f6", "black"), ("a1", "none")] {
            until(&format!("{square} is painted"), async || {
                Ok(page.cell_color(square).await.is_ok_and(|color| color == disc))
            })
            .await?;
        }
        Ok(())
    })
}

/// Shows or hides the box that the game was put into.
async fn show_container(page: &Page, shown: bool) -> Result {
    page.script::<Value>(
        "document.getElementById('reversi').hidden = !arguments[0]; return null",
        vec![shown.into()],
    )
    .await?;
    Ok(())
}

#[test]
fn a_board_that_has_no_size_for_a_while_is_painted_when_it_has_one() -> Result {
    let hidden_from_the_start =
        "addEventListener('DOMContentLoaded', () => { document.getElementById('reversi').hidden = true; });";
    play(Setup::desktop().still().before(hidden_from_the_start), async |page| {
        page.open("lang=es&black=person&white=person").await?;
        show_container(page, true).await?;
        page.play("d3").await?;
        show_container(page, false).await?;
        page.browser().screen(500, 800, 2.0).await?;
        show_container(page, true).await?;
        until("it is painted, crisp", async || {
            let (width, _, on_screen, _) = page.canvas_size().await?;
            Ok((width - on_screen).abs() <= 1.0
                && page.cell_color("d3").await.is_ok_and(|color| color == "black"))
        })
        .await?;
        page.play("c5").await?;
        Ok(())
    })
}

#[test]
fn on_paper_the_board_is_in_letters() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(MIDDLE, "lang=es").await?;
        page.resume().await?;
        page.browser().devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        let seen = "const shown = (selector) => document.querySelector(selector).checkVisibility();
             return ['canvas', '[data-action=undo]', '[data-square=d4] [aria-hidden=true]', '[data-moves]', '[data-about=es]'].map(shown)";
        until_equal("on paper", vec![false, false, true, true, true], async || {
            page.script::<Vec<bool>>(seen, vec![]).await
        })
        .await?;
        let (letters, ink): (String, String) = page
            .script(
                "const glyphs = [...document.querySelectorAll('[data-square] [aria-hidden=true]')];
                 return [glyphs.map((glyph) => glyph.textContent.trim()).join(''),
                   getComputedStyle(document.querySelector('[data-square=d4] [aria-hidden=true]')).color]",
                vec![],
            )
            .await?;
        let score = page.score().await?;
        assert_eq!(u32::try_from(letters.matches('N').count())?, score.0, "{letters}");
        assert_eq!(u32::try_from(letters.matches('B').count())?, score.1, "{letters}");
        assert_eq!(ink, "rgb(0, 0, 0)");
        Ok(())
    })
}

#[test]
fn the_squares_leave_panning_to_the_browser_but_not_zooming_by_double_tap() -> Result {
    play(Setup::phone(), async |page| {
        page.open("lang=es").await?;
        let touch: String = page
            .script("return getComputedStyle(document.querySelector('[data-square=d3]')).touchAction", vec![])
            .await?;
        assert_eq!(touch, "manipulation");
        Ok(())
    })
}

#[test]
fn at_four_hundred_percent_everything_can_still_be_used() -> Result {
    // 1280 × 1024 at 400 % is 320 × 256.
    play(Setup::desktop().size(320, 256).still(), async |page| {
        page.open_saved(MIDDLE, "lang=eu").await?;
        page.demand_fits("paused").await?;
        page.resume().await?;
        page.demand_fits("mid-game").await?;
        page.demand_dialogs_fit("mid-game").await?;
        page.play(page.state().await?.legal.last().ok_or("no move")?).await?;
        Ok(())
    })
}
