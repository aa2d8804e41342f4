//! The release's worker in a Node process: questions out, answers back. The script is `node/worker.mjs`.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::clock::Spent;

/// A running process.
#[derive(Debug)]
pub(crate) struct Node {
    child: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    module: String,
}

impl Node {
    /// Starts the worker of a release; `plain` chooses the module without vector instructions.
    ///
    /// # Errors
    /// When there is no `node`, or no worker with an entry for measurements.
    pub(crate) fn start(script: &Path, dist: &Path, plain: bool) -> Result<Self> {
        let mut command = Command::new("node");
        command.arg(script).arg(dist).args(plain.then_some("--plain"));
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start `node` (Node.js must be on PATH)")?;
        let questions = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().context("node has no output")?);
        let mut node = Self { child, questions, answers, module: String::new() };
        let first = node.line()?;
        first
            .strip_prefix("ready ")
            .context("the script began with something else")?
            .clone_into(&mut node.module);
        Ok(node)
    }

    /// Which module it is: `simd` or `plain`.
    pub(crate) fn module(&self) -> &str {
        &self.module
    }

    /// Asks and waits for the answer; the cost is measured inside, around the worker's function.
    ///
    /// # Errors
    /// When the process has ended or does not answer in its form.
    pub(crate) fn ask(&mut self, question: &str) -> Result<(String, Spent)> {
        let questions = self.questions.as_mut().context("node is gone")?;
        writeln!(questions, "{question}").and_then(|()| questions.flush()).context("node is gone")?;
        let line = self.line()?;
        let answer = parse(&line).with_context(|| format!("node answered {line:?}"))?;
        if answer.0 == "?" {
            bail!("the worker does not understand `{question}`");
        }
        Ok(answer)
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.answers.read_line(&mut line)? == 0 {
            bail!("node has ended");
        }
        Ok(line.trim_end().to_owned())
    }
}

fn parse(line: &str) -> Option<(String, Spent)> {
    let mut parts = line.splitn(3, ' ');
    let spent = Spent { wall: parts.next()?.parse().ok()?, cpu: parts.next()?.parse().ok()? };
    Some((parts.next()?.to_owned(), spent))
}

impl Drop for Node {
    fn drop(&mut self) {
        // The script ends with its input; nothing depends on how.
        drop(self.questions.take());
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_its_cost_in_front() {
        let (answer, spent) = parse("1.5 2.25 d3 -40 8 reckoned 1000 d3c5").unwrap();
        assert_eq!((answer.as_str(), spent), ("d3 -40 8 reckoned 1000 d3c5", Spent { wall: 1.5, cpu: 2.25 }));
        assert_eq!(parse("1.5 x d3"), None);
        assert_eq!(parse("true"), None);
    }
}
