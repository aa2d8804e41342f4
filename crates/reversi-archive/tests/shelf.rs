//! The list of games as the page uses it: reading, searching, sorting, the archive, results.

use reversi_archive::{Order, Query, Shelf, Target, Wanted};
use reversi_records::{Coordinates, Dialect, Style};
use reversi_rules::{ByColor, Variant};
use reversi_session::{Board, Game, Language, Level, SavedGame, Seat, Settings, Setup, Stamp, Tally};

/// Two real years of the database, without names.
const OF_1993: &[u8] = include_bytes!("../../reversi-records/tests/data/WTH_1993.wtb");
const SHORT: &str = "e6f4e3f6g5d6e7f5c5";
const PLAYED: &str = "[Site \"PlayOK\"]\n[Date \"2017.12.28\"]\n[Black \"Zoe\"]\n[White \"Ana\"]\n[Result \"17-0\"]\n\n\
    1. d3 c5 2. f6 f5 3. e6 e3 4. b5 f4 5. g3 f3 6. f2 e7 7. e8 17-0\n\n\
    [Date \"2016.01.02\"]\n[Black \"\u{c1}ngel\"]\n[White \"Jon\"]\n[Result \"*\"]\n\n1. f5 d6 2. c3 *\n";

fn read(bytes: &[u8], language: Language) -> (Shelf, String, Vec<String>) {
    let mut shelf = Shelf::new(language);
    let found = shelf.read(bytes, &[], &[], |_, _| {});
    (shelf, found.said, found.faults)
}

fn blacks(shelf: &Shelf) -> Vec<String> {
    shelf.rows(0, 10).into_iter().map(|(_, [_, black, ..])| black).collect()
}

/// A finished game as the game's page saves it.
fn saved(moves: &str, seats: ByColor<Seat>, seed: u64) -> String {
    let text = format!(
        "reversi=2 rev=1 tab=00000001 variant=classic start=standard setup=standard black={} white={} alternate=on time=none \
         left=- away=- halves=0,0 games=0 counts=on seed={seed:016x} moves={moves} redo=",
        seats.black.name(),
        seats.white.name()
    );
    let sum =
        text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{text} sum={sum:08x}")
}

fn machine(level: u8) -> Seat {
    Level::new(level).map_or(Seat::Person, Seat::Machine)
}

#[test]
fn what_was_recognized_is_said_in_every_language() {
    for (language, said) in [
        (Language::Es, "PGN, 2 partidas."),
        (Language::En, "PGN, 2 games."),
        (Language::Eu, "PGN: 2 partida."),
    ] {
        let (shelf, found, faults) = read(PLAYED.as_bytes(), language);
        assert_eq!((found.as_str(), faults.len(), shelf.counts()), (said, 0, (2, 2)));
    }
}

#[test]
fn games_that_cannot_be_read_are_counted_and_said_and_the_others_are_there() {
    let (shelf, said, faults) = read(b"f5d6\nf5f5\nf5f4\n", Language::En);
    assert_eq!(said, "Moves, 2 games. 1 game cannot be read.");
    assert_eq!(faults, ["Game 2: line 2, column 3: move 2, F5: the square is occupied."]);
    assert_eq!(shelf.counts(), (2, 2));
    let many = "f5f5\n".repeat(500);
    let (_, said, faults) = read(many.as_bytes(), Language::En);
    assert_eq!(said, "Moves. 500 games cannot be read.");
    assert_eq!((faults.len(), faults.last().unwrap().as_str()), (101, "And 400 more."));
}

