//! The language: spoken once its texts are there, and the old one as long as they are not. The openings' names: loaded
//! when they are wanted.

use alloc::vec::Vec;

use super::disk::Disk;
use super::page::Page;
use super::script::{act_all, played};
use crate::{
    Alert, Boot, Effect, Event, Intent, Language, Lesson, Look, Notice, Options, PrefChange, Purpose,
    StorageFault, Switch, TextsNews, Turn,
};

fn choose(page: &mut Page, language: Language) {
    page.wish(Intent::Prefer(PrefChange::Language(language)));
}

fn hear(page: &mut Page, language: Language, news: TextsNews) {
    page.send(Event::Texts { language, news });
}

fn asked_for(page: &Page) -> Vec<Language> {
    let asked = page.last_effects.iter().filter_map(|effect| match effect {
        Effect::LoadTexts(language) => Some(*language),
        _ => None,
    });
    asked.collect()
}

/// The language in force, and the one that the settings show as chosen.
fn languages(page: &Page) -> (Language, Language) {
    (page.session.language(), page.session.chosen_language())
}

#[test]
fn the_old_language_stays_until_the_texts_of_the_new_one_are_there() {
    let mut page = played("people d3 settings");
    choose(&mut page, Language::Eu);
    assert_eq!(asked_for(&page), [Language::Eu]);
    assert_eq!(languages(&page), (Language::Es, Language::Eu));
    assert_eq!(page.session.prefs().language, None, "nothing is kept that may not come");
    hear(&mut page, Language::Eu, TextsNews::Loaded);
    assert_eq!(languages(&page), (Language::Eu, Language::Eu));
    assert_eq!(page.session.prefs().language, Some(Language::Eu));
    assert_eq!(page.reload(Options::default()).session.language(), Language::Eu, "it is kept");
}

#[test]
fn what_a_person_chooses_takes_the_place_of_what_the_address_asked_for() {
    let overruled = |page: &Page| {
        let overrules = |effect: &&Effect| matches!(effect, Effect::Overrule(_));
        page.last_effects.iter().filter(overrules).cloned().collect::<Vec<_>>()
    };
    let mut page = played("people d3");
    choose(&mut page, Language::Eu);
    assert_eq!(overruled(&page), [], "it may not come");
    hear(&mut page, Language::Eu, TextsNews::Loaded);
    assert_eq!(overruled(&page), [Effect::Overrule(PrefChange::Language(Language::Eu))]);
    let look = PrefChange::Look(Look::Dark);
    page.wish(Intent::Prefer(look));
    assert_eq!(overruled(&page), [Effect::Overrule(look)]);
    page.wish(Intent::Prefer(PrefChange::Switch(Switch::Sounds, true)));
    assert_eq!(overruled(&page), []);
}

#[test]
fn the_step_of_the_course_is_said_again_in_the_language_chosen() {
    let mut page = played("course c4 hush");
    choose(&mut page, Language::Eu);
    hear(&mut page, Language::Eu, TextsNews::Loaded);
    assert_eq!(page.heard, [Notice::Lesson(Lesson::Shown)]);
}

#[test]
fn a_language_that_cannot_be_had_leaves_all_as_it_was_and_can_be_chosen_again() {
    for (news, alert) in
        [(TextsNews::Failed, Alert::LanguageFailed), (TextsNews::Outdated, Alert::LanguageOutdated)]
    {
        let mut page = played("people d3 settings");
        choose(&mut page, Language::En);
        hear(&mut page, Language::En, news);
        assert_eq!(languages(&page), (Language::Es, Language::Es));
        assert_eq!(page.session.prefs().language, None);
        assert_eq!(page.session.alert(), Some(alert));
        choose(&mut page, Language::En);
        assert_eq!(page.session.alert(), None, "it is tried again");
        assert_eq!(asked_for(&page), [Language::En]);
        hear(&mut page, Language::En, TextsNews::Loaded);
        assert_eq!(languages(&page), (Language::En, Language::En));
    }
}

#[test]
fn what_was_told_in_the_settings_is_gone_with_them_and_anything_else_waits_for_its_button() {
    let mut page = played("people d3 settings");
    choose(&mut page, Language::En);
    hear(&mut page, Language::En, TextsNews::Failed);
    act_all(&mut page, "cancel");
    assert_eq!(page.session.alert(), None);

    act_all(&mut page, "settings");
    choose(&mut page, Language::En);
    act_all(&mut page, "cancel");
    hear(&mut page, Language::En, TextsNews::Failed);
    assert_eq!(page.session.alert(), Some(Alert::LanguageFailed));
    act_all(&mut page, "c3");
    assert_eq!(page.session.alert(), Some(Alert::LanguageFailed));
    act_all(&mut page, "dismiss");
    assert_eq!(page.session.alert(), None);
}

#[test]
fn a_lost_game_is_told_before_a_language_that_did_not_come() {
    let mut page = played("people d3");
    choose(&mut page, Language::En);
    hear(&mut page, Language::En, TextsNews::Failed);
    page.send(Event::StorageFailed(StorageFault::Full));
    assert_eq!(page.session.alert(), Some(Alert::Storage(StorageFault::Full)));
    act_all(&mut page, "dismiss");
    assert_eq!(page.session.alert(), Some(Alert::LanguageFailed));
}

