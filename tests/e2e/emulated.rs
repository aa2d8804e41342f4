//! What people ask of their browser: large text, forced colors, paper.

use crate::games::WHITE_PASSES;
use crate::harness::{Page, Result, SavedGame, Setup, play, until_equal};
use serde_json::{Value, json};

const MIDDLE: SavedGame = SavedGame::against_machine(WHITE_PASSES.split_at(44).0);
const END: SavedGame = SavedGame::against_machine(WHITE_PASSES);

/// A constructed sheet: the page's content policy allows no style element.
async fn double_the_text(page: &Page) -> Result {
    page.script::<Value>(
        "const sheet = new CSSStyleSheet();
         sheet.replaceSync('html { font-size: 200% }');
         document.adoptedStyleSheets.push(sheet); return null",
        vec![],
    )
    .await?;
    Ok(())
}

/// Every control of the open dialog can be scrolled to where nothing lies over it.
const OUT_OF_REACH: &str = "
const dialog = document.querySelector('dialog[open]');
const out = [];
for (const control of dialog.querySelectorAll('button, input')) {
  if (!control.checkVisibility()) continue;
  control.scrollIntoView({ block: 'nearest' });
  const box = control.getBoundingClientRect();
  const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  if (!at || !(control.contains(at) || control.closest('label')?.contains(at))) out.push(control.outerHTML.slice(0, 120));
}
return out;";

async fn demand_reach(page: &Page, state: &str) -> Result {
    let out: Vec<String> = page.script(OUT_OF_REACH, vec![]).await?;
    if out.is_empty() { Ok(()) } else { Err(format!("{state}: {out:?}").into()) }
}

/// Lines of the words that the score is made of; a name that is broken in the middle has more than it has words.
const BROKEN_NAMES: &str = "
const broken = [];
for (const name of document.querySelectorAll('[data-reversi] [role=group] b')) {
  const range = document.createRange();
  range.selectNodeContents(name);
  const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
  if (lines > name.textContent.trim().split(' ').length) broken.push(`${name.textContent}: ${lines} lines`);
}
return broken;";

#[test]
fn text_of_twice_the_size_leaves_every_control_within_reach() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (width, height) in [(360, 640), (640, 360), (844, 390), (1280, 800)] {
            page.browser().screen(width, height, 1.0).await?;
            for game in [MIDDLE, END] {
                page.open_saved(game, "lang=es").await?;
                if page.phase().await? == "paused" {
                    page.resume().await?;
                }
                double_the_text(page).await?;
                let at = format!("{width}×{height}, {}", page.phase().await?);
                page.demand_fits(&at).await?;
                let broken: Vec<String> = page.script(BROKEN_NAMES, vec![]).await?;
                assert!(broken.is_empty(), "{at}: {broken:?}");
            }
            for name in ["new-game", "settings"] {
                page.open_dialog(name).await?;
                page.demand_fits(&format!("{width}×{height}, {name}")).await?;
                demand_reach(page, &format!("{width}×{height}, {name}")).await?;
                page.close_dialog().await?;
            }
        }
        Ok(())
    })
}

#[test]
fn low_screens_keep_dialogs_within_reach() -> Result {
    play(Setup::phone().still(), async |page| {
        for (width, height) in [(320, 256), (568, 320), (400, 300)] {
            page.browser().screen(width, height, 1.0).await?;
            page.open_saved(END, "lang=eu").await?;
            for name in ["new-game", "settings"] {
                page.open_dialog(name).await?;
                demand_reach(page, &format!("{width}×{height}, {name}")).await?;
                page.close_dialog().await?;
            }
        }
        Ok(())
    })
}

#[test]
fn forced_colors_tell_the_two_colors_apart_in_bar_and_seats() -> Result {
    play(Setup::desktop().still().media("forced-colors", "active"), async |page| {
        page.open_saved(MIDDLE, "lang=es").await?;
        page.resume().await?;
        for scheme in ["light", "dark"] {
            page.browser()
                .media(&[
                    ("forced-colors", "active"),
                    ("prefers-color-scheme", scheme),
                    ("prefers-reduced-motion", "reduce"),
                ])
                .await?;
            let style = "const at = (selector) => getComputedStyle(document.querySelector(selector));
                const page = at('html').backgroundColor;
                const face = (white) => at(`[role=group] svg${white ? '.rv-white' : ':not(.rv-white)'} .rv-disc-face`);
                return [[face(false).fill, face(true).fill],
                  [at('.rv-balance-black').backgroundColor, at('.rv-balance-white').backgroundColor],
                  [at('.rv-balance-black').borderTopColor, page],
                  [at('.rv-balance-white').borderTopColor, page],
                  [face(false).stroke, page], [face(true).stroke, page]]";
            let pairs: Vec<(String, String)> = page.script(style, vec![]).await?;
            for (one, other) in pairs {
                assert_ne!(one, other, "{scheme}");
            }
        }
        Ok(())
    })
}

#[test]
fn paper_stays_white_even_where_backgrounds_are_printed() -> Result {
    play(Setup::desktop().still(), async |page| {
        let dark = "const all = [document.documentElement, ...document.querySelectorAll('body, main, [data-reversi], [data-reversi] *')];
             const light = (color) => {
               const [r, g, b, a = 1] = color.match(/[\\d.]+/g).map(Number);
               return a === 0 || Math.min(r, g, b) > 240;
             };
             return all.filter((it) => it.checkVisibility() && !it.closest('[aria-hidden=true]'))
               .filter((it) => !light(getComputedStyle(it).backgroundColor))
               .map((it) => `${it.className}: ${getComputedStyle(it).backgroundColor}`)";
        for (game, options) in [(MIDDLE, "lang=es&theme=noche,dark"), (END, "lang=es&theme=contraste,dark")] {
            page.open_saved(game, options).await?;
            page.browser().devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
            until_equal("dark areas", Vec::new(), async || page.script::<Vec<String>>(dark, vec![]).await)
                .await?;
            let board = page.square_is_shown("d4").await?;
            assert_eq!(board, game.moves == END.moves, "a paused board is not printed either");
            page.browser().devtools("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
        }
        Ok(())
    })
}

impl Page {
    async fn square_is_shown(&self, square: &str) -> Result<bool> {
        let body = "return document.querySelector(`[data-square=\"${arguments[0]}\"]`).checkVisibility()";
        self.script(body, vec![square.into()]).await
    }
}
