//! Changed texts, one after the other, all from one seed.

use crate::openings::stir;

/// Texts longer than this are cut: short ones are many.
const LONGEST: usize = 4096;
/// Texts that had games and are changed further.
const KEPT: usize = 64;
/// Pieces that mean something in one format or another.
const PIECES: [&[u8]; 40] = [
    b"f5",
    b"D6",
    b"a1",
    b"h8",
    b"--",
    b"-",
    b"PA",
    b"pass",
    b"1.",
    b"62-1",
    b"1-0",
    b"*",
    b"1/2-1/2",
    b"(;",
    b";)",
    b"(",
    b")",
    b"[",
    b"]",
    b"{",
    b"}",
    b"\"",
    b"\\",
    b"\\u12",
    b";",
    b":",
    b"%",
    b"#",
    b"\n",
    b"\r\n",
    b"\t+4",
    b"GM[2]",
    b"AB[",
    b"8/",
    b"#g=",
    b"\0",
    b"\xff",
    "\u{202e}".as_bytes(),
    "\u{a0}".as_bytes(),
    b"99999999999999999999",
];

/// Makes the texts.
#[derive(Debug)]
pub(super) struct Mutator<'a> {
    corpus: &'a [Vec<u8>],
    kept: Vec<Vec<u8>>,
    seed: u64,
    drawn: u64,
}

impl<'a> Mutator<'a> {
    pub(super) fn new(corpus: &'a [Vec<u8>], seed: u64) -> Self {
        Self { corpus, kept: Vec::new(), seed, drawn: 0 }
    }

    /// A number below `bound`, which is not 0.
    fn below(&mut self, bound: usize) -> usize {
        self.drawn += 1;
        let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
        usize::try_from(stir(self.seed, self.drawn) % bound).unwrap_or(0)
    }

    /// Takes a text to be changed further, in the place of an earlier one when there are enough.
    pub(super) fn keep(&mut self, text: Vec<u8>) {
        if self.kept.len() < KEPT {
            self.kept.push(text);
        } else {
            let index = self.below(KEPT);
            if let Some(place) = self.kept.get_mut(index) {
                *place = text;
            }
        }
    }

    fn some(&mut self) -> Vec<u8> {
        let index = self.below(self.corpus.len() + self.kept.len());
        self.corpus.iter().chain(&self.kept).nth(index).cloned().unwrap_or_default()
    }

    /// The next text, with one to eight changes.
    pub(super) fn next(&mut self) -> Vec<u8> {
        let mut text = self.some();
        for _ in 0..=self.below(8) {
            self.change(&mut text);
            text.truncate(LONGEST);
        }
        text
    }

    fn change(&mut self, text: &mut Vec<u8>) {
        let at = self.below(text.len() + 1);
        let to = at + self.below((text.len() - at).min(64) + 1);
        match self.below(8) {
            0 => {
                let bit = self.below(8);
                if let Some(byte) = text.get_mut(at) {
                    *byte ^= 1 << bit;
                }
            }
            1 => {
                let value = self.below(256).to_le_bytes()[0];
                if let Some(byte) = text.get_mut(at) {
                    *byte = value;
                }
            }
            2 | 3 => {
                let piece = self.below(PIECES.len());
                let piece = PIECES.get(piece).copied().unwrap_or_default();
                text.splice(at..at, piece.iter().copied());
            }
            4 => {
                text.drain(at..to);
            }
            5 => {
                let times = self.below(16);
                let again: Vec<u8> = text.get(at..to).unwrap_or_default().repeat(times);
                text.splice(to..to, again);
            }
            6 => text.truncate(to),
            _ => {
                let other = self.some();
                let from = self.below(other.len() + 1);
                text.truncate(at);
                text.extend(other.get(from..).unwrap_or_default());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_texts() {
        let corpus = vec![b"f5d6c3".to_vec()];
        let texts = |seed| {
            let mut mutator = Mutator::new(&corpus, seed);
            (0..100).map(|_| mutator.next()).collect::<Vec<_>>()
        };
        assert_eq!(texts(1), texts(1));
        assert_ne!(texts(1), texts(2));
        assert!(texts(1).iter().all(|text| text.len() <= LONGEST));
    }
}
