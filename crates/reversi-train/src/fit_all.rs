//! The last regression, when every stage is labeled, and what its weights are worth.

use anyhow::{Result, ensure};
use rayon::prelude::*;
use reversi_engine::eval::{Features, STAGES};

use crate::fit::fit;
use crate::label::{read_labels, rows_of};
use crate::positions::{PARTS_OF_GAME, Sample, by_part};
use crate::quantize::{in_discs, quantize};
use crate::search::Search;
use crate::store;
use crate::tables::{Free, PARTS, Tables};
use crate::work::Work;

/// The number of empty squares of the check with exact results.
const EXACT_CHECK: u8 = 14;
/// That of the check with a deeper search.
const DEEP_CHECK: u8 = 30;

/// Fits all stages, now with positions of both neighbors of each, and prints the held-out errors.
///
/// # Errors
///
/// When labels are missing.
pub(crate) fn fit_all(work: &Work<'_>) -> Result<()> {
    let samples = by_part(&work.all_games())?;
    let labels = (0..PARTS_OF_GAME).map(|part| read_labels(work, part)).collect::<Result<Vec<_>>>()?;
    for (samples, labels) in samples.iter().zip(&labels) {
        ensure!(samples.len() == labels.len(), "the labels are not those of the games: label first");
    }
    let mut free: Free = vec![Vec::new(); STAGES];
    let mut weights = vec![0.0; work.layout.count];
    let mut steps = vec![0; work.layout.count];
    let mut all_steps = vec![Vec::new(); STAGES];
    println!("stage  positions  mean error, held out, with weights in the file's steps, nonzero");
    for stage in (0..STAGES).rev() {
        let (rows, held_out) = rows_of(work, stage, &samples, &labels);
        weights = fit(&rows, &weights, work.options.fit());
        let price = work.options.price * 1e-6 * rows.len() as f32;
        steps = quantize(&weights, &rows.seen(work.layout.count), &steps, price);
        println!(
            "{stage:5} {:10} {:11.2} {:9.2} {:9.2} {:9}",
            rows.len(),
            rows.mean_error(&weights),
            held_out.mean_error(&weights),
            held_out.mean_error(&in_discs(&steps)),
            steps.iter().filter(|step| **step != 0).count(),
        );
        free[stage].clone_from(&weights);
        all_steps[stage].clone_from(&steps);
    }
    work.write_weights(&free)?;
    let bytes: Vec<u8> = all_steps.iter().flatten().map(|step| step.cast_unsigned()).collect();
    store::replace(&work.steps(), &bytes)?;
    check(work, &all_steps, &samples, &labels);
    Ok(())
}

/// Compares held-out positions with exact results and, if asked for, with a deeper search.
fn check(work: &Work<'_>, steps: &[Vec<i8>], samples: &[Vec<Sample>], labels: &[Vec<i16>]) {
    let stepped: Free = steps.iter().map(|steps| in_discs(steps)).collect();
    let tables = Tables::of(&stepped, &work.layout);
    let held_out = |empties: u8| {
        let all = samples.iter().zip(labels).flat_map(|(samples, labels)| samples.iter().zip(labels));
        all.filter(move |(sample, _)| sample.held_out && sample.board.empties() == empties)
    };
    let distance = |sample: &Sample, label: i32| {
        let board = sample.board;
        let value = tables.evaluate(&Features::of(board.own, board.opponent), board.empties());
        f64::from((value - label).abs()) / f64::from(PARTS)
    };
    let mean = |distances: Vec<f64>| {
        (distances.iter().sum::<f64>() / distances.len().max(1) as f64, distances.len())
    };

    let (error, count) =
        mean(held_out(EXACT_CHECK).map(|(sample, label)| distance(sample, i32::from(*label))).collect());
    println!("against exact results at {EXACT_CHECK} empty squares: {error:.2} discs, {count} positions");
    if work.options.check > 0 {
        let search = Search { tables: &tables, variant: work.variant() };
        let depth = work.options.check_depth;
        let some: Vec<&Sample> =
            held_out(DEEP_CHECK).map(|(sample, _)| sample).take(work.options.check).collect();
        let (error, count) =
            mean(some.par_iter().map(|sample| distance(sample, search.value(sample.board, depth))).collect());
        println!("against depth {depth} at {DEEP_CHECK} empty squares: {error:.2} discs, {count} positions");
    }
}
