//! What is chosen before a game: the variant, the start, who sits where, and the time for a turn.

use reversi_rules::{ByColor, Color, Start, Variant};

use crate::effect::Millis;
use crate::game::Setup;

/// Strength of the machine, 1 (the gentlest) to [`Level::HIGHEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// Takes what it can at once and does not look ahead.
    pub const ONE: Level = Level(1);
    /// Plays as well as it can.
    pub const HIGHEST: Level = Level(8);
    /// The strongest that plays without weights, and for the higher ones as long as they have none.
    const WITHOUT_WEIGHTS: Level = Level(4);

    /// The level with this number, if it exists.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::HIGHEST.0 { Some(Level(number)) } else { None }
    }

    /// 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The level's number in figures.
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "1",
            2 => "2",
            3 => "3",
            4 => "4",
            5 => "5",
            6 => "6",
            7 => "7",
            _ => "8",
        }
    }

    /// The level with that number, in figures.
    pub fn from_name(name: &str) -> Option<Level> {
        match name.as_bytes() {
            [digit] => Level::new(digit.wrapping_sub(b'0')),
            _ => None,
        }
    }

    /// All of them, the gentlest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::HIGHEST.0).map(Level)
    }

    /// Whether it plays by weights, which the page loads only for it.
    pub const fn needs_weights(self) -> bool {
        self.0 > Level::WITHOUT_WEIGHTS.0
    }
}

/// Who holds a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Somebody at this device.
    Person,
    /// The machine, at a level.
    Machine(Level),
}

impl Seat {
    /// `person`, or the machine's level in figures: as in the address and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            Seat::Person => "person",
            Seat::Machine(level) => level.name(),
        }
    }

    /// The seat of that name.
    pub fn from_name(name: &str) -> Option<Seat> {
        if name == Seat::Person.name() {
            Some(Seat::Person)
        } else {
            Level::from_name(name).map(Seat::Machine)
        }
    }

    /// Whether somebody at this device moves for the side.
    pub const fn is_person(self) -> bool {
        matches!(self, Seat::Person)
    }

    /// The level of the machine that sits here, if it does.
    pub const fn level(self) -> Option<Level> {
        match self {
            Seat::Machine(level) => Some(level),
            Seat::Person => None,
        }
    }
}

/// How a game is to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StartChoice {
    /// With these four discs.
    Fixed(Start),
    /// With one of the six starts, drawn anew for each game.
    Random,
    /// With an empty board: the two sides place the four discs of the center.
    ByHand,
}

impl StartChoice {
    /// All of them, in the order in which they are offered.
    pub const ALL: [StartChoice; 8] = [
        StartChoice::Fixed(Start::Standard),
        StartChoice::Fixed(Start::Mirrored),
        StartChoice::Fixed(Start::BlackNorth),
        StartChoice::Fixed(Start::BlackSouth),
        StartChoice::Fixed(Start::BlackWest),
        StartChoice::Fixed(Start::BlackEast),
        StartChoice::Random,
        StartChoice::ByHand,
    ];

    /// The name in the address and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            StartChoice::Fixed(Start::Standard) => "standard",
            StartChoice::Fixed(Start::Mirrored) => "mirrored",
            StartChoice::Fixed(Start::BlackNorth) => "black-north",
            StartChoice::Fixed(Start::BlackSouth) => "black-south",
            StartChoice::Fixed(Start::BlackWest) => "black-west",
            StartChoice::Fixed(Start::BlackEast) => "black-east",
            StartChoice::Random => "random",
            StartChoice::ByHand => "by-hand",
        }
    }

    /// The choice of that name.
    pub fn from_name(name: &str) -> Option<StartChoice> {
        StartChoice::ALL.into_iter().find(|choice| choice.name() == name)
    }

    /// What a game begins with. `draw` decides where chance does.
    pub(crate) fn setup(self, draw: u64) -> Setup {
        match self {
            StartChoice::Fixed(start) => Setup::Arranged(start),
            StartChoice::ByHand => Setup::ByHand,
            StartChoice::Random => {
                let nth = usize::try_from(draw % 6).unwrap_or(0);
                Setup::Arranged(Start::ALL.get(nth).copied().unwrap_or_default())
            }
        }
    }
}

/// How long a person may take for a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TurnTime {
    /// As long as they like.
    #[default]
    Unlimited,
    /// 30 seconds.
    Half,
    /// 60 seconds.
    Minute,
}

impl TurnTime {
    /// All of them, in the order in which they are offered.
    pub const ALL: [TurnTime; 3] = [TurnTime::Unlimited, TurnTime::Half, TurnTime::Minute];

    /// The name in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            TurnTime::Unlimited => "none",
            TurnTime::Half => "30",
            TurnTime::Minute => "60",
        }
    }

    /// The choice of that name.
    pub fn from_name(name: &str) -> Option<TurnTime> {
        TurnTime::ALL.into_iter().find(|time| time.name() == name)
    }

    /// The time for one turn, if there is a limit.
    pub const fn limit(self) -> Option<Millis> {
        match self {
            TurnTime::Unlimited => None,
            TurnTime::Half => Some(Millis(30_000)),
            TurnTime::Minute => Some(Millis(60_000)),
        }
    }
}

/// What a game is started with, and keeps until its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which count wins.
    pub variant: Variant,
    /// How the game began, unless with another board, and the next one will.
    pub start: StartChoice,
    /// Who moves for each side.
    pub seats: ByColor<Seat>,
    /// Whether the two sides change their colors after each finished game.
    pub alternate: bool,
    /// How long a person may take for a turn. Can be changed during the game.
    pub turn_time: TurnTime,
}

impl Settings {
    /// A newcomer's game: the person has black, the machine's easiest level has white.
    pub const NEWCOMER: Settings = Settings {
        variant: Variant::Classic,
        start: StartChoice::Fixed(Start::Standard),
        seats: ByColor::new(Seat::Person, Seat::Machine(Level::ONE)),
        alternate: true,
        turn_time: TurnTime::Unlimited,
    };

    /// How many people sit at this device: 0, 1 or 2.
    pub fn people(&self) -> u8 {
        u8::from(self.seats.black.is_person()) + u8::from(self.seats.white.is_person())
    }

    /// Whether one who sits here plays by weights. Who stands in for a person plays at the rival's level.
    pub fn needs_weights(&self) -> bool {
        let needs = |seat| matches!(seat, Seat::Machine(level) if level.needs_weights());
        needs(self.seats.black) || needs(self.seats.white)
    }

    /// The side of the only person, when the machine has the other one.
    pub fn person_against_machine(&self) -> Option<Color> {
        match (self.seats.black, self.seats.white) {
            (Seat::Person, Seat::Machine(_)) => Some(Color::Black),
            (Seat::Machine(_), Seat::Person) => Some(Color::White),
            _ => None,
        }
    }
}
