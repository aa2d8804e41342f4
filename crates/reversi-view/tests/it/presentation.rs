//! What the page shows: squares, seats, status, moves, panels.

use reversi_rules::{Color, Square, Variant};
use reversi_session::{
    Board, Boot, Choice, DialogName, Event, Intent, Language, Look, Marks, Opponent, PrefChange, Stamp,
    StorageFault, Switch, TextsNews,
};
use reversi_view::theme::Page;
use reversi_view::{Phase, Presentation, Surroundings, present};

use crate::table::{BEFORE_PASS, LONG_GAME, MID_GAME, Sitting, Table, plain};

const PERSON: Sitting = Sitting::PersonHas(Color::Black);

fn label(presentation: &Presentation, square: Square) -> &str {
    &presentation.cells[usize::from(square.index())].label
}

#[test]
fn squares_of_the_start_position_are_named_in_three_languages() {
    let expected = [
        (Language::Es, ["A1, vacía", "D3, vacía, legal, voltea 1", "D4, R, máquina", "E4, T, tú"]),
        (Language::En, ["A1, empty", "D3, empty, legal, flips 1", "D4, M, machine", "E4, Y, you"]),
        (
            Language::Eu,
            ["A1, hutsik", "D3, hutsik, legezkoa, bat iraultzen du", "D4, M, makina", "E4, Z, zu"],
        ),
    ];
    for (language, labels) in expected {
        let shown = Table::new(PERSON, Variant::Classic, language).present();
        let squares = [Square::A1, Square::D3, Square::D4, Square::E4];
        assert_eq!(squares.map(|square| label(&shown, square)), labels);
    }
}

#[test]
fn two_people_are_told_apart_by_color() {
    let expected = [
        (Language::Es, ["D4, B, blanca", "E4, N, negra"]),
        (Language::En, ["D4, W, white", "E4, B, black"]),
        (Language::Eu, ["D4, Z, zuria", "E4, B, beltza"]),
    ];
    for (language, labels) in expected {
        let shown = Table::new(Sitting::TwoPeople, Variant::Classic, language).present();
        assert_eq!([Square::D4, Square::E4].map(|square| label(&shown, square)), labels);
    }
}

#[test]
fn the_newest_disc_says_so() {
    let shown = Table::after("c4").present();
    assert_eq!(label(&shown, Square::C4), "C4, N, negra, última jugada");
    let last: Vec<bool> = shown.cells.iter().map(|cell| cell.last).collect();
    assert_eq!(last.iter().filter(|last| **last).count(), 1);
    let mut table = Table::after("c4");
    table.intend(Intent::Undo);
    assert!(table.present().cells.iter().all(|cell| !cell.last), "nothing is marked once it is taken back");
}

#[test]
fn without_marks_and_letters_names_hold_neither() {
    let mut table = Table::spanish(PERSON);
    table.intend(Intent::Prefer(PrefChange::Marks(Marks::None)));
    table.intend(Intent::Prefer(PrefChange::Switch(Switch::Letters, false)));
    let shown = table.present();
    assert_eq!(label(&shown, Square::D3), "D3, vacía");
    assert_eq!(label(&shown, Square::E4), "E4, tú");
    let cell = &shown.cells[usize::from(Square::D3.index())];
    assert!(cell.legal && cell.glyph.is_none(), "it may still be played");
    assert_eq!(
        shown.cells[usize::from(Square::E4.index())].glyph,
        Some('T'),
        "forced colors need the letter"
    );
    assert_eq!(shown.seats.map(|seat| seat.letter), reversi_rules::ByColor::new(None, None));
}

#[test]
fn no_square_is_legal_while_the_machine_moves_or_after_the_end() {
    let mut table = Table::spanish(PERSON);
    table.place(Square::D3);
    assert!(table.present().cells.iter().all(|cell| !cell.legal));
    assert!(Table::after(LONG_GAME).present().cells.iter().all(|cell| !cell.legal && cell.disc.is_some()));
}

