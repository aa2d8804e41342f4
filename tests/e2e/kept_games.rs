//! The finished games that this browser keeps: added, taken out, deleted, brought back, exported and imported.

use crate::games::WIPE_OUT;
use crate::harness::{Fault, Page, Result, SavedGame, Setup, play, until, until_equal};
use crate::records::{CATCH_FILES, focused, lines, open, paste, text, wait_shown, wait_text};
use serde_json::Value;

/// No database can be opened until the storage holds `database`.
const NO_DATABASE: &str = "const { get } = Object.getOwnPropertyDescriptor(window, 'indexedDB');
    Object.defineProperty(window, 'indexedDB', { get() {
      if (localStorage.getItem('database') === null) throw new DOMException('No.', 'SecurityError');
      return get.call(window);
    } });";
/// The database can be read, and written as long as the storage does not hold `full`.
const NO_ROOM: &str = "const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (localStorage.getItem('full') !== null) throw new DOMException('No.', 'QuotaExceededError');
      return put.apply(this, given);
    };";
/// Where the board says what it could not keep.
const TOLD: &str = ".rv-notes > [role=alert]:not([data-alert]) span";
/// Where the game's page notes what is to be done among the finished games.
const NOTED: &str = "reversi:v1:ended";

/// Plays the last move of a game that a person wins against the machine in one go.
async fn finish_a_game(page: &Page) -> Result {
    finish(page, SavedGame::against_machine).await
}

/// The same, of a game saved in this way.
async fn finish(page: &Page, saved: impl Fn(&'static str) -> SavedGame) -> Result {
    let (before, last) = WIPE_OUT.split_at(WIPE_OUT.len() - 2);
    page.open_saved(saved(before), "lang=es").await?;
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
        wait_text(page, "#card-title", "Tú y Máquina, nivel 1").await?;
        page.browser().click("#close").await?;

        // The board's menu leads there at once.
        page.open("lang=es").await?;
        page.open_dialog("menu").await?;
        page.browser().click("[data-panel=menu] [href$='#own']").await?;
        wait_text(page, "#card-title", "Tú y Máquina, nivel 1").await?;
        until_equal("the game is read out", "card-title".to_owned(), async || focused(page).await).await?;

        // A board with a name has another game, or none yet.
        page.open("lang=es&storage=cup").await?;
        page.open_dialog("menu").await?;
        page.browser().click("[data-panel=menu] [href$='#own']").await?;
        wait_text(page, "#found", "No hay ninguna partida empezada en este navegador.").await
    })
}

#[test]
fn where_there_is_no_room_what_is_kept_is_shown_and_the_rest_waits() -> Result {
    let setup = Setup::desktop().still().before(NO_ROOM).expecting("reversi: games:");
    play(setup, async |page| {
        finish_a_game(page).await?;
        until_equal("kept", 1, async || kept(page).await).await?;
        page.store("full", "yes").await?;
        finish(page, |moves| SavedGame::two_people(moves).with_seed(8)).await?;
        let said = "La partida no se ha añadido a tus partidas terminadas: no queda sitio en este navegador. Se \
                    intentará más tarde.";
        wait_text(page, TOLD, said).await?;
        assert!(page.can("undo").await?, "play goes on");

        open(page).await?;
        wait_shown(page, "#kept .rows [role=row]").await?;
        assert_eq!(lines(page, "kept").await?.len(), 1);
        until("it is said", async || Ok(text(page, "#alert").await?.contains("sitio"))).await?;
        assert!(page.stored(NOTED).await?.is_some_and(|noted| noted.contains("seed=0000000000000008")));

        page.browser().run::<()>("localStorage.removeItem('full'); return null", vec![]).await?;
        open(page).await?;
        until_equal("both are there", 2, async || Ok(lines(page, "kept").await?.len())).await?;
        assert_eq!(page.stored(NOTED).await?, None);
        Ok(())
    })
}

#[test]
fn where_nothing_can_be_kept_it_is_said_and_all_else_works() -> Result {
    let setup = Setup::desktop().still().before(NO_DATABASE).expecting("reversi: games:");
    play(setup, async |page| {
        finish_a_game(page).await?;
        let said = "La partida no se ha añadido a tus partidas terminadas: este navegador no lo permite. Se intentará \
                    más tarde.";
        wait_text(page, TOLD, said).await?;
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
        assert_eq!(&lines(page, "kept").await?[0][1..4], ["Tú", "Máquina, nivel 1", "17–0, ganada"]);
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
        wait_text(page, TOLD, said).await?;
        page.demand_accessible("the alert").await?;
        let noted = page.stored(NOTED).await?.unwrap_or_default();
        assert!(noted.contains(" true reversi=") && noted.contains(WIPE_OUT), "{noted}");
        Ok(())
    })
}
