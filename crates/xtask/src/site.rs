//! `site`: Trunk's post-build hook. Wires worker, weights and texts into the page and adds the guide; in a release also
//! names, policy and checks.

use std::env;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use lexopt::Parser;
use reversi_view::{Openings, text};

use crate::embed;
use crate::guide;
use crate::html::{self, Tag};
use crate::imports;
use crate::join;
use crate::rename;
use crate::shorten;
use crate::simd;
use crate::workspace::Workspace;

const PAGE: &str = "index.html";
/// The variable by which `cargo xtask build --site-url` tells where the site will be.
pub(crate) const URL: &str = "REVERSI_SITE_URL";
/// The name of the `<meta>` by which `boot.js` learns the files' names.
pub(crate) const APP: &str = "reversi-app";
/// The worker's files as Trunk names them, with the attribute that tells the page.
const WORKER: [(&str, &str); 3] = [
    ("data-worker", "engine_worker_loader.js"),
    ("data-worker-module", "engine_worker.js"),
    ("data-worker-wasm", "engine_worker_bg.wasm"),
];
/// The same of the worker's build for browsers with vector instructions, which `cargo xtask build` makes.
const SIMD_WORKER: [(&str, &str); 3] = [
    ("data-worker-simd", "engine_worker_simd_loader.js"),
    ("data-worker-simd-module", "engine_worker_simd.js"),
    ("data-worker-simd-wasm", "engine_worker_simd_bg.wasm"),
];
/// What the machine's higher levels play by, as named in `www/weights/` and, with what it is, in the site.
const WEIGHTS: [(&str, &str, &str); 2] = [
    ("data-weights-classic", "classic.bin", "weights_classic.bin"),
    ("data-weights-reverse", "reverse.bin", "weights_reverse.bin"),
];
/// The named openings; fetched only where somebody wants to see their names.
const OPENINGS: &str = include_str!("../../../www/guide/openings.tsv");
/// What a page may load. As a `<meta>` it works on hosts where no header can be set.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
     form-action 'none'";

/// Works in the folder and the profile that Trunk tells by its environment.
///
/// # Errors
/// When Trunk did not call it, or the built page breaks a rule.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let Some(folder) = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from) else {
        bail!("Trunk calls this at the end of a build; `cargo xtask build` makes the site");
    };
    // Also `trunk serve` and `cargo xtask play` come here, with "debug".
    let simd = env::var_os(simd::FOLDER).map(PathBuf::from);
    let weights = workspace.root().join("www").join("weights");
    join_scripts(&folder, &workspace.root().join("www"))?;
    let wired = wire(&folder, simd.as_deref(), &weights)?;
    finish(&folder, &wired, env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release"))?;
    embed::put(workspace, &folder)?;
    let url = env::var(URL).ok();
    guide::put(workspace, &folder, &icon(&read(&folder.join(PAGE))?)?, url.as_deref())
}

/// Puts the modules that the page's scripts share with others into them; `sources` is where those are.
fn join_scripts(folder: &Path, sources: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "js") {
            let script = read(&path)?;
            fs::write(path, join::joined(&script, sources)?)?;
        }
    }
    Ok(())
}

/// The name of the page's icon.
fn icon(page: &str) -> Result<String> {
    let tags = html::tags(page);
    let icon = tags.iter().find(|tag| tag.name == "link" && tag.get("rel") == Some("icon"));
    let address = icon.and_then(|tag| tag.get("href")).context("the page has no icon")?;
    Ok(address.strip_prefix("./").unwrap_or(address).to_owned())
}

/// Puts what Trunk does not make into the site, and returns the attributes that tell the page of it, and of the worker.
fn wire(folder: &Path, simd: Option<&Path>, weights: &Path) -> Result<Vec<(String, String)>> {
    for (_, file) in WORKER {
        if !folder.join(file).is_file() {
            bail!("the build has no {file}: index.html needs the worker's <link data-trunk rel=\"rust\">");
        }
    }
    let copy = |from: PathBuf, name: &str| {
        fs::copy(&from, folder.join(name)).with_context(|| format!("cannot copy {}", from.display()))
    };
    let mut wired = Vec::new();
    let mut tell = |attribute: &str, file: &str| wired.push((attribute.to_owned(), file.to_owned()));
    for (attribute, file) in WORKER {
        tell(attribute, file);
    }
    if let Some(simd) = simd {
        for (attribute, file) in SIMD_WORKER {
            copy(simd.join(file), file)?;
            tell(attribute, file);
        }
    }
    for (attribute, source, file) in WEIGHTS {
        copy(weights.join(source), file)?;
        tell(attribute, file);
    }
    let openings = OPENINGS.split_inclusive('\n').filter(|line| !line.starts_with('#')).collect();
    for (name, content) in text::files().into_iter().chain([(Openings::FILE.to_owned(), openings)]) {
        let file = format!("{name}.txt");
        fs::write(folder.join(&file), content).with_context(|| format!("cannot write {file}"))?;
        tell(&text_attribute(&name), &file);
    }
    Ok(wired)
}