#[test]
fn the_root_holds_the_contract() {
    let root = Table::after(MID_GAME).present().root;
    assert_eq!((root.phase.name(), root.dialog, root.turn, root.ply), ("playing", None, Color::Black, 34));
    assert_eq!((root.score.black, root.score.white), (18, 20));
    assert_eq!((root.board, root.page, root.goal), (Board::Verde, Page::Light, None));
    assert_eq!(Table::after(LONG_GAME).present().root.phase, Phase::Over);

    let mut table = Table::spanish(PERSON);
    table.place(Square::D3);
    assert_eq!(table.present().root.phase, Phase::Thinking);
    for (dialog, name) in
        [(DialogName::NewGame, "new-game"), (DialogName::Settings, "settings"), (DialogName::Keys, "keys")]
    {
        table.intend(Intent::Open(dialog));
        assert_eq!(table.present().root.dialog, Some(name));
        table.intend(Intent::Cancel);
    }
}

#[test]
fn the_page_follows_the_system_and_the_choice() {
    let page =
        |dark, more_contrast, look| Surroundings { dark, more_contrast, reduced_motion: false }.page(look);
    assert_eq!(page(false, false, Look::System), Page::Light);
    assert_eq!(page(true, false, Look::System), Page::Dark);
    assert_eq!(page(true, false, Look::Light), Page::Light);
    assert_eq!(page(false, false, Look::Dark), Page::Dark);
    assert_eq!(page(true, true, Look::System), Page::ContrastDark);
    assert_eq!(page(true, true, Look::Light), Page::Contrast);
    let wish = Surroundings { more_contrast: true, ..Surroundings::default() };
    assert_eq!(wish.board(Board::Verde), Board::Contraste);
    assert_eq!(wish.board(Board::Nogal), Board::Nogal);
}

fn details(table: &Table) -> [String; 4] {
    let seats = table.present().seats;
    [seats.black.detail, seats.white.detail, seats.black.detail_short, seats.white.detail_short]
        .map(|text| plain(&text))
}

#[test]
fn seats_say_who_sits_there_and_whose_turn_it_is() {
    let mut table = Table::spanish(PERSON);
    assert_eq!(details(&table), ["Negras · te toca", "Blancas · nivel 1", "te toca", "nivel 1"]);
    table.place(Square::D3);
    assert_eq!(details(&table), ["Negras", "Blancas · pensando…", "Negras", "pensando…"]);
    table.fail();
    assert_eq!(details(&table), ["Negras", "Blancas · le toca", "Negras", "le toca"]);

    let table = Table::after("d3");
    let seats = table.present().seats;
    assert_eq!((seats.black.name, seats.white.name), ("Negras", "Blancas"));
    assert_eq!(details(&table), ["", "les toca", "", "les toca"]);
    assert!(!seats.black.to_move && seats.white.to_move);

    let demo = Table::spanish(Sitting::TwoMachines);
    assert_eq!(details(&demo), ["Máquina · pensando…", "Máquina · nivel 1", "pensando…", "nivel 1"]);
    let over = Table::after(LONG_GAME).present().seats;
    assert!(!over.black.to_move && !over.white.to_move);
    assert_eq!((over.black.count, over.white.count), (40, 24));
}

#[test]
fn the_status_says_whose_turn_it_is_and_what_happened() {
    let mut table = Table::spanish(PERSON);
    let says = |table: &Table, strong: &str, detail: &str| {
        assert_eq!(table.status(), (strong.into(), detail.into()));
    };
    says(&table, "Te toca.", "Llevas las negras y empiezas. Tienes 4 jugadas.");
    table.place(Square::D3);
    says(&table, "La máquina está pensando.", "Jugaste D3 y volteaste 1 ficha.");
    table.answer(Square::C3);
    says(&table, "Te toca.", "La máquina jugó C3 y volteó 1 ficha. Tienes 4 jugadas.");
    table.place(Square::E3);
    says(&table, "Te toca.", "En E3 no encierras ninguna ficha. Prueba en una casilla marcada.");
    table.intend(Intent::Prefer(PrefChange::Marks(Marks::None)));
    says(&table, "Te toca.", "En E3 no encierras ninguna ficha.");
    table.place(Square::D4);
    says(&table, "Te toca.", "D4 ya está ocupada.");
    table.intend(Intent::Undo);
    says(&table, "Te toca.", "Llevas las negras y empiezas. Tienes 4 jugadas.");
    table.intend(Intent::Undo);
    says(&table, "Te toca.", "No hay ninguna jugada que deshacer.");

    let white = Table::spanish(Sitting::PersonHas(Color::White));
    says(&white, "La máquina está pensando.", "Llevas las blancas. Empieza la máquina.");
    let people = Table::after("");
    says(&people, "Juegan las negras.", "Empiezan las negras. Hay 4 jugadas.");
    let people = Table::after("d3");
    says(&people, "Juegan las blancas.", "Las negras jugaron D3 y voltearon 1 ficha. Hay 3 jugadas.");
}

