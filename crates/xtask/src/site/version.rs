//! The build's id: in the page, and in `version.json` for a page that asks whether the site has been published anew.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{APP, PAGE, read};
use crate::html;
use crate::rename::fnv1a;

/// Not named by its content, and not to be cached, like the page.
pub(super) const FILE: &str = "version.json";

/// Writes the id, which stands for all files that are in the folder now, into the page and [`FILE`]; returns it.
pub(super) fn stamp(folder: &Path) -> Result<String> {
    let mut all = Vec::new();
    for file in files(folder)? {
        all.extend_from_slice(file.as_bytes());
        all.extend(fs::read(folder.join(&file))?);
    }
    let id = format!("{:016x}", fnv1a(&all));
    let page = folder.join(PAGE);
    fs::write(&page, with_id(&read(&page)?, &id)?)?;
    fs::write(folder.join(FILE), format!("{{\"build\":\"{id}\"}}\n"))?;
    Ok(id)
}

fn with_id(page: &str, id: &str) -> Result<String> {
    let tags = html::tags(page);
    let app = tags.iter().find(|tag| tag.is_meta(APP)).context("the page does not name its files")?;
    let (before, after) = page.split_at(app.start + "<meta".len());
    Ok(format!("{before} content=\"{id}\"{after}"))
}

/// Paths of all files below a folder, with `/`, in their order.
pub(super) fn files(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    collect(folder, "", &mut files)?;
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, below: &str, files: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn stamped(text: &str) -> (Scratch, String) {
        let folder = Scratch::new("version");
        folder.write(PAGE, "<meta name=\"reversi-app\" data-js=\"./a.js\">");
        folder.write("learn/en/rules.html", text);
        let id = stamp(folder.path()).unwrap();
        (folder, id)
    }

    #[test]
    fn the_page_and_the_file_beside_it_tell_the_same_id() {
        let (folder, id) = stamped("rules");
        let page = folder.read(PAGE);
        let app = html::tags(&page).into_iter().find(|tag| tag.is_meta(APP)).unwrap();
        assert_eq!((app.get("content"), app.get("data-js")), (Some(id.as_str()), Some("./a.js")));
        assert_eq!(folder.read(FILE), format!("{{\"build\":\"{id}\"}}\n"));
    }

    #[test]
    fn any_changed_file_changes_the_id_and_the_same_files_do_not() {
        assert_eq!(stamped("rules").1, stamped("rules").1);
        assert_ne!(stamped("rules").1, stamped("other rules").1);
    }
}
