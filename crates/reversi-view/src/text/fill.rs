//! Puts numbers and squares into a message, without the weight of the formatting machinery.

use alloc::string::String;

use reversi_rules::Square;

/// What can stand in a message's `{place}`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Arg<'a> {
    /// A count, in figures.
    Number(u32),
    /// A square, in upper case.
    Square(Square),
    /// A text that is ready.
    Text(&'a str),
}

impl From<u8> for Arg<'_> {
    fn from(number: u8) -> Self {
        Arg::Number(number.into())
    }
}

impl From<u32> for Arg<'_> {
    fn from(number: u32) -> Self {
        Arg::Number(number)
    }
}

impl From<Square> for Arg<'_> {
    fn from(square: Square) -> Self {
        Arg::Square(square)
    }
}

/// Appends `message` with each `{name}` replaced; a name without an argument stays as it is. A count
/// (`n`, `passes`) is not parted from its noun at the end of a line.
pub(crate) fn fill(out: &mut String, message: &str, args: &[(&str, Arg<'_>)]) {
    let mut rest = message;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let known = after.split_once('}').and_then(|(name, tail)| {
            args.iter().find(|(known, _)| *known == name).map(|(name, arg)| (*name, arg, tail))
        });
        match known {
            Some((name, Arg::Number(number), tail)) => {
                push_number(out, *number);
                rest = tail;
                if let Some(noun) = tail.strip_prefix(' ').filter(|_| ["n", "passes"].contains(&name)) {
                    out.push('\u{a0}');
                    rest = noun;
                }
            }
            Some((_, Arg::Square(square), tail)) => {
                push_square(out, *square);
                rest = tail;
            }
            Some((_, Arg::Text(text), tail)) => {
                out.push_str(text);
                rest = tail;
            }
            None => {
                out.push('{');
                rest = after;
            }
        }
    }
    out.push_str(rest);
}

/// Appends a number in figures.
pub(crate) fn push_number(out: &mut String, number: u32) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(char::from_digit(number % 10, 10).unwrap_or('0'));
}

/// Appends a square as people read it: `C4`.
pub(crate) fn push_square(out: &mut String, square: Square) {
    out.push(char::from(b'A' + square.file().index()));
    out.push(char::from(b'1' + square.rank().index()));
}

/// Appends a sentence after what is there, with a space between.
pub(crate) fn push_sentence(out: &mut String, sentence: &str) {
    if !out.is_empty() && !sentence.is_empty() {
        out.push(' ');
    }
    out.push_str(sentence);
}

/// `message` with its places filled, as a text of its own.
pub(crate) fn filled(message: &str, args: &[(&str, Arg<'_>)]) -> String {
    let mut out = String::new();
    fill(&mut out, message, args);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_and_unknown_ones_stay() {
        let args = [("n", Arg::from(120u8)), ("own", Arg::from(7u8)), ("square", Square::C4.into())];
        assert_eq!(filled("{square}: {n}{n} {what} {", &args), "C4: 120120\u{a0}{what} {");
        assert_eq!(filled("{square} and {n} more. {n}. {n}", &args), "C4 and 120\u{a0}more. 120. 120");
        assert_eq!(filled("{own} to 5", &args), "7 to 5", "no noun follows");
        assert_eq!(filled("", &args), "");
        assert_eq!(filled("{n}", &[("n", Arg::Number(0))]), "0");
    }

    #[test]
    fn sentences_are_parted_by_one_space() {
        let mut out = String::new();
        push_sentence(&mut out, "");
        push_sentence(&mut out, "One.");
        push_sentence(&mut out, "");
        push_sentence(&mut out, "Two.");
        assert_eq!(out, "One. Two.");
    }
}
