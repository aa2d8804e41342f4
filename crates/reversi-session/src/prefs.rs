//! What a person likes on their screen: kept apart from the game, never undone with it.

/// The languages that the game speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Spanish.
    #[default]
    Es,
    /// English.
    En,
    /// Basque.
    Eu,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Language; 3] = [Language::Es, Language::En, Language::Eu];

    /// The language's tag, as in `lang="eu"`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::Es => "es",
            Language::En => "en",
            Language::Eu => "eu",
        }
    }

    /// The language of a tag such as `eu`, `en-GB` or `ES`; `None` when the game does not speak it.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next()?;
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }
}

/// The board's colors. Each brings the accent of the page around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Board {
    /// Green.
    #[default]
    Verde,
    /// A darker, cooler green.
    Noche,
    /// Blue, safe for red-green color blindness.
    Azul,
    /// Walnut.
    Nogal,
    /// Slate.
    Pizarra,
    /// High contrast: flat, black and white on gray.
    Contraste,
}

impl Board {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Board; 6] =
        [Board::Verde, Board::Noche, Board::Azul, Board::Nogal, Board::Pizarra, Board::Contraste];

    /// The name in `data-board`, in the address and in saved preferences.
    pub const fn name(self) -> &'static str {
        match self {
            Board::Verde => "verde",
            Board::Noche => "noche",
            Board::Azul => "azul",
            Board::Nogal => "nogal",
            Board::Pizarra => "pizarra",
            Board::Contraste => "contraste",
        }
    }

    /// The board of that name.
    pub fn from_name(name: &str) -> Option<Board> {
        Board::ALL.into_iter().find(|board| board.name() == name)
    }
}

/// Whether the page is light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// As the system is set, followed live.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Look {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Look; 3] = [Look::System, Look::Light, Look::Dark];

    /// The name in the address and in saved preferences.
    pub const fn name(self) -> &'static str {
        match self {
            Look::System => "system",
            Look::Light => "light",
            Look::Dark => "dark",
        }
    }

    /// The look of that name.
    pub fn from_name(name: &str) -> Option<Look> {
        Look::ALL.into_iter().find(|look| look.name() == name)
    }
}

/// How legal squares are marked on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// With a cross, like a plus sign.
    #[default]
    Cross,
    /// With a dot.
    Dot,
    /// Not at all, and not in their names either.
    None,
}

impl Marks {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Marks; 3] = [Marks::Cross, Marks::Dot, Marks::None];

    /// The name in saved preferences.
    pub const fn name(self) -> &'static str {
        match self {
            Marks::Cross => "on",
            Marks::Dot => "dot",
            Marks::None => "off",
        }
    }

    /// The marks of that name.
    pub fn from_name(name: &str) -> Option<Marks> {
        Marks::ALL.into_iter().find(|marks| marks.name() == name)
    }
}

/// How discs turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// At once.
    Off,
    /// In a quarter of a second.
    #[default]
    Normal,
    /// Slowly enough to follow each ring.
    Slow,
}

impl Motion {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Motion; 3] = [Motion::Off, Motion::Normal, Motion::Slow];

    /// The name in saved preferences.
    pub const fn name(self) -> &'static str {
        match self {
            Motion::Off => "off",
            Motion::Normal => "on",
            Motion::Slow => "slow",
        }
    }

    /// The motion of that name.
    pub fn from_name(name: &str) -> Option<Motion> {
        Motion::ALL.into_iter().find(|motion| motion.name() == name)
    }
}

/// How fast the machine plays against itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// A move in four seconds.
    Slow,
    /// A move in two and a half seconds.
    #[default]
    Normal,
    /// Two moves in a second.
    Fast,
}

impl Pace {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Pace; 3] = [Pace::Slow, Pace::Normal, Pace::Fast];

    /// The name in saved preferences.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
        }
    }

    /// The pace of that name.
    pub fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }
}

