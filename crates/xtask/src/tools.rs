//! Trunk, the wasm-bindgen command line, geckodriver and cargo-deny: a matching one from PATH, else built once by cargo.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::cache;
use crate::process;
use crate::workspace::{Workspace, cargo_program};

const TRUNK: &str = "0.21.14";
const GECKODRIVER: &str = "0.37.1";
const DENY: &str = "0.20.2";

/// One lock and one target folder for all: what they share is compiled once, and two runs never mix.
const FAMILY: &str = "cargo-tools";
/// How often a long installation says how far it is.
const PROGRESS: Duration = Duration::from_secs(20);
/// How soon it notices that it is no longer wanted.
const ATTENTION: Duration = Duration::from_secs(1);
static ABANDONED: AtomicBool = AtomicBool::new(false);

/// A program that `cargo install` can make.
#[derive(Debug, Clone)]
pub(crate) struct Tool {
    package: &'static str,
    version: String,
    /// The programs that the project calls, each known by its `--version`.
    programs: &'static [&'static str],
    options: &'static [&'static str],
    /// Whether a newer one on PATH is as good.
    newer_is_fine: bool,
    /// Measured on two cores of a bare machine, downloads included.
    minutes: f64,
}

impl Tool {
    /// Builds the site. Exact, since our post-build step reads what it writes.
    pub(crate) fn trunk() -> Self {
        Self {
            package: "trunk",
            version: TRUNK.to_owned(),
            programs: &["trunk"],
            // Without the download and update features no TLS library is compiled: every tool it calls is here.
            options: &["--no-default-features"],
            newer_is_fine: false,
            minutes: 7.0,
        }
    }

    /// Must be of the very version of the `wasm-bindgen` crate.
    ///
    /// # Errors
    /// When Cargo.lock cannot be read.
    pub(crate) fn wasm_bindgen(workspace: &Workspace) -> Result<Self> {
        Ok(Self {
            package: "wasm-bindgen-cli",
            version: workspace.locked_version("wasm-bindgen")?,
            programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
            options: &[],
            newer_is_fine: false,
            minutes: 3.0,
        })
    }

    /// Drives Firefox.
    pub(crate) fn geckodriver() -> Self {
        Self {
            package: "geckodriver",
            version: GECKODRIVER.to_owned(),
            programs: &["geckodriver"],
            options: &[],
            newer_is_fine: true,
            minutes: 2.0,
        }
    }

    /// Checks what we depend on against `deny.toml`.
    pub(crate) fn deny() -> Self {
        Self {
            package: "cargo-deny",
            version: DENY.to_owned(),
            programs: &["cargo-deny"],
            options: &[],
            newer_is_fine: true,
            minutes: 4.0,
        }
    }

    /// The name with the version, as printed and as the cache's folder.
    pub(crate) fn label(&self) -> String {
        format!("{}-{}", self.package, self.version)
    }

    /// Minutes that an installation takes, about, on this machine.
    pub(crate) fn minutes(&self) -> f64 {
        minutes_on(cores(), self.minutes)
    }

    /// The folder with the tool's programs, if a matching version is on PATH or in the cache.
    ///
    /// # Errors
    /// When there is no place for a cache.
    pub(crate) fn find(&self) -> Result<Option<PathBuf>> {
        let found = self.programs.iter().map(|program| self.on_path(program)).collect::<Option<Vec<_>>>();
        if let Some(folder) = found.and_then(|folders| folders.into_iter().next()) {
            return Ok(Some(folder));
        }
        let cached = cache::folder()?.join(self.label()).join("bin");
        Ok(cached.is_dir().then_some(cached))
    }

    /// The folder with the tool's programs; installs them if need be.
    ///
    /// # Errors
    /// When the installation fails; the message names what to try.
    pub(crate) fn provide(&self) -> Result<PathBuf> {
        if let Some(folder) = self.find()? {
            return Ok(folder);
        }
        Ok(cache::provide(FAMILY, &self.label(), |root| self.install(root))?.join("bin"))
    }

    fn on_path(&self, program: &str) -> Option<PathBuf> {
        let path = process::on_path(program)?;
        let printed = process::output(Command::new(&path).arg("--version")).ok()?;
        let matches = version_in(&printed).is_some_and(|version| self.accepts(version));
        matches.then(|| path.parent().map(Path::to_path_buf)).flatten()
    }

    fn accepts(&self, version: &str) -> bool {
        version == self.version || (self.newer_is_fine && numbers(version) > numbers(&self.version))
    }

    fn install(&self, root: &Path) -> Result<()> {
        let label = self.label();
        println!("{label}: installing by cargo, about {:.0} minutes", self.minutes().ceil());
        let folder = cache::folder()?;
        let log = folder.join(format!("{label}.log"));
        let mut command = Command::new(cargo_program());
        command
            // Out of the workspace, so that its cargo configuration has no say.
            .current_dir(&folder)
            .args(["install", "--locked", "--debug", "--root"])
            .arg(root)
            .args(self.options)
            .arg(format!("{}@{}", self.package, self.version))
            .env("CARGO_TARGET_DIR", build_folder(&folder))
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env("CARGO_INCREMENTAL", "0");
        if follow(&mut command, &label, &log)? {
            return Ok(());
        }
        bail!(
            "{label} could not be installed; all that cargo said is in {}.\n\
             To install it by hand: cargo install --locked {} {}@{} (or without --locked, if a locked \
             dependency cannot be had); a matching version on PATH is used",
            log.display(),
            self.options.join(" "),
            self.package,
            self.version,
        )
    }
}

