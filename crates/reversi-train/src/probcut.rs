//! How far a shallow search is from a deeper one: the error model of the engine's selective searches, fitted to
//! held-out positions and printed as constants for its `parameters.rs`.
//!
//! The standard deviation, in hundredths of a disc, is modeled by its logarithm, linear in a few terms; each number of
//! empty squares with each pair of depths is one observation.

use anyhow::{Result, ensure};
use rayon::prelude::*;

use crate::board::Board;
use crate::exact::Solver;
use crate::positions::by_part;
use crate::progress::Step;
use crate::quantize::in_discs;
use crate::search::Search;
use crate::tables::{PARTS, Tables};
use crate::work::Work;

/// The depths of the midgame's model.
const DEPTHS: usize = 11;
/// Numbers of empty squares of the midgame's model.
const MIDGAME: [u8; 7] = [16, 21, 26, 31, 36, 41, 46];
/// Those of the endgame's, and the depths of its shallow searches.
const ENDGAME: [u8; 6] = [10, 12, 13, 14, 16, 18];
const END_DEPTHS: usize = 7;
/// Coefficients of a model.
const TERMS: usize = 5;

/// What was seen of one pair of depths.
struct Observation {
    terms: [f64; TERMS],
    /// In hundredths of a disc.
    deviation: f64,
    count: f64,
}

/// Measures and fits both models.
///
/// # Errors
///
/// When there are no weights or games.
pub(crate) fn probcut(work: &Work<'_>) -> Result<()> {
    let free = work.read_steps()?.iter().map(|steps| in_discs(steps)).collect();
    let tables = Tables::of(&free, &work.layout);
    let search = Search { tables: &tables, variant: work.variant() };
    let held_out = held_out(work)?;

    println!("midgame: empty squares, depths, standard deviation and mean difference in discs");
    let mut seen = Vec::new();
    for empties in MIDGAME {
        let values =
            measure(&format!("{empties} empty squares"), &held_out(empties), DEPTHS, |board, depth| {
                f64::from(search.value(board, depth as u8))
            });
        for deep in 1..DEPTHS {
            for shallow in (0..deep).filter(|shallow| (deep - shallow).is_multiple_of(2)) {
                let (mean, deviation) = spread(values.iter().map(|values| values[deep] - values[shallow]));
                println!("{empties:3} {shallow:3} {deep:3} {:7.2} {:7.2}", deviation / 100.0, mean / 100.0);
                seen.push(Observation {
                    terms: mid_terms(empties, shallow, deep),
                    deviation,
                    count: values.len() as f64,
                });
            }
        }
    }
    print_model("MID_SIGMA", "1, empties / 10, (empties / 10)², ln(1 + shallow), ln(deep − shallow)", &seen)?;

    println!(
        "endgame: empty squares, depth, standard deviation and mean difference from the exact result in discs"
    );
    let mut seen = Vec::new();
    for empties in ENDGAME {
        let values = measure(
            &format!("{empties} empty squares"),
            &held_out(empties),
            END_DEPTHS + 1,
            |board, depth| {
                if depth < END_DEPTHS {
                    f64::from(search.value(board, depth as u8))
                } else {
                    f64::from(
                        Solver::new(work.variant()).solve(board, Some(search.value(board, 4) / PARTS)).0
                            * PARTS,
                    )
                }
            },
        );
        for shallow in 0..END_DEPTHS {
            let (mean, deviation) = spread(values.iter().map(|values| values[END_DEPTHS] - values[shallow]));
            println!("{empties:3} {shallow:3} {:7.2} {:7.2}", deviation / 100.0, mean / 100.0);
            let terms = end_terms(empties, shallow);
            seen.push(Observation { terms, deviation, count: values.len() as f64 });
        }
    }
    print_model("END_SIGMA", "1, empties / 10, (empties / 10)², ln(1 + shallow), shallow is odd", &seen)
}

