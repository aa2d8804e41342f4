//! Everything that the page of games says, as one table per language. A missing text does not compile.
//!
//! `{places}` are filled. Where the page's script says something by itself, it has it from the page.

mod en;
mod es;
mod eu;
mod faults;
mod fields;

use reversi_session::Language;

pub use faults::Faults;
pub use fields::Texts;

/// The texts of a language.
pub fn texts(language: Language) -> &'static Texts {
    match language {
        Language::Es => &es::TEXTS,
        Language::En => &en::TEXTS,
        Language::Eu => &eu::TEXTS,
    }
}

/// The text with what belongs in its places.
pub(crate) fn filled(text: &str, places: &[(&str, &str)]) -> String {
    let mut rest = text;
    let mut out = String::new();
    while let Some((before, after)) = rest.split_once('{') {
        let (name, behind) = after.split_once('}').unwrap_or((after, ""));
        out.push_str(before);
        let value = places.iter().find(|(place, _)| *place == name);
        out.push_str(value.map_or("", |(_, value)| *value));
        rest = behind;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names in braces, in their order of the alphabet.
    fn places(text: &str) -> Vec<&str> {
        let mut places: Vec<_> = text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn every_text_is_there_in_every_language_with_the_same_places() {
        let all = |language| [texts(language).all(), texts(language).faults.all()].concat();
        let spanish = all(Language::Es);
        for language in Language::ALL {
            for ((name, text), (_, spanish)) in all(language).into_iter().zip(&spanish) {
                assert!(!text.is_empty() && !text.contains(['!', '\t', '\n', '<', '&']), "{name}: {text}");
                assert_eq!(places(text), places(spanish), "{name}: {text}");
            }
        }
    }

    #[test]
    fn what_is_put_in_a_place_is_not_looked_at_again() {
        assert_eq!(filled("{a} y {b}.", &[("a", "{b}"), ("b", "x")]), "{b} y x.");
        assert_eq!(filled("sin cerrar {a", &[("a", "x")]), "sin cerrar x");
    }
}
