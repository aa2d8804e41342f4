//! What the page of games takes and gives away: dropped files, long ones that are canceled, pictures, copies, the share sheet.

use crate::harness::{Page, Result, Setup, play};
use crate::records::{CATCH_FILES, open, paste, wait_shown, wait_text};
use serde_json::Value;

/// Keeps what is copied and shared: neither is there in every system.
const KEEPING_COPIES: &str = "window.copied = []; window.shared = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text) => { window.copied.push(text); } },
    });
    navigator.share = async (what) => { window.shared.push(what); };";
/// Every part of a long file that the page has shown as read.
const WATCH_PROGRESS: &str = "const bar = document.getElementById('progress');
    window.parts = [];
    new MutationObserver(() => window.parts.push(bar.value)).observe(bar, { attributes: true });
    return null";

/// Drops a file with what this expression makes on the page, after a script.
async fn drop_file(page: &Page, before: &str, content: &str) -> Result {
    let script = format!(
        "{before};
         const dataTransfer = new DataTransfer();
         dataTransfer.items.add(new File([{content}], 'games.txt'));
         const drop = new DragEvent('drop', {{ bubbles: true, cancelable: true, dataTransfer }});
         document.getElementById('content').dispatchEvent(drop); return drop.defaultPrevented"
    );
    let taken: bool = page.script(&script, vec![]).await?;
    assert!(taken, "the browser would leave the page for the file");
    Ok(())
}

#[test]
fn a_long_file_that_is_dropped_shows_how_far_it_is_and_can_be_canceled() -> Result {
    play(Setup::desktop(), async |page| {
        open(page).await?;
        let cancel = "const reading = document.getElementById('reading');
            new MutationObserver((_, observer) => {
              if (reading.hidden) return;
              observer.disconnect();
              document.getElementById('cancel').click();
            }).observe(reading, { attributes: true })";
        let long = "'f5d6c3d3c4f4f6g5e6d7e3c5f3e7h5e2\\n'.repeat(40_000)";
        drop_file(page, cancel, long).await?;
        wait_text(page, "#found", "La lectura se ha cancelado.").await?;
        let shown: bool =
            page.script("return document.getElementById('reading').checkVisibility()", vec![]).await?;
        assert!(!shown, "nothing is read any more");

        page.script::<Value>(WATCH_PROGRESS, vec![]).await?;
        drop_file(page, "", long).await?;
        wait_text(page, "#found", "Jugadas, 40000 partidas.").await?;
        let parts: Vec<f64> = page.script("return window.parts", vec![]).await?;
        assert!(parts.iter().any(|part| (0.1..0.9).contains(part)), "{parts:?}");
        assert!(parts.is_sorted(), "{parts:?}");
        wait_shown(page, "#read .rows [role=row]").await
    })
}

#[test]
fn a_game_is_copied_shared_and_given_as_pictures() -> Result {
    play(Setup::desktop().before(CATCH_FILES).before(KEEPING_COPIES), async |page| {
        open(page).await?;
        paste(page, "f5d6c3d3c4").await?;
        wait_text(page, "#card-title", "Partida de 5 jugadas").await?;
        page.browser().click("#copy").await?;
        wait_text(page, "#done", "Copiado.").await?;
        let copied: Vec<String> = page.script("return window.copied", vec![]).await?;
        assert_eq!(copied.concat().trim_end(), "f5d6c3d3c4");

        page.browser().click("#share").await?;
        let shared: Vec<[String; 2]> =
            page.script("return window.shared.map(({ title, url }) => [title, url])", vec![]).await?;
        let [[title, url]] = &shared[..] else { panic!("{shared:?}") };
        assert_eq!(title, "Partida de 5 jugadas");
        assert!(url.contains("/index.html?lang=es#g="), "{url}");

        for (button, file) in [("#svg", "svg"), ("#png", "png")] {
            page.browser().click(button).await?;
            wait_text(page, "#done", &format!("Guardado: reversi-f5d6c3d3c4.{file}.")).await?;
        }
        let sizes: Vec<i32> = page
            .browser()
            .run_async(
                "const done = arguments[arguments.length - 1];
                 const [svg, png] = window.savedFiles;
                 svg.text().then(async (text) => {
                   const picture = new Image();
                   picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
                   await picture.decode();
                   const { width, height } = await createImageBitmap(png);
                   done([picture.naturalWidth - picture.naturalHeight, width, height]);
                 });",
                vec![],
            )
            .await?;
        assert_eq!(sizes, [0, 1080, 1080]);
        Ok(())
    })
}
