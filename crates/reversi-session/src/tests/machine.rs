//! The machine's turns: answers in time, early, late, wrong or never.

use reversi_rules::{Square, Variant};

use super::script::{act_all, check, check_on, played};
use crate::{Effect, Event, Intent, Manner, SearchId};

#[test]
fn the_machine_answers_after_its_natural_delay() {
    check("d3", "searching=yes timers=500,700 turn=machine-white");
    check("d3 answer:c3", "ply=1 turn=machine-white searching=no");
    check("d3 answer:c3 wait:499", "ply=1");
    check("d3 answer:c3 wait:500", "ply=2 turn=black timers=-");
}

#[test]
fn an_answer_after_the_delay_is_played_at_once() {
    check("d3 wait:500", "ply=1 searching=yes");
    check("d3 wait:650 answer:c3", "ply=2 moves=d3c3 timers=-");
}

#[test]
fn the_machine_begins_when_the_person_has_white() {
    check("white", "turn=machine-black searching=yes ply=0");
    check("white reply", "turn=white ply=1");
}

#[test]
fn the_machine_is_asked_with_the_variant_of_the_game() {
    let page = played("reverse d3");
    assert_eq!(page.search.unwrap().variant, Variant::Reverse);
}

#[test]
fn a_move_on_the_machines_turn_is_ignored_and_says_so() {
    check("d3 hush c3", "ply=1 heard=wait remark=wait searching=yes");
    check("d3 c3 reply", "ply=2 remark=-");
}

#[test]
fn a_machine_against_itself_plays_to_the_end() {
    let page = played("demo settle");
    assert!(page.session.game().is_over());
    assert!(page.session.game().transcript().len() > 8);
    check("demo settle", "searching=no timers=- undo=no");
    check("demo reply reply hush undo", "heard=no-undo searching=yes ply=2");
}

#[test]
fn a_late_answer_never_lands_in_another_position() {
    // Undone while the machine thinks; paused; another game begun.
    check("d3 undo late", "ply=0 turn=black");
    check("d3 undo e6 late", "ply=1 searching=yes");
    check("d3 esc late", "ply=1 paused=player");
    check("d3 esc continue late", "ply=1 searching=yes");
    check("white new confirm late wait:1000", "ply=0");
    check("white c4 new choose:black confirm late wait:1000", "ply=0 turn=black searching=no");
}

#[test]
fn an_unknown_answer_is_ignored() {
    let mut page = played("d3");
    page.send(Event::SearchDone { id: SearchId(9999), best: Square::C3, manner: Manner::Full });
    page.send(Event::SearchFailed { id: SearchId(9999) });
    check_on(&mut page, "ply=1 searching=yes alert=no");
}

#[test]
fn a_second_answer_to_the_same_search_is_ignored() {
    let mut page = played("d3");
    let id = page.search.unwrap().id;
    page.answer(Square::C3);
    page.send(Event::SearchDone { id, best: Square::E3, manner: Manner::Full });
    page.send(Event::SearchFailed { id });
    page.wait(500);
    check_on(&mut page, "moves=d3c3 alert=no");
}

#[test]
fn a_pause_cancels_and_going_on_asks_anew() {
    let mut page = played("d3");
    let first = page.search.unwrap().id;
    act_all(&mut page, "esc");
    check_on(&mut page, "searching=no");
    act_all(&mut page, "esc");
    assert_ne!(page.search.unwrap().id, first);
    act_all(&mut page, "reply");
    check_on(&mut page, "ply=2");
}

#[test]
fn a_dialog_stops_the_machine_and_canceling_asks_anew() {
    check("d3 settings", "searching=no timers=-");
    check("d3 answer settings wait:2000", "ply=1");
    check("d3 settings cancel", "searching=yes timers=500");
    check("white new", "searching=no");
    check("white new esc reply", "ply=1");
}

