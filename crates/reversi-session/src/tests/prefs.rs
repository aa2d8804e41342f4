//! Preferences: kept apart from the game, read leniently.

use super::script::{act_all, check_on, played};
use crate::{
    Board, Event, Intent, Language, Look, Marks, Motion, Pace, PrefChange, Prefs, Switch, TextsNews,
};

const CHANGES: [PrefChange; 16] = [
    PrefChange::Language(Language::Eu),
    PrefChange::Board(Board::Contraste),
    PrefChange::Look(Look::Dark),
    PrefChange::Marks(Marks::None),
    PrefChange::Motion(Motion::Slow),
    PrefChange::Pace(Pace::Fast),
    PrefChange::Switch(Switch::Letters, false),
    PrefChange::Switch(Switch::Preview, false),
    PrefChange::Switch(Switch::Score, false),
    PrefChange::Switch(Switch::Coordinates, false),
    PrefChange::Switch(Switch::Large, true),
    PrefChange::Switch(Switch::ConfirmPass, true),
    PrefChange::Switch(Switch::ConfirmTaps, true),
    PrefChange::Switch(Switch::Sounds, true),
    PrefChange::Switch(Switch::LetterKeys, false),
    PrefChange::Switch(Switch::Openings, true),
];

#[test]
fn what_is_kept_reads_back_the_same() {
    let mut prefs = Prefs::default();
    assert_eq!(Prefs::decode(&prefs.encode()), prefs);
    for change in CHANGES {
        let before = prefs;
        prefs.change(change);
        assert_ne!(prefs, before, "{change:?} changes something");
        assert_eq!(Prefs::decode(&prefs.encode()), prefs);
    }
    for change in Marks::ALL.map(PrefChange::Marks).into_iter().chain(Motion::ALL.map(PrefChange::Motion)) {
        prefs.change(change);
        assert_eq!(Prefs::decode(&prefs.encode()), prefs);
    }
    for board in Board::ALL {
        prefs.change(PrefChange::Board(board));
        assert_eq!(Prefs::decode(&prefs.encode()), prefs);
    }
}

#[test]
fn what_an_earlier_game_kept_is_read() {
    let text = "prefs=1 language=eu board=nogal look=dark marks=off letters=on animation=off keys=off";
    let prefs = Prefs {
        language: Some(Language::Eu),
        board: Board::Nogal,
        look: Look::Dark,
        marks: Marks::None,
        letters: true,
        motion: Motion::Off,
        letter_keys: false,
        ..Prefs::default()
    };
    assert_eq!(Prefs::decode(text), prefs);
}

#[test]
fn what_is_not_understood_stays_at_its_default() {
    let default = Prefs::default();
    for text in [
        "",
        "?",
        "prefs=7",
        "language=fr board=pink look=neon",
        "marks letters animation",
        "= == =on",
        "ñ=off",
    ] {
        assert_eq!(Prefs::decode(text), default, "{text}");
    }
    assert_eq!(
        Prefs::decode("prefs=2 marks=off sound=on board=pink"),
        Prefs { marks: Marks::None, ..default }
    );
    assert_eq!(Prefs::decode(&"marks=off ".repeat(1000)), default);
}

#[test]
fn languages_are_known_by_their_tags() {
    for (tag, language) in [
        ("es", Some(Language::Es)),
        ("ES", Some(Language::Es)),
        ("en-GB", Some(Language::En)),
        ("eu_ES", Some(Language::Eu)),
        ("eus", None),
        ("fr", None),
        ("", None),
    ] {
        assert_eq!(Language::from_tag(tag), language, "{tag}");
    }
}

#[test]
fn a_change_is_kept_at_once_and_never_touches_the_game() {
    let mut page = played("people d3");
    let game = page.disk.borrow().game.clone();
    for change in CHANGES {
        page.wish(Intent::Prefer(change));
        if let PrefChange::Language(language) = change {
            page.send(Event::Texts { language, news: TextsNews::Loaded });
        }
        let kept = page.disk.borrow().prefs.as_deref().map(Prefs::decode);
        assert_eq!(kept.as_ref(), Some(page.session.prefs()));
    }
    assert_eq!(page.disk.borrow().game, game);
    act_all(&mut page, "undo");
    assert!(!page.session.prefs().letters);
    check_on(&mut page, "ply=0");
}

#[test]
fn preferences_change_while_paused_and_in_a_dialog() {
    let mut page = played("people d3 esc settings");
    page.wish(Intent::Prefer(PrefChange::Switch(Switch::Letters, false)));
    assert!(!page.session.prefs().letters);
    check_on(&mut page, "dialog=settings paused=player");
}
