//! The course on the real board, and boards to try moves on: by keys, by touch, for those who listen, and beside a game
//! that nobody may touch.

use crate::harness::{Page, Result, SavedGame, Setup, play, until, until_equal};

/// A solution of each step. Between two squares the rival moves, or passes.
const SOLUTIONS: [&[&str]; 12] = [
    &["c4"],
    &["c3"],
    &["e3"],
    &["d4"],
    &["c3"],
    &["e1"],
    &["c4"],
    &["c4", "c1"],
    &["a1"],
    &["f5"],
    &["e6"],
    &["e8", "b8"],
];

/// The standard start, to be tried on.
const TRIAL: &str = "try=---------------------------OX------XO---------------------------X";

/// `data-course` and `data-course-state`.
async fn progress(page: &Page) -> Result<(String, String)> {
    page.script(
        "const { course, courseState } = document.querySelector('[data-reversi]').dataset;
         return [course ?? '', courseState ?? ''];",
        vec![],
    )
    .await
}

async fn wait_progress(page: &Page, step: &str, state: &str) -> Result {
    let wanted = (step.to_owned(), state.to_owned());
    until_equal("the course", wanted, async || progress(page).await).await
}

/// Goes on from the first step to the end. Not by the mouse: two quick presses at one place are taken for one.
async fn skip_to_the_end(page: &Page) -> Result {
    page.press_in_one_task(&["[data-action=course-next]"; SOLUTIONS.len()]).await?;
    wait_progress(page, "end", "done").await
}

/// Goes to a square by the keys that name column and row, and places a disc there.
async fn press_by_keys(page: &Page, square: &str) -> Result {
    let [column, row] = ["abcdefgh", "12345678"].map(|names| square.find(|name| names.contains(name)));
    let key = |at: Option<usize>| at.and_then(|at| square.get(at..=at)).ok_or("no square");
    page.keys(&format!("{} {} Enter", key(column)?, key(row)?)).await
}

/// Solves the steps from the first on by keys alone, with the focus on the board.
async fn solve_by_keys(page: &Page) -> Result {
    for (index, squares) in SOLUTIONS.into_iter().enumerate() {
        let step = (index + 1).to_string();
        wait_progress(page, &step, "open").await?;
        for square in squares {
            until_equal("a person's turn", "playing".to_owned(), async || page.phase().await).await?;
            press_by_keys(page, square).await?;
        }
        wait_progress(page, &step, "right").await?;
        // Past the way back to the way on.
        page.keys("Tab Tab").await?;
        until_equal("the focus", Some("course-next".to_owned()), async || page.focused_action().await)
            .await?;
        page.keys("Enter").await?;
    }
    wait_progress(page, "end", "done").await
}

fn course_by_keys(language: &str, end: &str) -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open(&format!("lang={language}&course")).await?;
        page.keys("Tab").await?;
        page.focus_square("d4").await?;
        solve_by_keys(page).await?;
        assert!(page.focused_square().await?.is_some(), "the focus is lost");
        until("the end is said", async || Ok(page.announcement().await? == end)).await?;
        Ok(())
    })
}

#[test]
fn the_course_is_completed_by_keys_in_spanish() -> Result {
    course_by_keys(
        "es",
        "Ya conoces las reglas y algunas ideas. Pruébalas en una partida contra la máquina, de nivel 1.",
    )
}

#[test]
fn the_course_is_completed_by_keys_in_english() -> Result {
    course_by_keys(
        "en",
        "You know the rules and a few ideas. Try them in a game against the machine, at level 1.",
    )
}

#[test]
fn the_course_is_completed_by_keys_in_basque() -> Result {
    course_by_keys(
        "eu",
        "Arauak eta ideia batzuk badakizkizu. Probatu makinaren aurkako partida batean, 1. mailan.",
    )
}

#[test]
fn tries_that_miss_are_said_with_their_reason() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&course").await?;
        for (square, why) in [
            ("d4", "D4 ya está ocupada."),
            ("f5", "En F5 encierras E5, no D4."),
            ("a1", "En A1 no encierras ninguna ficha."),
        ] {
            page.place(square).await?;
            wait_progress(page, "1", "wrong").await?;
            let missed = format!("Todavía no. {why}");
            until(&format!("{square} is said"), async || Ok(page.announcement().await?.starts_with(&missed)))
                .await?;
            assert!(page.status().await?.starts_with(&missed), "{}", page.status().await?);
            assert_eq!(page.score().await?, (2, 2));
        }
        page.place("f5").await?;
        let signs =
            "return [...document.querySelectorAll('[data-sign]')].map((at) => at.dataset.square).join()";
        until_equal("the line without colors", "d5,e5".to_owned(), async || page.script(signs, vec![]).await)
            .await?;
        page.action("hint").await?;
        until("the hint is said", async || Ok(page.announcement().await?.starts_with("Pista: D3."))).await?;
        page.place("d3").await?;
        wait_progress(page, "1", "right").await?;
        assert_eq!(page.score().await?, (4, 1));
        page.action("course-again").await?;
        wait_progress(page, "1", "open").await?;
        assert_eq!(page.score().await?, (2, 2));
        Ok(())
    })
}

