//! The field for typed moves, with the reason below when one was not played.

use web_sys::{HtmlElement, HtmlInputElement, Text};

use crate::dom::{flag, set};
use crate::maker::{Hole, Maker};

const TYPED: &str = "\
    <form class='rv-typed' data-typed='' novalidate=''>\
    <label for='@typed'>$</label>\
    <*input id='@typed' name='typed' type='text' autocomplete='off' autocapitalize='characters' spellcheck='false' \
    maxlength='12' placeholder='C4'/>\
    <button class='rv-button' type='submit'>$</button>\
    <*p id='@typed-error' hidden=''>#</p></form>";

/// The field with its label, its button and its error.
pub(crate) struct Typed {
    field: HtmlInputElement,
    refusal: Text,
    error: HtmlElement,
    error_id: String,
}

impl Typed {
    pub(crate) fn build(maker: &mut Maker) -> Typed {
        maker.write(TYPED, &[Hole::Word(|m| m.type_move), Hole::Word(|m| m.play)]);
        Typed {
            field: maker.take(),
            error: maker.take(),
            refusal: maker.take(),
            error_id: maker.id("typed-error"),
        }
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
