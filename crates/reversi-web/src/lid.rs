//! The lid over the board: the pause panel, and the panel for a program that has stopped.

use reversi_rules::Color;
use web_sys::HtmlElement;

use crate::dom::mark;
use crate::icons::{self, disc};
use crate::maker::{Hole, Maker};
use crate::panel::{count, letter};

/// The pause panel, up to the black disc of its score.
const PAUSE: &str = "\
    <div class='rv-lid' data-panel='pause' hidden='$'>\
    <div class='rv-lid-mark'>$</div>\
    <h3 id='@pause'>$</h3>\
    <p id='@pause-about'>$ <span class='rv-sr'>$</span></p>\
    <div class='rv-lid-score' aria-hidden='true'><span>";

/// The panel's end. Its words are read with the button that gets the focus. A name of the panel itself would have its
/// heading read twice more.
const BUTTONS: &str = "\
    </span></div>\
    <div class='rv-lid-buttons'>\
    <*button class='rv-button rv-fill rv-big' type='button' data-action='resume' id='@continue' \
    aria-describedby='@pause @pause-about'>$$</button>\
    <*button class='rv-button' type='button' data-action='use-other' aria-describedby='@pause @pause-about' \
    hidden='$'>$</button>\
    <button class='rv-button' type='button' data-action='new' hidden='$'>$</button>\
    </div></div>";

/// The pause panel. It says score and turn itself, because the seats are covered where there is little room.
pub(crate) struct Lid {
    resume: HtmlElement,
    use_other: HtmlElement,
}

impl Lid {
    pub(crate) fn build(maker: &mut Maker) -> Lid {
        maker.write(
            PAUSE,
            const {
                &[
                    Hole::Shown(|now, _| mark(now.pause.is_none()), 0),
                    Hole::Icon(icons::PAUSE),
                    Hole::Shown(|now, _| now.pause.as_ref().map(|pause| pause.title), 0),
                    Hole::Shown(|now, _| now.pause.as_ref().map(|pause| pause.reason), 0),
                    Hole::Shown(|now, _| now.pause.as_ref().map(|pause| &*pause.spoken), 0),
                ]
            },
        );
        disc(maker, Color::Black, letter(Color::Black));
        maker.write(
            "$</span><small>$</small><span>$",
            const {
                &[
                    count(Color::Black),
                    Hole::Shown(|now, _| now.pause.as_ref().map(|pause| pause.turn), 0),
                    count(Color::White),
                ]
            },
        );
        disc(maker, Color::White, letter(Color::White));
        maker.write(
            BUTTONS,
            const {
                &[
                    Hole::Icon(icons::PLAY),
                    Hole::Shown(|now, _| now.pause.as_ref().map(|pause| pause.resume.label), 0),
                    Hole::Shown(|now, _| mark(!now.pause.as_ref().is_some_and(|pause| pause.other_tab)), 0),
                    Hole::Word(|m| m.use_other_tab),
                    Hole::Shown(|now, _| mark(now.pause.as_ref().is_some_and(|pause| pause.other_tab)), 0),
                    Hole::Word(|m| m.new_game),
                ]
            },
        );
        Lid { resume: maker.take(), use_other: maker.take() }
    }

    /// The button that gets the focus: the one that overwrites nothing.
    pub(crate) fn safe_button(&self) -> &HtmlElement {
        if self.use_other.has_attribute("hidden") { &self.resume } else { &self.use_other }
    }
}

/// The panel that is shown by the style sheet alone when the program has stopped. Its link reloads the page: no
/// button of ours would work any more.
pub(crate) fn write_crash_panel(maker: &mut Maker) {
    // The game's own heading goes with the board: this one takes its place.
    maker.write(
        "<div class='rv-lid rv-crash' role='alert' data-panel='crash'>\
         <h2>$</h2><p>$</p><a class='rv-button rv-fill' href=''>$</a></div>",
        const { &[Hole::Word(|m| m.crash_title), Hole::Word(|m| m.crash_text), Hole::Word(|m| m.reload)] },
    );
}
