//! Builds elements, and keeps the words on them in the player's language.

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
}

impl<'a> Maker<'a> {
    /// `prefix` begins every id, so that two games on a page do not share one.
    pub(crate) fn new(document: &'a Document, prefix: &str) -> Maker<'a> {
        Maker { document, prefix: prefix.to_owned(), words: Words(Vec::new()) }
    }

    /// An element with its attributes and children.
    pub(crate) fn make(
        &self,
        tag: &str,
        attributes: &[(&str, &str)],
        children: &[&Node],
    ) -> Result<HtmlElement, JsValue> {
        let element = self.document.create_element(tag)?;
        furnish(&element, attributes, children)?;
        Ok(element.unchecked_into())
    }

    /// An SVG element with its attributes and children.
    pub(crate) fn draw(
        &self,
        tag: &str,
        attributes: &[(&str, &str)],
        children: &[&Node],
    ) -> Result<Element, JsValue> {
        let element = self.document.create_element_ns(Some(SVG), tag)?;
        furnish(&element, attributes, children)?;
        Ok(element)
    }

    /// A text that stays as it is, or that its holder changes.
    pub(crate) fn text(&self, text: &str) -> Text {
        self.document.create_text_node(text)
    }

    /// A text that follows the language.
    pub(crate) fn word(&mut self, of: impl Fn(&Messages) -> &'static str + 'static) -> Text {
        let text = self.text("");
        self.words.0.push((Place::Text(text.clone()), Box::new(of)));
        text
    }

    /// Gives an element an attribute that follows the language.
    pub(crate) fn name(
        &mut self,
        element: &Element,
        attribute: &'static str,
        of: impl Fn(&Messages) -> &'static str + 'static,
    ) {
        self.words.0.push((Place::Attribute(element.clone(), attribute), Box::new(of)));
    }

    /// An id that no other game on the page has.
    pub(crate) fn id(&self, name: &str) -> String {
        [self.prefix.as_str(), name].concat()
    }

    /// The words on everything made.
    pub(crate) fn into_words(self) -> Words {
        self.words
    }
}

fn furnish(element: &Element, attributes: &[(&str, &str)], children: &[&Node]) -> Result<(), JsValue> {
    for (name, value) in attributes {
        element.set_attribute(name, value)?;
    }
    for child in children {
        element.append_child(child)?;
    }
    Ok(())
}

type Source = Box<dyn Fn(&Messages) -> &'static str>;

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
