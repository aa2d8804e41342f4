//! What the trainer says while it works: bars, and how long steps took.

use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

/// A step under way.
#[derive(Debug)]
pub(crate) struct Step {
    bar: ProgressBar,
    name: String,
    began: Instant,
    cpu: f64,
    first: u64,
}

impl Step {
    /// Begins a step of `total` pieces of which `done` are there from an earlier run.
    pub(crate) fn new(name: &str, done: usize, total: usize) -> Self {
        let bar = ProgressBar::new(total as u64);
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {per_sec}, {eta} left")
        {
            bar.set_style(style);
        }
        bar.set_message(name.to_owned());
        bar.set_position(done as u64);
        bar.reset_eta();
        Self { bar, name: name.to_owned(), began: Instant::now(), cpu: cpu_seconds(), first: done as u64 }
    }

    pub(crate) fn advance(&self, pieces: usize) {
        self.bar.inc(pieces as u64);
    }

    /// Ends it, and says in a line what it took. A step with nothing left to do says nothing.
    pub(crate) fn end(self) {
        let pieces = self.bar.position().saturating_sub(self.first);
        self.bar.finish_and_clear();
        if pieces > 0 {
            let (seconds, cpu) = (self.began.elapsed().as_secs_f64(), cpu_seconds() - self.cpu);
            let each = pieces as f64 / cpu.max(0.01);
            println!("{}: {pieces} in {seconds:.1} s, {cpu:.1} s CPU, {each:.0} per CPU second", self.name);
        }
    }
}

/// The time that all threads of this process computed so far, where the system tells it (Linux), else 0.
pub(crate) fn cpu_seconds() -> f64 {
    // Fields 14 and 15 of the line are ticks of user and system time; the second field may contain spaces, in
    // parentheses. Linux counts 100 ticks a second on every platform that Rust builds for.
    let line = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = line.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}
