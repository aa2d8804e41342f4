//! The game's elements on the page: built once, then written to where something differs. Holds no listener and
//! decides nothing.

use reversi_rules::Square;
use reversi_view::text::Messages;
use reversi_view::theme::page_colors;
use reversi_view::{Presentation, RootView};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{Document, Element, FocusOptions, HtmlCanvasElement, HtmlElement};

use crate::crash;
use crate::dialogs::Dialogs;
use crate::dom::{Bindings, flag, joined, mark, set};
use crate::grid::Grid;
use crate::icons;
use crate::lid::{Lid, write_crash_panel};
use crate::maker::{Hole, Maker};
use crate::panel::{
    Learn, Moves, Notes, Typed, games_address, guide_address, icon_button, write_curve, write_end,
    write_score, write_status, write_tools,
};

/// The id of a game's title, without its prefix.
const TITLE: &str = "title";

/// What the page around the game, its style and its tests go by.
const ROOT: &str = "\
    <*section class='rv' data-reversi='' aria-labelledby='@title' data-phase='$' data-dialog='$' data-turn='$' \
    data-ply='$' data-black='$' data-white='$' lang='$' data-hide-score='$' data-hide-coordinates='$' data-large='$'>";

/// The way past the header, in play and in a pause, and the header up to the mark of the game.
const TOP: &str = "\
    <a class='rv-skip' href='$'>$</a>\
    <div class='rv-body'><div class='rv-first'><div class='rv-top'><h2 class='rv-brand' id='@title'>";

/// The header from there to its buttons. The way to the guide is shown where there is room for it on a page of the game's
/// own.
const HEADER: &str = "\
    <span>$</span></h2><a class='rv-guide' href='$'>$</a><a class='rv-guide' href='$'>$</a><p class='rv-goal' hidden='$'>$</p>";

/// After the moves: what is only heard. The region is present and empty from the start: one that appears together
/// with its text is not read.
const BOTTOM: &str = "\
    </section></div></div>\
    <p class='rv-sr' id='@help'>$<span class='rv-pausing'> $</span></p>\
    <*div class='rv-sr' role='status' aria-live='polite' data-live='' aria-atomic='true'/>";

/// A game's elements; they leave the page when dropped.
pub(crate) struct View {
    document: Document,
    /// The document or the shadow root in which the game is.
    tree: Document,
    section: HtmlElement,
    /// The whole page takes the board's colors and the language, when it is the game's own.
    page: Option<Element>,
    bindings: Bindings,
    score: HtmlElement,
    typed: Typed,
    canvas: HtmlCanvasElement,
    grid: Grid,
    lid: Lid,
    /// The button that takes note of a pass.
    pass: HtmlElement,
    notes: Notes,
    /// Built when the board is for learning.
    learn: Option<Learn>,
    tools: HtmlElement,
    moves: Moves,
    live: HtmlElement,
    /// Built when one is to be opened, or when the page has nothing else to do.
    dialogs: Option<Dialogs>,
    shown: Option<Presentation>,
}

impl View {
    /// Builds a game in `root`, whose content it replaces. On a page of the game's own (`page`) the page's colors and
    /// language follow. `controls` names those around the board: `full`, `compact` or `none`.
    pub(crate) fn build(
        document: &Document,
        root: &Element,
        page: bool,
        controls: Option<&str>,
    ) -> Result<View, JsValue> {
        let tree = tree_of(root);
        let mut made = Maker::new(document, free_prefix(&tree));
        let maker = &mut made;
        maker.write(
            ROOT,
            const {
                &[
                    Hole::Shown(|now, _| Some(now.root.phase.name()), 0),
                    Hole::Shown(|now, _| now.root.dialog, 0),
                    Hole::Shown(|now, _| Some(now.root.turn.name()), 0),
                    Hole::Made(|now, _| Some(now.root.ply.to_string()), 0),
                    Hole::Made(|now, _| Some(now.root.score.black.to_string()), 0),
                    Hole::Made(|now, _| Some(now.root.score.white.to_string()), 0),
                    Hole::Shown(|now, _| Some(now.root.language.tag()), 0),
                    Hole::Shown(|now, _| mark(!now.root.shows_score), 0),
                    Hole::Shown(|now, _| mark(!now.root.shows_coordinates), 0),
                    Hole::Shown(|now, _| mark(now.root.large), 0),
                ]
            },
        );
        let section: HtmlElement = maker.take();
        write_top(maker, page);
        let score = write_score(maker);
        maker.write(
            "<div class='rv-stage'><div class='rv-frame' hidden='$'>",
            const { &[Hole::Shown(|now, _| mark(now.pause.is_some()), 0)] },
        );
        write_band(maker, "rv-files", "ABCDEFGH");
        write_band(maker, "rv-ranks", "12345678");
        maker.write("<div class='rv-field'><*canvas aria-hidden='true' tabindex='-1'/>", &[]);
        let canvas = maker.take();
        let grid = Grid::build(maker);
        maker.write("</div></div>", &[]);
        let lid = Lid::build(maker);
        maker.write("</div>", &[]);
        let pass = write_status(maker);
        write_end(maker);
        let notes = Notes::build(maker, document);
        let tools = write_tools(maker);
        maker.write("</div><div class='rv-more'>", &[]);
        write_curve(maker);
        let moves = Moves::open(maker, document);
        let typed = Typed::build(maker);
        maker.write(BOTTOM, const { &[Hole::Word(|m| m.board_help), Hole::Word(|m| m.board_help_pause)] });
        let live = maker.take();
        write_crash_panel(maker);
        maker.write("</section>", &[]);
        set(&section, "data-controls", controls);
        let bindings = made.done()?;
        root.replace_children_with_node_1(&section);
        crash::watch(&section);
        Ok(View {
            document: document.clone(),
            tree,
            section,
            page: document.document_element().filter(|_| page),
            bindings,
            score,
            typed,
            canvas,
            grid,
            lid,
            pass,
            notes,
            learn: None,
            tools,
            moves,
            live,
            dialogs: None,
            shown: None,
        })
    }

