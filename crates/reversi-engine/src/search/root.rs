//! A search from the outside: its steps, from shallow to deep and on to the proof, in slices.

use alloc::vec::Vec;

use reversi_rules::Square;

use super::board::Goal;
use super::children::Child;
use super::searcher::{Kept, Searcher};
use super::table::Table;
use crate::engine::{Certainty, Lines, Report, Task};
use crate::eval::{Features, Weights};
use crate::parameters::{self as p, EXACT};

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// So many plies ahead.
    Look(u8),
    /// To the end, with this draft.
    Solve(u8),
}

/// What the search needs of its surroundings.
pub(crate) struct Tools<'a> {
    pub(crate) weights: Option<&'a Weights>,
    pub(crate) midgame: &'a mut Table,
    pub(crate) endgame: &'a mut Table,
}

/// A search between its slices.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    task: Task,
    steps: Vec<Step>,
    at: usize,
    kept: Kept,
    /// What is searched in the current step: the whole position, or each move in turn.
    asked: Vec<Asked>,
    current: usize,
}

/// A question of a step: the value of a position, with the window in which it is looked for.
#[derive(Clone, Copy, Debug)]
struct Asked {
    /// The move; none for the whole position.
    child: Option<Child>,
    /// The last value known for it, in the unit of the step.
    value: i32,
    /// The window of the search under way.
    window: (i32, i32),
}

impl Root {
    pub(crate) fn new(task: Task, has_weights: bool) -> Self {
        let empties = task.position.empty().len() as u8;
        let solve = empties <= task.limits.solve_from;
        let depth = task.limits.depth.min(empties);
        let mut steps = Vec::new();
        if !solve || has_weights {
            let deepest = if solve { p::depth_before_solving(empties).min(empties) } else { depth };
            steps.extend((1..=deepest).map(Step::Look));
        }
        if solve {
            if has_weights && empties >= p::DEGREES_FROM {
                steps.extend(p::DEGREES.iter().map(|(draft, ..)| Step::Solve(*draft)));
            }
            steps.push(Step::Solve(EXACT));
        }
        let mut root = Self { task, steps, at: 0, kept: Kept::default(), asked: Vec::new(), current: 0 };
        root.asked = match task.lines {
            Lines::Best => [Asked { child: None, value: 0, window: (0, 0) }].into(),
            Lines::All => {
                let (own, opponent) = (task.position.own().bits(), task.position.opponent().bits());
                let place = |square: Square| Child::place(own, opponent, square.index());
                let asked = |square| Asked { child: Some(place(square)), value: 0, window: (0, 0) };
                task.position.legal_moves().into_iter().map(asked).collect()
            }
        };
        root
    }

    /// Searches on for about so many nodes; `true` when nothing is left to do.
    pub(crate) fn advance(&mut self, tools: &mut Tools<'_>, report: &mut Report, nodes: u64) -> bool {
        let limit = self.task.limits.nodes;
        let pause_at = self.kept.nodes.saturating_add(nodes).min(limit);
        loop {
            let Some(step) = self.steps.get(self.at).copied() else { return true };
            if !self.ask(step, tools, pause_at) {
                report.nodes = self.kept.nodes;
                return self.kept.nodes >= limit;
            }
            report.nodes = self.kept.nodes;
            self.current += 1;
            if self.current == self.asked.len() {
                self.current = 0;
                self.at += 1;
                self.tell(step, tools, report);
                self.prepare_next(step);
            }
        }
    }

    /// Answers the current question of a step; `false` if the slice ended first.
    fn ask(&mut self, step: Step, tools: &mut Tools<'_>, pause_at: u64) -> bool {
        let Some(asked) = self.asked.get(self.current).copied() else { return true };
        let (most, first_width) = match step {
            Step::Look(_) => (6400, p::ASPIRATION),
            Step::Solve(_) => (64, 1),
        };
        let mut window = asked.window;
        if window == (0, 0) {
            // Without a former value everything is possible.
            window = if self.at == 0 { (-most - 1, most + 1) } else { (asked.value - first_width, asked.value + first_width) };
            if matches!(step, Step::Look(depth) if depth <= 3) {
                window = (-most - 1, most + 1);
            }
        }
        let mut width = first_width;
        loop {
            let value = self.search(step, asked.child, window, tools, pause_at);
            let Some(value) = value else {
                self.asked[self.current].window = window;
                return false;
            };
            width *= 2;
            if value <= window.0 && window.0 > -most {
                window = ((value - width).max(-most - 1), value + 1);
            } else if value >= window.1 && window.1 < most {
                window = (value - 1, (value + width).min(most + 1));
            } else {
                self.asked[self.current].value = value;
                self.asked[self.current].window = (0, 0);
                return true;
            }
        }
    }

