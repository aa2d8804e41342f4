//! Ways to sit down: starts, the center set up by hand, seats left to the machine, colors in turn, the match score.

use alloc::format;

use super::samples::SHORTEST;
use super::script::{act_all, check, check_on, played};
use crate::{Game, SavedGame, Setup, StartChoice};

#[test]
fn each_start_begins_with_its_discs() {
    check("people", "start=standard setup=arranged(standard) score=2-2 places=4 turn=black");
    check("people start:mirrored", "setup=arranged(mirrored) score=2-2 places=4 turn=black");
    for name in ["black-north", "black-south", "black-west", "black-east"] {
        check(&format!("people start:{name}"), &format!("start={name} score=2-2 places=4 ply=0"));
    }
}

#[test]
fn a_random_start_is_drawn_once_and_kept() {
    let mut page = played("people start:random");
    let Setup::Arranged(drawn) = page.session.game().setup() else { panic!("the center is set up") };
    let first = page.session.places().into_iter().next().unwrap();
    page.press(first);
    act_all(&mut page, "reload");
    check_on(&mut page, "start=random ply=1 paused=restored");
    assert_eq!(page.session.game().setup(), Setup::Arranged(drawn));
}

#[test]
fn a_random_start_is_drawn_anew_for_each_game() {
    let mut page = played("people start:random");
    let mut seen = alloc::vec::Vec::new();
    for _ in 0..60 {
        seen.push(page.session.game().setup());
        let first = page.session.places().into_iter().next().unwrap();
        page.press(first);
        act_all(&mut page, "new confirm");
    }
    for start in reversi_rules::Start::ALL {
        assert!(seen.contains(&Setup::Arranged(start)), "{start:?} is never drawn");
    }
    assert!(StartChoice::ALL.contains(&page.session.settings().start));
}

#[test]
fn two_people_set_the_center_up_in_turn() {
    check("people start:by-hand", "score=0-0 places=4 turn=black ply=0");
    check("people start:by-hand d4", "center=d4 score=1-0 places=3 turn=white ply=0");
    check("people start:by-hand d4 e4 d5 e5", "center=d4e4d5e5 score=2-2 turn=black places=4 ply=0 moves=-");
    check("people start:by-hand d4 e4 d5 e5 f4", "ply=1 moves=f4 score=4-1 turn=white");
}

#[test]
fn outside_the_center_and_on_a_disc_nothing_is_set_up() {
    check("people start:by-hand c3", "center=- remark=outside-center turn=black");
    check("people start:by-hand d4 d4", "center=d4 remark=occupied:d4 turn=white");
}

#[test]
fn setting_up_is_taken_back_and_made_again() {
    check("people start:by-hand d4 e4 undo", "center=d4 back=e4 turn=white");
    check("people start:by-hand d4 e4 d5 e5 f4 undo undo redo", "center=d4e4d5e5 back=f4 ply=0 turn=black");
    check("people start:by-hand d4 undo undo", "center=- undo=no");
}

#[test]
fn a_center_half_set_up_comes_back_paused() {
    let mut page = played("people start:by-hand d4 e4 d5 undo reload");
    check_on(&mut page, "center=d4e4 back=d5 paused=restored");
    act_all(&mut page, "continue d5 e5");
    check_on(&mut page, "center=d4e4d5e5 turn=black score=2-2");
}

#[test]
fn the_machine_sets_up_its_discs_without_a_search() {
    let mut page = played("start:by-hand d4");
    check_on(&mut page, "turn=machine-white timers=500 center=d4");
    assert!(page.search.is_none(), "nothing is searched in the center");
    act_all(&mut page, "wait:500");
    check_on(&mut page, "turn=black score=1-1");
    let free = page.session.places().into_iter().next().unwrap();
    page.press(free);
    act_all(&mut page, "wait:500");
    check_on(&mut page, "score=2-2 turn=black ply=0");
}

#[test]
fn the_machine_sets_up_the_whole_center_of_a_demo() {
    let mut page = played("demo start:by-hand");
    act_all(&mut page, "wait:2500 wait:2500 wait:2500 wait:2500");
    check_on(&mut page, "score=2-2 searching=yes ply=0");
    assert_eq!(page.session.game().center().len(), 4);
}

#[test]
fn a_seat_is_left_to_the_machine_and_taken_back() {
    let mut page = played("d3 reply");
    act_all(&mut page, "leave:black");
    check_on(
        &mut page,
        "away=black turn=machine-black searching=yes seats=person,1 heard=b:d3,w:c3;stood-in-black",
    );
    act_all(&mut page, "reply");
    check_on(&mut page, "ply=3 turn=machine-white");
    act_all(&mut page, "return:black reply");
    check_on(&mut page, "away=- turn=black ply=4 searching=no");
}

#[test]
fn a_seat_taken_back_while_the_machine_thinks_is_the_persons_turn() {
    check("d3 reply leave:black return:black late wait:500", "away=- turn=black ply=2 searching=no");
}

#[test]
fn only_a_persons_seat_in_a_game_in_progress_can_be_left() {
    check("leave:black", "away=-");
    check("d3 reply leave:white", "away=-");
    check("d3 reply esc leave:black", "away=black paused=player searching=no");
    check("d3 reply esc leave:black continue", "away=black searching=yes");
    check("people d3 leave:white", "away=white turn=machine-white");
}

#[test]
fn a_seat_left_is_still_left_after_a_reload() {
    let mut page = played("d3 reply leave:black reload");
    check_on(&mut page, "away=black paused=restored searching=no");
    act_all(&mut page, "continue");
    check_on(&mut page, "turn=machine-black searching=yes");
}

