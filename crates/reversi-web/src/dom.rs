//! Writes to elements, and keeps the words on them in the player's language.

use reversi_view::text::Messages;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node, Text};

/// Finds a word among those of a language. Plain functions, so that each use costs a pointer and no code of its own.
pub(crate) type Label = fn(&Messages) -> &'static str;

/// The same for the words of a kind, by their place among them.
pub(crate) type NthLabel = fn(&Messages, usize) -> Option<&'static str>;

/// A word on the page.
#[derive(Clone, Copy)]
pub(crate) enum Word {
    Of(Label),
    Nth(NthLabel, usize),
}

/// Texts that follow the language.
#[derive(Default)]
pub(crate) struct Words(Vec<(Node, &'static str, Word)>);

impl Words {
    /// Keeps this attribute of an element in the player's language; a text has no `attribute`.
    pub(crate) fn add(&mut self, node: &Node, attribute: &'static str, word: Word) {
        self.0.push((node.clone(), attribute, word));
    }

    /// Writes all of them in this language.
    pub(crate) fn speak(&self, messages: &Messages) {
        for (node, attribute, word) in &self.0 {
            let text = match word {
                Word::Of(of) => of(messages),
                Word::Nth(of, at) => of(messages, *at).unwrap_or_default(),
            };
            if attribute.is_empty() {
                node.unchecked_ref::<Text>().set_data(text);
            } else {
                set(node.unchecked_ref(), attribute, Some(text));
            }
        }
    }
}

/// The parts as one text. The library's `concat` would cost the page four hundred bytes more.
pub(crate) fn joined(parts: &[&str]) -> String {
    parts.iter().copied().collect()
}

/// Writes an attribute, or takes it away.
pub(crate) fn set(element: &Element, name: &str, value: Option<&str>) {
    // Only a name that no attribute can have is refused, and ours are all of the usual kind.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Writes an attribute without a value, or takes it away.
pub(crate) fn flag(element: &Element, name: &str, on: bool) {
    set(element, name, on.then_some(""));
}
