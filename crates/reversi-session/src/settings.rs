//! What is chosen before a game: the variant and who sits where.

use reversi_rules::{ByColor, Color, Variant};

/// Strength of the machine, 1 (the gentlest) to [`Level::HIGHEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// Takes what it can at once and does not look ahead.
    pub const ONE: Level = Level(1);
    /// The strongest level that exists so far.
    pub const HIGHEST: Level = Level::ONE;

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
        (1..=Level::HIGHEST.0).map(Level).find(|level| level.name() == name)
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
}

/// What a game is started with, and keeps until its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which count wins.
    pub variant: Variant,
    /// Who moves for each side.
    pub seats: ByColor<Seat>,
}

impl Settings {
    /// A newcomer's game: the person has black, the machine's easiest level has white.
    pub const NEWCOMER: Settings =
        Settings { variant: Variant::Classic, seats: ByColor::new(Seat::Person, Seat::Machine(Level::ONE)) };

    /// How many people sit at this device: 0, 1 or 2.
    pub fn people(&self) -> u8 {
        u8::from(self.seats.black.is_person()) + u8::from(self.seats.white.is_person())
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

/// Who plays whom, as the new-game dialog asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A person against the machine.
    Machine,
    /// Two people on one device.
    People,
    /// The machine against itself.
    Demo,
}

impl Opponent {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Opponent; 3] = [Opponent::Machine, Opponent::People, Opponent::Demo];

    /// The value of the choice on the page.
    pub const fn name(self) -> &'static str {
        match self {
            Opponent::Machine => "machine",
            Opponent::People => "people",
            Opponent::Demo => "demo",
        }
    }

    /// The choice with that value.
    pub fn from_name(name: &str) -> Option<Opponent> {
        Opponent::ALL.into_iter().find(|opponent| opponent.name() == name)
    }
}

/// The new-game dialog's choices while it is open.
///
/// It remembers the person's color while "two people" is chosen, so that going back restores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Who plays whom.
    pub opponent: Opponent,
    /// The person's side against the machine.
    pub color: Color,
    /// The machine's level.
    pub level: Level,
    /// Which count wins.
    pub variant: Variant,
}

impl Draft {
    /// The choices that lead to `settings`.
    pub fn of(settings: &Settings) -> Draft {
        let level = [settings.seats.black, settings.seats.white]
            .into_iter()
            .find_map(|seat| match seat {
                Seat::Machine(level) => Some(level),
                Seat::Person => None,
            })
            .unwrap_or(Level::ONE);
        Draft {
            opponent: match settings.people() {
                0 => Opponent::Demo,
                1 => Opponent::Machine,
                _ => Opponent::People,
            },
            color: settings.person_against_machine().unwrap_or(Color::Black),
            level,
            variant: settings.variant,
        }
    }

    /// The settings that these choices stand for.
    pub fn settings(&self) -> Settings {
        let machine = Seat::Machine(self.level);
        let seats = match (self.opponent, self.color) {
            (Opponent::Machine, Color::Black) => ByColor::new(Seat::Person, machine),
            (Opponent::Machine, Color::White) => ByColor::new(machine, Seat::Person),
            (Opponent::People, _) => ByColor::new(Seat::Person, Seat::Person),
            (Opponent::Demo, _) => ByColor::new(machine, machine),
        };
        Settings { variant: self.variant, seats }
    }
}

/// One change in the new-game dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Who plays whom.
    Opponent(Opponent),
    /// The person's side against the machine.
    Color(Color),
    /// The machine's level.
    Level(Level),
    /// Which count wins.
    Variant(Variant),
}

impl Draft {
    /// Takes one choice in.
    pub fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Opponent(opponent) => self.opponent = opponent,
            Choice::Color(color) => self.color = color,
            Choice::Level(level) => self.level = level,
            Choice::Variant(variant) => self.variant = variant,
        }
    }
}
