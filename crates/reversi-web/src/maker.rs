//! Builds elements from descriptions in a small HTML. Code that made them one by one was a tenth of the page's module.

use core::slice::Iter;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{Document, Element, Node};

use crate::dom::{Bindings, Label, Made, NthLabel, Shown, Source};
use crate::icons::{Icon, icon};

const HTML: &str = "http://www.w3.org/1999/xhtml";
const SVG: &str = "http://www.w3.org/2000/svg";

/// Writes elements in the order of the page.
///
/// A description is HTML with every value in single quotes, with `/>` for what has no content, and without entities or
/// comments; what an end tag says is not read. Besides:
///
/// - `$`, as a value or a text, stands for the next of the [`Hole`]s, and in a value for a given one;
/// - `@` in a value begins an id that no other game on the page has;
/// - `<*div …>` hands the element out, and `#` a text that its holder changes: [`Maker::take`] gets them in that order;
/// - any other text is one space.
///
/// What is left open at the end of a description goes on with the next one.
pub(crate) struct Maker<'a> {
    document: &'a Document,
    bindings: Bindings,
    /// What is not closed yet, the innermost last.
    open: Vec<Open>,
    /// What was handed out and has not been taken.
    marked: Vec<Node>,
    /// One check at the end instead of one for each element.
    refused: Option<JsValue>,
}

struct Open {
    element: Element,
    /// It is drawn, and so is what it holds.
    drawn: bool,
}

/// What stands for a `$`.
#[derive(Clone, Copy)]
pub(crate) enum Hole<'a> {
    /// A text that stays as it is.
    Given(&'a str),
    /// A text that follows the language.
    Word(Label),
    /// The same, one of several of a kind.
    Nth(NthLabel, usize),
    /// A text that follows what the page shows.
    Shown(Shown, usize),
    /// The same, made of it.
    Made(Made, usize),
    /// A picture, in place of a text.
    Icon(Icon),
}

impl Hole<'_> {
    fn source(&self) -> Option<Source> {
        match *self {
            Hole::Word(of) => Some(Source::Word(of)),
            Hole::Nth(of, at) => Some(Source::Nth(of, at)),
            Hole::Shown(of, at) => Some(Source::Shown(of, at)),
            Hole::Made(of, at) => Some(Source::Made(of, at)),
            Hole::Given(_) | Hole::Icon(_) => None,
        }
    }
}

impl<'a> Maker<'a> {
    /// `prefix` begins every id, so that two games on a page do not share one.
    pub(crate) fn new(document: &'a Document, prefix: String) -> Maker<'a> {
        let bindings = Bindings::new(prefix);
        Maker { document, bindings, open: Vec::new(), marked: Vec::new(), refused: None }
    }

    /// Adds something to an element of the page; `prefix` as for [`Maker::new`].
    pub(crate) fn adding_to(document: &'a Document, parent: &Element, prefix: String) -> Maker<'a> {
        let mut maker = Maker::new(document, prefix);
        maker.open.push(Open { element: parent.clone(), drawn: false });
        maker
    }

    /// Writes what is described. What the browser refuses is told by [`Maker::done`].
    pub(crate) fn write(&mut self, description: &'static str, holes: &[Hole<'_>]) {
        let mut holes = holes.iter();
        for piece in description.split('<') {
            let (tag, text) = piece.split_once('>').unwrap_or(("", piece));
            if tag.starts_with('/') {
                self.close();
            } else if let Some(tag) = tag.strip_suffix('/') {
                self.open(tag, &mut holes);
                self.close();
            } else if !tag.is_empty() {
                self.open(tag, &mut holes);
            }
            for mark in text.bytes() {
                self.text(mark, &mut holes);
            }
        }
    }

    /// The first thing handed out that has not been taken yet. The wrong type, or more than was handed out, shows in
    /// whatever is done with it: everything built is built in every test.
    pub(crate) fn take<T: JsCast>(&mut self) -> T {
        let first = if self.marked.is_empty() { JsValue::NULL } else { self.marked.remove(0).into() };
        first.unchecked_into()
    }

    /// An id that no other game on the page has.
    pub(crate) fn id(&self, name: &str) -> String {
        self.bindings.id(name)
    }

    /// What follows the language and what the page shows.
    ///
    /// # Errors
    ///
    /// The first thing that the browser refused: then what was made is not whole, and must not be shown.
    pub(crate) fn done(self) -> Result<Bindings, JsValue> {
        self.refused.map_or(Ok(self.bindings), Err)
    }

    fn open(&mut self, tag: &'static str, holes: &mut Iter<'_, Hole<'_>>) {
        let mut parts = tag.split('\'');
        let first = parts.next().unwrap_or_default();
        let (name, mut attribute) = first.split_once(' ').unwrap_or((first, ""));
        let marked = name.strip_prefix('*');
        let name = marked.unwrap_or(name);
        let drawn = name == "svg" || self.open.last().is_some_and(|parent| parent.drawn);
        let made = self.document.create_element_ns(Some(if drawn { SVG } else { HTML }), name);
        let element = self.note(made).unwrap_or_else(|| JsValue::NULL.unchecked_into());
        if marked.is_some() {
            self.marked.push(element.clone().into());
        }
        while let Some(value) = parts.next() {
            let name = attribute.strip_prefix(' ').unwrap_or(attribute);
            self.attribute(&element, name.strip_suffix('=').unwrap_or(name), value, holes);
            attribute = parts.next().unwrap_or_default();
        }
        self.open.push(Open { element, drawn });
    }

    /// An element joins what holds it when it is whole: a region that is read out is then read once.
    fn close(&mut self) {
        let Some(Open { element, .. }) = self.open.pop() else { return };
        self.append(&element);
    }

    fn append(&mut self, node: &Node) {
        if let Some(parent) = self.open.last() {
            let appended = parent.element.append_child(node);
            self.note(appended);
        }
    }

    fn attribute(
        &mut self,
        element: &Element,
        name: &'static str,
        value: &str,
        holes: &mut Iter<'_, Hole<'_>>,
    ) {
        let mut whole = String::new();
        for letter in value.bytes() {
            match letter {
                b'@' => whole.push_str(&self.bindings.id("")),
                b'$' => match holes.next() {
                    Some(Hole::Given(text)) => whole.push_str(text),
                    hole => {
                        if let Some(source) = hole.and_then(Hole::source) {
                            self.bindings.bind(element, name, source);
                        }
                        return;
                    }
                },
                letter => whole.push(char::from(letter)),
            }
        }
        let done = element.set_attribute(name, &whole);
        self.note(done);
    }

    fn text(&mut self, mark: u8, holes: &mut Iter<'_, Hole<'_>>) {
        let hole = if mark == b'$' { holes.next() } else { None };
        if let Some(&Hole::Icon(strokes)) = hole {
            return icon(self, strokes);
        }
        let text = self.document.create_text_node(match hole {
            Some(Hole::Given(text)) => text,
            _ if mark == b' ' => " ",
            _ => "",
        });
        if let Some(source) = hole.and_then(Hole::source) {
            self.bindings.bind(&text, "", source);
        } else if mark == b'#' {
            self.marked.push(text.clone().into());
        }
        self.append(&text);
    }

    /// Remembers the first thing that the browser refused.
    fn note<T>(&mut self, done: Result<T, JsValue>) -> Option<T> {
        done.map_err(|refused| {
            self.refused.get_or_insert(refused);
        })
        .ok()
    }
}
