//! The machine's higher levels: weights, long searches that disturb nobody, and what happens where weights are not to be had.

use crate::harness::{Fault, Page, Result, Setup, play, until};

/// Writes down what workers say, and each task that kept the page from painting for longer than 50 ms.
const RECORD: &str = "
    window.reversiHeard = [];
    window.reversiLong = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => window.reversiHeard.push(data));
      }
    };
    new PerformanceObserver((list) => window.reversiLong.push(...list.getEntries().map((it) => it.duration)))
      .observe({ type: 'longtask' });";

fn setup() -> Setup {
    Setup::desktop().still().before(RECORD)
}

/// How many of the worker's messages so far this JavaScript holds for.
async fn heard(page: &Page, test: &str) -> Result<u32> {
    page.script(&format!("return window.reversiHeard.filter((it) => {test}).length;"), vec![]).await
}

async fn wait_for_weights(page: &Page, state: &str) -> Result {
    let test = format!("it.weights?.state === '{state}'");
    until("news of the weights", async || Ok(heard(page, &test).await? > 0)).await
}

/// One move of ours and one reply.
async fn demand_reply(page: &Page) -> Result {
    let before = page.settled().await?;
    page.play(before.legal.first().ok_or("no move")?).await?;
    page.wait_ply(before.ply + 2).await
}

/// The long tasks of the best of up to eight replies: another program on this machine holds the page up only sometimes.
async fn long_tasks(page: &Page) -> Result<Vec<f64>> {
    let mut long = Vec::new();
    for _ in 0..8 {
        page.settled().await?;
        let _: () = page.script("window.reversiLong.length = 0;", vec![]).await?;
        demand_reply(page).await?;
        long = page.script("return window.reversiLong;", vec![]).await?;
        if long.is_empty() {
            break;
        }
    }
    Ok(long)
}

#[test]
fn a_search_at_the_highest_level_never_delays_a_frame() -> Result {
    play(setup(), async |page| {
        page.open("lang=es&seed=1&level=8").await?;
        wait_for_weights(page, "loaded").await?;
        let long = long_tasks(page).await?;
        assert!(long.is_empty(), "tasks of so many milliseconds: {long:?}");
        let by_weights = heard(page, "it.best && it.best.manner !== 'withoutWeights'").await?;
        assert_eq!(
            (by_weights * 2, true),
            (page.state().await?.ply, by_weights > 0),
            "all of the worker's replies"
        );
        Ok(())
    })
}

/// Asks a worker of its own for a long search, takes it back in the middle and asks for a short one. Gives the
/// milliseconds from there to the answer for each of several times, and how often the first search was heard of after.
const TAKE_BACK: &str = "
    const done = arguments[arguments.length - 1];
    const { dataset } = document.querySelector('meta[name=reversi-app]');
    const position = '-------------------X------XXX-----XXX----XOO-------O------------ X';
    const search = (id, level) => ({ search: { id, position, variant: 'classic', level, seedLow: 1, seedHigh: 0 } });
    const worker = new Worker(new URL(dataset.workerSimd ?? dataset.worker, document.baseURI), { type: 'module' });
    const address = new URL(dataset.weightsClassic, document.baseURI).href;
    const [times, TIMES, MIDDLE_MS] = [[], 5, 100];
    let [id, begin, late] = [1, 0, 0];
    let middle;
    const round = () => {
      begin = 0;
      worker.postMessage(search(id, 8));
      middle = setTimeout(() => {
        begin = performance.now();
        worker.postMessage({ cancel: { id } });
        worker.postMessage(search(id + 1, 1));
      }, MIDDLE_MS);
    };
    worker.onmessage = ({ data }) => {
      if (data.ready) worker.postMessage({ load: { variant: 'classic', address } });
      if (data.weights && data.weights.state !== 'loading') round();
      const heard = data.thinking ?? data.best;
      if (!heard) return;
      if (heard.id === id + 1) {
        times.push(performance.now() - begin);
        id += 2;
        if (times.length < TIMES) round();
        else done([times, late]);
      } else if (begin || heard.id !== id) {
        late += 1;
      } else if (data.best) {
        // This page was held up for so long that the search was over: another one.
        clearTimeout(middle);
        id += 2;
        round();
      }
    };";

#[test]
#[expect(clippy::print_stdout, reason = "the figure itself is of interest, not only that it is small enough")]
fn after_a_search_is_taken_back_the_next_one_starts_at_once() -> Result {
    play(setup().without_headers(), async |page| {
        page.open("lang=es&black=person&white=person").await?;
        let (mut times, late): (Vec<f64>, u32) = page.browser().run_async(TAKE_BACK, vec![]).await?;
        println!("from the cancel to the next search's answer, in milliseconds: {times:.1?}");
        assert_eq!((times.len(), late), (5, 0), "what is taken back is not heard of again");
        times.sort_by(f64::total_cmp);
        // The one in the middle: other programs on this machine may delay a single one.
        assert!(times[2] <= 50.0, "{times:?}");
        Ok(())
    })
}

#[test]
fn once_the_weights_are_there_the_highest_level_needs_no_server() -> Result {
    play(setup().stopping(), async |page| {
        page.open("lang=es&seed=1&level=8").await?;
        wait_for_weights(page, "loaded").await?;
        page.site().stop();
        demand_reply(page).await?;
        demand_reply(page).await?;
        assert_eq!(heard(page, "it.best && it.best.manner !== 'withoutWeights'").await?, 2);
        Ok(())
    })
}

#[test]
fn without_its_weights_the_machine_plays_on_and_the_page_says_so() -> Result {
    for (fault, said) in [
        (Fault::Missing { file: "weights" }, "weights"),
        (Fault::Foreign { file: "weights" }, "nothing"),
        (Fault::Page { file: "weights" }, "nothing"),
    ] {
        play(setup().fault(fault).expecting(said), async |page| {
            page.open("lang=es&seed=1&level=8").await?;
            wait_for_weights(page, "failed").await?;
            until("it is said", async || {
                Ok(page.visible_text().await?.contains("No se han podido cargar los datos"))
            })
            .await?;
            demand_reply(page).await?;
            demand_reply(page).await?;
            assert_eq!(heard(page, "it.best?.manner === 'withoutWeights'").await?, 2);
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn lower_levels_ask_for_no_weights() -> Result {
    play(setup(), async |page| {
        page.open("lang=es&seed=1&level=4").await?;
        demand_reply(page).await?;
        assert!(!page.site().requests().iter().any(|path| path.contains("weights")));
        Ok(())
    })
}

#[test]
fn without_workers_the_highest_level_plays_on_the_page_and_lets_it_paint() -> Result {
    let blocked =
        "window.Worker = class { constructor() { throw new DOMException('Blocked.', 'SecurityError'); } };";
    play(setup().before(blocked), async |page| {
        page.open("lang=es&seed=1&level=8").await?;
        until("the weights have come", async || {
            Ok(page.site().requests().iter().any(|path| path.contains("weights_classic")))
        })
        .await?;
        demand_reply(page).await?;
        let long = long_tasks(page).await?;
        assert!(long.is_empty(), "tasks of so many milliseconds: {long:?}");
        Ok(())
    })
}
