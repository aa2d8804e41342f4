//! What is said to those who listen.

use reversi_rules::{Color, IllegalReason, Square, Variant};
use reversi_session::{
    DialogName, Event, Hint, HintReason, Intent, Language, Notice, PrefChange, Question, Step, Switch,
};
use reversi_view::{Announcement, announcement};

use crate::table::{BEFORE_PASS, LONG_GAME, Sitting, Table, plain};

const PERSON: Sitting = Sitting::PersonHas(Color::Black);

#[test]
fn a_move_and_its_reply_are_one_message() {
    let mut table = Table::spanish(PERSON);
    table.place(Square::C4);
    assert!(table.said.is_empty(), "it waits for the reply");
    table.answer(Square::C3);
    assert_eq!(
        table.last_said(),
        "C4, volteas 1. Máquina C3, voltea 1. Tú 3, máquina 3. Te toca, 4 jugadas."
    );
    assert_eq!(table.said.len(), 1);
}

#[test]
fn the_same_is_said_in_english_and_basque() {
    let said = |language| {
        let mut table = Table::new(PERSON, Variant::Classic, language);
        table.place(Square::C4);
        table.answer(Square::C3);
        table.last_said()
    };
    assert_eq!(
        said(Language::En),
        "C4, you flip 1. Machine C3, flips 1. You 3, machine 3. Your turn, 4 moves."
    );
    assert_eq!(
        said(Language::Eu),
        "C4, bat irauli duzu. Makinak C3, bat irauli du. Zu 3, makina 3. Zure txanda, 4 jokaldi."
    );
}

#[test]
fn two_people_hear_colors() {
    assert_eq!(
        Table::after("d3").last_said(),
        "Negras D3, voltean 1. Negras 4, blancas 1. Juegan las blancas, 3 jugadas."
    );
}

#[test]
fn a_pass_says_who_and_why_and_is_kept() {
    let mut table = Table::spanish(Sitting::PersonHas(Color::White));
    table.play(BEFORE_PASS);
    table.place(Square::H7);
    let (_, said) = table.said.last().unwrap();
    assert!(said.kept);
    assert_eq!(
        plain(&said.text),
        "H7, volteas 1. La máquina no puede jugar y pasa. Tú 22, máquina 40. Sigues, 1 jugada."
    );

    let mut table = Table::spanish(PERSON);
    table.play(BEFORE_PASS);
    table.answer(Square::H7);
    let said = &table.said.last().unwrap().1;
    assert!(said.kept);
    assert_eq!(
        plain(&said.text),
        "Máquina H7, voltea 1. No tienes jugadas y pasas. Tú 40, máquina 22. Juega la máquina."
    );
}

#[test]
fn a_pass_that_waits_says_what_to_press() {
    for (language, press) in
        [(Language::Es, "Pulsa Seguir."), (Language::En, "Press Go on."), (Language::Eu, "Sakatu Jarraitu.")]
    {
        for sitting in [Sitting::TwoPeople, PERSON, Sitting::PersonHas(Color::White)] {
            let mut table = Table::new(sitting, Variant::Classic, language);
            table.intend(Intent::Prefer(PrefChange::Switch(Switch::ConfirmPass, true)));
            table.play(BEFORE_PASS);
            table.play("h7");
            let (notice, said) = table.said.last().unwrap();
            check(said, notice);
            assert!(said.text.contains("H7") && said.text.ends_with(press), "{}", said.text);
            table.intend(Intent::Pause);
            table.intend(Intent::Resume);
            assert!(table.last_said().ends_with(press), "it still waits: {}", table.last_said());
            table.intend(Intent::AcceptPass);
            table.intend(Intent::Pause);
            table.intend(Intent::Resume);
            assert!(!table.last_said().contains(press), "{}", table.last_said());
        }
    }
}

#[test]
fn the_result_comes_first_and_is_kept() {
    let mut table = Table::spanish(PERSON);
    table.play(LONG_GAME);
    let (_, said) = table.said.last().unwrap();
    assert!(said.kept);
    assert!(said.text.starts_with("Fin. Ganas 40 a 24. "), "{}", said.text);
    assert!(said.text.contains("H8"), "{}", said.text);
}

