//! How strong the machine plays.

/// A strength, 1 to [`Level::HIGHEST`].
///
/// Level 1 does not look ahead. In the classic game it takes a corner when one is legal, and otherwise the move that
/// turns most discs; in the reverse game it avoids a corner when it can, and turns as few discs as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level(Strength);

/// What a level does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Strength {
    /// Looks at corners and at the discs that one move turns.
    Greedy,
}

impl Level {
    /// The weakest.
    pub const FIRST: Level = Level(Strength::Greedy);
    /// The number of the strongest.
    pub const HIGHEST: u8 = 1;

    /// The level of a number, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1 => Some(Level::FIRST),
            _ => None,
        }
    }

    /// Its number, 1 to [`HIGHEST`](Self::HIGHEST).
    pub const fn number(self) -> u8 {
        match self.0 {
            Strength::Greedy => 1,
        }
    }

    pub(crate) const fn strength(self) -> Strength {
        self.0
    }
}
