//! Hints, questions, typed moves, taps that are confirmed, passes that are noted, sounds.

use alloc::format;
use alloc::vec::Vec;

use proptest::prelude::*;
use reversi_rules::{Bitboard, Position, Square, Status, Variant};

use super::samples;
use super::script::{act_all, check, check_on, played};
use crate::hint::reason_for;
use crate::{Hint, HintReason, advise, read_square};

#[test]
fn a_hint_is_marked_until_the_next_move() {
    let mut page = played("people hint");
    let hint = page.session.hint().expect("a hint");
    assert!(page.session.places().contains(hint.square));
    page.press(hint.square);
    assert_eq!(page.session.hint(), None);
    check_on(&mut page, "remark=- ply=1");
}

#[test]
fn a_hint_is_for_the_person_to_move() {
    check("d3 hint", "remark=wait");
    check("d3 esc hint", "remark=-");
    check("people start:by-hand hint", "remark=no-hint");
    let mut page = played("people");
    page.follow(samples::SHORTEST);
    act_all(&mut page, "hint");
    check_on(&mut page, "remark=over");
}

#[test]
fn questions_are_answered_at_any_turn() {
    check("d3 hush ask:score", "heard=score remark=score searching=yes");
    check("people hush ask:rows ask:last ask:legal", "heard=rows;lastmove;legal");
    check("people hush key:e key:6 ask:why", "heard=why:e6 remark=why:e6");
    check("d3 esc hush ask:score", "heard=-");
}

#[test]
fn what_is_chosen_from_the_menu_closes_it_first() {
    check("people menu hush ask:score", "dialog=no heard=score focus=opener");
    check("people d3 menu leave:white", "dialog=no away=white turn=machine-white");
    check("people menu keys", "dialog=keys");
    check("people menu reset", "dialog=reset");
    check("people d3 esc menu hush ask:score", "dialog=no heard=- paused=player");
}

#[test]
fn the_letters_of_the_key_table_ask() {
    for (letter, heard) in [("p", "rows"), ("l", "lastmove"), ("s", "score"), ("m", "legal"), ("w", "why:d3")]
    {
        check(&format!("people hush key:{letter}"), &format!("heard={heard}"));
    }
    assert!(played("people key:i").session.hint().is_some());
    assert!(played("people key:i~").session.hint().is_none());
}

#[test]
fn a_typed_move_is_played_or_refused_like_a_pressed_one() {
    check("people type:d3", "ply=1 typed=no");
    check("people type:a1", "ply=0 typed=yes remark=nothing:a1");
    check("people type:d4", "typed=yes remark=occupied:d4");
    check("people type:x9", "typed=yes remark=no-such-square");
    check("people type:x9 d3", "typed=no");
    check("people type:x9 ask:score", "typed=no");
    check("d3 type:c3", "typed=yes remark=wait");
    check("people start:by-hand type:d4", "center=d4 typed=no");
    check("people d3 esc type:c3", "ply=1 typed=no");
}

#[test]
fn typed_squares_are_read_as_people_write_them() {
    for text in ["c4", "C4", " c4 ", "C4\n", "c 4"] {
        assert_eq!(read_square(text), Some(Square::C4), "{text:?}");
    }
    for text in ["", "c", "4c", "c9", "i4", "c44", "c 4 4", "ç4", "\u{ff23}4"] {
        assert_eq!(read_square(text), None, "{text:?}");
    }
}

#[test]
fn a_tap_plays_at_once_unless_taps_are_confirmed() {
    check("people tap:d3", "ply=1");
    check("people on:confirm-taps tap:d3", "ply=0 ghost=d3 remark=again:d3");
    check("people on:confirm-taps tap:d3 tap:d3", "ply=1 ghost=-");
    check("people on:confirm-taps tap:d3 tap:e6", "ply=0 ghost=e6");
    check("people on:confirm-taps tap:a1", "ply=0 ghost=- remark=nothing:a1");
    check("people d3 on:confirm-taps tap:c3 esc continue tap:c3", "ply=1 ghost=c3");
    check("people on:confirm-taps d3", "ply=1");
}

