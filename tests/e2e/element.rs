//! The element on pages of others: it says what happens, keeps to itself, and leaves nothing behind.

use crate::harness::{Fault, Page, Result, Setup, Site, dist, play, until, until_equal};
use serde_json::{Value, json};

/// The page with three boards that comes with the element. Its policy is strict, and demands trusted types.
const DEMO: &str = "/embed/";
/// Makes `game`, a board on a page that has none, with what happens to it in `told`. `arguments[0]` is where the
/// element's script is, `arguments[1]` its attributes.
const PUT: &str = "
const [script, attributes] = arguments;
window.told ??= [];
window.game = document.createElement('reversi-game');
for (const [name, value] of Object.entries(attributes)) game.setAttribute(name, value);
for (const kind of ['ready', 'move', 'pass', 'pause', 'over']) {
  game.addEventListener('reversi-' + kind, (event) => {
    const { by = '', square = '', reason = '' } = event.detail;
    told.push([kind, by, square, reason].filter(Boolean).join(' '));
  });
}
document.body.append(game);
import(script);
return null";
const SCRIPT: &str = "/embed/reversi-game.js";
/// One board taken away and put back so many times; tells of the module's memory and of what the page still hears.
const AGAIN: &str = "
const [times, done] = arguments;
(async () => {
  for (let round = 0; round < times; round += 1) {
    const board = document.createElement('reversi-game');
    for (const [name, value] of Object.entries({ storage: 'off', black: '1', seed: '1' })) board.setAttribute(name, value);
    const there = new Promise((ready) => board.addEventListener('reversi-ready', ready, { once: true }));
    document.body.append(board);
    await there;
    board.remove();
    await null;
  }
  const module = await import('/embed/reversi.js');
  done((await module.default()).memory.buffer.byteLength);
})().catch((failure) => done(String(failure)))";

/// Notes how high each board is as soon as the element is defined, before the game can have come.
const HEIGHTS: &str = "
window.heights = () => [...document.querySelectorAll('reversi-game')].map((game) => Math.round(game.getBoundingClientRect().height));
customElements.whenDefined('reversi-game').then(() => { window.room = heights(); });";
/// Begins a game with half a minute for each turn, on a page that can be scrolled, and plays its first move.
const TIMED: &str = "(() => {
  document.body.style.paddingBottom = '4000px';
  inner.querySelector('[data-action=new]').click();
  inner.querySelector('dialog[open] [name=turn-time][value=\"30\"]').click();
  inner.querySelector('dialog[open] [data-action=start]').click();
  return game.play('d3');
})()";
/// Whether a turn's time runs.
const TICKS: &str =
    "return [...window.reversiWatch.waiting.values()].some(([after]) => after > 900 && after <= 1000)";

/// Bytes by which a module's memory grows.
const PAGE_OF_MEMORY: u64 = 65_536;

/// Evaluates an expression about `game` and the root element inside it, `inner`.
async fn of<T: serde::de::DeserializeOwned>(page: &Page, game: &str, expression: &str) -> Result<T> {
    let body = format!(
        "const game = {game};
         const inner = game.shadowRoot?.querySelector('[data-reversi][data-phase]');
         return {expression}"
    );
    page.script(&body, vec![]).await
}

async fn is_there(page: &Page, game: &str) -> Result {
    until(&format!("{game} is there"), async || of(page, game, "Boolean(inner)").await).await
}

async fn put(page: &Page, attributes: Value) -> Result {
    page.open_empty().await?;
    page.script::<Value>(PUT, vec![json!(SCRIPT), attributes]).await?;
    is_there(page, "window.game").await
}

/// Clicks a square where it is on the page, once nothing moves there any more.
async fn click(page: &Page, game: &str, square: &str) -> Result {
    let place = format!(
        "(() => {{
           const cell = inner.querySelector('[data-square={square}]');
           cell.scrollIntoView({{ block: 'center', behavior: 'instant' }});
           const box = cell.getBoundingClientRect();
           return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
         }})()"
    );
    let mut last: Option<(i64, i64)> = None;
    until("the square stands still", async || {
        let here = Some(of(page, game, &place).await?);
        Ok(std::mem::replace(&mut last, here) == here)
    })
    .await?;
    page.browser().click_at(last.ok_or("a square without a place")?).await
}

async fn ply(page: &Page, game: &str) -> Result<u32> {
    of(page, game, "game.state().ply").await
}

