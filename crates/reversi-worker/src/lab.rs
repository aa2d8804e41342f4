//! The module's entry for measurements: the lab's script calls it in the shipped module, under Node. The game never does.

use core::fmt::Write as _;

use reversi_engine::{Certainty, Counting, Engine, Level, Limits, Lines, Report, Task};
use reversi_rules::perft::perft;
use reversi_rules::{Position, Variant};
use wasm_bindgen::prelude::*;

/// An engine of its own, asked by lines of words.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Lab {
    engine: Engine,
}

#[wasm_bindgen]
impl Lab {
    /// Without weights.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self { engine: Engine::new() }
    }

    /// Takes the weights of the variant of this name; whether they are good.
    pub fn load(&mut self, variant: &str, file: &[u8]) -> bool {
        Variant::from_name(variant).is_some_and(|variant| self.engine.load(variant, file).is_ok())
    }

    /// Answers one question; `?` to what is none, or if the side to move has no legal move.
    ///
    /// A position is the board and the side in one word, counting is `discs` or `winner`.
    ///
    /// - `perft DEPTH`: the leaves, from the standard start.
    /// - `search POSITION VARIANT COUNTING DEPTH NODES SOLVE_FROM`: best move, value, depth, certainty (`exact`,
    ///   `reckoned` or percent), nodes and line.
    /// - `play POSITION VARIANT LEVEL SEED`: the move and the nodes.
    pub fn ask(&mut self, line: &str) -> String {
        self.answer(line).unwrap_or_else(|| "?".to_owned())
    }

    fn answer(&mut self, line: &str) -> Option<String> {
        let mut words = line.split(' ');
        match words.next()? {
            "perft" => Some(perft(Position::START, words.next()?.parse().ok()?).to_string()),
            "search" => {
                let task = Task {
                    position: words.next()?.parse().ok()?,
                    variant: Variant::from_name(words.next()?)?,
                    counting: match words.next()? {
                        "discs" => Counting::Discs,
                        "winner" => Counting::EmptiesToWinner,
                        _ => return None,
                    },
                    limits: Limits {
                        depth: words.next()?.parse().ok()?,
                        nodes: words.next()?.parse().ok()?,
                        solve_from: words.next()?.parse().ok()?,
                    },
                    lines: Lines::Best,
                };
                self.engine.run(task).map(|report| told(&report))
            }
            "play" => {
                let position = words.next()?.parse().ok()?;
                let variant = Variant::from_name(words.next()?)?;
                let level = Level::new(words.next()?.parse().ok()?)?;
                let mut search =
                    self.engine.begin_play(position, variant, level, words.next()?.parse().ok()?)?;
                while !self.engine.advance(&mut search, u64::MAX) {}
                Some(format!("{} {}", search.choice(), search.report().nodes))
            }
            _ => None,
        }
    }
}

fn told(report: &Report) -> String {
    let Report { best, value, depth, nodes, .. } = report;
    let certainty = match report.certainty {
        Certainty::Exact => "exact".to_owned(),
        Certainty::Reckoned => "reckoned".to_owned(),
        Certainty::Likely(percent) => percent.to_string(),
    };
    let mut text = format!("{best} {value} {depth} {certainty} {nodes} ");
    for square in &report.line {
        // Writing to a string cannot fail.
        let _ = write!(text, "{square}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(question: &str, expected: impl Fn(&str) -> bool) {
        let answer = Lab::new().ask(question);
        assert!(expected(&answer), "{question}: {answer}");
    }

    #[test]
    fn questions_are_answered() {
        let start = Position::START.to_string().replace(' ', "");
        check("perft 5", |answer| answer == "1396");
        check(&format!("search {start} classic discs 4 1000 0"), |answer| {
            answer.split(' ').count() == 6 && answer.starts_with(|file| "cdef".contains(file))
        });
        check(&format!("play {start} reverse 1 7"), |answer| answer.split(' ').count() == 2);
    }

    #[test]
    fn what_is_no_question_gets_a_question_mark() {
        let full = "X".repeat(65);
        let unplayable = format!("search {full} classic discs 4 1000 0");
        for line in ["", "perft", "perft x", "hello", "search a b c", &unplayable, "play x classic 1 1"] {
            check(line, |answer| answer == "?");
        }
        assert!(!Lab::new().load("classic", b"no weights"));
        assert!(!Lab::new().load("other", b""));
    }
}
