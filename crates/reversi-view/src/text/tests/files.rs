//! Tables as files: what comes back is what was written, and nothing else is taken for it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use reversi_session::Language;

use crate::text::file::{Texts, shape};
use crate::text::{Messages, Table, files, messages, name_of, packed, unpacked};

fn read(file: &str, language: Language) -> Option<&'static Messages> {
    unpacked(file.to_string(), language)
}

#[test]
fn a_file_gives_the_table_back_in_every_language() {
    for language in Language::ALL {
        let table = messages(language);
        let file = packed(table, language);
        assert_eq!(read(&file, language), Some(table));
        assert_eq!(file.lines().count(), Messages::COUNT + 1, "no text holds the end of a line");
    }
}

#[test]
fn every_language_has_its_file_under_a_name_of_its_own() {
    let files = files();
    for language in Language::ALL {
        let name = name_of::<Messages>(language);
        let (_, file) = files.iter().find(|(known, _)| *known == name).unwrap();
        assert_eq!(read(file, language), Some(messages(language)));
    }
    let mut names: Vec<_> = files.iter().map(|(name, _)| name).collect();
    names.dedup();
    assert_eq!(names.len(), files.len());
}

#[test]
fn a_file_of_another_language_is_refused() {
    for language in Language::ALL {
        let file = packed(messages(language), language);
        for other in Language::ALL.into_iter().filter(|other| *other != language) {
            assert_eq!(read(&file, other), None);
        }
    }
}

#[test]
fn a_file_of_another_version_is_refused() {
    let file = packed(messages(Language::En), Language::En);
    let number = Messages::SHAPE.to_string();
    assert!(file.starts_with(&["text_en ", &number, "\n"].concat()));
    for other in [shape(b"title").to_string(), [&number, "0"].concat(), String::new()] {
        assert_eq!(read(&file.replacen(&number, &other, 1), Language::En), None, "{other}");
    }
    assert_eq!(read(&[&file, "One more.\n"].concat(), Language::En), None);
    assert_eq!(read(&file.replacen("Settings\n", "", 1), Language::En), None, "a text less");
}

#[test]
fn a_file_that_is_not_whole_is_refused_wherever_it_ends() {
    let file = packed(messages(Language::Eu), Language::Eu);
    let ends: Vec<usize> = file.char_indices().map(|(end, _)| end).collect();
    let (most, last) = ends.split_at(ends.len() - 50);
    for &end in most.iter().step_by(37).chain(last) {
        assert_eq!(read(&file[..end], Language::Eu), None, "{end}");
    }
}

#[test]
fn what_is_no_such_file_is_refused() {
    for text in ["", "\n", "text_es", "<!doctype html><title>Not found</title>\n", "text_es 1\n"] {
        assert_eq!(read(text, Language::Es), None, "{text:?}");
    }
}

#[test]
fn another_declaration_has_another_shape() {
    assert_ne!(shape(b"a:char;b:char;"), shape(b"b:char;a:char;"));
    assert_ne!(shape(b"a:char;"), shape(b"a:Plural;"));
}