#[test]
fn three_boards_of_a_page_keep_to_themselves() -> Result {
    const FIRST: &str = "document.getElementById('first')";
    const SECOND: &str = "document.getElementById('second')";
    const THIRD: &str = "document.getElementById('third')";
    play(Setup::desktop().language("en").still().before(HEIGHTS), async |page| {
        page.open_raw(DEMO).await?;
        for game in [FIRST, SECOND, THIRD] {
            is_there(page, game).await?;
        }
        let [room, heights]: [Vec<u32>; 2] = page.script("return [window.room, heights()]", vec![]).await?;
        // What moves by less than three pixels is no shift of the layout for browsers.
        let stays = |(room, height): (&u32, &u32)| *room > 0 && room.abs_diff(*height) < 3;
        let alike = room.len() == 3 && room.iter().zip(&heights).all(stays);
        assert!(alike, "the page around moves when the games come: {room:?} {heights:?}");
        let focused: bool = page.script("return document.activeElement === document.body", vec![]).await?;
        assert!(focused && page.scrolled().await? < 1.0, "neither focus nor scrolling is the boards'");
        // Keys are the page's as long as no board has the focus. It scrolls over some frames: a click before it has come to rest
        // lands elsewhere.
        page.script::<Value>(
            "addEventListener('scrollend', () => { window.rests = true }); return null",
            vec![],
        )
        .await?;
        page.keys("d 3 Enter Escape Space").await?;
        until("the space bar scrolls the page", async || {
            page.script("return window.rests === true", vec![]).await
        })
        .await?;
        assert!(page.scrolled().await? > 1.0);
        assert_eq!((ply(page, FIRST).await?, ply(page, THIRD).await?), (0, 0));

        click(page, FIRST, "d3").await?;
        until_equal("the machine's reply", 2, async || ply(page, FIRST).await).await?;
        let by_worker = page.site().requests().iter().any(|path| path.contains("embed/engine_worker"));
        assert!(by_worker, "by a worker");
        click(page, THIRD, "f5").await?;
        until_equal("ply", 1, async || ply(page, THIRD).await).await?;
        let board: (String, String) = of(page, THIRD, "[inner.lang, inner.dataset.board]").await?;
        assert_eq!(board, ("es".into(), "nogal".into()));
        let shown: String = of(page, SECOND, "inner.dataset.phase").await?;
        assert_eq!(shown, "reviewing");

        page.keys("Escape").await?;
        let paused: (bool, bool) =
            of(page, FIRST, "[game.state().paused, document.getElementById('third').state().paused]").await?;
        assert_eq!(paused, (false, true), "Escape is for the board with the focus");
        page.browser().click("[data-do=pause]").await?;
        let events: Vec<String> = page
            .script(
                "return [...document.querySelectorAll('#events li')].map((line) => line.textContent)",
                vec![],
            )
            .await?;
        for line in ["first move black d3 4–1", "third move black f5 4–1", "third pause player 4–1"] {
            assert!(events.iter().any(|told| told == line), "{line} of {events:?}");
        }
        assert!(events.first().is_some_and(|newest| newest.starts_with("first pause page")), "{events:?}");
        page.demand_accessible("three boards").await?;

        page.open_raw(DEMO).await?;
        for (game, moves) in [(FIRST, 2), (SECOND, 5), (THIRD, 1)] {
            is_there(page, game).await?;
            assert_eq!(ply(page, game).await?, moves, "{game} has its own game");
        }
        page.browser().click("[data-do=opening]").await?;
        assert_eq!(of::<String>(page, FIRST, "game.state().moves").await?, "f5d6c3");
        page.browser().click("[data-do=game]").await?;
        assert_eq!(
            (ply(page, FIRST).await?, of::<bool>(page, FIRST, "game.state().paused").await?),
            (2, true)
        );
        page.browser().click("[data-do=dark]").await?;
        until("the boards are dark as well", async || of(page, FIRST, "inner.dataset.page === 'dark'").await)
            .await?;
        page.demand_accessible("three boards in the dark").await?;
        page.browser().screen(360, 640, 2.0).await?;
        page.demand_no_sideways_scroll("on a phone").await?;
        Ok(())
    })
}