#[test]
fn a_pass_waits_to_be_noted_when_a_person_wants_it() {
    let mut page = played("people on:confirm-pass");
    page.follow(samples::BEFORE_A_PASS);
    check_on(&mut page, "turn=passing-black timers=-");
    act_all(&mut page, "wait:60000 undo");
    check_on(&mut page, "turn=white back=f8");
    act_all(&mut page, "redo");
    check_on(&mut page, "turn=white back=-");
}

#[test]
fn a_pass_is_noted_by_the_button_or_a_press_on_the_board() {
    for how in ["note", "a1"] {
        let mut page = played("people on:confirm-pass");
        page.follow(samples::BEFORE_A_PASS);
        let ply = page.session.game().ply();
        act_all(&mut page, how);
        check_on(&mut page, &format!("turn=white ply={ply}"));
    }
    let mut page = played("people on:confirm-pass");
    page.follow(samples::BEFORE_A_PASS);
    act_all(&mut page, "key:ArrowUp");
    check_on(&mut page, "turn=passing-black");
}

#[test]
fn a_pass_still_waits_after_a_pause() {
    let mut page = played("people on:confirm-pass");
    page.follow(samples::BEFORE_A_PASS);
    act_all(&mut page, "hide show continue");
    check_on(&mut page, "turn=passing-black timers=-");
    act_all(&mut page, "step:first step:last");
    check_on(&mut page, "turn=passing-black");
}

#[test]
fn nobody_is_asked_to_note_a_pass_who_has_left() {
    let mut page = played("people on:confirm-pass d3 leave:black leave:white");
    assert!(page.session.is_away(reversi_rules::Color::Black));
    act_all(&mut page, "settle");
    assert!(page.session.game().is_over(), "the machine plays to the end");
    let mut page = played("people on:confirm-pass");
    page.follow(samples::BEFORE_A_PASS);
    act_all(&mut page, "leave:black leave:white");
    check_on(&mut page, "turn=machine-white searching=yes");
}

#[test]
fn a_typed_move_notes_a_pass_first() {
    let mut page = played("people on:confirm-pass");
    page.follow(samples::BEFORE_A_PASS);
    act_all(&mut page, "type:a1");
    check_on(&mut page, "turn=white typed=yes");
}

#[test]
fn a_question_during_the_machines_turn_is_about_the_persons_discs() {
    let page = played("d3");
    assert_eq!(page.session.asked_about().to_move(), reversi_rules::Color::Black);
}

#[test]
fn what_happens_is_heard_when_sounds_are_on() {
    check("people d3", "sounds=-");
    check("people on:sounds d3", "sounds=place");
    check("people on:sounds a1", "sounds=-");
    check("people on:sounds d3 undo", "sounds=place");
    let mut page = played("people on:sounds");
    page.follow(samples::BEFORE_A_PASS);
    assert_eq!(page.sounds.last(), Some(&crate::Sound::Pass));
    let mut page = played("people on:sounds");
    page.follow(samples::SHORTEST);
    assert_eq!(page.sounds.last(), Some(&crate::Sound::End));
}

