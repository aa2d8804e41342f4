//! The machine's levels: which there are, what they need, how far they have come, and the advice of the strongest.

use alloc::format;

use reversi_rules::{Square, Variant};

use super::samples;
use super::script::{act_all, check, check_on, played};
use crate::{Dialog, Event, HintReason, Intent, Level, Manner, Options, SearchId, Seat, WeightsNews};

#[test]
fn there_are_eight_levels() {
    let levels: alloc::vec::Vec<Level> = Level::all().collect();
    assert_eq!(levels.first(), Some(&Level::ONE));
    assert_eq!(levels.last(), Some(&Level::HIGHEST));
    for (number, level) in (1..).zip(&levels) {
        assert_eq!(Level::new(number), Some(*level));
        assert_eq!(Level::from_name(&format!("{number}")), Some(*level));
        assert_eq!(level.needs_weights(), number > 4);
    }
    assert_eq!((levels.len(), Level::new(0), Level::new(9)), (8, None, None));
    assert_eq!((Level::from_name("9"), Level::from_name("01"), Level::from_name("")), (None, None, None));
}

#[test]
fn the_machine_is_asked_at_the_level_chosen() {
    check("d3", "level=1");
    check("level:7 d3", "seats=person,7 level=7");
    check("new choose:3 confirm d3", "seats=person,3 level=3");
    check("new choose:people choose:8 confirm", "seats=person,person");
    check("new choose:demo choose:6 confirm", "seats=6,6 level=6");
    // Who stands in plays as the rival does.
    check("level:5 d3 reply leave:black", "level=5");
}

#[test]
fn a_demo_of_two_levels_keeps_them_until_one_is_chosen() {
    let mut page = played("people d3");
    let seat = |level| Level::new(level).map(Seat::Machine);
    let options = Options { black: seat(2), white: seat(5), ..Options::default() };
    page = page.reload(options);
    assert!(matches!(page.session.dialog(), Some(Dialog::NewGame(_))));
    act_all(&mut page, "confirm");
    check_on(&mut page, "seats=2,5 level=2");
    act_all(&mut page, "new choose:4 confirm");
    check_on(&mut page, "seats=4,4");
}

#[test]
fn a_level_comes_back_with_the_game() {
    let mut page = played("level:6 d3 reply reload");
    check_on(&mut page, "seats=person,6 paused=restored prepared=classic");
    act_all(&mut page, "continue undo e6");
    check_on(&mut page, "level=6");
}

#[test]
fn weights_are_asked_for_once_by_the_levels_that_play_by_them() {
    check("d3 reply", "prepared=- weights=-");
    check("level:4 d3 reply", "prepared=-");
    check("level:5", "prepared=classic weights=0");
    check("level:5 d3 reply esc continue", "prepared=classic");
    check("level:5 reverse", "prepared=reverse");
    check("new choose:5 choose:white confirm", "prepared=classic level=5");
    check("level:5 new choose:reverse confirm", "prepared=classic,reverse");
}

#[test]
fn weights_are_loaded_while_the_level_is_still_being_chosen() {
    check("new choose:4", "prepared=-");
    check("new choose:5", "prepared=classic");
    check("new choose:5 weights:40 choose:6 choose:7", "prepared=classic weights=40");
    check("new choose:people choose:5", "prepared=-");
    check("new choose:people choose:5 choose:machine", "prepared=classic");
}

#[test]
fn a_page_that_is_not_seen_loads_no_weights() {
    let options = Options { level: Level::new(8), ..Options::default() };
    let boot = crate::Boot { options, hidden: true, tab: 1, ..crate::Boot::default() };
    let mut page = super::page::Page::boot(&super::disk::Disk::default(), boot);
    check_on(&mut page, "prepared=-");
    page.send(Event::PageShown);
    check_on(&mut page, "prepared=classic");
}

#[test]
fn weights_that_could_not_be_had_are_told_of_once_and_asked_for_again_with_a_new_game() {
    let mut page = played("level:5 hush weights:failed");
    check_on(&mut page, "remark=weights-failed heard=weights-failed prepared=classic");
    act_all(&mut page, "d3 hush weak:c3");
    check_on(&mut page, "remark=- heard=b:d3,w:c3 weights=failed prepared=classic");
    act_all(&mut page, "new confirm");
    check_on(&mut page, "prepared=classic,classic weights=0");
    act_all(&mut page, "hush weights:failed");
    check_on(&mut page, "heard=weights-failed");
    // In a pause, and in a game that does not need them, nobody is told.
    check("level:5 d3 esc hush weights:failed", "heard=- remark=-");
    check("d3 reply hush weights:failed", "heard=- remark=-");
    let mut page = played("level:5");
    page.follow(samples::SHORTEST);
    act_all(&mut page, "hush weights:failed");
    check_on(&mut page, "heard=- remark=-");
    // Going on asks again.
    check("level:5 d3 esc weights:failed continue", "prepared=classic,classic");
}

#[test]
fn a_game_without_weights_says_once_that_the_machine_plays_below_its_level() {
    let mut page = played("level:5 d3 hush weak:c3");
    check_on(&mut page, "remark=weights-late heard=weights-late;b:d3,w:c3 ply=2");
    act_all(&mut page, "c4 hush weak:c5");
    check_on(&mut page, "remark=- ply=4");
    act_all(&mut page, "new confirm d3 weak:c3");
    check_on(&mut page, "remark=weights-late");
    let page = played("level:5 weights:failed d3 hush weak:c3");
    assert_eq!(page.session.remark(), None, "the failure was told");
}