/// Tells the page where the file of texts of this name is.
pub(crate) fn text_attribute(name: &str) -> String {
    format!("data-{name}")
}

fn finish(folder: &Path, wired: &[(String, String)], release: bool) -> Result<()> {
    let page = folder.join(PAGE);
    let mut text = with_app(&read(&page)?, wired)?;
    if release {
        text = with_one_style(folder, with_policy(&text)?)?;
    }
    fs::write(&page, &text)?;
    if !release {
        return Ok(());
    }
    if folder.join("snippets").exists() {
        bail!(
            "a crate brings inline JavaScript (the folder snippets/), which cannot be named by its content"
        );
    }
    shorten(folder)?;
    rename::by_content(folder, &[PAGE])?;
    let faults = faults(&read(&page)?);
    if !faults.is_empty() {
        bail!("the built index.html breaks the page's rules:\n  {}", faults.join("\n  "));
    }
    Ok(())
}

/// Puts all styles into the page's last one: one request less, and what repeats across them compresses once.
fn with_one_style(folder: &Path, mut page: String) -> Result<String> {
    let mut styles: Vec<(PathBuf, Range<usize>)> = html::tags(&page)
        .iter()
        .filter(|tag| tag.name == "link" && tag.get("rel") == Some("stylesheet"))
        .map(|tag| (folder.join(tag.get("href").unwrap_or_default()), tag.start..tag.end))
        .collect();
    let Some((last, _)) = styles.pop() else { return Ok(page) };
    let mut whole = String::new();
    for (path, _) in &styles {
        whole.push_str(&read(path)?);
        fs::remove_file(path)?;
    }
    whole.push_str(&read(&last)?);
    fs::write(last, whole)?;
    for (_, place) in styles.into_iter().rev() {
        page.replace_range(place, "");
    }
    Ok(page)
}

/// Takes out what only readers of the source need, before the files are named by what is left.
fn shorten(folder: &Path) -> Result<()> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    // A module and its script are shortened together, so all are listed before any is written.
    for path in entries.collect::<Result<Vec<PathBuf>, _>>()? {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("html") => fs::write(&path, shorten::page(&read(&path)?))?,
            Some("css") => fs::write(&path, shorten::style(&read(&path)?))?,
            Some("js") => fs::write(&path, shorten::script(&read(&path)?))?,
            Some("wasm") => shorten_imports(&path)?,
            _ => {}
        }
    }
    Ok(())
}

/// wasm-bindgen names a module's script as the module, without `_bg`.
fn shorten_imports(module: &Path) -> Result<()> {
    let name = module.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some(stem) = name.strip_suffix("_bg.wasm") else { return Ok(()) };
    let script = module.with_file_name(format!("{stem}.js"));
    let (text, bytes) = imports::shorten(&read(&script)?, &fs::read(module)?)
        .with_context(|| format!("cannot read the imports of {name}"))?;
    fs::write(script, text)?;
    fs::write(module, bytes)?;
    Ok(())
}

fn read(page: &Path) -> Result<String> {
    fs::read_to_string(page).with_context(|| format!("cannot read {}", page.display()))
}

fn with_app(page: &str, wired: &[(String, String)]) -> Result<String> {
    let tags = html::tags(page);
    let app = tags.iter().find(|tag| tag.is_meta(APP));
    let app = app.with_context(|| {
        format!("the page has no <meta name=\"{APP}\">: see pattern_script in Trunk.toml")
    })?;
    let attributes: Vec<String> =
        wired.iter().map(|(attribute, file)| format!(" {attribute}=\"./{file}\"")).collect();
    let attributes = attributes.concat();
    // Just behind `<meta`, so that it does not matter how the tag ends.
    let (before, after) = page.split_at(app.start + "<meta".len());
    Ok(format!("{before}{attributes}{after}"))
}

