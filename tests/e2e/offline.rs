//! The site's copy in the browser: it plays with the server gone, changes only when the player says so, and can be taken
//! back.

use crate::harness::{Edition, Page, Result, Setup, observe, play, until, until_equal};
use std::time::Duration;

/// A cache of somebody else on the same origin.
const FOREIGN: &str = "somebody else's";
/// Counts the documents of a tab.
const COUNT: &str = "sessionStorage.setItem('documents', Number(sessionStorage.getItem('documents')) + 1);";
/// Long enough for a page that is idle to have asked for a copy, if it were to.
const STRETCH: Duration = Duration::from_secs(1);

async fn wait_until_copied(page: &Page) -> Result {
    const ACTIVE: &str = "const done = arguments[arguments.length - 1];
        navigator.serviceWorker.getRegistration().then((it) => done(it?.active?.state === 'activated'))";
    until("the copy is complete", async || page.browser().run_async(ACTIVE, vec![]).await).await
}

/// The names of all caches of the origin.
async fn caches(page: &Page) -> Result<Vec<String>> {
    page.browser().run_async("caches.keys().then(arguments[arguments.length - 1])", vec![]).await
}

async fn open_foreign_cache(page: &Page) -> Result {
    let open = "caches.open(arguments[0]).then(() => arguments[1](null))";
    page.browser().run_async(open, vec![FOREIGN.into()]).await
}

/// Whether a newer version waits for the player's word.
const WAITING: &str = "const done = arguments[arguments.length - 1];
    navigator.serviceWorker.getRegistration().then((it) => done(Boolean(it.waiting)))";

/// Looks for a newer version as the browser does by itself from time to time.
async fn look_for_another_version(page: &Page) -> Result {
    const LOOK: &str = "const done = arguments[arguments.length - 1];
        navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => done(null))";
    page.browser().run_async(LOOK, vec![]).await
}

/// Whether a newer version is offered.
async fn is_offered(page: &Page) -> Result<bool> {
    page.can("update").await
}

/// Which edition of the site the page is of.
async fn edition(page: &Page) -> Result<Option<String>> {
    page.script("return document.documentElement.dataset.edition ?? null", vec![]).await
}

/// A move of ours and the machine's reply, played by weights where its level does.
async fn demand_reply(page: &Page) -> Result {
    let before = page.settled().await?;
    page.play(before.legal.first().ok_or("no move")?).await?;
    page.wait_ply(before.ply + 2).await?;
    let text = page.visible_text().await?;
    assert!(!text.contains("No se han podido cargar") && !text.contains("todavía"), "{text}");
    Ok(())
}

/// Opens a page of the guide and waits for its first picture.
async fn read_the_guide(page: &Page, path: &str) -> Result {
    page.open_raw(path).await?;
    until(path, async || {
        page.script(
            "return document.images[0].naturalWidth > 0 && Boolean(document.querySelector('h1'))",
            vec![],
        )
        .await
    })
    .await
}

#[test]
fn after_one_visit_everything_plays_with_the_server_gone() -> Result {
    let setup = Setup::desktop().still().copied().stopping().expecting("sw.js");
    play(setup, async |page| {
        page.open_in_folder("lang=es&seed=1&level=7").await?;
        wait_until_copied(page).await?;
        page.site().stop();
        page.open_in_folder("lang=es&seed=1&level=7").await?;
        demand_reply(page).await?;
        page.new_game(&[("variant", "reverse")]).await?;
        demand_reply(page).await?;
        page.open_in_folder("lang=eu&course").await?;
        let course: String =
            page.script("return document.querySelector('[data-reversi]').dataset.course", vec![]).await?;
        assert_eq!(course, "1");
        read_the_guide(page, "/a/b/learn/es/rules.html?from=here").await?;
        page.open_raw("/a/b/learn/eu/").await?;
        assert!(page.visible_text().await?.contains("Reversi"));
        for path in ["/a/b/other.html", "/", "/a/b/version.json"] {
            assert!(page.open_raw(path).await.is_err(), "{path} is not of the copy");
        }
        page.open_in_folder("lang=es").await
    })
}

