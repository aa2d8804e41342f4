//! The start positions, the center set up by hand, and what each direction from a square says.

use proptest::prelude::*;
use reversi_rules::{
    Bitboard, Color, Direction, Position, Reach, ReachEnd, SetUpError, Square, Start, Status, set_up,
};

use crate::support::{any_position, any_square, discs, squares};

fn placed(names: &str) -> Result<Position, SetUpError> {
    names
        .split_whitespace()
        .try_fold(Position::EMPTY, |position, name| set_up(&position, name.parse().unwrap()))
}

#[test]
fn the_names_of_the_starts_say_where_black_is() {
    for (start, black) in [
        (Start::Standard, "e4 d5"),
        (Start::Mirrored, "d4 e5"),
        (Start::BlackNorth, "d4 e4"),
        (Start::BlackSouth, "d5 e5"),
        (Start::BlackWest, "d4 d5"),
        (Start::BlackEast, "e4 e5"),
    ] {
        let position = start.position();
        assert_eq!(position.discs(Color::Black), squares(black), "{start:?}");
        assert_eq!(position.empty().complement(), squares("d4 e4 d5 e5"), "{start:?}");
        assert_eq!((position.to_move(), position.status()), (Color::Black, Status::ToMove), "{start:?}");
    }
}

#[test]
fn each_start_is_known_again_and_no_two_are_alike() {
    for start in Start::ALL {
        assert_eq!(Start::of(&start.position()), Some(start));
    }
    assert_eq!(Start::of(&Position::EMPTY), None);
    assert_eq!(Start::of(&discs("d4 e5", "e4 d5", Color::White)), None);
}

#[test]
fn every_order_of_setting_up_leads_to_one_of_the_six_with_black_to_move() {
    let mut seen = Vec::new();
    let center: Vec<Square> = Bitboard::CENTER.into_iter().collect();
    for one in &center {
        for two in &center {
            for three in &center {
                for four in &center {
                    let order = [one, two, three, four];
                    let all: Bitboard = order.into_iter().copied().collect();
                    let set =
                        order.into_iter().try_fold(Position::EMPTY, |position, &at| set_up(&position, at));
                    assert_eq!(set.is_ok(), all.len() == 4);
                    seen.extend(set.map(|position| Start::of(&position).unwrap()));
                }
            }
        }
    }
    assert_eq!(seen.len(), 24);
    for start in Start::ALL {
        assert_eq!(seen.iter().filter(|&&other| other == start).count(), 4, "{start:?}");
    }
}

#[test]
fn a_disc_set_up_flips_nothing_and_hands_over_the_turn() {
    let position = placed("d4 d5 e4").unwrap();
    assert_eq!(position, discs("d4 e4", "d5", Color::White));
}

#[test]
fn setting_up_refuses_taken_squares_and_squares_outside_the_center() {
    assert_eq!(placed("d4 d4"), Err(SetUpError::Occupied));
    assert_eq!(placed("d4 c3"), Err(SetUpError::OutsideCenter));
    assert_eq!(placed("d4 e4 d5 e5 e5"), Err(SetUpError::Occupied));
    assert_eq!(placed("d4 e4 d5 e5 e6"), Err(SetUpError::OutsideCenter));
}

#[test]
fn a_direction_says_what_ends_it() {
    // Row 1: white b1 c1, black d1; column a: white a2 … a8; diagonal: white b2, nothing behind it.
    let position = discs("d1", "b1 c1 a2 a3 a4 a5 a6 a7 a8 b2", Color::Black);
    let end = |direction| {
        let reach = position.reach(Square::A1, direction);
        (reach.over.len(), reach.end, reach.encloses())
    };
    assert_eq!(end(Direction::East), (2, ReachEnd::Closed(Square::D1), true));
    assert_eq!(end(Direction::South), (7, ReachEnd::Border, false));
    assert_eq!(end(Direction::SouthEast), (1, ReachEnd::Gap(Square::C3), false));
    assert_eq!(end(Direction::North), (0, ReachEnd::Border, false));
    let beside = discs("b1", "h8", Color::Black).reach(Square::A1, Direction::East);
    assert_eq!((beside.end, beside.encloses()), (ReachEnd::Closed(Square::B1), false));
}

proptest! {
    #[test]
    fn what_the_directions_enclose_is_what_flips(position in any_position(), square in any_square()) {
        let enclosed = Direction::ALL
            .into_iter()
            .map(|direction| position.reach(square, direction))
            .filter(Reach::encloses)
            .fold(Bitboard::EMPTY, |discs, reach| discs.union(reach.over));
        if position.empty().contains(square) {
            prop_assert_eq!(enclosed, position.flips(square));
        }
    }
}
