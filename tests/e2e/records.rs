//! The page of games: reads whatever players have, and shows the games that this browser keeps.

use crate::games::WIPE_OUT;
use crate::harness::{Fault, Page, Result, SavedGame, Setup, play, until, until_equal};
use serde_json::Value;

const GAMES: &str = "/games/es/index.html";
const SHORT: &str = "e6f4e3f6g5d6e7f5c5";
/// Files that the page gives the browser to save, in their order.
const CATCH_FILES: &str = "window.savedFiles = [];
    URL.createObjectURL = (blob) => { window.savedFiles.push(blob); return 'data:,'; };";
/// No database can be opened until the storage holds `database`.
const NO_DATABASE: &str = "const { get } = Object.getOwnPropertyDescriptor(window, 'indexedDB');
    Object.defineProperty(window, 'indexedDB', { get() {
      if (localStorage.getItem('database') === null) throw new DOMException('No.', 'SecurityError');
      return get.call(window);
    } });";
/// Where the game's page notes what is to be done among the finished games.
const NOTED: &str = "reversi:v1:ended";

async fn open(page: &Page) -> Result {
    page.open_raw(GAMES).await?;
    until("the page of games is there", async || {
        page.script("return Boolean(document.querySelector('#page:not([hidden])'))", vec![]).await
    })
    .await
}

async fn text(page: &Page, selector: &str) -> Result<String> {
    page.script("return document.querySelector(arguments[0])?.textContent ?? ''", vec![selector.into()]).await
}

async fn wait_text(page: &Page, selector: &str, wanted: &str) -> Result {
    until_equal(selector, wanted.to_owned(), async || text(page, selector).await).await
}

async fn paste(page: &Page, pasted: &str) -> Result {
    page.script::<Value>(
        "document.getElementById('found').textContent = '';
         document.getElementById('paste').value = arguments[0];
         document.querySelector('#open .fill').click(); return null",
        vec![pasted.into()],
    )
    .await?;
    Ok(())
}

/// Opens a file with what this expression makes.
async fn choose_file(page: &Page, content: &str) -> Result {
    let script = format!(
        "const files = new DataTransfer();
         files.items.add(new File([{content}], 'games.txt'));
         const field = document.getElementById('files');
         field.files = files.files;
         field.dispatchEvent(new Event('change')); return null"
    );
    page.script::<Value>(&script, vec![]).await?;
    Ok(())
}

async fn is_shown(page: &Page, selector: &str) -> Result<bool> {
    page.script(
        "return document.querySelector(arguments[0])?.getClientRects().length > 0",
        vec![selector.into()],
    )
    .await
}

async fn wait_shown(page: &Page, selector: &str) -> Result {
    until(&format!("{selector} is shown"), async || is_shown(page, selector).await).await
}

/// What has the focus: its name, or its class where it has none.
async fn focused(page: &Page) -> Result<String> {
    page.script("const at = document.activeElement; return at.id || at.className || at.tagName", vec![]).await
}

/// The fields of the lines of a list that are in the document.
async fn lines(page: &Page, list: &str) -> Result<Vec<Vec<String>>> {
    page.script(
        "return [...document.querySelectorAll(`#${arguments[0]} .rows [role=row]`)]
           .sort((one, other) => one.dataset.place - other.dataset.place)
           .map((line) => [...line.children].map((cell) => cell.textContent))",
        vec![list.into()],
    )
    .await
}

