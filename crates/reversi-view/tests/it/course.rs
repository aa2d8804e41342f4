//! What the course shows and says, in every language.

use reversi_rules::Square;
use reversi_session::{
    Boot, CourseMove, CourseState, Effect, Event, Intent, Language, Lesson, Notice, Options, Purpose,
    Question, STEPS, Session, Trial,
};
use reversi_view::text::{course, messages};
use reversi_view::{Announcement, Phase, Presentation, Sign, Surroundings, add_course, lesson, present};

/// Somebody in the course, and what was announced last.
struct Learner {
    session: Session,
    language: Language,
    said: Option<Announcement>,
}

impl Learner {
    /// At a step, counted from 1.
    fn at(step: usize, language: Language) -> Learner {
        let mut learner = Learner { session: Session::new(), language, said: None };
        let options = Options { purpose: Purpose::Course, language: Some(language), ..Options::default() };
        learner.send(Event::Booted(Box::new(Boot { options, ..Boot::default() })));
        for _ in 1..step {
            learner.wish(Intent::Course(CourseMove::Next));
        }
        learner
    }

    fn wish(&mut self, intent: Intent) {
        self.send(Event::Intent(intent));
    }

    /// Whatever the course waits for comes at once.
    fn send(&mut self, event: Event) {
        for effect in self.session.update(event) {
            match effect {
                Effect::Announce(Notice::Lesson(said)) => self.said = Some(self.words(said)),
                Effect::StartTimer { id, .. } => self.send(Event::TimerFired(id)),
                _ => {}
            }
        }
    }

    fn words(&self, said: Lesson) -> Announcement {
        lesson(said, &self.session, messages(self.language), course(self.language))
    }

    fn try_square(&mut self, square: &str) {
        self.wish(Intent::Place(square.parse().unwrap()));
    }

    fn shown(&self) -> Presentation {
        let texts = messages(self.language);
        let mut shown = present(&self.session, texts, &Surroundings::default());
        add_course(&mut shown, &self.session, texts, course(self.language));
        shown
    }
}

/// A solution of each step.
const SOLUTIONS: [&[&str]; 12] = [
    &["c4"],
    &["c3"],
    &["e3"],
    &["d4"],
    &["c3"],
    &["e1"],
    &["c4"],
    &["c4", "c1"],
    &["a1"],
    &["f5"],
    &["e6"],
    &["e8", "b8"],
];

/// Both sentences of the status line after a try in Spanish.
fn after(step: usize, squares: &[&str]) -> (String, String) {
    let mut learner = Learner::at(step, Language::Es);
    for square in squares {
        learner.try_square(square);
    }
    let status = learner.shown().status;
    (status.strong, status.detail.replace('\u{a0}', " "))
}

#[test]
fn a_step_says_its_number_its_title_and_its_goal() {
    let shown = Learner::at(3, Language::En).shown();
    let view = shown.course.unwrap();
    assert_eq!((view.step.replace('\u{a0}', " "), view.number), ("Step 3 of 12".into(), Some(3)));
    assert_eq!(
        (view.title, view.goal),
        (course(Language::En).steps[2].title, course(Language::En).steps[2].goal)
    );
    assert_eq!((view.state, view.way), (CourseState::Open, 25));
    assert_eq!(view.labels[1], "Skip");
    assert_eq!(shown.status.strong, "Your turn.");
    assert_eq!(shown.status.detail, "");
    assert_eq!(shown.learning.unwrap().title, "Course");
}

#[test]
fn tries_that_miss_say_why() {
    let wrong = |step, square| {
        let (strong, detail) = after(step, &[square]);
        assert_eq!(strong, "Todavía no.", "{detail}");
        detail
    };
    assert_eq!(wrong(1, "d4"), "D4 ya está ocupada.");
    assert!(wrong(1, "f5").starts_with("En F5 encierras E5, no D4."));
    assert!(wrong(2, "d3").starts_with("En D3 volteas solo D4."));
    assert_eq!(
        wrong(3, "b4"),
        "Desde B4 la línea acaba en D4, tu primera ficha. Se voltearía C4, pero E4 no."
    );
    assert!(wrong(4, "f4").contains("casilla vacía"), "{}", wrong(4, "f4"));
    assert!(wrong(4, "e3").starts_with("En E3 volteas E4, no C4."));
    assert!(wrong(5, "e5").starts_with("En E5 volteas E4, en una sola línea."));
    assert!(wrong(6, "b5").ends_with("Tu única ficha está en A5: mira qué líneas salen de ella."));
    assert!(wrong(7, "d3").starts_with("En D3 volteas D4. E4 quedaría entre dos tuyas"));
    assert!(wrong(8, "c1").starts_with("Después de C1 el rival todavía puede jugar."));
    assert!(wrong(9, "b5").starts_with("En B5 volteas 3 fichas"));
    assert!(wrong(9, "b5").contains("La de A1 no se voltearía nunca."));
    assert_eq!(wrong(10, "b2"), "Después de B2 el rival puede jugar en A1, la esquina.");
    assert!(wrong(11, "f7").starts_with("Después de F7 el rival puede jugar en 6 casillas."));
    assert!(wrong(12, "b7").starts_with("Con B7 el rival acaba ganando por 18."));
    assert!(wrong(12, "b8").starts_with("Con B8 el rival acaba ganando por 4."));
}

