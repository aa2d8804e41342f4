//! Three languages.

use crate::games::{WHITE_PASSES, WIPE_OUT};
use crate::harness::{Fault, Page, Result, SavedGame, Setup, play, until, until_equal};
use std::collections::{BTreeMap, BTreeSet};

async fn tag(page: &Page) -> Result<String> {
    page.script("return document.querySelector('[data-reversi]').lang", vec![]).await
}

/// Texts of the game's controls, by action.
async fn texts(page: &Page) -> Result<BTreeMap<String, String>> {
    page.script(
        "const controls = document.querySelectorAll('[data-reversi] [data-action]');
         return Object.fromEntries([...controls].map((control) =>
           [control.dataset.action, (control.getAttribute('aria-label') ?? control.textContent).trim()]));",
        vec![],
    )
    .await
}

#[test]
fn the_language_can_be_changed_in_the_middle_of_a_game() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        let before = page.state().await?;
        let mut seen = Vec::new();
        for language in ["es", "en", "eu"] {
            page.open_dialog("settings").await?;
            page.choose("language", language).await?;
            until_equal("language", language.to_owned(), async || tag(page).await).await?;
            page.close_dialog().await?;
            let now = page.settled().await?;
            assert_eq!((now.ply, &now.board, &now.turn), (before.ply, &before.board, &before.turn));
            seen.push((texts(page).await?, now.status, page.label("d3").await?));
        }
        for pair in seen.windows(2) {
            let (one, two) = (&pair[0], &pair[1]);
            for name in ["undo", "redo", "new"] {
                assert_ne!(one.0.get(name), two.0.get(name), "{name}");
            }
            assert_ne!(one.1, two.1, "status line");
            assert_ne!(one.2, two.2, "square");
        }
        page.open("").await?;
        assert_eq!(tag(page).await?, "eu", "the choice is remembered");
        Ok(())
    })
}

#[test]
fn the_first_language_is_the_browsers() -> Result {
    // Estonian is no Spanish, and English in Estonia no Estonian.
    for (browser, expected) in
        [("eu", "eu"), ("en-GB", "en"), ("fr,en", "en"), ("ja", "es"), ("et,est,en-EE", "en")]
    {
        play(Setup::desktop().language(browser), async |page| {
            page.open("").await?;
            assert_eq!(tag(page).await?, expected, "{browser}");
            Ok(())
        })?;
    }
    Ok(())
}

/// The language of the page before and after the game has been mounted, and of its description.
async fn page_languages(page: &Page) -> Result<(String, String, String)> {
    page.script(
        "const { content, dataset } = document.querySelector('meta[name=description]');
         const described = Object.keys(dataset).filter((language) => dataset[language] === content).join();
         return [document.documentElement.lang, window.reversiWatch.languages[0] ?? '', described];",
        vec![],
    )
    .await
}

#[test]
fn page_and_game_read_a_language_tag_alike() -> Result {
    play(Setup::desktop().language("en").expecting("the option lang does not understand"), async |page| {
        for (given, expected) in
            [("eu-ES", "eu"), ("es_ES", "es"), ("EN-gb", "en"), ("est", "en"), ("eus", "en"), ("-es", "en")]
        {
            page.open(&format!("lang={given}")).await?;
            assert_eq!(tag(page).await?, expected, "{given}");
            let all = page_languages(page).await?;
            assert_eq!(all, (expected.to_owned(), expected.to_owned(), expected.to_owned()), "{given}");
        }
        page.open("lang=eu").await?;
        page.action("settings").await?;
        page.wait_dialog(Some("settings")).await?;
        page.choose("language", "es").await?;
        until_equal("the page", "es".to_owned(), async || Ok(page_languages(page).await?.0)).await?;
        assert_eq!(page_languages(page).await?.2, "es", "the description follows");
        let address: String = page.script("return location.search", vec![]).await?;
        assert!(!address.contains("lang"), "{address}");
        page.reload().await?;
        assert_eq!(
            tag(page).await?,
            "es",
            "the choice counts more than the address that the page was opened by"
        );
        Ok(())
    })
}