    /// Builds what the game can be played without: the dialogs. They show something once the page is shown again.
    pub(crate) fn complete(&mut self) {
        if self.dialogs.is_none() {
            let mut maker = Maker::adding_to(&self.document, &self.section, self.bindings.id(""));
            let dialogs = Dialogs::build(&mut maker, &self.document, self.page.is_some());
            match maker.done() {
                Ok(bindings) => self.bindings.add(bindings),
                Err(refused) => web_sys::console::error_1(&refused),
            }
            self.dialogs = Some(dialogs);
        }
    }

    /// Shows everything, writing only what differs from what was shown before; `texts` are those of its language.
    pub(crate) fn show(&mut self, presentation: Presentation, texts: &Messages) {
        let before = self.shown.take();
        let (now, before) = (&presentation, before.as_ref());
        if now.root.dialog.is_some() {
            self.complete();
        }
        self.bindings.show(now, texts);
        self.show_root(&now.root, before.map(|it| &it.root));
        self.moves.show(&now.moves, before.map(|it| it.moves.as_slice()));
        self.notes.show_alert(now.alert.as_ref(), now.root.dialog.is_some());
        self.show_learning(now, before);
        if let Some(dialogs) = &mut self.dialogs {
            dialogs.show(now, before);
        }
        let told = |it: &Presentation| (it.root.phase, it.root.ply, it.moves.len());
        if before.is_none_or(|before| told(before) != told(now)) {
            self.moves.follow();
        }
        self.shown = Some(presentation);
    }

    /// What is different where the board is for learning. It stays so as long as the game is on the page.
    fn show_learning(&mut self, now: &Presentation, before: Option<&Presentation>) {
        let Some(learning) = &now.learning else {
            if let Some(learn) = self.learn.take() {
                learn.leave().remove();
                flag(&self.section, "data-learning", false);
                if self.page.is_some() {
                    self.document.set_title("Reversi");
                }
            }
            return;
        };
        let learn = self.learn.get_or_insert_with(|| {
            let learn = Learn::build(&self.document, learning.is_course);
            flag(&self.section, "data-learning", true);
            if let Some(course) = &learn.course {
                let [score, tools] = [&self.score, &self.tools];
                // Refused only where the element is not on the page.
                let _ = score.before_with_node_1(&course.element);
                let _ = tools.before_with_node_1(&course.tools);
                let _ = self.pass.before_with_node_1(&course.play);
                for gone in [score, tools, &self.moves.element] {
                    flag(gone, "hidden", true);
                }
            } else {
                let _ = self.tools.append_child(learn.leave());
            }
            learn
        });
        learn.show(learning, now.root.language, self.page.is_some());
        if let (Some(course), Some(view)) = (&learn.course, &now.course) {
            course.show(&self.section, view, now.root.language, self.page.is_some());
        }
        if self.page.is_some() && before.is_none_or(|before| before.learning != now.learning) {
            self.document.set_title(&joined(&[learning.title, " · Reversi"]));
        }
    }

    /// What the whole page follows where it is the game's own.
    fn show_root(&self, now: &RootView, before: Option<&RootView>) {
        if before.is_none_or(|before| (before.board, before.page) != (now.board, now.page)) {
            let themed = self.page.as_ref().unwrap_or(&self.section);
            set(themed, "data-board", Some(now.board.name()));
            set(themed, "data-page", Some(now.page.name()));
            self.color_the_browser(&page_colors(now.page).bg.css());
        }
        if let Some(page) = &self.page
            && before.is_none_or(|before| before.language != now.language)
        {
            let tag = now.language.tag();
            set(page, "lang", Some(tag));
            set(page, "data-language", Some(tag));
            self.describe_the_page(tag);
        }
    }

    /// The page's description is written in all languages beside the one that counts.
    fn describe_the_page(&self, tag: &str) {
        let description = self.document.query_selector("meta[name=description]").ok().flatten();
        if let Some(meta) = description
            && let Some(text) = meta.get_attribute(&joined(&["data-", tag]))
        {
            set(&meta, "content", Some(&text));
        }
    }

