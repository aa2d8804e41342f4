//! Hosts and browsers that do not do their part: a readable message, or the game plays on.

use crate::harness::{Fault, Page, Result, Setup, play, until};

const MODULE: &str = "reversi-web";
/// What Chromium says after some seconds of a module that was fetched early and has no use there.
const UNUSED: &str = "preloaded using link preload but not used";
const FILE_IS_MISSING: [(&str, &str); 3] =
    [("es", "Falta el archivo"), ("en", "is missing on the server"), ("eu", "falta da zerbitzarian")];
const BROWSER_IS_TOO_OLD: [(&str, &str); 3] =
    [("es", "demasiado antiguo"), ("en", "too old"), ("eu", "zaharregia")];

/// The panel in place of the board: its reason, a sentence with `part` of it in the page's language, and a way to try
/// again. The page's own note about old browsers is gone.
async fn demand_told(page: &Page, reason: &str, parts: [(&str, &str); 3]) -> Result {
    const PANEL: &str = "const panel = document.querySelector('[data-failure]');
        return panel?.checkVisibility() ? [panel.dataset.failure, panel.querySelector('p').innerText, panel.querySelectorAll('button').length] : null";
    for (language, part) in parts {
        page.open_raw(&format!("/?lang={language}")).await?;
        until(&format!("a message in {language}"), async || {
            Ok(page.script::<Option<(String, String, u32)>>(PANEL, vec![]).await?.is_some())
        })
        .await?;
        let (why, text, buttons): (String, String, u32) = page.script(PANEL, vec![]).await?;
        assert_eq!((why.as_str(), buttons), (reason, 1), "{text}");
        assert!(text.contains(part), "{language}: {text}");
        assert!(!page.visible_text().await?.contains("Si el tablero no aparece"), "only one reason is given");
    }
    Ok(())
}

#[test]
fn a_missing_program_is_told_as_a_missing_file() -> Result {
    let setup = Setup::desktop().fault(Fault::Missing { file: MODULE }).expecting("404");
    play(setup, async |page| demand_told(page, "file", FILE_IS_MISSING).await)
}

#[test]
fn a_page_in_place_of_the_program_is_told_as_a_missing_file() -> Result {
    let setup =
        Setup::desktop().fault(Fault::Page { file: MODULE }).expecting("could not start").expecting("MIME");
    play(setup, async |page| demand_told(page, "file", FILE_IS_MISSING).await)
}

#[test]
fn missing_texts_are_told_as_a_missing_file() -> Result {
    let setup = Setup::desktop().fault(Fault::Missing { file: "text_" }).expecting("404");
    play(setup.expecting("could not start"), async |page| demand_told(page, "file", FILE_IS_MISSING).await)
}

#[test]
fn texts_of_another_version_are_told_as_such() -> Result {
    let setup = Setup::desktop().fault(Fault::Foreign { file: "text_" }).expecting("could not start");
    let parts = [("es", "de otra versión"), ("en", "of another version"), ("eu", "beste bertsio batekoa")];
    play(setup, async |page| demand_told(page, "file", parts).await)
}

#[test]
fn a_server_that_is_too_busy_is_told_with_its_answer() -> Result {
    let setup =
        Setup::desktop().fault(Fault::Busy { file: MODULE }).expecting("503").expecting("could not start");
    play(setup, async |page| demand_told(page, "server", [("es", "503"), ("en", "503"), ("eu", "503")]).await)
}

#[test]
fn a_connection_that_breaks_off_is_told_as_such() -> Result {
    let setup = Setup::desktop()
        .fault(Fault::Silent { file: MODULE })
        .expecting("could not start")
        .expecting("ERR_EMPTY_RESPONSE")
        .expecting(MODULE);
    let parts = [("es", "No hay respuesta"), ("en", "does not answer"), ("eu", "ez du erantzuten")];
    play(setup, async |page| demand_told(page, "server", parts).await)
}

#[test]
fn a_browser_that_cannot_read_the_program_is_told_so() -> Result {
    let setup = Setup::desktop()
        .fault(Fault::Foreign { file: MODULE })
        .expecting("could not start")
        .expecting("compil");
    play(setup, async |page| demand_told(page, "browser", BROWSER_IS_TOO_OLD).await)
}

#[test]
fn a_browser_without_webassembly_is_told_so() -> Result {
    let setup =
        Setup::desktop().before("delete window.WebAssembly;").expecting("could not start").expecting(UNUSED);
    play(setup, async |page| demand_told(page, "browser", BROWSER_IS_TOO_OLD).await)
}

#[test]
fn the_way_to_try_again_works_once_the_trouble_is_over() -> Result {
    // WebAssembly is missing in the first document of the tab only.
    let once = "if (!sessionStorage.getItem('e2e')) { sessionStorage.setItem('e2e', '1'); delete window.WebAssembly; }";
    play(Setup::desktop().before(once).expecting("could not start").expecting(UNUSED), async |page| {
        page.open_raw("/?lang=es").await?;
        until("a message", async || {
            page.script("return Boolean(document.querySelector('[data-failure] button'))", vec![]).await
        })
        .await?;
        page.browser().click("[data-failure] button").await?;
        page.ready().await?;
        assert_eq!(page.legal().await?.len(), 4);
        Ok(())
    })
}

#[test]
fn a_wrong_type_does_not_matter() -> Result {
    let setup = Setup::desktop().still().fault(Fault::WrongType { file: ".wasm" }).expecting("MIME");
    play(setup, async |page| {
        page.open("lang=es&seed=1").await?;
        page.play("d3").await?;
        page.wait_ply(2).await
    })
}

#[test]
fn without_scripts_the_page_explains_the_game_in_three_languages() -> Result {
    play(Setup::desktop().without_scripts().expecting(UNUSED), async |page| {
        page.open_raw("/").await?;
        let text = page.browser().source().await?;
        for part in ["lang=\"es\"", "lang=\"en\"", "lang=\"eu\"", "<noscript>"] {
            assert!(text.contains(part), "{part}");
        }
        let shown: u32 = page
            .script("return [...document.querySelectorAll('[data-about]')].filter((part) => part.checkVisibility()).length", vec![])
            .await?;
        assert_eq!(shown, 3);
        page.demand_no_sideways_scroll("without scripts").await?;
        Ok(())
    })
}

#[test]
fn a_strict_content_policy_in_the_header_is_enough_to_play() -> Result {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'";
    play(Setup::desktop().still().header("Content-Security-Policy", policy), async |page| {
        page.open("lang=es&seed=1&level=5").await?;
        page.play("d3").await?;
        page.wait_ply(2).await?;
        // What the worker asks for stands in the browser's log too, so that no request to others could be missed there.
        for part in ["_loader-", "weights_classic-"] {
            until(part, async || {
                let asked = page.browser().asked_for()?;
                Ok(asked.iter().any(|asked| asked.by_page && asked.address.contains(part)))
            })
            .await?;
        }
        Ok(())
    })
}
