//! In a frame of another page: the game has what is the game's, and the page around keeps what is its own.

use crate::harness::{Page, Result, Setup, observe, play, until, until_equal};
use serde_json::{Value, json};
use std::time::Duration;

/// A page longer than its window, with a text field and two games.
const HOST: &str = "<!doctype html><html lang=\"es\"><head><title>Around</title></head>
    <body style=\"margin: 0; height: 3000px\">
    <input id=\"field\" aria-label=\"Field\"><br>
    <iframe id=\"one\" title=\"One\" width=\"480\" height=\"730\"
      src=\"https://example.org/reversi/?embed=1&amp;lang=es&amp;black=person&amp;white=person&amp;storage=one\"></iframe>
    <iframe id=\"two\" title=\"Two\" width=\"480\" height=\"730\"
      src=\"https://example.org/reversi/?embed=1&amp;lang=en&amp;level=1&amp;seed=1&amp;storage=two\"></iframe>
    <script>document.getElementById('field').focus()</script></body></html>";
const ONE: &str = "#one";
const TWO: &str = "#two";
/// All squares but h8 are taken, and a disc there ends the game.
const LAST_MOVE: &str = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO-X";

/// Whether the page around has not been scrolled and its field has the focus.
async fn is_undisturbed(page: &Page) -> Result<bool> {
    page.script(
        "return scrollY === 0 && document.hasFocus() && document.activeElement.id === 'field'",
        vec![],
    )
    .await
}

async fn focus_field(page: &Page) -> Result {
    page.script::<Value>("document.getElementById('field').focus(); return null", vec![]).await?;
    Ok(())
}

async fn data(page: &Page, frame: &str, name: &str) -> Result<String> {
    page.in_frame(frame, async || {
        page.script(
            "return document.querySelector('[data-reversi]').dataset[arguments[0]]",
            vec![name.into()],
        )
        .await
    })
    .await
}

#[test]
fn the_page_around_keeps_its_scroll_its_focus_and_its_keys() -> Result {
    play(Setup::desktop().still().size(1280, 800), async |page| {
        page.open_around(HOST).await?;
        for frame in [ONE, TWO] {
            page.in_frame(frame, async || page.wait_ply(0).await).await?;
        }
        assert!(is_undisturbed(page).await?, "the games come without being noticed");
        page.keys("d u Enter Escape").await?;
        assert_eq!(page.script::<String>("return document.activeElement.value", vec![]).await?, "du");

        page.in_frame(ONE, async || page.place("d3").await).await?;
        page.keys("ArrowUp c 5 Enter PageDown ArrowDown ArrowDown").await?;
        page.in_frame(ONE, async || {
            page.wait_ply(2).await?;
            assert_eq!(page.focused_square().await?.as_deref(), Some("c8"));
            Ok(())
        })
        .await?;
        assert!(page.scrolled().await? < 1.0, "the page around does not scroll with the game's keys");

        page.in_frame(TWO, async || page.place("d3").await).await?;
        focus_field(page).await?;
        page.in_frame(TWO, async || page.wait_ply(2).await).await?;
        assert!(is_undisturbed(page).await?, "the machine's reply takes nothing away");
        page.keys("Escape").await?;
        assert_eq!(data(page, ONE, "phase").await?, "playing");

        page.leave_and_come_back().await?;
        for (frame, ply) in [(ONE, "2"), (TWO, "2")] {
            until_equal("phase", "paused".to_owned(), async || data(page, frame, "phase").await).await?;
            assert_eq!(data(page, frame, "ply").await?, ply);
        }
        assert!(is_undisturbed(page).await?, "the pause of a tab that was left takes nothing away");

        page.in_frame(ONE, async || page.resume().await).await?;
        page.keys("Escape").await?;
        until_equal("phase", "paused".to_owned(), async || data(page, ONE, "phase").await).await?;
        page.in_frame(TWO, async || page.resume().await).await?;
        page.reload_around().await?;
        for frame in [ONE, TWO] {
            until_equal("phase", "paused".to_owned(), async || data(page, frame, "phase").await).await?;
            assert_eq!(data(page, frame, "ply").await?, "2", "each game has a place of its own");
        }
        assert!(is_undisturbed(page).await?, "games that come back take nothing away");
        page.in_frame(ONE, async || page.demand_accessible("in a frame").await).await
    })
}