#[test]
fn a_pass_says_who_passes_and_who_goes_on() {
    let mut table = Table::spanish(Sitting::PersonHas(Color::White));
    table.play(BEFORE_PASS);
    table.place(Square::H7);
    assert_eq!(table.present().root.phase, Phase::Passing);
    let passes = "La máquina no puede jugar y pasa. Te toca otra vez.";
    assert_eq!(table.status(), ("La máquina pasa.".into(), passes.into()));
    table.let_timers_run();
    let afterwards = "La máquina no puede jugar y pasa. Tienes 1 jugada.";
    assert_eq!(table.status(), ("Te toca.".into(), afterwards.into()), "whose turn it is is said once");

    let mut table = Table::spanish(PERSON);
    table.play(BEFORE_PASS);
    table.answer(Square::H7);
    let afterwards = "La máquina jugó H7 y volteó 1 ficha. No tienes ninguna jugada, así que pasas.";
    assert_eq!(
        table.status(),
        ("La máquina está pensando.".into(), afterwards.into()),
        "what the machine played is still seen"
    );

    let mut people = Table::after(BEFORE_PASS);
    people.place(Square::H7);
    let passes = "Las blancas jugaron H7 y voltearon 1 ficha. Las negras no pueden jugar y pasan. \
                  Juegan otra vez las blancas.";
    assert_eq!(people.status(), ("Pasan las negras.".into(), passes.into()));
}

#[test]
fn moves_stand_two_to_a_row_and_passes_are_among_them() {
    let mut table = Table::spanish(PERSON);
    assert!(table.present().moves.is_empty());
    table.play(BEFORE_PASS);
    table.play("h7g8");
    let moves = table.present().moves;
    let numbers: Vec<u8> = moves.iter().map(|row| row.number).collect();
    assert_eq!(numbers, (1..=u8::try_from(moves.len()).unwrap()).collect::<Vec<_>>());
    let first = moves[0].black.as_ref().unwrap();
    assert_eq!((first.text.as_str(), first.spoken.as_str()), ("F5", "Tú F5, volteas 1"));
    let last = moves.last().unwrap();
    let pass = last.black.as_ref().unwrap();
    assert_eq!((pass.text.as_str(), pass.spoken.as_str()), ("pasa", "Tú pasas"));
    assert!(pass.pass && !pass.current);
    assert!(last.white.as_ref().is_some_and(|turn| turn.text == "G8" && turn.current && !turn.pass));
    table.play("h8");
    let moves = table.present().moves;
    assert_eq!(moves.len(), 31);
    assert!(moves[30].black.as_ref().is_some_and(|turn| turn.current) && moves[30].white.is_none());
}

#[test]
fn the_end_says_who_won_and_how() {
    let end = |sitting, variant, moves: &str| {
        let mut table = Table::new(sitting, variant, Language::Es);
        table.play(moves);
        assert!(table.present().end.is_some());
        let (result, how) = table.status();
        // Which color comes next is another test's matter.
        let how = how.split(" En la próxima").next().unwrap_or_default().to_owned();
        (result, how)
    };
    let full = "Tablero completo tras 60 jugadas y un pase.";
    let told = |title: &str, detail: &str| (title.to_owned(), detail.to_owned());
    let white = Sitting::PersonHas(Color::White);
    assert_eq!(end(PERSON, Variant::Classic, LONG_GAME), told("Ganas 40 a 24.", full));
    assert_eq!(end(white, Variant::Classic, LONG_GAME), told("Pierdes 24 a 40.", full));
    assert_eq!(
        end(Sitting::TwoPeople, Variant::Classic, LONG_GAME),
        told("Ganan las negras, 40 a 24.", full)
    );
    let reverse = format!("{full} Gana quien tiene menos fichas.");
    assert_eq!(end(PERSON, Variant::Reverse, LONG_GAME), told("Pierdes con más fichas: 40 a 24.", &reverse));
    assert_eq!(
        end(Sitting::TwoPeople, Variant::Reverse, LONG_GAME),
        told("Ganan las blancas con menos fichas: 24 a 40.", &reverse)
    );
    let early = "Nadie puede jugar tras 9 jugadas. Quedan 51 casillas vacías.";
    assert_eq!(end(PERSON, Variant::Classic, WIPE_OUT), told("Ganas 13 a 0.", early));
}

