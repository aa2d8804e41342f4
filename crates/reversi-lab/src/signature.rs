//! The bench signature: positions visited in searches of fixed depth. It changes with what the search does, never with the
//! machine that runs it.

use anyhow::{Context, Result};
use reversi_engine::{Counting, Limits, Lines, Task};
use reversi_rules::{Position, Status, Variant};

use crate::clock::Spent;
use crate::machine::Machine;
use crate::openings;

/// How many positions.
const POSITIONS: usize = 50;
/// What is searched in each: the last of them have few enough empty squares to be solved.
pub(crate) const LIMITS: Limits = Limits { depth: 8, nodes: u64::MAX, solve_from: 12 };

/// The sum of all positions' nodes, and the time.
///
/// # Errors
/// When the machine breaks.
pub(crate) fn measure(machine: &mut Machine) -> Result<(u64, Spent)> {
    let (mut nodes, mut all) = (0, Spent::default());
    for position in positions()? {
        let (variant, counting) = (Variant::Classic, Counting::Discs);
        let task = Task { position, variant, limits: LIMITS, counting, lines: Lines::Best };
        let (found, spent) = machine.search(task)?;
        nodes += found.nodes;
        all += spent;
    }
    Ok((nodes, all))
}

/// Every second opening of this repository, played on for 0, 4 … 44 turns, each time with another of the legal moves.
pub(crate) fn positions() -> Result<Vec<Position>> {
    let openings = openings::load(None)?.into_iter().step_by(2).take(POSITIONS);
    openings
        .enumerate()
        .map(|(number, opening)| {
            let mut position = opening.final_position(Position::START).context("an opening")?;
            for turn in 0..number % 12 * 4 {
                position = play_on(position, 7 * turn + number).unwrap_or(position);
            }
            Ok(position)
        })
        .collect()
}

/// The next position with a legal move, unless the game ends.
fn play_on(position: Position, choice: usize) -> Option<Position> {
    let legal = position.legal_moves();
    let square = legal.into_iter().nth(choice % legal.len().max(1) as usize)?;
    let after = position.play(square).ok()?;
    match after.status() {
        Status::ToMove => Some(after),
        Status::MustPass => after.pass().ok(),
        Status::Over => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::home::Home;

    /// A change of this number is meant, and its commit says why.
    const SIGNATURE: u64 = 922_693;

    #[test]
    fn the_search_visits_as_many_positions_as_before() {
        let mut machine = Machine::native(&Home::find().unwrap(), Variant::Classic).unwrap();
        assert_eq!(measure(&mut machine).unwrap().0, SIGNATURE);
    }

    #[test]
    fn there_are_fifty_positions_of_all_stages_with_a_move() {
        let positions = positions().unwrap();
        assert_eq!(positions.len(), POSITIONS);
        assert!(positions.iter().all(|position| position.status() == Status::ToMove));
        let empties = |position: &Position| position.empty().len();
        let (fewest, most) = (positions.iter().map(empties).min(), positions.iter().map(empties).max());
        assert!(fewest.is_some_and(|fewest| fewest <= 12) && most == Some(52), "{fewest:?} {most:?}");
    }
}
