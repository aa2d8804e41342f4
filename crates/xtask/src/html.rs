//! Just enough HTML reading for our own built page: its tags with their attributes, in order.

/// One start tag.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Tag<'a> {
    /// As written; our pages write names in lower case.
    pub(crate) name: &'a str,
    pub(crate) attributes: Vec<(&'a str, &'a str)>,
    /// Where the tag begins and ends in the text.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl<'a> Tag<'a> {
    /// The attribute's value; empty when it is written without one.
    pub(crate) fn get(&self, attribute: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(name, _)| *name == attribute).map(|(_, value)| *value)
    }

    /// Whether this is `<meta name="…">` of that name.
    pub(crate) fn is_meta(&self, name: &str) -> bool {
        self.name == "meta" && self.get("name") == Some(name)
    }
}

/// The start tags of a page. Comments, end tags and the insides of scripts and styles are passed over.
pub(crate) fn tags(html: &str) -> Vec<Tag<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = find(html, at, "<") {
        if html[open..].starts_with("<!--") {
            at = find(html, open, "-->").map_or(html.len(), |end| end + 3);
            continue;
        }
        if !html[open + 1..].starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            at = open + 1;
            continue;
        }
        let tag = read(html, open);
        at = tag.end;
        if matches!(tag.name, "script" | "style") {
            at = find(html, at, &format!("</{}", tag.name)).unwrap_or(html.len());
        }
        found.push(tag);
    }
    found
}

fn find(text: &str, from: usize, what: &str) -> Option<usize> {
    text.get(from..)?.find(what).map(|at| from + at)
}

fn read(html: &str, start: usize) -> Tag<'_> {
    let mut rest = &html[start + 1..];
    let name = take(&mut rest, |letter| letter.is_whitespace() || matches!(letter, '>' | '/'));
    let mut attributes = Vec::new();
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '/');
        if rest.is_empty() || rest.starts_with('>') {
            break;
        }
        let attribute = take(&mut rest, |letter| letter.is_whitespace() || matches!(letter, '=' | '>'));
        let mut value = "";
        if let Some(after) = rest.trim_start().strip_prefix('=') {
            rest = after.trim_start();
            value = match rest.chars().next() {
                Some(quote @ ('"' | '\'')) => {
                    rest = &rest[1..];
                    let value = take(&mut rest, |letter| letter == quote);
                    rest = rest.strip_prefix(quote).unwrap_or_default();
                    value
                }
                _ => take(&mut rest, |letter| letter.is_whitespace() || letter == '>'),
            };
        }
        attributes.push((attribute, value));
    }
    let end = html.len() - rest.strip_prefix('>').unwrap_or(rest).len();
    Tag { name, attributes, start, end }
}

/// Splits off what comes before the first letter that `stops`.
fn take<'a>(rest: &mut &'a str, stops: impl Fn(char) -> bool) -> &'a str {
    let (part, after) = rest.split_at(rest.find(stops).unwrap_or(rest.len()));
    *rest = after;
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_with_their_attributes() {
        let html = "<!doctype html><p hidden class='a b'>x < y</p><img src=a.png/><link rel = \"icon\" href=\"./i.svg\" />";
        let tags = tags(html);
        let names: Vec<_> = tags.iter().map(|tag| tag.name).collect();
        assert_eq!(names, ["p", "img", "link"]);
        assert_eq!(tags[0].attributes, [("hidden", ""), ("class", "a b")]);
        assert_eq!(tags[2].attributes, [("rel", "icon"), ("href", "./i.svg")]);
        assert_eq!(&html[tags[0].start..tags[0].end], "<p hidden class='a b'>");
    }

    #[test]
    fn comments_and_scripts_hide_what_looks_like_tags() {
        let tags = tags("<!-- <b> --><script>if (a <b) {}</script><i>");
        let names: Vec<_> = tags.iter().map(|tag| tag.name).collect();
        assert_eq!(names, ["script", "i"]);
    }

    #[test]
    fn a_page_that_breaks_off_is_read_to_its_end() {
        for html in ["<", "<p", "<p a", "<p a=", "<p a=\"b", "<!--", "<script>"] {
            assert!(tags(html).len() <= 1, "{html}");
        }
    }
}
