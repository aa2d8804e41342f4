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
    pub(crate) late: &'a mut Table,
}

/// A search between its slices.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    task: Task,
    steps: Vec<Step>,
    at: usize,
    kept: Kept,
    /// The moves, as the last finished step ordered them.
    asked: Vec<Asked>,
    /// The one whose turn it is in the current step.
    current: usize,
}

/// A move, and the question about it.
#[derive(Clone, Copy, Debug)]
struct Asked {
    child: Child,
    /// The last value known for it, in the unit of the step: exact for the best move, and for all if all are asked for;
    /// else no less than the value.
    value: i32,
    /// The window of the search under way, empty if none is, and by how much it grows.
    window: (i32, i32),
    width: i32,
    /// Whether the last window lay too high; none for the first.
    fell: Option<bool>,
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
        let (own, opponent) = (task.position.own().bits(), task.position.opponent().bits());
        let asked = |square: Square| Asked {
            child: Child::place(own, opponent, square.index()),
            value: 0,
            window: (0, 0),
            width: 0,
            fell: None,
        };
        root.asked = task.position.legal_moves().into_iter().map(asked).collect();
        root.asked.sort_by_key(|asked| asked.child.freedom());
        root
    }

    /// Searches on for about so many nodes; `true` when nothing is left to do.
    pub(crate) fn advance(&mut self, tools: &mut Tools<'_>, report: &mut Report, nodes: u64) -> bool {
        let limit = self.task.limits.nodes;
        let pause_at = self.kept.nodes.saturating_add(nodes).min(limit);
        loop {
            let Some(step) = self.steps.get(self.at).copied() else { return true };
            // Small searches do not look at the clock themselves; the first step is made whatever it takes.
            let used_up = self.at > 0 && self.kept.nodes >= pause_at;
            if used_up || !self.ask(step, tools, pause_at) {
                report.nodes = self.kept.nodes;
                self.tell_so_far(report);
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

    /// Answers the question about the current move; `false` if the slice ended first.
    fn ask(&mut self, step: Step, tools: &mut Tools<'_>, pause_at: u64) -> bool {
        let Some(asked) = self.asked.get(self.current).copied() else { return true };
        let (most, first_width) = match step {
            Step::Look(_) => (6400, p::ASPIRATION),
            Step::Solve(_) => (64, 1),
        };
        // Only a move that is better than the best so far is worth an exact value.
        let to_beat = if self.task.lines == Lines::Best {
            self.asked[..self.current].iter().map(|it| it.value).max()
        } else {
            None
        };
        let Asked { mut window, mut width, mut fell, .. } = asked;
        if window == (0, 0) {
            (width, fell) = (first_width, None);
            window = match to_beat {
                Some(best) => (best, best + 1),
                // Without a former value worth the name everything is possible.
                None if self.at < 2 => (-most - 1, most + 1),
                None => (asked.value - width, asked.value + width),
            };
        }
        loop {
            let Some(value) = self.search(step, asked.child, window, tools, pause_at) else {
                self.asked[self.current] = Asked { window, width, fell, ..asked };
                return false;
            };
            width *= 2;
            let everything = (-most - 1, most + 1);
            if value <= window.0 && window.0 > -most && to_beat.is_none_or(|best| best < window.0) {
                // Selective searches may contradict each other: in a window without ends no value can be missed.
                window = if fell == Some(false) {
                    everything
                } else {
                    ((value - width).max(-most - 1), value + 1)
                };
                fell = Some(true);
            } else if value >= window.1 && window.1 < most {
                window =
                    if fell == Some(true) { everything } else { (value - 1, (value + width).min(most + 1)) };
                fell = Some(false);
            } else {
                self.asked[self.current] = Asked { value, window: (0, 0), ..asked };
                return true;
            }
        }
    }

    /// The value of a move as its mover sees it; `None` if the slice ended first.
    fn search(
        &mut self,
        step: Step,
        child: Child,
        (alpha, beta): (i32, i32),
        tools: &mut Tools<'_>,
        pause_at: u64,
    ) -> Option<i32> {
        let mut searcher = Searcher {
            weights: tools.weights,
            midgame: &mut *tools.midgame,
            endgame: &mut *tools.endgame,
            late: &mut *tools.late,
            goal: Goal::new(self.task.variant, self.task.counting),
            kept: &mut self.kept,
            pause_at,
            paused: false,
            aside: 0,
            draft: match step {
                Step::Look(_) => 0,
                Step::Solve(draft) => draft,
            },
        };
        let Child { own, opponent, .. } = child;
        let value = match step {
            Step::Look(depth) => {
                searcher.mid(own, opponent, &Features::of(own, opponent), depth - 1, -beta, -alpha)
            }
            Step::Solve(_) => searcher.end(own, opponent, -beta, -alpha),
        };
        (!searcher.paused).then_some(-value)
    }

    /// Takes the best move of an unfinished step into the report: the former best one comes first, so what is better has
    /// been found at the greater depth.
    fn tell_so_far(&self, report: &mut Report) {
        if self.task.lines == Lines::All {
            return;
        }
        let mut best: Option<&Asked> = None;
        for asked in self.asked.iter().take(self.current) {
            if best.is_none_or(|best| asked.value > best.value) {
                best = Some(asked);
            }
        }
        let best = best.and_then(|asked| Square::from_index(asked.child.square));
        if let Some(square) = best.filter(|square| *square != report.best) {
            report.best = square;
            report.line = [square].into();
        }
    }

    /// Takes a finished step's result into the report.
    fn tell(&mut self, step: Step, tools: &Tools<'_>, report: &mut Report) {
        let unit = if matches!(step, Step::Solve(_)) { 100 } else { 1 };
        let empties = self.task.position.empty().len() as u8;
        (report.depth, report.certainty) = match step {
            Step::Look(depth) => (depth, Certainty::Reckoned),
            Step::Solve(EXACT) => (empties, Certainty::Exact),
            Step::Solve(draft) => {
                let percent = p::DEGREES
                    .iter()
                    .find(|(degree, ..)| *degree == draft)
                    .map_or(0, |(_, _, percent)| *percent);
                (empties, Certainty::Likely(percent))
            }
        };
        let square = |asked: &Asked| Square::from_index(asked.child.square);
        if self.task.lines == Lines::All {
            self.asked.sort_by_key(|asked| core::cmp::Reverse(asked.value));
            report.moves =
                self.asked.iter().filter_map(|asked| Some((square(asked)?, unit * asked.value))).collect();
        } else if let Some(best) = self.asked.iter().map(|asked| asked.value).max()
            && let Some(at) = self.asked.iter().position(|asked| asked.value == best)
        {
            // The others keep their order: the former best move comes second.
            self.asked[..=at].rotate_right(1);
        }
        let Some(best) = self.asked.first() else { return };
        report.value = unit * best.value;
        report.best = square(best).unwrap_or(report.best);
        let table = if matches!(step, Step::Solve(_)) { &*tools.endgame } else { &*tools.midgame };
        report.line = self.line(table, report.best);
    }

    /// The best line that the hash remembers.
    fn line(&self, table: &Table, best: Square) -> Vec<Square> {
        let mut line = Vec::new();
        let mut position = self.task.position;
        let mut next = Some(best);
        while let Some(square) = next {
            let Ok(after) = position.play(square) else { break };
            line.push(square);
            position = after.pass().unwrap_or(after);
            let entry = table.get(position.own().bits(), position.opponent().bits());
            next = entry.and_then(|entry| Square::from_index(entry.best));
        }
        line
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