#[test]
fn refusals_say_why() {
    let table = Table::spanish(PERSON);
    let said = |notice: Notice| announcement(&notice, &table.session, table.texts()).text;
    let refused = |reason| said(Notice::Refused { square: Square::D3, reason });
    assert_eq!(refused(IllegalReason::Occupied), "D3 ya está ocupada.");
    assert_eq!(
        refused(IllegalReason::EnclosesNothing),
        "En D3 no encierras ninguna ficha. Prueba en una casilla marcada."
    );
    assert_eq!(said(Notice::WaitForMachine), "Espera: juega la máquina.");
}

#[test]
fn changes_that_are_no_moves_say_where_we_are() {
    let mut table = Table::spanish(PERSON);
    table.place(Square::C4);
    table.answer(Square::C3);
    table.intend(Intent::Pause);
    table.intend(Intent::Resume);
    assert_eq!(table.last_said(), "Partida en curso. Tú 3, máquina 3. Te toca, 4 jugadas.");
    table.intend(Intent::Undo);
    assert_eq!(table.last_said(), "Jugada deshecha. Tú 2, máquina 2. Te toca, 4 jugadas.");
    table.intend(Intent::Redo);
    assert_eq!(table.last_said(), "Jugada rehecha. Tú 3, máquina 3. Te toca, 4 jugadas.");
    table.intend(Intent::Open(DialogName::NewGame));
    table.intend(Intent::Confirm);
    assert_eq!(
        table.last_said(),
        "Nueva partida. Llevas las negras y empiezas. Puedes recuperar la anterior."
    );
    table.intend(Intent::RestoreReplaced);
    assert_eq!(table.last_said(), "Partida recuperada, en pausa.");
}

#[test]
fn a_finished_game_played_again_says_its_result() {
    let mut table = Table::after(LONG_GAME);
    table.intend(Intent::Undo);
    table.intend(Intent::Redo);
    assert_eq!(table.last_said(), "Jugada rehecha. Fin. Ganan las negras, 40 a 24.");
    assert!(table.said.last().unwrap().1.kept);
}

#[test]
fn past_the_end_only_the_result_is_kept() {
    let mut table = Table::after(LONG_GAME);
    for notice in [Notice::Undone, Notice::Redone, Notice::Resumed] {
        assert!(announcement(&notice, &table.session, table.texts()).kept, "{notice:?}");
    }
    let others = [
        Notice::LookedBack,
        Notice::Answer(Question::Score),
        Notice::MatchReset,
        Notice::NoTimeLimit,
        Notice::AlreadyOver,
    ];
    for notice in others {
        assert!(!announcement(&notice, &table.session, table.texts()).kept, "{notice:?}");
    }
    table.intend(Intent::Step(Step::Previous));
    assert!(!table.said.last().unwrap().1.kept, "{}", table.last_said());
}

#[test]
fn every_notice_has_a_text_in_every_state() {
    for language in Language::ALL {
        for sitting in Sitting::ALL {
            let mut table = Table::new(sitting, Variant::Reverse, language).seeded(7);
            loop {
                for notice in every_notice() {
                    check(&announcement(&notice, &table.session, table.texts()), &notice);
                }
                if !table.take_turn() {
                    break;
                }
            }
        }
    }
}