#[test]
fn a_game_is_searched_with_its_own_seed_throughout() {
    let mut page = played("d3");
    let seed = page.search.unwrap().seed;
    assert_eq!(seed, page.session.game().seed());
    act_all(&mut page, "esc esc");
    assert_eq!(page.search.unwrap().seed, seed);
    act_all(&mut page, "answer:c3 wait:500 c4");
    assert_eq!(page.search.map(|asked| asked.seed), Some(seed));
    act_all(&mut page, "new confirm d3");
    assert_ne!(page.search.map(|asked| asked.seed), Some(seed));
}

#[test]
fn a_demo_is_slow_enough_to_follow() {
    check("demo", "timers=2500");
    check("demo answer:d3 wait:2499", "ply=0");
    check("demo answer:d3 wait:2500", "ply=1 timers=2500");
}

#[test]
fn a_failed_search_says_so_and_keeps_the_game() {
    check("d3 fail", "alert=machine ply=1 searching=no turn=machine-white paused=no");
    check("d3 fail wait:5000", "ply=1 timers=- heard=b:d3");
    check("d3 fail dismiss", "alert=machine");
    check("d3 fail esc esc", "searching=no alert=machine");
}

#[test]
fn an_illegal_answer_is_a_failed_search() {
    check("d3 answer:d3", "alert=machine ply=1 searching=no");
    check("d3 answer:h8", "alert=machine ply=1");
}

#[test]
fn the_machine_can_be_asked_once_more() {
    check("d3 fail retry", "alert=no searching=yes focus=board");
    check("d3 fail retry reply", "ply=2 turn=black");
    check("d3 retry", "searching=yes ply=1");
}

#[test]
fn a_machine_of_another_version_is_had_again_by_loading_the_page() {
    check("d3 outdated", "alert=outdated ply=1 searching=no paused=no");
    check("d3 outdated retry", "alert=no searching=yes");
    check("d3 outdated retry fail", "alert=machine");
    check("d3 fail retry outdated", "alert=outdated");
    check("d3 outdated replace c3", "alert=no moves=d3c3");
}

#[test]
fn the_page_is_loaded_again_only_where_that_loses_nothing() {
    let loads = |script: &str| {
        let mut page = played(script);
        page.session.update(Event::Intent(Intent::Reload)).contains(&Effect::Reload)
    };
    assert!(loads("d3 outdated") && loads("d3 fail"));
    assert!(!loads("d3"), "nothing has failed");
    assert!(!loads("full d3 outdated"), "the game is not kept");
}

#[test]
fn two_people_can_go_on_when_the_machine_fails() {
    check("d3 fail replace", "alert=no seats=person,person turn=white searching=no");
    check("d3 fail replace c3 c4", "moves=d3c3c4");
    check("d3 fail replace reload", "seats=person,person moves=d3 paused=restored");
    check("d3 replace", "seats=person,1");
}

#[test]
fn answering_a_failure_while_paused_leaves_the_focus_alone() {
    check("d3 fail esc retry", "paused=player searching=no alert=no focus=continue");
    check("d3 fail esc retry esc", "searching=yes");
}

#[test]
fn taking_a_move_back_after_a_failure_gives_the_turn_to_the_person() {
    check("d3 fail undo", "turn=black ply=0 alert=machine");
    check("d3 fail undo retry c4", "searching=yes alert=no");
}

#[test]
fn a_new_game_forgives_the_machine() {
    check("white fail new confirm", "alert=no searching=yes");
}

#[test]
fn a_storage_fault_does_not_hide_a_machines_failure() {
    let mut page = played("d3 fail");
    page.send(Event::StorageFailed(crate::StorageFault::Full));
    check_on(&mut page, "alert=machine");
    act_all(&mut page, "dismiss retry");
    check_on(&mut page, "alert=full searching=yes");
    act_all(&mut page, "dismiss");
    check_on(&mut page, "alert=no");
}

#[test]
fn one_turn_takes_one_tap() {
    check("d3 c4 e6 f5", "ply=1");
    check("people d3 d3 d3", "ply=1 remark=occupied:d3");
}

#[test]
fn a_move_after_the_end_is_ignored_and_says_so() {
    check("demo settle hush a1", "heard=over remark=over searching=no");
}
