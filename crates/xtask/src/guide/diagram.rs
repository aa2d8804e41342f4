//! A diagram's source: a position that the rules can reach, or that says why it is composed, and what is shown of it.

use reversi_rules::{Bitboard, Direction, Move, Ply, Position, Square, Transcript};
use reversi_session::StartChoice;

use super::board_text::{self, Lines};
use super::fault::{Fault, Faults};

/// A checked diagram.
#[derive(Debug, Clone)]
pub(crate) struct Diagram {
    /// Before the moves.
    pub(crate) before: Position,
    /// The moves as played, with the passes that the rules put in; also the one that is due at the end.
    pub(crate) plies: Vec<Ply>,
    pub(crate) show: Vec<Show>,
    /// Which goal it is tried with.
    pub(crate) goal: Goal,
    /// Whether it is worth trying on the board.
    pub(crate) to_try: bool,
}

/// Which goal a diagram is tried with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Most discs win.
    Classic,
    /// Fewest discs win.
    Reverse,
    /// Either: there are two links.
    Both,
}

/// What the picture points out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Show {
    /// A ring on the newest disc.
    Last,
    /// The squares where the side to move may play.
    Legal,
    /// A disc of the side to move that is not there yet, and the lines from it.
    Closing(Square),
    /// The order in which the moves were played.
    Order,
    /// The discs flipped by the last move, numbered outward from it.
    Flipped,
    /// Rings on these squares.
    Mark(Bitboard),
    /// The empty squares beside the corners by the letters that they are called by: X on the diagonals, C on the edges.
    Beside,
}

impl Diagram {
    /// What the picture shows: the position after the last disc. A pass that is due then is still to come.
    pub(crate) fn after(&self) -> Position {
        let placed = self.plies.iter().rev().find(|ply| matches!(ply.played, Move::Place(_)));
        placed.map_or(self.before, |ply| ply.after)
    }

    /// The newest disc and what it flipped.
    pub(crate) fn last(&self) -> Option<(Square, Bitboard)> {
        self.plies.iter().rev().find_map(|ply| placed(ply).map(|square| (square, ply.flips)))
    }

    /// The squares played, in order.
    pub(crate) fn moves(&self) -> impl Iterator<Item = Square> {
        self.plies.iter().filter_map(placed)
    }

    /// The square of a disc that is not there yet.
    pub(crate) fn closing(&self) -> Option<Square> {
        self.show.iter().find_map(|show| if let Show::Closing(square) = show { Some(*square) } else { None })
    }

    /// The links to try it: the name of the text on each, and whether fewest discs win there.
    pub(crate) fn tries(&self) -> &'static [(&'static str, bool)] {
        match self.goal {
            _ if !self.to_try => &[],
            Goal::Classic => &[("try", false)],
            Goal::Reverse => &[("try", true)],
            Goal::Both => &[("try-most", false), ("try-fewest", true)],
        }
    }

    /// The squares with a ring.
    pub(crate) fn marked(&self) -> Bitboard {
        let rings =
            self.show.iter().map(|show| if let Show::Mark(at) = show { *at } else { Bitboard::EMPTY });
        rings.fold(Bitboard::EMPTY, Bitboard::union)
    }

    pub(crate) fn shows(&self, what: &Show) -> bool {
        self.show.contains(what)
    }
}

/// The squares beside the corners: X squares on the diagonals, C squares on the edges.
pub(crate) fn beside_corners() -> [Vec<Square>; 2] {
    let beside = |diagonal: bool| {
        let near = |square: &Square, corner: Square| square.king_steps(corner) == 1;
        let on_edge = |square: Square| {
            [square.file().index(), square.rank().index()].iter().any(|line| [0, 7].contains(line))
        };
        let is_one = |square: &Square| {
            Bitboard::CORNERS.into_iter().any(|corner| near(square, corner)) && on_edge(*square) != diagonal
        };
        Square::all().filter(is_one).collect()
    };
    [beside(true), beside(false)]
}

fn placed(ply: &Ply) -> Option<Square> {
    match ply.played {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    }
}

/// Reads a source and checks it by the rules; the diagram is there as far as it could be read.
pub(crate) fn read(id: &str, file: &str, text: &str) -> (Option<Diagram>, Vec<Fault>) {
    let mut faults = Faults::of(file);
    let proper = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if !id.chars().all(proper) {
        faults.add(1, "a diagram is named with lowercase ASCII letters, digits and hyphens");
    }
    let lines = board_text::sorted(text, &mut faults);
    if !lines.about {
        faults.add(1, "open with a line `# …` that says what it shows");
    }
    let diagram = checked(&lines, &mut faults);
    (diagram, faults.found())
}

fn checked(lines: &Lines, faults: &mut Faults<'_>) -> Option<Diagram> {
    let before = beginning(lines, faults)?;
    let mut plies = Vec::new();
    let moves = lines.moves.as_ref().map_or((1, ""), |(line, moves)| (*line, moves));
    let compact: String = moves.1.split_whitespace().collect();
    match compact.parse::<Transcript>() {
        Ok(transcript) => {
            for ply in transcript.replay(before) {
                match ply {
                    Ok(ply) => plies.push(ply),
                    Err(error) => faults.add(moves.0, error.to_string()),
                }
            }
        }
        Err(error) => faults.add(moves.0, format!("the moves cannot be read: {error}")),
    }
    let goal = match &lines.variant {
        Some((_, word)) if word == "both" => Goal::Both,
        variant if choice(variant.as_ref(), "variant", ["classic", "reverse"], faults) => Goal::Reverse,
        _ => Goal::Classic,
    };
    let no_try = choice(lines.to_try.as_ref(), "try", ["yes", "no"], faults);
    let mut diagram = Diagram { before, plies, show: Vec::new(), goal, to_try: !no_try };
    if let Some((line, shown)) = &lines.show {
        for word in shown.split_whitespace() {
            match show(word, &diagram) {
                Ok(show) if diagram.show.contains(&show) => faults.add(*line, format!("`{word}` twice")),
                Ok(show) => diagram.show.push(show),
                Err(what) => faults.add(*line, format!("`{word}`: {what}")),
            }
        }
        if diagram.shows(&Show::Order) && diagram.shows(&Show::Flipped) {
            faults.add(*line, "`order` and `flipped` are both numbers: show one of them");
        }
    }
    Some(diagram)
}

