//! Answers to questions, hints, the match, the time: what the table says besides the moves.

use reversi_rules::{Color, Square, Variant};
use reversi_session::{
    Boot, Choice, ColorChoice, DialogName, Intent, Language, Options, PrefChange, Question, Seat,
    StartChoice, Step, Switch, TurnTime,
};

use crate::table::{BEFORE_PASS, LONG_GAME, Sitting, Table};

const PERSON: Sitting = Sitting::PersonHas(Color::Black);

fn asked(table: &mut Table, question: Question) -> String {
    table.intend(Intent::Ask(question));
    table.last_said()
}

fn why(moves: &str, square: Square) -> String {
    let mut table = Table::after(moves);
    table.intend(Intent::CursorTo(square));
    let said = asked(&mut table, Question::Why);
    assert_eq!(table.status().1, said, "it stands under the board too");
    said
}

#[test]
fn why_names_what_closes_the_lines() {
    assert_eq!(why("", Square::C4), "En C4 se voltea 1 ficha. Cierra la línea la ficha de E4.");
    assert_eq!(why("d3c3c4e3", Square::F2), "En F2 se voltea 1 ficha. Cierra la línea la ficha de D4.");
}

#[test]
fn why_names_the_directions_in_which_the_lines_fail() {
    assert_eq!(why("", Square::D4), "D4 ya está ocupada.");
    assert_eq!(why("", Square::A1), "En A1 no encierras ninguna ficha. Al lado no hay ninguna ficha rival.");
    assert_eq!(
        why("", Square::C3),
        "En C3 no encierras ninguna ficha. Líneas que acaban en una casilla vacía: abajo a la derecha."
    );
}

#[test]
fn why_is_answered_in_every_language() {
    for (language, said) in [
        (Language::En, "C4 flips 1 disc. The disc on E4 closes the line."),
        (Language::Eu, "C4 laukiak fitxa bat iraultzen du. Lerroa ixten duen fitxa: E4."),
    ] {
        let mut table = Table::new(Sitting::TwoPeople, Variant::Classic, language);
        table.intend(Intent::CursorTo(Square::C4));
        assert_eq!(asked(&mut table, Question::Why), said);
    }
}

#[test]
fn the_position_is_said_row_by_row() {
    assert_eq!(
        asked(&mut Table::after("d3"), Question::Rows),
        "Fila 3: Negras D. Fila 4: Negras D, E. Fila 5: Negras D; Blancas E."
    );
    let mut table = Table::spanish(PERSON);
    assert!(asked(&mut table, Question::Rows).starts_with("Fila 4: Máquina D; Tú E. "));
    let full = asked(&mut Table::after(LONG_GAME), Question::Rows);
    assert!(full.starts_with("Fila 1: ") && full.chars().count() < 550, "{full}");
}

#[test]
fn the_last_move_the_score_and_the_legal_squares_are_said() {
    let mut table = Table::after("d3");
    assert_eq!(asked(&mut table, Question::LastMove), "Las negras jugaron D3 y voltearon 1 ficha.");
    assert_eq!(asked(&mut table, Question::Score), "Negras 4, blancas 1.");
    assert_eq!(asked(&mut table, Question::Legal), "Casillas legales: C3, E3 y C5.");
    assert_eq!(asked(&mut Table::after(""), Question::LastMove), "Todavía no hay jugadas.");
}

#[test]
fn a_pass_is_explained_when_the_last_move_is_asked_for() {
    let mut table = Table::after(BEFORE_PASS);
    table.play("h7");
    assert_eq!(
        asked(&mut table, Question::LastMove),
        "Las negras no pueden jugar y pasan. En ninguna casilla vacía se encerraba una ficha rival."
    );
}

#[test]
fn the_score_is_said_when_asked_for_also_where_it_is_hidden() {
    let mut table = Table::spanish(Sitting::TwoPeople);
    table.intend(Intent::Prefer(PrefChange::Switch(Switch::Score, false)));
    table.play("d3");
    assert!(!table.last_said().contains('4'), "{}", table.last_said());
    assert_eq!(asked(&mut table, Question::Score), "Negras 4, blancas 1.");
    assert!(!table.present().root.shows_score);
}

#[test]
fn a_hint_gives_its_reason() {
    let mut table = Table::after("");
    table.intend(Intent::Hint);
    assert_eq!(table.last_said(), "Pista: D3. Ninguna otra voltea más de una ficha.");
    let mut table = Table::after(BEFORE_PASS);
    table.intend(Intent::Hint);
    assert!(table.last_said().starts_with("Pista: "), "{}", table.last_said());
    assert!(table.last_said().len() > "Pista: H7.".len());
}

