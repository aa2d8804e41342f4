//! `play`: from a fresh checkout to a game in the browser. Needs no npm, wasm-opt or browser driver.

use std::fmt::Write as _;
use std::net::{Ipv4Addr, TcpListener};

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};

use crate::build;
use crate::rust_setup;
use crate::serve;
use crate::tools::{self, Tool};
use crate::workspace::Workspace;

const PORT: u16 = 8080;
/// How many ports after the first are tried when it is taken.
const MORE_PORTS: u16 = 20;

/// Minutes for a download of some 25 MB.
const WASM_TARGET: f64 = 0.5;
/// Minutes for the first build of the game on two cores, measured.
const GAME: f64 = 1.2;

/// Installs what is missing, builds, and serves until it is stopped.
///
/// # Errors
/// When a tool cannot be had, the build fails or no port is free.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let mut port = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("port") => port = Some(arguments.value()?.parse::<u16>()?),
            other => return Err(other.unexpected().into()),
        }
    }
    announce(workspace)?;
    let tools = build::provide(workspace)?;
    let folder = build::for_play(workspace, &tools)?;

    let listener = listen(port)?;
    println!("\nReversi is at http://{}/ (Ctrl+C ends it)", listener.local_addr()?);
    serve::serve(&listener, &folder)
}

/// Says beforehand what there is to do and how long it takes.
fn announce(workspace: &Workspace) -> Result<()> {
    let mut missing = Vec::new();
    if !rust_setup::has_wasm_target()? {
        missing.push(("add Rust's wasm target (rustup)".to_owned(), WASM_TARGET));
    }
    for tool in [Tool::wasm_bindgen(workspace)?, Tool::trunk()] {
        if tool.find()?.is_none() {
            missing.push((format!("install {} (cargo)", tool.label()), tool.minutes()));
        }
    }
    print!("{}", plan(&missing, tools::cores()));
    Ok(())
}

/// The announcement: each missing part with its minutes, and all of it together.
fn plan(missing: &[(String, f64)], cores: usize) -> String {
    let mut text = "To play, this will:\n".to_owned();
    for (what, minutes) in missing {
        let _ = writeln!(text, "  - {what}: {}, once", about(*minutes));
    }
    let game = tools::minutes_on(cores, GAME);
    let _ = writeln!(text, "  - build the game: {} the first time, then seconds", about(game));
    text.push_str("  - serve it on this machine\n");
    if !missing.is_empty() {
        let all = missing.iter().map(|(_, minutes)| minutes).sum::<f64>() + game;
        let _ = writeln!(
            text,
            "In all {} this first time, downloads included; a busy machine takes longer (processor cores here: {cores}).",
            about(all)
        );
    }
    text
}

fn about(minutes: f64) -> String {
    if minutes <= 1.0 { "about a minute".into() } else { format!("about {:.0} minutes", minutes.ceil()) }
}

/// The port asked for, or the first free one from the usual on.
///
/// # Errors
/// When the port asked for is taken, or all of those are.
pub(crate) fn listen(port: Option<u16>) -> Result<TcpListener> {
    let open = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return open(port).with_context(|| format!("port {port} cannot be used"));
    }
    let last = PORT + MORE_PORTS;
    match (PORT..=last).find_map(|port| open(port).ok()) {
        Some(listener) => Ok(listener),
        None => bail!("the ports from {PORT} to {last} are taken: choose one with --port"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_announced_with_the_sum_of_its_minutes() {
        let missing = [("install a".to_owned(), 3.0), ("install b".to_owned(), 5.5)];
        let text = plan(&missing, 2);
        for line in [
            "install a: about 3 minutes, once",
            "install b: about 6 minutes, once",
            "In all about 10 minutes",
        ] {
            assert!(text.contains(line), "{text}");
        }
    }

    #[test]
    fn where_nothing_is_missing_only_the_build_is_announced() {
        let text = plan(&[], 8);
        assert!(text.contains("build the game: about a minute"), "{text}");
        assert!(!text.contains("In all"), "{text}");
    }

    #[test]
    fn a_taken_port_is_passed_over_unless_it_was_asked_for() {
        let first = listen(None).unwrap().local_addr().unwrap().port();
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, first));
        let second = listen(None).unwrap().local_addr().unwrap().port();
        if let Ok(taken) = taken {
            let port = taken.local_addr().unwrap().port();
            assert_ne!(second, port);
            assert!(listen(Some(port)).is_err());
        }
    }
}