#[test]
fn the_page_around_and_the_game_talk_in_messages() -> Result {
    let host = format!(
        "<!doctype html><html lang=\"en\"><head><title>Around</title></head><body>
         <iframe id=\"one\" title=\"One\" src=\"https://example.org/reversi/?embed=1&amp;lang=en&amp;black=person&amp;white=person\"></iframe>
         <iframe id=\"end\" title=\"End\" width=\"400\" height=\"600\"
           src=\"https://example.org/reversi/?embed=1&amp;lang=en&amp;try={LAST_MOVE}\"></iframe>
         <script>addEventListener('message', ({{ source, data }}) => {{
           const one = document.getElementById('one');
           if (source === one.contentWindow && data.type === 'size') one.height = data.height;
         }})</script></body></html>"
    );
    play(Setup::desktop().still(), async |page| {
        page.open_around(&host).await?;
        until_equal("ready", 2, async || Ok(page.told::<Value>("ready").await?.len())).await?;
        page.in_frame(ONE, async || {
            until("the frame is as high as the game", async || {
                page.script("const page = document.scrollingElement; return page.scrollHeight <= innerHeight && innerHeight > 400", vec![]).await
            })
            .await
        })
        .await?;
        let sizes = page.told::<Value>("size").await?.len();

        page.ask(ONE, json!({ "target": "reversi", "v": 1, "type": "theme", "theme": "dark" })).await?;
        let dark = "document.documentElement.dataset.page === 'dark'";
        page.in_frame(ONE, async || page.until_around(dark).await).await?;
        page.in_frame(ONE, async || {
            page.play("d3").await?;
            Ok(())
        })
        .await?;
        until("the move is told", async || {
            Ok(page.told::<Value>("state").await?.iter().any(|told| told["state"]["moves"] == "d3"))
        })
        .await?;
        for nonsense in [
            json!({ "target": "reversi", "v": 2, "type": "pause" }),
            json!({ "target": "others", "v": 1, "type": "pause" }),
            json!({ "target": "reversi", "v": 1, "type": "new" }),
            json!({ "target": "reversi", "v": 1, "type": "toString" }),
            json!({ "target": "reversi", "v": 1, "type": "theme", "theme": 7 }),
            json!("pause"),
            json!(null),
        ] {
            page.ask(ONE, nonsense).await?;
        }
        page.in_frame(ONE, async || {
            page.script::<Value>("document.activeElement.blur(); return null", vec![]).await?;
            assert_eq!(page.focused_square().await?, None);
            Ok(())
        })
        .await?;
        page.ask(ONE, json!({ "target": "reversi", "v": 1, "type": "focus" })).await?;
        page.in_frame(ONE, async || {
            until_equal("focus", Some("d3".to_owned()), async || page.focused_square().await).await
        })
        .await?;
        assert_eq!(data(page, ONE, "phase").await?, "playing", "only known messages do anything");
        page.ask(ONE, json!({ "target": "reversi", "v": 1, "type": "pause" })).await?;
        until_equal("phase", "paused".to_owned(), async || data(page, ONE, "phase").await).await?;
        page.in_frame(ONE, async || {
            page.script::<Value>("document.activeElement.blur(); return null", vec![]).await
        })
        .await?;
        page.ask(ONE, json!({ "target": "reversi", "v": 1, "type": "focus" })).await?;
        page.in_frame(ONE, async || {
            until("focus on the way on", async || {
                page.script("return document.activeElement.matches('.rv-lid .rv-fill')", vec![]).await
            })
            .await
        })
        .await?;

        page.in_frame("#end", async || page.place("h8").await).await?;
        until_equal("over", 1, async || Ok(page.told::<Value>("over").await?.len())).await?;
        let over = page.told::<Value>("over").await?.remove(0);
        assert_eq!((&over["state"]["result"], &over["state"]["black"]), (&json!("black"), &json!(64)));
        assert!(page.told::<Value>("size").await?.len() <= sizes + 4, "the sizes come to rest");
        Ok(())
    })
}

/// A frame with this sandbox and nothing else on the page.
fn sandboxed(sandbox: &str) -> String {
    format!(
        "<!doctype html><html lang=\"es\"><head><title>Around</title></head><body>
         <iframe id=\"one\" title=\"One\" width=\"480\" height=\"760\" sandbox=\"{sandbox}\"
           src=\"https://example.org/reversi/?embed=1&amp;lang=es&amp;level=1&amp;seed=1\"></iframe></body></html>"
    )
}

#[test]
fn a_frame_without_an_origin_plays_and_says_that_it_does_not_save() -> Result {
    let setup = Setup::desktop().still().header("Access-Control-Allow-Origin", "*");
    play(setup.expecting("Blocked opening"), async |page| {
        page.open_around(&sandboxed("allow-scripts")).await?;
        page.in_frame(ONE, async || {
            let state = page.play("d3").await?;
            assert!(state.alert.contains("no permite guardar"), "{}", state.alert);
            page.wait_ply(2).await?;
            page.browser().click(".frame-own a").await?;
            page.until_around("document.querySelector('.frame-own p').textContent.includes(location.host)")
                .await
        })
        .await?;
        page.open_around(&sandboxed("allow-scripts allow-same-origin")).await?;
        page.in_frame(ONE, async || {
            assert_eq!(page.play("d3").await?.alert, "");
            page.wait_ply(2).await
        })
        .await?;
        page.reload_around().await?;
        until_equal("phase", "paused".to_owned(), async || data(page, ONE, "phase").await).await
    })
}

