//! How it looks, as far as a program can tell: sharpness, fit, sizes, emulated preferences.

use crate::games::{WHITE_PASSES, WIPE_OUT};
use crate::harness::{BOARDS, Page, Result, SavedGame, Setup, play, until, until_equal};

const MIDDLE: SavedGame = SavedGame::two_people(WHITE_PASSES.split_at(40).0);

async fn demand_crisp(page: &Page, ratio: f64) -> Result {
    until(&format!("the canvas has a pixel for each of the screen at ratio {ratio}"), async || {
        let (width, height, on_screen, down) = page.canvas_size().await?;
        Ok((width - on_screen).abs() <= 1.0 && (height - down).abs() <= 1.0 && width > 100.0)
    })
    .await
}

#[test]
fn the_canvas_is_crisp_at_every_ratio_and_after_a_change() -> Result {
    play(Setup::desktop().ratio(1.0), async |page| {
        page.open("lang=es").await?;
        demand_crisp(page, 1.0).await?;
        // A window that moves to another screen is laid out anew: emulation alone changes the ratio without a word.
        for (width, ratio) in [(1281, 2.0), (1282, 2.75), (1283, 1.25), (1280, 1.0)] {
            page.browser().screen(width, 800, ratio).await?;
            demand_crisp(page, ratio).await?;
            assert_eq!(page.cell_color("d4").await?, "white");
        }
        Ok(())
    })
}

#[test]
fn a_phone_starts_crisp() -> Result {
    play(Setup::phone().ratio(2.75), async |page| {
        page.open("lang=es").await?;
        demand_crisp(page, 2.75).await
    })
}

/// The whole board is on the page, nothing scrolls sideways, squares are big enough, nothing is cut off.
async fn demand_fits(page: &Page, width: u32, height: u32) -> Result {
    let at = format!("{width}×{height}");
    page.browser().screen(width, height, 1.0).await?;
    let edge = if width >= 320 { 36.0 } else { 24.0 };
    until(&format!("squares of at least {edge} at {at}"), async || {
        let square = page.square("a1").await?;
        Ok(square.width.min(square.height) >= edge)
    })
    .await?;
    page.demand_fits(&at).await?;
    let (first, last) = (page.square("a1").await?, page.square("h8").await?);
    assert!(
        first.left >= 0.0 && last.left + last.width <= f64::from(width) + 0.5,
        "{at}: the board is cut off"
    );
    assert!(
        (first.width - last.width).abs() <= 1.0 && (first.width - first.height).abs() <= 1.0,
        "{at}: not square"
    );
    Ok(())
}

#[test]
fn it_fits_from_the_smallest_width_to_the_largest_screen() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(MIDDLE, "lang=es").await?;
        page.resume().await?;
        for (width, height) in
            [(232, 500), (320, 568), (360, 640), (768, 1024), (1280, 800), (1800, 1000), (3840, 2160)]
        {
            demand_fits(page, width, height).await?;
        }
        Ok(())
    })
}

#[test]
fn it_fits_a_phone_on_its_side() -> Result {
    play(Setup::phone().size(640, 360).still(), async |page| {
        page.open_saved(MIDDLE, "lang=eu").await?;
        page.resume().await?;
        demand_fits(page, 640, 360).await?;
        let last = page.square("h8").await?;
        assert!(last.top + last.height <= 360.0, "the whole board is in view");
        Ok(())
    })
}

#[test]
fn every_state_fits_a_small_phone_in_every_language() -> Result {
    play(Setup::phone().still(), async |page| {
        for language in ["es", "en", "eu"] {
            for (width, height) in [(360, 640), (320, 568), (640, 360)] {
                let at = format!("{language}, {width}×{height}");
                page.browser().screen(width, height, 2.0).await?;
                page.open_saved(MIDDLE, &format!("lang={language}")).await?;
                page.demand_fits(&format!("{at}, paused")).await?;
                page.resume().await?;
                page.demand_fits(&format!("{at}, mid-game")).await?;
                page.demand_dialogs_fit(&at).await?;
            }
            page.browser().screen(320, 568, 2.0).await?;
            page.open_saved(SavedGame::against_machine(WIPE_OUT), &format!("lang={language}")).await?;
            page.demand_fits(&format!("{language}, end")).await?;
        }
        Ok(())
    })
}

#[test]
fn the_controls_are_big_enough_for_a_finger() -> Result {
    play(Setup::phone().still(), async |page| {
        page.open_saved(MIDDLE, "lang=es").await?;
        page.resume().await?;
        let small: Vec<String> = page
            .script(
                "return [...document.querySelectorAll('[data-reversi] [data-action]')]
                   .filter((control) => control.checkVisibility())
                   .map((control) => [control, control.getBoundingClientRect()])
                   .filter(([, box]) => box.width < 44 || box.height < 44)
                   .map(([control, box]) => `${control.dataset.action} ${box.width}×${box.height}`)",
                vec![],
            )
            .await?;
        assert!(small.is_empty(), "{small:?}");
        Ok(())
    })
}

