//! The game's elements on the page: built once, then written to where something differs. Holds no listener and decides
//! nothing.

use reversi_rules::Square;
use reversi_view::text::Messages;
use reversi_view::theme::page_colors;
use reversi_view::{Presentation, RootView};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{Document, Element, FocusOptions, HtmlCanvasElement, HtmlElement, Text};

use crate::dialogs::Dialogs;
use crate::dom::{Words, flag, joined, set};
use crate::grid::{ENTRY, Grid};
use crate::icons;
use crate::lid::{Lid, write_crash_panel};
use crate::maker::{Hole, Maker};
use crate::panel::{
    Curve, End, Learn, Match, Moves, Notes, Score, Status, Tools, Typed, guide_address, icon_button, part,
};

/// The id of a game's title, without its prefix.
const TITLE: &str = "title";

/// The way past the header, and the header up to the mark of the game.
const TOP: &str = "\
    <*section class='rv' data-reversi='' aria-labelledby='@title'>\
    <*a class='rv-skip'>$</a>\
    <div class='rv-body'><div class='rv-first'><div class='rv-top'><h2 class='rv-brand' id='@title'>";

/// The header from there to its buttons.
const HEADER: &str = "\
    <span>$</span></h2><*p class='rv-goal' hidden=''>#</p><*a class='rv-guide'>$</a>";

/// After the moves: what is only heard. The region is present and empty from the start: one that appears together with
/// its text is not read.
const BOTTOM: &str = "\
    </section></div></div>\
    <p class='rv-sr' id='@help'>$<span class='rv-pausing'> $</span></p>\
    <*div class='rv-sr' role='status' aria-live='polite' data-live='' aria-atomic='true'/>";

/// A game's elements; they leave the page when dropped.
pub(crate) struct View {
    document: Document,
    section: HtmlElement,
    skip: HtmlElement,
    /// Where the way past the header leads, in play and in a pause.
    entries: [String; 2],
    /// The whole page takes the board's colors and the language, when it is the game's own.
    page: Option<Element>,
    words: Words,
    goal: HtmlElement,
    goal_text: Text,
    /// The way to the guide, shown where there is room for it on a page of the game's own.
    guide: HtmlElement,
    match_line: Match,
    score: Score,
    typed: Typed,
    frame: HtmlElement,
    canvas: HtmlCanvasElement,
    grid: Grid,
    lid: Lid,
    status: Status,
    notes: Notes,
    /// Built when the board is for learning.
    learn: Option<Learn>,
    tools: Tools,
    end: End,
    curve: Curve,
    moves: Moves,
    live: HtmlElement,
    dialogs: Dialogs,
    shown: Option<Presentation>,
}

impl View {
    /// Builds a game in `root`, whose content it replaces. On a page of the game's own (`page`) the page's colors and
    /// language follow.
    pub(crate) fn build(document: &Document, root: &Element, page: bool) -> Result<View, JsValue> {
        let mut made = Maker::new(document, free_prefix(document));
        let maker = &mut made;
        let entries = [ENTRY, "continue"].map(|name| joined(&["#", &maker.id(name)]));
        maker.write(TOP, &[Hole::Word(|m| m.skip_to_board)]);
        let (section, skip) = (maker.take::<HtmlElement>(), maker.take());
        maker.write(icons::BRAND, &[]);
        maker.write(HEADER, &[Hole::Word(|m| m.title), Hole::Word(|m| m.guide)]);
        let (goal, goal_text, guide) = (maker.take(), maker.take(), maker.take());
        icon_button(maker, "menu", icons::MENU, |m| m.menu);
        icon_button(maker, "settings", icons::TUNE, |m| m.settings);
        icon_button(maker, "keys", icons::HELP, |m| m.keys);
        maker.write("</div>", &[]);
        let (match_line, score) = Score::build(maker);
        maker.write("<div class='rv-stage'><*div class='rv-frame'>", &[]);
        let frame = maker.take();
        write_band(maker, "rv-files", "ABCDEFGH");
        write_band(maker, "rv-ranks", "12345678");
        maker.write("<div class='rv-field'><*canvas aria-hidden='true' tabindex='-1'/>", &[]);
        let canvas = maker.take();
        let grid = Grid::build(maker);
        maker.write("</div></div>", &[]);
        let lid = Lid::build(maker);
        maker.write("</div>", &[]);
        let status = Status::build(maker);
        let end = End::build(maker);
        let notes = Notes::build(maker, document);
        let tools = Tools::build(maker);
        maker.write("</div><div class='rv-more'>", &[]);
        let curve = Curve::build(maker);
        let moves = Moves::open(maker, document);
        let typed = Typed::build(maker);
        maker.write(BOTTOM, &[Hole::Word(|m| m.board_help), Hole::Word(|m| m.board_help_pause)]);
        let live = maker.take();
        write_crash_panel(maker);
        let dialogs = Dialogs::build(maker, document, page);
        maker.write("</section>", &[]);
        let words = made.done()?;
        root.replace_children_with_node_1(&section);
        Ok(View {
            document: document.clone(),
            section,
            skip,
            entries,
            page: document.document_element().filter(|_| page),
            words,
            goal,
            goal_text,
            guide,
            match_line,
            score,
            typed,
            frame,
            canvas,
            grid,
            lid,
            status,
            notes,
            learn: None,
            tools,
            end,
            curve,
            moves,
            live,
            dialogs,
            shown: None,
        })
    }

