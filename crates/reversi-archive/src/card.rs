//! One game: what the page tells of it, and the picture of its board.

use reversi_records::{Awarded, Link, MoveValue, Record};
use reversi_rules::{Bitboard, ByColor, Color, Move, Score, Variant};
use reversi_session::Board;
use reversi_view::motion::Turning;
use reversi_view::scene::{BoardPicture, Mark, Pointers, diagram_scene};
use reversi_view::{svg, theme};

use crate::item::Item;
use crate::text::{Texts, filled};
use crate::told;

/// A picture's field and the frame around it.
const FIELD: u32 = 384;
const FRAME: u32 = 24;
const SIDE: u32 = FIELD + 2 * FRAME;

/// What is told of the game, as pairs of a label and a text; nothing of what is not known.
pub(crate) fn lines(item: &Item, opening: &str, texts: &Texts) -> Vec<(&'static str, String)> {
    let record = &item.record;
    let header = &record.header;
    let variant = if record.variant == Variant::Reverse { texts.reverse } else { "" };
    let ByColor { black, white } = header.players.clone();
    let mut lines = vec![(texts.date, item.date()), (texts.black, black), (texts.white, white)];
    lines.extend(results(item, texts));
    lines.extend([
        (texts.event, header.event.clone()),
        (texts.place, header.place.clone()),
        (texts.variant, variant.to_owned()),
        (texts.opening, opening.to_owned()),
        (texts.values, values(record, texts)),
        (texts.moves, moves(record, texts)),
    ]);
    lines.retain(|(_, text)| !text.is_empty());
    lines
}

/// The result on the board; where the two ways of counting differ, both with their names. What the file says is told apart
/// from it, unless the board shows it.
fn results(item: &Item, texts: &Texts) -> Vec<(&'static str, String)> {
    let record = &item.record;
    let score = record.end().score();
    let awarded = Awarded::of(score);
    let awarded = Score { black: awarded.black(), white: awarded.white() };
    let mut lines = Vec::new();
    if !record.is_over() {
        let side = if record.end().to_move() == Color::Black { texts.black } else { texts.white };
        let unfinished = if record.moves().is_empty() { "" } else { texts.unfinished };
        lines.extend([
            (texts.result, unfinished.to_owned()),
            (texts.turn, side.to_owned()),
            (texts.on_board, told::counts(score)),
        ]);
    } else if score == awarded {
        lines.push((texts.result, item.own(&told::counts(score), texts)));
    } else {
        lines.push((texts.on_board, item.own(&told::counts(score), texts)));
        lines.push((texts.awarded, told::counts(awarded)));
    }
    let unproven = record.header.result.filter(|&claim| !record.proves(claim));
    lines.extend(unproven.map(|claim| (texts.of_file, told::claim(claim, texts))));
    lines
}

/// The moves with the passes between them, squares as the board has them.
fn moves(record: &Record, texts: &Texts) -> String {
    let plies = record.moves().replay(*record.start()).map_while(Result::ok);
    plies.map(|ply| played(ply.played, texts)).collect::<Vec<_>>().join(" ")
}

/// What the file says that moves are worth.
fn values(record: &Record, texts: &Texts) -> String {
    let value = |value: &MoveValue| {
        let sign = if value.difference < 0 { '−' } else { '+' };
        format!("{} {sign}{}", played(value.played, texts), value.difference.unsigned_abs())
    };
    record.header.values.iter().map(value).collect::<Vec<_>>().join(", ")
}

fn played(played: Move, texts: &Texts) -> String {
    match played {
        Move::Place(square) => square.to_string().to_ascii_uppercase(),
        Move::Pass => texts.pass.to_owned(),
    }
}

/// What the picture shows, in words.
pub(crate) fn alternative(record: &Record, texts: &Texts) -> String {
    let Score { black, white } = record.end().score();
    let (turn, count) = (told::turn(record, texts), record.moves().len());
    let board = match count {
        0 => filled(texts.alone, &[("turn", turn)]),
        _ if record.is_over() => texts.at_end.to_owned(),
        _ => filled(texts.after_move, &[("turn", turn), ("count", &count.to_string())]),
    };
    let (black, white) = (black.to_string(), white.to_string());
    filled(texts.board_alt, &[("board", &board), ("black", &black), ("white", &white)])
}

/// The board at the end as a picture, which says in these words what it shows.
pub(crate) fn picture(record: &Record, board: Board, words: &str, texts: &Texts) -> String {
    let end = record.end();
    let mut letters = texts.letters.chars();
    let [black, white] = [letters.next(), letters.next()].map(Option::unwrap_or_default);
    let picture = BoardPicture {
        discs: ByColor::from_fn(|color| end.discs(color)),
        last: record.moves().squares().last(),
        marks: Bitboard::EMPTY,
        mark: Mark::Cross,
        preview: None,
        hint: None,
        reaches: None,
        letters: Some(ByColor::new(black, white)),
        high_contrast: board == Board::Contraste,
        turning: Turning::NONE,
    };
    let colors = theme::colors(board);
    let drawing = svg::framed(&diagram_scene(&picture, &Pointers::default(), FIELD, colors), FRAME, colors);
    named(&drawing, words)
}

/// A drawing with a size and a title of its own, as it needs them where nothing else is around it.
fn named(drawing: &str, words: &str) -> String {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let Some((head, rest)) = drawing.split_once('>') else { return drawing.to_owned() };
    let head = head.replacen("<svg ", &format!("<svg width=\"{SIDE}\" height=\"{SIDE}\" role=\"img\" "), 1);
    format!("{head}><title>{words}</title>{rest}")
}

