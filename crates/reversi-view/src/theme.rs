//! The colors, for painters and for the contrast test. `www/style/tokens.css` holds the same values for the page; a
//! test demands that both agree, so that the ratios proven here are those on the screen.

use alloc::string::String;

use reversi_rules::Color;
use reversi_session::Board;

/// A color as `0xRRGGBBAA`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgba(pub u32);

impl Rgba {
    /// Nothing to see.
    pub const TRANSPARENT: Rgba = Rgba(0);

    /// An opaque color from `0xRRGGBB`.
    const fn opaque(rgb: u32) -> Rgba {
        Rgba(rgb << 8 | 0xff)
    }

    /// The same color with another opacity, 0 to 255.
    pub(crate) const fn faded(self, alpha: u8) -> Rgba {
        Rgba(self.0 & 0xffff_ff00 | alpha as u32)
    }

    /// As CSS and SVG 2 read it: `#2e8b57`, or `#00000047` when not opaque.
    pub fn css(self) -> String {
        let digits = if self.0 & 0xff == 0xff { 6 } else { 8 };
        let mut out = String::from("#");
        for digit in 0..digits {
            let value = self.0 >> (28 - 4 * digit) & 0xf;
            out.push(char::from_digit(value, 16).unwrap_or('0'));
        }
        out
    }
}

/// The colors of a page around the board: `data-page`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Light, with more contrast.
    Contrast,
    /// Dark, with more contrast.
    ContrastDark,
}

impl Page {
    /// All of them.
    pub const ALL: [Page; 4] = [Page::Light, Page::Dark, Page::Contrast, Page::ContrastDark];

    /// The value of `data-page`.
    pub const fn name(self) -> &'static str {
        match self {
            Page::Light => "light",
            Page::Dark => "dark",
            Page::Contrast => "contrast",
            Page::ContrastDark => "contrast-dark",
        }
    }
}

/// What a page takes its accent from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accent {
    /// The board's accent for light pages.
    BoardLight,
    /// The board's accent for dark pages.
    BoardDark,
    /// Its own.
    Own(AccentColors),
}

/// An accent and the fill that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccentColors {
    /// Filled buttons, the side to move, links.
    pub accent: Rgba,
    /// Fill behind accent text.
    pub soft: Rgba,
}

/// The colors of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the token of the same name in tokens.css")]
pub struct PageColors {
    pub bg: Rgba,
    pub surface: Rgba,
    pub sunk: Rgba,
    pub ink: Rgba,
    pub ink_2: Rgba,
    pub hair: Rgba,
    pub edge: Rgba,
    pub danger: Rgba,
    pub on_danger: Rgba,
    pub accent: Accent,
    pub on_accent: Rgba,
    pub focus: Rgba,
    pub focus_2: Rgba,
}

impl PageColors {
    /// The accent of this page around that board.
    pub fn accent_with(&self, board: &BoardColors) -> AccentColors {
        match self.accent {
            Accent::BoardLight => board.on_light,
            Accent::BoardDark => board.on_dark,
            Accent::Own(own) => own,
        }
    }
}

/// The colors of one side's discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscColors {
    /// The face at its upper edge.
    pub face_top: Rgba,
    /// The face at its lower edge.
    pub face_bottom: Rgba,
    /// The other face, seen below.
    pub under: Rgba,
    /// The letter.
    pub letter: Rgba,
    /// The last move's ring.
    pub last: Rgba,
}

/// The colors of a board, its discs, and the accents that it lends to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardColors {
    /// The field.
    pub board: Rgba,
    /// Grid lines and star dots.
    pub line: Rgba,
    /// Around the field.
    pub frame: Rgba,
    /// Coordinates on the frame.
    pub frame_ink: Rgba,
    /// Marks on empty squares.
    pub mark: Rgba,
    /// A disc's shade on the field.
    pub contact: Rgba,
    /// Black's discs.
    pub dark: DiscColors,
    /// White's discs.
    pub light: DiscColors,
    /// The accent on light pages.
    pub on_light: AccentColors,
    /// The accent on dark pages.
    pub on_dark: AccentColors,
}

impl BoardColors {
    /// The colors of a side's discs.
    pub const fn discs(&self, color: Color) -> &DiscColors {
        match color {
            Color::Black => &self.dark,
            Color::White => &self.light,
        }
    }
}

/// The colors of a board.
pub fn colors(board: Board) -> &'static BoardColors {
    match board {
        Board::Verde => &VERDE,
        Board::Noche => &NOCHE,
        Board::Azul => &AZUL,
        Board::Nogal => &NOGAL,
        Board::Pizarra => &PIZARRA,
        Board::Contraste => &CONTRASTE,
    }
}

/// The colors of a page.
pub fn page_colors(page: Page) -> &'static PageColors {
    match page {
        Page::Light => &LIGHT,
        Page::Dark => &DARK,
        Page::Contrast => &CONTRAST,
        Page::ContrastDark => &CONTRAST_DARK,
    }
}

const BLACK: Rgba = Rgba::opaque(0x00_0000);
const WHITE: Rgba = Rgba::opaque(0xff_ffff);

