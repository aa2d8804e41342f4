//! `serve`: a small server of static files for one machine. Right types, nothing cached, compressed copies where there are
//! some, a missing file is a 404.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use lexopt::{Arg, Parser, ValueExt as _};

use crate::play;
use crate::workspace::Workspace;

/// Compressed copies by the names that browsers have for them, the smaller first, and their endings.
const COPIES: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Serves the release, or the folder that is named, until it is stopped.
///
/// # Errors
/// When there is no release or no port is free.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    let (mut port, mut folder) = (None, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("port") => port = Some(arguments.value()?.parse::<u16>()?),
            Arg::Value(name) if folder.is_none() => folder = Some(PathBuf::from(name)),
            other => return Err(other.unexpected().into()),
        }
    }
    let folder = folder.map_or_else(|| workspace.release(), Ok)?;
    let listener = play::listen(port)?;
    println!("{} is at http://{}/ (Ctrl+C ends it)", folder.display(), listener.local_addr()?);
    serve(&listener, &folder)
}

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
    let mut accepted = String::new();
    for line in lines {
        let line = line?;
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("accept-encoding")
        {
            value.clone_into(&mut accepted);
        }
    }
    let answer = answer(&request, &accepted, folder);
    let encoding = answer.encoding.map(|name| format!("Content-Encoding: {name}\r\n")).unwrap_or_default();
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         Vary: Accept-Encoding\r\n{encoding}X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        answer.status,
        answer.kind,
        answer.body.len()
    )?;
    if !request.starts_with("HEAD ") {
        stream.write_all(&answer.body)?;
    }
    stream.flush()
}

struct Answer {
    status: &'static str,
    kind: &'static str,
    encoding: Option<&'static str>,
    body: Vec<u8>,
}

fn answer(request: &str, accepted: &str, folder: &Path) -> Answer {
    let mut words = request.split(' ');
    let plain =
        |status| Answer { status, kind: "text/plain; charset=utf-8", encoding: None, body: status.into() };
    match (words.next(), words.next()) {
        (Some("GET" | "HEAD"), Some(target)) => match file_of(target, folder) {
            Some(path) => match read(&path, accepted) {
                Ok((encoding, body)) => Answer { status: "200 OK", kind: media_type(&path), encoding, body },
                Err(_) => plain("404 Not Found"),
            },
            None => plain("404 Not Found"),
        },
        (Some(_), Some(_)) => plain("405 Method Not Allowed"),
        _ => plain("400 Bad Request"),
    }
}

/// The file, or a copy of it whose coding the browser accepts.
fn read(path: &Path, accepted: &str) -> std::io::Result<(Option<&'static str>, Vec<u8>)> {
    let accepts =
        |coding| accepted.split(',').any(|one| one.split(';').next().map(str::trim) == Some(coding));
    for (coding, ending) in COPIES {
        let mut copy = path.as_os_str().to_owned();
        copy.push(ending);
        if accepts(coding)
            && let Ok(body) = fs::read(copy)
        {
            return Ok((Some(coding), body));
        }
    }
    Ok((None, fs::read(path)?))
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
    fn only_existing_files_are_served_and_only_reading_is_allowed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let found = answer("GET /src/serve.rs HTTP/1.1", "", folder);
        assert_eq!((found.status, found.kind), ("200 OK", "application/octet-stream"));
        assert_eq!(answer("GET /missing.wasm HTTP/1.1", "", folder).status, "404 Not Found");
        assert_eq!(answer("GET /src/ HTTP/1.1", "", folder).status, "404 Not Found");
        assert_eq!(answer("POST / HTTP/1.1", "", folder).status, "405 Method Not Allowed");
        assert_eq!(answer("", "", folder).status, "400 Bad Request");
    }

    #[test]
    fn a_copy_is_sent_only_to_those_who_accept_it() {
        let site = Scratch::new("serve");
        site.write("a.js", "whole");
        site.write("a.js.br", "by brotli");
        site.write("a.js.gz", "by gzip");
        let sent = |accepted: &str| {
            let answer = answer("GET /a.js HTTP/1.1", accepted, site.path());
            (answer.encoding, String::from_utf8(answer.body).unwrap(), answer.kind)
        };
        let kind = "text/javascript; charset=utf-8";
        assert_eq!(sent(" gzip, deflate, br;q=0.9"), (Some("br"), "by brotli".into(), kind));
        assert_eq!(sent("gzip"), (Some("gzip"), "by gzip".into(), kind));
        assert_eq!(sent("brotli, x-gzip"), (None, "whole".into(), kind));
    }
}
