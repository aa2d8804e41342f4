//! The course: which step, what is to be reached, and what is said of each try.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::Color;
use reversi_session::{Course, CourseState, Goal, Lesson, Notice, STEPS, Session, Turn};

use super::answers::{listed, named, push_why};
use super::{Phase, Presentation, StatusView};
use crate::text::fill::{Arg, fill, filled, push_number, push_sentence};
use crate::text::{CourseTexts, Messages, StepText};

/// What is different where the board is for learning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearningView {
    /// The page's title.
    pub title: &'static str,
    /// The link to the game that was left for it.
    pub leave: &'static str,
    /// It is for the course, whose own texts may still be on their way.
    pub is_course: bool,
}

/// What takes the place of the seats and the tools in the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseView {
    /// `data-course-state`.
    pub state: CourseState,
    /// `data-course`: the step shown, from 1; `None` at the end of the course.
    pub number: Option<u8>,
    /// `Paso 3 de 12`; empty at the end.
    pub step: String,
    /// What the step is about.
    pub title: &'static str,
    /// What is to be reached.
    pub goal: &'static str,
    /// How much of the course has been gone through, in percent, the step shown included.
    pub way: u32,
    /// Name of the group of tools, for screen readers.
    pub tools: &'static str,
    /// The words on the tools: back, on, hint, again; and at the end restart.
    pub labels: [&'static str; 5],
    /// The main button at the end: a game against level 1.
    pub play: &'static str,
}

/// Puts the course into a presentation of its session: the step, and what was said of the last try in place of what is
/// said of a game.
pub fn add_course(shown: &mut Presentation, session: &Session, texts: &Messages, course: &CourseTexts) {
    let (Some(at), Some(state)) = (session.course(), session.course_state()) else { return };
    let step = at.step();
    let text = step.and_then(|step| course.steps.get(step));
    let number = step.and_then(|step| u8::try_from(step + 1).ok());
    let next = if state == CourseState::Right { course.next } else { course.skip };
    shown.course = Some(CourseView {
        state,
        number,
        step: number.map(|number| step_text(number, course)).unwrap_or_default(),
        title: text.map_or(course.end_title, |text| text.title),
        goal: text.map_or(course.end, |text| text.goal),
        way: step.map_or(100, |step| u32::try_from(100 * (step + 1) / STEPS.len()).unwrap_or(100)),
        tools: course.tools,
        labels: [course.back, next, texts.hint, course.again, course.restart],
        play: course.play,
    });
    shown.end = None;
    if at.rests() {
        shown.root.phase = Phase::Playing;
    }
    let strong = match state {
        // That it passes stands beside it, with the reason.
        CourseState::Open if matches!(session.turn(), Turn::Passing(_)) => Some(""),
        CourseState::Open => None,
        CourseState::Wrong => Some(course.missed),
        CourseState::Right => Some(course.solved),
        CourseState::Done => Some(""),
    };
    let said = match session.remark() {
        Some(Notice::Lesson(lesson)) => Some(lesson_text(*lesson, session, texts, course)),
        Some(_) => None,
        None if step.is_none() => Some(progress_text(*at, texts, course)),
        // Before the first try there is nothing to tell but the goal.
        None => (at.rests() || session.game().ply() == 0).then(String::new),
    };
    let StatusView { strong: game_strong, detail, .. } = &mut shown.status;
    if let Some(strong) = strong {
        *game_strong = strong.into();
    }
    if let Some(said) = said {
        *detail = said;
    }
}

fn step_text(number: u8, course: &CourseTexts) -> String {
    let count = u32::try_from(STEPS.len()).unwrap_or(0);
    filled(course.step, &[("n", number.into()), ("of", count.into())])
}

/// So many steps can be named and read at a glance.
const A_FEW: u32 = 5;

/// How many steps have been solved, and which ones are left when they are few.
fn progress_text(at: Course, texts: &Messages, course: &CourseTexts) -> String {
    let (mut solved, mut left) = (0, Vec::new());
    for (number, &done) in (1..).zip(at.done()) {
        if done {
            solved += 1;
        } else {
            let mut name = String::new();
            push_number(&mut name, number);
            left.push(name);
        }
    }
    let count = u32::try_from(left.len()).unwrap_or(0);
    let mut out = filled(course.end_solved, &[("n", solved.into()), ("of", (solved + count).into())]);
    if (1..=A_FEW).contains(&count) {
        let list = listed(&left, texts);
        push_sentence(&mut out, &filled(course.end_left.of(count), &[("list", Arg::Text(&list))]));
    }
    out
}

/// What the course says, in words.
pub(crate) fn lesson_text(
    lesson: Lesson,
    session: &Session,
    texts: &Messages,
    course: &CourseTexts,
) -> String {
    let mut out = String::new();
    let step = session.course().and_then(Course::step);
    let text = step.and_then(|step| course.steps.get(step));
    let (Some(step), Some(text)) = (step, text) else {
        out.push_str(match lesson {
            Lesson::Shown => course.end,
            _ => course.end_board,
        });
        return out;
    };
    match lesson {
        Lesson::Shown => {
            let number = u8::try_from(step + 1).unwrap_or(u8::MAX);
            out = step_text(number, course);
            out.push_str(". ");
            out.push_str(text.goal);
        }
        Lesson::Done => {
            out.push_str(course.already_solved);
            push_sentence(&mut out, course.go_on);
        }
        Lesson::Illegal(square) => {
            let taken = session.game().position().at(square).is_some();
            if !taken && STEPS.get(step).is_some_and(|step| step.goal == Goal::OnlyMove) {
                fill(&mut out, texts.encloses_nothing, &[("square", square.into())]);
                push_sentence(&mut out, text.wrong);
            } else {
                push_why(&mut out, square, session, texts);
            }
        }
        Lesson::Missed(miss) => {
            let flips = session.game().position().flips(miss.square);
            let names: Vec<String> = flips.into_iter().map(named).collect();
            let list = listed(&names, texts);
            let corner = miss.corner.map(named).unwrap_or_default();
            let args = [
                ("square", miss.square.into()),
                ("list", Arg::Text(&list)),
                ("count", miss.count.into()),
                ("corner", Arg::Text(&corner)),
            ];
            fill(&mut out, text.wrong, &args);
        }
        Lesson::Hint(square) => push_hint(&mut out, square, text, session, texts),
        Lesson::Solved(square) => {
            let score = session.game().position().score();
            let args = [
                ("square", square.into()),
                ("own", score.of(Color::Black).into()),
                ("other", score.of(Color::White).into()),
            ];
            fill(&mut out, text.right, &args);
        }
    }
    out
}

/// The step's own hint for its first move; after that what a disc there flips.
fn push_hint(
    out: &mut String,
    square: reversi_rules::Square,
    text: &StepText,
    session: &Session,
    texts: &Messages,
) {
    if session.game().ply() == 0 {
        return fill(out, text.hint, &[("square", square.into())]);
    }
    fill(out, texts.hint_at, &[("square", square.into())]);
    let flips = session.game().position().flips(square).len();
    push_sentence(out, &filled(texts.why_flips.of(flips), &[("square", square.into()), ("n", flips.into())]));
}