#[test]
fn a_frame_that_may_not_load_its_scripts_says_so() -> Result {
    play(Setup::desktop().expecting("CORS").expecting("net::ERR_FAILED"), async |page| {
        page.open_around(&sandboxed("allow-scripts")).await?;
        page.browser().enter_frame(ONE).await?;
        page.until_around(
            "document.getElementById('old-browser').checkVisibility({ visibilityProperty: true })",
        )
        .await?;
        let text = page.visible_text().await?;
        for part in ["en un marco", "in a frame", "marko batean"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        page.browser().leave_frame().await
    })
}

#[test]
fn a_turns_time_stands_while_the_frame_is_scrolled_away() -> Result {
    const TICKS: &str =
        "return [...window.reversiWatch.waiting.values()].some(([after]) => after > 900 && after <= 1000)";
    let host = "<!doctype html><html lang=\"es\"><head><title>Around</title></head><body style=\"height: 4000px\">
        <iframe id=\"one\" title=\"One\" width=\"480\" height=\"730\" src=\"/?embed=1&amp;lang=es&amp;storage=off\"></iframe></body></html>";
    play(Setup::desktop().still(), async |page| {
        page.open_beside(host).await?;
        let ticks = async || page.in_frame(ONE, async || page.script::<bool>(TICKS, vec![]).await).await;
        page.in_frame(ONE, async || {
            page.new_game(&[("opponent", "people"), ("turn-time", "30")]).await?;
            page.play("d3").await?;
            Ok(())
        })
        .await?;
        until("time runs", ticks).await?;
        page.script::<Value>("scrollTo(0, 600); return null", vec![]).await?;
        until("time stands", async || Ok(!ticks().await?)).await?;
        let seconds = async || {
            page.in_frame(ONE, async || {
                page.script::<String>(
                    "return document.querySelector('.rv-seat[data-turn] .rv-clock').textContent",
                    vec![],
                )
                .await
            })
            .await
        };
        let before = seconds().await?;
        observe(Duration::from_millis(1500)).await;
        assert_eq!(seconds().await?, before);
        page.script::<Value>("scrollTo(0, 0); return null", vec![]).await?;
        until("time goes on", async || Ok(seconds().await? != before)).await
    })
}

/// The pages that `docs/embedding.md` takes its snippets from.
const SITES: [(&str, &str); 6] = [
    ("plain.html", include_str!("../sites/plain.html")),
    ("hugo.md", include_str!("../sites/hugo.md")),
    ("zola.md", include_str!("../sites/zola.md")),
    ("jekyll.md", include_str!("../sites/jekyll.md")),
    ("wordpress.html", include_str!("../sites/wordpress.html")),
    ("frame.html", include_str!("../sites/frame.html")),
];
/// What a generator reads and does not show.
const FRONT: [&str; 2] = ["---\n", "+++\n"];
const FORGET: &str = "localStorage.removeItem('reversi:v1:game:break'); return null";

#[test]
fn what_the_documentation_says_to_paste_plays() -> Result {
    play(Setup::desktop().still().header("Access-Control-Allow-Origin", "*"), async |page| {
        for (name, text) in SITES {
            let front = FRONT.iter().find_map(|mark| text.strip_prefix(mark)?.split_once(mark));
            let html = front.map_or(text, |(_, html)| html);
            page.open_around(html).await?;
            if html.contains("<iframe") {
                page.in_frame("iframe", async || {
                    page.play("d3").await?;
                    page.wait_ply(2).await?;
                    page.script::<Value>(FORGET, vec![]).await
                })
                .await?;
                continue;
            }
            let ply = "document.querySelector('reversi-game').state?.()?.ply";
            page.until_around(&format!("{ply} === 0")).await.map_err(|error| format!("{name}: {error}"))?;
            assert!(
                page.script("return document.querySelector('reversi-game').play('d3')", vec![]).await?,
                "{name}"
            );
            page.until_around(&format!("{ply} === 2")).await?;
            page.script::<Value>(FORGET, vec![]).await?;
        }
        page.browser().click("#dark").await?;
        page.in_frame("iframe", async || {
            page.until_around("document.documentElement.dataset.page === 'dark'").await
        })
        .await
    })
}

#[test]
fn the_game_fits_frames_of_every_width() -> Result {
    play(Setup::desktop().still().size(232, 482), async |page| {
        for (width, height) in [(232, 482), (320, 560), (480, 720), (800, 1100), (600, 360), (800, 500)] {
            page.browser().screen(width, height, 1.0).await?;
            let size = format!("{width} × {height}");
            page.open("embed=1&lang=es&black=person&white=person&storage=off").await?;
            page.demand_fits(&size).await?;
            let ends: f64 = page
                .script("return document.querySelector('.frame-own').getBoundingClientRect().bottom", vec![])
                .await?;
            assert!(ends <= f64::from(height), "{size}: all is in view without scrolling, and not at {ends}");
            page.play("d3").await?;
            page.pause().await?;
            page.demand_fits(&format!("{size}, paused")).await?;
        }
        page.browser().screen(232, 520, 1.0).await?;
        page.demand_accessible("232 wide, paused").await?;
        for learning in [format!("try={LAST_MOVE}"), "course".to_owned()] {
            page.open(&format!("embed=1&lang=eu&variant=reverse&{learning}")).await?;
            page.demand_fits(&learning).await?;
            page.demand_accessible(&learning).await?;
        }
        Ok(())
    })
}
