//! What the bench prints: columns of nodes, seconds and speed, and what is reckoned from them.

use crate::clock::{Spent, millions_a_second};

/// Which seconds are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clock {
    /// Those that pass.
    Wall,
    /// Those that a processor works: the steadier ones on a machine that does something else too.
    Processor,
}

impl Clock {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Wall => "seconds",
            Self::Processor => "cpu s",
        }
    }

    pub(crate) fn seconds(self, spent: Spent) -> f64 {
        match self {
            Self::Wall => spent.wall,
            Self::Processor => spent.cpu,
        }
    }
}

/// What a machine did and how long that took.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Work {
    pub(crate) nodes: u64,
    pub(crate) spent: Spent,
}

impl Work {
    pub(crate) fn add(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.spent += other.spent;
    }

    pub(crate) fn columns(&self, clock: Clock) -> String {
        format!("{:>13} {:>9.3} {:>7.1}", self.nodes, clock.seconds(self.spent), self.speed(clock))
    }

    /// Millions of nodes a second.
    pub(crate) fn speed(&self, clock: Clock) -> f64 {
        millions_a_second(self.nodes, clock.seconds(self.spent))
    }
}

/// How fast the second machine is to the first one, by nodes a second.
pub(crate) fn ratio(clock: Clock, done: &[Work]) -> String {
    match done {
        [native, wasm] if native.speed(clock) > 0.0 => {
            let differ = if native.nodes == wasm.nodes { "" } else { "  nodes differ" };
            format!("{:>11.2}{differ}", wasm.speed(clock) / native.speed(clock))
        }
        _ => String::new(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred")]
pub(crate) fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len().max(1) as f64
}

/// The shortest time within which 95 of 100 are done.
pub(crate) fn percentile(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = (times.len() * 95).div_ceil(100).max(1) - 1;
    sorted.get(place).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_percentile_leaves_out_the_slowest_twentieth() {
        let times: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        assert_eq!(percentile(&times).to_bits(), 95.0_f64.to_bits());
        assert_eq!(mean(&times).to_bits(), 50.5_f64.to_bits());
        assert_eq!(percentile(&[]).to_bits(), 0);
        assert_eq!(percentile(&[3.0]).to_bits(), 3.0_f64.to_bits());
    }

    #[test]
    fn the_ratio_is_of_speeds_and_says_when_the_work_was_not_the_same() {
        let work = |nodes, wall| Work { nodes, spent: Spent { wall, cpu: 0.0 } };
        assert_eq!(ratio(Clock::Wall, &[work(100, 1.0), work(100, 2.0)]).trim(), "0.50");
        assert!(ratio(Clock::Wall, &[work(100, 1.0), work(50, 1.0)]).contains("differ"));
        assert_eq!(ratio(Clock::Wall, &[work(100, 1.0)]), "");
    }
}