#[test]
fn attributes_properties_and_methods_do_what_they_say() -> Result {
    play(Setup::desktop().still(), async |page| {
        put(page, json!({ "black": "person", "white": "person", "lang": "en", "storage": "blog-1" })).await?;
        let done: Value = page
            .script(
                "const at = (name) => game.shadowRoot.querySelector('[data-reversi]').getAttribute(name);
                 const seen = { played: game.play('d3'), refused: game.play('d3') };
                 seen.kept = Boolean(localStorage.getItem('reversi:v1:game:blog-1'));
                 game.theme = 'azul,dark';
                 seen.theme = [at('data-board'), at('data-page'), game.getAttribute('theme')];
                 game.pause();
                 seen.phase = at('data-phase');
                 game.load({ moves: 'f5d6c3' });
                 seen.trial = [game.state().purpose, at('data-phase')];
                 try { game.load('f5f5'); } catch (error) { seen.error = error.message; }
                 try { game.load(null); } catch (error) { seen.nothing = error.message; }
                 game.load();
                 seen.back = [game.state().moves, game.state().paused];
                 seen.parts = ['board', 'toolbar', 'status', 'score'].every((part) => game.shadowRoot.querySelector(`[part=${part}]`));
                 seen.told = told;
                 return seen",
                vec![],
            )
            .await?;
        assert_eq!(
            done,
            json!({
                "played": true, "refused": false, "kept": true,
                "theme": ["azul", "dark", "azul,dark"],
                "phase": "paused",
                "trial": ["trial", "reviewing"],
                "error": "reversi: the option moves does not understand “f5f5”",
                "nothing": "reversi: load() takes no null",
                "back": ["d3", true],
                "parts": true,
                "told": ["ready", "move black d3", "pause page", "pause page"],
            })
        );
        page.script::<Value>("game.lang = 'eu'; return null", vec![]).await?;
        until("Basque", async || of(page, "window.game", "inner.lang === 'eu'").await).await?;
        // On a page that begins its lines on the right, and whose own style is for all elements.
        page.script::<Value>(
            "document.documentElement.dir = 'rtl';
             const sheet = new CSSStyleSheet();
             sheet.replaceSync('* { line-height: 3 !important; text-transform: uppercase }');
             document.adoptedStyleSheets = [sheet];
             return null",
            vec![],
        )
        .await?;
        of::<Value>(page, "window.game", "inner.querySelector('.rv-lid .rv-fill').click() ?? null").await?;
        click(page, "window.game", "c5").await?;
        until_equal("moves", "d3c5".to_owned(), async || of(page, "window.game", "game.state().moves").await)
            .await?;
        let kept: bool = of(
            page,
            "window.game",
            "(() => {
               const [a1, h1] = ['a1', 'h1'].map((name) => inner.querySelector(`[data-square=${name}]`).getBoundingClientRect().left);
               const { lineHeight, fontSize, textTransform } = getComputedStyle(inner.querySelector('.rv-typed label'));
               return a1 < h1 && parseFloat(lineHeight) < 2 * parseFloat(fontSize) && textTransform === 'none';
             })()",
        )
        .await?;
        assert!(kept, "columns from left to right, and lines as the game has them");
        // The name of the element is taken by now.
        page.browser()
            .run_async::<Value>(
                "const [done] = arguments; import('/embed/reversi-game.js?again').then(() => done(null))",
                vec![],
            )
            .await?;
        Ok(())
    })
}

#[test]
fn a_board_that_is_moved_goes_on_and_one_that_comes_back_is_as_it_was() -> Result {
    play(Setup::desktop().still(), async |page| {
        put(page, json!({ "black": "person", "white": "person" })).await?;
        click(page, "window.game", "d3").await?;
        until_equal("ply", 1, async || ply(page, "window.game").await).await?;
        page.script::<Value>("const box = document.createElement('div'); document.body.prepend(box); box.append(game); return null", vec![])
            .await?;
        let moved: (u32, bool) = of(page, "window.game", "[game.state().ply, game.state().paused]").await?;
        assert_eq!(moved, (1, false));
        page.script::<Value>("game.remove(); return null", vec![]).await?;
        let gone: (u32, Option<Value>) =
            of(page, "window.game", "[game.shadowRoot.childElementCount, game.state()]").await?;
        assert_eq!(gone, (0, None));
        page.script::<Value>("document.body.append(game); return null", vec![]).await?;
        is_there(page, "window.game").await?;
        let back: (u32, bool) = of(page, "window.game", "[game.state().ply, game.state().paused]").await?;
        assert_eq!(back, (1, true));

        // As narrow as it may be, on a dark page, and paused: nothing of the page around moves.
        page.script::<Value>(
            "document.documentElement.style.colorScheme = 'dark'; game.style.width = '232px'; return null",
            vec![],
        )
        .await?;
        until("a dark board", async || of(page, "window.game", "inner.dataset.page === 'dark'").await)
            .await?;
        let height = "Math.round(game.getBoundingClientRect().height)";
        let paused: u32 = of(page, "window.game", height).await?;
        page.script::<Value>(
            "game.shadowRoot.querySelector('[data-action=resume]').click(); return null",
            vec![],
        )
        .await?;
        until("it goes on", async || of(page, "window.game", "!game.state().paused").await).await?;
        let sizes: (u32, u32, u32) = of(
            page,
            "window.game",
            &format!("[{height}, inner.scrollWidth, Math.round(inner.querySelector('[data-square=a1]').getBoundingClientRect().width)]"),
        )
        .await?;
        assert!(sizes.0 == paused && sizes.1 <= 232 && sizes.2 >= 24, "{paused} {sizes:?}");

        // A turn's time stands while the page has scrolled the board away.
        let timed: bool = of(page, "window.game", TIMED).await?;
        assert!(timed, "a game with half a minute for each turn");
        let ticks = async || page.script::<bool>(TICKS, vec![]).await;
        until("time runs", ticks).await?;
        page.script::<Value>("scrollTo(0, 3000); return null", vec![]).await?;
        until("time stands", async || Ok(!ticks().await?)).await?;
        page.script::<Value>("scrollTo(0, 0); return null", vec![]).await?;
        until("time goes on", ticks).await
    })
}

