//! A small server of static files that can misbehave and can be switched off.

use super::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

/// The second place where the same files are found, as a site that keeps the game in a folder would have it.
pub(crate) const SUB_PATH: &str = "/a/b/";

/// What copies the site into the browser.
const WORKER: &str = "/sw.js";

/// A page of the same origin that has nothing to do with the game.
pub(crate) const EMPTY: &str = "/empty";

/// What a badly kept host does to `.wasm`, `.bin` and `.txt` files whose path contains `file`, if nothing else is said.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// Answers 404.
    Missing { file: &'static str },
    /// Answers 503.
    Busy { file: &'static str },
    /// Closes the connection without an answer.
    Silent { file: &'static str },
    /// Answers 200 with a page, as hosts do that send everything to one application.
    Page { file: &'static str },
    /// Answers with the game's page and 200 instead of any file at the site's root whose path contains `gone`, as hosts do
    /// that send everything to one application.
    Application { gone: &'static str },
    /// Sends the file as `application/octet-stream`, whatever its ending.
    WrongType { file: &'static str },
    /// Sends bytes that are no such file, as a browser sees one that uses what it does not know.
    Foreign { file: &'static str },
}

/// The built site on a free port. Dropping it is "the server is gone".
#[derive(Debug)]
pub(crate) struct Site {
    address: SocketAddr,
    shared: Arc<Shared>,
    accepting: Mutex<Option<JoinHandle<()>>>,
}

#[derive(Debug)]
struct Shared {
    folder: Mutex<PathBuf>,
    faults: Vec<Fault>,
    headers: Vec<(&'static str, &'static str)>,
    /// Pages of the host's own, by their paths.
    pages: Mutex<BTreeMap<String, String>>,
    compressed: bool,
    requests: Mutex<Vec<String>>,
    copied: Mutex<Vec<String>>,
    copies: AtomicBool,
    stopped: AtomicBool,
}

impl Site {
    /// Serves `folder` at `/` and at [`SUB_PATH`]; `headers` go with every answer. `compressed`: at `/` it sends the copies
    /// that the build has put beside the files, to browsers that take them.
    pub(crate) fn start(
        folder: PathBuf,
        faults: Vec<Fault>,
        headers: Vec<(&'static str, &'static str)>,
        compressed: bool,
    ) -> Result<Self> {
        let (listener, address) = fresh_port()?;
        let shared = Arc::new(Shared {
            folder: Mutex::new(folder),
            faults,
            headers,
            pages: Mutex::default(),
            compressed,
            requests: Mutex::default(),
            copied: Mutex::default(),
            copies: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
        });
        let serving = Arc::clone(&shared);
        let accepting = std::thread::Builder::new().spawn(move || accept(&listener, &serving))?;
        Ok(Self { address, shared, accepting: Mutex::new(Some(accepting)) })
    }

    /// `http://127.0.0.1:PORT`, without a slash at the end.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The same place as another site, `http://localhost:PORT`.
    pub(crate) fn other_origin(&self) -> String {
        format!("http://localhost:{}", self.address.port())
    }

    /// From now on this page is there.
    pub(crate) fn put(&self, path: &str, html: String) {
        self.shared.pages.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), html);
    }

    /// Paths asked for by pages so far, in order.
    pub(crate) fn requests(&self) -> Vec<String> {
        held(&self.shared.requests).clone()
    }

    /// Paths asked for by the service worker, for its copy of the site, and the worker itself.
    pub(crate) fn copied(&self) -> Vec<String> {
        held(&self.shared.copied).clone()
    }

    /// From now on browsers take a copy of the site. Otherwise the service worker's list is empty: a copy for each flow
    /// would take a second of a processor's time each, and hide what the server does.
    pub(crate) fn let_copy(&self) {
        self.shared.copies.store(true, Ordering::SeqCst);
    }

    /// From now on another folder is served at the same address: the site is published anew.
    pub(crate) fn publish(&self, folder: PathBuf) {
        *held(&self.shared.folder) = folder;
    }

    /// From now on the port refuses connections.
    pub(crate) fn stop(&self) {
        self.shared.stopped.store(true, Ordering::SeqCst);
        // Wakes the accepting thread up.
        let _ = TcpStream::connect(self.address);
        if let Some(accepting) = held(&self.accepting).take() {
            let _ = accepting.join();
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A port that no site of this run had: what a browser keeps, it keeps by origin.
fn fresh_port() -> std::io::Result<(TcpListener, SocketAddr)> {
    static USED: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    loop {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let address = listener.local_addr()?;
        if held(&USED).insert(address.port()) {
            return Ok((listener, address));
        }
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    for stream in listener.incoming() {
        if shared.stopped.load(Ordering::SeqCst) {
            return;
        }
        let shared = Arc::clone(shared);
        if let Ok(stream) = stream {
            let _ = std::thread::Builder::new().spawn(move || answer(&stream, &shared));
        }
    }
}

/// Answers one request and closes; a browser that went away in between is no failure.
fn answer(stream: &TcpStream, shared: &Shared) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let (mut copies, mut takes_brotli) = (false, false);
    while let Some(line) = lines.next().transpose()?.filter(|line| !line.is_empty()) {
        let line = line.to_ascii_lowercase();
        copies |= line.starts_with("referer:") && line.ends_with(WORKER);
        takes_brotli |= line.starts_with("accept-encoding:") && line.contains("br");
    }
    let Some(target) = first.split(' ').nth(1) else {
        return Ok(());
    };
    let path = target.split(['?', '#']).next().unwrap_or_default();
    copies |= path.ends_with(WORKER);
    held(if copies { &shared.copied } else { &shared.requests }).push(path.to_owned());
    let Some((status, kind, body)) = respond(path, shared) else {
        return Ok(());
    };
    let compressed = (shared.compressed && takes_brotli).then(|| compressed(path, shared)).flatten();
    let encoding = if compressed.is_some() { "Content-Encoding: br\r\n" } else { "" };
    let body = compressed.unwrap_or(body);
    let mut head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n{encoding}Connection: close\r\n",
        body.len()
    );
    for (name, value) in &shared.headers {
        head.push_str(name);
        head.push_str(": ");
        head.push_str(value);
        head.push_str("\r\n");
    }
    head.push_str("\r\n");
    let mut stream = stream;
    stream.write_all(head.as_bytes())?;
    stream.write_all(&body)
}

/// The copy of the file that the build has put beside it.
fn compressed(path: &str, shared: &Shared) -> Option<Vec<u8>> {
    let inside = path.trim_start_matches('/');
    let name = if inside.is_empty() { "index.html" } else { inside };
    std::fs::read(held(&shared.folder).join(format!("{name}.br"))).ok()
}

/// Status, type and body; nothing where the host hangs up.
fn respond(path: &str, shared: &Shared) -> Option<(&'static str, &'static str, Vec<u8>)> {
    const FOUND: &str = "200 OK";
    const HTML: &str = "text/html; charset=utf-8";
    let missing = || Some(("404 Not Found", "text/plain", b"not found".to_vec()));
    if path == EMPTY {
        let page =
            "<!doctype html><html lang=\"en\"><title>Empty</title><link rel=\"icon\" href=\"data:,\"></html>";
        return Some((FOUND, HTML, page.into()));
    }
    if let Some(page) = shared.pages.lock().unwrap_or_else(PoisonError::into_inner).get(path) {
        return Some((FOUND, HTML, page.clone().into_bytes()));
    }
    let inside = path.strip_prefix(SUB_PATH).unwrap_or_else(|| path.trim_start_matches('/'));
    let inside = if inside.is_empty() || inside.ends_with('/') {
        format!("{inside}index.html")
    } else {
        inside.into()
    };
    let relative = Path::new(&inside);
    if relative.components().any(|part| !matches!(part, Component::Normal(_))) {
        return missing();
    }
    let spoiled = relative.extension().is_some_and(|end| end == "wasm" || end == "bin" || end == "txt");
    let hit = |file: &str| inside.contains(file) && spoiled;
    let mut kind = content_type(relative);
    for fault in &shared.faults {
        match fault {
            Fault::Missing { file } if hit(file) => return missing(),
            Fault::Busy { file } if hit(file) => {
                return Some(("503 Service Unavailable", "text/plain", b"busy".to_vec()));
            }
            Fault::Silent { file } if hit(file) => return None,
            Fault::Page { file } if hit(file) => {
                return Some((FOUND, HTML, b"<!doctype html><title>Welcome</title>".to_vec()));
            }
            Fault::Application { gone } if path.trim_start_matches('/').starts_with(gone) => {
                return std::fs::read(held(&shared.folder).join("index.html"))
                    .ok()
                    .map(|page| (FOUND, HTML, page));
            }
            Fault::WrongType { file } if inside.contains(file) => kind = "application/octet-stream",
            Fault::Foreign { file } if hit(file) => return Some((FOUND, kind, b"\0asm\x7f\0\0\0".to_vec())),
            _ => {}
        }
    }
    let file = held(&shared.folder).join(relative);
    match std::fs::read(file) {
        Ok(body) if path.ends_with(WORKER) && !shared.copies.load(Ordering::SeqCst) => {
            Some((FOUND, kind, without_list(&String::from_utf8_lossy(&body)).into_bytes()))
        }
        Ok(body) => Some((FOUND, kind, body)),
        Err(_) => missing(),
    }
}

/// The service worker with no file in its list.
fn without_list(script: &str) -> String {
    let list = script.split_once("FILES = {").and_then(|(_, rest)| rest.split_once('}'));
    list.map_or_else(|| script.to_owned(), |(list, _)| script.replacen(list, "", 1))
}

fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
