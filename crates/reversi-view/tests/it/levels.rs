//! The levels in words: what each does, how far the machine has come, why it plays below its level, what it advises.

use reversi_rules::{Color, Square, Variant};
use reversi_session::{Choice, DialogName, Event, Intent, Language, Level, Manner, Opponent, WeightsNews};
use reversi_view::{Announcement, NewGameView};

use crate::table::{Sitting, Table};

const PERSON: Sitting = Sitting::PersonHas(Color::Black);

fn choosing(variant: Variant, language: Language) -> Table {
    let mut table = Table::new(PERSON, variant, language);
    table.intend(Intent::Open(DialogName::NewGame));
    table
}

fn dialog(table: &Table) -> NewGameView {
    table.present().new_game.unwrap()
}

fn choose(table: &mut Table, level: u8) {
    table.intend(Intent::Choose(Choice::Level(Level::new(level).unwrap())));
}

/// A game against a level, in which the person has begun on d3.
fn against(level: u8, variant: Variant, language: Language) -> Table {
    let mut table = choosing(variant, language);
    choose(&mut table, level);
    table.intend(Intent::Confirm);
    table.place(Square::D3);
    table
}

#[test]
fn each_level_is_told_apart_in_both_games_and_every_language() {
    for language in Language::ALL {
        for variant in [Variant::Classic, Variant::Reverse] {
            let mut table = choosing(variant, language);
            let names = dialog(&table).level_names;
            assert_eq!(names.len(), 8);
            for (number, &name) in (1..).zip(&names) {
                assert!(name.starts_with(&format!("{number} · ")) && name.ends_with('.'), "{name}");
                assert_eq!(names.iter().filter(|other| **other == name).count(), 1, "{name}");
                choose(&mut table, number);
                let shown = dialog(&table);
                assert_eq!(shown.level_name, name);
                assert!(shown.level_help.ends_with('.'), "{}", shown.level_help);
            }
        }
    }
    let classic = dialog(&choosing(Variant::Classic, Language::Es));
    let reverse = dialog(&choosing(Variant::Reverse, Language::Es));
    assert_eq!(classic.level_name, "1 · Toma lo que puede.");
    assert_eq!(reverse.level_name, "1 · Toma lo menos posible.");
    assert_eq!(classic.level_names[1..], reverse.level_names[1..]);
}

#[test]
fn the_dialog_says_how_far_the_weights_have_come_and_when_they_cannot_be_had() {
    let mut table = choosing(Variant::Classic, Language::Es);
    let news = |table: &mut Table, news| {
        table.send(Event::Weights { variant: Variant::Classic, news });
        dialog(table).level_help
    };
    assert!(!dialog(&table).level_help.contains("datos"));
    choose(&mut table, 5);
    let loading = "jugadas. Se están cargando los datos de los niveles altos: 0\u{a0}%.";
    assert!(dialog(&table).level_help.ends_with(loading), "{}", dialog(&table).level_help);
    assert!(news(&mut table, WeightsNews::Loading(40)).ends_with("40\u{a0}%."));
    choose(&mut table, 4);
    assert!(!dialog(&table).level_help.contains("datos"), "it needs none");
    choose(&mut table, 8);
    assert!(news(&mut table, WeightsNews::Failed).contains("nivel\u{a0}4"));
    assert!(!news(&mut table, WeightsNews::Loaded).contains("datos"));
    table.intend(Intent::Choose(Choice::Opponent(Opponent::Demo)));
    table.intend(Intent::Choose(Choice::Variant(Variant::Reverse)));
    assert!(dialog(&table).level_help.ends_with("0\u{a0}%."), "each game has its own");
}

#[test]
fn a_seat_names_the_level() {
    for (language, level) in
        [(Language::Es, "nivel\u{a0}6"), (Language::En, "level\u{a0}6"), (Language::Eu, "6")]
    {
        let mut table = choosing(Variant::Classic, language);
        choose(&mut table, 6);
        table.intend(Intent::Confirm);
        let detail = table.present().seats.white.detail;
        assert!(detail.contains(level), "{detail}");
    }
}

