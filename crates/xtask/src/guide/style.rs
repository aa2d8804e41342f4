//! The pages' one style sheet: the tokens, with the system's wishes in place of attributes, and the pages' own rules.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::shorten;

/// The page that a wish of the system asks for, as `tokens.css` names it. What comes later wins. Paper is always light.
const WISHES: [(&str, &str); 3] = [
    ("(prefers-color-scheme: dark)", "dark"),
    ("(prefers-contrast: more)", "contrast"),
    ("(prefers-contrast: more) and (prefers-color-scheme: dark)", "contrast-dark"),
];

/// The style sheet from the folder of styles, shortened.
///
/// # Errors
/// When a file cannot be read or the tokens have no such page.
pub(crate) fn sheet(folder: &Path) -> Result<String> {
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let tokens = read("tokens.css")?;
    let mut sheet = tokens.clone();
    for (wish, page) in WISHES {
        let values = block(&tokens, &format!("[data-page=\"{page}\"] {{"))
            .with_context(|| format!("tokens.css has no page {page:?} of its own"))?;
        let _ = writeln!(sheet, "@media screen and {wish} {{ :root {{{values}}} }}");
    }
    sheet.push_str(&read("guide.css")?);
    Ok(shorten::style(&sheet))
}

/// What stands in the braces of the rule that begins a line with these words.
fn block<'a>(style: &'a str, head: &str) -> Option<&'a str> {
    let (_, after) = style.split_once(&format!("\n{head}"))?;
    after.split_once('}').map(|(inside, _)| inside)
}