#[test]
fn tries_that_reach_the_goal_say_why() {
    let right = |step, squares: &[&str]| {
        let (strong, detail) = after(step, squares);
        assert_eq!(strong, "Hecho.", "{detail}");
        detail
    };
    assert!(right(1, &["c4"]).starts_with("D4 quedó encerrada entre dos fichas tuyas"));
    assert!(right(6, &["e1"]).starts_with("Solo la diagonal de A5 a E1"));
    assert!(right(8, &["c4", "c1"]).starts_with("Has jugado dos veces seguidas."));
    assert!(right(12, &["e8", "b8"]).starts_with("Ganas 36 a 28."));
}

#[test]
fn between_two_moves_of_a_step_the_game_is_told() {
    let (strong, detail) = after(8, &["c4"]);
    assert_eq!(strong, "Te toca.");
    assert!(detail.starts_with("Las blancas no pueden jugar y pasan."), "{detail}");
    let (strong, detail) = after(12, &["e8"]);
    assert_eq!(strong, "Te toca.");
    assert!(detail.starts_with("Las blancas jugaron B7"), "{detail}");
}

#[test]
fn a_solved_step_is_no_end_of_a_game() {
    // The only discs of the rival are flipped.
    let mut learner = Learner::at(2, Language::Es);
    learner.try_square("c3");
    let shown = learner.shown();
    assert_eq!(shown.root.phase, Phase::Playing);
    assert!(shown.end.is_none());
    assert_eq!(shown.course.unwrap().labels[1], "Siguiente");
}

#[test]
fn the_end_of_the_course_offers_a_game() {
    let shown = Learner::at(13, Language::Es).shown();
    let view = shown.course.unwrap();
    assert_eq!((view.number, view.state, view.way), (None, CourseState::Done, 100));
    assert_eq!((view.title, view.play), ("Fin del curso", "Jugar contra el nivel 1"));
    assert_eq!(
        (shown.status.strong.as_str(), shown.status.detail.as_str()),
        ("", "Has resuelto 0\u{a0}de 12.")
    );
    assert_eq!(shown.root.phase, Phase::Playing);
}

#[test]
fn the_end_of_the_course_names_the_steps_that_are_left() {
    let mut learner = Learner::at(1, Language::Es);
    for (step, squares) in SOLUTIONS.into_iter().enumerate() {
        for square in squares.iter().filter(|_| !matches!(step, 2 | 6)) {
            learner.try_square(square);
        }
        learner.wish(Intent::Course(CourseMove::Next));
    }
    let detail = learner.shown().status.detail.replace('\u{a0}', " ");
    assert_eq!(detail, "Has resuelto 10 de 12. Te quedan los pasos 3 y 7.");
}

#[test]
fn a_try_says_first_what_became_of_it_and_last_how_to_go_on() {
    let said = |squares: &[&str], language| {
        let mut learner = Learner::at(1, language);
        for square in squares {
            learner.try_square(square);
        }
        learner.said.unwrap().text
    };
    let solved = said(&["c4"], Language::Es);
    assert!(solved.starts_with("Hecho. D4 quedó") && solved.ends_with("Pulsa Siguiente."), "{solved}");
    assert!(said(&["f5"], Language::Es).starts_with("Todavía no. En F5"));
    assert_eq!(said(&["d4"], Language::En), "Not yet. D4 is already taken.");
    assert_eq!(said(&["c4", "c4"], Language::En), "This step is done. Press Next.");
}

#[test]
fn discs_go_by_their_color_in_the_course_as_on_the_boards_of_the_guide() {
    for (language, letters) in [(Language::Es, "NB"), (Language::En, "BW"), (Language::Eu, "BZ")] {
        let shown = Learner::at(1, language).shown();
        let glyph = |square: Square| shown.cells[usize::from(square.index())].glyph.unwrap();
        assert_eq!([glyph(Square::E4), glyph(Square::D4)], *letters.chars().collect::<Vec<_>>());
    }
    let label = &Learner::at(1, Language::Eu).shown().cells[usize::from(Square::D4.index())].label;
    assert_eq!(label, "D4, Z, zuria");
}

