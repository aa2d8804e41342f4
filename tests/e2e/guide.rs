//! The pages that teach the game: open to everybody, and one with the game.

use crate::games::WHITE_PASSES;
use crate::harness::{Page, Result, SavedGame, Setup, dist, play, until, until_equal};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 3] = ["es", "en", "eu"];
/// Pages with most of what pages have: diagrams, lists, and tables.
const RICH: [&str; 2] = ["/learn/es/first-moves.html", "/learn/eu/openings.html"];

/// The paths of all pages in the site, the game's own included.
fn pages(dist: &Path) -> Result<Vec<PathBuf>> {
    let mut pages = vec![dist.join("index.html")];
    for language in LANGUAGES {
        for entry in fs::read_dir(dist.join("learn").join(language))? {
            let path = entry?.path();
            // Compressed copies stand beside them.
            if path.extension().is_some_and(|ending| ending == "html") {
                pages.push(path);
            }
        }
        pages.push(dist.join("games").join(language).join("index.html"));
    }
    // The compressed copies are the pages once more.
    pages.retain(|page| page.extension().is_some_and(|ending| ending == "html"));
    pages.sort();
    Ok(pages)
}

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let before = format!(" {attribute}=\"");
    page.split(before.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn no_link_of_the_site_is_dead() -> Result {
    let dist = dist()?;
    let mut anchors: BTreeMap<PathBuf, Vec<String>> = BTreeMap::new();
    for page in pages(&dist)? {
        let text = fs::read_to_string(&page)?;
        anchors.insert(page.canonicalize()?, values(&text, "id").into_iter().map(str::to_owned).collect());
    }
    let mut followed = 0;
    for page in pages(&dist)? {
        let text = fs::read_to_string(&page)?;
        for address in [values(&text, "href"), values(&text, "src")].concat() {
            if address.starts_with("https:") || address.starts_with("data:") {
                continue;
            }
            let (path, anchor) = address.split_once('#').unwrap_or((address, ""));
            let path = path.split('?').next().unwrap_or_default();
            let file =
                if path.is_empty() { page.clone() } else { page.parent().ok_or("no folder")?.join(path) };
            let file =
                file.canonicalize().map_err(|error| format!("{}: {address}: {error}", page.display()))?;
            assert!(file.is_file(), "{}: {address}", page.display());
            let known =
                anchor.is_empty() || anchors.get(&file).is_some_and(|ids| ids.iter().any(|id| id == anchor));
            assert!(known, "{}: {address}", page.display());
            followed += 1;
        }
    }
    assert!(followed > 500, "{followed} links");
    Ok(())
}

/// Lets axe look at a page. All of its boards are made alike, 64 cells each: one of them is enough, and so is the
/// beginning of the table of openings.
async fn look_at(page: &Page, state: &str) -> Result {
    let alike = [".step:has(.eq) ~ .step .eq", ".openings tr:nth-child(n + 6)"];
    page.demand_accessible_without(&alike, state).await
}

/// Walks through the pages of a language: axe on a desk, and no scrolling sideways on a small phone.
fn walk_through(language: &'static str) -> Result {
    let dist = dist()?;
    let folder = dist.join("learn").join(language);
    let paths: Vec<PathBuf> = pages(&dist)?.into_iter().filter(|path| path.starts_with(&folder)).collect();
    assert_eq!(paths.len(), 9);
    play(Setup::desktop(), async |page| {
        for path in paths {
            let shown = path.strip_prefix(&dist)?.display().to_string();
            page.browser().screen(1280, 800, 1.0).await?;
            page.open_raw(&format!("/{shown}")).await?;
            look_at(page, &shown).await?;
            page.browser().screen(320, 568, 2.0).await?;
            page.demand_no_sideways_scroll(&shown).await?;
        }
        Ok(())
    })
}

#[test]
fn every_page_in_spanish_is_accessible_and_fits_a_small_phone() -> Result {
    walk_through("es")
}

#[test]
fn every_page_in_english_is_accessible_and_fits_a_small_phone() -> Result {
    walk_through("en")
}

#[test]
fn every_page_in_basque_is_accessible_and_fits_a_small_phone() -> Result {
    walk_through("eu")
}

#[test]
fn axe_finds_nothing_on_a_phone_in_the_dark_and_with_more_contrast() -> Result {
    play(Setup::phone().size(320, 568), async |page| {
        for media in [
            &[("prefers-color-scheme", "dark")][..],
            &[("prefers-contrast", "more")],
            &[("prefers-contrast", "more"), ("prefers-color-scheme", "dark")],
            &[("forced-colors", "active")],
        ] {
            page.browser().media(media).await?;
            page.open_raw(RICH[0]).await?;
            look_at(page, &format!("{media:?}")).await?;
        }
        Ok(())
    })
}

#[test]
fn the_page_takes_the_systems_colors() -> Result {
    const COLORS: &str = "const style = getComputedStyle(document.documentElement);
         return [style.backgroundColor, style.color]";
    play(Setup::desktop(), async |page| {
        page.open_raw(RICH[0]).await?;
        let light: (String, String) = page.script(COLORS, vec![]).await?;
        page.browser().media(&[("prefers-color-scheme", "dark")]).await?;
        until("dark colors", async || {
            let dark: (String, String) = page.script(COLORS, vec![]).await?;
            Ok(dark.0 != light.0 && dark.1 != light.1)
        })
        .await?;
        page.browser().media(&[("prefers-contrast", "more"), ("prefers-color-scheme", "light")]).await?;
        let pure = ("rgb(255, 255, 255)".to_owned(), "rgb(0, 0, 0)".to_owned());
        until_equal("colors of more contrast", pure, async || page.script(COLORS, vec![]).await).await
    })
}

#[test]
fn text_of_twice_the_size_and_no_style_at_all_can_be_read() -> Result {
    play(Setup::phone().size(320, 568), async |page| {
        for path in RICH {
            page.open_raw(path).await?;
            // A constructed sheet: the page's content policy allows no style element.
            page.script::<serde_json::Value>(
                "const sheet = new CSSStyleSheet();
                 sheet.replaceSync(`html { font-size: 200% } * { letter-spacing: .12em !important; word-spacing: .16em !important }`);
                 document.adoptedStyleSheets.push(sheet); return null",
                vec![],
            )
            .await?;
            page.demand_no_sideways_scroll(&format!("{path}, 200 %")).await?;
            page.open_raw(path).await?;
            let (text, order): (String, Vec<String>) = page
                .script(
                    "document.styleSheets[0].disabled = true;
                     return [document.body.innerText,
                       [...document.querySelectorAll('.skip, header, .fold, h1, footer')].map((element) => element.localName)]",
                    vec![],
                )
                .await?;
            assert_eq!(order, ["a", "header", "details", "h1", "footer"], "{path}: the order of reading");
            assert!(text.contains("A\tB\tC\tD\tE\tF\tG\tH"), "{path}: tables are tables:\n{text}");
            let large: Vec<String> = page
                .script(
                    "return [...document.querySelectorAll('svg')].filter((mark) =>
                       mark.getBoundingClientRect().width > innerWidth / 3).map((mark) => mark.outerHTML)",
                    vec![],
                )
                .await?;
            assert!(large.is_empty(), "{path} without its style: {large:?}");
            look_at(page, &format!("{path} without its style")).await?;
        }
        Ok(())
    })
}