    /// Phones color the browser's own bars like the page.
    fn color_the_browser(&self, background: &str) {
        let Some(metas) = self
            .page
            .as_ref()
            .and_then(|_| self.document.query_selector_all("meta[name='theme-color']").ok())
        else {
            return;
        };
        for index in 0..metas.length() {
            if let Some(meta) = metas.item(index).and_then(|meta| meta.dyn_into::<Element>().ok()) {
                set(&meta, "content", Some(background));
            }
        }
    }

    /// Where the focus is in the document or the shadow tree of the game.
    pub(crate) fn active(&self) -> Option<Element> {
        self.tree.active_element()
    }

    /// The square that has the focus, if one has.
    pub(crate) fn focused_square(&self) -> Option<Square> {
        let active = self.active().filter(|active| self.section.contains(Some(active)))?;
        active.get_attribute("data-square")?.parse().ok()
    }

    /// Empties the field for typed moves.
    pub(crate) fn clear_typed(&self) {
        self.typed.clear();
    }

    /// Marks that discs are turning.
    pub(crate) fn set_animating(&self, animating: bool) {
        flag(&self.section, "data-animating", animating);
    }

    /// Keeps the current ply in the move list's view when the list has another size.
    pub(crate) fn follow_moves(&self) {
        self.moves.follow();
    }

    /// What a screen reader says next.
    pub(crate) fn say(&self, text: &str) {
        self.live.set_text_content(Some(text));
    }

    /// Where the board is painted.
    pub(crate) fn canvas(&self) -> &HtmlCanvasElement {
        &self.canvas
    }

    /// Whether the pause panel is shown.
    pub(crate) fn is_paused(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.pause.is_some())
    }

    /// The open dialog's name.
    pub(crate) fn open_dialog(&self) -> Option<&'static str> {
        self.dialogs.as_ref()?.open()
    }

    /// Puts the focus on a square, without scrolling the page.
    pub(crate) fn focus_square(&self, square: Square) {
        if let Some(cell) = self.grid.cell(square) {
            focus(cell);
        }
    }

    /// Puts the focus on a square and brings it into view.
    pub(crate) fn lead_to_square(&self, square: Square) {
        if let Some(cell) = self.grid.cell(square) {
            // An element that cannot take the focus leaves it where it is.
            let _ = cell.focus();
        }
    }

    /// Puts the focus on the pause panel's main button, without scrolling the page.
    pub(crate) fn focus_continue(&self) {
        focus(self.lid.safe_button());
    }
}

impl Drop for View {
    fn drop(&mut self) {
        crash::forget(&self.section);
        self.section.remove();
    }
}

/// Writes the way past the header and the header. The ways to guide and games lead there on a page of the game's own.
fn write_top(maker: &mut Maker, page: bool) {
    maker.write(
        TOP,
        const {
            &[
                Hole::Shown(|now, _| Some(if now.pause.is_some() { "#@continue" } else { "#@square" }), 0),
                Hole::Word(|m| m.skip_to_board),
            ]
        },
    );
    maker.write(icons::BRAND, &[]);
    let [guide, games] = if page {
        [
            Hole::Made(|now, _| Some(guide_address(now.root.language, "index.html")), 0),
            Hole::Made(|now, _| Some(games_address(now.root.language)), 0),
        ]
    } else {
        [const { Hole::Shown(|_, _| None, 0) }; 2]
    };
    maker.write(
        HEADER,
        &[
            Hole::Word(|m| m.title),
            guide,
            Hole::Word(|m| m.guide),
            games,
            Hole::Word(|m| m.games),
            Hole::Shown(|now, _| mark(now.root.goal.is_none()), 0),
            Hole::Shown(|now, _| now.root.goal, 0),
        ],
    );
    icon_button(maker, "menu", icons::MENU, |m| m.menu);
    icon_button(maker, "settings", icons::TUNE, |m| m.settings);
    icon_button(maker, "keys", icons::HELP, |m| m.keys);
    maker.write("</div>", &[]);
}

/// What the ids of a new game can begin with: nothing that another game on the page uses.
fn free_prefix(tree: &Document) -> String {
    let mut number: u32 = 0;
    loop {
        let prefix = joined(&["rv", &number.to_string(), "-"]);
        if !matches!(tree.query_selector(&joined(&["#", &prefix, TITLE])), Ok(Some(_))) {
            return prefix;
        }
        number += 1;
    }
}

/// The document or the shadow root that `root` is in. What is asked of it, a look-up and where the focus is, has
/// the same name on both, and the browser finds a method by its name alone.
fn tree_of(root: &Element) -> Document {
    root.get_root_node().unchecked_into()
}

fn focus(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that cannot take the focus leaves it where it is.
    let _ = element.focus_with_options(&options);
}

/// The names of the files or the ranks, along the board.
fn write_band(maker: &mut Maker, class: &str, names: &str) {
    maker.write("<div class='$' aria-hidden='true'>", &[Hole::Given(class)]);
    for name in names.split_inclusive(|_| true) {
        maker.write("<span>$</span>", &[Hole::Given(name)]);
    }
    maker.write("</div>", &[]);
}

#[cfg(test)]
mod tests;
