//! What the rules say of a diagram, by name: the facts that the guide's texts rest on.

use reversi_rules::{
    Color, Direction, Move, Outcome, Position, Score, Square, Start, Status, Transcript, Variant,
};
use reversi_session::Level;

use super::diagram::Diagram;

/// The value of a fact of the rules themselves, such as `squares`.
///
/// # Errors
/// When there is no such fact.
pub(crate) fn of_the_rules(name: &str) -> Result<String, String> {
    let value = match name {
        "squares" => Square::all().count(),
        "start-discs" => (64 - Position::START.empty().len()) as usize,
        "most-moves" => Transcript::CAPACITY,
        "starts" => Start::ALL.len(),
        "levels" => usize::from(Level::HIGHEST.number()),
        _ => return Err(format!("the rules have no fact `{name}`")),
    };
    Ok(value.to_string())
}

/// The value of a fact of a diagram, such as `black` or `flips@c4`.
///
/// # Errors
/// When there is no such fact, or the position has none: no winner before the end.
pub(crate) fn of_diagram(diagram: &Diagram, name: &str) -> Result<String, String> {
    let position = diagram.after();
    if let Some((name, at)) = name.split_once('@') {
        let square: Square = at.parse().map_err(|_| format!("`{at}` is no square such as c4"))?;
        return of_square(&position, name, square);
    }
    let score = position.score();
    let is_over = position.status() == Status::Over;
    let at_the_end = |value: String| {
        if is_over {
            Ok(value)
        } else {
            Err(format!("`{name}` is known at the end only, and the game goes on"))
        }
    };
    let count = match name {
        "black" => u32::from(score.black),
        "white" => u32::from(score.white),
        "empty" => position.empty().len(),
        "legal" => position.legal_moves().len(),
        "moves" => numbered(diagram.plies.len()),
        "passes" => numbered(diagram.plies.iter().filter(|ply| ply.played == Move::Pass).count()),
        "flips" => match diagram.last() {
            Some((_, flips)) => flips.len(),
            None => return Err("no move, so nothing flips".to_owned()),
        },
        "margin" => u32::from(score.black.abs_diff(score.white)),
        "turn" => return Ok(position.to_move().name().to_owned()),
        "over" => return Ok(yes_or_no(is_over)),
        "winner" => return at_the_end(winner(Variant::Classic, score)),
        "winner-reverse" => return at_the_end(winner(Variant::Reverse, score)),
        "black-with-empties" => return at_the_end(with_empties(&position, Color::Black)),
        "white-with-empties" => return at_the_end(with_empties(&position, Color::White)),
        _ => return Err(format!("a diagram has no fact `{name}`")),
    };
    Ok(count.to_string())
}

fn of_square(position: &Position, name: &str, square: Square) -> Result<String, String> {
    Ok(match name {
        "flips" => position.flips(square).len().to_string(),
        "lines" => lines(position, square).to_string(),
        "legal" => yes_or_no(position.is_legal(square)),
        "legal-after" => {
            let after = position.play(square).map_err(|illegal| illegal.to_string())?;
            after.legal_moves().len().to_string()
        }
        "disc" => position.at(square).map_or("none", Color::name).to_owned(),
        _ => return Err(format!("a square has no fact `{name}`")),
    })
}

/// In how many directions a disc on the square would flip something.
fn lines(position: &Position, square: Square) -> usize {
    let free = position.at(square).is_none();
    Direction::ALL.into_iter().filter(|way| free && position.reach(square, *way).encloses()).count()
}

fn winner(variant: Variant, score: Score) -> String {
    match variant.outcome(score) {
        Outcome::Win(color) => color.name().to_owned(),
        Outcome::Draw => "draw".to_owned(),
    }
}

/// A side's discs as other programs count them: the winner of the game gets the empty squares.
fn with_empties(position: &Position, color: Color) -> String {
    let score = position.score();
    let won = Variant::Classic.outcome(score) == Outcome::Win(color);
    (u32::from(score.of(color)) + if won { position.empty().len() } else { 0 }).to_string()
}

fn yes_or_no(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}

fn numbered(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
