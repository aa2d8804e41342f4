//! The choices of the new-game dialog while it is open.

use reversi_rules::{ByColor, Color, Variant};

use crate::settings::{Level, Seat, Settings, StartChoice, TurnTime};

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

/// Which color the person takes against the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorChoice {
    /// This one, in every game.
    Always(Color),
    /// One after the other.
    Alternate,
}

/// The new-game dialog's choices while it is open.
///
/// It remembers the person's color while "two people" is chosen, so that going back restores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Who plays whom.
    pub opponent: Opponent,
    /// The person's side against the machine.
    pub color: ColorChoice,
    /// The person's side in the next game when the colors alternate.
    pub next_color: Color,
    /// The machine's level on each side where it may sit. They differ only until one is chosen.
    pub levels: ByColor<Level>,
    /// Which count wins.
    pub variant: Variant,
    /// How the game begins.
    pub start: StartChoice,
    /// How long a person may take for a turn.
    pub turn_time: TurnTime,
    /// The game goes on from the position shown: what wins and how it began is given.
    pub goes_on: bool,
}

impl Draft {
    /// The choices that lead to another game like the one with these settings; `finished` when that one is over.
    pub fn of(settings: &Settings, finished: bool) -> Draft {
        let (black, white) = (settings.seats.black.level(), settings.seats.white.level());
        let level = |own: Option<Level>, other| own.or(other).unwrap_or(Level::ONE);
        let color = settings.person_against_machine();
        Draft {
            opponent: match settings.people() {
                0 => Opponent::Demo,
                1 => Opponent::Machine,
                _ => Opponent::People,
            },
            color: if settings.alternate {
                ColorChoice::Alternate
            } else {
                ColorChoice::Always(color.unwrap_or(Color::Black))
            },
            next_color: match color {
                Some(color) if finished => color.other(),
                color => color.unwrap_or(Color::Black),
            },
            levels: ByColor::new(level(black, white), level(white, black)),
            variant: settings.variant,
            start: settings.start,
            turn_time: settings.turn_time,
            goes_on: false,
        }
    }

    /// The settings that these choices stand for.
    pub fn settings(&self) -> Settings {
        let (black, white) = (Seat::Machine(self.levels.black), Seat::Machine(self.levels.white));
        let color = match self.color {
            ColorChoice::Always(color) => color,
            ColorChoice::Alternate => self.next_color,
        };
        let seats = match (self.opponent, color) {
            (Opponent::Machine, Color::Black) => ByColor::new(Seat::Person, white),
            (Opponent::Machine, Color::White) => ByColor::new(black, Seat::Person),
            (Opponent::People, _) => ByColor::new(Seat::Person, Seat::Person),
            (Opponent::Demo, _) => ByColor::new(black, white),
        };
        Settings {
            variant: self.variant,
            start: self.start,
            seats,
            alternate: self.color == ColorChoice::Alternate,
            turn_time: self.turn_time,
        }
    }

    /// Takes one choice in.
    pub fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Opponent(opponent) => self.opponent = opponent,
            Choice::Color(color) => self.color = color,
            Choice::Level(level) => self.levels = ByColor::new(level, level),
            Choice::Variant(_) | Choice::Start(_) if self.goes_on => {}
            Choice::Variant(variant) => self.variant = variant,
            Choice::Start(start) => self.start = start,
            Choice::TurnTime(time) => self.turn_time = time,
        }
    }
}

/// One change in the new-game dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Who plays whom.
    Opponent(Opponent),
    /// The person's side against the machine.
    Color(ColorChoice),
    /// The machine's level.
    Level(Level),
    /// Which count wins.
    Variant(Variant),
    /// How the game begins.
    Start(StartChoice),
    /// How long a person may take for a turn.
    TurnTime(TurnTime),
}
