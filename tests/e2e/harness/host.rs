//! Servers that others have written, and the project's own, on a folder of the site: each a process of its own.

use super::{Result, target_folder, tools, until};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::Duration;
use tokio::net::TcpStream;

/// How long a server may take to say where it is; the project's own may have to be compiled.
const START: Duration = Duration::from_mins(2);
/// Tells the folders of tests that run at the same time apart.
static FOLDERS: AtomicU32 = AtomicU32::new(0);
/// What in `tests/hosts/nginx.conf` is of the machine, and what the tests put there.
const NGINX_PLACE: &str = "127.0.0.1:8080";
const NGINX_FOLDER: &str = "/srv/www";

/// Copies of the built site in one folder, at its root and below; removed with the value.
#[derive(Debug)]
pub(crate) struct Copies(PathBuf);

impl Copies {
    /// The site at the root and at `/a/b/`.
    pub(crate) fn new() -> Result<Self> {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let copies = Self(target_folder().join("e2e-hosts").join(format!("{}-{number}", std::process::id())));
        copy(&tools::dist()?, &copies.0, |_| true)?;
        copy(&tools::dist()?, &copies.0.join("a").join("b"), |_| true)?;
        Ok(copies)
    }

    /// The site once more in this folder, without compressed copies, to be changed; gives the folder's path.
    pub(crate) fn add(&self, below: &str) -> Result<PathBuf> {
        let folder = self.0.join(below);
        copy(&tools::dist()?, &folder, |ending| ending != "br" && ending != "gz")?;
        Ok(folder)
    }
}

impl Drop for Copies {
    fn drop(&mut self) {
        // Nothing depends on it: `cargo clean` removes what is left.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Copies the files whose endings are wanted. The folders are left out: the guide is not what these flows are about.
fn copy(from: &Path, to: &Path, wanted: fn(&str) -> bool) -> Result {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if path.is_file()
            && wanted(ending)
            && let Some(name) = path.file_name()
        {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// A server; ended when dropped.
#[derive(Debug)]
pub(crate) struct Host {
    process: Child,
    port: u16,
}

impl Host {
    /// `cargo xtask serve`.
    pub(crate) fn project(copies: &Copies) -> Result<Self> {
        let mut command = Command::new(env!("CARGO"));
        command.args(["run", "--quiet", "--locked", "--package", "xtask", "--", "serve", "--port", "0"]);
        Self::start(command.arg(&copies.0))
    }

    /// `python3 -m http.server`.
    pub(crate) fn python(copies: &Copies) -> Result<Self> {
        let program = tools::program("PYTHON", &["python3", "python"])?;
        let mut command = Command::new(program);
        // `-u`: it says its port at once and not when its output is full.
        command.args(["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory"]);
        Self::start(command.arg(&copies.0))
    }

    /// nginx with the configuration that docs/hosting.md shows.
    pub(crate) async fn nginx(copies: &Copies) -> Result<Self> {
        let program = tools::program("NGINX", &["nginx"])?;
        // It cannot choose a port by itself, so one is chosen that was free a moment ago.
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let folder = copies.0.join("nginx");
        fs::create_dir_all(&folder)?;
        let configuration = Path::new(env!("CARGO_MANIFEST_DIR")).join("hosts").join("nginx.conf");
        let site = fs::read_to_string(configuration)?
            .replace(NGINX_PLACE, &format!("127.0.0.1:{port}"))
            .replace(NGINX_FOLDER, &copies.0.display().to_string());
        fs::write(folder.join("reversi.conf"), site)?;
        fs::write(folder.join("main.conf"), nginx_around(&folder))?;
        let process = Command::new(program)
            .arg("-p")
            .arg(&folder)
            .args(["-c", "main.conf", "-e", "stderr"])
            .stdin(Stdio::null())
            .spawn()?;
        let host = Self { process, port };
        until("nginx answers", async || Ok(TcpStream::connect(("127.0.0.1", port)).await.is_ok())).await?;
        Ok(host)
    }

    /// `http://127.0.0.1:PORT`, without a slash at the end.
    pub(crate) fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts a server that says its address in the first line that it prints.
    fn start(command: &mut Command) -> Result<Self> {
        let name = command.get_program().display().to_string();
        let mut process =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let output = process.stdout.take().ok_or("the server has no output")?;
        let mut host = Self { process, port: 0 };
        let (send, receive) = mpsc::channel();
        // Goes on reading afterwards, or the server would stop at a full pipe.
        std::thread::Builder::new().spawn(move || {
            for line in BufReader::new(output).lines().map_while(std::io::Result::ok) {
                if let Some(port) = port_in(&line) {
                    let _ = send.send(port);
                }
            }
        })?;
        host.port = receive.recv_timeout(START).map_err(|_| format!("{name} does not say its port"))?;
        Ok(host)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What Debian has in `/etc/nginx/nginx.conf`, for one process and without a place on the machine.
fn nginx_around(folder: &Path) -> String {
    let folder = folder.display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("    {kind}_temp_path {folder}/{kind};\n"))
        .concat();
    format!(
        "daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n    access_log off;\n{temporary}    include {folder}/reversi.conf;\n}}\n"
    )
}

/// The port of the first address in a line: `http://127.0.0.1:41523/`.
fn port_in(line: &str) -> Option<u16> {
    let rest = line.split_once("http://127.0.0.1:")?.1;
    rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}