/// Nine moves after which White has no disc left.
const WIPE_OUT: &str = "e6f4e3f6g5d6e7f5c5";

#[test]
fn after_the_end_a_refusal_is_seen_beside_the_result() {
    let mut table = Table::after(LONG_GAME);
    table.place(Square::A1);
    assert_eq!(table.status(), ("Ganan las negras, 40 a 24.".into(), "La partida ya ha terminado.".into()));
}

#[test]
fn the_curve_tells_the_lead() {
    let mut table = Table::spanish(PERSON);
    table.play(WIPE_OUT);
    let curve = table.present().end.unwrap().curve;
    assert_eq!(
        curve.line,
        "M12 66L44.8 55.2L77.7 66L110.6 55.2L143.5 66L176.4 55.2L209.3 73.2L242.2 47.9L275.1 58.8L308 18.9"
    );
    assert_eq!(curve.zero, "M12 66L308 66");
    assert_eq!(
        plain(&curve.summary),
        "Tu mayor ventaja fue de 13 fichas, tras la jugada 9. \
         La mayor ventaja de la máquina fue de 2 fichas, tras la jugada 6."
    );
    assert_eq!(curve.area, format!("{}L308 66L12 66z", curve.line));
    let (x, y) = curve.end;
    assert_eq!(x, 3080);
    assert!(curve.line.ends_with(&format!("{}.{}", y / 10, y % 10)), "{y}");

    let mut reverse = Table::new(PERSON, Variant::Reverse, Language::En);
    reverse.play(LONG_GAME);
    let curve = reverse.present().end.unwrap().curve;
    let summary = plain(&curve.summary);
    assert!(summary.starts_with("Your greatest lead was 10 discs fewer, after move 10."), "{summary}");
    assert!(summary.contains("The machine’s greatest lead was 21 discs fewer, after move 57."), "{summary}");
    assert!(curve.end.1 > 660, "more discs are behind in the reverse game");
    let people = Table::after(LONG_GAME).present().end.unwrap().curve;
    assert_eq!((people.ahead, people.behind), ("negras por delante", "blancas por delante"));
}

#[test]
fn the_reverse_game_says_its_goal_all_along() {
    let table = Table::new(PERSON, Variant::Reverse, Language::En);
    assert_eq!(table.present().root.goal, Some("Whoever has fewer discs wins."));
}

#[test]
fn a_paused_game_shows_only_counts_and_turn() {
    for sitting in Sitting::ALL {
        for language in Language::ALL {
            let mut table = Table::new(sitting, Variant::Classic, language);
            table.play(MID_GAME);
            table.intend(Intent::Pause);
            let paused = table.present();
            assert_eq!(paused.root.phase, Phase::Paused);
            let names: Vec<String> = Square::all().map(|square| square.to_string().to_uppercase()).collect();
            let labels: Vec<String> = paused.cells.iter().map(|cell| cell.label.clone()).collect();
            assert_eq!(labels, names);
            assert!(
                paused
                    .cells
                    .iter()
                    .all(|cell| { cell.disc.is_none() && !cell.legal && !cell.last && cell.glyph.is_none() })
            );
            assert!(paused.moves.is_empty() && paused.end.is_none() && paused.message.is_none());
            assert!(paused.status.strong.is_empty());
            assert!(!paused.status.detail.contains("H4"), "{}", paused.status.detail);
            assert_eq!((paused.root.score.black, paused.root.score.white), (18, 20));
            assert_eq!(
                paused.tools,
                reversi_view::ToolsView {
                    undo: false,
                    redo: false,
                    hint: false,
                    pause: false,
                    play_on: None
                }
            );
            let panel = paused.pause.unwrap();
            assert!(panel.spoken.contains("18") && panel.spoken.contains("20"), "{}", panel.spoken);
        }
    }
}

