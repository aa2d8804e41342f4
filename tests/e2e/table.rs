//! Ways to sit down and to look at a game: starts, seats, time, the match, looking back, help, sounds, settings.

use crate::games::{self, WIPE_OUT};
use crate::harness::{Page, Result, SavedGame, Setup, observe, play, until, until_equal};
use std::time::Duration;

/// Counts the tones and noises that the page starts.
const COUNTING_SOUNDS: &str = "
window.sounds = 0;
for (const kind of [OscillatorNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when); };
}";

async fn discs(page: &Page, squares: &[&str]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for square in squares {
        found.push(page.disc(square).await?);
    }
    Ok(found)
}

async fn text(page: &Page, selector: &str) -> Result<String> {
    page.script(
        "return (document.querySelector(`[data-reversi] ${arguments[0]}`)?.textContent ?? '').replace(/\\s+/g, ' ').trim()",
        vec![selector.into()],
    )
    .await
}

async fn heard(page: &Page, what: &str) -> Result {
    until(&format!("it says {what}"), async || {
        Ok(page.spoken().await?.iter().any(|said| said.replace('\u{a0}', " ").contains(what)))
    })
    .await
}

#[test]
fn every_start_is_chosen_by_its_picture() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        for (start, black) in [
            ("mirrored", ["d4", "e5"]),
            ("black-north", ["d4", "e4"]),
            ("black-south", ["d5", "e5"]),
            ("black-west", ["d4", "d5"]),
            ("black-east", ["e4", "e5"]),
            ("standard", ["e4", "d5"]),
        ] {
            page.new_game(&[("start", start)]).await?;
            assert_eq!(discs(page, &black).await?, ["black", "black"], "{start}");
            assert_eq!(page.score().await?, (2, 2), "{start}");
            assert_eq!(page.legal().await?.len(), 4, "{start}");
        }
        Ok(())
    })
}

#[test]
fn a_center_is_set_up_by_key_and_comes_back_half_done() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.new_game(&[("start", "by-hand")]).await?;
        assert_eq!((page.phase().await?, page.score().await?), ("opening".into(), (0, 0)));
        page.focus_square("d4").await?;
        page.keys("Enter ArrowRight Enter").await?;
        until_equal("two discs", (1, 1), async || page.score().await).await?;
        heard(page, "Las blancas ponen una ficha en E4.").await?;
        page.reload().await?;
        page.resume().await?;
        assert_eq!((page.phase().await?, page.score().await?), ("opening".into(), (1, 1)));
        page.focus_square("e5").await?;
        page.keys("Enter ArrowLeft Enter").await?;
        page.wait_phase("playing").await?;
        assert_eq!(discs(page, &["d4", "e4", "e5", "d5"]).await?, ["black", "white", "black", "white"]);
        let legal = page.first_legal().await?;
        assert_eq!(page.play(&legal).await?.ply, 1);
        Ok(())
    })
}

#[test]
fn the_machine_takes_part_in_setting_up() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open("lang=es&start=by-hand&seed=3").await?;
        page.place("e5").await?;
        until("the machine's disc", async || Ok(page.score().await? == (1, 1))).await?;
        let free = page.first_legal().await?;
        page.place(&free).await?;
        page.wait_phase("playing").await?;
        assert_eq!((page.score().await?, page.turn().await?), ((2, 2), "black".into()));
        Ok(())
    })
}

#[test]
fn colors_alternate_and_the_match_is_counted() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::against_machine(WIPE_OUT), "lang=es").await?;
        assert_eq!(text(page, "[data-match]").await?, "Marcador 1 – 0");
        assert!(page.status().await?.contains("En la próxima llevas las blancas."));
        page.action("again").await?;
        page.wait_ply(1).await?;
        assert_eq!(text(page, ".rv-match").await?, "Partida 2 Marcador 1 – 0");
        assert_eq!(page.settled().await?.turn, "white");
        page.reload().await?;
        page.resume().await?;
        assert_eq!(text(page, "[data-match]").await?, "Marcador 1 – 0");
        // Setting it back asks first.
        page.open_dialog("menu").await?;
        page.action("reset-match").await?;
        page.wait_dialog(Some("reset-match")).await?;
        page.action("cancel").await?;
        assert_eq!(text(page, "[data-match]").await?, "Marcador 1 – 0");
        page.open_dialog("menu").await?;
        page.action("reset-match").await?;
        page.action("start").await?;
        page.wait_dialog(None).await?;
        until_equal("no match line", String::new(), async || text(page, "[data-match]").await).await
    })
}

