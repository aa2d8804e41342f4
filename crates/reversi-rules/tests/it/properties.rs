//! What holds for every position, set, symmetry and text.

use proptest::prelude::*;
use reversi_rules::{
    Bitboard, ByColor, Color, Direction, File, Outcome, Position, Rank, Score, Square, Symmetry, Transcript,
    TranscriptFull, Variant,
};

use crate::support::{any_game, any_position, any_square, squares};

fn any_symmetry() -> impl Strategy<Value = Symmetry> {
    prop::sample::select(Symmetry::ALL.as_slice())
}

proptest! {
    #[test]
    fn only_the_opponents_discs_flip(position in any_position(), square in any_square()) {
        prop_assert!(position.flips(square).difference(position.opponent()).is_empty());
    }

    #[test]
    fn a_move_is_legal_exactly_if_it_flips(position in any_position(), square in any_square()) {
        let legal = position.legal_moves().contains(square);
        prop_assert_eq!(legal, !position.flips(square).is_empty());
        prop_assert_eq!(legal, position.is_legal(square));
        prop_assert_eq!(legal, position.play(square).is_ok());
    }

    #[test]
    fn a_move_adds_one_disc_and_hands_over_the_turn(position in any_position()) {
        for square in position.legal_moves() {
            let after = position.play(square).unwrap();
            prop_assert!(after.own().intersection(after.opponent()).is_empty());
            prop_assert_eq!(after.empty().with(square), position.empty());
            prop_assert_eq!(after.to_move(), position.to_move().other());
            prop_assert_eq!(after.discs(position.to_move()), position.own().union(position.flips(square)).with(square));
        }
    }

    #[test]
    fn a_turned_board_is_played_the_same(position in any_position(), symmetry in any_symmetry()) {
        let turned = symmetry.position(position);
        prop_assert_eq!(turned.legal_moves(), symmetry.bitboard(position.legal_moves()));
        prop_assert_eq!(turned.status(), position.status());
        prop_assert_eq!(turned.score(), position.score());
        for square in position.legal_moves() {
            let after = position.play(square).unwrap();
            prop_assert_eq!(turned.play(symmetry.square(square)), Ok(symmetry.position(after)));
        }
    }

    #[test]
    fn a_symmetry_is_undone_by_its_inverse(position in any_position(), symmetry in any_symmetry()) {
        prop_assert_eq!(symmetry.inverse().position(symmetry.position(position)), position);
    }

    #[test]
    fn a_set_is_turned_square_by_square(bits in any::<u64>(), symmetry in any_symmetry()) {
        let set = Bitboard::from_bits(bits);
        let turned: Bitboard = set.into_iter().map(|square| symmetry.square(square)).collect();
        prop_assert_eq!(turned, symmetry.bitboard(set));
    }

    #[test]
    fn a_set_is_its_squares(bits in any::<u64>()) {
        let set = Bitboard::from_bits(bits);
        let members: Vec<_> = set.into_iter().collect();
        prop_assert!(members.is_sorted());
        prop_assert_eq!(members.len(), set.len() as usize);
        prop_assert_eq!(set.into_iter().len(), members.len());
        prop_assert_eq!(members.first().copied(), set.first());
        prop_assert_eq!(members.into_iter().collect::<Bitboard>(), set);
        for square in Square::all() {
            prop_assert_eq!(set.contains(square), bits >> square.index() & 1 == 1);
        }
    }

    #[test]
    fn set_operations_go_square_by_square(a in any::<u64>(), b in any::<u64>()) {
        let [a, b] = [a, b].map(Bitboard::from_bits);
        for square in Square::all() {
            let (in_a, in_b) = (a.contains(square), b.contains(square));
            prop_assert_eq!(a.union(b).contains(square), in_a || in_b);
            prop_assert_eq!(a.intersection(b).contains(square), in_a && in_b);
            prop_assert_eq!(a.difference(b).contains(square), in_a && !in_b);
            prop_assert_eq!(a.complement().contains(square), !in_a);
        }
    }

    #[test]
    fn discs_that_overlap_are_no_position(black in any::<u64>(), white in any::<u64>(), square in any_square()) {
        let [black, white] = [black, white].map(|bits| Bitboard::from_bits(bits).with(square));
        for to_move in Color::ALL {
            prop_assert_eq!(Position::from_discs(black, white, to_move), None);
        }
    }

    #[test]
    fn a_position_gives_back_its_discs(position in any_position()) {
        let discs = ByColor::from_fn(|color| position.discs(color));
        prop_assert_eq!(Position::from_discs(discs.black, discs.white, position.to_move()), Some(position));
        for square in Square::all() {
            let color = Color::ALL.into_iter().find(|&color| discs[color].contains(square));
            prop_assert_eq!(position.at(square), color);
            prop_assert_eq!(position.empty().contains(square), color.is_none());
        }
    }

    #[test]
    fn the_final_position_is_that_of_the_last_ply(transcript in any_game()) {
        let last = transcript.replay(Position::START).last();
        let last = last.map_or(Position::START, |ply| ply.unwrap().after);
        prop_assert_eq!(transcript.final_position(Position::START), Ok(last));
    }

    #[test]
    fn plies_are_numbered_from_one_without_a_gap(transcript in any_game()) {
        for (ply, number) in transcript.replay(Position::START).zip(1..) {
            prop_assert_eq!(ply.unwrap().number, number);
        }
    }

    #[test]
    fn a_transcript_is_a_stack_of_at_most_sixty(squares in prop::collection::vec(any_square(), 0..80), keep in 0_usize..300) {
        let mut transcript = Transcript::new();
        for (pushed, &square) in squares.iter().enumerate() {
            let expected = if pushed < 60 { Ok(()) } else { Err(TranscriptFull) };
            prop_assert_eq!(transcript.push(square), expected);
        }
        let held = &squares[..squares.len().min(60)];
        prop_assert_eq!(transcript.as_slice(), held);
        prop_assert_eq!(transcript.len(), held.len());
        prop_assert_eq!(transcript.is_empty(), held.is_empty());
        prop_assert_eq!(transcript.get(keep), held.get(keep).copied());

        let mut shorter = transcript;
        shorter.truncate(keep);
        prop_assert_eq!(shorter.as_slice(), &held[..held.len().min(keep)]);
        while shorter.len() < transcript.len() {
            prop_assert_ne!(shorter, transcript);
            prop_assert_eq!(transcript.pop(), held.get(transcript.len()).copied());
        }
        // What was there before does not count.
        prop_assert_eq!(shorter, transcript);
    }
}