#[test]
fn the_course_goes_on_where_it_was_left() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&course").await?;
        page.place("c4").await?;
        wait_progress(page, "1", "right").await?;
        // Not by the mouse: two quick presses at one place are taken for one.
        page.press_in_one_task(&["[data-action=course-next]"; 2]).await?;
        wait_progress(page, "3", "open").await?;
        page.reload().await?;
        wait_progress(page, "3", "open").await?;
        page.action("course-back").await?;
        wait_progress(page, "2", "open").await?;
        // Another language is spoken at once, in the course too.
        page.open("lang=eu&course").await?;
        wait_progress(page, "2", "open").await?;
        let goal: String =
            page.script("return document.querySelector('[data-goal]').textContent", vec![]).await?;
        assert_eq!(goal, "Lerroak diagonalean ere badoaz. Irauli D4 eta E5 fitxa bakar batekin.");
        Ok(())
    })
}

#[test]
fn another_language_can_be_chosen_in_the_course() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&course").await?;
        until("the step is said", async || Ok(page.announcement().await?.starts_with("Paso 1"))).await?;
        page.open_dialog("settings").await?;
        page.choose("language", "en").await?;
        until("the course speaks English", async || {
            let goal: String =
                page.script("return document.querySelector('[data-goal]').textContent", vec![]).await?;
            Ok(goal.starts_with("You have Black."))
        })
        .await?;
        page.close_dialog().await?;
        until("the step is said in English", async || Ok(page.announcement().await?.starts_with("Step 1")))
            .await
    })
}

#[test]
fn a_game_in_progress_waits_while_somebody_learns() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people("d3c3c4"), "lang=es").await?;
        page.wait_phase("paused").await?;
        let kept: String = page.script("return localStorage.getItem('reversi:v1:game')", vec![]).await?;
        page.resume().await?;
        page.open_dialog("menu").await?;
        page.browser().click("dialog[open] a[href$=course]").await?;
        page.ready().await?;
        wait_progress(page, "1", "open").await?;
        page.place("c4").await?;
        wait_progress(page, "1", "right").await?;
        // Escape pauses nothing, and nothing covers the board.
        page.keys("Escape").await?;
        assert_eq!(page.phase().await?, "playing");
        page.open(&format!("lang=es&{TRIAL}")).await?;
        page.play("d3").await?;
        let now: String = page.script("return localStorage.getItem('reversi:v1:game')", vec![]).await?;
        let moves =
            |text: &str| text.split_whitespace().find(|word| word.starts_with("moves=")).map(str::to_owned);
        assert_eq!(moves(&now), moves(&kept), "{now}");
        // The browser's way back: first to the course, then to the game, which waits.
        page.browser().back().await?;
        page.ready().await?;
        until_equal("the step", "1".to_owned(), async || Ok(progress(page).await?.0)).await?;
        page.browser().back().await?;
        page.ready().await?;
        page.wait_phase("paused").await?;
        page.resume().await?;
        assert_eq!(page.state().await?.listed(), ["d3", "c3", "c4"]);
        Ok(())
    })
}

/// Where board and tools begin, where the tools end, and in how many rows the header's buttons stand.
const PLACES: &str =
    "const box = (of) => [...document.querySelectorAll(of)].filter((part) => part.checkVisibility())
       .map((part) => part.getBoundingClientRect());
     const [[board], tools] = [box('.rv-stage'), box('.rv-tool')];
     return [board.top, tools[0].top, Math.max(...tools.map((tool) => tool.bottom)),
       new Set(box('.rv-top .rv-icon').map((button) => button.top)).size].map(Math.round)";

/// On a phone the tools are in view, and neither they nor the board move when a try is answered.
async fn demand_calm(page: &Page, state: &str, height: u32) -> Result {
    let place = async |page: &Page| page.script::<[u32; 4]>(PLACES, vec![]).await;
    let missed = place(page).await?;
    assert!(missed[2] <= height && missed[3] == 1, "{state}: {missed:?}");
    page.place("c4").await?;
    wait_progress(page, "1", "right").await?;
    assert_eq!(place(page).await?, missed, "{state}, solved");
    page.action("course-again").await?;
    wait_progress(page, "1", "open").await?;
    assert_eq!(place(page).await?, missed, "{state}, untouched");
    Ok(())
}

