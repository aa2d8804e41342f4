//! A page of somebody else's with the game on it, and the game in its frames.

use super::{Page, Result, until};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What stands for the address of the game's folder in a page around it, and for its origin.
const GAME: [&str; 2] = ["https://example.org/reversi", "https://example.org"];
/// Where the page is on its site.
const PAGE: &str = "/articles/";
/// Begins to note the messages that the page gets, in order.
const LISTEN: &str =
    "<script>window.told = []; addEventListener('message', ({ data }) => told.push(data));</script>";

impl Page {
    /// Opens a page of another site; the game's address in it is replaced by the one of the game under test.
    pub(crate) async fn open_around(&self, html: &str) -> Result {
        self.around().put(PAGE, self.page_around(html));
        self.browser().goto(&format!("{}{PAGE}", self.around().other_origin())).await
    }

    /// The same on the game's own site.
    pub(crate) async fn open_beside(&self, html: &str) -> Result {
        self.site().put(PAGE, self.page_around(html));
        self.open_raw(PAGE).await
    }

    /// Loads the page around again.
    pub(crate) async fn reload_around(&self) -> Result {
        self.browser().reload().await
    }

    /// The console is to be silent about an icon, and the page's own scripts come after ours.
    fn page_around(&self, html: &str) -> String {
        let icon = "<link rel=\"icon\" href=\"data:,\">";
        let page = GAME.iter().fold(html.to_owned(), |page, name| page.replace(name, &self.site().origin()));
        let (before, after) =
            page.split_once("<head>").unwrap_or(("<!doctype html><html lang=\"en\">", &page));
        format!("{before}<head>{icon}{LISTEN}{after}")
    }

    /// Looks at the game in a frame: waits until it is there, and demands at the end that nothing in the frame broke.
    pub(crate) async fn in_frame<T>(
        &self,
        selector: &str,
        look: impl AsyncFnOnce() -> Result<T>,
    ) -> Result<T> {
        self.browser().enter_frame(selector).await?;
        self.ready().await?;
        let seen = look().await;
        let unbroken = self.demand_unbroken().await;
        self.browser().leave_frame().await?;
        unbroken?;
        seen
    }

    /// The messages of this type that the page around has got from one of its frames so far.
    pub(crate) async fn told<T: DeserializeOwned>(&self, kind: &str) -> Result<Vec<T>> {
        self.script(
            "return told.filter((data) => data.source === 'reversi' && data.v === 1 && data.type === arguments[0])",
            vec![kind.into()],
        )
        .await
    }

    /// Sends a message to the frame.
    pub(crate) async fn ask(&self, selector: &str, message: Value) -> Result {
        self.script::<Value>(
            "document.querySelector(arguments[0]).contentWindow.postMessage(arguments[1], '*'); return null",
            vec![selector.into(), message],
        )
        .await?;
        Ok(())
    }

    /// Waits until an expression about the page around is true.
    pub(crate) async fn until_around(&self, expression: &str) -> Result {
        until(expression, async || self.script(&format!("return Boolean({expression})"), vec![]).await).await
    }
}
