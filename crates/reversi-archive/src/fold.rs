//! Names as they are compared: small letters without accents, so that "garcia" finds "García".

/// The text in small letters, the accents of Western European names left out.
pub(crate) fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(bare).collect()
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
    }
}