#[test]
fn a_seat_is_left_to_the_machine_and_taken_back() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.open_dialog("menu").await?;
        page.action("leave-white").await?;
        page.wait_dialog(None).await?;
        page.wait_ply(2).await?;
        heard(page, "La máquina juega por las blancas.").await?;
        let square = page.first_legal().await?;
        page.play(&square).await?;
        page.wait_ply(4).await?;
        page.open_dialog("menu").await?;
        page.action("return-white").await?;
        page.wait_dialog(None).await?;
        let square = page.first_legal().await?;
        page.play(&square).await?;
        assert_eq!((page.turn().await?, page.ply().await?), ("white".into(), 5));
        Ok(())
    })
}

#[test]
fn time_runs_stops_in_a_pause_and_can_be_switched_off() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.new_game(&[("turn-time", "30")]).await?;
        page.play("d3").await?;
        let left = async || -> Result<u32> {
            let shown = text(page, "[data-turn] [data-clock]").await?;
            Ok(shown.trim_end_matches(" s").parse().map_err(|_| format!("no time left in {shown:?}"))?)
        };
        until("a second is gone", async || Ok(left().await? < 30)).await?;
        page.pause().await?;
        let then = left().await?;
        observe(Duration::from_millis(2500)).await;
        assert_eq!(left().await?, then, "time shown as running while paused");
        page.resume().await?;
        assert!(left().await? + 1 >= then, "time ran while paused");
        page.open_dialog("menu").await?;
        page.action("extend-time").await?;
        page.wait_dialog(None).await?;
        until("more time", async || Ok(left().await? > 30)).await?;
        page.open_dialog("menu").await?;
        page.action("no-time").await?;
        page.wait_dialog(None).await?;
        until_equal("no clock", String::new(), async || text(page, "[data-turn] [data-clock]").await).await?;
        page.demand_idle("without a limit", Duration::from_millis(1500)).await
    })
}

#[test]
fn steps_lead_back_and_playing_on_from_there_asks() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people("d3c3c4c5"), "lang=es").await?;
        page.resume().await?;
        page.action("first").await?;
        page.wait_phase("reviewing").await?;
        assert_eq!((page.ply().await?, page.score().await?), (0, (2, 2)));
        page.action("next").await?;
        assert_eq!((page.ply().await?, page.score().await?), (1, (4, 1)));
        assert!(page.status().await?.starts_with("Estás mirando atrás."));
        page.cell_color("d3").await?;
        // Another answer than the one played.
        page.place("c5").await?;
        page.wait_dialog(Some("play-from")).await?;
        page.action("cancel").await?;
        assert_eq!(page.state().await?.listed(), ["d3", "c3", "c4", "c5"]);
        page.place("c5").await?;
        page.wait_dialog(Some("play-from")).await?;
        page.action("start").await?;
        page.wait_phase("playing").await?;
        let state = page.settled().await?;
        assert_eq!((state.listed(), state.ply), (vec!["d3".to_owned(), "c5".to_owned()], 2));
        // A press in the list leads to its turn, and the last step back to play.
        page.browser().click("[data-look=\"1\"]").await?;
        page.wait_phase("reviewing").await?;
        let focused: Option<String> =
            page.script("return document.activeElement.getAttribute('data-look')", vec![]).await?;
        assert_eq!(focused.as_deref(), Some("1"), "the pressed turn keeps the focus");
        page.action("last").await?;
        page.wait_phase("playing").await
    })
}

