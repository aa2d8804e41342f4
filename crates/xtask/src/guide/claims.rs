//! Numbers in the guide's texts are claims: each stands in braces with the fact that proves it, `{4|open-c4.black}`.

use super::fault::{Faults, line_at};

/// What a proven digit is written as until the page is made: a character of private use, which no source contains.
const PROVEN: u32 = 0xe030;

/// Finds a fact's value by its name, or says why there is none. No value: its diagram has faults of its own.
pub(crate) type Lookup<'a> = dyn Fn(&str) -> Result<Option<String>, String> + 'a;

/// The text with each claim replaced by what readers see; digits in it count as proven. `first` is the text's first
/// line in its file. Lines stay lines.
pub(crate) fn resolved(text: &str, first: usize, lookup: &Lookup<'_>, faults: &mut Faults<'_>) -> String {
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find(['{', '`']) {
        let (before, after) = rest.split_at(open);
        whole.push_str(before);
        let line = first - 1 + line_at(text, text.len() - after.len());
        rest = if after.starts_with('`') {
            code(after, &mut whole)
        } else if after.starts_with("{{") || after.starts_with("{#") {
            // A place for something that the build makes, and a heading's anchor.
            let (kept, behind) = after.split_at(2);
            whole.push_str(kept);
            behind
        } else {
            claim(after, line, lookup, &mut whole, faults)
        };
    }
    whole.push_str(rest);
    whole
}

/// Copies a code span and returns what comes behind it; a lone backquote is copied alone.
fn code<'a>(text: &'a str, whole: &mut String) -> &'a str {
    let marks = text.len() - text.trim_start_matches('`').len();
    let (fence, inside) = text.split_at(marks);
    let end = inside.find(fence).map_or(marks, |end| marks + end + marks);
    let (span, behind) = text.split_at(end);
    whole.push_str(span);
    behind
}

/// Proves the claim that the text begins with and returns what comes behind it.
fn claim<'a>(
    text: &'a str,
    line: usize,
    lookup: &Lookup<'_>,
    whole: &mut String,
    faults: &mut Faults<'_>,
) -> &'a str {
    let inside = text.strip_prefix('{').unwrap_or(text);
    let paragraph = inside.find("\n\n").map_or(inside, |end| inside.split_at(end).0);
    let Some((claim, _)) = paragraph.split_once('}') else {
        faults.add(line, "a brace is never closed");
        whole.extend(paragraph.chars().map(proven));
        return inside.split_at(paragraph.len()).1;
    };
    let behind = inside.split_at(claim.len() + 1).1;
    let Some((seen, fact)) = claim.rsplit_once('|') else {
        faults.add(
            line,
            format!("`{{{claim}}}`: a number stands in braces with its fact: `{{4|open-c4.black}}`"),
        );
        whole.extend(claim.chars().map(proven));
        return behind;
    };
    if let Err(what) = proof(seen, fact.trim(), lookup) {
        faults.add(line, format!("`{{{claim}}}`: {what}"));
    }
    whole.extend(seen.chars().map(proven));
    // Faults behind it keep their lines.
    whole.extend(fact.chars().filter(|&letter| letter == '\n'));
    behind
}

fn proof(seen: &str, fact: &str, lookup: &Lookup<'_>) -> Result<(), String> {
    if fact.is_empty() {
        return Ok(());
    }
    let (name, said) = match fact.split_once('=') {
        Some((name, value)) => (name.trim(), Some(value.trim())),
        None => (fact, None),
    };
    let Some(value) = lookup(name)? else { return Ok(()) };
    let digits = seen.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
    match said {
        Some(said) if said != value => Err(format!("`{name}` is {value}")),
        // Squares such as C4 may stand in the words.
        Some(_) if digits.clone().count() == 1 && squares(seen) == 0 && !digits.eq([value.as_str()]) => {
            Err(format!("`{name}` is {value}, and readers see another number"))
        }
        Some(_) => Ok(()),
        None if seen.trim_matches(['*', '_']) == value => Ok(()),
        None => Err(format!("`{name}` is {value}; words for it are written `{{…|{name}={value}}}`")),
    }
}

/// How many squares such as C4 a text names.
fn squares(text: &str) -> usize {
    text.char_indices().filter(|&(at, letter)| letter.is_ascii_digit() && is_square(text, at)).count()
}

fn proven(letter: char) -> char {
    letter.to_digit(10).and_then(|digit| char::from_u32(PROVEN + digit)).unwrap_or(letter)
}

/// The text as readers see it, proven digits as digits again.
pub(crate) fn plain(text: &str) -> String {
    let digit =
        |letter: char| u32::from(letter).checked_sub(PROVEN).and_then(|digit| char::from_digit(digit, 10));
    text.chars().map(|letter| digit(letter).unwrap_or(letter)).collect()
}

/// The first digit that is neither proven nor part of a square's name such as C4, with the word that it stands in.
pub(crate) fn bare_digit(text: &str) -> Option<&str> {
    let (at, _) =
        text.char_indices().find(|&(at, letter)| letter.is_ascii_digit() && !is_square(text, at))?;
    let (before, after) = text.split_at(at);
    let start = before.rfind(char::is_whitespace).map_or(0, |space| space + 1);
    let end = after.find(char::is_whitespace).map_or(text.len(), |space| at + space);
    text.get(start..end)
}

/// Whether the digit at a place is the row in a square's name, in upper case as people read it.
fn is_square(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at(at);
    let mut before = before.chars().rev();
    let file = before.next().is_some_and(|letter| ('A'..='H').contains(&letter));
    let mut after = after.chars();
    let row = after.next().is_some_and(|digit| ('1'..='8').contains(&digit));
    file && row
        && !before.next().is_some_and(char::is_alphanumeric)
        && !after.next().is_some_and(|next| next.is_ascii_digit())
}
