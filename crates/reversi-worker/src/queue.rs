//! Whose turn it is to be searched, for how long at a stretch, and when there is something to say of it.
//!
//! Knows neither engine nor clock: both are handed in. Times are in microseconds.

use std::collections::VecDeque;

/// After this much of its own time a search answers with the best that it has.
pub(crate) const LIMIT: u64 = 8_000_000;
/// A search that is done before this says nothing on the way.
const SILENCE: u64 = 500_000;
/// Own time between two pieces of news of a search.
const INTERVAL: u64 = 250_000;
/// Nodes of the first slice: a millisecond's work on a slow device.
const FIRST_SLICE: u64 = 2_000;
/// The longest and the shortest slice, in nodes, whatever a coarse clock says.
const SLICES: [u64; 2] = [500, 1_000_000];
/// How much longer or shorter one slice may be than the last.
const STEP: u64 = 4;

/// Searches in the order in which they came. The first one is worked on.
#[derive(Debug)]
pub(crate) struct Queue<S> {
    jobs: VecDeque<Job<S>>,
    /// How long a slice should take.
    slice: u64,
}

/// One search, with the time that it has had.
#[derive(Debug)]
pub(crate) struct Job<S> {
    pub(crate) id: u32,
    pub(crate) search: S,
    pub(crate) spent: u64,
    told: u64,
    /// Nodes of its next slice. It follows what the last ones took, so that what is said meanwhile is soon heard; each
    /// search finds its own, since positions of an endgame are visited many times faster than those that are evaluated.
    nodes: u64,
}

/// What came of a slice.
#[derive(Debug)]
pub(crate) enum Step<S> {
    /// Nothing to speak of.
    Silent,
    /// It is time to say how far the searches are.
    News,
    /// The first search has ended; `in_time` unless it was cut short.
    Over { job: Job<S>, in_time: bool },
}

impl<S> Queue<S> {
    /// An empty one whose slices take about this long.
    pub(crate) fn new(slice: u64) -> Self {
        Self { jobs: VecDeque::new(), slice }
    }

    /// Puts a search at the end. One of the same id gives way to it.
    pub(crate) fn push(&mut self, id: u32, search: S) {
        self.cancel(id);
        self.jobs.push_back(Job { id, search, spent: 0, told: 0, nodes: FIRST_SLICE });
    }

    /// Takes a search out, if it is there.
    pub(crate) fn cancel(&mut self, id: u32) {
        self.jobs.retain(|job| job.id != id);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.jobs.is_empty()
    }

    /// The searches in their order.
    pub(crate) fn jobs(&self) -> impl Iterator<Item = &Job<S>> {
        self.jobs.iter()
    }