#[test]
fn the_pause_panel_says_why_and_offers_the_way_back() {
    let mut table = Table::spanish(PERSON);
    table.play(MID_GAME);
    table.send(Event::PageHidden);
    let panel = table.present().pause.unwrap();
    assert_eq!((panel.title, panel.turn), ("En pausa", "te toca"));
    assert_eq!(panel.reason, "Has cambiado de pestaña. Todo sigue como lo dejaste.");
    assert_eq!(panel.spoken, "Tú 18, máquina 20. Te toca.");
    assert_eq!((panel.resume.label, panel.resume.intent), ("Continuar", Intent::Resume));
    assert_eq!(table.status().1, "Jugada 35. Guardada en este navegador.");
}

#[test]
fn a_game_taken_by_another_tab_offers_both() {
    let mut table = Table::after(MID_GAME);
    let stamp = Stamp { revision: 1000, tab: 77 };
    table.send(Event::OtherTabWrote { stamp, refused: false });
    let panel = table.present().pause.unwrap();
    assert!(panel.other_tab);
    assert_eq!(panel.resume.label, "Seguir aquí");
}

#[test]
fn alerts_say_what_is_wrong_and_what_can_be_done() {
    let blocked = Table::booted(Boot { storage_fault: Some(StorageFault::Blocked), ..Boot::default() });
    let alert = blocked.present().alert.unwrap();
    assert_eq!(alert.text, "Este navegador no permite guardar. La partida se perderá al cerrar.");
    assert_eq!(alert.actions.len(), 1);
    assert_eq!(alert.actions[0].intent, Intent::Dismiss);

    let mut table = Table::spanish(PERSON);
    table.place(Square::D3);
    table.fail();
    let alert = table.present().alert.unwrap();
    let actions: Vec<Intent> = alert.actions.iter().map(|action| action.intent).collect();
    assert_eq!(actions, [Intent::RetryMachine, Intent::ReplaceMachine]);
    assert_eq!(table.status().0, "Juega la máquina.", "it does not think while it does not answer");
}

#[test]
fn a_newer_version_is_a_message_before_a_game_and_in_pauses() {
    let mut table = Table::spanish(PERSON);
    table.send(Event::NewerVersion);
    let message = table.present().message.unwrap();
    assert_eq!((message.text, message.action.label), ("Hay una versión nueva.", "Actualizar"));
    assert_eq!(message.action.intent, Intent::Update);
    table.place(Square::D3);
    assert_eq!(table.present().message, None);
    table.intend(Intent::Pause);
    assert_eq!(table.present().message, Some(message));
}

#[test]
fn a_language_that_does_not_come_is_told_where_it_was_chosen() {
    let mut table = Table::spanish(PERSON);
    for (news, text, actions) in [
        (
            TextsNews::Failed,
            "No se ha podido cargar ese idioma. La página sigue en español; puedes elegirlo otra vez.",
            vec![Intent::Dismiss],
        ),
        (
            TextsNews::Outdated,
            "Ese idioma no se puede cargar: parece que la página ha cambiado. Recárgala y elígelo otra vez.",
            vec![Intent::Reload, Intent::Dismiss],
        ),
    ] {
        table.intend(Intent::Open(DialogName::Settings));
        table.intend(Intent::Prefer(PrefChange::Language(Language::En)));
        let asked = table.present();
        assert_eq!((asked.root.language, asked.chosen_language), (Language::Es, Language::En));
        assert_eq!(asked.language_refusal, None);
        table.send(Event::Texts { language: Language::En, news });
        let told = table.present();
        assert_eq!((told.root.language, told.chosen_language), (Language::Es, Language::Es));
        assert_eq!(told.language_refusal, Some(text));

        // The settings are closed before the answer comes: then it is an alert.
        table.intend(Intent::Prefer(PrefChange::Language(Language::En)));
        table.intend(Intent::Cancel);
        table.send(Event::Texts { language: Language::En, news });
        let told = table.present();
        let alert = told.alert.unwrap();
        assert_eq!((alert.text, told.language_refusal), (text, None));
        assert_eq!(alert.actions.iter().map(|action| action.intent).collect::<Vec<_>>(), actions);
        table.intend(Intent::Dismiss);
        assert_eq!(table.present().alert, None);
    }
}