/// What the browser counts, once what nobody holds is gone.
async fn counted(page: &Page) -> Result<(u64, u64, usize)> {
    let browser = page.browser();
    browser.devtools("HeapProfiler.collectGarbage", json!({})).await?;
    let metrics = browser.devtools("Performance.getMetrics", json!({})).await?;
    let metric = |name: &str| {
        let all = metrics["metrics"].as_array();
        all.and_then(|all| all.iter().find(|metric| metric["name"] == name)?["value"].as_f64())
    };
    let (listeners, nodes) = (metric("JSEventListeners"), metric("Nodes"));
    let targets = browser.devtools("Target.getTargets", json!({})).await?;
    let workers =
        targets["targetInfos"].as_array().map(|all| all.iter().filter(|it| it["type"] == "worker").count());
    let whole = |value: Option<f64>| value.map(|value| value.round().to_string()).unwrap_or_default().parse();
    Ok((whole(listeners)?, whole(nodes)?, workers.unwrap_or(usize::MAX)))
}

#[test]
fn a_hundred_boards_leave_nothing_behind() -> Result {
    play(Setup::desktop().still(), async |page| {
        put(page, json!({ "storage": "off" })).await?;
        page.browser().devtools("Performance.enable", json!({})).await?;
        page.script::<Value>("game.remove(); return null", vec![]).await?;
        // Twice: how large the memory must be shows once what the first ones held is freed late, as later on.
        let mut first = 0_u64;
        let mut before = (0, 0, 0);
        for _ in 0..2 {
            first = page.browser().run_async(AGAIN, vec![json!(20)]).await?;
            before = counted(page).await?;
        }
        let mut last = first;
        // In rounds, each well within the time that a script may take; between them the browser frees what nobody holds.
        for _ in 0..5 {
            last = page.browser().run_async(AGAIN, vec![json!(20)]).await?;
            counted(page).await?;
        }
        let after = counted(page).await?;
        // What is built at idle is there for some boards before they go, so the highest use differs by a little. A kilobyte
        // left by each of a hundred would take more.
        assert!(last <= first + PAGE_OF_MEMORY, "the module's memory: {first}, {last}");
        assert!(after.0 <= before.0, "listeners: {before:?}, {after:?}");
        // A few nodes are the browser's own.
        assert!(after.1 <= before.1 + 50, "nodes: {before:?}, {after:?}");
        assert_eq!(after.2, 0, "workers");
        Ok(())
    })
}

#[test]
fn what_is_missing_is_told_in_the_board() -> Result {
    let setup = Setup::desktop().fault(Fault::Missing { file: "reversi_bg" });
    play(setup.expecting("404").expecting("could not start"), async |page| {
        page.open_empty().await?;
        page.script::<Value>(PUT, vec![json!(SCRIPT), json!({ "lang": "en" })]).await?;
        let told = "game.shadowRoot?.querySelector('[data-failure=file]')?.textContent ?? ''";
        until("a message", async || {
            Ok(of::<String>(page, "window.game", told).await?.contains("reversi_bg.wasm"))
        })
        .await
    })
}

#[test]
fn a_board_of_another_sites_files_has_its_worker() -> Result {
    play(Setup::desktop().still(), async |page| {
        let other = Site::start(dist()?, Vec::new(), vec![("Access-Control-Allow-Origin", "*")], false)?;
        page.open_empty().await?;
        let script = format!("{}{SCRIPT}", other.origin());
        page.script::<Value>(PUT, vec![json!(script), json!({ "seed": "1" })]).await?;
        is_there(page, "window.game").await?;
        click(page, "window.game", "d3").await?;
        until_equal("the machine's reply", 2, async || ply(page, "window.game").await).await?;
        let asked = other.requests();
        assert!(asked.iter().any(|path| path.contains("engine_worker")), "{asked:?}");
        let on_the_page: bool = page
            .script(
                "return performance.getEntriesByType('resource').some(({ name }) => /^[^?]*engine_worker[^?]*\\.wasm/.test(name))",
                vec![],
            )
            .await?;
        assert!(!on_the_page, "the engine runs in a worker, not on the page");
        assert_eq!(page.csp_violations().await?, [""; 0]);
        // That this page asked another site for the game is what it was made for.
        page.open_empty().await
    })
}
