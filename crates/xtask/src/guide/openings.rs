//! The named openings: `openings.tsv`, one line for each line of play, moves and name.

use reversi_rules::{Color, Position, Symmetry, Transcript};

use super::fault::{Fault, Faults};

/// A line of play with a name.
#[derive(Debug, Clone)]
pub(crate) struct Opening {
    /// From the standard start; the first is f5.
    pub(crate) moves: Transcript,
    /// A proper name, the same in every language.
    pub(crate) name: String,
}

/// A position as it is seen from the side from which its sets of discs are the least numbers.
type Place = Option<(u64, u64, Color)>;

/// Reads the file and checks that every line can be played, stands in order and is there once.
pub(crate) fn read(file: &str, text: &str) -> (Vec<Opening>, Vec<Fault>) {
    let mut faults = Faults::of(file);
    let mut openings: Vec<(usize, Place, Opening)> = Vec::new();
    for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.starts_with('#')) {
        let (moves, name) = line.split_once('\t').unwrap_or((line, ""));
        if name.trim().is_empty() || name.contains('\t') {
            faults.add(number, "a line is moves, a tab and a name");
        }
        let moves: Transcript = match moves.parse() {
            Ok(moves) => moves,
            Err(error) => {
                faults.add(number, format!("the moves cannot be read: {error}"));
                continue;
            }
        };
        let end = match moves.final_position(Position::START) {
            Ok(position) => place(position),
            Err(error) => {
                faults.add(number, error.to_string());
                continue;
            }
        };
        for (known, other_end, other) in &openings {
            if *other_end == end {
                faults.add(
                    number,
                    format!("the same position as in line {known}, perhaps seen from another side"),
                );
            }
            if other.name == name {
                faults.add(number, format!("`{name}` is the name of line {known} already"));
            }
        }
        openings.push((number, end, Opening { moves, name: name.to_owned() }));
    }
    let openings: Vec<Opening> = openings.into_iter().map(|(.., opening)| opening).collect();
    if !openings.is_sorted_by_key(|opening| opening.moves.to_string()) {
        faults.add(1, "sort the lines by their moves");
    }
    (openings, faults.found())
}

/// The same for positions that a turn or a reflection of the board makes one of the other.
fn place(position: Position) -> Place {
    let discs = |position: Position| (position.own().bits(), position.opponent().bits(), position.to_move());
    Symmetry::ALL.into_iter().map(|symmetry| discs(symmetry.position(position))).min()
}
