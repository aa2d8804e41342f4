//! The page of games: reads whatever players have, and shows the games that this browser keeps.

use crate::harness::{Page, Result, Setup, play, until, until_equal};
use serde_json::Value;

const GAMES: &str = "/games/es/index.html";
const SHORT: &str = "e6f4e3f6g5d6e7f5c5";
/// Files that the page gives the browser to save, in their order.
pub(crate) const CATCH_FILES: &str = "window.savedFiles = [];
    URL.createObjectURL = (blob) => { window.savedFiles.push(blob); return 'data:,'; };";

pub(crate) async fn open(page: &Page) -> Result {
    page.open_raw(GAMES).await?;
    until("the page of games is there", async || {
        page.script("return Boolean(document.querySelector('#page:not([hidden])'))", vec![]).await
    })
    .await
}

pub(crate) async fn text(page: &Page, selector: &str) -> Result<String> {
    page.script("return document.querySelector(arguments[0])?.textContent ?? ''", vec![selector.into()]).await
}

pub(crate) async fn wait_text(page: &Page, selector: &str, wanted: &str) -> Result {
    until_equal(selector, wanted.to_owned(), async || text(page, selector).await).await
}

pub(crate) async fn paste(page: &Page, pasted: &str) -> Result {
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
pub(crate) async fn choose_file(page: &Page, content: &str) -> Result {
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

pub(crate) async fn wait_shown(page: &Page, selector: &str) -> Result {
    until(&format!("{selector} is shown"), async || is_shown(page, selector).await).await
}

/// What has the focus: its name, or its class where it has none.
pub(crate) async fn focused(page: &Page) -> Result<String> {
    page.script("const at = document.activeElement; return at.id || at.className || at.tagName", vec![]).await
}

/// The fields of the lines of a list that are in the document.
pub(crate) async fn lines(page: &Page, list: &str) -> Result<Vec<Vec<String>>> {
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
        wait_text(page, "#done", "Guardado: reversi-e6f4e3f6g5d6.txt.").await?;
        page.script::<Value>("document.getElementById('format').value = '1'; return null", vec![]).await?;
        page.browser().click("#save").await?;
        wait_text(page, "#done", "Guardado: reversi-e6f4e3f6g5d6.pgn.").await?;
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
        // A line that is pressed after scrolling stays under the pointer.
        page.browser().click("#read [data-order=date]").await?;
        until("sorted anew", async || {
            page.script(
                "return !document.querySelector('#read .grid').hasAttribute('aria-activedescendant')",
                vec![],
            )
            .await
        })
        .await?;
        page.script::<Value>(
            "const grid = document.querySelector('#read .grid'); document.activeElement.blur();
             grid.scrollTop = 9000; return null",
            vec![],
        )
        .await?;
        let pressed = "#read [data-place='190']";
        wait_shown(page, pressed).await?;
        page.browser().click(pressed).await?;
        until_equal("the game pressed is shown", "card-title".to_owned(), async || focused(page).await)
            .await?;
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
