//! The two seats: who sits there, what they are doing, how many discs they have.

use alloc::string::String;

use reversi_rules::{ByColor, Color};
use reversi_session::{Seat, Turn};

use super::{Scope, table};
use crate::text::Actor;
use crate::text::fill::filled;

/// From so many seconds on, little time is left.
const HURRIED: u32 = 10;

/// One seat of the score line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The letter on the seat's disc, where discs carry letters.
    pub letter: Option<char>,
    /// Who sits there: you, the machine, or a color.
    pub name: &'static str,
    /// The second line: `Negras · te toca`. Empty for a color at rest among two people.
    pub detail: String,
    /// The second line where there is little room: `te toca`.
    pub detail_short: String,
    /// Discs on the board.
    pub count: u8,
    /// Whether this side moves next.
    pub to_move: bool,
    /// The time left for the turn: `24 s`.
    pub clock: Option<String>,
    /// Little time is left.
    pub hurried: bool,
}

pub(super) fn seats(scope: &Scope) -> ByColor<SeatView> {
    ByColor::from_fn(|side| seat(scope, side))
}

fn seat(scope: &Scope, side: Color) -> SeatView {
    let (session, texts) = (scope.session, scope.texts);
    let actor = Actor::of(session, side);
    let position = session.shown();
    let looking_back = session.looking_back().is_some();
    let over = matches!(session.turn(), Turn::Over(_)) && !looking_back;
    let to_move = position.to_move() == side && !over;
    let detail_short = match session.settings().seats[side] {
        Seat::Person if session.is_away(side) => String::from(texts.played_for_you),
        Seat::Machine(_) if to_move && session.is_machine_at_work() => String::from(texts.thinking),
        _ if to_move => String::from(texts.to_move[actor]),
        Seat::Machine(level) => filled(texts.level, &[("n", level.number().into())]),
        Seat::Person => String::from(match actor {
            Actor::You | Actor::Machine => color_name(scope, side),
            Actor::Black | Actor::White => "",
        }),
    };
    // What stands before the point in the long form: against the machine the color, in a demo that it is the machine.
    let before = match actor {
        Actor::You | Actor::Machine => color_name(scope, side),
        _ if session.settings().people() == 0 => texts.name[Actor::Machine],
        _ => "",
    };
    let detail = if before.is_empty() || before == detail_short {
        detail_short.clone()
    } else {
        let mut detail = String::from(before);
        detail.push_str(" · ");
        detail.push_str(&detail_short);
        detail
    };
    let clock = table::clock(scope, side);
    SeatView {
        letter: scope.shows_letters().then_some(texts.letters[actor]),
        name: texts.name[actor],
        detail,
        detail_short,
        count: position.score().of(side),
        to_move,
        hurried: clock.is_some() && session.seconds_left().is_some_and(|seconds| seconds <= HURRIED),
        clock,
    }
}

fn color_name(scope: &Scope, side: Color) -> &'static str {
    match side {
        Color::Black => scope.texts.black,
        Color::White => scope.texts.white,
    }
}
