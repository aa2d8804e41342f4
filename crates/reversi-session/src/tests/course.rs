//! The course as somebody goes through it, and how far they have come.

use super::script::{act_all, check, check_on, played};
use crate::{FocusTarget, Notice};

/// A solution of each step.
const SOLVED: [&str; 12] =
    ["c4", "c3", "e3", "d4", "c3", "e1", "c4", "c4 settle c1", "a1", "f5", "e6", "e8 settle b8"];

#[test]
fn the_course_can_be_gone_through() {
    let mut page = played("course");
    check_on(&mut page, "step=1 state=open ply=0 places=4 heard=shown");
    for (index, moves) in SOLVED.into_iter().enumerate() {
        act_all(&mut page, moves);
        check_on(&mut page, &alloc::format!("step={} state=right places=0 searching=no timers=-", index + 1));
        act_all(&mut page, "go");
    }
    check_on(&mut page, "step=end state=done done=111111111111 places=0 setup=arranged(standard)");
    act_all(&mut page, "go d3");
    check_on(&mut page, "step=end state=done remark=done ply=0");
    act_all(&mut page, "restart");
    check_on(&mut page, "step=1 state=open done=000000000000");
}

#[test]
fn a_try_that_misses_says_so_and_leaves_the_board() {
    let mut page = played("course f5");
    check_on(&mut page, "state=wrong ply=0 score=2-2 remark=missed:f5/1 cursor=f5 places=4");
    act_all(&mut page, "d4");
    check_on(&mut page, "state=wrong remark=illegal:d4 ply=0");
    act_all(&mut page, "a1");
    check_on(&mut page, "state=wrong remark=illegal:a1 ply=0");
    act_all(&mut page, "hush c4");
    check_on(&mut page, "state=right ply=1 score=4-1 remark=solved:c4 heard=solved:c4 turn=machine-white");
    act_all(&mut page, "hush c3");
    check_on(&mut page, "state=right ply=1 remark=done heard=done");
}

#[test]
fn moves_can_be_typed_and_tapped() {
    check("course type:f5", "state=wrong typed=yes remark=missed:f5/1");
    check("course type:c4", "state=right");
    check("course tap:c4", "state=right");
    check("course on:confirm-taps tap:c4", "state=open ghost=c4 ply=0");
    check("course on:confirm-taps tap:c4 tap:c4", "state=right ply=1");
}

#[test]
fn a_hint_shows_a_square_that_leads_to_the_goal() {
    check("course hint", "state=open remark=lead:d3");
    check("course key:i", "state=open remark=lead:d3");
    check("course c4 hint", "state=right remark=no-hint");
    check("course go go go go go go go hint", "step=8 remark=lead:c4");
    check("course go go go go go go go c4 settle hint", "step=8 remark=lead:c1");
}

#[test]
fn steps_can_be_skipped_repeated_and_gone_back_to() {
    check("course go", "step=2 state=open done=000000000000");
    check("course course-back", "step=1");
    check("course c4 afresh", "step=1 state=open ply=0 done=100000000000");
    check("course c4 undo", "step=1 state=open ply=0");
    check("course c4 key:ctrl+z", "step=1 state=open ply=0");
    check("course c4 go course-back", "step=1 state=open done=100000000000 remark=-");
    check("course c4 redo", "state=right remark=no-redo");
    assert_eq!(played("course go").focus, Some(FocusTarget::Board));
}

#[test]
fn the_rival_passes_and_the_person_plays_again() {
    let mut page = played("course go go go go go go go hush c4");
    check_on(&mut page, "step=8 state=open turn=passing-white timers=900 heard=b:c4,w:pass");
    // The press ends the showing of the pass, and the next one plays.
    act_all(&mut page, "c1");
    check_on(&mut page, "state=open turn=black ply=2");
    act_all(&mut page, "c1");
    check_on(&mut page, "state=right ply=3");
    let mut page = played("course go go go go go go go on:confirm-pass c4");
    check_on(&mut page, "turn=passing-white timers=-");
    act_all(&mut page, "note c1");
    check_on(&mut page, "state=right");
}

