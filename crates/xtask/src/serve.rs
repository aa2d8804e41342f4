//! A small server of static files for one machine: right types, nothing cached, a missing file is a 404. Compressed
//! copies that lie beside the files go to whoever takes them.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::Result;

use crate::compress::beside;

/// Serves the folder's files until the program is stopped.
///
/// # Errors
/// When the listener fails; a connection that fails is only closed.
pub(crate) fn serve(listener: &TcpListener, folder: &Path) -> Result<()> {
    for stream in listener.incoming() {
        let (stream, folder) = (stream?, folder.to_path_buf());
        thread::spawn(move || converse(&stream, &folder));
    }
    Ok(())
}

/// One request, one answer. A browser that breaks off is none of our business.
fn converse(stream: &TcpStream, folder: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    let mut takes_brotli = false;
    for line in lines {
        let line = line?;
        if line.is_empty() {
            break;
        }
        takes_brotli |= accepts_brotli(&line);
    }
    let answer = answer(&request, folder, takes_brotli);
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         {}X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        answer.status,
        answer.kind,
        answer.body.len(),
        if answer.compressed { "Content-Encoding: br\r\n" } else { "" }
    )?;
    if !request.starts_with("HEAD ") {
        stream.write_all(&answer.body)?;
    }
    stream.flush()
}

struct Answer {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
    compressed: bool,
}

/// Whether a line of a request's head says that its browser reads brotli.
fn accepts_brotli(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, value)| {
        name.eq_ignore_ascii_case("accept-encoding")
            && value.split([',', ' ', ';']).any(|coding| coding.eq_ignore_ascii_case("br"))
    })
}

fn answer(request: &str, folder: &Path, takes_brotli: bool) -> Answer {
    let mut words = request.split(' ');
    let plain = |status: &'static str| Answer {
        status,
        kind: "text/plain; charset=utf-8",
        body: status.into(),
        compressed: false,
    };
    match (words.next(), words.next()) {
        (Some("GET" | "HEAD"), Some(target)) => match file_of(target, folder) {
            Some(path) => {
                let copy = takes_brotli.then(|| fs::read(beside(&path, ".br")).ok()).flatten();
                let compressed = copy.is_some();
                match copy.map_or_else(|| fs::read(&path), Ok) {
                    Ok(body) => Answer { status: "200 OK", kind: media_type(&path), body, compressed },
                    Err(_) => plain("404 Not Found"),
                }
            }
            None => plain("404 Not Found"),
        },
        (Some(_), Some(_)) => plain("405 Method Not Allowed"),
        _ => plain("400 Bad Request"),
    }
}

/// The file that a request's target names; none for a target that would leave the folder.
fn file_of(target: &str, folder: &Path) -> Option<PathBuf> {
    let path = percent_decoded(target.split(['?', '#']).next()?)?;
    let mut file = folder.to_path_buf();
    for part in path.strip_prefix('/')?.split('/') {
        if part == "." || part == ".." || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(if part.is_empty() { "index.html" } else { part });
    }
    Some(file)
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend(part.get(2..)?.bytes());
    }
    String::from_utf8(bytes).ok()
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn path(target: &str) -> Option<String> {
        file_of(target, Path::new("site")).map(|path| path.to_string_lossy().replace('\\', "/"))
    }

    #[test]
    fn targets_name_files_in_the_folder() {
        assert_eq!(path("/").as_deref(), Some("site/index.html"));
        assert_eq!(path("/?lang=eu#x").as_deref(), Some("site/index.html"));
        assert_eq!(path("/a%20b/c.js?v=1").as_deref(), Some("site/a b/c.js"));
    }

    #[test]
    fn no_target_leaves_the_folder() {
        for target in
            ["/../secret", "/%2e%2e/secret", "/a/..%2f..", "/..\\x", "/c:/x", "x", "/%zz", "/%ff", "/%2"]
        {
            assert_eq!(path(target), None, "{target}");
        }
    }

    #[test]
    fn the_copy_goes_to_whoever_reads_it() {
        let scratch = Scratch::new("serve-copies");
        scratch.write("a.js", "plain");
        scratch.write("a.js.br", "copy");
        let asked = |takes| answer("GET /a.js HTTP/1.1", scratch.path(), takes);
        assert_eq!((asked(true).body.as_slice(), asked(true).compressed), (b"copy".as_slice(), true));
        assert_eq!((asked(false).body.as_slice(), asked(false).compressed), (b"plain".as_slice(), false));
        assert_eq!(asked(true).kind, "text/javascript; charset=utf-8");
        assert!(accepts_brotli("Accept-Encoding: gzip, deflate, br, zstd"));
        assert!(!accepts_brotli("Accept-Encoding: gzip") && !accepts_brotli("Accept: br"));
    }

    #[test]
    fn only_existing_files_are_served_and_only_reading_is_allowed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let found = answer("GET /src/serve.rs HTTP/1.1", folder, false);
        assert_eq!((found.status, found.kind), ("200 OK", "application/octet-stream"));
        assert_eq!(answer("GET /missing.wasm HTTP/1.1", folder, false).status, "404 Not Found");
        assert_eq!(answer("GET /src/ HTTP/1.1", folder, false).status, "404 Not Found");
        assert_eq!(answer("POST / HTTP/1.1", folder, false).status, "405 Method Not Allowed");
        assert_eq!(answer("", folder, false).status, "400 Bad Request");
    }
}
