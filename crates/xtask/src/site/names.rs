//! Checks that whatever a cache may keep for ever is named by its content: nobody can get old bytes under a new name.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::{PAGE, offline, version};
use crate::embed;
use crate::rename;

/// What is asked for by a name that stays, and so must not be kept without asking: see docs/hosting.md. Besides these
/// there is what browsers ask for by its name.
const STEADY: [&str; 3] = [PAGE, version::FILE, "sitemap.xml"];
/// The guide's pages are linked from elsewhere; what they load is named by content.
const STEADY_ENDING: &str = ".html";
/// The names in it are written into other people's pages.
const STEADY_FOLDER: &str = embed::FOLDER;

/// Looks at all files of a built site.
///
/// # Errors
/// When one that may be cached has a name that another version of it would have too.
pub(crate) fn check(dist: &Path) -> Result<()> {
    let mut faults = Vec::new();
    look(dist, "", &mut faults)?;
    if !faults.is_empty() {
        bail!("these files are not named by their content: {}", faults.join(", "));
    }
    Ok(())
}

fn look(folder: &Path, below: &str, faults: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{below}{name}");
        if entry.file_type()?.is_dir() {
            if path != STEADY_FOLDER {
                look(&entry.path(), &format!("{path}/"), faults)?;
            }
        } else if !STEADY.contains(&path.as_str())
            && !offline::NAMED.contains(&path.as_str())
            && !name.ends_with(STEADY_ENDING)
            && rename::named(&name, &fs::read(entry.path())?) != name
        {
            faults.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn a_file_whose_name_does_not_tell_its_content_is_found_wherever_it_is() {
        let site = Scratch::new("names");
        for name in ["index.html", "version.json", "sw.js", "learn/es/rules.html", "embed/reversi.js"] {
            site.write(name, "kept");
        }
        let named = |name: &str, text: &str| rename::named(name, text.as_bytes());
        site.write(&named("boot.js", "go()"), "go()");
        site.write(&format!("learn/{}", named("guide.css", "p{}")), "p{}");
        check(site.path()).unwrap();

        let changed = named("boot.js", "stop()");
        site.write(&changed, "go()");
        site.write("learn/es/version.json", "{}");
        let fault = check(site.path()).unwrap_err().to_string();
        assert!(fault.contains(&changed) && fault.contains("learn/es/version.json"), "{fault}");
        assert_eq!(fault.matches(',').count(), 1, "{fault}");
    }
}