#[test]
fn a_typed_refusal_stands_at_the_field_until_something_else_is_said() {
    let mut table = Table::after("");
    table.intend(Intent::Typed(Some(Square::A1)));
    let refusal = table.present().typed_refusal;
    assert_eq!(refusal, "En A1 no encierras ninguna ficha. Prueba en una casilla marcada.");
    table.intend(Intent::Typed(None));
    assert_eq!(table.present().typed_refusal, "Eso no es una casilla. Escribe columna y fila, como C4.");
    table.intend(Intent::Typed(Some(Square::D3)));
    assert_eq!(table.present().typed_refusal, "");
}

#[test]
fn looking_back_says_where_and_how_to_go_on() {
    let mut table = Table::after("d3c3");
    table.intend(Intent::Step(Step::Previous));
    assert_eq!(
        table.status(),
        (
            "Estás mirando atrás.".into(),
            "Jugada 1 de 2. Las negras jugaron D3 y voltearon 1 ficha. \
             Juega en una casilla marcada para seguir desde aquí."
                .into()
        )
    );
    assert_eq!(table.last_said(), "Jugada 1 de 2. Las negras jugaron D3 y voltearon 1 ficha.");
    let shown = table.present();
    assert_eq!((shown.root.phase.name(), shown.root.ply), ("reviewing", 1));
    assert!(shown.moves.first().unwrap().black.as_ref().unwrap().current);
    assert!(shown.steps.first && shown.steps.next && shown.steps.last && shown.steps.previous);
}

#[test]
fn dropping_later_moves_says_how_many() {
    let mut table = Table::after("d3c3c4");
    table.intend(Intent::LookAt(1));
    table.place(Square::C5);
    let question = table.present().question.unwrap();
    assert_eq!(question.title, "¿Seguir desde aquí?");
    assert_eq!(question.text, "Se pierden las 2\u{a0}jugadas posteriores.");
    assert_eq!(table.present().root.dialog, Some("play-from"));
}

#[test]
fn the_match_line_appears_after_the_first_game() {
    let mut table = Table::spanish(PERSON);
    assert_eq!(table.present().match_line.game, "");
    table.play(LONG_GAME);
    let line = table.present().match_line;
    assert_eq!((line.game.as_str(), line.score.as_str()), ("Partida\u{a0}1", "Marcador 1\u{a0}–\u{a0}0"));
    table.intend(Intent::PlayAgain);
    let line = table.present().match_line;
    assert_eq!((line.game.as_str(), line.score.as_str()), ("Partida\u{a0}2", "Marcador 1\u{a0}–\u{a0}0"));
}

#[test]
fn halves_are_shown_as_halves() {
    // A draw of 32 each.
    let draw = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1";
    let mut table = Table::spanish(Sitting::TwoPeople);
    table.play(draw);
    assert_eq!(table.present().match_line.score, "Marcador ½\u{a0}–\u{a0}½");
}

#[test]
fn the_next_color_is_told_at_the_end_when_colors_alternate() {
    let mut table = Table::spanish(PERSON);
    table.play(LONG_GAME);
    assert!(table.status().1.ends_with("En la próxima llevas las blancas."), "{}", table.status().1);
}

#[test]
fn two_people_are_told_that_they_change_colors() {
    for (language, change) in [
        (Language::Es, "En la próxima cambiáis de color."),
        (Language::En, "You change colors in the next game."),
        (Language::Eu, "Hurrengoan koloreak trukatuko dituzue."),
    ] {
        let mut table = Table::new(Sitting::TwoPeople, Variant::Classic, language);
        table.play(LONG_GAME);
        assert!(table.status().1.ends_with(change), "{}", table.status().1);
        table.intend(Intent::PlayAgain);
        assert!(table.last_said().ends_with(change), "{}", table.last_said());
        for other in [PERSON, Sitting::TwoMachines] {
            let mut table = Table::new(other, Variant::Classic, language);
            table.play(LONG_GAME);
            assert!(!table.status().1.contains(change), "{other:?}");
            table.intend(Intent::PlayAgain);
            assert!(!table.last_said().contains(change), "{other:?}");
        }
    }
    let mut always = Table::spanish(Sitting::TwoPeople);
    always.intend(Intent::Open(DialogName::NewGame));
    always.intend(Intent::Choose(Choice::Color(ColorChoice::Always(Color::Black))));
    always.intend(Intent::Confirm);
    assert_eq!(always.last_said(), "Nueva partida. Empiezan las negras.");
    always.play(LONG_GAME);
    assert!(!always.status().1.contains("próxima"), "{}", always.status().1);
}

