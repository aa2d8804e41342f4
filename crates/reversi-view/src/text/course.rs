//! What the course says. Loaded with the course only.

use reversi_session::STEPS;

use super::file::texts;
use super::{Plural, StepText};

texts! {
    /// All texts of the course in one language.
    CourseTexts is "course";

    /// Above the goal: the step shown.
    step: &'static str, 24, n of;
    /// Name of the toolbar, for screen readers.
    tools: &'static str, 30;
    /// Tool button: the step before.
    back: &'static str, 12;
    /// Tool button: the next step, when this one is solved.
    next: &'static str, 12;
    /// Tool button: the next step, when this one is not solved.
    skip: &'static str, 12;
    /// Tool button: this step from its beginning.
    again: &'static str, 12;
    /// Tool button at the end: the whole course from its beginning.
    restart: &'static str, 14;
    /// Strong: the last try missed the goal.
    missed: &'static str, 30;
    /// Strong: the goal is reached.
    solved: &'static str, 30;
    /// Said after that, and after a press on the board then: how to go on.
    go_on: &'static str, 30;
    /// A press on the board after that.
    already_solved: &'static str, 60;
    /// In place of a step's title, at the end of the course.
    end_title: &'static str, 30;
    /// In place of a goal.
    end: &'static str, 110;
    /// Below the board there: how many steps have been solved.
    end_solved: &'static str, 40, n of;
    /// After that: which ones have not.
    end_left: Plural, 80, list;
    /// A press on the board there.
    end_board: &'static str, 100;
    /// Main button at the end: a game against level 1.
    play: &'static str, 28;
    /// The steps.
    steps: [StepText; STEPS.len()], 100, square list count corner own other;
}
