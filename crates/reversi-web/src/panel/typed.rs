//! The field for typed moves, with the reason below when one was not played.

use reversi_view::Presentation;
use web_sys::HtmlInputElement;

use crate::dom::mark;
use crate::maker::{Hole, Maker};

const TYPED: &str = "\
    <form class='rv-typed' data-typed='' novalidate=''>\
    <label for='@typed'>$</label>\
    <*input id='@typed' name='typed' type='text' autocomplete='off' autocapitalize='characters' spellcheck='false' \
    maxlength='12' placeholder='C4' aria-invalid='$' aria-describedby='$'/>\
    <button class='rv-button' type='submit'>$</button>\
    <p id='@typed-error' hidden='$'>$</p></form>";

/// The field with its label, its button and its error.
pub(crate) struct Typed {
    field: HtmlInputElement,
}

impl Typed {
    /// What was typed stays when it is not played.
    pub(crate) fn build(maker: &mut Maker) -> Typed {
        maker.write(
            TYPED,
            const {
                &[
                    Hole::Word(|m| m.type_move),
                    Hole::Shown(|now, _| refused(now).then_some("true"), 0),
                    Hole::Shown(|now, _| refused(now).then_some("@typed-error"), 0),
                    Hole::Word(|m| m.play),
                    Hole::Shown(|now, _| mark(!refused(now)), 0),
                    Hole::Shown(|now, _| Some(&now.typed_refusal), 0),
                ]
            },
        );
        Typed { field: maker.take() }
    }

    /// Empties the field: the move was played.
    pub(crate) fn clear(&self) {
        self.field.set_value("");
    }
}

fn refused(now: &Presentation) -> bool {
    !now.typed_refusal.is_empty()
}
