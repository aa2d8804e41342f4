//! The page's style for a shadow tree: without what is about the page around the game, and with the host's own wishes.

/// Beginnings of selectors of things that a shadow tree does not have.
const OF_THE_PAGE: [&str; 8] =
    ["html", "body", "main", ".page-note", ".page-title", ".page-late", ".about", "#reversi"];
/// Attributes that the document's root has where the page is the game's own.
const ROOT_STATES: [&str; 3] = ["[data-mounted]", "[data-language", ":root:not("];
/// The tokens that a host may set, without `--rv-`. Inside they have another name: else the game's own values, which
/// stand on an element within, would always win.
pub(crate) const TOKENS: [&str; 13] = [
    "bg",
    "surface",
    "ink",
    "ink-2",
    "hair",
    "accent",
    "on-accent",
    "accent-soft",
    "frame",
    "frame-ink",
    "font",
    "height",
    "r-m",
];

/// Rewrites a style that [`shorten::style`](crate::shorten::style) has made.
pub(crate) fn style(text: &str) -> String {
    let mut scoped = String::with_capacity(text.len());
    let mut rest = text.trim();
    while let Some((prelude, block, after)) = rule(rest) {
        let prelude = prelude.trim();
        if prelude.starts_with("@keyframes") {
            push(&mut scoped, prelude, block);
        } else if prelude.starts_with('@') {
            push(&mut scoped, prelude, &style(block));
        } else {
            let kept: Vec<String> = selectors(prelude).into_iter().filter_map(selector).collect();
            if !kept.is_empty() {
                push(&mut scoped, &kept.join(","), &declarations(block));
            }
        }
        rest = after.trim_start();
    }
    scoped
}

fn push(style: &mut String, prelude: &str, block: &str) {
    if !block.is_empty() {
        for part in [prelude, "{", block, "}"] {
            style.push_str(part);
        }
    }
}

/// What stands before the first block, what in it, and what after it.
fn rule(text: &str) -> Option<(&str, &str, &str)> {
    let open = text.find('{')?;
    let mut depth = 0;
    for (at, letter) in text.char_indices().skip_while(|(at, _)| *at < open) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((&text[..open], &text[open + 1..at], &text[at + 1..]));
        }
    }
    None
}

/// The parts of a list of selectors; commas in brackets part nothing.
fn selectors(list: &str) -> Vec<&str> {
    let mut depth = 0;
    list.split(|letter| {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    })
    .map(str::trim)
    .collect()
}

fn selector(selector: &str) -> Option<String> {
    let page = OF_THE_PAGE.iter().any(|part| {
        selector.strip_prefix(part).is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric()))
    });
    let state = ROOT_STATES.iter().any(|part| selector.contains(part));
    (!page && !state).then(|| selector.replace(":root", ":host"))
}

/// The declarations with the host's tokens in them, and with `rem` as the host wants it.
fn declarations(block: &str) -> String {
    let mut out = String::with_capacity(block.len());
    for declaration in block.split(';') {
        if !out.is_empty() {
            out.push(';');
        }
        let (name, value) = declaration.split_once(':').unwrap_or((declaration, ""));
        let value = rems(&tokens(value));
        match name.strip_prefix("--rv-").filter(|token| TOKENS.contains(token)) {
            Some(token) => out.extend(["--own-", token, ":var(--rv-", token, ",", &value, ")"]),
            None => out.extend([name, ":", &value]),
        }
    }
    out
}

fn tokens(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, after)) = rest.split_once("var(--rv-") {
        let end = after.find([',', ')']).unwrap_or(after.len());
        let owner = if TOKENS.contains(&&after[..end]) { "own" } else { "rv" };
        out.push_str(before);
        out.extend(["var(--", owner, "-"]);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// `1.5rem` is a multiple of what a host may set. Many hosts make their root's text smaller than anybody could read.
fn rems(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, after)) = rest.split_once("rem") {
        let number = before.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '.').len();
        let (text, number) = before.split_at(number);
        if number.is_empty() {
            out.push_str(before);
            out.push_str("rem");
        } else {
            out.extend([text, "calc(", number, "*var(--rv-rem,max(1rem,16px)))"]);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_about_the_page_is_left_out() {
        let page = "html{color:red}body,p{margin:0}.about a{x:y}.rv-a,:root[data-mounted] .b{top:0}\
            @media (min-width:9px){html{font-size:2em}}@media print{main{a:b}.rv{c:d}}";
        assert_eq!(style(page), "p{margin:0}.rv-a{top:0}@media print{.rv{c:d}}");
    }

    #[test]
    fn the_root_is_the_host_and_its_tokens_win() {
        let tokens = ":root,[data-page=\"light\"]{--rv-bg:#fff;--rv-edge:#333}.rv{color:var(--rv-ink);border:1px solid var(--rv-edge)}";
        assert_eq!(
            style(tokens),
            ":host,[data-page=\"light\"]{--own-bg:var(--rv-bg,#fff);--rv-edge:#333}\
             .rv{color:var(--own-ink);border:1px solid var(--rv-edge)}"
        );
        assert_eq!(style("a{b:var(--rv-bg-2,1px)}"), "a{b:var(--rv-bg-2,1px)}");
    }

    #[test]
    fn text_has_a_size_that_the_host_may_mend() {
        assert_eq!(
            style("p{font-size:min(.875rem,2cqi)}@container rv (max-width:18rem){p{margin:1rem}}"),
            "p{font-size:min(calc(.875*var(--rv-rem,max(1rem,16px))),2cqi)}\
             @container rv (max-width:18rem){p{margin:calc(1*var(--rv-rem,max(1rem,16px)))}}"
        );
    }

    #[test]
    fn commas_in_brackets_part_no_selectors() {
        assert_eq!(style(".a:is(.b,.c),body{d:e}"), ".a:is(.b,.c){d:e}");
        assert_eq!(style("@keyframes rv-a{to{top:1rem}}"), "@keyframes rv-a{to{top:1rem}}");
    }
}
