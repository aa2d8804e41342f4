//! The endgame: the final score, proven, or sure to a degree.

use super::board::odd_quarters;
use super::children::{Child, PASS, bring_first};
use super::last::LOWEST;
use super::searcher::{Frame, Searcher};
use super::stability::stable;
use super::table::Found;
use crate::eval::Features;
use crate::parameters::{self as p, EXACT};
use reversi_rules::lines;

impl Searcher<'_> {
    /// The value of a position in discs, at most `alpha` or at least `beta` if it lies outside.
    ///
    /// When [`paused`](Searcher::paused) is set afterwards, the value means nothing, and the same call goes on later.
    pub(super) fn end(&mut self, own: u64, opponent: u64, alpha: i32, beta: i32) -> i32 {
        let empties = (!(own | opponent)).count_ones();
        if empties <= p::LATE {
            return self.end_late(own, opponent, alpha, beta);
        }
        let mut node = match self.taken_up() {
            Some(frame) => frame,
            None => match self.open_end(own, opponent, alpha, beta, empties) {
                Ok(frame) => frame,
                Err(value) => return value,
            },
        };
        let mut alpha = alpha.max(node.best);
        while node.at < node.end {
            if !node.again {
                bring_first(&mut self.kept.children[node.at..node.end]);
            }
            let child = self.kept.children[node.at];
            let mut value = node.best;
            if !node.again {
                let narrow = if node.at == node.first { beta } else { alpha + 1 };
                value = -self.end(child.own, child.opponent, -narrow, -alpha);
                if self.paused {
                    self.kept.frames.push(node);
                    return 0;
                }
                node.again = value > alpha && value < beta && narrow < beta;
            }
            if node.again {
                value = -self.end(child.own, child.opponent, -beta, -alpha);
                if self.paused {
                    self.kept.frames.push(node);
                    return 0;
                }
                node.again = false;
            }
            if value > node.best {
                node.best = value;
                node.best_square = child.square;
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
            node.at += 1;
        }
        self.kept.children.truncate(node.first);
        let best = node.best as i16;
        let found = Found {
            lower: if node.best > node.floor { best } else { -64 },
            upper: if node.best < beta { best } else { 64 },
            draft: self.draft_at(empties),
            work: empties as u8,
            best: node.best_square,
        };
        self.endgame.put(own, opponent, found);
        node.best
    }

    /// A node's moves in order, or its value if that is known without trying them.
    fn open_end(
        &mut self,
        own: u64,
        opponent: u64,
        alpha: i32,
        beta: i32,
        empties: u32,
    ) -> Result<Frame, i32> {
        let pausable = empties >= p::PAUSE_FROM;
        if pausable && self.must_pause() {
            return Err(0);
        }
        self.kept.nodes += 1;
        if let Some(value) = self.bound_by_stability(own, opponent, alpha, beta, empties) {
            return Err(value);
        }
        let mut hash_move = PASS;
        if let Some(entry) = self.endgame.get(own, opponent) {
            hash_move = entry.best;
            if entry.draft >= self.draft_at(empties) {
                let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
                if lower >= beta || lower == upper {
                    return Err(lower);
                }
                if upper <= alpha {
                    return Err(upper);
                }
            }
        }
        let first = self.kept.children.len();
        let mut legal = lines::mobility(own, opponent);
        if legal == 0 {
            if lines::mobility(opponent, own) == 0 {
                return Err(self.goal.over(own, opponent));
            }
            self.kept.children.push(Child::pass(own, opponent));
        }
        if legal != 0
            && self.draft < EXACT
            && beta == alpha + 1
            && let Some(value) = self.end_by_probe(own, opponent, alpha, empties)
        {
            return Err(value);
        }
        while legal != 0 {
            let square = legal.trailing_zeros() as u8;
            legal &= legal - 1;
            self.kept.children.push(Child::place(own, opponent, square));
        }
        let end = self.kept.children.len();
        if let Some(value) = self.cut_by_hash(first, beta, empties - 1) {
            self.kept.children.truncate(first);
            return Err(value);
        }
        if end - first > 1 {
            self.sort_end(own, opponent, first, hash_move, empties);
        }
        Ok(Frame { first, end, at: first, again: false, best: LOWEST, best_square: PASS, floor: alpha })
    }

    /// A move whose position is known to be good enough for the mover; `empties` squares are empty after it.
    fn cut_by_hash(&self, first: usize, beta: i32, empties: u32) -> Option<i32> {
        let table = if empties > p::LATE { &*self.endgame } else { &*self.late };
        self.kept.children[first..].iter().find_map(|child| {
            let entry = table.get(child.own, child.opponent)?;
            let value = -i32::from(entry.upper);
            (entry.draft >= self.draft_at(empties) && value >= beta).then_some(value)
        })
    }

    /// How sure a search with so many empty squares is: with few of them it never trusts the evaluation.
    #[inline]
    fn draft_at(&self, empties: u32) -> u8 {
        if empties < p::PROBE_FROM { EXACT } else { self.draft }
    }

    /// Discs that cannot be turned any more may settle the question.
    #[inline]
    pub(super) fn bound_by_stability(
        &self,
        own: u64,
        opponent: u64,
        alpha: i32,
        beta: i32,
        empties: u32,
    ) -> Option<i32> {
        // Only where so much is asked for that stable discs may rule it out.
        if alpha >= p::stability_from(empties) {
            let lost = if self.goal.sign() > 0 { stable(opponent, own) } else { stable(own, opponent) };
            let most = 64 - 2 * lost.count_ones().cast_signed();
            if most <= alpha {
                return Some(most);
            }
        } else if beta <= -p::stability_from(empties) {
            let kept = if self.goal.sign() > 0 { stable(own, opponent) } else { stable(opponent, own) };
            let least = 2 * kept.count_ones().cast_signed() - 64;
            if least >= beta {
                return Some(least);
            }
        }
        None
    }

    /// A short search by evaluation that leaves no doubt, as far as the asked degree of certainty goes.
    fn end_by_probe(&mut self, own: u64, opponent: u64, alpha: i32, empties: u32) -> Option<i32> {
        self.weights?;
        let (depth, margin) = p::end_probe(empties, self.draft)?;
        let features = Features::of(own, opponent);
        let guess = self.evaluate(own, opponent, &features);
        let (low, high) = (100 * alpha - margin, 100 * (alpha + 1) + margin);
        self.aside += 1;
        let mut value = None;
        if guess >= 100 * alpha && high < 6400 {
            if self.mid(own, opponent, &features, depth, high - 1, high) >= high {
                value = Some(alpha + 1);
            }
        } else if low > -6400 && self.mid(own, opponent, &features, depth, low, low + 1) <= low {
            value = Some(alpha);
        }
        self.aside -= 1;
        value
    }

    /// Guesses which moves are best: few answers for the other side, the last word in a quarter, a good evaluation.
    fn sort_end(&mut self, own: u64, opponent: u64, first: usize, hash_move: u8, empties: u32) {
        let odd = odd_quarters(!(own | opponent));
        let features = self.weights.map(|_| Features::of(own, opponent));
        for at in first..self.kept.children.len() {
            let mut child = self.kept.children[at];
            child.key = if child.square == hash_move {
                i32::MIN
            } else if child.own == 0 && self.goal.sign() > 0 {
                i32::MIN + 1
            } else {
                let mut key = p::FREEDOM * child.freedom();
                if child.is_odd(odd) {
                    key -= p::ODD;
                }
                if let Some(features) = &features {
                    let flips = (child.opponent ^ own) & !(1 << child.square);
                    let after = features.play(child.square, flips);
                    let depth = p::sort_depth(empties);
                    let value = if depth == 0 {
                        self.evaluate(child.own, child.opponent, &after)
                    } else {
                        self.aside += 1;
                        let value = self.mid(child.own, child.opponent, &after, depth, -6400, 6400);
                        self.aside -= 1;
                        value
                    };
                    key += p::VALUE * value / 16;
                }
                key
            };
            self.kept.children[at] = child;
        }
    }
}