#[test]
fn the_new_game_dialog_asks_only_when_there_is_something_to_lose() {
    let mut table = Table::spanish(PERSON);
    table.intend(Intent::Open(DialogName::NewGame));
    let fresh = table.present().new_game.unwrap();
    assert_eq!((fresh.question, fresh.safe, fresh.start), (None, "Cancelar", "Empezar"));
    table.intend(Intent::Choose(Choice::Variant(Variant::Reverse)));
    table.intend(Intent::Choose(Choice::Opponent(Opponent::People)));
    let chosen = table.present().new_game.unwrap();
    assert_ne!(chosen.level_name, fresh.level_name, "level 1 plays another way in the reverse game");
    assert_eq!(chosen.draft.opponent, Opponent::People);
    table.intend(Intent::Cancel);

    table.play("d3c3");
    table.intend(Intent::Open(DialogName::NewGame));
    let asked = table.present().new_game.unwrap();
    assert_eq!(asked.question, Some("La partida en curso se guarda: podrás recuperarla una vez."));
    assert_eq!((asked.safe, asked.start, asked.can_restore), ("Seguir con esta", "Empezar otra", false));
    assert!(table.present().message.is_none());
    table.intend(Intent::Confirm);
    let message = table.present().message.unwrap();
    assert_eq!(message.text, "Ha empezado otra partida. La anterior está guardada.");
    assert_eq!(message.action.intent, Intent::RestoreReplaced);
    table.intend(Intent::Open(DialogName::NewGame));
    assert!(table.present().new_game.unwrap().can_restore);
}

#[test]
fn where_nothing_is_kept_nothing_is_promised() {
    let booted = Boot { storage_fault: Some(StorageFault::Blocked), ..Boot::default() };
    let mut table = Table::booted(booted);
    table.play("d3");
    table.intend(Intent::Open(DialogName::NewGame));
    let question = table.present().new_game.unwrap().question.unwrap();
    let until = "La partida en curso se quita: podrás recuperarla una vez, hasta que cierres la página.";
    assert_eq!(question, until);
    table.intend(Intent::Confirm);
    let message = table.present().message.unwrap();
    assert_eq!(message.text, "Puedes recuperar la otra partida hasta que cierres la página.");
}

#[test]
fn what_the_other_tab_has_spoiled_is_told_as_what_it_is() {
    let mut table = Table::after(MID_GAME);
    let stamp = Stamp { revision: 1000, tab: 77 };
    table.send(Event::OtherTabWrote { stamp, refused: false });
    table.intend(Intent::UseOtherTab);
    table.send(Event::StoredGame(None));
    let told = "La partida de la otra pestaña no se pudo leer. La de esta sigue como estaba.";
    assert_eq!(table.present().alert.unwrap().text, told);
}

#[test]
fn the_tabs_game_that_was_not_chosen_is_offered() {
    let mut other = Table::after("d3c5");
    other.intend(Intent::Pause);
    let theirs = reversi_session::SavedGame {
        stamp: Stamp { revision: 1000, tab: 77 },
        settings: *other.session.settings(),
        game: other.session.game().clone(),
        left: None,
        away: reversi_rules::ByColor::new(false, false),
        tally: reversi_session::Tally::NEW,
    };
    let mut table = Table::after("d3c3");
    table.send(Event::OtherTabWrote { stamp: theirs.stamp, refused: false });
    table.intend(Intent::Resume);
    table.send(Event::StoredGame(Some(theirs.encode())));
    let message = table.present().message.unwrap();
    assert_eq!(message.text, "Sigues con esta partida. La otra está guardada.");
    assert!(table.last_said().ends_with("Puedes recuperar la otra."), "{}", table.last_said());
}

#[test]
fn nothing_shown_has_an_unfilled_place_or_two_spaces() {
    for (seed, sitting) in (1..).zip(Sitting::ALL.repeat(6)) {
        let variant = if seed % 2 == 0 { Variant::Classic } else { Variant::Reverse };
        for language in Language::ALL {
            let mut table = Table::new(sitting, variant, language).seeded(seed);
            loop {
                let shown = format!("{:?}", present(&table.session, table.texts(), &Surroundings::default()));
                for fault in ["{n}", "{square}", "{own}", "{other}", "{ply}", "{passes}", ". ."] {
                    assert!(!shown.contains(fault), "{fault} in {shown}");
                }
                let (strong, detail) = table.status();
                assert!(!strong.contains(['{', '}']) && !detail.contains(['{', '}']), "{strong} {detail}");
                assert!(!strong.contains("  ") && !detail.contains("  "), "{strong} {detail}");
                assert!(detail.chars().count() <= 130, "{detail}");
                if !table.take_turn() {
                    break;
                }
            }
        }
    }
}
