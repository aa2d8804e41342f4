//! The page in the game's own words, on top of its documented DOM contract.

mod board;
mod controls;
mod inspect;
mod state;

pub(crate) use self::state::State;

use super::server::{EMPTY, SUB_PATH, Site};
use super::{Browser, Result, SavedGame, Setup, tools, until_equal};
use serde_json::{Value, json};
use std::path::PathBuf;

/// The game's own saved values; everything else on the origin belongs to others.
pub(crate) const GAME_KEY: &str = "reversi:v1:game";

/// Addresses of the tests' own servers, and those that lead to no server.
const OWN: [&str; 5] = ["http://127.0.0.1:", "http://localhost:", "data:", "blob:", "about:"];

/// A browser on the built site.
#[derive(Debug)]
pub(crate) struct Page {
    browser: Browser,
    site: Site,
    /// A site of somebody else, who shows the game.
    around: Site,
    expected: Vec<&'static str>,
}

impl Page {
    /// Starts server and browser; nothing is open yet.
    pub(crate) async fn start(setup: Setup) -> Result<Self> {
        let site =
            Site::start(tools::dist()?, setup.faults.clone(), setup.headers.clone(), setup.compressed)?;
        if setup.copied {
            site.let_copy();
        }
        let around = Site::start(PathBuf::new(), Vec::new(), Vec::new(), false)?;
        let browser = Browser::take(&setup).await?;
        Ok(Self { browser, site, around, expected: setup.expected })
    }

    /// Ends the browser, or where the flow went well lets it wait for another one.
    pub(crate) async fn end(self, well: bool) {
        if well { self.browser.rest().await } else { self.browser.quit().await }
    }

    pub(crate) fn browser(&self) -> &Browser {
        &self.browser
    }

    pub(crate) fn site(&self) -> &Site {
        &self.site
    }

    pub(crate) fn around(&self) -> &Site {
        &self.around
    }

    /// Opens the game with options as in the address (`"lang=en&seed=7"`) and waits until it is there.
    pub(crate) async fn open(&self, options: &str) -> Result {
        self.open_raw(&format!("/?{options}")).await?;
        self.ready().await
    }

    /// The same from a folder of the site.
    pub(crate) async fn open_in_folder(&self, options: &str) -> Result {
        self.open_raw(&format!("{SUB_PATH}?{options}")).await?;
        self.ready().await
    }

    /// Opens the game for two people on one device, nothing played yet.
    pub(crate) async fn open_two_people(&self) -> Result {
        self.open_two_people_in("es").await
    }

    /// The same in another language; a game in progress is replaced.
    pub(crate) async fn open_two_people_in(&self, language: &str) -> Result {
        self.open(&format!("lang={language}")).await?;
        self.new_game(&[("opponent", "people")]).await
    }

    /// Puts a saved game into the storage before the game is opened with these options.
    pub(crate) async fn open_saved(&self, game: SavedGame, options: &str) -> Result {
        self.open_stored(&json!(game.text()).to_string(), options).await
    }

    /// The same with any value under the game's key.
    pub(crate) async fn open_stored(&self, value: &str, options: &str) -> Result {
        self.open_raw(EMPTY).await?;
        self.store(GAME_KEY, value).await?;
        self.open(options).await
    }

    /// Leaves for a page of the same site that has nothing on it.
    pub(crate) async fn open_empty(&self) -> Result {
        self.open_raw(EMPTY).await
    }

    /// Opens a path of the site and expects nothing of it.
    pub(crate) async fn open_raw(&self, path: &str) -> Result {
        self.browser.goto(&format!("{}{path}", self.site.origin())).await
    }

    /// Reloads and waits until the game is there again.
    pub(crate) async fn reload(&self) -> Result {
        self.demand_unbroken().await?;
        self.browser.reload().await?;
        self.ready().await
    }

    /// Waits until the game has taken its place on the page.
    pub(crate) async fn ready(&self) -> Result {
        until_equal("the game is there", true, async || {
            let there = "return Boolean(document.querySelector(':root:not([data-undressed]) [data-reversi][data-phase]'))";
            self.script(there, vec![]).await
        })
        .await
    }

    pub(crate) async fn script<T: serde::de::DeserializeOwned>(
        &self,
        body: &str,
        arguments: Vec<Value>,
    ) -> Result<T> {
        self.browser.run(body, arguments).await
    }

    /// What no flow may leave behind, apart from what its set-up says it provokes.
    pub(crate) async fn demand_clean(&self) -> Result {
        self.demand_unbroken().await?;
        let console = self.console_errors().await?;
        if !console.is_empty() {
            return Err(format!("the console is not silent:\n{}", console.join("\n")).into());
        }
        self.demand_no_foreign_request().await
    }

    /// Console messages of level warning or worse that were not provoked.
    pub(crate) async fn console_errors(&self) -> Result<Vec<String>> {
        let mut lines = self.browser.console().await?;
        lines.retain(|line| line.starts_with("SEVERE") || line.starts_with("WARNING"));
        lines.retain(|line| !self.expects(line));
        Ok(lines)
    }

    /// Whether the console said something with this part in it.
    pub(crate) async fn console_said(&self, part: &str) -> Result<bool> {
        Ok(self.browser.console().await?.iter().any(|line| line.contains(part)))
    }

    /// Broken rules of the page's content policy, `directive address`.
    pub(crate) async fn csp_violations(&self) -> Result<Vec<String>> {
        self.script("return window.reversiWatch?.violations ?? []", vec![]).await
    }

    /// Uncaught errors, broken content policy, requests to others: known only to the document they happened in.
    pub(crate) async fn demand_unbroken(&self) -> Result {
        let mut errors: Vec<String> = self.script("return window.reversiWatch?.errors ?? []", vec![]).await?;
        errors.extend(self.csp_violations().await?);
        errors.retain(|error| !self.expects(error));
        let foreign: Vec<String> = self
            .script(
                "return performance.getEntriesByType('resource').map(entry => entry.name)
                   .filter(name => /^[a-z]+:\\/\\//.test(name)
                     && ![location.origin, ...arguments[0]].some(origin => name.startsWith(origin + '/')))",
                vec![json!([self.site.origin()])],
            )
            .await?;
        errors.extend(foreign.into_iter().map(|address| format!("request to another site: {address}")));
        if errors.is_empty() { Ok(()) } else { Err(errors.join("\n").into()) }
    }

    /// By the browser's own log, which also holds what workers asked for, and pages that are gone. Leaves the page.
    async fn demand_no_foreign_request(&self) -> Result {
        if !self.browser.is_chromium() {
            return Ok(());
        }
        // Events are written in their order: once this one is there, all are. Whether anybody answers does not matter.
        let last = format!("{}{EMPTY}?last", self.site.origin());
        let _ = self.browser.goto(&last).await;
        until_equal("the network's log is whole", true, async || {
            Ok(self.browser.asked_for()?.iter().any(|asked| asked.address == last))
        })
        .await?;
        let foreign = self
            .browser
            .asked_for()?
            .into_iter()
            .filter(|asked| asked.by_page && !OWN.iter().any(|own| asked.address.starts_with(own)));
        let foreign: Vec<_> = foreign.map(|asked| asked.address).collect();
        if foreign.is_empty() {
            return Ok(());
        }
        Err(format!("requests to other sites:\n{}", foreign.join("\n")).into())
    }

    fn expects(&self, line: &str) -> bool {
        self.expected.iter().any(|part| line.contains(part))
    }
}