#[test]
fn what_is_in_no_format_is_said_to_be_so_and_leaves_an_empty_list() {
    let mut shelf = Shelf::new(Language::En);
    shelf.read(SHORT.as_bytes(), &[], &[], |_, _| {});
    for (bytes, said) in [
        (&b"<script>alert(1)</script>"[..], "This is a web page. Copy only the game."),
        (b"\x89PNG\x0d\x0a\x1a\x0a\0\0", "This is neither a text nor a file of games."),
        (
            "\u{202e}\u{5e9}\u{5dc}\u{5d5}\u{5dd}".as_bytes(),
            "This is in none of the formats that are read here. Paste only the game: its moves or its board.",
        ),
        (b" \n", "There is nothing to read."),
    ] {
        let found = shelf.read(bytes, &[], &[], |_, _| {});
        assert_eq!((found.said.as_str(), shelf.counts()), (said, (0, 0)));
    }
}

#[test]
fn a_long_file_is_read_with_its_progress_told() {
    let mut parts = Vec::new();
    let mut shelf = Shelf::new(Language::Es);
    let found = shelf.read(OF_1993, &[], &[], |read, all| parts.push((read, all)));
    assert!(found.faults.is_empty(), "{:?}", found.faults);
    assert!(parts.len() > 2 && parts.is_sorted() && parts.iter().all(|(_, all)| *all == OF_1993.len()));
    assert_eq!(found.said, format!("Thor, {} partidas.", shelf.counts().1));
}

#[test]
fn lists_are_sorted_by_each_column_both_ways() {
    let (mut shelf, ..) = read(PLAYED.as_bytes(), Language::En);
    let all = Query::default();
    for (order, first) in [
        (Order::Number, "Zoe"),
        (Order::Date, "\u{c1}ngel"),
        (Order::Black, "\u{c1}ngel"),
        (Order::White, "Zoe"),
        (Order::Result, "\u{c1}ngel"),
    ] {
        shelf.search(&all, order, false);
        assert_eq!(blacks(&shelf)[0], first, "{order:?}");
        shelf.search(&all, order, true);
        assert_eq!(blacks(&shelf)[1], first, "{order:?}, turned around");
    }
}

#[test]
fn a_list_shows_what_is_searched_for_and_counts_it() {
    let (mut shelf, ..) = read(OF_1993, Language::En);
    let all = shelf.counts().1;
    let mut count = |result| {
        shelf.search(&Query::new("", result, "").unwrap(), Order::Number, false);
        shelf.counts().0
    };
    let each: usize =
        ["black", "white", "draw", "unfinished"].map(|name| count(Wanted::from_name(name))).iter().sum();
    assert_eq!(each, all);
    shelf.search(&Query::new("", Wanted::Any, "f5d6c3d3c4").unwrap(), Order::Number, false);
    let tigers = shelf.counts().0;
    assert!(tigers > 100 && tigers < all, "{tigers}");
    assert_eq!(shelf.counted(), format!("{tigers} of {all} games."));
}

#[test]
fn a_window_of_the_list_is_as_long_as_asked_for() {
    let (shelf, ..) = read(OF_1993, Language::En);
    assert_eq!(shelf.rows(100, 140).len(), 40);
    assert_eq!(shelf.rows(100, 140)[0].0, 100);
    assert!(shelf.rows(1_000_000, 1_000_040).is_empty() && shelf.rows(40, 20).is_empty());
}

#[test]
fn every_format_gives_the_game_back_or_says_why_not() {
    let (shelf, ..) = read(SHORT.as_bytes(), Language::Es);
    for target in Target::ALL {
        if target == Target::Thor {
            assert_eq!(shelf.thor(0).unwrap().unwrap().games.len(), 16 + 68);
        } else {
            assert!(!shelf.written(0, target).unwrap().is_empty(), "{target:?}");
        }
    }
    let (board, ..) = read(b"(;GM[2]SZ[8]AB[d4][e5]AW[d5][e4]PL[B];B[d6])", Language::Es);
    assert_eq!(board.counts().1, 1);
    let refused = board.written(0, Target::Text(Style::Transcript)).unwrap_err();
    assert_eq!(refused, "Este formato solo guarda partidas desde la posición inicial normal.");
    assert!(board.thor(0).is_err());
    assert!(board.written(0, Target::Text(Style::Sgf(Coordinates::Letters))).is_ok());
}