/// Whether the second of two words stands there; the first is what is meant without the line.
fn choice(said: Option<&(usize, String)>, key: &str, words: [&str; 2], faults: &mut Faults<'_>) -> bool {
    let Some((line, word)) = said else { return false };
    if !words.contains(&word.as_str()) {
        faults.add(*line, format!("`{key}` is `{}` or `{}`", words[0], words[1]));
    }
    *word == words[1]
}

/// The position before the moves.
fn beginning(lines: &Lines, faults: &mut Faults<'_>) -> Option<Position> {
    let Some((line, rows)) = &lines.board else {
        for (what, value) in
            [("composed", &lines.composed), ("turn", &lines.turn), ("reached", &lines.reached)]
        {
            if let Some((line, _)) = value {
                faults.add(*line, format!("`{what}` belongs to a `board:`"));
            }
        }
        let Some((line, name)) = &lines.start else {
            faults.add(1, "begin with `start:` or with `board:`");
            return None;
        };
        let Some(StartChoice::Fixed(start)) = StartChoice::from_name(name) else {
            faults.add(*line, format!("no start is named `{name}`"));
            return None;
        };
        return Some(start.position());
    };
    if let Some((line, _)) = &lines.start {
        faults.add(*line, "`start` and `board` exclude each other");
    }
    let turn = match &lines.turn {
        Some((_, turn)) if turn == "black" => 'X',
        Some((_, turn)) if turn == "white" => 'O',
        Some((line, _)) => {
            faults.add(*line, "`turn` is `black` or `white`");
            return None;
        }
        None => {
            faults.add(*line, "say whose turn it is: `turn: black`");
            return None;
        }
    };
    let position = board_text::position(*line, rows, turn, faults)?;
    match (&lines.composed, &lines.reached) {
        (Some((line, why)), None) if why.is_empty() => faults.add(*line, "say why it is composed"),
        (Some(_), None) => {}
        (None, Some((line, moves))) => {
            if let Err(what) = reached(moves, &position) {
                faults.add(*line, what);
            }
        }
        (None, None) => faults.add(*line, "say `composed: why`, or the game that it was `reached:` by"),
        (Some((line, _)), Some(_)) => faults.add(*line, "either composed or reached"),
    }
    Some(position)
}

/// Whether the game leads to the position, with its pass or before it.
fn reached(moves: &str, position: &Position) -> Result<(), String> {
    let compact: String = moves.split_whitespace().collect();
    let transcript: Transcript =
        compact.parse().map_err(|error| format!("the game cannot be read: {error}"))?;
    let mut ends = vec![Position::START];
    for ply in transcript.replay(Position::START) {
        let ply = ply.map_err(|error| error.to_string())?;
        if ply.played != Move::Pass {
            ends.clear();
        }
        ends.push(ply.after);
    }
    if ends.contains(position) {
        Ok(())
    } else {
        Err("the game does not lead to this board and turn".to_owned())
    }
}

fn show(word: &str, diagram: &Diagram) -> Result<Show, String> {
    let needs_move = |show| match diagram.last() {
        Some(_) => Ok(show),
        None => Err("there is no move".to_owned()),
    };
    let (name, squares) = match word.split_once(['@', ':']) {
        Some((name, squares)) => (name, squares),
        None => (word, ""),
    };
    let square = |text: &str| text.parse::<Square>().map_err(|_| format!("`{text}` is no square such as c4"));
    let position = diagram.after();
    match (name, squares) {
        ("last", "") => needs_move(Show::Last),
        ("order", "") => needs_move(Show::Order),
        ("flipped", "") => needs_move(Show::Flipped),
        ("legal", "") if position.legal_moves().is_empty() => {
            Err("the side to move has no legal move".to_owned())
        }
        ("legal", "") => Ok(Show::Legal),
        ("closing", at) => {
            let at = square(at)?;
            if position.at(at).is_some() {
                return Err(format!("there is a disc on {at}"));
            }
            if Direction::ALL.iter().all(|way| position.reach(at, *way).over.is_empty()) {
                return Err(format!("no rival disc is next to {at}"));
            }
            Ok(Show::Closing(at))
        }
        ("beside", "") if beside_corners().iter().flatten().any(|&at| position.at(at).is_some()) => {
            Err("a disc stands beside a corner".to_owned())
        }
        ("beside", "") => Ok(Show::Beside),
        ("mark", list) => {
            let squares = list.split(',').map(square).collect::<Result<Vec<_>, _>>()?;
            Ok(Show::Mark(squares.into_iter().collect()))
        }
        _ => {
            Err("a diagram shows `last`, `legal`, `closing@c4`, `order`, `flipped`, `beside` or `mark:c4,d4`"
                .to_owned())
        }
    }
}
