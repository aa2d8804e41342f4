//! The 64 squares by column and row, and the eight directions between them.

use core::error::Error;
use core::fmt::{self, Write as _};
use core::str::FromStr;

/// A column, `a` to `h` from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the name is all there is to say")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// The columns from left to right.
    pub const ALL: [File; 8] = [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// 0 for `a` to 7 for `h`.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The column of an index 0 to 7.
    pub const fn from_index(index: u8) -> Option<File> {
        if index < 8 { Some(Self::ALL[index as usize]) } else { None }
    }
}

/// A row, 1 to 8 from top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the name is all there is to say")]
pub enum Rank {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
}

impl Rank {
    /// The rows from top to bottom.
    pub const ALL: [Rank; 8] =
        [Rank::One, Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Six, Rank::Seven, Rank::Eight];

    /// 0 for row 1 to 7 for row 8.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The row of an index 0 to 7.
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 8 { Some(Self::ALL[index as usize]) } else { None }
    }
}

/// A place on the board. Squares are ordered a1, b1 … h8, row by row from the top left.
///
/// Prints as `d3`; reads `d3` and `D3`.
///
/// ```
/// use reversi_rules::{Direction, Square};
///
/// let square: Square = "D3".parse()?;
/// assert_eq!(square, Square::D3);
/// assert_eq!(square.step(Direction::SouthEast), Some(Square::E4));
/// assert_eq!(square.to_string(), "d3");
/// # Ok::<(), reversi_rules::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

macro_rules! name_squares {
    ($index:expr;) => {};
    ($index:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Square = Square($index);
        name_squares! { $index + 1; $($rest)* }
    };
}

impl Square {
    name_squares! { 0;
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }

    /// The square of a column and a row.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(8 * rank.index() + file.index())
    }

    /// The square of an index 0 (a1) to 63 (h8): 8 × row + column.
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// 0 (a1) to 63 (h8): 8 × row + column.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column.
    pub const fn file(self) -> File {
        File::ALL[(self.0 % 8) as usize]
    }

    /// The row.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 / 8 % 8) as usize]
    }

    /// All squares: a1, b1 … h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// How many steps a king needs to get to another square, 0 to 7.
    pub fn king_steps(self, to: Square) -> u8 {
        let files = self.file().index().abs_diff(to.file().index());
        let ranks = self.rank().index().abs_diff(to.rank().index());
        files.max(ranks)
    }

    /// The neighbor in a direction, or `None` off the board.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (right, down) = direction.offset();
        let file = File::from_index(self.file().index().wrapping_add_signed(right));
        let rank = Rank::from_index(self.rank().index().wrapping_add_signed(down));
        match (file, rank) {
            (Some(file), Some(rank)) => Some(Square::new(file, rank)),
            _ => None,
        }
    }

    /// The square of the lowest set bit.
    pub(crate) const fn of_lowest_bit(bits: u64) -> Option<Square> {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        Square::from_index(bits.trailing_zeros() as u8)
    }

    /// The bit of this square in a bitboard.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The small column letter and the row digit.
    pub fn symbols(self) -> [char; 2] {
        [char::from(b'a' + self.file().index()), char::from(b'1' + self.rank().index())]
    }

    /// The square of a column letter, small or capital, and a row digit.
    pub const fn from_ascii(file: u8, rank: u8) -> Option<Square> {
        let file = File::from_index(file.to_ascii_lowercase().wrapping_sub(b'a'));
        let rank = Rank::from_index(rank.wrapping_sub(b'1'));
        match (file, rank) {
            (Some(file), Some(rank)) => Some(Square::new(file, rank)),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbols().into_iter().try_for_each(|symbol| f.write_char(symbol))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match text.as_bytes() {
            &[file, rank] => Square::from_ascii(file, rank).ok_or(ParseSquareError),
            _ => Err(ParseSquareError),
        }
    }
}

/// The text is not a column letter `a`–`h` followed by a row digit `1`–`8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: a column a to h and a row 1 to 8")
    }
}

impl Error for ParseSquareError {}

/// One of the eight directions in which discs are enclosed. North is towards row 1, up on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the compass")]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// The directions clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Columns to the right, rows down.
    const fn offset(self) -> (i8, i8) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, -1),
        }
    }
}