/// Positions of games that go their own way.
fn positions() -> impl Strategy<Value = Position> {
    proptest::collection::vec(any::<u8>(), 0..60).prop_map(|choices| {
        let mut position = Position::START;
        for choice in choices {
            if position.status() == Status::MustPass {
                position = position.pass().unwrap();
            }
            let legal: Vec<Square> = position.legal_moves().into_iter().collect();
            let Some(&square) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
            position = position.play(square).unwrap();
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn the_reason_of_a_hint_is_true(position in positions(), reverse in any::<bool>()) {
        let variant = if reverse { Variant::Reverse } else { Variant::Classic };
        let legal = position.legal_moves();
        let Some(hint) = advise(&position, variant) else {
            prop_assert!(legal.is_empty());
            return Ok(());
        };
        prop_assert!(legal.contains(hint.square));
        prop_assert!(is_true(&position, variant, hint), "{hint:?}");
    }

    #[test]
    fn the_reason_of_the_machines_advice_is_true(position in positions(), reverse in any::<bool>()) {
        let variant = if reverse { Variant::Reverse } else { Variant::Classic };
        for square in Square::all() {
            let reason = reason_for(&position, variant, square, None, 12);
            prop_assert_eq!(reason.is_some(), position.is_legal(square));
            let hint = reason.map(|reason| Hint { square, reason });
            prop_assert!(hint.is_none_or(|hint| is_true(&position, variant, hint)), "{hint:?}");
        }
    }
}

/// Whether a hint's reason can be seen on the board.
fn is_true(position: &Position, variant: Variant, hint: Hint) -> bool {
    let legal = position.legal_moves();
    let reverse = variant == Variant::Reverse;
    let flips = |square: Square| position.flips(square).len();
    let replies = |square: Square| position.play(square).unwrap().legal_moves();
    let gives = |square: Square| !replies(square).intersection(Bitboard::CORNERS).is_empty();
    let corner = |square: Square| Bitboard::CORNERS.contains(square);
    let here = hint.square;
    let all = || legal.into_iter();
    match hint.reason {
        HintReason::OnlyMove => legal.len() == 1,
        HintReason::Corner => corner(here) && !reverse,
        HintReason::FewestReplies(n) => {
            replies(here).len() == n
                && all().all(|square| replies(square).len() >= n)
                && all().any(|square| replies(square).len() > n)
        }
        HintReason::GivesNoCorner => !gives(here) && all().any(gives),
        HintReason::MostFlips(n) => flips(here) == n && all().all(|square| flips(square) <= n),
        HintReason::NoCorner => !corner(here) && all().any(corner) && reverse,
        HintReason::FewestFlips(n) => flips(here) == n && all().all(|square| flips(square) >= n) && reverse,
        HintReason::LastOfRegion => beside(position.empty(), here).is_empty(),
        HintReason::EvenRegions => {
            let regions = regions(position.empty().difference(here.into()));
            regions.len() > 1 && regions.iter().all(|size| size % 2 == 0)
        }
        HintReason::LooksAhead(depth) => depth == 12,
        HintReason::Wins(_) | HintReason::Draws | HintReason::Loses(_) => false,
    }
}

fn beside(empty: Bitboard, square: Square) -> Vec<Square> {
    empty.into_iter().filter(|other| square.king_steps(*other) == 1).collect()
}

/// The sizes of the regions of empty squares: what can be reached from each square, step by step.
fn regions(mut empty: Bitboard) -> Vec<usize> {
    let mut sizes = Vec::new();
    while let Some(first) = empty.first() {
        let mut reached = alloc::vec![first];
        empty.remove(first);
        let mut at = 0;
        while let Some(&square) = reached.get(at) {
            for next in beside(empty, square) {
                empty.remove(next);
                reached.push(next);
            }
            at += 1;
        }
        sizes.push(reached.len());
    }
    sizes
}

#[test]
fn a_proven_score_is_told_from_the_side_to_move() {
    let reason = |variant, score| reason_for(&Position::START, variant, Square::D3, Some(score), 30);
    assert_eq!(reason(Variant::Classic, 4), Some(HintReason::Wins(4)));
    assert_eq!(reason(Variant::Classic, -64), Some(HintReason::Loses(64)));
    assert_eq!(reason(Variant::Reverse, 4), Some(HintReason::Loses(4)));
    assert_eq!(reason(Variant::Reverse, -2), Some(HintReason::Wins(2)));
    assert_eq!(reason(Variant::Reverse, 0), Some(HintReason::Draws));
    assert_eq!(reason_for(&Position::START, Variant::Classic, Square::A1, Some(4), 30), None);
}