#[test]
fn the_rival_answers_by_itself_in_the_endgame() {
    let to_the_last = "course go go go go go go go go go go go";
    let mut page = played(&alloc::format!("{to_the_last} e8"));
    check_on(&mut page, "step=12 state=open turn=machine-white searching=no timers=500,700");
    act_all(&mut page, "hush b8");
    check_on(&mut page, "remark=wait");
    act_all(&mut page, "hush settle");
    check_on(&mut page, "turn=black ply=2 score=26-37 moves=e8b7 heard=b:e8,w:b7");
    act_all(&mut page, "b8");
    check_on(&mut page, "state=right turn=won-black score=36-28 sounds=-");
    // Beginning anew while the rival is about to answer ends that.
    check(&alloc::format!("{to_the_last} e8 afresh wait:3000"), "ply=0 timers=- turn=black");
    check(&alloc::format!("{to_the_last} e8 course-back wait:3000"), "step=11 ply=0 timers=-");
}

#[test]
fn marks_show_only_where_finding_them_is_not_the_step() {
    check("course", "marks=off");
    check("course go go go go go go go", "step=8 marks=on");
    check("people", "marks=on");
    let mut page = played("course");
    assert!(!page.session.previews());
    act_all(&mut page, "go go go go go go go");
    assert!(page.session.previews());
}

#[test]
fn how_far_somebody_has_come_is_kept_and_nothing_else() {
    let mut page = played("course c4 go");
    check_on(&mut page, "kept-course=course=1_done=100000000000_step=+ writes=0 kept-game=no");
    act_all(&mut page, "c3 reload");
    check_on(&mut page, "step=2 state=open done=110000000000 ply=0 writes=0");
    act_all(&mut page, "go go go go go go go go go go go reload");
    check_on(&mut page, "step=end state=done done=110000000000");
}

#[test]
fn what_does_not_read_as_progress_begins_the_course_anew() {
    for text in [
        "",
        "course=1",
        "course=2 done=100000000000 step=+",
        "course=1 done=1000 step=+",
        "course=1 done=10000000000x step=+",
        "course=1 done=100000000000 step=+++++++++++++",
        "course=1 done=100000000000 step=x",
        "course=1 done=100000000000",
    ] {
        let mut page = played("course");
        page.disk.borrow_mut().course = Some(text.into());
        act_all(&mut page, "reload");
        check_on(&mut page, "step=1 done=000000000000");
    }
}

#[test]
fn the_course_is_never_paused_and_asks_about_no_game() {
    check("course c4 esc", "paused=no state=right");
    check("course go go go go go go go c4 hide", "paused=no");
    check("course go go go go go go go c4 hide show settle", "paused=no step=8 state=open turn=black");
    check("course pause", "paused=no remark=-");
    check("course new", "dialog=no");
    check("course reset", "dialog=no");
    check("course settings go", "dialog=settings step=1");
    check("course settings esc go", "dialog=no step=2");
    check("course again", "step=1");
    check("course leave:black time:30 extend", "away=- left=- turn=black");
    check("course step:first look:0", "looking=- remark=-");
}

#[test]
fn a_game_in_progress_is_not_touched_by_the_course() {
    let mut game = played("d3");
    let before = game.disk.borrow().game.clone();
    let mut course =
        game.reload(crate::Options { purpose: crate::Purpose::Course, ..crate::Options::default() });
    act_all(&mut course, "c4 go c3 hide show");
    check_on(&mut course, "step=2 state=right alert=no paused=no");
    assert_eq!(game.disk.borrow().game, before);
    act_all(&mut game, "reload");
    check_on(&mut game, "paused=restored moves=d3");
}

#[test]
fn questions_are_answered_in_the_course_too() {
    let page = played("course ask:legal");
    assert_eq!(page.session.remark(), Some(&Notice::Answer(crate::Question::Legal)));
    check("course f5 ask:rows", "state=open");
    check("course key:n", "cursor=f5");
}