    /// Shows everything, writing only what differs from what was shown before; `texts` are those of its language.
    pub(crate) fn show(&mut self, presentation: Presentation, texts: &Messages) {
        let before = self.shown.take();
        let (now, before) = (&presentation, before.as_ref());
        if part(before, |it| &it.root) != Some(&now.root) {
            self.show_root(&now.root, part(before, |it| &it.root), texts);
        }
        self.match_line.show(&now.match_line);
        self.typed.show(&now.typed_refusal);
        self.status.show_pass(now.pass.as_ref());
        self.moves.show_steps(now.steps);
        self.score.show(&now.seats, part(before, |it| &it.seats));
        flag(&self.frame, "hidden", now.pause.is_some());
        let [board, resume] = &self.entries;
        set(&self.skip, "href", Some(if now.pause.is_some() { resume } else { board }));
        self.grid.show(now, before);
        self.lid.show(now, before);
        self.status.show(&now.status, part(before, |it| &it.status));
        self.tools.show(now.tools, before.map(|it| it.tools));
        self.moves.show(&now.moves, before.map(|it| it.moves.as_slice()));
        let ended = before.and_then(|it| it.end.as_ref());
        self.end.show(now.end.as_ref(), ended);
        self.curve.show(now.end.as_ref(), ended);
        self.notes.show_message(now.message.as_ref(), before.and_then(|it| it.message.as_ref()));
        self.notes.show_alert(now.alert.as_ref(), now.root.dialog.is_some());
        self.show_learning(now, before);
        self.dialogs.show(now, before);
        let told = |it: &Presentation| (it.root.phase, it.root.ply, it.moves.len());
        if before.is_none_or(|before| told(before) != told(now)) {
            self.moves.follow();
        }
        self.shown = Some(presentation);
    }

    /// What is different where the board is for learning. It stays so as long as the game is on the page.
    fn show_learning(&mut self, now: &Presentation, before: Option<&Presentation>) {
        let Some(learning) = &now.learning else { return };
        let learn = self.learn.get_or_insert_with(|| {
            let learn = Learn::build(&self.document, learning.is_course);
            flag(&self.section, "data-learning", true);
            if let Some(course) = &learn.course {
                let [score, tools] = [&self.score.element, &self.tools.element];
                // Refused only where the element is not on the page.
                let _ = score.before_with_node_1(&course.element);
                let _ = tools.before_with_node_1(&course.tools);
                self.status.offer(&course.play);
                for gone in [score, tools, &self.moves.element] {
                    flag(gone, "hidden", true);
                }
            } else {
                self.tools.keep_for_trial();
                let _ = self.tools.element.append_child(learn.leave());
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

    fn show_root(&self, now: &RootView, before: Option<&RootView>, texts: &Messages) {
        let section: &Element = &self.section;
        set(section, "data-phase", Some(now.phase.name()));
        set(section, "data-dialog", now.dialog);
        set(section, "data-turn", Some(now.turn.name()));
        for (name, count) in
            [("data-ply", now.ply), ("data-black", now.score.black), ("data-white", now.score.white)]
        {
            set(section, name, Some(&count.to_string()));
        }
        if before.is_none_or(|before| (before.board, before.page) != (now.board, now.page)) {
            let themed = self.page.as_ref().unwrap_or(section);
            set(themed, "data-board", Some(now.board.name()));
            set(themed, "data-page", Some(now.page.name()));
            self.color_the_browser(&page_colors(now.page).bg.css());
        }
        if before.is_none_or(|before| before.language != now.language) {
            let tag = now.language.tag();
            set(section, "lang", Some(tag));
            let guide = guide_address(now.language, "index.html");
            set(&self.guide, "href", self.page.is_some().then_some(guide.as_str()));
            if let Some(page) = &self.page {
                set(page, "lang", Some(tag));
                set(page, "data-language", Some(tag));
                self.describe_the_page(tag);
            }
            self.words.speak(texts);
        }
        flag(section, "data-hide-score", !now.shows_score);
        flag(section, "data-hide-coordinates", !now.shows_coordinates);
        flag(section, "data-large", now.large);
        flag(&self.goal, "hidden", now.goal.is_none());
        self.goal_text.set_data(now.goal.unwrap_or_default());
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

    /// The square that has the focus, if one has.
    pub(crate) fn focused_square(&self) -> Option<Square> {
        let active = self.document.active_element().filter(|active| self.section.contains(Some(active)))?;
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
        self.dialogs.open()
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
        self.section.remove();
    }
}

/// What the ids of a new game can begin with: nothing that another game on the page uses.
fn free_prefix(document: &Document) -> String {
    let mut number: u32 = 0;
    loop {
        let prefix = joined(&["rv", &number.to_string(), "-"]);
        if document.get_element_by_id(&joined(&[&prefix, TITLE])).is_none() {
            return prefix;
        }
        number += 1;
    }
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
