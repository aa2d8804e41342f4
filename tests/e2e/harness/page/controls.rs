//! Buttons, dialogs, tabs and the browser's storage.

use super::{GAME_KEY, Page};
use crate::harness::{FULL_STORAGE, Result, until_equal};
use serde_json::json;

impl Page {
    /// Clicks the control with this `data-action` that is shown; an error when none or more than one is.
    pub(crate) async fn action(&self, name: &str) -> Result {
        let marked: u32 = self
            .script(
                "const shown = [...document.querySelectorAll(`[data-reversi] [data-action=\"${arguments[0]}\"]`)]
                   .filter((control) => control.getClientRects().length > 0)
                   // A dialog's closing cross does the same as its named button.
                   .filter((control, _, all) => all.length === 1 || !control.hasAttribute('aria-label'));
                 shown.forEach((control, number) => control.setAttribute('data-e2e', `${arguments[0]}-${number}`));
                 return shown.length;",
                vec![name.into()],
            )
            .await?;
        if marked != 1 {
            return Err(format!("{marked} controls are shown for {name}").into());
        }
        self.browser().click(&format!("[data-e2e=\"{name}-0\"]")).await
    }

    /// Whether a control is shown and can be used.
    pub(crate) async fn can(&self, name: &str) -> Result<bool> {
        self.script(
            "return [...document.querySelectorAll(`[data-reversi] [data-action=\"${arguments[0]}\"]`)].some((control) =>
               control.getClientRects().length > 0 && !control.disabled && control.getAttribute('aria-disabled') !== 'true')",
            vec![name.into()],
        )
        .await
    }

    /// Ticks a radio button of the open dialog, or sets a choice, through its label as a player does.
    pub(crate) async fn choose(&self, name: &str, value: &str) -> Result {
        self.press_input(&format!("input[name=\"{name}\"][value=\"{value}\"]"), true).await
    }

    /// Turns a switch on or off.
    pub(crate) async fn switch(&self, name: &str, on: bool) -> Result {
        self.press_input(&format!("input[name=\"{name}\"]"), on).await
    }

    /// Inputs may be drawn by their labels; clicking the input's element itself works for both.
    async fn press_input(&self, selector: &str, wanted: bool) -> Result {
        let done: bool = self
            .script(
                "const input = document.querySelector(`dialog[open] ${arguments[0]}`);
                 if (!input || input.disabled) return false;
                 if (input.checked !== arguments[1]) input.click();
                 return true;",
                vec![selector.into(), wanted.into()],
            )
            .await?;
        if done { Ok(()) } else { Err(format!("no {selector} in an open dialog").into()) }
    }

    /// Opens a dialog by its button.
    pub(crate) async fn open_dialog(&self, dialog: &str) -> Result {
        self.action(if dialog == "new-game" { "new" } else { dialog }).await?;
        self.wait_dialog(Some(dialog)).await
    }

    /// Closes the open dialog by Escape.
    pub(crate) async fn close_dialog(&self) -> Result {
        self.keys("Escape").await?;
        self.wait_dialog(None).await
    }

    /// Opens each dialog in turn, looks, and closes it again.
    pub(crate) async fn in_each_dialog(&self, mut look: impl AsyncFnMut(&str) -> Result) -> Result {
        for dialog in ["new-game", "settings", "keys", "menu"] {
            self.open_dialog(dialog).await?;
            look(dialog).await?;
            self.close_dialog().await?;
        }
        Ok(())
    }

    /// Opens the new-game dialog, takes these choices (`[("opponent", "people")]`), and starts.
    pub(crate) async fn new_game(&self, choices: &[(&str, &str)]) -> Result {
        self.open_dialog("new-game").await?;
        for (name, value) in choices {
            self.choose(name, value).await?;
        }
        self.action("start").await?;
        self.wait_dialog(None).await
    }

    /// Puts the page into the state that a panic leaves behind: no input makes the built program panic.
    pub(crate) async fn crash(&self) -> Result {
        self.script::<serde_json::Value>(
            "document.querySelector('[data-reversi]').setAttribute('data-crashed', ''); return null",
            vec![],
        )
        .await?;
        Ok(())
    }

    /// Pauses with the button and waits for the panel.
    pub(crate) async fn pause(&self) -> Result {
        self.action("pause").await?;
        self.wait_phase("paused").await
    }

    /// Continues with the panel's button.
    pub(crate) async fn resume(&self) -> Result {
        self.action("resume").await?;
        until_equal("paused", false, async || Ok(self.phase().await? == "paused")).await
    }

    /// Really switches to another tab and back: the page is hidden in between.
    pub(crate) async fn leave_and_come_back(&self) -> Result {
        let game = self.browser().current_tab().await?;
        self.browser().open_tab().await?;
        self.browser().close_tab_and_go_to(&game).await?;
        self.wait_seen("hidden").await
    }

    /// Waits until the page has been told of a visibility.
    pub(crate) async fn wait_seen(&self, visibility: &str) -> Result {
        until_equal("visibility was seen", true, async || {
            self.script(
                "return window.reversiWatch.visibility.includes(arguments[0])",
                vec![visibility.into()],
            )
            .await
        })
        .await
    }

    /// A stored value, whoever's it is.
    pub(crate) async fn stored(&self, key: &str) -> Result<Option<String>> {
        self.script("return localStorage.getItem(arguments[0])", vec![key.into()]).await
    }

    pub(crate) async fn store(&self, key: &str, value: &str) -> Result {
        self.script("localStorage.setItem(arguments[0], arguments[1])", vec![key.into(), value.into()]).await
    }

    /// From now on nothing more can be written to the storage.
    pub(crate) async fn fill_the_storage(&self) -> Result {
        self.script(FULL_STORAGE, vec![]).await
    }

    /// Removes the saved game from a page of the same site that shows none.
    pub(crate) async fn forget_the_game(&self) -> Result {
        self.open_empty().await?;
        self.script("localStorage.removeItem(arguments[0])", vec![GAME_KEY.into()]).await
    }

    /// Freezes the page as the browser does with tabs it wants to discard, and thaws it.
    pub(crate) async fn freeze(&self, frozen: bool) -> Result {
        let state = if frozen { "frozen" } else { "active" };
        self.browser().devtools("Page.setWebLifecycleState", json!({ "state": state })).await?;
        Ok(())
    }

    /// Dispatches a page event that only the browser sends by itself, with `persisted` where the event has it.
    pub(crate) async fn page_event(&self, name: &str, persisted: bool) -> Result {
        self.script(
            "window.dispatchEvent(new PageTransitionEvent(arguments[0], { persisted: arguments[1] }))",
            vec![name.into(), persisted.into()],
        )
        .await
    }
}
