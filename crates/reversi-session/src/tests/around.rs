//! The page around the game: what it may ask, and what it is told.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Position, Square, Variant};

use super::disk::Disk;
use super::page::Page;
use super::script::{act_all, check_on, played};
use crate::{
    Board, Boot, Effect, Event, Language, Level, Look, News, Options, PauseReason, PrefChange, Purpose,
    Trial, Wish,
};

fn ask(page: &mut Page, wish: Wish) {
    page.send(Event::Asked(wish));
}

fn play(page: &mut Page, square: &str) {
    ask(page, Wish::Play(square.parse().unwrap()));
}

fn load(page: &mut Page, options: Options) {
    let (saved, replaced) = (page.disk.borrow().game.clone(), page.disk.borrow().replaced.clone());
    ask(page, Wish::Load(Box::new(Boot { saved, replaced, options, ..Boot::default() })));
}

fn trial(moves: &str) -> Options {
    let purpose = Purpose::Trial(Trial::new(Position::START, moves.parse().unwrap()).unwrap());
    Options { purpose, ..Options::default() }
}

fn level(number: u8) -> Options {
    Options { level: Level::new(number), ..Options::default() }
}

/// What the page was told by the last event.
fn told(page: &Page) -> String {
    let words = page.last_effects.iter().filter_map(|effect| match effect {
        Effect::Tell(News::Ply(ply)) => Some(format!("{:?}", ply.played)),
        Effect::Tell(news) => Some(format!("{news:?}")),
        _ => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_page_plays_for_a_person_and_for_nobody_else() {
    let mut page = played("people");
    play(&mut page, "d3");
    check_on(&mut page, "moves=d3 remark=- heard=b:d3");
    play(&mut page, "d3");
    check_on(&mut page, "moves=d3 remark=-");
    for before in ["d3 pause", "d3 new", "d3 hide", "d3 look:0"] {
        let mut page = played(&format!("people {before}"));
        play(&mut page, "c3");
        check_on(&mut page, "ply=1");
    }
    let mut page = played("white");
    play(&mut page, "d3");
    check_on(&mut page, "ply=0 turn=machine-black");
}

#[test]
fn a_pass_that_is_only_shown_does_not_keep_the_page_waiting() {
    let mut page = pass();
    check_on(&mut page, "turn=passing-white");
    let square = page.session.game().places().first().unwrap();
    ask(&mut page, Wish::Play(square));
    assert_eq!(page.session.game().placements().last().map(|(_, last)| last), Some(square));
}

/// Two people, at a pass.
fn pass() -> Page {
    let sample = super::samples::ALL.iter().find(|sample| {
        let mut page = played("people");
        super::samples::squares(sample.moves).iter().any(|&square| {
            page.press(square);
            matches!(page.session.turn(), crate::Turn::Passing(reversi_rules::Color::White))
        })
    });
    let mut page = played("people");
    for square in super::samples::squares(sample.unwrap().moves) {
        page.press(square);
        if matches!(page.session.turn(), crate::Turn::Passing(_)) {
            return page;
        }
    }
    unreachable!("the sample has a pass");
}

#[test]
fn the_page_pauses_a_game_in_progress_and_says_that_it_did() {
    let mut page = played("people d3");
    ask(&mut page, Wish::Pause);
    check_on(&mut page, "paused=page");
    assert_eq!(told(&page), "Paused(Page)");
    act_all(&mut page, "continue");
    check_on(&mut page, "paused=no");
    assert_eq!(told(&page), "Changed");
    let mut untouched = played("people");
    ask(&mut untouched, Wish::Pause);
    check_on(&mut untouched, "paused=no remark=-");
}

#[test]
fn the_page_hears_of_moves_passes_pauses_and_the_end() {
    let mut page = played("people");
    page.press(Square::D3);
    assert_eq!(told(&page), "Place(d3)");
    act_all(&mut page, "undo");
    assert_eq!(told(&page), "Changed");
    act_all(&mut page, "keys");
    assert_eq!(told(&page), "", "nothing that the page might want to know of");
    assert!(told(&pass()).ends_with(" Pass"));
    act_all(&mut page, "cancel redo hide");
    assert_eq!(told(&page), format!("Paused({:?})", PauseReason::Hidden));
    let mut short = played("people");
    short.follow("e6f4e3f6g5d6e7f5c5");
    assert_eq!(told(&short), "Place(c5) Over");
}

#[test]
fn colors_and_language_of_the_page_are_not_kept() {
    let mut page = played("people");
    let options = Options {
        language: Some(Language::Eu),
        board: Some(Board::Azul),
        look: Some(Look::Dark),
        ..Options::default()
    };
    ask(&mut page, Wish::Dress(Box::new(options)));
    assert!(page.last_effects.contains(&Effect::LoadTexts(Language::Eu)));
    page.send(Event::Texts { language: Language::Eu, news: crate::TextsNews::Loaded });
    let prefs = page.session.prefs();
    assert_eq!((prefs.board, prefs.look, page.session.language()), (Board::Azul, Look::Dark, Language::Eu));
    check_on(&mut page, "writes=0");
    page.wish(crate::Intent::Prefer(PrefChange::Board(Board::Nogal)));
    ask(&mut page, Wish::Dress(Box::default()));
    assert_eq!(page.session.prefs().board, Board::Nogal, "what the person has chosen");
    assert_eq!(page.session.prefs().look, Look::System);
}

#[test]
fn a_game_waits_behind_a_trial_and_comes_back() {
    let mut page = played("people d3 c3");
    load(&mut page, trial("f5d6c3"));
    check_on(&mut page, "looking=0 moves=f5d6c3 paused=no kept-game=yes");
    act_all(&mut page, "f5 d6 c5");
    check_on(&mut page, "moves=f5d6c5 writes=2");
    load(&mut page, trial("d3"));
    load(&mut page, Options::default());
    check_on(&mut page, "moves=d3c3 paused=restored dialog=no");
    act_all(&mut page, "continue c4");
    check_on(&mut page, "moves=d3c3c4 writes=3");
    page = page.reload(Options::default());
    check_on(&mut page, "moves=d3c3c4");
}

#[test]
fn a_game_that_is_kept_comes_after_a_trial() {
    let disk = Disk::default();
    let mut first = Page::boot(&disk, Boot { seed: 1, tab: 1, ..Boot::default() });
    first.press(Square::D3);
    first.settle();
    let mut page = Page::boot(&disk, Boot { options: trial("f5"), seed: 2, tab: 2, ..Boot::default() });
    check_on(&mut page, "moves=f5");
    load(&mut page, Options::default());
    check_on(&mut page, "ply=2 paused=restored");
    act_all(&mut page, "continue undo");
    check_on(&mut page, "ply=0 alert=no");
}

#[test]
fn a_game_in_progress_is_asked_about_before_another_one_begins() {
    let mut page = played("people d3");
    load(&mut page, level(3));
    check_on(&mut page, "dialog=new moves=d3 paused=restored");
    act_all(&mut page, "cancel continue");
    check_on(&mut page, "moves=d3 seats=person,person");
    load(&mut page, level(3));
    act_all(&mut page, "confirm");
    check_on(&mut page, "ply=0 seats=person,3 offer=replaced paused=no");
    load(&mut page, Options { variant: Some(Variant::Reverse), ..Options::default() });
    check_on(&mut page, "ply=0 variant=reverse dialog=no");
}

#[test]
fn what_the_page_loads_does_not_settle_between_two_tabs() {
    let disk = Disk::default();
    let people = || Options {
        black: Some(crate::Seat::Person),
        white: Some(crate::Seat::Person),
        ..Options::default()
    };
    let mut here = Page::boot(&disk, Boot { options: people(), seed: 1, tab: 1, ..Boot::default() });
    let mut there = Page::boot(&disk, Boot { options: people(), seed: 1, tab: 2, ..Boot::default() });
    here.press(Square::D3);
    there.press(Square::D3);
    check_on(&mut there, "paused=other-tab");
    load(&mut there, trial("f5"));
    load(&mut there, level(3));
    check_on(&mut there, "paused=other-tab moves=d3 dialog=no");
}

#[test]
fn another_tabs_write_does_not_cover_a_trial() {
    let disk = Disk::default();
    let mut here = Page::boot(&disk, Boot { seed: 1, tab: 1, ..Boot::default() });
    load(&mut here, trial("d3c3"));
    act_all(&mut here, "d3 e3");
    here.send(Event::OtherTabWrote { stamp: crate::Stamp { revision: 9, tab: 7 }, refused: false });
    check_on(&mut here, "paused=no moves=d3e3");
}

#[test]
fn in_a_page_around_a_question_waits_until_somebody_wants_a_new_game() {
    let disk = Disk::default();
    let mut first = Page::boot(&disk, Boot { seed: 1, tab: 1, ..Boot::default() });
    first.press(Square::D3);
    let again = |embedded| {
        Page::boot(&disk, Boot { options: level(5), embedded, seed: 2, tab: 2, ..Boot::default() })
    };
    check_on(&mut again(false), "paused=restored dialog=new");
    let mut page = again(true);
    check_on(&mut page, "paused=restored dialog=no");
    act_all(&mut page, "continue new confirm");
    check_on(&mut page, "ply=0 seats=person,5 offer=replaced");
}

#[test]
fn where_nothing_is_to_be_kept_nobody_is_told() {
    let boot = Boot { keeps_nothing: true, seed: 1, tab: 1, ..Boot::default() };
    let mut page = Page::boot(&Disk::default(), boot);
    check_on(&mut page, "alert=no kept=no");
    page.send(Event::StorageFailed(crate::StorageFault::Blocked));
    check_on(&mut page, "alert=no");
}
