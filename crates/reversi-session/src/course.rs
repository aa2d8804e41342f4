//! The course: one step after the other, each with a try that the rules judge and a word on why.

mod endgame;
mod steps;

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{ByColor, Square};

use crate::effect::{Effect, FocusTarget, Notice, Sound};
use crate::game::{Game, Setup};
use crate::prefs::Marks;
use crate::session::Session;
use crate::settings::{Level, Seat, Settings};
use crate::turn::Turn;

pub use steps::{Goal, Miss, STEPS, Step as CourseStep};

use steps::Judged;

/// The first word of a kept text: its version.
const VERSION: &str = "course=1";

/// How far somebody has come in the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// The step shown, counted from 0; the number of steps at the end of the course.
    step: usize,
    /// The steps whose goal has been reached.
    done: [bool; STEPS.len()],
    /// The goal of the step shown has just been reached.
    solved: bool,
}

/// What somebody in the course wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseMove {
    /// The step before.
    Back,
    /// The next step, whether this one is solved or not.
    Next,
    /// This step from its beginning.
    Again,
    /// The whole course from its beginning.
    Restart,
}

/// What the course says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Another step is shown, or the same from its beginning.
    Shown,
    /// The goal is reached, by a disc here.
    Solved(Square),
    /// The rules refuse a disc here.
    Illegal(Square),
    /// A disc here is legal, and misses the goal.
    Missed(Miss),
    /// A disc here leads to the goal.
    Hint(Square),
    /// A press on the board after the goal was reached.
    Done,
}

/// What the step shown is in, as in `data-course-state`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CourseState {
    /// The goal is still to be reached.
    Open,
    /// The last try missed it.
    Wrong,
    /// It is reached.
    Right,
    /// No step is left.
    Done,
}

impl CourseState {
    /// The value of `data-course-state`.
    pub const fn name(self) -> &'static str {
        match self {
            CourseState::Open => "open",
            CourseState::Wrong => "wrong",
            CourseState::Right => "right",
            CourseState::Done => "done",
        }
    }
}

impl Course {
    /// Its beginning.
    const NEW: Course = Course { step: 0, done: [false; STEPS.len()], solved: false };

    /// The step shown, counted from 0; `None` at the end of the course.
    pub fn step(&self) -> Option<usize> {
        (self.step < STEPS.len()).then_some(self.step)
    }

    /// Which steps have been solved, in order.
    pub fn done(&self) -> &[bool] {
        &self.done
    }

    /// Whether there is nothing to place: the goal is reached, or no step is left.
    pub fn rests(&self) -> bool {
        self.solved || self.step().is_none()
    }

    fn current(&self) -> Option<&'static CourseStep> {
        STEPS.get(self.step)
    }

    /// One line of text.
    fn encode(&self) -> String {
        let mut text = String::from(VERSION);
        text.push_str(" done=");
        text.extend(self.done.iter().map(|&done| if done { '1' } else { '0' }));
        text.push_str(" step=");
        // As many marks as steps lie behind.
        text.extend((0..self.step).map(|_| '+'));
        text
    }

    /// Reads such a line; `None` when it is none, or one of another course.
    fn decode(text: &str) -> Option<Course> {
        let mut course = Course::NEW;
        // Word by word: looking for a text within a text brings two kilobytes along.
        let mut words = text.split(' ');
        let version = words.next()?;
        let done = words.next()?.strip_prefix("done=")?;
        let step = words.next()?.strip_prefix("step=")?;
        let whole = version == VERSION && words.next().is_none();
        let fits = done.len() == STEPS.len() && step.len() <= STEPS.len();
        let marked =
            done.bytes().all(|mark| matches!(mark, b'0' | b'1')) && step.bytes().all(|mark| mark == b'+');
        if !(whole && fits && marked) {
            return None;
        }
        course.step = step.len();
        for (known, mark) in course.done.iter_mut().zip(done.bytes()) {
            *known = mark == b'1';
        }
        Some(course)
    }
}

impl Session {
    /// How far somebody has come, when the board is for the course.
    pub fn course(&self) -> Option<&Course> {
        self.course.as_ref()
    }

    /// What the step shown is in.
    pub fn course_state(&self) -> Option<CourseState> {
        let course = self.course?;
        let missed = matches!(self.remark, Some(Notice::Lesson(Lesson::Missed(_) | Lesson::Illegal(_))));
        Some(match course.step() {
            None => CourseState::Done,
            Some(_) if course.solved => CourseState::Right,
            Some(_) if missed => CourseState::Wrong,
            Some(_) => CourseState::Open,
        })
    }

    /// How legal squares are marked on the board now. Where the course asks to find them they are not.
    pub fn marks(&self) -> Marks {
        if self.hides_marks() { Marks::None } else { self.prefs.marks }
    }

