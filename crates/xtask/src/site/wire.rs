//! What Trunk does not put into the site: worker, weights and texts, and the attributes that tell the page where they are.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use reversi_view::{Openings, text};

use super::{APP, read};
use crate::games_module;
use crate::html;
use crate::join;

/// The worker's files as Trunk names them, with the attribute that tells the page.
pub(super) const WORKER: [(&str, &str); 3] = [
    ("data-worker", "engine_worker_loader.js"),
    ("data-worker-module", "engine_worker.js"),
    ("data-worker-wasm", "engine_worker_bg.wasm"),
];
/// The same of the worker's build for browsers with vector instructions, which `cargo xtask build` makes.
pub(super) const SIMD_WORKER: [(&str, &str); 3] = [
    ("data-worker-simd", "engine_worker_simd_loader.js"),
    ("data-worker-simd-module", "engine_worker_simd.js"),
    ("data-worker-simd-wasm", "engine_worker_simd_bg.wasm"),
];
/// What the machine's higher levels play by, as named in `www/` and in the site.
pub(super) const WEIGHTS: [(&str, &str, &str); 2] = [
    ("data-weights-classic", "weights/classic.bin", "weights_classic.bin"),
    ("data-weights-reverse", "weights/reverse.bin", "weights_reverse.bin"),
];
/// What only a game in a frame of another page loads, as named in `www/` and in the site.
pub(super) const FRAME: [(&str, &str, &str); 2] =
    [("data-frame", "frame.js", "frame.js"), ("data-frame-style", "style/frame.css", "frame.css")];
/// The style of the dialogs, which the page loads once the game is there.
pub(super) const DIALOGS: (&str, &str, &str) = ("data-dialogs-style", "style/dialogs.css", "dialogs.css");
/// What keeps finished games; loaded when one ends, and by the page of games.
pub(super) const ARCHIVE: (&str, &str, &str) = ("data-archive", "games/archive.js", "archive.js");
/// What only the page of games loads, beside its module.
pub(crate) const GAMES: [&str; 7] = [
    "games.js",
    "games_card.js",
    "games_desk.js",
    "games_list.js",
    "games_reader.js",
    "games_worker.js",
    "games.css",
];
/// The named openings; fetched only where somebody wants to see their names.
const OPENINGS: &str = include_str!("../../../../www/guide/openings.tsv");

/// Puts what Trunk does not make into the site, and returns the attributes that tell the page of it, and of the worker.
///
/// `simd` and `games` are the folders of what `cargo xtask build` makes beside Trunk.
pub(super) fn into_folder(
    folder: &Path,
    simd: Option<&Path>,
    games: Option<&Path>,
    www: &Path,
) -> Result<Vec<(String, String)>> {
    for (_, file) in WORKER {
        if !folder.join(file).is_file() {
            bail!("the build has no {file}: index.html needs the worker's <link data-trunk rel=\"rust\">");
        }
    }
    let copy = |from: PathBuf, name: &str| {
        fs::copy(&from, folder.join(name)).with_context(|| format!("cannot copy {}", from.display()))
    };
    let write = |name: &str, content: &str| {
        fs::write(folder.join(name), content).with_context(|| format!("cannot write {name}"))
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
    for (attribute, source, file) in WEIGHTS.into_iter().chain(FRAME).chain([DIALOGS, ARCHIVE]) {
        if Path::new(file).extension().is_some_and(|ending| ending == "js") {
            let script = read(&www.join(source))?;
            write(file, &join::joined(&script, www)?)?;
        } else {
            copy(www.join(source), file)?;
        }
        tell(attribute, file);
    }
    if let Some(games) = games {
        for file in games_module::FILES {
            copy(games.join(file), file)?;
        }
        for file in GAMES {
            copy(www.join("games").join(file), file)?;
        }
    }
    let openings: String = OPENINGS.split_inclusive('\n').filter(|line| !line.starts_with('#')).collect();
    for (name, content) in text::files().into_iter().chain([(Openings::FILE.to_owned(), openings)]) {
        let file = format!("{name}.txt");
        write(&file, &content)?;
        tell(&text_attribute(&name), &file);
    }
    Ok(wired)
}

/// Tells the page where the file of texts of this name is.
pub(crate) fn text_attribute(name: &str) -> String {
    format!("data-{name}")
}

/// The page with these attributes in its `<meta>`.
pub(super) fn into_page(page: &str, wired: &[(String, String)]) -> Result<String> {
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