/// For a number of empty squares the first held-out positions with it.
fn held_out(work: &Work<'_>) -> Result<impl Fn(u8) -> Vec<Board>> {
    let parts = by_part(&work.all_games())?;
    let most = work.options.positions;
    Ok(move |empties| {
        let all = parts.iter().flatten().filter(|sample| sample.held_out);
        let these = all.map(|sample| sample.board).filter(|board| board.empties() == empties);
        let these: Vec<Board> = these.collect();
        // From all over the sorted list: neighbors in it have the same discs in one corner.
        these.iter().step_by((these.len() / most.max(1)).max(1)).take(most).copied().collect()
    })
}

/// The values of boards at depths from 0 up, in hundredths of a disc; `value` gives parts of a disc.
fn measure(
    name: &str,
    boards: &[Board],
    depths: usize,
    value: impl Fn(Board, usize) -> f64 + Sync,
) -> Vec<Vec<f64>> {
    let step = Step::new(name, 0, boards.len());
    let values = boards.par_iter().map(|board| {
        let values = (0..depths).map(|depth| value(*board, depth) * 100.0 / f64::from(PARTS)).collect();
        step.advance(1);
        values
    });
    let values = values.collect();
    step.end();
    values
}

fn mid_terms(empties: u8, shallow: usize, deep: usize) -> [f64; TERMS] {
    let tens = f64::from(empties) / 10.0;
    [1.0, tens, tens * tens, (1.0 + shallow as f64).ln(), ((deep - shallow) as f64).ln()]
}

fn end_terms(empties: u8, shallow: usize) -> [f64; TERMS] {
    let tens = f64::from(empties) / 10.0;
    [1.0, tens, tens * tens, (1.0 + shallow as f64).ln(), (shallow % 2) as f64]
}

/// Mean and standard deviation.
fn spread(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / count;
    (mean, (values.map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt())
}

fn print_model(name: &str, terms: &str, seen: &[Observation]) -> Result<()> {
    let model = regress(seen);
    ensure!(model.iter().all(|coefficient| coefficient.is_finite()), "too few held-out positions for {name}");
    let ratios = seen
        .iter()
        .filter(|it| it.deviation > 0.0)
        .map(|it| (it.deviation.ln() - dot(&model, &it.terms)).abs());
    let (off, _) = spread(ratios);
    let list: Vec<String> = model.iter().map(|coefficient| format!("{coefficient:.4}")).collect();
    println!("/// The logarithm of the standard deviation in hundredths of a disc: factors of {terms}.");
    println!("/// Off by {:.0} % on average.", 100.0 * off.exp_m1());
    println!("const {name}: [f32; {TERMS}] = [{}];", list.join(", "));
    Ok(())
}

/// Weighted least squares for the logarithm of the deviation, by the normal equations.
fn regress(seen: &[Observation]) -> [f64; TERMS] {
    let mut rows = [[0.0; TERMS + 1]; TERMS];
    for it in seen.iter().filter(|it| it.deviation > 0.0) {
        for (row, left) in rows.iter_mut().zip(it.terms) {
            for (entry, right) in row.iter_mut().zip(it.terms.into_iter().chain([it.deviation.ln()])) {
                *entry += it.count * left * right;
            }
        }
    }
    // Gauss and Jordan; the matrix is positive definite, so no pivot has to be looked for.
    for at in 0..TERMS {
        let pivot = rows[at].map(|entry| entry / rows[at][at]);
        for (other, row) in rows.iter_mut().enumerate() {
            let factor = if other == at { 0.0 } else { row[at] };
            for (entry, pivot) in row.iter_mut().zip(pivot) {
                *entry -= factor * pivot;
            }
        }
        rows[at] = pivot;
    }
    rows.map(|row| row[TERMS])
}

fn dot(left: &[f64; TERMS], right: &[f64; TERMS]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_regression_finds_the_coefficients_that_made_the_data() {
        let wanted = [6.0, -0.3, 0.05, -0.2, 0.4];
        let pairs = (1..8_usize).flat_map(|deep| (0..deep).map(move |shallow| (shallow, deep)));
        let seen: Vec<_> = MIDGAME
            .into_iter()
            .flat_map(|empties| pairs.clone().map(move |(shallow, deep)| mid_terms(empties, shallow, deep)))
            .map(|terms| Observation { terms, deviation: dot(&wanted, &terms).exp(), count: 1.0 })
            .collect();
        for (found, wanted) in regress(&seen).iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-6);
        }
    }
}
