//! Leaves the comments and the layout of pages, styles and scripts out of the release: no visitor reads them.

/// The same page without indentation. It has no element in which that would show.
pub(crate) fn page(text: &str) -> String {
    text.lines().map(str::trim_start).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// The same style without comments, and outside strings with one space for each run of white space that parts two words.
pub(crate) fn style(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("/*") {
            rest = rest.get(2..).and_then(|inside| inside.split_once("*/")).map_or("", |(_, after)| after);
        } else if matches!(first, '"' | '\'') {
            let (string, after) = rest.split_at(end_of_string(rest, first));
            short.push_str(string);
            rest = after;
        } else if first.is_whitespace() {
            rest = rest.trim_start();
            // What follows a colon is a value: in a selector, a space stands before it only.
            if !short.is_empty() && !short.ends_with([' ', '{', '}', ';', ':', ',']) {
                short.push(' ');
            }
        } else if matches!(first, '{' | '}' | ';') {
            let bare = short.trim_end_matches([' ', if first == '}' { ';' } else { ' ' }]).len();
            short.truncate(bare);
            short.push(first);
            rest = rest.get(1..).unwrap_or_default();
        } else {
            short.push(first);
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
        }
    }
    short
}

/// The same script without lines that are comments, and without indentation.
///
/// Lines are kept as they are where a template literal spans several: there, white space is text.
pub(crate) fn script(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let (mut in_comment, mut in_template) = (false, false);
    for line in text.lines() {
        let bare = line.trim();
        if in_template {
            short.push_str(line);
        } else if in_comment || bare.starts_with("/*") {
            in_comment = !bare.ends_with("*/");
            continue;
        } else if bare.is_empty() || bare.starts_with("//") {
            continue;
        } else {
            short.push_str(bare);
        }
        in_template ^= line.matches('`').count() % 2 == 1;
        short.push('\n');
    }
    short
}

fn end_of_string(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        if letter == quote && !escaped {
            return at + 1;
        }
        escaped = letter == '\\' && !escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_layout_go_and_what_is_quoted_stays() {
        let long =
            "/* head */\np {\n  margin: 0  auto; /* why */\n}\nq::before { content: \"/*  \\\"' */\"; }\n";
        assert_eq!(style(long), "p{margin:0 auto}q::before{content:\"/*  \\\"' */\"}");
    }

    #[test]
    fn spaces_that_mean_something_stay_in_a_style() {
        let long =
            "a :hover, a + b { width: calc(1px + 2px); }\n@media (min-width: 1px) and (a: b) { p { c: d } }";
        assert_eq!(
            style(long),
            "a :hover,a + b{width:calc(1px + 2px)}@media (min-width:1px) and (a:b){p{c:d}}"
        );
    }

    #[test]
    fn a_page_loses_indentation_but_no_word() {
        assert_eq!(page("<p>\n    one\n\n  two</p>"), "<p>\none\ntwo</p>\n");
    }

    #[test]
    fn a_script_loses_comments_and_indentation_but_no_text() {
        let long = "// head\n/**\n * @param {number} a\n */\nfunction f(a) {\n\n  return `  a\n  // ${a}`; // kept\n}\n";
        assert_eq!(script(long), "function f(a) {\nreturn `  a\n  // ${a}`; // kept\n}\n");
    }

    #[test]
    fn a_style_that_breaks_off_ends_there() {
        assert_eq!(style("p{/* never closed"), "p{");
        assert_eq!(style("p{content:\"never closed"), "p{content:\"never closed");
    }
}
