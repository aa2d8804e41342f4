//! What the released page may load, as a `<meta>`, and what in a page would break under that policy.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::version::files;
use super::{APP, read};
use crate::html::{self, Tag};

/// What a page may load. As a `<meta>` it works on hosts where no header can be set.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
     form-action 'none'";

/// Ways from a string to markup or code.
const STRINGS_TO_CODE: [&str; 6] =
    ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"];

/// The policy holds only for what comes after it, so it goes before all that loads something.
pub(super) fn into_page(page: &str) -> Result<String> {
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

/// Looks at all scripts of a site for what would make markup or code of strings, as the policy and Trusted Types forbid.
///
/// # Errors
/// When there is such a script.
pub(super) fn check_scripts(folder: &Path) -> Result<()> {
    let mut faults = Vec::new();
    for file in files(folder)?.into_iter().filter(|file| file.rsplit('.').next() == Some("js")) {
        let script = read(&folder.join(&file))?;
        let found = STRINGS_TO_CODE.into_iter().filter(|text| script.contains(text));
        faults.extend(found.map(|text| format!("{text} in {file}")));
    }
    if faults.is_empty() { Ok(()) } else { bail!("scripts that the policy forbids: {}", faults.join(", ")) }
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

    #[test]
    fn what_the_policy_blocks_or_a_sub_folder_breaks_is_found() {
        let page = |body: &str| into_page(&format!("<html><head></head><body>{body}</body></html>")).unwrap();
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

    #[test]
    fn a_script_that_makes_code_or_markup_of_strings_is_found_wherever_it_is() {
        let site = Scratch::new("policy");
        site.write("boot.js", "setInterval(go); element.textContent = text");
        site.write("learn/en/rules.html", "eval(1)");
        check_scripts(site.path()).unwrap();
        for bad in STRINGS_TO_CODE {
            site.write("embed/reversi.js", &format!("go();{bad}x)"));
            let fault = check_scripts(site.path()).unwrap_err().to_string();
            assert!(fault.contains(&format!("{bad} in embed/reversi.js")), "{fault}");
        }
    }
}
