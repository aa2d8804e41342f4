//! What work costs: seconds that pass, and seconds of a processor where the system tells them.

use std::fs;
use std::ops::AddAssign;
use std::time::Instant;

/// The cost of some work.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Spent {
    /// Seconds that passed.
    pub(crate) wall: f64,
    /// Seconds that a processor worked; 0 where nobody tells. On a busy machine this is the steadier number.
    pub(crate) cpu: f64,
}

impl AddAssign for Spent {
    fn add_assign(&mut self, other: Self) {
        self.wall += other.wall;
        self.cpu += other.cpu;
    }
}

/// Does some work on this thread and tells what it cost.
pub(crate) fn measure<T>(work: impl FnOnce() -> T) -> (T, Spent) {
    let (begin, before) = (Instant::now(), thread_seconds());
    let done = work();
    (done, Spent { wall: begin.elapsed().as_secs_f64(), cpu: thread_seconds() - before })
}

/// As [`measure`], for work that another process does for us.
pub(crate) fn measure_process<T>(process: u32, work: impl FnOnce() -> T) -> (T, Spent) {
    let (begin, before) = (Instant::now(), process_seconds(process));
    let done = work();
    (done, Spent { wall: begin.elapsed().as_secs_f64(), cpu: process_seconds(process) - before })
}

/// What this thread has had of a processor. Linux tells it in nanoseconds, at its own pace: some milliseconds may be
/// missing, which the next reading makes up for.
fn thread_seconds() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|text| text.parse::<f64>().ok()).unwrap_or_default() / 1e9
}

/// What all threads of a process have had, in Linux's hundredths of a second.
fn process_seconds(process: u32) -> f64 {
    let told = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    ticks(&told).unwrap_or_default() / 100.0
}

/// The 14th and the 15th word: for the program and for the system. The second word is a name that may hold blanks.
fn ticks(stat: &str) -> Option<f64> {
    let mut words = stat.rsplit_once(") ")?.1.split(' ').skip(11);
    Some(words.next()?.parse::<f64>().ok()? + words.next()?.parse::<f64>().ok()?)
}

/// Millions a second, for printing.
#[expect(clippy::cast_precision_loss, reason = "printed with a few digits only")]
pub(crate) fn millions_a_second(count: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { count as f64 / seconds / 1e6 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_with_a_strange_name_is_read() {
        let stat = "7 (a ) b) R 1 2 3 4 5 6 7 8 9 10 55 2 3 3 20 0 1";
        assert_eq!(ticks(stat), Some(57.0));
        assert_eq!(ticks(""), None);
    }

    #[test]
    fn no_time_gives_no_speed() {
        assert_eq!(millions_a_second(5, 0.0).to_bits(), 0);
        assert!((millions_a_second(3_000_000, 1.5) - 2.0).abs() < 1e-9);
    }
}
