//! The lid over the board: the pause panel, and the panel for a program that has stopped.

use reversi_rules::{ByColor, Color};
use reversi_view::{PauseView, Presentation};
use web_sys::{HtmlElement, Text};

use crate::dom::{Maker, flag, joined, set};
use crate::icons::{self, Disc, icon};
use crate::panel::{button, relabel};

/// The pause panel. It says score and turn itself, because the seats are covered where there is little room.
pub(crate) struct Lid {
    pub(crate) element: HtmlElement,
    title: Text,
    reason: Text,
    spoken: Text,
    discs: ByColor<Disc>,
    counts: ByColor<Text>,
    turn: Text,
    resume: HtmlElement,
    resume_text: Text,
    use_other: HtmlElement,
    new: HtmlElement,
}

impl Lid {
    /// `resume_id` is the id of the main button.
    pub(crate) fn build(maker: &mut Maker, resume_id: &str) -> Lid {
        let (title_id, about_id) = (maker.id("pause"), maker.id("pause-about"));
        let [title, reason, spoken, turn, resume_text] = ["", "", "", "", ""].map(|empty| maker.text(empty));
        let mark = maker.make("div", &[("class", "rv-lid-mark")], &[&*icon(maker, icons::PAUSE)]);
        let heading = maker.make("h3", &[("id", &title_id)], &[&title]);
        let said = maker.make("span", &[("class", "rv-sr")], &[&spoken]);
        let about = maker.make("p", &[("id", &about_id)], &[&reason, &maker.text(" "), &said]);

        let discs = ByColor::new(Disc::new(maker, Color::Black), Disc::new(maker, Color::White));
        let counts = ByColor::new(maker.text(""), maker.text(""));
        let black = maker.make("span", &[], &[&discs.black.element, &counts.black]);
        let white = maker.make("span", &[], &[&counts.white, &discs.white.element]);
        let between = maker.make("small", &[], &[&turn]);
        let attributes = [("class", "rv-lid-score"), ("aria-hidden", "true")];
        let score = maker.make("div", &attributes, &[&black, &between, &white]);

        let play = icon(maker, icons::PLAY);
        let resume = button(maker, "rv-button rv-fill rv-big", "resume", &[&play, &resume_text]);
        set(&resume, "id", Some(resume_id));
        // The panel's words are read with the button that gets the focus. A name of the panel itself would have its
        // heading read twice more.
        let about_ids = joined(&[title_id.as_str(), " ", about_id.as_str()]);
        set(&resume, "aria-describedby", Some(&about_ids));
        let text = maker.word(|m| m.use_other_tab);
        let use_other = button(maker, "rv-button", "use-other", &[&text]);
        set(&use_other, "aria-describedby", Some(&about_ids));
        let text = maker.word(|m| m.new_game);
        let new = button(maker, "rv-button", "new", &[&text]);
        let buttons = maker.make("div", &[("class", "rv-lid-buttons")], &[&resume, &use_other, &new]);

        let attributes = [("class", "rv-lid"), ("data-panel", "pause"), ("hidden", "")];
        let element = maker.make("div", &attributes, &[&mark, &heading, &about, &score, &buttons]);
        Lid { element, title, reason, spoken, discs, counts, turn, resume, resume_text, use_other, new }
    }

    /// The button that gets the focus: the one that overwrites nothing.
    pub(crate) fn safe_button(&self) -> &HtmlElement {
        if self.use_other.has_attribute("hidden") { &self.resume } else { &self.use_other }
    }

    pub(crate) fn show(&self, now: &Presentation, before: Option<&Presentation>) {
        flag(&self.element, "hidden", now.pause.is_none());
        let Some(pause) = &now.pause else { return };
        let seats_before = before.map(|before| &before.seats);
        if before.and_then(|before| before.pause.as_ref()) != Some(pause) || seats_before != Some(&now.seats)
        {
            self.fill(pause, now);
        }
    }

    fn fill(&self, pause: &PauseView, now: &Presentation) {
        self.title.set_data(pause.title);
        self.reason.set_data(pause.reason);
        self.spoken.set_data(&pause.spoken);
        self.turn.set_data(pause.turn);
        relabel(&self.resume, &self.resume_text, &pause.resume);
        flag(&self.use_other, "hidden", !pause.other_tab);
        flag(&self.new, "hidden", pause.other_tab);
        for color in Color::ALL {
            let seat = &now.seats[color];
            self.discs[color].show(seat.letter);
            self.counts[color].set_data(&seat.count.to_string());
        }
    }
}

/// The panel that is shown by the style sheet alone when the program has stopped. Its link reloads the page: no
/// button of ours would work any more.
pub(crate) fn crash_panel(maker: &mut Maker) -> HtmlElement {
    let text = maker.word(|m| m.crash_title);
    // The game's own heading goes with the board: this one takes its place.
    let title = maker.make("h2", &[], &[&text]);
    let text = maker.word(|m| m.crash_text);
    let about = maker.make("p", &[], &[&text]);
    let text = maker.word(|m| m.reload);
    let reload = maker.make("a", &[("class", "rv-button rv-fill"), ("href", "")], &[&text]);
    let attributes = [("class", "rv-lid rv-crash"), ("role", "alert"), ("data-panel", "crash")];
    maker.make("div", &attributes, &[&title, &about, &reload])
}