#[test]
fn taking_a_move_back_takes_the_seat_back_too() {
    check("d3 reply leave:black reply hush undo", "away=- turn=black heard=taken-back-black;undone");
}

#[test]
fn colors_alternate_after_each_finished_game() {
    let mut page = played("");
    act_all(&mut page, "new choose:alternate confirm");
    page.follow(SHORTEST);
    check_on(&mut page, "turn=won-black match=2-0/1 seats=person,1");
    act_all(&mut page, "again");
    check_on(&mut page, "seats=1,person match=0-2/1 ply=0");
}

#[test]
fn a_chosen_color_stays() {
    let mut page = played("new choose:black confirm");
    page.follow(SHORTEST);
    act_all(&mut page, "again");
    check_on(&mut page, "seats=person,1 match=2-0/1");
}

#[test]
fn the_match_is_right_when_two_people_change_colors() {
    let mut page = played("people");
    page.follow(SHORTEST);
    check_on(&mut page, "match=2-0/1");
    act_all(&mut page, "again");
    // Who won has white now.
    check_on(&mut page, "match=0-2/1");
    page.follow(SHORTEST);
    check_on(&mut page, "match=2-2/2");
}

#[test]
fn taking_moves_back_past_the_end_takes_the_result_back() {
    let mut page = played("people");
    page.follow(SHORTEST);
    act_all(&mut page, "undo");
    check_on(&mut page, "match=0-0/0");
    act_all(&mut page, "redo");
    check_on(&mut page, "match=2-0/1");
    act_all(&mut page, "undo redo undo redo reload");
    check_on(&mut page, "match=2-0/1");
}

#[test]
fn a_game_that_is_given_up_counts_for_nobody() {
    check("people d3 new confirm", "match=0-0/0");
}

#[test]
fn other_players_begin_another_match() {
    let mut page = played("people");
    page.follow(SHORTEST);
    act_all(&mut page, "new choose:machine confirm");
    check_on(&mut page, "match=0-0/0 seats=person,1");
}

#[test]
fn the_match_score_is_set_back_only_after_a_question() {
    let mut page = played("people");
    page.follow(SHORTEST);
    act_all(&mut page, "again d3 reset");
    check_on(&mut page, "dialog=reset match=0-2/1");
    act_all(&mut page, "cancel");
    check_on(&mut page, "dialog=no match=0-2/1");
    act_all(&mut page, "reset confirm");
    check_on(&mut page, "dialog=no match=0-0/0 ply=1");
    page.follow("c3");
    act_all(&mut page, "reload");
    check_on(&mut page, "match=0-0/0");
}

#[test]
fn a_result_set_back_is_not_counted_with_the_next_game() {
    let mut page = played("people");
    page.follow(SHORTEST);
    act_all(&mut page, "reset confirm");
    check_on(&mut page, "match=0-0/0 turn=won-black");
    act_all(&mut page, "again");
    check_on(&mut page, "match=0-0/0");
    page.follow(SHORTEST);
    check_on(&mut page, "match=2-0/1");
}

#[test]
fn a_save_of_an_impossible_center_is_refused() {
    let mut game = Game::new(Setup::ByHand, 1);
    assert!(game.place(reversi_rules::Square::C3).is_err());
    assert!(game.place(reversi_rules::Square::D4).is_ok());
    let page = played("people start:by-hand d4");
    let text = page.disk.borrow().game.clone().unwrap();
    assert!(SavedGame::decode(&text).is_ok_and(|saved| saved.game.center() == game.center()));
    assert!(SavedGame::decode(&text.replace("moves=d4", "moves=c3")).is_err());
}

#[test]
fn without_the_machine_everybody_is_back_at_the_table() {
    for script in ["people d3 leave:white fail replace", "d3 reply leave:black fail replace"] {
        let mut page = played(script);
        check_on(&mut page, "away=- alert=no searching=no seats=person,person");
    }
    check("people d3 leave:white fail return:white", "alert=no turn=white searching=no");
    let mut page = played("people new choose:30 confirm d3 wait:30000 fail replace");
    check_on(&mut page, "alert=no turn=white searching=no");
    act_all(&mut page, "c3");
    check_on(&mut page, "ply=2");
}

#[test]
fn without_the_machine_another_match_begins() {
    let mut page = played("new choose:black confirm");
    page.follow(SHORTEST);
    act_all(&mut page, "again d3 fail replace");
    check_on(&mut page, "match=0-0/0 seats=person,person");
}

#[test]
fn a_game_brought_back_counts_what_was_played_since() {
    let mut page = played("people d3 new confirm");
    page.follow(SHORTEST);
    check_on(&mut page, "match=2-0/1");
    act_all(&mut page, "restore");
    check_on(&mut page, "moves=d3 match=2-0/1");
}

#[test]
fn the_address_does_not_fight_with_alternating_colors() {
    let mut page = played("");
    page.follow(SHORTEST);
    act_all(&mut page, "again reply");
    check_on(&mut page, "seats=1,person ply=1");
    let options = crate::Options {
        black: Some(crate::Seat::Person),
        white: Some(crate::Seat::Machine(crate::Level::ONE)),
        ..crate::Options::default()
    };
    let mut again = page.reload(options);
    check_on(&mut again, "dialog=no paused=restored seats=1,person ply=1 match=0-2/1");
}

#[test]
fn two_machines_never_change_their_colors() {
    let mut page = played("demo");
    page.follow(SHORTEST);
    act_all(&mut page, "again");
    check_on(&mut page, "match=2-0/1");
}

#[test]
fn the_cursor_begins_on_the_first_square_that_can_be_played() {
    check("people", "cursor=d3");
    check("people start:by-hand", "cursor=d4");
    check("people h8 new choose:mirrored confirm", "places=4 cursor=e3");
}