#[test]
fn the_address_chooses_the_language() -> Result {
    play(Setup::desktop().language("en"), async |page| {
        for language in ["eu", "es", "en"] {
            page.open(&format!("lang={language}")).await?;
            assert_eq!(tag(page).await?, language);
            let about: Vec<String> = page
                .script(
                    "return [...document.querySelectorAll('[data-about]')].filter((part) => part.checkVisibility()).map((part) => part.lang)",
                    vec![],
                )
                .await?;
            assert_eq!(about, [language], "the text under the board is in the same language");
        }
        Ok(())
    })
}

/// The files of texts that were asked for, without what they are named by.
fn fetched(page: &Page) -> Vec<String> {
    let requests = page.site().requests();
    let names = requests.iter().filter_map(|path| path.split_once("text_"));
    names.map(|(_, name)| name.split('-').next().unwrap_or_default().to_owned()).collect()
}

/// Whether the last line of the settings is within the window.
const SEEN: &str = "const lines = document.querySelectorAll('[data-panel=settings] [role=alert]');
     return lines[lines.length - 1].getBoundingClientRect().bottom <= innerHeight";

/// What the settings say of a language that did not come.
async fn refusal(page: &Page) -> Result<String> {
    page.script("return [...document.querySelectorAll('[data-panel=settings] [role=alert]')].map((line) => line.innerText).join('')", vec![]).await
}

#[test]
fn only_the_language_that_is_spoken_is_loaded() -> Result {
    play(Setup::desktop().language("en"), async |page| {
        page.open("").await?;
        assert_eq!(fetched(page), ["en"]);
        page.open_dialog("settings").await?;
        page.choose("language", "eu").await?;
        until_equal("language", "eu".to_owned(), async || tag(page).await).await?;
        page.choose("language", "en").await?;
        until_equal("language", "en".to_owned(), async || tag(page).await).await?;
        page.choose("language", "eu").await?;
        assert_eq!(fetched(page), ["en", "eu"]);
        // The choice is known before the game is: nothing else is loaded first.
        page.open("").await?;
        assert_eq!(
            (tag(page).await?, fetched(page)),
            ("eu".to_owned(), ["en", "eu", "eu"].map(str::to_owned).to_vec())
        );
        let shown: Vec<String> = page.script("return window.reversiWatch.languages", vec![]).await?;
        assert!(shown.iter().all(|language| language == "eu"), "{shown:?}");
        Ok(())
    })
}

#[test]
fn a_language_that_cannot_be_had_is_told_and_the_old_one_stays() -> Result {
    let low = Setup::desktop().size(1024, 500).still();
    play(low.expecting("text_eu").expecting("fetch"), async |page| {
        page.open_two_people_in("en").await?;
        page.play("d3").await?;
        page.site().stop();
        page.open_dialog("settings").await?;
        page.choose("language", "eu").await?;
        until("a sentence", async || Ok(refusal(page).await?.contains("could not be loaded"))).await?;
        assert!(page.script::<bool>(SEEN, vec![]).await?, "also in a low window");
        page.demand_accessible("a language that did not come").await?;
        assert_eq!((tag(page).await?, page_languages(page).await?.0), ("en".to_owned(), "en".to_owned()));
        let chosen: String =
            page.script("return document.querySelector('[name=language]:checked').value", vec![]).await?;
        assert_eq!(chosen, "en");
        page.close_dialog().await?;
        assert_eq!(page.state().await?.alert, "", "it was told in the settings");
        page.play("c3").await?;
        page.wait_ply(2).await
    })
}

#[test]
fn a_language_of_another_version_is_refused() -> Result {
    for fault in [
        Fault::Foreign { file: "text_eu" },
        Fault::Page { file: "text_eu" },
        Fault::Missing { file: "text_eu" },
    ] {
        play(Setup::desktop().still().fault(fault).expecting("404"), async |page| {
            page.open_two_people_in("en").await?;
            page.open_dialog("settings").await?;
            page.choose("language", "eu").await?;
            until("a sentence", async || Ok(refusal(page).await?.contains("seems to have changed"))).await?;
            assert_eq!(tag(page).await?, "en");
            page.choose("language", "es").await?;
            until_equal("language", "es".to_owned(), async || tag(page).await).await?;
            assert_eq!(refusal(page).await?, "");
            Ok(())
        })?;
    }
    Ok(())
}

