//! The lid over the board: the pause panel, and the panel for a program that has stopped.

use reversi_rules::{ByColor, Color};
use reversi_view::{PauseView, Presentation};
use web_sys::{HtmlElement, Text};

use crate::dom::flag;
use crate::icons::{self, Disc};
use crate::maker::{Hole, Maker};
use crate::panel::relabel;

/// The pause panel, up to the black disc of its score.
const PAUSE: &str = "\
    <*div class='rv-lid' data-panel='pause' hidden=''>\
    <div class='rv-lid-mark'>$</div>\
    <h3 id='@pause'>#</h3>\
    <p id='@pause-about'># <span class='rv-sr'>#</span></p>\
    <div class='rv-lid-score' aria-hidden='true'><span>";

/// The panel's end. Its words are read with the button that gets the focus. A name of the panel itself would have its
/// heading read twice more.
const BUTTONS: &str = "\
    </span></div>\
    <div class='rv-lid-buttons'>\
    <*button class='rv-button rv-fill rv-big' type='button' data-action='resume' id='@continue' \
    aria-describedby='@pause @pause-about'>$#</button>\
    <*button class='rv-button' type='button' data-action='use-other' aria-describedby='@pause @pause-about'>$</button>\
    <*button class='rv-button' type='button' data-action='new'>$</button>\
    </div></div>";

/// The pause panel. It says score and turn itself, because the seats are covered where there is little room.
pub(crate) struct Lid {
    element: HtmlElement,
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
    pub(crate) fn build(maker: &mut Maker) -> Lid {
        maker.write(PAUSE, &[Hole::Icon(icons::PAUSE)]);
        let (element, title, reason, spoken) = (maker.take(), maker.take(), maker.take(), maker.take());
        let black = Disc::draw(maker, Color::Black);
        maker.write("#</span><small>#</small><span>#", &[]);
        let (black_count, turn, white_count) = (maker.take(), maker.take(), maker.take());
        let white = Disc::draw(maker, Color::White);
        maker.write(
            BUTTONS,
            &[Hole::Icon(icons::PLAY), Hole::Word(|m| m.use_other_tab), Hole::Word(|m| m.new_game)],
        );
        Lid {
            element,
            title,
            reason,
            spoken,
            discs: ByColor::new(black, white),
            counts: ByColor::new(black_count, white_count),
            turn,
            resume: maker.take(),
            resume_text: maker.take(),
            use_other: maker.take(),
            new: maker.take(),
        }
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
pub(crate) fn write_crash_panel(maker: &mut Maker) {
    // The game's own heading goes with the board: this one takes its place.
    maker.write(
        "<div class='rv-lid rv-crash' role='alert' data-panel='crash'>\
         <h2>$</h2><p>$</p><a class='rv-button rv-fill' href=''>$</a></div>",
        &[Hole::Word(|m| m.crash_title), Hole::Word(|m| m.crash_text), Hole::Word(|m| m.reload)],
    );
}
