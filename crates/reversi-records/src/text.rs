//! Names and other texts for people, out of files and into them.

use alloc::string::String;

/// The longest text that is kept, in characters.
const LONGEST: usize = 120;

/// The text that bytes of a file stand for: UTF-8, or Latin-1 where it is none, as old files are.
pub(crate) fn name(bytes: &[u8]) -> String {
    match core::str::from_utf8(bytes) {
        Ok(text) => clean(text.chars()),
        Err(_) => latin(bytes),
    }
}

/// The text that bytes in Latin-1 stand for.
pub(crate) fn latin(bytes: &[u8]) -> String {
    clean(bytes.iter().map(|&byte| char::from(byte)))
}

/// Makes one line of a text: control characters and line ends become blanks, what changes the direction of text is left
/// out, for one name must not turn a whole list around.
pub(crate) fn clean(text: impl Iterator<Item = char>) -> String {
    let mut kept = String::new();
    let mut blank = false;
    let visible = text.filter(|&symbol| !turns_text(symbol));
    for symbol in visible.take(LONGEST) {
        if symbol.is_whitespace() || symbol.is_control() {
            blank = !kept.is_empty();
            continue;
        }
        if core::mem::take(&mut blank) {
            kept.push(' ');
        }
        kept.push(symbol);
    }
    kept
}

/// As [`clean`], without characters that a format cannot write inside a text.
pub(crate) fn without(text: &str, forbidden: &[char]) -> String {
    clean(text.chars().filter(|symbol| !forbidden.contains(symbol)))
}

/// Whether a character only says in which direction others run, or is a mark of byte order.
fn turns_text(symbol: char) -> bool {
    matches!(symbol, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
