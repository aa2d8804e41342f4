//! What the page costs a slow phone: bytes, requests, paints, frames, wake-ups, memory. Only built with the feature
//! `measure`, which `cargo xtask measure` switches on.
//!
//! What depends on nothing but the page (bytes, requests, shifts, wake-ups, growth) fails where it misses its goal. Times
//! and frames depend on the machine that measures: they are printed beside their goals.

mod list;

use crate::games::{WHITE_PASSES, WIPE_OUT, squares};
use crate::harness::{Page, Result, SavedGame, Setup, dist, observe, play, until};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

/// How much slower than this machine's the processor is made.
const SLOWER: u32 = 4;
/// The network that Lighthouse calls slow 4G, as `DevTools` imitates it: milliseconds to each answer, and bytes a
/// second of 1.6 and 0.75 megabits, less a tenth for what is not payload.
const LATENCY_MS: f64 = 562.5;
const DOWN: f64 = 1_600_000.0 / 8.0 * 0.9;
const UP: f64 = 750_000.0 / 8.0 * 0.9;
/// How long nothing may happen on a page that waits.
const STILL: Duration = Duration::from_secs(4);
/// Nobody looks at the page while discs turn, which takes a quarter of this: looking is work on the page's thread.
const TURN: Duration = Duration::from_secs(1);
/// So many games take a script less than its time, also on a busy machine.
const GAMES_AT_ONCE: usize = 5;
/// Thirty turns into a game of two people.
const MIDDLE: &str = WHITE_PASSES.split_at(44).0;

/// One line of the table.
struct Figure {
    what: &'static str,
    is: f64,
    goal: f64,
    unit: &'static str,
    /// Above it the figure is a fault; endless where it depends on the machine.
    most: f64,
}

impl Figure {
    fn of_page(what: &'static str, is: f64, goal: f64, unit: &'static str) -> Figure {
        Figure { what, is, goal, unit, most: goal }
    }

    fn of_machine(what: &'static str, is: f64, goal: f64, unit: &'static str) -> Figure {
        Figure { most: f64::INFINITY, ..Figure::of_page(what, is, goal, unit) }
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "people read the table")]
fn figures() -> Result {
    println!("\n{:>10} {:>10}        what", "is", "goal");
    let mut faults = Vec::new();
    // Each line as soon as it is known: what is measured last takes a minute.
    let mut tell = |figures: Vec<Figure>| {
        for figure in figures {
            let Figure { what, is, goal, unit, most } = figure;
            let verdict = match (is > most, is > goal) {
                (true, _) => "  TOO MUCH",
                (false, true) if most.is_infinite() => "  above the goal on this machine",
                (false, true) => "  above the goal",
                (false, false) => "",
            };
            println!("{is:>10.3} {goal:>10.3} {unit:<6} {what}{verdict}");
            faults.extend((is > most).then_some(what));
        }
    };
    play(slow_phone(), async |page| {
        tell(first_load(page).await?);
        Ok(())
    })?;
    play(Setup::phone(), async |page| {
        the_machine(page).await?;
        tell(a_move(page).await?);
        Ok(())
    })?;
    play(Setup::desktop(), async |page| {
        tell(waiting(page).await?);
        Ok(())
    })?;
    play(Setup::desktop().still(), async |page| {
        tell(many_games(page).await?);
        Ok(())
    })?;
    play(Setup::phone(), async |page| {
        tell(list::scrolling(page).await?);
        Ok(())
    })?;
    if faults.is_empty() { Ok(()) } else { Err(format!("too much: {}", faults.join(", ")).into()) }
}

fn slow_phone() -> Setup {
    let phone = Setup::phone().before(include_str!("measure/load.js"));
    Setup { compressed: true, ..phone }
}