#[test]
fn what_the_picture_points_out_is_pointed_out_to_who_sees_only_the_letters() {
    let signs = |learner: &Learner| {
        let cells = learner.shown().cells;
        let signed = Square::all().zip(cells).filter_map(|(square, cell)| Some((square, cell.sign?)));
        signed.collect::<Vec<_>>()
    };
    let mut learner = Learner::at(1, Language::Es);
    assert_eq!(signs(&learner), []);
    learner.wish(Intent::Hint);
    assert_eq!(signs(&learner), [(Square::D3, Sign::Hint)]);
    learner.try_square("f5");
    assert_eq!(signs(&learner), [(Square::D5, Sign::Line), (Square::E5, Sign::Line)]);
}

#[test]
fn questions_and_their_answers_take_the_place_of_what_was_said() {
    let mut learner = Learner::at(1, Language::Es);
    learner.try_square("f5");
    learner.wish(Intent::Ask(Question::Score));
    assert_eq!(learner.shown().status.detail, "Negras 2, blancas 2.");
}

#[test]
fn whatever_the_course_says_is_whole_and_short_enough_to_be_heard() {
    for language in Language::ALL {
        for step in 1..=STEPS.len() + 1 {
            for square in Square::all() {
                let mut learner = Learner::at(step, language);
                let first = learner.said.take().unwrap();
                learner.wish(Intent::Place(square));
                let said = learner.said.take();
                learner.wish(Intent::Place(square));
                for (said, shown) in [(Some(first), true), (said, false), (learner.said.take(), false)] {
                    // A step of two moves goes on without a word of the course.
                    let Some(said) = said else { continue };
                    let place = format!("{language:?}, step {step}, {square}: {}", said.text);
                    assert!(!said.text.is_empty() && !said.text.contains(['{', '}']), "{place}");
                    let illegal =
                        matches!(learner.session.remark(), Some(Notice::Lesson(Lesson::Illegal(_))));
                    let fits = said.text.chars().count() <= Announcement::LONGEST;
                    assert!(fits || (illegal && !shown), "{place}");
                }
            }
        }
    }
}

#[test]
fn hints_name_a_square_and_show_it_on_the_board() {
    for language in Language::ALL {
        for step in 1..=STEPS.len() {
            let mut learner = Learner::at(step, language);
            learner.wish(Intent::Hint);
            let square = learner.session.hinted().unwrap();
            let said = learner.said.take().unwrap().text;
            assert!(said.contains(&square.to_string().to_uppercase()), "{said}");
            let picture = reversi_view::scene::picture(
                &learner.session,
                messages(language),
                &Surroundings::default(),
                None,
            );
            assert_eq!(picture.hint, Some(square));
        }
    }
}

#[test]
fn what_is_to_be_found_is_neither_marked_nor_previewed() {
    let picture = |step| {
        let learner = Learner::at(step, Language::Es);
        let legal = learner.session.game().position().legal_moves().first();
        reversi_view::scene::picture(
            &learner.session,
            messages(Language::Es),
            &Surroundings::default(),
            legal,
        )
    };
    assert!(picture(6).marks.is_empty() && picture(6).preview.is_none());
    assert!(!picture(9).marks.is_empty() && picture(9).preview.is_some());
    let labels = |step| {
        let cells = Learner::at(step, Language::Es).shown().cells;
        cells.iter().filter(|cell| cell.label.contains("legal")).count()
    };
    assert_eq!((labels(6), labels(9)), (0, 2));
}

#[test]
fn a_try_that_misses_shows_the_lines_from_its_square() {
    let mut learner = Learner::at(3, Language::Es);
    learner.try_square("b4");
    let picture = reversi_view::scene::picture(
        &learner.session,
        messages(Language::Es),
        &Surroundings::default(),
        None,
    );
    assert_eq!(picture.reaches.map(|(square, _)| square), Some(Square::B4));
}

#[test]
fn a_board_to_try_on_says_that_nothing_is_kept() {
    for (variant, language, goal) in [
        (reversi_rules::Variant::Classic, Language::Es, "Aquí pruebas: no se guarda."),
        (reversi_rules::Variant::Reverse, Language::En, messages(Language::En).fewest_wins),
    ] {
        let trial = Trial::new(reversi_rules::Position::START, "d3c3".parse().unwrap()).unwrap();
        let options = Options {
            purpose: Purpose::Trial(trial),
            variant: Some(variant),
            language: Some(language),
            ..Options::default()
        };
        let mut session = Session::new();
        session.update(Event::Booted(Box::new(Boot { options, ..Boot::default() })));
        let shown = present(&session, messages(language), &Surroundings::default());
        assert_eq!(shown.root.goal, Some(goal));
        assert_eq!(shown.learning.unwrap().title, messages(language).trial.title);
        assert!(shown.tools.redo && !shown.tools.pause && shown.course.is_none());
        // Where the moves begin, what they are and how to see them.
        let step_on = messages(language).step_on.replace("{of}", "2");
        assert_eq!((shown.status.strong.as_str(), shown.status.detail), ("", step_on));
    }
}