#[test]
fn whatever_is_pasted_is_recognized_or_refused_in_words_and_never_run() -> Result {
    let board = "------------------XO------XXX------OXX-----O-------------------- O";
    let samples = [
        ("F5d6C3d3C4".to_owned(), "Jugadas, 1 partida."),
        (board.to_owned(), "Tablero, 1 partida."),
        (format!("{board}; f4:+2;"), "OBF, 1 partida."),
        ("8/8/3P4/3Ppp2/3pp3/2p5/8/8 w - - 0 1".to_owned(), "FEN, 1 partida."),
        ("(;GM[2]SZ[8];B[cd];W[c3])".to_owned(), "SGF, 1 partida."),
        ("[Site \"PlayOK\"]\n[Result \"*\"]\n\n1. d3 c5 *".to_owned(), "PGN, 1 partida."),
        ("https://example.org/#g=BADB-kMvD".to_owned(), "Enlace, 1 partida."),
        ("d3 d4".to_owned(), "Jugadas. 1 partida no se puede leer."),
        ("Mira: f5d6c3d3c4. Gracias.".to_owned(), "Jugadas, 1 partida. El resto del texto no se ha leído."),
        ("<img src=x onerror=alert(1)>".to_owned(), "Esto es una página web. Copia solo la partida."),
        (
            "\u{202e}\u{5e9}\u{5dc}\u{5d5}\u{5dd}".to_owned(),
            "Esto no está en ningún formato de los que se leen aquí. Pega solo la partida: sus jugadas o su tablero.",
        ),
        ("\u{1}\u{2}\u{0}".to_owned(), "Esto no es un texto ni un archivo de partidas."),
        (String::new(), "No hay nada que leer."),
    ];
    play(Setup::phone().before(CATCH_FILES), async |page| {
        open(page).await?;
        page.demand_accessible("the page of games").await?;
        for (pasted, said) in &samples {
            paste(page, pasted).await?;
            wait_text(page, "#found", said).await?;
            let one = said.contains(", 1 partida.");
            until_equal("the game is shown", one, async || is_shown(page, "#card").await).await?;
        }
        paste(page, "d3 d4").await?;
        wait_text(page, "#faults li", "Jugada 2, D4: la casilla está ocupada.").await?;
        let attack = "[Black \"<img src=x onerror=alert(1)>\"]\n[White \"\u{202e}evil\"]\n\n1. d3 c5 *";
        paste(page, attack).await?;
        wait_text(page, "#card-title", "<img src=x onerror=alert(1)> y evil").await?;
        let images: u32 = page.script("return document.querySelectorAll('img').length", vec![]).await?;
        assert_eq!(images, 1, "the board's picture alone");
        page.demand_accessible("a game").await?;
        page.keys("Escape").await?;
        until_equal("closed, with the focus back", "paste".to_owned(), async || focused(page).await).await?;
        paste(page, SHORT).await?;
        wait_text(page, "#card-title", "Partida de 9 jugadas").await?;
        page.browser().click("#save").await?;
        wait_text(page, "#done", "Guardado: reversi.txt.").await?;
        page.script::<Value>("document.getElementById('format').value = '1'; return null", vec![]).await?;
        page.browser().click("#save").await?;
        wait_text(page, "#done", "Guardado: reversi.pgn.").await?;
        let saved: String = page
            .browser()
            .run_async(
                "const done = arguments[arguments.length - 1]; window.savedFiles.at(-1).text().then(done);",
                vec![],
            )
            .await?;
        assert!(saved.ends_with("5. c5 13-0\n\n"), "{saved}");
        page.script::<Value>("document.getElementById('format').value = '10'; return null", vec![]).await?;
        page.browser().click("#copy").await?;
        wait_text(page, "#done", "Los archivos de Thor no son texto y no se pueden copiar. Guárdalos.")
            .await?;
        page.browser().screen(320, 568, 2.0).await?;
        page.demand_no_sideways_scroll("a game on a small phone").await?;
        choose_file(page, "'f5d6'.repeat(3e6)").await?;
        wait_text(page, "#found", "Es demasiado largo: se leen 10 MB como máximo.").await
    })
}

#[test]
fn a_hundred_thousand_games_scroll_sort_and_are_searched_by_keyboard_alone() -> Result {
    play(Setup::desktop(), async |page| {
        open(page).await?;
        choose_file(page, "'f5d6c3\\n'.repeat(99_999) + 'f5f4\\t-12\\t1999'").await?;
        wait_text(page, "#found", "Jugadas, 100000 partidas.").await?;
        wait_shown(page, "#read .rows [role=row]").await?;
        page.script::<Value>("document.querySelector('#read .grid').focus(); return null", vec![]).await?;
        page.keys("End").await?;
        until_equal("the last line", Some("100001".to_owned()), async || {
            page.script(
                "const grid = document.querySelector('#read .grid');
                 return document.getElementById(grid.getAttribute('aria-activedescendant'))?.getAttribute('aria-rowindex') ?? null",
                vec![],
            )
            .await
        })
        .await?;
        let kept = lines(page, "read").await?;
        assert!(kept.len() < 60, "{} lines in the document", kept.len());
        page.demand_accessible("a list").await?;
        page.browser().click("#read [data-order=date]").await?;
        page.browser().click("#read [data-order=date]").await?;
        until("the newest first", async || {
            Ok(lines(page, "read")
                .await?
                .first()
                .is_some_and(|line| line[0] == "1999" && line[3] == "26–38 (archivo)"))
        })
        .await?;
        page.script::<Value>(
            "const field = document.querySelector('#read [name=opening]'); field.value = 'd3c5';
             field.dispatchEvent(new Event('input', { bubbles: true })); return null",
            vec![],
        )
        .await?;
        wait_text(page, "#read .counted", "99999 de 100000 partidas.").await?;
        page.script::<Value>("document.querySelector('#read .grid').focus(); return null", vec![]).await?;
        page.keys("ArrowDown").await?;
        page.keys("Enter").await?;
        wait_shown(page, "#card").await?;
        assert_eq!(focused(page).await?, "card-title");
        let link: String = page.script("return document.getElementById('play').href", vec![]).await?;
        assert!(link.contains("/index.html?lang=es#g="), "{link}");
        page.keys("Escape").await?;
        until_equal("back in the list", "grid".to_owned(), async || focused(page).await).await?;
        choose_file(page, "'f5d6c3\\nf5f4'").await?;
        wait_text(page, "#read .counted", "2 partidas.").await
    })
}

