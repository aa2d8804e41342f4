//! Labels, backwards: near the end exact results, then part by part towards the opening searches whose leaves lie in
//! parts that have weights already. Each part's stage is fitted as soon as the part is labeled.

use anyhow::Result;
use rayon::prelude::*;
use reversi_engine::eval::stage;

use crate::exact::Solver;
use crate::fit::{FitOptions, Rows, fit};
use crate::positions::{PARTS_OF_GAME, Sample, by_part, part, stage_of_part};
use crate::progress::Step;
use crate::search::Search;
use crate::store::{self, Store, fingerprint};
use crate::tables::{PARTS, Tables};
use crate::work::{Work, bytes_of, floats_of};

/// Labels that are made before they are written.
const CHUNK: usize = 1 << 13;
/// A label's bytes: 1/128 disc.
const RECORD: usize = 2;
/// How many plies of the neighboring stages help to fit a stage.
const NEIGHBOR_PLIES: u8 = 2;

/// Labels all positions of the games so far.
///
/// # Errors
///
/// Those of the files.
pub(crate) fn label(work: &Work<'_>) -> Result<()> {
    let samples = by_part(&work.all_games())?;
    let mut tables = Tables::new();
    let mut labels = vec![Vec::new(); PARTS_OF_GAME];
    let mut weights = vec![0.0; work.layout.count];
    for part in (0..PARTS_OF_GAME).rev() {
        let stage = stage_of_part(part);
        labels[part] = label_part(work, part, &samples[part], &tables)?;
        let (rows, held_out) = rows_of(work, stage, &samples, &labels);
        let options = work.options.fit();
        let marks = [
            tables.mark(),
            rows.len() as u64,
            u64::from(options.iterations),
            u64::from(options.ridge.to_bits()),
            u64::from(options.prune.to_bits()),
            u64::from(work.options.neighbors.to_bits()),
        ];
        weights = fit_part(work, part, &rows, &weights, options, fingerprint("weights", &marks))?;
        tables.set(stage, &weights, &work.layout);
        println!(
            "part {part:2}: {:7} positions, mean error {:.2}, held out {:.2} discs",
            rows.len(),
            rows.mean_error(&weights),
            held_out.mean_error(&weights)
        );
    }
    Ok(())
}

/// The labels of a part, in parts of a disc, from its finished file.
///
/// # Errors
///
/// When it is not there.
pub(crate) fn read_labels(work: &Work<'_>, part: usize) -> Result<Vec<i16>> {
    let bytes = store::read(&work.labels(part), RECORD)?;
    Ok(bytes.as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect())
}

/// The rows to fit a stage with, and its held-out rows. Parts whose labels are not there yet do not help.
pub(crate) fn rows_of(
    work: &Work<'_>,
    wanted: usize,
    samples: &[Vec<Sample>],
    labels: &[Vec<i16>],
) -> (Rows, Rows) {
    let (mut rows, mut held_out) = (Rows::default(), Rows::default());
    for (samples, labels) in samples.iter().zip(labels) {
        for (sample, label) in samples.iter().zip(labels) {
            let label = f32::from(*label) / PARTS as f32;
            let empties = sample.board.empties();
            let near = [empties.saturating_sub(NEIGHBOR_PLIES), empties + NEIGHBOR_PLIES];
            if stage(empties) == wanted {
                let rows = if sample.held_out { &mut held_out } else { &mut rows };
                rows.push(&work.layout, sample.board, label, 1.0);
            } else if !sample.held_out
                && work.options.neighbors > 0.0
                && near.into_iter().any(|empties| stage(empties) == wanted)
            {
                rows.push(&work.layout, sample.board, label, work.options.neighbors);
            }
        }
    }
    (rows, held_out)
}

fn label_part(work: &Work<'_>, part: usize, samples: &[Sample], tables: &Tables) -> Result<Vec<i16>> {
    let boards = samples.iter().flat_map(|sample| [sample.board.own, sample.board.opponent]);
    let boards: Vec<u64> = boards.collect();
    let marks = [
        part as u64,
        u64::from(work.options.label_depth),
        u64::from(work.options.exact_from),
        tables.mark(),
        fingerprint("samples", &boards),
    ];
    let mut store = Store::open(&work.labels(part), fingerprint(work.variant().name(), &marks), RECORD)?;
    let step = Step::new(&format!("labels of part {part}"), store.records, samples.len());
    while store.records < samples.len() {
        let end = samples.len().min(store.records + CHUNK);
        let chunk: Vec<[u8; RECORD]> = samples[store.records..end]
            .par_iter()
            .map_init(
                || Solver::new(work.variant()),
                |solver, sample| (label_of(work, sample, tables, solver) as i16).to_le_bytes(),
            )
            .collect();
        store.append(&chunk.concat())?;
        step.advance(chunk.len());
    }
    step.end();
    read_labels(work, part)
}

/// A position's label in parts of a disc.
fn label_of(work: &Work<'_>, sample: &Sample, tables: &Tables, solver: &mut Solver) -> i32 {
    let (board, empties) = (sample.board, sample.board.empties());
    if empties <= work.options.exact_from {
        return PARTS * sample.exact.map_or_else(|| solver.solve(board, None).0, i32::from);
    }
    Search { tables, variant: work.variant() }.value(board, depth(empties, work.options.label_depth))
}

/// The depth to search: as asked for, or more, so that all leaves lie in later parts.
fn depth(empties: u8, wanted: u8) -> u8 {
    let mut depth = wanted;
    while depth < empties && part(empties - depth) == part(empties) {
        depth += 1;
    }
    depth
}

fn fit_part(
    work: &Work<'_>,
    part: usize,
    rows: &Rows,
    later: &[f32],
    options: FitOptions,
    fingerprint: u64,
) -> Result<Vec<f32>> {
    let path = work.part_weights(part);
    let size = 4 * work.layout.count;
    let mut store = Store::open(&path, fingerprint, size)?;
    if store.records == 0 {
        store.append(&bytes_of(&fit(rows, later, options)))?;
    }
    Ok(floats_of(&store::read(&path, size)?))
}
