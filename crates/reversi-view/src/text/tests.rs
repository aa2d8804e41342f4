//! Every text: nothing empty, nothing too long, the same places in every language.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_session::Language;

use super::{course, messages};

/// One text of a table, with what its declaration says of it.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) text: String,
    /// The count is 1: it may be said in a word.
    pub(crate) for_one: bool,
    pub(crate) longest: usize,
    pub(crate) places: &'static [&'static str],
}

fn each_entry(mut check: impl FnMut(Language, &Entry)) {
    for language in Language::ALL {
        for entry in messages(language).entries().iter().chain(&course(language).entries()) {
            check(language, entry);
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
        assert_eq!(text.trim(), text, "{language:?} {name}");
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
    let all = |language| -> Vec<Entry> {
        messages(language).entries().into_iter().chain(course(language).entries()).collect()
    };
    let spanish = all(Language::Es);
    for language in Language::ALL {
        let entries = all(language);
        assert_eq!(entries.len(), spanish.len());
        for (entry, spanish) in entries.iter().zip(&spanish) {
            let here = |text| -> Vec<&str> {
                places(text).into_iter().filter(|place| !(entry.for_one && *place == "n")).collect()
            };
            assert_eq!(here(&entry.text), here(&spanish.text), "{language:?} {}", entry.name);
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
        let mut before = ' ';
        while let Some(letter) = letters.next() {
            // The digit of a square is no count.
            let counts = letter.is_ascii_digit() && !before.is_ascii_uppercase();
            let parted = counts && letters.next_if_eq(&' ').is_some();
            before = letter;
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
        // At most two discs are flipped where they are named.
        let filled = text.replace("{passes}", "9").replace("{list}", "G8 eta H8");
        let filled = ["{square}", "{corner}"].iter().fold(filled, |text, place| text.replace(place, "H8"));
        let places = ["{n}", "{of}", "{count}", "{ply}", "{own}", "{other}"];
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

mod files;
