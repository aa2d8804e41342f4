//! The regression: weights whose sums come closest to the labels.
//!
//! Least squares by the method of conjugate gradients (Hestenes and Stiefel 1952), scaled by how often each weight is
//! seen. Weights are drawn to those of the neighboring later stage (to 0 in the last) as if each had been seen there
//! `ridge` times: a weight that is rarely seen stays near what is known of it, and costs next to nothing in the file,
//! which holds differences between stages.

use rayon::prelude::*;
use reversi_engine::eval::{Features, FreeWeights, INSTANCES};

use crate::board::Board;

/// Positions whose sums are added up in one piece, whatever the number of threads, so that rounding is always the same.
const PIECE: usize = 1 << 15;

/// Positions with their labels.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    free: Vec<[u32; INSTANCES]>,
    labels: Vec<f32>,
    counts: Vec<f32>,
}

/// How to fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FitOptions {
    pub(crate) iterations: u32,
    /// How strongly weights are drawn to the neighboring stage's, in positions.
    pub(crate) ridge: f32,
    /// Weights that are seen less often keep the neighboring stage's value.
    pub(crate) prune: f32,
}

impl Rows {
    /// Adds a position with its label in discs, which counts `count` times.
    pub(crate) fn push(&mut self, layout: &FreeWeights, board: Board, label: f32, count: f32) {
        let places = Features::of(board.own, board.opponent).places();
        self.free.push(places.map(|place| layout.of_place[place]));
        self.labels.push(label);
        self.counts.push(count);
    }

    /// The mean distance of weights' sums from the labels, in discs. Sums are clamped to the board's 64 discs.
    pub(crate) fn mean_error(&self, weights: &[f32]) -> f64 {
        let errors = self.free.iter().zip(&self.labels);
        let total: f64 = errors
            .map(|(free, label)| f64::from((sum(free, weights).clamp(-64.0, 64.0) - label).abs()))
            .sum();
        total / self.labels.len().max(1) as f64
    }

    pub(crate) fn len(&self) -> usize {
        self.labels.len()
    }

    /// How often each weight is seen.
    pub(crate) fn seen(&self, weights: usize) -> Vec<f32> {
        self.gather(weights, |_| 1.0).into_iter().map(|seen| seen as f32).collect()
    }

    /// Adds up `count × part(row) ` into each weight of each row.
    fn gather(&self, weights: usize, part: impl Fn(usize) -> f32 + Sync) -> Vec<f64> {
        let pieces: Vec<Vec<f32>> = self
            .free
            .par_chunks(PIECE)
            .enumerate()
            .map(|(piece, rows)| {
                let mut sums = vec![0.0; weights];
                for (at, free) in rows.iter().enumerate() {
                    let at = piece * PIECE + at;
                    let part = self.counts[at] * part(at);
                    for weight in free {
                        sums[*weight as usize] += part;
                    }
                }
                sums
            })
            .collect();
        let mut sums = vec![0.0; weights];
        for piece in pieces {
            for (sum, part) in sums.iter_mut().zip(piece) {
                *sum += f64::from(part);
            }
        }
        sums
    }
}

fn sum(free: &[u32; INSTANCES], weights: &[f32]) -> f32 {
    free.iter().map(|weight| weights[*weight as usize]).sum()
}

/// The weights that fit the rows, beginning from those of the neighboring stage.
pub(crate) fn fit(rows: &Rows, neighbor: &[f32], options: FitOptions) -> Vec<f32> {
    let count = neighbor.len();
    let ridge = f64::from(options.ridge);
    let seen = rows.gather(count, |_| 1.0);
    // What each step is divided by; 0 keeps a weight where it is.
    let scale: Vec<f64> = seen
        .iter()
        .map(|seen| if *seen < f64::from(options.prune) { 0.0 } else { 1.0 / (seen + ridge) })
        .collect();

    let mut change = vec![0.0_f64; count];
    let mut rest = rows.gather(count, |at| rows.labels[at] - sum(&rows.free[at], neighbor));
    let mut step: Vec<f64> = rest.iter().zip(&scale).map(|(rest, scale)| rest * scale).collect();
    let mut size = dot(&rest, &step);
    for _ in 0..options.iterations {
        if size <= 0.0 {
            break;
        }
        let single: Vec<f32> = step.iter().map(|step| *step as f32).collect();
        let mut image = rows.gather(count, |at| sum(&rows.free[at], &single));
        for ((image, step), scale) in image.iter_mut().zip(&step).zip(&scale) {
            *image = if *scale == 0.0 { 0.0 } else { *image + ridge * step };
        }
        let length = size / dot(&step, &image);
        for (change, step) in change.iter_mut().zip(&step) {
            *change += length * step;
        }
        for (rest, image) in rest.iter_mut().zip(&image) {
            *rest -= length * image;
        }
        let scaled: Vec<f64> = rest.iter().zip(&scale).map(|(rest, scale)| rest * scale).collect();
        let next = dot(&rest, &scaled);
        for (step, scaled) in step.iter_mut().zip(&scaled) {
            *step = scaled + next / size * *step;
        }
        size = next;
    }
    neighbor.iter().zip(change).map(|(weight, change)| weight + change as f32).collect()
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::squares;
    use crate::random::Random;

    #[test]
    fn fitting_lowers_the_error_also_of_positions_not_seen() {
        let layout = FreeWeights::new();
        let (mut rows, mut others) = (Rows::default(), Rows::default());
        for game in 0..400 {
            let mut random = Random::new(5, game);
            let mut board = Board::start();
            for _ in 0..20 {
                if board.moves() == 0 {
                    break;
                }
                let square = random.square(board.moves());
                board = board.play(square, board.flips(square));
                let label =
                    squares(board.moves()).count() as f32 - squares(board.pass().moves()).count() as f32;
                let rows = if game % 8 == 0 { &mut others } else { &mut rows };
                rows.push(&layout, board, label, 1.0);
            }
        }
        let before = vec![0.0; layout.count];
        let options = FitOptions { iterations: 20, ridge: 4.0, prune: 3.0 };
        let after = fit(&rows, &before, options);
        assert!(rows.mean_error(&after) < 0.4 * rows.mean_error(&before));
        assert!(others.mean_error(&after) < 0.7 * others.mean_error(&before));
    }

    #[test]
    fn rare_weights_keep_the_neighbors_value() {
        let layout = FreeWeights::new();
        let mut rows = Rows::default();
        rows.push(&layout, Board::start(), 10.0, 1.0);
        let before = vec![0.5; layout.count];
        let options = FitOptions { iterations: 5, ridge: 1.0, prune: 100.0 };
        assert_eq!(fit(&rows, &before, options), before);
    }
}