#[test]
fn text_of_twice_the_size_and_wide_spacing_cut_nothing_off() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (width, height) in [(1280, 800), (360, 640)] {
            page.browser().screen(width, height, 1.0).await?;
            page.open_saved(MIDDLE, "lang=es").await?;
            page.resume().await?;
            // A constructed sheet: the page's content policy allows no style element.
            page.script::<serde_json::Value>(
                "const sheet = new CSSStyleSheet();
                 sheet.replaceSync(`html { font-size: 200% }
                   * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
                   p { margin-bottom: 2em !important }`);
                 document.adoptedStyleSheets.push(sheet); return null",
                vec![],
            )
            .await?;
            until("the new sizes are laid out", async || Ok(!page.scrolls_sideways().await?)).await?;
            page.demand_fits(&format!("{width} px wide")).await?;
            page.demand_dialogs_fit(&format!("{width} px wide")).await?;
            page.pause().await?;
            page.demand_fits(&format!("{width} px wide, paused")).await?;
        }
        Ok(())
    })
}

#[test]
fn reduced_motion_turns_no_disc() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        let moved: bool = page
            .script(
                "document.querySelector('[data-square=d3]').click();
                 return document.querySelector('[data-reversi]').hasAttribute('data-animating');",
                vec![],
            )
            .await?;
        assert!(!moved);
        page.wait_ply(1).await?;
        until("it is painted at once", async || {
            Ok(page.cell_color("d4").await.is_ok_and(|color| color == "black"))
        })
        .await
    })
}

#[test]
fn the_setting_turns_no_disc_either() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_two_people().await?;
        page.action("settings").await?;
        page.wait_dialog(Some("settings")).await?;
        page.choose("motion", "off").await?;
        page.keys("Escape").await?;
        page.wait_dialog(None).await?;
        let moved: bool = page
            .script(
                "document.querySelector('[data-square=d3]').click();
                 return document.querySelector('[data-reversi]').hasAttribute('data-animating');",
                vec![],
            )
            .await?;
        assert!(!moved);
        Ok(())
    })
}

#[test]
fn forced_colors_hide_the_canvas_and_show_letters() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        let shown = "return [getComputedStyle(document.querySelector('[data-reversi] canvas')),
             getComputedStyle(document.querySelector('[data-square=d4] [aria-hidden=true]'))]
             .map((style) => style.display !== 'none' && style.visibility !== 'hidden' && style.opacity !== '0')";
        assert!(page.script::<(bool, bool)>(shown, vec![]).await?.0);
        page.browser().media(&[("forced-colors", "active"), ("prefers-reduced-motion", "reduce")]).await?;
        until_equal("canvas and letters", (false, true), async || page.script(shown, vec![]).await).await?;
        let letter: String = page
            .script(
                "return document.querySelector('[data-square=d4] [aria-hidden=true]').textContent.trim()",
                vec![],
            )
            .await?;
        assert_eq!(letter, "B");
        page.play("d3").await?;
        page.browser().media(&[("prefers-reduced-motion", "reduce")]).await?;
        until("the canvas is back and painted", async || {
            Ok(page.cell_color("d3").await.is_ok_and(|c| c == "black"))
        })
        .await
    })
}

#[test]
fn the_systems_dark_mode_and_contrast_are_followed_live() -> Result {
    play(Setup::desktop(), async |page| {
        page.open("lang=es").await?;
        let background = "return getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor";
        let light: String = page.script(background, vec![]).await?;
        page.browser().media(&[("prefers-color-scheme", "dark")]).await?;
        until("it is dark", async || Ok(page.script::<String>(background, vec![]).await? != light)).await?;
        page.browser().media(&[("prefers-color-scheme", "light")]).await?;
        until_equal("it is light", light.clone(), async || page.script(background, vec![]).await).await?;
        page.browser().media(&[("prefers-contrast", "more")]).await?;
        until("discs and board are still told apart", async || {
            Ok(page.cell_color("d4").await.is_ok_and(|c| c == "white"))
        })
        .await
    })
}

#[test]
fn every_board_paints_both_discs() -> Result {
    play(Setup::desktop().still(), async |page| {
        for board in BOARDS {
            page.open(&format!("lang=es&theme={board}")).await?;
            for (square, disc) in [("d4", "white"), ("e4", "black"), ("a8", "none"), ("c4", "none")] {
                assert_eq!(page.cell_color(square).await?, disc, "{board}, {square}");
            }
        }
        Ok(())
    })
}