#[test]
fn the_symmetries_are_eight_different_ones() {
    let images: std::collections::HashSet<_> =
        Symmetry::ALL.map(|symmetry| symmetry.bitboard(squares("a1 b1 c2"))).into();
    assert_eq!(images.len(), 8);
}

#[test]
fn each_symmetry_moves_the_corner_as_its_name_says() {
    let moved = |symmetry: Symmetry| (symmetry.square(Square::A1), symmetry.square(Square::B1));
    assert_eq!(moved(Symmetry::Identity), (Square::A1, Square::B1));
    assert_eq!(moved(Symmetry::RotateRight), (Square::H1, Square::H2));
    assert_eq!(moved(Symmetry::RotateHalf), (Square::H8, Square::G8));
    assert_eq!(moved(Symmetry::RotateLeft), (Square::A8, Square::A7));
    assert_eq!(moved(Symmetry::MirrorFiles), (Square::H1, Square::G1));
    assert_eq!(moved(Symmetry::MirrorRanks), (Square::A8, Square::B8));
    assert_eq!(moved(Symmetry::Transpose), (Square::A1, Square::A2));
    assert_eq!(moved(Symmetry::Antitranspose), (Square::H8, Square::H7));
}

#[test]
fn a_square_is_its_column_and_row() {
    let mut index = 0;
    for rank in Rank::ALL {
        for file in File::ALL {
            let square = Square::new(file, rank);
            assert_eq!((square.index(), square.file(), square.rank()), (index, file, rank));
            assert_eq!(Square::from_index(index), Some(square));
            index += 1;
        }
    }
    assert_eq!(Square::from_index(64), None);
    assert_eq!(Square::all().count(), 64);
    for index in 0..8 {
        assert_eq!(File::from_index(index).map(File::index), Some(index));
        assert_eq!(Rank::from_index(index).map(Rank::index), Some(index));
    }
    assert_eq!((File::from_index(8), Rank::from_index(u8::MAX)), (None, None));
}

#[test]
fn a_step_leads_to_the_neighbor_or_off_the_board() {
    let around = |square: Square| Direction::ALL.map(|direction| square.step(direction));
    let named = |names: [&str; 8]| names.map(|name| name.parse().ok());
    assert_eq!(around(Square::D3), named(["d2", "e2", "e3", "e4", "d4", "c4", "c3", "c2"]));
    assert_eq!(around(Square::A1), named(["", "", "b1", "b2", "a2", "", "", ""]));
    assert_eq!(around(Square::H8), named(["h7", "", "", "", "", "", "g8", "g7"]));
    assert_eq!(around(Square::H4), named(["h3", "", "", "", "h5", "g5", "g4", "g3"]));
}

#[test]
fn the_variants_read_the_same_count_differently() {
    let outcomes = |black, white| {
        let score = Score { black, white };
        (Variant::Classic.outcome(score), Variant::Reverse.outcome(score))
    };
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    assert_eq!(outcomes(33, 31), (black, white));
    assert_eq!(outcomes(0, 13), (white, black));
    assert_eq!(outcomes(32, 32), (Outcome::Draw, Outcome::Draw));
    // Empty squares belong to nobody: with them given to a winner this would not be even.
    assert_eq!(outcomes(30, 30), (Outcome::Draw, Outcome::Draw));
}
