//! Who plays in a match: an engine of ours at some strength, or another program.

use std::fmt;

use anyhow::{Context, Result};
use reversi_engine::{Counting, Lines, Task};
use reversi_rules::{Color, Move, Position, Square, Variant};

use crate::clock::Spent;
use crate::home::Home;
use crate::machine::Machine;
use crate::openings::any_move;
use crate::program::Program;
use crate::standing::Used;
use crate::strength::Strength;

/// A player as the command line names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Entrant {
    /// One of ours.
    Ours(Strength),
    /// The command line of a program that speaks GTP.
    Program(String),
}

impl Entrant {
    /// What is no strength of ours is a program.
    pub(crate) fn read(text: &str) -> Self {
        text.parse().map_or_else(|_| Self::Program(text.to_owned()), Self::Ours)
    }

    /// Makes it ready to play.
    ///
    /// # Errors
    /// When the program cannot be started, or the weights are damaged.
    pub(crate) fn enter(&self, home: &Home, variant: Variant) -> Result<Player> {
        match self {
            Self::Ours(strength) => Ok(Player::Ours(Machine::native(home, variant)?, *strength)),
            Self::Program(line) => Ok(Player::Program(Program::start(line)?)),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ours(strength) => strength.fmt(f),
            Self::Program(line) => f.write_str(line),
        }
    }
}

/// A player that is ready.
#[derive(Debug)]
pub(crate) enum Player {
    /// One of ours.
    Ours(Machine, Strength),
    /// A program that runs.
    Program(Program),
}

impl Player {
    /// Begins a game.
    ///
    /// # Errors
    /// When a program does not follow.
    pub(crate) fn begin(&mut self) -> Result<()> {
        match self {
            Self::Ours(..) => Ok(()),
            Self::Program(program) => program.begin(),
        }
    }

    /// Hears of a turn that it did not choose.
    ///
    /// # Errors
    /// When a program does not follow.
    pub(crate) fn follow(&mut self, color: Color, played: Move) -> Result<()> {
        match self {
            Self::Ours(..) => Ok(()),
            Self::Program(program) => program.follow(color, played),
        }
    }

    /// Chooses a move; the side to move has one.
    ///
    /// # Errors
    /// When a program refuses, or an engine breaks.
    pub(crate) fn choose(
        &mut self,
        position: Position,
        variant: Variant,
        seed: u64,
    ) -> Result<(Square, Used)> {
        let ((square, nodes), spent) = match self {
            Self::Ours(machine, strength) => choose(machine, *strength, position, variant, seed)?,
            Self::Program(program) => {
                let (square, spent) = program.choose(position.to_move())?;
                ((square, 0), spent)
            }
        };
        Ok((square, Used { moves: 1, nodes, spent, longest: spent.wall }))
    }
}

/// The move of an engine at some strength, and the positions that it visited.
///
/// # Errors
/// When there is no legal move, or the engine breaks.
pub(crate) fn choose(
    machine: &mut Machine,
    strength: Strength,
    position: Position,
    variant: Variant,
    seed: u64,
) -> Result<((Square, u64), Spent)> {
    match strength {
        Strength::Level(level) => machine.play(position, variant, level, seed),
        Strength::Search(limits) => {
            let task = Task { position, variant, limits, counting: Counting::Discs, lines: Lines::Best };
            let (found, spent) = machine.search(task)?;
            Ok(((found.best, found.nodes), spent))
        }
        Strength::Random => {
            let square = any_move(&position, seed).context("there is no legal move")?;
            Ok(((square, 0), Spent::default()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_strength_is_a_command() {
        assert_eq!(Entrant::read("2").to_string(), "level 2");
        assert_eq!(Entrant::read("depth:4"), Entrant::Ours("depth:4".parse().unwrap()));
        assert_eq!(Entrant::read("edax -gtp"), Entrant::Program("edax -gtp".to_owned()));
    }
}
