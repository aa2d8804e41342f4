//! Another program as a player: we start it, and speak GTP version 2 to it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use reversi_rules::{Color, Move, Square};

use crate::clock::{Spent, measure_process};

/// A running program.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    commands: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Program {
    /// Starts the program of a command line: its words are parted by blanks, and no shell reads them.
    ///
    /// # Errors
    /// When it cannot be started.
    pub(crate) fn start(line: &str) -> Result<Self> {
        let mut words = line.split_whitespace();
        let program = words.next().context("a player's command is empty")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start `{program}`"))?;
        let commands = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().context("the program has no output")?);
        let mut program = Self { child, commands, answers };
        // Some know one size only, and do not know the command.
        let _ = program.say("boardsize 8");
        Ok(program)
    }

    /// Begins a game.
    ///
    /// # Errors
    /// As for [`Program::choose`].
    pub(crate) fn begin(&mut self) -> Result<()> {
        self.say("clear_board").map(drop)
    }

    /// Tells it a turn that it did not choose.
    ///
    /// # Errors
    /// As for [`Program::choose`].
    pub(crate) fn follow(&mut self, color: Color, played: Move) -> Result<()> {
        let vertex = match played {
            Move::Place(square) => square.to_string(),
            Move::Pass => "pass".to_owned(),
        };
        self.say(&format!("play {} {vertex}", color.name())).map(drop)
    }

    /// Asks for a move, which the program then has played.
    ///
    /// # Errors
    /// When it has ended, refuses, or answers with something that is no square.
    pub(crate) fn choose(&mut self, color: Color) -> Result<(Square, Spent)> {
        let process = self.child.id();
        let (answer, spent) = measure_process(process, || self.say(&format!("genmove {}", color.name())));
        let answer = answer?;
        let square = answer.trim().parse().with_context(|| format!("it answered genmove with {answer:?}"))?;
        Ok((square, spent))
    }

    fn say(&mut self, command: &str) -> Result<String> {
        let commands = self.commands.as_mut().context("the program is gone")?;
        writeln!(commands, "{command}").and_then(|()| commands.flush()).context("the program is gone")?;
        response(&mut self.answers).with_context(|| format!("`{command}`"))
    }
}

/// Reads one response; lines that belong to none are passed over.
fn response(answers: &mut impl BufRead) -> Result<String> {
    let mut line = String::new();
    let mut next = || {
        line.clear();
        if answers.read_line(&mut line)? == 0 {
            bail!("the program has ended");
        }
        Ok(line.trim_end().to_owned())
    };
    let mut text = next()?;
    while !text.starts_with(['=', '?']) {
        text = next()?;
    }
    loop {
        let more = next()?;
        if more.is_empty() {
            break;
        }
        text = format!("{text}\n{more}");
    }
    match text.strip_prefix('=') {
        Some(body) => Ok(body.trim().to_owned()),
        None => bail!("the program refuses: {}", text.trim_start_matches('?').trim()),
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.say("quit");
        // Its input ends too, for one that does not know `quit`; and nothing depends on how it goes.
        drop(self.commands.take());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_ends_with_an_empty_line_and_noise_is_passed_over() {
        let mut told = "hello\n\n= d3\n\n=\n\n=7 two\nlines\n\n? illegal move\n\n= cut".as_bytes();
        let mut next = || response(&mut told).map_err(|error| error.to_string());
        assert_eq!(next(), Ok("d3".to_owned()));
        assert_eq!(next(), Ok(String::new()));
        assert_eq!(next(), Ok("7 two\nlines".to_owned()));
        assert_eq!(next(), Err("the program refuses: illegal move".to_owned()));
        assert_eq!(next(), Err("the program has ended".to_owned()));
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = Program::start("no-such-program -gtp").unwrap_err();
        assert!(format!("{error:#}").contains("no-such-program"));
    }
}