/// From the address to a board that can be played on.
#[expect(clippy::print_stdout, reason = "people see what was loaded")]
async fn first_load(page: &Page) -> Result<Vec<Figure>> {
    #[derive(Deserialize)]
    struct Load {
        playable: f64,
        largest_paint: f64,
        blocked: f64,
        shift: f64,
        bytes: f64,
        requests: f64,
        /// What was loaded besides the page itself.
        files: Vec<String>,
    }
    if !dist()?.join("index.html.br").is_file() {
        return Err("the site has no compressed copies: is it a whole release?".into());
    }
    let browser = page.browser();
    browser.devtools("Network.enable", json!({})).await?;
    let network = json!({ "offline": false, "latency": LATENCY_MS, "downloadThroughput": DOWN, "uploadThroughput": UP });
    browser.devtools("Network.emulateNetworkConditions", network).await?;
    slow_down(page, SLOWER).await?;
    page.browser().devtools("Performance.enable", json!({ "timeDomain": "threadTicks" })).await?;
    page.open_raw("/?lang=es").await?;
    page.browser()
        .run_async::<bool>("const [told] = arguments; window.reversiLoad.quiet(told)", vec![])
        .await?;
    let metrics = page.browser().devtools("Performance.getMetrics", json!({})).await?;
    let worked = |name: &str| {
        let mut all = metrics["metrics"].as_array().into_iter().flatten();
        all.find(|metric| metric["name"] == name).and_then(|metric| metric["value"].as_f64()).unwrap_or(0.0)
    };
    let load: Load = page.script("return window.reversiLoad.figures()", vec![]).await?;
    for file in &load.files {
        println!("{file}");
    }
    println!(
        "the page's thread worked {:.0} ms, slowed down: {:.0} on scripts, {:.0} on style, {:.0} on layout",
        worked("TaskDuration") * 1000.0,
        worked("ScriptDuration") * 1000.0,
        worked("RecalcStyleDuration") * 1000.0,
        worked("LayoutDuration") * 1000.0
    );
    Ok(vec![
        Figure { most: 119.5, ..Figure::of_page("bytes before playable", load.bytes / 1000.0, 110.0, "KB") },
        Figure::of_page("requests before playable", load.requests, 8.0, ""),
        Figure::of_machine("playable after", load.playable / 1000.0, 3.0, "s"),
        Figure::of_machine("largest contentful paint", load.largest_paint / 1000.0, 1.5, "s"),
        Figure::of_machine("total blocking time", load.blocked, 50.0, "ms"),
        Figure::of_page("cumulative layout shift", load.shift, 0.0, ""),
    ])
}

/// What this machine can do at all: what is printed of times and frames is to be read beside it.
#[expect(clippy::print_stdout, reason = "people compare with it")]
async fn the_machine(page: &Page) -> Result {
    #[derive(Deserialize)]
    struct Frames {
        frames: f64,
        dropped: f64,
    }
    page.open_empty().await?;
    page.script::<Value>(include_str!("measure/turn.js"), vec![]).await?;
    let yardstick = async || page.script::<f64>("return window.reversiTurn.yardstick()", vec![]).await;
    let unhurried = yardstick().await?;
    slow_down(page, SLOWER).await?;
    let slowed = yardstick().await?;
    let still = "const [told] = arguments; window.reversiTurn.still(told)";
    let Frames { frames, dropped } = page.browser().run_async(still, vec![]).await?;
    slow_down(page, 1).await?;
    println!(
        "this machine: {unhurried:.1} ms for a yardstick, slowed down {slowed:.1} ms; then a page that does nothing drops \
         {:.1} % of its frames",
        dropped / frames * 100.0
    );
    Ok(())
}

/// From a click to the disc, and the frames while discs turn.
async fn a_move(page: &Page) -> Result<Vec<Figure>> {
    #[derive(Deserialize)]
    struct Turn {
        /// To the first paint after the click, in milliseconds.
        paint: f64,
        /// That were due while discs turned, and those of them that did not come.
        frames: f64,
        dropped: f64,
    }
    page.open_saved(SavedGame::two_people(MIDDLE), "lang=es").await?;
    page.resume().await?;
    page.script::<Value>(include_str!("measure/turn.js"), vec![]).await?;
    slow_down(page, SLOWER).await?;
    let mut turns: Vec<Turn> = Vec::new();
    for _ in 0..7 {
        let square = page.first_legal().await?;
        page.script::<Value>("window.reversiTurn.begin(); return null", vec![]).await?;
        page.place(&square).await?;
        observe(TURN).await;
        until("the click was painted", async || {
            page.script("return window.reversiTurn.done()", vec![]).await
        })
        .await?;
        turns.push(page.script("return window.reversiTurn.figures()", vec![]).await?);
    }
    slow_down(page, 1).await?;
    let mut paints: Vec<f64> = turns.iter().map(|turn| turn.paint).collect();
    paints.sort_by(f64::total_cmp);
    let frames: f64 = turns.iter().map(|turn| turn.frames).sum();
    let dropped: f64 = turns.iter().map(|turn| turn.dropped).sum();
    assert!(frames > 0.0, "no disc turned");
    Ok(vec![
        Figure::of_machine("click to painted disc, median", paints[paints.len() / 2], 50.0, "ms"),
        Figure::of_machine("click to painted disc, slowest", paints[paints.len() - 1], 100.0, "ms"),
        Figure::of_machine("frames dropped while discs turn", dropped / frames * 100.0, 0.0, "%"),
    ])
}

