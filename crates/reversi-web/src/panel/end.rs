//! The end of a game: the button for another one, and the lead move by move as a still curve. The result itself is in
//! the status line.

use reversi_view::EndView;
use web_sys::{Element, HtmlElement, Text};

use super::{button, relabel};
use crate::dom::{Maker, flag, joined, set};

/// What appears at the end.
pub(crate) struct End {
    pub(crate) element: HtmlElement,
    again: HtmlElement,
    again_text: Text,
    pub(crate) curve: HtmlElement,
    title: Text,
    ahead: Text,
    behind: Text,
    summary: Text,
    zero: Element,
    area: Element,
    line: Element,
    tip: Element,
}

impl End {
    pub(crate) fn build(maker: &mut Maker) -> End {
        let [again_text, title, ahead, behind, summary] = ["", "", "", "", ""].map(|empty| maker.text(empty));
        let again = button(maker, "rv-button rv-fill rv-big", "again", &[&again_text]);
        let text = maker.word(|m| m.look_back);
        let back = button(maker, "rv-button", "previous", &[&text]);
        let element = maker.make(
            "div",
            &[("class", "rv-end"), ("data-panel", "end"), ("hidden", "")],
            &[&again, &back],
        );

        let path = |class| maker.draw("path", &[("class", class)], &[]);
        let (zero, area) = (path("rv-curve-zero"), path("rv-curve-area"));
        let (line, tip) = (path("rv-curve-line"), path("rv-curve-end"));
        // Stretched to the width there is; the lines keep theirs.
        let picture = maker.draw(
            "svg",
            &[("viewBox", "0 0 320 132"), ("preserveAspectRatio", "none")],
            &[&zero, &area, &line, &tip],
        );
        let above = maker.make("span", &[], &[&ahead]);
        let below = maker.make("span", &[], &[&behind]);
        let picture = maker.make("div", &[("aria-hidden", "true")], &[&picture, &above, &below]);
        let caption = maker.make("figcaption", &[], &[&title]);
        let words = maker.make("p", &[], &[&summary]);
        let curve =
            maker.make("figure", &[("class", "rv-curve"), ("hidden", "")], &[&caption, &picture, &words]);
        End { element, again, again_text, curve, title, ahead, behind, summary, zero, area, line, tip }
    }

    pub(crate) fn show(&self, now: Option<&EndView>, before: Option<&EndView>) {
        flag(&self.element, "hidden", now.is_none());
        flag(&self.curve, "hidden", now.is_none());
        let Some(now) = now.filter(|_| now != before) else { return };
        flag(&self.again, "hidden", now.again.is_none());
        if let Some(again) = &now.again {
            relabel(&self.again, &self.again_text, again);
        }
        let curve = &now.curve;
        self.title.set_data(curve.title);
        self.ahead.set_data(curve.ahead);
        self.behind.set_data(curve.behind);
        self.summary.set_data(&curve.summary);
        for (element, path) in
            [(&self.zero, &curve.zero), (&self.area, &curve.area), (&self.line, &curve.line)]
        {
            set(element, "d", Some(path));
        }
        let (x, y) = curve.end;
        // A line without length: its round ends are the dot, round however the picture is stretched.
        set(&self.tip, "d", Some(&joined(&["M", &tenths(x), " ", &tenths(y), "h0"])));
    }
}

fn tenths(number: u32) -> String {
    joined(&[(number / 10).to_string().as_str(), ".", (number % 10).to_string().as_str()])
}
