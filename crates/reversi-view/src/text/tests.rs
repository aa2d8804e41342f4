//! Every text: nothing empty, nothing too long, the same places in every language.

use alloc::vec::Vec;

use reversi_session::Language;

use super::{Boards, ByActor, ByPasses, CurveText, KeyRow, LevelText, Looks, Messages, Plural, messages};

/// One text of the table, with what its declaration says of it.
pub(super) struct Entry {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    pub(super) longest: usize,
    pub(super) places: &'static [&'static str],
}

/// Something that holds texts.
pub(super) trait Texts {
    fn each(&self, take: &mut dyn FnMut(&'static str));
}

impl Texts for &'static str {
    fn each(&self, take: &mut dyn FnMut(&'static str)) {
        take(self);
    }
}

impl Texts for char {
    fn each(&self, _take: &mut dyn FnMut(&'static str)) {}
}

macro_rules! texts_of_fields {
    ($($holder:ty: $($field:ident)+;)*) => {
        $(impl Texts for $holder {
            fn each(&self, take: &mut dyn FnMut(&'static str)) {
                $(self.$field.each(take);)+
            }
        })*
    };
}

texts_of_fields! {
    Plural: one other;
    ByPasses: none one many;
    Boards: verde noche azul nogal pizarra contraste;
    Looks: system light dark;
    LevelText: name help;
    CurveText: title ahead behind;
    KeyRow: keys does;
}

impl<T: Texts> Texts for ByActor<T> {
    fn each(&self, take: &mut dyn FnMut(&'static str)) {
        for text in [&self.you, &self.machine, &self.black, &self.white] {
            text.each(take);
        }
    }
}

impl<T: Texts, const N: usize> Texts for [T; N] {
    fn each(&self, take: &mut dyn FnMut(&'static str)) {
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
    // A count may be said in a word where it is one: that is checked below.
    let places_of = |language: Language| -> Vec<(&str, Vec<&str>)> {
        let strip = |text| places(text).into_iter().filter(|place| *place != "n").collect();
        messages(language).entries().into_iter().map(|entry| (entry.name, strip(entry.text))).collect()
    };
    let spanish = places_of(Language::Es);
    assert_eq!(places_of(Language::En), spanish);
    assert_eq!(places_of(Language::Eu), spanish);
}

#[test]
fn the_text_for_many_names_the_count() {
    fn check(texts: &Messages) {
        let by_actor = [&texts.move_spoken, &texts.played, &texts.said_played, &texts.greatest_lead];
        let plurals =
            by_actor.into_iter().flat_map(|texts| [texts.you, texts.machine, texts.black, texts.white]);
        let alone = [
            texts.legal,
            texts.choices,
            texts.choices_open,
            texts.empty_left,
            texts.said_your_turn,
            texts.said_your_turn_again,
            texts.said_black_turn,
            texts.said_white_turn,
        ];
        for plural in plurals.chain(alone) {
            assert!(plural.other.contains("{n}"), "{:?}", plural.other);
        }
    }
    for language in Language::ALL {
        check(messages(language));
    }
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
