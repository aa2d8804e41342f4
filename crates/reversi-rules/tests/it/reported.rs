//! Faults that players of such programs reported, rules side. The numbers B… are those of this project's collection of
//! public reports; each names the kind of fault.

use reversi_rules::{Color, IllegalPass, IllegalReason, Move, Outcome, Position, Square, Status, Variant};

use crate::support::{discs, position, squares, transcript};

#[test]
fn b1_every_closed_line_flips_and_no_other() {
    let before =
        transcript("d3c5b6e3f2c2f6b5a5e2f3e6d2c4f4g1b4g7h8").final_position(Position::START).unwrap();
    let text = "------O---OXXO-----XOX---XXXXX--XXXOX----X--OX--------X--------X O";
    assert_eq!(before, position(text));
    assert_eq!(before.flips(Square::G2), squares("f3 e4"));
    let after = before.play(Square::G2).unwrap();
    assert_eq!(after, position("------O---OXXOO----XOO---XXXOX--XXXOX----X--OX--------X--------X X"));
    assert_eq!((after.score().black, after.score().white), (15, 9));
}

#[test]
fn b3_a_side_without_a_move_passes_and_the_game_goes_on() {
    let before = position("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    assert_eq!(before.status(), Status::MustPass);
    assert_eq!((before.score().black, before.score().white), (19, 43));
    let after = before.pass().unwrap();
    assert_eq!(after.to_move(), Color::White);
    assert_eq!(after.legal_moves(), squares("g5 h6"));
}

#[test]
fn b5_b12_when_nobody_can_move_the_game_is_over_at_once() {
    let game = transcript(
        "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2g8g7g5g6h7g4g3h3h4h5g2",
    );
    let end = game.final_position(Position::START).unwrap();
    assert_eq!(end.status(), Status::Over);
    assert_eq!((end.score().black, end.score().white), (0, 59));
    assert_eq!(end.empty(), squares("g1 h1 h2 h6 h8"));
    assert_eq!(end.pass(), Err(IllegalPass));
    assert!(end.empty().into_iter().all(|square| end.play(square).is_err()));
    assert_eq!(Variant::Classic.outcome(end.score()), Outcome::Win(Color::White));
    assert_eq!(Variant::Reverse.outcome(end.score()), Outcome::Win(Color::Black));
}

#[test]
fn b6_equal_counts_are_a_draw_in_both_variants() {
    let game = transcript(crate::samples::A);
    let end = game.final_position(Position::START).unwrap();
    assert_eq!((end.score().black, end.score().white), (32, 32));
    for variant in [Variant::Classic, Variant::Reverse] {
        assert_eq!(variant.outcome(end.score()), Outcome::Draw);
    }
}

#[test]
fn b14_b15_b16_b24_a_forced_pass_is_a_ply_of_the_side_that_passes() {
    let plies: Vec<_> =
        transcript(crate::samples::F).replay(Position::START).collect::<Result<_, _>>().unwrap();
    let passes: Vec<_> = plies.iter().filter(|ply| ply.played == Move::Pass).collect();
    assert_eq!(passes.len(), 5);
    for pass in passes {
        assert_eq!(pass.side, Color::Black);
        assert!(pass.flips.is_empty());
        assert_eq!(pass.after.to_move(), Color::White);
        assert_eq!(pass.after.status(), Status::ToMove);
    }
}

#[test]
fn b12_black_moves_first() {
    assert_eq!(Position::START.to_move(), Color::Black);
}

#[test]
fn b20_a_move_that_flips_nothing_is_refused() {
    let reason = |square| Position::START.play(square).unwrap_err().reason;
    assert_eq!(reason(Square::D6), IllegalReason::EnclosesNothing);
    assert_eq!(reason(Square::C3), IllegalReason::EnclosesNothing);
    assert_eq!(Position::START.pass(), Err(IllegalPass));
}

#[test]
fn b21_the_start_has_white_on_d4_and_e5() {
    let start = Position::START;
    assert_eq!(start.discs(Color::White), squares("d4 e5"));
    assert_eq!(start.discs(Color::Black), squares("e4 d5"));
    assert_eq!(start.legal_moves(), squares("d3 c4 f5 e6"));
}

#[test]
fn b25_lines_do_not_wrap_around_the_border() {
    let check = |black, white, refused: Square, reply| {
        let position = discs(black, white, Color::Black);
        assert!(position.legal_moves().is_empty(), "{position}");
        assert_eq!(position.play(refused).unwrap_err().reason, IllegalReason::EnclosesNothing);
        assert_eq!(position.status(), Status::MustPass);
        assert_eq!(position.pass().unwrap().legal_moves(), squares(reply));
    };
    check("b5", "a5 h4", Square::G4, "c5");
    check("b7", "a6 h4", Square::G3, "c8");
    check("g5", "a4 h4", Square::B3, "f6");
    check("g4", "a5 h4", Square::B5, "f4");
    check("b5", "a6 h6", Square::G7, "c4");
    check("g2", "a5 h3", Square::B6, "f1");
}

#[test]
fn b26_the_corner_closes_a_line_along_the_border() {
    let position = discs("a1", "b1", Color::Black);
    assert_eq!(position.legal_moves(), squares("c1"));
    assert_eq!(discs("a1", "b1", Color::White).legal_moves(), squares(""));
}

#[test]
fn b28_the_mover_is_to_move_again_after_the_rivals_pass() {
    let before = position("O-OOOOOOOOOOOOOOO-OOOOOOOXOOOOOOOXXOXOOOOXOXOOOOXXXXXOOOXXXXXXXX X");
    assert_eq!(before.flips(Square::B3), squares("c4 d5 e6 f7"));
    let after = before.play(Square::B3).unwrap();
    assert_eq!((after.to_move(), after.status()), (Color::White, Status::MustPass));
    let after = after.pass().unwrap();
    assert_eq!((after.to_move(), after.status()), (Color::Black, Status::ToMove));
    assert_eq!(after.legal_moves(), squares("b1"));
}