/// The policy holds only for what comes after it, so it goes before all that loads something.
fn with_policy(page: &str) -> Result<String> {
    let tags = html::tags(page);
    let charset = tags.iter().find(|tag| tag.name == "meta" && tag.get("charset").is_some());
    let place = charset.or_else(|| tags.iter().find(|tag| tag.name == "head"));
    let place = place.context("the page has no <head>")?.end;
    let (before, after) = page.split_at(place);
    Ok(format!("{before}\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">{after}"))
}

/// What the policy would block, and what would break where the site lies in a folder of a host.
pub(crate) fn faults(page: &str) -> Vec<String> {
    let tags = html::tags(page);
    let policy = tags.iter().position(|tag| tag.get("http-equiv") == Some("Content-Security-Policy"));
    let mut faults = Vec::new();
    for (at, tag) in tags.iter().enumerate() {
        let shown = &page[tag.start..tag.end];
        let mut fault = |what: &str| faults.push(format!("{what}: {shown}"));
        let loads = matches!(tag.name, "script" | "style" | "link");
        if loads && policy.is_none_or(|policy| policy > at) {
            fault("comes before the Content-Security-Policy");
        }
        if tag.name == "style" || (tag.name == "script" && tag.get("src").is_none()) {
            fault("inline, which the policy blocks");
        }
        if tag.name == "base" {
            fault("a base address breaks links within the page");
        }
        for (name, value) in &tag.attributes {
            if *name == "style" || name.starts_with("on") {
                fault("an inline style or handler, which the policy blocks");
            }
            if is_address(tag, name) && (value.starts_with('/') || is_foreign(tag, value)) {
                fault("not a relative address");
            }
        }
    }
    faults
}

fn is_address(tag: &Tag<'_>, attribute: &str) -> bool {
    matches!(attribute, "src" | "href" | "srcset" | "action" | "poster")
        || (tag.is_meta(APP) && attribute.starts_with("data-"))
}

/// Links for a person may lead anywhere, over https; nothing is loaded from elsewhere.
fn is_foreign(tag: &Tag<'_>, address: &str) -> bool {
    let link = tag.name == "a"
        || (tag.name == "link" && matches!(tag.get("rel"), Some("alternate" | "canonical" | "license")));
    address.starts_with("http:") || (address.starts_with("https:") && !link)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    const BUILT: &str = "<!doctype html><html><head><meta charset=\"utf-8\">\
        <link rel=\"stylesheet\" href=\"./look-0123456789abcdef.css\">\
        <meta name=\"reversi-app\" data-js=\"./w-1.js\" data-wasm=\"./w-1_bg.wasm\">\
        <script type=\"module\" src=\"./boot-0123456789abcdef.js\"></script></head><body></body></html>";

    fn built(page: &str) -> Scratch {
        let folder = Scratch::new("site");
        folder.write("index.html", page);
        folder.write("look-0123456789abcdef.css", "p{}/* why */");
        folder.write("boot-0123456789abcdef.js", "boot()");
        folder.write("engine_worker_bg.wasm", "\0asm\u{1}\0\0\0");
        folder.write("engine_worker.js", "new URL('engine_worker_bg.wasm')");
        folder.write("engine_worker_loader.js", "import './engine_worker.js'; './engine_worker_bg.wasm'");
        folder.write("weights/classic.bin", "many");
        folder.write("weights/reverse.bin", "few");
        folder
    }

    fn done(folder: &Scratch, simd: Option<&Path>, release: bool) -> Result<()> {
        let wired = wire(folder.path(), simd, &folder.path().join("weights"))?;
        finish(folder.path(), &wired, release)
    }

    #[test]
    fn a_release_names_every_file_by_content_and_tells_the_page() {
        let folder = built(BUILT);
        done(&folder, None, true).unwrap();
        let page = folder.read("index.html");
        let tags = html::tags(&page);
        let app = tags.iter().find(|tag| tag.is_meta(APP)).unwrap();
        let weights = WEIGHTS.map(|(attribute, _, file)| (attribute, file));
        for (attribute, file) in WORKER.into_iter().chain(weights) {
            let name = app.get(attribute).unwrap().strip_prefix("./").unwrap();
            assert!(folder.path().join(name).is_file() && name != file, "{attribute} is {name}");
        }
        for (name, content) in text::files() {
            let file = app.get(&text_attribute(&name)).unwrap().strip_prefix("./").unwrap();
            assert!(file.starts_with(&format!("{name}-")), "{file} is named by content");
            assert_eq!(folder.read(file), content);
        }
        assert!(
            SIMD_WORKER.iter().all(|(attribute, _)| app.get(attribute).is_none()),
            "there was no such build"
        );
        let style = tags.iter().find_map(|tag| tag.get("href")).unwrap();
        assert_eq!(folder.read(style), "p{}");
        assert!(page.contains("default-src 'none'") && !page.contains("0123456789abcdef"), "{page}");
    }

    #[test]
    fn a_release_has_one_style_in_the_order_of_the_page() {
        let first = "<link rel=\"stylesheet\" href=\"./first-0123456789abcdef.css\">";
        let folder = built(&BUILT.replacen("<link", &format!("{first}<link"), 1));
        folder.write("first-0123456789abcdef.css", "q{}");
        done(&folder, None, true).unwrap();
        let page = folder.read("index.html");
        let tags = html::tags(&page);
        let styles: Vec<_> = tags.iter().filter_map(|tag| tag.get("href")).collect();
        assert_eq!(styles.len(), 1, "{page}");
        assert_eq!(folder.read(styles[0]), "q{}p{}");
        let left = fs::read_dir(folder.path()).unwrap();
        let files =
            left.filter(|file| file.as_ref().unwrap().path().extension().is_some_and(|it| it == "css"));
        assert_eq!(files.count(), 1);
    }

    #[test]
    fn a_build_for_play_only_tells_the_page_its_worker() {
        let folder = built(BUILT);
        done(&folder, None, false).unwrap();
        let page = folder.read("index.html");
        assert!(
            page.contains("data-worker=\"./engine_worker_loader.js\"") && !page.contains("Policy"),
            "{page}"
        );
        assert!(folder.path().join("boot-0123456789abcdef.js").is_file());
    }

    #[test]
    fn a_worker_for_vector_instructions_comes_with_files_of_its_own() {
        let (folder, simd) = (built(BUILT), Scratch::new("site-simd"));
        simd.write("engine_worker_simd_bg.wasm", "\0asm\u{1}\0\0\0");
        simd.write("engine_worker_simd.js", "new URL('engine_worker_simd_bg.wasm')");
        simd.write("engine_worker_simd_loader.js", "import './engine_worker_simd.js';");
        done(&folder, Some(simd.path()), true).unwrap();
        let page = folder.read("index.html");
        let tags = html::tags(&page);
        let app = tags.iter().find(|tag| tag.is_meta(APP)).unwrap();
        let name = |attribute| app.get(attribute).unwrap().strip_prefix("./").unwrap();
        let loader = folder.read(name("data-worker-simd"));
        assert!(loader.contains(name("data-worker-simd-module")), "{loader}");
        let script = folder.read(name("data-worker-simd-module"));
        assert!(script.contains(name("data-worker-simd-wasm")), "{script}");
        assert_ne!(name("data-worker-simd-module"), name("data-worker-module"));
    }

    #[test]
    fn missing_weights_are_an_error() {
        let folder = built(BUILT);
        fs::remove_file(folder.path().join("weights/reverse.bin")).unwrap();
        assert!(done(&folder, None, true).unwrap_err().to_string().contains("reverse.bin"));
    }

    #[test]
    fn a_missing_worker_is_an_error() {
        let folder = built(BUILT);
        fs::remove_file(folder.path().join("engine_worker.js")).unwrap();
        assert!(done(&folder, None, true).unwrap_err().to_string().contains("engine_worker.js"));
    }

    #[test]
    fn what_the_policy_blocks_or_a_sub_folder_breaks_is_found() {
        let page =
            |body: &str| with_policy(&format!("<html><head></head><body>{body}</body></html>")).unwrap();
        for bad in [
            "<script>go()</script>",
            "<style>p{}</style>",
            "<p style=\"color:red\">",
            "<button onclick=\"go()\">",
            "<img src=\"/icon.svg\">",
            "<script src=\"//host/x.js\"></script>",
            "<script src=\"https://host/x.js\"></script>",
            "<a href=\"http://host/\">",
            "<base href=\"./\">",
        ] {
            assert_eq!(faults(&page(bad)).len(), 1, "{bad}");
        }
        let good = "<a href=\"https://host/\">x</a><a href=\"#rules\">y</a><script src=\"./x.js\"></script>";
        assert_eq!(faults(&page(good)), [""; 0]);
        assert_eq!(faults("<script src=\"./x.js\"></script>").len(), 1);
    }
}
