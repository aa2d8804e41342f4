//! What is different where the board is for learning: a link to the game that was left, and the course in place of seats
//! and tools.

use reversi_session::{CourseState, Language};
use reversi_view::{CourseView, LearningView};
use web_sys::{Document, Element, HtmlElement, Text};

use super::address;
use crate::dom::{flag, set};
use crate::icons::{self, Icon};
use crate::maker::{Hole, Maker};

/// The parts of a board for learning.
pub(crate) struct Learn {
    leave: Labeled,
    pub(crate) course: Option<Course>,
}

impl Learn {
    pub(crate) fn build(document: &Document, course: bool) -> Learn {
        let mut maker = Maker::new(document, String::new());
        if course {
            let (course, leave) = Course::build(&mut maker);
            Learn { leave, course: Some(course) }
        } else {
            Learn { leave: labeled(&mut maker, "", icons::CLOSE), course: None }
        }
    }

    /// The link to the game that was left.
    pub(crate) fn leave(&self) -> &HtmlElement {
        &self.leave.element
    }

    /// The way back is an address of a page of the game's own: `page` says whether this is one.
    pub(crate) fn show(&self, now: &LearningView, language: Language, page: bool) {
        flag(&self.leave.element, "hidden", !page);
        self.leave.text.set_data(now.leave);
        set(&self.leave.element, "href", Some(&address(language, "")));
    }
}

/// The step of the course, and its tools.
pub(crate) struct Course {
    pub(crate) element: HtmlElement,
    step: Text,
    title: Text,
    goal: Text,
    /// How far somebody has come, for the eye: the step is said in words.
    way: HtmlElement,
    pub(crate) tools: HtmlElement,
    /// In the order of [`TOOLS`].
    buttons: Vec<Labeled>,
    /// At the end, a link to a game; it stands in the status line.
    pub(crate) play: HtmlElement,
    play_text: Text,
}

/// A tool and the text on it.
struct Labeled {
    element: HtmlElement,
    text: Text,
}

/// What each tool asks for, its picture, and whether it is there at the end of the course; back is there always.
const TOOLS: [(&str, Icon, bool); 5] = [
    ("course-back", icons::PREVIOUS, false),
    ("course-next", icons::NEXT, false),
    ("hint", icons::HINT, false),
    ("course-again", icons::UNDO, false),
    ("course-restart", icons::FIRST, true),
];

/// The step, and what its tools stand in.
const COURSE: &str = "\
    <*div class='rv-course' hidden=''><h3><small>#</small> #</h3>\
    <*div class='rv-way' aria-hidden='true'/><p data-goal=''>#</p></div>\
    <*a class='rv-button rv-fill' hidden=''>#</a>\
    <*div class='rv-tools' role='group' hidden=''>";

impl Course {
    /// With the link to the game that was left, at the end of the tools.
    fn build(maker: &mut Maker) -> (Course, Labeled) {
        maker.write(COURSE, &[]);
        let (element, step, title) = (maker.take(), maker.take(), maker.take());
        let (way, goal) = (maker.take(), maker.take());
        let (play, play_text, tools) = (maker.take(), maker.take(), maker.take());
        let mut buttons = Vec::new();
        for (action, picture, _) in &TOOLS {
            buttons.push(labeled(maker, action, *picture));
        }
        let leave = labeled(maker, "", icons::CLOSE);
        maker.write("</div>", &[]);
        (Course { element, step, title, goal, way, tools, buttons, play, play_text }, leave)
    }

    /// `root` is the game's root element.
    pub(crate) fn show(&self, root: &Element, now: &CourseView, language: Language, page: bool) {
        let number = now.number.map(|number| number.to_string());
        set(root, "data-course", Some(number.as_deref().unwrap_or("end")));
        set(root, "data-course-state", Some(now.state.name()));
        flag(&self.element, "hidden", false);
        flag(&self.tools, "hidden", false);
        self.step.set_data(&now.step);
        self.title.set_data(now.title);
        self.goal.set_data(now.goal);
        // A refused property would only leave the line as it was.
        let _ = self.way.style().set_property("--way", &now.way.to_string());
        set(&self.tools, "aria-label", Some(now.tools));
        let ended = now.number.is_none();
        self.play_text.set_data(now.play);
        flag(&self.play, "hidden", !ended || !page);
        set(&self.play, "href", Some(&address(language, "&level=1")));
        let useless = match now.state {
            CourseState::Right => "hint",
            _ if now.number == Some(1) => "course-back",
            _ => "",
        };
        for ((tool, label), (action, _, at_end)) in self.buttons.iter().zip(now.labels).zip(&TOOLS) {
            tool.text.set_data(label);
            flag(&tool.element, "hidden", *at_end != ended && *action != "course-back");
            set(&tool.element, "aria-disabled", (*action == useless).then_some("true"));
        }
    }
}

/// A tool that asks for `action`; without one, a link that looks like a tool.
fn labeled(maker: &mut Maker, action: &str, picture: Icon) -> Labeled {
    if action.is_empty() {
        maker.write("<*a class='rv-tool'>", &[]);
    } else {
        maker.write("<*button class='rv-tool' type='button' data-action='$'>", &[Hole::Given(action)]);
    }
    maker.write("$<span>#</span></>", &[Hole::Icon(picture)]);
    Labeled { element: maker.take(), text: maker.take() }
}
