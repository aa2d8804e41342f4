//! A diagram on a page: its picture, the same board as a table of text, and in words what is pointed out.

use std::fmt::Write as _;

use reversi_rules::{Bitboard, ByColor, Color, Direction, Position, Reach, ReachEnd, Square, Status};
use reversi_session::Board;
use reversi_view::motion::Turning;
use reversi_view::scene::{BoardPicture, Mark, Pointers, Preview, diagram_scene};
use reversi_view::{svg, theme};

use super::diagram::{Diagram, Show, beside_corners};
use super::frame::Frame;
use super::html::escaped;

/// A picture's sides: 8 squares of 48 and the frame around them.
const FIELD: u32 = 384;
const FRAME: u32 = 24;
/// A picture's side as pages reserve it.
pub(crate) const SIDE: u32 = FIELD + 2 * FRAME;

/// The picture as an SVG document, with a language's letters on the discs.
pub(crate) fn picture(diagram: &Diagram, letters: ByColor<char>) -> String {
    let position = diagram.after();
    let closing = diagram.closing();
    let legal = closing.filter(|&square| position.is_legal(square));
    let marks = if diagram.shows(&Show::Legal) { position.legal_moves() } else { Bitboard::EMPTY };
    let board = BoardPicture {
        discs: ByColor::from_fn(|color| position.discs(color)),
        last: diagram.last().map(|(square, _)| square).filter(|_| diagram.shows(&Show::Last)),
        marks: legal.map_or(marks, |square| marks.with(square)),
        mark: Mark::Cross,
        preview: legal.map(|square| Preview {
            square,
            color: position.to_move(),
            flips: position.flips(square),
        }),
        hint: None,
        reaches: closing.map(|square| (square, lines(&position, square))),
        letters: Some(letters),
        high_contrast: false,
        turning: Turning::NONE,
    };
    let numbered = numbered(diagram);
    let crossed = closing.filter(|_| legal.is_none());
    let beside =
        beside_corners().map(|squares| if diagram.shows(&Show::Beside) { squares } else { Vec::new() });
    let [x_squares, c_squares] = beside.map(|squares| squares.into_iter().collect());
    let pointers = Pointers { rings: diagram.marked(), numbered: &numbered, crossed, x_squares, c_squares };
    let colors = theme::colors(Board::Verde);
    svg::framed(&diagram_scene(&board, &pointers, FIELD, colors), FRAME, colors)
}

/// What lies around a square, without the lines that do not matter where others close.
fn lines(position: &Position, square: Square) -> [Reach; 8] {
    let legal = position.is_legal(square);
    Direction::ALL.map(|way| {
        let reach = position.reach(square, way);
        if legal && !reach.encloses() { Reach { over: Bitboard::EMPTY, ..reach } } else { reach }
    })
}

/// The squares whose discs carry numbers, 1 first.
fn numbered(diagram: &Diagram) -> Vec<Square> {
    if diagram.shows(&Show::Order) {
        return diagram.moves().collect();
    }
    match diagram.last().filter(|_| diagram.shows(&Show::Flipped)) {
        Some((square, flips)) => outward(square, flips),
        None => Vec::new(),
    }
}

/// Squares line by line, clockwise from the top, each line from the inside out.
fn outward(from: Square, squares: Bitboard) -> Vec<Square> {
    let line = |way| {
        std::iter::successors(from.step(way), move |at: &Square| at.step(way))
            .take_while(|&at| squares.contains(at))
    };
    Direction::ALL.into_iter().flat_map(line).collect()
}

/// So much of a caption tells a page's tables apart when their names are heard one after the other.
const FIRST: usize = 60;

/// The beginning of a caption.
fn first_words(caption: &str) -> String {
    let mut said = String::new();
    for word in caption.split_inclusive(' ') {
        if said.chars().count() + word.chars().count() > FIRST {
            return said.trim_end().to_owned() + "…";
        }
        said.push_str(word);
    }
    said
}

