//! Starting: from nothing, from a kept game, from what the address asks for, and from what cannot be read.

use reversi_rules::{Color, Variant};

use super::disk::Disk;
use super::page::Page;
use super::script::{act_all, check, check_on, played};
use crate::{Board, Boot, Effect, Event, Expects, Language, Level, Look, Options, Seat, StorageFault};

/// The next page load of the same browser.
fn reloaded(script: &str, options: Options) -> Page {
    played(script).reload(options)
}

fn with_text(text: &str, boot: Boot) -> Page {
    let disk = Disk::default();
    disk.borrow_mut().game = Some(text.into());
    Page::boot(&disk, boot)
}

#[test]
fn a_newcomer_finds_an_untouched_board_and_begins() {
    check(
        "",
        "ply=0 paused=no turn=black seats=person,1 variant=classic alert=no dialog=no heard=- focus=- writes=0",
    );
}

#[test]
fn a_game_in_progress_comes_back_paused_at_the_same_ply() {
    check("d3 reply reload", "ply=2 paused=restored searching=no focus=- heard=-");
    check("people d3 c3 c4 undo undo reload", "moves=d3 back=c3c4 paused=restored turn=white writes=5");
    check("people d3 c3 c4 undo undo reload continue redo redo", "moves=d3c3c4 back=-");
}

#[test]
fn the_machine_moves_only_after_continue() {
    check("d3 reload wait:5000", "ply=1 searching=no");
    check("d3 reload continue", "searching=yes");
    check("d3 reload continue reply", "ply=2");
}

#[test]
fn a_finished_game_comes_back_finished() {
    let mut page = reloaded("demo settle", Options::default());
    check_on(&mut page, "paused=no searching=no dialog=no");
    assert!(page.session.game().is_over());
}

#[test]
fn an_untouched_board_comes_back_untouched() {
    check(
        "people d3 new choose:white choose:machine confirm reload",
        "ply=0 paused=no seats=1,person searching=yes",
    );
    check("people d3 undo reload", "ply=0 paused=no back=d3 redo=yes");
}

#[test]
fn coming_back_writes_nothing() {
    let page = played("people d3 c3");
    let writes = page.disk.borrow().writes;
    let again = page.reload(Options::default());
    assert_eq!(again.disk.borrow().writes, writes);
}

#[test]
fn what_cannot_be_read_is_set_aside_and_a_new_game_starts() {
    for text in ["", "{\"moves\":[]}", "reversi=1 rev=4 tab=00000009 variant=classic"] {
        let mut page = with_text(text, Boot { tab: 1, ..Boot::default() });
        check_on(&mut page, "alert=corrupt ply=0 paused=no aside=1");
        assert_eq!(page.disk.borrow().aside, [text]);
        // The new game is saved over it, and is no conflict with anybody.
        act_all(&mut page, "d3 reply dismiss");
        check_on(&mut page, "paused=no alert=no ply=2 aside=1");
        assert_eq!(page.disk.borrow().stamp(), page.session.stamp());
    }
}

#[test]
fn what_cannot_be_read_is_not_touched_before_the_page_is_seen() {
    let mut page = with_text("?", Boot { tab: 1, hidden: true, ..Boot::default() });
    check_on(&mut page, "alert=corrupt aside=0 writes=0");
    act_all(&mut page, "show");
    check_on(&mut page, "aside=1");
    act_all(&mut page, "hide show");
    check_on(&mut page, "aside=1");
}

#[test]
fn a_newer_versions_save_is_never_written() {
    let text = "reversi=4 rev=4 tab=00000009 board=round";
    let mut page = with_text(text, Boot { tab: 1, ..Boot::default() });
    check_on(&mut page, "alert=newer ply=0 aside=0");
    act_all(&mut page, "d3 reply esc esc undo d3 new confirm c4 reply restore dismiss");
    check_on(&mut page, "moves=d3 paused=restored writes=0 restore=yes");
    assert_eq!(page.disk.borrow().game.as_deref(), Some(text));
    // Another tab, of the newer version, goes on: that is its own affair.
    page.send(Event::OtherTabWrote { stamp: crate::Stamp { revision: 5, tab: 9 }, refused: false });
    check_on(&mut page, "paused=restored");
}

#[test]
fn a_page_that_is_not_seen_yet_does_nothing() {
    let mut page = reloaded("d3 reply", Options::default());
    assert!(page.session.pause().is_some());
    page = Page::boot(&page.disk, Boot { tab: 9, hidden: true, ..Boot::default() });
    act_all(&mut page, "continue wait:5000");
    check_on(&mut page, "ply=2 paused=restored");
    act_all(&mut page, "show continue");
    check_on(&mut page, "paused=no");

    let options =
        Options { black: Some(Seat::Machine(Level::ONE)), white: Some(Seat::Person), ..Options::default() };
    let mut page = Page::boot(&Disk::default(), Boot { options, hidden: true, ..Boot::default() });
    check_on(&mut page, "searching=no paused=no");
    act_all(&mut page, "show");
    check_on(&mut page, "searching=yes");
}

