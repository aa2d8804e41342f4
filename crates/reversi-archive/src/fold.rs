//! Names as they are compared: small letters without accents, so that "garcia" finds "García".
//!
//! The standard library knows the small letters of every script; its tables are a tenth of this module. Here are those of
//! the scripts in which players' names come: Latin, Greek and Cyrillic.

/// The text in small letters, the accents of Western European names left out.
pub(crate) fn folded(text: &str) -> String {
    text.chars().map(small).map(bare).collect()
}

fn small(letter: char) -> char {
    let code = u32::from(letter);
    let code = match code {
        0x41..=0x5a | 0xc0..=0xd6 | 0xd8..=0xde | 0x391..=0x3a1 | 0x3a3..=0x3ab | 0x410..=0x42f => code + 32,
        0x400..=0x40f => code + 80,
        // Capitals and small letters in turn.
        0x100..=0x12f | 0x132..=0x137 | 0x14a..=0x177 | 0x460..=0x481 | 0x48a..=0x4bf | 0x4d0..=0x52f => {
            code | 1
        }
        0x139..=0x148 | 0x179..=0x17e => code + code % 2,
        0x178 => 0xff,
        // Greek capitals with an accent.
        0x386 => code + 38,
        0x388..=0x38a => code + 37,
        0x38c => code + 64,
        0x38e | 0x38f => code + 63,
        _ => code,
    };
    char::from_u32(code).unwrap_or(letter)
}

/// Whether one text is somewhere in the other.
pub(crate) fn holds(text: &str, part: &str) -> bool {
    text.as_bytes().windows(part.len().max(1)).any(|window| window == part.as_bytes())
}

fn bare(letter: char) -> char {
    match letter {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_accents_and_capitals() {
        assert_eq!(folded("GARCÍA Ñúñez"), "garcia nunez");
        assert_eq!(folded("本因坊"), "本因坊");
        assert_eq!(folded("ŁUKASZ ŽIŽKA"), "łukasz žižka");
        assert_eq!(folded("Άρης ΙΩΑΝΝΗΣ"), "άρης ιωαννησ");
        assert_eq!(folded("Ёлкин ЮРИЙ ҐАНОК"), "ёлкин юрий ґанок");
    }

    #[test]
    fn small_letters_are_those_of_the_standard_library() {
        let others = [
            // Two letters; accents of the old Greek spelling; letters of languages that are no more written with them.
            0x130..=0x130,
            0x180..=0x385,
            0x390..=0x390,
            0x3cf..=0x3ff,
            0x482..=0x489,
            0x4c0..=0x4cf,
            0x530..=0xffff,
        ];
        for code in (0..0x10000).filter(|code| !others.iter().any(|range| range.contains(code))) {
            let Some(letter) = char::from_u32(code) else { continue };
            assert!(letter.to_lowercase().eq([small(letter)]), "{letter} {code:x}");
        }
    }

    #[test]
    fn a_part_is_found_wherever_it_stands() {
        assert!(holds("garcia", "cia") && holds("garcia", "garcia") && !holds("garcia", "gb"));
        assert!(!holds("ab", "abc"));
    }
}
