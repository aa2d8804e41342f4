//! From weights in discs to the few steps that the engine's file holds.

use reversi_engine::eval::STEP;

/// The largest step, so that there is one of each sign.
const MOST: f32 = 127.0;
/// About how many bits it takes to say that a weight differs from the neighboring stage's.
const DIFFERENT: f32 = 4.0;

/// The steps of weights in discs that say the most for their bits. The file holds differences from the neighboring later
/// stage, `neighbor` in steps, and none costs next to nothing. So a weight keeps the neighbor's step unless the squared
/// error that this saves, in the positions in which the weight was `seen`, is worth `price` squared discs a bit.
pub(crate) fn quantize(weights: &[f32], seen: &[f32], neighbor: &[i8], price: f32) -> Vec<i8> {
    let step = STEP as f32 / 100.0;
    let pairs = weights.iter().zip(seen).zip(neighbor);
    let best = pairs.map(|((weight, seen), neighbor)| {
        let cost = |to: f32| {
            let difference = (to - f32::from(*neighbor)).abs();
            let bits = if difference == 0.0 { 0.0 } else { DIFFERENT + difference.min(8.0) };
            seen * (weight - to * step).powi(2) + price * bits
        };
        let near = (weight / step).round().clamp(-MOST, MOST);
        // The nearest step, one less far from the neighbor's, or the neighbor's.
        let towards = near + (f32::from(*neighbor) - near).clamp(-1.0, 1.0);
        let all = [f32::from(*neighbor), near, towards];
        all.into_iter()
            .min_by(|left, right| cost(*left).total_cmp(&cost(*right)))
            .map_or(0, |best| best as i8)
    });
    best.collect()
}

/// What steps are in discs.
pub(crate) fn in_discs(steps: &[i8]) -> Vec<f32> {
    steps.iter().map(|step| f32::from(*step) * STEP as f32 / 100.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_bits_give_the_nearest_step_and_dear_ones_the_neighbors() {
        let weights = [0.3, -0.37, 5.0, 40.0];
        let seen = [100.0; 4];
        assert_eq!(quantize(&weights, &seen, &[0; 4], 0.0), [1, -1, 20, 127]);
        assert_eq!(quantize(&weights, &seen, &[3; 4], 1e9), [3; 4]);
        assert_eq!(quantize(&[0.3, 0.3], &[1.0, 1000.0], &[0; 2], 1.0), [0, 1]);
        assert_eq!(in_discs(&[-4]), [-1.0]);
    }
}
