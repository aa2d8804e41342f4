//! How far a shallow search lies from a deeper one or from the final score: the standard deviation of the difference.
//!
//! The trainer measures it on positions that no weight was fitted to, and prints the factors; see its step `probcut`.
#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "tables of small numbers that are not negative, made when the program is compiled"
)]

/// The logarithm of the standard deviation in hundredths of a disc: factors of 1, empties / 10, (empties / 10)²,
/// ln(1 + shallow), ln(deep − shallow).
const MID: [f32; 5] = [6.3451, -0.3547, 0.0357, -0.2823, 0.382];
/// The same between a search and the final score: factors of 1, empties / 10, ln(1 + shallow), ln(empties − shallow),
/// shallow is odd.
const END: [f32; 5] = [5.824, -0.379, -0.0826, 0.5157, 0.016];

/// Depths up to here have a table; beyond it the last serves.
const DEEPEST: usize = 32;

/// The depth of the midgame search that probes one of this depth: half of it, odd for odd and even for even, since
/// evaluations are kinder to the side that moved last.
pub(crate) const fn shallower(depth: u8) -> u8 {
    let half = depth / 2;
    if half % 2 == depth % 2 { half } else { half - 1 }
}

/// The deviation between a search of [`shallower`] and one of this depth, in hundredths of a disc.
#[inline]
pub(crate) fn midgame(empties: u32, depth: u8) -> i32 {
    i32::from(MIDGAME[(empties as usize).min(60)][usize::from(depth).min(DEEPEST)])
}

/// The deviation between a search of this depth and the final score, in hundredths of a disc.
#[inline]
pub(crate) fn endgame(empties: u32, depth: u8) -> i32 {
    i32::from(ENDGAME[(empties as usize).min(60)][usize::from(depth).min(DEEPEST)])
}

static MIDGAME: [[u16; DEEPEST + 1]; 61] = {
    let mut table = [[0; DEEPEST + 1]; 61];
    let mut empties = 0;
    while empties <= 60 {
        let mut depth = 2;
        while depth <= DEEPEST {
            let shallow = shallower(depth as u8) as usize;
            let tens = empties as f32 / 10.0;
            let terms = [1.0, tens, tens * tens, ln(1 + shallow), ln(depth - shallow)];
            table[empties][depth] = exp(dot(&MID, &terms)) as u16;
            depth += 1;
        }
        empties += 1;
    }
    table
};

static ENDGAME: [[u16; DEEPEST + 1]; 61] = {
    let mut table = [[0; DEEPEST + 1]; 61];
    let mut empties = 1;
    while empties <= 60 {
        let mut shallow = 0;
        while shallow <= DEEPEST && shallow < empties {
            let terms =
                [1.0, empties as f32 / 10.0, ln(1 + shallow), ln(empties - shallow), (shallow % 2) as f32];
            table[empties][shallow] = exp(dot(&END, &terms)) as u16;
            shallow += 1;
        }
        empties += 1;
    }
    table
};

const fn dot(factors: &[f32; 5], terms: &[f32; 5]) -> f32 {
    let mut sum = 0.0;
    let mut at = 0;
    while at < 5 {
        sum += factors[at] * terms[at];
        at += 1;
    }
    sum
}

const LN_2: f32 = core::f32::consts::LN_2;

/// The natural logarithm of a whole number: halved until it is below 2, then by the series of its ratio.
const fn ln(number: usize) -> f32 {
    let (mut rest, mut halvings) = (number as f32, 0.0);
    while rest >= 2.0 {
        rest /= 2.0;
        halvings += 1.0;
    }
    let ratio = (rest - 1.0) / (rest + 1.0);
    let (mut power, mut sum, mut odd) = (ratio, 0.0, 1.0);
    while odd < 12.0 {
        sum += power / odd;
        power *= ratio * ratio;
        odd += 2.0;
    }
    halvings * LN_2 + 2.0 * sum
}

/// e to a power that is not below 0: doubled as often as ln 2 fits in, then by the series.
const fn exp(power: f32) -> f32 {
    let (mut rest, mut doubled) = (power, 1.0);
    while rest >= LN_2 {
        rest -= LN_2;
        doubled *= 2.0;
    }
    let (mut term, mut sum, mut at) = (1.0, 1.0, 1.0);
    while at < 9.0 {
        term *= rest / at;
        sum += term;
        at += 1.0;
    }
    doubled * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_give_known_values() {
        for (number, known) in [(1, 0.0), (2, LN_2), (3, 1.098_612), (61, 4.110_874)] {
            assert!((ln(number) - known).abs() < 1e-4, "{number}");
            assert!((exp(known) / number as f32 - 1.0).abs() < 1e-4, "{number}");
        }
    }

    #[test]
    fn probes_are_shallower_and_of_the_same_parity() {
        for depth in 2..=60 {
            assert!(shallower(depth) < depth && (depth - shallower(depth)).is_multiple_of(2));
        }
    }
}