    /// The value of the position, or of one move in it as its mover sees it; `None` if the slice ended first.
    fn search(
        &mut self,
        step: Step,
        child: Option<Child>,
        (alpha, beta): (i32, i32),
        tools: &mut Tools<'_>,
        pause_at: u64,
    ) -> Option<i32> {
        let Task { position, variant, counting, .. } = self.task;
        let (own, opponent) = (position.own().bits(), position.opponent().bits());
        let mut searcher = Searcher {
            weights: tools.weights,
            midgame: &mut *tools.midgame,
            endgame: &mut *tools.endgame,
            goal: Goal::new(variant, counting),
            kept: &mut self.kept,
            pause_at,
            paused: false,
            aside: 0,
            draft: match step {
                Step::Look(_) => 0,
                Step::Solve(draft) => draft,
            },
        };
        let (own, opponent, alpha, beta, sign) = match child {
            None => (own, opponent, alpha, beta, 1),
            Some(child) => (child.own, child.opponent, -beta, -alpha, -1),
        };
        let value = match step {
            Step::Look(depth) => {
                let depth = if child.is_some() { depth - 1 } else { depth };
                searcher.mid(own, opponent, &Features::of(own, opponent), depth, alpha, beta)
            }
            Step::Solve(_) => searcher.end(own, opponent, alpha, beta),
        };
        (!searcher.paused).then_some(sign * value)
    }

    /// Takes a finished step's result into the report.
    fn tell(&mut self, step: Step, tools: &Tools<'_>, report: &mut Report) {
        let unit = if matches!(step, Step::Solve(_)) { 100 } else { 1 };
        let empties = self.task.position.empty().len() as u8;
        (report.depth, report.certainty) = match step {
            Step::Look(depth) => (depth, Certainty::Reckoned),
            Step::Solve(EXACT) => (empties, Certainty::Exact),
            Step::Solve(draft) => {
                let percent = p::DEGREES.iter().find(|(degree, ..)| *degree == draft).map_or(0, |(_, _, percent)| *percent);
                (empties, Certainty::Likely(percent))
            }
        };
        if self.task.lines == Lines::All {
            self.asked.sort_by_key(|asked| core::cmp::Reverse(asked.value));
            let square = |asked: &Asked| asked.child.and_then(|child| Square::from_index(child.square));
            report.moves =
                self.asked.iter().filter_map(|asked| Some((square(asked)?, unit * asked.value))).collect();
            if let Some((best, value)) = report.moves.first().copied() {
                (report.best, report.value) = (best, value);
            }
        } else if let Some(asked) = self.asked.first() {
            report.value = unit * asked.value;
        }
        let table = if matches!(step, Step::Solve(_)) { &*tools.endgame } else { &*tools.midgame };
        report.line = self.line(table, (self.task.lines == Lines::All).then_some(report.best));
        if let Some(first) = report.line.first() {
            report.best = *first;
        }
    }

    /// The best line that the hash remembers.
    fn line(&self, table: &Table, first: Option<Square>) -> Vec<Square> {
        let mut line = Vec::new();
        let mut position = self.task.position;
        let mut next = first;
        loop {
            if let Ok(passed) = position.pass() {
                position = passed;
            }
            let known = || table.get(position.own().bits(), position.opponent().bits()).map(|entry| entry.best);
            let Some(square) = next.take().or_else(|| known().and_then(Square::from_index)) else { return line };
            let Ok(after) = position.play(square) else { return line };
            position = after;
            line.push(square);
        }
    }

    /// What the last step found is where the next one starts.
    fn prepare_next(&mut self, last: Step) {
        let Some(next) = self.steps.get(self.at) else { return };
        if matches!(last, Step::Look(_)) && matches!(next, Step::Solve(_)) {
            for asked in &mut self.asked {
                // To whole discs; with all squares filled scores are even.
                asked.value = (asked.value + 100).div_euclid(200) * 2;
            }
        }
    }
}
