//! The two sides, and a pair of things held by side.

use core::ops::{Index, IndexMut};

/// A side, and the color of its discs. Black moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The dark discs; moves first.
    Black,
    /// The light discs.
    White,
}

impl Color {
    /// Both sides, Black first.
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// `black` or `white`, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Black => "black",
            Color::White => "white",
        }
    }

    /// The side of that name.
    pub fn from_name(name: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.name() == name)
    }

    /// The rival side.
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// One thing for each side, indexed by [`Color`].
///
/// ```
/// use reversi_rules::{ByColor, Color};
///
/// let mut passes = ByColor::new(0, 0);
/// passes[Color::White] += 1;
/// assert_eq!(passes, ByColor { black: 0, white: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> ByColor<T> {
    /// A pair from its two parts, Black's first.
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }

    /// The same two parts, each on the other side.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { black: self.white, white: self.black }
    }

    /// Asks `f` for Black's part, then for White's.
    pub fn from_fn(mut f: impl FnMut(Color) -> T) -> Self {
        Self { black: f(Color::Black), white: f(Color::White) }
    }

    /// Turns both parts into something else, Black's first.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: f(self.black), white: f(self.white) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
