//! The lead move by move, as the path of a curve and as a sentence.

use alloc::string::String;

use reversi_rules::{Score, Variant};

use super::Scope;
use super::over::told_from;
use crate::text::Actor;
use crate::text::fill::{fill, push_number, push_sentence};

/// The curve of the lead in a box 320 wide and 132 high, origin top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveView {
    /// Above the picture.
    pub title: &'static str,
    /// In the upper half.
    pub ahead: &'static str,
    /// In the lower half.
    pub behind: &'static str,
    /// The line, as SVG path data.
    pub line: String,
    /// The area between the line and zero, as SVG path data.
    pub area: String,
    /// The line of no lead, as SVG path data.
    pub zero: String,
    /// The line's end: x and y in tenths.
    pub end: (u32, u32),
    /// The picture in words.
    pub summary: String,
}

/// Everything in tenths, so that whole numbers are enough.
const WIDTH: i32 = 3200;
const HEIGHT: i32 = 1320;
const MARGIN_X: i32 = 120;
const MARGIN_Y: i32 = 80;
/// The least lead that fills half the height, in discs: an even game looks even.
const LEAST_SCALE: i32 = 16;

pub(super) fn curve(scope: &Scope) -> CurveView {
    let (session, texts) = (scope.session, scope.texts);
    let plies = session.game().plies();
    let lead = |counts: Score| lead_in(counts, scope);
    let scale = plies.iter().map(|ply| lead(ply.after.score()).abs()).max().unwrap_or(0).max(LEAST_SCALE);
    let last = i32::try_from(plies.len()).unwrap_or(1).max(1);
    let point = |index: i32, lead: i32| {
        let x = MARGIN_X + index * (WIDTH - 2 * MARGIN_X) / last;
        let y = HEIGHT / 2 - lead * (HEIGHT / 2 - MARGIN_Y) / scale;
        (x.unsigned_abs(), y.unsigned_abs())
    };

    // The start position counts two discs each.
    let mut end = point(0, 0);
    let mut line = String::from("M");
    push_point(&mut line, end);
    for (index, ply) in (1..).zip(plies) {
        end = point(index, lead(ply.after.score()));
        line.push('L');
        push_point(&mut line, end);
    }
    let mut zero = String::from("M");
    push_point(&mut zero, point(0, 0));
    zero.push('L');
    push_point(&mut zero, point(last, 0));
    let mut area = line.clone();
    for corner in [point(last, 0), point(0, 0)] {
        area.push('L');
        push_point(&mut area, corner);
    }
    area.push('z');

    let words = match session.settings().person_against_machine() {
        Some(_) => &texts.your_curve,
        None => &texts.black_curve,
    };
    CurveView {
        title: words.title,
        ahead: words.ahead,
        behind: words.behind,
        line,
        area,
        zero,
        end,
        summary: summary(scope),
    }
}

/// The lead of the side that the curve is about; in the reverse game fewer discs are a lead.
fn lead_in(counts: Score, scope: &Scope) -> i32 {
    let side = told_from(scope.session);
    let more = i32::from(counts.of(side)) - i32::from(counts.of(side.other()));
    match scope.session.settings().variant {
        Variant::Classic => more,
        Variant::Reverse => -more,
    }
}

/// The greatest lead of each side that ever had one.
fn summary(scope: &Scope) -> String {
    let side = told_from(scope.session);
    let mut out = String::new();
    for (side, sign) in [(side, 1), (side.other(), -1)] {
        let mut best = (0, 0);
        for ply in scope.session.game().plies() {
            let lead = sign * lead_in(ply.after.score(), scope);
            if lead > best.0 {
                best = (lead, ply.number);
            }
        }
        let (lead, ply) = (best.0.unsigned_abs(), best.1);
        if lead > 0 {
            let mut sentence = String::new();
            let settings = scope.session.settings();
            let leads = match settings.variant {
                Variant::Classic => &scope.texts.greatest_lead,
                Variant::Reverse => &scope.texts.greatest_lead_fewest,
            };
            let message = leads[Actor::of(scope.session, side)].of(lead);
            fill(&mut sentence, message, &[("n", lead.into()), ("ply", ply.into())]);
            push_sentence(&mut out, &sentence);
        }
    }
    out
}

/// Appends a point given in tenths.
fn push_point(path: &mut String, (x, y): (u32, u32)) {
    for (coordinate, after) in [(x, " "), (y, "")] {
        push_number(path, coordinate / 10);
        if coordinate % 10 > 0 {
            path.push('.');
            push_number(path, coordinate % 10);
        }
        path.push_str(after);
    }
}