#[test]
fn the_course_and_a_trial_fit_everywhere() -> Result {
    play(Setup::desktop().still(), async |page| {
        for (width, height) in [(1280, 800), (360, 640), (320, 568), (640, 360), (768, 1024)] {
            page.browser().screen(width, height, 1.0).await?;
            for language in ["es", "en", "eu"] {
                page.open(&format!("lang={language}&course")).await?;
                page.place("f5").await?;
                wait_progress(page, "1", "wrong").await?;
                let state = format!("course in {language}, {width} by {height}");
                page.demand_fits(&state).await?;
                if width < height && width < 400 {
                    demand_calm(page, &state, height).await?;
                }
                page.open(&format!("lang={language}&{TRIAL}&moves=d3c3")).await?;
                let state = format!("trial in {language}, {width} by {height}");
                page.demand_fits(&state).await?;
                let places: [u32; 4] = page.script(PLACES, vec![]).await?;
                assert_eq!(places[3], 1, "{state}: {places:?}");
                // In Basque a seat takes two lines on the narrowest phone.
                assert!(width > height || width < 360 || places[2] <= height, "{state}: {places:?}");
            }
        }
        Ok(())
    })
}

#[test]
fn axe_finds_nothing_in_the_course_and_on_a_trial() -> Result {
    play(Setup::desktop().still(), async |page| {
        for look in ["verde,light", "contraste,dark"] {
            page.open_empty().await?;
            page.store("reversi:v1:course", "").await?;
            page.open(&format!("lang=es&theme={look}&course")).await?;
            page.place("f5").await?;
            wait_progress(page, "1", "wrong").await?;
            page.demand_accessible(&format!("a try that misses, {look}")).await?;
            skip_to_the_end(page).await?;
            page.demand_accessible(&format!("the end, {look}")).await?;
            page.open(&format!("lang=es&theme={look}&{TRIAL}&moves=d3c3")).await?;
            page.demand_accessible(&format!("trial, {look}")).await?;
        }
        Ok(())
    })
}

#[test]
fn the_course_works_by_touch_on_a_small_phone() -> Result {
    play(Setup::phone(), async |page| {
        page.open("lang=es&course").await?;
        page.tap("[data-square=f5]").await?;
        wait_progress(page, "1", "wrong").await?;
        page.tap("[data-square=c4]").await?;
        wait_progress(page, "1", "right").await?;
        page.tap("[data-action=course-next]").await?;
        wait_progress(page, "2", "open").await?;
        page.tap("[data-action=hint]").await?;
        until("the hint is shown", async || Ok(page.status().await?.contains("Pista: C3."))).await?;
        page.tap("[data-square=c3]").await?;
        wait_progress(page, "2", "right").await?;
        Ok(())
    })
}

#[test]
fn the_end_of_the_course_leads_to_a_game_against_level_1() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&course").await?;
        skip_to_the_end(page).await?;
        page.browser().click("[data-reversi] .rv-status a[href*=level]").await?;
        page.ready().await?;
        until_equal("a game", ("playing".to_owned(), String::new()), async || {
            Ok((page.phase().await?, progress(page).await?.0))
        })
        .await?;
        page.play("d3").await?;
        assert_eq!(page.ply().await?, 2);
        Ok(())
    })
}

#[test]
fn moves_that_are_given_are_stepped_through_on_a_trial() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open(&format!("lang=es&{TRIAL}&moves=d3c3c4")).await?;
        let state = page.state().await?;
        assert_eq!((state.phase.as_str(), state.ply, state.listed().len()), ("reviewing", 0, 3));
        until("what the moves are", async || {
            Ok(page.status().await?.replace('\u{a0}', " ").ends_with("Jugada 0 de 3: avanza con ›."))
        })
        .await?;
        let title: String = page.script("return document.title", vec![]).await?;
        assert_eq!(title, "Tablero de prueba · Reversi");
        page.action("redo").await?;
        page.wait_ply(1).await?;
        page.place("c3").await?;
        page.wait_ply(2).await?;
        assert_eq!(page.score().await?, (3, 3));
        // Another move than the given one is played without a question.
        page.place("e6").await?;
        page.wait_ply(3).await?;
        assert_eq!(page.state().await?.listed(), ["d3", "c3", "e6"]);
        assert_eq!(page.stored("reversi:v1:game").await?, None);
        // From a page of the guide to the board as its picture shows it.
        page.open_raw("/learn/es/first-moves.html").await?;
        page.browser().click("a.try[href*=moves]").await?;
        page.ready().await?;
        let state = page.state().await?;
        assert_eq!((state.phase.as_str(), state.ply, state.listed().len()), ("playing", 1, 1));
        page.action("undo").await?;
        page.wait_ply(0).await
    })
}

#[test]
fn a_trial_that_cannot_be_read_is_a_game() -> Result {
    play(Setup::desktop().still().expecting("does not understand"), async |page| {
        page.open("lang=es&try=XO").await?;
        assert_eq!(page.score().await?, (2, 2));
        page.open(&format!("lang=es&{TRIAL}&moves=a1")).await?;
        let state = page.state().await?;
        assert_eq!((state.phase.as_str(), state.moves.len()), ("playing", 0));
        Ok(())
    })
}
