//! One browser, driven over `WebDriver` and, in Chromium, the `DevTools` protocol.
//!
//! A flow gets a fresh tab, and its site an origin that no flow had before, so nothing of an earlier one is left. Chromium
//! itself goes on to the next flow where that is possible: to start it and load the first page takes four times as
//! much of a processor as a tab in a running one.

use super::driver::Driver;
use super::fixture::{Engine, Setup};
use super::net_log::{Asked, NetLog};
use super::{Result, tools};
use http::Method;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::prelude::*;
use thirtyfour::{RequestData, SessionId};

/// Records what a flow counts or reads afterwards; runs before any script of the page.
const WATCH: &str = include_str!("watch.js");
/// Longest single command; a page that hangs fails its flow instead of the whole run.
const COMMAND: Duration = Duration::from_mins(1);
/// Longest script that reports back by itself; the accessibility check of a whole page is the slowest.
const SCRIPT: Duration = Duration::from_secs(30);

/// A tab of the browser.
pub(crate) type Tab = WindowHandle;

/// Flows in one browser, before memory that it keeps for them could matter.
const FLOWS: u32 = 40;

/// Browsers that wait for another flow.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A session and the driver process behind it. Call [`Browser::quit`] or [`Browser::rest`] at the end.
#[derive(Debug)]
pub(crate) struct Browser {
    session: WebDriver,
    setup: Setup,
    console: Mutex<Vec<String>>,
    network: Option<NetLog>,
    flows: u32,
    driver: Driver,
}

impl Browser {
    /// One that waits, if one speaks the language, or a new one.
    pub(crate) async fn take(setup: &Setup) -> Result<Self> {
        while let Some(idle) = waiting(setup) {
            // One that does not answer any more is left to its end.
            if let Ok(ready) = idle.renewed(setup).await {
                return Ok(ready);
            }
        }
        Self::start(setup).await
    }