/// What runs on a page on which nobody does anything.
async fn waiting(page: &Page) -> Result<Vec<Figure>> {
    page.open_two_people().await?;
    let unhurried = wake_ups(page, 0).await?;
    page.new_game(&[("turn-time", "60")]).await?;
    // On an untouched board nobody's time runs.
    page.play("d3").await?;
    let clock = wake_ups(page, 1).await?;
    assert!(clock > 0.5, "a turn's time runs");
    Ok(vec![
        Figure::of_page("wake-ups while nobody moves", unhurried, 0.0, "1/s"),
        // The stretch may begin just before a tick, and end just after one.
        Figure::of_page("wake-ups while a turn's time runs", clock, 1.0 + 1.0 / STILL.as_secs_f64(), "1/s"),
    ])
}

/// Timers and frames that ran in a second, once only `due` are left.
async fn wake_ups(page: &Page, due: usize) -> Result<f64> {
    let waiting = "return window.reversiWatch.waiting.size";
    until("little is due", async || Ok(page.script::<usize>(waiting, vec![]).await? <= due)).await?;
    let ran = "return window.reversiWatch.ran";
    let before: f64 = page.script(ran, vec![]).await?;
    observe(STILL).await;
    let after: f64 = page.script(ran, vec![]).await?;
    Ok((after - before) / STILL.as_secs_f64())
}

/// Memory after ten games and after fifty. They are short ones: what a game leaves behind does not depend on its length.
async fn many_games(page: &Page) -> Result<Vec<Figure>> {
    page.open_two_people().await?;
    let mut held = Vec::new();
    for games in [10, 40] {
        for _ in 0..games / GAMES_AT_ONCE {
            let arguments = vec![json!(GAMES_AT_ONCE), json!(squares(WIPE_OUT))];
            let played: usize = page.browser().run_async(include_str!("measure/games.js"), arguments).await?;
            assert_eq!(played, GAMES_AT_ONCE, "games that came to an end");
        }
        held.push(memory(page).await?);
    }
    let [(ten_bytes, ten_nodes), (fifty_bytes, fifty_nodes)] = held[..] else {
        return Err("two looks".into());
    };
    Ok(vec![
        Figure::of_page("memory after 50 games to that after 10", fifty_bytes / ten_bytes, 1.1, "times"),
        Figure::of_page("elements and listeners likewise", fifty_nodes / ten_nodes, 1.1, "times"),
    ])
}

/// Bytes of scripts' objects and of the module, and the number of nodes and listeners, once what nobody needs is gone.
async fn memory(page: &Page) -> Result<(f64, f64)> {
    let browser = page.browser();
    browser.devtools("HeapProfiler.collectGarbage", json!({})).await?;
    let heap = browser.devtools("Runtime.getHeapUsage", json!({})).await?;
    let counts = browser.devtools("Memory.getDOMCounters", json!({})).await?;
    let number = |of: &Value, name: &str| of[name].as_f64().unwrap_or(0.0);
    let bytes = number(&heap, "usedSize") + number(&heap, "backingStorageSize");
    Ok((bytes, number(&counts, "nodes") + number(&counts, "jsEventListeners")))
}

async fn slow_down(page: &Page, times: u32) -> Result {
    page.browser().devtools("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await?;
    Ok(())
}