    /// Works on the first search for a slice. `advance` gets it with a number of nodes, and says whether it is done.
    pub(crate) fn work(
        &mut self,
        now: impl Fn() -> u64,
        advance: impl FnOnce(&mut S, u64) -> bool,
    ) -> Step<S> {
        let Some(job) = self.jobs.front_mut() else { return Step::Silent };
        let begin = now();
        let done = advance(&mut job.search, job.nodes);
        let took = now().saturating_sub(begin);
        job.spent += took;
        if done || job.spent >= LIMIT {
            return match self.jobs.pop_front() {
                Some(job) => Step::Over { job, in_time: done },
                None => Step::Silent,
            };
        }
        job.nodes = (job.nodes * self.slice / took.max(1))
            .clamp(job.nodes / STEP, job.nodes * STEP)
            .clamp(SLICES[0], SLICES[1]);
        if job.spent < SILENCE || job.spent - job.told < INTERVAL {
            return Step::Silent;
        }
        job.told = job.spent;
        Step::News
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const SLICE: u64 = 20_000;

    /// A device on which a search of so many nodes takes time, and the clock that shows it.
    struct Device {
        now: Cell<u64>,
        nodes_per_milli: u64,
    }

    impl Device {
        fn new(nodes_per_milli: u64) -> Device {
            Device { now: Cell::new(5), nodes_per_milli }
        }

        /// A slice; the searches are the nodes that they still need.
        fn work(&self, queue: &mut Queue<u64>) -> Step<u64> {
            queue.work(
                || self.now.get(),
                |left, nodes| {
                    let used = nodes.min(*left);
                    self.now.set(self.now.get() + used * 1000 / self.nodes_per_milli);
                    *left -= used;
                    *left == 0
                },
            )
        }
    }

    #[test]
    fn slices_soon_take_the_time_they_should_on_any_device() {
        for nodes_per_milli in [500, 4_000, 30_000] {
            let (device, mut queue) = (Device::new(nodes_per_milli), Queue::new(SLICE));
            queue.push(1, u64::MAX);
            for number in 0..40 {
                let before = device.now.get();
                device.work(&mut queue);
                let took = device.now.get() - before;
                assert!(took <= SLICE * 5 / 4, "{nodes_per_milli}: {took}");
                assert!(number < 8 || took >= SLICE * 3 / 4, "{nodes_per_milli}: {took}");
            }
        }
    }

    #[test]
    fn a_slow_search_after_a_fast_one_begins_with_a_short_slice() {
        let mut queue = Queue::new(SLICE);
        queue.push(1, u64::MAX);
        let fast = Device::new(30_000);
        for _ in 0..40 {
            fast.work(&mut queue);
        }
        queue.cancel(1);
        queue.push(2, u64::MAX);
        let slow = Device::new(500);
        let before = slow.now.get();
        slow.work(&mut queue);
        assert!(slow.now.get() - before <= SLICE);
    }

    #[test]
    fn a_clock_that_stands_still_does_not_make_slices_endless() {
        let mut queue = Queue::new(SLICE);
        queue.push(1, ());
        for _ in 0..100 {
            queue.work(
                || 0,
                |(), nodes| {
                    assert!(nodes <= SLICES[1]);
                    false
                },
            );
        }
    }

    #[test]
    fn after_eight_seconds_of_its_own_a_search_ends_short() {
        let (device, mut queue) = (Device::new(10_000), Queue::new(SLICE));
        queue.push(1, u64::MAX);
        let begin = device.now.get();
        let (id, in_time) = loop {
            // Time that goes by between slices is not its own.
            device.now.set(device.now.get() + 100);
            if let Step::Over { job, in_time } = device.work(&mut queue) {
                assert!((LIMIT..LIMIT + 2 * SLICE).contains(&job.spent));
                break (job.id, in_time);
            }
        };
        assert_eq!((id, in_time), (1, false));
        assert!(device.now.get() - begin > LIMIT);
        assert!(queue.is_empty());
    }

    #[test]
    fn a_search_that_ends_in_time_says_so_and_the_next_begins() {
        let (device, mut queue) = (Device::new(10_000), Queue::new(SLICE));
        queue.push(1, 10_000);
        queue.push(2, 20_000);
        let mut over = Vec::new();
        while !queue.is_empty() {
            if let Step::Over { job, in_time } = device.work(&mut queue) {
                over.push((job.id, in_time));
            }
        }
        assert_eq!(over, [(1, true), (2, true)]);
        assert!(matches!(device.work(&mut queue), Step::Silent));
    }

    #[test]
    fn news_begin_after_half_a_second_and_come_a_few_times_a_second() {
        let (device, mut queue) = (Device::new(10_000), Queue::new(SLICE));
        queue.push(1, u64::MAX);
        let begin = device.now.get();
        let mut news = Vec::new();
        while news.len() < 5 {
            if matches!(device.work(&mut queue), Step::News) {
                news.push(device.now.get() - begin);
            }
        }
        assert!((SILENCE..SILENCE + 2 * SLICE).contains(&news[0]), "{news:?}");
        assert!(news.windows(2).all(|pair| pair[1] - pair[0] >= INTERVAL), "{news:?}");
        assert!(news[4] < SILENCE + 5 * INTERVAL + 10 * SLICE, "{news:?}");
    }

    #[test]
    fn what_is_canceled_is_not_worked_on_any_more() {
        let (device, mut queue) = (Device::new(10_000), Queue::new(SLICE));
        for id in 1..=3 {
            queue.push(id, u64::MAX);
        }
        device.work(&mut queue);
        queue.cancel(1);
        queue.cancel(3);
        queue.cancel(9);
        assert_eq!(queue.jobs().map(|job| job.id).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn a_search_of_the_same_id_takes_the_others_place_at_the_end() {
        let mut queue = Queue::new(SLICE);
        queue.push(1, 'a');
        queue.push(2, 'b');
        queue.push(1, 'c');
        assert_eq!(queue.jobs().map(|job| job.search).collect::<Vec<_>>(), ['b', 'c']);
    }
}