fn every_notice() -> Vec<Notice> {
    let refused = |reason| Notice::Refused { square: Square::A1, reason };
    let because = |reason| Notice::Hint(Hint { square: Square::A1, reason });
    vec![
        refused(IllegalReason::Occupied),
        refused(IllegalReason::EnclosesNothing),
        Notice::WaitForMachine,
        Notice::AlreadyOver,
        Notice::Resumed,
        Notice::Undone,
        Notice::Redone,
        Notice::NothingToUndo,
        Notice::NothingToRedo,
        Notice::NothingToPause,
        Notice::NoLegalSquare,
        Notice::Started,
        Notice::Restored,
        Notice::OutsideCenter,
        Notice::NotASquare,
        Notice::NoHint,
        Notice::HintComes,
        Notice::CutShort,
        Notice::WeightsLate,
        Notice::WeightsFailed,
        because(HintReason::LastOfRegion),
        because(HintReason::EvenRegions),
        because(HintReason::Wins(64)),
        because(HintReason::Draws),
        because(HintReason::Loses(1)),
        because(HintReason::LooksAhead(24)),
        Notice::TapAgain(Square::A1),
        Notice::NoSuchStep,
        Notice::NotYoursThen,
        Notice::SetUp { side: Color::White, square: Square::D4 },
        Notice::LookedBack,
        Notice::TimeLeft(30),
        Notice::TimeUp(Color::Black),
        Notice::StoodIn(Color::Black),
        Notice::TakenBack(Color::White),
        Notice::MatchReset,
        Notice::NoTimeLimit,
        Notice::LinkCopied(true),
        Notice::LinkCopied(false),
    ]
}

fn check(said: &Announcement, notice: &Notice) {
    let text = &said.text;
    assert!(!text.is_empty(), "{notice:?}");
    assert!(text.chars().count() <= Announcement::LONGEST, "{} characters: {text}", text.chars().count());
    assert!(!text.contains(['{', '}']) && !text.contains("  "), "{text}");
    assert!(text.ends_with('.'), "{text}");
}

#[test]
fn no_message_is_too_long_in_any_game() {
    let mut longest = 0;
    for seed in 0..15 {
        for sitting in Sitting::ALL {
            for language in Language::ALL {
                let mut table = Table::new(sitting, Variant::Classic, language).seeded(seed);
                while table.take_turn() {}
                for (notice, said) in &table.said {
                    check(said, notice);
                    longest = longest.max(said.text.chars().count());
                }
            }
        }
    }
    assert!(longest > 80, "whole games were said: the longest message has {longest} characters");
}

#[test]
fn a_new_game_says_that_the_former_one_can_be_brought_back() {
    for (language, offer) in [
        (Language::Es, "Puedes recuperar la anterior."),
        (Language::En, "You can bring back the previous one."),
        (Language::Eu, "Aurrekoa berreskura dezakezu."),
    ] {
        for sitting in Sitting::ALL {
            let mut table = Table::new(sitting, Variant::Reverse, language);
            table.intend(Intent::Open(DialogName::NewGame));
            table.intend(Intent::Confirm);
            assert!(!table.last_said().contains(offer), "nothing was replaced");
            table.take_turn();
            table.intend(Intent::Open(DialogName::NewGame));
            table.intend(Intent::Confirm);
            let (notice, said) = table.said.last().unwrap();
            check(said, notice);
            assert!(said.text.ends_with(offer), "{}", said.text);
        }
    }
}

#[test]
fn a_demo_is_said_without_whose_turn_comes() {
    let mut table = Table::spanish(Sitting::TwoMachines);
    table.answer(Square::D3);
    assert_eq!(table.last_said(), "Negras D3, voltean 1. Negras 4, blancas 1.");
}

#[test]
fn many_turns_at_once_are_cut_from_the_oldest() {
    let mut table = Table::spanish(PERSON);
    table.play(LONG_GAME);
    let plies = table.said.iter().flat_map(|(notice, _)| match notice {
        Notice::Plies(plies) => plies.clone(),
        _ => Vec::new(),
    });
    let notice = Notice::Plies(plies.collect());
    let said = announcement(&notice, &table.session, table.texts());
    check(&said, &notice);
    assert!(said.text.ends_with("H8, volteas 8.") || said.text.contains("H8"), "{}", said.text);
}

#[test]
fn nothing_is_announced_on_pausing() {
    let mut table = Table::after("d3c3");
    let before = table.said.len();
    table.send(Event::PageHidden);
    assert_eq!(table.said.len(), before, "the panel takes the focus and is read");
}
