//! What a flow starts from, how it is run, and what is kept of it when it fails.

use super::{Fault, Page, Result, target_folder};
use std::any::type_name;
use std::fmt;
use std::fs;
use std::future::poll_fn;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::pin::pin;
use std::sync::LazyLock;
use std::task::Poll;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Longest flow; whole games against the machine are the longest.
const FLOW: Duration = Duration::from_secs(150);

/// One for all flows: connections to a browser that goes on to another flow are kept by it.
static RUNTIME: LazyLock<io::Result<Runtime>> = LazyLock::new(Runtime::new);

/// Goes with every answer of the site, so that all flows run under it; the page's own policy is in the page.
const TRUSTED_TYPES: (&str, &str) =
    ("Content-Security-Policy", "require-trusted-types-for 'script'; trusted-types reversi");

/// Which browser plays.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Engine {
    Chromium,
    Firefox,
}

/// The browser and the host that a flow starts from.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) engine: Engine,
    /// Size of the viewport in CSS pixels.
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Device pixels per CSS pixel.
    pub(crate) ratio: f64,
    pub(crate) touch: bool,
    /// `false`: the page's scripts do not run at all.
    pub(crate) scripts: bool,
    /// The browser's own languages, as `Accept-Language` lists them.
    pub(crate) language: &'static str,
    pub(crate) media: Vec<(&'static str, &'static str)>,
    /// Scripts that run in every document before the page's own.
    pub(crate) before: Vec<String>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) headers: Vec<(&'static str, &'static str)>,
    /// Whether the browser takes a copy of the site for playing offline.
    pub(crate) copied: bool,
    /// The host sends the compressed copies that the build has put beside the files.
    pub(crate) compressed: bool,
    /// Parts of console messages and errors that this flow provokes on purpose; `""` expects any.
    pub(crate) expected: Vec<&'static str>,
}

impl Setup {
    pub(crate) fn desktop() -> Self {
        Self {
            engine: Engine::Chromium,
            width: 1280,
            height: 800,
            ratio: 1.0,
            touch: false,
            scripts: true,
            language: "es",
            media: Vec::new(),
            before: Vec::new(),
            faults: Vec::new(),
            headers: vec![TRUSTED_TYPES],
            copied: false,
            compressed: false,
            expected: Vec::new(),
        }
    }

    /// A small phone, touched.
    pub(crate) fn phone() -> Self {
        Self { width: 360, height: 640, ratio: 2.0, touch: true, ..Self::desktop() }
    }

    pub(crate) fn firefox() -> Self {
        Self { engine: Engine::Firefox, ..Self::desktop() }
    }

    pub(crate) fn size(self, width: u32, height: u32) -> Self {
        Self { width, height, ..self }
    }

    pub(crate) fn ratio(self, ratio: f64) -> Self {
        Self { ratio, ..self }
    }

    pub(crate) fn language(self, language: &'static str) -> Self {
        Self { language, ..self }
    }

    pub(crate) fn without_scripts(self) -> Self {
        Self { scripts: false, ..self }
    }

    /// No flips to wait for: for flows that are about something else.
    pub(crate) fn still(self) -> Self {
        self.media("prefers-reduced-motion", "reduce")
    }

    pub(crate) fn media(mut self, feature: &'static str, value: &'static str) -> Self {
        self.media.push((feature, value));
        self
    }

    pub(crate) fn before(mut self, script: impl Into<String>) -> Self {
        self.before.push(script.into());
        self
    }

    pub(crate) fn fault(mut self, fault: Fault) -> Self {
        self.faults.push(fault);
        self
    }

    pub(crate) fn header(mut self, name: &'static str, value: &'static str) -> Self {
        self.headers.push((name, value));
        self
    }

    /// For a flow whose own scripts do what the demand for trusted types forbids.
    pub(crate) fn without_headers(self) -> Self {
        Self { headers: Vec::new(), ..self }
    }

    pub(crate) fn copied(self) -> Self {
        Self { copied: true, ..self }
    }

    /// The site stops on the way: the browser may be fetching something just then, such as the manifest's icon.
    pub(crate) fn stopping(self) -> Self {
        ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "icon from the Manifest"]
            .into_iter()
            .fold(self, Self::expecting)
    }

    pub(crate) fn expecting(mut self, part: &'static str) -> Self {
        self.expected.push(part);
        self
    }
}

/// Runs one flow. Besides what the flow itself demands, the console must be silent, nothing may be uncaught, the content
/// policy unbroken, and no request may leave the site. A failure leaves a folder behind and says where.
pub(crate) fn play<F: AsyncFnOnce(&Page) -> Result>(setup: Setup, flow: F) -> Result {
    let runtime = RUNTIME.as_ref().map_err(|error| format!("no runtime: {error}"))?;
    runtime.block_on(async {
        let page = Page::start(setup).await?;
        let mut outcome = match tokio::time::timeout(FLOW, caught(flow(&page))).await {
            Ok(outcome) => outcome,
            Err(_) => Err(format!("not done after {} s", FLOW.as_secs()).into()),
        };
        if outcome.is_ok() {
            outcome = page.demand_clean().await;
        }
        if let Err(error) = outcome {
            let kept = keep(&page, &flow_name(type_name::<F>()), &error.to_string()).await;
            outcome = Err(Failure(format!("{error}\nkept in {}", kept.display())).into());
        }
        page.end(outcome.is_ok()).await;
        outcome
    })
}

/// The test runner prints the `Debug` form of an error; this one keeps its lines.
struct Failure(String);

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// Turns a failed assertion into an error, so that the browser is still there to be looked at.
async fn caught(flow: impl Future<Output = Result>) -> Result {
    let mut flow = pin!(flow);
    poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| flow.as_mut().poll(context))) {
        Ok(polled) => polled,
        Err(panic) => {
            let said = panic.downcast_ref::<String>().cloned();
            let said = said.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            Poll::Ready(Err(said.unwrap_or_else(|| "panicked".into()).into()))
        }
    })
    .await
}

/// `e2e::pause::escape_pauses::{{closure}}` is the flow `pause::escape_pauses`.
fn flow_name(closure: &str) -> String {
    let whole = closure.split("::{{").next().unwrap_or(closure);
    whole.split_once("::").map_or(whole, |(_, name)| name).replace("::", ".")
}

/// Best effort: whatever the browser still gives.
async fn keep(page: &Page, name: &str, error: &str) -> PathBuf {
    let folder = target_folder().join("e2e-failures").join(name);
    let _ = fs::remove_dir_all(&folder);
    let _ = fs::create_dir_all(&folder);
    let browser = page.browser();
    let _ = browser.screenshot(&folder.join("screen.png")).await;
    let write = |file: &str, text: String| {
        let _ = fs::write(folder.join(file), text);
    };
    write("error.txt", error.to_owned());
    write("console.txt", browser.console().await.map_or_else(|e| e.to_string(), |lines| lines.join("\n")));
    write("state.txt", page.dump().await);
    write("page.html", browser.source().await.unwrap_or_else(|e| e.to_string()));
    write("requests.txt", page.site().requests().join("\n"));
    folder
}