#[test]
fn pages_are_read_and_followed_without_scripts() -> Result {
    play(Setup::desktop().without_scripts(), async |page| {
        page.open_raw("/learn/es/rules.html").await?;
        page.browser().click(".languages [hreflang=eu]").await?;
        until_equal("the page in Basque", "/learn/eu/rules.html".to_owned(), async || path(page).await)
            .await?;
        page.browser().click(".steps .next").await?;
        until_equal("the next page", "/learn/eu/first-moves.html".to_owned(), async || path(page).await)
            .await?;
        let pictures: Vec<bool> = page
            .script("return [...document.images].slice(0, 1).map((image) => image.complete && image.naturalWidth > 0)", vec![])
            .await?;
        assert_eq!(pictures, [true]);
        Ok(())
    })
}

async fn path(page: &Page) -> Result<String> {
    page.script("return location.pathname", vec![]).await
}

#[test]
fn the_skip_link_is_first_and_leads_past_the_contents() -> Result {
    play(Setup::desktop(), async |page| {
        page.open_raw("/learn/en/rules.html").await?;
        page.keys("Tab").await?;
        page.keys("Enter").await?;
        page.keys("Tab").await?;
        until("the focus is in the text", async || {
            page.script("return Boolean(document.activeElement.closest('main'))", vec![]).await
        })
        .await
    })
}

#[test]
fn how_to_play_leads_to_the_pages_of_the_same_language_and_back_to_the_paused_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        for language in LANGUAGES {
            let game = SavedGame::two_people(WHITE_PASSES.split_at(10).0);
            page.open_saved(game, &format!("lang={language}")).await?;
            page.resume().await?;
            let before = page.settled().await?;
            page.browser().click(&format!("[data-about={language}] a[href*=rules]")).await?;
            until_equal("the rules", format!("/learn/{language}/rules.html"), async || path(page).await)
                .await?;
            let shown: String = page.script("return document.documentElement.lang", vec![]).await?;
            assert_eq!(shown, language);
            page.browser().back().await?;
            page.ready().await?;
            page.wait_phase("paused").await?;
            page.resume().await?;
            let after = page.settled().await?;
            assert_eq!((after.ply, &after.board), (before.ply, &before.board));
        }
        Ok(())
    })
}