/// A browser whose workers know no modules: the worker's script is an error.
const NO_MODULE_WORKERS: &str = "window.Worker = class extends EventTarget {
    constructor() { super(); setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'import' }))); }
    postMessage() {}
    terminate() {}
  };";

#[test]
fn a_browser_without_workers_for_it_reads_small_texts_and_says_so_of_long_ones() -> Result {
    play(Setup::desktop().before(NO_MODULE_WORKERS), async |page| {
        open(page).await?;
        paste(page, "f5d6\nf5f4").await?;
        wait_text(page, "#found", "Jugadas, 2 partidas.").await?;
        wait_shown(page, "#read .rows [role=row]").await?;
        choose_file(page, "'f5d6'.repeat(1e5)").await?;
        wait_text(
            page,
            "#found",
            "Este navegador solo puede leer aquí 200 KB de una vez. Pega menos partidas.",
        )
        .await?;
        paste(page, "f5d6c3").await?;
        wait_text(page, "#found", "Jugadas, 1 partida.").await
    })
}

/// Plays the last move of a game that a person wins against the machine in one go.
async fn finish_a_game(page: &Page) -> Result {
    let (before, last) = WIPE_OUT.split_at(WIPE_OUT.len() - 2);
    page.open_saved(SavedGame::against_machine(before), "lang=es").await?;
    page.resume().await?;
    page.settled().await?;
    page.play(last).await?;
    page.wait_phase("over").await
}

/// How many games the browser keeps.
async fn kept(page: &Page) -> Result<u32> {
    page.browser()
        .run_async(
            "const done = arguments[arguments.length - 1];
             const request = indexedDB.open('reversi');
             request.onsuccess = () => {
               const names = request.result.objectStoreNames;
               if (!names.contains('games')) return done(0);
               const count = request.result.transaction('games').objectStore('games').count();
               count.onsuccess = () => { request.result.close(); done(count.result); };
             };",
            vec![],
        )
        .await
}

