//! The field for typed moves, with the reason below when one was not played.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, Text};

use crate::dom::{Maker, flag, set};

/// The field with its label, its button and its error.
pub(crate) struct Typed {
    pub(crate) element: HtmlElement,
    field: HtmlInputElement,
    refusal: Text,
    error: HtmlElement,
    error_id: String,
}

impl Typed {
    pub(crate) fn build(maker: &mut Maker) -> Typed {
        let [field_id, error_id] = ["typed", "typed-error"].map(|name| maker.id(name));
        let text = maker.word(|m| m.type_move);
        let label = maker.make("label", &[("for", &field_id)], &[&text]);
        let attributes = [
            ("id", field_id.as_str()),
            ("name", "typed"),
            ("type", "text"),
            ("autocomplete", "off"),
            ("autocapitalize", "characters"),
            ("spellcheck", "false"),
            ("maxlength", "12"),
            ("placeholder", "C4"),
        ];
        let field = maker.make("input", &attributes, &[]);
        let text = maker.word(|m| m.play);
        let play = maker.make("button", &[("class", "rv-button"), ("type", "submit")], &[&text]);
        let refusal = maker.text("");
        let attributes = [("id", error_id.as_str()), ("hidden", "")];
        let error = maker.make("p", &attributes, &[&refusal]);
        let attributes = [("class", "rv-typed"), ("data-typed", ""), ("novalidate", "")];
        let element = maker.make("form", &attributes, &[&label, &field, &play, &error]);
        Typed { element, field: field.unchecked_into(), refusal, error, error_id }
    }

    /// Shows why the move was not played; what was typed stays.
    pub(crate) fn show(&self, refusal: &str) {
        let refused = !refusal.is_empty();
        self.refusal.set_data(refusal);
        flag(&self.error, "hidden", !refused);
        set(&self.field, "aria-invalid", refused.then_some("true"));
        set(&self.field, "aria-describedby", refused.then_some(self.error_id.as_str()));
    }

    /// Empties the field: the move was played.
    pub(crate) fn clear(&self) {
        self.field.set_value("");
    }
}