#[test]
fn kept_games_are_shown_exported_and_merged_without_doubles() {
    let mut shelf = Shelf::new(Language::Es);
    let seats = ByColor::new(Seat::Person, machine(5));
    assert!(shelf.add("0001", 1_764_524_412, 1_764_528_012, &saved(SHORT, seats, 1)));
    assert!(!shelf.add("0002", 1, 1, "reversi=2 rev=1"), "what cannot be read is told");
    let (_, [date, black, white, result, _]) = shelf.rows(0, 1).remove(0);
    assert_eq!(
        [&*date, &*black, &*white, &*result],
        ["2025-11-30 18:40", "Tú", "Máquina, nivel 5", "13–0, ganada"]
    );

    let file = shelf.export();
    let (new, found) = shelf.merge(file.as_bytes());
    assert_eq!((new.len(), found.said.as_str()), (0, "No hay nada nuevo: todas sus partidas ya estaban."));
    let mut other = Shelf::new(Language::Es);
    let (new, found) = other.merge(file.as_bytes());
    assert_eq!((new.len(), found.said.as_str()), (1, "1 partida añadida."));
    for (name, ended, text) in &new {
        assert!(other.add(name, *ended, *ended, text));
    }
    assert_eq!(other.export(), file);
    for (file, said) in [
        (&b"what is this"[..], "Ese archivo no es una exportación de partidas."),
        (
            b"reversi-archive 9\nx\n",
            "Ese archivo es de una versión más nueva. Vuelve a cargar la página para tenerla.",
        ),
        (
            b"[Black \"Ana\"]\n\n1. f5 *",
            "Ese archivo está en otro formato (PGN): ábrelo con «Abrir archivos».",
        ),
    ] {
        assert_eq!(other.merge(file).1.said, said);
    }
}

#[test]
fn an_export_that_is_opened_names_its_players_in_the_pages_words_and_says_how_to_keep_it() {
    let mut kept = Shelf::new(Language::Es);
    assert!(kept.add("0001", 1_764_524_412, 0, &saved(SHORT, ByColor::new(Seat::Person, machine(5)), 1)));
    for (language, black, white, how) in [
        (Language::Es, "Persona", "Máquina, nivel 5", "Para guardar aquí sus partidas, usa «Importar»."),
        (Language::En, "Person", "Machine, level 5", "To keep its games here, use “Import”."),
        (Language::Eu, "Pertsona", "Makina, 5. maila", "Partidak hemen gordetzeko, erabili «Inportatu»."),
    ] {
        let (shelf, said, faults) = read(kept.export().as_bytes(), language);
        assert_eq!((shelf.rows(0, 1)[0].1[1].as_str(), shelf.rows(0, 1)[0].1[2].as_str()), (black, white));
        assert!(said.ends_with(how) && faults.is_empty(), "{said}");
    }
}

#[test]
fn a_kept_game_is_written_with_its_result_and_with_names_for_others() {
    let mut shelf = Shelf::new(Language::Es);
    let seats = ByColor::new(machine(5), Seat::Person);
    assert!(shelf.add("0001", 1_764_524_412, 1_764_528_012, &saved(SHORT, seats, 1)));
    assert_eq!(shelf.rows(0, 1)[0].1[3], "13–0, perdida");
    assert_eq!(shelf.card(0).unwrap().0, "Máquina, nivel 5 y Tú");
    assert_eq!(shelf.file_name(0), "reversi-2025-11-30-18-40-maquina-nivel-5-persona");
    let pgn = shelf.written(0, Target::Text(Style::Pgn(Dialect::PlayOk))).unwrap();
    assert!(pgn.contains("[White \"Persona\"]") && pgn.ends_with(" c5 13-0\n\n"), "{pgn}");
    let (pasted, ..) = read(SHORT.as_bytes(), Language::Es);
    let ggf = pasted.written(0, Target::Text(Style::Ggf)).unwrap();
    assert!(ggf.contains("RE[+64]"), "{ggf}");
    assert_eq!(pasted.file_name(0), "reversi-e6f4e3f6g5d6");
}