#[test]
fn moves_can_be_typed_and_refusals_say_why() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.browser().click("[name=typed]").await?;
        page.keys("c 4 Enter").await?;
        page.wait_ply(1).await?;
        let value = async || -> Result<String> {
            page.script("return document.querySelector('[name=typed]').value", vec![]).await
        };
        until_equal("the field is empty", String::new(), value).await?;
        page.keys("c 4 Enter").await?;
        until_equal("why not", "C4 ya está ocupada.".to_owned(), async || text(page, ".rv-typed p").await)
            .await?;
        assert_eq!(value().await?, "c4", "what was typed stays");
        page.keys("x Enter").await?;
        until("what a square is", async || {
            Ok(text(page, ".rv-typed p").await?.starts_with("Eso no es una casilla."))
        })
        .await?;
        page.demand_accessible("a refused typed move").await?;
        // Out of the field, and the game goes on unpaused.
        page.keys("Escape").await?;
        until("the focus is on the board", async || Ok(page.focused_square().await?.is_some())).await?;
        assert_eq!(page.phase().await?, "playing");
        Ok(())
    })
}

#[test]
fn hints_and_questions_are_answered_by_key() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.play("d3").await?;
        page.focus_square("c5").await?;
        page.keys("i").await?;
        heard(page, "Pista: ").await?;
        assert!(page.status().await?.contains("Pista: "));
        page.keys("s").await?;
        heard(page, "Negras 4, blancas 1.").await?;
        page.keys("l").await?;
        heard(page, "Las negras jugaron D3 y voltearon 1 ficha.").await?;
        page.keys("m").await?;
        heard(page, "Casillas legales: C3, E3 y C5.").await?;
        page.keys("p").await?;
        heard(page, "Fila 4: Negras D, E.").await?;
        page.keys("w").await?;
        heard(page, "En C5 se voltea 1 ficha. Cierra la línea la ficha de E5.").await?;
        page.keys("Home w").await?;
        heard(page, "En A5 no encierras ninguna ficha.").await
    })
}

#[test]
fn the_menu_asks_the_same_questions() -> Result {
    play(Setup::phone().still(), async |page| {
        page.open_two_people().await?;
        page.play_by_touch("d3").await?;
        page.demand_dialogs_fit("the menu").await?;
        page.open_dialog("menu").await?;
        page.action("ask-score").await?;
        page.wait_dialog(None).await?;
        heard(page, "Negras 4, blancas 1.").await
    })
}

#[test]
fn a_pointed_square_shows_what_would_flip() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        let middle = async || -> Result<String> {
            page.script(
                "const canvas = document.querySelector('[data-reversi] canvas');
                 const copy = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
                 const brush = copy.getContext('2d', { willReadFrequently: true });
                 const cell = canvas.width / 8;
                 brush.drawImage(canvas, Math.round(cell * 3.5), Math.round(cell * 3.4), 1, 1, 0, 0, 1, 1);
                 return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part > 128 ? 'x' : '-').join('')",
                vec![],
            )
            .await
        };
        page.focus_square("a1").await?;
        let before = "xxx".to_owned();
        until_equal("D4 is white", before.clone(), middle).await?;
        page.focus_square("d3").await?;
        until("D4 shows its new color", async || Ok(middle().await? != before)).await?;
        page.focus_square("a1").await?;
        until_equal("and only then", before.clone(), middle).await?;
        page.open_dialog("settings").await?;
        page.switch("preview", false).await?;
        page.close_dialog().await?;
        page.focus_square("d3").await?;
        observe(Duration::from_millis(300)).await;
        assert_eq!(middle().await?, before);
        Ok(())
    })
}

#[test]
fn a_tap_is_confirmed_by_a_second_one() -> Result {
    play(Setup::phone().still(), async |page| {
        page.open_two_people().await?;
        page.open_dialog("settings").await?;
        page.switch("confirm-taps", true).await?;
        page.close_dialog().await?;
        page.tap("[data-square=d3]").await?;
        until("it asks", async || Ok(page.status().await?.contains("Toca D3 otra vez"))).await?;
        assert_eq!(page.ply().await?, 0);
        observe(Duration::from_millis(300)).await;
        page.play_by_touch("d3").await?;
        assert_eq!(page.ply().await?, 1);
        Ok(())
    })
}