#[test]
fn a_finished_game_is_kept_once_taken_out_by_undo_deleted_exported_and_imported() -> Result {
    play(Setup::desktop().still().before(CATCH_FILES), async |page| {
        finish_a_game(page).await?;
        until_equal("kept", 1, async || kept(page).await).await?;
        page.reload().await?;
        page.action("undo").await?;
        until_equal("taken out", 0, async || kept(page).await).await?;
        page.action("redo").await?;
        until_equal("kept again", 1, async || kept(page).await).await?;

        open(page).await?;
        wait_shown(page, "#kept .rows [role=row]").await?;
        let shown = lines(page, "kept").await?;
        assert_eq!(shown.len(), 1);
        assert_eq!(&shown[0][1..4], ["Tú", "Máquina, nivel 1", "17–0, ganada"]);
        let results = text(page, "[data-results=level] tbody").await?;
        assert_eq!(results, "1100", "level 1: one won, none drawn, none lost");
        page.demand_accessible("kept games").await?;

        page.browser().click("#kept .rows [role=row]").await?;
        wait_shown(page, "#delete").await?;
        page.browser().click("#delete").await?;
        wait_text(page, "#kept-said", "La partida se ha borrado.").await?;
        assert_eq!(kept(page).await?, 0);
        page.browser().click("#undo").await?;
        wait_text(page, "#kept-said", "La partida ha vuelto.").await?;

        page.browser().click("#export").await?;
        until("it is said what was saved", async || {
            Ok(text(page, "#kept-said").await?.starts_with("Guardado: reversi-partidas-20"))
        })
        .await?;
        page.browser().click("#delete-all").await?;
        wait_shown(page, "#ask").await?;
        page.demand_accessible("the question").await?;
        for end in ["undo", "delete"] {
            page.browser().click("#ask [value=yes]").await?;
            wait_text(page, "#kept-said", "Se han borrado todas las partidas.").await?;
            until_equal("undo is offered", "undo".to_owned(), async || focused(page).await).await?;
            assert_eq!(kept(page).await?, 0);
            if end == "undo" {
                page.browser().click("#undo").await?;
                wait_text(page, "#kept-said", "La partida ha vuelto.").await?;
                assert_eq!(kept(page).await?, 1);
                page.browser().click("#delete-all").await?;
                wait_shown(page, "#ask").await?;
            }
        }
        for said in ["1 partida añadida.", "No hay nada nuevo: todas sus partidas ya estaban."] {
            page.script::<Value>(
                "const files = new DataTransfer();
                 files.items.add(new File([window.savedFiles[0]], 'reversi.txt'));
                 const field = document.getElementById('import-file');
                 field.files = files.files;
                 field.dispatchEvent(new Event('change')); return null",
                vec![],
            )
            .await?;
            wait_text(page, "#kept-said", said).await?;
            assert_eq!(kept(page).await?, 1);
        }
        page.browser().click("#own").await?;
        wait_text(page, "#card-title", "Tú y Máquina, nivel 1").await
    })
}

#[test]
fn where_nothing_can_be_kept_it_is_said_and_all_else_works() -> Result {
    let setup = Setup::desktop().still().before(NO_DATABASE).expecting("reversi: games:");
    play(setup, async |page| {
        finish_a_game(page).await?;
        let said = "La partida no se ha añadido a tus partidas terminadas: este navegador no lo permite. Puedes seguir \
                    jugando. Se intentará más tarde.";
        wait_text(page, "#reversi + [role=alert]", said).await?;
        assert!(page.can("undo").await?, "play goes on");
        page.demand_accessible("the alert").await?;
        open(page).await?;
        wait_text(page, "#alert", "Este navegador no permite guardar partidas. Lo demás funciona.").await?;
        paste(page, "f5d6c3").await?;
        wait_text(page, "#found", "Jugadas, 1 partida.").await?;

        // As soon as it can be kept, it is.
        page.store("database", "yes").await?;
        open(page).await?;
        wait_shown(page, "#kept .rows [role=row]").await?;
        assert_eq!(&lines(page, "kept").await?[0][1..4], ["Persona", "Máquina, nivel 1", "17–0"]);
        assert_eq!(page.stored(NOTED).await?, None);
        Ok(())
    })
}

#[test]
fn a_finished_game_waits_where_the_file_that_keeps_it_is_gone() -> Result {
    let setup = Setup::desktop().still().fault(Fault::Application { gone: "archive-" });
    play(setup.expecting("reversi: no archive:").expecting("archive-"), async |page| {
        finish_a_game(page).await?;
        let said = "La partida se añadirá más tarde a tus partidas terminadas.";
        wait_text(page, "#reversi + [role=alert]", said).await?;
        page.demand_accessible("the alert").await?;
        let noted = page.stored(NOTED).await?.unwrap_or_default();
        assert!(noted.contains(" true reversi=") && noted.contains(WIPE_OUT), "{noted}");
        Ok(())
    })
}

#[test]
fn the_menu_leads_to_the_games_of_the_same_language_and_colors_follow_the_system() -> Result {
    play(Setup::phone().size(320, 568).media("prefers-color-scheme", "dark"), async |page| {
        page.open("lang=eu").await?;
        page.open_dialog("menu").await?;
        page.browser().click("dialog[open] a[href^='games/']").await?;
        until_equal("the page in Basque", "Partidak".to_owned(), async || text(page, "h1").await).await?;
        wait_shown(page, "#open").await?;
        paste(page, "f5d6\nf5f4\nf5f6").await?;
        wait_shown(page, "#read .rows [role=row]").await?;
        page.demand_accessible("dark").await?;
        page.demand_no_sideways_scroll("a list on a small phone").await?;
        page.browser().media(&[("forced-colors", "active")]).await?;
        page.demand_accessible("forced colors").await?;
        Ok(())
    })
}