#[test]
fn how_far_the_machine_looks_is_added_where_there_is_room() {
    let mut table = against(8, Variant::Classic, Language::Es);
    let shown = table.present().status;
    assert_eq!((shown.detail.as_str(), shown.done), ("Jugaste D3 y volteaste 1\u{a0}ficha.", None));
    table.progress(14, 35);
    let shown = table.present().status;
    assert_eq!(shown.strong, "La máquina está pensando.");
    assert_eq!(shown.detail, "Jugaste D3 y volteaste 1\u{a0}ficha. Mira 14\u{a0}jugadas por delante.");
    assert_eq!(shown.done, Some(35));
    let said = table.said.len();
    table.progress(15, 70);
    assert_eq!(table.said.len(), said, "progress is not announced");
    table.intend(Intent::Pause);
    assert_eq!(table.present().status.done, None);
    // In the two lines of the status line.
    for language in Language::ALL {
        let mut table = against(8, Variant::Classic, language);
        table.progress(60, 99);
        let detail = table.present().status.detail;
        assert!(detail.chars().count() <= 90, "{detail}");
    }
}

#[test]
fn why_the_machine_plays_below_its_level_is_said_in_every_language() {
    for language in Language::ALL {
        for (manner, failed) in
            [(Manner::Short, false), (Manner::WithoutWeights, false), (Manner::WithoutWeights, true)]
        {
            let mut table = against(8, Variant::Classic, language);
            if failed {
                table.intend(Intent::Open(DialogName::Keys));
                table.send(Event::Weights { variant: Variant::Classic, news: WeightsNews::Failed });
                table.intend(Intent::Cancel);
            }
            table.answer_as(Square::C3, manner);
            let said: Vec<&Announcement> = table.said.iter().map(|(_, said)| said).collect();
            let status = table.present().status.detail;
            assert!(said.iter().any(|said| said.text == status && said.kept), "{status} among {said:?}");
            assert!(status.chars().count() <= Announcement::LONGEST, "{status}");
            assert_ne!(said.last().unwrap().text, status, "the move is said last");
        }
    }
}

#[test]
fn advice_is_told_with_what_is_proven() {
    let advice = |variant, language, score| {
        let mut table = Table::new(Sitting::TwoPeople, variant, language);
        table.send(Event::Weights { variant, news: WeightsNews::Loaded });
        table.intend(Intent::Hint);
        table.advise(Square::D3, score, 14);
        assert_eq!(table.status().1, table.last_said());
        table.last_said()
    };
    let es = |variant, score| advice(variant, Language::Es, score);
    assert_eq!(es(Variant::Classic, Some(4)), "Pista: D3. Bien jugada, gana por 4 fichas.");
    assert_eq!(es(Variant::Reverse, Some(-4)), "Pista: D3. Bien jugada, gana con 4 fichas menos.");
    assert_eq!(es(Variant::Classic, Some(0)), "Pista: D3. Bien jugada, empata, y ninguna otra da más.");
    for (variant, score) in [(Variant::Classic, -10), (Variant::Reverse, 10)] {
        assert_eq!(
            es(variant, Some(score)),
            "Pista: D3. Si el rival juega bien, pierde por 10 fichas, y ninguna otra por menos."
        );
    }
    assert_eq!(
        es(Variant::Classic, None),
        "Pista: D3. La máquina mira 14 jugadas por delante y no ve otra mejor."
    );
    for language in Language::ALL {
        for score in [None, Some(-64), Some(-1), Some(0), Some(1), Some(64)] {
            for variant in [Variant::Classic, Variant::Reverse] {
                let said = advice(variant, language, score);
                assert!(said.contains("D3") && said.chars().count() <= Announcement::LONGEST, "{said}");
            }
        }
    }
}

#[test]
fn a_hint_that_is_looked_for_is_not_announced() {
    let mut table = Table::spanish(PERSON);
    table.send(Event::Weights { variant: Variant::Classic, news: WeightsNews::Loaded });
    let said = table.said.len();
    table.intend(Intent::Hint);
    assert_eq!(table.status().1, "La máquina busca una pista.");
    assert_eq!(table.said.len(), said);
}