    /// Waits for another flow, after one that left nothing odd behind.
    pub(crate) async fn rest(self) {
        if self.is_chromium() && self.driver.tied && self.flows < FLOWS {
            IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self);
        } else {
            self.quit().await;
        }
    }

    /// With a tab of its own, nothing said in the console and nothing in the network's log.
    async fn renewed(mut self, setup: &Setup) -> Result<Self> {
        self.setup = setup.clone();
        self.flows += 1;
        let old = self.session.windows().await?;
        let fresh = self.session.new_tab().await?;
        for tab in old {
            self.session.switch_to_window(tab).await?;
            self.session.close_window().await?;
        }
        self.switch_to(&fresh).await?;
        self.prepare_tab().await?;
        // What an earlier flow's page said and asked for.
        self.session.browser_log().await?;
        self.console.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.network.as_ref().map_or(Ok(()), NetLog::forget)?;
        Ok(self)
    }

    async fn start(setup: &Setup) -> Result<Self> {
        let (driver, network, wanted) = match setup.engine {
            Engine::Chromium => {
                let driver = Driver::chromium().await?;
                let network = NetLog::new()?;
                let wanted = chromium(setup, &network, driver.tied)?;
                (driver, Some(network), wanted)
            }
            Engine::Firefox => (Driver::firefox().await?, None, firefox(setup)?),
        };
        let wanted = wanted.as_object().cloned().unwrap_or_default();
        let session = WebDriver::builder(driver.address.as_str(), Capabilities::from(wanted))
            .request_timeout(COMMAND)
            .await?;
        let console = Mutex::default();
        let browser = Self { session, setup: setup.clone(), console, network, flows: 1, driver };
        browser.session.set_script_timeout(SCRIPT).await?;
        browser.prepare_tab().await?;
        Ok(browser)
    }

    pub(crate) async fn quit(self) {
        // The driver is killed in any case; a session that no longer answers has nothing left to lose.
        let _ = self.session.quit().await;
    }

    pub(crate) fn is_chromium(&self) -> bool {
        matches!(self.setup.engine, Engine::Chromium)
    }

    /// Goes to an address and waits for its load event.
    pub(crate) async fn goto(&self, address: &str) -> Result {
        self.session.goto(address).await?;
        self.watch().await
    }

    /// Reloads as the reload button does.
    pub(crate) async fn reload(&self) -> Result {
        self.session.refresh().await?;
        self.watch().await
    }

    pub(crate) async fn back(&self) -> Result {
        self.session.back().await?;
        self.watch().await
    }

    /// Runs a script's body in the page and gives what it returns.
    pub(crate) async fn run<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> Result<T> {
        Ok(self.session.execute(script, arguments).await?.convert()?)
    }

    /// The same for a body that calls its last argument with the result.
    pub(crate) async fn run_async<T: DeserializeOwned>(
        &self,
        script: &str,
        arguments: Vec<Value>,
    ) -> Result<T> {
        Ok(self.session.execute_async(script, arguments).await?.convert()?)
    }

    /// A `DevTools` command; Chromium only.
    pub(crate) async fn devtools(&self, method: &str, parameters: Value) -> Result<Value> {
        Ok(self.session.cdp().send_raw(method, parameters).await?)
    }

    /// Input as `WebDriver`'s `actions` describes it.
    pub(crate) async fn act(&self, actions: Value) -> Result {
        self.post("actions", json!({ "actions": actions })).await?;
        Ok(())
    }

    /// Clicks the middle of the one element that the selector finds, scrolled into view, unless something covers it.
    pub(crate) async fn click(&self, selector: &str) -> Result {
        Ok(self.session.find(By::Css(selector)).await?.click().await?)
    }

    /// Presses the mouse at a place of the viewport, in CSS pixels.
    pub(crate) async fn click_at(&self, (x, y): (i64, i64)) -> Result {
        let steps = json!([
            { "type": "pointerMove", "duration": 0, "x": x, "y": y },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let mouse = json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": steps });
        self.act(json!([mouse])).await
    }

    /// Role and name as the browser computes them for assistive technology.
    pub(crate) async fn role_and_name(&self, selector: &str) -> Result<(String, String)> {
        let element = self.session.find(By::Css(selector)).await?;
        let id = element.element_id();
        let role = self.get(&format!("element/{id}/computedrole")).await?;
        let name = self.get(&format!("element/{id}/computedlabel")).await?;
        Ok((text(&role), text(&name)))
    }

    /// Looks into a frame of the page from now on; [`Browser::leave_frame`] looks at the page again.
    pub(crate) async fn enter_frame(&self, selector: &str) -> Result {
        self.session.find(By::Css(selector)).await?.enter_frame().await?;
        self.session.execute(WATCH, Vec::new()).await?;
        Ok(())
    }

    pub(crate) async fn leave_frame(&self) -> Result {
        Ok(self.session.enter_default_frame().await?)
    }

    pub(crate) async fn current_tab(&self) -> Result<Tab> {
        Ok(self.session.window().await?)
    }

    /// Opens a tab in front of the others; the one before it becomes hidden.
    pub(crate) async fn open_tab(&self) -> Result<Tab> {
        let tab = self.session.new_tab().await?;
        self.switch_to(&tab).await?;
        self.prepare_tab().await?;
        Ok(tab)
    }

    /// Brings a tab to the front.
    pub(crate) async fn switch_to(&self, tab: &Tab) -> Result {
        self.session.switch_to_window(tab.clone()).await?;
        if self.is_chromium() {
            self.devtools("Page.bringToFront", json!({})).await?;
        }
        Ok(())
    }

    /// Closes the tab in front and goes to another.
    pub(crate) async fn close_tab_and_go_to(&self, other: &Tab) -> Result {
        self.session.close_window().await?;
        self.switch_to(other).await
    }

    /// Emulated media features of this tab: `("prefers-color-scheme", "dark")` and the like. Replaces earlier ones.
    pub(crate) async fn media(&self, features: &[(&str, &str)]) -> Result {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        Ok(())
    }

    /// Size in CSS pixels and device pixels per CSS pixel of this tab.
    pub(crate) async fn screen(&self, width: u32, height: u32, ratio: f64) -> Result {
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": self.setup.touch }),
        )
        .await?;
        Ok(())
    }

    /// Everything the console said so far, in all tabs, `LEVEL text`. Chromium only; empty elsewhere.
    pub(crate) async fn console(&self) -> Result<Vec<String>> {
        if self.is_chromium() {
            let fresh = self.session.browser_log().await?;
            let mut all = self.console.lock().unwrap_or_else(PoisonError::into_inner);
            all.extend(fresh.into_iter().map(|entry| format!("{} {}", entry.level, entry.message)));
        }
        Ok(self.console.lock().unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// What the browser has asked for in this flow, by its own log. Chromium only; empty elsewhere.
    pub(crate) fn asked_for(&self) -> Result<Vec<Asked>> {
        self.network.as_ref().map_or(Ok(Vec::new()), NetLog::requests)
    }

    pub(crate) async fn screenshot(&self, file: &Path) -> Result {
        Ok(self.session.screenshot(file).await?)
    }

    pub(crate) async fn source(&self) -> Result<String> {
        Ok(self.session.source().await?)
    }

    /// What Chromium needs once per tab, before the first page is loaded in it.
    async fn prepare_tab(&self) -> Result {
        let setup = &self.setup;
        if !self.is_chromium() {
            self.session.set_window_rect(0, 0, setup.width, setup.height).await?;
            return Ok(());
        }
        self.devtools("Page.enable", json!({})).await?;
        for script in std::iter::once(WATCH).chain(setup.before.iter().map(String::as_str)) {
            self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        }
        self.screen(setup.width, setup.height, setup.ratio).await?;
        if setup.touch {
            let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
            self.devtools("Emulation.setTouchEmulationEnabled", touch).await?;
        }
        if !setup.scripts {
            self.devtools("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        }
        self.media(&setup.media).await
    }

    /// Firefox cannot run a script before the page's own: there the recording begins after the load.
    async fn watch(&self) -> Result {
        if !self.is_chromium() {
            self.session.execute(WATCH, Vec::new()).await?;
        }
        Ok(())
    }

    async fn post(&self, endpoint: &str, body: Value) -> Result<Value> {
        let command = Raw { method: Method::POST, endpoint: endpoint.into(), body: Some(body) };
        Ok(self.session.cmd(command).await?.value_json()?)
    }

    async fn get(&self, endpoint: &str) -> Result<Value> {
        let command = Raw { method: Method::GET, endpoint: endpoint.into(), body: None };
        Ok(self.session.cmd(command).await?.value_json()?)
    }
}

/// A `WebDriver` command that the library has no method for.
#[derive(Debug)]
struct Raw {
    method: Method,
    endpoint: String,
    body: Option<Value>,
}

impl FormatRequestData for Raw {
    fn format_request(&self, session: &SessionId) -> RequestData {
        let request = RequestData::new(self.method.clone(), format!("/session/{session}/{}", self.endpoint));
        match &self.body {
            Some(body) => request.add_body(body.clone()),
            None => request,
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Takes a browser that fits out of those that wait.
fn waiting(setup: &Setup) -> Option<Browser> {
    let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let fits =
        |other: &Browser| matches!(setup.engine, Engine::Chromium) && other.setup.language == setup.language;
    let place = idle.iter().position(fits)?;
    Some(idle.swap_remove(place))
}

/// `tied`: the browser ends when its driver does.
fn chromium(setup: &Setup, network: &NetLog, tied: bool) -> Result<Value> {
    let binary = tools::program("CHROMIUM", &["chromium", "chromium-browser", "google-chrome"])?;
    let mut arguments = vec![
        "--headless=new".to_owned(),
        // Root, as in a container, may not use the sandbox.
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--disable-quic".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        "--hide-scrollbars".to_owned(),
        // A request to anywhere but the test's own server fails and so is seen in the console.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost".to_owned(),
        format!("--accept-lang={}", setup.language),
        "--window-size=1280,900".to_owned(),
        network.argument(),
    ];
    if tied {
        // A browser on a pipe ends when nobody holds the other end.
        arguments.push("--remote-debugging-pipe".to_owned());
    }
    Ok(json!({
        "browserName": "chrome",
        "goog:chromeOptions": {
            "binary": binary,
            "args": arguments,
            "prefs": { "intl.accept_languages": setup.language },
        },
        "goog:loggingPrefs": { "browser": "ALL" },
    }))
}

fn firefox(setup: &Setup) -> Result<Value> {
    let binary = tools::program("FIREFOX", &["firefox-esr", "firefox"])?;
    Ok(json!({
        "browserName": "firefox",
        "moz:firefoxOptions": {
            "binary": binary,
            "args": ["-headless"],
            "prefs": { "intl.accept_languages": setup.language },
        },
    }))
}
