//! One game: what the page tells of it, and the picture of its board.

use reversi_records::{Link, Record};
use reversi_rules::{Bitboard, ByColor, Color, Score, Variant};
use reversi_session::Board;
use reversi_view::motion::Turning;
use reversi_view::scene::{BoardPicture, Mark, Pointers, diagram_scene};
use reversi_view::{svg, theme};

use crate::list;
use crate::text::{Texts, filled};

/// A picture's field and the frame around it.
const FIELD: u32 = 384;
const FRAME: u32 = 24;

/// Who played: the heading.
pub(crate) fn title(record: &Record, texts: &Texts) -> String {
    let name = |color: Color, unnamed: &'static str| match record.header.players[color].as_str() {
        "" => unnamed.to_owned(),
        name => name.to_owned(),
    };
    let (black, white) = (name(Color::Black, texts.black), name(Color::White, texts.white));
    filled(texts.versus, &[("black", &black), ("white", &white)])
}

/// What is told of the game, as pairs of a label and a text; nothing of what is not known.
pub(crate) fn lines(record: &Record, opening: &str, texts: &Texts) -> Vec<(&'static str, String)> {
    let header = &record.header;
    let ByColor { black, white } = list::players(record, texts);
    let moves: Vec<String> = record.moves().squares().map(|square| square.to_string()).collect();
    let date = header.date.map_or(String::new(), |date| date.to_string());
    let variant = if record.variant == Variant::Reverse { texts.reverse } else { "" };
    let mut lines =
        vec![(texts.date, date), (texts.black, black.to_owned()), (texts.white, white.to_owned())];
    lines.extend(results(record, texts));
    lines.extend([
        (texts.event, header.event.clone()),
        (texts.place, header.place.clone()),
        (texts.variant, variant.to_owned()),
        (texts.opening, opening.to_owned()),
        (texts.moves, moves.join(" ")),
    ]);
    lines.retain(|(_, text)| !text.is_empty());
    lines
}

/// The result; where the two ways of counting differ, both with their names.
fn results(record: &Record, texts: &Texts) -> Vec<(&'static str, String)> {
    let (discs, awarded) = (record.discs(), record.awarded());
    if let (Some(discs), Some(awarded)) = (discs, awarded)
        && (discs.black, discs.white) != (awarded.black(), awarded.white())
    {
        return vec![
            (texts.on_board, counts(discs)),
            (texts.awarded, counts(Score { black: awarded.black(), white: awarded.white() })),
        ];
    }
    vec![(texts.result, list::result(record, texts))]
}

fn counts(Score { black, white }: Score) -> String {
    format!("{black}–{white}")
}

/// What the picture shows, in words.
pub(crate) fn alternative(record: &Record, texts: &Texts) -> String {
    let Score { black, white } = record.end().score();
    filled(texts.board_alt, &[("black", &black.to_string()), ("white", &white.to_string())])
}

/// The board at the end as a picture.
pub(crate) fn picture(record: &Record, board: Board, texts: &Texts) -> String {
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
    svg::framed(&diagram_scene(&picture, &Pointers::default(), FIELD, colors), FRAME, colors)
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

    #[test]
    fn both_counts_are_named_where_they_differ_and_one_where_they_do_not() {
        let texts = texts(Language::En);
        let short = Record::new(Position::START, "e6f4e3f6g5d6e7f5c5".parse().unwrap()).unwrap();
        assert_eq!(
            results(&short, texts),
            [(texts.on_board, "13–0".to_owned()), (texts.awarded, "64–0".to_owned())]
        );
        let begun = Record::new(Position::START, "f5".parse().unwrap()).unwrap();
        assert_eq!(results(&begun, texts), [(texts.result, texts.unfinished.to_owned())]);
    }

    #[test]
    fn what_a_file_does_not_tell_is_left_out() {
        let text = b"[White \"Jon\"]\n[Event \"Open\"]\n\n1. d3 c5";
        let record = Games::new(text, detect(text).unwrap()).next().unwrap().unwrap();
        let texts = texts(Language::Es);
        let labels: Vec<_> = lines(&record, "", texts).into_iter().map(|(label, _)| label).collect();
        assert_eq!(labels, [texts.black, texts.white, texts.result, texts.event, texts.moves]);
        assert_eq!(title(&record, texts), "Negras y Jon");
    }

    #[test]
    fn the_picture_has_the_languages_letters_and_the_boards_colors() {
        let record = Record::new(Position::START, "f5".parse().unwrap()).unwrap();
        let picture = |board, language| picture(&record, board, texts(language));
        let verde = picture(Board::Verde, Language::Es);
        assert!(verde.starts_with("<svg ") && verde.contains(&theme::colors(Board::Verde).frame.css()));
        assert_ne!(verde, picture(Board::Azul, Language::Es));
        assert_ne!(verde, picture(Board::Verde, Language::Eu));
    }

    #[test]
    fn a_link_shows_the_end() {
        let record = Record::new(Position::START, "f5d6c3".parse().unwrap()).unwrap();
        assert_eq!(Link::decode(&link(&record).unwrap()).unwrap().ply(), 3);
    }
}
