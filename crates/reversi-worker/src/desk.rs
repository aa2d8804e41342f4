//! From request to replies, without a browser: the engine, the questions that wait for it, and its weights.

use reversi_engine::{Certainty, Engine, Level, Search};
use reversi_protocol::{Advise, Failure, Loading, Manner, PROTOCOL_VERSION, Reply, Request, Variant};
use reversi_rules::Position;

use crate::queue::{Job, LIMIT, Queue, Step};

/// Where all requests are dealt with.
#[derive(Debug)]
pub(crate) struct Desk {
    engine: Engine,
    queue: Queue<Question>,
    classic: File,
    reverse: File,
}

/// Where a variant's weights are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum File {
    Absent,
    OnTheWay,
    /// So many bytes of it.
    There(u32),
}

/// What to do about a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Nothing, but there may be work now.
    None,
    /// Say this.
    Reply(Reply),
    /// Fetch this file, and tell by [`received`] and [`Desk::arrived`] what comes.
    Fetch(Variant, String),
}

/// A search, and what it was asked for.
#[derive(Debug)]
struct Question {
    search: Search,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Move { with_weights: bool },
    Advice(Variant),
}

impl Desk {
    /// One whose work comes in slices of about so many microseconds.
    pub(crate) fn new(slice: u64) -> Self {
        Self { engine: Engine::new(), queue: Queue::new(slice), classic: File::Absent, reverse: File::Absent }
    }

    /// Takes in what the page asks.
    pub(crate) fn take(&mut self, request: Request) -> Answer {
        let (id, begun) = match request {
            Request::Hello => return Answer::Reply(Reply::Ready { version: PROTOCOL_VERSION }),
            Request::Load { variant, address } => return self.load(variant, address),
            Request::Cancel { id } => {
                self.queue.cancel(id);
                return Answer::None;
            }
            Request::Search(search) => {
                let Some(level) = Level::new(search.level) else {
                    return Answer::Reply(Reply::Failed { id: Some(search.id), reason: Failure::Level });
                };
                let with_weights = self.engine.can_play(level, rules_variant(search.variant));
                let kind = Kind::Move { with_weights };
                (search.id, self.begin(&search.position, search.variant, level, search.seed(), kind))
            }
            Request::Advise(Advise { id, position, variant }) => {
                let level = Level::new(Level::HIGHEST).unwrap_or(Level::FIRST);
                (id, self.begin(&position, variant, level, 0, Kind::Advice(variant)))
            }
        };
        match begun {
            Ok(question) => {
                self.queue.push(id, question);
                Answer::None
            }
            Err(reason) => Answer::Reply(Reply::Failed { id: Some(id), reason }),
        }
    }

    fn begin(
        &mut self,
        position: &str,
        variant: Variant,
        level: Level,
        seed: u64,
        kind: Kind,
    ) -> Result<Question, Failure> {
        let position: Position = position.parse().map_err(|_| Failure::Position)?;
        let search = self.engine.begin_play(position, rules_variant(variant), level, seed);
        Ok(Question { search: search.ok_or(Failure::NoMove)?, kind })
    }

    fn load(&mut self, variant: Variant, address: String) -> Answer {
        let file = self.file(variant);
        match *file {
            File::Absent => {
                *file = File::OnTheWay;
                Answer::Fetch(variant, address)
            }
            // What becomes of it is said to everybody.
            File::OnTheWay => Answer::None,
            File::There(size) => Answer::Reply(news(variant, size, size, Loading::Loaded)),
        }
    }

    /// The weights have come, or they will not.
    pub(crate) fn arrived(&mut self, variant: Variant, bytes: Option<&[u8]>) -> Reply {
        let size = bytes.map_or(0, |bytes| u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        let loaded = bytes.is_some_and(|bytes| self.engine.load(rules_variant(variant), bytes).is_ok());
        *self.file(variant) = if loaded { File::There(size) } else { File::Absent };
        news(variant, size, size, if loaded { Loading::Loaded } else { Loading::Failed })
    }

    fn file(&mut self, variant: Variant) -> &mut File {
        match variant {
            Variant::Classic => &mut self.classic,
            Variant::Reverse => &mut self.reverse,
        }
    }

    /// Whether a question waits.
    pub(crate) fn is_busy(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Works for a slice, and returns what there is to say. `now` is a clock in microseconds.
    pub(crate) fn work(&mut self, now: impl Fn() -> u64) -> Vec<Reply> {
        let engine = &mut self.engine;
        match self.queue.work(now, |question, nodes| engine.advance(&mut question.search, nodes)) {
            Step::Silent => Vec::new(),
            // Those that wait are heard of too, so that nobody takes them for lost.
            Step::News => {
                let (mut first, mut thinking) = (true, Vec::new());
                for job in self.queue.jobs() {
                    let (depth, percent) = if core::mem::take(&mut first) { progress(job) } else { (0, 0) };
                    thinking.push(Reply::Thinking { id: job.id, depth, percent });
                }
                thinking
            }
            Step::Over { job, in_time } => vec![result(&job, in_time)],
        }
    }
}

/// So many bytes of the weights have come, out of so many (0 when nobody knows).
pub(crate) fn received(variant: Variant, received: u32, total: u32) -> Reply {
    news(variant, received, total, Loading::Loading)
}

fn news(variant: Variant, received: u32, total: u32, state: Loading) -> Reply {
    Reply::Weights { variant, received, total, state }
}

/// Plies looked ahead, and how much is done: of the nodes or of the time, whichever will be used up first.
fn progress(job: &Job<Question>) -> (u8, u8) {
    let (report, limits) = (job.search.search.report(), job.search.search.task().limits);
    let percent = |part: u64, whole: u64| part.saturating_mul(100) / whole.max(1);
    let done = percent(report.nodes, limits.nodes).max(percent(job.spent, LIMIT));
    (report.depth, u8::try_from(done.min(100)).unwrap_or(100))
}

fn result(job: &Job<Question>, in_time: bool) -> Reply {
    let search = &job.search.search;
    match job.search.kind {
        Kind::Move { with_weights } => Reply::Best {
            id: job.id,
            square: search.choice().to_string(),
            manner: match (with_weights, in_time) {
                (false, _) => Manner::WithoutWeights,
                (true, false) => Manner::Short,
                (true, true) => Manner::Full,
            },
        },
        Kind::Advice(variant) => {
            let report = search.report();
            let discs = report.value / 100;
            let score = match variant {
                Variant::Classic => discs,
                // Few discs are worth much there; the difference is what everybody sees on the board.
                Variant::Reverse => -discs,
            };
            let proven = report.certainty == Certainty::Exact;
            Reply::Advice {
                id: job.id,
                square: report.best.to_string(),
                score: proven.then_some(score),
                depth: report.depth,
            }
        }
    }
}

fn rules_variant(variant: Variant) -> reversi_rules::Variant {
    match variant {
        Variant::Classic => reversi_rules::Variant::Classic,
        Variant::Reverse => reversi_rules::Variant::Reverse,
    }
}

#[cfg(test)]
mod tests;