/// The symbols of a link to the game, shown at its end.
pub(crate) fn link(record: &Record) -> Option<String> {
    let plies =
        record.moves().replay(*record.start()).map_while(Result::ok).last().map_or(0, |ply| ply.number);
    Link::new(*record.start(), record.variant, *record.moves(), plies).map(|link| link.encode())
}

#[cfg(test)]
mod tests {
    use reversi_records::{Games, detect};
    use reversi_rules::Position;
    use reversi_session::Language;

    use super::*;
    use crate::text::texts;

    fn read(text: &str) -> Item {
        let format = detect(text.as_bytes()).unwrap();
        Item::read(Games::new(text.as_bytes(), format).next().unwrap().unwrap())
    }

    #[test]
    fn both_counts_are_named_where_they_differ_and_one_where_they_do_not() {
        let texts = texts(Language::En);
        assert_eq!(
            results(&read("e6f4e3f6g5d6e7f5c5"), texts),
            [(texts.on_board, "13–0".to_owned()), (texts.awarded, "64–0".to_owned())]
        );
        let unfinished = [
            (texts.result, texts.unfinished.to_owned()),
            (texts.turn, texts.white.to_owned()),
            (texts.on_board, "4–1".to_owned()),
        ];
        assert_eq!(results(&read("f5"), texts), unfinished);
    }

    #[test]
    fn what_only_the_file_says_of_the_result_is_never_the_boards() {
        let texts = texts(Language::Es);
        for (text, said) in [
            ("[Result \"62-1\"]\n\n1. f5 d6", Some("62–1")),
            ("(;GM[2]SZ[8]RE[W+59];B[f5];W[d6])", Some("Ganan las blancas por 59")),
            ("(;GM[2]SZ[8]RE[B+R];B[f5];W[d6])", Some("Ganan las negras")),
            ("[Result \"1/2-1/2\"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5", Some("Empate")),
            ("[Result \"1-0\"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5", None),
            ("[Result \"64-0\"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5", Some("64–0")),
        ] {
            let lines = results(&read(text), texts);
            let file = lines.iter().find(|(label, _)| *label == texts.of_file);
            assert_eq!(file.map(|(_, words)| words.as_str()), said, "{text}");
            assert!(lines.iter().any(|(label, _)| *label == texts.on_board), "{text}");
        }
    }

    #[test]
    fn what_a_file_does_not_tell_is_left_out() {
        let item = read("[White \"Jon\"]\n[Event \"Open\"]\n\n1. d3 c5");
        let texts = texts(Language::Es);
        let labels: Vec<_> = lines(&item, "", texts).into_iter().map(|(label, _)| label).collect();
        assert_eq!(labels, [texts.white, texts.result, texts.turn, texts.on_board, texts.event, texts.moves]);
        assert_eq!(told::title(&item.record, texts), "Negras y Jon");
    }

    #[test]
    fn a_position_says_whose_turn_it_is_and_what_its_moves_are_worth() {
        let board = "------------------XO------XXX------OXX-----O-------------------- O; f4:+2; c3:-4;";
        let (item, texts) = (read(board), texts(Language::En));
        assert_eq!(told::title(&item.record, texts), "Position, White to play, 6–3");
        assert_eq!(alternative(&item.record, texts), "The position, White to play: Black 6, White 3.");
        let told = lines(&item, "", texts);
        assert!(told.contains(&(texts.turn, "White".to_owned())), "{told:?}");
        assert!(told.contains(&(texts.values, "F4 +2, C3 −4".to_owned())), "{told:?}");
        assert!(told.iter().all(|(label, _)| *label != texts.result), "{told:?}");
    }

    #[test]
    fn the_picture_is_told_by_the_move_that_it_shows() {
        let texts = texts(Language::En);
        let alt = |text: &str| alternative(&read(text).record, texts);
        assert_eq!(alt("f5d6c3"), "The board after move 3, White to play: Black 5, White 2.");
        assert_eq!(alt("e6f4e3f6g5d6e7f5c5"), "The board at the end: Black 13, White 0.");
    }

    #[test]
    fn passes_stand_among_the_moves() {
        let game = "d3c5d6e3f4e6b4c4c3d2e2c2f3b5f5a3b6c6c1g5a4b3a5a6g6g4h6h5h4f1d1g3f2g1f6f7b1h3h2g2f8g7d7e7c7b2h1d8e1b7h8h7g8a8a7a2b8c8e8";
        let listed = moves(&read(game).record, texts(Language::Es));
        assert!(
            listed.starts_with("D3 C5 ") && listed.ends_with("G8 pasa A8 A7 A2 pasa B8 pasa C8 pasa E8"),
            "{listed}"
        );
    }

    #[test]
    fn the_picture_has_the_languages_letters_and_the_boards_colors() {
        let record = Record::new(Position::START, "f5".parse().unwrap()).unwrap();
        let picture = |board, language| picture(&record, board, "Four & <b>five", texts(language));
        let verde = picture(Board::Verde, Language::Es);
        assert!(verde.starts_with("<svg ") && verde.contains(&theme::colors(Board::Verde).frame.css()));
        assert!(verde.contains("><title>Four &amp; &lt;b>five</title>"), "{verde}");
        assert_ne!(verde, picture(Board::Azul, Language::Es));
        assert_ne!(verde, picture(Board::Verde, Language::Eu));
    }

    #[test]
    fn a_link_shows_the_end() {
        let record = Record::new(Position::START, "f5d6c3".parse().unwrap()).unwrap();
        assert_eq!(Link::decode(&link(&record).unwrap()).unwrap().ply(), 3);
    }
}
