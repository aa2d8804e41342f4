//! Everything that the page of games says, as two tables per language: what stands on the page, and what the module says.
//! A missing text does not compile.
//!
//! `{places}` are filled. Where the page's script says something by itself, it has it from the page; so has the module what
//! it says, as lines, since it would carry three languages else.

mod en;
mod es;
mod eu;
mod fields;
mod said;

use reversi_session::Language;

pub use fields::PageTexts;
pub use said::Texts;

/// What stands on the page in a language.
pub fn page_texts(language: Language) -> &'static PageTexts {
    match language {
        Language::Es => &es::PAGE,
        Language::En => &en::PAGE,
        Language::Eu => &eu::PAGE,
    }
}

/// What the module says in a language.
pub fn texts(language: Language) -> &'static Texts {
    match language {
        Language::Es => &es::TEXTS,
        Language::En => &en::TEXTS,
        Language::Eu => &eu::TEXTS,
    }
}

impl Texts {
    /// All of them, a line for each.
    pub fn lines(&self) -> String {
        self.all().into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n")
    }

    /// Reads what [`lines`](Texts::lines) wrote. They stay as long as the module does.
    pub fn from_lines(lines: &str) -> &'static Texts {
        let lines: &'static str = String::leak(lines.to_owned());
        Box::leak(Box::new(Texts::of(lines.split('\n'))))
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
        let both = |language| {
            let page = page_texts(language).all();
            page.into_iter().chain(texts(language).all())
        };
        for language in Language::ALL {
            for ((name, text), (_, spanish)) in both(language).zip(both(Language::Es)) {
                assert!(!text.is_empty() && !text.contains(['!', '\t', '\n', '<', '&']), "{name}: {text}");
                assert_eq!(places(text), places(spanish), "{name}: {text}");
            }
        }
    }

    #[test]
    fn texts_come_back_from_their_lines() {
        for language in Language::ALL {
            assert_eq!(Texts::from_lines(&texts(language).lines()), texts(language));
        }
        assert_eq!(Texts::from_lines("NB").result, "");
    }

    #[test]
    fn what_is_put_in_a_place_is_not_looked_at_again() {
        assert_eq!(filled("{a} y {b}.", &[("a", "{b}"), ("b", "x")]), "{b} y x.");
        assert_eq!(filled("sin cerrar {a", &[("a", "x")]), "sin cerrar x");
    }
}
