//! `test`: what CI runs, stage by stage, while the tools that later stages need are installed beside it.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};

use crate::AlreadySaid;
use crate::browsers::Browsers;
use crate::build::{self, Packers, SiteTools};
use crate::check;
use crate::package;
use crate::process;
use crate::rust_setup;
use crate::sizes;
use crate::supplies::Supplies;
use crate::tally::Tally;
use crate::workspace::{WASM, Workspace};

/// A part of the whole, in the order in which they run: the quicker to find a fault, the earlier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Check,
    Native,
    Wasm,
    Build,
    Workers,
    Deny,
    Browsers,
}

const STAGES: [(Stage, &str); 7] = [
    (Stage::Check, "check"),
    (Stage::Native, "native"),
    (Stage::Wasm, "wasm"),
    (Stage::Build, "build"),
    (Stage::Workers, "workers"),
    (Stage::Deny, "deny"),
    (Stage::Browsers, "e2e"),
];

/// Runs the stages and ends with the minutes of each and the count of tests.
///
/// # Errors
/// When a stage fails; those after it do not run.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let options = Options::read(arguments)?;
    let stages: Vec<_> = STAGES.into_iter().filter(|(_, name)| options.wants(name)).collect();
    rust_setup::provide_wasm_target()?;
    let wanted: Vec<_> = stages.iter().map(|(stage, _)| *stage).collect();
    let mut supplies = Supplies::order(workspace, &wanted)?;

    let mut tally = Tally::default();
    let mut minutes = Vec::new();
    let mut fault = None;
    for (stage, name) in &stages {
        println!("\n== {name} ==");
        let begin = Instant::now();
        let result = stage.run(workspace, &mut supplies, &options, &mut tally);
        minutes.push((name, begin.elapsed().as_secs_f64() / 60.0));
        if let Err(error) = result {
            fault = Some(error.context(format!("stage {name} failed")));
            break;
        }
    }

    supplies.close(fault.is_some());

    println!("\nminutes per stage");
    for (name, minutes) in &minutes {
        println!("{minutes:>6.1}  {name}");
    }
    println!("{:>6.1}  in all", minutes.iter().map(|(_, minutes)| minutes).sum::<f64>());
    if let Some(error) = &fault {
        println!("FAILED: {error:#}");
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    if fault.is_none() { Ok(()) } else { bail!(AlreadySaid) }
}

struct Options {
    only: Option<String>,
    /// Arguments for the browser tests' own program, such as a part of a test's name.
    filter: Vec<String>,
}

impl Options {
    fn read(arguments: &mut Parser) -> Result<Self> {
        let mut options = Self { only: None, filter: Vec::new() };
        while let Some(argument) = arguments.next()? {
            match argument {
                Arg::Long("only") => options.only = Some(arguments.value()?.string()?),
                Arg::Value(value) => {
                    options.filter.push(value.string()?);
                    let rest: Result<Vec<_>, _> = arguments.raw_args()?.map(ValueExt::string).collect();
                    options.filter.extend(rest?);
                }
                other => return Err(other.unexpected().into()),
            }
        }
        if let Some(only) = &options.only
            && STAGES.iter().all(|(_, name)| name != only)
        {
            bail!("no stage {only}; the stages are {}", STAGES.map(|(_, name)| name).join(", "));
        }
        Ok(options)
    }

    fn wants(&self, stage: &str) -> bool {
        self.only.as_deref().is_none_or(|only| only == stage)
    }
}

impl Stage {
    fn run(
        self,
        workspace: &Workspace,
        supplies: &mut Supplies,
        options: &Options,
        tally: &mut Tally,
    ) -> Result<()> {
        match self {
            Self::Check => check::all(workspace),
            Self::Native => tally.run(&mut workspace.cargo(&["test", "--locked", "--no-fail-fast"])),
            Self::Wasm => wasm(workspace, supplies, tally),
            Self::Build => {
                let packers =
                    Packers { wasm_opt: supplies.wasm_opt.wait()?, terser: supplies.terser.wait()? };
                let site =
                    SiteTools { trunk: supplies.trunk.wait()?, wasm_bindgen: supplies.wasm_bindgen.wait()? };
                build::release(workspace, &site, packers, None)?;
                sizes::check(&workspace.dist())
            }
            Self::Workers => workers(workspace, tally),
            Self::Deny => check::deny(workspace, &supplies.deny.wait()?),
            Self::Browsers => browsers(workspace, supplies, options, tally),
        }
    }
}

fn wasm(workspace: &Workspace, supplies: &mut Supplies, tally: &mut Tally) -> Result<()> {
    let runner = supplies.wasm_bindgen.wait()?.join("wasm-bindgen-test-runner");
    let browsers = supplies.browsers.wait()?;
    let package = "reversi-web";
    let mut command =
        workspace.cargo(&["test", "--locked", "--no-fail-fast", "--target", WASM, "--package", package]);
    command
        .args(["--lib", "--tests"])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("CHROMEDRIVER", browsers.chromedriver)
        // Isolation is a server's header that static hosts do not send.
        .env("WASM_BINDGEN_TEST_NO_ORIGIN_ISOLATION", "1")
        // Seconds; both are for a busy machine.
        .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
        .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60");
    tally.run(&mut command)
}

/// The engine as it is shipped, under Node, which the build needs too.
fn workers(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    workspace.release()?;
    let package = ["--package", "reversi-lab", "--features", "shipped"];
    let mut command = workspace.cargo(&["test", "--locked", "--no-fail-fast"]);
    tally.run(command.args(package).args(["--", "shipped::"]))
}

fn browsers(
    workspace: &Workspace,
    supplies: &mut Supplies,
    options: &Options,
    tally: &mut Tally,
) -> Result<()> {
    let dist = workspace.release()?;
    let vite = package::site(workspace)?;
    let browsers = supplies.browsers.wait()?;
    let mut command = browsers.tests(workspace, &dist);
    command.arg("--").args(&options.filter).env("AXE", supplies.axe.wait()?).env("REVERSI_VITE", vite);
    for (name, variable, test, program) in [
        ("nginx", "NGINX", "hosts::nginx_", &browsers.nginx),
        ("Python's server", "PYTHON", "hosts::pythons_", &browsers.python),
    ] {
        if let Some(program) = program {
            command.env(variable, program);
        } else {
            println!("left out: the game on {name}, which is not there");
            command.args(["--skip", test]);
        }
    }
    match firefox(browsers, supplies) {
        Ok((firefox, driver)) => {
            command.env("FIREFOX", firefox).env("GECKODRIVER", driver);
        }
        Err(error) if process::in_ci() => return Err(error),
        Err(error) => {
            println!("left out: the smoke tests in Firefox ({error:#})");
            command.args(["--skip", "firefox::"]);
        }
    }
    tally.run(&mut command)
}

fn firefox(browsers: Browsers, supplies: &mut Supplies) -> Result<(PathBuf, PathBuf)> {
    let firefox = browsers.firefox.context("Firefox is missing")?;
    Ok((firefox, supplies.geckodriver.wait()?.join("geckodriver")))
}
