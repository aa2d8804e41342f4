//! Every text: nothing empty, nothing too long, the same places in every language.

use alloc::vec::Vec;

use reversi_session::Language;

use super::{Boards, ByActor, ByPasses, CurveText, KeyRow, LevelText, Looks, Plural, Starts, messages};

/// One text of the table, with what its declaration says of it.
pub(super) struct Entry {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    /// The count is 1: it may be said in a word.
    pub(super) for_one: bool,
    pub(super) longest: usize,
    pub(super) places: &'static [&'static str],
}

/// Something that holds texts.
pub(super) trait Texts {
    /// Calls `take` with each text, and whether it is for a count of 1.
    fn each(&self, take: &mut dyn FnMut(&'static str, bool));
}

impl Texts for &'static str {
    fn each(&self, take: &mut dyn FnMut(&'static str, bool)) {
        take(self, false);
    }
}

impl Texts for char {
    fn each(&self, _take: &mut dyn FnMut(&'static str, bool)) {}
}

macro_rules! texts_of_fields {
    ($($holder:ty: $($field:ident)+;)*) => {
        $(impl Texts for $holder {
            fn each(&self, take: &mut dyn FnMut(&'static str, bool)) {
                $(self.$field.each(take);)+
            }
        })*
    };
}

texts_of_fields! {
    ByPasses: none one many;
    Boards: verde noche azul nogal pizarra contraste;
    Looks: system light dark;
    Starts: standard mirrored north south west east random by_hand;
    LevelText: name help;
    CurveText: title ahead behind;
    KeyRow: keys does;
}

impl Texts for Plural {
    fn each(&self, take: &mut dyn FnMut(&'static str, bool)) {
        take(self.one, true);
        take(self.other, false);
    }
}

impl<T: Texts> Texts for ByActor<T> {
    fn each(&self, take: &mut dyn FnMut(&'static str, bool)) {
        for text in [&self.you, &self.machine, &self.black, &self.white] {
            text.each(take);
        }
    }
}

impl<T: Texts, const N: usize> Texts for [T; N] {
    fn each(&self, take: &mut dyn FnMut(&'static str, bool)) {
        for text in self {
            text.each(take);
        }
    }
}

fn each_entry(mut check: impl FnMut(Language, &Entry)) {
    for language in Language::ALL {
        for entry in messages(language).entries() {
            check(language, &entry);
        }
    }
}

fn places(text: &str) -> Vec<&str> {
    let mut places: Vec<&str> =
        text.split('{').skip(1).filter_map(|after| after.split_once('}').map(|(name, _)| name)).collect();
    places.sort_unstable();
    places
}

#[test]
fn no_text_is_empty_or_padded() {
    each_entry(|language, Entry { name, text, .. }| {
        assert!(!text.is_empty(), "{language:?} {name}");
        assert_eq!(text.trim(), *text, "{language:?} {name}");
        assert!(!text.contains("  "), "{language:?} {name}");
        assert!(!text.contains(['!', '¡']), "{language:?} {name}: the game does not shout");
    });
}

#[test]
fn places_are_those_declared_for_the_message() {
    each_entry(|language, Entry { name, text, places: declared, .. }| {
        for place in places(text) {
            assert!(declared.contains(&place), "{language:?} {name}: {{{place}}} in {text:?}");
        }
        assert_eq!(text.matches('{').count(), text.matches('}').count(), "{language:?} {name}");
    });
}

#[test]
fn places_are_the_same_in_every_language() {
    let spanish = messages(Language::Es).entries();
    for language in Language::ALL {
        let entries = messages(language).entries();
        assert_eq!(entries.len(), spanish.len());
        for (entry, spanish) in entries.iter().zip(&spanish) {
            let here = |text| -> Vec<&str> {
                places(text).into_iter().filter(|place| !(entry.for_one && *place == "n")).collect()
            };
            assert_eq!(here(entry.text), here(spanish.text), "{language:?} {}", entry.name);
        }
    }
}

#[test]
fn a_text_for_a_count_names_it_unless_it_is_one() {
    each_entry(|language, Entry { name, text, for_one, places: declared, .. }| {
        if declared.contains(&"n") && !for_one {
            assert!(text.contains("{n}"), "{language:?} {name}: {text:?}");
        }
    });
}

#[test]
fn a_number_and_its_noun_stay_on_one_line() {
    each_entry(|language, Entry { name, text, .. }| {
        // A space after a filled number does not break; one that stands in the text must not either.
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            let parted = letter.is_ascii_digit() && letters.next_if_eq(&' ').is_some();
            let noun = parted && letters.peek().is_some_and(|next| next.is_alphabetic());
            assert!(!noun || *name == "board", "{language:?} {name}: {text:?}");
        }
        // Where the noun comes first, or after an ordinal's point, it is in the text itself.
        if [
            "level",
            "move_number",
            "shown_move",
            "game_number",
            "row",
            "greatest_lead",
            "greatest_lead_fewest",
        ]
        .contains(name)
        {
            let number = if name.starts_with("greatest") { "{ply}" } else { "{n}" };
            let joined = text
                .split_once(number)
                .is_some_and(|(before, after)| before.ends_with('\u{a0}') || after.starts_with(".\u{a0}"));
            assert!(joined, "{language:?} {name}: {text:?}");
        }
    });
}

#[test]
fn apostrophes_and_quotation_marks_are_those_of_print() {
    each_entry(|language, Entry { name, text, .. }| {
        assert!(!text.contains(['\'', '"']), "{language:?} {name}: {text:?}");
    });
}

#[test]
fn no_text_is_longer_than_its_place_allows() {
    let mut too_long = Vec::new();
    each_entry(|language, Entry { name, text, longest, .. }| {
        // A square and every count take two characters; a count of passes one.
        let filled = text.replace("{passes}", "9").replace("{square}", "H8");
        let places = ["{n}", "{ply}", "{own}", "{other}"];
        let filled = places.iter().fold(filled, |text, place| text.replace(place, "64"));
        if filled.chars().count() > *longest {
            too_long.push((language, *name, filled.chars().count(), filled));
        }
    });
    assert!(too_long.is_empty(), "{too_long:#?}");
}

#[test]
fn sentences_end_and_labels_do_not() {
    for language in Language::ALL {
        let texts = messages(language);
        for actor in [&texts.turn, &texts.passing, &texts.passed, &texts.said_passed] {
            for text in [actor.you, actor.machine, actor.black, actor.white] {
                assert!(text.ends_with('.'), "{text:?}");
            }
        }
        for label in [texts.undo, texts.redo, texts.pause, texts.new, texts.resume, texts.play_again] {
            assert!(!label.ends_with('.'), "{label:?}");
        }
    }
}

#[test]
fn the_two_letters_of_a_game_differ_and_have_a_drawing() {
    for language in Language::ALL {
        let letters = &messages(language).letters;
        assert_ne!(letters.you, letters.machine);
        assert_ne!(letters.black, letters.white);
        for letter in [letters.you, letters.machine, letters.black, letters.white] {
            assert!(!crate::letters::strokes(letter).is_empty(), "{letter}");
        }
    }
}
