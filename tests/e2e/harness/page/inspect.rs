//! What is checked about the page as a whole: accessibility, layout, timers.

use super::Page;
use crate::harness::{BOARDS, Result, observe, tools, until_equal};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::time::Duration;

/// axe's rules that look at colors.
const COLOR_RULES: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// What carries the names of board and page.
const THEMED: &str = "document.querySelector('[data-reversi]').closest('[data-page]')";

fn none_of(faults: &[String], state: &str) -> Result {
    if faults.is_empty() { Ok(()) } else { Err(format!("axe, {state}:\n{}", faults.join("\n")).into()) }
}

impl Page {
    /// Faults that axe finds with these rules, or with its rules of WCAG 2.2 A and AA and its best practices, one line
    /// each. What passes is not looked into further, which takes less time.
    async fn axe(&self, without: &[&str], rules: Option<&[&str]>) -> Result<Vec<String>> {
        let loaded: bool = self.script("return Boolean(window.axe)", vec![]).await?;
        if !loaded {
            self.script::<Value>(&format!("{};window.axe = axe; return null", tools::axe()?), vec![]).await?;
        }
        self.browser()
            .run_async(
                "const [exclude, rules, done] = arguments;
                 const which = rules ? { runOnly: { type: 'rule', values: rules } } : {};
                 window.axe.run({ include: [['html']], exclude }, { resultTypes: ['violations'], ...which }).then(
                   (report) => done(report.violations.flatMap((fault) =>
                     fault.nodes.map((node) => `${fault.id} ${node.target.join(' ')}: ${node.failureSummary}`))),
                   (error) => done([`axe failed: ${error}`]));",
                vec![json!(without), json!(rules)],
            )
            .await
    }

    /// Fails with axe's findings, if there are any; `state` says what the page showed.
    pub(crate) async fn demand_accessible(&self, state: &str) -> Result {
        self.demand_accessible_without(&[], state).await
    }

    /// The same without the elements that these selectors match, and what is in them.
    pub(crate) async fn demand_accessible_without(&self, selectors: &[&str], state: &str) -> Result {
        none_of(&self.axe(selectors, None).await?, state)
    }

    /// The same, and again on each of the other boards with the rules that go by colors: nothing else differs there.
    pub(crate) async fn demand_accessible_on_all_boards(&self, state: &str) -> Result {
        self.demand_accessible(state).await?;
        let shown: String = self.script(&format!("return {THEMED}.dataset.board"), vec![]).await?;
        for board in BOARDS.into_iter().filter(|board| *board != shown) {
            self.show_board(board).await?;
            none_of(&self.axe(&[], Some(&COLOR_RULES)).await?, &format!("{state}, {board}"))?;
        }
        self.show_board(&shown).await
    }

    /// Gives the page the colors of a board, as the settings do, without touching the state it is in.
    async fn show_board(&self, board: &str) -> Result {
        self.script::<Value>(
            &format!("{THEMED}.dataset.board = arguments[0]; return null"),
            vec![json!(board)],
        )
        .await?;
        Ok(())
    }