#[test]
fn a_blocked_store_is_said_once_and_play_goes_on() {
    let boot = Boot { storage_fault: Some(StorageFault::Blocked), tab: 1, ..Boot::default() };
    let mut page = Page::boot(&Disk::default(), boot);
    check_on(&mut page, "alert=blocked ply=0 paused=no");
    act_all(&mut page, "dismiss d3 reply");
    check_on(&mut page, "alert=no ply=2");
}

#[test]
fn the_first_save_expects_that_nothing_is_stored() {
    let page = played("d3");
    let expects = page.last_effects.iter().find_map(|effect| match effect {
        Effect::Save { expects, .. } => Some(*expects),
        _ => None,
    });
    assert_eq!(expects, Some(Expects::NoGame));
}

#[test]
fn options_that_ask_for_the_same_game_change_nothing() {
    let options = Options { level: Some(Level::ONE), variant: Some(Variant::Classic), ..Options::default() };
    check_on(&mut reloaded("d3 reply", options), "ply=2 paused=restored dialog=no");
    check_on(&mut reloaded("white reply", options), "ply=1 paused=restored dialog=no seats=1,person");
}

#[test]
fn options_that_ask_for_another_game_ask_before_they_replace_one_in_progress() {
    let options =
        Options { variant: Some(Variant::Reverse), white: Some(Seat::Person), ..Options::default() };
    let mut page = reloaded("d3 reply", options);
    check_on(&mut page, "ply=2 paused=restored dialog=new seats=person,1 variant=classic");
    act_all(&mut page, "esc");
    check_on(&mut page, "ply=2 paused=restored dialog=no seats=person,1");
    let mut page = reloaded("d3 reply", options);
    act_all(&mut page, "confirm");
    check_on(&mut page, "ply=0 paused=no seats=person,person variant=reverse restore=yes");
}

#[test]
fn options_replace_a_game_that_is_not_in_progress_unasked() {
    let options = Options { white: Some(Seat::Person), ..Options::default() };
    let mut page = reloaded("demo settle", options);
    check_on(&mut page, "ply=0 dialog=no seats=1,person searching=yes");
    act_all(&mut page, "reply");
    assert_eq!(page.disk.borrow().stamp(), page.session.stamp());
}

#[test]
fn a_level_in_the_address_is_the_machine_against_you() {
    let options = Options { level: Some(Level::ONE), ..Options::default() };
    check_on(&mut Page::fresh(options), "seats=person,1");
    let mut page = reloaded("people d3", options);
    check_on(&mut page, "dialog=new seats=person,person");
    act_all(&mut page, "confirm");
    check_on(&mut page, "seats=person,1");
    assert_eq!(page.session.settings().person_against_machine(), Some(Color::Black));
}

#[test]
fn a_seed_in_the_address_fixes_every_game() {
    let seed = |boot_seed, options| {
        let boot = Boot { seed: boot_seed, options, ..Boot::default() };
        Page::boot(&Disk::default(), boot).session.game().seed()
    };
    let fixed = Options { seed: Some(7), ..Options::default() };
    assert_eq!(seed(1, fixed), seed(2, fixed));
    assert_ne!(seed(1, Options::default()), seed(2, Options::default()));
}

#[test]
fn looks_in_the_address_are_for_this_page_load_only() {
    let options = Options {
        language: Some(Language::Eu),
        board: Some(Board::Azul),
        look: Some(Look::Dark),
        ..Options::default()
    };
    let mut page = Page::boot(&Disk::default(), Boot { options, language: Language::En, ..Boot::default() });
    assert_eq!(page.session.language(), Language::Eu);
    assert_eq!((page.session.prefs().board, page.session.prefs().look), (Board::Azul, Look::Dark));
    page.wish(crate::Intent::Prefer(crate::PrefChange::Marks(crate::Marks::None)));
    let page = page.reload(Options::default());
    assert_eq!((page.session.prefs().board, page.session.prefs().look), (Board::Verde, Look::System));
    assert_eq!(page.session.prefs().marks, crate::Marks::None);
    assert_eq!(page.session.prefs().language, None);
}

#[test]
fn the_browsers_language_is_spoken_until_another_is_chosen() {
    let mut page = Page::boot(&Disk::default(), Boot { language: Language::Eu, tab: 1, ..Boot::default() });
    assert_eq!(page.session.language(), Language::Eu);
    page.wish(crate::Intent::Prefer(crate::PrefChange::Language(Language::En)));
    page.send(Event::Texts { language: Language::En, news: crate::TextsNews::Loaded });
    assert_eq!(page.session.language(), Language::En);
    assert_eq!(page.reload(Options::default()).session.language(), Language::En);
}

#[test]
fn a_second_boot_is_ignored() {
    let mut page = played("people d3");
    page.send(Event::Booted(alloc::boxed::Box::default()));
    check_on(&mut page, "moves=d3 seats=person,person");
}
