//! `gtp`: plays on standard input and output by the Go Text Protocol, version 2 (lysator.liu.se/~gunnar/gtp), as Othello
//! programs use it: squares are those of this game, `a1` at the top left, and Black begins.

use std::io::{self, BufRead, Write};

use anyhow::{Context, Result};
use lexopt::{Arg, Parser, ValueExt};
use reversi_rules::{Color, Move, Outcome, Position, Square, Status, Variant};

use crate::home::Home;
use crate::machine::Machine;
use crate::openings::stir;
use crate::player::choose;
use crate::strength::Strength;

const COMMANDS: [&str; 17] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "komi",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "set_level",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
/// When the options are wrong, the engine cannot be had, or the output is closed.
pub(crate) fn run(home: &Home, arguments: &mut Parser) -> Result<()> {
    let (mut strength, mut variant, mut wasm, mut seed) = (None, Variant::Classic, false, 1);
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("level") => strength = Some(arguments.value()?.string()?.parse()?),
            Arg::Long("reverse") => variant = Variant::Reverse,
            Arg::Long("wasm") => wasm = true,
            Arg::Long("seed") => seed = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let strength = strength.context("say how strong: gtp --level N")?;
    let machine = if wasm { Machine::wasm(home, variant, false)? } else { Machine::native(home, variant)? };
    let mut table = Table::new(machine, strength, variant, seed);
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    // By bytes: what is no UTF-8 is an unknown command, not the end.
    while !table.left && {
        line.clear();
        input.read_until(b'\n', &mut line)? > 0
    } {
        if let Some(response) = table.respond(&String::from_utf8_lossy(&line)) {
            output.write_all(response.as_bytes())?;
            output.flush()?;
        }
    }
    Ok(())
}

/// A game under way.
#[derive(Debug)]
struct Table {
    machine: Machine,
    strength: Strength,
    variant: Variant,
    /// What chance in the whole game depends on, as on the page.
    seed: u64,
    position: Position,
    /// The positions before each turn that was asked for, so that `undo` takes a pass back with the move that it led to.
    before: Vec<Position>,
    /// Whether it was told to quit.
    left: bool,
}

/// A command's words after its name.
type Words<'a> = std::str::SplitWhitespace<'a>;

impl Table {
    fn new(machine: Machine, strength: Strength, variant: Variant, seed: u64) -> Self {
        let position = Position::START;
        Self { machine, strength, variant, seed, position, before: Vec::new(), left: false }
    }

    /// The response to a line, if it is more than a comment.
    fn respond(&mut self, line: &str) -> Option<String> {
        let line: String = line.chars().map(|found| if found == '\t' { ' ' } else { found }).collect();
        let line: String = line.split('#').next()?.chars().filter(|found| !found.is_control()).collect();
        let mut words = line.split_whitespace();
        let mut command = words.next()?;
        let mut id = "";
        if command.bytes().all(|byte| byte.is_ascii_digit()) {
            id = command;
            command = words.next().unwrap_or_default();
        }
        let (sign, body) = match self.obey(command, words) {
            Ok(body) => ('=', body),
            Err(reason) => ('?', reason),
        };
        let blank = if body.is_empty() { "" } else { " " };
        Some(format!("{sign}{id}{blank}{body}\n\n"))
    }

    fn obey(&mut self, command: &str, mut words: Words<'_>) -> Result<String, String> {
        match command {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Reversi".to_owned()),
            "version" => Ok(format!("{}, {}", self.strength, self.machine.name())),
            "known_command" => Ok(words.next().is_some_and(|name| COMMANDS.contains(&name)).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" => {
                self.left = true;
                Ok(String::new())
            }
            "boardsize" => match words.next() {
                Some("8") => Ok(self.clear()),
                _ => Err("unacceptable size".to_owned()),
            },
            "clear_board" => Ok(self.clear()),
            "komi" | "time_settings" | "time_left" => Ok(String::new()),
            "set_level" => {
                let wanted = words.next().ok_or("a level is missing")?;
                self.strength = wanted.parse().map_err(|error| format!("{error}"))?;
                Ok(String::new())
            }
            "play" => self.play(words),
            "genmove" => self.generate(words),
            "undo" => {
                self.position = self.before.pop().ok_or("cannot undo")?;
                Ok(String::new())
            }
            "showboard" => Ok(format!("\n{:#}", self.position)),
            "final_score" => self.final_score(),
            _ => Err("unknown command".to_owned()),
        }
    }

    /// Another game; its seed is another one too.
    fn clear(&mut self) -> String {
        if !self.before.is_empty() {
            self.seed = stir(self.seed, 0);
        }
        self.position = Position::START;
        self.before.clear();
        String::new()
    }

    fn play(&mut self, mut words: Words<'_>) -> Result<String, String> {
        let turn = self.turn_of(color(words.next())?)?;
        let vertex = words.next().ok_or("a square is missing")?;
        let played = if vertex.eq_ignore_ascii_case("pass") {
            Move::Pass
        } else {
            Move::Place(vertex.parse::<Square>().map_err(|_| "not a square")?)
        };
        let after = turn.apply(played).map_err(|reason| format!("illegal move: {reason}"))?;
        self.go_to(after);
        Ok(String::new())
    }

    fn generate(&mut self, mut words: Words<'_>) -> Result<String, String> {
        let turn = self.turn_of(color(words.next())?)?;
        match turn.status() {
            Status::Over => Ok("pass".to_owned()),
            Status::MustPass => {
                self.go_to(turn.pass().map_err(|reason| reason.to_string())?);
                Ok("pass".to_owned())
            }
            Status::ToMove => {
                let ((square, _), _) =
                    choose(&mut self.machine, self.strength, turn, self.variant, self.seed)
                        .map_err(|error| format!("{error:#}"))?;
                self.go_to(turn.play(square).map_err(|reason| reason.to_string())?);
                Ok(square.to_string())
            }
        }
    }

    /// The position with this side to move: some programs leave forced passes out.
    fn turn_of(&self, color: Color) -> Result<Position, String> {
        if self.position.to_move() == color || self.position.status() == Status::Over {
            return Ok(self.position);
        }
        self.position.pass().map_err(|_| format!("it is {}'s turn", self.position.to_move().name()))
    }

    fn go_to(&mut self, after: Position) {
        self.before.push(self.position);
        self.position = after;
    }

    /// The winner and the difference of the discs on the board, in a game that is over.
    fn final_score(&self) -> Result<String, String> {
        if self.position.status() != Status::Over {
            return Err("the game is not over".to_owned());
        }
        let score = self.position.score();
        Ok(match self.variant.outcome(score) {
            Outcome::Draw => "0".to_owned(),
            Outcome::Win(Color::Black) => format!("B+{}", score.black.abs_diff(score.white)),
            Outcome::Win(Color::White) => format!("W+{}", score.black.abs_diff(score.white)),
        })
    }
}

fn color(word: Option<&str>) -> Result<Color, String> {
    match word.unwrap_or_default().to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("not a color".to_owned()),
    }
}

#[cfg(test)]
mod tests;