#[test]
fn weights_that_are_lost_are_asked_for_again() {
    check("level:5 weights:loaded d3 weak:c3", "prepared=classic,classic weights=0");
    check("weights:loaded hint mute hint", "prepared=classic weights=0");
}

#[test]
fn a_slow_device_is_told_of_once_in_a_game() {
    check("level:8 weights:loaded d3 hush short:c3", "remark=cut-short heard=cut-short;b:d3,w:c3");
    check("level:8 weights:loaded d3 short:c3 c4 hush short:c5", "remark=-");
    check("level:8 weights:loaded d3 short:c3 new confirm d3 short:c3", "remark=cut-short");
}

#[test]
fn progress_is_of_the_search_that_runs() {
    check("d3 progress:7/30", "progress=7/30");
    check("d3 progress:7/30 progress:8/55", "progress=8/55");
    check("d3 progress:7/130", "progress=7/100");
    check("d3 progress:7/30 answer wait:500", "progress=- ply=2");
    check("d3 progress:7/30 esc", "progress=-");
    check("d3 progress:7/30 esc continue", "progress=- searching=yes");
    check("d3 progress:7/30 esc continue late", "progress=-");
    let mut page = played("d3");
    page.send(Event::SearchProgress { id: SearchId(9999), depth: 3, percent: 3 });
    check_on(&mut page, "progress=-");
}

#[test]
fn the_first_hint_comes_at_once_and_lets_the_weights_be_loaded() {
    let mut page = played("hint");
    assert!(page.session.hint().is_some());
    check_on(&mut page, "advising=no prepared=classic timers=-");
    act_all(&mut page, "hint");
    check_on(&mut page, "advising=no prepared=classic");
}

#[test]
fn the_machine_advises_when_it_has_its_weights() {
    let mut page = played("weights:loaded hush hint");
    check_on(&mut page, "advising=yes remark=hint-comes heard=- timers=3000");
    // Asked again it goes on.
    act_all(&mut page, "hint advise:e6");
    check_on(&mut page, "advising=no remark=hint:e6 heard=hint:e6 timers=-");
    assert_eq!(page.session.hint().map(|hint| hint.reason), Some(HintReason::LooksAhead(12)));
    act_all(&mut page, "hint");
    page.advise(Square::C4, Some(6));
    assert_eq!(page.session.hint().map(|hint| hint.reason), Some(HintReason::Wins(6)));
    check("people weights:loaded d3 hint advise:c3", "remark=hint:c3");
    check("reverse weights:loaded hint", "advising=yes");
}

#[test]
fn advice_that_does_not_come_is_replaced_by_what_can_be_seen_at_once() {
    for ending in ["wait:3000", "mute", "advise:a1"] {
        let mut page = played(&format!("weights:loaded hint {ending}"));
        let hint = page.session.hint().expect("a hint");
        assert!(page.session.places().contains(hint.square), "{ending}");
        check_on(&mut page, "advising=no timers=-");
    }
    check("weights:loaded hint wait:2999", "advising=yes");
    check("weights:loaded hush hint wait:3000 late", "heard=hint:d3");
    let mut page = played("weights:loaded hint");
    let id = page.hint.unwrap().id;
    page.send(Event::MachineOutdated { id });
    check_on(&mut page, "advising=no alert=no remark=hint:d3");
}

#[test]
fn advice_is_not_waited_for_in_another_position_or_while_play_stands_still() {
    for ending in ["undo", "settings", "new", "hide", "new confirm", "leave:black"] {
        check(&format!("weights:loaded d3 reply hint {ending}"), "advising=no");
    }
    check("people weights:loaded d3 hint", "advising=yes");
    for ending in ["esc", "esc continue", "undo", "c3", "step:first", "settings cancel", "leave:white"] {
        check(&format!("people weights:loaded d3 hint {ending} late"), "advising=no remark=-");
    }
    // What only says something leaves it alone.
    check("people weights:loaded d3 hint ask:score a1 key:n", "advising=yes");
    // The time for the turn is up: the machine plays.
    check("people weights:loaded time:30 d3 hint wait:2000", "advising=yes");
    check("people weights:loaded time:30 d3 wait:28000 hint wait:2000", "advising=no searching=yes");
}

#[test]
fn an_only_move_needs_no_advice() {
    let mut page = played("people weights:loaded");
    page.follow(samples::BEFORE_A_PASS);
    let moves = page.session.places().len();
    act_all(&mut page, "hint");
    check_on(&mut page, if moves == 1 { "advising=no" } else { "advising=yes" });
}

#[test]
fn an_unknown_hint_is_ignored() {
    let mut page = played("weights:loaded hint");
    page.send(Event::HintFound { id: SearchId(9999), square: Square::D3, score: None, depth: 3 });
    check_on(&mut page, "advising=yes remark=hint-comes");
    page.advise(Square::D3, None);
    let id = page.old_searches.last().unwrap().id;
    page.send(Event::HintFound { id, square: Square::C4, score: None, depth: 3 });
    check_on(&mut page, "remark=hint:d3");
}

#[test]
fn news_of_the_other_variant_change_nothing_here() {
    let mut page = played("level:5");
    page.send(Event::Weights { variant: Variant::Reverse, news: WeightsNews::Failed });
    check_on(&mut page, "weights=0 remark=-");
    page.wish(Intent::Hint);
    check_on(&mut page, "advising=no");
    page.send(Event::Weights { variant: Variant::Classic, news: WeightsNews::Loaded });
    page.send(Event::SearchDone { id: SearchId(77), best: Square::D3, manner: Manner::Short });
    check_on(&mut page, "weights=loaded ply=0");
}
