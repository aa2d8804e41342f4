//! Chromium with its driver, Firefox, and the servers that the tests play on: from the system, else installed by apt where
//! that exists.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::cache;
use crate::npm;
use crate::process;
use crate::tools;
use crate::workspace::Workspace;

/// The browsers that the tests drive.
#[derive(Debug, Clone)]
pub(crate) struct Browsers {
    pub(crate) chromium: PathBuf,
    pub(crate) chromedriver: PathBuf,
    /// None where it cannot be had; the smoke tests in it are then left out, but never in CI.
    pub(crate) firefox: Option<PathBuf>,
    /// Likewise, for the tests of other people's servers.
    pub(crate) nginx: Option<PathBuf>,
    pub(crate) python: Option<PathBuf>,
}

impl Browsers {
    /// The tests of a built site in these browsers.
    pub(crate) fn tests(&self, workspace: &Workspace, dist: &Path) -> Command {
        let mut command = workspace.cargo(&["test", "--locked", "--package", "reversi-e2e", "--test", "e2e"]);
        command
            .env("REVERSI_DIST", dist)
            .env("CHROMIUM", &self.chromium)
            .env("CHROMEDRIVER", &self.chromedriver);
        command
    }
}

const CHROMIUM: Wanted = Wanted {
    variable: "CHROMIUM",
    programs: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    elsewhere: &[
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
    ],
    apt: "chromium",
};
const CHROMEDRIVER: Wanted = Wanted {
    variable: "CHROMEDRIVER",
    programs: &["chromedriver"],
    elsewhere: &["/usr/lib/chromium/chromedriver", "/usr/lib/chromium-browser/chromedriver"],
    apt: "chromium-driver",
};
const FIREFOX: Wanted = Wanted {
    variable: "FIREFOX",
    programs: &["firefox", "firefox-esr"],
    elsewhere: &[
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "C:/Program Files/Mozilla Firefox/firefox.exe",
    ],
    apt: "firefox-esr",
};

const NGINX: Wanted = Wanted {
    variable: "NGINX",
    programs: &["nginx"],
    // On Debian, not on the path of those who are not root.
    elsewhere: &["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"],
    apt: "nginx-light",
};
const PYTHON: Wanted =
    Wanted { variable: "PYTHON", programs: &["python3", "python"], elsewhere: &[], apt: "python3" };

struct Wanted {
    /// Names the program where it is in an unusual place.
    variable: &'static str,
    programs: &'static [&'static str],
    elsewhere: &'static [&'static str],
    apt: &'static str,
}

impl Wanted {
    fn find(&self) -> Option<PathBuf> {
        if let Some(path) = env::var_os(self.variable).map(PathBuf::from).filter(|path| path.is_file()) {
            return Some(path);
        }
        let on_path = self.programs.iter().find_map(|program| process::on_path(program));
        on_path.or_else(|| self.elsewhere.iter().map(PathBuf::from).find(|path| path.is_file()))
    }
}

/// Finds the browsers, the servers and npm, and installs by apt what is missing.
///
/// # Errors
/// When Chromium or its driver cannot be had, or they do not belong together; in CI also without one of the others.
pub(crate) fn provide() -> Result<Browsers> {
    let mut wanted = vec![&CHROMIUM, &CHROMEDRIVER, &FIREFOX, &PYTHON];
    if process::in_ci() {
        // Debian starts it as soon as it is installed, which nobody wants on a machine of one's own.
        wanted.push(&NGINX);
    }
    let mut missing: Vec<&str> =
        wanted.iter().filter(|wanted| wanted.find().is_none()).map(|wanted| wanted.apt).collect();
    if npm::npm().is_none() {
        missing.push("npm");
    }
    let trouble = if missing.is_empty() { None } else { apt_install(&missing).err() };
    let explain = |name: &str| match &trouble {
        Some(error) => format!("{name} is missing: {error:#}"),
        None => format!("{name} is missing"),
    };

    let chromium = CHROMIUM.find().with_context(|| explain("Chromium"))?;
    let chromedriver = CHROMEDRIVER.find().with_context(|| explain("chromedriver"))?;
    same_version(&chromium, &chromedriver)?;
    let [firefox, nginx, python] = [FIREFOX, NGINX, PYTHON].map(|wanted| wanted.find());
    for (name, found) in [("Firefox", &firefox), ("nginx", &nginx), ("Python", &python)] {
        if found.is_none() && process::in_ci() {
            bail!(explain(name));
        }
    }
    Ok(Browsers { chromium, chromedriver, firefox, nginx, python })
}

fn same_version(chromium: &Path, driver: &Path) -> Result<()> {
    let version = |program: &Path| {
        let printed = process::output(Command::new(program).arg("--version"))?;
        let major = tools::version_in(&printed).and_then(|version| tools::numbers(version).first().copied());
        major.with_context(|| format!("{} prints no version", program.display()))
    };
    let (browser, driver) = (version(chromium)?, version(driver)?);
    if browser != driver {
        bail!(
            "Chromium is version {browser}, chromedriver {driver}: install two of the same version \
             (CHROMIUM and CHROMEDRIVER name them where they are in unusual places)"
        );
    }
    Ok(())
}

fn apt_install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    if process::on_path("apt-get").is_none() {
        bail!("install {names} (or what your system calls them) with your package manager");
    }
    cache::locked("apt", || {
        println!("{names}: installing by apt");
        apt(&["update", "-qq"])?;
        apt(&[&["install", "-qq", "--yes", "--no-install-recommends"], packages].concat())
    })
    .with_context(|| format!("apt could not install them; as root: apt-get install {names}"))
}

fn apt(arguments: &[&str]) -> Result<()> {
    let root = process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = if root {
        Command::new("apt-get")
    } else {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "apt-get"]);
        sudo
    };
    // Another package manager may be at work: wait for it instead of failing.
    command.args(["-o", "DPkg::Lock::Timeout=300"]).args(arguments);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    process::output(&mut command).map(drop)
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn a_driver_of_another_version_than_the_browser_is_told() {
        let scratch = Scratch::new("browsers");
        let chromium = scratch.program("chromium", "echo Chromium 156.0.7000.1 built on Debian");
        let same = scratch.program("same", "echo ChromeDriver 156.0.1.2 '(abc)'");
        let other = scratch.program("other", "echo ChromeDriver 151.0.1.2 '(abc)'");
        same_version(&chromium, &same).unwrap();
        let error = same_version(&chromium, &other).unwrap_err().to_string();
        assert!(error.contains("156") && error.contains("151") && error.contains("CHROMEDRIVER"), "{error}");
    }

    #[test]
    fn a_program_that_prints_no_version_is_named() {
        let scratch = Scratch::new("browsers-mute");
        let mute = scratch.program("mute", "echo hello");
        let error = same_version(&mute, &mute).unwrap_err().to_string();
        assert!(error.contains("mute prints no version"), "{error}");
    }
}