const DARK_DISC: DiscColors = DiscColors {
    face_top: Rgba::opaque(0x24_2624),
    face_bottom: Rgba::opaque(0x11_1111),
    under: Rgba::opaque(0xd9_dcd3),
    letter: Rgba::opaque(0xb4_bcb6),
    last: Rgba::opaque(0xff_b000),
};
const LIGHT_DISC: DiscColors = DiscColors {
    face_top: Rgba::opaque(0xf7_f7f2),
    face_bottom: Rgba::opaque(0xe6_e7de),
    under: Rgba::opaque(0x16_1816),
    letter: Rgba::opaque(0x52_5954),
    last: Rgba::opaque(0x8a_4b00),
};

/// A board with the usual discs. The eight numbers are `0xRRGGBB` in the order of tokens.css.
const fn board(ground: [u32; 4], accents: [u32; 4]) -> BoardColors {
    let [board, line, frame, frame_ink] = ground;
    let [on_light, soft_light, on_dark, soft_dark] = accents;
    BoardColors {
        board: Rgba::opaque(board),
        line: Rgba::opaque(line),
        frame: Rgba::opaque(frame),
        frame_ink: Rgba::opaque(frame_ink),
        mark: WHITE,
        // Black at 28 %.
        contact: Rgba(0x47),
        dark: DARK_DISC,
        light: LIGHT_DISC,
        on_light: AccentColors { accent: Rgba::opaque(on_light), soft: Rgba::opaque(soft_light) },
        on_dark: AccentColors { accent: Rgba::opaque(on_dark), soft: Rgba::opaque(soft_dark) },
    }
}

static VERDE: BoardColors =
    board([0x2e_8b57, 0x07_2a18, 0x0e_3a25, 0xc3_e0cf], [0x17_633c, 0xdb_eadf, 0x7f_d3a4, 0x1d_3a2a]);
static NOCHE: BoardColors =
    board([0x2f_7d5b, 0x05_2216, 0x0a_2b1e, 0xb9_d6c8], [0x1a_5c43, 0xd9_e8e0, 0x7c_cfae, 0x1a_382d]);
static AZUL: BoardColors =
    board([0x3f_7fbf, 0x0b_2745, 0x0f_3258, 0xc9_dcf0], [0x1b_5a94, 0xda_e6f2, 0x8c_c1f2, 0x1b_3450]);
static NOGAL: BoardColors =
    board([0x9b_7653, 0x2e_1c0c, 0x3b_2614, 0xec_d9c5], [0x7a_4a1e, 0xef_e3d6, 0xe0_b287, 0x3d_2c1c]);
static PIZARRA: BoardColors =
    board([0x6b_7d8c, 0x18_222b, 0x22_2e38, 0xd3_dde5], [0x3a_5468, 0xdf_e6ec, 0xa9_c4d8, 0x27_343f]);
static CONTRASTE: BoardColors = BoardColors {
    contact: Rgba::TRANSPARENT,
    dark: DiscColors { face_top: BLACK, face_bottom: BLACK, under: BLACK, letter: WHITE, last: WHITE },
    light: DiscColors { face_top: WHITE, face_bottom: WHITE, under: WHITE, letter: BLACK, last: BLACK },
    ..board([0x76_7676, 0x00_0000, 0x00_0000, 0xff_ffff], [0x00_0000, 0xff_ffff, 0xff_ffff, 0x00_0000])
};

static LIGHT: PageColors = PageColors {
    bg: Rgba::opaque(0xf3_f4f0),
    surface: WHITE,
    sunk: Rgba::opaque(0xe7_eae4),
    ink: Rgba::opaque(0x17_1b18),
    ink_2: Rgba::opaque(0x4a_524d),
    hair: Rgba::opaque(0xd3_d8d1),
    edge: Rgba::opaque(0x73_7c76),
    danger: Rgba::opaque(0xa3_261b),
    on_danger: WHITE,
    accent: Accent::BoardLight,
    on_accent: WHITE,
    focus: Rgba::opaque(0x17_1b18),
    focus_2: WHITE,
};
static DARK: PageColors = PageColors {
    bg: Rgba::opaque(0x13_1614),
    surface: Rgba::opaque(0x1c_201d),
    sunk: Rgba::opaque(0x27_2c28),
    ink: Rgba::opaque(0xee_f1ec),
    ink_2: Rgba::opaque(0xb3_bab4),
    hair: Rgba::opaque(0x34_3a36),
    edge: Rgba::opaque(0x80_8983),
    danger: Rgba::opaque(0xff_9c8f),
    on_danger: Rgba::opaque(0x2a_0703),
    accent: Accent::BoardDark,
    on_accent: Rgba::opaque(0x0b_1a12),
    focus: WHITE,
    focus_2: Rgba::opaque(0x13_1614),
};
static CONTRAST: PageColors = two_colors(WHITE, BLACK, 0x8a_0000);
static CONTRAST_DARK: PageColors = two_colors(BLACK, WHITE, 0xff_b3a8);

/// A page of one paper and one ink; only danger has a color.
const fn two_colors(paper: Rgba, ink: Rgba, danger: u32) -> PageColors {
    PageColors {
        bg: paper,
        surface: paper,
        sunk: paper,
        ink,
        ink_2: ink,
        hair: ink,
        edge: ink,
        danger: Rgba::opaque(danger),
        on_danger: paper,
        accent: Accent::Own(AccentColors { accent: ink, soft: paper }),
        on_accent: paper,
        focus: ink,
        focus_2: paper,
    }
}
