//! What is different where the board is for learning: a link to the game that was left, and the course in place of seats
//! and tools.

use reversi_session::Language;
use reversi_view::{CourseView, LearningView};
use web_sys::{Document, Element, HtmlElement, Text};

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
        let Labeled { element: leave, text: leave_text } = labeled(&maker, None, icons::CLOSE);
        let course = course.then(|| Course::build(&maker, &leave));
        Learn { leave, leave_text, course }
    }

    pub(crate) fn show(&self, now: &LearningView, language: Language) {
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
    back: Labeled,
    next: Labeled,
    hint: Labeled,
    again: Labeled,
    play: Labeled,
    restart: Labeled,
}

/// A tool and the text on it.
struct Labeled {
    element: HtmlElement,
    text: Text,
}

impl Course {
    fn build(maker: &Maker, leave: &HtmlElement) -> Course {
        let [step, title, goal] = [""; 3].map(|empty| maker.text(empty));
        let number = maker.make("small", &[], &[&step]);
        let heading = maker.make("h3", &[], &[&number, &maker.text(" "), &title]);
        let way = maker.make("div", &[("class", "rv-way"), ("aria-hidden", "true")], &[]);
        let aim = maker.make("p", &[("data-goal", "")], &[&goal]);
        let element = maker.make("div", &[("class", "rv-course")], &[&heading, &way, &aim]);
        let back = labeled(maker, Some("course-back"), icons::PREVIOUS);
        let next = labeled(maker, Some("course-next"), icons::NEXT);
        let hint = labeled(maker, Some("hint"), icons::HINT);
        let again = labeled(maker, Some("course-again"), icons::UNDO);
        let play = labeled(maker, None, icons::PLAY);
        let restart = labeled(maker, Some("course-restart"), icons::FIRST);
        let all = [&back, &next, &hint, &again, &play, &restart];
        let tools = maker.make("div", &[("class", "rv-tools"), ("role", "group")], &[]);
        for tool in all.map(|tool| &tool.element).into_iter().chain([leave]) {
            maker.add(&tools, tool);
        }
        Course { element, step, title, goal, way, tools, back, next, hint, again, play, restart }
    }

    /// `root` is the game's root element.
    pub(crate) fn show(&self, root: &Element, now: &CourseView, language: Language) {
        let number = now.number.map(|number| number.to_string());
        set(root, "data-course", Some(number.as_deref().unwrap_or("end")));
        set(root, "data-course-state", Some(now.state.name()));
        self.step.set_data(&now.step);
        self.title.set_data(now.title);
        self.goal.set_data(now.goal);
        // A refused property would only leave the line as it was.
        let _ = self.way.style().set_property("--way", &now.way.to_string());
        let labels = &now.labels;
        set(&self.tools, "aria-label", Some(labels.tools));
        let at_end = now.number.is_none();
        for (tool, label, there) in [
            (&self.back, labels.back, true),
            (&self.next, labels.next, !at_end),
            (&self.hint, labels.hint, !at_end),
            (&self.again, labels.again, !at_end),
            (&self.play, labels.play, at_end),
            (&self.restart, labels.restart, at_end),
        ] {
            tool.text.set_data(label);
            flag(&tool.element, "hidden", !there);
        }
        set(&self.back.element, "aria-disabled", (now.number == Some(1)).then_some("true"));
        set(&self.play.element, "href", Some(&address(language, "&level=1")));
    }
}

/// A tool that asks for `action`, or a link that looks like one.
fn labeled(maker: &Maker, action: Option<&str>, picture: Icon) -> Labeled {
    let text = maker.text("");
    let label = maker.make("span", &[], &[&text]);
    let picture = icon(maker, picture);
    let element = match action {
        Some(action) => button(maker, "rv-tool", action, &[&picture, &label]),
        None => maker.make("a", &[("class", "rv-tool")], &[&picture, &label]),
    };
    Labeled { element, text }
}
