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

/// Everything that a person likes on their screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prefs {
    /// The language chosen here; `None` follows the browser.
    pub language: Option<Language>,
    /// The board's colors.
    pub board: Board,
    /// Light or dark page.
    pub look: Look,
    /// Whether legal squares are marked, on the board and in their names.
    pub marks: bool,
    /// Whether discs carry letters.
    pub letters: bool,
    /// Whether discs turn visibly.
    pub animation: bool,
    /// Whether single letters and digits are keys of the board.
    pub letter_keys: bool,
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs {
            language: None,
            board: Board::default(),
            look: Look::default(),
            marks: true,
            letters: true,
            animation: true,
            letter_keys: true,
        }
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
    /// Mark legal squares, or not.
    Marks(bool),
    /// Put letters on discs, or not.
    Letters(bool),
    /// Turn discs visibly, or not.
    Animation(bool),
    /// Let single letters act on the board, or not.
    LetterKeys(bool),
}

impl Prefs {
    /// Takes one change in.
    pub fn change(&mut self, change: PrefChange) {
        match change {
            PrefChange::Language(language) => self.language = Some(language),
            PrefChange::Board(board) => self.board = board,
            PrefChange::Look(look) => self.look = look,
            PrefChange::Marks(on) => self.marks = on,
            PrefChange::Letters(on) => self.letters = on,
            PrefChange::Animation(on) => self.animation = on,
            PrefChange::LetterKeys(on) => self.letter_keys = on,
        }
    }
}
