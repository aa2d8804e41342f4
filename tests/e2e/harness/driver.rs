//! A driver process of its own for each browser: a driver that dies takes down only its own test.

use super::{Result, tools};
use std::io::{self, BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long a driver may take to say which port it listens on.
const START: Duration = Duration::from_mins(1);

/// A running chromedriver or geckodriver; ended when dropped.
#[derive(Debug)]
pub(crate) struct Driver {
    process: Child,
    /// Where it listens, `http://127.0.0.1:PORT`.
    pub(crate) address: String,
    /// The system ends it with this program, so that it may outlive a test.
    pub(crate) tied: bool,
}

impl Driver {
    pub(crate) async fn chromium() -> Result<Self> {
        let program = tools::program("CHROMEDRIVER", &["chromedriver"])?;
        // Of util-linux; without it every flow has a browser of its own, which takes longer.
        let (command, tied) = match tools::program("SETPRIV", &["setpriv"]) {
            Ok(setpriv) => {
                let mut command = Command::new(setpriv);
                command.args(["--pdeathsig", "KILL"]).arg(program);
                (command, true)
            }
            Err(_) => (Command::new(program), false),
        };
        Self::start(command, &["--port=0"], tied).await
    }

    pub(crate) async fn firefox() -> Result<Self> {
        let program = tools::program("GECKODRIVER", &["geckodriver"])?;
        Self::start(Command::new(program), &["--port=0", "--websocket-port=0"], false).await
    }

    async fn start(mut command: Command, arguments: &[&str], tied: bool) -> Result<Self> {
        let name = command.get_program().display().to_string();
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        // On a thread of the runtime: the system ends a tied process with the thread that started it.
        let started = tokio::spawn(async move { command.spawn() }).await?;
        let mut process = started.map_err(|error| format!("{name}: {error}"))?;
        let output = process.stdout.take().ok_or("the driver has no output")?;
        let (send, receive) = mpsc::channel();
        // Goes on reading after the port is known, or the driver would stop at a full pipe.
        thread::Builder::new().spawn(move || {
            for line in BufReader::new(output).lines().map_while(io::Result::ok) {
                if let Some(port) = listening_port(&line) {
                    let _ = send.send(port);
                }
            }
        })?;
        let mut driver = Self { process, address: String::new(), tied };
        let port = receive.recv_timeout(START).map_err(|_| format!("{name} does not say its port"))?;
        driver.address = format!("http://127.0.0.1:{port}");
        Ok(driver)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Both drivers name the port they were given: "… successfully on port 41523." and "… Listening on 127.0.0.1:41523".
fn listening_port(line: &str) -> Option<u16> {
    let rest =
        line.split_once("successfully on port ").or_else(|| line.split_once("Listening on 127.0.0.1:"))?.1;
    rest.trim_end_matches(|c: char| !c.is_ascii_digit()).parse().ok()
}
