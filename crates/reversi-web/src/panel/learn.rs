//! What is different where the board is for learning: a link to the game that was left, and the course in place of seats
//! and tools.

use reversi_session::Language;
use reversi_view::{CourseView, LearningView};
use web_sys::{Document, Element, HtmlElement, Node, Text};

use super::{address, button};
use crate::dom::{Maker, flag, set};
use crate::icons::{self, Icon, icon};

/// The parts of a board for learning.
pub(crate) struct Learn {
    pub(crate) leave: HtmlElement,
    leave_text: Text,
    pub(crate) course: Option<Course>,
}

impl Learn {
    pub(crate) fn build(document: &Document, course: bool) -> Learn {
        let maker = Maker::new(document, "");
        let Labeled { element: leave, text: leave_text } = labeled(&maker, "", icons::CLOSE);
        let course = course.then(|| Course::build(&maker, &leave));
        Learn { leave, leave_text, course }
    }

    /// The way back is an address of a page of the game's own: `page` says whether this is one.
    pub(crate) fn show(&self, now: &LearningView, language: Language, page: bool) {
        flag(&self.leave, "hidden", !page);
        self.leave_text.set_data(now.leave);
        set(&self.leave, "href", Some(&address(language, "")));
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
}

/// A tool and the text on it.
struct Labeled {
    element: HtmlElement,
    text: Text,
}

/// What each tool asks for, its picture, and whether it is there at the end of the course; back is there always.
const TOOLS: [(&str, Icon, bool); 6] = [
    ("course-back", icons::PREVIOUS, false),
    ("course-next", icons::NEXT, false),
    ("hint", icons::HINT, false),
    ("course-again", icons::UNDO, false),
    // A link to a game.
    ("", icons::PLAY, true),
    ("course-restart", icons::FIRST, true),
];

impl Course {
    fn build(maker: &Maker, leave: &HtmlElement) -> Course {
        let [step, title, goal] = [""; 3].map(|empty| maker.text(empty));
        let number = maker.make("small", &[], &[&step]);
        let heading = maker.make("h3", &[], &[&number, &maker.text(" "), &title]);
        let way = maker.make("div", &[("class", "rv-way"), ("aria-hidden", "true")], &[]);
        let aim = maker.make("p", &[("data-goal", "")], &[&goal]);
        // Hidden until there is something to read.
        let attributes = [("class", "rv-course"), ("hidden", "")];
        let element = maker.make("div", &attributes, &[&heading, &way, &aim]);
        let tools = maker.make("div", &[("class", "rv-tools"), ("role", "group"), ("hidden", "")], &[]);
        let mut buttons = Vec::new();
        for (action, picture, _) in &TOOLS {
            let tool = labeled(maker, action, *picture);
            maker.add(&tools, &tool.element);
            buttons.push(tool);
        }
        maker.add(&tools, leave);
        Course { element, step, title, goal, way, tools, buttons }
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
        let game = address(language, "&level=1");
        for ((tool, label), (action, _, at_end)) in self.buttons.iter().zip(now.labels).zip(&TOOLS) {
            tool.text.set_data(label);
            let back = *action == "course-back";
            flag(&tool.element, "hidden", (*at_end != ended && !back) || (action.is_empty() && !page));
            if back {
                set(&tool.element, "aria-disabled", (now.number == Some(1)).then_some("true"));
            } else if action.is_empty() {
                set(&tool.element, "href", Some(&game));
            }
        }
    }
}

/// A tool that asks for `action`; without one, a link that looks like a tool.
fn labeled(maker: &Maker, action: &str, picture: Icon) -> Labeled {
    let text = maker.text("");
    let label = maker.make("span", &[], &[&text]);
    let picture = icon(maker, picture);
    let children: [&Node; 2] = [&picture, &label];
    let element = if action.is_empty() {
        maker.make("a", &[("class", "rv-tool")], &children)
    } else {
        button(maker, "rv-tool", action, &children)
    };
    Labeled { element, text }
}
