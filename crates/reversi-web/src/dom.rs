//! Writes to elements, and keeps texts and attributes as what the page shows and the player's language want them.

use reversi_view::Presentation;
use reversi_view::text::Messages;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node, Text};

/// Finds a word among those of a language. Plain functions, so that each use costs a pointer and no code of its own.
pub(crate) type Label = fn(&Messages) -> &'static str;

/// The same for the words of a kind, by their place among them.
pub(crate) type NthLabel = fn(&Messages, usize) -> Option<&'static str>;

/// Finds a text in what the page shows, for one of several places of a kind.
pub(crate) type Shown = for<'a> fn(&'a Presentation, usize) -> Option<&'a str>;

/// Makes one of it.
pub(crate) type Made = fn(&Presentation, usize) -> Option<String>;

/// Where a text on the page comes from.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    Word(Label),
    Nth(NthLabel, usize),
    Shown(Shown, usize),
    Made(Made, usize),
}

/// Texts and attributes that follow what the page shows.
pub(crate) struct Bindings {
    /// Begins every id of this game.
    prefix: String,
    bindings: Vec<Binding>,
}

struct Binding {
    node: Node,
    /// A text has none; one that begins with `--` is a property of the element's style.
    attribute: &'static str,
    source: Source,
    /// What stands on the page.
    written: Option<String>,
}

impl Bindings {
    pub(crate) fn new(prefix: String) -> Bindings {
        Bindings { prefix, bindings: Vec::new() }
    }

    /// Takes over what follows in `others`.
    pub(crate) fn add(&mut self, others: Bindings) {
        self.bindings.extend(others.bindings);
    }

    /// From now on this attribute of an element, or this text, says what the source says. Where that is nothing, the
    /// attribute is not there and the text is empty; `@` in an attribute begins an id.
    pub(crate) fn bind(&mut self, node: &Node, attribute: &'static str, source: Source) {
        self.bindings.push(Binding { node: node.clone(), attribute, source, written: None });
    }

    /// An id that no other game on the page has.
    pub(crate) fn id(&self, name: &str) -> String {
        joined(&[self.prefix.as_str(), name])
    }

    /// Writes what differs from what stands on the page.
    pub(crate) fn show(&mut self, now: &Presentation, texts: &Messages) {
        for Binding { node, attribute, source, written } in &mut self.bindings {
            let made;
            let text = match *source {
                Source::Word(of) => Some(of(texts)),
                Source::Nth(of, at) => of(texts, at),
                Source::Shown(of, at) => of(now, at),
                Source::Made(of, at) => {
                    made = of(now, at);
                    made.as_deref()
                }
            };
            if written.as_deref() == text {
                continue;
            }
            if attribute.is_empty() {
                node.unchecked_ref::<Text>().set_data(text.unwrap_or_default());
            } else if attribute.starts_with('-') {
                let style = node.unchecked_ref::<HtmlElement>().style();
                // A refused property would only leave the element as it looked.
                let _ = style.set_property(attribute, text.unwrap_or_default());
            } else if let Some((before, name)) = text.and_then(|text| text.split_once('@')) {
                let id = joined(&[before, &self.prefix, name]);
                set(node.unchecked_ref(), attribute, Some(&id));
            } else {
                set(node.unchecked_ref(), attribute, text);
            }
            *written = text.map(str::to_owned);
        }
    }
}

/// The value of an attribute that is there or not.
pub(crate) fn mark(on: bool) -> Option<&'static str> {
    on.then_some("")
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
    set(element, name, mark(on));
}