#[test]
fn the_last_choice_counts_whatever_comes_late() {
    let mut page = played("people d3 settings");
    choose(&mut page, Language::En);
    choose(&mut page, Language::Eu);
    hear(&mut page, Language::En, TextsNews::Loaded);
    assert_eq!(languages(&page), (Language::Es, Language::Eu));
    hear(&mut page, Language::En, TextsNews::Failed);
    assert_eq!(page.session.alert(), None);
    choose(&mut page, Language::Es);
    assert_eq!(languages(&page), (Language::Es, Language::Es), "back to what was there");
    assert_eq!(page.session.prefs().language, Some(Language::Es));
    hear(&mut page, Language::Eu, TextsNews::Loaded);
    assert_eq!(languages(&page), (Language::Es, Language::Es));
}

#[test]
fn a_page_that_has_other_texts_than_it_wants_speaks_those_until_its_own_are_there() {
    let boot =
        |texts, options| Boot { language: Language::Eu, texts: Some(texts), options, ..Boot::default() };
    let page = Page::boot(&Disk::default(), boot(Language::Eu, Options::default()));
    assert_eq!((languages(&page), asked_for(&page)), ((Language::Eu, Language::Eu), Vec::new()));

    let mut page = Page::boot(&Disk::default(), boot(Language::Es, Options::default()));
    assert_eq!((languages(&page), asked_for(&page)), ((Language::Es, Language::Eu), [Language::Eu].into()));
    hear(&mut page, Language::Eu, TextsNews::Loaded);
    assert_eq!(page.session.language(), Language::Eu);
    assert_eq!(page.session.prefs().language, None, "nobody has chosen it");

    let options = Options { language: Some(Language::En), ..Options::default() };
    let mut page = Page::boot(&Disk::default(), boot(Language::Eu, options));
    hear(&mut page, Language::En, TextsNews::Failed);
    assert_eq!(languages(&page), (Language::Eu, Language::Eu));
    assert_eq!(page.session.alert(), Some(Alert::LanguageFailed));
    assert_eq!(page.session.turn(), Turn::Person(reversi_rules::Color::Black), "and the game is on");
}

#[test]
fn a_course_without_its_texts_asks_for_them_and_says_so_when_they_cannot_be_had() {
    let options = Options { purpose: Purpose::Course, ..Options::default() };
    let boot = || Boot { texts: Some(Language::Es), lacks_texts: true, options, ..Boot::default() };
    let mut page = Page::boot(&Disk::default(), boot());
    assert_eq!(asked_for(&page), [Language::Es], "in the language that the rest is in, too");
    hear(&mut page, Language::Es, TextsNews::Loaded);
    assert_eq!(page.session.alert(), None);
    choose(&mut page, Language::En);
    hear(&mut page, Language::En, TextsNews::Failed);
    assert_eq!(page.session.alert(), Some(Alert::LanguageFailed), "the course goes on in the old one");

    for news in [TextsNews::Failed, TextsNews::Outdated] {
        let mut page = Page::boot(&Disk::default(), boot());
        page.send(Event::StorageFailed(StorageFault::Blocked));
        hear(&mut page, Language::Es, news);
        assert_eq!(page.session.alert(), Some(Alert::CourseFailed));
        page.wish(Intent::Reload);
        assert!(page.last_effects.contains(&Effect::Reload), "there is no game to lose");
        choose(&mut page, Language::En);
        hear(&mut page, Language::En, TextsNews::Loaded);
        assert_eq!(page.session.alert(), None, "another language may have them");
    }
}

#[test]
fn the_page_is_loaded_again_only_where_that_helps_and_loses_nothing() {
    let reloads = |page: &mut Page| {
        page.wish(Intent::Reload);
        page.last_effects.contains(&Effect::Reload)
    };
    let mut page = played("people d3");
    choose(&mut page, Language::En);
    hear(&mut page, Language::En, TextsNews::Failed);
    assert!(!reloads(&mut page));
    choose(&mut page, Language::En);
    hear(&mut page, Language::En, TextsNews::Outdated);
    assert!(reloads(&mut page));
    page.send(Event::StorageFailed(StorageFault::Full));
    assert!(!reloads(&mut page), "the game would be lost");
}

#[test]
fn the_openings_are_loaded_when_they_are_to_be_named_and_not_before() {
    let asks = |page: &Page| page.last_effects.contains(&Effect::LoadOpenings);
    let switch = |page: &mut Page, on| page.wish(Intent::Prefer(PrefChange::Switch(Switch::Openings, on)));
    let mut page = played("people d3 settings");
    assert!(!page.session.prefs().openings, "nothing that a newcomer has to make sense of");
    switch(&mut page, true);
    assert!(asks(&page));
    page.send(Event::Openings(TextsNews::Failed));
    assert!(page.session.lacks_openings());
    switch(&mut page, false);
    assert!(!asks(&page) && !page.session.lacks_openings());
    switch(&mut page, true);
    assert!(asks(&page) && !page.session.lacks_openings(), "it is tried again");
    page.send(Event::Openings(TextsNews::Loaded));
    assert!(!page.session.lacks_openings());
    assert!(asks(&page.reload(Options::default())), "it is kept");
    assert!(!asks(&Page::fresh(Options::default())));
}
