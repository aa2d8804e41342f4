//! How a player of ours is asked for on the command line: a level, a search, or chance.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use reversi_engine::{Level, Limits};

/// How a player of ours chooses its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strength {
    /// As a level of the game: `3`.
    Level(Level),
    /// By a search with these limits: `nodes:100000`, `depth:8,solve:14`.
    Search(Limits),
    /// Any legal move, by the seed: `random`.
    Random,
}

impl FromStr for Strength {
    type Err = NotAStrength;

    fn from_str(text: &str) -> Result<Self, NotAStrength> {
        if text == "random" {
            return Ok(Self::Random);
        }
        if let Ok(number) = text.parse() {
            return Level::new(number).map(Self::Level).ok_or(NotAStrength);
        }
        let mut limits = Limits { depth: 60, nodes: u64::MAX, solve_from: 0 };
        for part in text.split(',') {
            let (name, value) = part.split_once(':').ok_or(NotAStrength)?;
            match name {
                "depth" => limits.depth = value.parse().map_err(|_| NotAStrength)?,
                "nodes" => limits.nodes = value.parse().map_err(|_| NotAStrength)?,
                "solve" => limits.solve_from = value.parse().map_err(|_| NotAStrength)?,
                _ => return Err(NotAStrength),
            }
        }
        Ok(Self::Search(limits))
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level {}", level.number()),
            Self::Search(limits) if limits.nodes == u64::MAX => {
                write!(f, "depth:{},solve:{}", limits.depth, limits.solve_from)
            }
            Self::Search(limits) => {
                write!(f, "depth:{},nodes:{},solve:{}", limits.depth, limits.nodes, limits.solve_from)
            }
            Self::Random => f.write_str("random"),
        }
    }
}

/// The text asks for no player of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotAStrength;

impl fmt::Display for NotAStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a player is a level 1 to {}, a search such as nodes:100000 or depth:8,solve:14, or random",
            Level::HIGHEST
        )
    }
}

impl Error for NotAStrength {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_searches_and_chance_are_read() {
        let read = |text: &str| text.parse::<Strength>();
        assert_eq!(read("3"), Ok(Strength::Level(Level::new(3).unwrap())));
        assert_eq!(read("random"), Ok(Strength::Random));
        let limits = Limits { depth: 8, nodes: u64::MAX, solve_from: 14 };
        assert_eq!(read("depth:8,solve:14"), Ok(Strength::Search(limits)));
        let limits = Limits { depth: 60, nodes: 1000, solve_from: 0 };
        assert_eq!(read("nodes:1000"), Ok(Strength::Search(limits)));
        for bad in ["", "0", "9", "300", "x", "depth", "depth:", "depth:8,", "levels:3", "edax -gtp"] {
            assert_eq!(read(bad), Err(NotAStrength), "{bad}");
        }
    }

    #[test]
    fn the_page_offers_the_levels_that_the_engine_has_and_asks_for_weights_where_it_needs_them() {
        for number in 0..=u8::MAX {
            let (engines, pages) = (Level::new(number), reversi_session::Level::new(number));
            assert_eq!(
                engines.map(Level::needs_weights),
                pages.map(reversi_session::Level::needs_weights),
                "{number}"
            );
        }
    }

    #[test]
    fn what_is_printed_says_which_it_is() {
        for text in ["random", "depth:8,solve:14", "depth:60,nodes:5,solve:0"] {
            assert_eq!(text.parse::<Strength>().unwrap().to_string(), text);
        }
        assert_eq!("2".parse::<Strength>().unwrap().to_string(), "level 2");
    }
}
