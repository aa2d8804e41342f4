//! The text of a diagram's source: lines by their keys, and a board of eight rows.

use reversi_rules::Position;

use super::fault::Faults;

/// The value of a line `key: value`, with the line's number.
pub(super) type Value = Option<(usize, String)>;

/// A source's lines, sorted by their keys.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub(super) about: bool,
    pub(super) start: Value,
    pub(super) moves: Value,
    pub(super) show: Value,
    pub(super) composed: Value,
    pub(super) reached: Value,
    pub(super) turn: Value,
    pub(super) variant: Value,
    pub(super) to_try: Value,
    /// The first row's line, and the rows.
    pub(super) board: Option<(usize, Vec<String>)>,
}

/// Sorts the lines; what is no line of a diagram is a fault.
pub(super) fn sorted(text: &str, faults: &mut Faults<'_>) -> Lines {
    let mut lines = Lines::default();
    let mut source = text.lines().zip(1..).peekable();
    while let Some((line, number)) = source.next() {
        if line.trim().is_empty() {
            continue;
        }
        if let Some(about) = line.strip_prefix('#') {
            lines.about |= !about.trim().is_empty();
            continue;
        }
        if line.trim() == "board:" {
            let rows =
                std::iter::from_fn(|| source.next_if(|(row, _)| !row.contains(':') && !row.is_empty()));
            let rows = rows.map(|(row, _)| row.to_owned()).collect();
            if lines.board.replace((number + 1, rows)).is_some() {
                faults.add(number, "`board` is said twice");
            }
            continue;
        }
        let Some((key, value)) = line.split_once(':') else {
            faults.add(number, "neither `key: value` nor a comment");
            continue;
        };
        let place = match key.trim() {
            "start" => &mut lines.start,
            "moves" => &mut lines.moves,
            "show" => &mut lines.show,
            "composed" => &mut lines.composed,
            "reached" => &mut lines.reached,
            "turn" => &mut lines.turn,
            "variant" => &mut lines.variant,
            "try" => &mut lines.to_try,
            other => {
                faults.add(number, format!("a diagram has no `{other}`"));
                continue;
            }
        };
        if place.replace((number, value.trim().to_owned())).is_some() {
            faults.add(number, format!("`{key}` is said twice"));
        }
    }
    lines
}

/// The position of a board whose first row stands in `line`; `turn` is the side to move as the rules write it.
pub(super) fn position(
    line: usize,
    rows: &[String],
    turn: char,
    faults: &mut Faults<'_>,
) -> Option<Position> {
    let cells: Vec<String> =
        rows.iter().map(|row| row.chars().filter(|letter| !letter.is_whitespace()).collect()).collect();
    if cells.len() != 8 {
        faults.add(line, format!("a board has 8 rows, not {}", cells.len()));
        return None;
    }
    let mut whole = true;
    for (row, number) in cells.iter().zip(line..) {
        if row.len() != 8 || row.chars().any(|cell| !matches!(cell, 'X' | 'O' | '.')) {
            faults.add(number, "a row is 8 of `X`, `O` and `.`");
            whole = false;
        }
    }
    if !whole {
        return None;
    }
    match format!("{}{turn}", cells.concat()).parse() {
        Ok(position) => Some(position),
        Err(error) => {
            faults.add(line, format!("the board cannot be read: {error}"));
            None
        }
    }
}
