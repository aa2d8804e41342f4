//! Results of a person against the machine, by its level and by the opening.

use std::collections::BTreeMap;

use reversi_records::ArchivedGame;
use reversi_rules::{Color, Outcome};
use reversi_session::{Level, Seat};

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
    let (mut by_level, mut by_opening) = (BTreeMap::new(), BTreeMap::new());
    for game in games {
        let Some((person, level)) = person(game) else { continue };
        let Some(outcome) = game.game().outcome() else { continue };
        let place = match outcome {
            Outcome::Win(winner) if winner == person => 0,
            Outcome::Draw => 1,
            Outcome::Win(_) => 2,
        };
        let opening = openings.of(game.game());
        for counts in [by_level.entry(level.name()), by_opening.entry(opening)] {
            let counts: &mut [u32; 3] = counts.or_default();
            for (at, count) in counts.iter_mut().enumerate() {
                *count += u32::from(at == place);
            }
        }
    }
    let lines = |counted: BTreeMap<&str, [u32; 3]>| -> Vec<Line> {
        counted.into_iter().map(|(name, counts)| Line { name: name.to_owned(), counts }).collect()
    };
    let (levels, mut openings) = (lines(by_level), lines(by_opening));
    openings.sort_by_key(|line| std::cmp::Reverse(line.counts.iter().sum::<u32>()));
    Results { levels, openings }
}

/// The person's side and the machine's level, where there is one of each.
fn person(game: &ArchivedGame) -> Option<(Color, Level)> {
    let seat = |color: Color| Seat::from_name(&game.seats()[color]);
    Color::ALL.into_iter().find_map(|color| match (seat(color)?, seat(color.other())?) {
        (Seat::Person, Seat::Machine(level)) => Some((color, level)),
        _ => None,
    })
}
