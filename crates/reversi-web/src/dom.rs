//! Builds elements, and keeps the words on them in the player's language.

use core::cell::Cell;

use reversi_view::text::Messages;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{Document, Element, HtmlElement, Node, Text};

const SVG: &str = "http://www.w3.org/2000/svg";

/// Puts elements together. What is worded once for a language is remembered, to be reworded in another.
pub(crate) struct Maker<'a> {
    document: &'a Document,
    prefix: String,
    words: Words,
    /// One check at the end instead of one for each element: hundreds of them made a tenth of the module.
    refused: Cell<Option<JsValue>>,
}

impl<'a> Maker<'a> {
    /// `prefix` begins every id, so that two games on a page do not share one.
    pub(crate) fn new(document: &'a Document, prefix: &str) -> Maker<'a> {
        Maker { document, prefix: prefix.to_owned(), words: Words(Vec::new()), refused: Cell::new(None) }
    }

    /// An element with its attributes and children. What the browser refuses is told by [`Maker::done`].
    pub(crate) fn make(&self, tag: &str, attributes: &[(&str, &str)], children: &[&Node]) -> HtmlElement {
        self.furnish(self.document.create_element(tag), attributes, children).unchecked_into()
    }

    /// An SVG element with its attributes and children.
    pub(crate) fn draw(&self, tag: &str, attributes: &[(&str, &str)], children: &[&Node]) -> Element {
        self.furnish(self.document.create_element_ns(Some(SVG), tag), attributes, children)
    }

    /// Puts one thing into another, behind what is there.
    pub(crate) fn add(&self, parent: &Node, child: &Node) {
        self.note(parent.append_child(child));
    }

    fn furnish(
        &self,
        made: Result<Element, JsValue>,
        attributes: &[(&str, &str)],
        children: &[&Node],
    ) -> Element {
        let element = self.note(made).unwrap_or_else(|| JsValue::NULL.unchecked_into());
        for (name, value) in attributes {
            self.note(element.set_attribute(name, value));
        }
        for child in children {
            self.add(&element, child);
        }
        element
    }

    /// Remembers the first thing that the browser refused.
    fn note<T>(&self, done: Result<T, JsValue>) -> Option<T> {
        done.map_err(|refused| {
            let first = self.refused.take().unwrap_or(refused);
            self.refused.set(Some(first));
        })
        .ok()
    }

    /// A text that stays as it is, or that its holder changes.
    pub(crate) fn text(&self, text: &str) -> Text {
        self.document.create_text_node(text)
    }

    /// A text that follows the language.
    pub(crate) fn word(&mut self, of: Label) -> Text {
        self.word_by(Box::new(of))
    }

    /// A text that follows the language, of several of a kind.
    pub(crate) fn word_by(&mut self, of: Source) -> Text {
        let text = self.text("");
        self.words.0.push((Place::Text(text.clone()), of));
        text
    }

    /// Gives an element an attribute that follows the language.
    pub(crate) fn name(&mut self, element: &Element, attribute: &'static str, of: Label) {
        self.words.0.push((Place::Attribute(element.clone(), attribute), Box::new(of)));
    }

    /// An id that no other game on the page has.
    pub(crate) fn id(&self, name: &str) -> String {
        joined(&[self.prefix.as_str(), name])
    }

    /// The words on everything made.
    ///
    /// # Errors
    ///
    /// The first thing that the browser refused: then what was made is not whole, and must not be shown.
    pub(crate) fn done(self) -> Result<Words, JsValue> {
        self.refused.take().map_or(Ok(self.words), Err)
    }
}

/// Finds a word among those of a language. Plain functions, so that each use costs a pointer and no code of its own.
pub(crate) type Label = fn(&Messages) -> &'static str;

/// The same for words of a kind, which one function finds by something that it keeps.
pub(crate) type Source = Box<dyn Fn(&Messages) -> &'static str>;

enum Place {
    Text(Text),
    Attribute(Element, &'static str),
}

/// Texts that follow the language.
pub(crate) struct Words(Vec<(Place, Source)>);

impl Words {
    /// Writes all of them in this language.
    pub(crate) fn speak(&self, messages: &Messages) {
        for (place, of) in &self.0 {
            match place {
                Place::Text(text) => text.set_data(of(messages)),
                Place::Attribute(element, attribute) => set(element, attribute, Some(of(messages))),
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
