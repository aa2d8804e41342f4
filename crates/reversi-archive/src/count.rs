//! Results of a person against the machine, by its level and by the opening.

use reversi_records::ArchivedGame;
use reversi_rules::{Color, Outcome};
use reversi_session::{Level, Seat};

use crate::list::in_order;
use crate::openings::Openings;

/// How many games a person has won, drawn and lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The level, or the opening's name; empty without one.
    pub name: String,
    /// Games won, drawn and lost.
    pub counts: [u32; 3],
}

/// The results, most games first among openings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// By level, the gentlest first.
    pub levels: Vec<Line>,
    /// By opening.
    pub openings: Vec<Line>,
}

/// Counts the games in which one seat was a person's and the other the machine's.
pub(crate) fn results<'a>(games: impl Iterator<Item = &'a ArchivedGame>, openings: &Openings) -> Results {
    let mut results = Results::default();
    for game in games {
        let Some((person, level)) = person(game) else { continue };
        let Some(outcome) = game.game().outcome() else { continue };
        let place: usize = match outcome {
            Outcome::Win(winner) if winner == person => 0,
            Outcome::Draw => 1,
            Outcome::Win(_) => 2,
        };
        for (lines, name) in
            [(&mut results.levels, level.name()), (&mut results.openings, openings.of(game.game()))]
        {
            let known = lines.iter().position(|line| line.name == name);
            let at = known.unwrap_or(lines.len());
            if known.is_none() {
                lines.push(Line { name: name.to_owned(), ..Line::default() });
            }
            if let Some(count) = lines.get_mut(at).and_then(|line| line.counts.get_mut(place)) {
                *count += 1;
            }
        }
    }
    // A level's name is a figure.
    results.levels = sorted(results.levels, |_| 0);
    results.openings = sorted(results.openings, |line| line.counts.iter().sum());
    results
}

/// The lines in the order of their names, those of which there is more first.
fn sorted(mut lines: Vec<Line>, much: impl Fn(&Line) -> u32) -> Vec<Line> {
    let key = |line: &Line| (i32::try_from(much(line)).map_or(i32::MIN, |much| -much), line.name.clone());
    let order = in_order(lines.iter().map(key).zip(0..).collect());
    let take = |at: u32| lines.get_mut(usize::try_from(at).ok()?).map(core::mem::take);
    order.into_iter().filter_map(take).collect()
}

/// The person's side and the machine's level, where there is one of each.
pub(crate) fn person(game: &ArchivedGame) -> Option<(Color, Level)> {
    let seat = |color: Color| Seat::from_name(&game.seats()[color]);
    Color::ALL.into_iter().find_map(|color| match (seat(color)?, seat(color.other())?) {
        (Seat::Person, Seat::Machine(level)) => Some((color, level)),
        _ => None,
    })
}
