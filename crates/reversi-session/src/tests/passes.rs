//! Passes: derived, shown, skipped, taken back and played again; whole real games.

use alloc::format;
use alloc::vec::Vec;

use reversi_rules::{Color, Move, Outcome};

use super::page::Page;
use super::samples::{A, ALL, B, D, F, G, Sample};
use super::script::{act_all, check_on, played};
use crate::{Intent, Session, Turn};

/// Before which placement each pass comes, 1 for the first.
fn passes(session: &Session) -> Vec<usize> {
    let mut placed = 1;
    let mut found = Vec::new();
    for ply in session.game().plies() {
        match ply.played {
            Move::Place(_) => placed += 1,
            Move::Pass => found.push(placed),
        }
    }
    found
}

/// The first placements of a game, as squares.
fn opening(sample: &Sample, placements: usize) -> &str {
    sample.moves.get(..2 * placements).unwrap()
}

#[track_caller]
fn ended_as(page: &Page, sample: &Sample) {
    let score = page.session.game().position().score();
    assert_eq!((score.black, score.white), sample.score);
    assert_eq!(passes(&page.session), sample.passes);
    assert!(matches!(page.session.turn(), Turn::Over(_)));
    assert!(page.search.is_none() && page.timers.is_empty());
}

#[test]
fn real_games_end_as_they_ended_whoever_plays_them() {
    for sample in ALL {
        for seats in ["people", "", "white", "demo"] {
            let mut page = played(seats);
            page.follow(sample.moves);
            ended_as(&page, sample);
        }
    }
}

#[test]
fn the_result_is_read_by_the_variant() {
    let won = |script: &str, sample: &Sample| {
        let mut page = played(script);
        page.follow(sample.moves);
        page.session.turn()
    };
    assert_eq!(won("people", &A), Turn::Over(Outcome::Draw));
    assert_eq!(won("people", &B), Turn::Over(Outcome::Win(Color::White)));
    assert_eq!(won("people", &D), Turn::Over(Outcome::Win(Color::Black)));
    assert_eq!(won("people reverse", &D), Turn::Over(Outcome::Win(Color::White)));
    assert_eq!(won("people", &G), Turn::Over(Outcome::Win(Color::White)));
}

#[test]
fn taking_back_everything_and_playing_it_again_restores_moves_and_passes() {
    for sample in ALL {
        for seats in ["people", "", "white"] {
            let mut page = played(seats);
            page.follow(sample.moves);
            let end = page.session.game().clone();
            while page.session.can_undo() {
                page.wish(Intent::Undo);
                assert!(matches!(page.session.turn(), Turn::Person(_)), "undo leads to a person's turn");
            }
            let first = usize::from(seats == "white");
            assert_eq!(page.session.game().transcript().len(), first);
            while page.session.can_redo() {
                page.wish(Intent::Redo);
            }
            assert_eq!(*page.session.game(), end);
            ended_as(&page, sample);
        }
    }
}

#[test]
fn after_a_pass_the_same_side_moves_again() {
    let mut page = forced_pass("people");
    page.follow("");
    check_on(&mut page, "turn=white");
    let last = page.session.game().last_placement().unwrap();
    assert_eq!(last.side, Color::White);
}

#[test]
fn a_pass_is_shown_for_a_moment_and_ends_by_itself() {
    let mut page = forced_pass("people");
    check_on(&mut page, "turn=passing-black timers=900");
    act_all(&mut page, "wait:899");
    check_on(&mut page, "turn=passing-black");
    act_all(&mut page, "wait:1");
    check_on(&mut page, "turn=white timers=-");
}

/// The fiftieth placement of game F has just been made: White's, and Black has to pass.
fn forced_pass(seats: &str) -> Page {
    let mut page = played(seats);
    page.follow(opening(&F, 49));
    let last = F.moves.get(98..100).unwrap();
    if page.search.is_some() {
        act_all(&mut page, &format!("answer:{last}"));
        page.wait(500);
    } else {
        act_all(&mut page, last);
    }
    page
}

#[test]
fn a_press_on_the_board_ends_the_showing_and_plays_nothing() {
    let mut page = forced_pass("people");
    let ply = page.session.game().ply();
    let next = F.moves.get(100..102).unwrap();
    act_all(&mut page, next);
    assert_eq!(page.session.game().ply(), ply);
    check_on(&mut page, &format!("turn=white timers=- cursor={next}"));
    act_all(&mut page, next);
    assert!(page.session.game().ply() > ply);
}

#[test]
fn a_key_ends_the_showing_and_does_what_it_does() {
    let mut page = forced_pass("people");
    act_all(&mut page, "key:ctrl+Home");
    check_on(&mut page, "turn=white timers=- cursor=a1");
    let mut page = forced_pass("people");
    act_all(&mut page, "esc");
    check_on(&mut page, "paused=player timers=-");
    act_all(&mut page, "esc");
    check_on(&mut page, "paused=no turn=white timers=-");
}

#[test]
fn focus_that_comes_by_itself_does_not_end_the_showing() {
    let mut page = forced_pass("people");
    page.wish(Intent::Focused(reversi_rules::Square::A1));
    check_on(&mut page, "turn=passing-black cursor=a1");
}

#[test]
fn the_machine_moves_on_after_the_persons_pass() {
    let mut page = forced_pass("");
    check_on(&mut page, "turn=passing-black searching=no");
    act_all(&mut page, "wait:900");
    check_on(&mut page, "turn=machine-white searching=yes");
    let mut page = forced_pass("");
    act_all(&mut page, "undo");
    check_on(&mut page, "turn=black searching=no");
}

#[test]
fn leaving_while_a_pass_is_shown_stops_its_timer() {
    let mut page = forced_pass("");
    act_all(&mut page, "hide show");
    check_on(&mut page, "paused=hidden timers=-");
    act_all(&mut page, "continue");
    check_on(&mut page, "turn=machine-white searching=yes");
}

#[test]
fn passes_close_together_never_stack_their_timers() {
    let mut page = forced_pass("people");
    for at in [50, 51, 52] {
        page.follow("");
        act_all(&mut page, F.moves.get(2 * at..2 * at + 2).unwrap());
        check_on(&mut page, "turn=passing-black timers=900");
    }
}

#[test]
fn undo_over_a_pass_goes_back_to_where_the_person_can_move() {
    // Black passes four times in a row: all of White's moves go with the one undo.
    let mut page = played("");
    page.follow(opening(&F, 54));
    let before = page.session.game().clone();
    act_all(&mut page, "undo");
    check_on(&mut page, "turn=black redo=yes");
    assert_eq!(page.session.game().transcript().len(), 48);
    assert!(!page.session.places().is_empty());
    act_all(&mut page, "redo");
    assert_eq!(*page.session.game(), before);
}

#[test]
fn two_people_take_one_disc_back_and_the_pass_with_it() {
    let mut page = forced_pass("people");
    act_all(&mut page, "undo");
    assert_eq!(page.session.game().transcript().len(), 49);
    assert_eq!(passes(&page.session), []);
    act_all(&mut page, "redo");
    assert_eq!(passes(&page.session), [51]);
    check_on(&mut page, "turn=white timers=-");
}

#[test]
fn a_game_saved_at_a_pass_comes_back_there() {
    let mut page = forced_pass("people");
    act_all(&mut page, "reload");
    check_on(&mut page, "paused=restored");
    assert_eq!(passes(&page.session), [51]);
    act_all(&mut page, "continue");
    check_on(&mut page, "turn=white");
}