/// Processor cores of this machine.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(2, NonZero::get)
}

/// What takes some minutes on two cores, on this many. About two fifths of a build are crates that wait for one another.
#[expect(clippy::cast_precision_loss, reason = "nobody has 2^53 cores")]
pub(crate) fn minutes_on(cores: usize, on_two: f64) -> f64 {
    on_two * (0.4 + 1.2 / cores as f64)
}

/// Ends the installations that are under way; what they had done is not kept.
pub(crate) fn abandon() {
    ABANDONED.store(true, Ordering::Relaxed);
}

/// Whether installations are no longer wanted.
pub(crate) fn abandoned() -> bool {
    ABANDONED.load(Ordering::Relaxed)
}

/// Removes what the builds left behind; the installed programs stay.
///
/// # Errors
/// When the cache cannot be locked or written.
pub(crate) fn clean_up() -> Result<()> {
    let folder = cache::folder()?;
    if build_folder(&folder).exists() {
        cache::locked(FAMILY, || cache::remove(&build_folder(&folder)))?;
    }
    Ok(())
}

fn build_folder(cache: &Path) -> PathBuf {
    cache.join("cargo-build")
}

/// Runs cargo with its messages in a log file, prints now and then how far it is, and its last words on failure.
fn follow(command: &mut Command, label: &str, log: &Path) -> Result<bool> {
    let mut file = File::create(log).with_context(|| format!("cannot write {}", log.display()))?;
    let begin = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot start cargo")?;
    let stderr = child.stderr.take().context("cargo has no error output")?;
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        BufReader::new(stderr).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
    });

    let (mut compiled, mut said, mut last) = (0_u32, Instant::now(), VecDeque::new());
    loop {
        match lines.recv_timeout(ATTENTION) {
            Ok(line) => {
                compiled += u32::from(line.trim_start().starts_with("Compiling "));
                writeln!(file, "{line}")?;
                last.push_back(line);
                if last.len() > 15 {
                    last.pop_front();
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if abandoned() {
            child.kill()?;
            child.wait()?;
            bail!("{label}: given up");
        }
        if said.elapsed() >= PROGRESS {
            println!("{label}: {compiled} crates compiled, {:.1} min", minutes(begin));
            said = Instant::now();
        }
    }
    let success = child.wait()?.success();
    if success {
        println!("{label}: installed in {:.1} min", minutes(begin));
        fs::remove_file(log)?;
    } else {
        for line in last {
            eprintln!("{label}: {line}");
        }
    }
    Ok(success)
}

fn minutes(begin: Instant) -> f64 {
    begin.elapsed().as_secs_f64() / 60.0
}

/// The first word of a `--version` text that looks like a version.
pub(crate) fn version_in(printed: &str) -> Option<&str> {
    printed.split_whitespace().find(|word| {
        word.starts_with(|first: char| first.is_ascii_digit())
            && word.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
    })
}

/// The numbers of a version, for comparing.
pub(crate) fn numbers(version: &str) -> Vec<u32> {
    version.split('.').map_while(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn the_version_is_found_in_what_a_program_prints() {
        assert_eq!(version_in("trunk 0.21.14\n"), Some("0.21.14"));
        assert_eq!(version_in("geckodriver 0.37.1 (abc 2026)\n\nThe source"), Some("0.37.1"));
        assert_eq!(version_in("Chromium 156.0.1.2 built on Debian"), Some("156.0.1.2"));
        assert_eq!(version_in("wasm-opt version 132 (version_132)"), Some("132"));
        assert_eq!(version_in("no number"), None);
    }

    #[test]
    fn only_tools_that_may_be_newer_accept_a_newer_one() {
        let (trunk, driver) = (Tool::trunk(), Tool::geckodriver());
        assert!(trunk.accepts("0.21.14") && !trunk.accepts("0.22.1"));
        assert!(driver.accepts("0.37.1") && driver.accepts("0.100.0") && !driver.accepts("0.9.0"));
    }

    #[test]
    fn more_cores_take_less_time_but_never_none() {
        assert!((minutes_on(2, 5.0) - 5.0).abs() < 0.01);
        let minutes = [1, 2, 4, 8, 64].map(|cores| minutes_on(cores, 5.0));
        assert!(minutes.is_sorted_by(|one, next| one > next), "{minutes:?}");
        assert!(minutes[4] > 2.0, "{minutes:?}");
    }

    #[cfg(unix)]
    #[test]
    fn an_installation_that_fails_leaves_all_that_was_said_in_its_log() {
        let scratch = Scratch::new("tools-follow");
        let log = scratch.path().join("tool.log");
        let run = |script: &str| follow(Command::new("sh").args(["-c", script]), "tool", &log).unwrap();
        assert!(!run("echo 'Compiling a' >&2; echo 'error: no linker' >&2; exit 101"));
        assert_eq!(scratch.read("tool.log"), "Compiling a\nerror: no linker\n");
        assert!(run("echo 'Compiling a' >&2"));
        assert!(!log.exists(), "what went well leaves nothing behind");
    }
}
