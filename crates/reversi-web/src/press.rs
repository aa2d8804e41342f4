//! Clicks and taps, and which of them count: the second half of a double press is none.

use reversi_rules::Square;
use reversi_session::Intent;
use web_sys::HtmlDialogElement;

/// Two presses this close to each other, in milliseconds, can be the halves of a double one.
const DOUBLE: f64 = 250.0;
/// How far the finger may have moved in between, in CSS pixels.
const NEAR: u32 = 16;

/// What was pressed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Target {
    /// A square's button.
    Square(Square),
    /// Another button, by what it asks for.
    Button(Intent),
    /// A dialog itself: its own ground, or what lies around it.
    Dialog(HtmlDialogElement),
}

/// A click, a tap, or what a key or a screen reader makes of a button.
#[derive(Clone, Debug)]
pub(crate) struct Press {
    pub(crate) on: Target,
    /// When, in milliseconds.
    pub(crate) at: f64,
    /// By a finger.
    pub(crate) touch: bool,
    /// Where in the window, in CSS pixels; keys and screen readers press at no place.
    pub(crate) place: Option<(i32, i32)>,
}

impl Press {
    /// Whether this is only the second half of a double press, of which `counted` was the first: on the same square;
    /// or at the same place, where the first half has made something else appear. Taking back is often meant twice.
    pub(crate) fn doubles(&self, counted: &Press) -> bool {
        (0.0..DOUBLE).contains(&(self.at - counted.at))
            && match (&counted.on, &self.on) {
                (Target::Square(first), Target::Square(second)) => first == second,
                (Target::Button(first), Target::Button(second))
                    if first == second && matches!(first, Intent::Undo | Intent::Redo) =>
                {
                    false
                }
                _ => self.is_near(counted),
            }
    }

    fn is_near(&self, other: &Press) -> bool {
        let (Some(here), Some(there)) = (self.place, other.place) else { return false };
        here.0.abs_diff(there.0).max(here.1.abs_diff(there.1)) <= NEAR
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    fn press(on: Target, at: f64, place: (i32, i32)) -> Press {
        Press { on, at, touch: false, place: Some(place) }
    }

    fn square(name: &str) -> Target {
        Target::Square(name.parse().unwrap())
    }

    #[wasm_bindgen_test]
    fn a_second_press_is_a_half_of_the_first_soon_after_it_on_the_same_square_or_at_the_same_place() {
        let (start, undo) = (Target::Button(Intent::Confirm), Target::Button(Intent::Undo));
        let cases = [
            (square("d3"), square("d3"), 249.0, (90, 0), true),
            (square("d3"), square("d3"), 250.0, (0, 0), false),
            (square("d3"), square("d3"), -1.0, (0, 0), false),
            (square("d3"), square("d4"), 10.0, (0, 1), false),
            (start.clone(), square("d3"), 200.0, (16, 16), true),
            (start.clone(), square("d3"), 200.0, (0, 17), false),
            (start.clone(), square("d3"), 250.0, (0, 0), false),
            (start.clone(), undo.clone(), 200.0, (-16, 0), true),
            (undo.clone(), undo.clone(), 30.0, (0, 0), false),
            (undo, Target::Button(Intent::Redo), 30.0, (0, 0), true),
            (start.clone(), start, 30.0, (0, 0), true),
        ];
        for (first, second, later, moved, doubled) in cases {
            let first = press(first, 1000.0, (100, 100));
            let second = press(second, 1000.0 + later, (100 + moved.0, 100 + moved.1));
            assert_eq!(second.doubles(&first), doubled, "{first:?} {second:?}");
        }
    }

    #[wasm_bindgen_test]
    fn a_press_of_a_key_has_no_place_to_share() {
        let key = |on: Target| Press { on, at: 0.0, touch: false, place: None };
        assert!(!key(Target::Button(Intent::Cancel)).doubles(&key(Target::Button(Intent::Confirm))));
        assert!(key(square("a1")).doubles(&key(square("a1"))));
    }
}