/// The same board as a table, named by the beginning of its caption, and what it and the picture point out in words.
pub(crate) fn table(diagram: &Diagram, caption: &str, frame: &Frame, letters: ByColor<char>) -> String {
    let name = frame.text("table");
    let about = first_words(caption);
    let mut out = format!(
        "<table class=\"eq\" aria-label=\"{name}: {}\">\n<caption>{name}</caption>\n<thead><tr><td></td>",
        escaped(&about)
    );
    for file in 'A'..='H' {
        let _ = write!(out, "<th scope=\"col\">{file}</th>");
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    let numbered = numbered(diagram);
    for square in Square::all() {
        if square.index() % 8 == 0 {
            let _ = write!(out, "<tr><th scope=\"row\">{}</th>", square.index() / 8 + 1);
        }
        out.push_str(&cell(diagram, square, &numbered, letters));
        if square.index() % 8 == 7 {
            out.push_str("</tr>\n");
        }
    }
    out.push_str("</tbody>\n</table>\n<p class=\"legend\">");
    out.push_str(&escaped(&legend(diagram, frame, letters)));
    out.push_str("</p>\n");
    out
}

fn cell(diagram: &Diagram, square: Square, numbered: &[Square], letters: ByColor<char>) -> String {
    let position = diagram.after();
    let disc = position.at(square);
    let legal = diagram.shows(&Show::Legal) && position.is_legal(square);
    let [x_squares, c_squares] = beside_corners();
    let text = match disc {
        Some(color) => letters[color].to_string(),
        None if diagram.closing() == Some(square) && !position.is_legal(square) => "×".to_owned(),
        None if diagram.shows(&Show::Beside) && x_squares.contains(&square) => "X".to_owned(),
        None if diagram.shows(&Show::Beside) && c_squares.contains(&square) => "C".to_owned(),
        None if legal || diagram.closing() == Some(square) => "+".to_owned(),
        None => "·".to_owned(),
    };
    let number = numbered.iter().position(|&at| at == square);
    let text = number.map_or(text.clone(), |number| format!("{text} {}", number + 1));
    let is_last = diagram.shows(&Show::Last) && diagram.last().is_some_and(|(last, _)| last == square);
    let mut classes = Vec::new();
    classes.extend(disc.map(|_| "x"));
    classes.extend(is_last.then_some("last"));
    classes.extend(diagram.marked().contains(square).then_some("ring"));
    if classes.is_empty() {
        format!("<td>{text}</td>")
    } else {
        format!("<td class=\"{}\">{text}</td>", classes.join(" "))
    }
}

/// Whose turn it is and what letters, signs and numbers mean, sentence by sentence.
fn legend(diagram: &Diagram, frame: &Frame, letters: ByColor<char>) -> String {
    let position = diagram.after();
    let side = position.to_move().name();
    let [black, white] = [letters.black, letters.white].map(String::from);
    let mut said = vec![frame.filled("legend-discs", &[("black", &black), ("white", &white)])];
    if let Some((last, _)) = diagram.last().filter(|_| diagram.shows(&Show::Last)) {
        said.push(frame.filled("legend-last", &[("square", &upper([last]))]));
    }
    if let Some(square) = diagram.closing() {
        let ends = lines(&position, square).into_iter().filter(Reach::encloses);
        let ends = ends.filter_map(|reach| match reach.end {
            ReachEnd::Closed(end) => Some(end),
            ReachEnd::Gap(_) | ReachEnd::Border => None,
        });
        let name = if position.is_legal(square) { "closing" } else { "open" };
        let (flips, ends) = (upper(position.flips(square)), upper(ends));
        let places = [("square", upper([square])), ("flips", flips), ("ends", ends)];
        let places = places.each_ref().map(|(place, what)| (*place, what.as_str()));
        said.push(frame.filled(&format!("legend-{name}-{side}"), &places));
    }
    let [x_squares, c_squares] = beside_corners();
    let lists = [
        (format!("legend-legal-{side}"), diagram.shows(&Show::Legal), upper(position.legal_moves())),
        ("legend-order".to_owned(), diagram.shows(&Show::Order), upper(numbered(diagram))),
        ("legend-flipped".to_owned(), diagram.shows(&Show::Flipped), upper(numbered(diagram))),
        ("legend-mark".to_owned(), !diagram.marked().is_empty(), upper(diagram.marked())),
        ("legend-x".to_owned(), diagram.shows(&Show::Beside), upper(x_squares)),
        ("legend-c".to_owned(), diagram.shows(&Show::Beside), upper(c_squares)),
    ];
    for (name, _, squares) in lists.iter().filter(|(_, shown, _)| *shown) {
        said.push(frame.filled(name, &[("squares", squares)]));
    }
    said.push(match position.status() {
        Status::ToMove => frame.text(&format!("turn-{side}")).to_owned(),
        Status::MustPass => frame.text(&format!("passes-{side}")).to_owned(),
        Status::Over => frame.text("over").to_owned(),
    });
    said.join(" ")
}

/// Squares as people read them, `C4, D4`.
pub(crate) fn upper(squares: impl IntoIterator<Item = Square>) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string().to_uppercase()).collect();
    names.join(", ")
}

/// What the page's address says to try a diagram on the board: the board before the moves, the moves, and that it begins
/// after all of them, as the picture shows it.
pub(crate) fn to_try(diagram: &Diagram, reverse: bool) -> String {
    let mut query = format!("&try={}", board(&diagram.before));
    if reverse {
        query.push_str("&variant=reverse");
    }
    let moves: String = diagram.moves().map(|square| square.to_string()).collect();
    if !moves.is_empty() {
        query.push_str("&moves=");
        query.push_str(&moves);
        let _ = write!(query, "&ply={}", diagram.plies.len());
    }
    query
}

/// 64 squares by rows and the side to move, as `X`, `O` and `-`.
pub(crate) fn board(position: &Position) -> String {
    position.to_string().split_whitespace().collect()
}

/// The letters of two persons in a language.
pub(crate) fn letters(language: reversi_session::Language) -> ByColor<char> {
    let letters = &reversi_view::text::messages(language).letters;
    ByColor::from_fn(|color| if color == Color::Black { letters.black } else { letters.white })
}