#[test]
fn an_update_waits_for_the_players_word_and_the_game_comes_back_paused() -> Result {
    play(Setup::desktop().still().copied().before(COUNT), async |page| {
        page.open_two_people().await?;
        wait_until_copied(page).await?;
        open_foreign_cache(page).await?;
        let first = caches(page).await?;
        assert_eq!(first.len(), 2, "{first:?}");
        page.open("lang=es").await?;
        page.play("d3").await?;
        let second = Edition::changed(page, "second").await?;
        page.site().publish(second.folder());
        look_for_another_version(page).await?;
        until("it is ready", async || page.browser().run_async(WAITING, vec![]).await).await?;
        page.play("c5").await?;
        assert!(!is_offered(page).await?, "nobody is interrupted");

        let tab = page.browser().current_tab().await?;
        let other = page.browser().open_tab().await?;
        page.open("lang=es").await?;
        until("it is offered", async || is_offered(page).await).await?;
        assert_eq!(edition(page).await?, None, "a page that is loaded meanwhile is of the version in use");
        page.browser().switch_to(&tab).await?;
        page.wait_phase("paused").await?;
        until("it is offered", async || is_offered(page).await).await?;
        until("it is said", async || Ok(page.announcement().await? == "Hay una versión nueva.")).await?;
        page.demand_accessible("a newer version").await?;

        page.action("update").await?;
        until("the newer version is there", async || Ok(edition(page).await?.is_some())).await?;
        page.ready().await?;
        assert_eq!((page.phase().await?, page.ply().await?), ("paused".to_owned(), 2));
        assert!(!is_offered(page).await?);
        let documents: String = page.script("return sessionStorage.getItem('documents')", vec![]).await?;
        assert_eq!(documents, "3", "it is loaded once");
        let left = caches(page).await?;
        assert!(left.len() == 2 && left.contains(&FOREIGN.to_owned()), "{left:?}");

        page.browser().switch_to(&other).await?;
        assert_eq!((edition(page).await?, page.ply().await?), (None, 2), "the other tab is as it was");
        page.resume().await?;
        page.play("d6").await?;
        page.pause().await?;
        page.action("update").await?;
        until("the newer version is here, too", async || Ok(edition(page).await?.is_some())).await?;
        page.ready().await?;
        assert_eq!(page.ply().await?, 3);
        Ok(())
    })
}

#[test]
fn a_frame_and_an_embedded_page_take_no_copy_and_get_none() -> Result {
    const FRAME: &str = "document.body.append(Object.assign(document.createElement('iframe'), { src: '/?lang=es' })); return null";
    const MOUNTED: &str = "return Boolean(document.querySelector('iframe').contentDocument?.querySelector('[data-reversi][data-phase]'))";
    play(Setup::desktop().still().copied(), async |page| {
        let frame = async || {
            page.open_empty().await?;
            page.script::<serde_json::Value>(FRAME, vec![]).await?;
            until("the framed game is there", async || page.script(MOUNTED, vec![]).await).await
        };
        frame().await?;
        observe(STRETCH).await;
        page.open("lang=es&embed=1").await?;
        observe(STRETCH).await;
        assert_eq!(page.site().copied(), [""; 0]);
        page.open("lang=es").await?;
        wait_until_copied(page).await?;
        let pages = || page.site().requests().iter().filter(|path| *path == "/").count();
        let before = pages();
        frame().await?;
        assert_eq!(pages(), before + 1, "a frame shows what the server has");
        Ok(())
    })
}

#[test]
fn the_copy_can_be_taken_back_by_whoever_publishes_the_site() -> Result {
    play(Setup::desktop().still().copied().stopping(), async |page| {
        page.open_two_people().await?;
        wait_until_copied(page).await?;
        open_foreign_cache(page).await?;
        page.open("lang=es").await?;
        page.play("d3").await?;
        let off = Edition::switched_off()?;
        page.site().publish(off.folder());
        look_for_another_version(page).await?;
        until_equal("caches", vec![FOREIGN.to_owned()], async || caches(page).await).await?;
        page.play("c5").await?;
        page.open("lang=es").await?;
        assert_eq!((page.phase().await?, page.ply().await?), ("paused".to_owned(), 2));
        until("the worker is gone", async || {
            let registered =
                "navigator.serviceWorker.getRegistration().then((it) => arguments[0](Boolean(it)))";
            Ok(!page.browser().run_async::<bool>(registered, vec![]).await?)
        })
        .await?;
        observe(STRETCH).await;
        assert_eq!(caches(page).await?, [FOREIGN]);
        page.site().stop();
        assert!(page.open_raw("/").await.is_err(), "there is no copy any more");
        Ok(())
    })
}

mod firefox {
    use super::*;

    #[test]
    fn after_one_visit_firefox_plays_with_the_server_gone_and_updates_on_a_word() -> Result {
        play(Setup::firefox().copied(), async |page| {
            page.open("lang=es&seed=3").await?;
            wait_until_copied(page).await?;
            page.open("lang=es&seed=3").await?;
            demand_reply(page).await?;
            let second = Edition::changed(page, "second").await?;
            page.site().publish(second.folder());
            look_for_another_version(page).await?;
            page.pause().await?;
            until("it is offered", async || is_offered(page).await).await?;
            page.action("update").await?;
            until("the newer version is there", async || Ok(edition(page).await?.is_some())).await?;
            page.site().stop();
            page.open("lang=es&seed=3").await?;
            assert_eq!(page.phase().await?, "paused");
            page.resume().await?;
            demand_reply(page).await?;
            read_the_guide(page, "/learn/es/rules.html").await
        })
    }
}