    /// The accessibility tree that Chromium gives to assistive technology, one indented `role "name" [states]` a line.
    pub(crate) async fn accessibility_tree(&self) -> Result<String> {
        let answer = self.browser().devtools("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = answer["nodes"].as_array().ok_or("no accessibility tree")?;
        let root = nodes.first().ok_or("an empty accessibility tree")?;
        let mut lines = String::new();
        write_node(root, nodes, 0, "", &mut lines);
        Ok(lines)
    }

    /// Whether the page is wider than its viewport.
    pub(crate) async fn scrolls_sideways(&self) -> Result<bool> {
        self.script(
            "return document.scrollingElement.scrollWidth > document.documentElement.clientWidth",
            vec![],
        )
        .await
    }

    /// Fails when the page is wider than its viewport, and names what sticks out furthest.
    pub(crate) async fn demand_no_sideways_scroll(&self, state: &str) -> Result {
        if !self.scrolls_sideways().await? {
            return Ok(());
        }
        let furthest: String = self
            .script(
                "const right = (element) => element.getBoundingClientRect().right;
                 const all = [...document.body.querySelectorAll('*')].sort((a, b) => right(b) - right(a));
                 return `${all[0].outerHTML.slice(0, 200)} ends at ${right(all[0])}`",
                vec![],
            )
            .await?;
        Err(format!("{state}: the page scrolls sideways; {furthest}").into())
    }

    /// How far the page is scrolled down, in CSS pixels.
    pub(crate) async fn scrolled(&self) -> Result<f64> {
        self.script("return document.scrollingElement.scrollTop", vec![]).await
    }

    /// Texts and controls that are cut off by their own box or lie over one another, as `what: text`.
    pub(crate) async fn clipped(&self) -> Result<Vec<String>> {
        self.script(include_str!("clipped.js"), vec![]).await
    }

    /// Backing store of the canvas and its box on the screen in device pixels: `(width, height, width, height)`.
    pub(crate) async fn canvas_size(&self) -> Result<(f64, f64, f64, f64)> {
        self.script(
            "const canvas = document.querySelector('[data-reversi] canvas');
             const box = canvas.getBoundingClientRect();
             return [canvas.width, canvas.height, box.width * devicePixelRatio, box.height * devicePixelRatio];",
            vec![],
        )
        .await
    }

    /// Waits until nothing on the page is due to run or moving by itself, then lets a stretch of time go by and fails if
    /// anything ran in it.
    pub(crate) async fn demand_idle(&self, state: &str, stretch: Duration) -> Result {
        until_equal(&format!("{state}: what is still due"), Vec::new(), async || self.due().await).await?;
        let before = self.activity().await?;
        observe(stretch).await;
        let ran = self.activity().await? - before;
        let due = self.due().await?;
        if ran == 0 && due.is_empty() {
            return Ok(());
        }
        Err(format!("{state}: {ran} frames or timers asked for or run, still due: {due:?}").into())
    }

    /// Whether anything is due or moving now.
    pub(crate) async fn runs(&self) -> Result<bool> {
        Ok(!self.due().await?.is_empty())
    }

    /// Timers, intervals and frames that are yet to run, and animations of the style sheet that are running.
    async fn due(&self) -> Result<Vec<String>> {
        self.script(
            "const moving = document.getAnimations().filter((animation) => animation.playState === 'running');
             return [...[...window.reversiWatch.waiting].map(([name, rest]) => `${name} ${rest.join(' ')}`),
               ...moving.map((animation) => `animation ${animation.animationName ?? animation.transitionProperty}`)]",
            vec![],
        )
        .await
    }

    /// How often a frame or timer was asked for or ran since the page was loaded.
    async fn activity(&self) -> Result<u64> {
        self.script("return window.reversiWatch.activity", vec![]).await
    }

    /// Elements that Tab reaches from the first one of the document until it leaves the page, by `data-action`, name or
    /// tag, or as `square NAME`.
    pub(crate) async fn tab_stops(&self) -> Result<Vec<String>> {
        const AT: &str = "const at = document.activeElement;
             if (!at || at === document.body || at === document.documentElement) return null;
             return at.dataset.square ? `square ${at.dataset.square}` : (at.dataset.action ?? at.name ?? '') || at.tagName.toLowerCase();";
        self.script::<Value>("document.querySelector('a[href], button').focus(); return null", vec![])
            .await?;
        let mut stops = Vec::new();
        // More stops than any page of ours has: a trap ends the walk instead of the test run.
        for _ in 0..80 {
            match self.script::<Option<String>>(AT, vec![]).await? {
                Some(stop) => stops.push(stop),
                None => return Ok(stops),
            }
            self.keys("Tab").await?;
        }
        Err(format!("Tab never leaves the page: {stops:?}").into())
    }

    /// Fails when the page scrolls sideways, or something of the game is cut off or lies over something else.
    pub(crate) async fn demand_fits(&self, state: &str) -> Result {
        self.demand_no_sideways_scroll(state).await?;
        let cut = self.clipped().await?;
        if cut.is_empty() { Ok(()) } else { Err(format!("{state}: {}", cut.join("; ")).into()) }
    }

    /// Opens each dialog and closes it again; all of them must fit.
    pub(crate) async fn demand_dialogs_fit(&self, state: &str) -> Result {
        self.in_each_dialog(async |dialog| self.demand_fits(&format!("{state}, {dialog}")).await).await
    }

    /// Text that a reader of the page, or find-in-page, can reach.
    pub(crate) async fn visible_text(&self) -> Result<String> {
        self.script("return document.body.innerText", vec![]).await
    }
}

/// Ignored nodes, text runs and texts that only give their parent its name say nothing of their own; their children
/// move up.
fn write_node(node: &Value, all: &[Value], depth: usize, around: &str, lines: &mut String) {
    let role = node["role"]["value"].as_str().unwrap_or_default();
    let name = node["name"]["value"].as_str().unwrap_or_default();
    let silent = node["ignored"].as_bool() == Some(true)
        || matches!(role, "InlineTextBox" | "none" | "generic")
        || (role == "StaticText" && name == around);
    if !silent {
        let states: Vec<String> = node["properties"]
            .as_array()
            .map_or_else(Vec::new, |list| list.iter().filter_map(state).collect());
        lines.push_str(&"  ".repeat(depth));
        let _ = write!(lines, "{role} {name:?}");
        let description = node["description"]["value"].as_str().unwrap_or_default();
        if !description.is_empty() {
            let _ = write!(lines, " ({description})");
        }
        if !states.is_empty() {
            let _ = write!(lines, " [{}]", states.join(" "));
        }
        lines.push('\n');
    }
    let (deeper, around) = if silent { (depth, around) } else { (depth + 1, name) };
    for id in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = all.iter().find(|candidate| &candidate["nodeId"] == id) {
            write_node(child, all, deeper, around, lines);
        }
    }
}

/// The states that people are told of; what depends on focus or on the browser's version is left out.
fn state(property: &Value) -> Option<String> {
    let name = property["name"].as_str()?;
    let value = &property["value"]["value"];
    match name {
        "disabled" | "checked" | "pressed" | "expanded" | "selected" | "modal" | "live" | "atomic"
        | "level" => {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            (value != "false").then(|| format!("{name}={value}"))
        }
        _ => None,
    }
}
