//! The tools that the test stages need, found or installed beside the stages that come before.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result};

use crate::browsers::{self, Browsers};
use crate::npm;
use crate::test::Stage;
use crate::tools::{self, Tool};
use crate::workspace::Workspace;

/// Everything that can be waited for.
#[derive(Debug)]
pub(crate) struct Supplies {
    pub(crate) wasm_bindgen: Pending<PathBuf>,
    pub(crate) trunk: Pending<PathBuf>,
    pub(crate) geckodriver: Pending<PathBuf>,
    pub(crate) deny: Pending<PathBuf>,
    pub(crate) browsers: Pending<Browsers>,
    pub(crate) wasm_opt: Pending<PathBuf>,
    pub(crate) terser: Pending<PathBuf>,
    pub(crate) axe: Pending<PathBuf>,
    workers: Vec<JoinHandle<()>>,
}

impl Supplies {
    /// Starts to provide what these stages need. The browser tests wait for the last of the
    /// long builds, since a machine at work makes them slow: so cargo-deny comes last.
    ///
    /// The tools that cargo makes come one after the other, since they share what they are compiled from; apt and
    /// npm work beside them.
    ///
    /// # Errors
    /// When Cargo.lock cannot be read.
    pub(crate) fn order(workspace: &Workspace, stages: &[Stage]) -> Result<Self> {
        let needs = |stage| stages.contains(&stage);
        let [wasm, build, deny, e2e] = [Stage::Wasm, Stage::Build, Stage::Deny, Stage::Browsers].map(needs);
        let bindgen_tool = Tool::wasm_bindgen(workspace)?;
        let (send_wasm_bindgen, wasm_bindgen) = Pending::new("wasm-bindgen");
        let (send_trunk, trunk) = Pending::new("Trunk");
        let (send_geckodriver, geckodriver) = Pending::new("geckodriver");
        let (send_deny, pending_deny) = Pending::new("cargo-deny");
        let by_cargo = thread::spawn(move || {
            answer(&send_wasm_bindgen, wasm || build, || bindgen_tool.provide());
            answer(&send_trunk, build, || Tool::trunk().provide());
            answer(&send_geckodriver, e2e, || Tool::geckodriver().provide());
            answer(&send_deny, deny, || Tool::deny().provide());
            if let Err(error) = tools::clean_up() {
                eprintln!("the tool cache could not be tidied: {error:#}");
            }
        });
        let (send_browsers, browsers) = Pending::new("Chromium");
        let (send_wasm_opt, wasm_opt) = Pending::new("wasm-opt");
        let (send_terser, terser) = Pending::new("terser");
        let (send_axe, axe) = Pending::new("axe-core");
        let by_others = thread::spawn(move || {
            // First, since it brings npm where that is missing.
            answer(&send_browsers, wasm || e2e, browsers::provide);
            answer(&send_wasm_opt, build, npm::wasm_opt);
            answer(&send_terser, build, npm::terser);
            answer(&send_axe, e2e, npm::axe);
        });
        let workers = vec![by_cargo, by_others];
        Ok(Self {
            wasm_bindgen,
            trunk,
            geckodriver,
            deny: pending_deny,
            browsers,
            wasm_opt,
            terser,
            axe,
            workers,
        })
    }

    /// Leaves nothing running: waits for what is under way, or ends it when it is no longer wanted.
    pub(crate) fn close(self, unwanted: bool) {
        if unwanted {
            tools::abandon();
        }
        for worker in self.workers {
            if worker.join().is_err() {
                eprintln!("an installation broke off");
            }
        }
    }
}

fn answer<T>(sender: &Sender<Result<T>>, wanted: bool, provide: impl FnOnce() -> Result<T>) {
    if wanted && !tools::abandoned() {
        // When nobody listens any more, a stage has failed before.
        let _ = sender.send(provide());
    }
}

/// A tool that is there, or will be.
#[derive(Debug)]
pub(crate) struct Pending<T> {
    label: &'static str,
    coming: Receiver<Result<T>>,
    here: Option<T>,
}

impl<T: Clone> Pending<T> {
    fn new(label: &'static str) -> (Sender<Result<T>>, Self) {
        let (sender, coming) = mpsc::channel();
        (sender, Self { label, coming, here: None })
    }

    /// Waits until it is there.
    ///
    /// # Errors
    /// When it could not be found or installed.
    pub(crate) fn wait(&mut self) -> Result<T> {
        if let Some(tool) = &self.here {
            return Ok(tool.clone());
        }
        let first = self.coming.try_recv();
        if matches!(first, Err(TryRecvError::Empty)) {
            println!("waiting for {}", self.label);
        }
        let result = match first {
            Ok(result) => result,
            Err(_) => self.coming.recv().with_context(|| format!("{} was not provided", self.label))?,
        };
        let tool = result?;
        self.here = Some(tool.clone());
        Ok(tool)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_come_can_be_asked_for_again() {
        let (sender, mut tool) = Pending::new("tool");
        answer(&sender, true, || Ok(7));
        assert_eq!((tool.wait().unwrap(), tool.wait().unwrap()), (7, 7));
    }

    #[test]
    fn a_failure_keeps_its_reason_and_what_was_not_ordered_is_named() {
        let (sender, mut tool) = Pending::<u8>::new("tool");
        answer(&sender, true, || anyhow::bail!("no network"));
        drop(sender);
        assert_eq!(tool.wait().unwrap_err().to_string(), "no network");
        assert_eq!(tool.wait().unwrap_err().to_string(), "tool was not provided");
    }
}