    /// Whether the board shows what a disc would flip before it is placed.
    pub fn previews(&self) -> bool {
        self.prefs.preview && !self.hides_marks()
    }

    fn hides_marks(&self) -> bool {
        self.course.and_then(|course| course.current()).is_some_and(|step| !step.marked)
    }

    /// Whether the course waits for somebody to go on.
    pub(crate) fn course_rests(&self) -> bool {
        self.course.is_some_and(|course| course.rests())
    }

    /// Takes up the course where it was left.
    pub(crate) fn begin_course(&mut self, kept: Option<&str>, out: &mut Vec<Effect>) {
        // The person has Black. The rival's moves are found here: no level plays them.
        let seats = ByColor::new(Seat::Person, Seat::Machine(Level::ONE));
        self.settings = Settings { seats, alternate: false, ..Settings::NEWCOMER };
        self.show_step(kept.and_then(Course::decode).unwrap_or(Course::NEW), out);
    }

    /// Puts a step on the board from its beginning.
    fn show_step(&mut self, course: Course, out: &mut Vec<Effect>) {
        self.stop_everything(out);
        self.course = Some(Course { solved: false, ..course });
        let setup = course.current().map_or(Setup::STANDARD, |step| Setup::Composed(step.position()));
        self.game = Game::new(setup, 0);
        // Not the first legal square, which is often what is asked for.
        self.cursor = Square::D4;
        out.push(Effect::Announce(Notice::Lesson(Lesson::Shown)));
        out.push(Effect::Render);
    }

    pub(crate) fn move_in_course(&mut self, wanted: CourseMove, out: &mut Vec<Effect>) {
        let Some(course) = self.course.filter(|_| !self.is_suspended()) else { return };
        let step = match wanted {
            CourseMove::Back => course.step.saturating_sub(1),
            CourseMove::Next => (course.step + 1).min(STEPS.len()),
            CourseMove::Again => course.step,
            CourseMove::Restart => 0,
        };
        let course = if wanted == CourseMove::Restart { Course::NEW } else { Course { step, ..course } };
        self.show_step(course, out);
        out.push(Effect::SaveCourse(course.encode()));
        out.push(Effect::Focus(FocusTarget::Board));
        self.proceed(out);
    }

    /// A person presses a square in the course.
    pub(crate) fn try_in_course(&mut self, square: Square, out: &mut Vec<Effect>) {
        let Some(course) = self.course else { return };
        let lesson = match course.current() {
            Some(step) if !course.solved => {
                match step.judge(self.game.placed(), self.game.position(), square) {
                    Judged::Illegal => Lesson::Illegal(square),
                    Judged::Missed(miss) => Lesson::Missed(miss),
                    judged => return self.play_in_course(square, judged == Judged::Reached, out),
                }
            }
            _ => Lesson::Done,
        };
        self.refuse(Notice::Lesson(lesson), out);
    }

    /// Places a disc that leads to the goal.
    fn play_in_course(&mut self, square: Square, reached: bool, out: &mut Vec<Effect>) {
        if self.game.place(square).is_err() {
            return;
        }
        if !reached {
            return self.after_placement(out);
        }
        if let Some(course) = &mut self.course {
            course.solved = true;
            if let Some(done) = course.done.get_mut(course.step) {
                *done = true;
            }
            out.push(Effect::SaveCourse(course.encode()));
        }
        self.hush(out);
        if self.prefs.sounds {
            out.push(Effect::Sound(Sound::Place));
        }
        self.proceed(out);
        self.refuse(Notice::Lesson(Lesson::Solved(square)), out);
    }

    /// What the rival plays in the course: as well as can be, where only a few squares are left.
    pub(crate) fn rival_in_course(&self) -> Option<Square> {
        self.course.and_then(|_| endgame::best(self.game.position())).map(|(square, _)| square)
    }

    /// Shows a square that leads to the goal.
    pub(crate) fn hint_in_course(&mut self, out: &mut Vec<Effect>) {
        let Some(course) = self.course.filter(|_| !self.is_suspended()) else { return };
        let (placed, position) = (self.game.placed(), self.game.position());
        let leads = |step: &CourseStep, square: Square| {
            matches!(step.judge(placed, position, square), Judged::Goes | Judged::Reached)
        };
        let square = course
            .current()
            .filter(|_| matches!(self.turn(), Turn::Person(_)) && !course.solved)
            .and_then(|step| position.legal_moves().into_iter().find(|&square| leads(step, square)));
        self.refuse(square.map_or(Notice::NoHint, |square| Notice::Lesson(Lesson::Hint(square))), out);
    }
}