/// Everything that a person likes on their screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one switch of the settings, independent of the others"
)]
pub struct Prefs {
    /// The language chosen here; `None` follows the browser.
    pub language: Option<Language>,
    /// The board's colors.
    pub board: Board,
    /// Light or dark page.
    pub look: Look,
    /// How legal squares are marked, on the board and in their names.
    pub marks: Marks,
    /// Whether discs carry letters.
    pub letters: bool,
    /// Whether the cursor's square shows what a disc there would flip.
    pub preview: bool,
    /// Whether the counts are shown.
    pub score: bool,
    /// Whether columns and rows are named around the board.
    pub coordinates: bool,
    /// How discs turn.
    pub motion: Motion,
    /// Whether squares are at least 48 CSS pixels, in a board that scrolls where it must.
    pub large: bool,
    /// Whether a pass waits until it is taken note of.
    pub confirm_pass: bool,
    /// Whether a tap shows the disc first and a second one plays it.
    pub confirm_taps: bool,
    /// Whether the game can be heard.
    pub sounds: bool,
    /// Whether single letters and digits are keys of the board.
    pub letter_keys: bool,
    /// Whether the opening in play is named.
    pub openings: bool,
    /// How fast the machine plays against itself.
    pub pace: Pace,
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs {
            language: None,
            board: Board::default(),
            look: Look::default(),
            marks: Marks::default(),
            letters: true,
            preview: true,
            score: true,
            coordinates: true,
            motion: Motion::default(),
            large: false,
            confirm_pass: false,
            confirm_taps: false,
            sounds: false,
            letter_keys: true,
            openings: false,
            pace: Pace::default(),
        }
    }
}

/// The preferences that are on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Letters on discs.
    Letters,
    /// What a disc would flip.
    Preview,
    /// The counts.
    Score,
    /// The names of columns and rows.
    Coordinates,
    /// Large squares.
    Large,
    /// A pass waits to be taken note of.
    ConfirmPass,
    /// A tap shows the disc first.
    ConfirmTaps,
    /// Sounds.
    Sounds,
    /// Single letters and digits as keys.
    LetterKeys,
    /// The name of the opening in play.
    Openings,
}

impl Switch {
    /// All of them.
    pub const ALL: [Switch; 10] = [
        Switch::Letters,
        Switch::Preview,
        Switch::Score,
        Switch::Coordinates,
        Switch::Large,
        Switch::ConfirmPass,
        Switch::ConfirmTaps,
        Switch::Sounds,
        Switch::LetterKeys,
        Switch::Openings,
    ];

    /// The name in saved preferences and on the page.
    pub const fn name(self) -> &'static str {
        match self {
            Switch::Letters => "letters",
            Switch::Preview => "preview",
            Switch::Score => "score",
            Switch::Coordinates => "coordinates",
            Switch::Large => "large",
            Switch::ConfirmPass => "confirm-pass",
            Switch::ConfirmTaps => "confirm-taps",
            Switch::Sounds => "sounds",
            Switch::LetterKeys => "keys",
            Switch::Openings => "openings",
        }
    }

    /// The switch of that name.
    pub fn from_name(name: &str) -> Option<Switch> {
        Switch::ALL.into_iter().find(|switch| switch.name() == name)
    }
}

/// One change of a preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrefChange {
    /// Speak this language from now on.
    Language(Language),
    /// Use this board.
    Board(Board),
    /// Use this look.
    Look(Look),
    /// Mark legal squares like this.
    Marks(Marks),
    /// Turn discs like this.
    Motion(Motion),
    /// Let the machine play against itself at this pace.
    Pace(Pace),
    /// Switch something on or off.
    Switch(Switch, bool),
}

impl Prefs {
    /// Takes one change in.
    pub fn change(&mut self, change: PrefChange) {
        match change {
            PrefChange::Language(language) => self.language = Some(language),
            PrefChange::Board(board) => self.board = board,
            PrefChange::Look(look) => self.look = look,
            PrefChange::Marks(marks) => self.marks = marks,
            PrefChange::Motion(motion) => self.motion = motion,
            PrefChange::Pace(pace) => self.pace = pace,
            PrefChange::Switch(switch, on) => *self.switch_mut(switch) = on,
        }
    }

    /// Whether a switch is on.
    pub fn is_on(&self, switch: Switch) -> bool {
        // The one list of which switch is which field is below; a copy may be lent out mutably.
        *Prefs::switch_mut(&mut { *self }, switch)
    }

    fn switch_mut(&mut self, switch: Switch) -> &mut bool {
        match switch {
            Switch::Letters => &mut self.letters,
            Switch::Preview => &mut self.preview,
            Switch::Score => &mut self.score,
            Switch::Coordinates => &mut self.coordinates,
            Switch::Large => &mut self.large,
            Switch::ConfirmPass => &mut self.confirm_pass,
            Switch::ConfirmTaps => &mut self.confirm_taps,
            Switch::Sounds => &mut self.sounds,
            Switch::LetterKeys => &mut self.letter_keys,
            Switch::Openings => &mut self.openings,
        }
    }
}