#[test]
fn moves_inside_another_text_are_read_and_the_rest_is_said_to_be_left_out() {
    let (shelf, said, faults) = read(b"Hello, my game: f5d6c3d3c4 - what now?", Language::En);
    assert_eq!((said.as_str(), faults.len()), ("Moves, 1 game. The rest of the text was left out.", 0));
    assert_eq!(shelf.card(0).unwrap().0, "Game of 5 moves");
}

#[test]
fn games_without_names_can_be_told_apart_in_a_list() {
    let boards = "------------------XO------XXX------OXX-----O-------------------- O\n\
        ---------------------------OX------XO--------------------------- X\n";
    let (shelf, ..) = read(boards.as_bytes(), Language::En);
    assert_eq!(blacks(&shelf), ["1. Position, White to play, 6–3", "2. Position, Black to play, 2–2"]);
    let (shelf, ..) = read(b"f5d6\nf5f4\t-12\n", Language::En);
    assert_eq!(blacks(&shelf), ["1. Game of 2 moves", "2. Game of 2 moves"]);
    let results: Vec<_> = shelf.rows(0, 2).into_iter().map(|(_, [.., result, _])| result).collect();
    assert_eq!(results, ["Not finished", "26–38 (file)"]);
}

#[test]
fn results_are_the_persons_by_level_and_opening() {
    let mut shelf = Shelf::new(Language::En);
    let (first, second) = (ByColor::new(Seat::Person, machine(5)), ByColor::new(machine(2), Seat::Person));
    for (number, seats) in
        [first, first, second, ByColor::new(Seat::Person, Seat::Person)].into_iter().enumerate()
    {
        let number = u64::try_from(number).unwrap();
        assert!(shelf.add(&number.to_string(), 1000 + number, 1000, &saved(SHORT, seats, number)));
    }
    let results = shelf.results();
    let levels: Vec<_> = results.levels.iter().map(|line| (line.name.as_str(), line.counts)).collect();
    assert_eq!(levels, [("2", [0, 0, 1]), ("5", [2, 0, 0])]);
    assert_eq!(results.openings.iter().map(|line| line.counts).collect::<Vec<_>>(), [[2, 0, 1]]);
}

#[test]
fn the_reverse_game_counts_for_who_has_fewer_discs() {
    let mut shelf = Shelf::new(Language::En);
    let settings = Settings {
        variant: Variant::Reverse,
        seats: ByColor::new(Seat::Person, machine(3)),
        ..Settings::NEWCOMER
    };
    let untouched = SavedGame {
        stamp: Stamp { revision: 1, tab: 1 },
        settings,
        game: Game::new(Setup::STANDARD, 1),
        left: None,
        away: ByColor::new(false, false),
        tally: Tally::NEW,
    };
    let text = saved(SHORT, settings.seats, 1).replace("variant=classic", "variant=reverse");
    let (summed, _) = text.rsplit_once(" sum=").unwrap();
    let sum =
        summed.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    assert!(shelf.add("1", 1000, 1000, &format!("{summed} sum={sum:08x}")));
    assert!(shelf.add("2", 1000, 0, &untouched.encode()), "a game that has only begun can be shown");
    assert_eq!(shelf.results().levels.iter().map(|line| line.counts).collect::<Vec<_>>(), [[0, 0, 1]]);
    let (_, lines) = shelf.card(0).unwrap();
    assert!(lines.contains(&("Variant", "Fewest discs wins".to_owned())), "{lines:?}");
    assert!(shelf.picture(0, Board::Verde).unwrap().1.contains("Black 13"));
}
