//! `play`: from a fresh checkout to a game in the browser. Needs no npm, wasm-opt or browser driver.

use std::net::{Ipv4Addr, TcpListener};

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};

use crate::build;
use crate::rust_setup;
use crate::serve;
use crate::tools::Tool;
use crate::workspace::Workspace;

const PORT: u16 = 8080;
/// How many ports after the first are tried when it is taken.
const MORE_PORTS: u16 = 20;

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
    let mut minutes = 0;
    println!("To play, this will:");
    if !rust_setup::has_wasm_target()? {
        println!("  - add Rust's wasm target (rustup)");
        minutes += 1;
    }
    for tool in [Tool::wasm_bindgen(workspace)?, Tool::trunk()] {
        if tool.find()?.is_none() {
            println!("  - install {} (cargo), about {} minutes, once", tool.label(), tool.minutes());
            minutes += tool.minutes();
        }
    }
    println!("  - build the game: about a minute the first time, then seconds");
    println!("  - serve it on this machine");
    if minutes > 0 {
        println!("About {} minutes in all this first time, on two processor cores.", minutes + 1);
    }
    Ok(())
}

/// The port asked for, or the first free one from the usual on.
fn listen(port: Option<u16>) -> Result<TcpListener> {
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
