//! Hosts and browsers that do not do their part: a readable message, or the game plays on.

use crate::harness::{Fault, Page, Result, Setup, play, until};

const MODULE: &str = "reversi-web";

/// A message in Spanish with a reason in it, and a way to try again; never an empty page.
async fn demand_message(page: &Page, reason: &str) -> Result {
    page.open_raw("/?lang=es").await?;
    until(&format!("a message about {reason}"), async || {
        Ok(page.visible_text().await?.to_lowercase().contains(reason))
    })
    .await?;
    page.demand_accessible("cannot start").await
}

#[test]
fn a_missing_program_is_told_as_the_servers_fault() -> Result {
    let setup = Setup::desktop().fault(Fault::Missing { file: MODULE }).expecting("");
    play(setup, async |page| demand_message(page, "servidor").await)
}

#[test]
fn a_page_in_place_of_the_program_is_told_as_the_servers_fault() -> Result {
    let setup = Setup::desktop().fault(Fault::Page { file: MODULE }).expecting("");
    play(setup, async |page| demand_message(page, "servidor").await)
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
fn a_browser_without_webassembly_is_told_so() -> Result {
    let setup = Setup::desktop().before("delete window.WebAssembly;").expecting("");
    play(setup, async |page| demand_message(page, "navegador").await)
}

#[test]
fn without_scripts_the_page_explains_the_game_in_three_languages() -> Result {
    play(Setup::desktop().without_scripts(), async |page| {
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

/// One move of ours and a reply of the machine's worker, under a header of the site's own.
fn plays_under(policy: &'static str) -> Result {
    play(Setup::desktop().still().header("Content-Security-Policy", policy), async |page| {
        page.open("lang=es&seed=1").await?;
        page.play("d3").await?;
        page.wait_ply(2).await?;
        assert!(
            page.site().requests().iter().any(|path| path.contains("engine_worker_loader")),
            "by the worker"
        );
        Ok(())
    })
}

#[test]
fn trusted_types_may_be_demanded() -> Result {
    plays_under("require-trusted-types-for 'script'; trusted-types reversi")
}

#[test]
fn a_strict_content_policy_in_the_header_is_enough_to_play() -> Result {
    plays_under(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
}
