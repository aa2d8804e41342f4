//! The end of a game: the button for another one, and the lead move by move as a still curve. The result itself is in
//! the status line.

use reversi_view::EndView;
use web_sys::{Element, HtmlElement, Text};

use super::relabel;
use crate::dom::{flag, joined, set};
use crate::maker::{Hole, Maker};

/// What appears at the end.
pub(crate) struct End {
    element: HtmlElement,
    again: HtmlElement,
    again_text: Text,
}

/// Stretched to the width there is; the lines keep theirs.
const CURVE: &str = "\
    <*figure class='rv-curve' hidden=''>\
    <figcaption>#</figcaption>\
    <div aria-hidden='true'>\
    <svg viewBox='0 0 320 132' preserveAspectRatio='none'>\
    <*path class='rv-curve-zero'/><*path class='rv-curve-area'/>\
    <*path class='rv-curve-line'/><*path class='rv-curve-end'/>\
    </svg>\
    <span>#</span><span>#</span></div>\
    <p>#</p></figure>";

/// The lead after each move.
pub(crate) struct Curve {
    element: HtmlElement,
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
    /// Writes what stands below the board.
    pub(crate) fn build(maker: &mut Maker) -> End {
        maker.write(
            "<*div class='rv-end' data-panel='end' hidden=''>\
             <*button class='rv-button rv-fill rv-big' type='button' data-action='again'>#</button>\
             <button class='rv-button' type='button' data-action='previous'>$</button></div>",
            &[Hole::Word(|m| m.look_back)],
        );
        End { element: maker.take(), again: maker.take(), again_text: maker.take() }
    }

    pub(crate) fn show(&self, now: Option<&EndView>, before: Option<&EndView>) {
        flag(&self.element, "hidden", now.is_none());
        let Some(now) = now.filter(|_| now != before) else { return };
        flag(&self.again, "hidden", now.again.is_none());
        if let Some(again) = &now.again {
            relabel(&self.again, &self.again_text, again);
        }
    }
}

impl Curve {
    pub(crate) fn build(maker: &mut Maker) -> Curve {
        maker.write(CURVE, &[]);
        Curve {
            element: maker.take(),
            title: maker.take(),
            zero: maker.take(),
            area: maker.take(),
            line: maker.take(),
            tip: maker.take(),
            ahead: maker.take(),
            behind: maker.take(),
            summary: maker.take(),
        }
    }

    pub(crate) fn show(&self, now: Option<&EndView>, before: Option<&EndView>) {
        flag(&self.element, "hidden", now.is_none());
        let Some(EndView { curve, .. }) = now.filter(|_| now != before) else { return };
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
