//! The midgame: so many plies ahead, then the evaluation's word.

use super::children::{Child, PASS, bring_first};
use super::searcher::{Frame, Searcher};
use super::table::Found;
use crate::eval::Features;
use crate::parameters as p;
use reversi_rules::lines;

/// Below every value, in hundredths of a disc.
const LOWEST: i32 = -6500;

impl Searcher<'_> {
    /// The value of a position in hundredths of a disc, `depth` plies ahead, at most `alpha` or at least `beta` if it
    /// lies outside. Passes are no plies.
    ///
    /// When [`paused`](Searcher::paused) is set afterwards, the value means nothing, and the same call goes on later.
    pub(super) fn mid(
        &mut self,
        own: u64,
        opponent: u64,
        features: &Features,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if depth < p::MID_HASH_FROM {
            return self.mid_few(own, opponent, features, depth, alpha, beta);
        }
        let mut node = match self.taken_up() {
            Some(frame) => frame,
            None => match self.open_mid(own, opponent, features, depth, alpha, beta) {
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
            let (after, below) = if child.square == PASS {
                (features.pass(), depth)
            } else {
                (features.play(child.square, (child.opponent ^ own) & !(1 << child.square)), depth - 1)
            };
            let mut value = node.best;
            if !node.again {
                let narrow = if node.at == node.first { beta } else { alpha + 1 };
                value = -self.mid(child.own, child.opponent, &after, below, -narrow, -alpha);
                if self.paused {
                    self.kept.frames.push(node);
                    return 0;
                }
                node.again = value > alpha && value < beta && narrow < beta;
            }
            if node.again {
                value = -self.mid(child.own, child.opponent, &after, below, -beta, -alpha);
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
            lower: if node.best > node.floor { best } else { -6400 },
            upper: if node.best < beta { best } else { 6400 },
            draft: depth,
            work: depth,
            best: node.best_square,
        };
        self.midgame.put(own, opponent, found);
        node.best
    }

    /// A node's moves in order, or its value if that is known without trying them.
    fn open_mid(
        &mut self,
        own: u64,
        opponent: u64,
        features: &Features,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> Result<Frame, i32> {
        if depth >= p::MID_PAUSE_FROM && self.must_pause() {
            return Err(0);
        }
        self.kept.nodes += 1;
        let mut hash_move = PASS;
        if let Some(entry) = self.midgame.get(own, opponent) {
            hash_move = entry.best;
            if entry.draft >= depth {
                let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
                if lower >= beta || lower == upper {
                    return Err(lower);
                }
                if upper <= alpha {
                    return Err(upper);
                }
            }
        }
        let mut legal = lines::mobility(own, opponent);
        let first = self.kept.children.len();
        if legal == 0 {
            if lines::mobility(opponent, own) == 0 {
                return Err(100 * self.goal.over(own, opponent));
            }
            self.kept.children.push(Child::pass(own, opponent));
        } else if beta == alpha + 1
            && let Some(value) = self.mid_by_probe(own, opponent, features, depth, alpha)
        {
            return Err(value);
        }
        while legal != 0 {
            let square = legal.trailing_zeros() as u8;
            legal &= legal - 1;
            self.kept.children.push(Child::place(own, opponent, square));
        }
        let end = self.kept.children.len();
        if end - first > 1 {
            self.sort_mid(own, features, first, hash_move, depth);
        }
        Ok(Frame { first, end, at: first, again: false, best: LOWEST, best_square: PASS, floor: alpha })
    }

    /// A shallower search whose result is so clear that the deeper one would very likely agree.
    fn mid_by_probe(
        &mut self,
        own: u64,
        opponent: u64,
        features: &Features,
        depth: u8,
        alpha: i32,
    ) -> Option<i32> {
        self.weights?;
        let empties = (!(own | opponent)).count_ones();
        let (shallow, margin) = p::mid_probe(empties, depth)?;
        let guess = self.evaluate(own, opponent, features);
        let (low, high) = (alpha - margin, alpha + 1 + margin);
        self.aside += 1;
        let mut value = None;
        if guess > alpha {
            if high < 6400 && self.mid(own, opponent, features, shallow, high - 1, high) >= high {
                value = Some(alpha + 1);
            }
        } else if low > -6400 && self.mid(own, opponent, features, shallow, low, low + 1) <= low {
            value = Some(alpha);
        }
        self.aside -= 1;
        value
    }

    /// Guesses which moves are best.
    fn sort_mid(&mut self, own: u64, features: &Features, first: usize, hash_move: u8, depth: u8) {
        for at in first..self.kept.children.len() {
            let mut child = self.kept.children[at];
            child.key = if child.square == hash_move {
                i32::MIN
            } else {
                let after = features.play(child.square, (child.opponent ^ own) & !(1 << child.square));
                let look = p::mid_sort_depth(depth);
                let value = if look == 0 {
                    self.evaluate(child.own, child.opponent, &after)
                } else {
                    self.mid_few(child.own, child.opponent, &after, look, -6400, 6400)
                };
                p::MID_VALUE * value / 16 + p::MID_FREEDOM * child.freedom()
            };
            self.kept.children[at] = child;
        }
    }

    /// The last plies: no hash.
    fn mid_few(
        &mut self,
        own: u64,
        opponent: u64,
        features: &Features,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.kept.nodes += 1;
        if depth == 0 {
            return self.evaluate(own, opponent, features);
        }
        let mut legal = lines::mobility(own, opponent);
        if legal == 0 {
            if lines::mobility(opponent, own) == 0 {
                return 100 * self.goal.over(own, opponent);
            }
            return -self.mid_few(opponent, own, &features.pass(), depth, -beta, -alpha);
        }
        let mut best = LOWEST;
        let mut alpha = alpha;
        if depth == 1 {
            while legal != 0 {
                let square = legal.trailing_zeros() as u8;
                legal &= legal - 1;
                let flips = lines::flips(square, own, opponent);
                let after = features.play(square, flips);
                self.kept.nodes += 1;
                best = best.max(-self.evaluate(opponent ^ flips, own | flips | 1 << square, &after));
                if best >= beta {
                    break;
                }
            }
            return best;
        }
        let first = self.kept.children.len();
        while legal != 0 {
            let square = legal.trailing_zeros() as u8;
            legal &= legal - 1;
            let mut child = Child::place(own, opponent, square);
            child.key = child.freedom();
            self.kept.children.push(child);
        }
        let end = self.kept.children.len();
        for at in first..end {
            bring_first(&mut self.kept.children[at..end]);
            let child = self.kept.children[at];
            let after = features.play(child.square, (child.opponent ^ own) & !(1 << child.square));
            let value = -self.mid_few(child.own, child.opponent, &after, depth - 1, -beta, -alpha);
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.kept.children.truncate(first);
        best
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Goal;
    use super::super::searcher::Kept;
    use super::super::table::Table;
    use super::*;
    use crate::engine::Counting;
    use crate::simple;
    use alloc::vec::Vec;
    use reversi_rules::{Position, Status, Variant};

    /// The value by trying everything.
    fn negamax(position: &Position, goal: Goal, depth: u8) -> i32 {
        let (own, opponent) = (position.own().bits(), position.opponent().bits());
        match position.status() {
            // With nothing left to look at, the look of the board decides, over or not.
            _ if depth == 0 => simple::evaluate(own, opponent, goal.sign()),
            Status::Over => 100 * goal.over(own, opponent),
            Status::MustPass => -negamax(&position.pass().unwrap(), goal, depth),
            Status::ToMove => position
                .legal_moves()
                .into_iter()
                .map(|square| -negamax(&position.play(square).unwrap(), goal, depth - 1))
                .max()
                .unwrap(),
        }
    }

    #[test]
    fn every_window_gives_what_trying_everything_gives() {
        let mut noise = 5_u32;
        let mut random = |below: usize| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (noise >> 8) as usize % below
        };
        for game in 0..60 {
            let mut position = Position::START;
            for _ in 0..game {
                position = match position.status() {
                    Status::ToMove => {
                        let legal: Vec<_> = position.legal_moves().into_iter().collect();
                        position.play(legal[random(legal.len())]).unwrap()
                    }
                    Status::MustPass => position.pass().unwrap(),
                    Status::Over => position,
                };
            }
            let variant = if game % 2 == 0 { Variant::Classic } else { Variant::Reverse };
            let goal = Goal::new(variant, Counting::Discs);
            let (own, opponent) = (position.own().bits(), position.opponent().bits());
            for depth in 0..=5 {
                let value = negamax(&position, goal, depth);
                for (alpha, beta) in
                    [(-6500, 6500), (value - 1, value), (value, value + 1), (value - 300, value - 100)]
                {
                    let (mut midgame, mut endgame, mut late) = (Table::new(), Table::new(), Table::new());
                    midgame.renew(12);
                    let mut searcher = Searcher {
                        weights: None,
                        midgame: &mut midgame,
                        endgame: &mut endgame,
                        late: &mut late,
                        goal,
                        kept: &mut Kept::default(),
                        pause_at: u64::MAX,
                        paused: false,
                        aside: 0,
                        draft: 0,
                    };
                    let found = searcher.mid(own, opponent, &Features::of(own, opponent), depth, alpha, beta);
                    let right = if value <= alpha {
                        (value..=alpha).contains(&found)
                    } else if value >= beta {
                        (beta..=value).contains(&found)
                    } else {
                        found == value
                    };
                    assert!(right, "{found} for {value} in {alpha}..{beta}, depth {depth}\n{position}");
                }
            }
        }
    }
}
