//! The named openings: known whichever way the board lies, and named in few words.

use reversi_rules::{Color, Start, Symmetry, Transcript, Variant};
use reversi_session::{
    Boot, Event, Intent, Language, Notice, Options, PrefChange, Seat, StartChoice, Step, Switch,
};
use reversi_view::{Announcement, Openings, add_opening, announce_opening};

use crate::table::{LONG_GAME, Sitting, Table, plain};

/// The site's own file.
const FILE: &str = include_str!("../../../../www/guide/openings.tsv");

fn openings() -> Openings {
    Openings::read(FILE.to_owned()).unwrap()
}

fn name(table: &Table) -> Option<&'static str> {
    openings().name(&table.session)
}

fn lines() -> impl Iterator<Item = (Transcript, &'static str)> {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once('\t').unwrap()).map(|(moves, name)| (moves.parse().unwrap(), name))
}

#[test]
fn every_line_is_known_by_its_name_whichever_way_the_board_lies() {
    let standard = Start::Standard.position();
    for (moves, expected) in lines() {
        for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.position(standard) == standard) {
            let turned: String = moves.squares().map(|square| symmetry.square(square).to_string()).collect();
            let table = Table::after(&turned);
            assert_eq!(name(&table), Some(expected), "{turned}");
        }
    }
    assert!(lines().count() > 50);
}

#[test]
fn the_start_with_the_colors_the_other_way_round_is_the_same_one_turned() {
    let options = Options {
        start: Some(StartChoice::Fixed(Start::Mirrored)),
        black: Some(Seat::Person),
        white: Some(Seat::Person),
        ..Options::default()
    };
    let mut table = Table::booted(Boot { options, ..Boot::default() });
    let turned = "f5d6c3d3c4".parse::<Transcript>().unwrap();
    for square in turned.squares() {
        table.place(Symmetry::RotateRight.square(square));
    }
    assert_eq!(name(&table), Some("Tiger"));
}

#[test]
fn a_game_has_a_name_as_long_as_it_goes_along_a_named_line() {
    for (moves, expected) in [
        ("", None),
        ("f5", None),
        ("f5d6", Some("Perpendicular Opening")),
        ("f5d6c3", Some("Perpendicular Opening")),
        ("f5d6c3d3c4", Some("Tiger")),
        ("f5d6c3d3c4b3", Some("Aubrey / Tanaka")),
        // No line goes on like this.
        ("f5d6c3d3c4b5", None),
        (LONG_GAME, None),
    ] {
        assert_eq!(name(&Table::after(moves)), expected, "{moves}");
    }
}

#[test]
fn the_position_counts_and_not_the_order_of_its_moves() {
    let by_another_way = |moves: &str| name(&Table::after(moves));
    let (mut known, mut turned) = (0, 0);
    for (moves, expected) in lines() {
        let squares: Vec<_> = moves.squares().collect();
        // Black's first and second move change places, where the rules let them and lead to the same.
        let [first, reply, second, rest @ ..] = squares.as_slice() else { continue };
        let swapped = [second, reply, first].into_iter().chain(rest);
        let swapped: String = swapped.map(ToString::to_string).collect();
        let start = Start::Standard.position();
        let Ok(end) = swapped.parse::<Transcript>().unwrap().final_position(start) else { continue };
        turned += 1;
        if end == moves.final_position(start).unwrap() {
            known += 1;
            assert_eq!(by_another_way(&swapped), Some(expected), "{swapped}");
        }
    }
    assert!(known > 0, "of {turned} lines");
}

#[test]
fn nothing_is_named_while_paused_and_the_position_shown_is_the_one_that_is_named() {
    let mut table = Table::after("f5d6c3d3c4");
    table.intend(Intent::Pause);
    assert_eq!(name(&table), None);
    table.intend(Intent::Resume);
    assert_eq!(name(&table), Some("Tiger"));
    for _ in 0..3 {
        table.intend(Intent::Step(Step::Previous));
    }
    assert_eq!(name(&table), Some("Perpendicular Opening"));
    table.intend(Intent::Step(Step::First));
    assert_eq!(name(&table), None);
}

#[test]
fn the_status_line_says_it_in_place_of_the_number_of_moves() {
    let mut table = Table::after("f5d6c3d3c4");
    let detail = |table: &Table| {
        let mut shown = table.present();
        add_opening(&mut shown, &table.session, table.texts(), "Tiger");
        plain(&shown.status.detail)
    };
    assert_eq!(detail(&table), "Las negras jugaron C4 y voltearon 1 ficha. Apertura: Tiger.");
    table.intend(Intent::Step(Step::Previous));
    assert_eq!(detail(&table), "Jugada 4 de 5. Las blancas jugaron D3 y voltearon 1 ficha. Apertura: Tiger.");
    table.intend(Intent::Step(Step::Last));
    table.place("a1".parse().unwrap());
    assert!(!detail(&table).contains("Tiger"), "an answer is not cut short");
    table.intend(Intent::Pause);
    assert!(!detail(&table).contains("Tiger"));
}

#[test]
fn it_is_said_with_what_is_on_the_board_and_only_where_there_is_room() {
    for language in Language::ALL {
        let mut table = Table::new(Sitting::TwoPeople, Variant::Classic, language);
        table.play("f5d6c3d3c4");
        let (notice, said) = table.said.last().cloned().unwrap();
        let mut named = said.clone();
        assert!(announce_opening(&mut named, &notice, "Tiger", table.texts()));
        assert!(named.text.starts_with(&said.text) && named.text.ends_with(": Tiger."), "{}", named.text);

        let mut full = Announcement { text: "x".repeat(Announcement::LONGEST - 10), kept: false };
        let before = full.clone();
        assert!(!announce_opening(&mut full, &notice, "Tiger", table.texts()));
        assert_eq!(full, before);
        let mut other = said.clone();
        assert!(!announce_opening(&mut other, &Notice::NoHint, "Tiger", table.texts()));
        assert_eq!(other, said);
    }
}

#[test]
fn the_settings_say_that_the_names_cannot_be_had() {
    let mut table = Table::spanish(Sitting::PersonHas(Color::Black));
    table.intend(Intent::Prefer(PrefChange::Switch(Switch::Openings, true)));
    assert_eq!(table.present().openings_refusal, None);
    table.send(Event::Openings(reversi_session::TextsNews::Failed));
    let told = "No se han podido cargar los nombres de las aperturas.";
    assert_eq!(table.present().openings_refusal, Some(told));
}

#[test]
fn what_has_no_such_line_is_no_file_of_openings() {
    for text in ["", "# moves, a tab, name\n", "<!doctype html>\n<title>Not found</title>\n"] {
        assert_eq!(Openings::read(text.to_owned()), None, "{text:?}");
    }
    let odd = Openings::read("f5d6\tKnown\nz9\tNowhere\nf5f5\tTwice\n\tNothing\n".to_owned()).unwrap();
    assert_eq!(odd.name(&Table::after("f5d6").session), Some("Known"));
    assert_eq!(odd.name(&Table::after("f5f6").session), None);
}