#[test]
fn the_time_left_stands_in_the_seat_of_the_side_to_move() {
    let mut table = Table::after("d3");
    table.intend(Intent::TurnTime(TurnTime::Half));
    let seats = table.present().seats;
    assert_eq!((seats.black.clock, seats.white.clock.as_deref()), (None, Some("30\u{a0}s")));
    assert!(!seats.white.hurried);
    let menu = table.present().menu;
    assert_eq!(menu.time.iter().map(|action| action.label).collect::<Vec<_>>(), ["Más tiempo", "Sin límite"]);
}

#[test]
fn a_seat_that_was_left_says_who_plays() {
    let mut table = Table::spanish(PERSON);
    table.play("d3c3");
    table.intend(Intent::StandIn { side: Color::Black, machine: true });
    assert_eq!(table.last_said(), "La máquina juega por ti.");
    assert_eq!(table.present().seats.black.detail, "Negras · juega la máquina");
    assert_eq!(table.status().0, "La máquina juega por ti.");
    let label = table.present().menu.seats.black.map(|action| action.label);
    assert_eq!(label, Some("Vuelvo a jugar yo"));

    // Now the machine plays both sides: nobody is told that they have moved, or that it is their turn.
    let square = table.session.game().places().into_iter().next().unwrap();
    table.answer(square);
    let (said, status) = (table.last_said(), table.status());
    assert!(said.starts_with("Negras ") && said.contains("Blancas") | said.contains("blancas "), "{said}");
    assert_eq!(status.0, "Juegan las blancas.");
    assert!(status.1.starts_with("Las negras jugaron "), "{}", status.1);
    table.intend(Intent::Undo);
    let texts: Vec<&str> = table.said.iter().map(|(_, said)| said.text.as_str()).collect();
    assert!(texts.contains(&"Vuelves a jugar tú."), "{texts:?}");
}

#[test]
fn a_center_set_up_by_hand_is_told_disc_by_disc() {
    let options =
        Options { start: Some(StartChoice::ByHand), white: Some(Seat::Person), ..Options::default() };
    let mut table = Table::booted(Boot { options, ..Boot::default() });
    assert_eq!(table.present().root.phase.name(), "opening");
    assert_eq!(
        table.status(),
        ("Juegan las negras.".into(), "Las cuatro primeras fichas van al centro, por turnos.".into())
    );
    table.place(Square::D4);
    assert_eq!(table.last_said(), "Las negras ponen una ficha en D4. Juegan las blancas, 3 jugadas.");
    let cell = table.present().cells[usize::from(Square::E4.index())].clone();
    assert!(cell.legal);
    assert_eq!(cell.label, "E4, vacía, legal");
    table.place(Square::A1);
    assert_eq!(table.status().1, "Ahora solo valen las cuatro casillas del centro.");
}

#[test]
fn a_board_without_discs_is_told_as_what_it_waits_for() {
    let options = Options { start: Some(StartChoice::ByHand), ..Options::default() };
    for language in Language::ALL {
        let options = Options { language: Some(language), ..options };
        let mut table = Table::booted(Boot { options, ..Boot::default() });
        assert_eq!(asked(&mut table, Question::Rows), table.status().1);
    }
}

#[test]
fn a_game_set_up_by_hand_says_so_as_it_begins() {
    let mut table = Table::spanish(PERSON);
    table.intend(Intent::Open(DialogName::NewGame));
    table.intend(Intent::Choose(Choice::Start(StartChoice::ByHand)));
    table.intend(Intent::Confirm);
    assert_eq!(
        table.last_said(),
        "Nueva partida. Llevas las negras y empiezas. Las cuatro primeras fichas van al centro, por turnos."
    );
    let side = table.present().cells.into_iter().filter(|cell| cell.label.ends_with(", vacía, legal"));
    assert_eq!(side.count(), 4);
}

#[test]
fn the_match_can_be_set_back_once_there_is_one() {
    let mut table = Table::spanish(PERSON);
    assert!(table.present().menu.reset.is_none());
    table.play(LONG_GAME);
    assert_eq!(table.present().menu.reset.map(|action| action.label), Some("Poner el marcador a cero"));
    table.intend(Intent::Open(DialogName::ResetMatch));
    assert_eq!(table.present().question.unwrap().go, "Poner el marcador a cero");
    table.intend(Intent::Confirm);
    assert_eq!(table.last_said(), "El marcador está a cero.");
    assert_eq!(table.present().match_line.game, "");
}