/// Every text with words in it, shown or not, also those that only assistive technology gets. What is about the other
/// languages or the same in all of them is left out.
const WORDS: &str = r"
const same = /^(Reversi|Español|English|Euskara|Escape|Sistema|u, Ctrl\+Z|[A-H][1-8](, [A-H][1-8])*)$/;
const found = new Set();
const add = (text) => {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  if (/\p{L}{2}/u.test(plain) && !same.test(plain)) found.add(plain);
};
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
  node.nodeType === Node.ELEMENT_NODE && (node.matches('script, noscript') || (node.matches('[data-about]') && !node.checkVisibility()))
    ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
while (walk.nextNode()) {
  const node = walk.currentNode;
  if (node.nodeType === Node.TEXT_NODE) add(node.data);
  else for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder']) add(node.getAttribute(name));
}
window.reversiWatch.spoken.forEach(add);
return [...found];";

/// All words that the page uses from start to end in one language.
async fn words_of_a_whole_visit(page: &Page, language: &str) -> Result<BTreeSet<String>> {
    let mut words = BTreeSet::new();
    let mut take = async || -> Result {
        words.extend(page.script::<Vec<String>>(WORDS, vec![]).await?);
        Ok(())
    };
    page.forget_the_game().await?;
    page.open(&format!("lang={language}")).await?;
    take().await?;
    page.play("d3").await?;
    page.place("a1").await?;
    take().await?;
    page.in_each_dialog(async |_| take().await).await?;
    page.action("undo").await?;
    page.wait_ply(0).await?;
    page.action("redo").await?;
    page.wait_ply(2).await?;
    page.pause().await?;
    take().await?;
    page.resume().await?;
    for game in [SavedGame::two_people(WIPE_OUT), SavedGame::against_machine(WHITE_PASSES)] {
        page.open_saved(game, &format!("lang={language}")).await?;
        page.settled().await?;
        take().await?;
    }
    page.open_stored("broken", &format!("lang={language}")).await?;
    take().await?;
    Ok(words)
}

/// Written alike in two of the languages, and right in both: Spanish with English, Spanish with Basque.
const ALIKE: [&str; 2] = ["Normal", "Pista"];

#[test]
fn no_words_of_another_language_are_left_over() -> Result {
    play(Setup::desktop().still(), async |page| {
        let spanish = words_of_a_whole_visit(page, "es").await?;
        let english = words_of_a_whole_visit(page, "en").await?;
        let basque = words_of_a_whole_visit(page, "eu").await?;
        assert!(spanish.len() > 120, "{spanish:?}");
        for (one, other) in [(&spanish, &english), (&spanish, &basque), (&english, &basque)] {
            let shared: Vec<_> =
                one.intersection(other).filter(|word| !ALIKE.contains(&word.as_str())).collect();
            assert!(shared.is_empty(), "{shared:?}");
            // Data of the moment repeat or not, so the numbers of texts may differ a little.
            assert!(one.len().abs_diff(other.len()) <= one.len() / 20, "{} and {}", one.len(), other.len());
        }
        Ok(())
    })
}

#[test]
fn the_text_under_the_board_says_the_same_four_things_in_each_language() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (language, parts) in [
            ("es", ["Cómo se juega", "nivel 1", "solo en este navegador", "No hay rivales en línea"]),
            ("en", ["How to play", "level 1", "only in this browser", "no online opponents"]),
            (
                "eu",
                [
                    "Nola jokatzen den",
                    "1. mailakoa",
                    "Nabigatzaile honetan bakarrik",
                    "Ez dago sareko aurkaririk",
                ],
            ),
        ] {
            page.open(&format!("lang={language}")).await?;
            let (text, steps, below): (String, u32, bool) = page
                .script(
                    "const about = document.querySelector(`[data-about=${arguments[0]}]`);
                     const game = document.querySelector('[data-reversi]').getBoundingClientRect();
                     return [about.innerText.replace(/\\s+/g, ' '), about.querySelectorAll('ol > li').length,
                       about.getBoundingClientRect().top >= game.bottom - 1];",
                    vec![language.into()],
                )
                .await?;
            for part in parts {
                assert!(text.contains(part), "{part}: {text}");
            }
            assert_eq!((steps, below), (3, true), "{language}");
        }
        Ok(())
    })
}