#[test]
fn a_pass_waits_to_be_noted() -> Result {
    let moves = games::WHITE_PASSES;
    let passing = games::plies(moves)?.iter().position(|ply| ply.played == reversi_rules::Move::Pass);
    let before = passing.ok_or("no pass")?;
    play(Setup::desktop().still(), async |page| {
        page.open_saved(SavedGame::two_people(&moves[..2 * (before - 1)]), "lang=es").await?;
        page.resume().await?;
        page.open_dialog("settings").await?;
        page.switch("confirm-pass", true).await?;
        page.close_dialog().await?;
        page.place(&moves[2 * (before - 1)..2 * before]).await?;
        page.wait_phase("passing").await?;
        observe(Duration::from_millis(1500)).await;
        assert_eq!(page.phase().await?, "passing");
        page.demand_accessible("a pass to be noted").await?;
        page.action("accept-pass").await?;
        page.wait_phase("playing").await
    })
}

#[test]
fn sounds_are_heard_only_when_they_are_wanted() -> Result {
    play(Setup::desktop().still().before(COUNTING_SOUNDS), async |page| {
        page.open_two_people().await?;
        let sounds = async || -> Result<u32> { page.script("return window.sounds", vec![]).await };
        page.play("d3").await?;
        assert_eq!(sounds().await?, 0);
        page.open_dialog("settings").await?;
        page.switch("sounds", true).await?;
        page.close_dialog().await?;
        page.play("c3").await?;
        until("the disc is heard", async || Ok(sounds().await? >= 2)).await?;
        let then = sounds().await?;
        page.place("a1").await?;
        page.pause().await?;
        assert_eq!(sounds().await?, then, "no sound for a refusal, none for a pause");
        // A demo that nobody has touched: its notes would only wait for the first press, and then all be heard at once.
        page.forget_the_game().await?;
        page.open("lang=es&black=1&white=1").await?;
        page.wait_ply(2).await?;
        assert_eq!(sounds().await?, 0);
        page.open_dialog("menu").await?;
        page.action("ask-score").await?;
        until("the demo is heard after a press", async || Ok(sounds().await? > 0)).await
    })
}

#[test]
fn what_can_be_hidden_is_hidden_and_remembered() -> Result {
    play(Setup::desktop().still(), async |page| {
        page.open_two_people().await?;
        page.open_dialog("settings").await?;
        page.switch("score", false).await?;
        page.switch("coordinates", false).await?;
        page.choose("marks", "dot").await?;
        page.close_dialog().await?;
        page.play("d3").await?;
        let seen = async || -> Result<(bool, bool)> {
            page.script(
                "const shown = (selector) => [...document.querySelectorAll(`[data-reversi] ${selector}`)]
                   .some((part) => part.checkVisibility({ visibilityProperty: true }));
                 return [shown('.rv-seat > span'), shown('.rv-files span')]",
                vec![],
            )
            .await
        };
        assert_eq!(seen().await?, (false, false));
        assert!(!page.announcement().await?.contains("Negras 4"), "{}", page.announcement().await?);
        page.reload().await?;
        page.resume().await?;
        assert_eq!(seen().await?, (false, false));
        page.demand_accessible("nothing but the board").await
    })
}

#[test]
fn large_squares_scroll_in_their_place() -> Result {
    play(Setup::phone().size(320, 568).still(), async |page| {
        page.open_two_people().await?;
        page.open_dialog("settings").await?;
        page.switch("large", true).await?;
        page.close_dialog().await?;
        let square = page.square("d3").await?;
        assert!(square.width >= 48.0 && square.height >= 48.0, "{square:?}");
        page.demand_no_sideways_scroll("large squares").await?;
        // The focus brings a square into sight, and a tap plays on it.
        page.focus_square("d4").await?;
        page.keys("End").await?;
        until("the square is in sight", async || {
            let square = page.square("h4").await?;
            Ok(square.left >= 0.0 && square.left + square.width <= 320.0)
        })
        .await?;
        page.play_by_touch("d3").await?;
        page.demand_accessible("large squares").await?;
        // Beside the board, header and tools keep the width that they need.
        page.browser().screen(640, 360, 1.0).await?;
        page.demand_fits("large squares, 640×360").await
    })
}
